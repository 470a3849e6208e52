select
    exists (select from outage where settled_at is null) as "outages!",
    -- This process shows again that it runs.
    2 > (
        select count(*)
        from pulse
        where beat_at between now() - interval '15 seconds' and now() + interval '15 seconds'
    ) as "pulses!",
    coalesce((select min(due_at) from absence_round) <= now(), false) as "absences!",
    coalesce(
        least(
            (select min(due_at) from account_email where state = 'waiting'),
            (select min(due_at) from reply where state = 'waiting'),
            (select min(due_at) from digest)
        ) <= now(),
        false
    ) as "emails!",
    exists (select from hook_waiting) as "deliveries!",
    exists (select from account_email where holder <> 0)
        or exists (select from reply where holder <> 0)
        or exists (select from digest where holder <> 0) as "emails_held!",
    exists (select from hook_delivery where holder <> 0) as "deliveries_held!",
    coalesce((select min(due_at) from reply where state = 'kept') <= now(), false) as "replies!"

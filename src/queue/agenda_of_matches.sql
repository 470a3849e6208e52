select
    coalesce((select min(due_at) from deadline) <= now(), false) as "clocks!",
    coalesce((select min(due_at) from standing_order) <= now(), false) as "orders!",
    exists (select from summary where service_due order by match_id limit 1) as "moves!",
    coalesce((select min(due_at) from departure) <= now(), false) as "departures!",
    coalesce(
        least(
            (select min(due_at) from match_email where state = 'waiting'),
            (select min(due_at) from notice)
        ) <= now(),
        false
    ) as "emails!",
    (select min(at) from watched_entry) is not null as "watched!",
    exists (select from match_email where holder <> 0) as "emails_held!"

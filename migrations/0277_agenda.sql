-- What is due at all, of everything that goes on beside the requests. One statement asks it for all, so that
-- nobody looks where nothing is. Each answer is one end of an index, whatever the planner believes of the rest.

create view agenda as
  select
    coalesce((select min(due_at) from deadline) <= now(), false)
      or exists (select from outage where settled_at is null) as clocks,
    -- That all is well is said again: see `beat.sql`.
    2 > (
      select count(*)
      from pulse
      where beat_at between now() - interval '15 seconds' and now() + interval '15 seconds'
    ) as pulses,
    coalesce((select min(due_at) from standing_order) <= now(), false) as orders,
    exists (select from summary where service_due order by match_id limit 1) as moves,
    coalesce(
      least((select min(due_at) from absence_round), (select min(due_at) from departure)) <= now(),
      false
    ) as rounds,
    coalesce(
      least(
        (select min(due_at) from letter where state = 'waiting'),
        (select min(due_at) from account_letter where state = 'waiting'),
        (select min(due_at) from notice),
        (select min(due_at) from digest)
      ) <= now(),
      false
    ) as letters,
    (select min(at) from watched_entry) is not null as watched,
    exists (select from hook_waiting) as deliveries,
    exists (select from letter where holder <> 0)
      or exists (select from account_letter where holder <> 0)
      or exists (select from digest where holder <> 0) as letters_held,
    exists (select from hook_delivery where holder <> 0) as deliveries_held;

grant select on agenda to logothete_serve;

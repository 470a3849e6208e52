-- Nothing in the database ties rows of a match to rows of people any more: neither a foreign key, nor a trigger, nor a
-- view. So both kinds of tables can be on different servers. The program does in its transactions what these did.

-- Watches of deleted or disabled endpoints are deleted with the next entry of their match.
alter table hook_watch drop constraint hook_watch_endpoint_fkey;

-- The program adds the watches of a new participant.
drop trigger participant_watched on participant;
drop function watch_for_hooks();

-- Ends tokens, consents and known networks of an account whose password changes, and stops its webhooks and apps until
-- the owner enables them again, because somebody else may have created them.
create or replace function end_tokens() returns trigger
  language plpgsql
as $$
begin
  delete from personal_token where account_id = new.account_id;
  delete from app_grant where account_id = new.account_id;
  delete from known_network where account_id = new.account_id;
  update app
  set stopped_at = clock_timestamp()
  where account_id = new.account_id and stopped_at is null;
  with stopped as (
    update hook_endpoint
    set disabled_at = clock_timestamp(), disabled_why = 'owner'
    where account_id = new.account_id and disabled_at is null
    returning endpoint_id
  )
  update hook_delivery as d
  set state = 'dropped', settled_at = clock_timestamp(), answer = 'the webhook is disabled'
  from stopped
  where d.endpoint_id = stopped.endpoint_id and d.state = 'waiting';
  return null;
end
$$;

drop view agenda;

-- Which work is due for matches. Each column reads one end of an index.
create view match_agenda as
  select
    coalesce((select min(due_at) from deadline) <= now(), false) as clocks,
    coalesce((select min(due_at) from standing_order) <= now(), false) as orders,
    exists (select from summary where service_due order by match_id limit 1) as moves,
    coalesce((select min(due_at) from departure) <= now(), false) as rounds,
    coalesce(
      least(
        (select min(due_at) from match_email where state = 'waiting'),
        (select min(due_at) from notice)
      ) <= now(),
      false
    ) as emails,
    (select min(at) from watched_entry) is not null as watched,
    exists (select from match_email where holder <> 0) as emails_held;

-- Which work is due for people and the service. Each column reads one end of an index.
create view agenda as
  select
    exists (select from outage where settled_at is null) as clocks,
    -- The pulses are renewed.
    2 > (
      select count(*)
      from pulse
      where beat_at between now() - interval '15 seconds' and now() + interval '15 seconds'
    ) as pulses,
    coalesce((select min(due_at) from absence_round) <= now(), false) as rounds,
    coalesce(
      least(
        (select min(due_at) from account_email where state = 'waiting'),
        (select min(due_at) from reply where state = 'waiting'),
        (select min(due_at) from digest)
      ) <= now(),
      false
    ) as emails,
    exists (select from hook_waiting) as deliveries,
    exists (select from account_email where holder <> 0)
      or exists (select from reply where holder <> 0)
      or exists (select from digest where holder <> 0) as emails_held,
    exists (select from hook_delivery where holder <> 0) as deliveries_held,
    coalesce((select min(due_at) from reply where state = 'kept') <= now(), false) as replies;

grant select on match_agenda, agenda to logothete_serve;

-- What goes on beside the requests: who is there to do it, what is due, what is put off, and when it,
-- or the letters, stood still.

-- What a process has in hand when it dies would wait until its claim runs out: ten minutes, for a letter.
-- So each process holds an advisory lock for as long as it lives, and marks what it takes in hand with
-- the number of that lock. A number that nobody holds is that of nobody: what bears it is free.

-- The one kind of advisory locks that these are.
create function presence_class() returns integer
language sql immutable
as $$ select 1279872851 $$;

-- Who is there at this moment, by number, and as which process of the database.
create function present() returns table (number integer, pid integer)
language sql volatile
as $$
    select lock.objid::bigint::integer, lock.pid
    from pg_locks as lock
    where lock.locktype = 'advisory'
        and lock.classid::bigint = presence_class()
        and lock.objsubid = 2
        and lock.granted
        and lock.database = (select oid from pg_database where datname = current_database())
$$;

-- When the service, and its letters, were last known to be well, and when they were not: whoever was
-- asked to decide meanwhile gets that time back.
--
-- One row for the service and one for its letters, shared by all instances: one of them that is well
-- is enough.
create table pulse (
    what text not null,
    beat_at timestamptz not null default clock_timestamp(),
    constraint pulse_pkey primary key (what),
    constraint pulse_what_check check (what in ('service', 'letters'))
);

-- Written by whoever beats first after too long a silence; the row of the pulse is locked for it, so
-- nobody else writes the same.
create table outage (
    outage_id bigint generated always as identity,
    what text not null,
    begun_at timestamptz not null,
    ended_at timestamptz not null,
    -- Null until the time was given back. Until then no time is called.
    settled_at timestamptz,
    constraint outage_pkey primary key (outage_id),
    constraint outage_what_check check (what in ('service', 'letters')),
    constraint outage_order_check check (begun_at < ended_at)
);
create index outage_open on outage (outage_id) where settled_at is null;

-- What cannot be done for one match is tried again later, each time after a longer pause: it holds up
-- nobody else, however many such matches come first.
create table postponed (
    match_id uuid not null,
    -- What could not be done.
    task text not null,
    -- How often in a row.
    tries integer not null default 1,
    until timestamptz not null,
    constraint postponed_pkey primary key (match_id, task),
    constraint postponed_task_check check (task in ('move', 'dispute', 'expire', 'close')),
    constraint postponed_tries_check check (tries >= 1)
);
-- What has had its time.
create index postponed_until on postponed (until);

-- What is due at all, of everything that goes on beside the requests. One statement asks it for all, so
-- that nobody looks where nothing is. Each answer is one end of an index, whatever the planner believes
-- of the rest.
create view agenda as
  select
    coalesce((select min(due_at) from deadline) <= now(), false)
      or exists (select from outage where settled_at is null) as clocks,
    -- That all is well is said again.
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

grant select, insert, update on pulse, outage to logothete_serve;
grant select, insert, update, delete on postponed to logothete_serve;
grant select on agenda to logothete_serve;

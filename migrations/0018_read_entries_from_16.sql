-- Reading entries becomes a function, as appending them is, because both have other bodies on Citus: see `citus`.

-- Returns six kinds of rows of several matches, all as of one moment: for each match the clock (0), its entries (1), their
-- sealed parts (2), earlier results of a request (3), the calendars of its players (4) and its archived entries (5).
--
-- The planner inlines this function. It cannot see how many matches there are, because it would plan anew for each
-- number. Each subquery looks for its own rows (`offset 0`), by keys even while the tables are small, because the plan
-- is kept while they grow.
create function read_entries(
    match_ids uuid[], after integer[], through integer[], first_keys bigint[], last_keys bigint[]
) returns table (
    reading bigint, kind integer, version integer, at timestamptz, hash bytea, bytes bytea, is_quarantined boolean,
    key_id smallint, participant uuid, idempotency_key bigint, digest bigint
)
language sql stable
as $$
with reading as (
    select *
    from unnest(
        (select match_ids), (select after), (select through), (select first_keys), (select last_keys)
    ) with ordinality
        as r(match_id, after, through, first_key, last_key, number)
)
select r.number, 0, coalesce((select version from summary where match_id = r.match_id), 0),
    date_trunc('milliseconds', clock_timestamp()), null::bytea, null::bytea,
    exists (select from quarantine as q where q.match_id = r.match_id),
    null::smallint, null::uuid, null::bigint, null::bigint
from reading as r
union all
select r.number, 1, e.version, e.at, e.hash, e.public, null, null, null, null, null
from reading as r
cross join lateral (
    select *
    from entry
    where match_id = r.match_id and r.after < version and version <= r.through
    offset 0
) as e
union all
select r.number, 2, s.version, null, null, s.blobs, null, s.key_id, null, null, null
from reading as r
cross join lateral (
    select *
    from sealed
    where match_id = r.match_id and r.after < version and version <= r.through
    offset 0
) as s
union all
select r.number, 3, e.version, null, null, null, null, null, null, e.idempotency_key, e.digest
from reading as r
cross join lateral (
    select *
    from entry
    where match_id = r.match_id and idempotency_key between r.first_key and r.last_key
    offset 0
) as e
union all
select r.number, 4, 0, null, null, c.body, null, null, c.participant, null, null
from reading as r
cross join lateral (
    select * from calendar where match_id = r.match_id offset 0
) as c
union all
select r.number, 5, a.version, null, null, a.content, null, null, null, null, null
from reading as r
cross join lateral (
    select * from archive where match_id = r.match_id offset 0
) as a
where r.after < a.version or r.first_key is not null
$$;

-- On Citus triggers run on tables whose names end with a number.
create function table_without_number(name text) returns text
language sql immutable
as $$
    select regexp_replace(name, '_[0-9]+$', '')
$$;

create or replace function refuse_change() returns trigger
language plpgsql
as $$
declare
    name text := table_without_number(tg_table_name);
begin
    if tg_op = 'DELETE' and name in ('entry', 'sealed') and owner_says('logothete.archive') then
        return null;
    end if;
    raise exception using
        errcode = 'LG002',
        constraint = name || '_append_only',
        message = format('%s is append-only: %s is refused', name, tg_op);
end
$$;

create or replace function admit_removal() returns trigger
language plpgsql
as $$
declare
    name text := table_without_number(tg_table_name);
    is_kept boolean;
begin
    if name = 'entry' then
        select substr(content, (old.version - 1) * 32 + 1, 32) = old.hash and old.version <= version
        into is_kept
        from archive
        where match_id = old.match_id;
    else
        select position(old.blobs in content) > 0 and old.key_id = any (key_ids)
        into is_kept
        from archive
        where match_id = old.match_id;
    end if;
    if is_kept is not true then
        raise exception using
            errcode = 'LG002',
            constraint = name || '_append_only',
            message = format('%s is append-only: the archive has no copy of this', name);
    end if;
    return old;
end
$$;

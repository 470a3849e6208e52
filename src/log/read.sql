-- Six kinds of rows in one statement, so that all of them are of one moment; of several readings at once,
-- by their numbers. How many there are is hidden from the planner: it would plan anew for each number. Each
-- looks for its own rows (`offset 0`), by keys even while the tables are small, for the plan stays while
-- they grow.
with reading as (
    select *
    from unnest(
        (select $1::uuid[]), (select $2::integer[]), (select $3::integer[]), (select $4::bigint[]),
        (select $5::bigint[])
    ) with ordinality
        as r(match_id, after, through, first_key, last_key, number)
)
select r.number as "reading!", 0 as "kind!",
    coalesce((select version from summary where match_id = r.match_id), 0) as "version!",
    date_trunc('milliseconds', clock_timestamp()) as at,
    null::bytea as hash, null::bytea as bytes,
    exists (select from quarantine as q where q.match_id = r.match_id) as is_quarantined,
    null::smallint as key_id, null::uuid as participant,
    null::bigint as idempotency_key, null::bigint as digest
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

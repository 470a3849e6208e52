-- Six kinds of rows in one statement, so that all of them are of one moment; of several readings at once,
-- by their numbers. How many there are is hidden from the planner: it would plan anew for each number.
with reading as (
    select *
    from unnest(
        (select $1::uuid[]), (select $2::integer[]), (select $3::integer[]), (select $4::bigint[]),
        (select $5::bigint[])
    ) with ordinality
        as r(match_id, after, through, first_wish, last_wish, number)
)
select r.number as "reading!", 0 as "kind!",
    coalesce(s.version, 0) as "version!",
    date_trunc('milliseconds', clock_timestamp()) as at,
    null::bytea as hash, null::bytea as bytes,
    exists (
        select from quarantine as q where q.match_id = r.match_id
    )::integer::smallint as number,
    null::bigint as wish, null::bigint as digest
from reading as r
left join summary as s on s.match_id = r.match_id
union all
select r.number, 1, e.version, e.at, e.hash, e.public, null, null, null
from reading as r
join entry as e on e.match_id = r.match_id and r.after < e.version and e.version <= r.through
union all
select r.number, 2, s.version, null, null, s.boxes, s.key_id, null, null
from reading as r
join sealed as s on s.match_id = r.match_id and r.after < s.version and s.version <= r.through
union all
select r.number, 3, e.version, null, null, null, null, e.wish, e.digest
from reading as r
join entry as e on e.match_id = r.match_id and e.wish between r.first_wish and r.last_wish
union all
select r.number, 4, 0, null, uuid_send(c.participant), c.body, null, null, null
from reading as r
join calendar as c on c.match_id = r.match_id
union all
select r.number, 5, a.version, null, null, a.content, null, null, null
from reading as r
join archive as a on a.match_id = r.match_id
where r.after < a.version or r.first_wish is not null

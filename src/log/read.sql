-- Six kinds of rows in one statement, so that all of them are of one moment.
select 0 as "kind!",
    coalesce((select version from summary where match_id = $1), 0) as "version!",
    date_trunc('milliseconds', clock_timestamp()) as at,
    null::bytea as hash, null::bytea as bytes,
    exists (select from quarantine where match_id = $1)::integer::smallint as number,
    null::bigint as wish, null::bigint as digest
union all
select 1, version, at, hash, public, null, null, null
from entry
where match_id = $1 and $2 < version and version <= $3
union all
select 2, version, null, null, boxes, key_id, null, null
from sealed
where match_id = $1 and $2 < version and version <= $3
union all
select 3, version, null, null, null, null, wish, digest
from entry
where match_id = $1 and wish between $4 and $5
union all
select 4, 0, null, uuid_send(participant), body, null, null, null
from calendar
where match_id = $1
union all
select 5, version, null, null, content, null, null, null
from archive
where match_id = $1 and ($2 < version or $4::bigint is not null)

-- Of an archived match the last of the hashes that its content begins with.
select e.match_id as "match_id!", e.version as "version!", e.hash as "hash!"
from summary as s
join entry as e on e.match_id = s.match_id and e.version = s.version
where s.match_id = any($1)
    and not exists (
        select from entry as next
        where next.match_id = s.match_id and next.version = s.version + 1
    )
union all
select a.match_id, a.version, substr(a.content, 32 * (a.version - 1) + 1, 32)
from summary as s
join archive as a on a.match_id = s.match_id and a.version = s.version
where s.match_id = any($1)
    and not exists (select from entry as e where e.match_id = a.match_id)

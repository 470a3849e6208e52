-- Lobbies in which nothing has happened for so long, the oldest first. The id of a match begins with the
-- milliseconds of its founding, before which nothing can have happened there.
select match_id
from summary
where stage = 'lobby'
    and match_id < rpad(
        lpad(to_hex((extract(epoch from now() - make_interval(secs => $1)) * 1000)::bigint + 1), 12, '0'),
        32, '0'
    )::uuid
    and moved_at <= now() - make_interval(secs => $1)
    and not exists (
        select from quarantine where quarantine.match_id = summary.match_id
    )
    and not exists (
        select from postponed as p
        where p.match_id = summary.match_id and p.task = 'expire'
            and clock_timestamp() < p.until
    )
order by match_id
limit $2

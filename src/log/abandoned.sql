-- Lobbies in which nothing has happened for so long, the longest quiet first.
select match_id
from summary
where stage = 'lobby'
    and moved_at <= now() - make_interval(secs => $1)
    and not exists (
        select from quarantine where quarantine.match_id = summary.match_id
    )
    and not exists (
        select from postponed as p
        where p.match_id = summary.match_id and p.task = 'expire'
            and clock_timestamp() < p.until
    )
order by moved_at
limit $2

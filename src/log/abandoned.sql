-- Lobbies in which nothing has happened for so long. A match is not older than the date in its id, which
-- spares the lobbies of today.
select match_id
from summary,
    lateral (select clock_timestamp() - make_interval(secs => $1) as moment) as latest
where stage = 'lobby'
    and match_id < (
        lpad(to_hex((extract(epoch from latest.moment) * 1000)::bigint), 12, '0')
        || repeat('0', 20)
    )::uuid
    and moved_at <= latest.moment
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

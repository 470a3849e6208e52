-- Of the next matches by their ids, whether somebody takes part there who leads to no row of a person. Not
-- those from elsewhere, which nobody came along with.
select s.match_id,
    exists (
        select
        from unnest(s.participants) as taking(part)
        where not exists (
            select
            from participant as p
            where p.match_id = s.match_id and p.participant_id = taking.part
        )
    )
    and (
        exists (select from participant as p where p.match_id = s.match_id)
        or exists (
            select from entry as e where e.match_id = s.match_id and e.idempotency_key is not null
        )
    ) as "is_lacking!"
from (
    select match_id, participants
    from summary
    where $1 < match_id
    order by match_id
    limit $2
) as s
order by s.match_id

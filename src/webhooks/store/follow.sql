-- Inserts the deliveries of entries of watched matches: for each endpoint that watches the match, those that it wants.
-- Returns watches that have ended, because the match is over, or the endpoint is deleted or disabled.
with happened as (
    select *
    from jsonb_to_recordset($1) as it(
        at timestamptz, match_id uuid, version integer, stage text, is_new_stage boolean,
        participants uuid[], asked uuid[]
    )
), watch as (
    select *
    from jsonb_to_recordset($2) as it(match_id uuid, endpoint_id uuid, participant uuid, version integer)
), live as (
    select endpoint_id, kinds, match_id as only_match
    from hook_endpoint
    where endpoint_id = any($3) and disabled_at is null
    -- Deleting an endpoint waits for this transaction, or is waited for.
    for key share
), watching as (
    select happened.*, endpoint_id, watch.participant, live.kinds
    from happened
    join watch using (match_id)
    join live using (endpoint_id)
    where watch.version < happened.version and coalesce(live.only_match = match_id, true)
), roomy as (
    select endpoint_id
    from (select distinct endpoint_id from watching) as concerned
    where $4 > (
        select count(*)
        from (
            select from hook_delivery as d
            where d.endpoint_id = concerned.endpoint_id and d.state = 'waiting'
            limit $4
        ) as waiting
    )
), posted as (
    insert into hook_delivery (endpoint_id, kind, match_id, participant, version, happened_at)
    select it.endpoint_id, news.kind, it.match_id, it.participant, it.version, it.at
    from watching as it
    join roomy using (endpoint_id),
        lateral (
            values (1, 'match.entry', it.participant = any(it.participants)),
                (2, 'match.started', it.is_new_stage and it.stage = 'running'
                    and it.participant = any(it.participants)),
                (3, 'match.your_turn', it.participant = any(it.asked)),
                (4, 'match.finished', it.is_new_stage and it.stage = 'over'
                    and it.participant = any(it.participants))
        ) as news(place, kind, is_so)
    where news.is_so and news.kind = any(it.kinds)
    order by it.at, it.match_id, it.version, news.place
    on conflict (endpoint_id, match_id, version, kind) where match_id is not null do nothing
)
select distinct match_id as "match_id!", endpoint_id as "endpoint_id!", watch.participant as "participant!",
    watch.version as "version!"
from happened
join watch using (match_id)
where happened.stage = 'over'
    or watch.version < happened.version and endpoint_id not in (select endpoint_id from live)

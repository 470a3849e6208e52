-- What entries of watched matches come to: a delivery for each endpoint that watches and wants to know.
with happened as (
    select *
    from jsonb_to_recordset($1) as it(
        at timestamptz, match_id uuid, version integer, stage text, is_new_stage boolean,
        participants uuid[], asked uuid[]
    )
), watching as (
    select happened.*, w.endpoint_id, w.participant, e.kinds
    from happened
    join hook_watch as w using (match_id)
    join hook_endpoint as e using (endpoint_id)
    where w.version < happened.version and e.disabled_at is null
    -- Whoever deletes one waits, or is waited for.
    for key share of e
), roomy as (
    select endpoint_id
    from (select distinct endpoint_id from watching) as concerned
    where $2 > (
        select count(*)
        from (
            select from hook_delivery as d
            where d.endpoint_id = concerned.endpoint_id and d.state = 'waiting'
            limit $2
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
delete from hook_watch as w
using happened
where w.match_id = happened.match_id and happened.stage = 'over'
    -- Endpoints are locked before their watches, as by whoever deletes one.
    and 0 <= (select count(*) from watching)

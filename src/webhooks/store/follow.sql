-- Moves some watches on to where their matches are, and writes the deliveries that follow. Who has a
-- watch in hand is let be: somebody else is at it.
with moved as (
    select w.match_id, w.endpoint_id, w.participant, w.version as seen,
        least(s.version, w.version + $2::integer) as version,
        s.stage = 'over' and s.version <= w.version + $2::integer as is_done,
        w.participant = any(s.participants) as sits,
        w.participant = any(s.awaiting) as is_awaited,
        e.kinds,
        (
            select count(*)
            from (
                select from hook_delivery as d
                where d.endpoint_id = w.endpoint_id and d.state = 'waiting'
                limit $3
            ) as waiting
        ) < $3::bigint as has_room
    from hook_watch as w
    join summary as s using (match_id)
    join hook_endpoint as e using (endpoint_id)
    where w.version < s.version and e.disabled_at is null
    limit $1
    for update of w skip locked
), advanced as (
    update hook_watch as w
    set version = moved.version
    from moved
    where w.match_id = moved.match_id and w.endpoint_id = moved.endpoint_id and not moved.is_done
), ended as (
    delete from hook_watch as w
    using moved
    where w.match_id = moved.match_id and w.endpoint_id = moved.endpoint_id and moved.is_done
), told as (
    select moved.*, entry.version as told, 'match.entry' as kind
    from moved
    join entry on entry.match_id = moved.match_id
        and moved.seen < entry.version and entry.version <= moved.version
    where moved.sits
    union all
    -- Whom an entry concerns has a letter about it; who is asked at the start has one for both.
    select moved.*, letter.version, news.kind
    from moved
    join letter on letter.match_id = moved.match_id and letter.participant = moved.participant
        and moved.seen < letter.version and letter.version <= moved.version
    join (
        values ('your_turn', 'match.your_turn', false), ('match_started', 'match.started', false),
            ('match_over', 'match.finished', false), ('match_started', 'match.your_turn', true)
    ) as news (letter, kind, needs_turn) on news.letter = letter.kind
    where moved.is_awaited or not news.needs_turn
), posted as (
    insert into hook_delivery (
        endpoint_id, kind, match_id, participant, version, happened_at
    )
    select told.endpoint_id, told.kind, told.match_id, told.participant, told.told, entry.at
    from told
    join entry on entry.match_id = told.match_id and entry.version = told.told
    where told.kind = any(told.kinds) and told.has_room
    order by told.match_id, told.told
    on conflict (endpoint_id, match_id, version, kind) where match_id is not null do nothing
)
select count(*) as "moved!" from moved

-- The rows of the readers of a match, as its summary has them, unless one more entry was written.
-- Gives how many were not as they should be.
with held as (
    select match_id, moved_at, stage, game, admits_bots, participants, awaiting,
        listed and open_places > 0 as is_open
    from summary
    where match_id = $1 and version = $2
    for update
), reader as (
    select r.participant, r.reader_id,
        held.match_id,
        r.participant = any(held.awaiting) as is_awaited,
        case when sits then stage end as stage,
        case when sits then game end as game,
        case when sits then admits_bots end as admits_bots,
        case when sits then is_open end as is_open,
        case when sits and stage = 'over' then moved_at end as over_at
    from held,
        unnest($3::uuid[], $4::uuid[]) as r(participant, reader_id),
        lateral (select r.participant = any(held.participants) as sits) as place
), gone as (
    delete from reader_match as r
    using held
    where r.match_id = $1 and r.participant <> all($3::uuid[])
        -- Who is about to sit down may not have been known yet.
        and r.stage is not null
    returning 1
), seated as (
    insert into reader_match as r (
        match_id, participant, reader_id, over_at, stage, game, admits_bots, is_open
    )
    select match_id, participant, reader_id, over_at, stage, game, admits_bots, is_open
    from reader
    on conflict (match_id, participant) do update
    set reader_id = excluded.reader_id,
        over_at = excluded.over_at,
        stage = excluded.stage,
        game = excluded.game,
        admits_bots = excluded.admits_bots,
        is_open = excluded.is_open
    where r is distinct from excluded
    returning 1
), answered as (
    delete from reader_turn as t
    using held
    where t.match_id = $1
        and not exists (
            select from reader where reader.participant = t.participant and reader.is_awaited
        )
    returning 1
), asked as (
    insert into reader_turn as t (match_id, participant, reader_id, game, admits_bots)
    select match_id, participant, reader_id, game, admits_bots
    from reader
    where is_awaited
    on conflict (match_id, participant) do update
    set reader_id = excluded.reader_id,
        game = excluded.game,
        admits_bots = excluded.admits_bots
    where t is distinct from excluded
    returning 1
)
select (select count(*) from gone) + (select count(*) from seated)
    + (select count(*) from answered) + (select count(*) from asked) as "count!"

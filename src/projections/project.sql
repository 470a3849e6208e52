-- What the lists know of a match and when a time is up there, unless one more entry was written.
with summed as (
    insert into summary as s (
        match_id, moved_at, version, game, stage, places, open_places, listed,
        service_due, participants, awaiting, admits_bots, pace, attest
    )
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
    where not exists (select from entry where match_id = $1 and version = $3 + 1)
    on conflict (match_id) do update
    set moved_at = excluded.moved_at,
        game = excluded.game,
        stage = excluded.stage,
        places = excluded.places,
        open_places = excluded.open_places,
        listed = excluded.listed,
        service_due = excluded.service_due,
        participants = excluded.participants,
        awaiting = excluded.awaiting,
        admits_bots = excluded.admits_bots,
        pace = excluded.pace,
        attest = excluded.attest
    where s.version = excluded.version
    returning match_id
), timed as (
    insert into deadline (match_id, due_at)
    select match_id, $15 from summed where $15::timestamptz is not null
    on conflict (match_id) do update
    set due_at = excluded.due_at
), untimed as (
    delete from deadline
    using summed
    where deadline.match_id = $1 and $15::timestamptz is null
)
select count(*) as "count!" from summed

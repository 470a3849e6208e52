-- One step of a match. The entry comes first and everything hangs on it: a writer who is late
-- waits there, for nothing else, and is refused before touching anything that others need.
with step as (
    insert into entry (match_id, version, prev, at, ordinal, mark, digest, hash, public)
    values ($1, $2, nullif($2::integer - 1, 0), $3, $4, $5, $6, $7, $8)
    returning match_id, version, at
), hidden as (
    insert into sealed (match_id, version, part, key_id, pointer, box)
    select step.match_id, step.version, s.part, s.key_id, s.pointer, s.box
    from step,
        unnest($9::smallint[], $10::smallint[], $11::text[], $12::bytea[])
            as s(part, key_id, pointer, box)
), summed as (
    insert into summary as s (
        match_id, moved_at, version, game, stage, places, open_places, listed,
        service_due, participants, awaiting
    )
    select step.match_id, step.at, step.version, $13, $14, $15, $16, $17, $18, $19, $20
    from step
    on conflict (match_id) do update
    set moved_at = excluded.moved_at,
        version = excluded.version,
        stage = excluded.stage,
        places = excluded.places,
        open_places = excluded.open_places,
        listed = excluded.listed,
        service_due = excluded.service_due,
        participants = excluded.participants,
        awaiting = excluded.awaiting
), posted as (
    insert into letter (match_id, version, participant, kind)
    select step.match_id, step.version, l.participant, l.kind
    from step, unnest($21::uuid[], $22::text[]) as l(participant, kind)
), founded as (
    insert into founding (mark, match_id, digest)
    select $23, step.match_id, $24
    from step
    where $23::uuid is not null
)
select version from step

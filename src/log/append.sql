-- One step of a match. The entry comes first and everything hangs on it: a writer who is late
-- waits there, for nothing else, and is refused before touching anything that others need.
with step as (
    insert into entry (match_id, version, prev, at, wish, digest, hash, public)
    select $1, $2, nullif($2::integer - 1, 0), $3, $4, $5, $6, $7
    -- The writer has read the predecessor: nothing is written after a head it does not know.
    where coalesce(
        (select hash from entry where match_id = $1 and version = $2::integer - 1),
        decode(repeat('00', 32), 'hex')
    ) = $22::bytea
    returning match_id, version, at
), hidden as (
    insert into sealed (match_id, version, key_id, boxes)
    select step.match_id, step.version, $8, $9
    from step
    where $9::bytea is not null
), summed as (
    insert into summary as s (
        match_id, moved_at, version, game, stage, places, open_places, listed,
        service_due, participants, awaiting, admits_bots, attest
    )
    select step.match_id, step.at, step.version, $10, $11, $12, $13, $14, $15, $16, $17, $26,
        sha256($27::bytea)
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
        awaiting = excluded.awaiting,
        -- Each attests to all before it; where nothing did, nothing does.
        attest = sha256(s.attest || $27::bytea)
    returning watched
), posted as (
    insert into letter (match_id, version, participant, kind)
    select step.match_id, step.version, l.participant, l.kind
    from step, unnest($18::uuid[], $19::text[]) as l(participant, kind)
), noted as (
    insert into notice as n (
        match_id, participant, version, noted_at, turn_version, turn_at, reminder_at, last_call_at
    )
    select step.match_id, a.participant, step.version, now.noted_at,
        case when a.is_turn then step.version end,
        case when a.is_turn then now.noted_at end,
        now.noted_at + a.reminder_millis * interval '1 millisecond',
        now.noted_at + a.last_call_millis * interval '1 millisecond'
    from step,
        unnest($23::uuid[], $29::boolean[], $30::bigint[], $31::bigint[])
            as a(participant, is_turn, reminder_millis, last_call_millis),
        -- Where the time of a match stands still, nobody waits for it to be told.
        lateral (select least(step.at, clock_timestamp()) as noted_at) as now
    on conflict (match_id, participant) do update
    set version = excluded.version,
        noted_at = excluded.noted_at,
        turn_version = coalesce(excluded.turn_version, n.turn_version),
        turn_at = coalesce(excluded.turn_at, n.turn_at),
        -- A turn that begins stands for all before it.
        reminder_at = case
            when excluded.turn_at is null then coalesce(excluded.reminder_at, n.reminder_at)
            else excluded.reminder_at
        end,
        last_call_at = case
            when excluded.turn_at is null then coalesce(excluded.last_call_at, n.last_call_at)
            else excluded.last_call_at
        end
), told as (
    insert into watched_entry (at, match_id, version, stage, is_new_stage, participants, asked)
    select step.at, step.match_id, step.version, $11, $32, $16, $33
    from step, summed
    where summed.watched
), timed as (
    insert into deadline (match_id, due_at)
    select step.match_id, $24
    from step
    where $24::timestamptz is not null
    on conflict (match_id) do update
    set due_at = excluded.due_at
), untimed as (
    delete from deadline
    using step
    where deadline.match_id = step.match_id and $24::timestamptz is null
), founded as (
    insert into founding (mark, match_id, digest)
    select $20, step.match_id, $21
    from step
    where $20::uuid is not null
), disputed as (
    insert into dispute (
        match_id, number, author, entry, state, opened_at, since, due_at, ruled_at, appealed_at,
        referee, rulings, closed_by
    )
    select step.match_id, d.number, d.author, d.entry, d.state, d.opened_at, d.since, d.due_at,
        d.ruled_at, d.appealed_at, d.referee, d.rulings, d.closed_by
    from step, jsonb_to_recordset($28) as d(
        number integer, author uuid, entry integer, state text, opened_at timestamptz,
        since timestamptz, due_at timestamptz, ruled_at timestamptz, appealed_at timestamptz,
        referee uuid, rulings text[], closed_by text
    )
    on conflict (match_id, number) do update
    set state = excluded.state,
        since = excluded.since,
        due_at = excluded.due_at,
        ruled_at = excluded.ruled_at,
        appealed_at = excluded.appealed_at,
        referee = excluded.referee,
        rulings = excluded.rulings,
        closed_by = excluded.closed_by
), rematched as (
    insert into rematch (match_id, next_id)
    select $25, step.match_id
    from step
    where $25::uuid is not null
)
select version from step

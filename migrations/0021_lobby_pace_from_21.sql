-- Open matches are found by their pace.

-- How long turns may take; null for a match without an entry since this migration, until `rebuild`.
alter table summary add column pace text collate "C";
alter table summary add constraint summary_pace_check check (pace in ('hours', 'days', 'unlimited'));

-- Appends steps of many matches, at most one of each, with all rows that belong to them. Returns the outcome
-- of each: `kept`, or why not. A step that is not kept changes nothing.
--
-- Errors that only a bug or a race of two foundings causes are raised for all steps; the writer then retries
-- each alone.
drop function append_steps;
create function append_steps(
    match_ids uuid[], versions integer[], ats timestamptz[], idempotency_keys bigint[], digests bigint[],
    previous bytea[], hashes bytea[], publics bytea[], sealed_by smallint, blobs bytea[],
    -- Columns of `summary`. Participants and awaited ones are the text of an array each.
    games text[], stages text[], places smallint[], open_places smallint[], listed boolean[],
    service_due boolean[], admits_bots boolean[], paces text[], participants text[], awaiting text[],
    attests bytea[], due_ats timestamptz[],
    -- Matches whose `reader_match` rows change; turns that ended, and turns that began.
    reseated boolean[], answered_ids uuid[], answered uuid[], asked_ids uuid[], asked uuid[],
    email_matches uuid[], email_participants uuid[], email_kinds text[],
    notice_ids uuid[], notice_participants uuid[], notice_turns boolean[],
    notice_reminders bigint[], notice_last_calls bigint[],
    -- For watched matches: whether the stage is new, and whose turn begins, as the text of an array.
    new_stages boolean[], begun text[],
    -- Rare rows: arrays of objects, or null.
    foundings jsonb, rematches jsonb, disputes jsonb,
    -- Whether to skip locked matches instead of waiting for their locks.
    skips_held boolean
) returns text[]
language plpgsql
-- One generic plan: planning each call takes longer than running it. Plans use the keys even while the
-- tables are small, because the plan is kept while they grow.
set plan_cache_mode = 'force_generic_plan'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
set enable_seqscan = 'off'
-- Maximum wait for each lock.
set lock_timeout = '100ms'
as $$
declare
    free uuid[];
    held uuid[] := '{}';
    kept uuid[];
    founded integer := 0;
    rematched integer := 0;
begin
    -- Every writer locks the summaries of its matches first, in order of their ids, so there is no deadlock.
    if skips_held then
        free := array(
            select match_id from summary where match_id = any(match_ids) order by match_id
            for no key update skip locked
        );
        if cardinality(free) < cardinality(match_ids) then
            held := array(
                select match_id from summary where match_id = any(match_ids) and match_id <> all(free)
            );
        end if;
    else
        perform from summary where match_id = any(match_ids) order by match_id for no key update;
    end if;

    -- The entries decide which steps are kept.
    with written as (
        insert into entry (match_id, version, prev, at, idempotency_key, digest, hash, public)
        select s.match_id, s.version, nullif(s.version - 1, 0), s.at, s.idempotency_key, s.digest, s.hash, s.public
        from unnest(match_ids, versions, ats, idempotency_keys, digests, previous, hashes, publics)
            as s(match_id, version, at, idempotency_key, digest, previous, hash, public)
        -- An entry is only appended to the head that its writer has read.
        where s.match_id <> all(held) and coalesce(
            (select e.hash from entry as e where e.match_id = s.match_id and e.version = s.version - 1),
            decode(repeat('00', 32), 'hex')
        ) = s.previous
        order by s.match_id
        on conflict do nothing
        returning match_id
    )
    select coalesce(array_agg(written.match_id), '{}') into kept from written;

    insert into sealed (match_id, version, key_id, blobs)
    select s.match_id, s.version, sealed_by, s.blobs
    from unnest(match_ids, versions, blobs) as s(match_id, version, blobs)
    where s.match_id = any(kept) and s.blobs is not null;

    with summed as (
        insert into summary as old (
            match_id, moved_at, version, game, stage, places, open_places, listed, service_due,
            participants, awaiting, admits_bots, pace, attest
        )
        select s.match_id, s.at, s.version, s.game, s.stage, s.places, s.open_places, s.listed,
            s.service_due, s.participants::uuid[], s.awaiting::uuid[], s.admits_bots,
            s.pace, sha256(s.attest)
        from unnest(
            match_ids, ats, versions, games, stages, places, open_places, listed, service_due,
            participants, awaiting, admits_bots, paces, attests
        ) as s(
            match_id, at, version, game, stage, places, open_places, listed, service_due,
            participants, awaiting, admits_bots, pace, attest
        )
        where s.match_id = any(kept)
        order by s.match_id
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
            pace = excluded.pace,
            -- Covers all earlier entries; stays null if it was null.
            attest = sha256(old.attest || attests[array_position(match_ids, excluded.match_id)])
        returning match_id, watched
    )
    insert into watched_entry (at, match_id, version, stage, is_new_stage, participants, asked)
    select s.at, s.match_id, s.version, s.stage, s.is_new_stage, s.participants::uuid[], s.begun::uuid[]
    from unnest(ats, match_ids, versions, stages, new_stages, participants, begun)
        as s(at, match_id, version, stage, is_new_stage, participants, begun)
    join summed using (match_id)
    where summed.watched;

    if true = any(reseated) then
        update reader_match as r
        set over_at = case when r.participant = any(s.seated) and s.stage = 'over' then s.at end,
            stage = case when r.participant = any(s.seated) then s.stage end,
            game = case when r.participant = any(s.seated) then s.game end,
            admits_bots = case when r.participant = any(s.seated) then s.admits_bots end,
            is_open = case when r.participant = any(s.seated) then s.is_open end
        from (
            select s.match_id, s.at, s.stage, s.game, s.admits_bots, s.participants::uuid[] as seated,
                s.listed and 0 < s.open_places as is_open
            from unnest(
                match_ids, ats, stages, games, admits_bots, participants, listed, open_places, reseated
            ) as s(
                match_id, at, stage, game, admits_bots, participants, listed, open_places, is_reseated
            )
            where s.is_reseated and s.match_id = any(kept)
        ) as s
        where r.match_id = s.match_id;
    end if;

    delete from reader_turn as t
    using unnest(answered_ids, answered) as a(match_id, participant)
    where t.match_id = a.match_id and t.participant = a.participant and a.match_id = any(kept);

    insert into reader_turn (match_id, participant, reader_id, game, admits_bots)
    select r.match_id, r.participant, r.reader_id, s.game, s.admits_bots
    from unnest(asked_ids, asked) as a(match_id, participant)
    join unnest(match_ids, games, admits_bots) as s(match_id, game, admits_bots) using (match_id)
    join reader_match as r on r.match_id = a.match_id and r.participant = a.participant
    where a.match_id = any(kept)
    on conflict (match_id, participant) do nothing;

    if email_matches <> '{}' then
        insert into match_email (match_id, version, participant, kind)
        select l.match_id, s.version, l.participant, l.kind
        from unnest(email_matches, email_participants, email_kinds) as l(match_id, participant, kind)
        join unnest(match_ids, versions) as s(match_id, version) using (match_id)
        where l.match_id = any(kept);
    end if;

    insert into notice as old (
        match_id, participant, version, noted_at, turn_version, turn_at, reminder_at, last_call_at
    )
    select n.match_id, n.participant, s.version, now.noted_at,
        case when n.is_turn then s.version end,
        case when n.is_turn then now.noted_at end,
        now.noted_at + n.reminder_millis * interval '1 millisecond',
        now.noted_at + n.last_call_millis * interval '1 millisecond'
    from unnest(notice_ids, notice_participants, notice_turns, notice_reminders, notice_last_calls)
        as n(match_id, participant, is_turn, reminder_millis, last_call_millis)
    join unnest(match_ids, versions, ats) as s(match_id, version, at) using (match_id)
    -- While the time of a match is stopped, its notices use the real time.
    cross join lateral (select least(s.at, clock_timestamp()) as noted_at) as now
    where n.match_id = any(kept)
    order by n.match_id, n.participant
    on conflict (match_id, participant) do update
    set version = excluded.version,
        noted_at = excluded.noted_at,
        turn_version = coalesce(excluded.turn_version, old.turn_version),
        turn_at = coalesce(excluded.turn_at, old.turn_at),
        -- A new turn replaces all earlier notices.
        reminder_at = case
            when excluded.turn_at is null then coalesce(excluded.reminder_at, old.reminder_at)
            else excluded.reminder_at
        end,
        last_call_at = case
            when excluded.turn_at is null then coalesce(excluded.last_call_at, old.last_call_at)
            else excluded.last_call_at
        end;

    insert into deadline (match_id, due_at)
    select s.match_id, s.due_at
    from unnest(match_ids, due_ats) as s(match_id, due_at)
    where s.match_id = any(kept) and s.due_at is not null
    order by s.match_id
    on conflict (match_id) do update
    set due_at = excluded.due_at;

    if array_position(due_ats, null) is not null then
        delete from deadline as d
        using unnest(match_ids, due_ats) as s(match_id, due_at)
        where d.match_id = s.match_id and s.match_id = any(kept) and s.due_at is null;
    end if;

    if foundings is not null then
        insert into founding (idempotency_key, match_id, digest)
        select f.idempotency_key, f.match_id, f.digest
        from jsonb_to_recordset(foundings) as f(idempotency_key uuid, match_id uuid, digest bigint)
        where f.match_id = any(kept)
        on conflict do nothing;
        get diagnostics founded = row_count;
    end if;

    if rematches is not null then
        insert into rematch (match_id, next_id)
        select r.match_id, r.next_id
        from jsonb_to_recordset(rematches) as r(match_id uuid, next_id uuid)
        where r.next_id = any(kept)
        on conflict do nothing;
        get diagnostics rematched = row_count;
    end if;

    if founded + rematched < (
        select count(*)
        from jsonb_to_recordset(coalesce(foundings, '[]') || coalesce(rematches, '[]'))
            as f(match_id uuid, next_id uuid)
        where coalesce(f.next_id, f.match_id) = any(kept)
    ) then
        raise exception using
            errcode = 'LG003',
            message = 'this match, or this rematch, is founded already';
    end if;

    if disputes is not null then
        insert into dispute (
            match_id, number, author, entry, state, opened_at, since, due_at, ruled_at, appealed_at,
            referee, rulings, closed_by
        )
        select d.match_id, d.number, d.author, d.entry, d.state, d.opened_at, d.since, d.due_at,
            d.ruled_at, d.appealed_at, d.referee, d.rulings, d.closed_by
        from jsonb_to_recordset(disputes) as d(
            match_id uuid, number integer, author uuid, entry integer, state text,
            opened_at timestamptz, since timestamptz, due_at timestamptz, ruled_at timestamptz,
            appealed_at timestamptz, referee uuid, rulings text[], closed_by text
        )
        where d.match_id = any(kept)
        on conflict (match_id, number) do update
        set state = excluded.state,
            since = excluded.since,
            due_at = excluded.due_at,
            ruled_at = excluded.ruled_at,
            appealed_at = excluded.appealed_at,
            referee = excluded.referee,
            rulings = excluded.rulings,
            closed_by = excluded.closed_by;
    end if;

    return array(
        select case
            when s.match_id = any(kept) then 'kept'
            when s.match_id = any(held) then 'held'
            when exists (
                select from entry as e where e.match_id = s.match_id and e.version = s.version
            ) then 'version_taken'
            when exists (
                select from entry as e where e.match_id = s.match_id and e.idempotency_key = s.idempotency_key
            ) then 'idempotency_key_taken'
            else 'torn_off'
        end
        from unnest(match_ids, versions, idempotency_keys) with ordinality
            as s(match_id, version, idempotency_key, number)
        order by s.number
    );
end
$$;

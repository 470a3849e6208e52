-- The body of `append_steps` on Citus: each statement names one match, so it runs on the shard of that match, which is
-- on this server if the service connected to the right one. Any server gives the same result, only more slowly.
create or replace function append_steps(
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
set plan_cache_mode = 'force_generic_plan'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
set enable_seqscan = 'off'
-- Maximum wait for each lock.
set lock_timeout = '100ms'
as $$
#variable_conflict use_variable
declare
    s record;
    d record;
    m uuid;
    v integer;
    prev_version integer;
    head bytea;
    outcome text;
    outcomes text[] := '{}';
    is_kept boolean;
    is_watched boolean;
    is_open boolean;
    seated uuid[];
    newly_asked uuid[];
    p uuid;
    p_reader uuid;
    p_kind text;
    noted timestamptz;
    turn_of_notice integer;
    began timestamptz;
    reminded timestamptz;
    last_called timestamptz;
    -- Position in each list; lists are in the order of the steps.
    answered_at integer := 1;
    asked_at integer := 1;
    email_at integer := 1;
    notice_at integer := 1;
    lost integer := 0;
begin
    for s in
        select *
        from unnest(
            match_ids, versions, ats, idempotency_keys, digests, previous, hashes, publics, blobs, games, stages,
            places, open_places, listed, service_due, admits_bots, paces, participants, awaiting, attests, due_ats,
            reseated, new_stages, begun
        ) as s(
            match_id, version, at, idempotency_key, digest, previous, hash, public, blobs, game, stage,
            places, open_places, listed, service_due, admits_bots, pace, participants, awaiting, attest, due_at,
            is_reseated, is_new_stage, begun
        )
    loop
        m := s.match_id;
        v := s.version;
        prev_version := nullif(v - 1, 0);
        outcome := null;
        if skips_held then
            perform from summary as x where x.match_id = m for no key update skip locked;
            if not found then
                perform from summary as x where x.match_id = m;
                outcome := case when found then 'held' end;
            end if;
        else
            perform from summary as x where x.match_id = m for no key update;
        end if;

        is_kept := false;
        if outcome is null then
            head := decode(repeat('00', 32), 'hex');
            if 1 < v then
                select e.hash into head from entry as e where e.match_id = m and e.version = prev_version;
            end if;
            if head = s.previous then
                insert into entry (match_id, version, prev, at, idempotency_key, digest, hash, public)
                values (m, v, prev_version, s.at, s.idempotency_key, s.digest, s.hash, s.public)
                on conflict do nothing;
                is_kept := found;
            end if;
            if is_kept then
                outcome := 'kept';
            else
                perform from entry as e where e.match_id = m and e.version = v;
                if found then
                    outcome := 'version_taken';
                else
                    perform from entry as e where e.match_id = m and e.idempotency_key = s.idempotency_key;
                    outcome := case when found then 'idempotency_key_taken' else 'torn_off' end;
                end if;
            end if;
        end if;
        outcomes := outcomes || outcome;
        if not is_kept then
            while answered_ids[answered_at] = m loop answered_at := answered_at + 1; end loop;
            while asked_ids[asked_at] = m loop asked_at := asked_at + 1; end loop;
            while email_matches[email_at] = m loop email_at := email_at + 1; end loop;
            while notice_ids[notice_at] = m loop notice_at := notice_at + 1; end loop;
            continue;
        end if;

        if s.blobs is not null then
            insert into sealed (match_id, version, key_id, blobs) values (m, v, sealed_by, s.blobs);
        end if;

        seated := s.participants;
        newly_asked := s.awaiting;
        update summary as x
        set moved_at = s.at,
            version = v,
            stage = s.stage,
            places = s.places,
            open_places = s.open_places,
            listed = s.listed,
            service_due = s.service_due,
            participants = seated,
            awaiting = newly_asked,
            pace = s.pace,
            attest = sha256(x.attest || s.attest)
        where x.match_id = m
        returning x.watched into is_watched;
        if not found then
            head := sha256(s.attest);
            insert into summary (
                match_id, moved_at, version, game, stage, places, open_places, listed, service_due,
                participants, awaiting, admits_bots, pace, attest
            )
            values (
                m, s.at, v, s.game, s.stage, s.places, s.open_places, s.listed, s.service_due,
                seated, newly_asked, s.admits_bots, s.pace, head
            )
            returning watched into is_watched;
        end if;
        if is_watched then
            newly_asked := s.begun;
            insert into watched_entry (at, match_id, version, stage, is_new_stage, participants, asked)
            values (s.at, m, v, s.stage, s.is_new_stage, seated, newly_asked);
        end if;

        if s.is_reseated then
            is_open := s.listed and 0 < s.open_places;
            update reader_match as r
            set over_at = case when r.participant = any(seated) and s.stage = 'over' then s.at end,
                stage = case when r.participant = any(seated) then s.stage end,
                game = case when r.participant = any(seated) then s.game end,
                admits_bots = case when r.participant = any(seated) then s.admits_bots end,
                is_open = case when r.participant = any(seated) then is_open end
            where r.match_id = m;
        end if;
        while answered_ids[answered_at] = m loop
            p := answered[answered_at];
            answered_at := answered_at + 1;
            delete from reader_turn as x where x.match_id = m and x.participant = p;
        end loop;
        while asked_ids[asked_at] = m loop
            p := asked[asked_at];
            asked_at := asked_at + 1;
            select r.reader_id into p_reader from reader_match as r where r.match_id = m and r.participant = p;
            if found then
                insert into reader_turn (match_id, participant, reader_id, game, admits_bots)
                values (m, p, p_reader, s.game, s.admits_bots)
                on conflict (match_id, participant) do nothing;
            end if;
        end loop;

        while email_matches[email_at] = m loop
            p := email_participants[email_at];
            p_kind := email_kinds[email_at];
            email_at := email_at + 1;
            insert into match_email (match_id, version, participant, kind) values (m, v, p, p_kind);
        end loop;
        while notice_ids[notice_at] = m loop
            p := notice_participants[notice_at];
            -- While the time of a match is stopped, its notices use the real time.
            noted := least(s.at, clock_timestamp());
            turn_of_notice := case when notice_turns[notice_at] then v end;
            began := case when notice_turns[notice_at] then noted end;
            reminded := noted + notice_reminders[notice_at] * interval '1 millisecond';
            last_called := noted + notice_last_calls[notice_at] * interval '1 millisecond';
            notice_at := notice_at + 1;
            insert into notice as old (
                match_id, participant, version, noted_at, turn_version, turn_at, reminder_at, last_call_at
            )
            values (m, p, v, noted, turn_of_notice, began, reminded, last_called)
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
        end loop;

        if s.due_at is null then
            delete from deadline as x where x.match_id = m;
        else
            insert into deadline (match_id, due_at) values (m, s.due_at)
            on conflict (match_id) do update
            set due_at = excluded.due_at;
        end if;
    end loop;

    -- The rows of `founding` are on the coordinator, and those of `rematch` with the earlier match.
    for d in
        select * from jsonb_to_recordset(foundings) as f(idempotency_key uuid, match_id uuid, digest bigint)
    loop
        if outcomes[array_position(match_ids, d.match_id)] = 'kept' then
            insert into founding (idempotency_key, match_id, digest) values (d.idempotency_key, d.match_id, d.digest)
            on conflict do nothing;
            lost := lost + case when found then 0 else 1 end;
        end if;
    end loop;
    for d in select * from jsonb_to_recordset(rematches) as r(match_id uuid, next_id uuid) loop
        if outcomes[array_position(match_ids, d.next_id)] = 'kept' then
            insert into rematch (match_id, next_id) values (d.match_id, d.next_id) on conflict do nothing;
            lost := lost + case when found then 0 else 1 end;
        end if;
    end loop;
    if 0 < lost then
        raise exception using
            errcode = 'LG003',
            message = 'this match, or this rematch, is founded already';
    end if;

    for d in
        select *
        from jsonb_to_recordset(disputes) as d(
            match_id uuid, number integer, author uuid, entry integer, state text,
            opened_at timestamptz, since timestamptz, due_at timestamptz, ruled_at timestamptz,
            appealed_at timestamptz, referee uuid, rulings text[], closed_by text
        )
    loop
        if outcomes[array_position(match_ids, d.match_id)] = 'kept' then
            insert into dispute (
                match_id, number, author, entry, state, opened_at, since, due_at, ruled_at, appealed_at,
                referee, rulings, closed_by
            )
            values (
                d.match_id, d.number, d.author, d.entry, d.state, d.opened_at, d.since, d.due_at, d.ruled_at,
                d.appealed_at, d.referee, d.rulings, d.closed_by
            )
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
    end loop;

    return outcomes;
end
$$;

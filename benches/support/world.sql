-- Inserts `world.matches` matches of three seats each, spread over a year. One in `world.running` is running, a few are
-- lobbies, the rest is over. One account sits in a hundredth of the matches, others in a thousandth, in thirty, or in
-- none; a few of all `world.people` play much. Two matches have 5,000 entries.
--
-- The rows look like those of the service, but are made up: these matches cannot be opened.
set session_replication_role = replica;
set synchronous_commit = off;

create schema world;
create function world.count(what text = 'matches') returns integer language sql stable as
    $$ select current_setting('world.' || what)::integer $$;
create function world.id(kind integer, number bigint) returns uuid language sql immutable as
    $$ select (lpad(to_hex(number), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(kind), 12, '0'))::uuid $$;
create function world.bytes(seed bigint, length integer) returns bytea language sql immutable as
    $$ select substring(decode(repeat(md5(seed::text), length / 16 + 1), 'hex') for length) $$;
create function world.ago(seconds double precision) returns timestamptz language sql stable as
    $$ select date_trunc('milliseconds', now() - make_interval(secs => seconds)) $$;

create unlogged table world.game as
select number, world.id(1, number) as match_id,
    world.ago(case
        -- Lobbies are recent: the service closes old ones.
        when number % 100 = 1 then number % 100000
        else (world.count() - number) * 31536000.0 / world.count()
    end) as moved_at,
    case when number % 100 = 1 then 'lobby' when number % world.count('running') = 0 then 'running' else 'over' end as stage,
    (array['bards', 'byzantium', 'byzanz'])[1 + number % 3] as game,
    case when number < 3 then 5000 else 2 end as entries,
    number % 4 <> 0 as listed
from generate_series(1, world.count()) as number;

create unlogged table world.seat as
select number, match_id, stage, game, moved_at, seat,
    world.id(2, number * 3::bigint + seat) as participant,
    world.id(3, case
        when seat = 0 and number <= world.count() / 100 then 1
        when seat = 1 and number <= world.count() / 1000 then 2
        when seat = 2 and number <= 30 then 3
        else 5 + floor(power(random(), 3) * (world.count('people') - 5))::integer
    end) as account_id
from world.game
cross join generate_series(0, 2) as seat;

create unlogged table world.person as
select number, world.id(3, number) as account_id, world.id(4, number) as reader_id,
    'p' || number || '@world.example' as email
from generate_series(1, world.count('people')) as number;


insert into account (account_id, reader_id, email, name, password_hash, created_at, verified_at, suspended_at)
select account_id, reader_id, case when number % 5 <> 0 then email end, 'P' || number, 'none',
    world.ago(number), world.ago(number), case when number % 1000 = 7 then now() end
from world.person;

insert into summary (match_id, moved_at, version, game, stage, places, open_places, listed, service_due,
    participants, awaiting, admits_bots, watched)
select match_id, moved_at, entries, game, stage, 4, (number % 2)::smallint, listed, false,
    array[world.id(2, number * 3), world.id(2, number * 3 + 1), world.id(2, number * 3 + 2)],
    case when stage = 'running' then array[world.id(2, number * 3 + number % 3)] else '{}' end,
    number % 2 = 0, number % world.count('running') = 0
from world.game;

insert into participant (match_id, participant_id, account_id)
select match_id, participant, account_id from world.seat
on conflict do nothing;

insert into reader_match (match_id, participant, reader_id, stage, game, admits_bots, is_open, over_at)
select match_id, participant, reader_id, stage, game, s.number % 2 = 0, s.number % 2 = 1,
    case when stage = 'over' then moved_at end
from world.seat as s join world.person using (account_id);

insert into reader_turn (match_id, participant, reader_id, game, admits_bots)
select match_id, participant, reader_id, game, s.number % 2 = 0
from world.seat as s join world.person using (account_id)
where stage = 'running' and seat = s.number % 3;

insert into reader_result (match_id, participant, reader_id, game, over_at, places, rank, score, turns, timed_turns,
    late_turns, median_secs)
select match_id, participant, reader_id, game, moved_at, 3, 1 + seat, 10 * seat, 10, 10, seat, 3600
from world.seat as s join world.person using (account_id)
where stage = 'over' and s.number % 4 <> 0;

insert into entry (match_id, version, prev, at, idempotency_key, digest, hash, public)
select match_id, version, nullif(version - 1, 0), moved_at, version, version,
    world.bytes(version, 32), world.bytes(version, 200)
from world.game cross join generate_series(1, entries) as version;

insert into sealed (match_id, version, key_id, blobs)
select match_id, 1, coalesce((select max(key_id) from secret_mark), 1), world.bytes(number, 60) from world.game;

insert into request (match_id, request_id, participant, at, took_micros, version, status, operation, idempotency_key)
select match_id, participant, participant, world.ago(number % 100000), 1, 1, 200, 'act', 1 from world.seat where seat = 0;

insert into deadline (match_id, due_at)
select match_id, now() + make_interval(secs => 3600 + number % 100000)
from world.game where stage = 'running';

insert into match_email (match_id, version, participant, kind, posted_at, due_at, state, settled_at, holder, digest_at)
select match_id, 2, participant, 'match_over', world.ago(number % 100000), now() + interval '1 hour',
    case when number % 50 = 0 then 'waiting' else 'sent' end,
    case when number % 50 <> 0 then world.ago(number % 100000) end,
    case when number % 500 = 0 then 0 end,
    case when number % 50 = 0 then now() + interval '1 hour' end
from world.seat where seat = 0;

insert into notice (match_id, participant, version, noted_at, turn_version, turn_at)
select match_id, participant, 2, now(), 2, now() + make_interval(secs => 3600 + number % 100000)
from world.seat where stage = 'running' and seat = number % 3;

insert into session (session_id, account_id, ends_at)
select account_id, account_id, now() + make_interval(secs => number * 10 - 100) from world.person;

insert into refresh_token (token_hash, session_id, expires_at)
select world.bytes(number, 32), account_id, now() + make_interval(secs => number * 10 - 100) from world.person;

insert into hook_endpoint (endpoint_id, account_id, url, kinds, secret, shape, description, signing)
select account_id, account_id, 'https://h.example/', '{match.over}', '', 'standard', '', 'hmac' from world.person;

insert into hook_watch (match_id, endpoint_id, participant, version)
select match_id, account_id, participant, 1 from world.seat where seat = 0 and number % world.count('running') = 0;

insert into founding (idempotency_key, match_id, digest, founded_at)
select match_id, match_id, 1, world.ago(number % 1000) from world.game;

insert into message (match_id, number, participant_id, text, said_at, idempotency_key)
select match_id, 1, participant, 'well played', moved_at, world.bytes(number, 16) from world.seat where seat = 0;

insert into talk (match_id, said) select match_id, 1 from world.game;


-- The tables that one action needs, frozen as they were on 22 November 2026, so that results stay comparable.
create schema reference;

create table reference.entry (
    match_id uuid not null,
    at timestamptz not null,
    idempotency_key bigint,
    digest bigint,
    version integer not null,
    prev integer,
    hash bytea not null,
    public bytea not null,
    primary key (match_id, version),
    check (version >= 1),
    check (prev is not distinct from nullif(version - 1, 0)),
    check ((idempotency_key is null) = (digest is null)),
    check (octet_length(hash) = 32),
    check (octet_length(public) between 2 and 4194304)
);
create unique index on reference.entry (match_id, idempotency_key) where idempotency_key is not null;

create table reference.summary (
    match_id uuid not null primary key,
    moved_at timestamptz not null,
    version integer not null,
    places smallint not null,
    open_places smallint not null,
    listed boolean not null,
    service_due boolean not null,
    stage text not null,
    game text not null,
    participants uuid[] not null,
    awaiting uuid[] not null,
    attest bytea,
    check (version >= 1),
    check (open_places between 0 and places),
    check (stage in ('lobby', 'running', 'over')),
    check (octet_length(attest) = 32)
) with (fillfactor = 75);
create index on reference.summary using gin (participants) with (fastupdate = off);
create index on reference.summary (match_id) where listed and open_places > 0;
create index on reference.summary (stage, match_id) where listed;
create index on reference.summary (game, stage, match_id) where listed;
create index on reference.summary (match_id) where service_due;
create index on reference.summary (match_id) where stage = 'lobby';

create table reference.match_email (
    match_id uuid not null,
    participant uuid not null,
    version integer not null,
    kind text not null,
    email_id uuid not null default gen_random_uuid(),
    posted_at timestamptz not null default clock_timestamp(),
    due_at timestamptz not null default clock_timestamp(),
    settled_at timestamptz,
    digest_at timestamptz,
    fence integer not null default 0,
    attempts smallint not null default 0,
    state text not null default 'waiting',
    answer text,
    holder integer,
    primary key (match_id, version, participant, kind),
    check (kind in ('match_started', 'your_turn', 'match_over')),
    check (state in ('waiting', 'sent', 'dropped', 'bounced')),
    check ((state = 'waiting') = (settled_at is null)),
    check (char_length(answer) <= 300)
);
create index on reference.match_email (due_at, match_id) where state = 'waiting';
create index on reference.match_email (participant, posted_at);
create index on reference.match_email (settled_at) where state <> 'waiting';
create index on reference.match_email (holder) where holder is not null;

insert into reference.summary (
    match_id, moved_at, version, places, open_places, listed, service_due, stage, game, participants, awaiting
)
select ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, now(), 1, 4, 0, true, false,
    'running', 'byzanz', participants.ids, participants.ids[1:1]
from generate_series(0, 999) as n,
    (select array_agg(gen_random_uuid()) as ids from generate_series(1, 4)) as participants;

-- What lies beside the log: projections that can be rebuilt from it, and what may be erased.
--
-- The summary is written in the same statement as the entry it sums up; so are the letters an
-- entry gives cause for and the founding of a match.

create table summary (
    match_id uuid not null,
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
    constraint summary_pkey primary key (match_id),
    constraint summary_version_check check (version >= 1),
    constraint summary_places_check check (open_places between 0 and places),
    constraint summary_stage_check check (stage in ('lobby', 'running', 'over'))
) with (fillfactor = 75); -- Room to change a row in its page, without touching the indexes.

-- Lists: mine (and awaiting me, among mine); open tables; what is listed, by stage and by game.
create index summary_participant on summary using gin (participants) with (fastupdate = off);
create index summary_open on summary (match_id) where listed and stage = 'lobby' and open_places > 0;
create index summary_stage on summary (stage, match_id) where listed;
create index summary_game on summary (game, stage, match_id) where listed;
-- The rounds of the service.
create index summary_service on summary (match_id) where service_due;

create table letter (
    match_id uuid not null,
    participant uuid not null,
    version integer not null,
    kind text not null,
    constraint letter_pkey primary key (match_id, version, participant, kind),
    constraint letter_kind_check check (kind in ('match_started', 'your_turn', 'match_over'))
);

-- Which match a resent wish for a new match has founded already. Kept a day, not a match's table.
create table founding (
    mark uuid not null,
    match_id uuid not null,
    digest bigint not null,
    founded_at timestamptz not null default clock_timestamp(),
    constraint founding_pkey primary key (mark)
);
create index founding_age on founding (founded_at);

create table quarantine (
    match_id uuid not null,
    since timestamptz not null default clock_timestamp(),
    version integer not null,
    reason text not null,
    constraint quarantine_pkey primary key (match_id)
);
create index quarantine_since on quarantine (since, match_id);

-- What a participant wants done in time, until it is done. Private: encrypted like a sealed part.
create table standing_order (
    match_id uuid not null,
    participant uuid not null,
    due_at timestamptz not null,
    key_id smallint not null,
    box bytea not null,
    constraint standing_order_pkey primary key (match_id, participant)
);
create index standing_order_due on standing_order (due_at, match_id);

grant select, insert, update on summary to logothete_serve;
grant select, insert, update, delete on letter, quarantine, standing_order to logothete_serve;
grant select, insert, delete on founding to logothete_serve;

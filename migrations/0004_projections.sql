-- What follows from the log and can be rebuilt from it, by one command, byte for byte. Written in the
-- same statement as the entry it follows from: see append_steps.
--
-- What changes with every action is in no index but the key, so that a row is updated in its page.

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
    admits_bots boolean not null default true,
    -- What the service attests to, under a key that does not lie in the database: that these entries,
    -- in this order, for these wishes, are what it wrote. Whoever can write everything here can chain
    -- well formed entries anew, and not make this of them. Where it is null, the match is attested to
    -- as a whole, by `logothete rebuild --attest`, or not at all.
    attest bytea,
    -- Whether somebody may be watching the match with a webhook. It is taken for watched until
    -- somebody has looked: so a summary that is rebuilt misses nothing.
    watched boolean not null default true,
    constraint summary_pkey primary key (match_id),
    constraint summary_version_check check (version >= 1),
    constraint summary_places_check check (open_places between 0 and places),
    constraint summary_stage_check check (stage in ('lobby', 'running', 'over')),
    constraint summary_attest_check check (octet_length(attest) = 32)
) with (fillfactor = 75); -- Room to change a row in its page, without touching the indexes.

-- The lists for everybody: of each stage, with bots and without, the newest; and the same of one game.
create index summary_newest on summary (stage, admits_bots, match_id) where listed;
create index summary_newest_of_game on summary (game, stage, admits_bots, match_id) where listed;

-- Tables with an open place: a seat that was vacated stands open in a running match.
create index summary_open on summary (match_id) where listed and open_places > 0;

-- The rounds of the service.
create index summary_service on summary (match_id) where service_due;

-- The round that closes lobbies in which nothing has happened for long, the oldest match first. Not by
-- the date of the last entry: with that in an index, each action would have to touch all of them.
create index summary_lobby on summary (match_id) where stage = 'lobby';

-- Who asks for a list is found by rows of their own. The log knows them by a random id, which
-- participant alone leads to a person; what is in these rows follows from the entries, but for whose
-- they are.
--
-- A match of a reader. As long as they have no place there, or none any more, no list shows it, and
-- nothing is known of it.
create table reader_match (
    match_id uuid not null,
    participant uuid not null,
    reader_id uuid not null,
    -- While the match is over: when the last entry was written.
    over_at timestamptz,
    stage text,
    game text collate "C",
    admits_bots boolean,
    is_open boolean,
    constraint reader_match_pkey primary key (match_id, participant),
    constraint reader_match_shown_check check (num_nulls(stage, game, admits_bots, is_open) in (0, 4)),
    constraint reader_match_over_check check ((over_at is not null) = (stage is not distinct from 'over'))
) with (fillfactor = 85);

-- The lists of a reader: newest first in each stage, whatever else is asked read in the index.
create index reader_match_list on reader_match (reader_id, stage, match_id, game, admits_bots, is_open);
-- What ended of late, for the stream of an account.
create index reader_match_over on reader_match (reader_id, over_at) where stage = 'over';

-- A running match waits for a reader. Apart from the row above, so that a move changes no index of it.
create table reader_turn (
    match_id uuid not null,
    participant uuid not null,
    reader_id uuid not null,
    game text collate "C" not null,
    admits_bots boolean not null,
    constraint reader_turn_pkey primary key (match_id, participant)
);

create index reader_turn_list on reader_turn (reader_id, match_id, game, admits_bots);

-- The first moment at which the time of a seat of this match is up, written in the same statement as
-- the entry that set it. Beside the summary, not in it: it changes with every action, and a change of
-- an indexed column there would touch all of its indexes.
create table deadline (
    match_id uuid not null,
    due_at timestamptz not null,
    constraint deadline_pkey primary key (match_id)
) with (fillfactor = 75);
-- The rounds of the clockwork.
create index deadline_due on deadline (due_at);

-- Who is to be told that they are awaited, and when: one row for a player of a match, changed only when
-- they are asked anew. Most turns are over before anybody is written to. A notice that comes due
-- becomes a letter if it is still true.
create table notice (
    match_id uuid not null,
    participant uuid not null,
    -- The entry that changed this row last; reminders are under its version.
    version integer not null,
    noted_at timestamptz not null,
    -- The entry with which the turn began, and when that was; null once it is told.
    turn_version integer,
    turn_at timestamptz,
    reminder_at timestamptz,
    last_call_at timestamptz,
    -- The next of them.
    due_at timestamptz not null generated always as (least(turn_at, reminder_at, last_call_at)) stored,
    constraint notice_pkey primary key (match_id, participant),
    constraint notice_turn_check check ((turn_version is null) = (turn_at is null))
);
-- What becomes a letter next.
create index notice_due on notice (due_at);

-- Webhooks follow what moved: an entry of a match that is watched leaves a row, which is gone as soon as
-- its deliveries are written. In the order in which they were written; those of one match come one
-- after the other.
create table watched_entry (
    at timestamptz not null,
    match_id uuid not null,
    version integer not null,
    stage text not null,
    -- Whether the match came to this stage with the entry.
    is_new_stage boolean not null,
    participants uuid[] not null,
    -- Those whose turn began with the entry.
    asked uuid[] not null,
    constraint watched_entry_pkey primary key (at, match_id, version),
    constraint watched_entry_stage_check check (stage in ('lobby', 'running', 'over'))
);

-- Disputes, by what entries say of them: for the lists of referees, for the rounds that close what is
-- overdue, and for the public figures.
create table dispute (
    match_id uuid not null,
    number integer not null,
    author uuid not null,
    entry integer not null,
    state text not null,
    opened_at timestamptz not null,
    since timestamptz not null,
    -- By when the next step is due; null once nothing more comes of it.
    due_at timestamptz,
    ruled_at timestamptz,
    appealed_at timestamptz,
    referee uuid,
    rulings text[] not null,
    closed_by text,
    constraint dispute_pkey primary key (match_id, number),
    constraint dispute_state_check check (
        state in ('open', 'under_review', 'ruled', 'appealed', 'closed')
    ),
    constraint dispute_closed_check check ((state = 'closed') = (closed_by is not null)),
    constraint dispute_due_check check ((state = 'closed') = (due_at is null))
);
-- What is overdue, and what waits for referees.
create index dispute_due on dispute (due_at, match_id) where due_at is not null;
-- How much somebody has disputed of late.
create index dispute_author on dispute (author, opened_at);

-- The match that those who played one play next: however often it is asked for, there is one. Written
-- in the same statement as the entry that founds it.
create table rematch (
    match_id uuid not null,
    next_id uuid not null,
    constraint rematch_pkey primary key (match_id)
);

grant select, insert, update on summary to logothete_serve;
grant select, insert, update, delete
    on reader_match, reader_turn, deadline, notice, watched_entry, dispute
    to logothete_serve;
grant select, insert on rematch to logothete_serve;

-- Who is to be told that they are awaited, and when: one row for a player of a match, changed only when
-- they are asked anew. Most turns are over before anybody is written to; until now each left up to
-- three letters that were never sent. A notice that comes due becomes a letter if it is still true.
-- Letters that wait already stay, and go out as they are.

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

grant select, insert, update, delete on notice to logothete_serve;

-- When somebody's time is up, and when people are not to be expected.

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

-- When a participant is not to be expected: a zone, hours of the night, vacations. Read with every
-- reading of the match; what counts of it is written into entries. Personal, so it can be erased.
create table calendar (
    match_id uuid not null,
    participant uuid not null,
    body bytea not null,
    constraint calendar_pkey primary key (match_id, participant),
    constraint calendar_body_check check (octet_length(body) between 2 and 8192)
);

-- What a person says of it, for all their matches.
create table absence (
    account_id uuid not null,
    body text not null,
    constraint absence_pkey primary key (account_id),
    constraint absence_account_fkey foreign key (account_id) references account on delete cascade,
    constraint absence_body_check check (octet_length(body) between 2 and 8192)
);

-- A seat that was vacated stands open in a running match.
drop index summary_open;
create index summary_open on summary (match_id) where listed and open_places > 0;

grant select, insert, update, delete on deadline, calendar, absence to logothete_serve;

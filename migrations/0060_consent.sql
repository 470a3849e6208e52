-- Takebacks and proposals are entries of the log and need no table. Beside them: letters that tell of
-- them, which match is the rematch of which, and lobbies that nobody looks after any more.

alter table letter
    drop constraint letter_kind_check,
    add constraint letter_kind_check check (
        kind in (
            'invited', 'match_started', 'your_turn', 'reminder', 'last_call', 'ran_out',
            'taken_back', 'asked', 'match_over'
        )
    );

-- The match that those who played one play next: however often it is asked for, there is one. Written
-- in the same statement as the entry that founds it.
create table rematch (
    match_id uuid not null,
    next_id uuid not null,
    constraint rematch_pkey primary key (match_id)
);

-- The round that closes lobbies in which nothing has happened for long, the oldest match first. Not by
-- the date of the last entry: with that in an index, each action would have to touch all of them.
create index summary_lobby on summary (match_id) where stage = 'lobby';

grant select, insert on rematch to logothete_serve;

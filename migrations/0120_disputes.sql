-- Disputes: a projection of what entries say of them, written with each entry that changes one, for
-- the lists of referees, for the rounds that close what is overdue, and for the public figures.

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

-- Letters about disputes.
alter table letter
    drop constraint letter_kind_check,
    add constraint letter_kind_check check (
        kind in (
            'invited', 'match_started', 'your_turn', 'reminder', 'last_call', 'ran_out',
            'taken_back', 'asked', 'disputed', 'ruled', 'appealed', 'dispute_closed', 'match_over'
        )
    );

grant select, insert, update on dispute to logothete_serve;

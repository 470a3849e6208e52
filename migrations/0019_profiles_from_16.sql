-- Pages of players: who may see the page of a person, and the results from which it is made.

-- Id of a person in links to their page. Unrelated to the account's id, and erased with the account.
alter table account add column person_id uuid not null default gen_random_uuid();
alter table account add constraint account_person_key unique (person_id);

-- Who may see the page: everyone, people they have played with, or nobody but themselves.
alter table account add column visibility text not null default 'played_with';
alter table account add constraint account_visibility_check check (
    visibility in ('everyone', 'played_with', 'nobody')
);

-- How a reader took part in a finished match that anybody may watch. Follows from the entries, but for whose it is.
create table reader_result (
    match_id uuid not null,
    participant uuid not null,
    reader_id uuid not null,
    game text collate "C" not null,
    over_at timestamptz not null,
    -- Number of seats.
    places smallint not null,
    -- Null if the match has no standings, or another player has the seat.
    rank smallint,
    score integer,
    turns integer not null,
    -- Turns with a deadline, and those of them in which the time ran out.
    timed_turns integer not null,
    late_turns integer not null,
    -- Median of the seconds from the start of a turn to its last action.
    median_secs integer,
    given_up text,
    constraint reader_result_pkey primary key (match_id, participant),
    constraint reader_result_rank_check check ((rank is null) = (score is null)),
    constraint reader_result_turns_check check (
        0 <= late_turns and late_turns <= timed_turns and timed_turns <= turns
    ),
    constraint reader_result_given_up_check check (given_up in ('seat_lost', 'resigned_early', 'resigned'))
);

-- The results of a reader, newest match first.
create index reader_result_list on reader_result (reader_id, match_id);

-- Finished matches whose results are not written yet. A further entry may change a result.
create table result_due (
    match_id uuid not null,
    constraint result_due_pkey primary key (match_id)
);

create function note_result_due() returns trigger
language plpgsql
as $$
begin
    insert into result_due (match_id) values (new.match_id) on conflict do nothing;
    return null;
end
$$;

create trigger summary_result_due after insert or update of version on summary
    for each row
    when (new.stage = 'over' and new.listed)
    execute function note_result_due();

insert into result_due (match_id) select match_id from summary where stage = 'over' and listed;

grant select, insert, update, delete on reader_result to logothete_serve;
grant select, insert, delete on result_due to logothete_serve;

-- What cannot be done for one match is tried again later, each time after a longer pause: it holds up
-- nobody else, however many such matches come first.
create table postponed (
    match_id uuid not null,
    -- What could not be done.
    task text not null,
    -- How often in a row.
    tries integer not null default 1,
    until timestamptz not null,
    constraint postponed_pkey primary key (match_id, task),
    constraint postponed_task_check check (task in ('move', 'dispute', 'expire', 'close')),
    constraint postponed_tries_check check (tries >= 1)
);
-- What has had its time.
create index postponed_until on postponed (until);

grant select, insert, update, delete on postponed to logothete_serve;

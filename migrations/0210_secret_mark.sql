-- Which secrets the data was made with, so that a wrong one is found at the start, before anything is
-- written with it that nobody can read later.

create table secret_mark (
    -- The id of a seal key; 0 stands for the pepper.
    key_id smallint not null,
    -- Derived from the secret by HKDF-SHA256 under a label of its own: it tells nothing of the secret.
    mark bytea not null,
    constraint secret_mark_pkey primary key (key_id),
    constraint secret_mark_key_id_check check (key_id >= 0),
    constraint secret_mark_length check (octet_length(mark) = 32)
);

grant select, insert on secret_mark to logothete_serve;

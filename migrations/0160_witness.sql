-- What another service signed of a match that was imported from there, so that its bundle is the same
-- here, byte for byte. Only added to; written by the owner, who imports.

create table witness (
    match_id uuid not null,
    version integer not null,
    checkpoint text not null,
    tree text not null,
    key text not null,
    leaf_index bigint not null,
    -- Hashes of 32 bytes, one after the other.
    hashes bytea not null,
    constraint witness_pkey primary key (match_id, version),
    constraint witness_hashes_check check (octet_length(hashes) % 32 = 0)
);

create trigger witness_append_only before update or delete or truncate on witness
    for each statement execute function refuse_change();
alter table witness enable always trigger witness_append_only;

grant select on witness to logothete_serve;

-- The disputes of a match are listed anew with everything else that follows from its log.
grant delete on dispute to logothete_serve;

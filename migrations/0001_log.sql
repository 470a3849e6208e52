-- The log: what happened in every match, for ever, in order, once.
--
-- The primary key is the lock: whoever writes version n first has it. `prev` ties each entry to
-- its predecessor, so a gap cannot be written. Nothing here is ever changed: the service's role
-- may only read and insert, and triggers refuse the rest to everyone, the owner included. The one
-- exception is `sealed`, whose encryption may be renewed by its owner, never its meaning.
--
-- Every key contains match_id, so that the tables can be distributed by it.

do $$
begin
    if not exists (select from pg_roles where rolname = 'logothete_serve') then
        create role logothete_serve nologin;
    end if;
exception
    when insufficient_privilege then
        raise exception using
            errcode = 'LG009',
            message = 'the role logothete_serve is missing and may not be created here',
            hint = 'let an administrator run: create role logothete_serve nologin';
    when unique_violation or duplicate_object then
        null; -- Another database of this server is being prepared at the same moment.
end
$$;

-- Wide columns first, so that no byte is lost to alignment: this table is the whole size of us.
create table entry (
    match_id uuid not null,
    -- The database's clock when the writer read, in whole milliseconds.
    at timestamptz not null,
    -- The wish this entry fulfils: absent where the service acted by itself. Its upper 48 bits are
    -- a mark, an HMAC of account and key; its lower 16 count the entries of one list of actions.
    wish bigint,
    -- 64 bits of a digest of what was wished for.
    digest bigint,
    version integer not null,
    prev integer,
    -- The head of the chain up to and including this entry.
    hash bytea not null,
    -- The public form: the exact RFC 8785 bytes, packed without loss (src/log/pack.rs).
    public bytea not null,
    constraint entry_pkey primary key (match_id, version),
    constraint entry_version_check check (version >= 1),
    constraint entry_prev_check check (prev is not distinct from nullif(version - 1, 0)),
    constraint entry_prev_fkey foreign key (match_id, prev) references entry (match_id, version),
    constraint entry_wish_check check ((wish is null) = (digest is null)),
    constraint entry_hash_check check (octet_length(hash) = 32),
    constraint entry_public_check check (octet_length(public) between 2 and 4194304)
);

-- One wish is fulfilled once. Also finds what a resent wish has brought about.
create unique index entry_wish_key on entry (match_id, wish) where wish is not null;

create table sealed (
    match_id uuid not null,
    version integer not null,
    key_id smallint not null,
    -- One box for each part of the entry: length of the pointer (2 bytes) ‖ pointer ‖ length of the
    -- rest (4 bytes) ‖ nonce ‖ AES-256-GCM(salt ‖ deflate(JCS(value))), bound to match, version and
    -- pointer. One row for all of them: a row of its own costs more than what is in it.
    boxes bytea not null,
    constraint sealed_pkey primary key (match_id, version),
    constraint sealed_entry_fkey foreign key (match_id, version) references entry (match_id, version),
    constraint sealed_key_id_check check (key_id >= 1),
    constraint sealed_boxes_check check (octet_length(boxes) >= 50)
);
-- What is encrypted cannot be compressed.
alter table sealed alter column boxes set storage external;

-- What a new entry must agree with: the clock, and its predecessor's time.
create function admit_entry() returns trigger
language plpgsql
as $$
declare
    before timestamptz;
begin
    if abs(extract(epoch from new.at - clock_timestamp())) > 5
        or new.at <> date_trunc('milliseconds', new.at)
    then
        raise exception using
            errcode = 'LG001',
            constraint = 'entry_clock',
            message = 'an entry is written within five seconds of the clock, in whole milliseconds';
    end if;
    select at into before from entry where match_id = new.match_id and version = new.prev;
    if new.at < before then
        raise exception using
            errcode = 'LG001',
            constraint = 'entry_clock',
            message = 'an entry is never older than its predecessor';
    end if;
    return new;
end
$$;

create trigger entry_admit before insert on entry
    for each row execute function admit_entry();

create function refuse_change() returns trigger
language plpgsql
as $$
begin
    raise exception using
        errcode = 'LG002',
        constraint = tg_table_name || '_append_only',
        message = format('%s is append-only: %s is refused', tg_table_name, tg_op);
end
$$;

-- `always`: a session that plays replica may not go around them either.
create trigger entry_append_only before update or delete or truncate on entry
    for each statement execute function refuse_change();
alter table entry enable always trigger entry_append_only;

create trigger sealed_append_only before delete or truncate on sealed
    for each statement execute function refuse_change();
alter table sealed enable always trigger sealed_append_only;

-- The encryption of a sealed part may be renewed under another key, by the owner of the table, in
-- a session that says `logothete.rekey = on`. What is sealed stays what it is: the seal in the
-- public form proves it, and the box opens only for its own match, version and pointer.
create function admit_rekey() returns trigger
language plpgsql
as $$
begin
    if current_setting('logothete.rekey', true) is distinct from 'on'
        or current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
        or new.key_id = old.key_id
        or (new.match_id, new.version) is distinct from (old.match_id, old.version)
    then
        raise exception using
            errcode = 'LG002',
            constraint = 'sealed_append_only',
            message = 'sealed is append-only: only its owner may renew its encryption';
    end if;
    return new;
end
$$;

create trigger sealed_rekey before update on sealed
    for each row execute function admit_rekey();
alter table sealed enable always trigger sealed_rekey;

grant select, insert on entry, sealed to logothete_serve;

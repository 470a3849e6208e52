-- The log: what happened in every match, for ever, in order, once; and what lies beside it, bytes or
-- marks that it keeps and does not understand.
--
-- The primary key is the lock: whoever writes version n first has it. `prev` ties each entry to
-- its predecessor, so a gap cannot be written. Nothing of the log is ever changed: the service's role
-- may only read and insert, and triggers refuse the rest to everyone, the owner included. There are
-- three exceptions, each for the owner in a session that says so: `logothete.rekey = on` renews the
-- encryption of what is sealed, never its meaning; `logothete.import = on` admits entries of times
-- past; `logothete.archive = on` removes the entries of a match whose copy lies in the archive.
--
-- Every key of a table of matches contains match_id, so that the tables can be distributed by it.

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
    -- The public form: the exact RFC 8785 bytes, packed without loss.
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

-- A whole match of which nothing is to be expected any more: read as if it were where it was.
create table archive (
    match_id uuid not null,
    archived_at timestamptz not null default clock_timestamp(),
    -- How many entries it has.
    version integer not null,
    -- The keys that its sealed parts are locked with.
    key_ids smallint[] not null,
    -- The hash of each entry (32 bytes each) ‖ length of the rest of the entries (4) ‖ the rest,
    -- deflated ‖ what is sealed, as it lay.
    content bytea not null,
    constraint archive_pkey primary key (match_id),
    constraint archive_version_check check (version >= 1),
    constraint archive_content_check check (32 * version < octet_length(content))
);
alter table archive alter column content set storage external;
-- Which keys archived matches are sealed with: few sets of them, however many matches.
create index archive_keys on archive (key_ids);

-- Where the clock of the database ran ahead and was set right, matches that moved meanwhile have a last
-- entry that is still to come, and no entry is older than its predecessor: they wait until the clock
-- gets there, for days if need be. An operator may let such a match go on at once: until then its
-- own time stands still, and each entry bears the time of the one before. Nothing in the log changes.
create table time_stop (
    match_id uuid not null,
    -- The time at which the match stands until the clock has come to it.
    at timestamptz not null,
    allowed_at timestamptz not null default clock_timestamp(),
    constraint time_stop_pkey primary key (match_id, at)
);

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

-- Whether a session of the owner of the tables says this.
create function owner_says(setting text) returns boolean
language sql stable
as $$
    select current_setting(setting, true) is not distinct from 'on'
        and current_user = (
            select pg_get_userbyid(relowner) from pg_class where oid = 'entry'::regclass
        )
$$;

-- What a new entry must agree with: the clock, and its predecessor's time. Without a query where the
-- comparison of two times is enough.
create function admit_entry() returns trigger
language plpgsql
as $$
declare
    before timestamptz;
    now timestamptz := clock_timestamp();
    stands boolean := false;
begin
    select at into before from entry where match_id = new.match_id and version = new.prev;
    if new.at = before and new.at > now then
        stands := exists (
            select from time_stop as t where t.match_id = new.match_id and t.at = new.at
        );
    end if;
    if new.at <> date_trunc('milliseconds', new.at)
        or (
            new.at not between now - interval '5 seconds' and now + interval '5 seconds'
            and not stands
            and not owner_says('logothete.import')
        )
    then
        raise exception using
            errcode = 'LG001',
            constraint = 'entry_clock',
            message = 'an entry is written within five seconds of the clock, in whole milliseconds';
    end if;
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

-- What is append-only refuses everything else. Removing is for the owner, with a copy in the archive.
create function refuse_change() returns trigger
language plpgsql
as $$
begin
    if tg_op = 'DELETE' and tg_table_name in ('entry', 'sealed') and owner_says('logothete.archive') then
        return null;
    end if;
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

-- Each row that is removed is held against the archive.
create function admit_removal() returns trigger
language plpgsql
as $$
declare
    is_kept boolean;
begin
    if tg_table_name = 'entry' then
        select substr(content, (old.version - 1) * 32 + 1, 32) = old.hash and old.version <= version
        into is_kept
        from archive
        where match_id = old.match_id;
    else
        select position(old.boxes in content) > 0 and old.key_id = any (key_ids)
        into is_kept
        from archive
        where match_id = old.match_id;
    end if;
    if is_kept is not true then
        raise exception using
            errcode = 'LG002',
            constraint = tg_table_name || '_append_only',
            message = format('%s is append-only: the archive has no copy of this', tg_table_name);
    end if;
    return old;
end
$$;
create trigger entry_removal before delete on entry
    for each row execute function admit_removal();
alter table entry enable always trigger entry_removal;
create trigger sealed_removal before delete on sealed
    for each row execute function admit_removal();
alter table sealed enable always trigger sealed_removal;

-- The archive is append-only as well, but for a match that is back where it was, and for new keys.
create function guard_archive() returns trigger
language plpgsql
as $$
begin
    if tg_op = 'DELETE' and owner_says('logothete.import') and old.version = (
        select count(*) from entry where match_id = old.match_id
    ) then
        return old;
    end if;
    if tg_op = 'UPDATE' and owner_says('logothete.rekey')
        and (new.match_id, new.archived_at, new.version)
            is not distinct from (old.match_id, old.archived_at, old.version)
        and substr(new.content, 1, 32 * old.version) = substr(old.content, 1, 32 * old.version)
    then
        return new;
    end if;
    raise exception using
        errcode = 'LG002',
        constraint = 'archive_append_only',
        message = format('the archive is append-only: %s is refused', tg_op);
end
$$;
create trigger archive_guard before update or delete on archive
    for each row execute function guard_archive();
alter table archive enable always trigger archive_guard;
create trigger archive_append_only before truncate on archive
    for each statement execute function refuse_change();
alter table archive enable always trigger archive_append_only;
create trigger time_stop_append_only before update or delete or truncate on time_stop
    for each statement execute function refuse_change();
alter table time_stop enable always trigger time_stop_append_only;
create trigger witness_append_only before update or delete or truncate on witness
    for each statement execute function refuse_change();
alter table witness enable always trigger witness_append_only;

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

-- Which match a resent wish for a new match has founded already. Kept a day, not a match's table.
create table founding (
    mark uuid not null,
    match_id uuid not null,
    digest bigint not null,
    founded_at timestamptz not null default clock_timestamp(),
    constraint founding_pkey primary key (mark)
);
create index founding_age on founding (founded_at);

create table quarantine (
    match_id uuid not null,
    since timestamptz not null default clock_timestamp(),
    version integer not null,
    reason text not null,
    constraint quarantine_pkey primary key (match_id)
);
create index quarantine_since on quarantine (since, match_id);

-- What a participant wants done in time, until it is done. Private: encrypted like a sealed part.
create table standing_order (
    match_id uuid not null,
    participant uuid not null,
    due_at timestamptz not null,
    key_id smallint not null,
    box bytea not null,
    constraint standing_order_pkey primary key (match_id, participant)
);
create index standing_order_due on standing_order (due_at, match_id);

-- When a participant is not to be expected: a zone, hours of the night, vacations. Read with every
-- reading of the match; what counts of it is written into entries. Personal, so it can be erased.
create table calendar (
    match_id uuid not null,
    participant uuid not null,
    body bytea not null,
    constraint calendar_pkey primary key (match_id, participant),
    constraint calendar_body_check check (octet_length(body) between 2 and 8192)
);

-- Who asked what of a match, when, by which program, and what was answered: for the referee who is
-- told "I never passed" or "the server ate my turn". Refused and failed requests are here too.
--
-- A row names a participant, who leads to a person only as long as there is one; erasing them empties
-- what tells of them. Written in batches, beside the requests, and kept 90 days.
create table request (
    match_id uuid not null,
    request_id uuid not null,
    participant uuid not null,
    -- When it arrived, by the clock of the instance that it came to.
    at timestamptz not null,
    -- The mark of account and key, as in entry.wish, with the ordinal 0: finds what came of it.
    wish bigint,
    took_micros integer not null,
    -- The version of the match after it, where the answer told one.
    version integer,
    status smallint not null,
    -- Of the box.
    key_id smallint,
    operation text not null,
    -- Of the problem that was answered.
    code text,
    -- What the program said of itself. Never an address.
    client text,
    -- What was asked for, encrypted like a sealed part: a hidden bid is in it.
    box bytea,
    constraint request_pkey primary key (match_id, request_id),
    constraint request_status_check check (status between 100 and 599),
    constraint request_box_check check ((key_id is null) = (box is null)),
    constraint request_box_length check (octet_length(box) between 28 and 8192),
    constraint request_client_length check (char_length(client) <= 120)
);
alter table request alter column box set storage external;
-- What has had its time; rows come in the order of time.
create index request_at on request using brin (at) with (pages_per_range = 16);

-- A ruling that one referee has signed and that waits for another, since it decides the result. It is
-- no ruling yet; it becomes one, with both, as an entry of the match, or is replaced by another.
create table pending_ruling (
    match_id uuid not null,
    -- The dispute.
    number integer not null,
    -- Who signed it, by their id in this match.
    signer uuid not null,
    signed_at timestamptz not null default clock_timestamp(),
    -- Stands for what it would do; who signs after them has seen the same.
    effect text not null,
    -- Finds the reason in dispute_text.
    reason bytea not null,
    key_id smallint not null,
    -- The ruling, encrypted like a sealed part: a corrected action may be a hidden one. If its key is
    -- gone, it is signed anew.
    box bytea not null,
    constraint pending_ruling_pkey primary key (match_id, number),
    constraint pending_ruling_reason_length check (octet_length(reason) = 32)
);

grant select, insert on entry, sealed, secret_mark to logothete_serve;
grant select on archive, time_stop, witness to logothete_serve;
grant select, insert, delete on founding to logothete_serve;
grant select, insert, update, delete on quarantine, standing_order, calendar, request, pending_ruling
    to logothete_serve;

-- Matches that come from elsewhere, and matches that have gone out of the way.
--
-- Both are the owner's, in a session that says so: `logothete.import = on` admits entries of times
-- past, `logothete.archive = on` removes the entries of a match whose copy lies in the archive.

-- Whether a session of the owner of the tables says this.
create function owner_says(setting text) returns boolean
language sql stable
as $$
    select current_setting(setting, true) is not distinct from 'on'
        and current_user = (
            select pg_get_userbyid(relowner) from pg_class where oid = 'entry'::regclass
        )
$$;

create or replace function admit_entry() returns trigger
language plpgsql
as $$
declare
    before timestamptz;
begin
    if new.at <> date_trunc('milliseconds', new.at)
        or (
            abs(extract(epoch from new.at - clock_timestamp())) > 5
            and not owner_says('logothete.import')
        )
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

-- A whole match of which nothing is to be expected any more: read as if it were where it was.
create table archive (
    match_id uuid not null,
    archived_at timestamptz not null default clock_timestamp(),
    -- How many entries it has.
    version integer not null,
    -- The keys that its sealed parts are locked with.
    key_ids smallint[] not null,
    -- The hash of each entry (32 bytes each) ‖ length of the rest of the entries (4) ‖ the rest,
    -- deflated ‖ what is sealed, as it lay (src/log/archive.rs).
    content bytea not null,
    constraint archive_pkey primary key (match_id),
    constraint archive_version_check check (version >= 1),
    constraint archive_content_check check (32 * version < octet_length(content))
);
alter table archive alter column content set storage external;

-- Removing is for the owner, with a copy in the archive; each row is held against it.
create or replace function refuse_change() returns trigger
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

grant select on archive to logothete_serve;

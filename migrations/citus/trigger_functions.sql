-- The bodies of two triggers on Citus. They run inside `append_steps`, whose plans are generic. Citus cannot make such a
-- plan of a query within an expression, so each query is a statement.
create or replace function admit_entry() returns trigger
language plpgsql
as $$
declare
    before timestamptz;
    now timestamptz := clock_timestamp();
    stands boolean := false;
begin
    select at into before from entry where match_id = new.match_id and version = new.prev;
    if new.at = before and new.at > now then
        perform from time_stop as t where t.match_id = new.match_id and t.at = new.at;
        stands := found;
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

create or replace function derive_watched() returns trigger
language plpgsql
as $$
begin
    if pg_try_advisory_xact_lock_shared(uuid_hash_extended(new.match_id, 0)) then
        perform from hook_watch as w where w.match_id = new.match_id;
        new.watched := found;
    end if;
    return new;
end
$$;

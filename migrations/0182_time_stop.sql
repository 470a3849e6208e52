-- Where the clock of the database ran ahead and was set right, matches that moved meanwhile have a last
-- entry that is still to come, and no entry is older than its predecessor: they waited until the clock
-- got there, for days if need be. An operator may now let such a match go on at once: until then its
-- own time stands still, and each entry bears the time of the one before. Nothing in the log changes.

create table time_stop (
    match_id uuid not null,
    -- The time at which the match stands until the clock has come to it.
    at timestamptz not null,
    allowed_at timestamptz not null default clock_timestamp(),
    constraint time_stop_pkey primary key (match_id, at)
);

create trigger time_stop_append_only before update or delete or truncate on time_stop
    for each statement execute function refuse_change();
alter table time_stop enable always trigger time_stop_append_only;

create or replace function admit_entry() returns trigger
language plpgsql
as $$
declare
    before timestamptz;
    stands boolean;
begin
    select at into before from entry where match_id = new.match_id and version = new.prev;
    stands := new.at = before
        and new.at > clock_timestamp()
        and exists (
            select from time_stop as t where t.match_id = new.match_id and t.at = new.at
        );
    if new.at <> date_trunc('milliseconds', new.at)
        or (
            abs(extract(epoch from new.at - clock_timestamp())) > 5
            and stands is not true
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

grant select on time_stop to logothete_serve;

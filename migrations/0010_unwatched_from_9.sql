-- A match begins unwatched. It was taken for watched until somebody had looked, so that each one left rows
-- that nobody read, and was written once more to say so. Now the watches that are there say it when the
-- match is founded, and whoever adds one later holds its summary.
--
-- Only a watch on what is not founded yet finds no summary to hold: both it and the founding pass a lock of
-- their own. The founding waits for nobody: where it does not get that lock, the match is taken for watched,
-- as is one whose summary is rebuilt, until somebody has looked.

create function derive_watched() returns trigger
  language plpgsql
as $$
begin
  if pg_try_advisory_xact_lock_shared(uuid_hash_extended(new.match_id, 0)) then
    new.watched := exists (select from hook_watch where match_id = new.match_id);
  end if;
  return new;
end
$$;

create trigger summary_founded before insert on summary
  for each row
  when (new.version = 1)
  execute function derive_watched();

-- A founding that did not see the watch is over once the lock is got, and its summary is there.
create function watch_founded() returns trigger
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(uuid_hash_extended(new.match_id, 0));
  update summary set watched = true where match_id = new.match_id;
  return null;
end
$$;

create trigger hook_watch_unfounded after insert on hook_watch
  for each row
  when (new.version = 0)
  execute function watch_founded();

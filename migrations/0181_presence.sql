-- What a process had in hand when it died waited until its claim ran out: ten minutes, for a letter.
-- Now each process holds an advisory lock for as long as it lives, and marks what it takes in hand with
-- the number of that lock. A number that nobody holds is that of nobody: what bears it is free.

-- The one kind of advisory locks that these are.
create function presence_class() returns integer
language sql immutable
as $$ select 1279872851 $$;

-- Who is there at this moment, by number, and as which process of the database.
create function present() returns table (number integer, pid integer)
language sql volatile
as $$
    select lock.objid::bigint::integer, lock.pid
    from pg_locks as lock
    where lock.locktype = 'advisory'
        and lock.classid::bigint = presence_class()
        and lock.objsubid = 2
        and lock.granted
        and lock.database = (select oid from pg_database where datname = current_database())
$$;

-- Who has it in hand; 0 is somebody who was not there, and whose claim has to run out.
alter table letter add column holder integer;
alter table account_letter add column holder integer;
alter table digest add column holder integer;
alter table hook_delivery add column holder integer;

-- What is in somebody's hand, which is never much.
create index letter_held on letter (holder) where holder is not null;
create index account_letter_held on account_letter (holder) where holder is not null;
create index digest_held on digest (holder) where holder is not null;
create index hook_delivery_held on hook_delivery (holder) where holder is not null;

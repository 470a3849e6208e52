-- Accounts that are played by a program of their owner's, and matches that admit none of them.

alter table account
  -- As its owner declares it.
  add column is_bot boolean not null default false;

-- Matches that were founded before anybody could refuse bots admit them.
alter table summary
  add column admits_bots boolean not null default true;

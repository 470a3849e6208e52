-- What a wish of a person sets off in all of their matches: it is written down with the wish, answered at
-- once, and carried out in batches beside the requests. What was begun goes on after a crash.

-- Whose absence or time zone changed and is being told to their matches.
create table absence_round (
  account_id uuid not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- As with letters: a claim moves it to the end of its lease and counts the fence up.
  due_at timestamptz not null default clock_timestamp(),
  fence integer not null default 0,
  -- The last match that was told, in the order of their ids; null until the first were.
  after_match uuid,
  constraint absence_round_pkey primary key (account_id),
  constraint absence_round_account_fkey foreign key (account_id) references account on delete cascade
);
create index absence_round_due on absence_round (due_at);

-- The matches of an account, one batch after the other.
create index participant_account_match_idx on participant (account_id, match_id)
  where account_id is not null;
drop index participant_account_idx;

-- Who was erased and still has a seat, a place or a calendar somewhere. Names no person.
create table departure (
  match_id uuid not null,
  participant_id uuid not null,
  due_at timestamptz not null default clock_timestamp(),
  fence integer not null default 0,
  constraint departure_pkey primary key (match_id, participant_id)
);
create index departure_due on departure (due_at);

grant select, insert, update, delete on absence_round, departure to logothete_serve;

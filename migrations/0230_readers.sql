-- Who asks for a list is found by rows of their own. The log knows them by a random id, which accounts
-- alone lead to a person; what is in these rows follows from the entries, but for whose they are.

alter table account add column reader_id uuid;
alter table account alter column reader_id set default gen_random_uuid();

-- A match of a reader. As long as they have no place there, or none any more, no list shows it, and
-- nothing is known of it.
create table reader_match (
  match_id uuid not null,
  participant uuid not null,
  reader_id uuid not null,
  -- While the match is over: when the last entry was written.
  over_at timestamptz,
  stage text,
  game text collate "C",
  admits_bots boolean,
  is_open boolean,
  constraint reader_match_pkey primary key (match_id, participant),
  constraint reader_match_shown_check check (num_nulls(stage, game, admits_bots, is_open) in (0, 4)),
  constraint reader_match_over_check check ((over_at is not null) = (stage is not distinct from 'over'))
) with (fillfactor = 85);

-- A running match waits for a reader. Apart from the row above, so that a move changes no index of it.
create table reader_turn (
  match_id uuid not null,
  participant uuid not null,
  reader_id uuid not null,
  game text collate "C" not null,
  admits_bots boolean not null,
  constraint reader_turn_pkey primary key (match_id, participant)
);

-- Accounts that were erased: whoever sat down at that moment is still to be let go. Names nobody any more.
create table erasure (
  account_id uuid not null,
  erased_at timestamptz not null default clock_timestamp(),
  constraint erasure_pkey primary key (account_id)
);
create index erasure_age on erasure (erased_at);

create function note_erasure() returns trigger
language plpgsql
as $$
begin
  insert into erasure (account_id) values (old.account_id) on conflict do nothing;
  return null;
end
$$;

create trigger account_erased after delete on account
  for each row execute function note_erasure();

grant select, insert, update, delete on reader_match, reader_turn, erasure to logothete_serve;

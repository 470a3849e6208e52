-- Who sits in a match. A row without an account is a departed player. There is no foreign key
-- to account, because every key of a match's tables contains match_id; a row that names an
-- erased account is the same as one that names nobody, and the sweep empties it.

create table participant (
  match_id uuid not null,
  participant_id uuid not null,
  account_id uuid,
  constraint participant_pkey primary key (match_id, participant_id),
  constraint participant_account_key unique (match_id, account_id)
);

-- The matches of an account, for its list and for its erasure.
create index participant_account_idx on participant (account_id) where account_id is not null;

-- The names of a table's people are asked by participant alone.
create index participant_id_idx on participant (participant_id);

grant select, insert, update on participant to logothete_serve;

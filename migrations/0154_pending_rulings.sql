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

grant select, insert, update, delete on pending_ruling to logothete_serve;

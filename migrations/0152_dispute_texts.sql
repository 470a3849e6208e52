-- What is said in disputes: what is wrong, an appeal, the reason of a ruling or of a look. The log
-- holds a commitment to each, by which it is found here; erasing whoever wrote it empties text and
-- salt, and nothing of the log.

create table dispute_text (
  match_id uuid not null,
  -- SHA-256 of "logothete/text/1" ‖ salt ‖ text, by which the log refers to it.
  commitment bytea not null,
  kind text not null,
  -- Who wrote it, by their id in this match; referees have one too.
  author uuid not null,
  written_at timestamptz not null default clock_timestamp(),
  -- Both null once its author is erased: with the salt a short text could be guessed.
  salt bytea,
  text text,
  constraint dispute_text_pkey primary key (match_id, commitment),
  constraint dispute_text_commitment_length check (octet_length(commitment) = 32),
  constraint dispute_text_kind_check check (kind in ('dispute', 'appeal', 'ruling', 'look')),
  constraint dispute_text_salt_length check (octet_length(salt) = 16),
  constraint dispute_text_text_length check (char_length(text) between 1 and 2000),
  constraint dispute_text_erased_check check ((salt is null) = (text is null))
);
-- What goes with somebody.
create index dispute_text_author_idx on dispute_text (author);

grant select, insert, update, delete on dispute_text to logothete_serve;

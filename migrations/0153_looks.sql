-- Every look of a referee at what not everybody may know. A row is there before anything is shown,
-- and is never changed or removed; the table reads them when the match is over. A row names nobody:
-- the referee by the id that they have in this match, the reason by its commitment.

create table look (
  match_id uuid not null,
  look_id uuid not null,
  -- The dispute: the version of the entry that opened it.
  number integer not null,
  referee uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- What was looked at.
  what text not null,
  -- Whose eyes it was seen through, where it was a seat's.
  seat smallint,
  version integer not null,
  -- From where on the entries were told one by one.
  since integer,
  -- Finds the reason in dispute_text.
  reason bytea not null,
  constraint look_pkey primary key (match_id, look_id),
  constraint look_what_check check (
    what in ('seat', 'spectator', 'omniscient', 'requests', 'letters', 'ruling')
  ),
  constraint look_seat_check check ((what = 'seat') = (seat is not null)),
  constraint look_since_check check (since <= version),
  constraint look_reason_length check (octet_length(reason) = 32)
);

create trigger look_append_only before update or delete or truncate on look
  for each statement execute function refuse_change();
alter table look enable always trigger look_append_only;

grant select, insert on look to logothete_serve;

-- Who asked what of a match, when, by which program, and what was answered: for the referee who is
-- told "I never passed" or "the server ate my turn". Refused and failed requests are here too.
--
-- A row names a participant, who leads to a person only as long as there is one; erasing them empties
-- what tells of them. Written in batches, beside the requests, and kept 90 days.

create table request (
  match_id uuid not null,
  request_id uuid not null,
  participant uuid not null,
  -- When it arrived, by the clock of the instance that it came to.
  at timestamptz not null,
  -- The mark of account and key, as in entry.wish, with the ordinal 0: finds what came of it.
  wish bigint,
  took_micros integer not null,
  -- The version of the match after it, where the answer told one.
  version integer,
  status smallint not null,
  -- Of the box.
  key_id smallint,
  operation text not null,
  -- Of the problem that was answered.
  code text,
  -- What the program said of itself. Never an address.
  client text,
  -- What was asked for, encrypted like a sealed part: a hidden bid is in it.
  box bytea,
  constraint request_pkey primary key (match_id, request_id),
  constraint request_status_check check (status between 100 and 599),
  constraint request_box_check check ((key_id is null) = (box is null)),
  constraint request_box_length check (octet_length(box) between 28 and 8192),
  constraint request_client_length check (char_length(client) <= 120)
);
alter table request alter column box set storage external;

-- What has had its time; rows come in the order of time.
create index request_at on request using brin (at) with (pages_per_range = 16);

grant select, insert, update, delete on request to logothete_serve;

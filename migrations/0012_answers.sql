-- What was answered to a write outside the log that carried an idempotency key: kept a day, so
-- that a resent write is answered again and not done again. Never holds a token.

create table answer (
  account_id uuid not null,
  -- HMAC of the key the client sent.
  key_mac bytea not null,
  -- HMAC of the operation and the body: keyed, because a body may hold a password.
  content_mac bytea not null,
  begun_at timestamptz not null default now(),
  -- Null while the write is under way.
  status smallint,
  body bytea,
  constraint answer_pkey primary key (account_id, key_mac),
  constraint answer_account_fkey foreign key (account_id) references account on delete cascade,
  constraint answer_complete check ((status is null) = (body is null)),
  constraint answer_body_length check (octet_length(body) <= 65536)
);

-- What the sweep looks for.
create index answer_begun_idx on answer (begun_at);

grant select, insert, update, delete on answer to logothete_serve;

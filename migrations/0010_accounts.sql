-- Who someone is. Everything about a person hangs on the row of the account and goes with it:
-- erasing a person is deleting one row. The log names only participants, and the one path
-- from a participant to a person is the column participant.account_id, which is emptied then.

create table account (
  account_id uuid not null,
  -- Trimmed and in lower case: one address, one account.
  email text not null,
  -- PHC string of Argon2id with a salt of its own.
  password_hash text not null,
  name text not null,
  created_at timestamptz not null default now(),
  -- When the address was last used to register. Written for a known address too, so that a
  -- registration costs one durable write whether or not the address was known.
  asked_at timestamptz not null default now(),
  constraint account_pkey primary key (account_id),
  constraint account_email_key unique (email),
  constraint account_email_length check (octet_length(email) between 3 and 254),
  constraint account_name_length check (char_length(name) between 1 and 40)
);

-- One signing-in: the family of refresh tokens that descend from it. Only living sessions
-- have a row.
create table session (
  session_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  -- After this no refresh prolongs it.
  ends_at timestamptz not null,
  constraint session_pkey primary key (session_id),
  constraint session_account_fkey foreign key (account_id) references account on delete cascade
);

-- The sessions of an account, for the list, the limit and the cascade.
create index session_account_idx on session (account_id, refreshed_at);
-- What the sweep looks for.
create index session_ends_idx on session (ends_at);

create table refresh_token (
  -- SHA-256 of the token, which has 256 bits of its own: the database cannot sign in.
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  -- Kept after use while the session lives: a second use is the sign of a theft.
  used_at timestamptz,
  constraint refresh_token_pkey primary key (token_hash),
  constraint refresh_token_session_fkey foreign key (session_id) references session on delete cascade,
  constraint refresh_token_hash_length check (octet_length(token_hash) = 32)
);

create index refresh_token_session_idx on refresh_token (session_id);

-- Ended sessions whose access tokens may still be in somebody's hands. Every instance keeps
-- them in memory. Names nobody.
create table revocation (
  session_id uuid not null,
  ended_at timestamptz not null default now(),
  constraint revocation_pkey primary key (session_id)
);

create index revocation_ended_idx on revocation (ended_at);

-- Whoever ends a session, and be it the cascade of an erased account, it is revoked: a second
-- path that forgets cannot be written.
create function revoke_session() returns trigger
  language plpgsql
as $$
begin
  insert into revocation (session_id) values (old.session_id) on conflict do nothing;
  return null;
end
$$;

create trigger session_revoked
  after delete on session
  for each row execute function revoke_session();

-- Ed25519 keys of the access tokens.
create table signing_key (
  kid text not null,
  public_key bytea not null,
  -- AES-256-GCM under a key of the configuration: nonce (12), then cipher text and tag.
  private_sealed bytea not null,
  -- Published at once, used from here on, so that every verifier knows it first.
  signs_from timestamptz not null,
  -- Until here it verifies; null while nothing has taken its place.
  retires_at timestamptz,
  constraint signing_key_pkey primary key (kid),
  constraint signing_key_public_length check (octet_length(public_key) = 32),
  constraint signing_key_private_length check (octet_length(private_sealed) = 60)
);

grant select, insert, update, delete on account, session, signing_key to logothete_serve;
grant select, insert, update on refresh_token to logothete_serve;
grant select, insert, delete on revocation to logothete_serve;

-- What acts for a person besides their own sessions: tokens that they made for a program of theirs,
-- and apps of others that they let act for them. Whatever ends is revoked as sessions are, whoever
-- ends it: every instance keeps the ids of `revocation` in memory.

alter table account
  -- Since when nobody is let in as this person; null for almost everybody.
  add column suspended_at timestamptz;

-- Read twice a second by every instance.
create index account_suspended_idx on account (account_id) where suspended_at is not null;

create table personal_token (
  token_id uuid not null,
  account_id uuid not null,
  -- SHA-256 of the token, which has 256 bits of its own: the database cannot act.
  token_hash bytea not null,
  -- How the token begins, by which its owner knows it.
  hint text not null,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- To the hour: using a token does not cost a write.
  last_used_at timestamptz,
  constraint personal_token_pkey primary key (token_id),
  constraint personal_token_hash_key unique (token_hash),
  constraint personal_token_account_fkey foreign key (account_id) references account on delete cascade,
  constraint personal_token_hash_length check (octet_length(token_hash) = 32),
  constraint personal_token_name_length check (char_length(name) between 1 and 40),
  constraint personal_token_scopes_some check (cardinality(scopes) > 0)
);

-- The tokens of an account, for the list, the limit and the cascade.
create index personal_token_account_idx on personal_token (account_id);
-- What the sweep looks for.
create index personal_token_expires_idx on personal_token (expires_at);

-- A program that may ask people to act for them (a client of OAuth 2.1).
create table app (
  app_id uuid not null,
  -- Who registered it, and answers for it.
  account_id uuid not null,
  name text not null,
  -- Compared letter by letter.
  redirect_uris text[] not null,
  -- SHA-256 of its secret; null if it cannot keep one.
  secret_hash bytea,
  created_at timestamptz not null,
  constraint app_pkey primary key (app_id),
  constraint app_account_fkey foreign key (account_id) references account on delete cascade,
  constraint app_name_length check (char_length(name) between 1 and 40),
  constraint app_redirects_some check (cardinality(redirect_uris) between 1 and 10),
  constraint app_secret_length check (octet_length(secret_hash) = 32)
);

create index app_account_idx on app (account_id);

-- One consent: somebody lets an app act for them, within these scopes. What is issued hangs on it.
create table app_grant (
  grant_id uuid not null,
  app_id uuid not null,
  -- For whom it acts.
  account_id uuid not null,
  scopes text[] not null,
  created_at timestamptz not null,
  -- After this no refresh prolongs it.
  ends_at timestamptz not null,
  last_used_at timestamptz,
  constraint app_grant_pkey primary key (grant_id),
  constraint app_grant_app_fkey foreign key (app_id) references app on delete cascade,
  constraint app_grant_account_fkey foreign key (account_id) references account on delete cascade,
  constraint app_grant_scopes_some check (cardinality(scopes) > 0)
);

create index app_grant_app_idx on app_grant (app_id);
create index app_grant_account_idx on app_grant (account_id, app_id);
create index app_grant_ends_idx on app_grant (ends_at);

create table app_code (
  code_hash bytea not null,
  grant_id uuid not null,
  -- Where it was sent.
  redirect_uri text not null,
  -- SHA-256 of what whoever asked for it will prove to know (RFC 7636).
  challenge bytea not null,
  expires_at timestamptz not null,
  -- Kept while the grant lives: a second use ends it.
  used_at timestamptz,
  constraint app_code_pkey primary key (code_hash),
  constraint app_code_grant_fkey foreign key (grant_id) references app_grant on delete cascade,
  constraint app_code_hash_length check (octet_length(code_hash) = 32),
  constraint app_code_challenge_length check (octet_length(challenge) = 32)
);

create index app_code_grant_idx on app_code (grant_id);

-- Refresh tokens of apps. They lie apart from those of sessions, so that none can be spent there.
create table app_token (
  token_hash bytea not null,
  grant_id uuid not null,
  expires_at timestamptz not null,
  -- Kept while the grant lives: a second use is the sign of a theft, and ends it.
  used_at timestamptz,
  constraint app_token_pkey primary key (token_hash),
  constraint app_token_grant_fkey foreign key (grant_id) references app_grant on delete cascade,
  constraint app_token_hash_length check (octet_length(token_hash) = 32)
);

create index app_token_grant_idx on app_token (grant_id);

-- As with sessions, a second path that forgets to revoke cannot be written.
create function revoke_personal_token() returns trigger
  language plpgsql
as $$
begin
  insert into revocation (session_id) values (old.token_id) on conflict do nothing;
  return null;
end
$$;

create trigger personal_token_revoked
  after delete on personal_token
  for each row execute function revoke_personal_token();

create function revoke_app_grant() returns trigger
  language plpgsql
as $$
begin
  insert into revocation (session_id) values (old.grant_id) on conflict do nothing;
  return null;
end
$$;

create trigger app_grant_revoked
  after delete on app_grant
  for each row execute function revoke_app_grant();

-- Whoever sets another password wants everybody else out, and cannot know what a thief has made.
create function end_tokens() returns trigger
  language plpgsql
as $$
begin
  delete from personal_token where account_id = new.account_id;
  delete from app_grant where account_id = new.account_id;
  return null;
end
$$;

create trigger account_tokens_ended
  after update of password_hash on account
  for each row
  when (old.password_hash <> new.password_hash)
  execute function end_tokens();

grant select, insert, update, delete on personal_token, app, app_grant to logothete_serve;
grant select, insert, update on app_code, app_token to logothete_serve;

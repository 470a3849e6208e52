-- Who someone is, and what may act for them. Everything about a person hangs on the row of the account
-- and goes with it: erasing a person is deleting one row. The log names only participants, and the one
-- path from a participant to a person is the column participant.account_id, which is emptied then.
--
-- What acts for a person: their sessions, tokens that they made for a program of theirs, and apps of
-- others that they let act for them. Whatever ends is revoked, whoever ends it, and be it the cascade
-- of an erased account: a second path that forgets cannot be written.

create table account (
  account_id uuid not null,
  -- Trimmed and in lower case: one address, one account. Null for a guest, who tries a game before
  -- they give one; confirming one makes them an account like any other.
  email text,
  -- PHC string of Argon2id with a salt of its own.
  password_hash text not null,
  name text not null,
  created_at timestamptz not null default now(),
  -- When the address was last used to register. Written for a known address too, so that a
  -- registration costs one durable write whether or not the address was known.
  asked_at timestamptz not null default now(),
  language text not null default 'en',
  -- A name of the database of time zones, as in Europe/Budapest.
  time_zone text not null default 'UTC',
  -- When somebody who reads the mail of this address said so; null until then.
  verified_at timestamptz,
  -- When the address was last refused for good; null again once a letter arrives.
  bounced_at timestamptz,
  -- Since when nobody is let in as this person; null for almost everybody.
  suspended_at timestamptz,
  -- Whether a program of its owner's plays it, as its owner declares.
  is_bot boolean not null default false,
  -- When a person is asked again before an action is sent from a page.
  confirmation text not null default 'final',
  -- By which the lists know this person: see reader_match.
  reader_id uuid not null default gen_random_uuid(),
  constraint account_pkey primary key (account_id),
  constraint account_email_key unique (email),
  constraint account_email_length check (octet_length(email) between 3 and 254),
  constraint account_name_length check (char_length(name) between 1 and 40),
  constraint account_language_check check (language in ('en', 'it', 'fr', 'hu', 'de')),
  constraint account_time_zone_length check (octet_length(time_zone) between 1 and 64),
  constraint account_confirmation_check check (confirmation in ('always', 'final', 'never'))
);

-- Read twice a second by every instance.
create index account_suspended_idx on account (account_id) where suspended_at is not null;

-- What the sweep of guests looks for.
create index account_guest_idx on account (created_at) where email is null;

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
-- Sessions that nobody can go on with: the one token that was not spent has had its time.
create index refresh_token_left on refresh_token (expires_at) where used_at is null;

-- Ended sessions, tokens and consents, of which something may still be in somebody's hands. Every
-- instance keeps them in memory. Names nobody.
create table revocation (
  session_id uuid not null,
  ended_at timestamptz not null default now(),
  constraint revocation_pkey primary key (session_id)
);

create index revocation_ended_idx on revocation (ended_at);

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

-- Browsers that are signed in to the plain table. Each stands on a session like any other and goes
-- with it, whoever ends that: signing out, a new password, the erasure of the person.
create table web_session (
  -- SHA-256 of the token in the cookie, which has 256 bits of its own: the database cannot sign in.
  token_hash bytea not null,
  session_id uuid not null,
  constraint web_session_pkey primary key (token_hash),
  constraint web_session_session_fkey foreign key (session_id) references session on delete cascade,
  constraint web_session_hash_length check (octet_length(token_hash) = 32)
);

-- For the cascade.
create index web_session_session_idx on web_session (session_id);

-- Networks from which somebody signed in before: passwords tried there are counted apart from those of
-- strangers, who could else keep the owner of an address out.
create table known_network (
  account_id uuid not null,
  -- HMAC of account and network: keyed, because the address of a network tells where somebody is.
  network_mac bytea not null,
  used_at timestamptz not null default clock_timestamp(),
  constraint known_network_pkey primary key (account_id, network_mac),
  constraint known_network_account_fkey foreign key (account_id) references account on delete cascade,
  constraint known_network_mac_length check (octet_length(network_mac) = 32)
);

-- What the sweep looks for.
create index known_network_used_idx on known_network (used_at);

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
  -- Since when it waits for a word of its owner; null while it works.
  stopped_at timestamptz,
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

-- Consents that no app can go on with, and those that none ever took up.
create index app_token_left on app_token (expires_at) where used_at is null;
create index app_code_left on app_code (expires_at) where used_at is null;

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

-- The matches of an account, one batch after the other.
create index participant_account_match_idx on participant (account_id, match_id)
  where account_id is not null;

-- The names of a table's people are asked by participant alone.
create index participant_id_idx on participant (participant_id);

-- Who a participant of a match is does not change: a row stays, and leads to the person it led to, or
-- to nobody once that person is gone. No code attests to these rows, and so not even the role of the
-- service may move a seat to somebody else or take it away.
create function guard_participant() returns trigger
language plpgsql
as $$
begin
    if tg_op = 'UPDATE'
        and (new.match_id, new.participant_id) = (old.match_id, old.participant_id)
        and (new.account_id is null or new.account_id = old.account_id)
    then
        return new;
    end if;
    raise exception using
        errcode = 'LG002',
        constraint = 'participant_guard',
        message = format('who takes part stays who they are: %s is refused', tg_op);
end
$$;

create trigger participant_guard before update or delete on participant
    for each row execute function guard_participant();
alter table participant enable always trigger participant_guard;

create trigger participant_append_only before truncate on participant
    for each statement execute function refuse_change();
alter table participant enable always trigger participant_append_only;

-- Accounts that were erased: whoever sat down at that moment is still to be let go. Names nobody any
-- more.
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

-- Who settles disputes. A row stays when its person is erased, without them: how many referees there
-- were when something was decided can be told later.
create table referee (
  referee_id uuid not null default gen_random_uuid(),
  account_id uuid,
  appointed_at timestamptz not null default now(),
  -- Null while they are one.
  dismissed_at timestamptz,
  constraint referee_pkey primary key (referee_id),
  constraint referee_account_key unique (account_id),
  constraint referee_account_fkey foreign key (account_id) references account on delete set null
);

grant select, insert, update, delete
  on account, session, signing_key, known_network, personal_token, app, app_grant, answer, erasure
  to logothete_serve;
grant select, insert, update on refresh_token, app_code, app_token, participant, referee to logothete_serve;
grant select, insert, delete on revocation, web_session to logothete_serve;

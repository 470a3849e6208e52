-- The second factor of an account: one-time codes of an app (RFC 6238). An older program would sign people in without a code.
create table second_factor (
  account_id uuid not null,
  key_id smallint not null,
  -- nonce (12), encrypted secret (20), tag (16)
  secret bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When the first code showed that the owner's app has the secret; until then nobody is asked for codes.
  confirmed_at timestamptz,
  -- The newest step of 30 seconds whose code was used. Each code works once.
  used_step bigint not null default 0,
  -- Attempts since tries_since.
  tries smallint not null default 0,
  tries_since timestamptz not null default '-infinity',
  constraint second_factor_pkey primary key (account_id),
  constraint second_factor_account_fkey foreign key (account_id) references account on delete cascade,
  constraint second_factor_secret_check check (octet_length(secret) = 48),
  constraint second_factor_tries_check check (tries >= 0)
);

-- Recovery codes that were not used yet, as SHA-256 hashes.
create table recovery_code (
  account_id uuid not null,
  code_hash bytea not null,
  constraint recovery_code_pkey primary key (account_id, code_hash),
  constraint recovery_code_account_fkey foreign key (account_id) references second_factor on delete cascade,
  constraint recovery_code_hash_check check (octet_length(code_hash) = 32)
);

-- What the operator did to an account.
create table operator_act (
  act_id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  act text not null,
  done_at timestamptz not null default clock_timestamp(),
  constraint operator_act_pkey primary key (act_id),
  constraint operator_act_account_fkey foreign key (account_id) references account on delete cascade,
  constraint operator_act_act_check check (act in ('second_factor_removed'))
);

create index operator_act_account_idx on operator_act (account_id);
create index operator_act_done_idx on operator_act (done_at);

alter table account_email drop constraint account_email_kind_check;
alter table account_email add constraint account_email_kind_check check (
    kind in (
        'verify_address', 'already_registered', 'reset_password', 'password_changed', 'address_changed',
        'sign_in_link', 'invitation', 'welcome', 'webhook_disabled', 'dispute_waits', 'seek_ended',
        'second_factor_on', 'second_factor_off'
    )
);

grant select, insert, update, delete on second_factor, recovery_code to logothete_serve;
grant select, insert on operator_act to logothete_serve;

-- People look for players by a seek: the service gives them a place in the first match that fits, or opens one. Adds the
-- kind of email that says that a seek has ended; an older program would drop such an email unsent.
create table seek (
  seek_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- How often state and match changed.
  revision integer not null default 0,
  ends_at timestamptz not null,
  game text not null,
  -- Null for any number of players.
  players smallint,
  -- JSON of the time control; null for no time limit.
  pace text,
  weekends boolean not null,
  admits_bots boolean not null,
  state text not null default 'waiting',
  -- The match in which the seek has a place (is_seated), or is about to get one.
  match_id uuid,
  is_seated boolean not null default false,
  -- When the service looks at the seek next; null once nothing is left to do.
  due_at timestamptz,
  constraint seek_pkey primary key (seek_id),
  constraint seek_account_fkey foreign key (account_id) references account on delete cascade,
  constraint seek_players_check check (players between 2 and 8),
  constraint seek_pace_length check (octet_length(pace) between 2 and 200),
  constraint seek_state_check check (state in ('waiting', 'filled', 'withdrawn', 'expired', 'stopped')),
  constraint seek_seated_check check (match_id is not null or not is_seated),
  constraint seek_due_check check (state <> 'waiting' or due_at is not null)
);

-- The seeks of an account, for its list, its limit and the cascade.
create index seek_account_idx on seek (account_id, created_at);
-- What the service has to look at.
create index seek_due on seek (due_at) where due_at is not null;
-- The seeks that wait in a match.
create index seek_match_idx on seek (match_id) where state = 'waiting';
-- What the sweep looks for.
create index seek_changed_idx on seek (changed_at) where due_at is null;

alter table account_email drop constraint account_email_kind_check;
alter table account_email add constraint account_email_kind_check check (
    kind in (
        'verify_address', 'already_registered', 'reset_password', 'password_changed', 'address_changed',
        'sign_in_link', 'invitation', 'welcome', 'webhook_disabled', 'dispute_waits', 'seek_ended'
    )
);

create or replace view agenda as
  select
    exists (select from outage where settled_at is null) as clocks,
    -- The pulses are renewed.
    2 > (
      select count(*)
      from pulse
      where beat_at between now() - interval '15 seconds' and now() + interval '15 seconds'
    ) as pulses,
    coalesce((select min(due_at) from absence_round) <= now(), false) as rounds,
    coalesce(
      least(
        (select min(due_at) from account_email where state = 'waiting'),
        (select min(due_at) from reply where state = 'waiting'),
        (select min(due_at) from digest)
      ) <= now(),
      false
    ) as emails,
    exists (select from hook_waiting) as deliveries,
    exists (select from account_email where holder <> 0)
      or exists (select from reply where holder <> 0)
      or exists (select from digest where holder <> 0) as emails_held,
    exists (select from hook_delivery where holder <> 0) as deliveries_held,
    coalesce((select min(due_at) from reply where state = 'kept') <= now(), false) as replies,
    coalesce((select min(due_at) from seek where due_at is not null) <= now(), false) as seeks;

grant select, insert, update, delete on seek to logothete_serve;

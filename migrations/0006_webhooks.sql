-- Webhooks: what happens in the matches of somebody is sent to an address that they registered.
--
-- A watch says from which entry on an endpoint is told of a match. An entry of a match that is watched
-- leaves a row in watched_entry; who takes that away writes, in the same statement, the deliveries that
-- follow from it. So an append does next to nothing for webhooks, and no delivery is lost or doubled.

create table hook_endpoint (
  endpoint_id uuid not null,
  account_id uuid not null,
  made_at timestamptz not null default clock_timestamp(),
  url text not null,
  description text not null,
  kinds text[] not null,
  -- Null for every match of the account.
  match_id uuid,
  shape text not null,
  signing text not null,
  -- What requests are signed with: nonce ‖ AES-256-GCM(32 bytes), bound to the endpoint.
  secret bytea not null,
  -- The secret before, and how long it is still good.
  old_secret bytea,
  old_until timestamptz,
  -- The wish that renewed the secret last, so that it does so once.
  rotation uuid,
  -- Since when nothing has arrived; null while everything does.
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_why text,
  constraint hook_endpoint_pkey primary key (endpoint_id),
  constraint hook_endpoint_account_fkey foreign key (account_id) references account on delete cascade,
  constraint hook_endpoint_url_length check (octet_length(url) between 8 and 2000),
  constraint hook_endpoint_description_length check (char_length(description) <= 100),
  constraint hook_endpoint_kinds_check check (cardinality(kinds) between 1 and 20),
  constraint hook_endpoint_shape_check check (shape in ('standard', 'discord', 'slack')),
  constraint hook_endpoint_signing_check check (signing in ('hmac', 'ed25519')),
  constraint hook_endpoint_old_check check ((old_secret is null) = (old_until is null)),
  constraint hook_endpoint_disabled_check check ((disabled_at is null) = (disabled_why is null)),
  constraint hook_endpoint_why_check check (disabled_why in ('owner', 'failing', 'gone'))
);
create index hook_endpoint_account on hook_endpoint (account_id, made_at);

create table hook_watch (
  match_id uuid not null,
  endpoint_id uuid not null,
  -- Who the owner is in the match.
  participant uuid not null,
  -- Where it began: the last entry that the endpoint was too late for.
  version integer not null,
  constraint hook_watch_pkey primary key (match_id, endpoint_id),
  constraint hook_watch_endpoint_fkey foreign key (endpoint_id) references hook_endpoint
    on delete cascade
);
create index hook_watch_endpoint on hook_watch (endpoint_id);

create table hook_delivery (
  -- The webhook-id of every try.
  delivery_id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  kind text not null,
  -- The entry it tells of; null for a test.
  match_id uuid,
  participant uuid,
  version integer,
  -- When that happened.
  happened_at timestamptz not null,
  posted_at timestamptz not null default clock_timestamp(),
  -- As with letters: a claim moves it to the end of its lease and counts the fence up.
  due_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  fence integer not null default 0,
  attempts smallint not null default 0,
  state text not null default 'waiting',
  -- The status of the last answer, if there was one.
  status smallint,
  -- What went wrong last, or why nothing was sent.
  answer text,
  -- As with letters.
  holder integer,
  constraint hook_delivery_pkey primary key (delivery_id),
  constraint hook_delivery_endpoint_fkey foreign key (endpoint_id) references hook_endpoint
    on delete cascade,
  constraint hook_delivery_state_check check (state in ('waiting', 'sent', 'dropped', 'failed')),
  constraint hook_delivery_settled_check check ((state = 'waiting') = (settled_at is null)),
  constraint hook_delivery_answer_length check (char_length(answer) <= 300)
);
-- Each entry is told once.
create unique index hook_delivery_entry_key on hook_delivery (endpoint_id, match_id, version, kind)
  where match_id is not null;
-- What is due, endpoint by endpoint.
create index hook_delivery_due on hook_delivery (endpoint_id, due_at) where state = 'waiting';
-- The list of an endpoint, the newest first.
create index hook_delivery_posted on hook_delivery (endpoint_id, posted_at, delivery_id);
-- What has had its time.
create index hook_delivery_settled on hook_delivery (settled_at) where state <> 'waiting';
-- What is in somebody's hand, which is never much.
create index hook_delivery_held on hook_delivery (holder) where holder is not null;

-- The endpoints for which something waits, one step of an index for each: what has nothing to send
-- costs nothing, however many endpoints there are.
create view hook_waiting as
  with recursive waiting as (
    (
      select endpoint_id
      from hook_delivery
      where state = 'waiting'
      order by endpoint_id
      limit 1
    )
    union all
    select (
      select delivery.endpoint_id
      from hook_delivery as delivery
      where delivery.state = 'waiting' and waiting.endpoint_id < delivery.endpoint_id
      order by delivery.endpoint_id
      limit 1
    )
    from waiting
    where waiting.endpoint_id is not null
  )
  select endpoint_id from waiting where endpoint_id is not null;

-- Whoever sits down in another match has it watched from there on. It looks at the endpoints as they
-- are when the row is written: whoever makes an endpoint holds the row of its account meanwhile. It
-- waits for an entry that is being written, or is seen by it.
create function watch_for_hooks() returns trigger
  language plpgsql
as $$
declare
  reached integer;
begin
  if not exists (
    select from hook_endpoint
    where account_id = new.account_id
      and disabled_at is null
      and (match_id is null or match_id = new.match_id)
  ) then
    return null;
  end if;
  update summary set watched = true where match_id = new.match_id returning version into reached;
  insert into hook_watch (match_id, endpoint_id, participant, version)
  select new.match_id, endpoint.endpoint_id, new.participant_id, coalesce(reached, 0)
  from hook_endpoint as endpoint
  where endpoint.account_id = new.account_id
    and endpoint.disabled_at is null
    and (endpoint.match_id is null or endpoint.match_id = new.match_id)
  on conflict (match_id, endpoint_id) do nothing;
  return null;
end
$$;

create trigger participant_watched after insert on participant
  for each row
  when (new.account_id is not null)
  execute function watch_for_hooks();

-- Whoever sets another password wants everybody else out, and cannot know what a thief has made. Tokens
-- and consents end with it. Webhooks of the account, which would go on calling whoever made them, and
-- its apps, which would go on asking in its name, stop, are listed, and go on once the owner of the
-- account says so. It stands here, for it reaches from access into webhooks.
create function end_tokens() returns trigger
  language plpgsql
as $$
begin
  delete from personal_token where account_id = new.account_id;
  delete from app_grant where account_id = new.account_id;
  delete from known_network where account_id = new.account_id;
  update app
  set stopped_at = clock_timestamp()
  where account_id = new.account_id and stopped_at is null;
  with stopped as (
    update hook_endpoint
    set disabled_at = clock_timestamp(), disabled_why = 'owner'
    where account_id = new.account_id and disabled_at is null
    returning endpoint_id
  ), dropped as (
    update hook_delivery as d
    set state = 'dropped', settled_at = clock_timestamp(), answer = 'the webhook is disabled'
    from stopped
    where d.endpoint_id = stopped.endpoint_id and d.state = 'waiting'
  )
  delete from hook_watch as w
  using stopped
  where w.endpoint_id = stopped.endpoint_id;
  return null;
end
$$;

create trigger account_tokens_ended
  after update of password_hash on account
  for each row
  when (old.password_hash <> new.password_hash)
  execute function end_tokens();

grant select, insert, update, delete on hook_endpoint, hook_watch, hook_delivery to logothete_serve;
grant select on hook_waiting to logothete_serve;

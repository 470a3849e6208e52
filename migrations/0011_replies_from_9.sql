-- Replies: emails of players that answer an email of ours, and the addresses that they answer to.

-- What the address of one email is good for. The address itself is nowhere: it is the id of the email and an
-- HMAC of it, made when the email is sent.
create table reply_address (
    letter_id uuid not null,
    account_id uuid not null,
    match_id uuid not null,
    -- How far the match had come when the email was written.
    version integer not null,
    -- What the email was: it asks, says what was done, asks again before something that cannot be undone, or
    -- is about several matches.
    kind text not null,
    -- The decision, the choices, what can be undone or is asked again: encrypted, bound to the id.
    bound bytea not null,
    given_at timestamptz not null default clock_timestamp(),
    constraint reply_address_pkey primary key (letter_id),
    constraint reply_address_account_fkey foreign key (account_id) references account on delete cascade,
    constraint reply_address_kind_check check (kind in ('asks', 'tells', 'rehearses', 'digest')),
    constraint reply_address_bound_length check (octet_length(bound) <= 20000)
);
create index reply_address_given on reply_address (given_at);
create index reply_address_account on reply_address (account_id);

-- What came in: kept before it is taken, carried out once, answered at most once.
create table reply (
    -- The id of the answer as well.
    reply_id uuid not null,
    -- The email that it answers.
    letter_id uuid not null,
    account_id uuid not null,
    posted_at timestamptz not null default clock_timestamp(),
    -- The email as it came, encrypted, bound to the id.
    raw bytea not null,
    -- Whether it came from the sender of reports, who is never answered.
    is_from_nobody boolean not null,
    -- What the email is recognised by when it comes again.
    fingerprint bytea,
    -- What was carried out so far, and what is to be answered: encrypted, bound to the id.
    progress bytea,
    -- Whether the answer is only help: so many in a row, and there is none any more.
    is_help boolean not null default false,
    due_at timestamptz not null default clock_timestamp(),
    settled_at timestamptz,
    fence integer not null default 0,
    attempts smallint not null default 0,
    -- First `kept`; once it is carried out the answer is `waiting`.
    state text not null default 'kept',
    answer text,
    holder integer,
    constraint reply_pkey primary key (reply_id),
    constraint reply_account_fkey foreign key (account_id) references account on delete cascade,
    constraint reply_raw_length check (octet_length(raw) <= 2200000),
    constraint reply_state_check check (state in ('kept', 'waiting', 'sent', 'dropped', 'bounced')),
    constraint reply_settled_check check ((state in ('kept', 'waiting')) = (settled_at is null)),
    constraint reply_answer_length check (char_length(answer) <= 300)
);
-- What is to be carried out, and what is to be sent.
create index reply_kept on reply (due_at) where state = 'kept';
create index reply_due on reply (due_at) where state = 'waiting';
create index reply_held on reply (holder) where holder is not null;
create unique index reply_fingerprint on reply (letter_id, fingerprint);
create index reply_account on reply (account_id, posted_at);
create index reply_posted on reply (posted_at);

-- As before, and replies.
create or replace view agenda as
  select
    coalesce((select min(due_at) from deadline) <= now(), false)
      or exists (select from outage where settled_at is null) as clocks,
    -- That all is well is said again.
    2 > (
      select count(*)
      from pulse
      where beat_at between now() - interval '15 seconds' and now() + interval '15 seconds'
    ) as pulses,
    coalesce((select min(due_at) from standing_order) <= now(), false) as orders,
    exists (select from summary where service_due order by match_id limit 1) as moves,
    coalesce(
      least((select min(due_at) from absence_round), (select min(due_at) from departure)) <= now(),
      false
    ) as rounds,
    coalesce(
      least(
        (select min(due_at) from letter where state = 'waiting'),
        (select min(due_at) from account_letter where state = 'waiting'),
        (select min(due_at) from reply where state = 'waiting'),
        (select min(due_at) from notice),
        (select min(due_at) from digest)
      ) <= now(),
      false
    ) as letters,
    (select min(at) from watched_entry) is not null as watched,
    exists (select from hook_waiting) as deliveries,
    exists (select from letter where holder <> 0)
      or exists (select from account_letter where holder <> 0)
      or exists (select from reply where holder <> 0)
      or exists (select from digest where holder <> 0) as letters_held,
    exists (select from hook_delivery where holder <> 0) as deliveries_held,
    coalesce((select min(due_at) from reply where state = 'kept') <= now(), false) as replies;

grant select, insert, update, delete on reply, reply_address to logothete_serve;

-- What people have to do with each other besides playing: what they say at a table, whom they do not
-- want to hear, whom they do not want to meet, whom they invite, when they are away, what they say in
-- disputes. Nothing of it is in the log: it goes with the person it is about.

-- Who does not want to meet whom. It holds both ways, and nobody is told.
create table block (
  block_id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint block_pkey primary key (account_id, blocked_id),
  constraint block_id_key unique (block_id),
  constraint block_account_fkey foreign key (account_id) references account on delete cascade,
  constraint block_blocked_fkey foreign key (blocked_id) references account on delete cascade,
  constraint block_other_check check (account_id <> blocked_id)
);

-- The other way round, for every look at a match by somebody who does not sit there.
create index block_blocked_idx on block (blocked_id, account_id);

-- Whom somebody does not want to hear, at any table; or a table at which they want to hear nobody.
create table mute (
  mute_id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  muted_id uuid,
  match_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  constraint mute_pkey primary key (mute_id),
  constraint mute_muted_key unique (account_id, muted_id),
  constraint mute_match_key unique (account_id, match_id),
  constraint mute_account_fkey foreign key (account_id) references account on delete cascade,
  constraint mute_muted_fkey foreign key (muted_id) references account on delete cascade,
  constraint mute_what_check check ((muted_id is null) <> (match_id is null)),
  constraint mute_other_check check (account_id <> muted_id)
);
create index mute_muted_idx on mute (muted_id) where muted_id is not null;

-- How much was ever said at a table. Whoever speaks locks the row, so that numbers become visible in
-- their order and a number is a cursor.
create table talk (
  match_id uuid not null,
  said integer not null,
  constraint talk_pkey primary key (match_id),
  constraint talk_said_check check (1 <= said)
);

create table message (
  match_id uuid not null,
  number integer not null,
  participant_id uuid not null,
  said_at timestamptz not null default clock_timestamp(),
  text text not null,
  -- HMAC of the client's key: one wish is said once.
  wish bytea,
  constraint message_pkey primary key (match_id, number),
  constraint message_wish_key unique (match_id, participant_id, wish),
  constraint message_participant_fkey foreign key (match_id, participant_id) references participant,
  constraint message_text_length check (char_length(text) between 1 and 500)
);
-- How much somebody said lately; and what goes with them.
create index message_participant_idx on message (participant_id, said_at);

-- Whom the host of a lobby invites: an address that may be anybody's, or somebody they have met. Its
-- letter has the same id.
create table invitation (
  invitation_id uuid not null default gen_random_uuid(),
  match_id uuid not null,
  host_id uuid not null,
  guest_id uuid,
  address text,
  -- What the host calls them: the address, or a name.
  written text not null,
  -- HMAC of the address or of the account, by which invitations to one guest are counted.
  target_mac bytea not null,
  invited_at timestamptz not null default clock_timestamp(),
  state text not null default 'open',
  constraint invitation_pkey primary key (invitation_id),
  constraint invitation_host_fkey foreign key (host_id) references account on delete cascade,
  constraint invitation_guest_fkey foreign key (guest_id) references account on delete cascade,
  constraint invitation_to_check check ((guest_id is null) <> (address is null)),
  constraint invitation_address_length check (octet_length(address) between 3 and 254),
  constraint invitation_mac_length check (octet_length(target_mac) = 32),
  constraint invitation_state_check check (state in ('open', 'withdrawn', 'declined'))
);
-- One at a time to one guest of one match; also what a match has.
create unique index invitation_target_key on invitation (match_id, target_mac) where state <> 'withdrawn';
-- How many somebody sent lately.
create index invitation_host_idx on invitation (host_id, invited_at);
-- Those to somebody.
create index invitation_guest_idx on invitation (guest_id) where guest_id is not null;
create index invitation_address_idx on invitation (address) where address is not null;
-- How many letters an address got lately.
create index invitation_target_idx on invitation (target_mac);
-- What the sweep looks for.
create index invitation_invited_idx on invitation (invited_at);

-- Addresses without an account whose readers want no invitations, as HMACs.
create table unwanted_address (
  address_mac bytea not null,
  since timestamptz not null default clock_timestamp(),
  constraint unwanted_address_pkey primary key (address_mac),
  constraint unwanted_address_mac_length check (octet_length(address_mac) = 32)
);

-- When somebody is away, for all their matches; what counts of it in a match is its calendar.
create table absence (
  account_id uuid not null,
  body text not null,
  constraint absence_pkey primary key (account_id),
  constraint absence_account_fkey foreign key (account_id) references account on delete cascade,
  constraint absence_body_check check (octet_length(body) between 2 and 8192)
);

-- Whose absence or time zone changed and is being told to their matches. What a wish of a person sets
-- off in all of their matches is written down with the wish, answered at once, and carried out in
-- batches beside the requests; what was begun goes on after a crash.
create table absence_round (
  account_id uuid not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- As with letters: a claim moves it to the end of its lease and counts the fence up.
  due_at timestamptz not null default clock_timestamp(),
  fence integer not null default 0,
  -- The last match that was told, in the order of their ids; null until the first were.
  after_match uuid,
  constraint absence_round_pkey primary key (account_id),
  constraint absence_round_account_fkey foreign key (account_id) references account on delete cascade
);
create index absence_round_due on absence_round (due_at);

-- Who was erased and still has a seat, a place or a calendar somewhere. Names no person.
create table departure (
  match_id uuid not null,
  participant_id uuid not null,
  due_at timestamptz not null default clock_timestamp(),
  fence integer not null default 0,
  constraint departure_pkey primary key (match_id, participant_id)
);
create index departure_due on departure (due_at);

-- What is said in disputes: what is wrong, an appeal, the reason of a ruling or of a look. The log
-- holds a commitment to each, by which it is found here; erasing whoever wrote it empties text and
-- salt, and nothing of the log.
create table dispute_text (
  match_id uuid not null,
  -- SHA-256 of "logothete/text/1" ‖ salt ‖ text, by which the log refers to it.
  commitment bytea not null,
  kind text not null,
  -- Who wrote it, by their id in this match; referees have one too.
  author uuid not null,
  written_at timestamptz not null default clock_timestamp(),
  -- Both null once its author is erased: with the salt a short text could be guessed.
  salt bytea,
  text text,
  constraint dispute_text_pkey primary key (match_id, commitment),
  constraint dispute_text_commitment_length check (octet_length(commitment) = 32),
  constraint dispute_text_kind_check check (kind in ('dispute', 'appeal', 'ruling', 'look')),
  constraint dispute_text_salt_length check (octet_length(salt) = 16),
  constraint dispute_text_text_length check (char_length(text) between 1 and 2000),
  constraint dispute_text_erased_check check ((salt is null) = (text is null))
);
-- What goes with somebody.
create index dispute_text_author_idx on dispute_text (author);

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

grant select, insert, update, delete
  on talk, message, invitation, absence, absence_round, departure, dispute_text
  to logothete_serve;
grant select, insert, delete on block, mute, unwanted_address to logothete_serve;
grant select, insert on look to logothete_serve;

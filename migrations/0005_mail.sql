-- Letters: each is due at a time, claimed by one courier for a while, tried again if the
-- other side asks for it, and settled once.
--
-- A claim moves `due_at` to the end of the lease and counts `fence` up; whoever settles names the
-- fence of its claim, so that a courier that was too slow changes nothing. So one index finds what
-- is due, and what somebody has in hand is not in it.

-- What a match has to say to somebody who sits there.
create table letter (
    match_id uuid not null,
    participant uuid not null,
    version integer not null,
    -- No entry writes two letters of one kind to one participant.
    kind text not null,
    -- Stands in the Message-ID: the same however often the letter is tried.
    letter_id uuid not null default gen_random_uuid(),
    posted_at timestamptz not null default clock_timestamp(),
    due_at timestamptz not null default clock_timestamp(),
    -- Null while it waits.
    settled_at timestamptz,
    -- Set while it waits for a digest; whoever claims it takes this away.
    digest_at timestamptz,
    fence integer not null default 0,
    -- How often the other side put it off, or could not be reached.
    attempts smallint not null default 0,
    state text not null default 'waiting',
    -- What the other side said last, or why nothing was sent.
    answer text,
    -- Who has it in hand, by the number of their presence; 0 is somebody who was not there, and whose
    -- claim has to run out.
    holder integer,
    constraint letter_pkey primary key (match_id, version, participant, kind),
    constraint letter_kind_check check (
        kind in (
            'invited', 'match_started', 'your_turn', 'reminder', 'last_call', 'ran_out',
            'taken_back', 'asked', 'disputed', 'ruled', 'appealed', 'dispute_closed', 'match_over'
        )
    ),
    constraint letter_state_check check (state in ('waiting', 'sent', 'dropped', 'bounced')),
    constraint letter_settled_check check ((state = 'waiting') = (settled_at is null)),
    constraint letter_answer_length check (char_length(answer) <= 300)
);

-- What the couriers look for.
create index letter_due on letter (due_at, match_id) where state = 'waiting';
-- What was sent to somebody, the newest first.
create index letter_participant on letter (participant, posted_at);
-- What has had its time.
create index letter_settled on letter (settled_at) where state <> 'waiting';
-- What is in somebody's hand, which is never much.
create index letter_held on letter (holder) where holder is not null;

-- Letters about an account and not about a match somebody sits in: to its owner, or to an address
-- that has no account yet. Posted with their cause, sent as those of matches are.
--
-- Some bear a link that proves who reads the mail of an address: to confirm it, to choose another
-- password, to sign in. A link is its letter: the token is an HMAC of the letter's id and is nowhere
-- stored. It works once (used_at), for a while after it was sent, and only while it is the newest of
-- its kind.
create table account_letter (
    letter_id uuid not null,
    account_id uuid,
    -- Where it goes, if not to the address of the account.
    address text,
    -- Of somebody without an account.
    language text,
    -- The match of an invitation.
    match_id uuid,
    kind text not null,
    posted_at timestamptz not null default clock_timestamp(),
    due_at timestamptz not null default clock_timestamp(),
    settled_at timestamptz,
    fence integer not null default 0,
    attempts smallint not null default 0,
    state text not null default 'waiting',
    answer text,
    -- When its link was followed by a POST: a link works once.
    used_at timestamptz,
    holder integer,
    -- Where somebody was on the way to who is asked to confirm an address: a path of ours. It travels
    -- with the letter, which may be opened in another browser.
    way text,
    constraint account_letter_pkey primary key (letter_id),
    constraint account_letter_account_fkey foreign key (account_id) references account on delete cascade,
    constraint account_letter_kind_check check (
        kind in (
            'verify_address', 'already_registered', 'reset_password', 'password_changed',
            'address_changed', 'sign_in_link', 'invitation'
        )
        or kind = 'webhook_disabled'
        or kind = 'dispute_waits'
    ),
    constraint account_letter_to_check check (account_id is not null or address is not null),
    constraint account_letter_address_length check (octet_length(address) between 3 and 254),
    constraint account_letter_language_check check (language in ('en', 'it', 'fr', 'hu', 'de')),
    constraint account_letter_state_check check (state in ('waiting', 'sent', 'dropped', 'bounced')),
    constraint account_letter_settled_check check ((state = 'waiting') = (settled_at is null)),
    constraint account_letter_answer_length check (char_length(answer) <= 300),
    constraint account_letter_way_length check (char_length(way) between 1 and 300)
);
create index account_letter_due on account_letter (due_at) where state = 'waiting';
create index account_letter_account on account_letter (account_id, posted_at);
create index account_letter_settled on account_letter (settled_at) where state <> 'waiting';
-- What is in somebody's hand, which is never much.
create index account_letter_held on account_letter (holder) where holder is not null;
-- Whether a link is the newest of its kind.
create index account_letter_kind_idx on account_letter (account_id, kind, posted_at);
-- The letters of invitations to an address, which go with its account.
create index account_letter_address_idx on account_letter (address) where kind = 'invitation';

-- The links that nobody used yet and that no newer one took the place of. Whether they are too old
-- is for whoever reads it: a letter that waits has shown its link to nobody.
create view open_link as
    select letter_id, account_id, address, kind, coalesce(settled_at, clock_timestamp()) as sent_at, way
    from account_letter as letter
    where used_at is null
        and address is not null
        and state in ('waiting', 'sent')
        and not exists (
            select from account_letter as newer
            where newer.account_id = letter.account_id
                and newer.kind = letter.kind
                and (newer.posted_at, newer.letter_id) > (letter.posted_at, letter.letter_id)
        );

-- Whoever changes the address or the password, every link that is still about is void: a second
-- path that forgets cannot be written.
create function void_links() returns trigger
  language plpgsql
as $$
begin
  update account_letter
  set used_at = clock_timestamp(),
    state = case when state = 'waiting' then 'dropped' else state end,
    settled_at = coalesce(settled_at, clock_timestamp()),
    answer = case when state = 'waiting' then 'its link is void' else answer end
  where account_id = new.account_id
    and kind in ('verify_address', 'reset_password', 'sign_in_link')
    and used_at is null;
  return null;
end
$$;

create trigger account_links_void
    after update of email, password_hash on account
    for each row
    when (old.email is distinct from new.email or old.password_hash <> new.password_hash)
    execute function void_links();

-- How many letters were asked for lately to an address, so that nobody can flood somebody's mailbox.
-- Written whether or not the address has an account, so that both cost one durable write.
create table letter_wish (
    -- HMAC of what was asked for and of the address: keyed, because the address may be anybody's.
    address_mac bytea not null,
    -- When the hour began in which they are counted.
    begun_at timestamptz not null default clock_timestamp(),
    letters smallint not null default 1,
    constraint letter_wish_pkey primary key (address_mac),
    constraint letter_wish_mac_length check (octet_length(address_mac) = 32)
);

-- What the sweep looks for.
create index letter_wish_begun_idx on letter_wish (begun_at);

-- How somebody wants to be written to: about everything, about one kind of letter, or about one
-- match. The narrowest that is there holds.
create table preference (
    account_id uuid not null,
    -- all, kind:<kind>, or match:<id>.
    scope text not null,
    pace text not null,
    -- Of a delay its length; of a digest the local time, from midnight.
    minutes smallint not null default 0,
    constraint preference_pkey primary key (account_id, scope),
    constraint preference_account_fkey foreign key (account_id) references account on delete cascade,
    constraint preference_scope_length check (octet_length(scope) between 3 and 64),
    constraint preference_pace_check check (pace in ('at_once', 'delay', 'digest', 'none')),
    constraint preference_minutes_check check (minutes between 0 and 1440)
);

-- Who is to get a digest, and when. Whoever deletes the row writes it: so there is one for
-- everything that waits. If it is lost, the letters come due by themselves an hour later.
create table digest (
    account_id uuid not null,
    due_at timestamptz not null,
    holder integer,
    constraint digest_pkey primary key (account_id),
    constraint digest_account_fkey foreign key (account_id) references account on delete cascade
);
create index digest_due on digest (due_at);
create index digest_held on digest (holder) where holder is not null;

-- The mails of a service that has no mail server: to be read in the browser of the same machine.
create table mailbox (
    mail_id bigint generated always as identity,
    kept_at timestamptz not null default clock_timestamp(),
    recipient text not null,
    subject text not null,
    -- As it would have gone out, and its two forms, so that nobody has to take it apart.
    message bytea not null,
    text text not null,
    html text not null,
    constraint mailbox_pkey primary key (mail_id)
);

grant select, insert, update, delete on letter, account_letter, letter_wish, preference, digest
    to logothete_serve;
grant select, insert, delete on mailbox to logothete_serve;
grant select on open_link to logothete_serve;

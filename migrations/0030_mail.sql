-- Letters become something that is sent: each is due at a time, claimed by one courier for a
-- while, tried again if the other side asks for it, and settled once.
--
-- A claim moves `due_at` to the end of the lease and counts `fence` up; whoever settles names the
-- fence of its claim, so that a courier that was too slow changes nothing. So one index finds what
-- is due, and what somebody has in hand is not in it.

alter table letter
    -- Stands in the Message-ID: the same however often the letter is tried.
    add column letter_id uuid not null default gen_random_uuid(),
    add column posted_at timestamptz not null default clock_timestamp(),
    add column due_at timestamptz not null default clock_timestamp(),
    -- Null while it waits.
    add column settled_at timestamptz,
    -- Set while it waits for a digest; whoever claims it takes this away.
    add column digest_at timestamptz,
    add column fence integer not null default 0,
    -- How often the other side put it off, or could not be reached.
    add column attempts smallint not null default 0,
    add column state text not null default 'waiting',
    -- What the other side said last, or why nothing was sent.
    add column answer text,
    drop constraint letter_kind_check,
    add constraint letter_kind_check check (
        kind in (
            'invited', 'match_started', 'your_turn', 'reminder', 'ran_out', 'taken_back', 'match_over'
        )
    ),
    add constraint letter_state_check check (state in ('waiting', 'sent', 'dropped', 'bounced')),
    add constraint letter_settled_check check ((state = 'waiting') = (settled_at is null)),
    add constraint letter_answer_length check (char_length(answer) <= 300);

-- Until now nobody was there to send them, and nobody waits for them any more.
update letter set state = 'dropped', settled_at = clock_timestamp();

-- What the couriers look for.
create index letter_due on letter (due_at, match_id) where state = 'waiting';
-- What was sent to somebody, the newest first.
create index letter_participant on letter (participant, posted_at);
-- What has had its time.
create index letter_settled on letter (settled_at) where state <> 'waiting';

-- Letters about an account and not about a match somebody sits in: to its owner, or to an address
-- that has no account yet. No secret is kept: the link in a letter comes from its id by HMAC.
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
    constraint account_letter_pkey primary key (letter_id),
    constraint account_letter_account_fkey foreign key (account_id) references account on delete cascade,
    constraint account_letter_kind_check check (
        kind in ('verify_address', 'reset_password', 'address_changed', 'sign_in_link', 'invitation')
    ),
    constraint account_letter_to_check check (account_id is not null or address is not null),
    constraint account_letter_address_length check (octet_length(address) between 3 and 254),
    constraint account_letter_language_check check (language in ('en', 'it', 'fr', 'hu', 'de')),
    constraint account_letter_state_check check (state in ('waiting', 'sent', 'dropped', 'bounced')),
    constraint account_letter_settled_check check ((state = 'waiting') = (settled_at is null)),
    constraint account_letter_answer_length check (char_length(answer) <= 300)
);
create index account_letter_due on account_letter (due_at) where state = 'waiting';
create index account_letter_account on account_letter (account_id, posted_at);
create index account_letter_settled on account_letter (settled_at) where state <> 'waiting';

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
    constraint digest_pkey primary key (account_id),
    constraint digest_account_fkey foreign key (account_id) references account on delete cascade
);
create index digest_due on digest (due_at);

-- When the address was last refused for good; null again once a letter arrives.
alter table account add column bounced_at timestamptz;

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

grant select, insert, update, delete on account_letter, preference, digest to logothete_serve;
grant select, insert, delete on mailbox to logothete_serve;

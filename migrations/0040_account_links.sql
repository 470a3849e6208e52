-- Links that prove who reads the mail of an address: to confirm it, to choose another password, to
-- sign in. A link is its letter: the token is an HMAC of the letter's id and is nowhere stored. It
-- works once (used_at), for a while after it was sent, and only while it is the newest of its kind.

alter table account_letter
  drop constraint account_letter_kind_check,
  add constraint account_letter_kind_check check (
    kind in (
      'verify_address', 'already_registered', 'reset_password', 'password_changed',
      'address_changed', 'sign_in_link', 'invitation'
    )
  );

-- Whether a link is the newest of its kind.
create index account_letter_kind_idx on account_letter (account_id, kind, posted_at);

-- The links that nobody used yet and that no newer one took the place of. Whether they are too old
-- is for whoever reads it: a letter that waits has shown its link to nobody.
create view open_link as
  select letter_id, account_id, address, kind, coalesce(settled_at, clock_timestamp()) as sent_at
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
  when (old.email <> new.email or old.password_hash <> new.password_hash)
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

grant select, insert, update, delete on letter_wish to logothete_serve;
grant select on open_link to logothete_serve;

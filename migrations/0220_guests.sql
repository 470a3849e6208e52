-- Guests, and the way of those who arrive. Whoever wants to try a game plays bots before they give an
-- address: a guest is an account without one, and confirming one makes it an account like any other.

alter table account alter column email drop not null;

-- What the sweep of guests looks for.
create index account_guest_idx on account (created_at) where email is null;

-- An address where there was none is another address.
drop trigger account_links_void on account;

create trigger account_links_void
  after update of email, password_hash on account
  for each row
  when (old.email is distinct from new.email or old.password_hash <> new.password_hash)
  execute function void_links();

-- Where somebody was on the way to who is asked to confirm an address: a path of ours. It travels with
-- the letter, which may be opened in another browser.
alter table account_letter
  add column way text,
  add constraint account_letter_way_length check (char_length(way) between 1 and 300);

create or replace view open_link as
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

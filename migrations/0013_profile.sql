-- How a person is written to: in which language, by which clock, and whether the address is theirs.

alter table account
  add column language text not null default 'en',
  -- A name of the database of time zones, as in Europe/Budapest.
  add column time_zone text not null default 'UTC',
  -- When somebody who reads the mail of this address said so; null until then.
  add column verified_at timestamptz,
  add constraint account_language_check check (language in ('en', 'it', 'fr', 'hu', 'de')),
  add constraint account_time_zone_length check (octet_length(time_zone) between 1 and 64);

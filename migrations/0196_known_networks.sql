-- Networks from which somebody signed in before: passwords tried there are counted apart from those of
-- strangers, who could else keep the owner of an address out.

create table known_network (
  account_id uuid not null,
  -- HMAC of account and network: keyed, because the address of a network tells where somebody is.
  network_mac bytea not null,
  used_at timestamptz not null default clock_timestamp(),
  constraint known_network_pkey primary key (account_id, network_mac),
  constraint known_network_account_fkey foreign key (account_id) references account on delete cascade,
  constraint known_network_mac_length check (octet_length(network_mac) = 32)
);

-- What the sweep looks for.
create index known_network_used_idx on known_network (used_at);

grant select, insert, update, delete on known_network to logothete_serve;

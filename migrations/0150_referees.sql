-- Who settles disputes. The log, and every look that is on the record, name a referee by an id of
-- its own: the one path from there to a person is the column account_id, which is emptied with them.

create table referee (
  referee_id uuid not null default gen_random_uuid(),
  account_id uuid,
  appointed_at timestamptz not null default now(),
  -- Null while they are one. Appointed again, they are the same referee as before.
  dismissed_at timestamptz,
  constraint referee_pkey primary key (referee_id),
  constraint referee_account_key unique (account_id),
  constraint referee_account_fkey foreign key (account_id) references account on delete set null
);

grant select, insert, update on referee to logothete_serve;

-- Who settles disputes. A row stays when its person is erased, without them: how many referees there
-- were when something was decided can be told later.

create table referee (
  referee_id uuid not null default gen_random_uuid(),
  account_id uuid,
  appointed_at timestamptz not null default now(),
  -- Null while they are one.
  dismissed_at timestamptz,
  constraint referee_pkey primary key (referee_id),
  constraint referee_account_key unique (account_id),
  constraint referee_account_fkey foreign key (account_id) references account on delete set null
);

grant select, insert, update on referee to logothete_serve;

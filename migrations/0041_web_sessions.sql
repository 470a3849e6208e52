-- Browsers that are signed in to the plain table. Each stands on a session like any other and goes
-- with it, whoever ends that: signing out, a new password, the erasure of the person.

create table web_session (
  -- SHA-256 of the token in the cookie, which has 256 bits of its own: the database cannot sign in.
  token_hash bytea not null,
  session_id uuid not null,
  constraint web_session_pkey primary key (token_hash),
  constraint web_session_session_fkey foreign key (session_id) references session on delete cascade,
  constraint web_session_hash_length check (octet_length(token_hash) = 32)
);

-- For the cascade.
create index web_session_session_idx on web_session (session_id);

grant select, insert, delete on web_session to logothete_serve;

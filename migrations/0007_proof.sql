-- Checkpoints and the tree: what the service has signed, with which key, and over what.
--
-- A timeline is one unbroken history with a key of its own. When the database turns out to be an older
-- one, or to be in another cluster, another history begins, and so another timeline: no key ever signs
-- two. What is here is only added to, like the log; the private half of a key is nowhere.
--
-- None of these are tables of a match: the tree is one for all of them.

create table timeline (
    number integer not null,
    begun_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
    -- The private key is derived from the pepper, this and the number.
    salt bytea not null,
    public_key bytea not null,
    -- What the key calls itself: the host of the service when it began.
    name text not null,
    -- Why it began, which is why the one before ended.
    why text not null,
    -- The cluster and the database it began in. A copy in another one is another history.
    system_identifier bigint not null,
    database_oid bigint not null,
    constraint timeline_pkey primary key (number),
    constraint timeline_number_check check (number >= 1),
    constraint timeline_salt_check check (octet_length(salt) = 32),
    constraint timeline_public_key_check check (octet_length(public_key) = 32),
    constraint timeline_public_key_key unique (public_key),
    constraint timeline_name_length check (octet_length(name) between 1 and 253),
    constraint timeline_why_check check (why in ('first', 'moved', 'restored', 'secret'))
);

-- How far the current history has come, counted up every few seconds by whoever serves. Each instance
-- keeps the highest number it has seen outside of the database: one that is lower there than here is of
-- a backup. Then nothing is signed until the operator has looked, by no instance.
create table watermark (
    timeline integer not null,
    counter bigint not null default 0,
    doubted_at timestamptz,
    doubt text,
    constraint watermark_pkey primary key (timeline),
    constraint watermark_timeline_fkey foreign key (timeline) references timeline (number),
    constraint watermark_doubt_check check ((doubted_at is null) = (doubt is null))
) with (fillfactor = 50);

-- Each time that leaves were added, the head of the tree was signed.
create table tree_round (
    number bigint not null,
    size bigint not null,
    at timestamptz not null,
    timeline integer not null,
    -- Whether every match that had moved until then has its leaf.
    is_whole boolean not null,
    root bytea not null,
    -- The signed note, as it was given out.
    note text not null,
    constraint tree_round_pkey primary key (number),
    constraint tree_round_size_key unique (size),
    constraint tree_round_timeline_fkey foreign key (timeline) references timeline (number),
    constraint tree_round_root_check check (octet_length(root) = 32)
);
create index tree_round_whole on tree_round (at) where is_whole;

-- A leaf says how far a match had come, and with which head.
create table tree_leaf (
    index bigint not null,
    match_id uuid not null,
    round bigint not null,
    version integer not null,
    head bytea not null,
    -- Of the checkpoint of this version, by the key of the round.
    signature bytea not null,
    constraint tree_leaf_pkey primary key (index),
    constraint tree_leaf_match_key unique (match_id, version),
    constraint tree_leaf_round_fkey foreign key (round) references tree_round (number),
    constraint tree_leaf_index_check check (index >= 0),
    constraint tree_leaf_head_check check (octet_length(head) = 32),
    constraint tree_leaf_signature_check check (octet_length(signature) = 64)
);

-- The hashes of full subtrees, so that a proof is twenty rows and not all of the leaves.
create table tree_node (
    position bigint not null,
    level smallint not null,
    hash bytea not null,
    constraint tree_node_pkey primary key (level, position),
    constraint tree_node_hash_check check (octet_length(hash) = 32)
);

-- Matches that have ended and wait for their leaf. A projection: written when the summary says that a
-- match is over, by whatever statement, and looked at every minute.
create table tree_due (
    match_id uuid not null,
    constraint tree_due_pkey primary key (match_id)
);

create function note_tree_due() returns trigger
language plpgsql
as $$
begin
    insert into tree_due (match_id) values (new.match_id) on conflict do nothing;
    return null;
end
$$;

create trigger summary_tree_due after insert or update of version on summary
    for each row
    when (new.stage = 'over')
    execute function note_tree_due();

create trigger timeline_append_only before update or delete or truncate on timeline
    for each statement execute function refuse_change();
create trigger tree_round_append_only before update or delete or truncate on tree_round
    for each statement execute function refuse_change();
create trigger tree_leaf_append_only before update or delete or truncate on tree_leaf
    for each statement execute function refuse_change();
create trigger tree_node_append_only before update or delete or truncate on tree_node
    for each statement execute function refuse_change();
alter table timeline enable always trigger timeline_append_only;
alter table tree_round enable always trigger tree_round_append_only;
alter table tree_leaf enable always trigger tree_leaf_append_only;
alter table tree_node enable always trigger tree_node_append_only;

grant select, insert on timeline, tree_round, tree_leaf, tree_node to logothete_serve;
grant select, insert, update on watermark to logothete_serve;
grant select, insert, delete on tree_due to logothete_serve;

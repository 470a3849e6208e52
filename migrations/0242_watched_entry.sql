-- Webhooks follow what moved. Until now every watch was compared with its match each second, whether
-- anything had happened or not. Now an entry of a match that is watched leaves a row, which is gone as
-- soon as its deliveries are written.

-- In the order in which they were written; those of one match come one after the other.
create table watched_entry (
    at timestamptz not null,
    match_id uuid not null,
    version integer not null,
    stage text not null,
    -- Whether the match came to this stage with the entry.
    is_new_stage boolean not null,
    participants uuid[] not null,
    -- Those whose turn began with the entry.
    asked uuid[] not null,
    constraint watched_entry_pkey primary key (at, match_id, version),
    constraint watched_entry_stage_check check (stage in ('lobby', 'running', 'over'))
);

-- What watches have not come to yet. From now on the version of a watch stays: it is where it began.
insert into watched_entry (at, match_id, version, stage, is_new_stage, participants, asked)
select entry.at, entry.match_id, entry.version,
    case when 'match_over' = any(told.kinds) then 'over' when s.stage = 'over' then 'running' else s.stage end,
    'match_started' = any(told.kinds) or 'match_over' = any(told.kinds),
    s.participants,
    told.asked
from (
    select match_id, min(version) as version
    from hook_watch
    group by match_id
) as seen
join summary as s on s.match_id = seen.match_id and seen.version < s.version
join entry on entry.match_id = seen.match_id and seen.version < entry.version
cross join lateral (
    select coalesce(array_agg(kind), '{}') as kinds,
        coalesce(
            array_agg(participant) filter (
                where kind = 'your_turn' or kind = 'match_started' and participant = any(s.awaiting)
            ),
            '{}'
        ) as asked
    from letter
    where letter.match_id = entry.match_id and letter.version = entry.version
) as told;

-- As before, but it waits for an entry that is being written, or is seen by it.
create or replace function watch_for_hooks() returns trigger
  language plpgsql
as $$
declare
  reached integer;
begin
  if not exists (
    select from hook_endpoint
    where account_id = new.account_id
      and disabled_at is null
      and (match_id is null or match_id = new.match_id)
  ) then
    return null;
  end if;
  update summary set watched = true where match_id = new.match_id returning version into reached;
  insert into hook_watch (match_id, endpoint_id, participant, version)
  select new.match_id, endpoint.endpoint_id, new.participant_id, coalesce(reached, 0)
  from hook_endpoint as endpoint
  where endpoint.account_id = new.account_id
    and endpoint.disabled_at is null
    and (endpoint.match_id is null or endpoint.match_id = new.match_id)
  on conflict (match_id, endpoint_id) do nothing;
  return null;
end
$$;

grant select, insert, update, delete on watched_entry to logothete_serve;

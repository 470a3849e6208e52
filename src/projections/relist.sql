-- The disputes of a match, as its log has them.
with known as (
    select d.*
    from jsonb_to_recordset($2) as d(
        number integer, author uuid, entry integer, state text, opened_at timestamptz,
        since timestamptz, due_at timestamptz, ruled_at timestamptz,
        appealed_at timestamptz, referee uuid, rulings text[], closed_by text
    )
), gone as (
    delete from dispute
    where match_id = $1 and number not in (select number from known)
)
insert into dispute (
    match_id, number, author, entry, state, opened_at, since, due_at, ruled_at, appealed_at,
    referee, rulings, closed_by
)
select $1, number, author, entry, state, opened_at, since, due_at, ruled_at, appealed_at,
    referee, rulings, closed_by
from known
on conflict (match_id, number) do update
set author = excluded.author,
    entry = excluded.entry,
    state = excluded.state,
    opened_at = excluded.opened_at,
    since = excluded.since,
    due_at = excluded.due_at,
    ruled_at = excluded.ruled_at,
    appealed_at = excluded.appealed_at,
    referee = excluded.referee,
    rulings = excluded.rulings,
    closed_by = excluded.closed_by

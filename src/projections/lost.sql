-- Matches of which a table knows although they have no entry. Somebody who takes part alone may be about
-- to found one; two cannot be.
with beside as (
    select distinct match_id, 'sealed' as place from sealed
    union all select match_id, 'match_email' from match_email
    union all select match_id, 'notice' from notice
    union all select match_id, 'watched_entry' from watched_entry
    union all select match_id, 'deadline' from deadline
    union all select match_id, 'quarantine' from quarantine
    union all select match_id, 'standing_order' from standing_order
    union all select match_id, 'message' from message
    union all
    select match_id, 'participant' from participant group by match_id having 1 < count(*)
), known as (
    select match_id, 'summary' as place from summary
    union all
    select match_id, place
    from beside
    where not exists (select from summary where summary.match_id = beside.match_id)
)
select distinct on (match_id) match_id as "match_id!", place as "place!"
from known
where not exists (select from entry where entry.match_id = known.match_id)
    and not exists (select from archive where archive.match_id = known.match_id)
order by match_id, place

-- Matches without a leaf for their version: whether they are over, and whether they had moved before the last
-- round that gave every match its leaf.
with whole as materialized (
    select max(at) - make_interval(secs => $5) as at from tree_round where is_whole
)
select s.match_id as "match_id!", s.is_over as "is_not_due!",
    coalesce(s.moved_at < whole.at, false) as "is_left_out!"
from unnest($1::uuid[], $2::integer[], $3::timestamptz[], $4::boolean[])
    as s(match_id, version, moved_at, is_over)
cross join whole
where not exists (
        select from tree_leaf as l
        where l.match_id = s.match_id and s.version <= l.version
    )
order by s.match_id

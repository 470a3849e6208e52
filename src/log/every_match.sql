-- Hops from match to match in the primary key: the cost is the number of matches, not of their entries.
with recursive hop as (
    (select match_id from entry where $1 < match_id order by match_id limit 1)
    union all
    select (
        select entry.match_id
        from entry
        where hop.match_id < entry.match_id
        order by entry.match_id
        limit 1
    )
    from hop
    where hop.match_id is not null
)
(select match_id as "match_id!" from hop where match_id is not null limit $2)
union
(select match_id from archive where $1 < match_id order by match_id limit $2)
order by 1
limit $2

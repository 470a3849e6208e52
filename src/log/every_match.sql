-- Reads the primary keys of all entries of these matches, but nothing else of them.
(select distinct match_id as "match_id!" from entry where $1 < match_id order by match_id limit $2)
union
(select match_id from archive where $1 < match_id order by match_id limit $2)
order by 1
limit $2

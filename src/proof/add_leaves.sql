-- A round with its leaves and full subtrees, unless another instance was faster.
with round as (
    insert into tree_round (number, size, at, timeline, is_whole, root, note)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict do nothing
    returning number
), leaves as (
    insert into tree_leaf (index, match_id, round, version, head, signature)
    select l.index, l.match_id, round.number, l.version, l.head, l.signature
    from round, unnest($8::bigint[], $9::uuid[], $10::integer[], $11::bytea[], $12::bytea[])
        as l(index, match_id, version, head, signature)
), nodes as (
    insert into tree_node (level, position, hash)
    select n.level, n.position, n.hash
    from round, unnest($13::smallint[], $14::bigint[], $15::bytea[])
        as n(level, position, hash)
)
select count(*) as "added!" from round

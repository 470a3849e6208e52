-- A timeline with its watermark, unless one of its number or its key is there.
with begun as (
    insert into timeline (
        number, begun_at, salt, public_key, name, why, system_identifier, database_oid
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict do nothing
    returning number
), marked as (
    insert into watermark (timeline)
    select number from begun
)
select count(*) as "added!" from begun

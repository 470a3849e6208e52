-- All is well now; it was an outage if that was not said for too long.
with founded as (
    insert into pulse (what)
    values ($1)
    on conflict (what) do nothing
), before as materialized (
    select beat_at
    from pulse
    where what = $1
        and (
            beat_at < clock_timestamp() - make_interval(secs => $2)
            -- The clock ran ahead and was set right.
            or beat_at > clock_timestamp() + make_interval(secs => $2)
        )
    for update
), missed as (
    insert into outage (what, begun_at, ended_at)
    select $1, least(before.beat_at, emails.beat_at), clock_timestamp()
    from before
    left join pulse as emails on emails.what = 'letters'
    where before.beat_at < clock_timestamp() - make_interval(secs => $3)
    returning outage_id
), beaten as (
    update pulse
    set beat_at = clock_timestamp()
    from before
    where what = $1 or $1 = 'service' and exists (select from missed)
)
select exists (select from missed) as "is_outage!"

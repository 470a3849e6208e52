-- Each pause is twice as long as the one before; what went well for as long as the longest begins anew.
insert into postponed as p (match_id, task, until)
values ($1, $2, clock_timestamp() + make_interval(secs => $3))
on conflict (match_id, task) do update
set (tries, until) = (
    select t.tries,
        clock_timestamp() + make_interval(secs => least($3 * 2 ^ (t.tries - 1), $4))
    from (
        select case
            when p.until < clock_timestamp() - make_interval(secs => $4) then 1
            else least(p.tries + 1, 30)
        end as tries
    ) as t
)

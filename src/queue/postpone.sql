-- Each pause is twice as long as the one before; what went well for as long as the longest begins anew. `excluded.until`
-- is the end of the shortest pause. Citus allows no `now()` here, and sums of times and columns only in UTC.
insert into postponed as p (match_id, task, until)
values ($1, $2, now() + make_interval(secs => $3))
on conflict (match_id, task) do update
set tries = case
        when make_interval(secs => $3 + $4) < excluded.until - p.until then 1
        else least(p.tries + 1, 30)
    end,
    until = (
        excluded.until at time zone 'utc' + make_interval(secs => least($4, $3 * case
            when make_interval(secs => $3 + $4) < excluded.until - p.until then 1
            else 2 ^ least(p.tries, 29)
        end) - $3)
    ) at time zone 'utc'

-- Each pause is twice as long as the one before; what went well for as long as the longest begins anew.
insert into postponed as p (match_id, task, until)
values ($1, $2, now() + make_interval(secs => $3))
on conflict (match_id, task) do update
set tries = case
        when p.until < now() - make_interval(secs => $4) then 1
        else least(p.tries + 1, 30)
    end,
    until = now() + make_interval(secs => least($4, $3 * case
        when p.until < now() - make_interval(secs => $4) then 1
        else 2 ^ least(p.tries, 29)
    end))

-- A letter in hand, unless somebody else was faster.
update letter as l
set due_at = clock_timestamp() + make_interval(secs => $6), digest_at = null,
    fence = l.fence + 1, holder = $7
where match_id = $1 and version = $2 and participant = $3 and kind = $4
    and fence = $5 and state = 'waiting'
    and (due_at <= clock_timestamp() or digest_at <= clock_timestamp())
returning letter_id, posted_at, attempts, fence, clock_timestamp() as "now!",
    exists (
        select from letter as newer
        where newer.match_id = l.match_id
            and newer.participant = l.participant
            and newer.version > l.version
            and (
                newer.kind in ('your_turn', 'match_over')
                or newer.kind = l.kind and l.kind in ('reminder', 'last_call')
            )
    ) as "is_superseded!"

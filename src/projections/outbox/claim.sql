-- Claims an email, unless another worker was faster.
update match_email as l
set due_at = now() + make_interval(secs => $6), digest_at = null,
    fence = l.fence + 1, holder = $7
where match_id = $1 and version = $2 and participant = $3 and kind = $4
    and fence = $5 and state = 'waiting'
    and (due_at <= now() or digest_at <= now())
returning email_id, posted_at, attempts, fence, now() as "now!",
    -- Soon enough that nobody's match stands still for long.
    exists (
        select from notice as n
        where n.match_id = l.match_id and n.participant = l.participant
            and now() < n.last_call_at
            and least(n.reminder_at, n.last_call_at) < now() + interval '12 hours'
    ) as "is_reminded_soon!",
    -- What else is about to be sent at once, and says whose turn it is.
    (
        select max(other.posted_at)
        from match_email as other
        where other.match_id = l.match_id
            and other.participant = l.participant
            and l.kind = 'your_turn' and other.kind in ('asked', 'ruled')
            and other.state = 'waiting' and other.digest_at is null
    ) as beside_since,
    exists (
        select from match_email as other
        where other.match_id = l.match_id
            and other.participant = l.participant
            and (
                other.version > l.version
                and (
                    other.kind = 'match_over'
                    or other.kind = 'your_turn' and other.state <> 'dropped'
                    or other.kind = l.kind and l.kind in ('match_started', 'reminder', 'last_call')
                )
                -- Every email says whose turn it is. One was written after this turn began if its entry is no
                -- older, or if it was claimed when the entry of this turn had been kept for sure.
                or l.kind = 'your_turn' and other.kind <> l.kind and other.state = 'sent'
                and (
                    other.version >= l.version
                    or other.due_at - make_interval(secs => $6) > l.posted_at + interval '10 seconds'
                )
            )
    ) as "is_superseded!"

-- Claims an email, unless another worker was faster.
with claimed as (
    update match_email
    set due_at = now() + make_interval(secs => $6), digest_at = null,
        fence = fence + 1, holder = $7
    where match_id = $1 and version = $2 and participant = $3 and kind = $4
        and fence = $5 and state = 'waiting'
        and (due_at <= now() or digest_at <= now())
    returning email_id, posted_at, attempts, fence
)
select l.email_id, l.posted_at, l.attempts, l.fence, now() as "now!",
    reminders.count > 0 as "is_reminded_soon!",
    others.beside_since,
    others.superseding > 0
        or coalesce(others.due_at - make_interval(secs => $6) > l.posted_at + interval '10 seconds', false)
        as "is_superseded!"
from claimed as l
cross join (
    -- Soon enough that nobody's match stands still for long.
    select count(*)
    from notice
    where match_id = $1 and participant = $3
        and now() < last_call_at
        and least(reminder_at, last_call_at) < now() + interval '12 hours'
) as reminders
cross join (
    select
        -- What else is about to be sent at once, and says whose turn it is.
        max(posted_at) filter (
            where $4 = 'your_turn' and kind in ('asked', 'ruled')
                and state = 'waiting' and digest_at is null
        ) as beside_since,
        count(*) filter (
            where version > $2
                and (
                    kind = 'match_over'
                    or kind = 'your_turn' and state <> 'dropped'
                    or kind = $4 and $4 in ('match_started', 'reminder', 'last_call')
                )
                -- Every email says whose turn it is. One was written after this turn began if its entry is no
                -- older, or if it was claimed when the entry of this turn had been kept for sure.
                or version >= $2 and $4 = 'your_turn' and kind <> $4 and state = 'sent'
        ) as superseding,
        max(due_at) filter (where $4 = 'your_turn' and kind <> $4 and state = 'sent') as due_at
    from match_email
    where match_id = $1 and participant = $3
) as others

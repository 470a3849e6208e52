-- Disputes of which a referee has yet to decide something.
select match_id, number, author, state, referee,
    opened_at as "opened_at: jiff_sqlx::Timestamp",
    due_at as "due_at!: jiff_sqlx::Timestamp",
    appealed_at is not null as "is_appeal!",
    exists (
        select from pending_ruling as pending
        where pending.match_id = dispute.match_id
            and pending.number = dispute.number
    ) as "waits_for_signature!"
from dispute
where due_at is not null and state in ('open', 'under_review', 'appealed')
order by due_at, match_id, number
limit $1

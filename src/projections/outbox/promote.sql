-- Turns due notices of a match into emails where the recipient is still awaited, and deletes the others. A recipient who
-- moves at this moment is checked again when the email is written.
with due as (
    select n.*, n.participant = any(s.awaiting) as is_awaited,
        now() - make_interval(secs => $2) as until
    from notice as n
    join summary as s using (match_id)
    where n.match_id = $1
        and n.due_at <= now() - make_interval(secs => $2)
        -- A summary of before the notice does not know whether they are awaited.
        and n.version <= s.version
    for update of n skip locked
), posted as (
    insert into match_email (match_id, version, participant, kind, posted_at)
    select due.match_id, told.version, due.participant, told.kind, told.posted_at
    from due,
        lateral (
            values ('your_turn', turn_version, turn_at, turn_at),
                ('reminder', version, reminder_at, now()),
                ('last_call', version, last_call_at, now())
        ) as told(kind, version, due_at, posted_at)
    where due.is_awaited and told.due_at <= due.until
    on conflict do nothing
), ended as (
    delete from notice as n
    using due
    where n.match_id = $1 and n.participant = due.participant
        and (not due.is_awaited or greatest(due.turn_at, due.reminder_at, due.last_call_at) <= due.until)
), kept as (
    update notice as n
    set turn_version = case when due.until < due.turn_at then due.turn_version end,
        turn_at = case when due.until < due.turn_at then due.turn_at end,
        reminder_at = case when due.until < due.reminder_at then due.reminder_at end,
        last_call_at = case when due.until < due.last_call_at then due.last_call_at end
    from due
    where n.match_id = $1 and n.participant = due.participant
        and due.is_awaited and due.until < greatest(due.turn_at, due.reminder_at, due.last_call_at)
)
select count(*) as "due!" from due

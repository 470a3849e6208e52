-- Who a participant of a match is does not change: a row stays, and leads to the person it led to, or
-- to nobody once that person is gone. The role of the service could have moved a seat to somebody else
-- or taken it away, and no code attests to these rows.

create function guard_participant() returns trigger
language plpgsql
as $$
begin
    if tg_op = 'UPDATE'
        and (new.match_id, new.participant_id) = (old.match_id, old.participant_id)
        and (new.account_id is null or new.account_id = old.account_id)
    then
        return new;
    end if;
    raise exception using
        errcode = 'LG002',
        constraint = 'participant_guard',
        message = format('who takes part stays who they are: %s is refused', tg_op);
end
$$;

create trigger participant_guard before update or delete on participant
    for each row execute function guard_participant();
alter table participant enable always trigger participant_guard;

create trigger participant_append_only before truncate on participant
    for each statement execute function refuse_change();
alter table participant enable always trigger participant_append_only;

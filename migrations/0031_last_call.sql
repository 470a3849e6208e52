-- A second reminder of the same entry, shortly before the time is up: a kind of its own, because no
-- entry writes two letters of one kind to one participant.

alter table letter
    drop constraint letter_kind_check,
    add constraint letter_kind_check check (
        kind in (
            'invited', 'match_started', 'your_turn', 'reminder', 'last_call', 'ran_out',
            'taken_back', 'match_over'
        )
    );

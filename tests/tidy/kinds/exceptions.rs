//! Statements that break the rules on kinds of tables: for each place their number and why. A place that has fewer than
//! listed fails the test.

/// Background work and commands over all matches. No player waits for them, and they lock no rows without naming a
/// match.
pub(super) const ROUNDS: [(&str, usize, &str); 9] = [
    (
        "src/access/erasure/departures.rs mark_departed",
        1,
        "the round that frees the seats of erased people; it deletes by keys that it has read",
    ),
    (
        "src/log/rekey.rs rekey_entries",
        1,
        "a new key at rest, in batches; rows are changed by keys that were read before",
    ),
    (
        "src/log/time_stops.rs stop_time",
        1,
        "`admin clock --go-on`: all matches that are ahead of the clock",
    ),
    (
        "src/people/calendars.rs delete",
        1,
        "the round that frees the seats of erased people; it deletes by keys that it has read",
    ),
    (
        "src/people/calendars.rs sweep",
        1,
        "hourly; a calendar and its summary are of one match",
    ),
    (
        "src/people/messages.rs delete_by_authors",
        1,
        "the round that frees the seats of erased people; an index finds their messages",
    ),
    (
        "src/projections/watched.rs drop_watched",
        1,
        "`admin restore`, while nothing else runs",
    ),
    (
        "src/queue/postponed.rs forget",
        1,
        "hourly; what is no longer postponed, by time",
    ),
    (
        "src/request_log/rows.rs forget",
        1,
        "the round that frees the seats of erased people; it changes rows by keys that it has read",
    ),
];

/// Statements to rewrite, and how. This list only gets shorter.
pub(super) const PENDING: [(&str, usize, &str); 42] = [
    // Rows of matches and of people in one statement.
    (
        "src/access/emails.rs load_match_rows",
        1,
        "select the participants of the match, then their accounts and preferences by id",
    ),
    (
        "src/access/erasure/mod.rs leave_seats",
        1,
        "in one transaction: lock the account, select its seats, then change each table by the keys of the seats",
    ),
    (
        "src/access/erasure/mod.rs erase_row",
        1,
        "like `leave_seats`; then delete the account with its invitations and emails",
    ),
    (
        "src/access/erasure/sweeper.rs sweep_participants",
        1,
        "select recently erased accounts, then their participants, then change those by key",
    ),
    (
        "src/access/profiles/display_names.rs load_names",
        1,
        "select participants, then accounts by id",
    ),
    (
        "src/access/profiles/operator.rs find",
        1,
        "select accounts, then count their matches in a second statement",
    ),
    (
        "src/access/profiles/participants.rs enrol_in_rematch",
        1,
        "select the participants of both matches, then accounts and blocks, then insert the rows",
    ),
    (
        "src/access/profiles/participants.rs insert_participant",
        1,
        "lock the account first, then insert the values in the same transaction",
    ),
    (
        "src/access/profiles/participants.rs load_readers",
        1,
        "select the participants of the match, then the reader ids of their accounts",
    ),
    (
        "src/people/absence.rs load_progress",
        1,
        "select the round, then count the matches before and after it",
    ),
    (
        "src/people/acquaintances.rs find_account",
        1,
        "select the participant alone: its account is null once the account is deleted",
    ),
    (
        "src/people/acquaintances.rs find_met_by_name",
        1,
        "select accounts of this name first, then those that share a match with the caller",
    ),
    (
        "src/people/blocks.rs list_barred",
        1,
        "select the blocked accounts, then their participants with `account_id = any($1)`",
    ),
    (
        "src/people/blocks.rs load_relation",
        1,
        "select the accounts of the participants, then blocks and invitations of these accounts",
    ),
    (
        "src/people/invitation_emails.rs load_row",
        1,
        "select the invitation and its accounts; then the participants of its match; then blocks between them",
    ),
    (
        "src/people/invitations.rs list_received",
        1,
        "select the invitations, then the participants of their matches, and leave out those with blocked people",
    ),
    (
        "src/people/messages.rs list",
        1,
        "select mutes and blocks first; then messages of the match without these authors; then names by id",
    ),
    (
        "src/people/messages.rs post",
        1,
        "lock the account, then insert the message by match in the same transaction; the name comes from the account",
    ),
    (
        "src/webhooks/store/endpoints.rs list_matches",
        1,
        "select the endpoint, then the participants of its account",
    ),
    (
        "src/webhooks/store/endpoints.rs watch_matches",
        1,
        "insert the keys of participants that were read before, as parameters",
    ),
    (
        "src/webhooks/store/endpoints.rs unwatch_all",
        1,
        "select the endpoint, then delete its watches by match",
    ),
    (
        "src/webhooks/store/endpoints.rs disable",
        1,
        "disable the endpoint, then delete its watches by match",
    ),
    (
        "src/webhooks/store/follow.sql",
        1,
        "select the watches of the entries' matches, then insert the deliveries, then delete watches of ended matches",
    ),
    // Functions, views and ties of the database.
    (
        "constraint hook_watch.hook_watch_endpoint_fkey",
        1,
        "goes; whoever deletes an endpoint deletes its watches",
    ),
    (
        "function append_steps",
        1,
        "foundings are reserved first, by a statement of their own; then one match at a time",
    ),
    (
        "function end_tokens",
        1,
        "no longer deletes watches; the round that drops watches of disabled endpoints does",
    ),
    (
        "function watch_for_hooks",
        1,
        "goes with its trigger; whoever adds a participant adds the watches",
    ),
    (
        "trigger account.account_tokens_ended",
        1,
        "stays, once `end_tokens` names no table of a match",
    ),
    (
        "trigger participant.participant_watched",
        1,
        "goes; whoever adds a participant adds the watches",
    ),
    (
        "view agenda",
        1,
        "nothing reads it any more; it goes with the next migration that changes views",
    ),
    // Locks and changes without the match.
    (
        "src/access/erasure/departures.rs claim",
        1,
        "select keys, then lock and change by match, with the time as a parameter",
    ),
    (
        "src/log/archive/mod.rs rekey_archive",
        1,
        "select keys, then lock by match",
    ),
    (
        "src/people/pending_rulings.rs rekey",
        2,
        "select keys, then lock and change by match",
    ),
    (
        "src/people/standing_orders.rs rekey",
        2,
        "select keys, then lock and change by match",
    ),
    (
        "src/projections/outbox/promote.sql",
        1,
        "select the matches whose notices are due, then promote by match",
    ),
    (
        "src/projections/outbox/rows.rs drop_waiting",
        1,
        "a round once the time is a parameter",
    ),
    (
        "src/projections/outbox/rows.rs forget",
        1,
        "a round once it selects keys first and deletes by key",
    ),
    (
        "src/projections/outbox/rows.rs release",
        1,
        "a round once the time is a parameter",
    ),
    (
        "src/projections/outbox/rows.rs send_early",
        1,
        "a round once the time is a parameter",
    ),
    (
        "src/projections/watched.rs take_watched",
        1,
        "select keys, then delete by match",
    ),
    (
        "src/request_log/rekey.rs rekey",
        2,
        "select keys, then lock and change by match",
    ),
    (
        "src/request_log/rows.rs sweep",
        1,
        "a round once it deletes by key instead of `ctid`",
    ),
];

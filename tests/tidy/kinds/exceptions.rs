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
pub(super) const PENDING: [(&str, usize, &str); 32] = [
    // Rows of matches and of people in one statement.
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
        "src/proof/growth.rs settle_due",
        1,
        "select the last leaves of these matches first and pass their versions",
    ),
    (
        "src/proof/lacking.sql",
        1,
        "select leaves, then matches in `tree_due`, and compare in Rust",
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
        "two views: what is due for matches, and what is due for people and the service",
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
        "src/people/disputes.rs store_within_limit",
        1,
        "count over the person's matches first, then insert",
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
        "src/projections/readers.rs enlist_founder",
        1,
        "count the reader's lobbies first, then insert",
    ),
    (
        "src/projections/watched.rs take_watched",
        1,
        "select keys, then delete by match",
    ),
    (
        "src/request_log/keep.sql",
        1,
        "insert rows with their participants, which the writer of the request knows",
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

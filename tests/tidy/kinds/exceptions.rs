//! Statements that break the rules on kinds of tables: for each place their number and why. A place that has fewer than
//! listed fails the test.

/// Background work and commands over all matches. No player waits for them, and they lock no rows without naming a
/// match.
pub(super) const ROUNDS: [(&str, usize, &str); 19] = [
    (
        "src/access/erasure/departures.rs claim",
        1,
        "the round that frees the seats of erased people; its fence decides who claims a seat",
    ),
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
        "src/people/pending_rulings.rs rekey",
        1,
        "a new key at rest, in batches; a row is changed by key if its blob is still the one that was read",
    ),
    (
        "src/people/standing_orders.rs rekey",
        1,
        "a new key at rest, in batches; a row is changed by key if its blob is still the one that was read",
    ),
    (
        "src/projections/outbox/rows.rs drop_waiting",
        2,
        "`admin restore`, while nothing else runs",
    ),
    (
        "src/projections/outbox/rows.rs forget",
        1,
        "hourly; it deletes by keys that it has read",
    ),
    (
        "src/projections/outbox/rows.rs release",
        1,
        "claims of processes that have ended, by an index of claims",
    ),
    (
        "src/projections/outbox/rows.rs send_early",
        2,
        "`admin clock`, after the clock of the database was wrong",
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
        "src/request_log/rekey.rs rekey",
        1,
        "a new key at rest, in batches; a row is changed by key if its blob is still the one that was read",
    ),
    (
        "src/request_log/rows.rs forget",
        1,
        "the round that frees the seats of erased people; it changes rows by keys that it has read",
    ),
    (
        "src/request_log/rows.rs sweep",
        1,
        "hourly; it deletes by keys that it has read",
    ),
    (
        "function append_steps",
        1,
        "many matches of one server at once; on Citus it has another body, which names one match in each statement",
    ),
];

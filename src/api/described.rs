//! What each figure is, for whoever reads `/metrics`.

/// Figures that only grow and have no labels: there from the start, so that the first time is seen.
const COUNTS: &[(&str, &str)] = &[
    (
        "logothete_panics_total",
        "Bugs that stopped a request or a background task.",
    ),
    ("logothete_appends_total", "Entries written to the log."),
    (
        "logothete_folded_entries_total",
        "Entries replayed to rebuild match states.",
    ),
    (
        "logothete_quarantined_total",
        "Matches set aside because their log does not replay.",
    ),
    ("logothete_time_outs_total", "Turns whose time ran out."),
    (
        "logothete_requests_dropped_total",
        "Requests missing from the journal.",
    ),
    (
        "logothete_unsigned_total",
        "Heads that were not signed because they do not follow from what was signed before.",
    ),
    (
        "logothete_late_requests_total",
        "Requests given up because something hung.",
    ),
    (
        "logothete_clock_jumps_total",
        "Jumps of the database's clock by more than five seconds.",
    ),
    (
        "logothete_clock_ahead_total",
        "Writes refused because the match is ahead of the database's clock.",
    ),
];

/// Figures that only grow and have labels.
const LABELLED_COUNTS: &[(&str, &str)] = &[
    (
        "logothete_http_requests_total",
        "Answered requests by kind, method and status.",
    ),
    ("logothete_letters_total", "Emails by what became of them."),
    (
        "logothete_webhooks_total",
        "Webhook deliveries by kind and by what became of them.",
    ),
    (
        "logothete_worker_falls_total",
        "Background workers that failed and were started again, by worker.",
    ),
    (
        "logothete_postponed_total",
        "Background work put off for a match, by kind.",
    ),
];

/// Figures that rise and fall.
const GAUGES: &[(&str, &str)] = &[
    (
        "logothete_http_requests_in_flight",
        "Requests being answered now.",
    ),
    (
        "logothete_oldest_letter_seconds",
        "How long the oldest email that is due has waited.",
    ),
    (
        "logothete_signing",
        "1 while checkpoints are signed, 0 while the history of the database is in doubt.",
    ),
    ("logothete_streams", "Open streams and waiting reads."),
    (
        "logothete_pool_connections",
        "Connections to the database for requests.",
    ),
    (
        "logothete_pool_idle_connections",
        "Connections for requests that are not in use.",
    ),
    (
        "logothete_background_connections",
        "Connections to the database for background work.",
    ),
    (
        "logothete_background_idle_connections",
        "Connections for background work that are not in use.",
    ),
    (
        "logothete_oldest_webhook_seconds",
        "How long the oldest webhook that is due has waited.",
    ),
    (
        "logothete_webhooks_waiting",
        "Webhooks that are due and wait, at most a thousand an endpoint.",
    ),
    (
        "logothete_workers_missing",
        "Background workers that keep failing.",
    ),
    (
        "logothete_database_clock_offset_seconds",
        "How far the database's clock is ahead of this machine's.",
    ),
    ("logothete_warm_tables", "Match states in memory."),
    (
        "logothete_table_bytes",
        "Size of the tables of matches, with their indexes.",
    ),
    (
        "logothete_table_rows",
        "Rows of the tables of matches, as estimated by PostgreSQL.",
    ),
];

/// Durations.
const DURATIONS: &[(&str, &str)] = &[
    (
        "logothete_http_request_seconds",
        "Time to answer a request, by kind.",
    ),
    (
        "logothete_append_seconds",
        "Time to write an entry to the log.",
    ),
    (
        "logothete_fold_seconds",
        "Time to rebuild a match state from its entries.",
    ),
];

/// Says of every figure what it is.
pub(super) fn describe() {
    for (name, what) in COUNTS {
        metrics::describe_counter!(*name, *what);
        metrics::counter!(*name).increment(0);
    }
    for (name, what) in LABELLED_COUNTS {
        metrics::describe_counter!(*name, *what);
    }
    for (name, what) in GAUGES {
        metrics::describe_gauge!(*name, *what);
    }
    // There from the start, also where nobody opens any.
    metrics::gauge!("logothete_streams").increment(0.0);
    for (name, what) in DURATIONS {
        metrics::describe_histogram!(*name, *what);
    }
}

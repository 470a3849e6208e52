//! Help texts of the metrics. Each line has the name of a metric and its description.

const COUNTS: &str = "\
logothete_panics_total Bugs that stopped a request or a background task.
logothete_appends_total Entries written to the log.
logothete_folded_entries_total Entries replayed to rebuild match states.
logothete_quarantined_total Matches quarantined because their log does not replay.
logothete_time_outs_total Turns that timed out.
logothete_requests_dropped_total Requests that could not be recorded in the request log.
logothete_unsigned_total Checkpoints not signed because they contradict what was signed before.
logothete_late_requests_total Requests that timed out.
logothete_account_letters_refused_total Emails about accounts that a mail server refused for good.
logothete_account_letters_limited_total Emails about accounts that were asked for too often and not sent.
logothete_clock_jumps_total Jumps of the database's clock by more than five seconds.
logothete_clock_ahead_total Writes refused because the match is ahead of the database's clock.";

const LABELLED_COUNTS: &str = "\
logothete_http_requests_total Requests answered, by kind, method and status.
logothete_failed_sign_ins_total Sign-ins of people and apps and confirmations of a password that were refused, by reason.
logothete_denied_requests_total Requests denied to their caller, or with an invalid token, by code.
logothete_letters_total Emails by outcome.
logothete_replies_total Replies by email, by outcome.
logothete_inbound_mails_total Replies received from mail servers, by outcome; unknown includes addresses that they only queried.
logothete_webhooks_total Webhook deliveries by event and outcome.
logothete_worker_falls_total Restarts of background workers after a failure, by worker.
logothete_postponed_total Background work postponed for a match, by kind.
logothete_moderation_acts_total Decisions of moderators, by kind.
logothete_lane_statements_total SQL statements that can combine several reads or appends, by lane.
logothete_lane_jobs_total Reads and appends carried out by these statements, by lane.";

const GAUGES: &str = "\
logothete_http_requests_in_flight Requests being answered now.
logothete_oldest_letter_seconds Age of the oldest email that is due.
logothete_signing 1 while checkpoints are signed, 0 while the database may be an older copy.
logothete_inbound_connections Open connections from mail servers that deliver replies.
logothete_streams Open streams and long polls.
logothete_pool_connections Connections to the database for requests.
logothete_pool_idle_connections Connections for requests that are not in use.
logothete_background_connections Connections to the database for background work.
logothete_background_idle_connections Connections for background work that are not in use.
logothete_oldest_webhook_seconds Age of the oldest webhook delivery that is due.
logothete_webhooks_waiting Webhook deliveries that are due; at most a thousand per endpoint are counted.
logothete_conduct_reports_waiting Reports of conduct and appeals that wait for moderators.
logothete_oldest_conduct_report_seconds Age of the oldest of them.
logothete_seeks_waiting Seeks whose match is not full yet.
logothete_workers_missing Background workers that keep failing.
logothete_database_clock_offset_seconds How far the database's clock is ahead of this machine's.
logothete_lane_oldest_seconds Age of the oldest read or append still waiting for a statement, by lane.
logothete_warm_tables Match states in memory.
logothete_table_bytes Size of the tables of matches, with their indexes.
logothete_table_rows Rows of the tables of matches, as estimated by PostgreSQL.";

const HISTOGRAMS: &str = "\
logothete_http_request_seconds Time to answer a request, by kind.
logothete_lane_wait_seconds Time that the oldest read or append of a statement waited, by lane.
logothete_append_seconds Time to write an entry to the log.
logothete_fold_seconds Time to rebuild a match state from its entries.";

pub(crate) fn describe_metrics() {
    for (name, what) in parse_lines(COUNTS) {
        metrics::describe_counter!(name, what);
        // Each counter starts at 0, so that monitoring sees the first increase.
        metrics::counter!(name).increment(0);
    }
    for (name, what) in parse_lines(LABELLED_COUNTS) {
        metrics::describe_counter!(name, what);
    }
    for (name, what) in parse_lines(GAUGES) {
        metrics::describe_gauge!(name, what);
    }
    // The gauge exists from the start, even before anyone opens a stream.
    metrics::gauge!("logothete_streams").increment(0.0);
    for (name, what) in parse_lines(HISTOGRAMS) {
        metrics::describe_histogram!(name, what);
    }
}

fn parse_lines(table: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    table.lines().filter_map(|line| line.split_once(' '))
}

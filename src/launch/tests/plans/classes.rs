//! Tables and indexes that stay small, and statements that may read whole tables.

/// Tables that stay small however many matches there are, each with the reason. All other tables must have many rows in
/// the test world.
pub(super) const BOUNDED: [(&str, &str); 13] = [
    ("_sqlx_migrations", "one row per migration"),
    ("appointment", "people with a role, given by the operator"),
    ("erasure", "accounts erased within ten minutes"),
    ("mailbox", "the last emails, without a mail server"),
    ("operator_act", "second factors that the operator removed"),
    ("outage", "one row per outage"),
    ("postponed", "matches with a problem"),
    ("pulse", "one row each for the service and its emails"),
    ("quarantine", "matches with a problem"),
    ("secret_mark", "one row per key"),
    ("signing_key", "one row per day, while valid"),
    ("timeline", "one row per move of the database"),
    ("watermark", "one row per timeline"),
];

/// Partial indexes with few rows, however large their table is, each with the rows that they contain.
pub(super) const FEW: [(&str, &str); 19] = [
    ("account_email_due", "what waits to be sent"),
    ("account_email_held", "what is being sent"),
    (
        "account_suspended_idx",
        "suspended by the operator or a moderator",
    ),
    ("account_suspended_until_idx", "suspended by a moderator"),
    (
        "account_unicode_idx",
        "addresses in Unicode, which are rewritten",
    ),
    (
        "conduct_report_waiting_idx",
        "what moderators have before them",
    ),
    ("digest_held", "what is being sent"),
    ("dispute_due", "what referees have before them"),
    ("hook_delivery_due", "what waits to be sent"),
    ("hook_delivery_held", "what is being sent"),
    ("match_email_due", "what waits to be sent"),
    ("match_email_held", "what is being sent"),
    (
        "moderation_act_appealed_idx",
        "what moderators have before them",
    ),
    ("reply_due", "what waits to be answered"),
    ("reply_held", "what is being answered"),
    ("reply_kept", "what waits to be carried out, for a moment"),
    ("seek_due", "seeks whose match is not full"),
    ("seek_match_idx", "seeks whose match is not full"),
    ("summary_service", "what waits for a bot, for a moment"),
];

/// Statements that may read whole tables, by a unique part of their text, each with the reason.
pub(super) const EXCEPTIONS: [(&str, &str); 35] = [
    // Public lists, which are limited in other ways.
    ("not participants && $2 and match_id < $1", BLOCKED),
    ("and (admits_bots, match_id) < ($4, $1)", BLOCKED),
    ("and (stage, match_id) < ($4, $1)", BLOCKED),
    ("and (stage, admits_bots, match_id) < ($4, $5, $1)", BLOCKED),
    ("and (game, match_id) < ($4, $1)", BLOCKED),
    ("and (game, admits_bots, match_id) < ($4, $5, $1)", BLOCKED),
    ("and (game, stage, match_id) < ($4, $5, $1)", BLOCKED),
    ("and (game, stage, admits_bots, match_id) <", BLOCKED),
    (
        "as \"opened!\", count(*) filter",
        "disputes are rare: one in hundreds of matches",
    ),
    (
        "rulings[cardinality(rulings)] as \"kind!\"",
        "disputes are rare: one in hundreds of matches",
    ),
    // Background tasks run rarely, so these statements may read more.
    (
        "delete from calendar where (",
        "once an hour; of people alone who say when they are away",
    ),
    // The operator can wait for the commands that run these statements.
    (
        "where ($1::text is null or stage = $1) and ($2::text is null or game = $2)",
        "`admin matches list`",
    ),
    (
        "or strpos(lower(lower(name collate",
        "`admin accounts find`",
    ),
    (
        "where stage <> 'over' and moved_at > clock_timestamp() + make_interval(secs => $1) order by",
        CLOCK,
    ),
    ("insert into time_stop", CLOCK),
    ("update notice set turn_at = (now()", CLOCK),
    ("delete from notice where noted_at", RESTORED),
    ("with unplanned as", RESTORED),
    ("delete from watched_entry", RESTORED),
    ("count(*) from sealed where key_id <> $1", REKEY),
    ("count(*) from standing_order where key_id <> $1", REKEY),
    (
        "count(*) as \"count!\" from request where key_id <> $1",
        REKEY,
    ),
    (
        "count(*) as \"count!\" from summary where stage <> $1",
        RESTORED,
    ),
    ("from sealed where key_id <> $1 limit", REKEY),
    ("from standing_order where key_id <> $1 limit", REKEY),
    ("from pending_ruling where key_id <> $1 limit", REKEY),
    ("from request where key_id <> $1 limit", REKEY),
    ("from archive where not key_ids <@", REKEY),
    (
        "count(*) as \"count!\" from second_factor where key_id <> $1",
        REKEY,
    ),
    ("from second_factor where key_id <> $1 limit", REKEY),
    (
        "where stage = 'over' and $2 < match_id and moved_at <=",
        "`admin archive`: reads all matches",
    ),
    ("(select count(*) from tree_node)", VERIFY),
    ("select next_id from rematch", VERIFY),
    (
        "-- Matches of which a table knows although they have no entry.",
        VERIFY,
    ),
    ("where e.match_id = s.match_id and e.version = 1 )", VERIFY),
];

const BLOCKED: &str = "excludes blocked accounts, which are few";
const CLOCK: &str = "`admin clock`, after the clock of the database was wrong";
const REKEY: &str = "`admin rekey` re-encrypts everything";
const RESTORED: &str = "once, after a backup was restored";
const VERIFY: &str = "`verify` reads everything";

//! Endless tasks must be supervised. Other tasks and threads must end by themselves.

use crate::source::sources;

/// Files that spawn unsupervised tasks or threads: the number of these, and why they end.
const UNITS: [(&str, usize, &str); 24] = [
    ("src/workers/mod.rs", 2, "the supervisor"),
    ("src/access/passwords/mod.rs", 1, "one password"),
    (
        "src/api/server/mod.rs",
        1,
        "tasks that only wait for signals",
    ),
    ("src/http/request/task_runner.rs", 1, "one request"),
    ("src/inbound/mod.rs", 1, "one connection, with a time limit"),
    ("src/commands/replay_check.rs", 1, "a command"),
    (
        "src/commands/background.rs",
        1,
        "one check of PostgreSQL, by a worker",
    ),
    (
        "src/commands/services.rs",
        1,
        "the exit of a command whose database stops responding",
    ),
    (
        "src/commands/serve.rs",
        1,
        "the exit after a shutdown that hangs",
    ),
    ("src/commands/verify.rs", 3, "a command"),
    ("src/webhooks/dialer.rs", 1, "one request"),
    ("src/queue/dispatcher.rs", 1, "one delivery"),
    ("src/launch/database/private.rs", 1, "one start"),
    ("src/launch/postgres/watchdog.rs", 1, "a process"),
    (
        "src/app/background/bots.rs",
        1,
        "the moves of bots in one match, which a worker resumes",
    ),
    ("src/app/store/isolation.rs", 1, "one fold"),
    (
        "src/log/batching/held_matches.rs",
        1,
        "one match that another session has locked",
    ),
    (
        "src/log/batching/mod.rs",
        1,
        "one batch of waiting reads or writes",
    ),
    ("src/log/read.rs", 1, "one long read"),
    ("src/pool/mod.rs", 1, "the return of one connection"),
    ("src/app/picture/painter.rs", 1, "one picture"),
    ("src/proof/ledger.rs", 1, "one batch of signatures to store"),
    ("src/proof/verify.rs", 1, "a command"),
    ("src/testing/server.rs", 2, "for tests"),
];

#[test]
fn whoever_works_for_ever_is_supervised() {
    for source in sources() {
        let code = source.code();
        let all = code.matches("spawn(").count() + code.matches("spawn_blocking(").count();
        let found = all - code.matches("workers.spawn(").count();
        let known = UNITS.iter().find(|unit| unit.0 == source.path);
        let (allowed, why) = known.map_or((0, "no spawns are listed for this file"), |unit| {
            (unit.1, unit.2)
        });
        assert!(
            found == allowed || source.is_test() && known.is_none(),
            "{}: {found} tasks or threads are spawned, expected {allowed} ({why}). An endless task \
             belongs to `workers`; list any other here, with the reason why it ends",
            source.path
        );
    }
}

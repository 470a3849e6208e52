//! What goes on for ever is supervised; only what comes to an end by itself may be begun elsewhere.

use crate::source::sources;

/// Where something is begun besides, how often, and why it comes to an end by itself.
const UNITS: [(&str, usize, &str); 24] = [
    ("src/workers/mod.rs", 2, "the supervisor"),
    ("src/access/passwords.rs", 1, "one password"),
    (
        "src/api/server.rs",
        1,
        "the ears for signals, which wait and do nothing else",
    ),
    ("src/http/work.rs", 1, "one request"),
    ("src/inbound/mod.rs", 1, "one connection, which has a time"),
    ("src/commands/gate.rs", 1, "a command"),
    (
        "src/commands/upkeep.rs",
        1,
        "one look after PostgreSQL, by a worker",
    ),
    (
        "src/commands/rooms.rs",
        1,
        "the end of a command whose database falls silent",
    ),
    ("src/commands/serve.rs", 1, "the end of a stop that hangs"),
    ("src/commands/verify.rs", 3, "a command"),
    ("src/webhooks/dial.rs", 1, "one request"),
    ("src/queue/dispatcher.rs", 1, "one delivery"),
    ("src/launch/database/private.rs", 1, "one start"),
    ("src/launch/postgres/watchdog.rs", 1, "a process"),
    (
        "src/app/background/bots.rs",
        1,
        "the moves of the house in one match, which a worker takes up again",
    ),
    ("src/app/store/aside.rs", 1, "one fold"),
    (
        "src/log/lanes/aside.rs",
        1,
        "one match that somebody else holds",
    ),
    (
        "src/log/lanes/mod.rs",
        1,
        "what waits to be read or written",
    ),
    ("src/log/read.rs", 1, "one long reading"),
    ("src/pool/mod.rs", 1, "one connection on its way back"),
    ("src/app/picture/painter.rs", 1, "one picture"),
    (
        "src/proof/ledger.rs",
        1,
        "what is signed at one moment, written down together",
    ),
    ("src/proof/verify.rs", 1, "a command"),
    ("src/testing/server.rs", 2, "for tests"),
];

#[test]
fn whoever_works_for_ever_is_supervised() {
    for source in sources() {
        let code = source.code();
        let found = code.matches("spawn(").count() + code.matches("spawn_blocking(").count();
        let known = UNITS.iter().find(|unit| unit.0 == source.path);
        let (allowed, why) = known.map_or((0, "nothing is begun here"), |unit| (unit.1, unit.2));
        assert!(
            found == allowed || source.is_test() && known.is_none(),
            "{}: {found} tasks or threads are begun, {allowed} are known ({why}). What goes on for ever \
             belongs to `workers`; what comes to an end by itself, on this list with its reason",
            source.path
        );
    }
}

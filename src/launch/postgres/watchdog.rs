//! A watchdog process that stops a program when this process ends.
//!
//! A program that ignores one signal gets the next, and is finally killed. Otherwise a PostgreSQL
//! that cannot write to a full disk would block its folder forever.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread;
use std::time::Duration;

use super::PostgresError;

/// Time for a server to shut down cleanly, in seconds.
pub(super) const STOP_SECS: u32 = 60;
/// Time for a server to end after an immediate shutdown or a kill, in seconds.
pub(super) const LAST_SECS: u32 = 10;

/// Interval at which a drop checks whether the watchdog process has ended.
const PAUSE: Duration = Duration::from_millis(20);

/// Shell script: waits for the end of its input, which means that our process has ended, and stops the program.
///
/// The script also ends when the program does. It ignores SIGHUP, which the system sends to an
/// orphaned process group with a stopped process. `$1` lists signals, each with the seconds to wait
/// after it; `$2` is a path to remove afterwards.
///
/// The part that waits for input sleeps a second at a time and is ended by SIGKILL. A signal that it handles could
/// arrive just before a sleep begins, and would be handled only after the sleep.
const SCRIPT: &str = r#"
orders=$1 remove=$2
shift 2
trap '' HUP
exec 3<&0 </dev/null
"$@" 3<&- &
program=$!
{
    read -r _ <&3
    for order in $orders; do
        kill -s "${order%:*}" "$program"
        left=${order#*:}
        while [ "$left" -gt 0 ]; do
            sleep 1
            left=$((left - 1))
        done
    done
} 2>/dev/null &
reader=$!
exec 3<&-
wait "$program"
status=$?
kill -s KILL "$reader" 2>/dev/null
wait "$reader" 2>/dev/null
[ -z "$remove" ] || rm -rf "$remove"
exit "$status"
"#;

/// Signals to stop a program with, each with the seconds to wait after it.
#[derive(Clone, Debug)]
pub(super) struct StopOrders(Vec<(&'static str, u32)>);

impl StopOrders {
    /// Clean shutdown of PostgreSQL, with harder signals after a minute.
    pub(super) fn orderly() -> Self {
        Self::new(STOP_SECS, LAST_SECS)
    }

    /// Immediate shutdown of PostgreSQL, which does not end its sessions cleanly.
    pub(super) fn immediate() -> Self {
        Self(vec![("QUIT", LAST_SECS), ("KILL", LAST_SECS)])
    }

    fn new(stop_secs: u32, last_secs: u32) -> Self {
        Self(vec![
            ("INT", stop_secs),
            ("QUIT", last_secs),
            ("KILL", last_secs),
        ])
    }

    fn to_argument(&self) -> String {
        let orders = self.0.iter().map(|(name, secs)| format!("{name}:{secs}"));
        orders.collect::<Vec<_>>().join(" ")
    }

    /// Returns the longest time that stopping may take: all waits, and a margin for the watchdog itself.
    fn total_timeout(&self) -> Duration {
        let secs: u32 = self.0.iter().map(|(_, secs)| secs).sum();
        Duration::from_secs(u64::from(secs.saturating_add(LAST_SECS)))
    }
}

/// A program under a watchdog; stopped when this is dropped, or when the process ends in any way.
#[derive(Debug)]
pub(super) struct WatchedProgram {
    watchdog: Child,
    /// The program runs as long as this pipe is open.
    leash: Option<ChildStdin>,
    orders: StopOrders,
}

impl WatchedProgram {
    /// Starts a program by the shell command `sh`, which sets user and output. The watchdog deletes `remove` at the
    /// end.
    pub(super) fn start(
        mut sh: Command,
        orders: StopOrders,
        remove: &Path,
        program: impl IntoIterator<Item = impl AsRef<OsStr>>,
    ) -> Result<Self, PostgresError> {
        sh.args(["-c", SCRIPT, "logothete-watchdog", &orders.to_argument()])
            .arg(remove)
            .args(program)
            .stdin(Stdio::piped());
        let spawned = sh.spawn();
        let mut watchdog = spawned.map_err(PostgresError::io("cannot run", sh.get_program()))?;
        let leash = watchdog.stdin.take();
        Ok(Self {
            watchdog,
            leash,
            orders,
        })
    }

    /// Whether the program is running or the watchdog is still cleaning up.
    pub(super) fn is_running(&mut self) -> bool {
        matches!(self.watchdog.try_wait(), Ok(None))
    }
}

impl Drop for WatchedProgram {
    fn drop(&mut self) {
        drop(self.leash.take());
        let pauses = self.orders.total_timeout().as_millis() / PAUSE.as_millis();
        for _ in 0..pauses {
            if !self.is_running() {
                return;
            }
            thread::sleep(PAUSE);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use rustix::process::{Pid, test_kill_process};
    use tokio::signal::unix::{SignalKind, signal};

    use super::*;
    use crate::testing::WAIT_LIMIT;

    /// Environment variable for this test binary when it runs as the watched program: the file to record signals in.
    const NOTES: &str = "WATCHED_NOTES";
    /// Environment variable with the only signal at which the watched program exits.
    const OBEYS: &str = "WATCHED_OBEYS";

    /// Wait in seconds that no test reaches; a test that waits this long has failed.
    const LONG_SECS: u32 = 3600;
    /// Number of repetitions of a test, because the race that it detects is rare.
    const STOPS: u32 = 100;

    /// Main function of the watched program: records each signal, and exits when it gets the one in `OBEYS`.
    async fn run_stand_in(notes: &OsStr) -> ! {
        let obeys = std::env::var_os(OBEYS).unwrap();
        let mut interrupted = signal(SignalKind::interrupt()).unwrap();
        let mut quit = signal(SignalKind::quit()).unwrap();
        let mut text = format!("{} ready ", std::process::id());
        loop {
            fs::write(notes, &text).unwrap();
            let received = tokio::select! {
                _ = interrupted.recv() => "INT",
                _ = quit.recv() => "QUIT",
            };
            text = format!("{text}{received} ");
            if obeys == received {
                fs::write(notes, &text).unwrap();
                std::process::exit(0);
            }
        }
    }

    /// Runs this test binary as a watched program that exits only at the signal `obeys`. Returns the recorded signals.
    fn run_and_stop(obeys: &str, orders: StopOrders) -> String {
        let name = format!("logothete-watched-{}-{obeys}", std::process::id());
        let file = std::env::temp_dir().join(name);
        let mut sh = Command::new("/bin/sh");
        sh.env(NOTES, &file).env(OBEYS, obeys).stdout(Stdio::null());
        let own_name = "launch::postgres::watchdog::tests::who_does_not_go_is_told_and_then_killed";
        let program_path = std::env::current_exe().unwrap();
        let own_program = program_path.to_str().unwrap();
        let program = [own_program, "--exact", own_name, "--nocapture"];
        let mut watched = WatchedProgram::start(sh, orders, Path::new(""), program).unwrap();
        let noted = || fs::read_to_string(&file).unwrap_or_default();
        while noted().is_empty() {
            assert!(watched.is_running(), "the stand-in did not start");
            thread::sleep(PAUSE);
        }
        drop(watched);
        let text = noted();
        fs::remove_file(&file).unwrap();
        let (pid_text, noted) = text.split_once(' ').unwrap();
        let pid = Pid::from_raw(pid_text.parse().unwrap()).unwrap();
        let pauses = WAIT_LIMIT.as_millis() / PAUSE.as_millis();
        let is_gone = (0..pauses).any(|_| {
            thread::sleep(PAUSE);
            test_kill_process(pid).is_err()
        });
        assert!(is_gone, "the stand-in is still running");
        noted.to_owned()
    }

    #[tokio::test]
    async fn who_does_not_go_is_told_and_then_killed() {
        if let Some(file) = std::env::var_os(NOTES) {
            run_stand_in(&file).await;
        }
        for (obeys, orders, expected) in [
            ("INT", StopOrders::new(LONG_SECS, LONG_SECS), "ready INT "),
            ("QUIT", StopOrders::new(1, LONG_SECS), "ready INT QUIT "),
            ("nothing", StopOrders::new(1, 1), "ready INT QUIT "),
        ] {
            assert_eq!(run_and_stop(obeys, orders), expected);
        }
    }

    /// The stop must not be delayed either if the program ends just when the watchdog begins to sleep.
    #[test]
    fn whoever_goes_at_once_is_not_waited_for() {
        crate::testing::limit_this_test();
        for _ in 0..STOPS {
            let mut sh = Command::new("/bin/sh");
            sh.stdout(Stdio::null());
            let orders = StopOrders(vec![("TERM", LONG_SECS)]);
            let watched = WatchedProgram::start(sh, orders, Path::new(""), ["sleep", "7200"]);
            drop(watched.unwrap());
        }
    }

    #[test]
    fn a_server_has_a_minute_and_then_ten_seconds() {
        assert_eq!(
            StopOrders::orderly().to_argument(),
            "INT:60 QUIT:10 KILL:10"
        );
    }
}

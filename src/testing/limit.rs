//! Time limits for tests. If a test hangs, its name is printed on stderr and the process exits.

use std::cell::RefCell;
use std::io::Write;
use std::sync::{Mutex, Once, PoisonError};
use std::time::Duration;

/// Maximum time that a test waits for a background event. Even on a busy machine, only a hang takes longer.
pub const WAIT_LIMIT: Duration = Duration::from_mins(2);
const PAUSE: Duration = Duration::from_millis(10);
const CHECK_EVERY: Duration = Duration::from_secs(5);
/// Limit of one test, in checks (15 minutes): many times the slowest test on a busy machine.
const CHECKS_MAX: u32 = 180;
/// Limit of a whole single-threaded run, such as a benchmark or campaign, in checks (5 hours).
const CHECKS_OF_ALL_MAX: u32 = 3600;
const HANG_EXIT_CODE: i32 = 124;

static RUNNING: Mutex<Vec<Running>> = Mutex::new(Vec::new());
static WATCH: Once = Once::new();

thread_local! {
    static THIS: RefCell<Option<LimitEntry>> = const { RefCell::new(None) };
}

#[derive(Debug)]
struct Running {
    test: String,
    checks: u32,
    /// Number of checks after which the test counts as hanging.
    limit: u32,
}

/// Registers a test in `RUNNING` until the thread of the test ends.
struct LimitEntry(String);

pub fn limit_this_test() {
    WATCH.call_once(|| {
        std::thread::spawn(watch);
    });
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    // Dropping this thread's previous value removes it from `RUNNING`.
    THIS.take();
    THIS.set(Some(LimitEntry::register(test)));
}

/// Polls until `is_met` returns true. Panics after [`WAIT_LIMIT`].
pub async fn wait_for(what: &str, mut is_met: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !is_met().await {
            tokio::time::sleep(PAUSE).await;
        }
    };
    let outcome = tokio::time::timeout(WAIT_LIMIT, waiting).await;
    assert!(outcome.is_ok(), "timed out waiting: {what}");
}

impl LimitEntry {
    fn register(test: String) -> Self {
        let limit = if test == "main" {
            CHECKS_OF_ALL_MAX
        } else {
            CHECKS_MAX * campaign_factor()
        };
        let mut all = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        all.push(Running {
            test: test.clone(),
            checks: 0,
            limit,
        });
        Self(test)
    }
}

impl Drop for LimitEntry {
    fn drop(&mut self) {
        let mut all = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = all.iter().position(|running| running.test == self.0) {
            all.swap_remove(place);
        }
    }
}

/// Returns the environment variable `CAMPAIGN` (default 1), by which a long run multiplies its random cases.
fn campaign_factor() -> u32 {
    let variable = std::env::var_os("CAMPAIGN");
    let setting = variable.and_then(|setting| setting.to_str()?.parse().ok());
    setting.unwrap_or(1)
}

fn watch() {
    loop {
        std::thread::sleep(CHECK_EVERY);
        let mut all = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(report) = report_hang(&mut all) {
            // Not `eprintln!`, because libtest captures its output and would discard it at the exit.
            let _ = writeln!(std::io::stderr(), "{report}");
            std::process::exit(HANG_EXIT_CODE);
        }
    }
}

/// Counts one check for every running test. Returns a report if a test is over its limit.
fn report_hang(all: &mut [Running]) -> Option<String> {
    for running in &mut *all {
        running.checks += 1;
    }
    let hanging = all.iter().find(|running| running.limit < running.checks)?;
    let lines = all.iter().map(|running| {
        let secs = CHECK_EVERY.as_secs() * u64::from(running.checks);
        format!("\n  {} for {secs} s", running.test)
    });
    Some(format!(
        "{} hangs: it exceeded its time limit; running tests:{}",
        hanging.test,
        lines.collect::<String>()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_runs_for_too_long_is_named() {
        let running = |test: &str, checks| Running {
            test: test.to_owned(),
            checks,
            limit: CHECKS_MAX,
        };
        let mut all = [running("one", CHECKS_MAX - 1), running("another", 3)];
        assert_eq!(report_hang(&mut all), None);
        let report = report_hang(&mut all).unwrap();
        assert!(report.starts_with("one hangs"), "{report}");
        assert!(report.contains("another for 25 s"), "{report}");
    }

    #[test]
    fn who_has_ended_is_watched_no_longer() {
        let names = || {
            let all = RUNNING.lock().unwrap();
            let names = all.iter().map(|running| running.test.clone());
            names.collect::<Vec<_>>()
        };
        let name = "somebody who ends at once";
        let thread = std::thread::Builder::new().name(name.to_owned());
        let ended = thread.spawn(move || {
            limit_this_test();
            names().contains(&name.to_owned())
        });
        assert!(ended.unwrap().join().unwrap());
        assert!(!names().contains(&name.to_owned()));
    }
}

//! A limit for every test that stands on this ground: one that hangs is named, and ends the process.
//!
//! Without it a test that waits for what never comes would hold up everything, and say nothing.

use std::cell::RefCell;
use std::io::Write;
use std::sync::{Mutex, Once, PoisonError};
use std::time::Duration;

/// How long a test waits for something that happens by itself. Only a hang takes longer, on the busiest machine.
pub const WAIT_LIMIT: Duration = Duration::from_mins(2);
/// The pause between two looks at what is waited for.
const PAUSE: Duration = Duration::from_millis(10);
/// How often somebody looks.
const CHECK_EVERY: Duration = Duration::from_secs(5);
/// Many times what the slowest test takes on a machine that is busy with something else: 15 minutes.
const CHECKS_MAX: u32 = 180;
/// What all together have that one thread runs one after the other, as benchmarks and campaigns: 5 hours.
const CHECKS_OF_ALL_MAX: u32 = 3600;
/// The status of a process that was ended by this.
const HANG_EXIT_CODE: i32 = 124;

static RUNNING: Mutex<Vec<Running>> = Mutex::new(Vec::new());
static WATCH: Once = Once::new();

thread_local! {
    static THIS: RefCell<Option<LimitEntry>> = const { RefCell::new(None) };
}

#[derive(Debug)]
struct Running {
    test: String,
    /// How often it was seen at work.
    checks: u32,
    /// How often it may be.
    limit: u32,
}

/// Stands in the list as long as the thread of the test lives.
struct LimitEntry(String);

/// From now on the test on this thread has so long; again, where it is called again.
pub fn limit_this_test() {
    WATCH.call_once(|| {
        std::thread::spawn(watch);
    });
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    // The one before goes first.
    THIS.take();
    THIS.set(Some(LimitEntry::register(test)));
}

/// Waits for something that happens by itself.
pub async fn wait_for(what: &str, mut is_met: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !is_met().await {
            tokio::time::sleep(PAUSE).await;
        }
    };
    let outcome = tokio::time::timeout(WAIT_LIMIT, waiting).await;
    assert!(outcome.is_ok(), "waited in vain: {what}");
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

/// How many times as long as usual a campaign of the long gate is.
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
            // Not by `eprintln!`: what that says is kept with the output of the test, of which nobody will hear.
            let _ = writeln!(std::io::stderr(), "{report}");
            std::process::exit(HANG_EXIT_CODE);
        }
    }
}

/// Looks once; says what is at work, if something has been for longer than it may.
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
        "{} hangs: it has run for too long; at work are:{}",
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

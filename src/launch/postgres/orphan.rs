//! Cleans up after a killed process: stops the PostgreSQL that it left running, or disarms its stale PID file.
//!
//! Requires the lock of the data folder, so that no other process starts or stops a server.

use std::path::Path;
use std::process::Command;
use std::time::Duration;
use std::{fs, thread};

use rustix::process::{Pid, Signal, kill_process, test_kill_process};

use super::PostgresError;
use super::watchdog::{LAST_SECS, STOP_SECS};
use crate::launch::Reporter;

const PAUSE: Duration = Duration::from_millis(50);
const PAUSES_PER_SECOND: u32 = 20;

/// A process id that no process can have.
pub(crate) const NOBODY: &str = "2147483647";

/// Whether a server was killed or crashed. Some of its processes may still be running.
pub(crate) fn stop_orphan(
    cluster: &Path,
    socket: &Path,
    report: Reporter<'_>,
) -> Result<bool, PostgresError> {
    let note = cluster.join("postmaster.pid");
    if !note.exists() {
        return Ok(false);
    }
    match noted_pid(&note) {
        Some(pid) if is_alive(pid) && is_server_of(pid, cluster) => stop(pid, report)?,
        // The server has ended, and another program may have its process id now.
        Some(_) => {}
        // PostgreSQL refuses to start with an unreadable PID file, so it is removed; it has no other use.
        None => remove_note(&note)?,
    }
    invalidate_note(&note)?;
    for name in [".s.PGSQL.5432", ".s.PGSQL.5432.lock"] {
        remove_note(&socket.join(name))?;
    }
    Ok(true)
}

fn stop(pid: Pid, report: Reporter<'_>) -> Result<(), PostgresError> {
    report("stopping a PostgreSQL left from an earlier run…");
    let orders = [
        (Signal::INT, STOP_SECS),
        (Signal::QUIT, LAST_SECS),
        (Signal::KILL, LAST_SECS),
    ];
    for (signal, secs) in orders {
        // An error is ignored: the process may just have ended, which the loop below notices.
        let _ = kill_process(pid, signal);
        for _ in 0..secs * PAUSES_PER_SECOND {
            if !is_alive(pid) {
                return Ok(());
            }
            thread::sleep(PAUSE);
        }
    }
    Err(PostgresError::Orphan(pid.as_raw_nonzero().get()))
}

/// Replaces the process id in a PID file by one that cannot exist.
///
/// The file itself stays: its other lines let PostgreSQL detect processes of the killed server that still use the data.
/// PostgreSQL refuses to start beside such processes.
fn invalidate_note(note: &Path) -> Result<(), PostgresError> {
    let Ok(text) = fs::read_to_string(note) else {
        return Ok(()); // A stopped server has removed its PID file.
    };
    let rest = text.split_once('\n').map_or("", |(_, rest)| rest);
    fs::write(note, format!("{NOBODY}\n{rest}")).map_err(PostgresError::io("cannot write", note))
}

pub(crate) fn noted_pid(note: &Path) -> Option<Pid> {
    let text = fs::read_to_string(note).ok()?;
    let number: i32 = text.lines().next()?.trim().parse().ok()?;
    Pid::from_raw(number.checked_abs()?)
}

fn is_alive(pid: Pid) -> bool {
    // A process that refuses the signal, because it belongs to another user, still exists.
    !matches!(test_kill_process(pid), Err(rustix::io::Errno::SRCH)) && !is_zombie(pid)
}

/// Whether a process has ended but its parent has not collected it, as in a container without init.
fn is_zombie(pid: Pid) -> bool {
    let found = fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero()));
    let stat = found.unwrap_or_default();
    stat.rsplit_once(") ")
        .is_some_and(|(_, rest)| rest.starts_with('Z'))
}

/// Whether a process is a PostgreSQL server of this cluster, according to its command line.
fn is_server_of(pid: Pid, cluster: &Path) -> bool {
    let number = pid.as_raw_nonzero().to_string();
    let line = fs::read(format!("/proc/{number}/cmdline")).or_else(|_| {
        let mut ps = Command::new("ps");
        let output = ps.args(["-o", "command=", "-p", &number]).output();
        output.map(|answer| answer.stdout)
    });
    is_command_of(&line.unwrap_or_default(), cluster)
}

/// Whether a command line has the form `/usr/lib/postgresql/15/bin/postgres -D CLUSTER …`. Zeros or blanks separate its
/// words.
fn is_command_of(line: &[u8], cluster: &Path) -> bool {
    let text = String::from_utf8_lossy(line).replace('\0', " ");
    let expected = format!("/postgres -D {} ", cluster.display());
    text.split_once(&expected)
        .is_some_and(|(folder, _)| folder.starts_with('/'))
}

fn remove_note(note: &Path) -> Result<(), PostgresError> {
    match fs::remove_file(note) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(PostgresError::io("cannot remove", note)(error))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_postgres_with_this_very_cluster_is_stopped() {
        let cluster = Path::new("/data/postgres");
        let is_ours = |line: &[u8]| is_command_of(line, cluster);
        assert!(is_ours(
            b"/usr/bin/postgres\0-D\0/data/postgres\0-c\0port=5432\0"
        ));
        assert!(is_ours(
            b"/usr/bin/postgres -D /data/postgres -c port=5432\n"
        ));
        assert!(!is_ours(
            b"/usr/bin/postgres\0-D\0/data/postgres2\0-c\0port=5432\0"
        ));
        assert!(!is_ours(b"tail\0-f\0/data/postgres.log\0"));
        assert!(!is_ours(b"less\0/usr/bin/postgres -D /data/postgres -c x"));
        assert!(!is_ours(b""));
    }
}

//! A second process that runs a private server until it is killed: this test binary, started again.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rustix::process::{Pid, test_kill_process};
#[cfg(target_os = "linux")]
use rustix::process::{Signal, kill_process};

use super::Scratch;
use crate::launch::postgres::{DataDurability, DataFolder, Server, ServerPlan};
use crate::testing::WAIT_LIMIT;

/// Environment variable that gives the second process its data folder.
const FOLDER: &str = "HOLDER_FOLDER";

const PAUSE: Duration = Duration::from_millis(20);

fn start_holder(data: &Path) -> Child {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "launch::tests::holder::a_killed_process_leaves_nothing_in_the_way",
        ])
        .args(["--nocapture", "--test-threads=1"])
        .env(FOLDER, data)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let held = lines
        .map_while(Result::ok)
        .any(|line| line.contains("held"));
    assert!(held, "the holder did not start");
    child
}

/// Main function of the second process; runs until killed.
fn run_holder(data: &Path) {
    let plan = ServerPlan {
        cache: data.join("cache"),
        durability: DataDurability::Lasting,
    };
    let _server = Server::start(DataFolder::open(data).unwrap(), &plan, &|_| {}).unwrap();
    println!("held");
    loop {
        std::thread::park();
    }
}

fn server_pid(data: &Path) -> Pid {
    let note = std::fs::read_to_string(data.join("postgres/postmaster.pid")).unwrap();
    Pid::from_raw(note.lines().next().unwrap().parse().unwrap()).unwrap()
}

/// Waits for the watchdog to end a server process. Returns false if it still runs at the time limit.
fn wait_until_ended(server: Pid) -> bool {
    let pauses = WAIT_LIMIT.as_millis() / PAUSE.as_millis();
    (0..pauses).any(|_| {
        std::thread::sleep(PAUSE);
        test_kill_process(server).is_err()
    })
}

/// Kills the watchdog of a server and its other children, but not the server.
#[cfg(target_os = "linux")]
fn kill_watchdog(server: Pid) {
    let watchdog = parent(server).unwrap();
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let pids = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let readers = pids
        .filter_map(Pid::from_raw)
        .filter(|pid| parent(*pid) == Some(watchdog));
    for pid in readers.filter(|pid| *pid != server).chain([watchdog]) {
        kill_process(pid, Signal::KILL).unwrap();
    }
}

#[cfg(target_os = "linux")]
fn parent(pid: Pid) -> Option<Pid> {
    let contents = std::fs::read_to_string(format!("/proc/{}/status", pid.as_raw_nonzero()));
    let status = contents.ok()?;
    let parent = status.lines().find_map(|line| line.strip_prefix("PPid:"))?;
    Pid::from_raw(parent.trim().parse().ok()?)
}

#[test]
fn a_killed_process_leaves_nothing_in_the_way() {
    if let Some(data) = std::env::var_os(FOLDER) {
        run_holder(Path::new(&data));
    }
    let scratch = Scratch::new();
    let mut holder = start_holder(&scratch.data());
    let first = server_pid(&scratch.data());
    let refusal = scratch.start().unwrap_err().to_string();
    assert!(refusal.contains("already runs"), "{refusal}");
    assert!(
        refusal.contains(&format!("process {}", holder.id())),
        "{refusal}"
    );
    assert!(
        refusal.contains(&*scratch.data().to_string_lossy()),
        "{refusal}"
    );

    holder.kill().unwrap();
    holder.wait().unwrap();
    let (server, _) = scratch.start().unwrap();
    assert_ne!(server_pid(&scratch.data()), first);
    assert!(wait_until_ended(first), "the first server still runs");
    drop(server);
}

#[test]
fn a_killed_process_takes_its_server_with_it() {
    let scratch = Scratch::new();
    let mut holder = start_holder(&scratch.data());
    let server = server_pid(&scratch.data());
    holder.kill().unwrap();
    holder.wait().unwrap();
    assert!(wait_until_ended(server), "the server still runs");
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_whose_watchdog_was_killed_too_is_stopped_by_the_next_start() {
    let scratch = Scratch::new();
    let mut holder = start_holder(&scratch.data());
    let orphan = server_pid(&scratch.data());
    kill_watchdog(orphan);
    holder.kill().unwrap();
    holder.wait().unwrap();
    assert!(test_kill_process(orphan).is_ok());

    let (server, said) = scratch.start().unwrap();
    assert!(said.contains("left from an earlier run"), "{said}");
    assert_ne!(server_pid(&scratch.data()), orphan);
    drop(server);
}

#[cfg(target_os = "linux")]
#[test]
fn everything_killed_at_once_is_repaired_by_the_next_start() {
    let scratch = Scratch::new();
    let mut holder = start_holder(&scratch.data());
    let server = server_pid(&scratch.data());
    kill_watchdog(server);
    kill_process(server, Signal::KILL).unwrap();
    holder.kill().unwrap();
    holder.wait().unwrap();
    assert!(scratch.data().join("postgres/postmaster.pid").exists());
    drop(scratch.start().unwrap().0);
}

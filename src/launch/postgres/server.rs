//! A running private PostgreSQL server.

use std::ffi::OsString;
use std::fs::{self, File};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgSslMode};

use super::binaries::Binaries;
use super::orphan::{self, NOBODY};
use super::watchdog::{StopOrders, WatchedProgram};
use super::{DataFolder, PostgresError, cluster};
use crate::launch::Reporter;

pub const ADMINISTRATOR: &str = "logothete_admin";

const PAUSE: Duration = Duration::from_millis(20);
/// Pauses before the first progress report of a start: two seconds. Later reports follow every ten.
const FIRST_REPORT: u32 = 100;
const NEXT_REPORT: u32 = 500;
/// Time limit of a start with crash recovery, in pauses: ten minutes.
const PAUSES_MAX: u32 = 30_000;
/// Number of times a start is tried again, while processes of a killed server may still be ending.
const RETRIES: u32 = 10;
const RETRY_PAUSE: Duration = Duration::from_millis(500);
/// Size at which PostgreSQL's log file is rotated, in bytes. One old file is kept.
const MAX_LOG_BYTES: u64 = 16 << 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataDurability {
    /// Real data, which must survive a crash of the machine.
    Lasting,
    /// Data of tests: fast, not durable, and removed at the end.
    Throwaway,
}

#[derive(Clone, Debug)]
pub struct ServerPlan {
    /// Cache folder for downloaded PostgreSQL programs.
    pub cache: PathBuf,
    pub durability: DataDurability,
}

/// A running server. It stops when this is dropped, or when the process ends in any way.
#[derive(Debug)]
pub struct Server {
    /// Declared first, so that the folder stays locked until the server has stopped.
    process: Mutex<Process>,
    setup: ServerSetup,
}

#[derive(Debug)]
struct ServerSetup {
    durability: DataDurability,
    binaries: Binaries,
    socket: PathBuf,
    folder: DataFolder,
}

#[derive(Debug)]
struct Process {
    server: WatchedProgram,
    /// Length of PostgreSQL's log file before this start, in bytes.
    log_length: u64,
}

impl Server {
    /// Starts the server of a folder, creating its cluster if there is none.
    ///
    /// Blocks for 0.1 s up to some seconds, and longer only for crash recovery.
    pub fn start(
        folder: DataFolder,
        plan: &ServerPlan,
        report: Reporter<'_>,
    ) -> Result<Self, PostgresError> {
        let runner = folder.runner.clone();
        if plan.durability == DataDurability::Throwaway {
            runner.give_ownership(&folder.path)?; // The watchdog must be able to remove it.
        }
        let half_made = cluster::remove_half_made(&folder);
        let written_major = cluster::written_version(&folder);
        let cluster_path = folder.cluster();
        let written = written_major.map(|major| (major, cluster_path.as_path()));
        let binaries = Binaries::find(written, &plan.cache, report)?;
        if written.is_none() {
            report("setting up a private PostgreSQL…");
            cluster::create(&folder, &half_made, &binaries, plan.durability)?;
        }
        runner.own_folder(&cluster_path)?;
        let setup = ServerSetup {
            durability: plan.durability,
            binaries,
            socket: folder.socket()?,
            folder,
        };
        let process = Mutex::new(setup.run(report)?);
        Ok(Self { process, setup })
    }

    /// Restarts the server if it has ended by itself; returns whether it had. Blocks until the server is ready.
    pub fn revive(&self, report: Reporter<'_>) -> Result<bool, PostgresError> {
        let mut process = self.process.lock().unwrap_or_else(PoisonError::into_inner);
        if process.server.is_running() {
            return Ok(false);
        }
        *process = self.setup.run(report)?;
        Ok(true)
    }

    pub fn options(&self, login: &str, database: &str) -> PgConnectOptions {
        options(&self.setup.socket, login, database)
    }

    /// Returns the folder of the socket, as for `psql -h`.
    pub fn socket(&self) -> &Path {
        &self.setup.socket
    }
}

pub(crate) fn options(socket: &Path, login: &str, database: &str) -> PgConnectOptions {
    // A password file in the user's home must not affect logins to this socket.
    PgConnectOptions::new_without_pgpass()
        .socket(socket)
        .port(5432)
        .ssl_mode(PgSslMode::Disable)
        .username(login)
        .database(database)
}

impl ServerSetup {
    fn run(&self, report: Reporter<'_>) -> Result<Process, PostgresError> {
        let has_crashed = orphan::stop_orphan(&self.folder.cluster(), &self.socket, report)?;
        report("starting PostgreSQL…");
        let mut process = self.start_watchdog()?;
        let mut retries = if has_crashed { RETRIES } else { 0 };
        while let Err(refused) = process.wait_until_ready(&self.folder, report) {
            if retries == 0 {
                return Err(refused);
            }
            // Processes of a killed server may need a moment to end, so the start is repeated.
            retries -= 1;
            thread::sleep(RETRY_PAUSE);
            process = self.start_watchdog()?;
        }
        Ok(process)
    }

    /// Starts the watchdog in its own process group, so that Ctrl-C reaches only this process.
    fn start_watchdog(&self) -> Result<Process, PostgresError> {
        let folder = &self.folder;
        let log = open_log(folder)?;
        let log_length = log.metadata().map_or(0, |metadata| metadata.len());
        let duplicated = log.try_clone();
        let second = duplicated.map_err(PostgresError::io("cannot open", folder.log_file()))?;
        let (orders, remove) = match self.durability {
            DataDurability::Lasting => (StopOrders::orderly(), Path::new("")),
            DataDurability::Throwaway => (StopOrders::immediate(), folder.path.as_path()),
        };
        let mut sh = folder.runner.command(Path::new("/bin/sh"));
        sh.stdout(log).stderr(second).process_group(0);
        let server = WatchedProgram::start(sh, orders, remove, self.postgres_command())?;
        Ok(Process { server, log_length })
    }

    fn postgres_command(&self) -> Vec<OsString> {
        let mut directories = OsString::from("unix_socket_directories=");
        directories.push(&self.socket);
        let postgres = self.binaries.program("postgres").into_os_string();
        let mut program = vec![postgres, "-D".into(), self.folder.cluster().into()];
        program.extend(["-c".into(), directories]);
        for setting in SETTINGS.iter().chain(durability_settings(self.durability)) {
            program.extend(["-c".into(), setting.into()]);
        }
        program
    }
}

impl Process {
    fn wait_until_ready(
        &mut self,
        folder: &DataFolder,
        report: Reporter<'_>,
    ) -> Result<(), PostgresError> {
        let note = folder.cluster().join("postmaster.pid");
        for pause in 1..PAUSES_MAX {
            if !self.server.is_running() {
                return Err(start_error(self.log_since_start(folder)));
            }
            if is_ready(&note) {
                return Ok(());
            }
            if pause == FIRST_REPORT || pause % NEXT_REPORT == 0 {
                report("waiting for PostgreSQL; after a crash it recovers first…");
            }
            thread::sleep(PAUSE);
        }
        Err(start_error("not ready after ten minutes".to_owned()))
    }

    fn log_since_start(&self, folder: &DataFolder) -> String {
        let log = fs::read(folder.log_file()).unwrap_or_default();
        let log_length = usize::try_from(self.log_length).unwrap_or_default();
        let recent = log.get(log_length..).unwrap_or_default();
        cluster::last_lines(&String::from_utf8_lossy(recent))
    }
}

fn start_error(output: String) -> PostgresError {
    let what = "starting PostgreSQL";
    PostgresError::Failed { what, output }
}

/// Whether the server is ready, according to the eighth line of its PID file. A standby counts as ready. A PID file in
/// which [`NOBODY`] replaced the process id does not.
fn is_ready(note: &Path) -> bool {
    let text = fs::read_to_string(note).unwrap_or_default();
    let state = text.lines().nth(7).map(str::trim);
    !text.starts_with(NOBODY) && matches!(state, Some("ready" | "standby"))
}

fn open_log(folder: &DataFolder) -> Result<File, PostgresError> {
    let path = folder.log_file();
    if fs::metadata(&path).is_ok_and(|metadata| MAX_LOG_BYTES < metadata.len()) {
        let before = folder.path.join("postgres.log.before");
        fs::rename(&path, before).map_err(PostgresError::io("cannot rename", &path))?;
    }
    let mut options = File::options();
    options.append(true).create(true);
    let opened = options.open(&path);
    opened.map_err(PostgresError::io("cannot open", path))
}

/// Settings given on the command line, which override all configuration files.
///
/// The log contains no statements and no values, because they may be secret.
const SETTINGS: [&str; 12] = [
    "listen_addresses=",
    "port=5432",
    "unix_socket_permissions=0700",
    "log_destination=stderr",
    "logging_collector=off",
    "log_min_messages=log",
    "log_min_error_statement=panic",
    "log_error_verbosity=terse",
    "log_statement=none",
    "log_timezone=UTC",
    "timezone=UTC",
    "jit=off",
];

fn durability_settings(keeping: DataDurability) -> &'static [&'static str] {
    match keeping {
        DataDurability::Lasting => &["fsync=on", "full_page_writes=on", "synchronous_commit=on"],
        DataDurability::Throwaway => &[
            "fsync=off",
            "full_page_writes=off",
            "synchronous_commit=off",
            "wal_level=minimal",
            "max_wal_senders=0",
            "shared_buffers=32MB",
            "autovacuum=off",
            "max_connections=200",
        ],
    }
}

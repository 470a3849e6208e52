//! The database cluster: the directory that contains PostgreSQL's data.

use std::fs;
use std::path::{Path, PathBuf};

use super::binaries::Binaries;
use super::runner::ServerUser;
use super::server::{ADMINISTRATOR, DataDurability};
use super::{PostgresError, data_folder::DataFolder};

const HALF_MADE: &str = "postgres.new";

/// Returns the major version of PostgreSQL that wrote the cluster; `None` if there is no cluster yet.
pub(crate) fn written_version(folder: &DataFolder) -> Option<u32> {
    let version = fs::read_to_string(folder.cluster().join("PG_VERSION")).ok()?;
    version.trim().parse().ok()
}

/// Creates a cluster in a temporary folder and renames it, so that an incomplete cluster is never used.
pub(crate) fn create(
    folder: &DataFolder,
    half_made: &Path,
    binaries: &Binaries,
    keeping: DataDurability,
) -> Result<(), PostgresError> {
    folder.runner.own_folder(half_made)?;
    run_initdb(half_made, binaries, &folder.runner, keeping)?;
    let cluster = folder.cluster();
    fs::rename(half_made, &cluster).map_err(PostgresError::io("cannot create", &cluster))
}

/// Removes incomplete clusters of killed starts; returns an unused temporary folder.
///
/// An `initdb` whose parent was killed may still be writing. Its folder is left to the next start and never used.
pub(crate) fn remove_half_made(folder: &DataFolder) -> PathBuf {
    let mut next = 0_u64;
    for entry in fs::read_dir(&folder.path).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let Some(suffix) = name.to_str().and_then(|name| name.strip_prefix(HALF_MADE)) else {
            continue;
        };
        let number = suffix.trim_start_matches('.').parse();
        next = next.max(number.map_or(0, |number: u64| number.saturating_add(1)));
        if let Err(error) = fs::remove_dir_all(entry.path()) {
            tracing::debug!(%error, "cannot remove an incomplete cluster; the next start tries again");
        }
    }
    folder.path.join(format!("{HALF_MADE}.{next}"))
}

fn run_initdb(
    path: &Path,
    binaries: &Binaries,
    runner: &ServerUser,
    keeping: DataDurability,
) -> Result<(), PostgresError> {
    let mut initdb = runner.command(&binaries.program("initdb"));
    initdb.arg("-D").arg(path);
    // Only this user can reach the socket, so the administrator needs no password.
    initdb.args(["-U", ADMINISTRATOR, "-A", "trust", "-E", "UTF8"]);
    initdb.args(["--locale=C", "--no-instructions"]);
    initdb.arg(match keeping {
        DataDurability::Lasting => "--data-checksums",
        DataDurability::Throwaway => "--no-sync",
    });
    let what = "setting up PostgreSQL";
    let failed = PostgresError::io("cannot run", binaries.program("initdb"));
    let done = initdb.output().map_err(failed)?;
    if done.status.success() {
        Ok(())
    } else {
        let output = last_lines(&String::from_utf8_lossy(&done.stderr));
        Err(PostgresError::Failed { what, output })
    }
}

pub(crate) fn last_lines(output: &str) -> String {
    let nonblank = output.lines().filter(|line| !line.trim().is_empty());
    let lines: Vec<&str> = nonblank.collect();
    let skipped = lines.len().saturating_sub(8);
    lines.get(skipped..).unwrap_or_default().join("\n")
}

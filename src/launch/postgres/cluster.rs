//! The cluster: the files PostgreSQL keeps everything in.

use std::fs;
use std::path::Path;

use super::binaries::Binaries;
use super::runner::Runner;
use super::server::{ADMINISTRATOR, Keeping};
use super::{LaunchError, folder::Folder};

/// The major version of PostgreSQL that wrote the cluster; `None` if there is none yet.
pub(in crate::launch) fn written_by(folder: &Folder) -> Option<u32> {
    let version = fs::read_to_string(folder.cluster().join("PG_VERSION")).ok()?;
    version.trim().parse().ok()
}

/// Makes a new cluster: beside its place first, so that a half-made one is never taken for whole.
pub(in crate::launch) fn create(
    folder: &Folder,
    binaries: &Binaries,
    runner: &Runner,
    keeping: Keeping,
) -> Result<(), LaunchError> {
    let half_made = folder.path.join("postgres.new");
    if half_made.exists() {
        fs::remove_dir_all(&half_made).map_err(LaunchError::io("cannot remove", &half_made))?;
    }
    runner.own_folder(&half_made)?;
    init(&half_made, binaries, runner, keeping)?;
    let cluster = folder.cluster();
    fs::rename(&half_made, &cluster).map_err(LaunchError::io("cannot create", &cluster))
}

fn init(
    place: &Path,
    binaries: &Binaries,
    runner: &Runner,
    keeping: Keeping,
) -> Result<(), LaunchError> {
    let mut initdb = runner.command(&binaries.program("initdb"));
    initdb
        .arg("-D")
        .arg(place)
        .args(["-U", ADMINISTRATOR, "-A", "trust"]);
    initdb.args([
        "-E",
        "UTF8",
        "--locale=C",
        "--data-checksums",
        "--no-instructions",
    ]);
    if keeping == Keeping::Throwaway {
        initdb.arg("--no-sync");
    }
    let what = "setting up PostgreSQL";
    let done = initdb
        .output()
        .map_err(LaunchError::io("cannot run", binaries.program("initdb")))?;
    if done.status.success() {
        Ok(())
    } else {
        let output = end_of(&String::from_utf8_lossy(&done.stderr));
        Err(LaunchError::Failed { what, output })
    }
}

/// The last lines of what a program said.
pub(in crate::launch) fn end_of(output: &str) -> String {
    let lines: Vec<&str> = output
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    lines
        .iter()
        .skip(lines.len().saturating_sub(8))
        .copied()
        .collect::<Vec<_>>()
        .join("\n")
}

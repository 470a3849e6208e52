//! Temporary folders of tests, in memory if enough is free.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Prefix of every test folder. Once its process has ended, a later process removes the folder.
const PREFIX: &str = "logothete-test-";
/// Free memory, in bytes, without which test folders are created on disk.
const MIN_FREE_BYTES: u64 = 4 << 30;

static PLACE: OnceLock<PathBuf> = OnceLock::new();
static NUMBER: AtomicU32 = AtomicU32::new(0);

/// Returns a new path for a test folder, where nothing exists yet. The first call removes the folders of ended
/// processes.
///
/// The path is in `/dev/shm`, or in the folder for temporary files if less than 4 GiB of memory is free or `TMPDIR` is
/// set.
pub fn scratch_path(what: &str) -> PathBuf {
    let place = PLACE.get_or_init(|| {
        let folder = choose_folder();
        sweep(&folder);
        folder
    });
    let (process, number) = (std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    place.join(format!("{PREFIX}{what}-{process}-{number}"))
}

fn choose_folder() -> PathBuf {
    let memory = Path::new("/dev/shm");
    let free =
        rustix::fs::statvfs(memory).map(|found| found.f_bavail.saturating_mul(found.f_frsize));
    let temp = std::env::temp_dir();
    match free {
        Ok(free) if MIN_FREE_BYTES <= free && temp == Path::new("/tmp") => memory.to_owned(),
        Ok(_) | Err(_) => temp,
    }
}

/// Removes the test folders of ended processes. Errors are ignored, because a leftover folder does no harm.
fn sweep(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries {
        let name = entry.file_name();
        if name.to_str().is_some_and(is_left_behind) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Whether this is the name of a folder of an ended process: `logothete-test-WHAT-PROCESS-NUMBER`.
fn is_left_behind(name: &str) -> bool {
    let words = name.strip_prefix(PREFIX).unwrap_or_default();
    let process = words.rsplit('-').nth(1).and_then(|word| word.parse().ok());
    process.is_some_and(|process: u32| !Path::new(&format!("/proc/{process}")).exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_an_ended_process_left_is_removed() {
        let mine = scratch_path("mine");
        assert!(is_left_behind("logothete-test-home-4294967295-3"));
        assert!(!is_left_behind(mine.file_name().unwrap().to_str().unwrap()));
        assert!(!is_left_behind("logothete-test-cache"));
        assert!(!is_left_behind("logothete-data-4294967295-3"));
    }
}

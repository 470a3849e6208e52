//! Where tests put what nobody needs after them: in memory, where there is room.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// What all folders of tests are called by, with the number of their process in it.
const PREFIX: &str = "logothete-";
/// How much memory has to be free, in bytes.
const ROOM: u64 = 4 << 30;

static SCRATCH: OnceLock<PathBuf> = OnceLock::new();

/// The folder for databases and homes of tests: `/dev/shm`, or the one for temporary files where there is less
/// than 4 GiB of memory free or `TMPDIR` names another. What killed runs have left there is gone.
pub fn scratch() -> &'static Path {
    SCRATCH.get_or_init(|| {
        let folder = roomy();
        sweep(&folder);
        folder
    })
}

fn roomy() -> PathBuf {
    let memory = Path::new("/dev/shm");
    let free =
        rustix::fs::statvfs(memory).map(|found| found.f_bavail.saturating_mul(found.f_frsize));
    let temp = std::env::temp_dir();
    match free {
        Ok(free) if ROOM <= free && temp == Path::new("/tmp") => memory.to_owned(),
        Ok(_) | Err(_) => temp,
    }
}

/// Removes the folders of processes that are no more. What cannot be removed is in nobody's way.
fn sweep(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries {
        let name = entry.file_name();
        if name.to_str().is_some_and(is_left_behind) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Whether a name is that of a folder whose process has ended: `logothete-WORD-PROCESS`, and perhaps `-NUMBER`.
fn is_left_behind(name: &str) -> bool {
    let mut words = name.strip_prefix(PREFIX).unwrap_or_default().split('-');
    let process = words.nth(1).and_then(|word| word.parse::<u32>().ok());
    process.is_some_and(|process| !Path::new(&format!("/proc/{process}")).exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_an_ended_process_left_is_removed() {
        let mine = std::process::id();
        assert!(is_left_behind("logothete-process-4294967295-3"));
        assert!(is_left_behind("logothete-test-4294967295"));
        assert!(!is_left_behind(&format!("logothete-test-{mine}")));
        assert!(!is_left_behind("logothete-test-cache"));
        assert!(!is_left_behind("somebody-test-4294967295"));
    }
}

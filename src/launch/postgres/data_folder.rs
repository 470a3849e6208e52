//! The data folder: its lock, and the folder of PostgreSQL's socket.

use std::fs::{self, File, TryLockError};
use std::io::{Read, Seek, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::PostgresError;
use super::runner::ServerUser;

/// Maximum length of a socket path that works on every system, in bytes.
const MAX_SOCKET_PATH_BYTES: usize = 103;
const SOCKET_NAME: &str = "/.s.PGSQL.5432";

/// The data folder, locked by this process until dropped.
#[derive(Debug)]
pub struct DataFolder {
    pub(crate) path: PathBuf,
    pub(crate) runner: ServerUser,
    _lock: FolderLock,
}

#[derive(Debug)]
struct FolderLock(File);

impl Drop for FolderLock {
    fn drop(&mut self) {
        // A child process that another thread just spawned has a copy of the file until `exec`. Without the explicit
        // unlock, that copy would keep the folder locked.
        let _ = self.0.unlock();
    }
}

impl DataFolder {
    pub fn open(path: &Path) -> Result<Self, PostgresError> {
        let runner = ServerUser::find()?;
        if !path.is_dir() {
            create_folder(path, &runner)?;
        }
        let found = path.canonicalize();
        let canonical = found.map_err(PostgresError::io("cannot find", path))?;
        runner.check_reach(&canonical)?;
        let lock = lock(&canonical)?;
        Ok(Self {
            path: canonical,
            runner,
            _lock: lock,
        })
    }

    /// Refuses a folder that another process has locked; changes nothing.
    pub fn check_free(path: &Path) -> Result<(), PostgresError> {
        // Problems other than a lock are reported when the folder is opened.
        let (Ok(path), Ok(mut lock)) = (path.canonicalize(), File::open(path.join("lock"))) else {
            return Ok(());
        };
        match lock.try_lock_shared() {
            Err(TryLockError::WouldBlock) => Err(already_running(&path, &mut lock)),
            Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
        }
    }

    pub fn holds_cluster(path: &Path) -> bool {
        cluster_in(path).exists()
    }

    pub(crate) fn cluster(&self) -> PathBuf {
        cluster_in(&self.path)
    }

    pub(crate) fn log_file(&self) -> PathBuf {
        self.path.join("postgres.log")
    }

    /// Returns the folder of the socket: in the data folder, or elsewhere if that path is too long.
    pub(crate) fn socket(&self) -> Result<PathBuf, PostgresError> {
        let socket = socket_of(&self.path, &self.runner);
        self.runner.own_folder(&socket)?;
        Ok(socket)
    }
}

fn create_folder(path: &Path, runner: &ServerUser) -> Result<(), PostgresError> {
    let mut builder = fs::DirBuilder::new();
    let created = builder.recursive(true).mode(0o755).create(path);
    created.map_err(PostgresError::io("cannot create", path))?;
    // The user who runs PostgreSQL must be able to pass through the folder, but not to list it.
    let mode = runner.other.as_ref().map_or(0o700, |_| 0o711);
    let protected = fs::set_permissions(path, fs::Permissions::from_mode(mode));
    protected.map_err(PostgresError::io("cannot protect", path))
}

fn cluster_in(folder: &Path) -> PathBuf {
    folder.join("postgres")
}

pub(crate) fn socket_of_running(folder: &Path) -> Result<PathBuf, PostgresError> {
    let found = folder.canonicalize();
    let canonical = found.map_err(PostgresError::io("cannot find", folder))?;
    Ok(socket_of(&canonical, &ServerUser::find()?))
}

fn socket_of(folder: &Path, runner: &ServerUser) -> PathBuf {
    let inside = folder.join("socket");
    if is_socket_folder(&inside) {
        return inside;
    }
    let digest = Sha256::digest(folder.as_os_str().as_bytes());
    let short_digest: String = hex::encode(digest).chars().take(12).collect();
    let name = format!("logothete-{}-{short_digest}", runner.uid);
    let socket = std::env::temp_dir().join(&name);
    if is_socket_folder(&socket) {
        return socket;
    }
    Path::new("/tmp").join(name)
}

/// Whether the path is short enough for a socket, and has no characters that PostgreSQL's setting would misread.
fn is_socket_folder(folder: &Path) -> bool {
    let bytes = folder.as_os_str().as_bytes();
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"/._-+ @=".contains(byte);
    bytes.len() + SOCKET_NAME.len() <= MAX_SOCKET_PATH_BYTES && bytes.iter().all(plain)
}

fn lock(folder: &Path) -> Result<FolderLock, PostgresError> {
    let path = folder.join("lock");
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    let opened = options.open(&path);
    let mut file = opened.map_err(PostgresError::io("cannot open", &path))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(already_running(folder, &mut file)),
        Err(TryLockError::Error(error)) => {
            return Err(PostgresError::io("cannot lock", path)(error));
        }
    }
    let emptied = file.set_len(0).and_then(|()| file.rewind());
    let written = emptied.and_then(|()| writeln!(file, "{}", std::process::id()));
    written.map_err(PostgresError::io("cannot write", path))?;
    Ok(FolderLock(file))
}

/// Returns the error for a locked folder, with the process id that the locking process wrote into the lock file.
fn already_running(folder: &Path, lock: &mut File) -> PostgresError {
    let mut pid = String::new();
    let _ = lock.read_to_string(&mut pid);
    PostgresError::AlreadyRunning {
        folder: folder.to_owned(),
        pid: pid.trim().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_free_again_although_a_program_being_started_has_a_copy_of_its_lock() {
        let path = crate::testing::scratch_path("folder");
        fs::create_dir(&path).unwrap();
        let held = lock(&path).unwrap();
        let copy = held.0.try_clone().unwrap();
        assert!(matches!(
            lock(&path),
            Err(PostgresError::AlreadyRunning { .. })
        ));
        drop(held);
        drop(lock(&path).unwrap());
        drop(copy);
        fs::remove_dir_all(path).unwrap();
    }
}

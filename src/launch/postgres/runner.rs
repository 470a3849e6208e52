//! The user who runs PostgreSQL: the current user, or an unprivileged one if that is root.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use super::PostgresError;

#[derive(Clone, Debug)]
pub(crate) struct ServerUser {
    pub uid: u32,
    /// Another user who runs PostgreSQL; `None` if the current one does.
    pub other: Option<OtherUser>,
}

#[derive(Clone, Debug)]
pub(crate) struct OtherUser {
    name: &'static str,
    gid: u32,
}

impl ServerUser {
    pub(crate) fn find() -> Result<Self, PostgresError> {
        let uid = rustix::process::geteuid().as_raw();
        if uid != 0 {
            return Ok(Self { uid, other: None });
        }
        let found = ["postgres", "nobody"].into_iter().find_map(|name| {
            let (uid, gid) = (query_id("-u", name)?, query_id("-g", name)?);
            let other = Some(OtherUser { name, gid });
            Some(Self { uid, other })
        });
        found.ok_or(PostgresError::NoUser)
    }

    /// Returns a command of this user with only `PATH` of our environment, as `PGOPTIONS` would change PostgreSQL.
    pub(crate) fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env_clear().current_dir("/").stdin(Stdio::null());
        command.envs(std::env::var_os("PATH").map(|path| ("PATH", path)));
        command.env("LC_ALL", "C").env("TZ", "UTC");
        if let Some(other) = &self.other {
            command.uid(self.uid).gid(other.gid);
        }
        command
    }

    /// Creates a folder that only the user who runs PostgreSQL may enter. An existing folder must already be private.
    pub(crate) fn own_folder(&self, path: &Path) -> Result<(), PostgresError> {
        match fs::create_dir(path) {
            Ok(()) => {
                let mode = fs::Permissions::from_mode(0o700);
                fs::set_permissions(path, mode)
                    .map_err(PostgresError::io("cannot protect", path))?;
                self.give_ownership(path)?;
            }
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(PostgresError::io("cannot create", path)(error)),
        }
        let found =
            fs::symlink_metadata(path).map_err(PostgresError::io("cannot look at", path))?;
        if found.is_dir() && found.uid() == self.uid && found.mode() & 0o777 == 0o700 {
            Ok(())
        } else {
            Err(PostgresError::NotOurs(path.to_owned()))
        }
    }

    pub(crate) fn give_ownership(&self, path: &Path) -> Result<(), PostgresError> {
        match &self.other {
            Some(other) => chown(path, Some(self.uid), Some(other.gid))
                .map_err(PostgresError::io("cannot hand over", path)),
            None => Ok(()),
        }
    }

    /// Checks that the user who runs PostgreSQL can enter a folder, if that is another user.
    pub(crate) fn check_reach(&self, folder: &Path) -> Result<(), PostgresError> {
        let Some(other) = &self.other else {
            return Ok(());
        };
        let mut command = self.command(Path::new("/bin/sh"));
        command.args(["-c", "cd \"$1\"", "sh"]).arg(folder);
        match command.stderr(Stdio::null()).status() {
            Ok(status) if status.success() => Ok(()),
            Ok(_) | Err(_) => Err(PostgresError::Unreachable {
                folder: folder.to_owned(),
                user: other.name.to_owned(),
            }),
        }
    }
}

fn query_id(option: &str, name: &str) -> Option<u32> {
    let answer = Command::new("id").args([option, name]).output().ok()?;
    let text = String::from_utf8(answer.stdout).ok()?;
    text.trim().parse().ok()
}

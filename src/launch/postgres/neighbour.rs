//! The server of another process that holds a folder: to be visited, neither started nor stopped.

use std::path::{Path, PathBuf};

use sqlx::postgres::PgConnectOptions;

use super::folder::socket_of;
use super::runner::Runner;
use super::{LaunchError, server};

/// A server that runs as long as the process that holds its folder.
#[derive(Debug)]
pub struct Neighbour {
    socket: PathBuf,
}

impl Neighbour {
    /// The server of a folder that somebody else holds.
    pub fn of(folder: &Path) -> Result<Self, LaunchError> {
        let runner = Runner::find()?;
        let folder = folder
            .canonicalize()
            .map_err(LaunchError::io("cannot find", folder))?;
        let socket = socket_of(&folder, &runner);
        Ok(Self { socket })
    }

    /// How to log in; the socket is the only way.
    pub fn options(&self, login: &str, database: &str) -> PgConnectOptions {
        server::options(&self.socket, login, database)
    }
}

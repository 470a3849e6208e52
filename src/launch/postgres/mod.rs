//! A PostgreSQL of our own: found on this machine, kept in a folder, stopped when we stop.
//!
//! 1. It listens on a Unix socket in a folder of mode 0700 and on no port.
//! 2. It runs under a watchdog that stops it as soon as this process is gone, killed or not.
//! 3. One process at a time works with a folder; a second one is told so and changes nothing.
//! 4. PostgreSQL refuses to run as root: started by root, it runs as `postgres` or `nobody`.
//! 5. People's data is kept durably; only throwaway servers, for tests, are fast and forgetful.

mod binaries;
mod cluster;
mod error;
mod fetch;
mod data_folder;
mod orphan;
mod runner;
mod server;
mod watchdog;

pub use error::LaunchError;
pub use data_folder::DataFolder;
pub use server::{ADMINISTRATOR, DataDurability, ServerPlan, Server};

pub(crate) use data_folder::socket_of_running;
pub(crate) use server::options;

//! A private PostgreSQL: found on this machine, kept in a folder, stopped with this process.
//!
//! 1. It listens on a Unix socket in a folder of mode 0700, and on no port.
//! 2. It runs under a watchdog that stops it when this process ends, even if killed.
//! 3. One process at a time uses a folder; a second one gets an error and changes nothing.
//! 4. PostgreSQL refuses to run as root: started by root, it runs as `postgres` or `nobody`.
//! 5. Real data is stored durably; only throwaway servers for tests trade durability for speed.

mod binaries;
mod cluster;
mod data_folder;
mod error;
mod fetch;
mod orphan;
mod runner;
mod server;
mod watchdog;

pub use data_folder::DataFolder;
pub use error::PostgresError;
pub use server::{ADMINISTRATOR, DataDurability, Server, ServerPlan};

pub(crate) use data_folder::socket_of_running;
pub(crate) use server::options;

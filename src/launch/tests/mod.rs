//! Starting in every circumstance, with real servers and real kills.

mod databases;
mod defaults;
mod holder;
mod keys;
mod marks;
mod plans;
mod privileges;
mod servers;
mod waits;
mod writers;

use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

use clap::Parser;

use super::command_line::Cli;
use super::postgres::{DataFolder, DataDurability, LaunchError, ServerPlan, Server};
use super::settings::Settings;

/// A folder that is gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        crate::testing::limit_this_test();
        let path = crate::testing::scratch_path("launch");
        fs::create_dir(&path).unwrap();
        Self(path)
    }

    /// The data folder inside of it.
    fn data(&self) -> PathBuf {
        self.0.join("data")
    }

    /// Settings that name nothing but the data folder.
    fn settings(&self) -> Settings {
        let data = format!("--data={}", self.data().display());
        Cli::parse_from(["logothete", &data]).settings
    }

    /// Starts a lasting server, and tells what it said.
    fn start(&self) -> Result<(Server, String), LaunchError> {
        let said = Mutex::new(String::new());
        let plan = ServerPlan {
            cache: self.0.join("cache"),
            durability: DataDurability::Lasting,
        };
        let folder = DataFolder::open(&self.data())?;
        let server = Server::start(folder, &plan, &|word| {
            said.lock().unwrap().push_str(word);
        })?;
        Ok((server, said.into_inner().unwrap()))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A folder that stays behind in the temporary one is no reason to fail.
        let _ = fs::remove_dir_all(&self.0);
    }
}

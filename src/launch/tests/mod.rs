//! Tests of starts under all circumstances, with real servers and real kills.

mod addresses;
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
use super::postgres::{DataDurability, DataFolder, PostgresError, Server, ServerPlan};
use super::settings::Settings;

struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        crate::testing::limit_this_test();
        let path = crate::testing::scratch_path("launch");
        fs::create_dir(&path).unwrap();
        Self(path)
    }

    fn data(&self) -> PathBuf {
        self.0.join("data")
    }

    fn settings(&self) -> Settings {
        let data = format!("--data={}", self.data().display());
        Cli::parse_from(["logothete", &data]).settings
    }

    /// Starts a durable private server. Returns it with its progress messages.
    fn start(&self) -> Result<(Server, String), PostgresError> {
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
        // A temporary folder that cannot be removed is no reason for a test to fail.
        let _ = fs::remove_dir_all(&self.0);
    }
}

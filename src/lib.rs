//! Logothete: board games played one turn at a time, over days.

#![expect(
    missing_docs,
    reason = "an application: a comment that repeats a name and a type helps nobody"
)]

pub mod access;
pub mod api;
pub mod app;
pub mod cipher;
pub mod commands;
pub mod http;
pub mod inbound;
pub mod launch;
pub mod log;
pub mod mail;
pub mod palette;
pub mod people;
pub mod pool;
pub mod projections;
pub mod proof;
pub mod queue;
pub mod replies;
pub mod request_log;
#[doc(hidden)]
pub mod testing;
pub mod web;
pub mod webhooks;
pub mod workers;

pub use logothete_core as core;
pub use logothete_games as games;
pub use logothete_i18n as i18n;
pub use logothete_world as world;

/// Most of the service's work is reading and writing JSON, with many small allocations.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

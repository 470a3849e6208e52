//! Tests of the mail worker with a real database and faulty mail servers.

mod accounts;
mod crash_stages;
mod crashes;
mod delivery;
mod dkim_signing;
mod fake_server;
mod handover;
mod pacing;
mod questions;
mod rendering;
mod scene;
mod server;
mod timing;

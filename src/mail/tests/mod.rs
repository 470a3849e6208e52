//! The mail worker with a foreign mail server, and everything that can go wrong there.

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

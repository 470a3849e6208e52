//! The worker against a mail server that is not ours, with everything that can go wrong there.

mod handover;
mod questions;
mod delivery;
mod fake_server;
mod crashes;
mod pacing;
mod rendering;
mod scene;
mod server;
mod dkim_signing;
mod crash_stages;
mod timing;

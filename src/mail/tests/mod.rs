//! The courier against a mail server that is not ours, with everything that can go wrong there.

mod delivering;
mod killing;
mod rendering;
mod scene;
mod server;
mod signing;
mod timing;

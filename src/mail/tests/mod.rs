//! The worker against a mail server that is not ours, with everything that can go wrong there.

mod arriving;
mod asking;
mod delivering;
mod doorstep;
mod killing;
mod pacing;
mod rendering;
mod scene;
mod server;
mod signing;
mod stages;
mod timing;

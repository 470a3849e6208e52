//! Health checks and metrics of this process.

pub(crate) mod health;
pub(crate) mod metrics;

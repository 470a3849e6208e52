//! The SQL of webhooks, and nothing else.

pub(in crate::hooks) mod deliveries;
pub(super) mod endpoints;
pub(super) mod follow;
pub(super) mod listed;

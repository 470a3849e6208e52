//! The SQL of webhooks, and nothing else.

pub(in crate::webhooks) mod deliveries;
pub(super) mod endpoints;
pub(super) mod follow;
pub(super) mod listed;

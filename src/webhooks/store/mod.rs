//! The SQL of webhooks, and nothing else.

pub(crate) mod deliveries;
pub(super) mod endpoints;
pub(super) mod delivery_list;

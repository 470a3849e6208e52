//! All SQL of webhooks.

pub(crate) mod deliveries;
pub(super) mod delivery_list;
pub(super) mod endpoints;

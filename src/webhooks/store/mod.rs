//! All SQL statements of webhooks: endpoints, deliveries, and watched matches.

pub(crate) mod deliveries;
pub(super) mod delivery_list;
pub(super) mod endpoints;

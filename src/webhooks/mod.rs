//! Webhooks: send events of matches to the programs of players, following Standard Webhooks.
//!
//! Uses only `log`, `projections`, `access`, `cipher`, `pool`, `queue`, `i18n` and `world`.
//!
//! 1. An entry is delivered at least once, under one id; twice only if the response was lost.
//! 2. Messages are rendered when they are sent, and outdated ones are dropped.
//! 3. A request goes only to a checked address: no redirect, no proxy.
//! 4. A secret is stored encrypted and shown once; it appears in no error and no log.
//! 5. Appending an entry does one thing for webhooks: it records whether the match is watched. Only the first entry of
//!    a match looks for webhooks that watch the match. Without events nothing is queried.
//! 6. While the owner is suspended, deliveries are queued and listed as waiting, within the same limit as for an
//!    endpoint that is down. They are sent after the account is reinstated.

mod delivery;
mod dialer;
mod egress;
mod endpoint;
mod event;
mod follower;
mod keys;
mod message;
mod registry;
mod renderer;
mod retry;
mod signature;
mod store;
mod target;
mod worker;

pub use dialer::Dialer;
pub(crate) use dialer::tls;
pub use egress::{EgressPolicy, EgressPolicyError};
pub(crate) use endpoint::{
    Endpoint, EndpointSettings, WebhookRefusal, WebhooksError, is_description, yes,
};
pub use event::EventKind;
pub(crate) use event::{Shape, Signing};
pub use keys::WebhookKeys;
pub(crate) use registry::OwnedEndpoint;
pub use registry::Webhooks;
pub use renderer::{Payload, RenderCause, WebhookRenderer};
pub(crate) use store::deliveries::hurry;
pub use store::deliveries::{count_waiting, drop_waiting};
pub(crate) use store::delivery_list::DeliveryRow;
pub use worker::{DeliveryError, WebhookDependencies, WebhookWorker};

pub use crate::world::{MatchId, Version};

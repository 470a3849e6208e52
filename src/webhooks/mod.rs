//! Tells the programs of people what happens in their matches, by the Standard Webhooks.
//!
//! Names `log`, `projections`, `access`, `cipher`, `pool`, `queue`, `i18n` and `world`.
//!
//! 1. An entry is told at least once, under one id; twice only if the answer to it was lost.
//! 2. What is said is asked for when it is sent, and nothing is sent that is no longer true.
//! 3. A request goes to an address that was checked, and to no other: no redirect, no proxy.
//! 4. A secret is stored encrypted and shown once; nothing of it is in an error or in the service's log.
//! 5. The append of an entry knows whether the match is watched, and nothing else of webhooks; the first
//!    entry of a match looks for a watch. Where nothing has happened nothing is looked at.
//! 6. While its owner is suspended a webhook is not sent to. What happens is written down and listed as
//!    waiting, within the same limit as for one that is down, and goes out once they are reinstated.

mod delivery;
mod dialer;
mod egress;
mod endpoint;
mod event;
mod follower;
mod registry;
mod renderer;
mod retry;
mod message;
mod signature;
mod store;
mod target;
mod keys;
mod worker;

pub use dialer::Dialer;
pub(crate) use dialer::tls;
pub use egress::{EgressPolicyError, EgressPolicy};
pub(crate) use endpoint::{
    Endpoint, EndpointSettings, WebhookRefusal, WebhooksError, is_description, yes,
};
pub use event::EventKind;
pub(crate) use event::{Shape, Signing};
pub(crate) use registry::OwnedEndpoint;
pub use registry::Webhooks;
pub use renderer::{RenderCause, Payload, WebhookRenderer};
pub(crate) use store::deliveries::hurry;
pub use store::deliveries::{count_waiting, drop_waiting};
pub(crate) use store::delivery_list::DeliveryRow;
pub use keys::WebhookKeys;
pub use worker::{DeliveryError, WebhookDependencies, WebhookWorker};

pub use crate::world::{MatchId, Version};

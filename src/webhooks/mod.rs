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
mod dial;
mod egress;
mod endpoint;
mod event;
mod follower;
mod register;
mod renderer;
mod retry;
mod shapes;
mod sign;
mod store;
mod target;
mod vault;
mod worker;

pub use dial::Dialer;
pub(crate) use dial::tls;
pub use egress::{BadNetwork, EgressPolicy};
pub(crate) use endpoint::{
    Endpoint, EndpointSettings, WebhookRefusal, WebhooksError, is_description, yes,
};
pub use event::EventKind;
pub(crate) use event::{Shape, Signing};
pub(crate) use register::Owned;
pub use register::Webhooks;
pub use renderer::{Cause, Payload, WebhookRenderer};
pub(crate) use store::deliveries::hurry;
pub use store::deliveries::{count_waiting, drop_waiting};
pub(crate) use store::listed::DeliveryRow;
pub use vault::WebhookKeys;
pub use worker::{DeliveryError, WebhookDependencies, WebhookWorker};

pub use crate::world::{MatchId, Version};

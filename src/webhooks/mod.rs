//! Webhooks: tell the programs of people what happens in their matches, by the Standard Webhooks.
//!
//! Names `log`, `accounts`, `world` and `i18n`; what is said of a match comes from a [`Herald`]
//! that somebody else is.
//!
//! 1. An entry is told at least once, under one id; twice only if the answer to it was lost.
//! 2. What is said is asked for when it is sent, and nothing is sent that is no longer true.
//! 3. A request goes to an address that was checked, and to no other: no redirect, no proxy.
//! 4. A secret is stored encrypted and shown once; nothing of it is in an error or in the diary.
//! 5. The append of an entry knows nothing of webhooks.

mod delivery;
mod dial;
mod endpoint;
mod event;
mod frontier;
mod herald;
mod messenger;
mod places;
mod register;
mod retry;
mod shapes;
mod sign;
mod store;
mod target;
mod vault;

pub use dial::Dialer;
pub use endpoint::{
    DESCRIPTION_CHARS_MAX, Disabled, ENDPOINTS_MAX, Endpoint, WebhookRefusal, WebhooksError, Wish,
};
pub use event::{EventKind, Shape, Signing};
pub use frontier::{BadNetwork, Frontier};
pub use herald::{Cause, Herald, HeraldError, Telling, Tidings};
pub use messenger::{Messenger, MessengerError, Premises};
pub use register::{Owned, Webhooks};
pub use store::deliveries::{drop_waiting, hurry};
pub use store::listed::Delivery;
pub use target::{BadTarget, URL_BYTES_MAX};
pub use vault::WebhookKeys;

pub use crate::world::{MatchId, Version};

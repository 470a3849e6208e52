//! Webhooks over HTTP: manage them, test them, list and replay deliveries.

pub mod dto;
mod endpoints;
mod message_schemas;

use super::services::Services;

pub use message_schemas::describe_webhooks;

const WEBHOOKS: &str = "webhooks";

pub(super) fn add_services(services: &mut impl Services) {
    services
        .add(WEBHOOKS, endpoints::create_webhook)
        .add(WEBHOOKS, endpoints::list_webhooks)
        .add(WEBHOOKS, endpoints::get_webhook)
        .add(WEBHOOKS, endpoints::change_webhook)
        .add(WEBHOOKS, endpoints::delete_webhook)
        .add(WEBHOOKS, endpoints::rotate_webhook_secret)
        .add(WEBHOOKS, endpoints::send_webhook_test)
        .add(WEBHOOKS, endpoints::list_webhook_deliveries)
        .add(WEBHOOKS, endpoints::replay_webhook_delivery);
}

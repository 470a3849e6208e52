//! Webhooks, as the API has to do with them: who gets which, what they say, what became of them.

mod described;
pub mod dto;
mod endpoints;

use super::services::Services;

pub use described::describe;

const WEBHOOKS: &str = "webhooks";

pub(super) fn services(services: &mut impl Services) {
    services
        .under(WEBHOOKS)
        .service(endpoints::create_webhook)
        .service(endpoints::list_webhooks)
        .service(endpoints::get_webhook)
        .service(endpoints::change_webhook)
        .service(endpoints::delete_webhook)
        .service(endpoints::rotate_webhook_secret)
        .service(endpoints::send_webhook_test)
        .service(endpoints::list_webhook_deliveries)
        .service(endpoints::replay_webhook_delivery);
}

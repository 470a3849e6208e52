//! Webhooks, as the API has to do with them: who gets which, what they say, what became of them.

mod deliveries;
mod described;
pub mod dto;
mod endpoints;
pub mod news;
mod problems;
mod renderer;

use std::sync::Arc;

use super::Api;
use super::problem::{Kind, Problem};
use super::routes::Services;
use crate::webhooks::Webhooks;

pub use described::describe;
pub use renderer::MatchWebhookRenderer;

/// The tag of what is about webhooks.
const WEBHOOKS: &str = "webhooks";

/// What is served and described.
pub(super) fn services(services: &mut impl Services) {
    services
        .service(endpoints::create_webhook)
        .service(endpoints::list_webhooks)
        .service(endpoints::get_webhook)
        .service(endpoints::change_webhook)
        .service(endpoints::delete_webhook)
        .service(endpoints::rotate_webhook_secret)
        .service(deliveries::send_webhook_test)
        .service(deliveries::list_webhook_deliveries)
        .service(deliveries::replay_webhook_delivery);
}

impl Api {
    /// The register of webhooks.
    fn register(&self) -> Result<Arc<Webhooks>, Problem> {
        let absent = || Problem::new(Kind::NotFound, "webhooks are disabled on this service");
        self.webhooks.clone().ok_or_else(absent)
    }
}

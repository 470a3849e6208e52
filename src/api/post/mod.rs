//! Letters, as the API has to do with them: what they say, who wants which, what became of them.

pub(crate) mod deliveries;
mod mailbox;
pub(crate) mod preferences;
mod unsubscribe;

use super::services::Services;

pub(super) use mailbox::pages;

pub(super) fn services(services: &mut impl Services) {
    services
        .under("letters")
        .service(preferences::show_preferences)
        .service(preferences::change_preferences)
        .service(deliveries::list_deliveries)
        .service(unsubscribe::show_unsubscribe)
        .service(unsubscribe::unsubscribe);
}

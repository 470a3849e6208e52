//! Letters, as the API has to do with them: what they say, who wants which, what became of them.

pub(crate) mod deliveries;
mod mailbox;
pub(crate) mod preferences;
mod unsubscribe;

use super::services::Services;

pub(super) use mailbox::pages;

pub(super) fn services(services: &mut impl Services) {
    services
        .add("letters", preferences::show_preferences)
        .add("letters", preferences::change_preferences)
        .add("letters", deliveries::list_deliveries)
        .add("letters", unsubscribe::show_unsubscribe)
        .add("letters", unsubscribe::unsubscribe);
}

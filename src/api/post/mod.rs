//! Letters, as the API has to do with them: what they say, who wants which, what became of them.

pub(crate) mod deliveries;
mod mailbox;
pub(crate) mod preferences;
mod unsubscribe;

use super::routes::Services;
use crate::mail::{Deliveries, Mailbox};

pub(super) use mailbox::pages;

const LETTERS: &str = "letters";

/// Where letters are looked up.
pub struct PostOffice {
    /// What was written to whom.
    pub deliveries: Deliveries,
    /// The mailbox of this machine; none where there is a mail server.
    pub mailbox: Option<Mailbox>,
}

pub(super) fn services(services: &mut impl Services) {
    services
        .service(preferences::show_preferences)
        .service(preferences::change_preferences)
        .service(deliveries::list_deliveries)
        .service(unsubscribe::show_unsubscribe)
        .service(unsubscribe::unsubscribe);
}

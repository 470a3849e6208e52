//! Disputes over HTTP: players open, follow and appeal them; referees review and rule.

mod handlers;

use super::services::Services;

pub(crate) fn add_services(services: &mut impl Services) {
    services
        .add("disputes", handlers::open_dispute)
        .add("disputes", handlers::list_disputes)
        .add("disputes", handlers::get_dispute)
        .add("disputes", handlers::withdraw_dispute)
        .add("disputes", handlers::appeal_ruling)
        .add("disputes", handlers::list_looks)
        .add("disputes", handlers::show_dispute_figures)
        .add("disputes", handlers::list_waiting_disputes)
        .add("disputes", handlers::review_dispute)
        .add("disputes", handlers::look_at_dispute)
        .add("disputes", handlers::preview_ruling)
        .add("disputes", handlers::sign_ruling)
        .add("disputes", handlers::show_pending_ruling);
}

//! Disputes over HTTP: players open, follow and appeal them; referees look and rule.

mod handlers;

use super::services::Services;

pub(crate) fn services(services: &mut impl Services) {
    services
        .under("disputes")
        .service(handlers::open_dispute)
        .service(handlers::list_disputes)
        .service(handlers::get_dispute)
        .service(handlers::withdraw_dispute)
        .service(handlers::appeal_ruling)
        .service(handlers::list_looks)
        .service(handlers::show_dispute_figures)
        .service(handlers::list_waiting_disputes)
        .service(handlers::review_dispute)
        .service(handlers::look_at_dispute)
        .service(handlers::preview_ruling)
        .service(handlers::sign_ruling)
        .service(handlers::show_pending_ruling);
}

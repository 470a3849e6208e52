//! Disputes over HTTP: players open, follow and appeal them; referees look and rule.
//!
//! 1. What not everybody may know is shown to a referee after the look is on the record, never before.
//! 2. Nobody looks or rules where they play or played.
//! 3. A ruling is signed by the token of its effect, which its signer has seen.

mod access;
pub mod changes;
pub mod dto;
mod handlers;
mod look;
pub mod look_dto;
pub mod players;
pub mod referees;
pub mod ruling_dto;
mod sign;

pub(crate) use access::Court;

use super::routes::Services;

pub(crate) const DISPUTES: &str = "disputes";

pub(crate) fn services(services: &mut impl Services) {
    services
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

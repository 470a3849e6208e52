//! Disputes over HTTP: players open, follow and appeal them; referees look and rule.
//!
//! 1. What not everybody may know is shown to a referee after the look is on the record, never before.
//! 2. Nobody looks or rules where they play or played.
//! 3. A ruling is signed by the token of its effect, which its signer has seen.

mod access;
pub mod changes;
pub mod dto;
mod look;
pub mod look_dto;
pub mod players;
mod public;
pub mod referees;
pub mod ruling_dto;
mod rulings;
mod sign;

pub(crate) use access::Court;

use super::routes::Services;

/// The name under which these operations stand in the document.
pub(crate) const DISPUTES: &str = "disputes";

/// Adds every operation on disputes.
pub(crate) fn services(services: &mut impl Services) {
    services
        .service(players::open_dispute)
        .service(players::list_disputes)
        .service(players::get_dispute)
        .service(players::withdraw_dispute)
        .service(players::appeal_ruling)
        .service(public::list_looks)
        .service(public::show_dispute_figures)
        .service(referees::list_waiting_disputes)
        .service(referees::review_dispute)
        .service(look::look_at_dispute)
        .service(rulings::preview_ruling)
        .service(rulings::sign_ruling)
        .service(rulings::show_pending_ruling);
}

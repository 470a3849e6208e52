//! Matches over HTTP: found them, sit down, look, act, read what happened.

mod access;
mod act;
mod bundle;
mod cards;
mod clocks;
mod consent;
mod create;
pub mod dto;
mod feed;
mod list;
mod lobby;
mod look;
mod problems;
mod rematch;
mod seated;
mod standing;

pub use access::Names;
pub(in crate::api) use feed::{Page, page};
pub(in crate::api) use list::line;

use super::routes::Services;

/// The name under which these operations stand in the document.
pub const LOBBY: &str = "lobby";
/// The name under which the operations of play stand in the document.
pub const PLAY: &str = "play";

/// Adds every operation on matches.
pub(super) fn services(services: &mut impl Services) {
    services
        .service(list::list_matches)
        .service(create::create_match)
        .service(look::get_match)
        .service(lobby::get_invitation)
        .service(lobby::join_match)
        .service(lobby::contribute)
        .service(lobby::leave_match)
        .service(lobby::start_match)
        .service(lobby::resign)
        .service(look::view_match)
        .service(look::list_legal_actions)
        .service(act::act)
        .service(act::rehearse)
        .service(rematch::rematch)
        .service(consent::take_back)
        .service(consent::propose)
        .service(consent::answer_proposal)
        .service(feed::list_entries)
        .service(bundle::get_bundle)
        .service(standing::get_standing_order)
        .service(standing::place_standing_order)
        .service(standing::cancel_standing_order);
}

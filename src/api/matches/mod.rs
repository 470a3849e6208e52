//! Matches over HTTP: found them, sit down, look, act, read what happened.

mod act;
mod cards;
mod create;
pub mod dto;
mod lobby;
mod look;
mod picture;

use super::services::Services;

/// The name under which these operations stand in the document.
pub const LOBBY: &str = "lobby";
/// The name under which the operations of play stand in the document.
pub const PLAY: &str = "play";

/// Adds every operation on matches.
pub(super) fn services(services: &mut impl Services) {
    services
        .service(look::list_matches)
        .service(create::create_match)
        .service(look::get_match)
        .service(lobby::get_invitation)
        .service(lobby::join_match)
        .service(lobby::contribute)
        .service(lobby::leave_match)
        .service(lobby::start_match)
        .service(lobby::resign)
        .service(look::view_match)
        .service(picture::draw_match)
        .service(look::list_legal_actions)
        .service(look::list_choices)
        .service(act::act)
        .service(act::rehearse)
        .service(create::rematch)
        .service(act::take_back)
        .service(act::propose)
        .service(act::answer_proposal)
        .service(look::list_entries)
        .service(look::get_bundle)
        .service(act::get_standing_order)
        .service(act::place_standing_order)
        .service(act::cancel_standing_order);
}

//! Matches over HTTP: found them, sit down, look, act, read what happened.

mod act;
mod cards;
mod create;
pub mod dto;
mod lobby;
mod picture;
mod read;

use super::services::Services;

/// Adds every operation on matches.
pub(super) fn services(services: &mut impl Services) {
    services
        .under("lobby")
        .service(read::list_matches)
        .service(create::create_match)
        .service(read::get_match)
        .service(lobby::get_invitation)
        .service(lobby::join_match)
        .service(lobby::contribute)
        .service(lobby::leave_match)
        .service(lobby::start_match)
        .under("play")
        .service(lobby::resign)
        .service(read::view_match)
        .service(picture::draw_match)
        .service(read::list_legal_actions)
        .service(read::list_choices)
        .service(act::act)
        .service(act::rehearse)
        .under("lobby")
        .service(create::rematch)
        .under("play")
        .service(act::take_back)
        .service(act::propose)
        .service(act::answer_proposal)
        .service(read::list_entries)
        .service(read::get_bundle)
        .service(act::get_standing_order)
        .service(act::place_standing_order)
        .service(act::cancel_standing_order);
}

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
        .add("lobby", read::list_matches)
        .add("lobby", create::create_match)
        .add("lobby", read::get_match)
        .add("lobby", lobby::get_invitation)
        .add("lobby", lobby::join_match)
        .add("lobby", lobby::contribute)
        .add("lobby", lobby::leave_match)
        .add("lobby", lobby::start_match)
        .add("play", lobby::resign)
        .add("play", read::view_match)
        .add("play", picture::draw_match)
        .add("play", read::list_legal_actions)
        .add("play", read::list_choices)
        .add("play", act::act)
        .add("play", act::rehearse)
        .add("lobby", create::rematch)
        .add("play", act::take_back)
        .add("play", act::propose)
        .add("play", act::answer_proposal)
        .add("play", read::list_entries)
        .add("play", read::get_bundle)
        .add("play", act::get_standing_order)
        .add("play", act::place_standing_order)
        .add("play", act::cancel_standing_order);
}

//! Matches over HTTP: find, join, view, play and read them.

mod act;
mod create;
pub mod dto;
mod lobby;
mod picture;
mod queries;
mod responses;

use super::services::Services;

pub(super) fn add_services(services: &mut impl Services) {
    services
        .add("lobby", queries::list_matches)
        .add("lobby", create::create_match)
        .add("lobby", queries::get_match)
        .add("lobby", lobby::get_invitation)
        .add("lobby", lobby::join_match)
        .add("lobby", lobby::contribute)
        .add("lobby", lobby::leave_match)
        .add("lobby", lobby::start_match)
        .add("play", lobby::resign)
        .add("play", queries::view_match)
        .add("play", picture::draw_match)
        .add("play", queries::list_legal_actions)
        .add("play", queries::list_choices)
        .add("play", act::act)
        .add("play", act::rehearse)
        .add("lobby", create::rematch)
        .add("play", act::take_back)
        .add("play", act::propose)
        .add("play", act::answer_proposal)
        .add("play", queries::list_entries)
        .add("play", queries::get_bundle)
        .add("play", act::get_standing_order)
        .add("play", act::place_standing_order)
        .add("play", act::cancel_standing_order);
}

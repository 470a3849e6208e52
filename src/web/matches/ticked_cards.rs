//! Actions that a player picks by ticking cards in one form, without a page for each card.

use serde_json::Value;
use uuid::Uuid;

use super::match_page::MatchQuery;
use super::moves::{PickState, button_value, is_finish};
use super::pick_query::{parse_picks, picks_query};
use super::visited_match::VisitedMatch;
use crate::core::open_choices;
use crate::games::{self, Pointed, Seat, TakenPick};
use crate::http::problem::Problem;
use crate::web::visitor::{Post, Visit};

/// Returns the action of the pressed button, or the one that the ticked cards complete. Otherwise returns the query
/// of the page on which the player goes on from these cards.
pub(super) async fn find_written(
    post: &Post,
    id: Uuid,
    after: &str,
) -> Result<Result<String, String>, Problem> {
    let written = post.field("action");
    let pairs = || {
        post.fields("")
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
    };
    let mut pointed = parse_picks(pairs().collect());
    if !written.is_empty() || pointed.is_empty() {
        return Ok(Ok(written.to_owned()));
    }
    // The button comes after the cards in the form, but its word before them in the picks.
    pointed.sort_by_key(|one| matches!(one, Pointed::Place(_)));
    let place = VisitedMatch::load(&post.visit, id, &MatchQuery::default()).await?;
    if place.decision().unwrap_or_default() != post.field("decision") {
        // Something happened meanwhile, such as the same form sent twice: the page shows it.
        return Ok(Err(after.to_owned()));
    }
    let action = find_action(&post.visit, &place, &pointed);
    let next = action.map_or_else(
        || Err(picks_query(&pointed)),
        |action| Ok(action.to_string()),
    );
    Ok(next)
}

/// Returns the action that exactly these picks complete, if the player need not confirm it.
fn find_action(visit: &Visit, place: &VisitedMatch, pointed: &[Pointed]) -> Option<Value> {
    let viewer = place.state.viewer(place.participant);
    let name = |seat: Seat| place.names.current_name(&place.state, seat);
    let names = games::SeatNames::new(visit.language, &name);
    let step = open_choices(&place.state, viewer, pointed, names)?;
    // A card that no one ticked is not played, even if it were the only one that fits.
    let is_added = |taken: &TakenPick| taken.picked.forced && taken.picked.pick.place.is_some();
    if step.taken.iter().any(is_added) {
        return None;
    }
    let finish = step.next.into_iter().find(is_finish);
    let actions = step.action.or(finish.and_then(|choice| choice.only))?;
    let picking = PickState::new(visit, place, viewer, pointed);
    let rehearsal = picking.rehearse(actions.clone());
    (!picking.is_asked_again(rehearsal.as_ref())).then(|| button_value(actions))
}

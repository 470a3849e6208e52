//! The picture of a match on its page, with new things marked.

use std::collections::BTreeMap;

use super::feed::FeedPanel;
use super::moves::Moves;
use super::visited_match::VisitedMatch;
use crate::app::picture::draw_for_viewer;
use crate::core::Match;
use crate::games::Seat;
use crate::games::picture::{Drawing, Link, Marks, SvgTarget};
use crate::http::problem::Problem;
use crate::web::visitor::{PageReader, Visit};
use crate::world::{MatchId, Version};

/// Links of the areas in a picture, by the ids of the areas.
type Picks = BTreeMap<String, Link>;

/// Picture of a match as two SVGs.
pub(crate) struct TablePicture {
    pub(crate) board: String,
    /// Everything below the board; `None` if there is nothing.
    pub(crate) tables: Option<String>,
    /// Numbers of the seats that have changed since the reader last saw them.
    pub(crate) changed_seats: Vec<u8>,
}

impl VisitedMatch {
    /// Draws the match as SVG. Marks what the last turn changed, or everything new to the reader.
    pub(super) async fn draw_picture(
        &self,
        visit: &Visit,
        feed: &FeedPanel,
        moves: Option<&Moves>,
        marks_all: bool,
    ) -> Result<Option<TablePicture>, Problem> {
        let viewer = self.state.viewer(self.participant);
        let name = |seat: Seat| self.names.current_name(&self.state, seat);
        let names = self.spoken_names(visit.language, &name);
        let draw = |state: &Match| draw_for_viewer(state, viewer, names);
        let before = if feed.is_part {
            let since = if marks_all { 0 } else { feed.turn_after };
            let then = Version(feed.new_from.max(since));
            let views = &visit.web.api.matches.views;
            draw(&*views.load(MatchId(self.id), Some(then)).await?)
        } else {
            None
        };
        let picks = moves.map(|moves| moves.links(self.id)).unwrap_or_default();
        let now = draw(&self.state);
        let marks = Marks {
            before: before.as_ref(),
            changed: visit.say("table-picture-new"),
            picks,
        };
        let seats = Seat::all(self.state.roster.seat_count());
        let changed = |now: &Drawing| {
            let has_changed = |seat: &Seat| {
                let id = format!("seat-{}", seat.number());
                marks
                    .before
                    .is_some_and(|before| now.has_changed(&id, before))
            };
            seats.filter(has_changed).map(Seat::number).collect()
        };
        let render = |now: Drawing| TablePicture {
            changed_seats: changed(&now),
            board: now.to_svg(&marks, SvgTarget::Board("p-")),
            tables: (now.has_tables()).then(|| now.to_svg(&marks, SvgTarget::Tables("q-"))),
        };
        Ok(now.map(render))
    }
}

pub(crate) fn draw_marked(
    reader: &PageReader,
    now: &Drawing,
    before: Option<&Drawing>,
    prefix: &'static str,
    picks: Picks,
) -> String {
    let marks = Marks {
        before,
        changed: reader.say("table-picture-new"),
        picks,
    };
    now.to_svg(&marks, SvgTarget::Page(prefix))
}

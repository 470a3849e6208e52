//! The picture of a match on its page, with new things marked.

use std::collections::{BTreeMap, BTreeSet};

use super::feed::FeedPanel;
use super::moves::Moves;
use super::visited_match::VisitedMatch;
use crate::app::picture::draw_for_viewer;
use crate::core::{Match, visible_state};
use crate::games::picture::{Drawing, Marks, SvgTarget};
use crate::games::{BoardSource, HandForm, Seat, Viewer};
use crate::http::problem::Problem;
use crate::web::visitor::{PageReader, Visit};
use crate::world::{MatchId, Version};

/// Picture of a match as two SVGs; the board is HTML if its game has that.
pub(crate) struct TablePicture {
    pub(crate) board: String,
    pub(crate) is_html: bool,
    /// Everything below the board; `None` if there is nothing.
    pub(crate) tables: Option<String>,
    /// Numbers of the seats that have changed since the reader last saw them.
    pub(crate) changed_seats: Vec<u8>,
    /// The hand of the reader's form with marks of what is new; `None` if nothing is new.
    pub(crate) hand: Option<HandForm>,
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
        let Some(now) = now else { return Ok(None) };
        let changed = before
            .as_ref()
            .map(|before| now.changed_places(before))
            .unwrap_or_default();
        let new = visit.say("table-picture-new");
        let source = BoardSource {
            names,
            links: &picks,
            changed: &changed,
            new: &new,
            has_hand_form: moves.is_some_and(|moves| moves.hand.is_some()),
        };
        let html = self.render_board(viewer, source);
        let marks = Marks {
            before: before.as_ref(),
            changed: new.clone(),
            picks: picks.clone(),
        };
        let seats = Seat::all(self.state.roster.seat_count());
        let has_changed = |seat: &Seat| changed.contains(&format!("seat-{}", seat.number()));
        let has_marks = source.has_hand_form && !changed.is_empty();
        Ok(Some(TablePicture {
            hand: has_marks
                .then(|| self.hand_form(visit, viewer, &changed))
                .flatten(),
            changed_seats: seats.filter(has_changed).map(Seat::number).collect(),
            is_html: html.is_some(),
            board: html.unwrap_or_else(|| now.to_svg(&marks, SvgTarget::Board("p-"))),
            tables: (now.has_tables()).then(|| now.to_svg(&marks, SvgTarget::Tables("q-"))),
        }))
    }

    /// Token of the decision that the visitor is asked for.
    pub(super) fn decision(&self) -> Option<String> {
        visible_state(&self.state, self.state.viewer(self.participant)).decision
    }

    fn render_board(&self, viewer: Viewer, source: BoardSource<'_>) -> Option<String> {
        let rules = self.state.charter.game.rules_of(self.state.charter.rules)?;
        rules.board(&visible_state(&self.state, viewer).view?, source)
    }

    /// Returns the viewer's hand as checkboxes; `None` if no action takes several cards now.
    pub(super) fn hand_form(
        &self,
        reader: &PageReader,
        viewer: Viewer,
        changed: &BTreeSet<String>,
    ) -> Option<HandForm> {
        let rules = self.state.charter.game.rules_of(self.state.charter.rules)?;
        let name = |seat: Seat| self.names.current_name(&self.state, seat);
        let source = BoardSource {
            names: self.spoken_names(reader.language, &name),
            links: &BTreeMap::new(),
            changed,
            new: &reader.say("table-picture-new"),
            has_hand_form: true,
        };
        rules.hand_form(
            &visible_state(&self.state, viewer).view?,
            viewer.seat()?,
            source,
        )
    }
}

pub(crate) fn draw_marked(
    reader: &PageReader,
    now: &Drawing,
    before: Option<&Drawing>,
    prefix: &'static str,
) -> String {
    let marks = Marks {
        before,
        changed: reader.say("table-picture-new"),
        ..Marks::default()
    };
    now.to_svg(&marks, SvgTarget::Page(prefix))
}

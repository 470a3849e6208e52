//! The picture of a match on its page: how the table looks to whoever reads, with what is new marked.

use std::collections::BTreeMap;

use super::feed::Happened;
use super::moves::Moves;
use super::visited_match::VisitedMatch;
use super::visitor::{Recognised, Visit};
use crate::app::picture::drawn;
use crate::core::Match;
use crate::games::Seat;
use crate::games::picture::{Drawing, Link, Marks, Symbol, Use};
use crate::http::problem::Problem;
use crate::i18n::Language;
use crate::world::{MatchId, Version};

/// What may be picked in a picture, by the ids of its places.
type Picks = BTreeMap<String, Link>;

impl VisitedMatch {
    /// What the symbols of its picture mean.
    pub(super) fn legend(&self, language: Language) -> Vec<Symbol> {
        let charter = &self.state.charter;
        let rules = charter.game.rules_of(charter.rules);
        rules.map_or_else(Vec::new, |rules| rules.legend(language))
    }

    /// The picture, as SVG; what the last turn changed is marked, or all that is new to the reader.
    pub(super) async fn picture(
        &self,
        visit: &Visit,
        happened: &Happened,
        moves: Option<&Moves>,
        marks_all: bool,
    ) -> Result<Option<String>, Problem> {
        let viewer = self.state.viewer(self.participant);
        let name = |seat: Seat| self.names.now(&self.state, seat);
        let names = self.spoken(visit.language, &name);
        let draw = |state: &Match| drawn(state, viewer, names);
        let before = if happened.is_part {
            let since = if marks_all { 0 } else { happened.turn_after };
            let then = Version(happened.new_from.max(since));
            let views = &visit.web.api.matches.views;
            draw(&*views.load(MatchId(self.id), Some(then)).await?)
        } else {
            None
        };
        let picks = moves.map(|moves| moves.links(self.id)).unwrap_or_default();
        let now = draw(&self.state);
        Ok(now.map(|now| marked(visit, &now, before.as_ref(), "p-", picks)))
    }
}

/// A drawing as SVG, with its marks.
pub(super) fn marked(
    reader: &Recognised,
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
    now.svg(&marks, Use::Page(prefix))
}

//! The picture of a match on its page: how the table looks to whoever reads, with what is new marked.

use std::collections::BTreeMap;
use std::ops::Deref;

use super::happened::Happened;
use super::moves::Moves;
use super::table::Place;
use super::visit::Visit;
use crate::api::problem::Problem;
use crate::app::picture::drawn;
use crate::core::Match;
use crate::games::picture::{Drawing, Link, Marks, Use};
use crate::games::{Seat, Viewer};
use crate::world::{MatchId, Version};

/// What may be picked in a picture, by the ids of its places.
type Picks = BTreeMap<String, Link>;

impl Visit {
    /// The picture, as SVG; what differs from when the reader last moved is marked.
    pub(super) async fn picture(
        &self,
        place: &Place,
        viewer: Viewer,
        (happened, moves): (&Happened, Option<&Moves>),
    ) -> Result<Option<String>, Problem> {
        let name = |seat: Seat| place.names.now(&place.state, seat);
        let mine = happened.entries.first().filter(|_| happened.is_part);
        let before = match mine {
            Some(mine) => {
                let matches = &self.web.api.matches;
                let then = matches
                    .views
                    .look(MatchId(place.id), Some(Version(mine.version)));
                Some((then.await?, viewer))
            }
            None => None,
        };
        let picks = moves.map(|moves| moves.links(place.id)).unwrap_or_default();
        let now = (&*place.state, viewer);
        Ok(self.compared(now, before, (&name, "picture-", picks)))
    }

    /// A table as SVG; what differs from the one before is marked, and what may be picked is a link.
    pub(super) fn compared<T: Deref<Target = Match>>(
        &self,
        (state, viewer): (impl Deref<Target = Match>, Viewer),
        before: Option<(T, Viewer)>,
        (name, prefix, picks): (&dyn Fn(Seat) -> String, &'static str, Picks),
    ) -> Option<String> {
        let draw = |state: &Match, viewer| drawn(state, viewer, name, self.language);
        let before = before.and_then(|(state, viewer)| draw(&state, viewer));
        let now = draw(&state, viewer)?;
        Some(self.marked(&now, before.as_ref(), (prefix, picks)))
    }

    /// A drawing as SVG, with its marks.
    pub(super) fn marked(
        &self,
        now: &Drawing,
        before: Option<&Drawing>,
        (prefix, picks): (&'static str, Picks),
    ) -> String {
        let marks = Marks {
            before,
            changed: self.say("table-picture-new"),
            picks,
        };
        now.svg(&marks, Use::Page(prefix))
    }
}

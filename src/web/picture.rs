//! The picture of a match on its page: how the table looks to whoever reads, with what is new marked.

use super::happened::Happened;
use super::moves::Moves;
use super::table::Place;
use super::visit::Visit;
use crate::api::problem::Problem;
use crate::core::{Match, sight};
use crate::games::picture::{Drawing, Marks, Use};
use crate::games::{Names, Seat, Viewer};
use crate::world::{MatchId, Version};

impl Visit {
    /// The picture, as SVG; what differs from when the reader last moved is marked.
    pub(super) async fn picture(
        &self,
        place: &Place,
        viewer: Viewer,
        (happened, moves): (&Happened, Option<&Moves>),
    ) -> Result<Option<String>, Problem> {
        let Some(drawing) = self.drawn(place, &place.table, viewer) else {
            return Ok(None);
        };
        let mine = happened.entries.first().filter(|_| happened.is_part);
        let before = match mine {
            Some(mine) => {
                let matches = &self.web.api.matches;
                let then = matches.look(MatchId(place.id), Some(Version(mine.version)));
                self.drawn(place, &*then.await?, viewer)
            }
            None => None,
        };
        let marks = Marks {
            before: before.as_ref(),
            changed: self.say("table-picture-new"),
            picks: moves.map(Moves::links).unwrap_or_default(),
        };
        Ok(Some(drawing.svg(&marks, Use::Page("picture-"))))
    }

    /// Drawn from the view alone, as a client would: so it tells nothing more.
    fn drawn(&self, place: &Place, table: &Match, viewer: Viewer) -> Option<Drawing> {
        let view = sight(table, viewer).view?;
        let key = table.charter.game;
        let rules = key.rules_of(table.charter.rules)?;
        let name = |seat: Seat| place.names.now(&place.table, seat);
        rules.picture(&view, Names::new(self.language, &name)).ok()
    }
}

//! The picture of a match on its page: how the table looks to whoever reads, with what is new marked.

use super::happened::Happened;
use super::table::Place;
use super::visit::Visit;
use crate::api::problem::Problem;
use crate::core::{Match, picture};
use crate::games::picture::{Drawing, Marks, Use};
use crate::games::{Names, Seat, Viewer};
use crate::world::{MatchId, Version};

impl Visit {
    /// The picture, as SVG; what differs from when the reader last moved is marked.
    pub(super) async fn picture(
        &self,
        place: &Place,
        viewer: Viewer,
        happened: &Happened,
    ) -> Result<Option<String>, Problem> {
        let Some(drawing) = self.drawn(place, &place.table, viewer) else {
            return Ok(None);
        };
        let before = match happened.entries.first() {
            Some(first) if happened.is_part => {
                let matches = &self.web.api.matches;
                let old = matches.past(MatchId(place.id), Version(first.version));
                self.drawn(place, &*old.await?, viewer)
            }
            Some(_) | None => None,
        };
        let marks = Marks {
            before: before.as_ref(),
            changed: self.say("table-picture-new"),
            ..Marks::default()
        };
        Ok(Some(drawing.svg(&marks, Use::Page(""))))
    }

    fn drawn(&self, place: &Place, table: &Match, viewer: Viewer) -> Option<Drawing> {
        let name = |seat: Seat| place.names.now(&place.table, seat);
        picture(table, viewer, Names::new(self.language, &name))
    }
}

//! What a viewer of a match sees, in words and tables: the same as the picture, and more.

use actix_web::http::StatusCode;
use actix_web::web::{Path, Query};
use askama::Template;
use serde_json::Value;
use uuid::Uuid;

use super::page::{Answered, Frame, answer};
use super::reader::Reader;
use super::scene::Part;
use super::table::{Look, Place};
use super::visit::Visit;
use crate::core::sight;
use crate::games::{Seat, Viewer};

#[derive(Template)]
#[template(path = "told.html", config = "src/web/askama.toml")]
struct ToldPage {
    frame: Frame,
    id: Uuid,
    parts: Vec<Part>,
}

pub(super) async fn show(visit: Visit, path: Path<Uuid>, look: Query<Look>) -> Answered {
    let place = visit.place(*path, &look).await?;
    let viewer = place.table.viewer(place.participant);
    let view = sight(&place.table, viewer).view;
    let page = ToldPage {
        frame: Frame::of(&visit, place.title(visit.language), None),
        id: place.id,
        parts: visit.told(&place, viewer, &view.unwrap_or_default()),
    };
    answer(&visit, StatusCode::OK, &page)
}

impl Visit {
    fn told(&self, place: &Place, viewer: Viewer, view: &Value) -> Vec<Part> {
        let table = &*place.table;
        let key = table.charter.game;
        let rules = key.rules_of(table.charter.rules);
        let seat = |seat: Seat| place.names.now(table, seat);
        let reader = Reader {
            rules: rules.unwrap_or_else(|| key.rules()),
            schemas: self.web.schemas(),
            seat: &seat,
            own: viewer.seat(),
            yes_no: (self.say("table-yes"), self.say("table-no")),
            words: self.words(key),
        };
        let schema = format!("{}View", key.schema_prefix());
        reader.parts(reader.typed(view, &schema))
    }
}

//! What a viewer of a match sees, in words and tables: the same as the picture, and more.

use actix_web::web::{Path, Query};
use askama::Template;
use uuid::Uuid;

use super::described_view::Part;
use super::match_page::MatchQuery;
use super::page::{Answered, PageFrame, answer_open};
use super::reader::Reader;
use super::visited_match::VisitedMatch;
use super::visitor::Visit;
use crate::core::visible_state;
use crate::games::Seat;

#[derive(Template)]
#[template(path = "in_words.html", config = "src/web/askama.toml")]
struct InWordsPage {
    frame: PageFrame,
    id: Uuid,
    parts: Vec<Part>,
}

pub(super) async fn show(visit: Visit, path: Path<Uuid>, query: Query<MatchQuery>) -> Answered {
    let place = VisitedMatch::of(&visit, *path, &query).await?;
    let viewer = place.state.viewer(place.participant);
    let view = visible_state(&place.state, viewer).view.unwrap_or_default();
    let name = |seat: Seat| place.called(visit.language, seat);
    let page = InWordsPage {
        frame: PageFrame::of(&visit, place.title(visit.language), None),
        id: place.id,
        parts: Reader::of(&visit, &place.state, viewer.seat(), &name).in_words(&view),
    };
    answer_open(&visit, &page)
}

//! Page that shows the view of a match as text and tables, with more detail than the picture.

use actix_web::web::{Path, Query};
use askama::Template;
use uuid::Uuid;

use super::match_page::MatchQuery;
use super::visited_match::VisitedMatch;
use crate::core::visible_state;
use crate::games::Seat;
use crate::web::page::{PageFrame, PageResult, answer_open};
use crate::web::view_text::{ViewPart, ViewReader};
use crate::web::visitor::Visit;

#[derive(Template)]
#[template(path = "in_words.html", config = "src/web/askama.toml")]
struct TextViewPage {
    frame: PageFrame,
    id: Uuid,
    /// The bots of the service that play, with their levels.
    bots: Vec<String>,
    parts: Vec<ViewPart>,
}

pub(crate) async fn show(visit: Visit, path: Path<Uuid>, query: Query<MatchQuery>) -> PageResult {
    let place = VisitedMatch::load(&visit, *path, &query).await?;
    let viewer = place.state.viewer(place.participant);
    let view = visible_state(&place.state, viewer).view.unwrap_or_default();
    let name = |seat: Seat| place.name_of(visit.language, seat);
    let page = TextViewPage {
        frame: PageFrame::new(&visit, place.title(visit.language), None),
        id: place.id,
        bots: place.names.describe_bots(&place.state),
        parts: ViewReader::for_match(&visit, &place.state, viewer.seat(), &name).describe(&view),
    };
    answer_open(&visit, &page)
}

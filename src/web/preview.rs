//! What is shown of a link to a match where people tell it to others: the table as a spectator sees it, to
//! whoever asks, without the names of those who play. Only of matches that admit spectators.

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use actix_web::web::{Bytes, Path};
use uuid::Uuid;

use super::page::{Answered, Preview, sentence};
use super::visit::Visit;
use crate::app::PlayError;
use crate::app::picture::drawn;
use crate::core::{Match, MatchRefusal, Refusal};
use crate::games::picture::{Drawing, Marks, Theme, Use};
use crate::games::{Names, Seat};
use crate::http::problem::Problem;
use crate::i18n::{Language, Phrase};
use crate::world::MatchId;

/// How wide the picture is, in pixels.
const WIDTH: u16 = 720;

/// For how long others may show the same picture.
const KEPT: &str = "public, max-age=60";

pub(super) async fn show(visit: Visit, path: Path<Uuid>) -> Answered {
    visit.count_stranger()?;
    let web = &visit.web;
    let state = web.api.matches.views.look(MatchId(*path), None).await;
    // That a match is quarantined is nobody's business here.
    let state = state.map_err(|error| match error {
        PlayError::Refused(_) => Problem::from(Refusal::Match(MatchRefusal::NoSuchMatch)),
        failed @ PlayError::Failed(_) => failed.into(),
    })?;
    let drawing =
        public(&state, Language::default()).ok_or(Refusal::Match(MatchRefusal::NoSuchMatch))?;
    let svg = drawing.svg(&Marks::default(), Use::File(Theme::Light));
    png(&visit, svg, WIDTH).await
}

/// Answers with a picture that is the same for whoever has its address.
pub(super) async fn png(visit: &Visit, svg: String, width: u16) -> Answered {
    let account = visit.browser.as_ref().map(|browser| browser.caller.account);
    let painter = &visit.web.api.matches.painter;
    let png = painter.png(svg, width, account).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "image/png"))
        .insert_header((CACHE_CONTROL, KEPT))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(Bytes::from_owner(png)))
}

/// The table as everybody may see it; nothing of a match that admits no spectators.
fn public(state: &Match, language: Language) -> Option<Drawing> {
    let name = |seat: Seat| {
        let number = seat.number().saturating_add(1);
        let phrase = Phrase::of("table-seat-nobody").with("number", number);
        phrase.say(language)
    };
    let drawing = || drawn(state, state.viewer(None), Names::new(language, &name));
    state.charter.spectators.then(drawing).flatten()
}

impl Preview {
    /// What is shown of a link to a match, if it admits spectators.
    pub(super) fn of(visit: &Visit, state: &Match) -> Option<Self> {
        let drawing = public(state, visit.language)?;
        let address = &visit.web.api.config.address;
        Some(Self {
            title: state.charter.game.rules().about().title.to_owned(),
            description: sentence(drawing.description()),
            image: format!("{address}/matches/{}/preview.png", state.id.0),
            is_card: false,
        })
    }
}

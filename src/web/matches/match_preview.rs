//! Link preview of a match: an image of the table as a spectator sees it, without player names. Only for
//! matches that admit spectators.

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_TYPE};
use actix_web::web::{Bytes, Path, Query};
use uuid::Uuid;

use crate::app::picture::draw_for_viewer;
use crate::app::{PlayError, seat_label};
use crate::core::{Match, MatchRefusal, Refusal};
use crate::games::picture::{Drawing, LinkCard};
use crate::games::{Seat, SeatNames};
use crate::http::problem::Problem;
use crate::i18n::Language;
use crate::web::front::link_cards::CardQuery;
use crate::web::page::{PageResult, Preview, to_sentence};
use crate::web::visitor::Visit;
use crate::world::MatchId;

const CACHE_POLICY: &str = "public, max-age=60";

pub(crate) async fn show(visit: Visit, path: Path<Uuid>, query: Query<CardQuery>) -> PageResult {
    let visit = query.apply_to(visit)?;
    let web = &visit.web;
    let state = web.api.matches.views.load(MatchId(*path), None).await;
    // Every error becomes "no such match", so that strangers cannot learn that a match is quarantined.
    let state = state.map_err(|error| match error {
        PlayError::Refused(_) => Problem::from(Refusal::Match(MatchRefusal::NoSuchMatch)),
        failed @ PlayError::Failed(_) => failed.into(),
    })?;
    let drawing = draw_public(&state, visit.language);
    let drawing = drawing.ok_or(Refusal::Match(MatchRefusal::NoSuchMatch))?;
    let card = LinkCard {
        name: state.charter.game.rules().about().title,
        asked: &[to_sentence(drawing.description())],
        table: Some(&drawing),
    };
    answer_png(&visit, &card).await
}

/// Responds with a PNG image that is the same for everyone with its URL.
pub(crate) async fn answer_png(visit: &Visit, card: &LinkCard<'_>) -> PageResult {
    let account = visit.browser.as_ref().map(|browser| browser.caller.account);
    let painter = &visit.web.api.matches.painter;
    let painting = painter.paint_png(card.to_svg(), LinkCard::PIXELS, account);
    let png = painting.await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "image/png"))
        .insert_header((CONTENT_LANGUAGE, visit.language.code()))
        .insert_header((CACHE_CONTROL, CACHE_POLICY))
        .body(Bytes::from_owner(png)))
}

fn draw_public(state: &Match, language: Language) -> Option<Drawing> {
    let name = |seat: Seat| seat_label(seat, language);
    let drawing = || draw_for_viewer(state, state.viewer(None), SeatNames::new(language, &name));
    state.charter.spectators.then(drawing).flatten()
}

impl Preview {
    pub(crate) fn for_match(visit: &Visit, state: &Match) -> Option<Self> {
        let drawing = draw_public(state, visit.language)?;
        let title = state.charter.game.rules().about().title.to_owned();
        let path = format!("/matches/{}/preview.png?", state.id.0);
        let description = to_sentence(drawing.description());
        Some(Self::new(visit, title, description, &path))
    }
}

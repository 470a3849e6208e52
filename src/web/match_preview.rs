//! What is shown of a link to a match where people tell it to others: a card with the table as a spectator sees
//! it, to whoever asks, without the names of those who play. Only of matches that admit spectators.

use actix_web::HttpResponse;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::web::{Bytes, Path, Query};
use uuid::Uuid;

use super::link_cards::CardQuery;
use super::page::{Answered, Preview, sentence};
use super::visitor::Visit;
use crate::app::picture::drawn;
use crate::app::{PlayError, numbered};
use crate::core::{Match, MatchRefusal, Refusal};
use crate::games::picture::{Drawing, LinkCard};
use crate::games::{Names, Seat};
use crate::http::problem::Problem;
use crate::i18n::Language;
use crate::world::MatchId;

/// For how long others may show the same picture.
const KEPT: &str = "public, max-age=60";

pub(super) async fn show(visit: Visit, path: Path<Uuid>, wanted: Query<CardQuery>) -> Answered {
    let visit = wanted.seen_by(visit)?;
    let web = &visit.web;
    let state = web.api.matches.views.load(MatchId(*path), None).await;
    // That a match is quarantined is nobody's business here.
    let state = state.map_err(|error| match error {
        PlayError::Refused(_) => Problem::from(Refusal::Match(MatchRefusal::NoSuchMatch)),
        failed @ PlayError::Failed(_) => failed.into(),
    })?;
    let drawing = public(&state, visit.language);
    let drawing = drawing.ok_or(Refusal::Match(MatchRefusal::NoSuchMatch))?;
    let card = LinkCard {
        name: state.charter.game.rules().about().title,
        asked: &[sentence(drawing.description())],
        table: Some(&drawing),
    };
    png(&visit, card.svg(), LinkCard::PIXELS).await
}

/// Answers with a picture that is the same for whoever has its address.
pub(super) async fn png(visit: &Visit, svg: String, width: u16) -> Answered {
    let account = visit.browser.as_ref().map(|browser| browser.caller.account);
    let painter = &visit.web.api.matches.painter;
    let png = painter.png(svg, width, account).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "image/png"))
        .insert_header((CONTENT_LANGUAGE, visit.language.code()))
        .insert_header((CACHE_CONTROL, KEPT))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(Bytes::from_owner(png)))
}

/// The table as everybody may see it; nothing of a match that admits no spectators.
fn public(state: &Match, language: Language) -> Option<Drawing> {
    let name = |seat: Seat| numbered(seat, language);
    let drawing = || drawn(state, state.viewer(None), Names::new(language, &name));
    state.charter.spectators.then(drawing).flatten()
}

impl Preview {
    /// What is shown of a link to a match, if it admits spectators.
    pub(super) fn of(visit: &Visit, state: &Match) -> Option<Self> {
        let drawing = public(state, visit.language)?;
        let title = state.charter.game.rules().about().title.to_owned();
        let path = format!("/matches/{}/preview.png?", state.id.0);
        let description = sentence(drawing.description());
        Some(Self::card(visit, title, description, &path))
    }
}

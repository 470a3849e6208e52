//! Looking at a match.

use actix_web::web::{Path, Query};
use actix_web::{HttpResponse, get};
use uuid::Uuid;

use super::access::{Approached, note};
use super::dto::{LegalActions, MatchResponse, TableView, ViewQuery};
use super::{LOBBY, PLAY};
use crate::api::document::IfNoneMatchHeader;
use crate::api::problem::Problem;
use crate::api::request::Read;
use crate::games::Viewer;

/// Get a match
///
/// Who sits where, the stage of the match, its clocks, and what its luck is committed to.
#[utoipa::path(
    tag = LOBBY,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "The match", body = MatchResponse)),
)]
#[get("/v1/matches/{match_id}")]
pub(crate) async fn get_match(read: Read, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let approached = read.api.approach(read.caller, *path, None).await?;
    note_seat(&approached);
    read.answer(&read.api.card(read.caller, &approached.table).await?)
}

/// View the table
///
/// The table as you may see it: now, or at an earlier `version` as you knew it then.
#[utoipa::path(
    tag = PLAY,
    params(ViewQuery, IfNoneMatchHeader),
    responses((status = 200, description = "The table", body = TableView)),
)]
#[get("/v1/matches/{match_id}/view")]
pub(crate) async fn view_match(
    read: Read,
    path: Path<Uuid>,
    query: Query<ViewQuery>,
) -> Result<HttpResponse, Problem> {
    let approached = read.api.approach(read.caller, *path, query.version).await?;
    note_look(&approached);
    let viewer = approached.table.viewer(approached.participant);
    read.answer(&TableView::of(&approached.table, viewer))
}

/// List your legal actions
///
/// The list is complete: the rules accept exactly these actions, in this form.
#[utoipa::path(
    tag = PLAY,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "Your legal actions", body = LegalActions)),
)]
#[get("/v1/matches/{match_id}/legal")]
pub(crate) async fn list_legal_actions(
    read: Read,
    path: Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let approached = read.api.approach(read.caller, *path, None).await?;
    note_look(&approached);
    let viewer = approached.table.viewer(approached.participant);
    read.answer(&LegalActions::of(&approached.table, viewer))
}

/// Notes for the diary what is looked at, and from which seat.
pub(super) fn note_look(approached: &Approached) {
    let table = &approached.table;
    note("match.id", table.id);
    note("game", table.charter.game.name());
    note("version", table.version);
    note_seat(approached);
}

fn note_seat(approached: &Approached) {
    if let Viewer::Seat(seat) = approached.table.viewer(approached.participant) {
        note("seat", seat);
    }
}

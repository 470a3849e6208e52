//! Looking at a match.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use uuid::Uuid;

use super::desk::{Approached, note};
use super::words::{LegalActions, MatchCard, TableView, ViewQuery};
use super::{LOBBY, PLAY};
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::document::IfNoneMatchHeader;
use crate::api::etag;
use crate::api::problem::Problem;
use crate::games::Viewer;

/// Get a match
///
/// Who sits where, how far it has come, what its luck is committed to.
#[utoipa::path(
    tag = LOBBY,
    params(("match_id" = Uuid, Path, description = "the match"), IfNoneMatchHeader),
    responses((status = 200, description = "the match", body = MatchCard), (status = 304, description = "you have it")),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}")]
pub(crate) async fn get_match(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let approached = api.approach(caller, path.into_inner(), None).await?;
    note_seat(&approached);
    etag::answer(&request, &api.card(caller, &approached.table).await?)
}

/// View the table
///
/// The table as you may see it: now, or with `version` as you knew it then.
#[utoipa::path(
    tag = PLAY,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        ViewQuery,
        IfNoneMatchHeader
    ),
    responses((status = 200, description = "the table", body = TableView), (status = 304, description = "you have it")),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}/view")]
pub(crate) async fn view_match(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    query: Query<ViewQuery>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let approached = api
        .approach(caller, path.into_inner(), query.version)
        .await?;
    note_look(&approached);
    let viewer = approached.table.viewer(approached.participant);
    etag::answer(&request, &TableView::of(&approached.table, viewer))
}

/// List your legal actions
///
/// Complete: the rules accept exactly these, in their normal form.
#[utoipa::path(
    tag = PLAY,
    params(("match_id" = Uuid, Path, description = "the match"), IfNoneMatchHeader),
    responses((status = 200, description = "all that you may do", body = LegalActions), (status = 304, description = "you have it")),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}/legal")]
pub(crate) async fn list_legal_actions(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let approached = api.approach(caller, path.into_inner(), None).await?;
    note_look(&approached);
    let viewer = approached.table.viewer(approached.participant);
    etag::answer(&request, &LegalActions::of(&approached.table, viewer))
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

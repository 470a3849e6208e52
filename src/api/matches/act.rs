//! Acting, and trying without doing.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, post};
use serde_json::Value;
use uuid::Uuid;

use super::PLAY;
use super::access::note;
use super::dto::{Act, Acted, Rehearse, Rehearsed, TableView};
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::IfMatchHeader;
use crate::api::etag::{EntityTag, IfMatch, answer_bytes};
use crate::api::journal::note_version;
use crate::api::problem::{Kind, Problem};
use crate::api::resend::Resend;
use crate::app::RequestKey;
use crate::core::may_know;
use crate::core::{Command, MAX_ACTIONS, Refusal};
use crate::world::{MatchId, Version};

/// Act
///
/// Carries out one action, then those in `then` up to the first that is refused or that draws or reveals
/// something. Each becomes an entry of its own. The `ETag` is that of your view afterwards.
#[utoipa::path(
    tag = PLAY,
    params(IfMatchHeader),
    request_body = Act,
    responses((status = 200, description = "What was done", body = Acted)),
)]
#[post("/v1/matches/{match_id}/actions")]
pub(crate) async fn act(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    (resend, request): (Resend, HttpRequest),
    body: Body<Act>,
) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    let mark = api.mark(caller, &resend, "act", &body.bytes);
    let wanted = IfMatch::of(&request)?;
    let Act {
        decision,
        action,
        then,
    } = body.value;
    let actions: Vec<Value> = [action].into_iter().chain(then).collect();
    if MAX_ACTIONS < actions.len() {
        let detail = format!(
            "at most {MAX_ACTIONS} actions are allowed at once: `action` and those in `then`"
        );
        return Err(Problem::new(Kind::Invalid, detail).with_code("too_many_actions"));
    }
    let own = api.clone();
    let work = async move {
        let participant = own.sitting(caller, id).await?;
        let expected = own
            .expected(MatchId(id), participant, &wanted, mark.as_ref())
            .await?;
        let command = Command {
            match_id: MatchId(id),
            participant,
            decision,
            expected,
            actions,
        };
        let played = match own.matches.act(&command, mark.as_ref()).await {
            Ok(played) => played,
            Err(error) => return Err(own.not_done(MatchId(id), error).await),
        };
        note("version", played.table.version.0);
        note_version(played.table.version);
        if let Some(seat) = played.viewer.seat() {
            note("seat", seat);
        }
        note("game", played.table.charter.game.name());
        let names = own.names(&played.table).await?;
        let checkpoints = own.checkpoints_of(&played).await;
        Ok::<_, Problem>(Acted::of(&played, checkpoints, &names))
    };
    let acted = api.work.to_the_end(work).await?;
    let tag = EntityTag::of_json(&acted.table)?;
    let bytes = serde_json::to_vec(&acted).map_err(|error| Problem::internal(&error))?;
    Ok(answer_bytes(StatusCode::OK, &tag, bytes))
}

/// Try an action
///
/// Says what would happen, up to the first draw or reveal, without doing it.
#[utoipa::path(
    tag = PLAY,
    request_body = Rehearse,
    responses((status = 200, description = "What would happen", body = Rehearsed)),
)]
#[post("/v1/matches/{match_id}/rehearsals")]
pub(crate) async fn rehearse(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    _resend: Resend,
    body: Body<Rehearse>,
) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    let participant = api.sitting(caller, id).await?;
    let Rehearse { decision, action } = body.value;
    let actions = vec![action];
    let command = Command {
        match_id: MatchId(id),
        participant,
        decision,
        expected: None,
        actions,
    };
    let rehearsal = match api.matches.rehearse(&command).await {
        Ok(rehearsal) => rehearsal,
        Err(error) => return Err(api.not_done(MatchId(id), error).await),
    };
    let table = api.matches.look(MatchId(id), None).await?;
    let names = api.names(&table).await?;
    Ok(HttpResponse::Ok().json(Rehearsed::of(&rehearsal, &table, &names)))
}

impl Api {
    /// The version that `If-Match` stands for; nothing if the header is absent, or if the wish was
    /// done before and is only to be answered again.
    async fn expected(
        &self,
        id: MatchId,
        participant: Uuid,
        wanted: &IfMatch,
        mark: Option<&RequestKey>,
    ) -> Result<Option<Version>, Problem> {
        if *wanted == IfMatch::Absent {
            return Ok(None);
        }
        if let Some(mark) = mark
            && self.matches.was_done(id, mark).await?
        {
            return Ok(None);
        }
        let table = self.seen_by(Some(participant), id.0).await?;
        if !may_know(&table, Some(participant), false) {
            return Err(Refusal::NoSuchMatch.into());
        }
        let current = EntityTag::of_json(&TableView::of(&table, table.viewer(Some(participant))))?;
        if wanted.allows(&current) {
            return Ok(Some(table.version));
        }
        Err(Refusal::VersionMoved {
            current: table.version.0,
        }
        .into())
    }
}

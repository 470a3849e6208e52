//! What can be undone or agreed: takebacks, proposals, answers.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use uuid::Uuid;

use super::PLAY;
use super::lobby::shown;
use super::words::{AnswerProposal, MatchCard, Propose, TakeBack};
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::IdempotencyKeyHeader;
use crate::api::problem::Problem;
use crate::api::resend::Resend;
use crate::core::consent::Proposal;
use crate::world::{MatchId, Version};

impl From<Propose> for Proposal {
    fn from(wish: Propose) -> Self {
        match wish {
            Propose::AgreedEnd {} => Self::AgreedEnd {},
            Propose::Pause { until } => Self::Pause { until },
            Propose::Resume {} => Self::Resume {},
        }
    }
}

/// Take something back
///
/// A decision of your own, and whatever was decided after it: at once if only you have decided since,
/// else as a proposal to those who have. Never once luck was used or something was revealed. See
/// `takeback` of the match.
#[utoipa::path(
    tag = PLAY,
    params(("match_id" = Uuid, Path, description = "the match"), IdempotencyKeyHeader),
    request_body = TakeBack,
    responses((status = 200, description = "the match, the decision taken back or the proposal in it", body = MatchCard)),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/takebacks")]
pub(crate) async fn take_back(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
    body: Body<TakeBack>,
) -> Result<HttpResponse, Problem> {
    let id = MatchId(path.into_inner());
    let mark = api.mark(caller, &resend, "take_back", &body.bytes);
    let entry = Version(body.value.entry);
    let desk = api.clone();
    let work = async move {
        let participant = desk.sitting(caller, id.0).await?;
        let house = &desk.house;
        let table = house.take_back(id, participant, entry, mark.as_ref());
        desk.card(caller, &*table.await?).await
    };
    shown(api.work.to_the_end(work).await?)
}

/// Propose something
///
/// That the match ends, pauses or goes on again, which needs the consent of all who play. Bots agree
/// to everything. One proposal of a kind is open at a time, for a week.
#[utoipa::path(
    tag = PLAY,
    params(("match_id" = Uuid, Path, description = "the match"), IdempotencyKeyHeader),
    request_body = Propose,
    responses((status = 200, description = "the match, the proposal in it", body = MatchCard)),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/proposals")]
pub(crate) async fn propose(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
    body: Body<Propose>,
) -> Result<HttpResponse, Problem> {
    let id = MatchId(path.into_inner());
    let mark = api.mark(caller, &resend, "propose", &body.bytes);
    let proposal = body.value.into();
    let desk = api.clone();
    let work = async move {
        let participant = desk.sitting(caller, id.0).await?;
        let house = &desk.house;
        let table = house.propose(id, participant, &proposal, mark.as_ref());
        desk.card(caller, &*table.await?).await
    };
    shown(api.work.to_the_end(work).await?)
}

/// Answer a proposal
///
/// Consent to it, decline it, or withdraw your own. With the last consent it is done.
#[utoipa::path(
    tag = PLAY,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        ("proposal" = u32, Path, description = "the number of the proposal"),
        IdempotencyKeyHeader
    ),
    request_body = AnswerProposal,
    responses((status = 200, description = "the match", body = MatchCard)),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/proposals/{proposal}")]
pub(crate) async fn answer_proposal(
    api: Data<Api>,
    caller: Caller,
    path: Path<(Uuid, u32)>,
    resend: Resend,
    body: Body<AnswerProposal>,
) -> Result<HttpResponse, Problem> {
    let (id, number) = path.into_inner();
    let operation = format!("answer_proposal {number}");
    let mark = api.mark(caller, &resend, &operation, &body.bytes);
    let answer = (Version(number), body.value.answer);
    let desk = api.clone();
    let work = async move {
        let participant = desk.sitting(caller, id).await?;
        let house = &desk.house;
        let table = house.answer(MatchId(id), participant, answer, mark.as_ref());
        desk.card(caller, &*table.await?).await
    };
    shown(api.work.to_the_end(work).await?)
}

//! What can be undone or agreed: takebacks, proposals, answers.

use std::sync::Arc;

use actix_web::web::Path;
use actix_web::{HttpResponse, post};
use uuid::Uuid;

use super::PLAY;
use super::dto::{AnswerProposal, MatchResponse, Propose, TakeBack};
use super::seated::Sitting;
use crate::api::body::Body;
use crate::api::problem::Problem;
use crate::api::request::Write;
use crate::app::Matches;
use crate::core::consent::Proposal;
use crate::world::Version;

impl From<Propose> for Proposal {
    fn from(wish: Propose) -> Self {
        match wish {
            Propose::AgreedEnd {} => Self::AgreedEnd {},
            Propose::Pause { until } => Self::Pause { until },
            Propose::Resume {} => Self::Resume {},
        }
    }
}

/// Undo a move
///
/// Undoes a decision of yours and everything decided after it: at once if nobody else has decided since,
/// otherwise as a proposal to those who have. Not possible once something was drawn or revealed. See
/// `takeback` of the match.
#[utoipa::path(
    tag = PLAY,
    request_body = TakeBack,
    responses((status = 200, description = "The match, with the move undone or the proposal open", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/takebacks")]
pub(crate) async fn take_back(
    command: Write,
    path: Path<Uuid>,
    body: Body<TakeBack>,
) -> Result<HttpResponse, Problem> {
    let entry = Version(body.value.entry);
    let content = ("take_back", &*body.bytes);
    let undo = move |matches: Arc<Matches>, at: Sitting| async move {
        matches
            .take_back(at.id, at.participant, entry, at.mark.as_ref())
            .await
    };
    command.seated(*path, content, undo).await
}

/// Make a proposal
///
/// To end, pause or resume the match; all players must agree. The service's bots agree to everything. One
/// proposal of each kind can be open at a time; it lapses after a week.
#[utoipa::path(
    tag = PLAY,
    request_body = Propose,
    responses((status = 200, description = "The match, with the proposal", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/proposals")]
pub(crate) async fn propose(
    command: Write,
    path: Path<Uuid>,
    body: Body<Propose>,
) -> Result<HttpResponse, Problem> {
    let proposal: Proposal = body.value.into();
    let content = ("propose", &*body.bytes);
    let propose = move |matches: Arc<Matches>, at: Sitting| async move {
        matches
            .propose(at.id, at.participant, &proposal, at.mark.as_ref())
            .await
    };
    command.seated(*path, content, propose).await
}

/// Answer a proposal
///
/// Agree to it, decline it, or withdraw your own. It takes effect with the last agreement.
#[utoipa::path(
    tag = PLAY,
    request_body = AnswerProposal,
    responses((status = 200, description = "The match", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/proposals/{proposal}")]
pub(crate) async fn answer_proposal(
    command: Write,
    path: Path<(Uuid, u32)>,
    body: Body<AnswerProposal>,
) -> Result<HttpResponse, Problem> {
    let (id, number) = path.into_inner();
    let operation = format!("answer_proposal {number}");
    let answer = (Version(number), body.value.answer);
    let reply = move |matches: Arc<Matches>, at: Sitting| async move {
        matches
            .answer(at.id, at.participant, answer, at.mark.as_ref())
            .await
    };
    command.seated(id, (&operation, &body.bytes), reply).await
}

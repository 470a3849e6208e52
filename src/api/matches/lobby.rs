//! Handlers for the lobby (invitation codes, joining, randomness, leaving, starting) and for resigning.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{get, post};
use uuid::Uuid;

use super::dto::Contribute;
use crate::api::HandlerResult;
use crate::app::responses::MatchResponse;
use crate::app::{JoinMatch, SeatStep, UseCaseRefusal};
use crate::core::luck::Seed;
use crate::core::{MatchRefusal, Refusal};
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::http::request::{Json, ReadRequest, WriteRequest};
use crate::http::response::{EntityTag, respond_bytes};
use crate::world::MatchId;

/// Look up an invitation code
///
/// Returns the match that the code is for, so that you can decide whether to join.
#[utoipa::path(responses((status = 200, description = "The match", body = MatchResponse)))]
#[get("/v1/invitations/{code}")]
pub(crate) async fn get_invitation(read: ReadRequest, code: Path<String>) -> HandlerResult {
    let (api, caller) = (&read.api, read.caller);
    let id = api.matches.keys.verify_invitation(&code);
    let id = id.ok_or(Refusal::Match(MatchRefusal::NoSuchMatch))?;
    let participant = api.accounts.participants.find(id.0, caller.account).await?;
    let loaded = api
        .access
        .load_with_invitation(caller, id.0, participant, Some(&code));
    read.respond(&api.describe_match(caller, &loaded.await?.0).await?)
}

/// Join a match
///
/// Takes a place in the lobby, or a vacated seat of a running match. Get the match first: its `commitment` is
/// fixed before you contribute randomness. People invited by the host can take a private place without a code.
/// If the host admits no bots, none can join, invited or not: `bots_refused`.
/// If the host asks for reliable players, others need an invitation: `not_reliable_enough`.
#[utoipa::path(
    responses((status = 200, description = "The match, with you in it", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/join")]
pub(crate) async fn join_match(
    write: WriteRequest,
    path: Path<Uuid>,
    body: Json<JoinMatch>,
) -> HandlerResult {
    let (caller, id) = (write.caller, MatchId(*path));
    let key = write.request_key("join_match", &body.bytes);
    let join = async move |api: Data<AppState>| {
        let state = api.seats.join(caller, id, body.value, key).await?;
        api.describe_match(caller, &state).await
    };
    answer_match(StatusCode::OK, &write.run(join).await?)
}

/// Contribute randomness
///
/// Adds your random bytes to the key of every draw, so that the service alone cannot have chosen the outcomes.
/// Possible once per lobby, before the match starts. Your bytes stay sealed until the start and follow you if
/// you change places. If the service has renewed its seed, everyone may contribute again.
#[utoipa::path(responses((status = 200, description = "The match", body = MatchResponse)))]
#[post("/v1/matches/{match_id}/contribution")]
pub(crate) async fn contribute(
    write: WriteRequest,
    path: Path<Uuid>,
    body: Json<Contribute>,
) -> HandlerResult {
    let step = SeatStep::Contribute(
        Seed::try_from(body.value.contribution).map_err(UseCaseRefusal::from)?,
    );
    write
        .run_seat_step(*path, "contribute", &body.bytes, step)
        .await
}

/// Leave the lobby
///
/// Gives up your place. If the host leaves, the lobby is closed.
#[utoipa::path(
    responses((status = 200, description = "The match, without you", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/leave")]
pub(crate) async fn leave_match(write: WriteRequest, path: Path<Uuid>) -> HandlerResult {
    let step = SeatStep::Leave;
    write.run_seat_step(*path, "leave_match", b"", step).await
}

/// Start the match
///
/// For the host, once every place is taken. Seats are drawn and the game begins. If the service has renewed its
/// seed, those who contributed randomness may first contribute again: 409 `luck_renewed` until `starts_after`
/// of the match.
#[utoipa::path(responses((status = 200, description = "The running match", body = MatchResponse)))]
#[post("/v1/matches/{match_id}/start")]
pub(crate) async fn start_match(write: WriteRequest, path: Path<Uuid>) -> HandlerResult {
    let step = SeatStep::Start;
    write.run_seat_step(*path, "start_match", b"", step).await
}

/// Resign
///
/// Gives up your seat permanently. The rules' default actions are played for it from then on. If only one
/// player is left, the match ends.
#[utoipa::path(
    responses((status = 200, description = "The match, with your seat empty", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/resign")]
pub(crate) async fn resign(write: WriteRequest, path: Path<Uuid>) -> HandlerResult {
    write
        .run_seat_step(*path, "resign", b"", SeatStep::Resign)
        .await
}

impl WriteRequest {
    /// Runs a step of the caller's seat to its end, at most once per idempotency key. Responds with the match.
    pub(super) async fn run_seat_step(
        self,
        match_id: Uuid,
        operation: &str,
        content: &[u8],
        step: SeatStep,
    ) -> HandlerResult {
        let (caller, api) = (self.caller, self.api.clone());
        let key = self.request_key(operation, content);
        let work = async move {
            let seats = &api.seats;
            let state = seats
                .take_step(caller, MatchId(match_id), step, key)
                .await?;
            api.describe_match(caller, &state).await
        };
        let response = self.api.task_runner.run_to_end(Box::pin(work)).await?;
        answer_match(StatusCode::OK, &response)
    }
}

pub(super) fn answer_match(status: StatusCode, card: &MatchResponse) -> HandlerResult {
    let bytes = serde_json::to_vec(card).map_err(|error| Problem::internal(&error))?;
    Ok(respond_bytes(status, &EntityTag::of_bytes(&bytes), bytes))
}

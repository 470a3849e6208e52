//! The lobby: invite, sit down, add luck, leave, start. And: resign.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{get, post};
use uuid::Uuid;

use super::dto::Contribute;
use crate::app::cards::MatchResponse;
use crate::app::{Denial, JoinMatch, SeatStep};
use crate::core::luck::Seed;
use crate::core::{MatchRefusal, Refusal};
use crate::http::body::Json;
use crate::http::edge::Edge;
use crate::http::etag::{EntityTag, answer_bytes};
use crate::http::problem::Problem;
use crate::http::request::{Read, Reply, Write};
use crate::world::MatchId;

/// Look up an invitation code
///
/// Shows the match that the code is for, so that its holder can decide whether to join.
#[utoipa::path(responses((status = 200, description = "The match", body = MatchResponse)))]
#[get("/v1/invitations/{code}")]
pub(crate) async fn get_invitation(read: Read, code: Path<String>) -> Reply {
    let (api, caller) = (&read.api, read.caller);
    let id = api.matches.keys.invited_to(&code);
    let id = id.ok_or(Refusal::Match(MatchRefusal::NoSuchMatch))?;
    let participant = api.accounts.participants.find(id.0, caller.account).await?;
    let known = api.access.known(caller, id.0, participant, Some(&code));
    read.answer(&api.card(caller, &known.await?.0).await?)
}

/// Join a match
///
/// Takes a seat in the lobby, or a vacated seat of a running match. Read the match first: its `commitment`
/// is fixed before you contribute randomness of your own. Guests of the host take a private place without a
/// code. Where the host admits no bots, none can join, invited or not: `bots_refused`.
#[utoipa::path(
    responses((status = 200, description = "The match, with you in it", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/join")]
pub(crate) async fn join_match(write: Write, path: Path<Uuid>, body: Json<JoinMatch>) -> Reply {
    let (caller, id) = (write.caller, MatchId(*path));
    let key = write.request_key("join_match", &body.bytes);
    let join = async move |api: Data<Edge>| {
        let state = api.seats.join(caller, id, body.value, key).await?;
        api.card(caller, &state).await
    };
    shown(StatusCode::OK, &write.run_to_end(join).await?)
}

/// Contribute randomness
///
/// Once per lobby, before the match starts. Your bytes go into the key of every draw, so that the service
/// alone cannot have chosen the luck of the match. They stay sealed until the start and follow you if you
/// change places. If the service has renewed its seed, everybody may contribute again.
#[utoipa::path(responses((status = 200, description = "The match", body = MatchResponse)))]
#[post("/v1/matches/{match_id}/contribution")]
pub(crate) async fn contribute(write: Write, path: Path<Uuid>, body: Json<Contribute>) -> Reply {
    let step = SeatStep::Contribute(Seed::try_from(body.value.contribution).map_err(Denial::from)?);
    write.seated(*path, "contribute", &body.bytes, step).await
}

/// Leave the lobby
///
/// If the host leaves, the lobby is closed.
#[utoipa::path(
    responses((status = 200, description = "The match, without you", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/leave")]
pub(crate) async fn leave_match(write: Write, path: Path<Uuid>) -> Reply {
    let step = SeatStep::Leave;
    write.seated(*path, "leave_match", b"", step).await
}

/// Start the match
///
/// For the host, once every place is taken. Seats are drawn and the game begins. If the service has renewed
/// its seed, those who had contributed randomness may first contribute again: 409 `luck_renewed` until
/// `starts_after` of the match.
#[utoipa::path(responses((status = 200, description = "The running match", body = MatchResponse)))]
#[post("/v1/matches/{match_id}/start")]
pub(crate) async fn start_match(write: Write, path: Path<Uuid>) -> Reply {
    let step = SeatStep::Start;
    write.seated(*path, "start_match", b"", step).await
}

/// Resign
///
/// Gives up your seat for good. It is played by the rules' default actions from now on. If only one seat is
/// still held, the match ends.
#[utoipa::path(
    responses((status = 200, description = "The match, with your seat empty", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/resign")]
pub(crate) async fn resign(write: Write, path: Path<Uuid>) -> Reply {
    write.seated(*path, "resign", b"", SeatStep::Resign).await
}

impl Write {
    /// Does it for whoever sits there, once and to its end, and answers with the match.
    pub(super) async fn seated(
        self,
        match_id: Uuid,
        operation: &str,
        content: &[u8],
        step: SeatStep,
    ) -> Reply {
        let (caller, own) = (self.caller, self.api.clone());
        let key = self.request_key(operation, content);
        let work = async move {
            let seats = &own.seats;
            let state = seats.step(caller, MatchId(match_id), step, key).await?;
            own.card(caller, &state).await
        };
        let card = self.api.work.to_the_end(work).await?;
        shown(StatusCode::OK, &card)
    }
}

/// The answer of a write: the match, with its tag.
pub(super) fn shown(status: StatusCode, card: &MatchResponse) -> Reply {
    let bytes = serde_json::to_vec(card).map_err(|error| Problem::internal(&error))?;
    Ok(answer_bytes(status, &EntityTag::of(&bytes), bytes))
}

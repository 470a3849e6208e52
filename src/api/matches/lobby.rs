//! The lobby: invite, sit down, add luck, leave, start. And: resign.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use uuid::Uuid;

use super::LOBBY;
use super::words::{Contribute, JoinMatch, MatchCard};
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::{IdempotencyKeyHeader, IfNoneMatchHeader};
use crate::api::etag::{self, EntityTag, answer_bytes};
use crate::api::problem::{Kind, Problem};
use crate::api::resend::Resend;
use crate::app::Mark;
use crate::core::luck::Grain;
use crate::core::{Joining, Refusal};
use crate::world::MatchId;

/// How often somebody who would like to sit down looks who sits there, at most.
const JOIN_LOOKS_MAX: u8 = 4;
/// What the house says when others were faster.
const BUSY: &str = "busy";

/// Look up an invitation
///
/// Shows the match that an invitation code is for, so that its holder can decide to join.
#[utoipa::path(
    tag = LOBBY,
    params(
        ("code" = String, Path, description = "the invitation code", max_length = 64),
        IfNoneMatchHeader
    ),
    responses((status = 200, description = "the match", body = MatchCard), (status = 304, description = "you have it")),
    security(("bearer" = []))
)]
#[get("/v1/invitations/{code}")]
pub(crate) async fn get_invitation(
    api: Data<Api>,
    caller: Caller,
    code: Path<String>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let id = api.house.invited_to(&code).ok_or(Refusal::NoSuchMatch)?;
    let participant = api.accounts.participant(id.0, caller.account).await?;
    let (table, _) = api.known(caller, (id.0, participant), Some(&code)).await?;
    etag::answer(&request, &api.card(caller, &table).await?)
}

/// Sit down
///
/// Read the match first: its `commitment` stands before you add luck of your own. Whom the host
/// invited takes a private place without a code. Where the host admits no bots, none sits down, invited
/// or not: `bots_refused`.
#[utoipa::path(
    tag = LOBBY,
    params(("match_id" = Uuid, Path, description = "the match"), IdempotencyKeyHeader),
    request_body = JoinMatch,
    responses((status = 200, description = "the match, with you in it", body = MatchCard)),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/join")]
pub(crate) async fn join_match(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
    body: Body<JoinMatch>,
) -> Result<HttpResponse, Problem> {
    let id = MatchId(path.into_inner());
    let mark = api.mark(caller, &resend, "join_match", &body.bytes);
    let desk = api.clone();
    let work = async move { desk.join(caller, id, body.value, mark).await };
    shown(api.work.to_the_end(work).await?)
}

/// Add luck
///
/// Once in a lobby, before the match starts. Your bytes go into the key of every draw, so that the
/// service alone cannot have chosen the luck of the match. They are sealed until it starts, and go with
/// you wherever you sit down. After the service has renewed its seed everybody may add anew.
#[utoipa::path(
    tag = LOBBY,
    params(("match_id" = Uuid, Path, description = "the match"), IdempotencyKeyHeader),
    request_body = Contribute,
    responses((status = 200, description = "the match", body = MatchCard)),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/contribution")]
pub(crate) async fn contribute(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
    body: Body<Contribute>,
) -> Result<HttpResponse, Problem> {
    let id = MatchId(path.into_inner());
    let mark = api.mark(caller, &resend, "contribute", &body.bytes);
    let grain = grain(body.value.contribution)?;
    let desk = api.clone();
    let work = async move {
        let participant = desk.sitting(caller, id.0).await?;
        let table = desk
            .house
            .contribute(id, participant, &grain, mark.as_ref())
            .await?;
        desk.card(caller, &table).await
    };
    shown(api.work.to_the_end(work).await?)
}

/// Leave the lobby
///
/// The host who leaves closes the lobby.
#[utoipa::path(
    tag = LOBBY,
    params(("match_id" = Uuid, Path, description = "the match"), IdempotencyKeyHeader),
    responses((status = 200, description = "the match, without you", body = MatchCard)),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/leave")]
pub(crate) async fn leave_match(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
) -> Result<HttpResponse, Problem> {
    let id = MatchId(path.into_inner());
    let mark = api.mark(caller, &resend, "leave_match", b"");
    let desk = api.clone();
    let work = async move {
        let participant = desk.sitting(caller, id.0).await?;
        let table = desk.house.leave(id, participant, mark.as_ref()).await?;
        desk.card(caller, &table).await
    };
    shown(api.work.to_the_end(work).await?)
}

/// Start the match
///
/// The host's to do, once every place is taken. Seats are drawn, and the game begins. After the service
/// has renewed its seed, those who had added luck may first add some anew: `luck_renewed` until
/// `starts_after` of the match.
#[utoipa::path(
    tag = LOBBY,
    params(("match_id" = Uuid, Path, description = "the match"), IdempotencyKeyHeader),
    responses((status = 200, description = "the running match", body = MatchCard)),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/start")]
pub(crate) async fn start_match(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
) -> Result<HttpResponse, Problem> {
    let id = MatchId(path.into_inner());
    let mark = api.mark(caller, &resend, "start_match", b"");
    let desk = api.clone();
    let work = async move {
        let participant = desk.sitting(caller, id.0).await?;
        let table = desk.house.start(id, participant, mark.as_ref()).await?;
        desk.card(caller, &table).await
    };
    shown(api.work.to_the_end(work).await?)
}

/// Resign
///
/// Gives up your seat for good. The rules' defaults play it from now on; when only one seat is
/// still held, the match ends.
#[utoipa::path(
    tag = super::PLAY,
    params(("match_id" = Uuid, Path, description = "the match"), IdempotencyKeyHeader),
    responses((status = 200, description = "the match, your seat empty", body = MatchCard)),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/resign")]
pub(crate) async fn resign(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
) -> Result<HttpResponse, Problem> {
    let id = MatchId(path.into_inner());
    let mark = api.mark(caller, &resend, "resign", b"");
    let desk = api.clone();
    let work = async move {
        let participant = desk.sitting(caller, id.0).await?;
        let table = desk.house.resign(id, participant, mark.as_ref()).await?;
        desk.card(caller, &table).await
    };
    shown(api.work.to_the_end(work).await?)
}

impl Api {
    /// Sits down; looks again if others did so meanwhile, since they may be people to keep apart from.
    pub(crate) async fn join(
        &self,
        caller: Caller,
        id: MatchId,
        wish: JoinMatch,
        mark: Option<Mark>,
    ) -> Result<MatchCard, Problem> {
        let mut looks = 1..JOIN_LOOKS_MAX;
        loop {
            let joined = self.try_join(caller, id, wish.clone(), mark.as_ref()).await;
            let is_busy = |problem: &Problem| problem.document(None).code == BUSY;
            if !joined.as_ref().is_err_and(is_busy) || looks.next().is_none() {
                return joined;
            }
        }
    }

    async fn try_join(
        &self,
        caller: Caller,
        id: MatchId,
        wish: JoinMatch,
        mark: Option<&Mark>,
    ) -> Result<MatchCard, Problem> {
        // The table first: who is not known afterwards does not sit at it.
        let known = self.accounts.participant(id.0, caller.account).await?;
        let code = wish.code.as_deref();
        let (table, is_invited) = self.known(caller, (id.0, known), code).await?;
        let contribution = wish.contribution.map(grain).transpose()?;
        let own_code = || is_invited.then(|| self.house.invitation(id));
        let mut joining = Joining {
            participant: known.unwrap_or(Uuid::nil()),
            is_bot: self.accounts.is_bot(caller.account).await?,
            place: wish.place,
            code: wish.code.or_else(own_code),
            contribution,
            company: table.people(),
        };
        if known.is_none() {
            self.house.check_join(&table, &joining)?;
            joining.participant = self.enrol(caller, id).await?;
            if table.charter.pace.is_some() {
                self.note_calendar(caller, (id, joining.participant))
                    .await?;
            }
        }
        let table = self.house.join(id, &joining, mark).await?;
        self.card(caller, &table).await
    }
}

/// 32 bytes from a client.
fn grain(text: String) -> Result<Grain, Problem> {
    let invalid = |error: crate::core::luck::NotAGrain| {
        Problem::new(Kind::Invalid, error.to_string()).with_code("bad_contribution")
    };
    Grain::try_from(text).map_err(invalid)
}

/// The answer of a write: the match, with its tag.
pub(super) fn shown(card: MatchCard) -> Result<HttpResponse, Problem> {
    let bytes = serde_json::to_vec(&card).map_err(|error| Problem::internal(&error))?;
    drop(card);
    Ok(answer_bytes(StatusCode::OK, &EntityTag::of(&bytes), bytes))
}

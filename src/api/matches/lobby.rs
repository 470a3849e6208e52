//! The lobby: invite, sit down, add luck, leave, start. And: resign.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{get, post};
use uuid::Uuid;

use super::LOBBY;
use super::dto::{Contribute, JoinMatch, MatchResponse};
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::IfNoneMatchHeader;
use crate::api::etag::{EntityTag, answer_bytes};
use crate::api::problem::{Kind, Problem};
use crate::api::request::{Read, Reply, Write};
use crate::app::RequestKey;
use crate::core::consent::{Answer, Proposal};
use crate::core::luck::{NotAGrain, Seed};
use crate::core::{Joining, Refusal};
use crate::world::{MatchId, Version};

/// How often somebody who would like to sit down looks who sits there, at most.
const JOIN_LOOKS_MAX: u8 = 4;

/// What somebody does in a match where they sit: the same way for everything.
pub(super) enum Step {
    Contribute(Seed),
    Leave,
    Start,
    Resign,
    TakeBack(Version),
    Propose(Proposal),
    Answer(Version, Answer),
}

/// Look up an invitation code
///
/// Shows the match that the code is for, so that its holder can decide whether to join.
#[utoipa::path(
    tag = LOBBY,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "The match", body = MatchResponse)),
)]
#[get("/v1/invitations/{code}")]
pub(crate) async fn get_invitation(read: Read, code: Path<String>) -> Reply {
    let (api, caller) = (&read.api, read.caller);
    let id = api.matches.invited_to(&code).ok_or(Refusal::NoSuchMatch)?;
    let participant = api.accounts.participant(id.0, caller.account).await?;
    let (table, _) = api.known(caller, (id.0, participant), Some(&code)).await?;
    read.answer(&api.card(caller, &table).await?)
}

/// Join a match
///
/// Takes a seat in the lobby, or a vacated seat of a running match. Read the match first: its `commitment`
/// is fixed before you contribute randomness of your own. Guests of the host take a private place without a
/// code. Where the host admits no bots, none can join, invited or not: `bots_refused`.
#[utoipa::path(
    tag = LOBBY,
    request_body = JoinMatch,
    responses((status = 200, description = "The match, with you in it", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/join")]
pub(crate) async fn join_match(command: Write, path: Path<Uuid>, body: Body<JoinMatch>) -> Reply {
    let (caller, id) = (command.caller, MatchId(*path));
    let mark = command.mark("join_match", &body.bytes);
    let join = |api: Data<Api>| async move { api.join(caller, id, body.value, mark).await };
    shown(command.done(join).await?)
}

/// Contribute randomness
///
/// Once per lobby, before the match starts. Your bytes go into the key of every draw, so that the service
/// alone cannot have chosen the luck of the match. They stay sealed until the start and follow you if you
/// change places. If the service has renewed its seed, everybody may contribute again.
#[utoipa::path(
    tag = LOBBY,
    request_body = Contribute,
    responses((status = 200, description = "The match", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/contribution")]
pub(crate) async fn contribute(command: Write, path: Path<Uuid>, body: Body<Contribute>) -> Reply {
    let step = Step::Contribute(seed_bytes(body.value.contribution)?);
    command
        .seated(*path, ("contribute", &body.bytes), step)
        .await
}

/// Leave the lobby
///
/// If the host leaves, the lobby is closed.
#[utoipa::path(
    tag = LOBBY,
    responses((status = 200, description = "The match, without you", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/leave")]
pub(crate) async fn leave_match(command: Write, path: Path<Uuid>) -> Reply {
    command
        .seated(*path, ("leave_match", b""), Step::Leave)
        .await
}

/// Start the match
///
/// For the host, once every place is taken. Seats are drawn and the game begins. If the service has renewed
/// its seed, those who had contributed randomness may first contribute again: 409 `luck_renewed` until
/// `starts_after` of the match.
#[utoipa::path(
    tag = LOBBY,
    responses((status = 200, description = "The running match", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/start")]
pub(crate) async fn start_match(command: Write, path: Path<Uuid>) -> Reply {
    command
        .seated(*path, ("start_match", b""), Step::Start)
        .await
}

/// Resign
///
/// Gives up your seat for good. It is played by the rules' default actions from now on. If only one seat is
/// still held, the match ends.
#[utoipa::path(
    tag = super::PLAY,
    responses((status = 200, description = "The match, with your seat empty", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/resign")]
pub(crate) async fn resign(command: Write, path: Path<Uuid>) -> Reply {
    command.seated(*path, ("resign", b""), Step::Resign).await
}

impl Write {
    /// Does it for whoever sits there, once and to its end, and answers with the match.
    pub(super) async fn seated(
        self,
        match_id: Uuid,
        (operation, content): (&str, &[u8]),
        step: Step,
    ) -> Reply {
        let (caller, own) = (self.caller, self.api.clone());
        let key = self.mark(operation, content);
        let work = async move {
            let (id, key) = (MatchId(match_id), key.as_ref());
            let one = own.sitting(caller, match_id).await?;
            let matches = &own.matches;
            let table = match step {
                Step::Contribute(seed) => matches.contribute(id, one, &seed, key).await?,
                Step::Leave => matches.leave(id, one, key).await?,
                Step::Start => matches.start(id, one, key).await?,
                Step::Resign => matches.resign(id, one, key).await?,
                Step::TakeBack(entry) => matches.take_back(id, one, entry, key).await?,
                Step::Propose(proposal) => matches.propose(id, one, &proposal, key).await?,
                Step::Answer(to, reply) => matches.answer(id, one, (to, reply), key).await?,
            };
            own.card(caller, &table).await
        };
        shown(self.api.work.to_the_end(work).await?)
    }
}

impl Api {
    /// Sits down; looks again if others did so meanwhile, since they may be people to keep apart from.
    pub(crate) async fn join(
        &self,
        caller: Caller,
        id: MatchId,
        wish: JoinMatch,
        mark: Option<RequestKey>,
    ) -> Result<MatchResponse, Problem> {
        let mut looks = 1..JOIN_LOOKS_MAX;
        loop {
            let joined = self.try_join(caller, id, wish.clone(), mark.as_ref()).await;
            let is_busy = |problem: &Problem| problem.document().code == "busy";
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
        mark: Option<&RequestKey>,
    ) -> Result<MatchResponse, Problem> {
        // The table first: who is not known afterwards does not sit at it.
        let known = self.accounts.participant(id.0, caller.account).await?;
        let code = wish.code.as_deref();
        let (table, is_invited) = self.known(caller, (id.0, known), code).await?;
        let contribution = wish.contribution.map(seed_bytes).transpose()?;
        let own_code = || is_invited.then(|| self.matches.invitation(id));
        let mut joining = Joining {
            participant: known.unwrap_or(Uuid::nil()),
            is_bot: self.accounts.is_bot(caller.account).await?,
            place: wish.place,
            code: wish.code.or_else(own_code),
            contribution,
            company: table.people(),
        };
        if known.is_none() {
            self.matches.check_join(&table, &joining)?;
            joining.participant = self.enrol(caller, id).await?;
            if table.charter.pace.is_some() {
                self.note_calendar(caller, (id, joining.participant))
                    .await?;
            }
        }
        let table = self.matches.join(id, &joining, mark).await?;
        self.card(caller, &table).await
    }
}

fn seed_bytes(text: String) -> Result<Seed, Problem> {
    let invalid = |error: NotAGrain| {
        Problem::new(Kind::Invalid, error.to_string()).with_code("bad_contribution")
    };
    Seed::try_from(text).map_err(invalid)
}

/// The answer of a write: the match, with its tag.
pub(super) fn shown(card: MatchResponse) -> Reply {
    let bytes = serde_json::to_vec(&card).map_err(|error| Problem::internal(&error))?;
    drop(card);
    Ok(answer_bytes(StatusCode::OK, &EntityTag::of(&bytes), bytes))
}

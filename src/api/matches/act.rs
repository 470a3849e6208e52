//! Playing: act, try without doing, undo, agree, and say what is to be done when the time comes.

use actix_web::http::StatusCode;
use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put};
use serde_json::Value;
use uuid::Uuid;

use super::dto::{
    Act, Acted, AnswerProposal, OrderResponse, PlaceOrder, Propose, Rehearse, TakeBack,
};
use crate::access::Caller;
use crate::api::headers::IfMatchHeader;
use crate::app::cards::{MatchResponse, TableView};
use crate::app::{CommandResult, SeatStep, note};
use crate::core::consent::Proposal;
use crate::core::{
    Command, MAX_ACTIONS, Match, MatchRefusal, Refusal, Rehearsal, TurnRefusal, may_know,
};
use crate::games::ensure;
use crate::http::body::Json;
use crate::http::edge::Edge;
use crate::http::etag::{EntityTag, IfMatch, answer_bytes};
use crate::http::journal::learn;
use crate::http::problem::{Kind, Problem, Result};
use crate::http::request::{Read, Reply, Write, no_content};
use crate::http::resend::answer_empty;
use crate::log::IdempotencyKey;
use crate::world::{MatchId, Version};

/// Act
///
/// Carries out one action, then those in `then` up to the first that is refused or that draws or reveals
/// something. Each becomes an entry of its own. The `ETag` is that of your view afterwards.
#[utoipa::path(params(IfMatchHeader), responses(
    (status = 200, description = "What was done", body = Acted),
))]
#[post("/v1/matches/{match_id}/actions")]
pub(crate) async fn act(
    write: Write,
    path: Path<Uuid>,
    request: HttpRequest,
    body: Json<Act>,
) -> Reply {
    let (caller, id) = (write.caller, MatchId(*path));
    let key = write.request_key("act", &body.bytes);
    let wanted = IfMatch::of(&request)?;
    let (decision, actions) = body.value.actions()?;
    let act = async move |api: Data<Edge>| {
        let command = Command {
            match_id: id,
            participant: api.access.seated(caller, id.0).await?,
            decision,
            actions,
        };
        api.act(command, &wanted, key).await
    };
    let acted = write.run_to_end(act).await?;
    let tag = EntityTag::of(acted.table.get().as_bytes());
    let bytes = serde_json::to_vec(&acted).map_err(|error| Problem::internal(&error))?;
    Ok(answer_bytes(StatusCode::OK, &tag, bytes))
}

/// Try an action
///
/// Says what would happen, up to the first draw or reveal, without doing it.
#[utoipa::path(responses((status = 200, description = "What would happen", body = Rehearsal)))]
#[post("/v1/matches/{match_id}/rehearsals")]
pub(crate) async fn rehearse(write: Write, path: Path<Uuid>, body: Json<Rehearse>) -> Reply {
    let (api, id) = (&write.api, MatchId(*path));
    let rehearsal = api.rehearse(write.caller, id, body.value).await?;
    Ok(HttpResponse::Ok().json(rehearsal))
}

/// Undo a move
///
/// Undoes a decision of yours and everything decided after it: at once if nobody else has decided since,
/// otherwise as a proposal to those who have. Not possible once something was drawn or revealed. See
/// `takeback` of the match.
#[utoipa::path(
    responses((status = 200, description = "The match, with the move undone or the proposal open", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/takebacks")]
pub(crate) async fn take_back(write: Write, path: Path<Uuid>, body: Json<TakeBack>) -> Reply {
    let step = SeatStep::TakeBack(Version(body.value.entry));
    write.seated(*path, "take_back", &body.bytes, step).await
}

/// Make a proposal
///
/// To end, pause or resume the match; all players must agree. The service's bots agree to everything. One
/// proposal of each kind can be open at a time; it lapses after a week.
#[utoipa::path(
    responses((status = 200, description = "The match, with the proposal", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/proposals")]
pub(crate) async fn propose(write: Write, path: Path<Uuid>, body: Json<Propose>) -> Reply {
    let proposal = match body.value {
        Propose::AgreedEnd {} => Proposal::AgreedEnd {},
        Propose::Pause { until } => Proposal::Pause { until },
        Propose::Resume {} => Proposal::Resume {},
    };
    let step = SeatStep::Propose(proposal);
    write.seated(*path, "propose", &body.bytes, step).await
}

/// Answer a proposal
///
/// Agree to it, decline it, or withdraw your own. It takes effect with the last agreement.
#[utoipa::path(responses((status = 200, description = "The match", body = MatchResponse)))]
#[post("/v1/matches/{match_id}/proposals/{proposal}")]
pub(crate) async fn answer_proposal(
    write: Write,
    path: Path<(Uuid, u32)>,
    body: Json<AnswerProposal>,
) -> Reply {
    let (id, number) = path.into_inner();
    let operation = format!("answer_proposal {number}");
    let step = SeatStep::Answer(Version(number), body.value.answer);
    write.seated(id, &operation, &body.bytes, step).await
}

/// Get your standing order
///
/// Your order in this match; 404 if there is none.
#[utoipa::path(responses((status = 200, description = "Your order", body = OrderResponse)))]
#[get("/v1/matches/{match_id}/standing-order")]
pub(crate) async fn get_standing_order(read: Read, path: Path<Uuid>) -> Reply {
    // Who left knows of the match no more than a stranger.
    read.api.access.approach(read.caller, *path, None).await?;
    let participant = read.api.access.seated(read.caller, *path).await?;
    let orders = &read.api.matches.orders;
    let order = orders.order_of(MatchId(*path), participant).await?;
    read.answer(&granted(order)?)
}

/// Place a standing order
///
/// In Byzanz: pass in this auction as soon as the high bid reaches a given value. In Byzantium: take every
/// step that is the only possible one, until the end of the match. Battle of the Bards has no standing orders:
/// `bad_params`. The order is carried out as your own action, after a random delay and without a mark, and
/// replaces the one you had. Repeated with the same key it is not placed again; the
/// answer is the order you have at that moment, or 404 if you have none any more.
#[utoipa::path(responses((status = 200, description = "Your order", body = OrderResponse)))]
#[put("/v1/matches/{match_id}/standing-order")]
pub(crate) async fn place_standing_order(
    write: Write,
    path: Path<Uuid>,
    body: Json<PlaceOrder>,
) -> Reply {
    let (api, caller, id) = (write.api.clone(), write.caller, *path);
    let participant = api.access.seated(caller, id).await?;
    let order = body.value.order;
    let place = async move |api: Data<Edge>| {
        let orders = &api.matches.orders;
        orders.place_order(MatchId(id), participant, &order).await?;
        // The order is private and lies encrypted: what is remembered does not hold it.
        Ok(answer_empty(StatusCode::OK))
    };
    let operation = format!("place_standing_order {id}");
    write.once(operation, body.bytes, place).await?;
    let order = api.matches.orders.order_of(MatchId(id), participant);
    Ok(HttpResponse::Ok().json(granted(order.await?)?))
}

/// Cancel your standing order
///
/// Succeeds also if there is none.
#[utoipa::path(responses((status = 204, description = "Order cancelled")))]
#[delete("/v1/matches/{match_id}/standing-order")]
pub(crate) async fn cancel_standing_order(write: Write, path: Path<Uuid>) -> Reply {
    let (caller, id) = (write.caller, *path);
    // Who left knows of the match no more than a stranger.
    write.api.access.approach(caller, id, None).await?;
    let participant = write.api.access.seated(caller, id).await?;
    let cancel = async move |api: Data<Edge>| {
        let orders = &api.matches.orders;
        orders.cancel_order(MatchId(id), participant).await?;
        Ok(no_content())
    };
    let operation = format!("cancel_standing_order {id}");
    write.once(operation, Bytes::new(), cancel).await
}

impl Act {
    /// The decision that is answered, and all actions in their order.
    fn actions(self) -> Result<(Option<String>, Vec<Value>)> {
        let actions: Vec<Value> = [self.action].into_iter().chain(self.then).collect();
        if actions.len() <= MAX_ACTIONS {
            return Ok((self.decision, actions));
        }
        let detail = format!(
            "at most {MAX_ACTIONS} actions are allowed at once: `action` and those in `then`"
        );
        Err(Problem::new(Kind::Invalid, detail).with_code("too_many_actions"))
    }
}

impl Edge {
    async fn act(
        &self,
        command: Command,
        wanted: &IfMatch,
        key: Option<IdempotencyKey>,
    ) -> Result<Acted> {
        let check = |state: &Match| check_view(state, command.participant, wanted);
        let played = self.matches.turns.act_if(&command, key, check).await;
        let played = self.name_awaited(command.match_id, played).await?;
        note_played(&played);
        self.acted(played).await
    }

    async fn rehearse(
        &self,
        caller: Caller,
        id: MatchId,
        Rehearse { decision, action }: Rehearse,
    ) -> Result<Rehearsal> {
        let command = Command {
            match_id: id,
            participant: self.access.seated(caller, id.0).await?,
            decision,
            actions: vec![action],
        };
        let rehearsal = self.matches.turns.rehearse(&command).await;
        let rehearsal = self.name_awaited(id, rehearsal).await?;
        let state = self.matches.views.load(id, None).await?;
        let names = self.access.names(&state).await?;
        let facts = names.described(&state, state.version.next(), rehearsal.facts);
        Ok(Rehearsal { facts, ..rehearsal })
    }
}

/// Checks `If-Match`: refuses the command if the view of its sender has changed.
fn check_view(
    state: &Match,
    participant: Uuid,
    wanted: &IfMatch,
) -> std::result::Result<(), Refusal> {
    if *wanted == IfMatch::Absent {
        return Ok(());
    }
    if !may_know(state, Some(participant), false) {
        return Err(MatchRefusal::NoSuchMatch.into());
    }
    let view = TableView::of(state, state.viewer(Some(participant)));
    let is_seen = EntityTag::of_json(&view).is_ok_and(|tag| wanted.allows(&tag));
    let current = state.version.0;
    Ok(ensure(is_seen, TurnRefusal::VersionMoved { current })?)
}

fn note_played(played: &CommandResult) {
    note("version", played.state.version.0);
    learn(|learned| learned.version = Some(played.state.version));
    if let Some(seat) = played.viewer.seat() {
        note("seat", seat);
    }
    note("game", played.state.charter.game.name());
}

fn granted(order: Option<serde_json::Value>) -> Result<OrderResponse> {
    let detail = "you have no standing order in this match";
    let nothing = || Problem::new(Kind::NotFound, detail).with_code("no_order");
    let order = order.ok_or_else(nothing)?;
    Ok(OrderResponse { order })
}

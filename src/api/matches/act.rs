//! Handlers for playing: actions, rehearsals, undo, proposals and standing orders.

use actix_web::http::StatusCode;
use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put};
use serde_json::Value;
use uuid::Uuid;

use super::dto::{
    Act, Acted, AnswerProposal, OrderResponse, PlaceOrder, Propose, Rehearse, TakeBack,
};
use crate::access::Caller;
use crate::api::HandlerResult;
use crate::api::document::IfMatchHeader;
use crate::app::responses::{MatchResponse, TableView};
use crate::app::{SeatStep, record_field};
use crate::core::consent::Proposal;
use crate::core::{
    Command, MAX_ACTIONS, Match, MatchRefusal, Refusal, Rehearsal, TurnRefusal, may_know,
};
use crate::games::ensure;
use crate::http::app_state::AppState;
use crate::http::monitoring::update_notes;
use crate::http::problem::{Problem, ProblemKind, Result};
use crate::http::request::{Json, ReadRequest, WriteRequest, empty_response, no_content_response};
use crate::http::response::{EntityTag, IfMatch, respond_bytes};
use crate::log::IdempotencyKey;
use crate::world::{MatchId, Version};

/// Act
///
/// Carries out `action`, then the actions in `then`, up to the first that is refused or that draws or reveals
/// something. Each becomes an entry of its own. The `ETag` is that of your view afterwards.
#[utoipa::path(params(IfMatchHeader), responses(
    (status = 200, description = "The result of the actions", body = Acted),
))]
#[post("/v1/matches/{match_id}/actions")]
pub(crate) async fn act(
    write: WriteRequest,
    path: Path<Uuid>,
    request: HttpRequest,
    body: Json<Act>,
) -> HandlerResult {
    let (caller, id) = (write.caller, MatchId(*path));
    let key = write.request_key("act", &body.bytes);
    let if_match = IfMatch::parse(&request)?;
    let (decision, actions) = body.value.actions()?;
    let act = async move |api: Data<AppState>| {
        let command = Command {
            match_id: id,
            participant: api.access.require_seat(caller, id.0).await?,
            decision,
            actions,
        };
        api.act(command, &if_match, key).await
    };
    let acted = write.run(act).await?;
    let tag = EntityTag::of_bytes(acted.table.get().as_bytes());
    let bytes = serde_json::to_vec(&acted).map_err(|error| Problem::internal(&error))?;
    Ok(respond_bytes(StatusCode::OK, &tag, bytes))
}

/// Try an action
///
/// Returns what an action would do, up to the first draw or reveal, without doing it.
#[utoipa::path(responses((status = 200, description = "What would happen", body = Rehearsal)))]
#[post("/v1/matches/{match_id}/rehearsals")]
pub(crate) async fn rehearse(
    write: WriteRequest,
    path: Path<Uuid>,
    body: Json<Rehearse>,
) -> HandlerResult {
    let (api, id) = (&write.api, MatchId(*path));
    let rehearsal = api.rehearse(write.caller, id, body.value).await?;
    Ok(HttpResponse::Ok().json(rehearsal))
}

/// Undo a move
///
/// Undoes a decision of yours and everything decided after it. Takes effect immediately if nobody else has
/// decided since; otherwise it becomes a proposal to those who have. Not possible once something was drawn or
/// revealed. See `takeback` of the match.
#[utoipa::path(
    responses((status = 200, description = "The match, with the move undone or the proposal open", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/takebacks")]
pub(crate) async fn take_back(
    write: WriteRequest,
    path: Path<Uuid>,
    body: Json<TakeBack>,
) -> HandlerResult {
    let step = SeatStep::TakeBack(Version(body.value.entry));
    write
        .run_seat_step(*path, "take_back", &body.bytes, step)
        .await
}

/// Make a proposal
///
/// Proposes to end, pause or resume the match; all players must agree. The service's bots agree to everything. One
/// proposal of each kind can be open at a time. A proposal expires after a week.
#[utoipa::path(
    responses((status = 200, description = "The match, with the proposal", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/proposals")]
pub(crate) async fn propose(
    write: WriteRequest,
    path: Path<Uuid>,
    body: Json<Propose>,
) -> HandlerResult {
    let proposal = match body.value {
        Propose::AgreedEnd {} => Proposal::AgreedEnd {},
        Propose::Pause { until } => Proposal::Pause { until },
        Propose::Resume {} => Proposal::Resume {},
    };
    let step = SeatStep::Propose(proposal);
    write
        .run_seat_step(*path, "propose", &body.bytes, step)
        .await
}

/// Answer a proposal
///
/// Accepts or declines a proposal, or withdraws your own. A proposal takes effect with the last acceptance.
#[utoipa::path(responses((status = 200, description = "The match", body = MatchResponse)))]
#[post("/v1/matches/{match_id}/proposals/{proposal}")]
pub(crate) async fn answer_proposal(
    write: WriteRequest,
    path: Path<(Uuid, u32)>,
    body: Json<AnswerProposal>,
) -> HandlerResult {
    let (id, number) = path.into_inner();
    let operation = format!("answer_proposal {number}");
    let step = SeatStep::Answer(Version(number), body.value.answer);
    write.run_seat_step(id, &operation, &body.bytes, step).await
}

/// Get your standing order
///
/// Returns your order in this match, or 404 if there is none.
#[utoipa::path(responses((status = 200, description = "Your order", body = OrderResponse)))]
#[get("/v1/matches/{match_id}/standing-order")]
pub(crate) async fn get_standing_order(read: ReadRequest, path: Path<Uuid>) -> HandlerResult {
    // This check is needed because a player who left may see no more of the match than a stranger.
    read.api.access.load_match(read.caller, *path, None).await?;
    let participant = read.api.access.require_seat(read.caller, *path).await?;
    let orders = &read.api.matches.orders;
    let order = orders.find_order(MatchId(*path), participant).await?;
    read.respond(&require_order(order)?)
}

/// Place a standing order
///
/// Places an order that acts for you, and replaces the one you had. In Byzanz: pass in this auction as soon as
/// the high bid reaches a given value. In Byzantium: take every step that is the only possible one, until the
/// end of the match. Battle of the Bards has no standing orders: `bad_params`. The order is carried out as your
/// own action after a random delay, indistinguishable from one made by hand. A request repeated with the same
/// key does not place it again; its response is the current order, or 404 if there is none.
#[utoipa::path(responses((status = 200, description = "Your order", body = OrderResponse)))]
#[put("/v1/matches/{match_id}/standing-order")]
pub(crate) async fn place_standing_order(
    write: WriteRequest,
    path: Path<Uuid>,
    body: Json<PlaceOrder>,
) -> HandlerResult {
    let (api, caller, id) = (write.api.clone(), write.caller, *path);
    let participant = api.access.require_seat(caller, id).await?;
    let requested = body.value.order;
    let place = async move |api: Data<AppState>| {
        let orders = &api.matches.orders;
        orders
            .place_order(MatchId(id), participant, &requested)
            .await?;
        // The order is private, so the stored response does not contain it. A separate table holds the order,
        // encrypted.
        Ok(empty_response(StatusCode::OK))
    };
    let operation = format!("place_standing_order {id}");
    write.run_once(operation, body.bytes, place).await?;
    let order = api.matches.orders.find_order(MatchId(id), participant);
    Ok(HttpResponse::Ok().json(require_order(order.await?)?))
}

/// Cancel your standing order
///
/// Cancels your order in this match. Succeeds even if there is none.
#[utoipa::path(responses((status = 204, description = "Order cancelled")))]
#[delete("/v1/matches/{match_id}/standing-order")]
pub(crate) async fn cancel_standing_order(write: WriteRequest, path: Path<Uuid>) -> HandlerResult {
    let (caller, id) = (write.caller, *path);
    // This check is needed because a player who left may see no more of the match than a stranger.
    write.api.access.load_match(caller, id, None).await?;
    let participant = write.api.access.require_seat(caller, id).await?;
    let cancel = async move |api: Data<AppState>| {
        let orders = &api.matches.orders;
        orders.cancel_order(MatchId(id), participant).await?;
        Ok(no_content_response())
    };
    let operation = format!("cancel_standing_order {id}");
    write.run_once(operation, Bytes::new(), cancel).await
}

impl Act {
    /// Returns the `decision` of the request and all actions in order.
    ///
    /// # Errors
    /// `too_many_actions` if there are more than [`MAX_ACTIONS`].
    fn actions(self) -> Result<(Option<String>, Vec<Value>)> {
        let actions: Vec<Value> = [self.action].into_iter().chain(self.then).collect();
        if actions.len() <= MAX_ACTIONS {
            return Ok((self.decision, actions));
        }
        let detail = format!(
            "at most {MAX_ACTIONS} actions are allowed at once: `action` and those in `then`"
        );
        Err(Problem::new(ProblemKind::Invalid, detail).with_code("too_many_actions"))
    }
}

impl AppState {
    async fn act(
        &self,
        command: Command,
        if_match: &IfMatch,
        key: Option<IdempotencyKey>,
    ) -> Result<Acted> {
        let check = |state: &Match| check_view(state, command.participant, if_match);
        let acted = self.matches.turns.act_if(&command, key, check).await;
        let result = self.name_turn_holders(command.match_id, acted).await?;
        record_played(&result.state, command.participant);
        self.describe_result(&result, command.participant).await
    }

    async fn rehearse(
        &self,
        caller: Caller,
        id: MatchId,
        Rehearse { decision, action }: Rehearse,
    ) -> Result<Rehearsal> {
        let command = Command {
            match_id: id,
            participant: self.access.require_seat(caller, id.0).await?,
            decision,
            actions: vec![action],
        };
        let result = self.matches.turns.rehearse(&command).await;
        let rehearsal = self.name_turn_holders(id, result).await?;
        let state = self.matches.views.load(id, None).await?;
        let names = self.access.load_names(&state).await?;
        let facts = names.describe_facts(&state, state.version.next(), rehearsal.facts);
        Ok(Rehearsal { facts, ..rehearsal })
    }
}

/// Checks `If-Match`: refuses the command if the player's view has changed since the tag was issued.
fn check_view(
    state: &Match,
    participant: Uuid,
    if_match: &IfMatch,
) -> std::result::Result<(), Refusal> {
    if *if_match == IfMatch::Absent {
        return Ok(());
    }
    if !may_know(state, Some(participant), false) {
        return Err(MatchRefusal::NoSuchMatch.into());
    }
    let view = TableView::for_viewer(state, state.viewer(Some(participant)));
    let is_seen = EntityTag::of_value(&view).is_ok_and(|tag| if_match.allows(&tag));
    let current = state.version.0;
    Ok(ensure(is_seen, TurnRefusal::VersionMoved { current })?)
}

fn record_played(state: &Match, participant: Uuid) {
    record_field("version", state.version.0);
    update_notes(|learned| learned.version = Some(state.version));
    if let Some(seat) = state.viewer(Some(participant)).seat() {
        record_field("seat", seat);
    }
    record_field("game", state.charter.game.name());
}

fn require_order(order: Option<serde_json::Value>) -> Result<OrderResponse> {
    let detail = "you have no standing order in this match";
    let no_order = || Problem::new(ProblemKind::NotFound, detail).with_code("no_order");
    let order = order.ok_or_else(no_order)?;
    Ok(OrderResponse { order })
}

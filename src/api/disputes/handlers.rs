//! Handlers of the operations on disputes: for players, for everyone, and for referees.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use uuid::Uuid;

use crate::api::HandlerResult;
use crate::app::UseCaseRefusal;
use crate::app::disputes::{
    Appeal, DisputeId, DisputeList, DisputeResponse, EffectResponse, Figures, LookList,
    LookRequest, LookResponse, OpenDispute, PendingResponse, PreviewRuling, Referee, SignRuling,
    SignedResponse, WaitingList,
};
use crate::core::{Listener, Perspective};
use crate::http::app_state::AppState;
use crate::http::request::{Json, ReadRequest, WriteRequest};
use crate::http::response::etag;

/// Open a dispute
///
/// Reports a problem with an entry of a match that you play or have played, and asks for a referee. All clocks
/// of a running match are paused meanwhile, for at most a week. A referee takes up the dispute within three
/// days and rules within seven; otherwise it is closed. You can withdraw it at any time. Limits: one open
/// dispute at a time, three per match, and six within thirty days. The last day to open one is 14 days after
/// the end of the match. Only your first dispute in a match pauses the clocks immediately; later ones pause
/// them when a referee takes them up.
#[utoipa::path(responses((status = 201, description = "The dispute", body = DisputeResponse)))]
#[post("/v1/matches/{match_id}/disputes")]
pub(crate) async fn open_dispute(
    write: WriteRequest,
    id: Path<Uuid>,
    body: Json<OpenDispute>,
) -> HandlerResult {
    let caller = write.caller;
    let key = write.request_key("open_dispute", &body.bytes);
    let open = async move |api: Data<AppState>| {
        let disputes = &api.disputes;
        disputes.open_dispute(caller, *id, body.value, key).await
    };
    Ok(HttpResponse::Created().json(write.run(open).await?))
}

/// List disputes
///
/// Returns all disputes about a match, with their outcomes. Only referees and present and past players can read
/// the texts.
#[utoipa::path(responses((status = 200, description = "The disputes", body = DisputeList)))]
#[get("/v1/matches/{match_id}/disputes")]
pub(crate) async fn list_disputes(read: ReadRequest, path: Path<Uuid>) -> HandlerResult {
    let disputed = read.api.disputes.find(read.caller, *path).await?;
    read.respond(&read.api.disputes.list_disputes(&disputed).await?)
}

/// Get a dispute
///
/// Returns the report, the state of the dispute, and the rulings with their reasons.
#[utoipa::path(responses((status = 200, description = "The dispute", body = DisputeResponse)))]
#[get("/v1/matches/{match_id}/disputes/{number}")]
pub(crate) async fn get_dispute(read: ReadRequest, path: Path<DisputeId>) -> HandlerResult {
    let disputes = &read.api.disputes;
    let case = disputes.find(read.caller, path.match_id).await?;
    read.respond(&disputes.find_dispute(&case, path.number).await?)
}

/// Withdraw a dispute
///
/// Withdraws your own dispute, at any time until it is closed, or your own appeal. The clocks resume unless
/// another dispute is open. An existing ruling stays in force, and others can still appeal it.
#[utoipa::path(
    responses((status = 200, description = "The dispute, closed", body = DisputeResponse)),
)]
#[post("/v1/matches/{match_id}/disputes/{number}/withdrawal")]
pub(crate) async fn withdraw_dispute(write: WriteRequest, path: Path<DisputeId>) -> HandlerResult {
    let (caller, dispute_id) = (write.caller, *path);
    let key = write.request_key(&format!("withdraw_dispute {}", dispute_id.number), b"");
    let withdraw = async move |api: Data<AppState>| {
        api.disputes.withdraw_dispute(caller, dispute_id, key).await
    };
    Ok(HttpResponse::Ok().json(write.run(withdraw).await?))
}

/// Appeal a ruling
///
/// Any present or past player can appeal, once per dispute and within three days. If the author has withdrawn the
/// dispute, only the others can appeal. Another referee reviews the appeal, and their ruling is final. The clocks are
/// paused meanwhile.
#[utoipa::path(
    responses((status = 200, description = "The dispute, appealed", body = DisputeResponse)),
)]
#[post("/v1/matches/{match_id}/disputes/{number}/appeal")]
pub(crate) async fn appeal_ruling(
    write: WriteRequest,
    path: Path<DisputeId>,
    body: Json<Appeal>,
) -> HandlerResult {
    let (caller, dispute_id) = (write.caller, *path);
    let key = write.request_key(&format!("appeal_ruling {}", dispute_id.number), &body.bytes);
    let appeal = async move |api: Data<AppState>| {
        let text = &body.value.text;
        api.disputes.appeal(caller, dispute_id, text, key).await
    };
    Ok(HttpResponse::Ok().json(write.run(appeal).await?))
}

/// List looks
///
/// Returns every time a referee looked at hidden information of this match. Available once the match is over,
/// to everyone who can see it; only those who played see the reasons.
#[utoipa::path(responses(
    (status = 200, description = "The looks", body = LookList),
    (status = 409, description = "The match has not ended"),
))]
#[get("/v1/matches/{match_id}/looks")]
pub(crate) async fn list_looks(read: ReadRequest, path: Path<Uuid>) -> HandlerResult {
    let disputed = read.api.disputes.find(read.caller, *path).await?;
    read.respond(&read.api.disputes.list_looks(&disputed).await?)
}

/// Show statistics of disputes
///
/// Returns how many disputes there were in all matches, how long they took, and how they were decided.
#[utoipa::path(responses((status = 200, description = "The statistics", body = Figures)))]
#[get("/v1/disputes/figures")]
pub(crate) async fn show_dispute_figures(
    api: Data<AppState>,
    request: HttpRequest,
) -> HandlerResult {
    etag::respond(&request, &api.disputes.load_figures().await?)
}

/// List waiting disputes
///
/// For referees: returns the disputes of all matches that are open, under review, or waiting for a second
/// signature, most urgent first.
#[utoipa::path(responses(
    (status = 200, description = "The waiting disputes", body = WaitingList),
    (status = 403, description = "You are not a referee"),
))]
#[get("/v1/referee/disputes")]
pub(crate) async fn list_waiting_disputes(read: ReadRequest<Referee>) -> HandlerResult {
    read.respond(&read.api.reviews.list_waiting(read.caller).await?)
}

/// Take up a dispute
///
/// For referees who have not played in the match and, on appeal, have not signed the first ruling. The referee
/// who takes up a dispute rules on it.
#[utoipa::path(responses(
    (status = 200, description = "The dispute, under review", body = DisputeResponse),
    (status = 403, description = "You are not a referee, or not an impartial one"),
    (status = 409, description = "Another referee has taken it up, or it is closed"),
))]
#[post("/v1/matches/{match_id}/disputes/{number}/review")]
pub(crate) async fn review_dispute(
    write: WriteRequest<Referee>,
    path: Path<DisputeId>,
) -> HandlerResult {
    let (referee, dispute_id) = (write.caller, *path);
    let key = write.request_key(&format!("review_dispute {}", dispute_id.number), b"");
    let review =
        async move |api: Data<AppState>| api.reviews.review(referee, dispute_id, key).await;
    Ok(HttpResponse::Ok().json(write.run(review).await?))
}

/// Look at a disputed match
///
/// For referees, while a dispute is not settled. Returns the table at any version, or the logged requests, or the
/// emails. The table is as seen by a seat or by a spectator, or with everything revealed. It comes with its legal
/// actions, the changes since an earlier version, and the entries in between. Changes nothing. Hidden information of a
/// running match is shown only while its clocks are paused. Each look is recorded with its reason before anything is
/// shown, and the players can read it after the match.
#[utoipa::path(responses(
    (status = 200, description = "The requested information", body = LookResponse),
    (status = 403, description = "You are not a referee, or not an impartial one"),
    (status = 409, description = "The dispute is settled, or the clocks are running"),
))]
#[post("/v1/matches/{match_id}/disputes/{number}/looks")]
pub(crate) async fn look_at_dispute(
    write: WriteRequest<Referee>,
    path: Path<DisputeId>,
    body: Json<LookRequest>,
) -> HandlerResult {
    let (referee, dispute_id) = (write.caller, *path);
    let listener = Listener::from(Perspective::Of(None));
    let look = async move |api: Data<AppState>| {
        let look = api
            .reviews
            .look_as_referee(referee, dispute_id, &body.value, &listener);
        look.await
    };
    Ok(HttpResponse::Ok().json(write.run(look).await?))
}

/// Preview a ruling
///
/// For the referee who has taken up the dispute or who signs second. Returns what the ruling would do: which
/// decisions would be undone, what they had revealed and to whom, and how many referees must sign. Changes
/// nothing, but is recorded as a look.
#[utoipa::path(responses(
    (status = 200, description = "The effect of the ruling", body = EffectResponse),
    (status = 403, description = "You are not a referee, or not an impartial one"),
))]
#[post("/v1/matches/{match_id}/disputes/{number}/effects")]
pub(crate) async fn preview_ruling(
    write: WriteRequest<Referee>,
    path: Path<DisputeId>,
    body: Json<PreviewRuling>,
) -> HandlerResult {
    let (referee, dispute_id) = (write.caller, *path);
    let preview = async move |api: Data<AppState>| {
        let public = None.into();
        api.reviews
            .preview(referee, dispute_id, &body.value, &public)
            .await
    };
    Ok(HttpResponse::Ok().json(write.run(preview).await?))
}

/// Sign a ruling
///
/// Signs a ruling, with the token from its preview. A ruling that decides, or could decide, the result waits for a
/// second referee. That referee previews and signs the same ruling with the same token. Signing a different ruling
/// replaces the waiting one.
#[utoipa::path(responses(
    (status = 200, description = "The ruling is in force or waits for a second signature", body = SignedResponse),
    (status = 403, description = "You are not a referee, or not an impartial one"),
    (status = 409, description = "The match has changed since the preview"),
))]
#[post("/v1/matches/{match_id}/disputes/{number}/rulings")]
pub(crate) async fn sign_ruling(
    write: WriteRequest<Referee>,
    path: Path<DisputeId>,
    body: Json<SignRuling>,
) -> HandlerResult {
    let (referee, dispute_id) = (write.caller, *path);
    let key = write.request_key(&format!("sign_ruling {}", dispute_id.number), &body.bytes);
    let sign = async move |api: Data<AppState>| {
        api.reviews
            .sign(referee, dispute_id, &body.value, key)
            .await
    };
    Ok(HttpResponse::Ok().json(write.run(sign).await?))
}

/// Get the waiting ruling
///
/// For referees: returns the ruling that one referee has signed and another must sign.
#[utoipa::path(responses(
    (status = 200, description = "The ruling", body = PendingResponse),
    (status = 403, description = "You are not a referee, or not an impartial one"),
))]
#[get("/v1/matches/{match_id}/disputes/{number}/pending-ruling")]
pub(crate) async fn show_pending_ruling(
    api: Data<AppState>,
    referee: Referee,
    path: Path<DisputeId>,
) -> HandlerResult {
    let pending = api.reviews.find_pending(referee, *path);
    Ok(HttpResponse::Ok().json(pending.await?.ok_or(UseCaseRefusal::NoPendingRuling)?))
}

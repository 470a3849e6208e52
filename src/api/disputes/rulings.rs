//! Rulings: shown before they are signed, signed by as many referees as they need.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use uuid::Uuid;

use super::DISPUTES;
use super::ruling_words::{EffectCard, PendingCard, PreviewRuling, SignRuling, SignedCard};
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::IdempotencyKeyHeader;
use crate::api::problem::{Kind, Problem};
use crate::api::referees::Referee;
use crate::api::resend::{Resend, answer_json, respond};

/// See what a ruling would do
///
/// For the referee who has taken the dispute up, or is to sign second: what would happen, which
/// decisions would not stand any more, who has learned what by them, and how many must sign. Changes
/// nothing; it is a look, and on the record as one.
#[utoipa::path(
    tag = DISPUTES,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        ("number" = u32, Path, description = "the number of the dispute"),
        IdempotencyKeyHeader
    ),
    request_body = PreviewRuling,
    responses(
        (status = 200, description = "what it would do", body = EffectCard),
        (status = 403, description = "you are no referee, or no impartial one"),
    ),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/disputes/{number}/effects")]
pub(crate) async fn preview_ruling(
    api: Data<Api>,
    referee: Referee,
    path: Path<(Uuid, u32)>,
    _resend: Resend,
    body: Body<PreviewRuling>,
) -> Result<HttpResponse, Problem> {
    let which = path.into_inner();
    let desk = api.clone();
    let work = async move { desk.preview(referee, which, &body.value).await };
    Ok(HttpResponse::Ok().json(api.work.to_the_end(work).await?))
}

/// Sign a ruling
///
/// By the token of its effect. A ruling that decides the result, or may, waits for a second referee,
/// who sees its effect anew and signs the same: same ruling, same token. Signing another in its place
/// replaces the one that waits.
#[utoipa::path(
    tag = DISPUTES,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        ("number" = u32, Path, description = "the number of the dispute"),
        IdempotencyKeyHeader
    ),
    request_body = SignRuling,
    responses(
        (status = 200, description = "it is ruled, or waits for another referee", body = SignedCard),
        (status = 403, description = "you are no referee, or no impartial one"),
        (status = 409, description = "the match has moved on since the effect was shown"),
    ),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/disputes/{number}/rulings")]
pub(crate) async fn sign_ruling(
    api: Data<Api>,
    referee: Referee,
    path: Path<(Uuid, u32)>,
    resend: Resend,
    body: Body<SignRuling>,
) -> Result<HttpResponse, Problem> {
    let (id, number) = path.into_inner();
    let operation = format!("sign_ruling {number}");
    let mark = api.mark(referee.caller, &resend, &operation, &body.bytes);
    let desk = api.clone();
    let work = async move {
        let signed = desk.sign(referee, (id, number), (body.value, mark)).await?;
        answer_json(StatusCode::OK, &signed)
    };
    Ok(respond(api.work.to_the_end(work).await?))
}

/// Get the ruling that waits
///
/// For referees: what one of them has signed and another is to sign.
#[utoipa::path(
    tag = DISPUTES,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        ("number" = u32, Path, description = "the number of the dispute"),
    ),
    responses(
        (status = 200, description = "the ruling", body = PendingCard),
        (status = 403, description = "you are no referee, or no impartial one"),
    ),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}/disputes/{number}/pending-ruling")]
pub(crate) async fn show_pending_ruling(
    api: Data<Api>,
    referee: Referee,
    path: Path<(Uuid, u32)>,
) -> Result<HttpResponse, Problem> {
    let pending = api.pending_card(referee, path.into_inner()).await?;
    let none = || {
        Problem::new(
            Kind::NotFound,
            "no ruling on this dispute waits for a signature",
        )
        .with_code("no_pending_ruling")
    };
    Ok(HttpResponse::Ok().json(pending.ok_or_else(none)?))
}

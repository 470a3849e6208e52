//! Rulings: shown before they are signed, signed by as many referees as they need.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use uuid::Uuid;

use super::DISPUTES;
use super::ruling_dto::{
    EffectResponse, PendingResponse, PreviewRuling, SignRuling, SignedResponse,
};
use crate::api::Api;
use crate::api::body::Body;
use crate::api::problem::{Kind, Problem};
use crate::api::referees::Referee;
use crate::api::request::{Reply, Write};

/// Preview a ruling
///
/// For the referee who has taken up the dispute or is to sign second: what would happen, which decisions
/// would be undone, what they have revealed to whom, and how many referees must sign. Changes nothing; it
/// is recorded as a look.
#[utoipa::path(
    tag = DISPUTES,
    request_body = PreviewRuling,
    responses(
        (status = 200, description = "The effect of the ruling", body = EffectResponse),
        (status = 403, description = "You are not a referee, or not an impartial one"),
    ),
)]
#[post("/v1/matches/{match_id}/disputes/{number}/effects")]
pub(crate) async fn preview_ruling(
    command: Write<Referee>,
    path: Path<(Uuid, u32)>,
    body: Body<PreviewRuling>,
) -> Reply {
    let (referee, which) = (command.caller, path.into_inner());
    let preview = |api: Data<Api>| async move { api.preview(referee, which, &body.value).await };
    Ok(HttpResponse::Ok().json(command.done(preview).await?))
}

/// Sign a ruling
///
/// With the token of its effect from the preview. A ruling that decides or may decide the result waits for
/// a second referee, who previews and signs the same ruling with the same token. Signing a different ruling
/// replaces the waiting one.
#[utoipa::path(
    tag = DISPUTES,
    request_body = SignRuling,
    responses(
        (status = 200, description = "The ruling is in force or waits for a second signature", body = SignedResponse),
        (status = 403, description = "You are not a referee, or not an impartial one"),
        (status = 409, description = "The match has changed since the preview"),
    ),
)]
#[post("/v1/matches/{match_id}/disputes/{number}/rulings")]
pub(crate) async fn sign_ruling(
    command: Write<Referee>,
    path: Path<(Uuid, u32)>,
    body: Body<SignRuling>,
) -> Reply {
    let (referee, which) = (command.caller, path.into_inner());
    let mark = command.mark(&format!("sign_ruling {}", which.1), &body.bytes);
    let sign = |api: Data<Api>| async move { api.sign(referee, which, (body.value, mark)).await };
    Ok(HttpResponse::Ok().json(command.done(sign).await?))
}

/// Get the waiting ruling
///
/// For referees: the ruling that one has signed and another has to sign.
#[utoipa::path(
    tag = DISPUTES,
    responses(
        (status = 200, description = "The ruling", body = PendingResponse),
        (status = 403, description = "You are not a referee, or not an impartial one"),
    ),
)]
#[get("/v1/matches/{match_id}/disputes/{number}/pending-ruling")]
pub(crate) async fn show_pending_ruling(
    api: Data<Api>,
    referee: Referee,
    path: Path<(Uuid, u32)>,
) -> Reply {
    let pending = api.pending_card(referee, path.into_inner()).await?;
    let none = || {
        Problem::new(
            Kind::NotFound,
            "no ruling on this dispute is waiting for a signature",
        )
        .with_code("no_pending_ruling")
    };
    Ok(HttpResponse::Ok().json(pending.ok_or_else(none)?))
}

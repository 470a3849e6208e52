//! Standing orders: what you want done for you when the time comes. Known to you alone.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, put};
use uuid::Uuid;

use super::PLAY;
use super::words::{Order, PlaceOrder};
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::{IdempotencyKeyHeader, IfNoneMatchHeader};
use crate::api::etag;
use crate::api::problem::{Kind, Problem};
use crate::api::resend::{Resend, Write, answer_empty, answer_json, once, respond};
use crate::world::MatchId;

/// Get your standing order
///
/// What you want done for you in this match; 404 if there is nothing.
#[utoipa::path(
    tag = PLAY,
    params(("match_id" = Uuid, Path, description = "the match"), IfNoneMatchHeader),
    responses(
        (status = 200, description = "your order", body = Order),
        (status = 304, description = "you have it"),
    ),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}/standing-order")]
pub(crate) async fn get_standing_order(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    // Who left knows of the match no more than a stranger.
    api.approach(caller, id, None).await?;
    let participant = api.sitting(caller, id).await?;
    let order = api.house.order_of(MatchId(id), participant).await?;
    etag::answer(&request, &granted(order)?)
}

/// Place a standing order
///
/// In Byzanz: pass in this auction as soon as the high is so high. The other games have none:
/// `bad_params`. Carried out as your own action after a random delay, without a mark; replaces the
/// order you had. Sent again with its key it is
/// not placed again, and answered with the order you have then; 404 if you have none any more.
#[utoipa::path(
    tag = PLAY,
    params(("match_id" = Uuid, Path, description = "the match"), IdempotencyKeyHeader),
    request_body = PlaceOrder,
    responses((status = 200, description = "your order, as it was granted", body = Order)),
    security(("bearer" = []))
)]
#[put("/v1/matches/{match_id}/standing-order")]
pub(crate) async fn place_standing_order(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
    body: Body<PlaceOrder>,
) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    let desk = api.clone();
    let work = async move {
        let operation = format!("place_standing_order {id}");
        let write = Write {
            account: caller.account,
            resend,
            operation: &operation,
            content: &body.bytes,
        };
        let participant = desk.sitting(caller, id).await?;
        let place = async {
            desk.house
                .place_order(MatchId(id), participant, &body.value.order)
                .await?;
            // The order is private and lies encrypted: what is remembered does not hold it.
            Ok(answer_empty(StatusCode::OK))
        };
        once(&desk.accounts, write, place).await?;
        let order = desk.house.order_of(MatchId(id), participant).await?;
        answer_json(StatusCode::OK, &granted(order)?)
    };
    Ok(respond(api.work.to_the_end(work).await?))
}

/// Cancel your standing order
///
/// Nothing is answered for you any more. That there was no order is no error.
#[utoipa::path(
    tag = PLAY,
    params(("match_id" = Uuid, Path, description = "the match"), IdempotencyKeyHeader),
    responses((status = 204, description = "there is none any more")),
    security(("bearer" = []))
)]
#[delete("/v1/matches/{match_id}/standing-order")]
pub(crate) async fn cancel_standing_order(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    let desk = api.clone();
    let work = async move {
        let operation = format!("cancel_standing_order {id}");
        let write = Write {
            account: caller.account,
            resend,
            operation: &operation,
            content: b"",
        };
        // Who left knows of the match no more than a stranger.
        desk.approach(caller, id, None).await?;
        let participant = desk.sitting(caller, id).await?;
        let cancel = async {
            desk.house.cancel_order(MatchId(id), participant).await?;
            Ok(answer_empty(StatusCode::NO_CONTENT))
        };
        once(&desk.accounts, write, cancel).await
    };
    Ok(respond(api.work.to_the_end(work).await?))
}

fn granted(order: Option<serde_json::Value>) -> Result<Order, Problem> {
    let nothing = || {
        Problem::new(Kind::NotFound, "you have no standing order in this match")
            .with_code("no_order")
    };
    Ok(Order {
        order: order.ok_or_else(nothing)?,
    })
}

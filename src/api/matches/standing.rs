//! Standing orders: what you want done for you when the time comes. Known to you alone.

use actix_web::http::StatusCode;
use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpResponse, delete, get, put};
use uuid::Uuid;

use super::PLAY;
use super::dto::{Order, PlaceOrder};
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::IfNoneMatchHeader;
use crate::api::problem::{Kind, Problem};
use crate::api::request::{Read, Write, no_content};
use crate::api::resend::answer_empty;
use crate::world::MatchId;

/// Get your standing order
///
/// Your order in this match; 404 if there is none.
#[utoipa::path(
    tag = PLAY,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "Your order", body = Order)),
)]
#[get("/v1/matches/{match_id}/standing-order")]
pub(crate) async fn get_standing_order(
    read: Read,
    path: Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    // Who left knows of the match no more than a stranger.
    read.api.approach(read.caller, *path, None).await?;
    let participant = read.api.sitting(read.caller, *path).await?;
    let order = read
        .api
        .matches
        .order_of(MatchId(*path), participant)
        .await?;
    read.answer(&granted(order)?)
}

/// Place a standing order
///
/// In Byzanz: pass in this auction as soon as the high bid reaches a given value. The other games have no
/// standing orders: `bad_params`. The order is carried out as your own action, after a random delay and
/// without a mark, and replaces the one you had. Repeated with the same key it is not placed again; the
/// answer is the order you have at that moment, or 404 if you have none any more.
#[utoipa::path(
    tag = PLAY,
    request_body = PlaceOrder,
    responses((status = 200, description = "Your order", body = Order)),
)]
#[put("/v1/matches/{match_id}/standing-order")]
pub(crate) async fn place_standing_order(
    command: Write,
    path: Path<Uuid>,
    body: Body<PlaceOrder>,
) -> Result<HttpResponse, Problem> {
    let (api, caller, id) = (command.api.clone(), command.caller, *path);
    let participant = api.sitting(caller, id).await?;
    let (order, content) = (body.value.order, body.bytes);
    let place = |api: Data<Api>| async move {
        api.matches
            .place_order(MatchId(id), participant, &order)
            .await?;
        // The order is private and lies encrypted: what is remembered does not hold it.
        Ok(answer_empty(StatusCode::OK))
    };
    let operation = format!("place_standing_order {id}");
    command.once(operation, content, place).await?;
    let order = api.matches.order_of(MatchId(id), participant).await?;
    Ok(HttpResponse::Ok().json(granted(order)?))
}

/// Cancel your standing order
///
/// Succeeds also if there is none.
#[utoipa::path(tag = PLAY, responses((status = 204, description = "Order cancelled")))]
#[delete("/v1/matches/{match_id}/standing-order")]
pub(crate) async fn cancel_standing_order(
    command: Write,
    path: Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let (caller, id) = (command.caller, *path);
    // Who left knows of the match no more than a stranger.
    command.api.approach(caller, id, None).await?;
    let participant = command.api.sitting(caller, id).await?;
    let cancel = |api: Data<Api>| async move {
        api.matches.cancel_order(MatchId(id), participant).await?;
        Ok(no_content())
    };
    let operation = format!("cancel_standing_order {id}");
    command.once(operation, Bytes::new(), cancel).await
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

//! What players do: act, and order something in advance.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::page::see;
use super::post::Post;
use super::table::Look;
use crate::api::problem::{Kind, Problem};
use crate::api::resend::{Write, answer_empty, once};
use crate::play::{Gesture, MatchId};

/// How much of the hash of an action makes the key of a page the key of one wish.
const WISH_BYTES: usize = 8;

/// Does what a button says, once however often it is pressed.
pub(super) async fn act(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    match act_at(&post, id).await {
        Ok(()) => {
            let since: u32 = post.field("version").parse().unwrap_or_default();
            Ok(see(&format!("/matches/{id}?since={since}")))
        }
        Err(problem) => post.visit.refused((id, &Look::default()), problem).await,
    }
}

async fn act_at(post: &Post, id: Uuid) -> Result<(), Problem> {
    let (visit, written) = (&post.visit, post.field("action"));
    let caller = visit.caller()?;
    let action: Value = serde_json::from_str(written).map_err(|_unreadable| unreadable())?;
    let hash: [u8; 32] = Sha256::digest(written).into();
    let resend = post.resend(&hex::encode(hash.get(..WISH_BYTES).unwrap_or_default()))?;
    let api = visit.plain.api.clone();
    let decision = Some(post.field("decision")).filter(|decision| !decision.is_empty());
    let decision = decision.map(str::to_owned);
    let content = [decision.as_deref().unwrap_or_default(), written].join("\n");
    let mark = api.mark(caller, &resend, "plain act", content.as_bytes());
    let desk = api.clone();
    let work = async move {
        let gesture = Gesture {
            match_id: MatchId(id),
            participant: desk.sitting(caller, id).await?,
            decision,
            expected: None,
            actions: vec![action],
        };
        desk.house.act(&gesture, mark.as_ref()).await?;
        Ok::<_, Problem>(())
    };
    api.work.to_the_end(work).await
}

/// Puts an order down, or takes it back.
pub(super) async fn order(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    match order_at(&post, id).await {
        Ok(()) => Ok(see(&format!("/matches/{id}#order"))),
        Err(problem) => post.visit.refused((id, &Look::default()), problem).await,
    }
}

async fn order_at(post: &Post, id: Uuid) -> Result<(), Problem> {
    let visit = &post.visit;
    let caller = visit.caller()?;
    let is_cancelled = post.field("do") == "cancel";
    let wish = wish(post);
    let resend = post.resend(if is_cancelled { "cancel" } else { "order" })?;
    let api = visit.plain.api.clone();
    let desk = api.clone();
    let work = async move {
        // Who left knows of the match no more than a stranger.
        desk.approach(caller, id, None).await?;
        let participant = desk.sitting(caller, id).await?;
        let content = wish.to_string();
        let operation = format!("plain order {id} {is_cancelled}");
        let write = Write {
            account: caller.account,
            resend,
            operation: &operation,
            content: content.as_bytes(),
        };
        let doing = async {
            if is_cancelled {
                desk.house.cancel_order(MatchId(id), participant).await?;
            } else {
                desk.house
                    .place_order(MatchId(id), participant, &wish)
                    .await?;
            }
            Ok(answer_empty(StatusCode::NO_CONTENT))
        };
        once(&desk.accounts, write, doing).await?;
        Ok::<_, Problem>(())
    };
    api.work.to_the_end(work).await
}

/// The numbers of the form, as the words of an order.
fn wish(post: &Post) -> Value {
    let number = |(name, written): (&str, &str)| {
        let number: u64 = written.parse().ok()?;
        Some((name.to_owned(), Value::from(number)))
    };
    let fields: Map<String, Value> = post.fields("order.").filter_map(number).collect();
    Value::Object(fields)
}

fn unreadable() -> Problem {
    Problem::new(
        Kind::Malformed,
        "the button of this form says nothing that can be read",
    )
}

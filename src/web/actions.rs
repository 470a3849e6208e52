//! What players do: they act.

use actix_web::HttpResponse;
use actix_web::web::Path;
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::page::see;
use super::post::Post;
use super::table::Look;
use crate::api::body::strictly;
use crate::api::problem::{Kind, Problem};
use crate::core::Command;
use crate::world::MatchId;

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
    let action: Value = strictly(written.as_bytes()).map_err(|_unreadable| unreadable())?;
    let hash: [u8; 32] = Sha256::digest(written).into();
    let resend = post.resend(&hex::encode(hash.get(..WISH_BYTES).unwrap_or_default()))?;
    let api = visit.web.api.clone();
    let decision = Some(post.field("decision")).filter(|decision| !decision.is_empty());
    let decision = decision.map(str::to_owned);
    let content = [decision.as_deref().unwrap_or_default(), written].join("\n");
    let mark = api.mark(caller, &resend, "plain act", content.as_bytes());
    let own = api.clone();
    let work = async move {
        let command = Command {
            match_id: MatchId(id),
            participant: own.sitting(caller, id).await?,
            decision,
            expected: None,
            actions: vec![action],
        };
        match own.matches.act(&command, mark.as_ref()).await {
            Ok(_) => Ok(()),
            Err(error) => Err(own.not_done(MatchId(id), error).await),
        }
    };
    api.work.to_the_end(work).await
}

fn unreadable() -> Problem {
    Problem::new(
        Kind::Malformed,
        "the button of this form says nothing that can be read",
    )
}

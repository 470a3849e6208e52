//! What players do: they act.

use actix_web::web::{Data, Path};
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::page::Answered;
use super::post::Post;
use crate::api::Api;
use crate::api::body::strictly;
use crate::api::problem::{Kind, Problem};
use crate::app::RequestKey;
use crate::core::Command;
use crate::world::MatchId;

/// How much of the hash of an action makes the key of a page the key of one wish.
const WISH_BYTES: usize = 8;

/// Does what a button says, once however often it is pressed.
pub(super) async fn act(post: Post, path: Path<Uuid>) -> Answered {
    let id = path.into_inner();
    let since: u32 = post.field("version").parse().unwrap_or_default();
    let acted = act_at(&post, id).await;
    post.back((id, &format!("?since={since}")), acted).await
}

async fn act_at(post: &Post, id: Uuid) -> Result<(), Problem> {
    let (written, decision) = (post.field("action"), post.field("decision"));
    let action: Value = strictly(written.as_bytes()).map_err(|_unreadable| unreadable())?;
    let hash: [u8; 32] = Sha256::digest(written).into();
    let key = hex::encode(hash.get(..WISH_BYTES).unwrap_or_default());
    let content = [decision, written].join("\n");
    let decision = Some(decision.to_owned()).filter(|decision| !decision.is_empty());
    let act = |api: Data<Api>, caller, mark: Option<RequestKey>| async move {
        let command = Command {
            match_id: MatchId(id),
            participant: api.sitting(caller, id).await?,
            decision,
            expected: None,
            actions: vec![action],
        };
        match api.matches.act(&command, mark.as_ref()).await {
            Ok(_) => Ok(()),
            Err(error) => Err(api.not_done(MatchId(id), error).await),
        }
    };
    post.once(("plain act", &key), content.as_bytes(), act)
        .await
}

pub(super) fn unreadable() -> Problem {
    let detail = "the button of this form says nothing that can be read";
    Problem::new(Kind::Malformed, detail)
}

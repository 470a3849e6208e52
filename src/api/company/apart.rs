//! Whom you do not want to hear, and whom you do not want to meet. Nobody else learns of it.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::accounts::Answer;
use crate::accounts::Block;
use crate::accounts::Caller;
use crate::accounts::Mute;
use crate::accounts::Muted;
use crate::accounts::Name;
use crate::accounts::Refusal;
use crate::accounts::Somebody;
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::{IdempotencyKeyHeader, IfNoneMatchHeader};
use crate::api::etag;
use crate::api::problem::Problem;
use crate::api::resend::{Resend, Write, answer_empty, answer_json, once, respond};

/// Under which these operations stand in the document.
const ACCOUNTS: &str = "accounts";

/// Whom to block. Wire type.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum BlockWish {
    /// Somebody who plays, or has played, in a match that you may know of.
    Participant {
        /// The match.
        match_id: Uuid,
        /// As the match calls them.
        participant: Uuid,
    },
    /// Somebody with whom you have been in a match.
    Named {
        /// What they are called.
        #[schema(min_length = 1, max_length = 40)]
        name: String,
    },
    /// Who sent you an invitation.
    Inviter {
        /// The invitation.
        invitation_id: Uuid,
    },
}

/// Whom or what to mute. Wire type.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum MuteWish {
    /// Somebody who plays, or has played, in a match that you may know of: at every table.
    Participant {
        /// The match.
        match_id: Uuid,
        /// As the match calls them.
        participant: Uuid,
    },
    /// Everybody at the table of a match in which you play.
    Match {
        /// The match.
        match_id: Uuid,
    },
}

/// Whom you block. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct BlockView {
    /// By which it is ended.
    pub block_id: Uuid,
    /// What they are called now.
    pub name: String,
    /// Whether it is a bot: an account that its owner declared to be played by a program.
    pub is_bot: bool,
    /// Since when.
    pub since: Timestamp,
}

/// Whom you block. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct BlockList {
    /// The newest first; at most 200.
    pub blocks: Vec<BlockView>,
}

/// Whom or what you muted. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct MuteView {
    /// By which it is ended.
    pub mute_id: Uuid,
    /// A person, by what they are called now; absent if it is a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// Whether that is a bot: an account that its owner declared to be played by a program; absent if
    /// it is a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub is_bot: Option<bool>,
    /// The match whose table it is; absent if it is a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub match_id: Option<Uuid>,
    /// Since when.
    pub since: Timestamp,
}

/// Whom and what you muted. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct MuteList {
    /// The newest first; at most 200.
    pub mutes: Vec<MuteView>,
}

impl From<Block> for BlockView {
    fn from(block: Block) -> Self {
        Self {
            block_id: block.id,
            name: block.called.name,
            is_bot: block.called.is_bot,
            since: block.since,
        }
    }
}

impl From<Mute> for MuteView {
    fn from(mute: Mute) -> Self {
        let (person, match_id) = match mute.what {
            Muted::Person(called) => (Some(called), None),
            Muted::Match(match_id) => (None, Some(match_id)),
        };
        Self {
            mute_id: mute.id,
            is_bot: person.as_ref().map(|called| called.is_bot),
            name: person.map(|called| called.name),
            match_id,
            since: mute.since,
        }
    }
}

/// Whom and what do I not hear
///
/// The people and the tables that you have muted, the latest first.
#[utoipa::path(
    tag = ACCOUNTS,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "whom and what you muted", body = MuteList), (status = 304, description = "you have it")),
    security(("bearer" = []))
)]
#[get("/v1/mutes")]
pub(crate) async fn list_mutes(
    api: Data<Api>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let mutes = api.accounts.mutes(caller.account).await?;
    let mutes = mutes.into_iter().map(MuteView::from).collect();
    etag::answer(&request, &MuteList { mutes })
}

/// Mute
///
/// Hear somebody no more, or nobody at one table. They are not told, and go on as before. At most 200.
#[utoipa::path(
    tag = ACCOUNTS,
    params(IdempotencyKeyHeader),
    request_body = MuteWish,
    responses(
        (status = 201, description = "muted", body = MuteView),
        (status = 404, description = "There is nobody like that"),
        (status = 409, description = "You have muted as many as can be"),
    ),
    security(("bearer" = []))
)]
#[post("/v1/mutes")]
pub(crate) async fn create_mute(
    api: Data<Api>,
    caller: Caller,
    resend: Resend,
    body: Body<MuteWish>,
) -> Result<HttpResponse, Problem> {
    let desk = api.clone();
    let work = async move {
        let write = write(caller, resend, ("create_mute", &body.bytes));
        once(&desk.accounts, write, desk.mute(caller, &body.value)).await
    };
    Ok(respond(api.work.to_the_end(work).await?))
}

/// Listen again
///
/// Also if you do already.
#[utoipa::path(
    tag = ACCOUNTS,
    params(("mute_id" = Uuid, Path, description = "what you muted"), IdempotencyKeyHeader),
    responses((status = 204, description = "it is muted no more")),
    security(("bearer" = []))
)]
#[delete("/v1/mutes/{mute_id}")]
pub(crate) async fn cancel_mute(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    _resend: Resend,
) -> Result<HttpResponse, Problem> {
    let desk = api.clone();
    let work = async move { desk.accounts.unmute(caller.account, *path).await };
    api.work.to_the_end(work).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Whom do I block
///
/// The people whom you keep apart from, the latest first. They are never told.
#[utoipa::path(
    tag = ACCOUNTS,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "whom you block", body = BlockList), (status = 304, description = "you have it")),
    security(("bearer" = []))
)]
#[get("/v1/blocks")]
pub(crate) async fn list_blocks(
    api: Data<Api>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let blocks = api.accounts.blocks(caller.account).await?;
    let blocks = blocks.into_iter().map(BlockView::from).collect();
    etag::answer(&request, &BlockList { blocks })
}

/// Block somebody
///
/// From now on neither of you finds a match in which the other sits, and no invitation of one reaches
/// the other: to both it is as if there were none. Matches in which you both play go on; there you do
/// not hear them. They are not told. At most 200.
#[utoipa::path(
    tag = ACCOUNTS,
    params(IdempotencyKeyHeader),
    request_body = BlockWish,
    responses(
        (status = 201, description = "blocked", body = BlockView),
        (status = 404, description = "There is nobody like that"),
        (status = 409, description = "Several are called so, or you block as many as can be"),
    ),
    security(("bearer" = []))
)]
#[post("/v1/blocks")]
pub(crate) async fn create_block(
    api: Data<Api>,
    caller: Caller,
    resend: Resend,
    body: Body<BlockWish>,
) -> Result<HttpResponse, Problem> {
    let desk = api.clone();
    let work = async move {
        let write = write(caller, resend, ("create_block", &body.bytes));
        once(&desk.accounts, write, desk.block(caller, &body.value)).await
    };
    Ok(respond(api.work.to_the_end(work).await?))
}

/// Unblock
///
/// Also somebody whom you do not block.
#[utoipa::path(
    tag = ACCOUNTS,
    params(("block_id" = Uuid, Path, description = "the block"), IdempotencyKeyHeader),
    responses((status = 204, description = "you do not block them")),
    security(("bearer" = []))
)]
#[delete("/v1/blocks/{block_id}")]
pub(crate) async fn cancel_block(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    _resend: Resend,
) -> Result<HttpResponse, Problem> {
    let desk = api.clone();
    let work = async move { desk.accounts.unblock(caller.account, *path).await };
    api.work.to_the_end(work).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn write<'a>(
    caller: Caller,
    resend: Resend,
    (operation, content): (&'a str, &'a [u8]),
) -> Write<'a> {
    Write {
        account: caller.account,
        resend,
        operation,
        content,
    }
}

impl Api {
    /// Mutes somebody or a table; once more changes nothing.
    pub(crate) async fn mute(&self, caller: Caller, wish: &MuteWish) -> Result<Answer, Problem> {
        let mute = match wish {
            MuteWish::Participant {
                match_id,
                participant,
            } => {
                let who = self.person(caller, (*match_id, *participant)).await?;
                self.accounts.mute(caller.account, &who).await?
            }
            MuteWish::Match { match_id } => {
                self.at_table(caller, *match_id).await?;
                self.accounts.mute_match(caller.account, *match_id).await?
            }
        };
        answer_json(StatusCode::CREATED, &MuteView::from(mute))
    }

    /// Blocks somebody; once more changes nothing.
    pub(crate) async fn block(&self, caller: Caller, wish: &BlockWish) -> Result<Answer, Problem> {
        let who = match wish {
            BlockWish::Participant {
                match_id,
                participant,
            } => self.person(caller, (*match_id, *participant)).await?,
            BlockWish::Named { name } => Somebody::Named(Name::parse(name)?),
            BlockWish::Inviter { invitation_id } => Somebody::Inviter(*invitation_id),
        };
        let block = self.accounts.block(caller.account, &who).await?;
        answer_json(StatusCode::CREATED, &BlockView::from(block))
    }

    /// Somebody of a match that the caller may know of.
    async fn person(
        &self,
        caller: Caller,
        (match_id, participant): (Uuid, Uuid),
    ) -> Result<Somebody, Problem> {
        let approached = self.approach(caller, match_id, None).await?;
        if approached.table.people().contains(&participant) {
            return Ok(Somebody::Participant(match_id, participant));
        }
        Err(Refusal::Nobody.into())
    }
}

/// What is answered when something is over, whether or not it ever was.
pub(super) fn over() -> Answer {
    answer_empty(StatusCode::NO_CONTENT)
}

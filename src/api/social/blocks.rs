//! Whom you do not want to hear, and whom you do not want to meet. Nobody else learns of it.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{delete, get, post};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::accounts::{Answer, Block, Caller, Mute, Muted, Name, Refusal, Somebody};
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::IfNoneMatchHeader;
use crate::api::problem::Problem;
use crate::api::request::{Read, Reply, Write};
use crate::api::resend::answer_json;

const ACCOUNTS: &str = "accounts";

/// Request to block somebody.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum BlockWish {
    /// A player, present or past, of a match that you can see.
    Participant {
        /// Id of the match.
        match_id: Uuid,
        /// Id of the player in this match.
        participant: Uuid,
    },
    /// Somebody with whom you have shared a match, by name.
    Named {
        /// The name of their account.
        #[schema(min_length = 1, max_length = 40)]
        name: String,
    },
    /// The sender of an invitation to you.
    Inviter {
        /// Id of the invitation.
        invitation_id: Uuid,
    },
}

/// Request to mute a person or a match.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum MuteWish {
    /// A player, present or past, of a match that you can see. They are muted in all matches.
    Participant {
        /// Id of the match.
        match_id: Uuid,
        /// Id of the player in this match.
        participant: Uuid,
    },
    /// Everybody in a match in which you play.
    Match {
        /// Id of the match.
        match_id: Uuid,
    },
}

/// Somebody whom you have blocked.
#[derive(Debug, Serialize, ToSchema)]
pub struct BlockView {
    /// Id of the block.
    pub block_id: Uuid,
    /// Their current name.
    pub name: String,
    /// Whether the account is a bot, played by a program.
    pub is_bot: bool,
    /// When you did.
    pub since: Timestamp,
}

/// The people whom you have blocked.
#[derive(Debug, Serialize, ToSchema)]
pub struct BlockList {
    /// The blocks, newest first; at most 200.
    pub blocks: Vec<BlockView>,
}

/// A person or a match that you have muted.
#[derive(Debug, Serialize, ToSchema)]
pub struct MuteView {
    /// Id of the mute.
    pub mute_id: Uuid,
    /// Current name of the muted person; absent for a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether the muted account is a bot, played by a program; absent for a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_bot: Option<bool>,
    /// Id of the muted match; absent for a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_id: Option<Uuid>,
    /// When you did.
    pub since: Timestamp,
}

/// The people and matches that you have muted.
#[derive(Debug, Serialize, ToSchema)]
pub struct MuteList {
    /// The mutes, newest first; at most 200.
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

/// List mutes
///
/// The people and matches that you have muted, newest first.
#[utoipa::path(
    tag = ACCOUNTS,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "Your mutes", body = MuteList)),
)]
#[get("/v1/mutes")]
pub(crate) async fn list_mutes(read: Read) -> Reply {
    let mutes = read.api.accounts.mutes(read.caller.account).await?;
    let mutes = mutes.into_iter().map(MuteView::from).collect();
    read.answer(&MuteList { mutes })
}

/// Mute
///
/// Hides the messages of one person in all matches, or all messages of one match. Nobody is told. At most
/// 200 mutes.
#[utoipa::path(
    tag = ACCOUNTS,
    request_body = MuteWish,
    responses(
        (status = 201, description = "Muted", body = MuteView),
        (status = 404, description = "There is no such person or match"),
        (status = 409, description = "You have 200 mutes already, or the same request is still in progress"),
    ),
)]
#[post("/v1/mutes")]
pub(crate) async fn create_mute(command: Write, body: Body<MuteWish>) -> Reply {
    let (caller, wish) = (command.caller, body.value);
    let mute = |api: Data<Api>| async move { api.mute(caller, &wish).await };
    command.once("create_mute", body.bytes, mute).await
}

/// Unmute
///
/// Succeeds also if there is no such mute.
#[utoipa::path(tag = ACCOUNTS, responses((status = 204, description = "Unmuted")))]
#[delete("/v1/mutes/{mute_id}")]
pub(crate) async fn cancel_mute(command: Write, path: Path<Uuid>) -> Reply {
    let account = command.caller.account;
    let unmute = |api: Data<Api>| async move { api.accounts.unmute(account, *path).await };
    command.ended(unmute).await
}

/// List blocks
///
/// The people whom you have blocked, newest first. They are not told.
#[utoipa::path(
    tag = ACCOUNTS,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "Your blocks", body = BlockList)),
)]
#[get("/v1/blocks")]
pub(crate) async fn list_blocks(read: Read) -> Reply {
    let blocks = read.api.accounts.blocks(read.caller.account).await?;
    let blocks = blocks.into_iter().map(BlockView::from).collect();
    read.answer(&BlockList { blocks })
}

/// Block
///
/// From now on neither of you finds matches in which the other sits, and no invitation from one reaches the
/// other: both get 404, as if there were none. Matches that you already play together go on; you no longer
/// see their messages there. They are not told. At most 200 blocks.
#[utoipa::path(
    tag = ACCOUNTS,
    request_body = BlockWish,
    responses(
        (status = 201, description = "Blocked", body = BlockView),
        (status = 404, description = "There is no such person"),
        (status = 409, description = "The name is ambiguous, you have 200 blocks already, or the same request is still in progress"),
    ),
)]
#[post("/v1/blocks")]
pub(crate) async fn create_block(command: Write, body: Body<BlockWish>) -> Reply {
    let (caller, wish) = (command.caller, body.value);
    let block = |api: Data<Api>| async move { api.block(caller, &wish).await };
    command.once("create_block", body.bytes, block).await
}

/// Unblock
///
/// Succeeds also if there is no such block.
#[utoipa::path(tag = ACCOUNTS, responses((status = 204, description = "Unblocked")))]
#[delete("/v1/blocks/{block_id}")]
pub(crate) async fn cancel_block(command: Write, path: Path<Uuid>) -> Reply {
    let account = command.caller.account;
    let unblock = |api: Data<Api>| async move { api.accounts.unblock(account, *path).await };
    command.ended(unblock).await
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

//! Whom you do not want to hear, and whom you do not want to meet. Nobody else learns of it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{Caller, Name, Refusal};
use crate::app::{Access, OrRefused};
use crate::people::{BlockView, BlockedPeople, MuteView, MutedPeople, Somebody};

/// Request to block somebody.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = BlockWish)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum BlockRequest {
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
#[schema(as = MuteWish)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum MuteRequest {
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

/// The people whom you have blocked.
#[derive(Debug, Serialize, ToSchema)]
pub struct BlockList {
    /// The blocks, newest first; at most 200.
    pub blocks: Vec<BlockView>,
}

/// The people and matches that you have muted.
#[derive(Debug, Serialize, ToSchema)]
pub struct MuteList {
    /// The mutes, newest first; at most 200.
    pub mutes: Vec<MuteView>,
}

/// Whom somebody does not want to hear or to meet.
#[derive(Clone)]
pub struct Blocks {
    pub(in crate::app) access: Access,
}

impl Blocks {
    /// The people and matches that the caller has muted.
    pub(crate) async fn mutes(&self, caller: Caller) -> OrRefused<MuteList> {
        let mutes = MutedPeople(&self.access.accounts).list(caller.account);
        let mutes = mutes.await?;
        Ok(MuteList { mutes })
    }

    /// The people whom the caller has blocked.
    pub(crate) async fn blocks(&self, caller: Caller) -> OrRefused<BlockList> {
        let blocks = BlockedPeople(&self.access.accounts).list(caller.account);
        let blocks = blocks.await?;
        Ok(BlockList { blocks })
    }

    /// Mutes somebody or a match; once more changes nothing.
    pub(crate) async fn mute(&self, caller: Caller, asked: &MuteRequest) -> OrRefused<MuteView> {
        let (muted, account) = (MutedPeople(&self.access.accounts), caller.account);
        Ok(match asked {
            MuteRequest::Participant {
                match_id,
                participant,
            } => {
                let who = self.person(caller, *match_id, *participant).await?;
                muted.mute(account, &who).await?
            }
            MuteRequest::Match { match_id } => {
                self.access.at_table(caller, *match_id).await?;
                muted.add(account, None, Some(*match_id)).await?
            }
        })
    }

    /// Blocks somebody; once more changes nothing.
    pub(crate) async fn block(&self, caller: Caller, asked: &BlockRequest) -> OrRefused<BlockView> {
        let who = match asked {
            BlockRequest::Participant {
                match_id,
                participant,
            } => self.person(caller, *match_id, *participant).await?,
            BlockRequest::Named { name } => Somebody::Named(Name::parse(name)?),
            BlockRequest::Inviter { invitation_id } => Somebody::Inviter(*invitation_id),
        };
        let block = BlockedPeople(&self.access.accounts).block(caller.account, &who);
        Ok(block.await?)
    }

    async fn person(
        &self,
        caller: Caller,
        match_id: Uuid,
        participant: Uuid,
    ) -> OrRefused<Somebody> {
        let approached = self.access.approach(caller, match_id, None).await?;
        // Only of people who can be seen there: else ids could be tried out.
        if approached.state.roster.people().contains(&participant) {
            return Ok(Somebody::Participant(match_id, participant));
        }
        Err(Refusal::Nobody.into())
    }
}

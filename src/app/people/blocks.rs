//! Blocks and mutes. Nobody but their owner learns of them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{Caller, Name};
use crate::app::{Access, UseCaseError};
use crate::people::{BlockStore, BlockView, MuteStore, MuteView, PeopleRefusal, PersonRef};

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
    /// Somebody with whom you have shared a match, by the name of their account.
    Named {
        /// The name of the account to block.
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

#[derive(Clone)]
pub struct Blocks {
    pub(in crate::app) access: Access,
}

impl Blocks {
    pub(crate) async fn mute(
        &self,
        caller: Caller,
        request: &MuteRequest,
    ) -> Result<MuteView, UseCaseError> {
        let (muted, account) = (MuteStore(&self.access.accounts), caller.account);
        Ok(match request {
            MuteRequest::Participant {
                match_id,
                participant,
            } => {
                let person = self.find_person(caller, *match_id, *participant).await?;
                muted.mute(account, &person).await?
            }
            MuteRequest::Match { match_id } => {
                self.access.load_played(caller, *match_id).await?;
                muted.add(account, None, Some(*match_id)).await?
            }
        })
    }

    pub(crate) async fn block(
        &self,
        caller: Caller,
        request: &BlockRequest,
    ) -> Result<BlockView, UseCaseError> {
        let person = match request {
            BlockRequest::Participant {
                match_id,
                participant,
            } => self.find_person(caller, *match_id, *participant).await?,
            BlockRequest::Named { name } => PersonRef::Named(Name::parse(name)?),
            BlockRequest::Inviter { invitation_id } => PersonRef::Inviter(*invitation_id),
        };
        let block = BlockStore(&self.access.accounts).block(caller.account, &person);
        Ok(block.await?)
    }

    async fn find_person(
        &self,
        caller: Caller,
        match_id: Uuid,
        participant: Uuid,
    ) -> Result<PersonRef, UseCaseError> {
        let accessed = self.access.load_match(caller, match_id, None).await?;
        // Only people in a visible match can be blocked, so that ids cannot be probed.
        if accessed.state.roster.people().contains(&participant) {
            return Ok(PersonRef::Participant(match_id, participant));
        }
        Err(PeopleRefusal::Nobody.into())
    }
}

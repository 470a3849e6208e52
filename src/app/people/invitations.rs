//! Invitations by the host of a lobby, to an email address or to somebody met.

use std::sync::Arc;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{Caller, DisplayName, Email, Name};
use crate::app::{Access, Matches, PlayError, UseCaseError, is_host};
use crate::core::{LobbyRefusal, Match, MatchRefusal, Refusal, Stage, can_invite};
use crate::games::GameKey;
use crate::people::{
    InvitationPurpose, InvitationRecords, Invitee, ReceivedInvitation, SentInvitation,
};
use crate::world::MatchId;

/// Request to invite somebody.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = InviteWish)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum InviteRequest {
    /// The owner of an email address, with or without an account.
    Address {
        /// The email address to invite.
        #[schema(min_length = 3, max_length = 254, example = "anna@example.org")]
        email: String,
    },
    /// Somebody with whom you have shared a match, by the name of their account.
    Named {
        /// The name of the account to invite.
        #[schema(min_length = 1, max_length = 40)]
        name: String,
    },
}

/// The invitations that you sent for a match.
#[derive(Debug, Serialize, ToSchema)]
pub struct SentInvitations {
    /// The invitations, newest first.
    pub(crate) invitations: Vec<SentInvitation>,
}

/// An invitation that you received.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReceivedView {
    /// Id of the invitation.
    pub invitation_id: Uuid,
    /// Id of the match. You can see the match, and join it without a code.
    pub match_id: Uuid,
    /// Key of the game that the match is played in.
    pub game: GameKey,
    /// Name of the host who invited you.
    pub host: String,
    /// Whether the host is a bot, played by a program.
    pub host_is_bot: bool,
    #[serde(skip)]
    pub(crate) called: DisplayName,
    /// When the invitation was sent.
    pub invited_at: Timestamp,
}

/// The invitations that you received.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReceivedInvitations {
    /// The invitations, newest first; at most 20.
    pub invitations: Vec<ReceivedView>,
}

impl ReceivedView {
    fn from_received(received: ReceivedInvitation, game: GameKey) -> Self {
        Self {
            invitation_id: received.id,
            match_id: received.match_id,
            game,
            host: received.host.name.clone(),
            host_is_bot: received.host.is_bot,
            called: received.host,
            invited_at: received.invited_at,
        }
    }
}

#[derive(Clone)]
pub struct Invitations {
    pub(in crate::app) access: Access,
}

impl Invitations {
    /// Invites somebody to the caller's match. Inviting the same person again changes nothing.
    pub(crate) async fn invite(
        &self,
        caller: Caller,
        match_id: Uuid,
        request: &InviteRequest,
    ) -> Result<SentInvitation, UseCaseError> {
        let state = self.require_host(caller, match_id).await?;
        if !can_invite(&state) {
            return Err(Refusal::from(LobbyRefusal::TableFull).into());
        }
        let guest = match request {
            InviteRequest::Address { email } => Invitee::Address(Email::parse_new(email)?),
            InviteRequest::Named { name } => Invitee::Named(Name::parse(name)?),
        };
        let to = InvitationPurpose {
            match_id,
            admits_bots: state.charter.admits_bots(),
        };
        let invited = InvitationRecords(&self.access.accounts).invite(caller.account, to, &guest);
        Ok(invited.await?)
    }

    pub(crate) async fn list_sent(
        &self,
        caller: Caller,
        match_id: Uuid,
    ) -> Result<SentInvitations, UseCaseError> {
        self.require_host(caller, match_id).await?;
        let sent = InvitationRecords(&self.access.accounts).list_sent(caller.account, match_id);
        let invitations = sent.await?;
        Ok(SentInvitations { invitations })
    }

    pub(crate) async fn withdraw(
        &self,
        caller: Caller,
        match_id: Uuid,
        invitation: Uuid,
    ) -> Result<(), UseCaseError> {
        self.access.load_played(caller, match_id).await?;
        let withdrawal =
            InvitationRecords(&self.access.accounts).withdraw(caller.account, match_id, invitation);
        Ok(withdrawal.await?)
    }

    /// Returns the caller's invitations that can still be accepted.
    pub(crate) async fn list_received(
        &self,
        caller: Caller,
    ) -> Result<Vec<ReceivedView>, UseCaseError> {
        let Access { accounts, matches } = &self.access;
        let mut invitations = Vec::new();
        let is_bot = self.access.is_bot(caller).await?;
        let loading = InvitationRecords(accounts).list_received(caller.account);
        for received in loading.await? {
            let match_id = received.match_id;
            let participant = self.access.find_participant(caller, match_id).await?;
            let state = match matches.views.load(MatchId(match_id), None).await {
                // A quarantined match is skipped, so that it does not hide the other invitations.
                Err(PlayError::Refused(_)) => continue,
                state => state?,
            };
            let has_played = Matches::has_played(&state, participant);
            if !has_played && can_invite(&state) && (!is_bot || state.charter.admits_bots()) {
                invitations.push(ReceivedView::from_received(received, state.charter.game));
            }
        }
        Ok(invitations)
    }

    async fn require_host(
        &self,
        caller: Caller,
        match_id: Uuid,
    ) -> Result<Arc<Match>, UseCaseError> {
        let accessed = self.access.load_match(caller, match_id, None).await?;
        let state = &accessed.state;
        if !accessed.has_played() {
            return Err(MatchRefusal::NotSeated.into());
        }
        match state.stage {
            Stage::Lobby => {}
            Stage::Running => return Err(MatchRefusal::AlreadyStarted.into()),
            Stage::Over { .. } => return Err(MatchRefusal::GameOver.into()),
        }
        let own = accessed.participant;
        if own.is_some_and(|own| is_host(state, own)) {
            return Ok(accessed.state);
        }
        Err(Refusal::from(LobbyRefusal::NotHost).into())
    }
}

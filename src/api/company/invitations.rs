//! Invitations: by the host of a lobby, to an address or to somebody met.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::apart::over;
use crate::accounts::Answer;
use crate::accounts::Caller;
use crate::accounts::Email;
use crate::accounts::Guest;
use crate::accounts::Invitation;
use crate::accounts::InvitationState;
use crate::accounts::Name;
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::{IdempotencyKeyHeader, IfNoneMatchHeader};
use crate::api::etag;
use crate::api::matches::LOBBY;
use crate::api::problem::Problem;
use crate::api::resend::{Resend, Write, answer_json, once, respond};
use crate::app::PlayError;
use crate::core::{Place, Refusal, Stage, Table, can_invite};
use crate::games::GameKey;
use crate::world::MatchId;

/// Whom to invite. Wire type.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum InviteWish {
    /// Whoever reads the mail of an address, with or without an account.
    Address {
        /// The address.
        #[schema(min_length = 3, max_length = 254, example = "anna@example.org")]
        email: String,
    },
    /// Somebody with whom you have been in a match.
    Named {
        /// What they are called.
        #[schema(min_length = 1, max_length = 40)]
        name: String,
    },
}

/// An invitation, for its host. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvitationView {
    /// By which it is withdrawn.
    pub invitation_id: Uuid,
    /// Whom you invited, as you wrote it.
    pub to: String,
    /// `open` or `declined`. It says nothing of whether there is an account, or whether a letter came.
    pub state: InvitationStateName,
    /// When you did.
    pub invited_at: Timestamp,
}

/// How an invitation stands. Wire type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum InvitationStateName {
    /// It is good while there is a place, for thirty days.
    Open,
    /// The guest would rather not.
    Declined,
    /// You took it back.
    Withdrawn,
}

/// Whom you invited to a match. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct SentInvitations {
    /// The newest first.
    pub invitations: Vec<InvitationView>,
}

/// An invitation to you. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReceivedView {
    /// By which it is declined.
    pub invitation_id: Uuid,
    /// The match; you may look at it, and sit down without a code.
    pub match_id: Uuid,
    /// Its game.
    pub game: GameKey,
    /// Who invites you.
    pub host: String,
    /// Whether that is a bot: an account that its owner declared to be played by a program.
    pub host_is_bot: bool,
    /// When they did.
    pub invited_at: Timestamp,
}

/// The invitations to you. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReceivedInvitations {
    /// The newest first; at most 20.
    pub invitations: Vec<ReceivedView>,
}

impl From<Invitation> for InvitationView {
    fn from(invitation: Invitation) -> Self {
        Self {
            invitation_id: invitation.id,
            to: invitation.to,
            state: match invitation.state {
                InvitationState::Open => InvitationStateName::Open,
                InvitationState::Declined => InvitationStateName::Declined,
                InvitationState::Withdrawn => InvitationStateName::Withdrawn,
            },
            invited_at: invitation.invited_at,
        }
    }
}

/// Invite somebody
///
/// The host's to do, while there is a free place. A letter goes to them, in their language and as they
/// wish; whoever has an account also finds the invitation in `/v1/invitations`, and takes a private
/// place without a code. The answer is the same whether or not an address has an account, and whether
/// or not a letter is sent. To write to addresses you need a confirmed one of your own. At most 20
/// invitations in a day; the same guest is invited once. Where you admit no bots, you are told if a name
/// is that of one; an address says nothing, and its bot does not get in.
#[utoipa::path(
    tag = LOBBY,
    params(("match_id" = Uuid, Path, description = "the match"), IdempotencyKeyHeader),
    request_body = InviteWish,
    responses((status = 201, description = "invited", body = InvitationView)),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/invitations")]
pub(crate) async fn invite(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
    body: Body<InviteWish>,
) -> Result<HttpResponse, Problem> {
    let (desk, id) = (api.clone(), path.into_inner());
    let work = async move {
        let write = Write {
            account: caller.account,
            resend,
            operation: &format!("invite {id}"),
            content: &body.bytes,
        };
        once(&desk.accounts, write, desk.invite(caller, id, &body.value)).await
    };
    Ok(respond(api.work.to_the_end(work).await?))
}

/// List those you invited
///
/// Your invitations to this match and what became of them, as far as their guests said so.
#[utoipa::path(
    tag = LOBBY,
    params(("match_id" = Uuid, Path, description = "the match"), IfNoneMatchHeader),
    responses(
        (status = 200, description = "whom you invited", body = SentInvitations),
        (status = 304, description = "you have it"),
        (status = 403, description = "you are not the host"),
        (status = 409, description = "it has started"),
    ),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}/invitations")]
pub(crate) async fn list_sent_invitations(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    api.must_host(caller, id).await?;
    let invitations = api.accounts.invitations_to(caller.account, id).await?;
    let invitations = invitations.into_iter().map(InvitationView::from).collect();
    etag::answer(&request, &SentInvitations { invitations })
}

/// Withdraw an invitation
///
/// Its letter is not sent, if it was not yet.
#[utoipa::path(
    tag = LOBBY,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        ("invitation_id" = Uuid, Path, description = "the invitation"),
        IdempotencyKeyHeader
    ),
    responses((status = 204, description = "withdrawn")),
    security(("bearer" = []))
)]
#[delete("/v1/matches/{match_id}/invitations/{invitation_id}")]
pub(crate) async fn withdraw_invitation(
    api: Data<Api>,
    caller: Caller,
    path: Path<(Uuid, Uuid)>,
    _resend: Resend,
) -> Result<HttpResponse, Problem> {
    let desk = api.clone();
    let (id, invitation) = path.into_inner();
    let work = async move { desk.withdraw(caller, id, invitation).await };
    Ok(respond(api.work.to_the_end(work).await?))
}

/// List invitations
///
/// To you, by your name or by your confirmed address, as long as there is a place.
#[utoipa::path(
    tag = LOBBY,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "the invitations to you", body = ReceivedInvitations), (status = 304, description = "you have it")),
    security(("bearer" = []))
)]
#[get("/v1/invitations")]
pub(crate) async fn list_invitations(
    api: Data<Api>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let invitations = api.invitations(caller).await?;
    etag::answer(&request, &ReceivedInvitations { invitations })
}

/// Decline an invitation
///
/// The host sees that you did; once more changes nothing.
#[utoipa::path(
    tag = LOBBY,
    params(("invitation_id" = Uuid, Path, description = "the invitation"), IdempotencyKeyHeader),
    responses((status = 204, description = "declined")),
    security(("bearer" = []))
)]
#[post("/v1/invitations/{invitation_id}/decline")]
pub(crate) async fn decline_invitation(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    _resend: Resend,
) -> Result<HttpResponse, Problem> {
    let desk = api.clone();
    let work = async move { desk.accounts.decline(caller.account, *path).await };
    api.work.to_the_end(work).await?;
    Ok(respond(over()))
}

impl Api {
    /// Invites somebody to a match of the caller's; once more changes nothing.
    pub(crate) async fn invite(
        &self,
        caller: Caller,
        match_id: Uuid,
        wish: &InviteWish,
    ) -> Result<Answer, Problem> {
        let table = self.must_host(caller, match_id).await?;
        if !can_invite(&table) {
            return Err(Refusal::TableFull.into());
        }
        let guest = match wish {
            InviteWish::Address { email } => Guest::Address(Email::parse(email)?),
            InviteWish::Named { name } => Guest::Named(Name::parse(name)?),
        };
        let invited = self
            .accounts
            .invite(
                caller.account,
                (match_id, table.charter.admits_bots()),
                &guest,
            )
            .await?;
        answer_json(StatusCode::CREATED, &InvitationView::from(invited))
    }

    /// Takes an invitation of the caller's back.
    pub(crate) async fn withdraw(
        &self,
        caller: Caller,
        match_id: Uuid,
        invitation: Uuid,
    ) -> Result<Answer, Problem> {
        self.at_table(caller, match_id).await?;
        self.accounts
            .withdraw(caller.account, match_id, invitation)
            .await?;
        Ok(over())
    }

    /// The invitations to the caller that are of any use.
    pub(crate) async fn invitations(&self, caller: Caller) -> Result<Vec<ReceivedView>, Problem> {
        let mut invitations = Vec::new();
        let is_bot = self.accounts.is_bot(caller.account).await?;
        for received in self.accounts.invited(caller.account).await? {
            let match_id = received.match_id;
            let participant = self.accounts.participant(match_id, caller.account).await?;
            let table = match self.house.look(MatchId(match_id), None).await {
                Err(PlayError::Refused(_)) => continue,
                table => table?,
            };
            let sits = participant.is_some_and(|one| table.has_known(one));
            if !sits && can_invite(&table) && (!is_bot || table.charter.admits_bots()) {
                invitations.push(ReceivedView {
                    invitation_id: received.id,
                    match_id,
                    game: table.charter.game,
                    host: received.host.name,
                    host_is_bot: received.host.is_bot,
                    invited_at: received.invited_at,
                });
            }
        }
        Ok(invitations)
    }

    /// The lobby of the caller's; refuses whoever is not its host.
    async fn must_host(&self, caller: Caller, match_id: Uuid) -> Result<Arc<Table>, Problem> {
        let approached = self.approach(caller, match_id, None).await?;
        let table = &approached.table;
        if !approached.sits() {
            return Err(Refusal::NotSeated.into());
        }
        match table.stage {
            Stage::Lobby => {}
            Stage::Running => return Err(Refusal::AlreadyStarted.into()),
            Stage::Over { .. } => return Err(Refusal::GameOver.into()),
        }
        let own = approached.participant.and_then(|one| table.place_of(one));
        let own = own.and_then(|own| table.places.get(usize::from(own)));
        if own.is_some_and(Place::is_host) {
            Ok(approached.table)
        } else {
            Err(Refusal::NotHost.into())
        }
    }
}

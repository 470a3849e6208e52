//! Invitations over HTTP.

use actix_web::web::{Data, Path};
use actix_web::{delete, get, post};
use uuid::Uuid;

use crate::api::HandlerResult;
use crate::app::people::{InviteRequest, ReceivedInvitations, SentInvitations};
use crate::http::app_state::AppState;
use crate::http::request::{Json, ReadRequest, WriteRequest};
use crate::people::{InvitationRecords, SentInvitation};

/// Invite somebody
///
/// For the host, while a place is free. The guest receives an email in their language, unless they have opted
/// out. With an account, they also find the invitation in `/v1/invitations` and can take a private place
/// without a code. The response is the same whether or not the address has an account and whether or not an
/// email is sent. To invite by address, your own address must be confirmed. At most 20 invitations a day;
/// inviting the same guest again changes nothing. If the match admits no bots, inviting a bot by name is
/// refused. Inviting an address reveals nothing, but a bot behind it cannot join.
#[utoipa::path(responses((status = 201, description = "Invited", body = SentInvitation)))]
#[post("/v1/matches/{match_id}/invitations")]
pub(crate) async fn invite(
    write: WriteRequest,
    path: Path<Uuid>,
    body: Json<InviteRequest>,
) -> HandlerResult {
    let (caller, id, request) = (write.caller, *path, body.value);
    let invite =
        async move |api: Data<AppState>| api.invitations.invite(caller, id, &request).await;
    let operation = format!("invite {id}");
    write.run_creating(operation, body.bytes, invite).await
}

/// List sent invitations
///
/// Returns your invitations to this match and the guests' responses.
#[utoipa::path(responses(
    (status = 200, description = "Your invitations", body = SentInvitations),
    (status = 403, description = "You are not the host"),
    (status = 409, description = "The match has started"),
))]
#[get("/v1/matches/{match_id}/invitations")]
pub(crate) async fn list_sent_invitations(read: ReadRequest, path: Path<Uuid>) -> HandlerResult {
    let sent = read.api.invitations.list_sent(read.caller, *path);
    read.respond(&sent.await?)
}

/// Withdraw an invitation
///
/// Withdraws an invitation. If its email has not been sent yet, it is not sent.
#[utoipa::path(responses((status = 204, description = "Invitation withdrawn")))]
#[delete("/v1/matches/{match_id}/invitations/{invitation_id}")]
pub(crate) async fn withdraw_invitation(
    write: WriteRequest,
    path: Path<(Uuid, Uuid)>,
) -> HandlerResult {
    let (caller, (id, invitation)) = (write.caller, path.into_inner());
    let withdraw =
        async move |api: Data<AppState>| api.invitations.withdraw(caller, id, invitation).await;
    write.run_empty(withdraw).await
}

/// List received invitations
///
/// Returns the 20 newest invitations to you, by name or by your confirmed address, to matches with a free
/// place.
#[utoipa::path(
    responses((status = 200, description = "Invitations to you", body = ReceivedInvitations)),
)]
#[get("/v1/invitations")]
pub(crate) async fn list_invitations(read: ReadRequest) -> HandlerResult {
    let invitations = read.api.invitations.list_received(read.caller).await?;
    read.respond(&ReceivedInvitations { invitations })
}

/// Decline an invitation
///
/// Declines an invitation. The host sees that you declined. Repeating the request changes nothing.
#[utoipa::path(responses((status = 204, description = "Invitation declined")))]
#[post("/v1/invitations/{invitation_id}/decline")]
pub(crate) async fn decline_invitation(write: WriteRequest, path: Path<Uuid>) -> HandlerResult {
    let account = write.caller.account;
    let decline = async move |api: Data<AppState>| {
        let records = InvitationRecords(&api.accounts);
        records.decline(account, *path).await
    };
    write.run_empty(decline).await
}

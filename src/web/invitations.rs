//! Invitations: those that the host of a lobby sends, and those that somebody got.

use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use uuid::Uuid;

use super::page::see;
use super::people::id;
use super::post::Post;
use super::table::Look;
use super::visit::Visit;
use crate::accounts::{Called, Invitation, InvitationState};
use crate::api::Api;
use crate::api::problem::Problem;
use crate::api::social::invitations::{InviteWish, ReceivedView};
use crate::i18n::Phrase;

/// Somebody whom the host invited.
pub(super) struct GuestLine {
    /// The invitation.
    pub(super) id: Uuid,
    /// As the host wrote it.
    pub(super) to: String,
    /// Whether they would rather not.
    pub(super) is_declined: bool,
}

/// An invitation that somebody got.
pub(super) struct ReceivedLine {
    /// The invitation.
    pub(super) id: Uuid,
    /// The match.
    pub(super) match_id: Uuid,
    /// Its game.
    pub(super) game: &'static str,
    /// Who invites them.
    pub(super) from: String,
}

impl Visit {
    /// Whom the host of a lobby invited.
    pub(super) async fn guests(&self, match_id: Uuid) -> Result<Vec<GuestLine>, Problem> {
        let account = self.caller()?.account;
        let accounts = &self.web.api.accounts;
        let invitations = accounts.invitations_to(account, match_id).await?;
        let line = |invitation: Invitation| GuestLine {
            id: invitation.id,
            to: invitation.to,
            is_declined: invitation.state == InvitationState::Declined,
        };
        Ok(invitations.into_iter().map(line).collect())
    }

    /// The invitations to whoever is signed in.
    pub(super) async fn received(&self) -> Result<Vec<ReceivedLine>, Problem> {
        let received = self.web.api.invitations(self.caller()?).await?;
        let from = |view: &ReceivedView| Called {
            name: view.host.clone(),
            is_bot: view.host_is_bot,
        };
        let line = |view: ReceivedView| ReceivedLine {
            id: view.invitation_id,
            match_id: view.match_id,
            game: view.game.rules().about().title,
            from: Phrase::of("invite-from")
                .with("host", from(&view).labelled(self.language))
                .say(self.language),
        };
        Ok(received.into_iter().map(line).collect())
    }
}

/// Invites whoever was written down: an address, or a name.
pub(super) async fn invite(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let (match_id, caller) = (path.into_inner(), post.visit.caller()?);
    let guest = post.field("guest").trim().to_owned();
    let wish = if guest.contains('@') {
        InviteWish::Address { email: guest }
    } else {
        InviteWish::Named { name: guest }
    };
    let work = |api: Data<Api>| async move { api.invite(caller, match_id, &wish).await };
    match post.visit.run(work).await {
        Ok(_invited) => Ok(see(&format!("/matches/{match_id}#invite"))),
        Err(problem) => {
            let look = Look::default();
            post.visit.refused((match_id, &look), problem).await
        }
    }
}

/// Takes an invitation back.
pub(super) async fn withdraw(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let (match_id, caller) = (path.into_inner(), post.visit.caller()?);
    let invitation = id(post.field("id"))?;
    let work = |api: Data<Api>| async move { api.withdraw(caller, match_id, invitation).await };
    post.visit.run(work).await?;
    Ok(see(&format!("/matches/{match_id}#invite")))
}

/// Declines an invitation.
pub(super) async fn decline(post: Post) -> Result<HttpResponse, Problem> {
    let (account, invitation) = (post.visit.caller()?.account, id(post.field("id"))?);
    let work = |api: Data<Api>| async move { api.accounts.decline(account, invitation).await };
    post.visit.run(work).await?;
    Ok(see("/"))
}

//! Invitations: those that the host of a lobby sends, and those that somebody got.

use actix_web::web::{Data, Path};
use uuid::Uuid;

use super::page::{Answered, Frame};
use super::people::id;
use super::post::Post;
use crate::accounts::Called;
use crate::api::Api;
use crate::api::social::invitations::{InviteWish, ReceivedView};

impl Frame {
    pub(super) fn invited_by(&self, received: &ReceivedView) -> String {
        let host = Called {
            name: received.host.clone(),
            is_bot: received.host_is_bot,
        };
        self.say_with("invite-from", "host", &self.called(&host))
    }
}

pub(super) async fn invite(post: Post, path: Path<Uuid>) -> Answered {
    let (match_id, caller) = (path.into_inner(), post.visit.caller()?);
    let guest = post.field("guest").trim().to_owned();
    let wish = if guest.contains('@') {
        InviteWish::Address { email: guest }
    } else {
        InviteWish::Named { name: guest }
    };
    let work = |api: Data<Api>| async move { api.invite(caller, match_id, &wish).await };
    post.back((match_id, "#invite"), post.visit.run(work).await)
        .await
}

pub(super) async fn withdraw(post: Post, path: Path<Uuid>) -> Answered {
    let (match_id, caller) = (path.into_inner(), post.visit.caller()?);
    let invitation = id(post.field("id"))?;
    let work = |api: Data<Api>| async move { api.withdraw(caller, match_id, invitation).await };
    post.run(work, &format!("/matches/{match_id}#invite")).await
}

pub(super) async fn decline(post: Post) -> Answered {
    let (account, invitation) = (post.visit.caller()?.account, id(post.field("id"))?);
    let work = |api: Data<Api>| async move { api.accounts.decline(account, invitation).await };
    post.run(work, "/").await
}

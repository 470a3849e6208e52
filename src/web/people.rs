//! Whom somebody does not want to hear or to meet; and whom they invite, or are invited by.

use actix_web::web::{Data, Path, Query};
use askama::Template;
use uuid::Uuid;

use super::page::{Again, Answered, Done, PageFrame, again, answer};
use super::post::Post;
use super::visitor::Visit;
use crate::app::people::{BlockRequest, InviteRequest, MuteRequest};
use crate::http::edge::Edge;
use crate::http::problem::{Kind, Problem};
use crate::people::{BlockView, BlockedPeople, InvitationRecords, MuteView, MutedPeople};

/// Where these lists are.
const PATH: &str = "/people?done=1";

#[derive(Template)]
#[template(path = "people.html", config = "src/web/askama.toml")]
struct PeoplePage {
    frame: PageFrame,
    muted: Vec<MuteView>,
    blocked: Vec<BlockView>,
    name: String,
}

pub(super) async fn show(visit: Visit, done: Query<Done>) -> Answered {
    page(&visit, "", done.notice(&[("1", "talk-done")])).await
}

async fn page(visit: &Visit, name: &str, again: Again) -> Answered {
    let (accounts, account) = (&visit.web.api.accounts, visit.caller()?.account);
    let page = PeoplePage {
        frame: PageFrame::of(visit, visit.say("talk-lists"), again.notice),
        muted: MutedPeople(accounts).list(account).await?,
        blocked: BlockedPeople(accounts).list(account).await?,
        name: name.to_owned(),
    };
    answer(visit, again.status, &page)
}

pub(super) async fn mute(post: Post, path: Path<Uuid>) -> Answered {
    let (caller, match_id) = (post.visit.caller()?, path.into_inner());
    let request = match post.field("participant") {
        "" => MuteRequest::Match { match_id },
        participant => MuteRequest::Participant {
            match_id,
            participant: id(participant)?,
        },
    };
    let work = async move |api: Data<Edge>| api.blocks.mute(caller, &request).await;
    post.run(work, PATH).await
}

pub(super) async fn block(post: Post, path: Path<Uuid>) -> Answered {
    let request = BlockRequest::Participant {
        match_id: path.into_inner(),
        participant: id(post.field("participant"))?,
    };
    block_who(&post, request).await
}

pub(super) async fn block_named(post: Post) -> Answered {
    let name = post.field("name");
    let request = BlockRequest::Named {
        name: name.to_owned(),
    };
    match block_who(&post, request).await {
        Err(problem) => {
            let refused = again(problem, &[Kind::Invalid, Kind::NotFound, Kind::Conflict])?;
            page(&post.visit, name, refused).await
        }
        blocked => blocked,
    }
}

pub(super) async fn unmute(post: Post) -> Answered {
    let (account, mute) = (post.visit.caller()?.account, id(post.field("id"))?);
    let work = async move |api: Data<Edge>| MutedPeople(&api.accounts).unmute(account, mute).await;
    post.run(work, PATH).await
}

pub(super) async fn unblock(post: Post) -> Answered {
    let (account, block) = (post.visit.caller()?.account, id(post.field("id"))?);
    let work =
        async move |api: Data<Edge>| BlockedPeople(&api.accounts).unblock(account, block).await;
    post.run(work, PATH).await
}

async fn block_who(post: &Post, request: BlockRequest) -> Answered {
    let caller = post.visit.caller()?;
    let work = async move |api: Data<Edge>| api.blocks.block(caller, &request).await;
    post.run(work, PATH).await
}

pub(super) fn id(text: &str) -> Result<Uuid, Problem> {
    text.parse()
        .map_err(|_odd: uuid::Error| Problem::new(Kind::Malformed, "the form names nobody"))
}

pub(super) async fn invite(post: Post, path: Path<Uuid>) -> Answered {
    let (match_id, caller) = (path.into_inner(), post.visit.caller()?);
    let guest = post.field("guest").trim().to_owned();
    let request = if guest.contains('@') {
        InviteRequest::Address { email: guest }
    } else {
        InviteRequest::Named { name: guest }
    };
    let work =
        async move |api: Data<Edge>| api.invitations.invite(caller, match_id, &request).await;
    let invited = post.visit.run(work).await;
    post.back(match_id, "#invite", invited).await
}

pub(super) async fn withdraw(post: Post, path: Path<Uuid>) -> Answered {
    let (match_id, caller) = (path.into_inner(), post.visit.caller()?);
    let invitation = id(post.field("id"))?;
    let work =
        async move |api: Data<Edge>| api.invitations.withdraw(caller, match_id, invitation).await;
    post.run(work, &format!("/matches/{match_id}#invite")).await
}

pub(super) async fn decline(post: Post) -> Answered {
    let (account, invitation) = (post.visit.caller()?.account, id(post.field("id"))?);
    let work = |api: Data<Edge>| async move {
        let invitations = InvitationRecords(&api.accounts);
        invitations.decline(account, invitation).await
    };
    post.run(work, "/").await
}

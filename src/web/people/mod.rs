//! Pages about people: mutes, blocks and invitations; the page of a player.

pub(crate) mod player_page;
pub(crate) mod talk;

use actix_web::web::{Data, Path, Query};
use askama::Template;
use uuid::Uuid;

use super::page::{DoneQuery, PageFrame, PageOutcome, PageResult, answer_page, show_again};
use super::visitor::{Post, Visit};
use crate::app::people::{BlockRequest, InviteRequest, MuteRequest};
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::people::{BlockStore, BlockView, InvitationRecords, MuteStore, MuteView};

const PATH: &str = "/people?done=1";

#[derive(Template)]
#[template(path = "people.html", config = "src/web/askama.toml")]
struct PeoplePage {
    frame: PageFrame,
    muted: Vec<MuteView>,
    blocked: Vec<BlockView>,
    name: String,
}

pub(super) async fn show(visit: Visit, done: Query<DoneQuery>) -> PageResult {
    render(&visit, "", done.to_outcome(&[("1", "talk-done")])).await
}

async fn render(visit: &Visit, name: &str, again: PageOutcome) -> PageResult {
    let (accounts, account) = (&visit.web.api.accounts, visit.caller()?.account);
    let page = PeoplePage {
        frame: PageFrame::new(visit, visit.say("talk-lists"), again.notice),
        muted: MuteStore(accounts).list(account).await?,
        blocked: BlockStore(accounts).list(account).await?,
        name: name.to_owned(),
    };
    answer_page(visit, again.status, &page)
}

pub(super) async fn mute(post: Post, path: Path<Uuid>) -> PageResult {
    let (caller, match_id) = (post.visit.caller()?, path.into_inner());
    let request = match post.field("participant") {
        "" => MuteRequest::Match { match_id },
        participant => MuteRequest::Participant {
            match_id,
            participant: parse_id(participant)?,
        },
    };
    let work = async move |api: Data<AppState>| api.blocks.mute(caller, &request).await;
    post.run(work, PATH).await
}

pub(super) async fn block(post: Post, path: Path<Uuid>) -> PageResult {
    let request = BlockRequest::Participant {
        match_id: path.into_inner(),
        participant: parse_id(post.field("participant"))?,
    };
    block_person(&post, request).await
}

pub(super) async fn block_named(post: Post) -> PageResult {
    let name = post.field("name");
    let request = BlockRequest::Named {
        name: name.to_owned(),
    };
    match block_person(&post, request).await {
        Err(problem) => {
            let refused = show_again(
                problem,
                &[
                    ProblemKind::Invalid,
                    ProblemKind::NotFound,
                    ProblemKind::Conflict,
                ],
            )?;
            render(&post.visit, name, refused).await
        }
        blocked => blocked,
    }
}

pub(super) async fn unmute(post: Post) -> PageResult {
    let (account, mute) = (post.visit.caller()?.account, parse_id(post.field("id"))?);
    let work =
        async move |api: Data<AppState>| MuteStore(&api.accounts).unmute(account, mute).await;
    post.run(work, PATH).await
}

pub(super) async fn unblock(post: Post) -> PageResult {
    let (account, block) = (post.visit.caller()?.account, parse_id(post.field("id"))?);
    let work =
        async move |api: Data<AppState>| BlockStore(&api.accounts).unblock(account, block).await;
    post.run(work, PATH).await
}

async fn block_person(post: &Post, request: BlockRequest) -> PageResult {
    let caller = post.visit.caller()?;
    let work = async move |api: Data<AppState>| api.blocks.block(caller, &request).await;
    post.run(work, PATH).await
}

pub(super) fn parse_id(text: &str) -> Result<Uuid, Problem> {
    text.parse().map_err(|_odd: uuid::Error| {
        Problem::new(ProblemKind::Malformed, "the form does not name a person")
    })
}

pub(super) async fn invite(post: Post, path: Path<Uuid>) -> PageResult {
    let (match_id, caller) = (path.into_inner(), post.visit.caller()?);
    let guest = post.field("guest").trim().to_owned();
    let request = if guest.contains('@') {
        InviteRequest::Address { email: guest }
    } else {
        InviteRequest::Named { name: guest }
    };
    let work =
        async move |api: Data<AppState>| api.invitations.invite(caller, match_id, &request).await;
    let invited = post.visit.run(work).await;
    post.return_to_match(match_id, "#invite", invited).await
}

pub(super) async fn withdraw(post: Post, path: Path<Uuid>) -> PageResult {
    let (match_id, caller) = (path.into_inner(), post.visit.caller()?);
    let invitation = parse_id(post.field("id"))?;
    let work = async move |api: Data<AppState>| {
        api.invitations.withdraw(caller, match_id, invitation).await
    };
    post.run(work, &format!("/matches/{match_id}#invite")).await
}

pub(super) async fn decline(post: Post) -> PageResult {
    let (account, invitation) = (post.visit.caller()?.account, parse_id(post.field("id"))?);
    let work = |api: Data<AppState>| async move {
        let invitations = InvitationRecords(&api.accounts);
        invitations.decline(account, invitation).await
    };
    post.run(work, "/").await
}

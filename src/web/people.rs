//! Whom somebody does not want to hear or to meet.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, ResponseError};
use askama::Template;
use uuid::Uuid;

use super::page::{Again, Done, Frame, Notice, answer, see};
use super::post::Post;
use super::visit::Visit;
use crate::accounts::Muted;
use crate::api::Api;
use crate::api::problem::{Kind, Problem};
use crate::api::social::blocks::{BlockWish, MuteWish};

/// Where these lists are.
const PATH: &str = "/people?done=1";

/// The page of those who are muted and blocked.
#[derive(Template)]
#[template(path = "people.html", config = "src/web/askama.toml")]
struct PeoplePage {
    frame: Frame,
    muted: Vec<AwayLine>,
    blocked: Vec<AwayLine>,
    name: String,
}

/// Somebody, or a table, that is kept away from.
struct AwayLine {
    id: Uuid,
    name: String,
    /// The match, if it is a table.
    table: Option<Uuid>,
}

/// Shows who is muted and blocked.
pub(super) async fn show(visit: Visit, done: Query<Done>) -> Result<HttpResponse, Problem> {
    let notice = done.notice(&visit, &[("1", "talk-done")]);
    page(&visit, "", (StatusCode::OK, notice)).await
}

async fn page(visit: &Visit, name: &str, (status, notice): Again) -> Result<HttpResponse, Problem> {
    let (accounts, account) = (&visit.web.api.accounts, visit.caller()?.account);
    let muted = accounts.mutes(account).await?.into_iter();
    let muted = muted.map(|mute| match mute.what {
        Muted::Person(called) => AwayLine {
            id: mute.id,
            name: called.labelled(visit.language),
            table: None,
        },
        Muted::Match(match_id) => AwayLine {
            id: mute.id,
            name: visit.say("talk-list-table"),
            table: Some(match_id),
        },
    });
    let blocked = accounts.blocks(account).await?.into_iter();
    let blocked = blocked.map(|block| AwayLine {
        id: block.id,
        name: block.called.labelled(visit.language),
        table: None,
    });
    let page = PeoplePage {
        frame: Frame::of(visit, visit.say("talk-lists"), notice),
        muted: muted.collect(),
        blocked: blocked.collect(),
        name: name.to_owned(),
    };
    answer(visit, status, &page)
}

/// Mutes somebody at a table, or the whole table.
pub(super) async fn mute(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let (caller, match_id) = (post.visit.caller()?, path.into_inner());
    let wish = match post.field("participant") {
        "" => MuteWish::Match { match_id },
        participant => MuteWish::Participant {
            match_id,
            participant: id(participant)?,
        },
    };
    let work = |api: Data<Api>| async move { api.mute(caller, &wish).await };
    post.visit.run(work).await?;
    Ok(see(PATH))
}

/// Blocks somebody at a table.
pub(super) async fn block(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let wish = BlockWish::Participant {
        match_id: path.into_inner(),
        participant: id(post.field("participant"))?,
    };
    post.block(wish).await?;
    Ok(see(PATH))
}

/// Blocks somebody by name.
pub(super) async fn block_named(post: Post) -> Result<HttpResponse, Problem> {
    let name = post.field("name");
    let wish = BlockWish::Named {
        name: name.to_owned(),
    };
    match post.block(wish).await {
        Ok(()) => Ok(see(PATH)),
        Err(problem) if is_about_name(&problem) => {
            let notice = Some(Notice::from(&problem));
            page(&post.visit, name, (problem.status_code(), notice)).await
        }
        Err(problem) => Err(problem),
    }
}

fn is_about_name(problem: &Problem) -> bool {
    matches!(
        problem.kind(),
        Kind::Invalid | Kind::NotFound | Kind::Conflict
    )
}

/// Listens to somebody again.
pub(super) async fn unmute(post: Post) -> Result<HttpResponse, Problem> {
    let (account, mute) = (post.visit.caller()?.account, id(post.field("id"))?);
    let work = |api: Data<Api>| async move { api.accounts.unmute(account, mute).await };
    post.visit.run(work).await?;
    Ok(see(PATH))
}

/// Blocks somebody no more.
pub(super) async fn unblock(post: Post) -> Result<HttpResponse, Problem> {
    let (account, block) = (post.visit.caller()?.account, id(post.field("id"))?);
    let work = |api: Data<Api>| async move { api.accounts.unblock(account, block).await };
    post.visit.run(work).await?;
    Ok(see(PATH))
}

impl Post {
    async fn block(&self, wish: BlockWish) -> Result<(), Problem> {
        let caller = self.visit.caller()?;
        let work = |api: Data<Api>| async move { api.block(caller, &wish).await };
        self.visit.run(work).await.map(drop)
    }
}

/// An id in a form of ours.
pub(super) fn id(text: &str) -> Result<Uuid, Problem> {
    text.parse()
        .map_err(|_odd: uuid::Error| Problem::new(Kind::Malformed, "the form names nobody"))
}

//! The desk of moderators: the queue, one report on one page, and the record of acts.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;
use serde::Deserialize;
use strum::VariantArray;
use uuid::Uuid;

use super::describe_kind;
use crate::app::people::{ActList, AppealDecision, DecisionRequest, ModerationQueue, Moderator};
use crate::http::app_state::AppState;
use crate::http::paging::parse_cursor;
use crate::http::problem::{Problem, ProblemKind};
use crate::people::{ActKind, ModerationAct, ReportCase};
use crate::web::page::{
    DoneQuery, PLAIN, PageFrame, PageOutcome, PageResult, answer_page, show_again,
};
use crate::web::people::parse_id;
use crate::web::visitor::{Post, Visit};

const DONE: &str = "/moderation?done=1";

#[derive(Template)]
#[template(path = "moderation.html", config = "src/web/askama.toml")]
struct QueuePage {
    frame: PageFrame,
    queue: ModerationQueue,
}

#[derive(Template)]
#[template(path = "report_case.html", config = "src/web/askama.toml")]
struct ReportedCasePage {
    frame: PageFrame,
    case: ReportCase,
}

#[derive(Template)]
#[template(path = "acts.html", config = "src/web/askama.toml")]
struct ActsPage {
    frame: PageFrame,
    list: ActList,
}

#[derive(Deserialize)]
pub(super) struct ActsPageQuery {
    before: Option<String>,
}

impl PageFrame {
    /// Describes an act for moderators.
    pub(super) fn act_kind(&self, act: &ModerationAct) -> String {
        describe_kind(self.language, act.kind)
    }
}

impl ReportedCasePage {
    /// Returns the decisions to choose from, each with its description.
    fn kinds(&self) -> Vec<(String, String)> {
        let kinds = ActKind::VARIANTS.iter();
        kinds
            .map(|kind| {
                let word: &str = kind.into();
                (word.to_owned(), describe_kind(self.frame.language, *kind))
            })
            .collect()
    }
}

async fn require_moderator(visit: &Visit) -> Result<Moderator, Problem> {
    let moderation = &visit.web.api.moderation;
    Ok(moderation.require_moderator(visit.caller()?).await?)
}

pub(super) async fn show_queue(visit: Visit, done: Query<DoneQuery>) -> PageResult {
    render_queue(&visit, done.to_outcome(&[("1", "moderation-done")])).await
}

async fn render_queue(visit: &Visit, again: PageOutcome) -> PageResult {
    let moderator = require_moderator(visit).await?;
    let page = QueuePage {
        frame: PageFrame::new(visit, visit.say("moderation-title"), again.notice),
        queue: visit.web.api.moderation.list_waiting(moderator).await?,
    };
    answer_page(visit, again.status, &page)
}

pub(super) async fn show_acts(visit: Visit, query: Query<ActsPageQuery>) -> PageResult {
    let moderator = require_moderator(&visit).await?;
    let before = query.before.as_deref().map(parse_cursor).transpose()?;
    let page = ActsPage {
        frame: PageFrame::new(&visit, visit.say("moderation-acts"), None),
        list: visit
            .web
            .api
            .moderation
            .list_acts(moderator, before)
            .await?,
    };
    answer_page(&visit, StatusCode::OK, &page)
}

/// Records a look at a report and shows it.
pub(super) async fn look(post: Post) -> PageResult {
    render_case(&post.visit, parse_id(post.field("report"))?, PLAIN).await
}

async fn render_case(visit: &Visit, id: Uuid, again: PageOutcome) -> PageResult {
    let moderator = require_moderator(visit).await?;
    let look = async move |api: Data<AppState>| api.moderation.look(moderator, id).await;
    let page = ReportedCasePage {
        frame: PageFrame::new(visit, visit.say("moderation-report"), again.notice),
        case: visit.run(look).await?,
    };
    answer_page(visit, again.status, &page)
}

pub(super) async fn decide(post: Post) -> PageResult {
    let moderator = require_moderator(&post.visit).await?;
    let id = parse_id(post.field("report"))?;
    let request = parse_decision(&post)?;
    let decide =
        async move |api: Data<AppState>| api.moderation.decide(moderator, id, &request).await;
    match post.run(decide, DONE).await {
        Err(problem) => {
            let again = show_again(problem, &[ProblemKind::Invalid])?;
            render_case(&post.visit, id, again).await
        }
        decided => decided,
    }
}

/// Reads the form. Its number of days is ignored unless the decision has one.
fn parse_decision(post: &Post) -> Result<DecisionRequest, Problem> {
    let kind: ActKind = post
        .field("kind")
        .parse()
        .map_err(|_odd: strum::ParseError| {
            Problem::new(ProblemKind::Malformed, "the form does not name a decision")
        })?;
    let days = post.field("days").trim().parse().ok();
    Ok(DecisionRequest {
        kind,
        days: days.filter(|_| kind.is_temporary()),
        text: post.field("text").to_owned(),
    })
}

pub(super) async fn answer(post: Post) -> PageResult {
    let moderator = require_moderator(&post.visit).await?;
    let id = parse_id(post.field("act"))?;
    let request = AppealDecision {
        is_lifted: post.field("outcome") == "lift",
        text: post.field("text").to_owned(),
    };
    let answer =
        async move |api: Data<AppState>| api.moderation.answer(moderator, id, &request).await;
    match post.run(answer, DONE).await {
        Err(problem) => {
            let again = show_again(problem, &[ProblemKind::Invalid, ProblemKind::Conflict])?;
            render_queue(&post.visit, again).await
        }
        answered => answered,
    }
}

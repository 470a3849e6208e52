//! What moderators decided about the visitor, and appeals.

use actix_web::web::{Data, Path, Query};
use askama::Template;

use super::describe_reason;
use crate::access::LinkToken;
use crate::app::UseCaseError;
use crate::http::app_state::AppState;
use crate::http::problem::ProblemKind;
use crate::i18n::Phrase;
use crate::people::{ActKind, ConductReport, ModerationAct};
use crate::web::page::{
    DoneQuery, PLAIN, PageFrame, PageOutcome, PageResult, answer_page, redirect_to, show_again,
};
use crate::web::visitor::{Post, Visit};

#[derive(Template)]
#[template(path = "conduct.html", config = "src/web/askama.toml")]
struct ConductPage {
    frame: PageFrame,
    reports: Vec<ConductReport>,
    acts: Vec<(ModerationAct, String)>,
}

#[derive(Template)]
#[template(path = "decision.html", config = "src/web/askama.toml")]
struct DecisionPage {
    frame: PageFrame,
    token: LinkToken,
    act: ModerationAct,
}

impl PageFrame {
    pub(super) fn act(&self, act: &ModerationAct) -> String {
        let key = match act.kind {
            ActKind::Dismissed => "decision-dismissed",
            ActKind::Warned => "decision-warned",
            ActKind::Muted => "decision-muted",
            ActKind::Renamed => "decision-renamed",
            ActKind::Suspended => "decision-suspended",
        };
        let ends_at = act.ends_at.map(|at| self.moment(&at));
        Phrase::new(key)
            .with_value("moment", ends_at.unwrap_or_default())
            .with_value("name", act.name.clone())
            .localize(self.language)
    }

    pub(super) fn report_reason(&self, reason: crate::people::ReportReason) -> String {
        describe_reason(self.language, reason)
    }
}

pub(super) async fn show_own(visit: Visit, done: Query<DoneQuery>) -> PageResult {
    let (caller, api) = (visit.caller()?, &visit.web.api);
    let mut acts = Vec::new();
    for act in api.conduct.list_acts(caller).await?.acts {
        let token = api.accounts.sealed_links.seal_email(act.act_id);
        acts.push((act, token));
    }
    let again = done.to_outcome(&[("1", "report-done")]);
    let page = ConductPage {
        frame: PageFrame::new(&visit, visit.say("conduct-title"), again.notice),
        reports: api.conduct.list_reports(caller).await?.reports,
        acts,
    };
    answer_page(&visit, again.status, &page)
}

/// Shows the decision that an emailed link is about. Needs no sign-in, because the person may be suspended.
pub(super) async fn show(visit: Visit, token: Path<LinkToken>) -> PageResult {
    render(&visit, token.into_inner(), PLAIN).await
}

async fn render(visit: &Visit, token: LinkToken, again: PageOutcome) -> PageResult {
    visit.count_stranger()?;
    let page = DecisionPage {
        frame: PageFrame::new(visit, visit.say("decision-title"), again.notice),
        act: visit.web.api.conduct.find_linked(token.secret()).await?,
        token,
    };
    answer_page(visit, again.status, &page)
}

pub(super) async fn appeal(post: Post, path: Path<LinkToken>) -> PageResult {
    post.visit.count_stranger()?;
    let (token, text) = (path.into_inner(), post.field("text").to_owned());
    let used = token.secret().clone();
    let file =
        async move |api: Data<AppState>| api.conduct.appeal_linked(&used, &text).await.map(drop);
    match post.visit.run::<(), UseCaseError, _>(file).await {
        Ok(()) => Ok(redirect_to(&format!("/decisions/{token}"))),
        Err(problem) => {
            let kinds = [ProblemKind::Invalid, ProblemKind::Conflict];
            render(&post.visit, token, show_again(problem, &kinds)?).await
        }
    }
}

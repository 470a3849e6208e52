//! The form that reports a message, a player or a person.

use actix_web::web::{Data, Query};
use askama::Template;
use serde::Deserialize;
use strum::VariantArray;
use uuid::Uuid;

use super::describe_reason;
use crate::app::people::{ReportPreview, ReportRequest, ReportSubject};
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::people::{ReportAbout, ReportReason};
use crate::web::page::{
    PLAIN, PageFrame, PageOutcome, PageResult, answer_page, redirect_to, show_again,
};
use crate::web::visitor::{Post, Visit};

/// Subject of a report: a message or a player of a match, or a person.
#[derive(Debug, Deserialize)]
pub(super) struct ReportQuery {
    #[serde(rename = "match")]
    match_id: Option<Uuid>,
    message: Option<u32>,
    participant: Option<Uuid>,
    person: Option<Uuid>,
}

#[derive(Template)]
#[template(path = "report.html", config = "src/web/askama.toml")]
struct ReportPage {
    frame: PageFrame,
    subject: ReportSubject,
    preview: ReportPreview,
}

impl ReportQuery {
    fn parse(&self) -> Result<ReportSubject, Problem> {
        match (self.match_id, self.message, self.participant, self.person) {
            (Some(match_id), Some(number), None, None) => {
                Ok(ReportSubject::Message { match_id, number })
            }
            (Some(match_id), None, Some(participant), None) => Ok(ReportSubject::Player {
                match_id,
                participant,
            }),
            (None, None, None, Some(person_id)) => Ok(ReportSubject::Person { person_id }),
            _ => Err(Problem::new(
                ProblemKind::Malformed,
                "the address does not say what to report",
            )),
        }
    }

    fn from_form(post: &Post) -> Self {
        let id = |name| post.field(name).parse().ok();
        Self {
            match_id: id("match"),
            message: post.field("message").parse().ok(),
            participant: id("participant"),
            person: id("person"),
        }
    }
}

impl ReportPage {
    /// Returns the hidden fields that say what is reported.
    fn subject_fields(&self) -> Vec<(&'static str, String)> {
        match self.subject {
            ReportSubject::Message { match_id, number } => {
                vec![
                    ("match", match_id.to_string()),
                    ("message", number.to_string()),
                ]
            }
            ReportSubject::Player {
                match_id,
                participant,
            } => vec![
                ("match", match_id.to_string()),
                ("participant", participant.to_string()),
            ],
            ReportSubject::Person { person_id } => vec![("person", person_id.to_string())],
        }
    }

    /// Returns the reasons to choose from, each with its description.
    fn reasons(&self) -> Vec<(String, String)> {
        let all = ReportReason::VARIANTS.iter();
        all.map(|reason| {
            let word: &str = reason.into();
            (
                word.to_owned(),
                describe_reason(self.frame.language, *reason),
            )
        })
        .collect()
    }

    fn usual_reason(&self) -> &'static str {
        match self.preview.about {
            ReportAbout::Message => ReportReason::Insult.into(),
            ReportAbout::Player => ReportReason::Abandoning.into(),
            ReportAbout::Person => ReportReason::Name.into(),
        }
    }

    fn about_key(&self) -> &'static str {
        match self.preview.about {
            ReportAbout::Message => "report-about-message",
            ReportAbout::Player => "report-about-player",
            ReportAbout::Person => "report-about-person",
        }
    }
}

pub(super) async fn show(visit: Visit, query: Query<ReportQuery>) -> PageResult {
    render(&visit, query.parse()?, PLAIN).await
}

async fn render(visit: &Visit, subject: ReportSubject, again: PageOutcome) -> PageResult {
    let conduct = &visit.web.api.conduct;
    let page = ReportPage {
        frame: PageFrame::new(visit, visit.say("report-title"), again.notice),
        preview: conduct.preview(visit.caller()?, subject).await?,
        subject,
    };
    answer_page(visit, again.status, &page)
}

pub(super) async fn send(post: Post) -> PageResult {
    let subject = ReportQuery::from_form(&post).parse()?;
    let request = ReportRequest {
        about: subject,
        reason: post.field("reason").parse().unwrap_or(ReportReason::Other),
        text: post.field("text").to_owned(),
    };
    let caller = post.visit.caller()?;
    let report = async move |api: Data<AppState>| api.conduct.report(caller, &request).await;
    match post.visit.run(report).await {
        Ok(_) => Ok(redirect_to("/conduct?done=1")),
        Err(problem) => {
            let kinds = [
                ProblemKind::Invalid,
                ProblemKind::Conflict,
                ProblemKind::Forbidden,
                ProblemKind::TooManyRequests,
            ];
            render(&post.visit, subject, show_again(problem, &kinds)?).await
        }
    }
}

//! The apps that act for somebody and their tokens, each with a button that ends it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;
use jiff::Timestamp;
use uuid::Uuid;

use super::page::{Done, Frame, answer, see};
use super::people::id;
use super::post::Post;
use super::visit::Visit;
use crate::accounts::{AppId, Grant, PersonalToken};
use crate::api::Api;
use crate::api::problem::Problem;
use crate::i18n::Phrase;

/// The page.
#[derive(Template)]
#[template(path = "apps.html", config = "src/web/askama.toml")]
struct AppsPage {
    frame: Frame,
    parts: [Part; 2],
    stopped: Vec<Stopped>,
}

/// An app of one's own that is stopped.
struct Stopped {
    id: Uuid,
    name: String,
}

/// The apps, or the tokens.
struct Part {
    title: String,
    none: String,
    /// By which field a form names one.
    field: &'static str,
    lines: Vec<Line>,
}

/// One of them.
struct Line {
    id: Uuid,
    name: String,
    scopes: String,
    used: String,
}

/// Shows them.
pub(super) async fn show(visit: Visit, done: Query<Done>) -> Result<HttpResponse, Problem> {
    let (account, accounts) = (visit.caller()?.account, &visit.web.api.accounts);
    let grants = accounts.grants(account).await?;
    let tokens = accounts.personal_tokens(account).await?;
    let words = [
        ("revoked", "table-revoked"),
        ("resumed", "table-apps-resumed"),
    ];
    let notice = done.notice(&visit, &words);
    let own = accounts.apps(account).await?.into_iter();
    let stopped = own.filter(|app| app.stopped_at.is_some());
    let stopped = stopped.map(|app| Stopped {
        id: app.id.0,
        name: app.name.as_str().to_owned(),
    });
    let page = AppsPage {
        frame: Frame::of(&visit, visit.say("table-apps"), notice),
        stopped: stopped.collect(),
        parts: [
            Part {
                title: visit.say("table-apps-acting"),
                none: visit.say("table-apps-none"),
                field: "grant",
                lines: grants
                    .iter()
                    .map(|grant| Line::of_grant(&visit, grant))
                    .collect(),
            },
            Part {
                title: visit.say("table-tokens"),
                none: visit.say("table-tokens-none"),
                field: "personal",
                lines: tokens
                    .iter()
                    .map(|token| Line::of_token(&visit, token))
                    .collect(),
            },
        ],
    };
    answer(&visit, StatusCode::OK, &page)
}

impl Line {
    fn of_grant(visit: &Visit, grant: &Grant) -> Self {
        Self {
            id: grant.id,
            name: grant.app_name.as_str().to_owned(),
            scopes: grant.scopes.names().join(", "),
            used: used(visit, grant.last_used_at),
        }
    }

    fn of_token(visit: &Visit, token: &PersonalToken) -> Self {
        Self {
            id: token.id,
            name: format!("{} ({}…)", token.name.as_str(), token.hint),
            scopes: token.scopes.names().join(", "),
            used: used(visit, token.last_used_at),
        }
    }
}

/// When something was last used, by the clock of the visit.
fn used(visit: &Visit, last_used_at: Option<Timestamp>) -> String {
    match last_used_at {
        Some(moment) => {
            let moment = visit.zone.moment(visit.language, moment);
            Phrase::of("table-last-used")
                .with("moment", moment)
                .say(visit.language)
        }
        None => visit.say("table-never-used"),
    }
}

/// Lets an app of one's own go on that was stopped.
pub(super) async fn resume(post: Post) -> Result<HttpResponse, Problem> {
    let account = post.visit.caller()?.account;
    let app = AppId(id(post.field("app"))?);
    let resume = |api: Data<Api>| async move { api.accounts.resume_app(account, app).await };
    // One that was removed meanwhile is not in the list any more.
    post.visit.run(resume).await?;
    Ok(see("/apps?done=resumed"))
}

/// Ends one of them.
pub(super) async fn revoke(post: Post) -> Result<HttpResponse, Problem> {
    let account = post.visit.caller()?.account;
    let grant = post.field("grant").parse::<Uuid>().ok();
    let token = post.field("personal").parse::<Uuid>().ok();
    let end = |api: Data<Api>| async move {
        if let Some(grant) = grant {
            api.accounts.end_grant(account, grant).await?;
        }
        if let Some(token) = token {
            api.accounts.end_personal_token(account, token).await?;
        }
        Ok::<_, Problem>(())
    };
    post.visit.run(end).await?;
    // What was ended before is ended as well.
    Ok(see("/apps?done=revoked"))
}

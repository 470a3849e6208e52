//! The apps that act for somebody and their tokens, each with a button that ends it.

use actix_web::web::{Data, Query};
use askama::Template;
use uuid::Uuid;

use super::page::{Answered, Done, Frame, answer};
use super::people::id;
use super::post::Post;
use super::visit::Visit;
use crate::access::{App, AppId, Grant, PersonalToken};
use crate::http::edge::Edge;
use crate::http::problem::Problem;

#[derive(Template)]
#[template(path = "apps.html", config = "src/web/askama.toml")]
struct AppsPage {
    frame: Frame,
    /// Apps of one's own.
    stopped: Vec<App>,
    grants: Vec<Grant>,
    tokens: Vec<PersonalToken>,
}

pub(super) async fn show(visit: Visit, done: Query<Done>) -> Answered {
    let (account, accounts) = (visit.caller()?.account, &visit.web.api.accounts);
    let words = [
        ("revoked", "table-revoked"),
        ("resumed", "table-apps-resumed"),
    ];
    let again = done.notice(&words);
    let mut stopped = accounts.apps.list(account).await?;
    stopped.retain(|app| app.stopped_at.is_some());
    let page = AppsPage {
        frame: Frame::of(&visit, visit.say("table-apps"), again.notice),
        stopped,
        grants: accounts.grants.list(account).await?,
        tokens: accounts.personal_tokens.list(account).await?,
    };
    answer(&visit, again.status, &page)
}

/// Lets an app of one's own go on that was stopped.
pub(super) async fn resume(post: Post) -> Answered {
    let account = post.visit.caller()?.account;
    let app = AppId(id(post.field("app"))?);
    let resume = |api: Data<Edge>| async move { api.accounts.apps.resume(account, app).await };
    // One that was removed meanwhile is not in the list any more.
    post.run(resume, "/apps?done=resumed").await
}

pub(super) async fn revoke(post: Post) -> Answered {
    let account = post.visit.caller()?.account;
    let grant = post.field("grant").parse::<Uuid>().ok();
    let token = post.field("personal").parse::<Uuid>().ok();
    let end = |api: Data<Edge>| async move {
        if let Some(grant) = grant {
            api.accounts.grants.end(account, grant).await?;
        }
        if let Some(token) = token {
            api.accounts.personal_tokens.end(account, token).await?;
        }
        Ok::<_, Problem>(())
    };
    // What was ended before is ended as well.
    post.run(end, "/apps?done=revoked").await
}

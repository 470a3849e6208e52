//! Who gets into an account: its sessions, its password, its address, its data, its end.

use actix_web::web::{Data, Query};
use askama::Template;

use super::again;
use crate::access::{Email, PasswordChange, Session, SessionId};
use crate::http::edge::Edge;
use crate::http::problem::Problem;
use crate::web::account::{Arriving, gone};
use crate::web::invited::Invited;
use crate::web::origin::{Escaped, escaped, way};
use crate::web::page::{Again, Answered, PLAIN, PageFrame, answer};
use crate::web::people::id;
use crate::web::post::Post;
use crate::web::visitor::Visit;

#[derive(Template)]
#[template(path = "access.html", config = "src/web/askama.toml")]
struct AccessPage {
    frame: PageFrame,
    sessions: Vec<Session>,
    own: SessionId,
    /// What somebody is on the way to who signed in by a link.
    invited: Option<Invited>,
    way: Escaped,
    address: Email,
}

#[derive(Template)]
#[template(path = "delete.html", config = "src/web/askama.toml")]
struct DeletePage {
    frame: PageFrame,
}

pub(super) async fn show(visit: Visit, arriving: Query<Arriving>) -> Answered {
    let words = [
        ("password", "page-password-done"),
        ("address", "page-address-done"),
        ("ended", "page-session-done"),
        ("others", "page-sessions-others-done"),
        ("first", "page-first-proof"),
    ];
    let next = way(arriving.next.as_deref().unwrap_or("/"));
    page(&visit, next, arriving.done.notice(&words)).await
}

async fn page(visit: &Visit, next: &str, again: Again) -> Answered {
    let caller = visit.caller()?;
    let accounts = &visit.web.api.accounts;
    let page = AccessPage {
        frame: PageFrame::of(visit, visit.say("page-access"), again.notice),
        sessions: accounts.sessions.list(caller.account).await?,
        own: caller.session,
        invited: Invited::on(visit, next).await?,
        way: escaped(next),
        address: accounts.people.who_am_i(caller.account).await?.email,
    };
    answer(visit, again.status, &page)
}

pub(super) async fn change_password(post: Post) -> Answered {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.confirm(caller)?;
    let (old, new) = (post.secret("old"), post.secret("new"));
    let work = |api: Data<Edge>| async move {
        let (old, new) = (&old, &new);
        let (credentials, passwords) = (&api.accounts.credentials, PasswordChange { old, new });
        credentials.change(caller, passwords, None).await
    };
    post.led_on(work, "password").await
}

pub(super) async fn change_address(post: Post) -> Answered {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.confirm(caller)?;
    let email = Email::parse_new(post.field("email"));
    let (account, password) = (caller.account, post.secret("password"));
    let work = |api: Data<Edge>| async move {
        let requests = &api.accounts.link_requests;
        requests.new_address(account, &password, &email?).await
    };
    post.led_on(work, "address").await
}

pub(super) async fn end_session(post: Post) -> Answered {
    let caller = post.visit.caller()?;
    let session = SessionId(id(post.field("session"))?);
    let work = async move |api: Data<Edge>| api.end_session(caller.account, session).await;
    post.led_on(work, "ended").await
}

pub(super) async fn end_others(post: Post) -> Answered {
    let caller = post.visit.caller()?;
    let work = async move |api: Data<Edge>| api.accounts.sessions.end_others(caller).await;
    post.led_on(work, "others").await
}

pub(super) async fn end_sessions(post: Post) -> Answered {
    let caller = post.visit.caller()?;
    let work = async move |api: Data<Edge>| api.accounts.sessions.end_all(caller.account).await;
    post.visit.run(work).await?;
    gone(&post.visit.web, "/sign-in")
}

/// What is kept about whoever is signed in, as a file.
pub(super) async fn download(post: Post) -> Answered {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.confirm(caller)?;
    let password = post.secret("password");
    let work = |api: Data<Edge>| async move {
        let credentials = &api.accounts.credentials;
        credentials.confirmed(caller.account, &password).await?;
        api.data_of(caller).await
    };
    match post.visit.run(work).await {
        Ok(data) => data.as_file(),
        Err(problem) => page(&post.visit, "/", again(problem)?).await,
    }
}

pub(super) async fn ask_delete(visit: Visit) -> Answered {
    visit.caller()?;
    delete_page(&visit, PLAIN)
}

fn delete_page(visit: &Visit, again: Again) -> Answered {
    let frame = PageFrame::of(visit, visit.say("page-delete"), again.notice);
    answer(visit, again.status, &DeletePage { frame })
}

pub(super) async fn delete(post: Post) -> Answered {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.confirm(caller)?;
    let password = post.secret("password");
    let work = async move |api: Data<Edge>| api.accounts.erasure.delete(caller, &password).await;
    match post.visit.run(work).await {
        Ok(()) => gone(&post.visit.web, "/sign-in?done=deleted"),
        Err(problem) => delete_page(&post.visit, again(problem)?),
    }
}

impl Post {
    /// Does something, and goes on; or shows the page again with what was refused.
    async fn led_on<E, F>(&self, work: impl FnOnce(Data<Edge>) -> F, done: &str) -> Answered
    where
        E: Into<Problem> + Send + 'static,
        F: Future<Output = Result<(), E>> + Send + 'static,
    {
        let after = format!("/preferences/access?done={done}");
        match self.run(work, &after).await {
            Err(problem) => page(&self.visit, "/", again(problem)?).await,
            gone_on => gone_on,
        }
    }
}

//! Page for access to the account: sessions, password, address, data download and deletion.

use actix_web::web::{Data, Query};
use askama::Template;

use super::show_again;
use crate::access::{Email, PasswordChange, Session, SessionId};
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::web::accounts::account::{SignInQuery, redirect_signed_out};
use crate::web::lobby::InvitationView;
use crate::web::page::{PLAIN, PageFrame, PageOutcome, PageResult, answer_page};
use crate::web::people::parse_id;
use crate::web::visitor::{Escaped, Post, Visit, escape_query, safe_path};

#[derive(Template)]
#[template(path = "access.html", config = "src/web/askama.toml")]
struct AccessPage {
    frame: PageFrame,
    sessions: Vec<Session>,
    own: SessionId,
    /// Invitation that the visitor was following when an emailed link signed them in.
    invited: Option<InvitationView>,
    way: Escaped,
    address: Email,
}

#[derive(Template)]
#[template(path = "delete.html", config = "src/web/askama.toml")]
struct DeletePage {
    frame: PageFrame,
}

pub(super) async fn show(visit: Visit, query: Query<SignInQuery>) -> PageResult {
    let words = [
        ("password", "page-password-done"),
        ("address", "page-address-done"),
        ("ended", "page-session-done"),
        ("others", "page-sessions-others-done"),
        ("first", "page-first-proof"),
    ];
    let next = safe_path(query.next.as_deref().unwrap_or("/"));
    render(&visit, next, query.done.to_outcome(&words)).await
}

async fn render(visit: &Visit, next: &str, again: PageOutcome) -> PageResult {
    let caller = visit.caller()?;
    let accounts = &visit.web.api.accounts;
    let page = AccessPage {
        frame: PageFrame::new(visit, visit.say("page-access"), again.notice),
        sessions: accounts.sessions.list(caller.account).await?,
        own: caller.session,
        invited: InvitationView::load_on_way(visit, next).await?,
        way: escape_query(next),
        address: accounts.profiles.load_person(caller.account).await?.email,
    };
    answer_page(visit, again.status, &page)
}

pub(super) async fn change_password(post: Post) -> PageResult {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.count_confirmation(caller)?;
    let (old, new) = (post.secret("old"), post.secret("new"));
    let work = |api: Data<AppState>| async move {
        let (old, new) = (&old, &new);
        let (credentials, passwords) = (&api.accounts.credentials, PasswordChange { old, new });
        credentials.change_password(caller, passwords, None).await
    };
    post.run_and_return(work, "password").await
}

pub(super) async fn change_address(post: Post) -> PageResult {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.count_confirmation(caller)?;
    let email = Email::parse_new(post.field("email"));
    let (account, password) = (caller.account, post.secret("password"));
    let work = |api: Data<AppState>| async move {
        let requests = &api.accounts.link_requests;
        requests
            .send_address_change(account, &password, &email?)
            .await
    };
    post.run_and_return(work, "address").await
}

pub(super) async fn end_session(post: Post) -> PageResult {
    let caller = post.visit.caller()?;
    let session = SessionId(parse_id(post.field("session"))?);
    let work = async move |api: Data<AppState>| api.end_session(caller.account, session).await;
    post.run_and_return(work, "ended").await
}

pub(super) async fn end_others(post: Post) -> PageResult {
    let caller = post.visit.caller()?;
    let work = async move |api: Data<AppState>| api.accounts.sessions.end_others(caller).await;
    post.run_and_return(work, "others").await
}

pub(super) async fn end_sessions(post: Post) -> PageResult {
    let caller = post.visit.caller()?;
    let work = async move |api: Data<AppState>| api.accounts.sessions.end_all(caller.account).await;
    post.visit.run(work).await?;
    redirect_signed_out(&post.visit.web, "/sign-in")
}

pub(super) async fn download(post: Post) -> PageResult {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.count_confirmation(caller)?;
    let password = post.secret("password");
    let work = |api: Data<AppState>| async move {
        let credentials = &api.accounts.credentials;
        credentials
            .confirm_password(caller.account, &password)
            .await?;
        api.collect_data(caller).await
    };
    match post.visit.run(work).await {
        Ok(data) => data.to_response(),
        Err(problem) => render(&post.visit, "/", show_again(problem)?).await,
    }
}

pub(super) async fn ask_delete(visit: Visit) -> PageResult {
    visit.caller()?;
    render_delete(&visit, PLAIN)
}

fn render_delete(visit: &Visit, again: PageOutcome) -> PageResult {
    let frame = PageFrame::new(visit, visit.say("page-delete"), again.notice);
    answer_page(visit, again.status, &DeletePage { frame })
}

pub(super) async fn delete(post: Post) -> PageResult {
    let caller = post.visit.caller()?;
    post.visit.web.api.limits.count_confirmation(caller)?;
    let password = post.secret("password");
    let work =
        async move |api: Data<AppState>| api.accounts.erasure.delete(caller, &password).await;
    match post.visit.run(work).await {
        Ok(()) => redirect_signed_out(&post.visit.web, "/sign-in?done=deleted"),
        Err(problem) => render_delete(&post.visit, show_again(problem)?),
    }
}

impl Post {
    /// Runs the work of a form, then redirects. If refused, shows the page again with the refusal.
    async fn run_and_return<E, F>(
        &self,
        work: impl FnOnce(Data<AppState>) -> F,
        done: &str,
    ) -> PageResult
    where
        E: Into<Problem> + Send + 'static,
        F: Future<Output = Result<(), E>> + Send + 'static,
    {
        let after = format!("/preferences/access?done={done}");
        match self.run(work, &after).await {
            Err(problem) => render(&self.visit, "/", show_again(problem)?).await,
            gone_on => gone_on,
        }
    }
}

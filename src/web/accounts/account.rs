//! Pages for signing in and out.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::SET_COOKIE;
use actix_web::web::{Data, Query};
use askama::Template;
use serde::Deserialize;

use crate::access::{Accounts, Caller, Tokens};
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::rate_limit::LoginRoute;
use crate::web::Web;
use crate::web::lobby::InvitationView;
use crate::web::page::{
    DoneQuery, Notice, PLAIN, PageFrame, PageOutcome, PageResult, answer_page, redirect_to,
    show_again,
};
use crate::web::visitor::{Cookie, Escaped, Post, Visit, escape_query, safe_path};

#[derive(Template)]
#[template(path = "sign_in.html", config = "src/web/askama.toml")]
struct SignInPage {
    frame: PageFrame,
    next: String,
    email: String,
    way: Escaped,
    invited: Option<InvitationView>,
}

/// Asks for the code of the second factor, after the password or a link was right.
#[derive(Template)]
#[template(path = "sign_in_code.html", config = "src/web/askama.toml")]
struct CodePage {
    frame: PageFrame,
    challenge: String,
    next: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct SignInQuery {
    pub(crate) next: Option<String>,
    #[serde(flatten)]
    pub(crate) done: DoneQuery,
}

pub(crate) async fn show_sign_in(visit: Visit, query: Query<SignInQuery>) -> PageResult {
    let next = safe_path(query.next.as_deref().unwrap_or("/"));
    // A guest may also have an account, and can sign in to it on this page.
    if !visit.is_nobody() && query.done.done.as_deref() != Some("asked") {
        return Ok(redirect_to(next));
    }
    let words = [
        ("registered", "table-registered"),
        ("verified", "table-verified"),
        ("reset", "table-reset-done"),
        ("asked", "table-link-asked"),
        ("deleted", "page-deleted"),
    ];
    render_sign_in(&visit, next, "", query.done.to_outcome(&words)).await
}

pub(crate) async fn render_sign_in(
    visit: &Visit,
    next: &str,
    email: &str,
    again: PageOutcome,
) -> PageResult {
    let invited = InvitationView::load_on_way(visit, next).await?;
    let address = invited.as_ref().map_or("", |invited| &invited.address);
    let page = SignInPage {
        frame: PageFrame::new(visit, visit.say("table-sign-in"), again.notice),
        next: next.to_owned(),
        email: if email.is_empty() { address } else { email }.to_owned(),
        way: escape_query(next),
        invited,
    };
    answer_page(visit, again.status, &page)
}

pub(crate) async fn sign_in(post: Post) -> PageResult {
    sign_in_by_password(&post, Notice::Undone("table-wrong-credentials")).await
}

/// Signs in by the address and the password of a form. If they are wrong, shows the sign-in form with `refusal`.
pub(super) async fn sign_in_by_password(post: &Post, refusal: Notice) -> PageResult {
    let (visit, email) = (&post.visit, post.field("email").to_owned());
    let next = safe_path(post.field("next")).to_owned();
    post.knock(LoginRoute::Password, &email).await?;
    let (address, password) = (email.clone(), post.secret("password"));
    let work =
        async move |api: Data<AppState>| api.accounts.sessions.sign_in(&address, &password).await;
    match complete_sign_in(post, visit.run(work).await, &next).await {
        Err(problem) if problem.kind() == ProblemKind::WrongCredentials => {
            let refused = PageOutcome::new(StatusCode::UNPROCESSABLE_ENTITY, Some(refusal));
            render_sign_in(visit, &next, &email, refused).await
        }
        finished => finished,
    }
}

/// Signs the browser in, or asks for the code of the second factor.
pub(super) async fn complete_sign_in(
    post: &Post,
    signed_in: Result<Tokens, Problem>,
    next: &str,
) -> PageResult {
    match signed_in {
        Ok(tokens) => finish_sign_in(post, &tokens, next).await,
        Err(problem) => match &problem.document().challenge {
            Some(challenge) => ask_code(&post.visit, challenge, next, PLAIN),
            None => Err(problem),
        },
    }
}

fn ask_code(visit: &Visit, challenge: &str, next: &str, again: PageOutcome) -> PageResult {
    let page = CodePage {
        frame: PageFrame::new(visit, visit.say("factor-code-title"), again.notice),
        challenge: challenge.to_owned(),
        next: next.to_owned(),
    };
    answer_page(visit, again.status, &page)
}

pub(crate) async fn sign_in_with_code(post: Post) -> PageResult {
    let next = safe_path(post.field("next")).to_owned();
    let (challenge, code) = (post.secret("challenge"), post.secret("code"));
    let work = async move |api: Data<AppState>| {
        let sessions = &api.accounts.sessions;
        sessions.sign_in_with_code(&challenge, &code).await
    };
    match post.visit.run(work).await {
        Ok(tokens) => finish_sign_in(&post, &tokens, &next).await,
        Err(problem) if problem.kind() == ProblemKind::WrongCode => {
            let refused = show_again(problem, &[ProblemKind::WrongCode])?;
            ask_code(&post.visit, post.field("challenge"), &next, refused)
        }
        Err(problem) if problem.kind() == ProblemKind::Unauthenticated => {
            let refused = show_again(problem, &[ProblemKind::Unauthenticated])?;
            render_sign_in(&post.visit, &next, "", refused).await
        }
        Err(problem) => Err(problem),
    }
}

pub(super) async fn finish_sign_in(post: &Post, tokens: &Tokens, next: &str) -> PageResult {
    let visit = &post.visit;
    let is_secure = visit.web.is_secure();
    let (caller, address) = (tokens.caller, visit.address);
    let previous = visit.browser.as_ref().map(|browser| browser.caller);
    let work = |api: Data<AppState>| async move {
        let token = api.accounts.browsers.sign_in(caller).await?;
        end_session(&api.accounts, previous).await?;
        api.note_network(caller.account, address).await;
        Ok::<_, Problem>(token)
    };
    let token = visit.run(work).await?;
    let devices = visit.device_tokens(caller.account)?;
    let cookies = [
        Cookie::Session.to_header(&token, is_secure),
        Cookie::Known.to_header(&devices, is_secure),
        Cookie::Guest.to_removal_header(is_secure),
        Cookie::Chosen.to_removal_header(is_secure),
        Cookie::Way.to_removal_header(is_secure),
    ];
    with_cookies(redirect_to(next), &cookies)
}

pub(super) fn with_cookies(mut response: HttpResponse, cookies: &[String]) -> PageResult {
    for cookie in cookies {
        let cookie = cookie.parse().map_err(|_odd| Problem::internal_logged())?;
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}

async fn end_session(accounts: &Accounts, caller: Option<Caller>) -> Result<(), Problem> {
    if let Some(caller) = caller {
        accounts.sessions.end_own(caller).await?;
    }
    Ok(())
}

pub(crate) async fn sign_out(post: Post) -> PageResult {
    let visit = &post.visit;
    let caller = visit.browser.as_ref().map(|browser| browser.caller);
    let work = async move |api: Data<AppState>| end_session(&api.accounts, caller).await;
    visit.run(work).await?;
    redirect_signed_out(&visit.web, "/sign-in")
}

pub(crate) fn redirect_signed_out(web: &Web, after: &str) -> PageResult {
    with_cookies(
        redirect_to(after),
        &[Cookie::Session.to_removal_header(web.is_secure())],
    )
}

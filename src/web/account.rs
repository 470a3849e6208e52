//! Signing in and out.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::SET_COOKIE;
use actix_web::web::{Data, Query};
use askama::Template;
use serde::Deserialize;

use super::Web;
use super::invited::Invited;
use super::origin::{Escaped, escaped, way};
use super::page::{Again, Answered, Done, Notice, PageFrame, answer, see};
use super::post::Post;
use super::visitor::{Cookie, Visit};
use crate::access::{Accounts, Caller, Tokens};
use crate::http::edge::Edge;
use crate::http::limits::Door;
use crate::http::problem::{Kind, Problem};

#[derive(Template)]
#[template(path = "sign_in.html", config = "src/web/askama.toml")]
struct SignInPage {
    frame: PageFrame,
    next: String,
    email: String,
    way: Escaped,
    invited: Option<Invited>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Arriving {
    pub(super) next: Option<String>,
    #[serde(flatten)]
    pub(super) done: Done,
}

pub(super) async fn show_sign_in(visit: Visit, arriving: Query<Arriving>) -> Answered {
    let next = way(arriving.next.as_deref().unwrap_or("/"));
    // A guest may have an account besides, and signs in to it here.
    if !visit.is_nobody() && arriving.done.done.as_deref() != Some("asked") {
        return Ok(see(next));
    }
    let words = [
        ("registered", "table-registered"),
        ("verified", "table-verified"),
        ("reset", "table-reset-done"),
        ("asked", "table-link-asked"),
        ("deleted", "page-deleted"),
    ];
    sign_in_page(&visit, next, "", arriving.done.notice(&words)).await
}

/// The page on which one signs in.
pub(super) async fn sign_in_page(visit: &Visit, next: &str, email: &str, again: Again) -> Answered {
    let invited = Invited::on(visit, next).await?;
    let address = invited.as_ref().map_or("", |invited| &invited.address);
    let page = SignInPage {
        frame: PageFrame::of(visit, visit.say("table-sign-in"), again.notice),
        next: next.to_owned(),
        email: if email.is_empty() { address } else { email }.to_owned(),
        way: escaped(next),
        invited,
    };
    answer(visit, again.status, &page)
}

pub(super) async fn sign_in(post: Post) -> Answered {
    let (visit, email) = (&post.visit, post.field("email").to_owned());
    let next = way(post.field("next")).to_owned();
    post.knock(Door::Password, &email).await?;
    let (address, password) = (email.clone(), post.secret("password"));
    let work = async move |api: Data<Edge>| api.accounts.sessions.log_in(&address, &password).await;
    match visit.run(work).await {
        Ok(tokens) => welcome(&post, &tokens, &next).await,
        Err(problem) if problem.kind() == Kind::WrongCredentials => {
            let notice = Some(Notice::Undone("table-wrong-credentials"));
            let refused = Again::new(StatusCode::UNPROCESSABLE_ENTITY, notice);
            sign_in_page(visit, &next, &email, refused).await
        }
        Err(problem) => Err(problem),
    }
}

/// Lets the browser of somebody who signed in stand on that session, and goes on to `next`.
pub(super) async fn welcome(post: &Post, tokens: &Tokens, next: &str) -> Answered {
    let visit = &post.visit;
    let is_secure = visit.web.is_secure();
    let (caller, address) = (tokens.caller, visit.address);
    let before = visit.browser.as_ref().map(|browser| browser.caller);
    let work = |api: Data<Edge>| async move {
        let token = api.accounts.browsers.open(caller).await?;
        end(&api.accounts, before).await?;
        api.let_in(caller.account, address).await;
        Ok::<_, Problem>(token)
    };
    let token = visit.run(work).await?;
    let known = visit.known_as(caller.account)?;
    let cookies = [
        Cookie::Session.set(&token, is_secure),
        Cookie::Known.set(&known, is_secure),
        Cookie::Guest.unset(is_secure),
        Cookie::Chosen.unset(is_secure),
        Cookie::Way.unset(is_secure),
    ];
    with_cookies(see(next), &cookies)
}

/// Adds cookies to a response.
pub(super) fn with_cookies(mut response: HttpResponse, cookies: &[String]) -> Answered {
    for cookie in cookies {
        let cookie = cookie.parse().map_err(|_odd| Problem::unexplained())?;
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}

async fn end(accounts: &Accounts, caller: Option<Caller>) -> Result<(), Problem> {
    if let Some(caller) = caller {
        accounts.sessions.log_out(caller).await?;
    }
    Ok(())
}

pub(super) async fn sign_out(post: Post) -> Answered {
    let visit = &post.visit;
    let caller = visit.browser.as_ref().map(|browser| browser.caller);
    let work = async move |api: Data<Edge>| end(&api.accounts, caller).await;
    visit.run(work).await?;
    gone(&visit.web, "/sign-in")
}

pub(super) fn gone(web: &Web, after: &str) -> Answered {
    with_cookies(see(after), &[Cookie::Session.unset(web.is_secure())])
}

//! Signing in and out, and registering.

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::SET_COOKIE;
use actix_web::web::Query;
use askama::Template;
use secrecy::SecretString;
use serde::Deserialize;

use super::fields::way;
use super::page::{Frame, Notice, answer, see};
use super::post::Post;
use super::visit::{Cookie, Visit};
use crate::accounts::{Caller, Email, Name, Password, Profile, Tokens};
use crate::api::door::Door;
use crate::api::problem::{Kind, Problem};

/// The page on which one signs in.
#[derive(Template)]
#[template(path = "sign_in.html", config = "src/web/askama.toml")]
struct SignInPage {
    frame: Frame,
    next: String,
    email: String,
}

/// The page on which one registers.
#[derive(Template)]
#[template(path = "register.html", config = "src/web/askama.toml")]
struct RegisterPage {
    frame: Frame,
    email: String,
    name: String,
}

/// Where somebody wanted to go, and what they come from.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Arriving {
    next: Option<String>,
    done: Option<String>,
}

/// Shows the form.
pub(super) async fn show_sign_in(
    visit: Visit,
    arriving: Query<Arriving>,
) -> Result<HttpResponse, Problem> {
    let next = way(arriving.next.as_deref().unwrap_or("/"));
    let done = arriving.done.as_deref();
    if visit.browser.is_some() && done != Some("asked") {
        return Ok(see(next));
    }
    let told = match done {
        Some("registered") => Some("table-registered"),
        Some("verified") => Some("table-verified"),
        Some("reset") => Some("table-reset-done"),
        Some("asked") => Some("table-link-asked"),
        Some("deleted") => Some("page-deleted"),
        _ => None,
    };
    let notice = told.map(|told| Notice::good(visit.say(told)));
    sign_in_page(&visit, (next, ""), (StatusCode::OK, notice))
}

/// The page on which one signs in.
pub(super) fn sign_in_page(
    visit: &Visit,
    (next, email): (&str, &str),
    (status, notice): (StatusCode, Option<Notice>),
) -> Result<HttpResponse, Problem> {
    let page = SignInPage {
        frame: Frame::of(visit, visit.say("table-sign-in"), notice),
        next: next.to_owned(),
        email: email.to_owned(),
    };
    answer(visit, status, &page)
}

/// Signs a browser in by address and password.
pub(super) async fn sign_in(post: Post) -> Result<HttpResponse, Problem> {
    let (visit, email) = (&post.visit, post.field("email").to_owned());
    let next = way(post.field("next")).to_owned();
    let api = &visit.web.api;
    post.knock(Door::Password, &email).await?;
    let password = SecretString::from(post.field("password"));
    let (accounts, address) = (Arc::clone(&api.accounts), email.clone());
    let work = async move { accounts.log_in(&address, &password).await };
    match api.work.to_the_end(work).await {
        Ok(tokens) => welcome(&post, &tokens, &next).await,
        Err(problem) if problem.kind() == Kind::WrongCredentials => {
            let notice = Notice::bad(visit.say("table-wrong-credentials"));
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            sign_in_page(visit, (&next, &email), (status, Some(notice)))
        }
        Err(problem) => Err(problem),
    }
}

/// Lets the browser of somebody who signed in stand on that session, and goes on to `next`.
pub(super) async fn welcome(
    post: &Post,
    tokens: &Tokens,
    next: &str,
) -> Result<HttpResponse, Problem> {
    let visit = &post.visit;
    let (api, is_secure) = (&visit.web.api, visit.web.is_secure());
    let (desk, caller, address) = (api.clone(), tokens.caller, post.address);
    let before = visit.browser.as_ref().map(|browser| browser.caller);
    let work = async move {
        let token = desk.accounts.open_browser(caller).await?;
        end(&desk.accounts, before).await?;
        desk.let_in(caller.account, address).await;
        Ok::<_, Problem>(token)
    };
    let token = api.work.to_the_end(work).await?;
    let known = visit.known_as(caller.account)?;
    let mut response = see(next);
    for cookie in [
        Cookie::Session.set(&token, is_secure),
        Cookie::Known.set(&known, is_secure),
        Cookie::Guest.unset(is_secure),
    ] {
        let cookie = cookie.parse().map_err(|_odd| Problem::unexplained())?;
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}

async fn end(accounts: &crate::accounts::Accounts, caller: Option<Caller>) -> Result<(), Problem> {
    if let Some(caller) = caller {
        accounts.log_out(caller).await?;
    }
    Ok(())
}

/// Ends the session that this browser stands on.
pub(super) async fn sign_out(post: Post) -> Result<HttpResponse, Problem> {
    let visit = &post.visit;
    let caller = visit.browser.as_ref().map(|browser| browser.caller);
    let accounts = Arc::clone(&visit.web.api.accounts);
    let work = async move { end(&accounts, caller).await };
    visit.web.api.work.to_the_end(work).await?;
    visit.gone("/sign-in")
}

impl Visit {
    /// Goes on as somebody who is not signed in any more.
    pub(super) fn gone(&self, after: &str) -> Result<HttpResponse, Problem> {
        let cookie = Cookie::Session.unset(self.web.is_secure()).parse();
        let cookie = cookie.map_err(|_odd| Problem::unexplained())?;
        let mut response = see(after);
        response.headers_mut().append(SET_COOKIE, cookie);
        Ok(response)
    }
}

/// Shows the form.
pub(super) async fn show_register(visit: Visit) -> Result<HttpResponse, Problem> {
    register_page(&visit, ("", ""), (StatusCode::OK, None))
}

fn register_page(
    visit: &Visit,
    (email, name): (&str, &str),
    (status, notice): (StatusCode, Option<Notice>),
) -> Result<HttpResponse, Problem> {
    let page = RegisterPage {
        frame: Frame::of(visit, visit.say("table-register"), notice),
        email: email.to_owned(),
        name: name.to_owned(),
    };
    answer(visit, status, &page)
}

/// Asks for an account; whether the address had one is not told.
pub(super) async fn register(post: Post) -> Result<HttpResponse, Problem> {
    let visit = &post.visit;
    let parsed = parsed(&post);
    let (email, password, name) = match parsed {
        Ok(parsed) => parsed,
        Err(problem) => {
            let typed = (post.field("email"), post.field("name"));
            let refused = (
                StatusCode::UNPROCESSABLE_ENTITY,
                Some(Notice::from(&problem)),
            );
            return register_page(visit, typed, refused);
        }
    };
    let accounts = Arc::clone(&visit.web.api.accounts);
    let profile = Profile {
        language: visit.language,
        is_bot: post.field("bot") == "yes",
        ..Profile::of_name(name)
    };
    let work = async move { accounts.register_as(&email, &password, &profile).await };
    visit.web.api.work.to_the_end(work).await?;
    Ok(see("/sign-in?done=registered"))
}

fn parsed(post: &Post) -> Result<(Email, Password, Name), Problem> {
    let email = Email::parse(post.field("email"))?;
    let name = Name::parse(post.field("name"))?;
    let password = Password::parse(&SecretString::from(post.field("password")), &email)?;
    Ok((email, password, name))
}

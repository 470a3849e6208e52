//! Signing in and out, and registering.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::SET_COOKIE;
use actix_web::web::{Data, Query};
use askama::Template;
use secrecy::SecretString;
use serde::Deserialize;

use super::fields::way;
use super::page::{Again, Done, Frame, Notice, answer, see};
use super::post::Post;
use super::visit::{Cookie, Visit};
use crate::accounts::{Caller, Email, Name, Password, Profile, Tokens};
use crate::api::Api;
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
#[derive(Debug, Deserialize)]
pub(super) struct Arriving {
    next: Option<String>,
    #[serde(flatten)]
    done: Done,
}

/// Shows the form.
pub(super) async fn show_sign_in(
    visit: Visit,
    arriving: Query<Arriving>,
) -> Result<HttpResponse, Problem> {
    let next = way(arriving.next.as_deref().unwrap_or("/"));
    if visit.browser.is_some() && !arriving.done.is("asked") {
        return Ok(see(next));
    }
    let words = [
        ("registered", "table-registered"),
        ("verified", "table-verified"),
        ("reset", "table-reset-done"),
        ("asked", "table-link-asked"),
        ("deleted", "page-deleted"),
    ];
    let notice = arriving.done.notice(&visit, &words);
    sign_in_page(&visit, (next, ""), (StatusCode::OK, notice))
}

/// The page on which one signs in.
pub(super) fn sign_in_page(
    visit: &Visit,
    (next, email): (&str, &str),
    (status, notice): Again,
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
    post.knock(Door::Password, &email).await?;
    let (address, password) = (email.clone(), SecretString::from(post.field("password")));
    let work = |api: Data<Api>| async move { api.accounts.log_in(&address, &password).await };
    match visit.run(work).await {
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
    let is_secure = visit.web.is_secure();
    let (caller, address) = (tokens.caller, post.address);
    let before = visit.browser.as_ref().map(|browser| browser.caller);
    let work = |api: Data<Api>| async move {
        let token = api.accounts.open_browser(caller).await?;
        end(&api.accounts, before).await?;
        api.let_in(caller.account, address).await;
        Ok::<_, Problem>(token)
    };
    let token = visit.run(work).await?;
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
    let work = |api: Data<Api>| async move { end(&api.accounts, caller).await };
    visit.run(work).await?;
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
    (status, notice): Again,
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
    let profile = Profile {
        language: visit.language,
        is_bot: post.field("bot") == "yes",
        ..Profile::of_name(name)
    };
    let work = |api: Data<Api>| async move {
        let registering = api.accounts.register_as(&email, &password, &profile);
        registering.await
    };
    visit.run(work).await?;
    Ok(see("/sign-in?done=registered"))
}

fn parsed(post: &Post) -> Result<(Email, Password, Name), Problem> {
    let email = Email::parse(post.field("email"))?;
    let name = Name::parse(post.field("name"))?;
    let password = Password::parse(&SecretString::from(post.field("password")), &email)?;
    Ok((email, password, name))
}

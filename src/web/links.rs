//! The links in letters: a page with one button each, for scanners of mail open every link.
//!
//! What a page shows does not depend on whether its link is good; only pressing the button tells.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use askama::Template;
use secrecy::SecretString;
use serde::Deserialize;
use uuid::Uuid;

use super::account::{sign_in_page, welcome};
use super::page::{Again, Frame, Notice, answer, see};
use super::post::Post;
use super::visit::Visit;
use crate::accounts::{AccountsError, Email, LinkToken, Proof};
use crate::api::Api;
use crate::api::door::Door;
use crate::api::problem::{Kind, Problem};

/// What a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Errand {
    Verify,
    SignIn,
    ResetPassword,
}

/// The words of the page of a link.
struct Words {
    room: &'static str,
    title: &'static str,
    help: &'static str,
    button: &'static str,
}

/// The page that a link leads to.
#[derive(Template)]
#[template(path = "link.html", config = "src/web/askama.toml")]
struct LinkPage<'a> {
    frame: Frame,
    room: &'static str,
    link: &'a LinkToken,
    help: String,
    button: String,
    wants_password: bool,
}

/// The page of a link that is not good.
#[derive(Template)]
#[template(path = "dead_link.html", config = "src/web/askama.toml")]
struct DeadLinkPage {
    frame: Frame,
    is_of_address: bool,
    email: String,
}

/// What the letter of an invitation adds to the address of its match.
#[derive(Debug, Deserialize)]
pub(super) struct Invited {
    invitation: Option<String>,
}

impl Errand {
    fn words(self) -> Words {
        match self {
            Self::Verify => Words {
                room: "verify",
                title: "table-verify",
                help: "table-verify-help",
                button: "table-verify-do",
            },
            Self::SignIn => Words {
                room: "sign-in",
                title: "table-sign-in",
                help: "table-sign-in-by-link-help",
                button: "table-sign-in",
            },
            Self::ResetPassword => Words {
                room: "reset-password",
                title: "table-reset",
                help: "table-reset-help",
                button: "table-reset-do",
            },
        }
    }
}

/// Asks whether the address is to be confirmed.
pub(super) async fn show_verify(
    visit: Visit,
    token: Path<LinkToken>,
) -> Result<HttpResponse, Problem> {
    link_page(&visit, (Errand::Verify, &token), (StatusCode::OK, None))
}

/// Asks whether to sign in.
pub(super) async fn show_sign_in(
    visit: Visit,
    token: Path<LinkToken>,
) -> Result<HttpResponse, Problem> {
    link_page(&visit, (Errand::SignIn, &token), (StatusCode::OK, None))
}

/// Asks for the password that is to be.
pub(super) async fn show_reset(
    visit: Visit,
    token: Path<LinkToken>,
) -> Result<HttpResponse, Problem> {
    let link = (Errand::ResetPassword, &*token);
    link_page(&visit, link, (StatusCode::OK, None))
}

fn link_page(
    visit: &Visit,
    (errand, link): (Errand, &LinkToken),
    (status, notice): Again,
) -> Result<HttpResponse, Problem> {
    let words = errand.words();
    let page = LinkPage {
        frame: Frame::of(visit, visit.say(words.title), notice),
        room: words.room,
        link,
        help: visit.say(words.help),
        button: visit.say(words.button),
        wants_password: errand == Errand::ResetPassword,
    };
    answer(visit, status, &page)
}

/// Confirms an address.
pub(super) async fn verify(post: Post, token: Path<LinkToken>) -> Result<HttpResponse, Problem> {
    let visit = &post.visit;
    let work = |api: Data<Api>| async move { api.accounts.verify_address(token.secret()).await };
    match visit.run(work).await {
        Ok(()) if visit.browser.is_some() => Ok(see("/preferences?done=verified")),
        Ok(()) => Ok(see("/sign-in?done=verified")),
        Err(problem) => dead(visit, Errand::Verify, problem),
    }
}

/// Signs a browser in.
pub(super) async fn sign_in(post: Post, token: Path<LinkToken>) -> Result<HttpResponse, Problem> {
    let visit = &post.visit;
    let work = |api: Data<Api>| async move { api.accounts.log_in_by_link(token.secret()).await };
    match visit.run(work).await {
        Ok((tokens, Proof::First)) => {
            welcome(&post, &tokens, "/preferences/access?done=first").await
        }
        Ok((tokens, Proof::Another)) => welcome(&post, &tokens, "/").await,
        Err(problem) => dead(visit, Errand::SignIn, problem),
    }
}

/// Sets another password.
pub(super) async fn reset(post: Post, token: Path<LinkToken>) -> Result<HttpResponse, Problem> {
    let visit = &post.visit;
    let secret = token.secret().clone();
    let password = SecretString::from(post.field("password"));
    let work =
        |api: Data<Api>| async move { api.accounts.reset_password(&secret, &password).await };
    match visit.run(work).await {
        Ok(()) => Ok(see("/sign-in?done=reset")),
        Err(problem) if problem.kind() == Kind::Invalid => {
            let notice = Some(Notice::from(&problem));
            let link = (Errand::ResetPassword, &*token);
            link_page(visit, link, (StatusCode::UNPROCESSABLE_ENTITY, notice))
        }
        Err(problem) => dead(visit, Errand::ResetPassword, problem),
    }
}

/// The page of a link that is not good, if that is what went wrong.
fn dead(visit: &Visit, errand: Errand, problem: Problem) -> Result<HttpResponse, Problem> {
    if problem.kind() != Kind::NotFound {
        return Err(problem);
    }
    let page = DeadLinkPage {
        frame: Frame::of(visit, visit.say("table-dead-link"), None),
        is_of_address: errand == Errand::Verify,
        email: String::new(),
    };
    answer(visit, StatusCode::NOT_FOUND, &page)
}

/// Sends a link to sign in; whether the address has an account is not told.
pub(super) async fn ask_sign_in(post: Post) -> Result<HttpResponse, Problem> {
    let ask = |api: Data<Api>, email| async move { api.accounts.ask_sign_in_link(&email).await };
    post.ask(Door::Link, ask).await
}

/// Sends a link to choose another password; whether the address has an account is not told.
pub(super) async fn ask_reset(post: Post) -> Result<HttpResponse, Problem> {
    let ask = |api: Data<Api>, email| async move { api.accounts.ask_password_reset(&email).await };
    post.ask(Door::Reset, ask).await
}

/// Sends another link to confirm the address.
pub(super) async fn ask_verification(post: Post) -> Result<HttpResponse, Problem> {
    let (visit, account) = (&post.visit, post.visit.caller()?.account);
    let work = |api: Data<Api>| async move { api.accounts.ask_verification(account).await };
    match visit.run(work).await {
        Ok(()) => Ok(see("/preferences?done=sent")),
        // It was confirmed meanwhile, and the page says so.
        Err(problem) if problem.kind() == Kind::Conflict => Ok(see("/preferences")),
        Err(problem) => Err(problem),
    }
}

impl Post {
    /// Asks for a letter to the address of the form.
    async fn ask<F>(
        &self,
        door: Door,
        ask: impl FnOnce(Data<Api>, Email) -> F,
    ) -> Result<HttpResponse, Problem>
    where
        F: Future<Output = Result<(), AccountsError>> + Send + 'static,
    {
        let (visit, typed) = (&self.visit, self.field("email"));
        self.knock(door, typed).await?;
        match Email::parse(typed) {
            Ok(email) => {
                visit.run(|api| ask(api, email)).await?;
                Ok(see("/sign-in?done=asked"))
            }
            Err(refusal) => {
                let notice = Notice::from(&Problem::from(refusal));
                let refused = (StatusCode::UNPROCESSABLE_ENTITY, Some(notice));
                sign_in_page(visit, ("/", typed), refused)
            }
        }
    }
}

/// Leads whoever got a letter about a lobby to its match, with the code if it has a good one.
pub(super) async fn to_match(
    visit: Visit,
    path: Path<Uuid>,
    invited: Query<Invited>,
) -> Result<HttpResponse, Problem> {
    visit.caller()?;
    let (id, matches) = (path.into_inner(), &visit.web.api.matches);
    let code = invited.invitation.as_deref().map(str::trim);
    let is_for_it = |code: &&str| matches.invited_to(code).is_some_and(|found| found.0 == id);
    match code.filter(is_for_it) {
        Some(code) => Ok(see(&format!("/matches/{id}?code={code}"))),
        None => Ok(see(&format!("/matches/{id}"))),
    }
}

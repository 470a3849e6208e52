//! The links in emails: a page with one button each, for scanners of mail open every link.
//!
//! What a page shows does not depend on whether its link is good; only pressing the button tells.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use askama::Template;
use secrecy::ExposeSecret;
use serde::Deserialize;
use uuid::Uuid;

use super::account::{sign_in_page, welcome, with_cookies};
use super::invited::{admission, landing, lead};
use super::origin::{on_way, way};
use super::page::{Again, Answered, Notice, PLAIN, PageFrame, again, answer, see};
use super::post::Post;
use super::register::WAY_CHARS_MAX;
use super::visitor::{Cookie, Visit, wrapped};
use crate::access::{AccountsError, ConfirmedAddress, Confirming, Email, LinkToken, Proof};
use crate::http::edge::Edge;
use crate::http::limits::Door;
use crate::http::problem::{Kind, Problem};

/// What a link is for, by the word for it in its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
enum Errand {
    Verify,
    SignIn,
    ResetPassword,
}

#[derive(Template)]
#[template(path = "link.html", config = "src/web/askama.toml")]
struct LinkPage<'a> {
    frame: PageFrame,
    room: &'static str,
    link: &'a LinkToken,
    help: &'static str,
    button: &'static str,
    /// A new one.
    wants_password: bool,
    /// The one that was chosen.
    asks_password: bool,
}

#[derive(Template)]
#[template(path = "dead_link.html", config = "src/web/askama.toml")]
struct DeadLinkPage {
    frame: PageFrame,
    is_of_address: bool,
}

#[derive(Debug, Deserialize)]
pub(super) struct InvitationQuery {
    invitation: Option<String>,
}

impl Errand {
    /// The keys of the title of its page, of its help and of its button.
    fn words(self) -> [&'static str; 3] {
        let sign_in = "table-sign-in-by-link-help";
        match self {
            Self::Verify => ["table-verify", "table-verify-help", "table-verify-do"],
            Self::SignIn => ["table-sign-in", sign_in, "table-sign-in"],
            Self::ResetPassword => ["table-reset", "table-reset-help", "table-reset-do"],
        }
    }
}

/// Token in the path of a link; `None` if malformed, for example copied with a bracket.
type TypedToken = Option<Path<LinkToken>>;

pub(super) async fn show_verify(visit: Visit, token: TypedToken) -> Answered {
    show_link(&visit, Errand::Verify, token)
}

pub(super) async fn show_sign_in(visit: Visit, token: TypedToken) -> Answered {
    show_link(&visit, Errand::SignIn, token)
}

pub(super) async fn show_reset(visit: Visit, token: TypedToken) -> Answered {
    show_link(&visit, Errand::ResetPassword, token)
}

fn show_link(visit: &Visit, errand: Errand, token: TypedToken) -> Answered {
    match token {
        Some(token) => link_page(visit, errand, &token, PLAIN),
        None => dead_link_page(visit, errand),
    }
}

fn link_page(visit: &Visit, errand: Errand, link: &LinkToken, again: Again) -> Answered {
    let [title, help, button] = errand.words();
    let page = LinkPage {
        frame: PageFrame::of(visit, visit.say(title), again.notice),
        room: errand.into(),
        link,
        help,
        button,
        wants_password: errand == Errand::ResetPassword,
        asks_password: again.status == StatusCode::FORBIDDEN,
    };
    answer(visit, again.status, &page)
}

pub(super) async fn verify(post: Post, token: Path<LinkToken>) -> Answered {
    let visit = &post.visit;
    let password = Some(post.field("password")).filter(|text| !text.is_empty());
    let by = Confirming {
        account: visit.browser.as_ref().map(|browser| browser.caller.account),
        proof: visit.proof.clone(),
        password: password.map(Into::into),
    };
    if by.password.is_some() {
        let limits = &visit.web.api.limits;
        limits.knock_known(Door::Password, &token.secret().expose_secret())?;
    }
    let link = token.secret().clone();
    let work = async move |api: Data<Edge>| api.accounts.links.verify_address(&link, &by).await;
    match visit.run(work).await {
        Ok(confirmed) => arrive(&post, &confirmed).await,
        Err(problem) if problem.kind() == Kind::WrongPassword => {
            let notice = Some(Notice::Undone("verify-password"));
            let again = Again::new(StatusCode::FORBIDDEN, notice);
            link_page(visit, Errand::Verify, &token, again)
        }
        Err(problem) => dead(visit, Errand::Verify, problem),
    }
}

/// Goes on from an address that was confirmed: who is signed in, who registered in this browser, and who
/// gave the password.
async fn arrive(post: &Post, confirmed: &ConfirmedAddress) -> Answered {
    let (visit, on) = (&post.visit, confirmed.way.as_deref().map(way));
    let after = on.unwrap_or("/preferences?done=verified");
    if visit.browser.is_some() {
        return Ok(see(after));
    }
    if let Some(proof) = visit.proof.clone() {
        let email = confirmed.email.clone();
        let links =
            async move |api: Data<Edge>| api.accounts.links.welcome_back(&email, &proof).await;
        if let Some(tokens) = visit.run(links).await? {
            return welcome(post, &tokens, after).await;
        }
    }
    let password = post.secret("password");
    if !password.expose_secret().is_empty() {
        let email = confirmed.email.clone();
        let work = |api: Data<Edge>| async move {
            let sessions = &api.accounts.sessions;
            sessions.log_in(email.as_str(), &password).await
        };
        let tokens = visit.run(work).await?;
        return welcome(post, &tokens, after).await;
    }
    let verified = Again::new(StatusCode::OK, Some(Notice::Done("table-verified")));
    sign_in_page(visit, on.unwrap_or("/"), confirmed.email.as_str(), verified).await
}

pub(super) async fn sign_in(post: Post, token: Path<LinkToken>) -> Answered {
    let visit = &post.visit;
    let work = async move |api: Data<Edge>| api.accounts.links.log_in(token.secret()).await;
    match visit.run(work).await {
        Ok((tokens, proof)) => {
            let next = visit.way.as_deref().map_or("/", way);
            let first = || on_way("/preferences/access?done=first", next);
            let after = match proof {
                Proof::First => first(),
                Proof::Another => next.to_owned(),
            };
            welcome(&post, &tokens, &after).await
        }
        Err(problem) => dead(visit, Errand::SignIn, problem),
    }
}

pub(super) async fn reset(post: Post, token: Path<LinkToken>) -> Answered {
    let visit = &post.visit;
    let secret = token.secret().clone();
    let password = post.secret("password");
    let work =
        async move |api: Data<Edge>| api.accounts.links.reset_password(&secret, &password).await;
    match visit.run(work).await {
        Ok(()) => Ok(see("/sign-in?done=reset")),
        Err(problem) => match again(problem, &[Kind::Invalid]) {
            Ok(refused) => link_page(visit, Errand::ResetPassword, &token, refused),
            Err(problem) => dead(visit, Errand::ResetPassword, problem),
        },
    }
}

fn dead(visit: &Visit, errand: Errand, problem: Problem) -> Answered {
    if problem.kind() != Kind::NotFound {
        return Err(problem);
    }
    dead_link_page(visit, errand)
}

fn dead_link_page(visit: &Visit, errand: Errand) -> Answered {
    let page = DeadLinkPage {
        frame: PageFrame::of(visit, visit.say("table-dead-link"), None),
        is_of_address: errand == Errand::Verify,
    };
    answer(visit, StatusCode::NOT_FOUND, &page)
}

/// Sends a link to sign in; whether the address has an account is not told.
pub(super) async fn ask_sign_in(post: Post) -> Answered {
    let ask = async move |api: Data<Edge>, email| api.accounts.link_requests.sign_in(&email).await;
    let asked = ask_for(&post, Door::Link, ask).await?;
    let way = Some(way(post.field("next"))).filter(|way| way.len() <= WAY_CHARS_MAX);
    let kept = Cookie::Way.set(&wrapped(way.unwrap_or("/")), post.visit.web.is_secure());
    with_cookies(asked, &[kept])
}

/// Sends a link to choose another password; whether the address has an account is not told.
pub(super) async fn ask_reset(post: Post) -> Answered {
    let ask = |api: Data<Edge>, email| async move {
        let sent = api.accounts.link_requests.send_reset(&email).await;
        sent.map(drop)
    };
    ask_for(&post, Door::Reset, ask).await
}

pub(super) async fn ask_verification(post: Post) -> Answered {
    let (visit, account) = (&post.visit, post.visit.caller()?.account);
    let work = async move |api: Data<Edge>| api.accounts.link_requests.verification(account).await;
    match visit.run(work).await {
        Ok(()) => Ok(see("/preferences?done=sent")),
        // It was confirmed meanwhile, and the page says so.
        Err(problem) if problem.kind() == Kind::Conflict => Ok(see("/preferences")),
        Err(problem) => Err(problem),
    }
}

async fn ask_for<F>(post: &Post, door: Door, ask: impl FnOnce(Data<Edge>, Email) -> F) -> Answered
where
    F: Future<Output = Result<(), AccountsError>> + Send + 'static,
{
    let (visit, typed) = (&post.visit, post.field("email"));
    post.knock(door, typed).await?;
    match Email::parse(typed) {
        Ok(email) => {
            let after = on_way("/sign-in?done=asked", way(post.field("next")));
            post.run(|api| ask(api, email), &after).await
        }
        Err(refusal) => {
            let refused = again(refusal.into(), &[Kind::Invalid])?;
            sign_in_page(visit, way(post.field("next")), typed, refused).await
        }
    }
}

/// Leads whoever got an email about a lobby to its match, with the code if it has a good one.
pub(super) async fn to_match(
    visit: Visit,
    path: Path<Uuid>,
    invited: Query<InvitationQuery>,
) -> Answered {
    let (id, code) = (path.into_inner(), invited.invitation.as_deref());
    let code = code.unwrap_or_default().trim();
    if let Some(landing) = landing(&visit, code, Some(id)).await {
        return landing;
    }
    visit.caller()?;
    let admission = admission(&visit, code).await?;
    match admission.filter(|admission| admission.match_id == id) {
        Some(_) => Ok(lead(&visit, id)),
        None => Ok(see(&format!("/matches/{id}"))),
    }
}

//! Pages that open from emailed links. Each has a button, because mail scanners open every link.
//!
//! The page looks the same whether or not the link is valid; only pressing the button reveals it.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use askama::Template;
use secrecy::ExposeSecret;
use serde::Deserialize;
use uuid::Uuid;

use super::account::{complete_sign_in, render_sign_in, with_cookies};
use super::register::WAY_CHARS_MAX;
use crate::access::{
    AccountsError, AddressProof, ConfirmationContext, Email, LinkToken, VerifiedAddress,
};
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::rate_limit::LoginRoute;
use crate::web::lobby::follow;
use crate::web::page::{
    Notice, PLAIN, PageFrame, PageOutcome, PageResult, answer_page, redirect_to, show_again,
};
use crate::web::visitor::{Cookie, Post, Visit, encode_way, safe_path, with_next};

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
enum LinkAction {
    Verify,
    SignIn,
    ResetPassword,
    DeleteAccount,
}

#[derive(Template)]
#[template(path = "link.html", config = "src/web/askama.toml")]
struct LinkPage<'a> {
    frame: PageFrame,
    room: &'static str,
    link: &'a LinkToken,
    help: &'static str,
    button: &'static str,
    wants_password: bool,
    /// Whether the form asks for the current password. The field `wants_password` is for a new one.
    asks_password: bool,
}

#[derive(Template)]
#[template(path = "dead_link.html", config = "src/web/askama.toml")]
struct DeadLinkPage {
    frame: PageFrame,
    is_of_address: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct InvitationQuery {
    invitation: Option<String>,
}

impl LinkAction {
    fn phrase_keys(self) -> [&'static str; 3] {
        let sign_in = "table-sign-in-by-link-help";
        match self {
            Self::Verify => ["table-verify", "table-verify-help", "table-verify-do"],
            Self::SignIn => ["table-sign-in", sign_in, "table-sign-in"],
            Self::ResetPassword => ["table-reset", "table-reset-help", "table-reset-do"],
            Self::DeleteAccount => [
                "page-delete",
                "delete-account-help",
                "button-delete-account",
            ],
        }
    }
}

/// Token in the path of an emailed link; `None` if malformed, for example because a copied link ends with a bracket.
type TypedToken = Option<Path<LinkToken>>;

pub(crate) async fn show_verify(visit: Visit, token: TypedToken) -> PageResult {
    show_link(&visit, LinkAction::Verify, token)
}

pub(crate) async fn show_sign_in(visit: Visit, token: TypedToken) -> PageResult {
    show_link(&visit, LinkAction::SignIn, token)
}

pub(crate) async fn show_reset(visit: Visit, token: TypedToken) -> PageResult {
    show_link(&visit, LinkAction::ResetPassword, token)
}

pub(crate) async fn show_delete_account(visit: Visit, token: TypedToken) -> PageResult {
    show_link(&visit, LinkAction::DeleteAccount, token)
}

fn show_link(visit: &Visit, errand: LinkAction, token: TypedToken) -> PageResult {
    match token {
        Some(token) => render_link(visit, errand, &token, PLAIN),
        None => render_dead_link(visit, errand),
    }
}

fn render_link(
    visit: &Visit,
    errand: LinkAction,
    link: &LinkToken,
    again: PageOutcome,
) -> PageResult {
    let [title, help, button] = errand.phrase_keys();
    let page = LinkPage {
        frame: PageFrame::new(visit, visit.say(title), again.notice),
        room: errand.into(),
        link,
        help,
        button,
        wants_password: errand == LinkAction::ResetPassword,
        asks_password: again.status == StatusCode::FORBIDDEN,
    };
    answer_page(visit, again.status, &page)
}

pub(crate) async fn verify(post: Post, token: Path<LinkToken>) -> PageResult {
    let visit = &post.visit;
    let password = Some(post.field("password")).filter(|text| !text.is_empty());
    let confirming = ConfirmationContext {
        account: visit.browser.as_ref().map(|browser| browser.caller.account),
        proof: visit.proof.clone(),
        password: password.map(Into::into),
    };
    if confirming.password.is_some() {
        let limits = &visit.web.api.limits;
        limits.count_known_attempt(LoginRoute::Password, &token.secret().expose_secret())?;
    }
    let link = token.secret().clone();
    let work = async move |api: Data<AppState>| {
        api.accounts.links.verify_address(&link, &confirming).await
    };
    match visit.run(work).await {
        Ok(confirmed) => finish_verification(&post, &confirmed).await,
        Err(problem) if problem.kind() == ProblemKind::WrongPassword => {
            let notice = Some(Notice::Undone("verify-password"));
            let again = PageOutcome::new(StatusCode::FORBIDDEN, notice);
            render_link(visit, LinkAction::Verify, &token, again)
        }
        Err(problem) => explain_dead_link(visit, LinkAction::Verify, problem),
    }
}

/// Continues after an email address was confirmed. Signs in the browser that registered, or one that gave the
/// password.
async fn finish_verification(post: &Post, confirmed: &VerifiedAddress) -> PageResult {
    let (visit, next) = (&post.visit, confirmed.return_path.as_deref().map(safe_path));
    let after = next.unwrap_or("/?done=verified");
    if visit.browser.is_some() {
        return Ok(redirect_to(after));
    }
    if let Some(proof) = visit.proof.clone() {
        let email = confirmed.email.clone();
        let work = async move |api: Data<AppState>| {
            let links = &api.accounts.links;
            links.sign_in_after_confirmation(&email, &proof).await
        };
        if let Some(signed_in) = visit.run(work).await.transpose() {
            return complete_sign_in(post, signed_in, after).await;
        }
    }
    let password = post.secret("password");
    if !password.expose_secret().is_empty() {
        let email = confirmed.email.clone();
        let work = |api: Data<AppState>| async move {
            let sessions = &api.accounts.sessions;
            sessions.sign_in(email.as_str(), &password).await
        };
        return complete_sign_in(post, visit.run(work).await, after).await;
    }
    let verified = PageOutcome::new(StatusCode::OK, Some(Notice::Done("table-verified")));
    let email = confirmed.email.as_str();
    render_sign_in(visit, next.unwrap_or("/"), email, verified).await
}

pub(crate) async fn sign_in(post: Post, token: Path<LinkToken>) -> PageResult {
    let visit = &post.visit;
    let work = async move |api: Data<AppState>| api.accounts.links.sign_in(token.secret()).await;
    let next = visit.way.as_deref().map_or("/", safe_path);
    let (signed_in, after) = match visit.run(work).await {
        Ok((tokens, AddressProof::First)) => (
            Ok(tokens),
            with_next("/preferences/access?done=first", next),
        ),
        Ok((tokens, AddressProof::AlreadyProven)) => (Ok(tokens), next.to_owned()),
        Err(problem) => (Err(problem), next.to_owned()),
    };
    match complete_sign_in(&post, signed_in, &after).await {
        Err(problem) => explain_dead_link(visit, LinkAction::SignIn, problem),
        completed => completed,
    }
}

pub(crate) async fn reset(post: Post, token: Path<LinkToken>) -> PageResult {
    let visit = &post.visit;
    let secret = token.secret().clone();
    let password = post.secret("password");
    let work = async move |api: Data<AppState>| {
        api.accounts.links.reset_password(&secret, &password).await
    };
    match visit.run(work).await {
        Ok(()) => Ok(redirect_to("/sign-in?done=reset")),
        Err(problem) => match show_again(problem, &[ProblemKind::Invalid]) {
            Ok(refused) => render_link(visit, LinkAction::ResetPassword, &token, refused),
            Err(problem) => explain_dead_link(visit, LinkAction::ResetPassword, problem),
        },
    }
}

/// Deletes the account of a welcome email, without a password: the link proves who reads emails to its address.
pub(crate) async fn delete_account(post: Post, token: Path<LinkToken>) -> PageResult {
    let secret = token.secret().clone();
    let work = async move |api: Data<AppState>| api.accounts.invited.delete(&secret).await;
    match post.run(work, "/sign-in?done=deleted").await {
        Err(problem) => explain_dead_link(&post.visit, LinkAction::DeleteAccount, problem),
        deleted => deleted,
    }
}

fn explain_dead_link(visit: &Visit, errand: LinkAction, problem: Problem) -> PageResult {
    if problem.kind() != ProblemKind::NotFound {
        return Err(problem);
    }
    render_dead_link(visit, errand)
}

fn render_dead_link(visit: &Visit, errand: LinkAction) -> PageResult {
    let page = DeadLinkPage {
        frame: PageFrame::new(visit, visit.say("table-dead-link"), None),
        is_of_address: errand == LinkAction::Verify,
    };
    answer_page(visit, StatusCode::NOT_FOUND, &page)
}

/// Emails a sign-in link. The response does not reveal whether the address has an account.
pub(crate) async fn ask_sign_in(post: Post) -> PageResult {
    let ask = async move |api: Data<AppState>, email| {
        api.accounts.link_requests.send_sign_in(&email).await
    };
    let response = request_link(&post, LoginRoute::Link, ask).await?;
    let next = Some(safe_path(post.field("next"))).filter(|way| way.len() <= WAY_CHARS_MAX);
    let cookie =
        Cookie::Way.to_header(&encode_way(next.unwrap_or("/")), post.visit.web.is_secure());
    with_cookies(response, &[cookie])
}

/// Emails a password reset link. The response does not reveal whether the address has an account.
pub(crate) async fn ask_reset(post: Post) -> PageResult {
    let ask =
        async move |api: Data<AppState>, email| api.accounts.link_requests.send_reset(&email).await;
    request_link(&post, LoginRoute::Reset, ask).await
}

pub(crate) async fn ask_verification(post: Post) -> PageResult {
    let (visit, account) = (&post.visit, post.visit.caller()?.account);
    let work = async move |api: Data<AppState>| {
        api.accounts.link_requests.send_verification(account).await
    };
    match visit.run(work).await {
        Ok(()) => Ok(redirect_to("/preferences?done=sent")),
        // The user confirmed the address in the meantime, which is no error; the profile page shows that.
        Err(problem) if problem.kind() == ProblemKind::Conflict => Ok(redirect_to("/preferences")),
        Err(problem) => Err(problem),
    }
}

async fn request_link<T, F>(
    post: &Post,
    door: LoginRoute,
    ask: impl FnOnce(Data<AppState>, Email) -> F,
) -> PageResult
where
    T: Send + 'static,
    F: Future<Output = Result<T, AccountsError>> + Send + 'static,
{
    let (visit, typed) = (&post.visit, post.field("email"));
    post.knock(door, typed).await?;
    match Email::parse(typed) {
        Ok(email) => {
            let after = with_next("/sign-in?done=asked", safe_path(post.field("next")));
            post.run(|api| ask(api, email), &after).await
        }
        Err(refusal) => {
            let refused = show_again(refusal.into(), &[ProblemKind::Invalid])?;
            render_sign_in(visit, safe_path(post.field("next")), typed, refused).await
        }
    }
}

/// Leads to the match of an emailed link, or says why its invitation leads to no seat.
pub(crate) async fn follow_to_match(
    visit: Visit,
    path: Path<Uuid>,
    invited: Query<InvitationQuery>,
) -> PageResult {
    let (id, code) = (path.into_inner(), invited.invitation.as_deref());
    follow(&visit, code.unwrap_or_default().trim(), Some(id)).await
}

//! Page for registering. The same form turns a guest into a registered account.

use actix_web::HttpRequest;
use actix_web::web::{Data, Query};
use askama::Template;

use super::account::{SignInQuery, finish_sign_in, sign_in_by_password, with_cookies};
use crate::access::{AccountProfile, AccountRefusal, Email, Name, Password, RegistrationRequest};
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::i18n::{Language, Zone};
use crate::web::lobby::{
    Closed, Invitation, InvitationView, OpenedCode, code_of_path, show_closed,
};
use crate::web::page::{
    Notice, PageFrame, PageOutcome, PageResult, Preview, answer_page, previous_page, redirect_to,
    show_again,
};
use crate::web::settings::offered_zones;
use crate::web::visitor::{
    Cookie, Escaped, Post, Visit, escape_query, safe_path, with_done, with_next,
};

/// Maximum length of a redirect target in an email, in bytes; longer targets are dropped.
pub(super) const WAY_CHARS_MAX: usize = 300;

#[derive(Template)]
#[template(path = "register.html", config = "src/web/askama.toml")]
struct RegisterPage {
    frame: PageFrame,
    /// Path of the form, `register` or `keep`. Also the key under which refused values are kept for the form.
    room: &'static str,
    next: String,
    email: String,
    way: Escaped,
    language: Language,
    zone: String,
    zones: Vec<String>,
    invited: Option<InvitationView>,
}

pub(crate) async fn show_register(visit: Visit, query: Query<SignInQuery>) -> PageResult {
    let next = safe_path(query.next.as_deref().unwrap_or("/"));
    if visit.is_guest {
        return Ok(redirect_to(&format!("/keep?next={}", escape_query(next))));
    }
    render(&visit, "register", next, query.done.to_outcome(&[])).await
}

/// Shows the form with which guests keep their account. Afterwards they return to the page they came from.
pub(crate) async fn show_keep(
    visit: Visit,
    query: Query<SignInQuery>,
    request: HttpRequest,
) -> PageResult {
    visit.caller()?;
    let previous = previous_page(request.headers()).map(|page| page_of_match(&page));
    let wanted = query.next.clone().or(previous);
    let next = safe_path(wanted.as_deref().unwrap_or("/"));
    if !visit.is_guest {
        return Ok(redirect_to(next));
    }
    render(&visit, "keep", next, query.done.to_outcome(&[])).await
}

pub(crate) async fn render(
    visit: &Visit,
    room: &'static str,
    next: &str,
    again: PageOutcome,
) -> PageResult {
    let invited = InvitationView::load_on_way(visit, next).await?;
    let title = match room {
        _ if invited.is_some() => "arrive-title",
        "keep" => "guest-keep",
        _ => "table-register",
    };
    let address = invited.as_ref().map_or("", |invited| &invited.address);
    let language = Language::from_code(visit.typed(room, "language")).unwrap_or(visit.language);
    let usual = Zone::default_for(visit.language);
    let zone = visit.typed_or(room, "zone", usual.name());
    let invitation = invited.as_ref();
    let preview = invitation.map(|invited| Preview::of_invitation(visit, invited));
    let page = RegisterPage {
        frame: PageFrame::new(visit, visit.say(title), again.notice).with_preview(preview),
        room,
        next: next.to_owned(),
        way: escape_query(next),
        language,
        zone: zone.to_owned(),
        zones: offered_zones(zone),
        email: visit.typed_or(room, "email", address).to_owned(),
        invited,
    };
    answer_page(visit, again.status, &page)
}

/// The response does not reveal whether the address has an account already, except to readers of emails to it.
pub(crate) async fn register(post: Post) -> PageResult {
    let request = match parse_registration(&post) {
        Ok(request) => request,
        Err(refusal) => return render_refusal(&post, "register", refusal.into()).await,
    };
    if let Some(arrived) = register_invited(&post, &request).await {
        return arrived;
    }
    let after = with_next("/sign-in?done=registered", next_path(&post));
    let register = async move |api: Data<AppState>| api.accounts.profiles.register(&request).await;
    let proof = post.visit.run(register).await?;
    // A browser with this cookie is signed in by the emailed link; other browsers must enter the password.
    let cookie = Cookie::Chosen.to_header(&proof, post.visit.web.is_secure());
    with_cookies(redirect_to(&after), &[cookie])
}

pub(crate) async fn keep(post: Post) -> PageResult {
    let account = post.visit.caller()?.account;
    let request = parse_registration(&post);
    if let Ok(request) = &request
        && let Some(arrived) = register_invited(&post, request).await
    {
        return arrived;
    }
    let after = with_done(next_path(&post), "asked-to-keep");
    let keep =
        async move |api: Data<AppState>| api.accounts.guests.register(account, &request?).await;
    match post.run(keep, &after).await {
        Err(problem) => render_refusal(&post, "keep", problem).await,
        kept => kept,
    }
}

/// Registers the reader of an emailed invitation, whose code confirms the address, and takes the seat. `None` if the
/// form is for no such invitation or has another address, so that the address is confirmed by email.
async fn register_invited(post: &Post, request: &RegistrationRequest) -> Option<PageResult> {
    let (visit, text) = (&post.visit, code_of_path(next_path(post))?);
    let invitation = match OpenedCode::load(visit, text).await {
        Ok(OpenedCode::Open(invitation)) => invitation,
        Ok(OpenedCode::Dead) => return Some(show_closed(visit, Closed::Dead, text, None).await),
        Ok(OpenedCode::Unknown) => return None,
        Err(problem) => return Some(Err(problem)),
    };
    let code = &invitation.code;
    let is_invited = code.address.as_deref() == Some(request.email.as_str());
    if !is_invited || (code.proof.is_none() && !code.is_used) {
        return None;
    }
    match invitation.check_closed().filter(|_| !code.is_used) {
        Some(closed) => Some(show_closed(visit, closed, text, None).await),
        None => Some(arrive(post, &invitation, request).await),
    }
}

/// Uses the code of an invitation. If it was used meanwhile or the address has an account, signs in to that account with
/// the password of the form, or asks for the right one.
async fn arrive(post: &Post, invitation: &Invitation, request: &RegistrationRequest) -> PageResult {
    let (visit, request) = (&post.visit, request.clone());
    let browser = visit.browser.as_ref().filter(|browser| browser.is_guest);
    let guest = browser.map(|guest| guest.caller.account);
    let proof = invitation.code.proof;
    let work = async move |api: Data<AppState>| match proof {
        Some(proof) => api.accounts.invited.register(proof, guest, &request).await,
        None => Ok(None),
    };
    match visit.run(work).await? {
        Some(tokens) => {
            let after = invitation
                .take_seat(visit, tokens.caller, next_path(post))
                .await;
            finish_sign_in(post, &tokens, &after).await
        }
        None => sign_in_by_password(post, Notice::Undone("arrive-known")).await,
    }
}

async fn render_refusal(post: &Post, room: &'static str, problem: Problem) -> PageResult {
    let kinds = [ProblemKind::Invalid, ProblemKind::TooManyRequests];
    let refused = show_again(problem, &kinds)?;
    render(&post.visit, room, next_path(post), refused).await
}

/// Returns the page of the match for a path below it, which may be that of a form. Other paths stay.
fn page_of_match(path: &str) -> String {
    match path.strip_prefix("/matches/") {
        Some(rest) => format!("/matches/{}", rest.split('/').next().unwrap_or_default()),
        None if path.starts_with("/keep") => "/".to_owned(),
        None => path.to_owned(),
    }
}

fn next_path(post: &Post) -> &str {
    safe_path(post.field("next"))
}

fn parse_registration(post: &Post) -> Result<RegistrationRequest, AccountRefusal> {
    let email = Email::parse_new(post.field("email"))?;
    let name = Name::parse_own(post.field("name"))?;
    let password = Password::parse(&post.secret("password"), &email)?;
    let language = Language::from_code(post.field("language"));
    let zone = Zone::from_name(post.field("zone"));
    let way = next_path(post);
    let is_kept = way != "/" && way.len() <= WAY_CHARS_MAX;
    Ok(RegistrationRequest {
        email,
        password,
        profile: AccountProfile {
            name,
            language: language.map_err(|_unknown| AccountRefusal::BadLanguage)?,
            zone: zone.map_err(|_unknown| AccountRefusal::BadTimeZone)?,
            is_bot: false,
        },
        return_path: is_kept.then(|| way.to_owned()),
    })
}

//! Registering; and keeping what a guest played, which is the same form.

use actix_web::web::{Data, Query};
use askama::Template;

use super::account::{SignInQuery, with_cookies};
use super::invitation::InvitationView;
use super::site_origin::{Escaped, escape_query, with_next, safe_path};
use super::page::{PageOutcome, PageResult, PageFrame, Preview, show_again, answer_page, redirect_to};
use super::form_post::Post;
use super::visitor::{Cookie, Visit};
use super::zones::offered_zones;
use crate::access::{AccountProfile, Email, Name, Password, Refusal, RegistrationRequest};
use crate::http::app_state::AppState;
use crate::http::problem::{ProblemKind, Problem};
use crate::i18n::{Language, Zone};

/// The longest way that a letter remembers; longer ones lead to the beginning.
pub(super) const WAY_CHARS_MAX: usize = 300;

#[derive(Template)]
#[template(path = "register.html", config = "src/web/askama.toml")]
struct RegisterPage {
    frame: PageFrame,
    /// Where the form goes, which is also what it is called where it was typed into.
    room: &'static str,
    next: String,
    email: String,
    way: Escaped,
    language: Language,
    zone: String,
    zones: Vec<String>,
    invited: Option<InvitationView>,
}

pub(super) async fn show_register(visit: Visit, query: Query<SignInQuery>) -> PageResult {
    let next = safe_path(query.next.as_deref().unwrap_or("/"));
    if visit.is_guest {
        return Ok(redirect_to(&format!("/keep?next={}", escape_query(next))));
    }
    render(&visit, "register", next, query.done.to_outcome(&[])).await
}

pub(super) async fn show_keep(visit: Visit, query: Query<SignInQuery>) -> PageResult {
    visit.caller()?;
    if !visit.is_guest {
        return Ok(redirect_to("/preferences"));
    }
    let next = safe_path(query.next.as_deref().unwrap_or("/"));
    let words = [("sent", "guest-sent")];
    render(&visit, "keep", next, query.done.to_outcome(&words)).await
}

/// The page on which one registers, or keeps what a guest played.
pub(super) async fn render(visit: &Visit, room: &'static str, next: &str, again: PageOutcome) -> PageResult {
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

/// Asks for an account; whether the address had one is not told.
pub(super) async fn register(post: Post) -> PageResult {
    let request = match parse_registration(&post) {
        Ok(request) => request,
        Err(refusal) => return render_refusal(&post, "register", refusal.into()).await,
    };
    let after = with_next("/sign-in?done=registered", next_path(&post));
    let register = async move |api: Data<AppState>| api.accounts.profiles.register(&request).await;
    let proof = post.visit.run(register).await?;
    // The link that is sent lets this browser in, and asks another one for the password.
    let cookie = Cookie::Chosen.to_header(&proof, post.visit.web.is_secure());
    with_cookies(redirect_to(&after), &[cookie])
}

/// Keeps a guest: the same, for the account that they have.
pub(super) async fn keep(post: Post) -> PageResult {
    let account = post.visit.caller()?.account;
    let request = parse_registration(&post);
    let after = with_next("/keep?done=sent", next_path(&post));
    let keep = async move |api: Data<AppState>| api.accounts.guests.register(account, &request?).await;
    match post.run(keep, &after).await {
        Err(problem) => render_refusal(&post, "keep", problem).await,
        kept => kept,
    }
}

async fn render_refusal(post: &Post, room: &'static str, problem: Problem) -> PageResult {
    let refused = show_again(problem, &[ProblemKind::Invalid, ProblemKind::TooManyRequests])?;
    render(&post.visit, room, next_path(post), refused).await
}

fn next_path(post: &Post) -> &str {
    safe_path(post.field("next"))
}

/// What somebody typed, as far as it is all valid.
fn parse_registration(post: &Post) -> Result<RegistrationRequest, Refusal> {
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
            language: language.map_err(|_unknown| Refusal::BadLanguage)?,
            zone: zone.map_err(|_unknown| Refusal::BadTimeZone)?,
            is_bot: false,
        },
        return_path: is_kept.then(|| way.to_owned()),
    })
}

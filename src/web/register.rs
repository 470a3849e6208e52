//! Registering; and keeping what a guest played, which is the same form.

use actix_web::web::{Data, Query};
use askama::Template;

use super::account::{Arriving, with_cookies};
use super::invited::Invited;
use super::origin::{Escaped, escaped, on_way, way};
use super::page::{Again, Answered, PageFrame, Preview, again, answer, see};
use super::post::Post;
use super::visitor::{Cookie, Visit};
use super::zones::offered;
use crate::access::{AccountProfile, Email, Name, Password, Refusal, Registration};
use crate::http::edge::Edge;
use crate::http::problem::{Kind, Problem};
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
    invited: Option<Invited>,
}

pub(super) async fn show_register(visit: Visit, arriving: Query<Arriving>) -> Answered {
    let next = way(arriving.next.as_deref().unwrap_or("/"));
    if visit.is_guest {
        return Ok(see(&format!("/keep?next={}", escaped(next))));
    }
    page(&visit, "register", next, arriving.done.notice(&[])).await
}

pub(super) async fn show_keep(visit: Visit, arriving: Query<Arriving>) -> Answered {
    visit.caller()?;
    if !visit.is_guest {
        return Ok(see("/preferences"));
    }
    let next = way(arriving.next.as_deref().unwrap_or("/"));
    let words = [("sent", "guest-sent")];
    page(&visit, "keep", next, arriving.done.notice(&words)).await
}

/// The page on which one registers, or keeps what a guest played.
pub(super) async fn page(visit: &Visit, room: &'static str, next: &str, again: Again) -> Answered {
    let invited = Invited::on(visit, next).await?;
    let title = match room {
        _ if invited.is_some() => "arrive-title",
        "keep" => "guest-keep",
        _ => "table-register",
    };
    let address = invited.as_ref().map_or("", |invited| &invited.address);
    let language = Language::of_code(visit.typed(room, "language")).unwrap_or(visit.language);
    let usual = Zone::usual(visit.language);
    let zone = visit.typed_or(room, "zone", usual.name());
    let preview = invited.as_ref();
    let preview = preview.map(|invited| Preview::of_invitation(visit, invited));
    let page = RegisterPage {
        frame: PageFrame::of(visit, visit.say(title), again.notice).shown_as(preview),
        room,
        next: next.to_owned(),
        way: escaped(next),
        language,
        zone: zone.to_owned(),
        zones: offered(zone),
        email: visit.typed_or(room, "email", address).to_owned(),
        invited,
    };
    answer(visit, again.status, &page)
}

/// Asks for an account; whether the address had one is not told.
pub(super) async fn register(post: Post) -> Answered {
    let request = match registration(&post) {
        Ok(request) => request,
        Err(refusal) => return refused(&post, "register", refusal.into()).await,
    };
    let after = on_way("/sign-in?done=registered", next(&post));
    let register = async move |api: Data<Edge>| api.accounts.people.register(&request).await;
    let proof = post.visit.run(register).await?;
    // The link that is sent lets this browser in, and asks another one for the password.
    let cookie = Cookie::Chosen.set(&proof, post.visit.web.is_secure());
    with_cookies(see(&after), &[cookie])
}

/// Keeps a guest: the same, for the account that they have.
pub(super) async fn keep(post: Post) -> Answered {
    let account = post.visit.caller()?.account;
    let request = registration(&post);
    let after = on_way("/keep?done=sent", next(&post));
    let keep = async move |api: Data<Edge>| api.accounts.guests.keep(account, &request?).await;
    match post.run(keep, &after).await {
        Err(problem) => refused(&post, "keep", problem).await,
        kept => kept,
    }
}

async fn refused(post: &Post, room: &'static str, problem: Problem) -> Answered {
    let refused = again(problem, &[Kind::Invalid, Kind::TooManyRequests])?;
    page(&post.visit, room, next(post), refused).await
}

fn next(post: &Post) -> &str {
    way(post.field("next"))
}

/// What somebody typed, as far as it is all valid.
fn registration(post: &Post) -> Result<Registration, Refusal> {
    let email = Email::parse_new(post.field("email"))?;
    let name = Name::parse_own(post.field("name"))?;
    let password = Password::parse(&post.secret("password"), &email)?;
    let language = Language::of_code(post.field("language"));
    let zone = Zone::named(post.field("zone"));
    let way = next(post);
    let is_kept = way != "/" && way.len() <= WAY_CHARS_MAX;
    Ok(Registration {
        email,
        password,
        profile: AccountProfile {
            name,
            language: language.map_err(|_unknown| Refusal::BadLanguage)?,
            zone: zone.map_err(|_unknown| Refusal::BadTimeZone)?,
            is_bot: false,
        },
        way: is_kept.then(|| way.to_owned()),
    })
}

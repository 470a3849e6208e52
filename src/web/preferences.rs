//! What somebody is called, in which language they read, by which clock.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, ResponseError};
use askama::Template;

use super::page::{Again, Done, Frame, Notice, answer, see};
use super::post::Post;
use super::visit::Visit;
use crate::accounts::{Name, ProfileChange, Refusal};
use crate::api::Api;
use crate::api::problem::{Kind, Problem};
use crate::i18n::{Language, Phrase, Zone};

/// The page of preferences.
#[derive(Template)]
#[template(path = "preferences.html", config = "src/web/askama.toml")]
struct PreferencesPage {
    frame: Frame,
    name: String,
    language: Language,
    zone: String,
    address: String,
    is_verified: bool,
    is_bot: bool,
}

/// Shows the preferences.
pub(super) async fn show(visit: Visit, done: Query<Done>) -> Result<HttpResponse, Problem> {
    visit.caller()?;
    let words = [
        ("kept", "table-preferences-kept"),
        ("verified", "table-verified"),
        ("sent", "table-verification-sent"),
    ];
    let notice = done.notice(&visit, &words);
    let (name, zone) = known(&visit);
    preferences_page(&visit, (name, zone), (StatusCode::OK, notice)).await
}

fn known(visit: &Visit) -> (String, String) {
    let name = visit
        .browser
        .as_ref()
        .map(|browser| browser.name.as_str().to_owned());
    (name.unwrap_or_default(), visit.zone.name().to_owned())
}

async fn preferences_page(
    visit: &Visit,
    (name, zone): (String, String),
    (status, notice): Again,
) -> Result<HttpResponse, Problem> {
    let account = visit.caller()?.account;
    let person = visit.web.api.accounts.who_am_i(account).await?;
    let address = if person.is_verified {
        "table-address-verified"
    } else {
        "table-address-unverified"
    };
    let address = Phrase::of(address).with("address", person.email.as_str().to_owned());
    let page = PreferencesPage {
        frame: Frame::of(visit, visit.say("table-preferences"), notice),
        name,
        language: visit.language,
        zone,
        address: address.say(visit.language),
        is_verified: person.is_verified,
        is_bot: person.is_bot,
    };
    answer(visit, status, &page)
}

/// Keeps what was chosen.
pub(super) async fn change(post: Post) -> Result<HttpResponse, Problem> {
    let (visit, caller) = (&post.visit, post.visit.caller()?);
    let profile = match parsed(&post) {
        Ok(profile) => profile,
        Err(problem) => return refused(&post, problem).await,
    };
    let work = |api: Data<Api>| async move { api.change_profile(caller.account, &profile).await };
    match visit.run(work).await {
        Ok(()) => Ok(see("/preferences?done=kept")),
        Err(problem) if problem.kind() == Kind::Conflict => refused(&post, problem).await,
        Err(problem) => Err(problem),
    }
}

/// The page again, as it was filled in, with why it was not kept.
async fn refused(post: &Post, problem: Problem) -> Result<HttpResponse, Problem> {
    let typed = (post.field("name").to_owned(), post.field("zone").to_owned());
    let refused = (problem.status_code(), Some(Notice::from(&problem)));
    preferences_page(&post.visit, typed, refused).await
}

fn parsed(post: &Post) -> Result<ProfileChange, Problem> {
    let language = Language::of_code(post.field("language"));
    let zone = Zone::named(post.field("zone").trim());
    Ok(ProfileChange {
        name: Some(Name::parse(post.field("name"))?),
        language: Some(language.map_err(|_unknown| Refusal::BadLanguage)?),
        zone: Some(zone.map_err(|_unknown| Refusal::BadTimeZone)?),
        is_bot: Some(post.field("bot") == "yes"),
    })
}

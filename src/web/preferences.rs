//! What somebody is called, in which language they read, by which clock.

use actix_web::web::{Data, Query};
use askama::Template;

use super::page::{Again, Answered, Done, PageFrame, again, answer};
use super::post::Post;
use super::visitor::Visit;
use super::zones::offered;
use crate::access::{Confirmation, Name, Person, ProfileChange, Refusal};
use crate::http::edge::Edge;
use crate::http::problem::{Kind, Problem};
use crate::i18n::{Language, Zone};

/// When somebody can be asked again, and how they are told so.
const CONFIRMATIONS: [(Confirmation, &str); 3] = [
    (Confirmation::Always, "act-ask-always"),
    (Confirmation::Final, "act-ask-final"),
    (Confirmation::Never, "act-ask-never"),
];

#[derive(Template)]
#[template(path = "preferences.html", config = "src/web/askama.toml")]
struct PreferencesPage {
    frame: PageFrame,
    name: String,
    language: Language,
    zone: String,
    zones: Vec<String>,
    person: Person,
    /// Each with the key of its label and whether it holds.
    confirmations: [(&'static str, &'static str, bool); 3],
}

pub(super) async fn show(visit: Visit, done: Query<Done>) -> Answered {
    visit.caller()?;
    let words = [
        ("kept", "table-preferences-kept"),
        ("verified", "table-verified"),
        ("sent", "table-verification-sent"),
    ];
    preferences_page(&visit, done.notice(&words)).await
}

async fn preferences_page(visit: &Visit, again: Again) -> Answered {
    let account = visit.caller()?.account;
    let language = Language::of_code(visit.typed("preferences", "language"));
    let zone = visit.typed_or("preferences", "zone", visit.zone.name());
    let page = PreferencesPage {
        frame: PageFrame::of(visit, visit.say("table-preferences"), again.notice),
        name: visit.who.clone().unwrap_or_default(),
        language: language.unwrap_or(visit.language),
        zone: zone.to_owned(),
        zones: offered(zone),
        confirmations: CONFIRMATIONS
            .map(|(one, label)| (one.into(), label, one == visit.confirmation())),
        person: visit.web.api.accounts.people.who_am_i(account).await?,
    };
    answer(visit, again.status, &page)
}

pub(super) async fn change(post: Post) -> Answered {
    let account = post.visit.caller()?.account;
    let profile = parsed(&post);
    let work = async move |api: Data<Edge>| {
        Ok::<_, Problem>(api.access.change_profile(account, &profile?).await?)
    };
    match post.run(work, "/preferences?done=kept").await {
        Err(problem) => {
            let refused = again(problem, &[Kind::Invalid, Kind::Conflict])?;
            preferences_page(&post.visit, refused).await
        }
        kept => kept,
    }
}

fn parsed(post: &Post) -> Result<ProfileChange, Problem> {
    let language = Language::of_code(post.field("language"));
    let zone = Zone::named(post.field("zone").trim());
    Ok(ProfileChange {
        name: Some(Name::parse(post.field("name"))?),
        language: Some(language.map_err(|_unknown| Refusal::BadLanguage)?),
        zone: Some(zone.map_err(|_unknown| Refusal::BadTimeZone)?),
        is_bot: None,
        confirmation: post.field("confirmation").parse().ok(),
    })
}

//! Page for the profile: name, language, time zone and confirmations.

use actix_web::web::{Data, Query};
use askama::Template;

use super::zones::offered_zones;
use crate::access::{AccountRefusal, ConfirmActions, Name, Person, ProfileChange, Visibility};
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::i18n::{Language, Zone};
use crate::web::page::{DoneQuery, PageFrame, PageOutcome, PageResult, answer_page, show_again};
use crate::web::visitor::{Post, Visit};

const CONFIRMATIONS: [(ConfirmActions, &str); 3] = [
    (ConfirmActions::Always, "act-ask-always"),
    (ConfirmActions::Final, "act-ask-final"),
    (ConfirmActions::Never, "act-ask-never"),
];

const VISIBILITIES: [(Visibility, &str); 3] = [
    (Visibility::Everyone, "profile-visibility-everyone"),
    (Visibility::PlayedWith, "profile-visibility-played-with"),
    (Visibility::Nobody, "profile-visibility-nobody"),
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
    confirmations: [(&'static str, &'static str, bool); 3],
    visibilities: [(&'static str, &'static str, bool); 3],
}

/// Returns the key of the words for who may see a page.
pub(crate) fn visibility_key(visibility: Visibility) -> &'static str {
    let mut known = VISIBILITIES.into_iter();
    let found = known.find(|(one, _)| *one == visibility);
    found.map_or("profile-visibility-nobody", |(_, key)| key)
}

pub(crate) async fn show(visit: Visit, done: Query<DoneQuery>) -> PageResult {
    visit.caller()?;
    let words = [
        ("kept", "table-preferences-kept"),
        ("verified", "table-verified"),
        ("sent", "table-verification-sent"),
    ];
    render(&visit, done.to_outcome(&words)).await
}

async fn render(visit: &Visit, again: PageOutcome) -> PageResult {
    let account = visit.caller()?.account;
    let language = Language::from_code(visit.typed("preferences", "language"));
    let zone = visit.typed_or("preferences", "zone", visit.zone.name());
    let person = visit.web.api.accounts.profiles.load_person(account).await?;
    let page = PreferencesPage {
        visibilities: VISIBILITIES
            .map(|(one, label)| (one.into(), label, one == person.visibility)),
        frame: PageFrame::new(visit, visit.say("table-preferences"), again.notice),
        name: visit.who.clone().unwrap_or_default(),
        language: language.unwrap_or(visit.language),
        zone: zone.to_owned(),
        zones: offered_zones(zone),
        confirmations: CONFIRMATIONS
            .map(|(one, label)| (one.into(), label, one == visit.confirmation())),
        person,
    };
    answer_page(visit, again.status, &page)
}

pub(crate) async fn change(post: Post) -> PageResult {
    let account = post.visit.caller()?.account;
    let profile = parse_profile(&post);
    let work = async move |api: Data<AppState>| {
        Ok::<_, Problem>(api.access.change_profile(account, &profile?).await?)
    };
    match post.run(work, "/preferences?done=kept").await {
        Err(problem) => {
            let refused = show_again(problem, &[ProblemKind::Invalid, ProblemKind::Conflict])?;
            render(&post.visit, refused).await
        }
        kept => kept,
    }
}

fn parse_profile(post: &Post) -> Result<ProfileChange, Problem> {
    let language = Language::from_code(post.field("language"));
    let zone = Zone::from_name(post.field("zone").trim());
    Ok(ProfileChange {
        name: Some(Name::parse(post.field("name"))?),
        language: Some(language.map_err(|_unknown| AccountRefusal::BadLanguage)?),
        zone: Some(zone.map_err(|_unknown| AccountRefusal::BadTimeZone)?),
        is_bot: None,
        confirmation: post.field("confirmation").parse().ok(),
        visibility: post.field("visibility").parse().ok(),
    })
}

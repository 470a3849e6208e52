//! Page for email settings (default, per kind, per match), and the log of emails of the last thirty days.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;
use jiff::SignedDuration;

use super::show_again;
use crate::access::{EmailTiming, PreferenceScope, Preferences};
use crate::http::accounts::{Delivered, MATCHES_MAX, PaceWord, invalid_preferences};
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::i18n::{Language, Phrase, format_span};
use crate::log::StageKind;
use crate::web::front::home::HomeLists;
use crate::web::page::{DoneQuery, PageFrame, PageOutcome, PageResult, answer_page};
use crate::web::visitor::{Post, Visit};

const KINDS: [&str; 9] = [
    "invited",
    "match_started",
    "your_turn",
    "reminder",
    "last_call",
    "ran_out",
    "taken_back",
    "match_over",
    "seek_ended",
];

/// Delays of emails that the form offers, in minutes.
const DELAYS: [u16; 6] = [10, 30, 60, 180, 720, 1440];

const HOURS: [u16; 9] = [6, 7, 8, 9, 12, 15, 18, 20, 22];

#[derive(Template)]
#[template(path = "emails.html", config = "src/web/askama.toml")]
struct EmailsPage {
    frame: PageFrame,
    all: EmailSetting,
    kinds: Vec<EmailSetting>,
    matches: Vec<EmailSetting>,
    /// Whether replies by email are enabled; `None` if the service accepts none.
    replies: Option<bool>,
    paces: Vec<(String, String)>,
}

struct EmailSetting {
    name: String,
    label: String,
    game: Option<String>,
    /// Form value of the setting; empty if a more general setting applies.
    chosen: String,
    /// Description of the stored setting; `None` if it is one of the choices in the form.
    own: Option<String>,
}

impl EmailSetting {
    fn new(pace: Option<EmailTiming>, name: String, label: String, language: Language) -> Self {
        let chosen = pace.map(pace_value).unwrap_or_default();
        let is_offered = offered_paces().any(|pace| pace_value(pace) == chosen);
        let own = pace.filter(|_| !is_offered);
        Self {
            name,
            label,
            game: None,
            chosen,
            own: own.map(|pace| describe_pace(language, pace)),
        }
    }
}

pub(super) async fn show(visit: Visit, done: Query<DoneQuery>) -> PageResult {
    let words = [("kept", "table-preferences-kept")];
    render(&visit, done.to_outcome(&words)).await
}

async fn render(visit: &Visit, again: PageOutcome) -> PageResult {
    let caller = visit.caller()?;
    let api = &visit.web.api;
    let preferences = api.accounts.preferences.load(caller.account).await?;
    let lists = HomeLists(visit);
    let mut listed = lists.list_by_stage(StageKind::Running).await?;
    listed.extend(lists.list_by_stage(StageKind::Lobby).await?);
    let lines = lists.describe_matches(listed).await?;
    let language = visit.language;
    let choice = |scope: &PreferenceScope, name: String, label: String| {
        EmailSetting::new(preferences.0.get(scope).copied(), name, label, language)
    };
    let kinds = KINDS.map(|kind| {
        let key = format!("page-kind-{}", kind.replace('_', "-"));
        let scope = PreferenceScope::Kind(kind.to_owned());
        let label = Phrase::new(key).localize(language);
        choice(&scope, format!("kind.{kind}"), label)
    });
    let matches = lines.into_iter().map(|line| {
        let id = line.listed.match_id.0;
        let scope = PreferenceScope::Match(id);
        EmailSetting {
            game: Some(line.game),
            ..choice(&scope, format!("about-{id}"), line.others)
        }
    });
    let label = visit.say("page-letters-all");
    let mut all = choice(&PreferenceScope::All, "all".to_owned(), label);
    let paces = offered_paces().map(|pace| (pace_value(pace), describe_pace(language, pace)));
    if all.chosen.is_empty() {
        all.chosen = pace_value(EmailTiming::AtOnce);
    }
    let page = EmailsPage {
        frame: PageFrame::new(visit, visit.say("page-letters"), again.notice),
        all,
        kinds: kinds.into(),
        matches: matches.collect(),
        replies: api.config.takes_replies.then(|| preferences.has_replies()),
        paces: paces.collect(),
    };
    answer_page(visit, again.status, &page)
}

fn offered_paces() -> impl Iterator<Item = EmailTiming> {
    let delays = DELAYS.into_iter().map(EmailTiming::Delay);
    let digests = HOURS.into_iter().map(|hour| EmailTiming::Digest(60 * hour));
    let timed = delays.chain(digests);
    [EmailTiming::AtOnce]
        .into_iter()
        .chain(timed)
        .chain([EmailTiming::Never])
}

fn pace_value(pace: EmailTiming) -> String {
    match PaceWord::from(pace) {
        PaceWord::AtOnce {} => "at_once".to_owned(),
        PaceWord::Delay { minutes } => format!("delay:{minutes}"),
        PaceWord::Digest { at } => format!("digest:{at}"),
        PaceWord::None {} => "none".to_owned(),
    }
}

fn describe_pace(language: Language, pace: EmailTiming) -> String {
    let phrase = match PaceWord::from(pace) {
        PaceWord::AtOnce {} => Phrase::new("page-when-at-once"),
        PaceWord::Delay { minutes } => {
            let after = SignedDuration::from_mins(minutes.into());
            Phrase::new("page-when-delay").with_value("span", format_span(language, after))
        }
        PaceWord::Digest { at } => Phrase::new("page-when-digest").with_value("time", at),
        PaceWord::None {} => Phrase::new("page-when-never"),
    };
    phrase.localize(language)
}

pub(super) async fn change(post: Post) -> PageResult {
    let visit = &post.visit;
    let account = visit.caller()?.account;
    let current = visit.web.api.accounts.preferences.load(account).await?;
    let preferences = match parse_preferences(&post, current.0) {
        Ok(wanted) => wanted,
        Err(problem) => return render(visit, show_again(problem)?).await,
    };
    let set = async move |api: Data<AppState>| {
        let stored = &api.accounts.preferences;
        stored.replace_all(account, &preferences).await
    };
    post.run(set, "/preferences/letters?done=kept").await
}

/// Settings that the form does not contain stay unchanged.
fn parse_preferences(
    post: &Post,
    mut paces: BTreeMap<PreferenceScope, EmailTiming>,
) -> Result<Preferences, Problem> {
    let mut put = |scope: PreferenceScope, value: &str| {
        match parse_pace(post, value)? {
            Some(pace) => paces.insert(scope, pace),
            None => paces.remove(&scope),
        };
        Ok::<(), Problem>(())
    };
    put(PreferenceScope::All, post.field("all"))?;
    for (kind, value) in post.fields("kind.") {
        if !KINDS.contains(&kind) {
            return Err(invalid_preferences("there is no such kind of letter"));
        }
        put(PreferenceScope::Kind(kind.to_owned()), value)?;
    }
    for (id, value) in post.fields("about-") {
        let id = id.parse().ok();
        let id = id.ok_or_else(|| invalid_preferences("there is no such match"))?;
        put(PreferenceScope::Match(id), value)?;
    }
    // Browsers do not send unticked checkboxes. A hidden field says whether the form had the checkbox for replies.
    if post.field("has_replies") == "yes" {
        match post.field("replies") {
            "yes" => paces.remove(&PreferenceScope::replies()),
            _ => paces.insert(PreferenceScope::replies(), EmailTiming::Never),
        };
    }
    let is_of_match = |scope: &&PreferenceScope| matches!(scope, PreferenceScope::Match(_));
    if MATCHES_MAX < paces.keys().filter(is_of_match).count() {
        let detail = "at most 200 matches have a preference of their own";
        return Err(invalid_preferences(detail));
    }
    Ok(Preferences(paces))
}

fn parse_pace(post: &Post, value: &str) -> Result<Option<EmailTiming>, Problem> {
    let (word, rest) = value.split_once(':').unwrap_or((value, ""));
    let or_own = |name| match rest {
        "own" => post.field(name).trim(),
        said => said,
    };
    let pace = match word {
        "" => return Ok(None),
        "at_once" => PaceWord::AtOnce {},
        "none" => PaceWord::None {},
        "delay" => PaceWord::Delay {
            // Text that is not a number becomes 0, which validation refuses.
            minutes: or_own("own_minutes").parse().unwrap_or_default(),
        },
        "digest" => PaceWord::Digest {
            at: or_own("own_time").to_owned(),
        },
        _ => return Err(invalid_preferences("there is no such setting")),
    };
    pace.to_timing().map(Some)
}

const SHOWN: u16 = 100;

#[derive(Template)]
#[template(path = "log.html", config = "src/web/askama.toml")]
struct LogPage {
    frame: PageFrame,
    emails: Vec<Delivered>,
}

pub(super) async fn show_log(visit: Visit) -> PageResult {
    let page = LogPage {
        frame: PageFrame::new(&visit, visit.say("page-log"), None),
        emails: visit.web.api.list_emails(&visit.caller()?, SHOWN).await?,
    };
    answer_page(&visit, StatusCode::OK, &page)
}

impl LogPage {
    fn kind(&self, email: &Delivered) -> String {
        // An email to an invited person has the kind `invitation`, which is one of the account emails.
        let kind = match email.kind.as_str() {
            "invitation" => "invited",
            kind => kind,
        };
        let key = format!("page-kind-{}", kind.replace('_', "-"));
        self.word(key, kind)
    }

    fn state(&self, email: &Delivered) -> String {
        self.word(format!("page-state-{}", email.state), &email.state)
    }

    /// Translates a stored word, such as the state of an email. Unknown words are shown as they are.
    fn word(&self, key: String, word: &str) -> String {
        let text = Phrase::new(key).try_localize(self.frame.language);
        text.unwrap_or_else(|| word.replace('_', " "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::accounts::PreferencesView;

    #[test]
    fn every_kind_of_email_about_a_match_can_be_chosen_for() {
        for kind in KINDS {
            let preferences =
                serde_json::json!({"all": {"type": "none"}, "kinds": {kind: {"type": "none"}}});
            let view: PreferencesView = serde_json::from_value(preferences).unwrap();
            assert!(view.to_preferences().is_ok(), "{kind}");
        }
    }

    #[test]
    fn what_is_offered_is_written_so_that_it_can_be_told_apart() {
        let mut values: Vec<String> = offered_paces().map(pace_value).collect();
        assert!(values.contains(&"digest:08:00".to_owned()));
        let count = values.len();
        values.sort();
        values.dedup();
        assert_eq!(values.len(), count);
    }
}

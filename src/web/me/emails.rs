//! When emails are sent: all of them, those of one kind, those about one match; and the emails of the last
//! thirty days, with what became of each.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;
use jiff::SignedDuration;

use super::again;
use crate::access::{Pace, Preferences, Scope};
use crate::http::edge::Edge;
use crate::http::emails::Delivered;
use crate::http::preferences::{MATCHES_MAX, PaceWord, invalid};
use crate::http::problem::Problem;
use crate::i18n::{Language, Phrase, span};
use crate::log::StageKind;
use crate::web::home::HomeLists;
use crate::web::page::{Again, Answered, Done, PageFrame, answer};
use crate::web::post::Post;
use crate::web::visitor::Visit;

/// The kinds of emails about matches.
const KINDS: [&str; 8] = [
    "invited",
    "match_started",
    "your_turn",
    "reminder",
    "last_call",
    "ran_out",
    "taken_back",
    "match_over",
];

/// The delays that are offered, in minutes.
const DELAYS: [u16; 6] = [10, 30, 60, 180, 720, 1440];

/// The hours of a digest that are offered.
const HOURS: [u16; 9] = [6, 7, 8, 9, 12, 15, 18, 20, 22];

#[derive(Template)]
#[template(path = "emails.html", config = "src/web/askama.toml")]
struct EmailsPage {
    frame: PageFrame,
    all: EmailSetting,
    kinds: Vec<EmailSetting>,
    matches: Vec<EmailSetting>,
    /// Whether emails may be answered by a reply; nothing where the service takes none.
    replies: Option<bool>,
    paces: Vec<(String, String)>,
}

struct EmailSetting {
    name: String,
    label: String,
    game: Option<String>,
    /// How the choice is written in the form; empty if nothing narrower is said.
    chosen: String,
    /// The same in words, where it is none of those that are offered.
    own: Option<String>,
}

impl EmailSetting {
    fn of(pace: Option<Pace>, name: String, label: String, language: Language) -> Self {
        let chosen = pace.map(written).unwrap_or_default();
        let is_offered = offered().any(|pace| written(pace) == chosen);
        let own = pace.filter(|_| !is_offered);
        Self {
            name,
            label,
            game: None,
            chosen,
            own: own.map(|pace| in_words(language, pace)),
        }
    }
}

pub(super) async fn show(visit: Visit, done: Query<Done>) -> Answered {
    page(&visit, done.notice(&[("kept", "table-preferences-kept")])).await
}

async fn page(visit: &Visit, again: Again) -> Answered {
    let caller = visit.caller()?;
    let api = &visit.web.api;
    let said = api.accounts.preferences.of(caller.account).await?;
    let lists = HomeLists(visit);
    let mut listed = lists.listed(StageKind::Running).await?;
    listed.extend(lists.listed(StageKind::Lobby).await?);
    let lines = lists.lines(listed).await?;
    let language = visit.language;
    let choice = |scope: &Scope, name: String, label: String| {
        EmailSetting::of(said.0.get(scope).copied(), name, label, language)
    };
    let kinds = KINDS.map(|kind| {
        let key = format!("page-kind-{}", kind.replace('_', "-"));
        let scope = Scope::Kind(kind.to_owned());
        let label = Phrase::of(key).say(language);
        choice(&scope, format!("kind.{kind}"), label)
    });
    let matches = lines.into_iter().map(|line| {
        let id = line.listed.match_id.0;
        EmailSetting {
            game: Some(line.game),
            ..choice(&Scope::Match(id), format!("about-{id}"), line.others)
        }
    });
    let mut all = choice(&Scope::All, "all".to_owned(), visit.say("page-letters-all"));
    let paces = offered().map(|pace| (written(pace), in_words(language, pace)));
    if all.chosen.is_empty() {
        all.chosen = written(Pace::AtOnce);
    }
    let page = EmailsPage {
        frame: PageFrame::of(visit, visit.say("page-letters"), again.notice),
        all,
        kinds: kinds.into(),
        matches: matches.collect(),
        replies: api.config.takes_replies.then(|| said.has_replies()),
        paces: paces.collect(),
    };
    answer(visit, again.status, &page)
}

/// The paces that can be chosen without writing a number.
fn offered() -> impl Iterator<Item = Pace> {
    let delays = DELAYS.into_iter().map(Pace::Delay);
    let digests = HOURS.into_iter().map(|hour| Pace::Digest(60 * hour));
    let timed = delays.chain(digests);
    [Pace::AtOnce].into_iter().chain(timed).chain([Pace::Never])
}

fn written(pace: Pace) -> String {
    match PaceWord::from(pace) {
        PaceWord::AtOnce {} => "at_once".to_owned(),
        PaceWord::Delay { minutes } => format!("delay:{minutes}"),
        PaceWord::Digest { at } => format!("digest:{at}"),
        PaceWord::None {} => "none".to_owned(),
    }
}

fn in_words(language: Language, pace: Pace) -> String {
    let phrase = match PaceWord::from(pace) {
        PaceWord::AtOnce {} => Phrase::of("page-when-at-once"),
        PaceWord::Delay { minutes } => {
            let after = SignedDuration::from_mins(minutes.into());
            Phrase::of("page-when-delay").with("span", span(language, after))
        }
        PaceWord::Digest { at } => Phrase::of("page-when-digest").with("time", at),
        PaceWord::None {} => Phrase::of("page-when-never"),
    };
    phrase.say(language)
}

pub(super) async fn change(post: Post) -> Answered {
    let visit = &post.visit;
    let account = visit.caller()?.account;
    let known = visit.web.api.accounts.preferences.of(account).await?;
    let wanted = match wanted(&post, known.0) {
        Ok(wanted) => wanted,
        Err(problem) => return page(visit, again(problem)?).await,
    };
    let set = async move |api: Data<Edge>| api.accounts.preferences.replace(account, &wanted).await;
    post.run(set, "/preferences/letters?done=kept").await
}

/// What is to hold from now on: what the form says, and what it does not speak of stays.
fn wanted(post: &Post, mut said: BTreeMap<Scope, Pace>) -> Result<Preferences, Problem> {
    let mut put = |scope: Scope, value: &str| {
        match pace(post, value)? {
            Some(pace) => said.insert(scope, pace),
            None => said.remove(&scope),
        };
        Ok::<(), Problem>(())
    };
    put(Scope::All, post.field("all"))?;
    for (kind, value) in post.fields("kind.") {
        if !KINDS.contains(&kind) {
            return Err(invalid("there is no such kind of letter"));
        }
        put(Scope::Kind(kind.to_owned()), value)?;
    }
    for (id, value) in post.fields("about-") {
        let id = id.parse().ok();
        let id = id.ok_or_else(|| invalid("there is no such match"))?;
        put(Scope::Match(id), value)?;
    }
    // A box that is not ticked is not sent: only a form that had it speaks of it.
    if post.field("has_replies") == "yes" {
        match post.field("replies") {
            "yes" => said.remove(&Scope::replies()),
            _ => said.insert(Scope::replies(), Pace::Never),
        };
    }
    let is_of_match = |scope: &&Scope| matches!(scope, Scope::Match(_));
    if MATCHES_MAX < said.keys().filter(is_of_match).count() {
        let detail = "at most 200 matches have a preference of their own";
        return Err(invalid(detail));
    }
    Ok(Preferences(said))
}

/// The pace that a value of the form means; nothing if nothing narrower is said.
fn pace(post: &Post, value: &str) -> Result<Option<Pace>, Problem> {
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
            // What is no number is out of the limits, and refused as such.
            minutes: or_own("own_minutes").parse().unwrap_or_default(),
        },
        "digest" => PaceWord::Digest {
            at: or_own("own_time").to_owned(),
        },
        _ => return Err(invalid("there is no such choice")),
    };
    pace.pace().map(Some)
}

/// So many emails are shown.
const SHOWN: u16 = 100;

#[derive(Template)]
#[template(path = "log.html", config = "src/web/askama.toml")]
struct LogPage {
    frame: PageFrame,
    emails: Vec<Delivered>,
}

/// Shows what was written to whoever asks.
pub(super) async fn show_log(visit: Visit) -> Answered {
    let page = LogPage {
        frame: PageFrame::of(&visit, visit.say("page-log"), None),
        emails: visit.web.api.emails_to(&visit.caller()?, SHOWN).await?,
    };
    answer(&visit, StatusCode::OK, &page)
}

impl LogPage {
    fn kind(&self, email: &Delivered) -> String {
        // Whoever is invited is told so by an email about their account.
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

    /// What a stored word is called; the word itself, if it is newer than our words.
    fn word(&self, key: String, word: &str) -> String {
        let said = Phrase::of(key).try_say(self.frame.language);
        said.unwrap_or_else(|| word.replace('_', " "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::preferences::PreferencesView;

    #[test]
    fn every_kind_of_email_about_a_match_can_be_chosen_for() {
        for kind in KINDS {
            let preferences =
                serde_json::json!({"all": {"type": "none"}, "kinds": {kind: {"type": "none"}}});
            let view: PreferencesView = serde_json::from_value(preferences).unwrap();
            assert!(view.parse().is_ok(), "{kind}");
        }
    }

    #[test]
    fn what_is_offered_is_written_so_that_it_can_be_told_apart() {
        let mut values: Vec<String> = offered().map(written).collect();
        assert!(values.contains(&"digest:08:00".to_owned()));
        let count = values.len();
        values.sort();
        values.dedup();
        assert_eq!(values.len(), count);
    }
}

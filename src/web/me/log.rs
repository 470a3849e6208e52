//! The letters of the last thirty days, and what became of each.

use actix_web::http::StatusCode;
use askama::Template;
use uuid::Uuid;

use super::Answered;
use super::letters::KINDS;
use crate::api::problem::Problem;
use crate::web::page::{Frame, answer};
use crate::web::visit::Visit;

/// So many letters are shown.
const SHOWN: u16 = 100;

/// The kinds of letters about an account, each with what it is called.
const KINDS_OF_ACCOUNT: [(&str, &str); 7] = [
    ("verify_address", "page-kind-verify-address"),
    ("already_registered", "page-kind-already-registered"),
    ("reset_password", "page-kind-reset-password"),
    ("password_changed", "page-kind-password-changed"),
    ("address_changed", "page-kind-address-changed"),
    ("sign_in_link", "page-kind-sign-in-link"),
    ("invitation", "page-kind-invited"),
];

/// How far a letter may have come, each with its words.
const STATES: [(&str, &str); 4] = [
    ("waiting", "page-state-waiting"),
    ("sent", "page-state-sent"),
    ("dropped", "page-state-dropped"),
    ("bounced", "page-state-bounced"),
];

/// The page of the letters.
#[derive(Template)]
#[template(path = "log.html", config = "src/web/askama.toml")]
struct LogPage {
    frame: Frame,
    letters: Vec<Letter>,
    zone: String,
}

/// A letter.
struct Letter {
    kind: String,
    match_id: Option<Uuid>,
    /// When there was cause for it, for machines and for the reader.
    posted: (String, String),
    /// When it was sent, dropped or given up.
    settled: Option<(String, String)>,
    state: String,
    /// What the mail server said, in its own words.
    answer: Option<String>,
}

/// Shows what was written to whoever asks.
pub(super) async fn show(visit: Visit) -> Answered {
    let account = visit.caller()?.account;
    let delivered = match &visit.web.api.post {
        Some(post) => post.deliveries.of(account, SHOWN).await,
        None => Ok(Vec::new()),
    };
    let delivered = delivered.map_err(|error| Problem::internal(&error))?;
    let moment = |at: jiff::Timestamp| (at.to_string(), visit.zone.moment(visit.language, at));
    let letters = delivered.into_iter().map(|letter| Letter {
        kind: visit.word(&letter.kind, KINDS.iter().chain(&KINDS_OF_ACCOUNT)),
        match_id: letter.match_id,
        posted: moment(letter.posted_at),
        settled: letter.settled_at.map(moment),
        state: visit.word(&letter.state, STATES.iter()),
        answer: letter.answer,
    });
    let page = LogPage {
        frame: Frame::of(&visit, visit.say("page-log"), None),
        letters: letters.collect(),
        zone: visit.zone.name().to_owned(),
    };
    answer(&visit, StatusCode::OK, &page)
}

impl Visit {
    /// What a stored word is called; the word itself, if it is newer than this list.
    fn word<'a>(
        &self,
        word: &str,
        mut words: impl Iterator<Item = &'a (&'static str, &'static str)>,
    ) -> String {
        let known = words.find(|(known, _)| *known == word);
        known.map_or_else(|| word.replace('_', " "), |(_, key)| self.say(key))
    }
}

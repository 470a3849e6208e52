//! The letters of the last thirty days, and what became of each.

use actix_web::http::StatusCode;
use askama::Template;

use crate::api::problem::Problem;
use crate::i18n::Phrase;
use crate::mail::Delivered;
use crate::web::page::{Answered, Frame, answer};
use crate::web::visit::Visit;

/// So many letters are shown.
const SHOWN: u16 = 100;

#[derive(Template)]
#[template(path = "log.html", config = "src/web/askama.toml")]
struct LogPage {
    frame: Frame,
    letters: Vec<Delivered>,
}

/// Shows what was written to whoever asks.
pub(super) async fn show(visit: Visit) -> Answered {
    let account = visit.caller()?.account;
    let letters = match &visit.web.api.post {
        Some(post) => post.deliveries.of(account, SHOWN).await,
        None => Ok(Vec::new()),
    };
    let page = LogPage {
        frame: Frame::of(&visit, visit.say("page-log"), None),
        letters: letters.map_err(|error| Problem::internal(&error))?,
    };
    answer(&visit, StatusCode::OK, &page)
}

impl Frame {
    pub(super) fn letter_kind(&self, letter: &Delivered) -> String {
        // Whoever is invited is told so by an email about their account.
        let kind = match letter.kind.as_str() {
            "invitation" => "invited",
            kind => kind,
        };
        let key = format!("page-kind-{}", kind.replace('_', "-"));
        self.word(key, kind)
    }

    pub(super) fn letter_state(&self, letter: &Delivered) -> String {
        self.word(format!("page-state-{}", letter.state), &letter.state)
    }

    /// What a stored word is called; the word itself, if it is newer than our words.
    fn word(&self, key: String, word: &str) -> String {
        let said = Phrase::of(key).try_say(self.language);
        said.unwrap_or_else(|| word.replace('_', " "))
    }
}

//! What every page has: its frame, its headers, a word about what was just done.

use actix_web::HttpResponse;
use actix_web::HttpResponseBuilder;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, LOCATION, REFERRER_POLICY, SET_COOKIE,
    X_CONTENT_TYPE_OPTIONS,
};
use askama::Template;
use serde::Deserialize;

use super::refusals::told;
use super::style;
use super::visit::Visit;
use crate::api::problem::Problem;
use crate::api::request_log::PAGE;
use crate::i18n::{Language, Phrase};

/// Our own style and forms to ourselves; nothing runs, nobody frames us.
const POLICY: &str = "default-src 'none'; style-src 'self'; form-action 'self'; \
    frame-ancestors 'none'; base-uri 'none'";

const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");

/// What stands around every page.
pub(super) struct Frame {
    /// In which language it is.
    pub(super) language: Language,
    /// What it is called.
    pub(super) title: String,
    /// What whoever is signed in is called.
    pub(super) who: Option<String>,
    /// What its forms prove themselves by.
    pub(super) token: String,
    /// What was just done, or not.
    pub(super) notice: Option<Notice>,
    /// Why no letters about matches reach whoever is signed in.
    pub(super) unreached: Option<String>,
}

/// What was just done, by its word in the query of a page.
#[derive(Debug, Deserialize)]
pub(super) struct Done {
    done: Option<String>,
}

impl Done {
    /// Whether it is this.
    pub(super) fn is(&self, word: &str) -> bool {
        self.done.as_deref() == Some(word)
    }

    /// The sentence of its word, if it is one of these.
    pub(super) fn notice(&self, visit: &Visit, words: &[(&str, &'static str)]) -> Option<Notice> {
        let done = self.done.as_deref()?;
        let (_, key) = words.iter().find(|(word, _)| *word == done)?;
        Some(Notice::good(visit.say(key)))
    }
}

/// A page shown once more, with the status and the words of what was refused.
pub(super) type Again = (StatusCode, Option<Notice>);

/// A sentence about what was just done, or not.
#[derive(Clone, Debug)]
pub(super) struct Notice {
    /// The sentence.
    pub(super) text: String,
    /// The rule that forbade it.
    pub(super) rule: Option<String>,
    /// Whether something did not happen.
    pub(super) is_bad: bool,
    /// Whether the sentence is in English, whatever the language of the page is.
    pub(super) is_english: bool,
    /// What is behind it, to be told in the language of the page.
    problem: Option<Problem>,
}

impl Notice {
    /// Something was done.
    pub(super) fn good(text: String) -> Self {
        Self {
            text,
            rule: None,
            is_bad: false,
            is_english: false,
            problem: None,
        }
    }

    /// Something was not done.
    pub(super) fn bad(text: String) -> Self {
        Self {
            is_bad: true,
            ..Self::good(text)
        }
    }

    /// The same in the language of its page.
    fn said_in(self, language: Language) -> Self {
        let Some(problem) = &self.problem else {
            return self;
        };
        let told = told(problem, language);
        Self {
            text: told.text,
            is_english: told.is_english,
            rule: told.rule,
            ..self
        }
    }
}

impl From<&Problem> for Notice {
    fn from(problem: &Problem) -> Self {
        let notice = Self {
            problem: Some(problem.clone()),
            ..Self::bad(String::new())
        };
        notice.said_in(Language::default())
    }
}

/// A refusal as a sentence: its first letter large, a full stop at its end.
pub(super) fn sentence(text: &str) -> String {
    let text = capitalised(text);
    if text.ends_with(['.', '!', '?', '…']) {
        text
    } else {
        text + "."
    }
}

/// A text whose first letter is large.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

impl Frame {
    /// The frame of a page for this visit.
    pub(super) fn of(visit: &Visit, title: String, notice: Option<Notice>) -> Self {
        Self {
            language: visit.language,
            title,
            who: visit.name(),
            token: visit.token(),
            notice: notice.map(|notice| notice.said_in(visit.language)),
            unreached: visit.unreached(),
        }
    }

    /// Says a sentence in the language of the page.
    pub(super) fn say(&self, key: &'static str) -> String {
        Phrase::of(key).say(self.language)
    }

    /// Whether an English sentence needs a word in the language of the page before it.
    pub(super) fn is_foreign(&self) -> bool {
        self.language != Language::default()
    }

    /// Where the style is.
    pub(super) fn style(&self) -> String {
        debug_assert!(!self.title.is_empty(), "every page has a title");
        style::path()
    }
}

/// A page as an answer to this visit.
pub(super) fn answer(
    visit: &Visit,
    status: StatusCode,
    page: &impl Template,
) -> Result<HttpResponse, Problem> {
    answer_under(visit, (status, POLICY), page)
}

/// The same, of a page whose form leads on to another place.
pub(super) fn answer_leading_to(
    visit: &Visit,
    place: &str,
    page: &impl Template,
) -> Result<HttpResponse, Problem> {
    let policy = POLICY.replace("form-action 'self'", &format!("form-action 'self' {place}"));
    answer_under(visit, (StatusCode::OK, &policy), page)
}

fn answer_under(
    visit: &Visit,
    (status, policy): (StatusCode, &str),
    page: &impl Template,
) -> Result<HttpResponse, Problem> {
    let text = page.render().map_err(|error| Problem::internal(&error))?;
    let mut response = dressed(status);
    response.insert_header((CONTENT_SECURITY_POLICY, policy));
    if let Some(cookie) = visit.fresh_cookie() {
        response.insert_header((SET_COOKIE, cookie));
    }
    Ok(response.body(text))
}

/// The beginning of every page that is an answer.
pub(super) fn dressed(status: StatusCode) -> HttpResponseBuilder {
    let mut response = HttpResponseBuilder::new(status);
    response
        .insert_header(("content-type", PAGE))
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((REFERRER_POLICY, "same-origin"))
        .insert_header((OPENER_POLICY, "same-origin"));
    response
}

/// After a deed: go and look, so that nothing is sent twice by looking again.
pub(super) fn see(path: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((LOCATION, path))
        .insert_header((CACHE_CONTROL, "no-store"))
        .finish()
}

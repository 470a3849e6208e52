//! Frame, headers and notices of all pages. Also serves the style sheet and the script, whose paths contain
//! their hashes.

mod avatar;
mod error_pages;
mod refusals;

pub(crate) use self::avatar::arms;
pub(crate) use self::error_pages::{previous_page, render_problems};

use std::ops::Deref;
use std::sync::LazyLock;

use actix_web::http::StatusCode;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, LOCATION,
    REFERRER_POLICY, SET_COOKIE,
};
use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, ResponseError};
use askama::Template;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use self::refusals::{Explanation, explain};
use super::Web;
use super::visitor::{PageReader, Visit, WaitingMatch};
use crate::access::DisplayName;
use crate::games::picture;
use crate::http::monitoring::HTML_TYPE;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::response::Coding;
use crate::i18n::{Language, capitalise};
use crate::palette;

/// Content security policy of pages: only our own styles, scripts, pictures and forms, and no framing.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; \
    img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");

pub(super) struct PageFrame {
    reader: PageReader,
    pub(super) title: String,
    /// Notice at the top of the page. The flag is true if the form failed.
    pub(super) notice: Option<(Explanation, bool)>,
    pub(super) unreached: Option<String>,
    pub(super) preview: Option<Preview>,
    /// Match that the page shows; the badge does not lead there.
    shown_match: Option<Uuid>,
}

/// Preview of a page for other sites that link to it (Open Graph).
pub(super) struct Preview {
    pub(super) title: String,
    pub(super) description: String,
    pub(super) image: String,
}

static STYLE: LazyLock<String> = LazyLock::new(|| {
    [
        palette::css_properties().as_str(),
        OWN_STYLE,
        &format!(
            ".brand a::before {{ background-image: url(\"/icon.svg?{}\"); }}\n",
            *ICON_HASH
        ),
        &avatar::stylesheet(),
        &picture::seat_colours(),
        &picture::hue_colours(),
        &picture::style(picture::Theme::Auto),
    ]
    .concat()
});

const OWN_STYLE: &str = concat!(
    include_str!("style.css"),
    include_str!("front.css"),
    include_str!("guide.css"),
    include_str!("replay.css"),
    include_str!("profile.css"),
    include_str!("docs.css")
);

const ICON: &str = include_str!("icon.svg");

const SCRIPT: &str = concat!(include_str!("script.js"), include_str!("replay.js"));

const HASH_BYTES: usize = 8;

pub(super) static STYLE_NAME: LazyLock<String> =
    LazyLock::new(|| format!("{}.css", short_hash(&STYLE)));

pub(super) static SCRIPT_NAME: LazyLock<String> =
    LazyLock::new(|| format!("{}.js", short_hash(SCRIPT)));

/// Hash of the logo. The URL of the logo has it as a query, so that caches fetch a changed logo.
pub(super) static ICON_HASH: LazyLock<String> = LazyLock::new(|| short_hash(ICON));

pub(super) fn short_hash(text: &str) -> String {
    let hash: [u8; 32] = Sha256::digest(text).into();
    hex::encode(hash.get(..HASH_BYTES).unwrap_or_default())
}

/// Returns the key of a sentence that any page shows after a redirect, by a word in its query.
pub(super) fn find_done(query: &str) -> Option<&'static str> {
    query.split('&').find_map(|pair| match pair {
        "done=verified" => Some("table-verified"),
        "done=asked-to-keep" => Some("guest-sent"),
        _ => None,
    })
}

/// Query after a redirect, which says what the previous page did, to show a notice about it.
#[derive(Debug, Deserialize)]
pub(super) struct DoneQuery {
    pub(super) done: Option<String>,
}

impl DoneQuery {
    pub(super) fn to_outcome(&self, words: &[(&str, &'static str)]) -> PageOutcome {
        let word = self.done.as_deref();
        let found = words.iter().find(|(known, _)| Some(*known) == word);
        PageOutcome::new(StatusCode::OK, found.map(|(_, key)| Notice::Done(key)))
    }
}

pub(super) type PageResult = Result<HttpResponse, Problem>;

pub(super) struct PageOutcome {
    pub(super) status: StatusCode,
    pub(super) notice: Option<Notice>,
}

impl PageOutcome {
    pub(super) const fn new(status: StatusCode, notice: Option<Notice>) -> Self {
        Self { status, notice }
    }
}

pub(super) const PLAIN: PageOutcome = PageOutcome::new(StatusCode::OK, None);

#[derive(Clone, Debug)]
pub(super) enum Notice {
    Done(&'static str),
    Undone(&'static str),
    Refused(Problem),
}

/// Returns the refusal as a notice if it has one of these kinds, otherwise as the error.
pub(super) fn show_again(problem: Problem, kinds: &[ProblemKind]) -> Result<PageOutcome, Problem> {
    if kinds.contains(&problem.kind()) {
        let status = problem.status_code();
        Ok(PageOutcome::new(status, Some(Notice::Refused(problem))))
    } else {
        Err(problem)
    }
}

pub(super) fn to_sentence(text: &str) -> String {
    let text = capitalise(text);
    if text.ends_with(['.', '!', '?', '…']) {
        text
    } else {
        text + "."
    }
}

impl Deref for PageFrame {
    type Target = PageReader;

    fn deref(&self) -> &PageReader {
        &self.reader
    }
}

impl PageFrame {
    pub(super) fn new(visit: &Visit, title: String, notice: Option<Notice>) -> Self {
        let explain_key = |key| Explanation {
            text: visit.say(key),
            is_english: false,
            rule: None,
        };
        let message = notice
            .or(visit.done.map(Notice::Done))
            .map(|notice| match notice {
                Notice::Done(key) => (explain_key(key), false),
                Notice::Undone(key) => (explain_key(key), true),
                Notice::Refused(problem) => (explain(&problem, visit.language), true),
            });
        Self {
            notice: message,
            unreached: visit.describe_unreached(),
            ..Self::for_reader(visit.reader.clone(), title)
        }
    }

    pub(super) fn with_preview(self, preview: Option<Preview>) -> Self {
        Self { preview, ..self }
    }

    pub(super) fn for_reader(reader: PageReader, title: String) -> Self {
        Self {
            reader,
            title,
            notice: None,
            unreached: None,
            preview: None,
            shown_match: None,
        }
    }

    pub(super) fn with_match(self, id: Uuid) -> Self {
        Self {
            shown_match: Some(id),
            ..self
        }
    }

    /// Returns the sections of the site for the header: path and label key of each.
    pub(super) fn sections(&self) -> &'static [(&'static str, &'static str)] {
        if self.is_guest {
            &[("/", "table-my-matches"), ("/games", "guide-title")]
        } else if self.who.is_some() {
            &[
                ("/", "table-my-matches"),
                ("/lobby", "table-lobby"),
                ("/games", "guide-title"),
            ]
        } else {
            &[("/games", "guide-title"), ("/register", "table-register")]
        }
    }

    /// Whether this page has the label of a section as its title, as only the section's own page does.
    pub(super) fn shows(&self, section: &'static str) -> bool {
        self.title == self.say(section)
    }

    /// Returns the match that waits for the visitor next, other than the one shown.
    pub(super) fn next_waiting(&self) -> Option<&WaitingMatch> {
        let mut waiting = self.waiting.iter();
        waiting.find(|one| Some(one.id) != self.shown_match)
    }

    pub(super) fn called(&self, called: &DisplayName) -> String {
        called.label(self.language)
    }

    pub(super) fn say_name(&self, key: &'static str, name: &str) -> String {
        self.say_with(key, "name", name.to_owned())
    }
}

pub(super) fn answer_page(visit: &Visit, status: StatusCode, page: &impl Template) -> PageResult {
    Ok(build_response_for(visit, status).body(render_page(page)?))
}

/// Responds with a public page. Compresses it only for readers who are not signed in, and only without a form: the
/// length of a compressed page could reveal the form token.
pub(super) fn answer_open(visit: &Visit, page: &impl Template) -> PageResult {
    let (text, response) = (
        render_page(page)?,
        build_response_for(visit, StatusCode::OK),
    );
    let coding = match &visit.browser {
        None if !text.contains(&visit.token) => visit.coding,
        _ => Coding::Plain,
    };
    Ok(coding.respond(response, text))
}

/// Like [`answer_page`], but the content security policy also allows the form to redirect to `place`.
pub(super) fn answer_with_form_target(
    visit: &Visit,
    place: &str,
    page: &impl Template,
) -> PageResult {
    // The target must be allowed, because browsers apply `form-action` also to redirects of forms.
    let policy = POLICY.replace("form-action 'self'", &format!("form-action 'self' {place}"));
    let mut response = build_response_for(visit, StatusCode::OK);
    response.insert_header((CONTENT_SECURITY_POLICY, policy));
    Ok(response.body(render_page(page)?))
}

fn render_page(page: &impl Template) -> Result<String, Problem> {
    page.render().map_err(|error| Problem::internal(&error))
}

fn build_response_for(visit: &Visit, status: StatusCode) -> HttpResponseBuilder {
    let mut response = build_response(visit.language, status);
    if let Some(cookie) = visit.fresh_cookie() {
        response.insert_header((SET_COOKIE, cookie));
    }
    response
}

pub(super) fn build_response(language: Language, status: StatusCode) -> HttpResponseBuilder {
    let mut response = HttpResponseBuilder::new(status);
    response
        .insert_header(("content-type", HTML_TYPE))
        .insert_header((CONTENT_LANGUAGE, language.code()))
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((REFERRER_POLICY, "same-origin"))
        .insert_header((OPENER_POLICY, "same-origin"));
    response
}

pub(super) fn redirect_to(path: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((LOCATION, path))
        .insert_header((CACHE_CONTROL, "no-store"))
        .finish()
}

pub(super) async fn show_robots() -> HttpResponse {
    const ROBOTS: &str = "User-agent: *\nDisallow: /v1/\nDisallow: /oauth/\n";
    HttpResponse::Ok()
        .insert_header(("content-type", "text/plain; charset=utf-8"))
        .insert_header((CACHE_CONTROL, "public, max-age=86400"))
        .body(ROBOTS)
}

/// Serves static files. Caches may keep them forever, since a change of content changes the URL.
pub(super) async fn show_file(web: Data<Web>, request: HttpRequest) -> PageResult {
    let (kind, text) = match request.path().rsplit_once('/') {
        Some(("/style", file)) if file == *STYLE_NAME => ("text/css", STYLE.as_str()),
        Some(("/script", file)) if file == *SCRIPT_NAME => ("text/javascript", SCRIPT),
        Some(("", "icon.svg")) => ("image/svg+xml", ICON),
        _ => return Err(Problem::new(ProblemKind::NotFound, "there is no such file")),
    };
    let (kind, bytes) = (format!("{kind}; charset=utf-8"), text.as_bytes());
    let make = move || Ok((kind, Bytes::from_static(bytes)));
    let name = request.path().to_owned();
    let packed = web.api.compressed.get_or_make(&request, name, make).await?;
    let mut response = packed.respond(&request, HttpResponse::Ok())?;
    let cache_control = HeaderValue::from_static("public, max-age=31536000, immutable");
    response.headers_mut().insert(CACHE_CONTROL, cache_control);
    Ok(response)
}

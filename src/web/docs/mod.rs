//! Pages to read: the documentation for authors of clients, players, referees and moderators, made from the files in
//! `docs`. A search finds sections by their words.

mod markdown;

use std::sync::LazyLock;

use actix_web::Resource;
use actix_web::http::header::LOCATION;
use actix_web::web::{Path, Query, resource as at};
use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use serde::Deserialize;

use self::markdown::{DocSection, RenderedPage};
use super::page::{PageFrame, PageResult, answer_open};
use super::visitor::Visit;
use crate::http::problem::{Problem, ProblemKind};

/// The pages by the last part of their path, with their files.
const FILES: [(&str, &str); 5] = [
    ("clients", include_str!("../../../docs/clients.md")),
    ("verify", include_str!("../../../docs/verify.md")),
    ("referee", include_str!("../../../docs/referee.md")),
    ("moderation", include_str!("../../../docs/moderation.md")),
    ("changelog", include_str!("../../../docs/changelog.md")),
];

/// Maximum number of words in a search. More are ignored, so that a request costs little.
const WORDS_MAX: usize = 10;

/// Maximum number of sections that a search finds.
const FOUND_MAX: usize = 30;

/// Rendered when somebody first reads one of them.
static PAGES: LazyLock<Vec<RenderedPage>> = LazyLock::new(|| {
    let names: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
    let files = FILES.iter();
    files
        .map(|(name, text)| RenderedPage::new(name, text, &names))
        .collect()
});

#[derive(Template)]
#[template(path = "docs.html", config = "src/web/askama.toml")]
struct DocsPage {
    frame: PageFrame,
    pages: &'static [RenderedPage],
    /// `None` for the list of all pages and for results of a search.
    shown: Option<&'static RenderedPage>,
    sought: String,
    found: Vec<(&'static RenderedPage, &'static DocSection)>,
}

impl DocsPage {
    fn is_shown(&self, page: &RenderedPage) -> bool {
        self.shown.is_some_and(|shown| shown.name == page.name)
    }
}

#[derive(Deserialize)]
pub(super) struct DocsQuery {
    find: Option<String>,
}

pub(super) fn pages() -> Vec<Resource> {
    vec![
        at("/docs").get(show_index),
        at("/docs/").get(redirect_to_index),
        at("/docs/{name}").get(show_page),
    ]
}

async fn redirect_to_index() -> HttpResponse {
    let mut response = HttpResponse::build(StatusCode::PERMANENT_REDIRECT);
    response.insert_header((LOCATION, "/docs")).finish()
}

async fn show_index(visit: Visit, query: Query<DocsQuery>) -> PageResult {
    let sought = query.into_inner().find.unwrap_or_default();
    let page = DocsPage {
        frame: PageFrame::new(&visit, visit.say("docs-title"), None),
        pages: &PAGES,
        shown: None,
        found: find_sections(&sought),
        sought,
    };
    answer_open(&visit, &page)
}

async fn show_page(visit: Visit, name: Path<String>) -> PageResult {
    let shown = PAGES.iter().find(|page| page.name == name.as_str());
    let not_found = || Problem::new(ProblemKind::NotFound, "there is no such page");
    let shown = shown.ok_or_else(not_found)?;
    let page = DocsPage {
        frame: PageFrame::new(&visit, shown.title.clone(), None),
        pages: &PAGES,
        shown: Some(shown),
        sought: String::new(),
        found: Vec::new(),
    };
    answer_open(&visit, &page)
}

/// Returns the sections that contain all words of a text, ignoring case.
fn find_sections(text: &str) -> Vec<(&'static RenderedPage, &'static DocSection)> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().take(WORDS_MAX).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let all = PAGES.iter();
    let sections = all.flat_map(|page| page.sections.iter().map(move |section| (page, section)));
    let has_all =
        |(_, section): &(_, &DocSection)| words.iter().all(|word| section.text.contains(word));
    sections.filter(has_all).take(FOUND_MAX).collect()
}

//! Guides: a list of all games, and a page per game that explains its rules with pictures.
//!
//! The texts of a guide are in the game's `guide.ftl`, by section; `guide.json` lists the positions to show. No
//! sign-in is needed.

use actix_web::web::Path;
use askama::Template;
use serde::Deserialize;

use super::sample_position::{SeenBy, draw_small};
use crate::games::picture::{Drawing, Marks, SvgTarget, Symbol};
use crate::games::{About, GameKey};
use crate::http::problem::{Problem, ProblemKind};
use crate::i18n::{Language, Phrase};
use crate::web::matches::small_picture::answer_small;
use crate::web::page::{PageFrame, PageResult, Preview, answer_open};
use crate::web::visitor::Visit;

/// Prefixes that keep the SVG ids of several pictures on a page distinct: at most one picture per section.
const PREFIXES: [&str; 8] = ["a-", "b-", "c-", "d-", "e-", "f-", "g-", "h-"];

#[derive(Template)]
#[template(path = "games.html", config = "src/web/askama.toml")]
struct GamesPage {
    frame: PageFrame,
    games: Vec<GameOutline>,
}

pub(crate) struct GameOutline {
    pub(crate) name: &'static str,
    pub(crate) about: About,
    pub(crate) title: String,
    pub(crate) designer: String,
    pub(crate) lead: String,
    pub(crate) players: String,
    pub(crate) length: String,
    /// Picture of the first position of the guide.
    pub(crate) picture: Option<String>,
}

#[derive(Template)]
#[template(path = "guide.html", config = "src/web/askama.toml")]
struct GuidePage {
    frame: PageFrame,
    outline: GameOutline,
    sections: Vec<Section>,
    legend: Vec<Symbol>,
}

#[derive(Template)]
#[template(path = "key_page.html", config = "src/web/askama.toml")]
struct KeyPage {
    frame: PageFrame,
    name: &'static str,
    legend: Vec<Symbol>,
}

struct Section {
    title: String,
    blocks: Vec<Block>,
    picture: Option<(String, String)>,
}

#[derive(Debug, PartialEq, Eq)]
enum Block {
    Text(String),
    List(Vec<String>),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct GuidePosition {
    section: usize,
    actions: usize,
    seen_by: SeenBy,
}

pub(crate) async fn show_all(visit: Visit) -> PageResult {
    let page = GamesPage {
        games: GameOutline::list_with_pictures(&visit),
        frame: PageFrame::new(&visit, visit.say("guide-title"), None)
            .with_preview(Some(Preview::of_front(&visit, "guide-title"))),
    };
    answer_open(&visit, &page)
}

pub(crate) async fn show(visit: Visit, name: Path<String>) -> PageResult {
    let key = find_game(&name)?;
    let outline = GameOutline::for_game(&visit, key, "");
    let page = GuidePage {
        sections: Section::for_game(&visit, key),
        legend: key.rules().legend(visit.language),
        frame: PageFrame::new(&visit, outline.title.clone(), None)
            .with_preview(Some(Preview::of_guide(&visit, &outline))),
        outline,
    };
    answer_open(&visit, &page)
}

/// Shows the small picture of a position of a game.
pub(crate) async fn show_small(name: Path<String>) -> PageResult {
    let svg = draw_small(find_game(&name)?).to_owned();
    let forever = "public, max-age=31536000, immutable";
    Ok(answer_small(forever, svg))
}

/// Shows every symbol of a game's pictures with its meaning.
pub(crate) async fn show_key(visit: Visit, name: Path<String>) -> PageResult {
    let key = find_game(&name)?;
    let title = key.rules().about().title;
    let page = KeyPage {
        frame: PageFrame::new(&visit, visit.say_with("key-title", "game", title), None),
        name: key.name(),
        legend: key.rules().legend(visit.language),
    };
    answer_open(&visit, &page)
}

pub(crate) fn find_game(name: &str) -> Result<GameKey, Problem> {
    let unknown = || Problem::new(ProblemKind::NotFound, "there is no such game");
    GameKey::from_name(name).ok_or_else(unknown)
}

impl GameOutline {
    /// Summarises all games, without their large pictures.
    pub(super) fn list_all(visit: &Visit) -> Vec<Self> {
        let games = GameKey::ALL.iter();
        games.map(|key| Self::for_game(visit, *key, "")).collect()
    }

    fn list_with_pictures(visit: &Visit) -> Vec<Self> {
        let outline =
            |(key, prefix): (&GameKey, &&'static str)| Self::for_game(visit, *key, prefix);
        GameKey::ALL.iter().zip(&PREFIXES).map(outline).collect()
    }

    /// Summarises a game for a list; without a picture if `prefix` is empty.
    pub(crate) fn for_game(visit: &Visit, key: GameKey, prefix: &'static str) -> Self {
        let (about, language) = (key.rules().about(), visit.language);
        let length = Phrase::in_locales(key.rules().locales(), "guide-length");
        let first_position = load_positions(key).into_iter().next();
        let first = first_position.filter(|_| !prefix.is_empty());
        Self {
            name: key.name(),
            title: visit.say_with("guide-read", "game", about.title),
            designer: visit.say_with("guide-by", "designer", about.designer),
            lead: Phrase::in_locales(key.rules().locales(), "guide-lead").localize(language),
            players: describe_players(visit, &about),
            length: length
                .with_value("minutes", about.minutes)
                .localize(language),
            picture: first.and_then(|first| first.to_svg(visit, key, prefix)),
            about,
        }
    }
}

impl Section {
    fn for_game(visit: &Visit, key: GameKey) -> Vec<Self> {
        let positions = load_positions(key);
        let section = |(number, prefix): (usize, &&'static str)| {
            let say = |part| part_text(key, visit.language, number, part);
            let position = positions.iter().find(|shown| shown.section == number);
            let picture = position.and_then(|shown| shown.to_svg(visit, key, prefix));
            Some(Self {
                title: say("title")?,
                blocks: parse_blocks(&say("text")?),
                picture: picture.and_then(|picture| Some((picture, say("picture")?))),
            })
        };
        (1..).zip(&PREFIXES).map_while(section).collect()
    }
}

impl GuidePosition {
    fn to_svg(&self, visit: &Visit, key: GameKey, prefix: &'static str) -> Option<String> {
        let drawing = self.draw(visit, key)?;
        Some(drawing.to_svg(&Marks::default(), SvgTarget::Page(prefix)))
    }

    fn draw(&self, visit: &Visit, key: GameKey) -> Option<Drawing> {
        let specimens = &visit.web.samples;
        specimens.draw(key, self.actions, self.seen_by, visit.language)
    }
}

pub(super) fn draw_first(visit: &Visit, key: GameKey) -> Option<Drawing> {
    load_positions(key).first()?.draw(visit, key)
}

fn describe_players(visit: &Visit, about: &About) -> String {
    let (fewest, most) = (about.seats.fewest, about.seats.most);
    let count = if fewest == most {
        most.to_string()
    } else {
        format!("{fewest}–{most}")
    };
    visit.say_with("guide-players", "count", count)
}

fn part_text(key: GameKey, language: Language, section: usize, part: &str) -> Option<String> {
    let phrase_key = format!("guide-{section}-{part}");
    Phrase::in_locales(key.rules().locales(), phrase_key).try_localize(language)
}

fn load_positions(key: GameKey) -> Vec<GuidePosition> {
    serde_json::from_str(key.guide()).unwrap_or_default()
}

/// Splits a text into paragraphs (separated by empty lines) and lists (a dash before each item).
fn parse_blocks(text: &str) -> Vec<Block> {
    let block = |text: &str| {
        let item = |line: &str| line.strip_prefix("– ").map(str::to_owned);
        let items: Option<Vec<String>> = text.lines().map(item).collect();
        items.map_or_else(|| Block::Text(text.to_owned()), Block::List)
    };
    text.split("\n\n").map(block).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::web::front::sample_position::SamplePositions;

    #[test]
    fn a_line_with_a_dash_is_an_item() {
        let list = vec!["one".to_owned(), "two".to_owned()];
        let expected = [Block::Text("Text – a\nb".to_owned()), Block::List(list)];
        assert_eq!(parse_blocks("Text – a\nb\n\n– one\n– two"), expected);
    }

    #[test]
    fn every_guide_is_as_long_as_people_read() {
        for (key, language) in GameKey::ALL
            .iter()
            .flat_map(|key| Language::ALL.map(|each| (*key, each)))
        {
            let parts =
                |part| (1..=9).filter_map(move |number| part_text(key, language, number, part));
            let (titles, texts) = (parts("title").count(), parts("text").collect::<Vec<_>>());
            assert!(
                (4..=PREFIXES.len()).contains(&titles),
                "{key:?}: {titles} sections"
            );
            assert_eq!(texts.len(), titles, "a section has a title and a text");
            let words = texts
                .iter()
                .flat_map(|text| text.split_whitespace())
                .count();
            assert!(
                (400..=900).contains(&words),
                "{key:?} {language:?}: {words} words"
            );
        }
    }

    #[test]
    fn every_position_of_a_guide_is_drawn_and_explained_and_nothing_else_is() {
        let specimens = SamplePositions::default();
        for key in GameKey::ALL {
            let positions: Vec<GuidePosition> = serde_json::from_str(key.guide()).unwrap();
            assert!((2..=4).contains(&positions.len()), "{key:?}");
            let sections: BTreeSet<usize> = positions.iter().map(|shown| shown.section).collect();
            assert_eq!(sections.len(), positions.len(), "{key:?}: one in a section");
            assert!(sections.last() <= Some(&PREFIXES.len()), "{key:?}");
            for number in 1..=PREFIXES.len() {
                let position = positions.iter().find(|shown| shown.section == number);
                let caption = part_text(*key, Language::Hu, number, "picture");
                assert_eq!(position.is_some(), caption.is_some(), "{key:?} {number}");
                if let Some(position) = position {
                    let drawing =
                        specimens.draw(*key, position.actions, SeenBy::Actor, Language::En);
                    assert!(drawing.is_some(), "{key:?} {number}");
                }
            }
        }
    }
}

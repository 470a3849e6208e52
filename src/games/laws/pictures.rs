//! Law of pictures: every view can be drawn, and the drawing has a limited size.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use roxmltree::{Document, Node};

use super::playout::{Case, Playout, each_disguise};
use super::{Breach, Lawful, holds, same};
use crate::i18n::Language;
use crate::picture::{Drawing, Link, Marks, SMALL_BYTES_MAX, SvgTarget, Theme};
use crate::{BoardSource, Seat, SeatNames, Viewer};

const MOST: usize = 40_000;

const MOST_OF_KEY: usize = 5_500;

/// Checks that every view of a match becomes a small, valid drawing with unique places, worded for its viewer.
///
/// `PICTURES=folder` writes every picture of the first matches into that folder, for inspection.
pub(crate) fn drawn<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::<R>::begin(case);
    let seats = Seat::all(case.setup.seats).map(Viewer::Seat);
    let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
    let mut before: Option<Drawing> = None;
    for step in 0.. {
        let viewer = viewers[step % viewers.len()];
        let drawing = picture::<R>(&playout.state, viewer, names_in(Language::En));
        check_spoken::<R>(&playout.state, viewer, Language::ALL[step % 5])?;
        check_board::<R>(&playout.state, viewer)?;
        let svg = drawing.to_svg(&Marks::default(), SvgTarget::Page(""));
        holds(svg.len() <= MOST, || {
            format!("a picture of {} bytes", svg.len())
        })?;
        let ids: BTreeSet<&str> = drawing.place_ids().collect();
        holds(
            ids.len() == drawing.place_ids().count(),
            || "two places have the same id",
        )?;
        holds(ids.iter().all(|id| is_plain(id)), || {
            format!("an id needs escaping: {ids:?}")
        })?;
        if let Some(folder) = std::env::var_os("PICTURES") {
            write_file(Path::new(&folder), case, step, &drawing, before.as_ref());
        }
        before = Some(drawing);
        if playout.step()?.is_none() {
            return Ok(());
        }
    }
    Ok(())
}

/// Checks that the small picture of every position is XML of limited size that refers to nothing outside, has no
/// letters, and is the same for positions that a spectator cannot tell apart.
///
/// `PICTURES=folder` writes every small picture of the first matches into that folder, for inspection.
pub(crate) fn small<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let draw = |state: &R::State| R::small_picture(&R::view(state, Viewer::Spectator)).to_svg();
    let mut step = 0;
    each_disguise::<R>(case, |state, other| {
        let svg = draw(state);
        same("a small picture", &svg, &draw(other))?;
        holds(svg.len() <= SMALL_BYTES_MAX, || {
            format!("{} bytes: {svg}", svg.len())
        })?;
        check_closed(&svg)?;
        if let Some(folder) = std::env::var_os("PICTURES") {
            let name = format!("small-{}-{}-{step}.svg", R::NAME, case.seed);
            std::fs::write(Path::new(&folder).join(name), svg).unwrap();
        }
        step += 1;
        Ok(())
    })
}

/// Checks that an SVG is XML without scripts, references to elsewhere, and words.
fn check_closed(svg: &str) -> Result<(), Breach> {
    let document = Document::parse(svg).map_err(|error| format!("{error}: {svg}"))?;
    for element in document.descendants().filter(Node::is_element) {
        let name = element.tag_name().name();
        let is_known = [
            "svg", "style", "defs", "path", "rect", "circle", "text", "use",
        ]
        .contains(&name);
        holds(is_known, || format!("<{name}> in a small picture"))?;
        let is_inside = element
            .attribute("href")
            .is_none_or(|to| to.starts_with('#'));
        holds(is_inside, || format!("a reference to elsewhere: {svg}"))?;
        let word = element
            .text()
            .filter(|text| name == "text" && 1 < text.len());
        same("words in a small picture", &None, &word)?;
    }
    let style_loads = svg.contains("url(") || svg.contains("@import");
    holds(!style_loads, || format!("a style that loads: {svg}"))
}

/// Checks that the legend explains each symbol in every language, in words of its own.
pub(crate) fn explained<R: Lawful>() -> Result<(), Breach> {
    for language in Language::ALL {
        let legend = R::legend(language);
        let names: BTreeSet<&str> = legend.iter().map(|symbol| symbol.name.as_str()).collect();
        holds(
            names.len() == legend.len() && names.iter().all(|name| is_said(name)),
            || format!("a key of {names:?}"),
        )?;
        let bytes: usize = legend.iter().map(|symbol| symbol.to_svg().len()).sum();
        holds(bytes <= MOST_OF_KEY, || format!("a key of {bytes} bytes"))?;
    }
    Ok(())
}

fn is_said(text: &str) -> bool {
    !text.is_empty() && !text.contains(['{', '}']) && !text.contains("Unknown localization")
}

/// Renders the picture, and the board and hand of games that have them as HTML.
pub(crate) fn render<R: Lawful>(state: &R::State, viewer: Viewer) -> String {
    render_for::<R>(state, viewer, names_in(Language::En))
}

fn render_for<R: Lawful>(state: &R::State, viewer: Viewer, names: SeatNames<'_>) -> String {
    let drawing = picture::<R>(state, viewer, names);
    let svg = drawing.to_svg(&Marks::default(), SvgTarget::Page(""));
    let html = board::<R>(state, viewer, names, drawing.place_ids());
    let source = BoardSource {
        names,
        links: &BTreeMap::new(),
        changed: &BTreeSet::new(),
        new: "",
        has_hand_form: true,
    };
    let view = R::view(state, viewer);
    let own = viewer.seat();
    let form = own.and_then(|seat| R::hand_form(&view, seat, source));
    svg + &html.unwrap_or_default() + &format!("{form:?}")
}

/// Renders the board as HTML with links at these places.
fn board<'a, R: Lawful>(
    state: &R::State,
    viewer: Viewer,
    names: SeatNames<'_>,
    places: impl Iterator<Item = &'a str>,
) -> Option<String> {
    let link = |id: &str| {
        let link = Link {
            to: format!("?at={id}"),
            name: "<\"&".to_owned(),
            is_picked: false,
            undo: Vec::new(),
        };
        (id.to_owned(), link)
    };
    let source = BoardSource {
        names,
        links: &places.map(link).collect(),
        changed: &BTreeSet::new(),
        new: "new",
        has_hand_form: false,
    };
    R::board(&R::view(state, viewer), source)
}

/// Checks that a board as HTML is small, escapes names, and links every place that an action of the viewer needs.
fn check_board<R: Lawful>(state: &R::State, viewer: Viewer) -> Result<(), Breach> {
    let Some(seat) = viewer.seat() else {
        return Ok(());
    };
    let legal = R::legal(state, seat);
    let picks = legal.iter().flat_map(|action| R::choices(seat, action));
    let places: BTreeSet<String> = picks.filter_map(|pick| pick.place).collect();
    let linked = places.iter().map(String::as_str);
    let Some(html) = board::<R>(state, viewer, names_in(Language::En), linked) else {
        return Ok(());
    };
    holds(html.len() <= MOST, || {
        format!("a board of {} bytes", html.len())
    })?;
    holds(!html.contains("<\"&"), || "a name is not escaped")?;
    let is_missing = |place: &&String| !html.contains(&format!("id=\"p-{place}\""));
    same(
        "places without a link",
        &None,
        &places.iter().find(is_missing),
    )
}

fn picture<R: Lawful>(state: &R::State, viewer: Viewer, names: SeatNames<'_>) -> Drawing {
    R::picture(&R::view(state, viewer), names)
}

fn names_in(language: Language) -> SeatNames<'static> {
    let name = &|seat: Seat| {
        ["Anna", "Bjarne", "Csilla", "Dominique", "Eőry", "Federica"][seat.index() % 6].to_owned()
    };
    SeatNames::new(language, name)
}

/// Checks that a picture never calls its viewer by name, and calls all others by name.
fn check_spoken<R: Lawful>(
    state: &R::State,
    viewer: Viewer,
    language: Language,
) -> Result<(), Breach> {
    let names = names_in(language);
    let Some(own) = viewer.seat() else {
        return Ok(());
    };
    let spoken = names.with_reader(Some(own));
    let before = render_for::<R>(state, viewer, names);
    let now = render_for::<R>(state, viewer, spoken);
    let own_name = names.name(own);
    let is_called = has_word(&now, &own_name) || has_word(&now, "you");
    holds(!is_called, || {
        format!(
            "{}: {own} is called by name or `you`: {now}",
            language.code()
        )
    })?;
    let has_title = has_word(&now, &spoken.title(own));
    holds(!has_word(&before, &own_name) || has_title, || {
        format!("{}: {own} is not called by title: {now}", language.code())
    })?;
    let others = Seat::all(6).filter(|seat| *seat != own);
    let mut missing = others.filter(|seat| {
        let name = names.name(*seat);
        has_word(&before, &name) != has_word(&now, &name)
    });
    same("who is named no more", &None, &missing.next())
}

/// Whether a word stands in a text, between anything but letters and digits. A set of all words takes ten times as long.
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(start, _)| {
        let (before, after) = (&text[..start], &text[start + word.len()..]);
        let neighbours = [before.chars().next_back(), after.chars().next()];
        !neighbours.into_iter().flatten().any(char::is_alphanumeric)
    })
}

#[test]
fn a_word_is_found_only_as_a_whole() {
    for (text, is_found) in [
        ("Anna", true),
        (">Anna's<", true),
        ("Annabel, Hanna, Anna", true),
        ("Annabel, Hanna", false),
        ("ÉAnna", false),
        ("Anna2", false),
        ("", false),
    ] {
        assert_eq!(has_word(text, "Anna"), is_found, "{text}");
    }
}

fn is_plain(id: &str) -> bool {
    id.chars()
        .all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
}

fn write_file<R: Lawful>(
    folder: &Path,
    case: &Case<R>,
    step: usize,
    drawing: &Drawing,
    before: Option<&Drawing>,
) {
    let marks = Marks {
        before,
        changed: "new".to_owned(),
        ..Marks::default()
    };
    let theme = if case.seed.is_multiple_of(2) {
        Theme::Light
    } else {
        Theme::Dark
    };
    let name = format!("{}-{}-{}-{step}.svg", R::NAME, case.setup.seats, case.seed);
    std::fs::write(
        folder.join(name),
        drawing.to_svg(&marks, SvgTarget::File(theme)),
    )
    .unwrap();
}

//! One plain sentence for each fact, as a viewer may know it.

use crate::games::{Names, Standing, Viewer};

use super::cards::Card;
use super::scoring::Points;
use super::suits::Suits;
use super::words::{EndReason, Fact, Group, Via};

/// Tells a fact in one sentence. Hidden cards are named only to the seat that may know them.
#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
pub(super) fn describe(fact: &Fact, viewer: Viewer, names: Names<'_>) -> String {
    match fact {
        Fact::DealerDrawn { seat } => format!("{} is drawn as the dealer.", names(*seat)),
        Fact::DealerSet { seat } => format!("{} is the dealer.", names(*seat)),
        Fact::ThemeTurned { card } => format!("The first theme is {}.", in_words(*card)),
        Fact::StartDealt { seat, count, cards } => {
            looks(&names(*seat), *count, cards.iter(), viewer.sees(*seat))
        }
        Fact::StoriesBegun { seat, kept, given } => format!(
            "{} begins stories with {} and leaves {} to the other side.",
            names(*seat),
            listed(kept.iter()),
            listed(given.iter())
        ),
        Fact::CardsDrawn {
            turn,
            seat,
            count,
            cards,
        } => {
            let drawn = looks(&names(*seat), *count, cards.iter(), viewer.sees(*seat));
            format!("Turn {turn}: {drawn}")
        }
        Fact::CardsSplit {
            seat,
            face_up,
            down_count,
            face_down,
            ..
        } => {
            let known = if viewer.sees(*seat) {
                format!(": {}", listed(face_down.iter()))
            } else {
                String::new()
            };
            format!(
                "{} lays {} face up and {} face down{known}.",
                names(*seat),
                listed(face_up.iter()),
                number_of_cards(*down_count)
            )
        }
        Fact::GroupTaken { seat, group, .. } => format!(
            "{} takes the cards face {}.",
            names(*seat),
            match group {
                Group::FaceUp => "up",
                Group::FaceDown => "down",
            }
        ),
        Fact::SegmentBegun { segment, seat, .. } => {
            let order = if *segment == 1 { "first" } else { "second" };
            format!("{} plays {order}.", names(*seat))
        }
        Fact::GroupRevealed { seat, cards, .. } => {
            format!("{} turns up {}.", names(*seat), listed(cards.iter()))
        }
        Fact::CardPlayed { seat, card, slot } => format!(
            "{} plays {} to story {}.",
            names(*seat),
            in_words(*card),
            number_of_story(*slot)
        ),
        Fact::ExcusePlayed { seat, .. } => format!("{} plays the Excuse.", names(*seat)),
        Fact::StoryConcluded {
            seat,
            cards,
            via,
            suits,
            automatic,
            withheld,
            points,
            ..
        } => {
            let shown = (!*withheld || viewer.sees_all()).then_some(*points);
            concluded(&names(*seat), cards, (*via, *automatic), *suits, shown)
        }
        Fact::ThemeReplaced {
            used,
            card: Some(card),
        } => format!(
            "{} takes the place of {} as the theme.",
            capital(in_words(*card)),
            in_words(*used)
        ),
        Fact::ThemeReplaced { used, card: None } => format!(
            "{} is used up; with the draw pile empty there is no theme any more.",
            capital(in_words(*used))
        ),
        Fact::SegmentEnded {
            seat,
            automatic: false,
            ..
        } => format!("{} plays nothing more.", names(*seat)),
        Fact::SegmentEnded {
            seat,
            automatic: true,
            ..
        } => format!("{} has neither cards nor stories left.", names(*seat)),
        Fact::LastScoringBegun { seat } => format!(
            "Too few cards are left for another turn: {} concludes whatever is open.",
            names(*seat)
        ),
        Fact::GameEnded {
            reason, standings, ..
        } => ended(*reason, standings, names),
    }
}

fn looks(name: &str, count: u32, cards: impl Iterator<Item = Card>, known: bool) -> String {
    let known = if known {
        format!(": {}", listed(cards))
    } else {
        String::new()
    };
    format!("{name} looks at {}{known}.", number_of_cards(count))
}

fn concluded(
    name: &str,
    cards: &[Card],
    (via, automatic): (Via, bool),
    suits: Suits,
    points: Option<Points>,
) -> String {
    let story = listed(cards.iter().copied());
    let how = match (automatic, via) {
        (true, _) => ", the last one open",
        (false, Via::Excuse) => " with the Excuse",
        (false, Via::Choice | Via::Final) => "",
    };
    let theme = if suits.is_empty() {
        "with no suit in fashion".to_owned()
    } else {
        let words: Vec<&str> = suits.iter().map(super::Suit::word).collect();
        format!("with {} in fashion", joined(&words))
    };
    let worth = points.map_or(String::new(), |points| format!(": {}", scored(points)));
    format!("{name} concludes the story of {story}{how}, {theme}{worth}.")
}

fn scored(points: Points) -> String {
    if !points.interest {
        return "it has more cards than its highest value and brings nothing".to_owned();
    }
    match (points.theme, points.rank) {
        (0, 0) => "it brings nothing".to_owned(),
        (theme, 0) => format!("{} by the theme", number_of_points(theme.into())),
        (0, rank) => format!("{} by ranks", number_of_points(rank.into())),
        (theme, rank) => format!(
            "{theme} by the theme and {rank} by ranks, {}",
            number_of_points(points.total.into())
        ),
    }
}

fn ended(reason: EndReason, standings: &[Standing], names: Names<'_>) -> String {
    let points = |standing: &Standing| number_of_points(standing.score.into());
    let mut winners = standings.iter().filter(|standing| standing.rank == 1);
    let loser = standings.iter().find(|standing| standing.rank != 1);
    let Some(winner) = winners.next() else {
        return "The match ends.".to_owned();
    };
    let name = names(winner.seat);
    match (reason, loser) {
        (EndReason::Score, Some(loser)) => format!(
            "The match ends: {name} wins with {} to {}.",
            points(winner),
            loser.score
        ),
        (EndReason::CrownOfSuns, _) => format!(
            "The match ends: {name} wins at {} each by a story with the Bard.",
            points(winner)
        ),
        (EndReason::Draw, _) | (EndReason::Score, None) => {
            format!("The match ends in a draw at {} each.", points(winner))
        }
    }
}

/// A card in words; twins have the same.
fn in_words(card: Card) -> &'static str {
    card.name()
}

fn listed(cards: impl Iterator<Item = Card>) -> String {
    let words: Vec<&str> = cards.map(in_words).collect();
    joined(&words)
}

/// A list in words: "a, b and c".
fn joined(words: &[&str]) -> String {
    match words.split_last() {
        None => "nothing".to_owned(),
        Some((only, [])) => (*only).to_owned(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// The same words with a capital letter, for the beginning of a sentence.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

fn number_of_story(slot: u8) -> &'static str {
    if slot == 0 { "one" } else { "two" }
}

fn number_of_cards(count: u32) -> String {
    match count {
        1 => "one card".to_owned(),
        2 => "two cards".to_owned(),
        3 => "three cards".to_owned(),
        4 => "four cards".to_owned(),
        5 => "five cards".to_owned(),
        _ => format!("{count} cards"),
    }
}

fn number_of_points(points: i64) -> String {
    if points == 1 {
        "1 point".to_owned()
    } else {
        format!("{points} points")
    }
}

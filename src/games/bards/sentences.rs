//! One plain sentence for each fact, as a viewer may know it.

use crate::games::{Names, Standing, Viewer};
use crate::i18n::{Language, Phrase, listed};

use super::cards::{Card, Suit, Suits};
use super::sentence;
use super::stories::Points;
use super::words::{EndReason, Fact, Group, Via};

/// Tells a fact in one sentence. Hidden cards are named only to the seat that may know them.
pub(super) fn describe(fact: &Fact, viewer: Viewer, names: Names<'_>) -> String {
    phrase(fact, viewer, names).say(names.language())
}

/// What a card is called; twins have the same name.
pub(super) fn called(card: Card, language: Language) -> String {
    sentence(format!("bards-card-{}", card.id())).say(language)
}

#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
fn phrase(fact: &Fact, viewer: Viewer, names: Names<'_>) -> Phrase {
    let language = names.language();
    let who = |key: &'static str, seat| sentence(key).with("name", names.of(seat));
    match fact {
        Fact::DealerDrawn { seat } => who("game-dealer-drawn", *seat),
        Fact::DealerSet { seat } => who("game-dealer-set", *seat),
        Fact::ThemeTurned { card } => {
            sentence("bards-theme-turned").with("card", called(*card, language))
        }
        Fact::StartDealt { seat, count, cards } => {
            let known = viewer.sees(*seat).then(|| in_words(cards.iter(), language));
            looks(names.of(*seat), *count, known)
        }
        Fact::StoriesBegun { seat, kept, given } => who("bards-stories-begun", *seat)
            .with("kept", in_words(kept.iter(), language))
            .with("given", in_words(given.iter(), language)),
        Fact::CardsDrawn {
            turn,
            seat,
            count,
            cards,
        } => {
            let known = viewer.sees(*seat).then(|| in_words(cards.iter(), language));
            let drawn = looks(names.of(*seat), *count, known).say(language);
            sentence("bards-turn")
                .with("turn", *turn)
                .with("drawn", drawn)
        }
        Fact::CardsSplit {
            seat,
            face_up,
            down_count,
            face_down,
            ..
        } => {
            let split = if viewer.sees(*seat) {
                let down = in_words(face_down.iter(), language);
                who("bards-split-known", *seat).with("down", down)
            } else {
                who("bards-split", *seat)
            };
            let up = in_words(face_up.iter(), language);
            split.with("up", up).with("count", *down_count)
        }
        Fact::GroupTaken { seat, group, .. } => who("bards-group-taken", *seat).with(
            "group",
            match group {
                Group::FaceUp => "face_up",
                Group::FaceDown => "face_down",
            },
        ),
        Fact::SegmentBegun { segment, seat, .. } => {
            who("bards-segment-begun", *seat).with("segment", *segment)
        }
        Fact::GroupRevealed { seat, cards, .. } => {
            who("bards-group-revealed", *seat).with("cards", in_words(cards.iter(), language))
        }
        Fact::CardPlayed { seat, card, slot } => who("bards-played", *seat)
            .with("card", called(*card, language))
            .with("story", slot.saturating_add(1)),
        Fact::ExcusePlayed { seat, .. } => who("bards-excuse-played", *seat),
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
            let concluded = if !*withheld || viewer.sees_all() {
                let worth = scored(*points).say(language);
                who("bards-concluded-worth", *seat).with("worth", worth)
            } else {
                who("bards-concluded", *seat)
            };
            concluded
                .with("cards", in_words(cards.iter().copied(), language))
                .with("how", how(*via, *automatic))
                .with("count", suits.len())
                .with("suits", suits_in_words(*suits, language))
        }
        Fact::ThemeReplaced {
            used,
            card: Some(card),
        } => sentence("bards-theme-replaced")
            .with("card", capital(&called(*card, language)))
            .with("used", called(*used, language)),
        Fact::ThemeReplaced { used, card: None } => {
            sentence("bards-theme-used-up").with("used", capital(&called(*used, language)))
        }
        Fact::SegmentEnded {
            seat, automatic, ..
        } => {
            let keys = ["bards-segment-ended", "bards-segment-ended-itself"];
            let [own, itself] = keys.map(|key| who(key, *seat));
            if *automatic { itself } else { own }
        }
        Fact::LastScoringBegun { seat } => who("bards-last-scoring", *seat),
        Fact::GameEnded {
            reason, standings, ..
        } => ended(*reason, standings, names),
    }
}

fn looks(name: String, count: u32, cards: Option<String>) -> Phrase {
    let looks = match cards {
        Some(cards) => sentence("bards-looks-at").with("cards", cards),
        None => sentence("bards-looks"),
    };
    looks.with("name", name).with("count", count)
}

fn how(via: Via, automatic: bool) -> &'static str {
    match (automatic, via) {
        (true, _) => "automatic",
        (false, Via::Excuse) => "excuse",
        (false, Via::Choice | Via::Final) => "choice",
    }
}

fn scored(points: Points) -> Phrase {
    if !points.interest {
        return sentence("bards-worth-bored");
    }
    match (points.theme, points.rank) {
        (0, 0) => sentence("bards-worth-nothing"),
        (theme, 0) => sentence("bards-worth-theme").with("points", theme),
        (0, rank) => sentence("bards-worth-ranks").with("points", rank),
        (theme, rank) => sentence("bards-worth-both")
            .with("theme", theme)
            .with("ranks", rank)
            .with("points", points.total),
    }
}

fn ended(reason: EndReason, standings: &[Standing], names: Names<'_>) -> Phrase {
    let mut winners = standings.iter().filter(|standing| standing.rank == 1);
    let loser = standings.iter().find(|standing| standing.rank != 1);
    let Some(winner) = winners.next() else {
        return Phrase::of("game-ended");
    };
    let ended = |key: &'static str| sentence(key).with("points", winner.score);
    match (reason, loser) {
        (EndReason::Score, Some(loser)) => ended("bards-ended-score")
            .with("name", names.of(winner.seat))
            .with("other", loser.score),
        (EndReason::CrownOfSuns, _) => {
            ended("bards-ended-bard").with("name", names.of(winner.seat))
        }
        (EndReason::Draw, _) | (EndReason::Score, None) => ended("bards-ended-draw"),
    }
}

fn in_words(cards: impl Iterator<Item = Card>, language: Language) -> String {
    let words: Vec<String> = cards.map(|card| called(card, language)).collect();
    if words.is_empty() {
        Phrase::of("list-nothing").say(language)
    } else {
        listed(language, &words)
    }
}

fn suits_in_words(suits: Suits, language: Language) -> String {
    let word = |suit: Suit| {
        let suit = sentence("bards-suit").with("suit", <&str>::from(suit));
        suit.say(language)
    };
    let words: Vec<String> = suits.iter().map(word).collect();
    listed(language, &words)
}

/// The same words with a capital letter, for the beginning of a sentence.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// What is told in every language.
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_name_in_every_language() {
        for card in Card::all() {
            for language in Language::ALL {
                let key = format!("bards-card-{}", card.id());
                assert!(sentence(key).try_say(language).is_some(), "{card}");
            }
        }
        assert_eq!(crate::i18n::keys_of("bards-card-").len(), 45);
    }
}

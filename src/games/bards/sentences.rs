//! One plain sentence for each fact, as a viewer may know it.

use crate::i18n::{Language, Phrase, capitalised, listed};
use crate::telling::{phrases, said};
use crate::{Names, Standing, Viewer};

use super::cards::{Card, Suit, Suits};
use super::hands::{Cards, Handful};
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

phrases! {
    (fact, viewer, names);
    DealerDrawn { seat } => "game-dealer-drawn", name = seat;
    DealerSet { seat } => "game-dealer-set", name = seat;
    ThemeTurned { card } => "bards-theme-turned", card;
    StartDealt { seat, count, cards } if viewer.sees(*seat) =>
        "bards-looks-at", name = seat, count, cards;
    StartDealt { seat, count, .. } => "bards-looks", name = seat, count;
    StoriesBegun { seat, kept, given } => "bards-stories-begun", name = seat, kept, given;
    CardsDrawn { turn, seat, count, cards } =>
        // What the splitter looks at is told as when the dealer looks at the first cards.
        "bards-turn", turn, drawn = phrase(
            &Fact::StartDealt { seat: *seat, count: *count, cards: *cards }, viewer, names
        );
    CardsSplit { seat, face_up, down_count, face_down, .. } if viewer.sees(*seat) =>
        "bards-split-known", name = seat, up = face_up, count = down_count, down = face_down;
    CardsSplit { seat, face_up, down_count, .. } =>
        "bards-split", name = seat, up = face_up, count = down_count;
    GroupTaken { seat, group, .. } => "bards-group-taken", name = seat, group;
    SegmentBegun { segment, seat, .. } => "bards-segment-begun", name = seat, segment;
    GroupRevealed { seat, cards, .. } => "bards-group-revealed", name = seat, cards;
    CardPlayed { seat, card, slot } =>
        "bards-played", name = seat, card, story = slot.saturating_add(1);
    ExcusePlayed { seat, .. } => "bards-excuse-played", name = seat;
    StoryConcluded { seat, cards, via, suits, automatic, withheld, points, .. }
        if !*withheld || viewer.sees_all() =>
        "bards-concluded-worth", name = seat, cards, how = how(*via, *automatic),
        count = suits.len(), suits, worth = scored(*points);
    StoryConcluded { seat, cards, via, suits, automatic, .. } =>
        "bards-concluded", name = seat, cards, how = how(*via, *automatic),
        count = suits.len(), suits;
    ThemeReplaced { used, card: Some(card) } =>
        "bards-theme-replaced", card = capitalised(&called(*card, names.language())), used;
    ThemeReplaced { used, card: None } =>
        "bards-theme-used-up", used = capitalised(&called(*used, names.language()));
    SegmentEnded { seat, automatic: true, .. } => "bards-segment-ended-itself", name = seat;
    SegmentEnded { seat, automatic: false, .. } => "bards-segment-ended", name = seat;
    LastScoringBegun { seat } => "bards-last-scoring", name = seat;
    GameEnded { reason, standings, .. } => { ended(*reason, standings, names) };
}

said! {
    Card => |card, names| called(*card, names.language());
    Cards, Handful => |cards, names| {
        names.words_or_nothing(cards.iter().map(|card| called(card, names.language())))
    };
    Vec<Card> => |cards, names| {
        names.words_or_nothing(cards.iter().map(|card| called(*card, names.language())))
    };
    Suits => |suits, names| {
        let suit = |suit: Suit| sentence("bards-suit").with("suit", <&str>::from(suit));
        let words = suits.iter().map(|each| suit(each).say(names.language()));
        listed(names.language(), &words.collect::<Vec<String>>())
    };
    Group => |group, _names| match group {
        Group::FaceUp => "face_up",
        Group::FaceDown => "face_down",
    };
}

fn how(via: Via, automatic: bool) -> &'static str {
    match (automatic, via) {
        (true, _) => "automatic",
        (false, Via::Excuse) => "excuse",
        (false, Via::Choice | Via::Final) => "choice",
    }
}

/// What a concluded story brought.
pub(super) fn scored(points: Points) -> Phrase {
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

/// How a match ended.
pub(super) fn ended(reason: EndReason, standings: &[Standing], names: Names<'_>) -> Phrase {
    let mut winners = standings.iter().filter(|standing| standing.rank == 1);
    let loser = standings.iter().find(|standing| standing.rank != 1);
    let Some(winner) = winners.next() else {
        return Phrase::of("game-ended");
    };
    let ended = |key: &'static str| sentence(key).with("points", winner.score);
    let named = |key| ended(key).with("name", names.of(winner.seat));
    match (reason, loser) {
        (EndReason::Score, Some(loser)) => named("bards-ended-score").with("other", loser.score),
        (EndReason::CrownOfSuns, _) => named("bards-ended-bard"),
        (EndReason::Draw, _) | (EndReason::Score, None) => ended("bards-ended-draw"),
    }
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

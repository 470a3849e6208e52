//! One sentence for each fact, as far as a viewer may know it.

use crate::i18n::{Language, Phrase, capitalise, join_list};
use crate::narration::{phrases, said};
use crate::{SeatNames, Standing, Viewer};

use super::cards::{Card, Suit, Suits};
use super::events::{EndReason, Fact, Group, Via};
use super::hands::{Cards, Handful};
use super::sentence;
use super::stories::Points;

pub(super) fn describe(fact: &Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
    phrase(fact, viewer, names).localize(names.language())
}

pub(super) fn card_name(card: Card, language: Language) -> String {
    sentence(format!("bards-card-{}", card.id())).localize(language)
}

phrases! {
    (fact, viewer, names);
    DealerDrawn { seat } => "game-dealer-drawn", name = seat;
    DealerSet { seat } => "game-dealer-set", name = seat;
    ThemeTurned { card } => "bards-theme-turned", card;
    StartDealt { seat, count, cards } if viewer.may_see(*seat) =>
        "bards-looks-at", name = seat, count, cards;
    StartDealt { seat, count, .. } => "bards-looks", name = seat, count;
    StoriesBegun { seat, kept, given } => "bards-stories-begun", name = seat, kept, given;
    CardsDrawn { turn, seat, count, cards } =>
        // This sentence is worded like the one about the first cards that the dealer looks at.
        "bards-turn", turn, drawn = phrase(
            &Fact::StartDealt { seat: *seat, count: *count, cards: *cards }, viewer, names
        );
    CardsSplit { seat, face_up, down_count, face_down, .. } if viewer.may_see(*seat) =>
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
        if !*withheld || viewer.may_see_all() =>
        "bards-concluded-worth", name = seat, cards, how = via_word(*via, *automatic),
        count = suits.len(), suits, worth = points_phrase(*points);
    StoryConcluded { seat, cards, via, suits, automatic, .. } =>
        "bards-concluded", name = seat, cards, how = via_word(*via, *automatic),
        count = suits.len(), suits;
    ThemeReplaced { used, card: Some(card) } =>
        "bards-theme-replaced", card = begin_with_card(*card, names), used;
    ThemeReplaced { used, card: None } =>
        "bards-theme-used-up", used = begin_with_card(*used, names);
    SegmentEnded { seat, automatic: true, .. } => "bards-segment-ended-itself", name = seat;
    SegmentEnded { seat, automatic: false, .. } => "bards-segment-ended", name = seat;
    LastScoringBegun { seat } => "bards-last-scoring", name = seat;
    GameEnded { reason, standings, .. } => { ending_phrase(*reason, standings, names) };
}

said! {
    Card => |card, names| names.mark([card.as_str()], card_name(*card, names.language()));
    Cards, Handful => |cards, names| {
        let words = cards.iter().map(|card| card_name(card, names.language()));
        names.mark(cards.iter().map(Card::as_str), names.list_words(words))
    };
    Vec<Card> => |cards, names| {
        let words = cards.iter().map(|card| card_name(*card, names.language()));
        names.mark(cards.iter().map(|card| card.as_str()), names.list_words(words))
    };
    Suits => |suits, names| {
        let suit = |suit: Suit| sentence("bards-suit").with_value("suit", <&str>::from(suit));
        let words = suits.iter().map(|each| suit(each).localize(names.language()));
        join_list(names.language(), &words.collect::<Vec<String>>())
    };
    Group => |group, _names| match group {
        Group::FaceUp => "face_up",
        Group::FaceDown => "face_down",
    };
}

fn begin_with_card(card: Card, names: SeatNames<'_>) -> String {
    names.mark(
        [card.as_str()],
        capitalise(&card_name(card, names.language())),
    )
}

fn via_word(via: Via, automatic: bool) -> &'static str {
    match (automatic, via) {
        (true, _) => "automatic",
        (false, Via::Excuse) => "excuse",
        (false, Via::Choice | Via::Final) => "choice",
    }
}

pub(super) fn points_phrase(points: Points) -> Phrase {
    if !points.interest {
        return sentence("bards-worth-bored");
    }
    match (points.theme, points.rank) {
        (0, 0) => sentence("bards-worth-nothing"),
        (theme, 0) => sentence("bards-worth-theme").with_value("points", theme),
        (0, rank) => sentence("bards-worth-ranks").with_value("points", rank),
        (theme, rank) => sentence("bards-worth-both")
            .with_value("theme", theme)
            .with_value("ranks", rank)
            .with_value("points", points.total),
    }
}

pub(super) fn ending_phrase(
    reason: EndReason,
    standings: &[Standing],
    names: SeatNames<'_>,
) -> Phrase {
    let mut winners = standings.iter().filter(|standing| standing.rank == 1);
    let loser = standings.iter().find(|standing| standing.rank != 1);
    let Some(winner) = winners.next() else {
        return Phrase::new("game-ended");
    };
    let ended = |key: &'static str| sentence(key).with_value("points", winner.score);
    let with_winner = |key| ended(key).with_value("name", names.name(winner.seat));
    match (reason, loser) {
        (EndReason::Score, Some(loser)) => {
            with_winner("bards-ended-score").with_value("other", loser.score)
        }
        (EndReason::CrownOfSuns, _) => with_winner("bards-ended-bard"),
        (EndReason::Draw, _) | (EndReason::Score, None) => ended("bards-ended-draw"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_name_in_every_language() {
        for card in Card::all() {
            for language in Language::ALL {
                let key = format!("bards-card-{}", card.id());
                assert!(sentence(key).try_localize(language).is_some(), "{card}");
            }
        }
        assert_eq!(crate::i18n::keys_with_prefix("bards-card-").len(), 45);
    }
}

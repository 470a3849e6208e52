//! Tests of the sentences of the history: what they say, and what they hide.

use super::fixture::*;
use crate::bards::Bards;
use crate::bards::events::{EndReason, Fact, Group, Via};
use crate::bards::stories::Points;
use crate::i18n::Language;
use crate::{Rules, Seat, SeatNames, Standing, Viewer};

const ANNA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

fn describe_to(fact: &Fact, viewer: Viewer) -> String {
    let names = |seat: Seat| ["Anna", "Ben"][seat.index()].to_owned();
    Bards::describe(fact, viewer, SeatNames::new(Language::En, &names))
}

fn check(fact: &Fact, sentence: &str) {
    assert_eq!(describe_to(fact, Viewer::Spectator), sentence);
}

fn check_secret(fact: &Fact, known: &str, hidden: &str) {
    for viewer in [Viewer::Seat(ANNA), Viewer::All { seat: None }] {
        assert_eq!(describe_to(fact, viewer), known);
    }
    for viewer in [Viewer::Seat(BEN), Viewer::Spectator] {
        assert_eq!(describe_to(fact, viewer), hidden);
    }
}

#[test]
fn the_beginning_is_told() {
    check(
        &Fact::DealerDrawn { seat: BEN },
        "Ben is drawn as the dealer.",
    );
    check(&Fact::DealerSet { seat: ANNA }, "Anna is the dealer.");
    check(
        &Fact::ThemeTurned { card: card("bard") },
        "The first theme is the Bard.",
    );
    check(
        &Fact::StoriesBegun {
            seat: ANNA,
            kept: handful("pact sea"),
            given: handful("betrayal author"),
        },
        "Anna begins stories with the Pact and the Sea and leaves the Betrayal and the Author to the opponent.",
    );
}

#[test]
fn cards_that_are_looked_at_are_named_to_those_who_look() {
    check_secret(
        &Fact::StartDealt {
            seat: ANNA,
            count: 4,
            cards: handful("pact sea betrayal author"),
        },
        "Anna looks at four cards: the Pact, the Sea, the Betrayal and the Author.",
        "Anna looks at four cards.",
    );
    check_secret(
        &Fact::CardsDrawn {
            turn: 3,
            seat: ANNA,
            count: 5,
            cards: handful("ace_moons ace_moons#2 sea end cave"),
        },
        "Turn 3: Anna looks at five cards: the Ace of Moons, the Ace of Moons, the Sea, the End and the Cave.",
        "Turn 3: Anna looks at five cards.",
    );
    check_secret(
        &Fact::CardsSplit {
            turn: 1,
            seat: ANNA,
            face_up: cards("mountain sea end cave"),
            down_count: 1,
            face_down: cards("huntress"),
        },
        "Anna lays the Mountain, the Cave, the Sea and the End face up and one card face down: the Huntress.",
        "Anna lays the Mountain, the Cave, the Sea and the End face up and one card face down.",
    );
}

#[test]
fn a_turn_is_told() {
    let taken = |group| Fact::GroupTaken {
        turn: 1,
        seat: BEN,
        group,
    };
    check(&taken(Group::FaceUp), "Ben takes the face-up cards.");
    check(&taken(Group::FaceDown), "Ben takes the face-down cards.");
    for (segment, sentence) in [(1, "Ben plays first."), (2, "Ben plays second.")] {
        let (turn, seat) = (1, BEN);
        check(
            &Fact::SegmentBegun {
                turn,
                segment,
                seat,
            },
            sentence,
        );
    }
    check(
        &Fact::GroupRevealed {
            turn: 1,
            seat: BEN,
            cards: cards("soldier market"),
        },
        "Ben turns up the Soldier and the Market.",
    );
    check(
        &Fact::CardPlayed {
            seat: BEN,
            card: card("soldier"),
            slot: 1,
        },
        "Ben plays the Soldier to story two.",
    );
    check(
        &Fact::ExcusePlayed {
            seat: BEN,
            card: card("excuse"),
        },
        "Ben plays the Excuse.",
    );
    let ended = |automatic| Fact::SegmentEnded {
        turn: 1,
        segment: 1,
        seat: BEN,
        automatic,
    };
    check(&ended(false), "Ben plays nothing more.");
    check(&ended(true), "Ben has neither cards nor stories left.");
}

fn concluded_fact(via: Via, automatic: bool, withheld: bool, points: Points) -> Fact {
    Fact::StoryConcluded {
        seat: ANNA,
        slot: 0,
        cards: row("pact mountain"),
        via,
        suits: suits("moons suns"),
        automatic,
        withheld,
        points,
    }
}

#[test]
fn a_conclusion_tells_its_points() {
    let start = "Anna concludes the story of the Pact and the Mountain";
    for (worth, sentence) in [
        (points(4, 0), "4 points for the theme"),
        (points(1, 0), "1 point for the theme"),
        (points(0, 9), "9 points for ranks"),
        (
            points(4, 9),
            "4 for the theme and 9 for ranks, 13 points in all",
        ),
        (points(0, 0), "it scores nothing"),
        (
            Points::default(),
            "it has more cards than its highest value and scores nothing",
        ),
    ] {
        let fact = concluded_fact(Via::Choice, false, false, worth);
        check(
            &fact,
            &format!("{start}, with moons and suns in fashion: {sentence}."),
        );
    }
    let fact = concluded_fact(Via::Excuse, false, true, points(4, 0));
    check(
        &fact,
        &format!("{start} with the Excuse, with moons and suns in fashion."),
    );
    let fact = concluded_fact(Via::Final, true, true, points(4, 0));
    check(
        &fact,
        &format!("{start}, the last one open, with moons and suns in fashion."),
    );
}

#[test]
fn withheld_points_are_told_to_nobody_at_the_table() {
    let tell =
        |points, viewer| describe_to(&concluded_fact(Via::Choice, false, true, points), viewer);
    for viewer in [Viewer::Seat(ANNA), Viewer::Seat(BEN), Viewer::Spectator] {
        let one = tell(points(4, 0), viewer);
        assert_eq!(one, tell(Points::default(), viewer));
        assert!(!one.contains(':'), "{one}");
    }
    assert!(tell(points(4, 0), Viewer::All { seat: None }).contains("4 points"));
}

#[test]
fn a_theme_is_told() {
    let replaced = |next: Option<&str>| Fact::ThemeReplaced {
        used: card("sea"),
        card: next.map(card),
    };
    check(
        &replaced(Some("ace_suns")),
        "The Ace of Suns takes the place of the Sea as the theme.",
    );
    check(
        &replaced(None),
        "The Sea is used up; the draw pile is empty, so there is no theme any more.",
    );
}

#[test]
fn the_end_is_told() {
    check(
        &Fact::LastScoringBegun { seat: BEN },
        "Too few cards are left for another turn: Ben concludes their open stories.",
    );
    let ended = |reason, merits: [(u8, i32); 2]| Fact::GameEnded {
        reason,
        standings: [ANNA, BEN]
            .into_iter()
            .zip(merits)
            .map(|(seat, (rank, score))| Standing { seat, rank, score })
            .collect(),
        deck: cards(""),
    };
    check(
        &ended(EndReason::Score, [(2, 20), (1, 21)]),
        "The match ends: Ben wins by 21 points to 20.",
    );
    check(
        &ended(EndReason::CrownOfSuns, [(1, 21), (2, 21)]),
        "The match ends: both have 21 points, and Anna wins thanks to a story with the Bard.",
    );
    check(
        &ended(EndReason::Draw, [(1, 1), (1, 1)]),
        "The match ends in a draw: both have 1 point, and the Bard does not break the tie.",
    );
}

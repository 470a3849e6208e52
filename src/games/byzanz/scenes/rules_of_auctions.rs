//! Tests of the rules of setup and auctions that no example shows: B-1 to B-19.

use super::fixture::*;
use crate::Secrets;
use crate::byzanz::Byzanz;
use crate::byzanz::events::Fact;
use crate::byzanz::events::Phase;
use crate::byzanz::refusal::Refusal;
use crate::scene::Scene;
use crate::{Seat, Seats};

/// Number of random draws at the start: the dealer, the hands, the first lot.
fn first_luck(seats: u8, lot: u8) -> usize {
    usize::from(1 + 4 * seats + lot)
}

#[test]
fn b_1_every_seat_is_dealt_four_cards_that_it_alone_knows() {
    for (seats, lot, removed) in [(3, 6, 4), (4, 5, 12), (5, 5, 2), (6, 6, 4)] {
        let luck = vec![1_u32; first_luck(seats, lot)];
        let scene = Scene::<Byzanz>::given(&table(seats), [])
            .with_luck(luck)
            .begin()
            .surprised(true);
        let dealt = scene
            .facts()
            .iter()
            .filter(|fact| matches!(fact, Fact::HandDealt { count: 4, .. }));
        let known: Vec<_> = dealt
            .flat_map(Byzanz::seals)
            .map(|seal| (seal.field, seal.known_to))
            .collect();
        let expected: Vec<_> = Seat::all(seats)
            .map(|seat| ("cards", Seats::only(seat)))
            .collect();
        assert_eq!(known, expected);
        let view = scene.view(0);
        let in_deck = 112 - 4 * u32::from(seats) - removed - u32::from(lot);
        assert_eq!(
            (view.removed_count, view.deck_count),
            (removed, in_deck),
            "{seats} seats"
        );
        assert_eq!(
            scene.state().unseen.len(),
            removed + in_deck,
            "the removed cards are what is left at the end"
        );
    }
}

#[test]
fn b_2_the_stack_of_offers_depends_on_the_number_of_seats() {
    let stacks: [(u8, &[u8], u8); 4] = [
        (3, &[2, 4, 6], 8),
        (4, &[2, 3, 4, 5], 6),
        (5, &[1, 2, 3, 4, 5], 6),
        (6, &[1, 2, 3, 4, 5, 6], 4),
    ];
    for (seats, stack, rounds) in stacks {
        let scene = Fixture::phase(seats, Phase::Market).scene();
        assert_eq!(scene.view(0).stack.iter().collect::<Vec<_>>(), stack);
        assert_eq!(scene.view(0).rounds, rounds);
    }
}

#[test]
fn b_3_the_seat_left_of_the_dealer_opens() {
    let mut luck = vec![0; first_luck(4, 5)];
    luck[0] = 1;
    let scene = Scene::<Byzanz>::given(&table(4), [])
        .with_luck(luck)
        .begin()
        .with_fact(&Fact::DealerDrawn { seat: Seat::new(E) })
        .with_fact(&Fact::RoundBegun {
            round: 1,
            opener: Seat::new(U),
        })
        .awaits([U]);
    assert_eq!(scene.view(A).dealer, Some(Seat::new(E)));
}

#[test]
fn b_4_a_lot_has_as_many_cards_as_the_top_offer_says() {
    let scene = Fixture::phase(4, Phase::Give)
        .offers([(A, 5), (E, 4)])
        .lot("C1 S1 W1")
        .deck("G4 O4")
        .actor(U)
        .scene()
        .with_luck(["G4", "O4"])
        .when(U, give("C1"))
        .with_fact(&Fact::LotRevealed {
            offer: 2,
            opener: Seat::new(L),
            cards: cards("G4 O4"),
        });
    assert_eq!(scene.state().lot, cards("G4 O4"));
}

#[test]
fn b_5_only_seats_without_an_offer_card_take_part() {
    let scene = Fixture::auction(4)
        .offers([(E, 5)])
        .lot("C1 S1 W1 T1")
        .hands(["O1 O2", "O1 O2", "O1 O2", "O3"])
        .scene()
        .when(E, bid("O1"))
        .refused(Refusal::AlreadyWon)
        .when(A, bid("O1"))
        .awaits([U]);
    assert_eq!(*scene.state().held.get(Seat::new(E)), Some(5));
}

#[test]
fn b_6_the_opener_acts_first_and_then_the_others_clockwise() {
    Fixture::auction(4)
        .hands(["O1 O2", "O2 O3", "O4", "G4 G3"])
        .scene()
        .awaits([A])
        .when(E, bid("O2"))
        .refused(Refusal::NotYourTurn {
            phase: Phase::Auction,
        })
        .when(A, bid("O1"))
        .awaits([E])
        .when(E, bid("O2"))
        .awaits([U])
        .when(U, pass())
        .awaits([L])
        .when(L, bid("G3"))
        .awaits([A]);
}

#[test]
fn b_7_there_is_no_limit_above_and_no_step() {
    let scene = Fixture::auction(4)
        .hands(["C4 S4 W4 T4", "O1", "O1", "O1"])
        .scene()
        .when(A, bid("C4 S4 W4 T4"));
    assert_eq!(scene.state().high, 16);
}

#[test]
fn b_8_types_may_be_mixed_in_a_bid() {
    let scene = Fixture::auction(4)
        .hands(["O4", "C1 S1 W1 T1 G1", "O1 O1", "O1 O1"])
        .scene()
        .when(A, bid("O4"))
        .when(E, bid("C1 S1 W1 T1 G1"));
    assert_eq!(scene.state().high, 5);
}

#[test]
fn b_11_who_passes_takes_the_committed_cards_back_for_this_auction() {
    let scene = Fixture::auction(4)
        .hands(["O1 O1", "O2 O2", "G1 G1", "G1 G1"])
        .scene()
        .when(A, bid("O1"))
        .when(E, bid("O2"))
        .when(U, pass())
        .when(L, pass())
        .awaits([A])
        .when(A, pass())
        .then([
            Fact::Passed {
                seat: Seat::new(A),
                returned: cards("O1"),
                automatic: false,
            },
            Fact::AuctionWon {
                seat: Seat::new(E),
                way: crate::byzanz::events::Way::HighestBid,
                paid: cards("O2"),
            },
        ]);
    assert_eq!(*scene.state().hand.get(Seat::new(A)), cards("O1 O1"));
}

#[test]
fn b_17_a_table_of_three_ends_its_auctions_with_a_gift_of_two() {
    let scene = Fixture::phase(3, Phase::Give)
        .offers([(0, 6)])
        .lot("C1 S1 W1 T1")
        .hands(["O1", "O1", "O1"])
        .deck("G2 G3")
        .actor(1)
        .scene()
        .with_luck(["G2", "G3"])
        .when(1, give("C1"))
        .awaits([2]);
    assert_eq!(scene.state().phase, Phase::Give);
    let scene = scene.when(2, give("G2"));
    assert_eq!(*scene.state().hand.get(Seat::new(2)), cards("O1 G3"));
}

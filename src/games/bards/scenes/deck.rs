//! Tests of section 1: the cards and their names.

use std::collections::BTreeMap;

use serde_json::json;

use super::fixture::*;
use crate::bards::cards::{COURT, CROWN, Card, PAWN, UNRANKED};
use crate::bards::cards::{Suit, Suits};
use crate::bards::state::full_deck;

fn deck(extended: bool, double: bool) -> Vec<Card> {
    let options = options(json!({ "extended_deck": extended, "double_deck": double }));
    full_deck(options).iter().collect()
}

#[test]
fn the_decks_have_36_45_72_and_90_cards() {
    let variants = [(false, false), (true, false), (false, true), (true, true)];
    let sizes = variants.map(|(extended, double)| deck(extended, double).len());
    assert_eq!(sizes, [36, 45, 72, 90]);
}

#[test]
fn ranks_and_suits_are_spread_as_section_1_says() {
    for (extended, of_suit) in [(false, 10), (true, 14)] {
        let mut ranks: BTreeMap<usize, Vec<Suits>> = BTreeMap::new();
        for card in deck(extended, false) {
            ranks.entry(card.rank()).or_default().push(card.suits());
        }
        for (rank, suits) in &ranks {
            let (count, each) = match *rank {
                1 | CROWN => (6, 1),
                PAWN | COURT => (4, 2),
                UNRANKED => (1, 0),
                2..CROWN => (3, 1),
                _ => panic!("no card has the rank {rank}"),
            };
            assert_eq!(suits.len(), count, "{rank:?}");
            for suit in Suit::ALL {
                let shown = suits.iter().filter(|suits| suits.has(suit)).count();
                assert_eq!(shown, each, "{rank:?} in {suit:?}");
            }
        }
        assert_eq!(ranks.len(), if extended { 13 } else { 10 });
        for suit in Suit::ALL {
            let cards = deck(extended, false);
            let shown = cards.iter().filter(|card| card.suits().has(suit)).count();
            assert_eq!(shown, of_suit);
        }
    }
}

#[test]
fn so_many_pairs_share_one_suit_and_two() {
    for (extended, sharing, twice) in [(false, 255, 15), (true, 489, 57)] {
        let cards = deck(extended, false);
        let pairs = (0..cards.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let shared: Vec<u32> = pairs
            .map(|(one, other)| cards[one].suits().and(cards[other].suits()).len())
            .collect();
        assert_eq!(shared.iter().filter(|count| 0 < **count).count(), sharing);
        assert_eq!(shared.iter().filter(|count| 1 < **count).count(), twice);
        assert!(shared.iter().all(|count| *count < 3));
    }
}

#[test]
fn a_card_is_written_as_its_id_and_its_copy_and_twins_stand_together() {
    let written: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!(written[..3], ["ace_moons#1", "ace_moons#2", "ace_suns#1"]);
    assert_eq!(written[62..64], ["bard#1", "bard#2"]);
    assert_eq!(written[88..], ["excuse#1", "excuse#2"]);
    for (card, text) in Card::all().zip(&written) {
        assert_eq!(Card::try_from(text.clone()).ok(), Some(card));
    }
    let named = |is: fn(Card) -> bool| -> Vec<String> {
        let cards = Card::all().filter(|card| is(*card));
        cards.map(|card| card.to_string()).collect()
    };
    assert_eq!(named(Card::is_bard), ["bard#1", "bard#2"]);
    assert_eq!(named(Card::is_excuse), ["excuse#1", "excuse#2"]);
}

#[test]
fn sets_are_listed_in_table_order_and_name_no_card_twice() {
    let set = cards("bard#2 sea ace_knots bard");
    let written = serde_json::to_value(set).expect("sets serialise to JSON");
    assert_eq!(written, json!(["ace_knots#1", "bard#1", "bard#2", "sea#1"]));
    let twice = json!(["sea#1", "sea#1"]);
    assert!(serde_json::from_value::<crate::bards::hands::Cards>(twice).is_err());
    let all: crate::bards::hands::Cards = Card::all().collect();
    for (place, card) in (0..).zip(Card::all()) {
        assert_eq!(all.nth(place), Some(card));
    }
    assert_eq!((set.nth(3), set.nth(4)), (Some(card("sea")), None));
}

#[test]
fn the_card_schema_lists_every_id() {
    let json = serde_json::to_string(&<Card as utoipa::PartialSchema>::schema());
    let openapi = json.expect("schemas serialise to JSON");
    for card in Card::all() {
        let written = card.to_string();
        let id = written.split('#').next().expect("an id");
        assert!(openapi.contains(&format!("`{id}`")), "{id}");
    }
}

//! Tests of the sentences of the history: what they say, and what they hide.

use super::fixture::*;
use crate::Variations;
use crate::byzanz::Byzanz;
use crate::byzanz::cards::CardKind;
use crate::byzanz::events::{Fact, Phase, Way};
use crate::byzanz::view::View;
use crate::i18n::Language;
use crate::picture::{Marks, SvgTarget, Theme};
use crate::{Outcome, Rules, Seat, SeatNames, Setup, Standing, Viewer};

const ANNA: Seat = Seat::new(0);

fn describe_to(fact: &Fact, viewer: Viewer) -> String {
    let names = |seat: Seat| ["Anna", "Ben", "Cleo", "Dora"][seat.index()].to_owned();
    Byzanz::describe(fact, viewer, SeatNames::new(Language::En, &names))
}

fn check(fact: &Fact, sentence: &str) {
    assert_eq!(describe_to(fact, Viewer::Spectator), sentence);
}

#[test]
fn the_beginning_is_told() {
    check(
        &Fact::DealerDrawn { seat: ANNA },
        "Anna is drawn as the dealer.",
    );
    check(&Fact::DealerSet { seat: ANNA }, "Anna is the dealer.");
    check(
        &Fact::RoundBegun {
            round: 2,
            opener: ANNA,
        },
        "Round 2 begins; Anna opens the first auction.",
    );
}

#[test]
fn a_hand_is_named_to_its_owner_alone() {
    let fact = Fact::HandDealt {
        seat: ANNA,
        count: 4,
        cards: cards("C1 C1 S2 M0"),
    };
    assert_eq!(
        describe_to(&fact, Viewer::Seat(ANNA)),
        "Anna is dealt Cloth 1 twice, Spices 2 and a merchant."
    );
    assert_eq!(
        describe_to(&fact, Viewer::All { seat: None }),
        "Anna is dealt Cloth 1 twice, Spices 2 and a merchant."
    );
    for viewer in [Viewer::Seat(Seat::new(1)), Viewer::Spectator] {
        assert_eq!(describe_to(&fact, viewer), "Anna is dealt four cards.");
    }
}

#[test]
fn a_hidden_discard_is_named_to_its_owner_alone() {
    let fact = Fact::CardDiscarded {
        seat: ANNA,
        card: face("G3"),
        hidden: true,
    };
    assert_eq!(
        describe_to(&fact, Viewer::Seat(ANNA)),
        "Anna discards Grain 3, face down."
    );
    check(&fact, "Anna discards a card face down.");
    check(
        &Fact::CardDiscarded {
            seat: ANNA,
            card: face("M0"),
            hidden: false,
        },
        "Anna discards a merchant.",
    );
}

#[test]
fn an_auction_is_told() {
    check(
        &Fact::LotRevealed {
            offer: 5,
            opener: ANNA,
            cards: cards("T1 G3 M0 M0 M0"),
        },
        "The lot for offer card 5 is laid out: Timber 1, Grain 3 and three merchants.",
    );
    check(
        &Fact::BidPlaced {
            seat: ANNA,
            cards: cards("S2"),
            total: 2,
        },
        "Anna bids Spices 2.",
    );
    check(
        &Fact::BidPlaced {
            seat: ANNA,
            cards: cards("C1 W1"),
            total: 4,
        },
        "Anna bids Cloth 1 and Wine 1, now 4 in all.",
    );
    let passed = |returned, automatic| Fact::Passed {
        seat: ANNA,
        returned: cards(returned),
        automatic,
    };
    check(&passed("", false), "Anna passes.");
    check(&passed("", true), "Anna cannot bid higher and passes.");
    check(&passed("O1", false), "Anna passes and takes back Olives 1.");
    check(
        &passed("O1", true),
        "Anna cannot bid higher, passes and takes back Olives 1.",
    );
}

#[test]
fn the_end_of_an_auction_is_told() {
    let won = |way, paid| Fact::AuctionWon {
        seat: ANNA,
        way,
        paid: cards(paid),
    };
    check(
        &won(Way::HighestBid, "C1 W1"),
        "Anna wins the lot and pays Cloth 1 and Wine 1 into the market.",
    );
    check(
        &won(Way::NobodyBid, ""),
        "Nobody bid; Anna opened the auction and gets the lot for nothing.",
    );
    check(
        &won(Way::LastLeft, ""),
        "Anna, the last without an offer card, gets the lot without bidding.",
    );
    let given = |automatic| Fact::CardGiven {
        seat: ANNA,
        card: face("T1"),
        automatic,
    };
    check(&given(false), "Anna gives Timber 1 to the market.");
    check(
        &given(true),
        "Anna gives Timber 1 to the market, as the lot holds nothing else.",
    );
    check(
        &Fact::LotSentToMarket { cards: cards("S4") },
        "The last lot, Spices 4, goes straight to the market.",
    );
    check(
        &Fact::LotTaken {
            seat: ANNA,
            offer: 5,
            cards: cards("G3 O3"),
        },
        "Anna takes offer card 5 and adds Grain 3 and Olives 3 to their hand.",
    );
    check(
        &Fact::LotTaken {
            seat: ANNA,
            offer: 1,
            cards: cards(""),
        },
        "Anna takes offer card 1 and nothing else.",
    );
    check(
        &Fact::HandLimitExceeded {
            seat: ANNA,
            excess: 1,
        },
        "Anna holds one card too many.",
    );
}

#[test]
fn a_market_is_told() {
    check(
        &Fact::MarketBegun {
            order: [0, 3, 1].map(Seat::new).to_vec(),
        },
        "The market opens: Anna chooses first, then Dora and Ben.",
    );
    let taken = |automatic| Fact::TypeTaken {
        seat: ANNA,
        good: CardKind::Wine,
        cards: cards("W1 W2"),
        automatic,
    };
    check(
        &taken(false),
        "Anna takes all wine from the market: Wine 1 and Wine 2.",
    );
    check(
        &taken(true),
        "Anna takes all wine from the market: Wine 1 and Wine 2, the only type left.",
    );
    check(
        &Fact::Skipped { seat: ANNA },
        "Anna finds the market empty.",
    );
    check(
        &Fact::MarketCleared {
            leftover: cards("W1"),
        },
        "The market closes; Wine 1 is left over.",
    );
    check(
        &Fact::MarketCleared {
            leftover: cards("W1 G2"),
        },
        "The market closes; Wine 1 and Grain 2 are left over.",
    );
    check(
        &Fact::MarketCleared {
            leftover: cards(""),
        },
        "The market closes; nothing is left over.",
    );
}

#[test]
fn sales_and_the_end_are_told() {
    let sold = |set, kept, automatic| Fact::SetSold {
        seat: ANNA,
        cards: cards(set),
        kept: face(kept),
        automatic,
    };
    check(
        &sold("C1 C1 C4", "C4", false),
        "Anna sells Cloth 1 twice and Cloth 4 and keeps Cloth 4 for 4 points.",
    );
    check(
        &sold("M0 M0 M0", "M0", false),
        "Anna sells three merchants and keeps a merchant for 5 points.",
    );
    check(
        &sold("O1 M0 M0", "O1", true),
        "The rules sell Olives 1 and two merchants for Anna and keep Olives 1 for 1 point.",
    );
    check(
        &Fact::FinalSalesBegun {},
        "The last market is over; the final sales begin.",
    );
    check(
        &Fact::SeatDone {
            seat: ANNA,
            automatic: false,
        },
        "Anna sells nothing more.",
    );
    check(
        &Fact::SeatDone {
            seat: ANNA,
            automatic: true,
        },
        "Anna has no set left to sell.",
    );
}

#[test]
fn the_winner_is_told_and_what_broke_a_tie() {
    let tell = |tie_break: &str, ranks: [u8; 3], scores: [i32; 3]| {
        let object = serde_json::json!({ "tie_break": tie_break });
        let options = serde_json::from_value(object).unwrap();
        let state = Byzanz::blank(&Setup { seats: 3, options });
        let standing = |(seat, (rank, score))| Standing {
            seat: Seat::new(seat),
            rank,
            score,
        };
        let fact = Fact::GameEnded {
            standings: (0_u8..)
                .zip(ranks.into_iter().zip(scores))
                .map(standing)
                .collect(),
            // Ben has more cards in hand than the others, and more goods.
            hands: ["M0", "C1 C1", "O1"].map(cards).to_vec(),
            discards: vec![cards(""); 3],
            removed: cards("M0"),
        };
        let name = |seat: Seat| ["Anna", "Ben", "Cleo"][seat.index()].to_owned();
        let names = SeatNames::new(Language::En, &name);
        Byzanz::describe_at(&state, &fact, Viewer::Spectator, names)
    };
    for (tie_break, what) in [("hand_cards", "cards"), ("hand_goods", "goods")] {
        assert_eq!(
            tell(tie_break, [2, 1, 3], [9, 12, 1]),
            "The match ends: Ben wins with 12 points."
        );
        assert_eq!(
            tell(tie_break, [1, 3, 1], [12, 4, 12]),
            format!(
                "The match ends: Anna and Cleo share the victory with 12 points each and the \
                 same number of {what} left in hand."
            )
        );
        assert_eq!(
            tell(tie_break, [2, 1, 2], [1, 1, 1]),
            format!(
                "The match ends: Ben wins with 1 point and more {what} left in hand than Anna \
                 and Cleo."
            )
        );
    }
}

#[test]
fn a_picture_tells_of_no_bid_only_in_an_auction() {
    let object = serde_json::json!({ "tie_break": "hand_cards" });
    let options = serde_json::from_value(object).unwrap();
    let state = Byzanz::blank(&Setup { seats: 3, options });
    let name = |seat: Seat| ["Anna", "Ben", "Cleo"][seat.index()].to_owned();
    let draw = |phase, standings: Option<Vec<Standing>>| {
        let view = View {
            phase,
            result: standings.map(|standings| Outcome { standings }),
            ..Byzanz::view(&state, Viewer::Spectator)
        };
        let drawing = Byzanz::picture(&view, SeatNames::new(Language::En, &name));
        let svg = drawing.to_svg(&Marks::default(), SvgTarget::File(Theme::Light));
        (drawing.description().to_owned(), svg.contains("no bid yet"))
    };
    let (in_auction, is_drawn) = draw(Phase::Auction, None);
    assert_eq!((in_auction.as_str(), is_drawn), ("no bid yet", true));
    let (in_sales, is_drawn) = draw(Phase::FinalSales, None);
    assert!(!in_sales.is_empty() && !in_sales.contains("bid") && !is_drawn);
    let standing = |(seat, rank, score)| Standing {
        seat: Seat::new(seat),
        rank,
        score,
    };
    let standings = [(0, 2, 9), (1, 1, 12), (2, 3, 1)].map(standing);
    let (at_end, is_drawn) = draw(Phase::Over, Some(standings.to_vec()));
    assert!(!at_end.is_empty() && !at_end.contains("bid"), "{at_end}");
    assert!(!is_drawn);
}

#[test]
fn copies_are_counted_in_words() {
    let dealt = |hand| Fact::HandDealt {
        seat: ANNA,
        count: 4,
        cards: cards(hand),
    };
    let own = |hand| describe_to(&dealt(hand), Viewer::Seat(ANNA));
    assert_eq!(
        own("C1 C1 C1 M0"),
        "Anna is dealt Cloth 1 three times and a merchant."
    );
    assert_eq!(
        own("O2 O2 M0 M0"),
        "Anna is dealt Olives 2 twice and two merchants."
    );
}

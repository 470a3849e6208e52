//! One plain sentence for each fact, as a viewer may know it.

use serde::Deserialize;

use crate::games::{Names, Seat, Standing, Viewer};
use crate::i18n::{Language, Phrase, listed};

use super::cards::{Cards, Face, Kind};
use super::options::TieBreak;
use super::sentence;
use super::words::{Fact, Way};

/// Tells a fact in one sentence, where ties are broken like this.
///
/// A hidden card is named only to the seat that may know it.
pub(super) fn describe(tie: TieBreak, fact: &Fact, viewer: Viewer, names: Names<'_>) -> String {
    phrase(fact, tie, viewer, names).say(names.language())
}

#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
fn phrase(fact: &Fact, tie_break: TieBreak, viewer: Viewer, names: Names<'_>) -> Phrase {
    let who = |key: &'static str, seat: &Seat| sentence(key).with("name", names.of(*seat));
    let list = |cards: &Cards| in_words(cards, names.language());
    let card = |face: &Face| copies_in_words(*face, 1, names.language());
    match fact {
        Fact::DealerDrawn { seat } => who("game-dealer-drawn", seat),
        Fact::DealerSet { seat } => who("game-dealer-set", seat),
        Fact::HandDealt { seat, cards, .. } if viewer.sees(*seat) => {
            who("byzanz-dealt-cards", seat).with("cards", list(cards))
        }
        Fact::HandDealt { seat, count, .. } => who("byzanz-dealt", seat).with("count", *count),
        Fact::RoundBegun { round, opener } => {
            who("byzanz-round-begun", opener).with("round", *round)
        }
        Fact::LotRevealed { offer, cards, .. } => sentence("byzanz-lot-revealed")
            .with("offer", *offer)
            .with("cards", list(cards)),
        Fact::BidPlaced { seat, cards, total } => {
            let bid = if cards.value() < *total {
                who("byzanz-bid-raised", seat).with("total", *total)
            } else if cards.len() == 1 {
                who("byzanz-bid", seat)
            } else {
                who("byzanz-bid-total", seat).with("total", *total)
            };
            bid.with("cards", list(cards))
        }
        Fact::Passed {
            seat,
            returned,
            automatic,
        } => match (automatic, returned.is_empty()) {
            (false, true) => who("byzanz-passed", seat),
            (false, false) => who("byzanz-passed-back", seat).with("cards", list(returned)),
            (true, true) => who("byzanz-passed-itself", seat),
            (true, false) => who("byzanz-passed-itself-back", seat).with("cards", list(returned)),
        },
        Fact::AuctionWon { seat, way, paid } => match way {
            Way::HighestBid => who("byzanz-won", seat).with("cards", list(paid)),
            Way::NobodyBid => who("byzanz-won-unbid", seat),
            Way::LastLeft => who("byzanz-won-last", seat),
        },
        Fact::CardGiven {
            seat,
            card: given,
            automatic,
        } => {
            let key = either(*automatic, ["byzanz-given-only", "byzanz-given"]);
            who(key, seat).with("card", card(given))
        }
        Fact::LotSentToMarket { cards } => {
            sentence("byzanz-lot-to-market").with("cards", list(cards))
        }
        Fact::LotTaken { seat, offer, cards } => {
            let taken = if cards.is_empty() {
                who("byzanz-offer-taken", seat)
            } else {
                who("byzanz-lot-taken", seat).with("cards", list(cards))
            };
            taken.with("offer", *offer)
        }
        Fact::HandLimitExceeded { seat, excess } => {
            who("byzanz-excess", seat).with("count", *excess)
        }
        Fact::CardDiscarded {
            seat,
            card: gone,
            hidden,
        } => match (*hidden, viewer.sees(*seat)) {
            (false, _) => who("byzanz-discarded", seat).with("card", card(gone)),
            (true, true) => who("byzanz-discarded-known", seat).with("card", card(gone)),
            (true, false) => who("byzanz-discarded-hidden", seat),
        },
        Fact::MarketBegun { order } => market_begun(order, names),
        Fact::TypeTaken {
            seat,
            good,
            cards,
            automatic,
        } => {
            let key = either(*automatic, ["byzanz-taken-only", "byzanz-taken"]);
            let taken = who(key, seat).with("good", good.letter());
            taken.with("cards", list(cards))
        }
        Fact::Skipped { seat } => who("byzanz-skipped", seat),
        Fact::SetSold {
            seat,
            cards,
            kept,
            automatic,
        } => {
            let key = either(*automatic, ["byzanz-sold-itself", "byzanz-sold"]);
            who(key, seat)
                .with("cards", list(cards))
                .with("kept", card(kept))
                .with("points", Cards::NONE.with(*kept).profit())
        }
        Fact::MarketCleared { leftover } if leftover.is_empty() => {
            sentence("byzanz-market-cleared")
        }
        Fact::MarketCleared { leftover } => sentence("byzanz-market-cleared-left")
            .with("count", leftover.len())
            .with("cards", list(leftover)),
        Fact::FinalSalesBegun {} => sentence("byzanz-final-sales"),
        Fact::SeatDone { seat, automatic } => who(
            either(*automatic, ["byzanz-done-itself", "byzanz-done"]),
            seat,
        ),
        Fact::GameEnded { standings, .. } => ended(standings, tie_break, names),
    }
}

fn either(is_first: bool, [first, second]: [&'static str; 2]) -> &'static str {
    if is_first { first } else { second }
}

fn ended(standings: &[Standing], tie_break: TieBreak, names: Names<'_>) -> Phrase {
    let Some(best) = standings.iter().find(|standing| standing.rank == 1) else {
        return Phrase::of("game-ended");
    };
    let score = best.score;
    let seats = |is_meant: fn(u8) -> bool| -> Vec<Seat> {
        let meant = standings
            .iter()
            .filter(|own| is_meant(own.rank) && own.score == score);
        meant.map(|standing| standing.seat).collect()
    };
    let (winners, beaten) = (seats(|rank| rank == 1), seats(|rank| rank != 1));
    let ended = if beaten.is_empty() {
        sentence("byzanz-ended")
    } else {
        // B-35, D-16.
        let what = match tie_break {
            TieBreak::HandCards => "cards",
            TieBreak::HandGoods => "goods",
        };
        sentence("byzanz-ended-tie")
            .with("what", what)
            .with("others", names.listed(beaten))
    };
    ended
        .with("count", winners.len())
        .with("points", score)
        .with("names", names.listed(winners))
}

fn market_begun(order: &[Seat], names: Names<'_>) -> Phrase {
    match order.split_first() {
        Some((first, others)) if !others.is_empty() => sentence("byzanz-market-begun-order")
            .with("first", names.of(*first))
            .with("others", names.listed(others.iter().copied())),
        Some((first, _)) => sentence("byzanz-market-begun-one").with("first", names.of(*first)),
        None => sentence("byzanz-market-begun"),
    }
}

pub(super) fn called(written: &str, language: Language) -> Option<String> {
    let written = serde_json::Value::from(written);
    if let Ok(kind) = Kind::deserialize(&written) {
        let good = sentence("byzanz-good").with("good", kind.letter());
        return Some(good.say(language));
    }
    match Face::deserialize(&written).ok()? {
        Face::MERCHANT => Some(sentence("byzanz-merchant").say(language)),
        face => Some(copies_in_words(face, 1, language)),
    }
}

/// Cards in words: "cloth 1 twice, wine 2 and a merchant".
fn in_words(cards: &Cards, language: Language) -> String {
    let words: Vec<String> = cards
        .faces()
        .map(|(face, count)| copies_in_words(face, count, language))
        .collect();
    if words.is_empty() {
        Phrase::of("list-nothing").say(language)
    } else {
        listed(language, &words)
    }
}

fn copies_in_words(face: Face, count: u32, language: Language) -> String {
    let copies = if face == Face::MERCHANT {
        sentence("byzanz-merchants")
    } else {
        sentence("byzanz-copies")
            .with("good", face.kind().letter())
            .with("value", face.value())
    };
    copies.with("count", count).say(language)
}

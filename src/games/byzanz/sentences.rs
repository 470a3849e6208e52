//! One plain sentence for each fact, as a viewer may know it.

use serde::Deserialize;

use crate::games::{Names, Seat, Standing, Viewer};
use crate::i18n::{Language, Phrase, listed};

use super::cards::{Cards, Face, Kind};
use super::options::TieBreak;
use super::sentence;
use super::words::{Fact, Way};

/// Tells a fact in one sentence. A hidden card is named only to the seat that may know it.
pub(super) fn describe(fact: &Fact, viewer: Viewer, names: Names<'_>) -> String {
    describe_under(TieBreak::HandCards, fact, viewer, names)
}

/// The same where ties are broken like this.
pub(super) fn describe_under(
    tie_break: TieBreak,
    fact: &Fact,
    viewer: Viewer,
    names: Names<'_>,
) -> String {
    phrase(fact, tie_break, viewer, names).say(names.language())
}

#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
fn phrase(fact: &Fact, tie_break: TieBreak, viewer: Viewer, names: Names<'_>) -> Phrase {
    let who = |key: &'static str, seat: &Seat| sentence(key).with("name", names.of(*seat));
    let list = |cards: &Cards| in_words(cards, names.language());
    let card = |face: &Face| face_in_words(*face, names.language());
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
            let key = if *automatic {
                "byzanz-given-only"
            } else {
                "byzanz-given"
            };
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
            let key = if *automatic {
                "byzanz-taken-only"
            } else {
                "byzanz-taken"
            };
            let taken = who(key, seat).with("good", good.letter().to_string());
            taken.with("cards", list(cards))
        }
        Fact::Skipped { seat } => who("byzanz-skipped", seat),
        Fact::SetSold {
            seat,
            cards,
            kept,
            automatic,
        } => {
            let key = if *automatic {
                "byzanz-sold-itself"
            } else {
                "byzanz-sold"
            };
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
        Fact::SeatDone {
            seat,
            automatic: false,
        } => who("byzanz-done", seat),
        Fact::SeatDone {
            seat,
            automatic: true,
        } => who("byzanz-done-itself", seat),
        Fact::GameEnded { standings, .. } => ended(standings, tie_break, names),
    }
}

fn ended(standings: &[Standing], tie_break: TieBreak, names: Names<'_>) -> Phrase {
    let winners = standings.iter().filter(|standing| standing.rank == 1);
    let Some(score) = winners.clone().map(|standing| standing.score).next() else {
        return Phrase::of("game-ended");
    };
    let winners: Vec<Seat> = winners.map(|standing| standing.seat).collect();
    let beaten = standings
        .iter()
        .filter(|standing| standing.rank != 1 && standing.score == score)
        .map(|standing| standing.seat);
    let beaten: Vec<Seat> = beaten.collect();
    let ended = if beaten.is_empty() {
        sentence("byzanz-ended")
    } else {
        sentence("byzanz-ended-tie")
            .with("what", tie_breaker(tie_break))
            .with("others", names.listed(beaten))
    };
    ended
        .with("count", winners.len())
        .with("points", score)
        .with("names", names.listed(winners))
}

/// What breaks a tie (B-35, D-16).
fn tie_breaker(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::HandCards => "cards",
        TieBreak::HandGoods => "goods",
    }
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

/// A card in words: "cloth 1", "a merchant".
fn face_in_words(face: Face, language: Language) -> String {
    copies_in_words(face, 1, language)
}

/// What a written card or type is called.
pub(super) fn called(written: &str, language: Language) -> Option<String> {
    let written = serde_json::Value::from(written);
    if let Ok(kind) = Kind::deserialize(&written) {
        let good = sentence("byzanz-good").with("good", kind.letter().to_string());
        return Some(good.say(language));
    }
    match Face::deserialize(&written).ok()? {
        Face::MERCHANT => Some(sentence("byzanz-merchant").say(language)),
        face => Some(face_in_words(face, language)),
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
            .with("good", face.kind().letter().to_string())
            .with("value", face.value())
    };
    copies.with("count", count).say(language)
}

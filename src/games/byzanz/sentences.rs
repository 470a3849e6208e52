//! One sentence for each fact, as far as a viewer may know it.

use serde::Deserialize;

use crate::i18n::{Language, Phrase};
use crate::narration::{ToFluent, phrases, said};
use crate::{Seat, SeatNames, Standing, Viewer};

use super::cards::{CardKind, Cards, Face};
use super::events::{Fact, Way};
use super::options::TieBreak;
use super::sentence;

pub(super) fn describe(tie: TieBreak, fact: &Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
    phrase(fact, viewer, names, tie).localize(names.language())
}

phrases! {
    (fact, viewer, names, tie_break: TieBreak);
    DealerDrawn { seat } => "game-dealer-drawn", name = seat;
    DealerSet { seat } => "game-dealer-set", name = seat;
    HandDealt { seat, cards, .. } if viewer.may_see(*seat) =>
        "byzanz-dealt-cards", name = seat, cards;
    HandDealt { seat, count, .. } => "byzanz-dealt", name = seat, count;
    RoundBegun { round, opener } => "byzanz-round-begun", name = opener, round;
    LotRevealed { offer, cards, .. } => "byzanz-lot-revealed", offer, cards;
    BidPlaced { seat, cards, total } if cards.value() < *total =>
        "byzanz-bid-raised", name = seat, cards, total;
    BidPlaced { seat, cards, .. } if cards.len() == 1 => "byzanz-bid", name = seat, cards;
    BidPlaced { seat, cards, total } => "byzanz-bid-total", name = seat, cards, total;
    Passed { seat, returned, automatic: false } if returned.is_empty() =>
        "byzanz-passed", name = seat;
    Passed { seat, returned, automatic: false } =>
        "byzanz-passed-back", name = seat, cards = returned;
    Passed { seat, returned, automatic: true } if returned.is_empty() =>
        "byzanz-passed-itself", name = seat;
    Passed { seat, returned, automatic: true } =>
        "byzanz-passed-itself-back", name = seat, cards = returned;
    AuctionWon { seat, way: Way::HighestBid, paid } => "byzanz-won", name = seat, cards = paid;
    AuctionWon { seat, way: Way::NobodyBid, .. } => "byzanz-won-unbid", name = seat;
    AuctionWon { seat, way: Way::LastLeft, .. } => "byzanz-won-last", name = seat;
    CardGiven { seat, card, automatic: true } => "byzanz-given-only", name = seat, card;
    CardGiven { seat, card, automatic: false } => "byzanz-given", name = seat, card;
    LotSentToMarket { cards } => "byzanz-lot-to-market", cards;
    LotTaken { seat, offer, cards } if cards.is_empty() =>
        "byzanz-offer-taken", name = seat, offer;
    LotTaken { seat, offer, cards } => "byzanz-lot-taken", name = seat, offer, cards;
    HandLimitExceeded { seat, excess } => "byzanz-excess", name = seat, count = excess;
    CardDiscarded { seat, card, hidden: false } => "byzanz-discarded", name = seat, card;
    CardDiscarded { seat, card, hidden: true } if viewer.may_see(*seat) =>
        "byzanz-discarded-known", name = seat, card;
    CardDiscarded { seat, hidden: true, .. } => "byzanz-discarded-hidden", name = seat;
    MarketBegun { order } => { market_phrase(order, names) };
    TypeTaken { seat, good, cards, automatic: true } =>
        "byzanz-taken-only", name = seat, good, cards;
    TypeTaken { seat, good, cards, automatic: false } => "byzanz-taken", name = seat, good, cards;
    Skipped { seat } => "byzanz-skipped", name = seat;
    SetSold { seat, cards, kept, automatic: true } =>
        "byzanz-sold-itself", name = seat, cards, kept, points = kept.profit();
    SetSold { seat, cards, kept, automatic: false } =>
        "byzanz-sold", name = seat, cards, kept, points = kept.profit();
    MarketCleared { leftover } if leftover.is_empty() => "byzanz-market-cleared";
    MarketCleared { leftover } =>
        "byzanz-market-cleared-left", count = leftover.len(), cards = leftover;
    FinalSalesBegun {} => "byzanz-final-sales";
    SeatDone { seat, automatic: true } => "byzanz-done-itself", name = seat;
    SeatDone { seat, automatic: false } => "byzanz-done", name = seat;
    GameEnded { standings, .. } => { ending_phrase(standings, tie_break, names) };
}

said! {
    Cards => |cards, names| {
        let copies = |(face, count)| copies_in_words(face, count, names.language());
        names.mark(cards.iter().map(Face::as_str), names.list_words(cards.faces().map(copies)))
    };
    Face => |face, names| names.mark([face.as_str()], copies_in_words(*face, 1, names.language()));
    CardKind => |kind, _names| kind.letter();
    TieBreak => |tie_break, _names| match tie_break {
        TieBreak::HandCards => "cards",
        TieBreak::HandGoods => "goods",
    };
}

/// Names the winner, and what broke a tie (B-35).
pub(super) fn ending_phrase(
    standings: &[Standing],
    tie_break: TieBreak,
    names: SeatNames<'_>,
) -> Phrase {
    let Some(best) = standings.iter().find(|standing| standing.rank == 1) else {
        return Phrase::new("game-ended");
    };
    let equals = standings.iter().filter(|own| own.score == best.score);
    let (winners, beaten): (Vec<_>, Vec<_>) = equals.partition(|own| own.rank == 1);
    let listed = |standings: &[&Standing]| names.list(standings.iter().map(|own| own.seat));
    let ended = if beaten.is_empty() {
        sentence("byzanz-ended")
    } else {
        sentence("byzanz-ended-tie").with_value("others", listed(&beaten))
    };
    ended
        .with_value("what", tie_break.to_fluent(names))
        .with_value("count", winners.len())
        .with_value("points", best.score)
        .with_value("names", listed(&winners))
}

fn market_phrase(order: &[Seat], names: SeatNames<'_>) -> Phrase {
    match order.split_first() {
        Some((first, others)) if !others.is_empty() => sentence("byzanz-market-begun-order")
            .with_value("first", names.name(*first))
            .with_value("others", names.list(others.iter().copied())),
        Some((first, _)) => {
            sentence("byzanz-market-begun-one").with_value("first", names.name(*first))
        }
        None => sentence("byzanz-market-begun"),
    }
}

pub(super) fn value_name(written: &str, language: Language) -> Option<String> {
    let json = serde_json::Value::from(written);
    if let Ok(kind) = CardKind::deserialize(&json) {
        let good = sentence("byzanz-good").with_value("good", kind.letter());
        return Some(good.localize(language));
    }
    match Face::deserialize(&json).ok()? {
        Face::MERCHANT => Some(sentence("byzanz-merchant").localize(language)),
        face => Some(copies_in_words(face, 1, language)),
    }
}

fn copies_in_words(face: Face, count: u32, language: Language) -> String {
    let copies = if face == Face::MERCHANT {
        sentence("byzanz-merchants")
    } else {
        sentence("byzanz-copies")
            .with_value("good", face.kind().letter())
            .with_value("value", face.value())
    };
    copies.with_value("count", count).localize(language)
}

//! One plain sentence for each fact, as a viewer may know it.

use serde::Deserialize;

use crate::games::{Names, Seat, Standing, Viewer};

use super::cards::{Cards, Face, Kind};
use super::words::{Fact, Way};

/// Tells a fact in one sentence. A hidden card is named only to the seat that may know it.
#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
pub(super) fn describe(fact: &Fact, viewer: Viewer, names: Names<'_>) -> String {
    match fact {
        Fact::DealerDrawn { seat } => format!("{} is drawn as the dealer.", names(*seat)),
        Fact::DealerSet { seat } => format!("{} is the dealer.", names(*seat)),
        Fact::HandDealt { seat, cards, .. } if viewer.sees(*seat) => {
            format!("{} is dealt {}.", names(*seat), in_words(cards))
        }
        Fact::HandDealt { seat, count, .. } => {
            format!("{} is dealt {}.", names(*seat), number_of_cards(*count))
        }
        Fact::RoundBegun { round, opener } => {
            format!(
                "Round {round} begins; {} opens the first auction.",
                names(*opener)
            )
        }
        Fact::LotRevealed { offer, cards, .. } => {
            format!(
                "The lot for offer card {offer} is laid out: {}.",
                in_words(cards)
            )
        }
        Fact::BidPlaced { seat, cards, total } => bid(&names(*seat), cards, *total),
        Fact::Passed {
            seat,
            returned,
            automatic,
        } => pass(&names(*seat), returned, *automatic),
        Fact::AuctionWon { seat, way, paid } => won(&names(*seat), *way, paid),
        Fact::CardGiven {
            seat,
            card,
            automatic,
        } => {
            format!(
                "{} gives {} to the market{}.",
                names(*seat),
                face_in_words(*card),
                if *automatic {
                    ", as the lot holds nothing else"
                } else {
                    ""
                }
            )
        }
        Fact::LotSentToMarket { cards } => format!(
            "The last lot, {}, goes straight to the market.",
            in_words(cards)
        ),
        Fact::LotTaken { seat, offer, cards } => lot_taken(&names(*seat), *offer, cards),
        Fact::HandLimitExceeded { seat, excess } => {
            format!(
                "{} has {} too many in hand.",
                names(*seat),
                number_of_cards(*excess)
            )
        }
        Fact::CardDiscarded { seat, card, hidden } => {
            discarded(&names(*seat), *card, *hidden, viewer.sees(*seat))
        }
        Fact::MarketBegun { order } => market_begun(order, names),
        Fact::TypeTaken {
            seat,
            good,
            cards,
            automatic,
        } => taken(&names(*seat), *good, cards, *automatic),
        Fact::Skipped { seat } => format!("{} finds the market empty.", names(*seat)),
        Fact::SetSold {
            seat,
            cards,
            kept,
            automatic,
        } => sold(&names(*seat), cards, *kept, *automatic),
        Fact::MarketCleared { leftover } if leftover.is_empty() => {
            "The market closes with nothing left.".to_owned()
        }
        Fact::MarketCleared { leftover } => {
            format!("The market closes; {} left over.", are(leftover))
        }
        Fact::FinalSalesBegun {} => "The last market is over; the final sales begin.".to_owned(),
        Fact::SeatDone {
            seat,
            automatic: false,
        } => format!("{} sells nothing more.", names(*seat)),
        Fact::SeatDone {
            seat,
            automatic: true,
        } => format!("{} has no set left to sell.", names(*seat)),
        Fact::GameEnded {
            standings, hands, ..
        } => ended(standings, hands, names),
    }
}

fn ended(standings: &[Standing], hands: &[Cards], names: Names<'_>) -> String {
    let winners = standings.iter().filter(|standing| standing.rank == 1);
    let Some(score) = winners.clone().map(|standing| standing.score).next() else {
        return "The match ends.".to_owned();
    };
    let winners: Vec<Seat> = winners.map(|standing| standing.seat).collect();
    let beaten = standings
        .iter()
        .filter(|standing| standing.rank != 1 && standing.score == score)
        .map(|standing| standing.seat);
    let beaten: Vec<Seat> = beaten.collect();
    let verb = if winners.len() == 1 {
        "wins"
    } else {
        "win together"
    };
    format!(
        "The match ends: {} {verb} with {}{}.",
        named(&winners, names),
        points(score),
        tie_broken(&winners, &beaten, hands, names)
    )
}

/// How a tie was broken (B-35): by all cards, or if they cannot have done it by goods.
fn tie_broken(winners: &[Seat], beaten: &[Seat], hands: &[Cards], names: Names<'_>) -> String {
    if beaten.is_empty() {
        return String::new();
    }
    let count = |seat: &Seat| hands.get(seat.index()).map_or(0, Cards::len);
    let (fewest, most) = (
        winners.iter().map(count).min(),
        beaten.iter().map(count).max(),
    );
    let what = if most < fewest { "cards" } else { "goods" };
    format!(
        " and more {what} left in hand than {}",
        named(beaten, names)
    )
}

fn named(seats: &[Seat], names: Names<'_>) -> String {
    let names: Vec<String> = seats.iter().map(|seat| names(*seat)).collect();
    listed(&names)
}

fn bid(name: &str, cards: &Cards, total: u32) -> String {
    let words = in_words(cards);
    if cards.value() < total {
        format!("{name} bids {words}, now {total} in all.")
    } else if cards.len() == 1 {
        format!("{name} bids {words}.")
    } else {
        format!("{name} bids {words}, {total} in all.")
    }
}

fn pass(name: &str, returned: &Cards, automatic: bool) -> String {
    match (automatic, returned.is_empty()) {
        (false, true) => format!("{name} passes."),
        (false, false) => format!("{name} passes and takes back {}.", in_words(returned)),
        (true, true) => format!("{name} cannot bid more and passes."),
        (true, false) => format!(
            "{name} cannot bid more, passes and takes back {}.",
            in_words(returned)
        ),
    }
}

fn won(name: &str, way: Way, paid: &Cards) -> String {
    match way {
        Way::HighestBid => format!(
            "{name} wins the lot and pays {} into the market.",
            in_words(paid)
        ),
        Way::NobodyBid => format!("Nobody bid; {name}, who opened, gets the lot for nothing."),
        Way::LastLeft => {
            format!("{name}, the last without an offer card, gets the lot without bidding.")
        }
    }
}

fn lot_taken(name: &str, offer: u8, cards: &Cards) -> String {
    if cards.is_empty() {
        format!("{name} takes offer card {offer} and nothing else.")
    } else {
        format!(
            "{name} takes offer card {offer} and, into hand, {}.",
            in_words(cards)
        )
    }
}

fn discarded(name: &str, card: Face, hidden: bool, owner: bool) -> String {
    match (hidden, owner) {
        (false, _) => format!("{name} discards {}.", face_in_words(card)),
        (true, true) => format!("{name} discards {}, face down.", face_in_words(card)),
        (true, false) => format!("{name} discards a card face down."),
    }
}

fn market_begun(order: &[Seat], names: Names<'_>) -> String {
    let order: Vec<String> = order.iter().map(|seat| names(*seat)).collect();
    match order.split_first() {
        Some((first, others)) if !others.is_empty() => {
            format!(
                "The market opens: {first} chooses first, then {}.",
                listed(others)
            )
        }
        Some((first, _)) => format!("The market opens: {first} chooses."),
        None => "The market opens.".to_owned(),
    }
}

fn taken(name: &str, good: Kind, cards: &Cards, automatic: bool) -> String {
    format!(
        "{name} takes all {} from the market: {}{}.",
        good.word(),
        in_words(cards),
        if automatic {
            ", the only type left"
        } else {
            ""
        }
    )
}

fn sold(name: &str, cards: &Cards, kept: Face, automatic: bool) -> String {
    let worth = i32::try_from(Cards::NONE.with(kept).profit()).unwrap_or(i32::MAX);
    let (cards, kept, worth) = (in_words(cards), face_in_words(kept), points(worth));
    if automatic {
        format!("The rules sell {cards} for {name} and keep {kept} for {worth}.")
    } else {
        format!("{name} sells {cards} and keeps {kept} for {worth}.")
    }
}

fn are(cards: &Cards) -> String {
    let verb = if cards.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", in_words(cards))
}

fn points(score: i32) -> String {
    if score == 1 {
        "1 point".to_owned()
    } else {
        format!("{score} points")
    }
}

fn number_of_cards(count: u32) -> String {
    if count == 1 {
        "one card".to_owned()
    } else {
        format!("{} cards", number(count))
    }
}

/// A card in words: "cloth 1", "a merchant".
fn face_in_words(face: Face) -> String {
    if face == Face::MERCHANT {
        "a merchant".to_owned()
    } else {
        format!("{} {}", face.kind().word(), face.value())
    }
}

/// What a written card or type is called.
pub(super) fn called(written: &str) -> Option<String> {
    let written = serde_json::Value::from(written);
    if let Ok(kind) = Kind::deserialize(&written) {
        return Some(kind.word().to_owned());
    }
    match Face::deserialize(&written).ok()? {
        Face::MERCHANT => Some("merchant".to_owned()),
        face => Some(face_in_words(face)),
    }
}

/// Cards in words: "cloth 1 twice, wine 2 and a merchant".
fn in_words(cards: &Cards) -> String {
    let words: Vec<String> = cards
        .faces()
        .map(|(face, count)| copies_in_words(face, count))
        .collect();
    if words.is_empty() {
        "nothing".to_owned()
    } else {
        listed(&words)
    }
}

fn copies_in_words(face: Face, count: u32) -> String {
    match count {
        1 => face_in_words(face),
        _ if face == Face::MERCHANT => format!("{} merchants", number(count)),
        2 => format!("{} twice", face_in_words(face)),
        _ => format!("{} {} times", face_in_words(face), number(count)),
    }
}

/// A number in words as far as there are so many merchants, beyond that in digits.
fn number(count: u32) -> String {
    const WORDS: [&str; 17] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
    ];
    let word = usize::try_from(count)
        .ok()
        .and_then(|count| WORDS.get(count));
    word.map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// A list in words: "a, b and c".
fn listed(words: &[String]) -> String {
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

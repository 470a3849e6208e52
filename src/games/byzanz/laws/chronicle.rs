//! Checks a match of Byzanz by its facts: sales, bids, one lot per seat and round, the market, and the number of facts.

use std::collections::BTreeMap;

use super::oracle::{count_points, is_set, value};
use crate::byzanz::cards::{Cards, Face};
use crate::byzanz::events::{Fact, Way};
use crate::byzanz::options::{FinalSales, Options};
use crate::laws::{Breach, holds, same};
use crate::{Seat, Setup, Standing};

/// Checks all facts of a match from first to last (I-6, I-7, D-3, B-34).
pub(super) fn chronicle(setup: &Setup<Options>, facts: &[Fact]) -> Result<(), Breach> {
    let mut story = Chronicle {
        profits: vec![0; usize::from(setup.seats)],
        won: BTreeMap::new(),
        high: 0,
        opener: None,
        market: Cards::NONE,
        closing: false,
        sells: setup.options.final_sales == FinalSales::Auto,
    };
    for fact in facts {
        story.check_unasked(fact)?;
        story.check_market(fact)?;
        story.follow(fact)?;
    }
    check_counts(setup.seats, facts)
}

/// A kind of fact: its name, its maximum number in a match, and how to recognise it.
type Kinds = (&'static str, usize, fn(&Fact) -> bool);

fn check_counts(seats: u8, facts: &[Fact]) -> Result<(), Breach> {
    let bounds: [usize; 4] = match seats {
        3 => [472, 24, 24, 108],
        4 => [540, 24, 24, 100],
        5 => [732, 24, 30, 110],
        _ => [620, 20, 24, 108],
    };
    let [tries, gives, takes, departures] = bounds;
    let kinds: [Kinds; 5] = [
        ("bids and passes", tries, |fact| {
            matches!(fact, Fact::BidPlaced { .. } | Fact::Passed { .. })
        }),
        ("gifts", gives, |fact| {
            matches!(fact, Fact::CardGiven { .. })
        }),
        ("choices", takes, |fact| {
            matches!(fact, Fact::TypeTaken { .. })
        }),
        ("sales and discards", departures, |fact| {
            matches!(fact, Fact::SetSold { .. } | Fact::CardDiscarded { .. })
        }),
        ("ends of sales", usize::from(seats), |fact| {
            matches!(fact, Fact::SeatDone { .. })
        }),
    ];
    for (what, most, is) in kinds {
        let count = facts.iter().filter(|fact| is(fact)).count();
        holds(count <= most, || {
            format!("section 7: {count} {what}, more than {most}")
        })?;
    }
    Ok(())
}

struct Chronicle {
    profits: Vec<i32>,
    won: BTreeMap<Seat, u8>,
    high: u32,
    opener: Option<Seat>,
    market: Cards,
    closing: bool,
    /// Whether the rules sell for everybody in the final sales.
    sells: bool,
}

impl Chronicle {
    /// Checks 4.5 and B-33: before the final sales the rules sell nothing, and no seat has ended its sales.
    fn check_unasked(&mut self, fact: &Fact) -> Result<(), Breach> {
        self.closing |= matches!(fact, Fact::FinalSalesBegun {});
        if let Fact::SetSold {
            automatic: true, ..
        } = fact
        {
            holds(self.closing && self.sells, || {
                format!("4.5: the rules sell: {fact:?}")
            })?;
        }
        if let Fact::SeatDone { .. } = fact {
            holds(self.closing, || {
                format!("B-33: {fact:?} before the final sales")
            })?;
        }
        Ok(())
    }

    /// Checks B-13, B-14, B-18, B-21 and B-24: cards that enter and leave the market; also I-9.
    fn check_market(&mut self, fact: &Fact) -> Result<(), Breach> {
        match fact {
            Fact::AuctionWon { paid: cards, .. } | Fact::LotSentToMarket { cards } => {
                self.market.add(cards);
            }
            Fact::CardGiven { card, .. } => self.market.put(*card),
            Fact::MarketBegun { .. } => {
                holds(!self.market.is_empty(), || "I-9: the market opens empty")?;
            }
            Fact::TypeTaken { good, cards, .. } => {
                same("B-21: a type", &self.market.filter_kind(*good), cards)?;
                self.market.remove(cards);
            }
            Fact::Skipped { .. } => {
                holds(self.market.is_empty(), || format!("B-22: {fact:?}"))?;
            }
            Fact::MarketCleared { leftover } => {
                same("B-24: the leftovers", &self.market, leftover)?;
                self.market = Cards::NONE;
            }
            Fact::DealerDrawn { .. }
            | Fact::DealerSet { .. }
            | Fact::HandDealt { .. }
            | Fact::RoundBegun { .. }
            | Fact::LotRevealed { .. }
            | Fact::BidPlaced { .. }
            | Fact::Passed { .. }
            | Fact::LotTaken { .. }
            | Fact::HandLimitExceeded { .. }
            | Fact::CardDiscarded { .. }
            | Fact::SetSold { .. }
            | Fact::FinalSalesBegun {}
            | Fact::SeatDone { .. }
            | Fact::GameEnded { .. } => {}
        }
        Ok(())
    }

    fn follow(&mut self, fact: &Fact) -> Result<(), Breach> {
        if let Fact::SetSold {
            seat, cards, kept, ..
        } = fact
        {
            self.profits[seat.index()] +=
                i32::try_from(count_points(&Cards::NONE.with_card(*kept))).unwrap();
            return check_sale(cards, *kept);
        }
        if let Fact::LotRevealed {
            offer,
            opener,
            cards,
        } = fact
        {
            (self.high, self.opener) = (0, Some(*opener));
            return same("B-4: the size of a lot", &u32::from(*offer), &cards.len());
        }
        if let Fact::BidPlaced { total, cards, .. } = fact {
            let rises = self.high < *total && *total <= 28 && !cards.is_empty();
            holds(rises, || format!("B-7: {total} after {}", self.high))?;
            self.high = *total;
        }
        if let Fact::AuctionWon { seat, way, paid } = fact {
            holds(self.is_won(*seat, *way, paid), || {
                format!("B-12, B-16, B-17: {fact:?} at {}", self.high)
            })?;
        }
        if let Fact::LotTaken { seat, offer, .. } = fact {
            let first = self.won.insert(*seat, *offer).is_none();
            holds(first, || format!("D-3: seat {seat} wins twice in a round"))?;
        }
        if let Fact::MarketBegun { order } = fact {
            let mut offers: Vec<(u8, Seat)> = self
                .won
                .iter()
                .map(|(seat, offer)| (*offer, *seat))
                .collect();
            offers.sort_unstable();
            same(
                "B-20: the order",
                &offers.into_iter().map(|(_, seat)| seat).collect(),
                order,
            )?;
        }
        if let Fact::MarketCleared { .. } = fact {
            holds(
                self.won.len() == self.profits.len(),
                || "D-3: a seat wins nothing in a round",
            )?;
            self.won.clear();
        }
        if let Fact::GameEnded { standings, .. } = fact {
            return self.check_standings(standings);
        }
        Ok(())
    }

    fn is_won(&self, seat: Seat, way: Way, paid: &Cards) -> bool {
        match way {
            Way::HighestBid => paid.iter().map(value).sum::<u32>() == self.high && 0 < self.high,
            Way::NobodyBid => self.high == 0 && paid.is_empty() && Some(seat) == self.opener,
            Way::LastLeft => paid.is_empty() && self.won.len() + 1 == self.profits.len(),
        }
    }

    fn check_standings(&self, standings: &[Standing]) -> Result<(), Breach> {
        let scores: Vec<i32> = standings.iter().map(|standing| standing.score).collect();
        same("B-34: the scores", &self.profits, &scores)
    }
}

/// Checks a sale by B-28 to B-30 and I-7: the three cards are a set, and the right one is kept.
fn check_sale(cards: &Cards, kept: Face) -> Result<(), Breach> {
    let list: Vec<Face> = cards.iter().collect();
    holds(is_set(&list), || format!("B-28: {list:?} is sold"))?;
    holds(list.contains(&kept), || {
        format!("B-29: {kept} is kept of {list:?}")
    })?;
    let best = list.iter().copied().map(value).max();
    holds(best == Some(value(kept)), || {
        format!("I-7: {kept} is kept of {list:?}")
    })?;
    Ok(())
}

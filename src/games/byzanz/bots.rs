//! A heuristic bot for Byzanz that uses only what its seat may see.
//!
//! The bot estimates the value of cards: the profit of their sets, and a part of it for nearly complete sets. It
//! chooses the action that leaves the most valuable hand. In an auction it bids the cards it needs least, if the lot is
//! worth more than a later lot and an earlier choice from the market. It sells sets that cannot improve. All values are
//! in hundredths of a point. The constants were found by letting bots with different constants play each other.

use crate::Seat;
use crate::bots::best;

use super::cards::{Cards, Face};
use super::events::{Action, Phase};
use super::sets::for_each_set;
use super::state::{HAND_LIMIT, tie_break_count};
use super::view::{SeatView, View};

const POINT: u32 = 100;
/// Profit of three merchants sold as a set (B-30), in hundredths of a point.
const THREE_MERCHANTS: u32 = 5 * POINT;
const HIGHEST: u32 = 4 * POINT;
/// Estimated value of a card in an unknown lot, in hundredths of a point.
const CARD: u32 = 70;
/// Value of holding one card of a set, in percent of the card's points.
const ONE_OF_THREE: u32 = 30;
/// Value of holding two cards of a set, in percent of the better card's points.
const TWO_OF_THREE: u32 = 65;
const ALL_MERCHANTS: usize = 16;
/// Value of choosing from the market one place earlier in order, in hundredths of a point.
const PLACE: u32 = 110;
/// Cost of leaving a merchant to the other seats in the market, in hundredths of a point.
const HELP_OF_A_MERCHANT: u32 = 40;

pub(super) fn sensible(
    view: &View,
    seat: Seat,
    legal: &[Action],
    _: &mut dyn FnMut(u32) -> u32,
) -> Option<Action> {
    let own = view.seats.iter().find(|own| own.seat == seat);
    let outlook = own.and_then(|own| Outlook::new(view, own));
    let choice = outlook.and_then(|outlook| outlook.choose(legal));
    choice.or(legal.first().copied())
}

struct Outlook<'a> {
    view: &'a View,
    own: &'a SeatView,
    hand: Cards,
    /// Weight of incomplete sets in the estimate, in percent.
    hope: u32,
}

impl<'a> Outlook<'a> {
    fn new(view: &'a View, own: &'a SeatView) -> Option<Self> {
        let hope = match (view.phase, view.rounds.saturating_sub(view.round)) {
            (Phase::FinalSales | Phase::Over, _) => 0,
            (Phase::Market, 0) => 20,
            (_, 0) => 60,
            (_, 1) => 90,
            (_, _) => 100,
        };
        Some(Self {
            view,
            own,
            hand: own.hand?,
            hope,
        })
    }

    fn choose(&self, legal: &[Action]) -> Option<Action> {
        let best = best(legal, |action| self.merit(action));
        if self.view.phase == Phase::Auction {
            return best.or_else(|| self.bid_or_pass(legal));
        }
        best
    }

    /// Returns the value of the position after an action, then the number of cards that count in a tie.
    fn merit(&self, action: &Action) -> Option<(u32, u32)> {
        let worth = match action {
            Action::Give { card } => self.worth_without(*card),
            Action::Discard { card } => {
                self.worth_settled(&self.hand.difference(&Cards::NONE.with_card(*card)))
            }
            Action::Take { good } => {
                let taken = self.view.market.filter_kind(*good);
                self.worth_settled(&self.hand.plus(&taken))
                    + taken.iter().map(help).sum::<u32>() / 4
            }
            Action::Sell { cards } => return self.merit_of_sale(cards),
            Action::Done {} => return Some((0, self.worth_left(&self.hand))),
            Action::Bid { .. } | Action::Pass {} => return None,
        };
        Some((worth, 0))
    }

    fn merit_of_sale(&self, cards: &Cards) -> Option<(u32, u32)> {
        let rest = self.hand.difference(cards);
        match self.view.phase {
            // During auctions, the bot sells only a set of the highest possible profit, and only if selling
            // costs nothing.
            Phase::Auction => {
                let sold = points(cards) + self.worth(&rest);
                let is_perfect = HIGHEST <= points(cards) && self.worth(&self.hand) <= sold;
                is_perfect.then_some((sold, 0))
            }
            Phase::HandLimit => Some((points(cards) + self.worth_settled(&rest), 0)),
            // In the final sales only points count, then the cards left in hand (B-35).
            Phase::FinalSales => Some((points(cards) + worth(&rest, 0), self.worth_left(&rest))),
            Phase::Setup | Phase::Upkeep | Phase::Give | Phase::Market | Phase::Over => None,
        }
    }

    fn worth_left(&self, hand: &Cards) -> u32 {
        tie_break_count(hand, self.view.options.tie_break)
    }

    fn worth(&self, cards: &Cards) -> u32 {
        worth(cards, self.hope)
    }

    fn bid_or_pass(&self, legal: &[Action]) -> Option<Action> {
        let faces = self.view.lot.distinct();
        let given = faces.max_by_key(|face| self.worth_without(*face))?;
        let won = self.view.lot.difference(&Cards::NONE.with_card(given));
        let after_bid = |action: &Action| {
            let Action::Bid { cards } = action else {
                return None;
            };
            Some(self.worth(&self.hand.difference(cards).plus(&won)))
        };
        let bid = best(legal, after_bid)?;
        let wins = self.worth_of_waiting() < after_bid(&bid)?;
        Some(if wins { bid } else { Action::Pass {} })
    }

    fn worth_of_waiting(&self) -> u32 {
        let kept = self.worth(&self.hand.plus(&self.own.bid));
        let mut later = self.view.stack;
        later.remove(later.top().unwrap_or_default());
        let (count, sum) = (later.len(), later.sum());
        let cards = (CARD * sum / count.max(1)).saturating_sub(CARD) * self.hope / 100;
        kept + cards + PLACE * count / 2
    }

    fn worth_without(&self, card: Face) -> u32 {
        let got = self.view.lot.difference(&Cards::NONE.with_card(card));
        self.worth(&self.hand.plus(&got)) + HELP_OF_A_MERCHANT - help(card)
    }

    /// Value of a hand reduced to the hand limit: sets are sold, and other cards discarded.
    fn worth_settled(&self, hand: &Cards) -> u32 {
        let mut full_hand = *hand;
        let mut sold = 0;
        while HAND_LIMIT < full_hand.len() {
            if let Some(set) = best_set(&full_hand) {
                sold += points(&set);
                full_hand.remove(&set);
                continue;
            }
            let cards = full_hand.distinct().map(|face| Cards::NONE.with_card(face));
            let left = cards.map(|card| full_hand.difference(&card));
            let Some(most) = left.max_by_key(|left| self.worth(left)) else {
                break;
            };
            full_hand = most;
        }
        sold + self.worth(&full_hand)
    }
}

fn help(face: Face) -> u32 {
    if face == Face::MERCHANT {
        HELP_OF_A_MERCHANT
    } else {
        8 * face.value()
    }
}

/// Profit of a set in hundredths of a point: that of its highest card, or of three merchants.
fn points(set: &Cards) -> u32 {
    let highest = set.iter().map(Face::value).max().unwrap_or_default();
    if highest == 0 {
        THREE_MERCHANTS
    } else {
        highest * POINT
    }
}

fn best_set(hand: &Cards) -> Option<Cards> {
    let mut sets = Vec::new();
    for_each_set(hand, |sale| sets.push(sale.cards));
    best(&sets, |set| {
        Some(points(set) + worth(&hand.difference(set), 100))
    })
}

/// Value of cards in hundredths of a point: complete sets in full, incomplete ones weighted by `hope` percent.
fn worth(cards: &Cards, hope: u32) -> u32 {
    let merchants = usize::try_from(cards.count(Face::MERCHANT)).unwrap_or_default();
    let mut pairs = [0; ALL_MERCHANTS + 1]; // Best value, by the maximum number of merchants used.
    let most = pairs.get_mut(..=merchants).unwrap_or_default();
    let types = cards.goods_by_value().iter();
    for goods in types.filter(|goods| **goods != [0; 4]) {
        help_goods(most, *goods, hope);
    }
    let idle = (0..).map(|idle| worth_of_merchants(idle, hope));
    let all = most.iter().rev().zip(idle).map(|(used, idle)| used + idle);
    all.max().unwrap_or_default()
}

/// Adds goods of one more type to the best values, trying every number of merchants for them.
fn help_goods(most: &mut [u32], goods: [u8; 4], hope: u32) {
    // Entries are updated downwards, since each is computed from old entries with fewer merchants.
    for used in (0..most.len()).rev() {
        let before = most.iter().take(used + 1).rev().zip(0..);
        let with = before.map(|(before, helpers)| before + worth_of_goods(goods, helpers, hope));
        let best = with.max().unwrap_or_default();
        if let Some(most) = most.get_mut(used) {
            *most = best;
        }
    }
}

/// Value of goods of one type with this many merchants; `goods` has the counts by value.
fn worth_of_goods(goods: [u8; 4], merchants: u32, hope: u32) -> u32 {
    let count: u32 = goods.iter().copied().map(u32::from).sum();
    let all = count + merchants;
    let sets = (all / 3).min(count);
    let (mut kept, mut profit, mut next) = (0, 0, 0);
    for (value, copies) in [4, 3, 2, 1].into_iter().zip(goods.into_iter().rev()) {
        let more = u32::from(copies).min(sets - kept);
        kept += more;
        profit += more * value;
        if more < u32::from(copies) {
            next = next.max(value);
        }
    }
    let nearly = match all - 3 * sets {
        1 => ONE_OF_THREE * next,
        2 => TWO_OF_THREE * next,
        _ => 0,
    };
    profit * POINT + nearly * hope / 100
}

fn worth_of_merchants(count: u32, hope: u32) -> u32 {
    let nearly = [0, 80, 300];
    let left = usize::try_from(count % 3).map(|left| nearly.get(left).copied());
    (count / 3) * THREE_MERCHANTS + left.ok().flatten().unwrap_or_default() * hope / 100
}

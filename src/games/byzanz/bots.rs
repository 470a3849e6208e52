//! A bot that plays Byzanz by rules of thumb, from what its seat may see.
//!
//! It knows roughly what cards are worth: the profit of the sets in them, and something for sets
//! that are nearly there. It does whatever leaves it the best hand. In an auction it bids the cards
//! it misses least, as long as the lot is worth more to it than a later one and an earlier choice
//! from the market. It sells what cannot become better. All worths are in hundredths of a point;
//! the figures were found by letting bots with other figures play against each other.

use crate::games::{Bot, Seat};

use super::Byzanz;
use super::cards::{Cards, Face};
use super::options::TieBreak;
use super::phase::Phase;
use super::sets::each_set;
use super::view::{SeatView, View};
use super::words::Action;

/// The most cards a hand may keep (B-31).
const HAND_LIMIT: u32 = 7;
/// What a point is worth.
const POINT: u32 = 100;
/// What three merchants are worth (B-30).
const THREE_MERCHANTS: u32 = 5 * POINT;
/// The most that a set of goods is worth.
const HIGHEST: u32 = 4 * POINT;
/// What a card of an unknown lot is worth.
const CARD: u32 = 70;
/// What the first card of a set counts, for each point of its value.
const ONE_OF_THREE: u32 = 30;
/// What two cards of a set count, for each point of the better one.
const TWO_OF_THREE: u32 = 65;
/// How many merchants there are.
const ALL_MERCHANTS: usize = 16;
/// What it is worth to choose from the market one place earlier.
const PLACE: u32 = 110;
/// How much a merchant in the market helps whoever takes it.
const HELP_OF_A_MERCHANT: u32 = 40;

/// Plays by rules of thumb.
pub(super) struct Sensible;

impl Bot<Byzanz> for Sensible {
    fn choose(
        &self,
        view: &View,
        seat: Seat,
        legal: &[Action],
        _: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Action> {
        let own = view.seats.iter().find(|own| own.seat == seat);
        let thought = own.and_then(|own| Thought::new(view, own));
        let choice = thought.and_then(|thought| thought.choose(legal));
        choice.or(legal.first().copied())
    }
}

/// What the bot looks at.
struct Thought<'a> {
    view: &'a View,
    own: &'a SeatView,
    hand: Cards,
    /// How much counts what is not yet a set, in hundredths.
    hope: u32,
}

impl<'a> Thought<'a> {
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

    /// The best of these actions, if it has an opinion.
    fn choose(&self, legal: &[Action]) -> Option<Action> {
        match self.view.phase {
            Phase::Auction => best(legal, |action| self.after_perfect_sale(action))
                .or_else(|| self.bid_or_pass(legal)),
            Phase::Give => best(legal, |action| self.after_giving(action)),
            Phase::HandLimit => best(legal, |action| self.after_shedding(action)),
            Phase::Market => best(legal, |action| self.after_taking(action)),
            Phase::FinalSales => best(legal, |action| self.after_sale(action)),
            Phase::Setup | Phase::Upkeep | Phase::Over => None,
        }
    }

    fn worth(&self, cards: &Cards) -> u32 {
        worth(cards, self.hope)
    }

    /// Sells a set of the highest profit there is, if the rest is worth as much without it.
    fn after_perfect_sale(&self, action: &Action) -> Option<u32> {
        let Action::Sell { cards } = action else {
            return None;
        };
        let sold = points(cards) + self.worth(&less(&self.hand, cards));
        (HIGHEST <= points(cards) && self.worth(&self.hand) <= sold).then_some(sold)
    }

    /// Bids as long as winning is worth more than waiting.
    fn bid_or_pass(&self, legal: &[Action]) -> Option<Action> {
        let faces = self.view.lot.faces().map(|(face, _)| face);
        let given = faces.max_by_key(|face| self.worth_without(*face))?;
        let won = less(&self.view.lot, &Cards::NONE.with(given));
        let after_bid = |action: &Action| {
            let Action::Bid { cards } = action else {
                return None;
            };
            Some(self.worth(&both(&less(&self.hand, cards), &won)))
        };
        let bid = best(legal, after_bid)?;
        let wins = self.worth_of_waiting() < after_bid(&bid)?;
        Some(if wins { bid } else { Action::Pass {} })
    }

    /// What it has if it passes now, and takes a later lot of this round.
    fn worth_of_waiting(&self) -> u32 {
        let kept = self.worth(&both(&self.hand, &self.own.bid));
        let top = self.view.stack.top().unwrap_or_default();
        let later: Vec<u32> = self
            .view
            .stack
            .iter()
            .filter(|offer| *offer != top)
            .map(u32::from)
            .collect();
        let (count, sum) = (
            u32::try_from(later.len()).unwrap_or_default(),
            later.iter().sum::<u32>(),
        );
        let cards = (CARD * sum / count.max(1)).saturating_sub(CARD) * self.hope / 100;
        kept + cards + PLACE * count / 2
    }

    fn after_giving(&self, action: &Action) -> Option<u32> {
        let Action::Give { card } = action else {
            return None;
        };
        Some(self.worth_without(*card))
    }

    /// What it has with the lot but for one card of it, the less the more that card helps others.
    fn worth_without(&self, card: Face) -> u32 {
        let got = less(&self.view.lot, &Cards::NONE.with(card));
        self.worth(&both(&self.hand, &got)) + HELP_OF_A_MERCHANT - help(card)
    }

    /// Sells what sells well and discards what is missed least.
    fn after_shedding(&self, action: &Action) -> Option<u32> {
        match action {
            Action::Sell { cards } => Some(points(cards) + self.settled(&less(&self.hand, cards))),
            Action::Discard { card } => {
                Some(self.settled(&less(&self.hand, &Cards::NONE.with(*card))))
            }
            Action::Bid { .. }
            | Action::Pass {}
            | Action::Give { .. }
            | Action::Take { .. }
            | Action::Done {} => None,
        }
    }

    /// What a hand is worth once it is down to the limit, cards without a set being discarded.
    fn settled(&self, hand: &Cards) -> u32 {
        let mut hand = *hand;
        let mut sold = 0;
        while HAND_LIMIT < hand.len() {
            if let Some(set) = best_set(&hand) {
                sold += points(&set);
                hand.remove(&set);
                continue;
            }
            let faces = hand.faces().map(|(face, _)| Cards::NONE.with(face));
            let left = faces.map(|card| less(&hand, &card));
            let Some(most) = left.max_by_key(|left| self.worth(left)) else {
                break;
            };
            hand = most;
        }
        sold + self.worth(&hand)
    }

    fn after_taking(&self, action: &Action) -> Option<u32> {
        let Action::Take { good } = action else {
            return None;
        };
        let taken = self.view.market.of_kind(*good);
        Some(self.settled(&both(&self.hand, &taken)) + taken.iter().map(help).sum::<u32>() / 4)
    }

    /// In the end only points count, and then the cards left in hand (B-35).
    fn after_sale(&self, action: &Action) -> Option<(u32, u32)> {
        let left = |hand: &Cards| match self.view.options.tie_break {
            TieBreak::HandCards => hand.len(),
            TieBreak::HandGoods => hand.len() - hand.count(Face::MERCHANT),
        };
        match action {
            Action::Done {} => Some((0, left(&self.hand))),
            Action::Sell { cards } => {
                let rest = less(&self.hand, cards);
                Some((points(cards) + worth(&rest, 0), left(&rest)))
            }
            Action::Bid { .. }
            | Action::Pass {}
            | Action::Give { .. }
            | Action::Discard { .. }
            | Action::Take { .. } => None,
        }
    }
}

/// The action `merit` thinks best, the first of equals; those without merit are left out.
fn best<M: Ord>(actions: &[Action], merit: impl Fn(&Action) -> Option<M>) -> Option<Action> {
    let mut best: Option<(M, Action)> = None;
    for action in actions {
        let Some(found) = merit(action) else { continue };
        if best.as_ref().is_none_or(|(most, _)| *most < found) {
            best = Some((found, *action));
        }
    }
    best.map(|(_, action)| action)
}

fn both(cards: &Cards, more: &Cards) -> Cards {
    let mut all = *cards;
    all.add(more);
    all
}

fn less(cards: &Cards, fewer: &Cards) -> Cards {
    let mut rest = *cards;
    rest.remove(fewer);
    rest
}

/// How much a card in the market helps whoever takes it.
fn help(face: Face) -> u32 {
    if face == Face::MERCHANT {
        HELP_OF_A_MERCHANT
    } else {
        8 * face.value()
    }
}

/// The points of a set, in hundredths: its highest card, or that of three merchants.
fn points(set: &Cards) -> u32 {
    let highest = set.iter().map(Face::value).max().unwrap_or_default();
    if highest == 0 {
        THREE_MERCHANTS
    } else {
        highest * POINT
    }
}

/// The set in these cards after which most is left.
fn best_set(hand: &Cards) -> Option<Cards> {
    let mut best: Option<(u32, Cards)> = None;
    each_set(hand, |sale| {
        let merit = points(&sale.cards) + worth(&less(hand, &sale.cards), 100);
        if best.is_none_or(|(most, _)| most < merit) {
            best = Some((merit, sale.cards));
        }
    });
    best.map(|(_, cards)| cards)
}

/// What cards are worth: sets in full, what is nearly a set by `hope` in hundredths.
fn worth(cards: &Cards, hope: u32) -> u32 {
    let merchants = usize::try_from(cards.count(Face::MERCHANT)).unwrap_or_default();
    let mut all = [0; ALL_MERCHANTS + 1]; // By how many merchants help at most.
    let most = all.get_mut(..=merchants).unwrap_or_default();
    for goods in cards
        .goods_by_value()
        .iter()
        .filter(|goods| **goods != [0; 4])
    {
        for used in (0..=merchants).rev() {
            let before = most.iter().take(used + 1).rev();
            let with = before
                .zip(0..)
                .map(|(before, helpers)| before + worth_of_goods(*goods, helpers, hope));
            let best = with.max().unwrap_or_default();
            most.iter_mut()
                .skip(used)
                .take(1)
                .for_each(|most| *most = best);
        }
    }
    let idle = (0..).map(|idle| worth_of_merchants(idle, hope));
    let sets = most
        .iter()
        .rev()
        .zip(idle)
        .map(|(used, idle)| used + idle)
        .max();
    sets.unwrap_or_default()
}

/// What goods of one type are worth together with so many merchants; their counts are by value.
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

/// What merchants are worth alone.
fn worth_of_merchants(count: u32, hope: u32) -> u32 {
    let nearly = [0, 80, 300];
    let left = usize::try_from(count % 3)
        .ok()
        .and_then(|left| nearly.get(left).copied());
    (count / 3) * THREE_MERCHANTS + left.unwrap_or_default() * hope / 100
}

//! State of a match of Byzanz, how facts change it, and its ranking (B-34, B-35).
//!
//! 1. The deck has no order: `unseen` holds it and the removed cards, and a card is drawn only when dealt or laid out.
//! 2. `evolve` never fails: an impossible fact changes as little as possible, and `broken_invariant` reports it.

use crate::{Outcome, Seat, Seats, Setup};

use super::cards::{Cards, Face};
use super::events::{Fact, Phase, Way};
use super::offers::{Offers, removed_count, rounds};
use super::options::{Options, TieBreak};

/// Maximum number of cards in hand after the limit is applied (B-31).
pub(super) const HAND_LIMIT: u32 = 7;

pub(super) const MOST_SEATS: u8 = 6;

pub(super) type BySeat<T> = crate::PerSeat<T, [T; 5]>;

/// State of a match of Byzanz (4.1).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    pub(super) options: Options,
    /// Number of seats in the match, 3 to 6.
    pub(super) seats: u8,
    pub(super) phase: Phase,
    /// Number of the current round, from 1; 0 before the first.
    pub(super) round: u8,
    /// The only seat that must decide; `None` in the final sales.
    pub(super) actor: Option<Seat>,
    pub(super) dealer: Option<Seat>,
    pub(super) opener: Option<Seat>,
    pub(super) stack: Offers,
    pub(super) held: BySeat<Option<u8>>,
    pub(super) unseen: Cards,
    pub(super) hand: BySeat<Cards>,
    pub(super) bid: BySeat<Cards>,
    pub(super) passed: Seats,
    pub(super) high: u32,
    pub(super) high_bidder: Option<Seat>,
    pub(super) lot: Cards,
    pub(super) market: Cards,
    /// Seats that have had their choice in this round's market.
    pub(super) served: Seats,
    pub(super) profit: BySeat<Cards>,
    pub(super) sold: Cards,
    pub(super) sales: u32,
    pub(super) leftover: Cards,
    pub(super) discarded: BySeat<Cards>,
    pub(super) done: Seats,
}

impl State {
    pub(super) fn blank(setup: &Setup<Options>) -> Self {
        Self {
            options: setup.options,
            // Other numbers of seats are refused earlier; the clamp keeps every state valid.
            seats: setup.seats.clamp(3, MOST_SEATS),
            stack: Offers::for_table(setup.seats),
            unseen: Cards::FULL,
            ..Self::default()
        }
    }

    pub(super) fn has_seat(&self, seat: Seat) -> bool {
        seat.number() < self.seats
    }

    pub(super) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    pub(super) fn rounds(&self) -> u8 {
        rounds(self.seats)
    }

    pub(super) fn removed_count(&self) -> u32 {
        removed_count(self.seats)
    }

    pub(super) fn deck_count(&self) -> u32 {
        self.unseen.len().saturating_sub(self.removed_count())
    }

    /// Whether the seat has no offer card this round, and so still takes part in auctions.
    pub(super) fn is_contender(&self, seat: Seat) -> bool {
        self.held.get(seat).is_none()
    }

    pub(super) fn is_active(&self, seat: Seat) -> bool {
        self.is_contender(seat) && !self.passed.has(seat)
    }

    /// Seats that have yet to choose from the market, in their order (B-20).
    pub(super) fn market_order(&self) -> Vec<Seat> {
        let mut order: Vec<Seat> = self.unserved_seats().collect();
        order.sort_by_key(|seat| *self.held.get(*seat));
        order
    }

    fn unserved_seats(&self) -> impl Iterator<Item = Seat> {
        self.all_seats().filter(|seat| !self.served.has(*seat))
    }

    pub(super) fn evolve(&mut self, fact: &Fact) {
        match fact {
            Fact::DealerDrawn { seat } | Fact::DealerSet { seat } => self.dealer = Some(*seat),
            Fact::HandDealt { seat, cards, .. } => {
                self.unseen.remove(cards);
                self.hand.get_mut(*seat).add(cards);
            }
            Fact::RoundBegun { round, opener } => {
                (self.round, self.opener) = (*round, Some(*opener));
                self.begin_upkeep();
            }
            Fact::LotRevealed { opener, cards, .. } => self.reveal(*opener, cards),
            Fact::BidPlaced { seat, cards, total } => self.place_bid(*seat, cards, *total),
            Fact::Passed { seat, returned, .. } => self.pass(*seat, returned),
            Fact::AuctionWon { seat, way, paid } => self.close_auction(*seat, *way, paid),
            Fact::CardGiven { card, .. } => self.give(&Cards::NONE.with_card(*card)),
            Fact::LotSentToMarket { cards } => self.give(cards),
            Fact::LotTaken { seat, offer, cards } => self.take_lot(*seat, *offer, cards),
            Fact::HandLimitExceeded { seat, .. } => self.ask(Phase::HandLimit, *seat),
            Fact::CardDiscarded { seat, card, .. } => {
                self.hand.get_mut(*seat).take(*card);
                self.discarded.get_mut(*seat).put(*card);
                self.settle_limit();
            }
            Fact::MarketBegun { .. } => self.open_choice(),
            Fact::TypeTaken { seat, cards, .. } => {
                self.market.remove(cards);
                self.hand.get_mut(*seat).add(cards);
                self.serve(*seat);
            }
            Fact::Skipped { seat } => self.serve(*seat),
            Fact::SetSold {
                seat, cards, kept, ..
            } => self.sell(*seat, cards, *kept),
            Fact::MarketCleared { leftover } => self.clear_market(leftover),
            Fact::FinalSalesBegun {} => self.ask(Phase::FinalSales, None),
            Fact::SeatDone { seat, .. } => self.done.insert(*seat),
            Fact::GameEnded { .. } => self.ask(Phase::Over, None),
        }
    }

    fn reveal(&mut self, opener: Seat, cards: &Cards) {
        self.unseen.remove(cards);
        self.lot = *cards;
        (self.high, self.high_bidder) = (0, None);
        self.passed = Seats::NONE;
        self.opener = Some(opener);
        self.ask(Phase::Auction, opener);
    }

    fn place_bid(&mut self, seat: Seat, cards: &Cards, total: u32) {
        self.hand.get_mut(seat).remove(cards);
        self.bid.get_mut(seat).add(cards);
        (self.high, self.high_bidder) = (total, Some(seat));
        self.actor = self.next_active(seat);
    }

    fn pass(&mut self, seat: Seat, returned: &Cards) {
        self.bid.get_mut(seat).remove(returned);
        self.hand.get_mut(seat).add(returned);
        self.passed.insert(seat);
        self.actor = self.next_active(seat);
    }

    fn close_auction(&mut self, seat: Seat, way: Way, paid: &Cards) {
        self.bid.get_mut(seat).remove(paid);
        self.market.add(paid);
        match way {
            Way::HighestBid | Way::LastLeft => self.ask(Phase::Give, seat),
            // A lot without bids is taken whole: no card of it is given away (B-16).
            Way::NobodyBid => self.begin_upkeep(),
        }
    }

    fn give(&mut self, cards: &Cards) {
        self.lot.remove(cards);
        self.market.add(cards);
    }

    fn take_lot(&mut self, seat: Seat, offer: u8, cards: &Cards) {
        self.lot.remove(cards);
        self.hand.get_mut(seat).add(cards);
        self.stack.remove(offer);
        *self.held.get_mut(seat) = Some(offer);
        let contender = seat
            .all_after(self.seats)
            .find(|next| self.is_contender(*next));
        self.opener = contender.or(Some(seat)); // Opens the next auction of the round; `RoundBegun` replaces it.
        self.begin_upkeep();
    }

    fn serve(&mut self, seat: Seat) {
        self.served.insert(seat);
        self.open_choice();
    }

    fn sell(&mut self, seat: Seat, cards: &Cards, kept: Face) {
        self.hand.get_mut(seat).remove(cards);
        self.profit.get_mut(seat).put(kept);
        self.sold.add(cards);
        self.sold.take(kept);
        self.sales = self.sales.saturating_add(1);
        self.settle_limit();
    }

    fn clear_market(&mut self, leftover: &Cards) {
        self.market.remove(leftover);
        self.leftover.add(leftover);
        self.stack = Offers::for_table(self.seats);
        self.held = BySeat::default();
        self.served = Seats::NONE;
        self.begin_upkeep();
    }

    fn ask(&mut self, phase: Phase, actor: impl Into<Option<Seat>>) {
        (self.phase, self.actor) = (phase, actor.into());
    }

    fn begin_upkeep(&mut self) {
        self.ask(Phase::Upkeep, None);
    }

    fn open_choice(&mut self) {
        // Seats choose from the market by offer number (B-20).
        match self
            .unserved_seats()
            .min_by_key(|seat| *self.held.get(*seat))
        {
            Some(seat) => self.ask(Phase::Market, seat),
            None => self.begin_upkeep(),
        }
    }

    /// Ends the phase `HandLimit` once no hand is too large, and resumes what it interrupted (B-31).
    fn settle_limit(&mut self) {
        let Some(debtor) = self.actor else { return };
        if self.phase != Phase::HandLimit || HAND_LIMIT < self.hand.get(debtor).len() {
            return;
        }
        // Before the market no seat is marked as served. Within it some seat is, as only a taker can exceed the limit.
        if self.served.is_empty() {
            self.begin_upkeep();
        } else {
            self.open_choice();
        }
    }

    fn next_active(&self, seat: Seat) -> Option<Seat> {
        seat.all_after(self.seats)
            .find(|next| self.is_active(*next))
    }
}

pub(super) fn standings(state: &State) -> Outcome {
    Outcome::rank_by(state.seats, |seat| {
        let tie_break = tie_break_count(state.hand.get(seat), state.options.tie_break);
        (state.profit.get(seat).profit(), tie_break)
    })
}

/// Number of cards in hand that count in a tie (B-35, D-16).
pub(super) fn tie_break_count(hand: &Cards, tie_break: TieBreak) -> u32 {
    match tie_break {
        TieBreak::HandCards => hand.len(),
        TieBreak::HandGoods => hand.len() - hand.count(Face::MERCHANT),
    }
}

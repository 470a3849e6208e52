//! The state of a match of Byzanz, and how facts change it.
//!
//! 1. No future: there is no deck in any order. `unseen` is what nobody has seen yet, the deck and
//!    the removed cards together; a card is drawn from it when it is dealt or laid out.
//! 2. `evolve` is total: what cannot happen changes as little as it can, and `broken_invariant` finds it.
//! 3. Small arrays only, so that a copy is cheap.

use crate::games::{Outcome, Seat, Seats, Setup};

use super::cards::Cards;
use super::offers::{Offers, removed_count, rounds};
use super::options::Options;
use super::per_seat::{MOST_SEATS, PerSeat};
use super::phase::Phase;
use super::words::{Fact, Way};

/// The most cards a hand may keep (B-31).
pub(super) const HAND_LIMIT: u32 = 7;

/// Everything the rules know about a match of Byzanz (4.1).
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What the host chose.
    pub(super) options: Options,
    /// How many seats there are, 3 to 6.
    pub(super) seats: u8,
    /// What the table is doing.
    pub(super) phase: Phase,
    /// The round, from 1; 0 before the first.
    pub(super) round: u8,
    /// The one seat that owes a decision, except in the final sales.
    pub(super) actor: Option<Seat>,
    /// Who dealt.
    pub(super) dealer: Option<Seat>,
    /// Who opens the auction that is on or comes next.
    pub(super) opener: Option<Seat>,
    /// The offer cards nobody has taken this round.
    pub(super) stack: Offers,
    /// The offer card each seat has taken this round.
    pub(super) held: PerSeat<Option<u8>>,
    /// The deck and the removed cards together.
    pub(super) unseen: Cards,
    /// The hands.
    pub(super) hand: PerSeat<Cards>,
    /// The committed cards.
    pub(super) bid: PerSeat<Cards>,
    /// Who has passed in this auction.
    pub(super) passed: Seats,
    /// The highest committed total of this lot.
    pub(super) high: u32,
    /// Who committed it.
    pub(super) high_bidder: Option<Seat>,
    /// The cards now auctioned.
    pub(super) lot: Cards,
    /// The cards in the market.
    pub(super) market: Cards,
    /// Who has had its choice in this round's market.
    pub(super) served: Seats,
    /// The kept cards of sold sets.
    pub(super) profit: PerSeat<Cards>,
    /// The other cards of sold sets.
    pub(super) sold: Cards,
    /// How many sets were sold.
    pub(super) sales: u32,
    /// What markets left over.
    pub(super) leftover: Cards,
    /// What was discarded over the hand limit.
    pub(super) discarded: PerSeat<Cards>,
    /// Who has ended its final sales.
    pub(super) done: Seats,
    /// How it ended.
    pub(super) result: Option<Outcome>,
}

impl State {
    /// The table before anything has happened.
    pub(super) fn blank(setup: &Setup<Options>) -> Self {
        Self {
            options: setup.options,
            seats: setup.seats.clamp(3, MOST_SEATS),
            phase: Phase::Setup,
            round: 0,
            actor: None,
            dealer: None,
            opener: None,
            stack: Offers::of_table(setup.seats),
            held: PerSeat::default(),
            unseen: Cards::FULL,
            hand: PerSeat::default(),
            bid: PerSeat::default(),
            passed: Seats::NONE,
            high: 0,
            high_bidder: None,
            lot: Cards::NONE,
            market: Cards::NONE,
            served: Seats::NONE,
            profit: PerSeat::default(),
            sold: Cards::NONE,
            sales: 0,
            leftover: Cards::NONE,
            discarded: PerSeat::default(),
            done: Seats::NONE,
            result: None,
        }
    }

    /// Whether somebody can sit there.
    pub(super) fn has_seat(&self, seat: Seat) -> bool {
        seat.number() < self.seats
    }

    /// All seats in ascending order.
    pub(super) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    /// How many rounds this table plays.
    pub(super) fn rounds(&self) -> u8 {
        rounds(self.seats)
    }

    /// How many cards were taken away unseen.
    pub(super) fn removed_count(&self) -> u32 {
        removed_count(self.seats)
    }

    /// How many cards are in the deck.
    pub(super) fn deck_count(&self) -> u32 {
        self.unseen.len().saturating_sub(self.removed_count())
    }

    /// Whether the seat has no offer card this round.
    pub(super) fn is_contender(&self, seat: Seat) -> bool {
        self.held.of(seat).is_none()
    }

    /// Whether the seat takes part in this auction still.
    pub(super) fn is_active(&self, seat: Seat) -> bool {
        self.is_contender(seat) && !self.passed.has(seat)
    }

    /// The seats that take part in this auction still.
    pub(super) fn active(&self) -> Seats {
        self.all_seats()
            .filter(|seat| self.is_active(*seat))
            .collect()
    }

    /// The seats without an offer card this round.
    pub(super) fn contenders(&self) -> Seats {
        self.all_seats()
            .filter(|seat| self.is_contender(*seat))
            .collect()
    }

    /// The seats that have yet to choose from the market, in their order (B-20).
    pub(super) fn market_order(&self) -> Vec<Seat> {
        let mut order: Vec<Seat> = self
            .all_seats()
            .filter(|seat| !self.served.has(*seat))
            .collect();
        order.sort_by_key(|seat| *self.held.of(*seat));
        order
    }

    /// The seat whose choice it is, by offer number (B-20).
    fn next_to_choose(&self) -> Option<Seat> {
        self.all_seats()
            .filter(|seat| !self.served.has(*seat))
            .min_by_key(|seat| *self.held.of(*seat))
    }

    /// Changes the state by one fact.
    pub(super) fn evolve(&mut self, fact: &Fact) {
        match fact {
            Fact::DealerDrawn { seat } | Fact::DealerSet { seat } => self.dealer = Some(*seat),
            Fact::HandDealt { seat, cards, .. } => {
                self.unseen.remove(cards);
                self.hand.of_mut(*seat).add(cards);
            }
            Fact::RoundBegun { round, opener } => {
                self.round = *round;
                self.opener = Some(*opener);
                self.rest();
            }
            Fact::LotRevealed { opener, cards, .. } => self.reveal(*opener, cards),
            Fact::BidPlaced { seat, cards, total } => self.place_bid(*seat, cards, *total),
            Fact::Passed { seat, returned, .. } => self.pass(*seat, returned),
            Fact::AuctionWon { seat, way, paid } => self.close_auction(*seat, *way, paid),
            Fact::CardGiven { card, .. } => {
                self.lot.take(*card);
                self.market.put(*card);
            }
            Fact::LotSentToMarket { cards } => {
                self.lot.remove(cards);
                self.market.add(cards);
            }
            Fact::LotTaken { seat, offer, cards } => self.take_lot(*seat, *offer, cards),
            Fact::HandLimitExceeded { seat, .. } => {
                self.phase = Phase::HandLimit;
                self.actor = Some(*seat);
            }
            Fact::CardDiscarded { seat, card, .. } => {
                self.hand.of_mut(*seat).take(*card);
                self.discarded.of_mut(*seat).put(*card);
                self.settle_limit();
            }
            Fact::MarketBegun { .. } => self.open_choice(),
            Fact::TypeTaken { seat, cards, .. } => {
                self.market.remove(cards);
                self.hand.of_mut(*seat).add(cards);
                self.served.insert(*seat);
                self.open_choice();
            }
            Fact::Skipped { seat } => {
                self.served.insert(*seat);
                self.open_choice();
            }
            Fact::SetSold {
                seat, cards, kept, ..
            } => {
                self.hand.of_mut(*seat).remove(cards);
                self.profit.of_mut(*seat).put(*kept);
                self.sold.add(cards);
                self.sold.take(*kept);
                self.sales = self.sales.saturating_add(1);
                self.settle_limit();
            }
            Fact::MarketCleared { leftover } => self.clear_market(leftover),
            Fact::FinalSalesBegun {} => {
                self.phase = Phase::FinalSales;
                self.actor = None;
            }
            Fact::SeatDone { seat, .. } => self.done.insert(*seat),
            Fact::GameEnded { standings, .. } => {
                self.phase = Phase::Over;
                self.actor = None;
                self.result = Some(Outcome {
                    standings: standings.clone(),
                });
            }
        }
    }

    fn reveal(&mut self, opener: Seat, cards: &Cards) {
        self.unseen.remove(cards);
        self.lot = *cards;
        self.high = 0;
        self.high_bidder = None;
        self.passed = Seats::NONE;
        self.opener = Some(opener);
        self.phase = Phase::Auction;
        self.actor = Some(opener);
    }

    fn place_bid(&mut self, seat: Seat, cards: &Cards, total: u32) {
        self.hand.of_mut(seat).remove(cards);
        self.bid.of_mut(seat).add(cards);
        self.high = total;
        self.high_bidder = Some(seat);
        self.actor = self.next_active(seat);
    }

    fn pass(&mut self, seat: Seat, returned: &Cards) {
        self.bid.of_mut(seat).remove(returned);
        self.hand.of_mut(seat).add(returned);
        self.passed.insert(seat);
        self.actor = self.next_active(seat);
    }

    fn close_auction(&mut self, seat: Seat, way: Way, paid: &Cards) {
        self.bid.of_mut(seat).remove(paid);
        self.market.add(paid);
        match way {
            Way::HighestBid | Way::LastLeft => {
                self.phase = Phase::Give;
                self.actor = Some(seat);
            }
            Way::NobodyBid => self.rest(),
        }
    }

    fn take_lot(&mut self, seat: Seat, offer: u8, cards: &Cards) {
        self.lot.remove(cards);
        self.hand.of_mut(seat).add(cards);
        self.stack.remove(offer);
        *self.held.of_mut(seat) = Some(offer);
        let contender = seat.round(self.seats).find(|next| self.is_contender(*next));
        self.opener = contender.or(Some(seat)); // The last and lowest offer opens the next round (B-25).
        self.rest();
    }

    fn clear_market(&mut self, leftover: &Cards) {
        self.market.remove(leftover);
        self.leftover.add(leftover);
        self.stack = Offers::of_table(self.seats);
        self.held = PerSeat::default();
        self.served = Seats::NONE;
        self.rest();
    }

    /// Lets the rules work until the next decision.
    fn rest(&mut self) {
        self.phase = Phase::Upkeep;
        self.actor = None;
    }

    /// Lets the next seat choose from the market, if one is left.
    fn open_choice(&mut self) {
        match self.next_to_choose() {
            Some(seat) => {
                self.phase = Phase::Market;
                self.actor = Some(seat);
            }
            None => self.rest(),
        }
    }

    /// Ends the hand limit as soon as it is met, and goes on where it broke in (B-31).
    fn settle_limit(&mut self) {
        let Some(debtor) = self.actor else { return };
        if self.phase != Phase::HandLimit || HAND_LIMIT < self.hand.of(debtor).len() {
            return;
        }
        if self.served.is_empty() {
            self.rest();
        } else {
            self.open_choice();
        }
    }

    fn next_active(&self, seat: Seat) -> Option<Seat> {
        seat.round(self.seats).find(|next| self.is_active(*next))
    }
}

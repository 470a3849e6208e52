//! What a viewer may see of a match of Byzanz (section 5).
//!
//! A view is built from nothing, so that it holds only what was put in. Until the match is over, by the
//! rules or otherwise, these are hidden: hands, face-down discards, unseen cards, and with
//! `profit_display` `count` the profit of others. If a match is cut short, `removed` also has the cards of
//! the deck, as the two are not kept apart.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Outcome, Seat, Viewer};

use super::cards::Cards;
use super::events::Phase;
use super::offers::Offers;
use super::options::{Discards, Options, ProfitDisplay};
use super::state::{State, standings};

/// The match as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzanzView)]
pub struct View {
    /// Options of the match.
    pub options: Options,
    /// Current phase.
    pub phase: Phase,
    /// Current round, from 1.
    pub round: u8,
    /// Total number of rounds.
    pub rounds: u8,
    /// Seat that must decide; absent in the final sales, when several may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor: Option<Seat>,
    /// Opener of the current or next auction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opener: Option<Seat>,
    /// The dealer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// Offer cards left this round; the largest is on top.
    pub stack: Offers,
    /// Number of cards in the deck.
    pub deck_count: u32,
    /// Number of cards removed face down before the match.
    pub removed_count: u32,
    /// Cards removed face down; only after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub removed: Option<Cards>,
    /// Cards now auctioned.
    pub lot: Cards,
    /// Highest committed total of this lot.
    pub high: u32,
    /// Highest bidder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high_bidder: Option<Seat>,
    /// Cards in the market.
    pub market: Cards,
    /// While the market is open: the seats that have yet to choose, in order.
    pub market_order: Vec<Seat>,
    /// Cards of sold sets that were not kept.
    pub sold: Cards,
    /// Cards left over by markets.
    pub leftover: Cards,
    /// All seats in order.
    pub seats: Vec<SeatView>,
    /// Outcome; only after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
}

/// One seat as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzanzSeatView)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Number of cards in its hand.
    pub hand_count: u32,
    /// Its hand; for its owner, and for everybody after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Cards>,
    /// Its committed cards.
    pub bid: Cards,
    /// Total value of its committed cards.
    pub bid_total: u32,
    /// Whether it has passed in this auction.
    pub passed: bool,
    /// Offer card it has taken this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<u8>,
    /// Number of cards it has kept as profit.
    pub profit_count: u32,
    /// Cards it has kept as profit; hidden from others if `profit_display` is `count`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profit: Option<Cards>,
    /// Points of its profit; hidden like `profit`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// Number of cards it has discarded over the hand limit.
    pub discarded_count: u32,
    /// Cards it has discarded; hidden from others if `discards` is `hidden`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discarded: Option<Cards>,
    /// Whether it has ended its final sales.
    pub done: bool,
}

pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let open = state.phase == Phase::Over || viewer.may_see_all();
    // A hand limit interrupts those who choose from the market.
    let interrupted = state.phase == Phase::HandLimit && !state.served.is_empty();
    let is_market = state.phase == Phase::Market || interrupted;
    let market_order = is_market.then(|| state.market_order());
    let all_seats = state.all_seats();
    let seats = all_seats.map(|seat| view_seat(state, seat, open || viewer.may_see(seat)));
    View {
        options: state.options,
        phase: state.phase,
        round: state.round,
        rounds: state.rounds(),
        actor: state.actor,
        opener: state.opener,
        dealer: state.dealer,
        stack: state.stack,
        deck_count: state.deck_count(),
        removed_count: state.removed_count(),
        removed: open.then_some(state.unseen),
        lot: state.lot,
        high: state.high,
        high_bidder: state.high_bidder,
        market: state.market,
        market_order: market_order.unwrap_or_default(),
        sold: state.sold,
        leftover: state.leftover,
        seats: seats.collect(),
        result: (state.phase == Phase::Over).then(|| standings(state)),
    }
}

fn view_seat(state: &State, seat: Seat, secrets: bool) -> SeatView {
    let (hand, bid) = (state.hand.get(seat), state.bid.get(seat));
    let (profit, discarded) = (state.profit.get(seat), state.discarded.get(seat));
    let shows_profit = secrets || state.options.profit_display == ProfitDisplay::Open;
    let shows_discards = secrets || state.options.discards == Discards::Open;
    SeatView {
        seat,
        hand_count: hand.len(),
        hand: secrets.then_some(*hand),
        bid: *bid,
        bid_total: bid.value(),
        passed: state.passed.has(seat),
        offer: *state.held.get(seat),
        profit_count: profit.len(),
        profit: shows_profit.then_some(*profit),
        score: shows_profit.then(|| profit.profit()),
        discarded_count: discarded.len(),
        discarded: shows_discards.then_some(*discarded),
        done: state.done.has(seat),
    }
}

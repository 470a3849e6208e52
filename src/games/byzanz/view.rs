//! What a viewer may see of a match of Byzanz (section 5).
//!
//! A view is built up from nothing: what is not put in is not known. Hidden are the hands, what was
//! discarded face down, the unseen cards, and with `profit_display` `count` the profit of others,
//! until the match is over, by the rules or otherwise. The deck of a match cut short is shown with
//! the removed cards: what nobody has seen is one heap.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Outcome, Seat, Viewer};

use super::cards::Cards;
use super::offers::Offers;
use super::options::{Discards, Options, ProfitDisplay};
use super::state::{State, standings};
use super::events::Phase;

/// What one viewer may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzanzView)]
pub struct View {
    /// What the host chose.
    pub options: Options,
    /// What the table is doing.
    pub phase: Phase,
    /// The round, from 1.
    pub round: u8,
    /// How many rounds are played.
    pub rounds: u8,
    /// The seat that owes a decision; absent in the final sales, when several may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor: Option<Seat>,
    /// Who opens the auction that is on or comes next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opener: Option<Seat>,
    /// Who dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// The offer cards still to be won this round; the largest is on top.
    pub stack: Offers,
    /// How many cards are in the deck.
    pub deck_count: u32,
    /// How many cards were taken away unseen before the match.
    pub removed_count: u32,
    /// The cards taken away unseen; only after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub removed: Option<Cards>,
    /// The cards now auctioned.
    pub lot: Cards,
    /// The highest committed total of this lot.
    pub high: u32,
    /// Who committed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high_bidder: Option<Seat>,
    /// The cards in the market.
    pub market: Cards,
    /// While the market is open: the seats that have yet to choose, in their order.
    pub market_order: Vec<Seat>,
    /// The cards of sold sets that were not kept.
    pub sold: Cards,
    /// What markets left over.
    pub leftover: Cards,
    /// The seats in their order.
    pub seats: Vec<SeatView>,
    /// How the match ended; only after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
}

/// What one viewer may see of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzanzSeatView)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// How many cards are in its hand.
    pub hand_count: u32,
    /// Its hand; for its owner, and for everybody after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Cards>,
    /// Its committed cards.
    pub bid: Cards,
    /// What they are worth together.
    pub bid_total: u32,
    /// Whether it has passed in this auction.
    pub passed: bool,
    /// The offer card it has taken this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<u8>,
    /// How many cards it has kept as profit.
    pub profit_count: u32,
    /// Its profit; hidden from others while `profit_display` is `count`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profit: Option<Cards>,
    /// What its profit counts; hidden like the profit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// How many cards it has discarded over the hand limit.
    pub discarded_count: u32,
    /// What it has discarded; hidden from others while `discards` is `hidden`.
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
    let seats = state.all_seats();
    let seats = seats.map(|seat| view_seat(state, seat, open || viewer.may_see(seat)));
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

/// What is seen of one seat by somebody who sees its secrets, or does not.
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

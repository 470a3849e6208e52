//! Builds the view: everything that a viewer may see of a match of Byzanz (section 5).
//!
//! A view is built from nothing. Until the match is over, by the rules or otherwise, these are hidden: hands, face-down
//! discards, unseen cards, and with `profit_display` `count` the profit of others. If a match is cut short, `removed`
//! also has the cards of the deck, as the two are not kept apart.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Outcome, Seat, Viewer};

use super::cards::Cards;
use super::events::Phase;
use super::offers::Offers;
use super::options::{Discards, Options, ProfitDisplay};
use super::state::{State, standings};

/// A match of Byzanz as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzanzView)]
pub struct View {
    /// Options that the host chose for the match.
    pub options: Options,
    /// Current phase of the match.
    pub phase: Phase,
    /// Number of the current round, from 1; 0 before the first.
    pub round: u8,
    /// Total number of rounds in the match.
    pub rounds: u8,
    /// Seat that must decide; absent in the final sales, when several may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor: Option<Seat>,
    /// Seat that opens the current or next auction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opener: Option<Seat>,
    /// Seat that is the dealer; absent before it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// Numbers of the offer cards left this round; the largest is on top.
    pub stack: Offers,
    /// Number of cards in the deck.
    pub deck_count: u32,
    /// Number of cards removed face down before the match.
    pub removed_count: u32,
    /// Cards removed face down before the match; shown only after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub removed: Option<Cards>,
    /// Cards of the lot now auctioned.
    pub lot: Cards,
    /// Value of the highest bid for this lot.
    pub high: u32,
    /// Seat with the highest bid for this lot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high_bidder: Option<Seat>,
    /// Cards in the market.
    pub market: Cards,
    /// Seats that have yet to choose from the market, in order; absent unless it is open.
    pub market_order: Vec<Seat>,
    /// Cards of sold sets that were not kept.
    pub sold: Cards,
    /// Cards that were left in markets and are out of the game.
    pub leftover: Cards,
    /// View of each seat, in the order of seats.
    pub seats: Vec<SeatView>,
    /// Outcome of the match; absent before the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
}

/// One seat as one viewer may see it: its cards, bid and profit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzanzSeatView)]
pub struct SeatView {
    /// Number of the seat.
    pub seat: Seat,
    /// Number of cards in the seat's hand.
    pub hand_count: u32,
    /// Cards in the seat's hand; shown to its owner, and to everybody after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Cards>,
    /// Cards that the seat has committed to its bid.
    pub bid: Cards,
    /// Total value of the seat's committed cards.
    pub bid_total: u32,
    /// Whether the seat has passed in this auction.
    pub passed: bool,
    /// Number of the offer card that the seat has taken this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<u8>,
    /// Number of cards that the seat has kept as profit.
    pub profit_count: u32,
    /// Cards that the seat has kept as profit; hidden from others if `profit_display` is `count`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profit: Option<Cards>,
    /// Points of the seat's profit; hidden like `profit`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// Number of cards that the seat has discarded over the hand limit.
    pub discarded_count: u32,
    /// Cards that the seat has discarded; hidden from others if `discards` is `hidden`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discarded: Option<Cards>,
    /// Whether the seat has ended its final sales.
    pub done: bool,
}

impl View {
    /// Hands that the viewer knows, each with the prefix of its places; that of a single hand has no number of a seat.
    pub(super) fn known_hands(&self) -> Vec<(String, &SeatView, &Cards)> {
        let seats = self.seats.iter();
        let known = seats.filter_map(|seat| Some((seat, seat.hand.as_ref()?)));
        let is_only = known.clone().count() == 1;
        let named = known.map(|(seat, hand)| {
            let number = seat.seat.number();
            let zone = if is_only {
                "hand".to_owned()
            } else {
                format!("hand{number}")
            };
            (zone, seat, hand)
        });
        named.collect()
    }
}

pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let open = state.phase == Phase::Over || viewer.may_see_all();
    // Seats that choose from the market may be interrupted by a hand limit; the market is still open.
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

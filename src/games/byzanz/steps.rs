//! Consequences of an action, and the steps that the rules take automatically (4.5).

use crate::{Openness, Seat, TurnContext};

use super::Byzanz;
use super::cards::Cards;
use super::defaults;
use super::events::{Action, Fact, Phase, Way};
use super::options::{Discards, FinalSales};
use super::sets::{has_set, kept_card};
use super::state::{HAND_LIMIT, State, standings};

type Flow<'a> = TurnContext<'a, Byzanz>;

/// Deals the first cards, and continues to the first decision (B-1 to B-4).
pub(super) fn begin(ctx: &mut Flow<'_>) {
    let seats = ctx.state().seats;
    let dealer = ctx.state().options.dealer;
    let (seat, dealt) = dealer.settle(|| ctx.draw_seat(seats));
    ctx.apply(dealt);
    let opener = seat.left_neighbour(seats);
    for seat in Seat::all(seats) {
        let cards = draw_cards(ctx, 4);
        ctx.apply(Fact::HandDealt {
            seat,
            count: cards.len(),
            cards,
        });
    }
    ctx.apply(Fact::RoundBegun { round: 1, opener });
    advance(ctx);
}

pub(super) fn perform(ctx: &mut Flow<'_>, seat: Seat, action: Action) {
    act(ctx, seat, action, false);
    advance(ctx);
}

fn act(ctx: &mut Flow<'_>, seat: Seat, action: Action, automatic: bool) {
    let state = ctx.state();
    match action {
        Action::Bid { cards } => {
            let total = state.bid.get(seat).value() + cards.value();
            ctx.apply(Fact::BidPlaced { seat, cards, total });
        }
        Action::Pass {} => {
            let returned = *state.bid.get(seat);
            ctx.apply(Fact::Passed {
                seat,
                returned,
                automatic,
            });
        }
        Action::Give { card } => {
            ctx.apply(Fact::CardGiven {
                seat,
                card,
                automatic,
            });
            take_lot(ctx, seat);
        }
        Action::Discard { card } => {
            let hidden = state.options.discards == Discards::Hidden;
            ctx.apply(Fact::CardDiscarded { seat, card, hidden });
        }
        Action::Take { good } => {
            let cards = state.market.filter_kind(good);
            ctx.apply(Fact::TypeTaken {
                seat,
                good,
                cards,
                automatic,
            });
            check_limit(ctx, seat);
        }
        Action::Sell { cards } => {
            let Some(kept) = kept_card(&cards) else {
                return;
            };
            ctx.apply(Fact::SetSold {
                seat,
                cards,
                kept,
                automatic,
            });
        }
        Action::Done {} => ctx.apply(Fact::SeatDone { seat, automatic }),
    }
}

pub(super) fn advance(ctx: &mut Flow<'_>) {
    ctx.advance(next_step, take_step);
}

fn take_step(ctx: &mut Flow<'_>, step: Step) {
    match step {
        Step::RevealLot => reveal_lot(ctx),
        Step::CloseAuction(seat) => {
            let paid = *ctx.state().bid.get(seat);
            win(ctx, seat, Way::HighestBid, paid);
        }
        Step::GiveUnsold(seat) => {
            win(ctx, seat, Way::NobodyBid, Cards::NONE);
            take_lot(ctx, seat);
        }
        Step::GiveLast(seat) => give_last(ctx, seat),
        Step::BeginMarket => {
            let order = ctx.state().market_order();
            ctx.apply(Fact::MarketBegun { order });
        }
        Step::Skip(seat) => ctx.apply(Fact::Skipped { seat }),
        Step::ClearMarket => clear_market(ctx),
        Step::Act(seat, action) => act(ctx, seat, action, true),
        Step::End => end(ctx),
    }
}

fn reveal_lot(ctx: &mut Flow<'_>) {
    let state = ctx.state();
    let (Some(offer), Some(opener)) = (state.stack.top(), state.opener) else {
        return;
    };
    let cards = draw_cards(ctx, offer);
    ctx.apply(Fact::LotRevealed {
        offer,
        opener,
        cards,
    });
}

/// Starts the last lot of a round: two cards with few seats, one with many.
fn give_last(ctx: &mut Flow<'_>, seat: Seat) {
    let lot = ctx.state().lot;
    if lot.len() == 1 {
        ctx.apply(Fact::LotSentToMarket { cards: lot });
        take_lot(ctx, seat);
    } else {
        win(ctx, seat, Way::LastLeft, Cards::NONE);
    }
}

fn win(ctx: &mut Flow<'_>, seat: Seat, way: Way, paid: Cards) {
    ctx.apply(Fact::AuctionWon { seat, way, paid });
}

/// Gives a seat the rest of the lot and the top offer card (B-15), and checks the hand limit (B-32).
fn take_lot(ctx: &mut Flow<'_>, seat: Seat) {
    let state = ctx.state();
    let (cards, Some(offer)) = (state.lot, state.stack.top()) else {
        return;
    };
    ctx.apply(Fact::LotTaken { seat, offer, cards });
    check_limit(ctx, seat);
}

fn check_limit(ctx: &mut Flow<'_>, seat: Seat) {
    let count = ctx.state().hand.get(seat).len();
    if HAND_LIMIT < count {
        ctx.apply(Fact::HandLimitExceeded {
            seat,
            excess: count - HAND_LIMIT,
        });
    }
}

/// Clears the market and ends a round. The seat with the lowest offer card opens the next round; after the last round
/// the auctions end (B-24, B-25, B-33).
fn clear_market(ctx: &mut Flow<'_>) {
    let state = ctx.state();
    let (leftover, round, last) = (state.market, state.round, state.rounds() <= state.round);
    // The lowest offer is read before the fact below takes the offer cards back.
    let lowest = state.all_seats().min_by_key(|seat| *state.held.get(*seat));
    ctx.apply(Fact::MarketCleared { leftover });
    match lowest {
        Some(opener) if !last => ctx.apply(Fact::RoundBegun {
            round: round + 1,
            opener,
        }),
        Some(_) | None => {
            ctx.disclose(); // A seat that is done at once reveals something about its hand.
            ctx.apply(Fact::FinalSalesBegun {});
        }
    }
}

fn end(ctx: &mut Flow<'_>) {
    ctx.disclose(); // The end reveals everything.
    let state = ctx.state();
    let discards = state.all_seats().map(|seat| *state.discarded.get(seat));
    let fact = Fact::GameEnded {
        standings: standings(state).standings,
        hands: state
            .all_seats()
            .map(|seat| *state.hand.get(seat))
            .collect(),
        discards: discards.collect(),
        removed: state.unseen,
    };
    ctx.apply(fact);
}

fn draw_cards(ctx: &mut Flow<'_>, count: u8) -> Cards {
    let mut unseen = ctx.state().unseen;
    let mut cards = Cards::NONE;
    for _ in 0..count {
        let index = ctx.draw(unseen.len(), Openness::Hidden, &|| unseen.urn());
        if let Some(face) = unseen.nth(index) {
            unseen.take(face);
            cards.put(face);
        }
    }
    cards
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    RevealLot,          // Rule B-4.
    CloseAuction(Seat), // Rule B-12.
    GiveUnsold(Seat),   // Rule B-16.
    GiveLast(Seat),     // Rules B-17, B-18.
    BeginMarket,        // Rule B-20.
    Skip(Seat),         // Rule B-22.
    ClearMarket,        // Rules B-24, B-25, B-33.
    /// An action without an alternative (4.5-b to 4.5-e), or one that the rules choose (D-22).
    Act(Seat, Action),
    End, // Rule B-33.
}

pub(super) fn next_step(state: &State) -> Option<Step> {
    match state.phase {
        Phase::Setup | Phase::HandLimit | Phase::Over => None,
        Phase::Upkeep if !state.stack.is_empty() => Some(Step::RevealLot),
        Phase::Upkeep if state.served.is_empty() => Some(Step::BeginMarket),
        Phase::Upkeep => Some(Step::ClearMarket),
        Phase::Auction => auction_step(state),
        Phase::Give => {
            let card = single(state.lot.distinct())?;
            Some(Step::Act(state.actor?, Action::Give { card }))
        }
        Phase::Market if state.market.is_empty() => state.actor.map(Step::Skip),
        Phase::Market => {
            let good = single(state.market.kinds())?;
            Some(Step::Act(state.actor?, Action::Take { good }))
        }
        Phase::FinalSales => final_step(state),
    }
}

/// Returns the only item; `None` if there are none or several.
fn single<T>(mut things: impl Iterator<Item = T>) -> Option<T> {
    let first = things.next();
    first.filter(|_| things.next().is_none())
}

fn auction_step(state: &State) -> Option<Step> {
    if let Some(last) = single(state.all_seats().filter(|seat| state.is_contender(*seat))) {
        return Some(Step::GiveLast(last));
    }
    let active = state.all_seats().filter(|seat| state.is_active(*seat));
    match (state.high_bidder, active.count()) {
        (Some(bidder), 0 | 1) => return Some(Step::CloseAuction(bidder)),
        (None, 0) => return state.opener.map(Step::GiveUnsold),
        (Some(_) | None, _) => {}
    }
    let actor = state.actor?;
    // The check uses only what others can see: the number of cards in hand, not their values (4.5-b).
    let most = state.bid.get(actor).value() + 4 * state.hand.get(actor).len();
    (most <= state.high).then_some(Step::Act(actor, Action::Pass {}))
}

fn final_step(state: &State) -> Option<Step> {
    let mut waiting = state.all_seats().filter(|seat| !state.done.has(*seat));
    let Some(seat) = waiting.next() else {
        return Some(Step::End);
    };
    match state.options.final_sales {
        FinalSales::Manual => {
            let mut seats = std::iter::once(seat).chain(waiting);
            let done = seats.find(|seat| !has_set(state.hand.get(*seat)));
            done.map(|seat| Step::Act(seat, Action::Done {}))
        }
        FinalSales::Auto => {
            let action = defaults::final_sale(state, seat);
            Some(Step::Act(seat, action))
        }
    }
}

//! What follows: the consequences of an action, and the steps the rules take on their own (4.5).

use crate::{Openness, Seat, TurnContext};

use super::Byzanz;
use super::cards::Cards;
use super::defaults;
use super::options::{Discards, FinalSales};
use super::sets::{any_set, kept};
use super::state::{HAND_LIMIT, State, standings};
use super::words::{Action, Fact, Phase, Way};

type Flow<'a> = TurnContext<'a, Byzanz>;

/// Deals, and goes on to the first decision (B-1 to B-4).
pub(super) fn begin(ctx: &mut Flow<'_>) {
    let seats = ctx.state().seats;
    let dealer = ctx.state().options.dealer;
    let (seat, dealt) = dealer.settle(|| ctx.draw_seat(seats));
    ctx.happens(dealt);
    let opener = seat.left(seats);
    for seat in Seat::all(seats) {
        let cards = draw_cards(ctx, 4);
        ctx.happens(Fact::HandDealt {
            seat,
            count: cards.len(),
            cards,
        });
    }
    ctx.happens(Fact::RoundBegun { round: 1, opener });
    advance(ctx);
}

/// Lets a checked action happen, with all that follows from it.
pub(super) fn perform(ctx: &mut Flow<'_>, seat: Seat, action: &Action) {
    act(ctx, seat, *action, false);
    advance(ctx);
}

/// Lets an action happen, chosen or automatic.
fn act(ctx: &mut Flow<'_>, seat: Seat, action: Action, automatic: bool) {
    let state = ctx.state();
    match action {
        Action::Bid { cards } => {
            let total = state.bid.of(seat).value() + cards.value();
            ctx.happens(Fact::BidPlaced { seat, cards, total });
        }
        Action::Pass {} => {
            let returned = *state.bid.of(seat);
            ctx.happens(Fact::Passed {
                seat,
                returned,
                automatic,
            });
        }
        Action::Give { card } => {
            ctx.happens(Fact::CardGiven {
                seat,
                card,
                automatic,
            });
            take_lot(ctx, seat);
        }
        Action::Discard { card } => {
            let hidden = state.options.discards == Discards::Hidden;
            ctx.happens(Fact::CardDiscarded { seat, card, hidden });
        }
        Action::Take { good } => {
            let cards = state.market.of_kind(good);
            ctx.happens(Fact::TypeTaken {
                seat,
                good,
                cards,
                automatic,
            });
            look_at_limit(ctx, seat);
        }
        Action::Sell { cards } => {
            let Some(kept) = kept(&cards) else { return };
            ctx.happens(Fact::SetSold {
                seat,
                cards,
                kept,
                automatic,
            });
        }
        Action::Done {} => ctx.happens(Fact::SeatDone { seat, automatic }),
    }
}

pub(super) fn advance(ctx: &mut Flow<'_>) {
    ctx.advance(next_step, take_step);
}

fn take_step(ctx: &mut Flow<'_>, step: Step) {
    match step {
        Step::RevealLot => reveal_lot(ctx),
        Step::CloseAuction(seat) => {
            let paid = *ctx.state().bid.of(seat);
            win(ctx, seat, Way::HighestBid, paid);
        }
        Step::GiveUnsold(seat) => {
            win(ctx, seat, Way::NobodyBid, Cards::NONE);
            take_lot(ctx, seat);
        }
        Step::GiveLast(seat) => give_last(ctx, seat),
        Step::BeginMarket => {
            let order = ctx.state().market_order();
            ctx.happens(Fact::MarketBegun { order });
        }
        Step::Skip(seat) => ctx.happens(Fact::Skipped { seat }),
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
    ctx.happens(Fact::LotRevealed {
        offer,
        opener,
        cards,
    });
}

/// The last lot of a round: of two cards at a small table, of one at a large one.
fn give_last(ctx: &mut Flow<'_>, seat: Seat) {
    let lot = ctx.state().lot;
    if lot.len() == 1 {
        ctx.happens(Fact::LotSentToMarket { cards: lot });
        take_lot(ctx, seat);
    } else {
        win(ctx, seat, Way::LastLeft, Cards::NONE);
    }
}

fn win(ctx: &mut Flow<'_>, seat: Seat, way: Way, paid: Cards) {
    ctx.happens(Fact::AuctionWon { seat, way, paid });
}

/// Hands over what the lot still holds and the top offer card (B-15), and looks at the limit (B-32).
fn take_lot(ctx: &mut Flow<'_>, seat: Seat) {
    let state = ctx.state();
    let (cards, Some(offer)) = (state.lot, state.stack.top()) else {
        return;
    };
    ctx.happens(Fact::LotTaken { seat, offer, cards });
    look_at_limit(ctx, seat);
}

fn look_at_limit(ctx: &mut Flow<'_>, seat: Seat) {
    let count = ctx.state().hand.of(seat).len();
    if HAND_LIMIT < count {
        ctx.happens(Fact::HandLimitExceeded {
            seat,
            excess: count - HAND_LIMIT,
        });
    }
}

/// Ends a round, and with the last one the auctions (B-24, B-25, B-33).
fn clear_market(ctx: &mut Flow<'_>) {
    let state = ctx.state();
    let (leftover, round, last) = (state.market, state.round, state.rounds() <= state.round);
    // Now, since the fact below takes the offer cards back.
    let lowest = state.all_seats().min_by_key(|seat| *state.held.of(*seat));
    ctx.happens(Fact::MarketCleared { leftover });
    match lowest {
        Some(opener) if !last => ctx.happens(Fact::RoundBegun {
            round: round + 1,
            opener,
        }),
        Some(_) | None => {
            ctx.disclose(); // Who is done at once tells something about the hands of all.
            ctx.happens(Fact::FinalSalesBegun {});
        }
    }
}

fn end(ctx: &mut Flow<'_>) {
    ctx.disclose(); // The end opens everything.
    let state = ctx.state();
    let discards = state.all_seats().map(|seat| *state.discarded.of(seat));
    let fact = Fact::GameEnded {
        standings: standings(state).standings,
        hands: state.all_seats().map(|seat| *state.hand.of(seat)).collect(),
        discards: discards.collect(),
        removed: state.unseen,
    };
    ctx.happens(fact);
}

/// Draws cards one by one from all that nobody has seen.
fn draw_cards(ctx: &mut Flow<'_>, count: u8) -> Cards {
    let mut unseen = ctx.state().unseen;
    let mut drawn = Cards::NONE;
    for _ in 0..count {
        let index = ctx.draw(unseen.len(), Openness::Hidden, &|| unseen.urn());
        if let Some(face) = unseen.nth(index) {
            unseen.take(face);
            drawn.put(face);
        }
    }
    drawn
}

/// A step without a choice (4.5).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    RevealLot,          // B-4.
    CloseAuction(Seat), // B-12.
    GiveUnsold(Seat),   // B-16.
    GiveLast(Seat),     // B-17, B-18.
    BeginMarket,        // B-20.
    Skip(Seat),         // B-22.
    ClearMarket,        // B-24, B-25, B-33.
    /// What a seat would do, there being no choice (4.5-b to 4.5-e), or the rules for it (D-22).
    Act(Seat, Action),
    End, // B-33.
}

pub(super) fn next_step(state: &State) -> Option<Step> {
    match state.phase {
        Phase::Setup | Phase::HandLimit | Phase::Over => None,
        Phase::Upkeep if !state.stack.is_empty() => Some(Step::RevealLot),
        Phase::Upkeep if state.served.is_empty() => Some(Step::BeginMarket),
        Phase::Upkeep => Some(Step::ClearMarket),
        Phase::Auction => auction_step(state),
        Phase::Give => {
            let card = only(state.lot.distinct())?;
            Some(Step::Act(state.actor?, Action::Give { card }))
        }
        Phase::Market if state.market.is_empty() => state.actor.map(Step::Skip),
        Phase::Market => {
            let good = only(state.market.kinds())?;
            Some(Step::Act(state.actor?, Action::Take { good }))
        }
        Phase::FinalSales => final_step(state),
    }
}

/// The thing there is no choice from.
fn only<T>(mut things: impl Iterator<Item = T>) -> Option<T> {
    let first = things.next();
    first.filter(|_| things.next().is_none())
}

fn auction_step(state: &State) -> Option<Step> {
    if let Some(last) = only(state.all_seats().filter(|seat| state.is_contender(*seat))) {
        return Some(Step::GiveLast(last));
    }
    let active = state.all_seats().filter(|seat| state.is_active(*seat));
    match (state.high_bidder, active.count()) {
        (Some(bidder), 0 | 1) => return Some(Step::CloseAuction(bidder)),
        (None, 0) => return state.opener.map(Step::GiveUnsold),
        (Some(_) | None, _) => {}
    }
    let actor = state.actor?;
    // As others see it: by the number of cards in hand, not by what they are (4.5-b).
    let most = state.bid.of(actor).value() + 4 * state.hand.of(actor).len();
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
            let done = seats.find(|seat| !any_set(state.hand.of(*seat)));
            done.map(|seat| Step::Act(seat, Action::Done {}))
        }
        FinalSales::Auto => {
            let action = defaults::final_sale(state, seat);
            Some(Step::Act(seat, action))
        }
    }
}

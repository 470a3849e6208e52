//! What follows: the consequences of an action, and the steps the rules take on their own (4.5).

use crate::games::{Openness, Seat, TurnContext};

use super::Byzanz;
use super::cards::{Cards, Face, Kind};
use super::forced::{Step, next_step};
use super::options::{Dealer, Discards};
use super::sets::kept;
use super::state::{HAND_LIMIT, standings};
use super::words::{Action, Fact, Way};

type Flow<'a> = TurnContext<'a, Byzanz>;

/// The most steps after one action, far more than there ever are: it ends the work on a state that
/// no match leads to, and `broken_invariant` finds what is left (I-9).
const MOST_STEPS: u32 = 1_000;

/// Deals, and goes on to the first decision (B-1 to B-4).
pub(super) fn begin(ctx: &mut Flow<'_>) {
    let seats = ctx.state().seats;
    let (seat, dealt) = match ctx.state().options.dealer {
        Dealer::Fixed(seat) => (seat, Fact::DealerSet { seat }),
        Dealer::Drawn(_) => {
            let seat = ctx.draw_seat(seats);
            (seat, Fact::DealerDrawn { seat })
        }
    };
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
    match action {
        Action::Bid { cards } => {
            let total = ctx.state().bid.of(seat).value() + cards.value();
            ctx.happens(Fact::BidPlaced {
                seat,
                cards: *cards,
                total,
            });
        }
        Action::Pass {} => pass(ctx, seat, false),
        Action::Give { card } => give(ctx, seat, *card, false),
        Action::Discard { card } => {
            let hidden = ctx.state().options.discards == Discards::Hidden;
            ctx.happens(Fact::CardDiscarded {
                seat,
                card: *card,
                hidden,
            });
        }
        Action::Take { good } => take(ctx, seat, *good, false),
        Action::Sell { cards } => sell(ctx, seat, cards, false),
        Action::Done {} => ctx.happens(Fact::SeatDone {
            seat,
            automatic: false,
        }),
    }
    advance(ctx);
}

/// Takes every step that the rules take on their own, until somebody must decide (4.5).
pub(super) fn advance(ctx: &mut Flow<'_>) {
    for _ in 0..MOST_STEPS {
        let Some(step) = next_step(ctx.state()) else {
            return;
        };
        take_step(ctx, step);
    }
}

fn take_step(ctx: &mut Flow<'_>, step: Step) {
    match step {
        Step::RevealLot => reveal_lot(ctx),
        Step::CloseAuction(seat) => {
            let paid = *ctx.state().bid.of(seat);
            ctx.happens(Fact::AuctionWon {
                seat,
                way: Way::HighestBid,
                paid,
            });
        }
        Step::GiveUnsold => {
            let Some(seat) = ctx.state().opener else {
                return;
            };
            ctx.happens(Fact::AuctionWon {
                seat,
                way: Way::NobodyBid,
                paid: Cards::NONE,
            });
            take_lot(ctx, seat);
        }
        Step::GiveLast(seat) => give_last(ctx, seat),
        Step::ForcePass(seat) => pass(ctx, seat, true),
        Step::GiveOnly(seat, face) => give(ctx, seat, face, true),
        Step::BeginMarket => {
            let order = ctx.state().market_order();
            ctx.happens(Fact::MarketBegun { order });
        }
        Step::TakeOnly(seat, kind) => take(ctx, seat, kind, true),
        Step::Skip(seat) => ctx.happens(Fact::Skipped { seat }),
        Step::ClearMarket => clear_market(ctx),
        Step::SellFor(seat, cards) => sell(ctx, seat, &cards, true),
        Step::MarkDone(seat) => ctx.happens(Fact::SeatDone {
            seat,
            automatic: true,
        }),
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

fn pass(ctx: &mut Flow<'_>, seat: Seat, automatic: bool) {
    let returned = *ctx.state().bid.of(seat);
    ctx.happens(Fact::Passed {
        seat,
        returned,
        automatic,
    });
}

/// The last lot of a round: of two cards at a small table, of one at a large one.
fn give_last(ctx: &mut Flow<'_>, seat: Seat) {
    let lot = ctx.state().lot;
    if lot.len() == 1 {
        ctx.happens(Fact::LotSentToMarket { cards: lot });
        take_lot(ctx, seat);
    } else {
        ctx.happens(Fact::AuctionWon {
            seat,
            way: Way::LastLeft,
            paid: Cards::NONE,
        });
    }
}

fn give(ctx: &mut Flow<'_>, seat: Seat, card: Face, automatic: bool) {
    ctx.happens(Fact::CardGiven {
        seat,
        card,
        automatic,
    });
    take_lot(ctx, seat);
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

fn take(ctx: &mut Flow<'_>, seat: Seat, good: Kind, automatic: bool) {
    let cards = ctx.state().market.of_kind(good);
    ctx.happens(Fact::TypeTaken {
        seat,
        good,
        cards,
        automatic,
    });
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

fn sell(ctx: &mut Flow<'_>, seat: Seat, cards: &Cards, automatic: bool) {
    let Some(kept) = kept(cards) else { return };
    ctx.happens(Fact::SetSold {
        seat,
        cards: *cards,
        kept,
        automatic,
    });
}

/// Ends a round, and with the last one the auctions (B-24, B-25, B-33).
fn clear_market(ctx: &mut Flow<'_>) {
    let state = ctx.state();
    let (leftover, round, last) = (state.market, state.round, state.rounds() <= state.round);
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
    let fact = Fact::GameEnded {
        standings: standings(state).standings,
        hands: state.all_seats().map(|seat| *state.hand.of(seat)).collect(),
        discards: state
            .all_seats()
            .map(|seat| *state.discarded.of(seat))
            .collect(),
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

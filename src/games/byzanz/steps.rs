//! What follows: the consequences of an action, and the steps the rules take on their own (4.5).

use crate::games::{Course, Openness, Seat};

use super::Byzanz;
use super::cards::{Cards, Face, Kind};
use super::forced::{Step, next_step};
use super::options::{Dealer, Discards};
use super::scoring::standings;
use super::sets::kept;
use super::state::HAND_LIMIT;
use super::words::{Action, Fact, Way};

type Flow<'a> = Course<'a, Byzanz>;

/// The most steps after one action, far more than there ever are: it ends the work on a state that
/// no match leads to, and `broken_invariant` finds what is left (I-9).
const MOST_STEPS: u32 = 1_000;

/// Deals, and goes on to the first decision (B-1 to B-4).
pub(super) fn begin(course: &mut Flow<'_>) {
    let dealer = match course.state().options.dealer {
        Dealer::Fixed(seat) => {
            course.happens(Fact::DealerSet { seat });
            seat
        }
        Dealer::Drawn(_) => {
            let seat = draw_dealer(course);
            course.happens(Fact::DealerDrawn { seat });
            seat
        }
    };
    let seats = course.state().seats;
    for seat in Seat::all(seats) {
        let cards = draw_cards(course, 4);
        course.happens(Fact::HandDealt {
            seat,
            count: cards.len(),
            cards,
        });
    }
    course.happens(Fact::RoundBegun {
        round: 1,
        opener: dealer.left(seats),
    });
    advance(course);
}

/// Lets a checked action happen, with all that follows from it.
pub(super) fn perform(course: &mut Flow<'_>, seat: Seat, action: &Action) {
    match action {
        Action::Bid { cards } => {
            let total = course.state().bid.of(seat).value() + cards.value();
            course.happens(Fact::BidPlaced {
                seat,
                cards: *cards,
                total,
            });
        }
        Action::Pass {} => pass(course, seat, false),
        Action::Give { card } => give(course, seat, *card, false),
        Action::Discard { card } => {
            let hidden = course.state().options.discards == Discards::Hidden;
            course.happens(Fact::CardDiscarded {
                seat,
                card: *card,
                hidden,
            });
        }
        Action::Take { good } => take(course, seat, *good, false),
        Action::Sell { cards } => sell(course, seat, cards, false),
        Action::Done {} => course.happens(Fact::SeatDone {
            seat,
            automatic: false,
        }),
    }
    advance(course);
}

/// Takes every step that the rules take on their own, until somebody must decide (4.5).
pub(super) fn advance(course: &mut Flow<'_>) {
    for _ in 0..MOST_STEPS {
        let Some(step) = next_step(course.state()) else {
            return;
        };
        take_step(course, step);
    }
}

fn take_step(course: &mut Flow<'_>, step: Step) {
    match step {
        Step::RevealLot => reveal_lot(course),
        Step::CloseAuction(seat) => {
            let paid = *course.state().bid.of(seat);
            course.happens(Fact::AuctionWon {
                seat,
                way: Way::HighestBid,
                paid,
            });
        }
        Step::GiveUnsold => {
            let Some(seat) = course.state().opener else {
                return;
            };
            course.happens(Fact::AuctionWon {
                seat,
                way: Way::NobodyBid,
                paid: Cards::NONE,
            });
            take_lot(course, seat);
        }
        Step::GiveLast(seat) => give_last(course, seat),
        Step::ForcePass(seat) => pass(course, seat, true),
        Step::GiveOnly(seat, face) => give(course, seat, face, true),
        Step::BeginMarket => {
            let order = course.state().market_order();
            course.happens(Fact::MarketBegun { order });
        }
        Step::TakeOnly(seat, kind) => take(course, seat, kind, true),
        Step::Skip(seat) => course.happens(Fact::Skipped { seat }),
        Step::ClearMarket => clear_market(course),
        Step::SellFor(seat, cards) => sell(course, seat, &cards, true),
        Step::MarkDone(seat) => course.happens(Fact::SeatDone {
            seat,
            automatic: true,
        }),
        Step::End => end(course),
    }
}

fn reveal_lot(course: &mut Flow<'_>) {
    let state = course.state();
    let (Some(offer), Some(opener)) = (state.stack.top(), state.opener) else {
        return;
    };
    let cards = draw_cards(course, offer);
    course.happens(Fact::LotRevealed {
        offer,
        opener,
        cards,
    });
}

fn pass(course: &mut Flow<'_>, seat: Seat, automatic: bool) {
    let returned = *course.state().bid.of(seat);
    course.happens(Fact::Passed {
        seat,
        returned,
        automatic,
    });
}

/// The last lot of a round: of two cards at a small table, of one at a large one.
fn give_last(course: &mut Flow<'_>, seat: Seat) {
    let lot = course.state().lot;
    if lot.len() == 1 {
        course.happens(Fact::LotSentToMarket { cards: lot });
        take_lot(course, seat);
    } else {
        course.happens(Fact::AuctionWon {
            seat,
            way: Way::LastLeft,
            paid: Cards::NONE,
        });
    }
}

fn give(course: &mut Flow<'_>, seat: Seat, card: Face, automatic: bool) {
    course.happens(Fact::CardGiven {
        seat,
        card,
        automatic,
    });
    take_lot(course, seat);
}

/// Hands over what the lot still holds and the top offer card (B-15), and looks at the limit (B-32).
fn take_lot(course: &mut Flow<'_>, seat: Seat) {
    let state = course.state();
    let (cards, Some(offer)) = (state.lot, state.stack.top()) else {
        return;
    };
    course.happens(Fact::LotTaken { seat, offer, cards });
    look_at_limit(course, seat);
}

fn take(course: &mut Flow<'_>, seat: Seat, good: Kind, automatic: bool) {
    let cards = course.state().market.of_kind(good);
    course.happens(Fact::TypeTaken {
        seat,
        good,
        cards,
        automatic,
    });
    look_at_limit(course, seat);
}

fn look_at_limit(course: &mut Flow<'_>, seat: Seat) {
    let count = course.state().hand.of(seat).len();
    if HAND_LIMIT < count {
        course.happens(Fact::HandLimitExceeded {
            seat,
            excess: count - HAND_LIMIT,
        });
    }
}

fn sell(course: &mut Flow<'_>, seat: Seat, cards: &Cards, automatic: bool) {
    let Some(kept) = kept(cards) else { return };
    course.happens(Fact::SetSold {
        seat,
        cards: *cards,
        kept,
        automatic,
    });
}

/// Ends a round, and with the last one the auctions (B-24, B-25, B-33).
fn clear_market(course: &mut Flow<'_>) {
    let state = course.state();
    let (leftover, round, last) = (state.market, state.round, state.rounds() <= state.round);
    let lowest = state.all_seats().min_by_key(|seat| *state.held.of(*seat));
    course.happens(Fact::MarketCleared { leftover });
    match lowest {
        Some(opener) if !last => course.happens(Fact::RoundBegun {
            round: round + 1,
            opener,
        }),
        Some(_) | None => {
            course.disclose(); // Who is done at once tells something about the hands of all.
            course.happens(Fact::FinalSalesBegun {});
        }
    }
}

fn end(course: &mut Flow<'_>) {
    course.disclose(); // The end opens everything.
    let state = course.state();
    let fact = Fact::GameEnded {
        standings: standings(state).standings,
        hands: state.all_seats().map(|seat| *state.hand.of(seat)).collect(),
        discards: state
            .all_seats()
            .map(|seat| *state.discarded.of(seat))
            .collect(),
        removed: state.unseen,
    };
    course.happens(fact);
}

fn draw_dealer(course: &mut Flow<'_>) -> Seat {
    let seats = course.state().seats;
    let urn = || {
        crate::games::Urn(
            Seat::all(seats)
                .map(|seat| (seat.to_string().into(), 1))
                .collect(),
        )
    };
    let index = course.draw(u32::from(seats), Openness::Open, &urn);
    Seat::all(seats)
        .find(|seat| u32::from(seat.number()) == index)
        .unwrap_or(Seat::new(0))
}

/// Draws cards one by one from all that nobody has seen.
fn draw_cards(course: &mut Flow<'_>, count: u8) -> Cards {
    let mut unseen = course.state().unseen;
    let mut drawn = Cards::NONE;
    for _ in 0..count {
        let index = course.draw(unseen.len(), Openness::Hidden, &|| unseen.urn());
        if let Some(face) = unseen.nth(index) {
            unseen.take(face);
            drawn.put(face);
        }
    }
    drawn
}

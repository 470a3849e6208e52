//! Byzanz, a card game of auctions and sets by Emanuele Ornella, for 3 to 6 seats.
//!
//! References in comments: `B-7` is a rule, `D-16` a decision where the printed editions differ, `4.5` a section of the
//! document that this folder implements. `about.json` summarises the rules.
//!
//! 1. Hidden cards influence nothing public, except the owner's own hand limit and the final sales (4.5-e).
//! 2. A state holds no heap data; cloning it only copies memory.

mod board;
mod bots;
mod cards;
mod choices;
mod defaults;
mod events;
mod faces;
mod invariants;
#[cfg(test)]
pub(crate) mod laws;
mod legal;
mod offers;
mod options;
mod picture;
mod refusal;
#[cfg(test)]
pub(crate) mod scenes;
mod sentences;
mod sets;
mod standing_order;
mod state;
mod steps;
mod summary;
mod view;

use std::borrow::Cow;
use std::ops::RangeInclusive;

use crate::i18n::{Language, Phrase, with_common_sentences};
use crate::shared::rooms;
use crate::{
    Asked, BoardSource, Bot, HandForm, Outcome, Rules, Seal, Seat, SeatNames, Seats, Secrets,
    Setup, TableSummary, Turn, Variations, Viewer, check_seats,
};

use cards::CardKind;
use events::Phase;
use options::{Discards, TieBreak};

pub use events::{Action, Fact};
pub use options::Options;
pub(crate) use refusal::Refusal;
pub(crate) use standing_order::{StandingOrder, StandingPass};
pub use state::State;
pub(crate) use view::View;

crate::i18n::static_loader! {
    static LOCALES = {
        locales: "./byzanz/locales",
        fallback_language: "en",
        customise: |bundle| { with_common_sentences(bundle); },
    };
}

fn sentence(key: impl Into<Cow<'static, str>>) -> Phrase {
    Phrase::in_locales(&LOCALES, key)
}

/// Rules of Byzanz.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Byzanz;

impl Rules for Byzanz {
    rooms!();

    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 3..=6;
    const BOTS: &'static [(&'static str, Bot<Self>)] = &[("sensible", bots::sensible)];

    fn check_setup(setup: &Setup<Options>) -> Result<(), String> {
        check_seats::<Self>(setup.seats)?;
        setup.options.dealer.check(setup.seats)
    }

    fn turn(state: &State) -> Turn {
        let running = Seats::all(state.seats);
        let (seats, may_also) = match state.phase {
            Phase::Setup => (Seats::NONE, Seats::NONE),
            Phase::FinalSales => (running.difference(state.done), Seats::NONE),
            Phase::Upkeep | Phase::Auction | Phase::Give | Phase::HandLimit | Phase::Market => {
                let seats = state.actor.map_or(Seats::NONE, Seats::only);
                (seats, running.difference(seats))
            }
            Phase::Over => return Turn::Over,
        };
        Turn::Awaiting { seats, may_also }
    }

    /// No question comes twice in a match: bids rise, and a seat takes one offer per round. Another seat's sale changes
    /// no question. Questions with the same window share a deadline: the final sales have one for all seats (8).
    fn ask(state: &State, seat: Seat) -> Option<Asked> {
        let round = state.round;
        let visible = state.stack.top().or(*state.held.get(seat));
        let offer = visible.unwrap_or_default();
        // A seat can exceed the hand limit twice in a round: by its lot, and by its choice from the market.
        let is_served = state.served.has(seat);
        let place = if is_served { "market" } else { "lot" };
        Some(match state.phase {
            Phase::Auction => Asked::in_window(format!("auction {round} {offer}"), state.high),
            Phase::Give => Asked::new(format!("give {round} {offer}")),
            Phase::HandLimit => {
                let cards = state.hand.get(seat).len();
                Asked::in_window(format!("limit {round} {offer} {place}"), cards)
            }
            Phase::Market => {
                let kinds: String = state.market.kinds().map(CardKind::letter).collect();
                Asked::in_window(format!("market {round} {offer}"), kinds)
            }
            Phase::FinalSales => Asked::new("final sales"),
            Phase::Setup | Phase::Upkeep | Phase::Over => return None,
        })
    }

    fn standings(state: &State) -> Outcome {
        state::standings(state)
    }

    fn describe(fact: &Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
        sentences::describe(TieBreak::HandCards, fact, viewer, names)
    }
}

impl Secrets for Byzanz {
    fn seals(fact: &Fact) -> Vec<Seal> {
        match fact {
            Fact::HandDealt { seat, .. } => vec![Seal::new("cards", Seats::only(*seat))],
            Fact::CardDiscarded {
                seat, hidden: true, ..
            } => vec![Seal::new("card", Seats::only(*seat))],
            Fact::CardDiscarded { hidden: false, .. }
            | Fact::DealerDrawn { .. }
            | Fact::DealerSet { .. }
            | Fact::RoundBegun { .. }
            | Fact::LotRevealed { .. }
            | Fact::BidPlaced { .. }
            | Fact::Passed { .. }
            | Fact::AuctionWon { .. }
            | Fact::CardGiven { .. }
            | Fact::LotSentToMarket { .. }
            | Fact::LotTaken { .. }
            | Fact::HandLimitExceeded { .. }
            | Fact::MarketBegun { .. }
            | Fact::TypeTaken { .. }
            | Fact::Skipped { .. }
            | Fact::SetSold { .. }
            | Fact::MarketCleared { .. }
            | Fact::FinalSalesBegun {}
            | Fact::SeatDone { .. }
            | Fact::GameEnded { .. } => Vec::new(),
        }
    }

    fn action_seals(state: &State, seat: Seat, action: &Action) -> Vec<Seal> {
        let is_hidden = state.options.discards == Discards::Hidden;
        let hides = matches!(action, Action::Discard { .. }) && is_hidden;
        let part = hides.then(|| Seal::new("card", Seats::only(seat)));
        part.into_iter().collect()
    }

    fn discloses(fact: &Fact) -> bool {
        // The steps after `FinalSalesBegun` depend on all hands, and `GameEnded` shows them.
        matches!(fact, Fact::FinalSalesBegun {} | Fact::GameEnded { .. })
    }
}

impl Variations for Byzanz {
    fn is_free(action: &Action) -> bool {
        matches!(action, Action::Sell { .. })
    }

    fn closed(mut view: View) -> View {
        view.actor = None;
        view
    }

    fn describe_at(state: &State, fact: &Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
        sentences::describe(state.options.tie_break, fact, viewer, names)
    }

    fn verdict(view: &View, names: SeatNames<'_>) -> Option<String> {
        let standings = &view.result.as_ref()?.standings;
        let ended = sentences::ending_phrase(standings, view.options.tie_break, names);
        Some(ended.localize(names.language()))
    }

    fn summary(view: &View, names: SeatNames<'_>) -> TableSummary {
        summary::summary(view, names)
    }

    fn board(view: &View, source: BoardSource<'_>) -> Option<String> {
        board::board(view, source)
    }

    fn hand_form(view: &View, seat: Seat, source: BoardSource<'_>) -> Option<HandForm> {
        board::hand_form(view, seat, source)
    }

    fn forced(view: &View, seat: Seat, names: SeatNames<'_>) -> Option<String> {
        let own = view.seats.iter().find(|one| one.seat == seat)?;
        let total = own.hand.as_ref()?.value() + own.bid_total;
        let is_asked = view.phase == Phase::Auction && view.actor == Some(seat);
        let beaten = sentence("byzanz-cannot-beat").with_value("total", total);
        let is_beaten = is_asked && total <= view.high;
        is_beaten.then(|| {
            beaten
                .with_value("high", view.high)
                .localize(names.language())
        })
    }

    fn called(written: &str, language: Language) -> Option<String> {
        sentences::value_name(written, language)
    }
}

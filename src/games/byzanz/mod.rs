//! Byzanz, a card game of auctions and sets by Emanuele Ornella, for 3 to 6 seats.
//!
//! `B-7` and the like are the numbers of the rules, `D-16` of the choices made where the printed
//! editions differ, `4.5` of the sections of the document that this folder implements. [`mod@about`]
//! tells the rules in short. The words are in `words`, `options` and `refusal`, the state and its
//! fold in `state`, what may be done in `legal`, what follows in `steps`, what a viewer sees in
//! `view`, and one scene for each rule and example in `scenes`.
//!
//! 1. Hidden cards steer nothing public, save the hand limit's own seat and the final sales (4.5-e).
//! 2. Facts carry cards; states are folded from facts alone.
//! 3. Nothing here allocates for a state; a copy is one move of memory.

mod about;
mod bots;
mod cards;
mod defaults;
mod forced;
mod invariants;
#[cfg(test)]
pub(crate) mod laws;
mod legal;
mod offers;
mod options;
mod per_seat;
mod phase;
mod refusal;
#[cfg(test)]
pub(crate) mod scenes;
mod scoring;
mod sentences;
mod sets;
mod standing;
mod state;
mod steps;
mod view;
mod words;

use std::fmt::Write;
use std::ops::RangeInclusive;

use crate::games::bots::Random;
use crate::games::{
    About, Bot, Common, Ending, Names, Obey, Orders, Outcome, Refuse, Rules, Seal, Seat, Seats,
    Secrets, Setup, Turn, TurnContext, Variations, Viewer, check_seats,
};
use crate::i18n::{Language, Locales};

use bots::Sensible;

pub use about::about;
pub use cards::{Cards, Face, Kind, NoSuchFace};
pub use offers::Offers;
pub use options::{Dealer, Discards, Drawn, Edition, FinalSales, Options, ProfitDisplay, TieBreak};
pub use phase::Phase;
pub use refusal::{Purpose, Refusal};
pub use standing::{AtHigh, StandingOrder, StandingPass, TooHigh};
pub use state::State;
pub use view::{SeatView, View};
pub use words::{Action, Fact, SealedCards, SealedFace, Way};

crate::i18n::game_locales!("./src/games/byzanz/locales");

/// The game Byzanz.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Byzanz;

impl Rules for Byzanz {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Fact = Fact;
    type View = View;
    type Refusal = Refusal;

    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 3..=6;
    const BOTS: &'static [(&'static str, &'static (dyn Bot<Self> + Sync))] =
        &[("random", &Random), ("sensible", &Sensible)];

    fn check_setup(setup: &Setup<Options>) -> Result<(), String> {
        check_seats::<Self>(setup.seats)?;
        match setup.options.dealer {
            Dealer::Fixed(seat) if setup.seats <= seat.number() => Err(format!(
                "the dealer cannot be seat {seat} at a table of {}",
                setup.seats
            )),
            Dealer::Fixed(_) | Dealer::Drawn(_) => Ok(()),
        }
    }

    fn blank(setup: &Setup<Options>) -> State {
        State::blank(setup)
    }

    fn begin(ctx: &mut TurnContext<'_, Self>) {
        steps::begin(ctx);
    }

    fn turn(state: &State) -> Turn {
        let running = Seats::all(state.seats);
        match state.phase {
            Phase::Setup => Turn::Awaiting {
                seats: Seats::NONE,
                may_also: Seats::NONE,
            },
            Phase::FinalSales => Turn::Awaiting {
                seats: without(running, state.done),
                may_also: Seats::NONE,
            },
            Phase::Upkeep | Phase::Auction | Phase::Give | Phase::HandLimit | Phase::Market => {
                let seats = state.actor.map_or(Seats::NONE, Seats::only);
                Turn::Awaiting {
                    seats,
                    may_also: without(running, seats),
                }
            }
            Phase::Over => Turn::Over(state.result.clone().unwrap_or(Outcome {
                standings: Vec::new(),
            })),
        }
    }

    fn question(state: &State, seat: Seat) -> Option<String> {
        question(state, seat)
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        legal::check(state, seat, action)
    }

    fn resolve(
        mut ctx: TurnContext<'_, Self>,
        seat: Seat,
        action: &Action,
    ) -> Result<Ending<Self>, Refusal> {
        Self::check(ctx.state(), seat, action)?;
        steps::perform(&mut ctx, seat, action);
        Ok(ctx.end())
    }

    fn evolve(state: &mut State, fact: &Fact) {
        state.evolve(fact);
    }

    fn legal(state: &State, seat: Seat) -> Vec<Action> {
        legal::legal(state, seat)
    }

    fn on_deadline(state: &State, seat: Seat) -> Option<Action> {
        if is_awaited(state, seat) {
            defaults::default(state, seat)
        } else {
            None
        }
    }

    fn standings(state: &State) -> Outcome {
        scoring::standings(state)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn describe(fact: &Fact, viewer: Viewer, names: Names<'_>) -> String {
        sentences::describe(fact, viewer, names)
    }

    fn cited(state: &State, common: Common) -> &'static str {
        let phase = state.phase;
        let refusal = match common {
            Common::NotSeated => Refusal::NotSeated,
            Common::GameOver => Refusal::GameOver,
            Common::NotYourTurn => Refusal::NotYourTurn { phase },
        };
        refusal.rule()
    }

    fn broken_invariant(state: &State) -> Option<String> {
        invariants::broken(state)
    }

    fn about() -> About {
        about::about()
    }
}

/// What is sealed stays sealed until the end, which opens everything.
impl Secrets for Byzanz {
    fn seals(fact: &Fact) -> Vec<Seal> {
        match fact {
            Fact::HandDealt { seat, .. } => vec![Seal::of("cards", Seats::only(*seat))],
            Fact::CardDiscarded {
                seat, hidden: true, ..
            } => vec![Seal::of("card", Seats::only(*seat))],
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
        match (action, state.options.discards) {
            (Action::Discard { .. }, Discards::Hidden) => {
                vec![Seal::of("card", Seats::only(seat))]
            }
            (_, Discards::Hidden | Discards::Open) => Vec::new(),
        }
    }

    fn discloses(fact: &Fact) -> bool {
        // What follows the first depends on the hands of all; the other shows them.
        matches!(fact, Fact::FinalSalesBegun {} | Fact::GameEnded { .. })
    }
}

impl Variations for Byzanz {
    fn window(state: &State, seat: Seat) -> Option<String> {
        window(state, seat)
    }

    fn is_free(action: &Action) -> bool {
        matches!(action, Action::Sell { .. })
    }

    fn closed(view: View) -> View {
        View {
            actor: None,
            ..view
        }
    }

    fn describe_at(state: &State, fact: &Fact, viewer: Viewer, names: Names<'_>) -> String {
        sentences::describe_under(state.options.tie_break, fact, viewer, names)
    }

    fn locales() -> &'static Locales {
        locales()
    }

    fn called(written: &str, language: Language) -> Option<String> {
        sentences::called(written, language)
    }
}

impl Orders for Byzanz {
    type Wish = StandingPass;
    type Order = StandingOrder;

    fn place_order(
        state: &State,
        seat: Seat,
        wish: &StandingPass,
    ) -> Result<StandingOrder, Refusal> {
        standing::place(state, seat, *wish)
    }

    fn obey(state: &State, seat: Seat, order: &StandingOrder) -> Obey<Action> {
        standing::asks(state, seat, *order)
    }
}

fn is_awaited(state: &State, seat: Seat) -> bool {
    match Byzanz::turn(state) {
        Turn::Awaiting { seats, .. } => seats.has(seat),
        Turn::Over(_) => false,
    }
}

fn without(seats: Seats, others: Seats) -> Seats {
    seats.iter().filter(|seat| !others.has(*seat)).collect()
}

/// What a seat is asked: one text for one question, from what lies open.
///
/// A sale of another seat changes nothing of it; a bid changes the high, a discard the count. No
/// text comes twice in a match: bids rise, and a seat holds one offer in a round.
fn question(state: &State, seat: Seat) -> Option<String> {
    let mut text = window(state, seat)?;
    let written = match state.phase {
        Phase::Auction => write!(text, " {}", state.high),
        Phase::HandLimit => write!(text, " {}", state.hand.of(seat).len()),
        Phase::Market => {
            let kinds: String = state.market.kinds().map(Kind::letter).collect();
            write!(text, " {kinds}")
        }
        Phase::Give | Phase::FinalSales | Phase::Setup | Phase::Upkeep | Phase::Over => Ok(()),
    };
    written.ok().map(|()| text)
}

/// Which deadline a seat is under (8): a lot, a gift, a hand limit however many cards it takes, a
/// choice from the market; the final sales are one for all seats.
fn window(state: &State, seat: Seat) -> Option<String> {
    if !is_awaited(state, seat) {
        return None;
    }
    let round = state.round;
    let offer = state
        .stack
        .top()
        .or(*state.held.of(seat))
        .unwrap_or_default();
    match state.phase {
        Phase::Auction => Some(format!("auction {round} {offer}")),
        Phase::Give => Some(format!("give {round} {offer}")),
        Phase::HandLimit if state.served.has(seat) => Some(format!("limit {round} {offer} market")),
        Phase::HandLimit => Some(format!("limit {round} {offer} lot")),
        Phase::Market => Some(format!("market {round} {offer}")),
        Phase::FinalSales => Some("final sales".to_owned()),
        Phase::Setup | Phase::Upkeep | Phase::Over => None,
    }
}

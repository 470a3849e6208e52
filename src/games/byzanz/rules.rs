//! Byzanz as the house knows a game: the contract, room by room.

use std::fmt::Write;
use std::ops::RangeInclusive;

use crate::games::{
    About, Bot, Common, Course, Names, Obey, Opening, Outcome, Refuse, Rules, Seal, Seat, Seats,
    Setup, Turn, Viewer,
};
use crate::i18n::Language;

use super::bots::Sensible;
use super::options::{Dealer, Discards, Options};
use super::phase::Phase;
use super::refusal::Refusal;
use super::standing::{StandingOrder, StandingPass};
use super::state::State;
use super::view::View;
use super::words::{Action, Fact};
use super::{about, defaults, flaw, legal, scoring, sentences, standing, steps, view};
use crate::games::bots::Random;

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
    type Wish = StandingPass;
    type Order = StandingOrder;

    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 3..=6;
    const BOTS: &'static [(&'static str, &'static (dyn Bot<Self> + Sync))] =
        &[("random", &Random), ("sensible", &Sensible)];

    fn check_setup(setup: &Setup<Options>) -> Result<(), String> {
        Self::check_seats(setup.seats)?;
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

    fn begin(course: &mut Course<'_, Self>) {
        steps::begin(course);
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

    fn window(state: &State, seat: Seat) -> Option<String> {
        window(state, seat)
    }

    fn is_free(action: &Action) -> bool {
        matches!(action, Action::Sell { .. })
    }

    fn normalise(action: Action) -> Action {
        action // Cards have no order of their own.
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        legal::check(state, seat, action)
    }

    fn perform(course: &mut Course<'_, Self>, seat: Seat, action: &Action) {
        steps::perform(course, seat, action);
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

    fn closed(view: View) -> View {
        View {
            actor: None,
            ..view
        }
    }

    fn seals(fact: &Fact) -> Vec<Seal> {
        let seal = |field, seat| {
            vec![Seal {
                field,
                known_to: Seats::only(seat),
                topic: None,
            }]
        };
        match fact {
            Fact::HandDealt { seat, .. } => seal("cards", *seat),
            Fact::CardDiscarded {
                seat, hidden: true, ..
            } => seal("card", *seat),
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
                vec![Seal {
                    field: "card",
                    known_to: Seats::only(seat),
                    topic: None,
                }]
            }
            (_, Discards::Hidden | Discards::Open) => Vec::new(),
        }
    }

    fn opens(_fact: &Fact) -> Vec<Opening> {
        Vec::new() // What is sealed stays sealed until the end, which opens everything.
    }

    fn discloses(fact: &Fact) -> bool {
        // What follows the first depends on the hands of all; the other shows them.
        matches!(fact, Fact::FinalSalesBegun {} | Fact::GameEnded { .. })
    }

    fn describe(fact: &Fact, viewer: Viewer, names: Names<'_>) -> String {
        sentences::describe(fact, viewer, names)
    }

    fn describe_at(state: &State, fact: &Fact, viewer: Viewer, names: Names<'_>) -> String {
        sentences::describe_under(state.options.tie_break, fact, viewer, names)
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

    fn flaw(state: &State) -> Option<String> {
        flaw::flaw(state)
    }

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

    fn about() -> About {
        about::about()
    }

    fn called(written: &str, language: Language) -> Option<String> {
        sentences::called(written, language)
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
            let kinds: String = state.market.kinds().map(super::Kind::letter).collect();
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

//! Pig, a toy game: throw a die as often as you dare; a one loses the pot and the turn.
//!
//! All draws are open, nothing is hidden, and up to eight seats play. A pot of 20 is banked automatically,
//! so that a turn has at most ten throws. The match ends when every seat has had its turns.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::picks::Pick;
use crate::{
    About, Asked, CommonRefusal, Openness, Outcome, Refuse, Rules, Seat, SeatNames, Seats, Secrets,
    Setup, Standing, Turn, TurnContext, TurnEnding, Urn, Variations, Viewer, WithoutOrders,
};

pub(crate) const FULL_POT: u16 = 20;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pig;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) turns: u16,
}

impl Default for Options {
    fn default() -> Self {
        Self { turns: 3 }
    }
}

#[derive(
    Clone, Debug, PartialEq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Action {
    Throw {},
    Hold {},
}

#[derive(
    Clone, Debug, PartialEq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Fact {
    Begun {
        first: Seat,
    },
    /// The die showed `face`, 1 to 6.
    Thrown {
        face: u16,
    },
    Banked {
        points: u16,
    },
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("the match is over")]
    GameOver,
    #[error("another seat has the die")]
    NotYourTurn,
    #[error("there is nothing to bank yet")]
    EmptyPot,
}

impl Refuse for Refusal {
    const CODES: &'static [&'static str] = &["game_over", "not_your_turn", "empty_pot"];

    fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NotYourTurn => "not_your_turn",
            Self::EmptyPot => "empty_pot",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::GameOver => "P-3",
            Self::NotYourTurn => "P-1",
            Self::EmptyPot => "P-2",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) scores: Vec<u16>,
    pub(crate) pot: u16,
    throws: u16,
    turns_left: u16,
    actor: Seat,
}

impl State {
    fn pass_die(&mut self) {
        self.pot = 0;
        self.throws = 0;
        self.turns_left = self.turns_left.saturating_sub(1);
        self.actor = self
            .actor
            .left_neighbour(u8::try_from(self.scores.len()).unwrap());
    }
}

impl Rules for Pig {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Fact = Fact;
    type View = State;
    type Refusal = Refusal;

    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=8;

    fn check_setup(setup: &Setup<Options>) -> Result<(), String> {
        if !Self::SEATS.contains(&setup.seats) {
            return Err("2 to 8 seats play Pig".to_owned());
        }
        if !(1..=9).contains(&setup.options.turns) {
            return Err("each seat has 1 to 9 turns".to_owned());
        }
        Ok(())
    }

    fn blank(setup: &Setup<Options>) -> State {
        State {
            scores: vec![0; usize::from(setup.seats)],
            pot: 0,
            throws: 0,
            turns_left: setup.options.turns * u16::from(setup.seats),
            actor: Seat::new(0),
        }
    }

    fn begin(ctx: &mut TurnContext<'_, Self>) {
        let seats = u8::try_from(ctx.state().scores.len()).unwrap();
        let urn = || {
            Urn(Seat::all(seats)
                .map(|seat| (seat.to_string().into(), 1))
                .collect())
        };
        let first = ctx.draw(u32::from(seats), Openness::Open, &urn);
        ctx.apply(Fact::Begun {
            first: Seat::new(u8::try_from(first).unwrap()),
        });
    }

    fn turn(state: &State) -> Turn {
        if state.turns_left > 0 {
            let seats = Seats::only(state.actor);
            return Turn::Awaiting {
                seats,
                may_also: Seats::NONE,
            };
        }
        Turn::Over
    }

    fn standings(state: &State) -> Outcome {
        let standing = |(index, score): (usize, &u16)| Standing {
            seat: Seat::new(u8::try_from(index).unwrap()),
            rank: 1 + u8::try_from(state.scores.iter().filter(|other| score < *other).count())
                .unwrap(),
            score: i32::from(*score),
        };
        Outcome {
            standings: state.scores.iter().enumerate().map(standing).collect(),
        }
    }

    fn ask(state: &State, _: Seat) -> Option<Asked> {
        let (turns_left, throws) = (state.turns_left, state.throws);
        Some(Asked::new(format!(
            "turns left {turns_left}, throws {throws}"
        )))
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            _ if state.turns_left == 0 => Err(Refusal::GameOver),
            _ if seat != state.actor => Err(Refusal::NotYourTurn),
            Action::Hold {} if state.pot == 0 => Err(Refusal::EmptyPot),
            Action::Throw {} | Action::Hold {} => Ok(()),
        }
    }

    fn resolve(
        mut ctx: TurnContext<'_, Self>,
        seat: Seat,
        action: &Action,
    ) -> Result<TurnEnding<Self>, Refusal> {
        Self::check(ctx.state(), seat, action)?;
        perform(&mut ctx, action);
        Ok(ctx.end())
    }

    fn evolve(state: &mut State, fact: &Fact) {
        match fact {
            Fact::Begun { first } => state.actor = *first,
            Fact::Thrown { face: 1 } => state.pass_die(),
            Fact::Thrown { face } => {
                state.pot = state.pot.saturating_add(*face);
                state.throws = state.throws.saturating_add(1);
            }
            Fact::Banked { points } => {
                if let Some(score) = state.scores.get_mut(state.actor.index()) {
                    *score = score.saturating_add(*points);
                }
                state.pass_die();
            }
        }
    }

    fn legal(state: &State, seat: Seat) -> Vec<Action> {
        let mut actions = vec![Action::Throw {}, Action::Hold {}];
        actions.retain(|action| Self::check(state, seat, action).is_ok());
        actions
    }

    fn choices(_: Seat, action: &Action) -> Vec<Pick> {
        vec![match action {
            Action::Throw {} => Pick::new("throw", "throw"),
            Action::Hold {} => Pick::new("hold", "hold"),
        }]
    }

    fn on_deadline(state: &State, _: Seat) -> Option<Action> {
        Some(if state.pot == 0 {
            Action::Throw {}
        } else {
            Action::Hold {}
        })
    }

    fn view(state: &State, _: Viewer) -> State {
        state.clone()
    }

    fn picture(_view: &Self::View, _names: SeatNames<'_>) -> crate::picture::Drawing {
        crate::picture::Drawing::new(String::new(), String::new()).with_height(40)
    }

    fn describe(fact: &Fact, _: Viewer, names: SeatNames<'_>) -> String {
        match fact {
            Fact::Begun { first } => format!("{} begins.", names.name(*first)),
            Fact::Thrown { face } => format!("The die falls on {face}."),
            Fact::Banked { points } => format!("{points} points are banked."),
        }
    }

    fn cited(_: &State, common: CommonRefusal) -> &'static str {
        match common {
            CommonRefusal::NotSeated | CommonRefusal::NotYourTurn => Refusal::NotYourTurn.rule(),
            CommonRefusal::GameOver => Refusal::GameOver.rule(),
        }
    }

    fn broken_invariant(state: &State) -> Option<String> {
        (FULL_POT <= state.pot).then(|| "the pot should have been banked".to_owned())
    }

    fn about() -> About {
        super::about::<Self>("Pig")
    }
}

impl Secrets for Pig {}

impl Variations for Pig {}

impl WithoutOrders for Pig {}

fn perform(ctx: &mut TurnContext<'_, Pig>, action: &Action) {
    if *action == (Action::Throw {}) {
        let die = || Urn((1..=6).map(|face| (face.to_string().into(), 1)).collect());
        let face = 1 + u16::try_from(ctx.draw(6, Openness::Open, &die)).unwrap();
        ctx.apply(Fact::Thrown { face });
    }
    let points = ctx.state().pot;
    if *action == (Action::Hold {}) || FULL_POT <= points {
        ctx.apply(Fact::Banked { points });
    }
}

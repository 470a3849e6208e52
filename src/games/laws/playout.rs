//! Plays a random match of any game, step by step.

use std::fmt;

use strum::VariantNames;

use super::luck::{Luck, SplitMix64, first_seed, scale};
use super::{Breach, Lawful, holds, tag};
use crate::{Seat, Seats, Setup, Turn, TurnContext, TurnEnding, Viewer};

/// Input of a law: the setup and seed of a test match. Laws use nothing else, so that a case can be repeated.
pub(crate) struct Case<R: Lawful> {
    pub(crate) setup: Setup<R::Options>,
    pub(crate) seed: u64,
}

impl<R: Lawful> fmt::Display for Case<R> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}, seed {}, {:?}", R::NAME, self.seed, self.setup)
    }
}

impl<R: Lawful> Case<R> {
    pub(crate) fn dice(&self, purpose: u64) -> SplitMix64 {
        SplitMix64::new(self.seed.wrapping_mul(0xD6E8_FEB8_6659_FD93) ^ purpose)
    }
}

pub(crate) fn setups<R: Lawful>() -> Vec<Setup<R::Options>> {
    let options = R::option_sets();
    let setups =
        R::SEATS.flat_map(|seats| options.iter().map(move |options| (seats, options.clone())));
    setups
        .map(|(seats, options)| Setup { seats, options })
        .collect()
}

/// All setups (seat count and options), ordered so that every option set and seat count comes early.
fn setups_in_turn<R: Lawful>() -> Vec<Setup<R::Options>> {
    let seats: Vec<u8> = R::SEATS.collect();
    let options = R::option_sets();
    let rounds = (0..seats.len()).flat_map(|round| {
        options
            .iter()
            .enumerate()
            .map(move |(place, options)| (round + place, options))
    });
    let setups = rounds.map(|(turn, options)| Setup {
        seats: seats[turn % seats.len()],
        options: options.clone(),
    });
    setups.collect()
}

pub(crate) fn every_case<R: Lawful>(
    matches: u64,
    mut law: impl FnMut(&Case<R>) -> Result<(), Breach>,
) {
    let setups = setups_in_turn::<R>();
    for (seed, setup) in (first_seed()..)
        .zip(setups.iter().cycle())
        .take(count(matches))
    {
        let case = Case {
            setup: setup.clone(),
            seed,
        };
        if let Err(breach) = law(&case) {
            panic!("{case}: {breach}");
        }
    }
}

fn count(matches: u64) -> usize {
    usize::try_from(matches * scale()).unwrap()
}

#[derive(Clone, Copy)]
enum Mood {
    Even,
    /// All kinds of action are equally likely, then all actions of that kind.
    ByKind,
    /// Free actions, which answer no question, are rare.
    Strict,
}

pub(crate) struct Playout<R: Lawful> {
    pub(crate) state: R::State,
    pub(crate) facts: Vec<R::Fact>,
    pub(crate) luck: Luck,
    pub(crate) dice: SplitMix64,
    pub(crate) actions: usize,
    bound: usize,
    mood: Mood,
}

pub(crate) struct PlayedStep<R: Lawful> {
    pub(crate) before: R::State,
    pub(crate) seat: Seat,
    pub(crate) action: R::Action,
    pub(crate) ending: TurnEnding<R>,
}

impl<R: Lawful> Playout<R> {
    pub(crate) fn begin(case: &Case<R>) -> Self {
        let mut luck = Luck::new(case.seed);
        let mut ctx = TurnContext::<R>::real(R::blank(&case.setup), &mut luck);
        R::begin(&mut ctx);
        let ending = ctx.end();
        let mut dice = case.dice(1);
        let mood = match dice.below(3) {
            0 => Mood::Even,
            1 => Mood::ByKind,
            _ => Mood::Strict,
        };
        let bound = R::bound(&case.setup);
        Self {
            state: ending.state,
            facts: ending.facts,
            luck,
            dice,
            actions: 0,
            bound,
            mood,
        }
    }

    pub(crate) fn choices(&self) -> Vec<(Seat, R::Action)> {
        legal_choices::<R>(&self.state)
    }

    /// Plays a random action; `None` if no seat has a legal one.
    pub(crate) fn step(&mut self) -> Result<Option<PlayedStep<R>>, Breach> {
        let mut choices = self.choices();
        match self.mood {
            Mood::Even => {}
            Mood::ByKind => {
                let tags: Vec<&str> = R::Action::VARIANTS
                    .iter()
                    .filter(|word| choices.iter().any(|(_, action)| tag(action) == **word))
                    .copied()
                    .collect();
                let word = self.dice.pick(&tags).copied();
                choices.retain(|(_, action)| Some(tag(action)) == word);
            }
            Mood::Strict => {
                let binding = choices.iter().any(|(_, action)| !R::is_free(action));
                let free = self.dice.one_in(8);
                choices.retain(|(_, action)| free || !binding || !R::is_free(action));
            }
        }
        let Some((seat, action)) = self.dice.pick(&choices).cloned() else {
            return Ok(None);
        };
        self.act(seat, action).map(Some)
    }

    pub(crate) fn act(&mut self, seat: Seat, action: R::Action) -> Result<PlayedStep<R>, Breach> {
        holds(self.actions < self.bound, || {
            format!("there are more than {} actions", self.bound)
        })?;
        let ending = R::decide(&self.state, seat, &action, &mut self.luck).map_err(|refusal| {
            format!("seat {seat} may not do what is listed, {action:?}: {refusal}")
        })?;
        if let Some(breach) = self.luck.breach.take() {
            return Err(breach);
        }
        self.facts.extend(ending.facts.iter().cloned());
        self.actions += 1;
        let before = std::mem::replace(&mut self.state, ending.state.clone());
        Ok(PlayedStep {
            before,
            seat,
            action,
            ending,
        })
    }
}

pub(crate) fn awaited_seats<R: Lawful>(state: &R::State) -> (Seats, Seats) {
    match R::turn(state) {
        Turn::Awaiting { seats, may_also } => (seats, may_also),
        Turn::Over => (Seats::NONE, Seats::NONE),
    }
}

pub(crate) fn legal_choices<R: Lawful>(state: &R::State) -> Vec<(Seat, R::Action)> {
    let (seats, may_also) = awaited_seats::<R>(state);
    let lists = seats.iter().chain(may_also.iter());
    lists
        .flat_map(|seat| {
            R::legal(state, seat)
                .into_iter()
                .map(move |action| (seat, action))
        })
        .collect()
}

/// Calls `law` with each position of a match, and with a variant that looks the same to a spectator.
pub(crate) fn each_disguise<R: Lawful>(
    case: &Case<R>,
    mut law: impl FnMut(&R::State, &R::State) -> Result<(), Breach>,
) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut dice = SplitMix64::new(case.seed);
    while playout.step()?.is_some() {
        let other = R::disguise(&playout.state, Viewer::Spectator, &mut dice);
        law(&playout.state, &other)?;
    }
    Ok(())
}

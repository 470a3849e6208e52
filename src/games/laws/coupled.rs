//! Law 4 for draws: two worlds (variants of a match) whose draws differ only where a viewer cannot see it.
//!
//! Changing the hidden part of a state, as `secrecy` does, cannot check the facts that led there, such as dealt cards.
//! So one hidden draw is changed, or two exchanged. A viewer with the same view afterwards must have the same facts.

use super::luck::{Draw, Luck};
use super::playout::{Case, Playout};
use super::secrecy::{fact_form, follow};
use super::{Breach, Lawful, SplitMix64, holds, same};
use crate::{Chance, Openness, Seat, TurnContext, TurnEnding, Urn, Viewer};

const TRIED: usize = 24;
/// Maximum number of variants of a step that the step is compared with.
const COMPARED: usize = 2;

pub(crate) fn worlds<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let begins = |chance: &mut dyn Chance| {
        let mut ctx = TurnContext::<R>::real(R::blank(&case.setup), chance);
        R::begin(&mut ctx);
        Ok(ctx.end())
    };
    let mut luck = Luck::new(case.seed);
    let first = begins(&mut luck)?;
    let mut alike = Alike::new(case, 8);
    alike.compare(&first, &luck.draws, TRIED, begins)?;
    let is_drawn_openly = places(&luck.draws).is_empty();
    holds(
        is_drawn_openly || 0 < alike.found,
        || "no two worlds looked the same to a viewer; nothing was compared",
    )
}

pub(crate) fn steps<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut alike = Alike::new(case, 10);
    loop {
        let before = playout.luck.draws.len();
        let Some(step) = playout.step()? else {
            return Ok(());
        };
        let draws = &playout.luck.draws[before..];
        alike.compare(&step.ending, draws, COMPARED, |chance| {
            R::decide(&step.before, step.seat, &step.action, chance)
                .map_err(|refusal| format!("the same is refused: {refusal}"))
        })?;
    }
}

struct Alike {
    seats: u8,
    dice: SplitMix64,
    found: usize,
}

impl Alike {
    fn new<R: Lawful>(case: &Case<R>, purpose: u64) -> Self {
        Self {
            seats: case.setup.seats,
            dice: case.dice(purpose),
            found: 0,
        }
    }

    /// Repeats a step with other hidden draws, and compares the first `most` worlds that differ with the original.
    fn compare<R: Lawful>(
        &mut self,
        first: &TurnEnding<R>,
        draws: &[Draw],
        most: usize,
        happens: impl Fn(&mut dyn Chance) -> Result<TurnEnding<R>, Breach>,
    ) -> Result<(), Breach> {
        let hidden = places(draws);
        if hidden.is_empty() {
            return Ok(());
        }
        let mut compared = 0;
        for _ in 0..TRIED {
            let mut luck = NamedDraws {
                draws: other_draws(draws, &hidden, &mut self.dice),
                next: 0,
                strayed: false,
            };
            let other = happens(&mut luck)?;
            if !luck.strayed && first.state != other.state {
                self.compare_facts(first, &other)?;
                compared += 1;
            }
            if compared == most {
                break;
            }
        }
        Ok(())
    }

    fn compare_facts<R: Lawful>(
        &mut self,
        first: &TurnEnding<R>,
        other: &TurnEnding<R>,
    ) -> Result<(), Breach> {
        for viewer in Seat::all(self.seats)
            .map(Viewer::Seat)
            .chain([Viewer::Spectator])
        {
            if R::view(&first.state, viewer) != R::view(&other.state, viewer) {
                continue;
            }
            self.found += 1;
            let described = |ending: &TurnEnding<R>| -> Result<Vec<_>, Breach> {
                let forms = ending.facts.iter().map(|fact| fact_form::<R>(fact, viewer));
                forms.collect()
            };
            same("what is told", &described(first)?, &described(other)?)
                .map_err(|breach| format!("{viewer:?}: {breach}"))?;
            if self.dice.one_in(8) {
                follow::<R>(
                    first.state.clone(),
                    other.state.clone(),
                    viewer,
                    &mut self.dice,
                )?;
            }
        }
        Ok(())
    }
}

fn places(draws: &[Draw]) -> Vec<usize> {
    let hidden = draws
        .iter()
        .enumerate()
        .filter(|(_, draw)| draw.openness == Openness::Hidden);
    hidden.map(|(place, _)| place).collect()
}

/// Names of all draws of a step, with one hidden draw changed or two exchanged.
fn other_draws(draws: &[Draw], hidden: &[usize], dice: &mut SplitMix64) -> Vec<(Openness, String)> {
    let mut names: Vec<_> = draws
        .iter()
        .map(|draw| (draw.openness, draw.name().to_owned()))
        .collect();
    let (Some(one), Some(other)) = (dice.pick(hidden).copied(), dice.pick(hidden).copied()) else {
        return names;
    };
    if dice.one_in(2) {
        names.swap(one, other);
    } else if let Some((name, _)) = dice.pick(&draws[one].urn.0) {
        names[one].1 = name.to_string();
    }
    names
}

struct NamedDraws {
    draws: Vec<(Openness, String)>,
    next: usize,
    /// Whether a draw was impossible in this world, so that the worlds cannot be compared.
    strayed: bool,
}

impl Chance for NamedDraws {
    fn draw(&mut self, _: u32, openness: Openness, from: &dyn Fn() -> Urn) -> u32 {
        let due = self.draws.get(self.next);
        self.next += 1;
        let mut below = 0;
        for (name, count) in from().0 {
            if due == Some(&(openness, name.into_owned())) && 0 < count {
                return below;
            }
            below += count;
        }
        self.strayed = true;
        0
    }
}

//! Law 4 where cards are drawn: two worlds with the same luck but for what a viewer cannot see.
//!
//! A disguise begins with a state, so that it says nothing of the facts that led there, such as
//! the first deal. Here a match begins twice, the second time with one hidden draw changed or with
//! two of them exchanged. Whoever has the same view afterwards must have been told the same.

use super::luck::{Draw, Luck};
use super::playout::Case;
use super::secrecy::{fact_form, follow};
use super::{Breach, Lawful, SplitMix64, holds, same};
use crate::{Chance, Ending, Openness, Seat, TurnContext, Urn, Viewer};

/// How many other worlds are tried.
const TRIED: usize = 24;

/// Worlds that a viewer cannot tell apart once the match has begun were told alike until then.
pub(crate) fn worlds<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut luck = Luck::new(case.seed);
    let first = begun(case, &mut luck);
    let hidden = places(&luck.draws);
    let mut dice = case.dice(8);
    let mut alike = 0;
    for _ in 0..TRIED {
        let mut other_luck = Coupled {
            draws: other_draws(&luck.draws, &hidden, &mut dice),
            next: 0,
            strayed: false,
        };
        let other = begun(case, &mut other_luck);
        if !other_luck.strayed && first.state != other.state {
            alike += compare(case.setup.seats, &first, &other, &mut dice)?;
        }
    }
    holds(
        hidden.is_empty() || 0 < alike,
        || "no viewer has anything hidden from it",
    )?;
    Ok(())
}

fn begun<R: Lawful>(case: &Case<R>, chance: &mut dyn Chance) -> Ending<R> {
    let mut ctx = TurnContext::<R>::real(R::blank(&case.setup), chance);
    R::begin(&mut ctx);
    ctx.end()
}

/// Compares what was told to every viewer with the same view; says how many there are.
fn compare<R: Lawful>(
    seats: u8,
    first: &Ending<R>,
    other: &Ending<R>,
    dice: &mut SplitMix64,
) -> Result<usize, Breach> {
    let mut alike = 0;
    for viewer in Seat::all(seats)
        .map(Viewer::Seat)
        .chain([Viewer::Spectator])
    {
        if R::view(&first.state, viewer) != R::view(&other.state, viewer) {
            continue;
        }
        alike += 1;
        let described = |ending: &Ending<R>| -> Result<Vec<_>, Breach> {
            let forms = ending.facts.iter().map(|fact| fact_form::<R>(fact, viewer));
            forms.collect()
        };
        same("what is told", &described(first)?, &described(other)?)
            .map_err(|breach| format!("{viewer:?}: {breach}"))?;
        if dice.once_in(8) {
            follow::<R>(first.state.clone(), other.state.clone(), viewer, dice)?;
        }
    }
    Ok(alike)
}

/// The places of the hidden draws.
fn places(draws: &[Draw]) -> Vec<usize> {
    let hidden = draws
        .iter()
        .enumerate()
        .filter(|(_, draw)| draw.openness == Openness::Hidden);
    hidden.map(|(place, _)| place).collect()
}

/// The names of all draws, one hidden one changed or two exchanged.
fn other_draws(draws: &[Draw], hidden: &[usize], dice: &mut SplitMix64) -> Vec<(Openness, String)> {
    let mut names: Vec<_> = draws
        .iter()
        .map(|draw| (draw.openness, draw.name().to_owned()))
        .collect();
    let (Some(one), Some(other)) = (dice.pick(hidden).copied(), dice.pick(hidden).copied()) else {
        return names;
    };
    if dice.once_in(2) {
        names.swap(one, other);
    } else if let Some((name, _)) = dice.pick(&draws[one].urn.0) {
        names[one].1 = name.to_string();
    }
    names
}

/// Luck that draws what it is told, by name.
struct Coupled {
    draws: Vec<(Openness, String)>,
    next: usize,
    /// Whether a draw could not be made as due, so that the worlds have nothing in common.
    strayed: bool,
}

impl Chance for Coupled {
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

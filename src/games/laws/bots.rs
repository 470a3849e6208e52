//! Bots choose what is listed, and nothing when nothing is.

use super::sitting::{Case, Sitting, awaited};
use super::{Breach, Lawful, holds, same};
use crate::games::{Seat, Viewer};

/// Each bot has a choice exactly when something is listed, and its choice is listed.
pub(crate) fn choose_legally<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    holds!(
        R::BOTS.iter().any(|(name, _)| *name == "random"),
        "there is no random bot"
    );
    let mut sitting = Sitting::begin(case);
    let mut dice = case.dice(7);
    loop {
        let seats: Vec<Seat> = Seat::all(case.setup.seats)
            .filter(|_| dice.once_in(3))
            .collect();
        for seat in seats {
            let (view, legal) = (
                R::view(&sitting.state, Viewer::Seat(seat)),
                R::legal(&sitting.state, seat),
            );
            for (name, bot) in R::BOTS {
                let chosen = bot.choose(&view, seat, &legal, &mut |total| dice.below(total));
                same(
                    &format!("a choice of {name}"),
                    &!legal.is_empty(),
                    &chosen.is_some(),
                )?;
                holds!(
                    chosen.as_ref().is_none_or(|action| legal.contains(action)),
                    "{name} chooses {chosen:?}"
                );
            }
        }
        if sitting.step()?.is_none() {
            break;
        }
    }
    R::BOTS.iter().try_for_each(|(name, bot)| {
        let mut sitting = Sitting::begin(case);
        while let Some(seat) = awaited::<R>(&sitting.state).0.iter().next() {
            let (view, legal) = (
                R::view(&sitting.state, Viewer::Seat(seat)),
                R::legal(&sitting.state, seat),
            );
            let chosen = bot.choose(&view, seat, &legal, &mut |total| dice.below(total));
            let action = chosen.ok_or_else(|| format!("{name} has no choice"))?;
            sitting.act(seat, action)?;
        }
        Ok(())
    })
}

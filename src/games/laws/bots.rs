//! Law of bots: each bot chooses a legal action, and none if there is none.

use super::playout::{Case, Playout, awaited_seats};
use super::{Breach, Lawful, Luck, SplitMix64, holds, same};
use crate::bots::all_bots;
use crate::{Seat, Setup, Turn, TurnContext, Viewer};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Player {
    Bot(&'static str),
    Nobody,
}

pub(crate) fn play<R: Lawful>(
    seed: u64,
    setup: &Setup<R::Options>,
    players: &[Player],
) -> Vec<(i32, u8)> {
    let (mut luck, mut dice) = (Luck::new(seed), SplitMix64::new(seed + 7777));
    let mut ctx = TurnContext::<R>::real(R::blank(setup), &mut luck);
    R::begin(&mut ctx);
    let mut state = ctx.end().state;
    loop {
        let seat = match R::turn(&state) {
            Turn::Awaiting { seats, .. } => seats.iter().next().unwrap(),
            Turn::Over => {
                let outcome = R::standings(&state);
                let merits = outcome.standings.iter();
                return merits.map(|merit| (merit.score, merit.rank)).collect();
            }
        };
        let action = match players[seat.index()] {
            Player::Nobody => R::on_deadline(&state, seat),
            Player::Bot(name) => choose::<R>(name, &state, seat, &mut dice),
        };
        let ending = R::decide(&state, seat, &action.unwrap(), &mut luck);
        state = ending.unwrap().state;
    }
}

fn choose<R: Lawful>(
    name: &str,
    state: &R::State,
    seat: Seat,
    dice: &mut SplitMix64,
) -> Option<R::Action> {
    let (_, bot) = all_bots::<R>().find(|(known, _)| *known == name)?;
    let (view, legal) = (R::view(state, Viewer::Seat(seat)), R::legal(state, seat));
    bot(&view, seat, &legal, &mut |total| dice.below(total))
}

pub(crate) fn choose_legally<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut dice = case.dice(7);
    loop {
        let seats: Vec<Seat> = Seat::all(case.setup.seats)
            .filter(|_| dice.one_in(3))
            .collect();
        for seat in seats {
            let (view, legal) = (
                R::view(&playout.state, Viewer::Seat(seat)),
                R::legal(&playout.state, seat),
            );
            for (name, bot) in all_bots::<R>() {
                let chosen = bot(&view, seat, &legal, &mut |total| dice.below(total));
                same(
                    &format!("a choice of {name}"),
                    &!legal.is_empty(),
                    &chosen.is_some(),
                )?;
                holds(
                    chosen.as_ref().is_none_or(|action| legal.contains(action)),
                    || format!("{name} chooses {chosen:?}"),
                )?;
            }
        }
        if playout.step()?.is_none() {
            break;
        }
    }
    all_bots::<R>().try_for_each(|(name, bot)| {
        let mut playout = Playout::begin(case);
        while let Some(seat) = awaited_seats::<R>(&playout.state).0.iter().next() {
            let (view, legal) = (
                R::view(&playout.state, Viewer::Seat(seat)),
                R::legal(&playout.state, seat),
            );
            let chosen = bot(&view, seat, &legal, &mut |total| dice.below(total));
            let action = chosen.ok_or_else(|| format!("{name} has no choice"))?;
            playout.act(seat, action)?;
        }
        Ok(())
    })
}

//! Test matches with decisions that can be undone.

use super::{MatchFixture, chooser};
use crate::consent::{Takeback, takeback_of};
use crate::decide;
use crate::events::Actor;
use crate::games::{GameKey, Seat};
use crate::state::Match;

/// Makes a random decision. Returns whether it drew or revealed anything; `None` if no seat is awaited.
pub(crate) fn step(
    paper: &mut MatchFixture,
    choose: &mut impl FnMut(usize) -> usize,
) -> Option<bool> {
    let (seats, _) = paper.state.awaiting();
    let awaited: Vec<Seat> = seats.iter().collect();
    if awaited.is_empty() {
        return None;
    }
    let seat = awaited[choose(awaited.len())];
    let legal = paper.state.play.legal(seat);
    let action = legal[choose(legal.len())].clone();
    let read = paper.state.play.parse_action(&action).unwrap();
    let decision = decide::act(&paper.state, Actor::Player, seat, &read).unwrap();
    let surprised = decision.surprised;
    paper.act(seat, &action);
    Some(surprised)
}

pub(crate) fn takebacks(state: &Match) -> Vec<(Seat, Takeback)> {
    let takeback = |seat: Seat| Some((seat, takeback_of(state, seat)?));
    Seat::all(state.roster.seat_count())
        .filter_map(takeback)
        .collect()
}

pub fn undoable(game: GameKey, asks: bool) -> (MatchFixture, Seat, Takeback) {
    let count = game.rules().seats().1;
    for seed in 37..60 {
        let mut fixture = MatchFixture::started(game, count, seed);
        let mut choose = chooser(u64::from(seed));
        while step(&mut fixture, &mut choose).is_some() {
            let mut all = takebacks(&fixture.state).into_iter();
            let is_meant = |(_, takeback): &(Seat, Takeback)| takeback.asked.is_empty() != asks;
            if let Some((seat, takeback)) = all.find(is_meant) {
                return (fixture, seat, takeback);
            }
        }
    }
    panic!("no decision can be undone in {game:?}");
}

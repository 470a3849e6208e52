//! The sensible bot against others.

use crate::games::Decide;
use crate::games::byzanz::Byzanz;
use crate::games::byzanz::laws::Options;
use crate::games::laws::{Dice, Lawful, Luck};
use crate::games::{Rules, Seat, Setup, Turn, TurnContext, Viewer};

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Player {
    Bot(&'static str),
    Nobody,
}

/// What one player got in some matches, all its seats together.
#[derive(Debug, Default)]
struct Tally {
    points: i32,
    wins: u32,
    seats: u32,
}

/// Plays one match; the scores and ranks in the order of seats.
fn play(seed: u64, setup: &Setup<Options>, players: &[Player]) -> Vec<(i32, u8)> {
    let (mut luck, mut dice) = (Luck::new(seed), Dice::new(seed + 7777));
    let mut ctx = TurnContext::<Byzanz>::real(Byzanz::blank(setup), &mut luck);
    Byzanz::begin(&mut ctx);
    let mut state = ctx.end().state;
    loop {
        let seat = match Byzanz::turn(&state) {
            Turn::Awaiting { seats, .. } => seats.iter().next().unwrap(),
            Turn::Over(outcome) => {
                return outcome
                    .standings
                    .iter()
                    .map(|standing| (standing.score, standing.rank))
                    .collect();
            }
        };
        let action = match players[seat.index()] {
            Player::Nobody => Byzanz::on_deadline(&state, seat).unwrap(),
            Player::Bot(name) => {
                let (_, bot) = Byzanz::BOTS
                    .iter()
                    .find(|(known, _)| *known == name)
                    .unwrap();
                let (view, legal) = (
                    Byzanz::view(&state, Viewer::Seat(seat)),
                    Byzanz::legal(&state, seat),
                );
                bot.choose(&view, seat, &legal, &mut |total| dice.below(total))
                    .unwrap()
            }
        };
        state = Byzanz::decide(&state, seat, &action, &mut luck)
            .unwrap()
            .state;
    }
}

/// One sensible bot at tables of every size, the other seats played by `other`.
fn duel(matches: u64, other: Player) -> (Tally, Tally) {
    let (mut sensible, mut others) = (Tally::default(), Tally::default());
    for seed in 0..matches {
        let seats = 3 + u8::try_from(seed % 4).unwrap();
        let own = Seat::new(u8::try_from(seed / 4 % u64::from(seats)).unwrap());
        let mut players = vec![other; usize::from(seats)];
        players[own.index()] = Player::Bot("sensible");
        let setup = Setup {
            seats,
            options: Byzanz::option_sets()[usize::try_from(seed % 16).unwrap()],
        };
        for (seat, (score, rank)) in Seat::all(seats).zip(play(seed, &setup, &players)) {
            let tally = if seat == own {
                &mut sensible
            } else {
                &mut others
            };
            tally.points += score;
            tally.wins += u32::from(rank == 1);
            tally.seats += 1;
        }
    }
    (sensible, others)
}

/// Asserts what share of the matches it wins, and how much of the mean score of others it makes.
fn outplays(other: Player, wins_percent: u32, score_percent: i64) {
    let (sensible, others) = duel(120, other);
    assert!(
        sensible.seats * wins_percent <= sensible.wins * 100,
        "{sensible:?}, {others:?}"
    );
    let (own, theirs) = (i64::from(sensible.points), i64::from(others.points));
    let (seats, other_seats) = (i64::from(sensible.seats), i64::from(others.seats));
    assert!(
        theirs * seats * score_percent <= own * other_seats * 100,
        "{sensible:?}, {others:?}"
    );
}

#[test]
fn the_sensible_bot_outplays_random_ones() {
    outplays(Player::Bot("random"), 98, 330);
}

/// Its fair share is 24 in a hundred matches.
#[test]
fn the_sensible_bot_outplays_those_who_let_time_run_out() {
    outplays(Player::Nobody, 60, 150);
}

//! Tests that the `sensible` bot of Byzanz beats other players.

use crate::byzanz::Byzanz;
use crate::laws::Lawful;
use crate::laws::bots::{Player, play};
use crate::{Seat, Setup};

#[derive(Debug, Default)]
struct Tally {
    points: i32,
    wins: u32,
    seats: u32,
}

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
        for (seat, (score, rank)) in Seat::all(seats).zip(play::<Byzanz>(seed, &setup, &players)) {
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

fn assert_outplays(other: Player, wins_percent: u32, score_percent: i64) {
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
    assert_outplays(Player::Bot("random"), 98, 330);
}

/// Checks the bot against players whose time always runs out. A fair share of wins is 24 percent.
#[test]
fn the_sensible_bot_outplays_those_who_let_time_run_out() {
    assert_outplays(Player::Nobody, 60, 150);
}

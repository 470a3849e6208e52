//! Tests that the `sensible` bot of Bards beats other players.

use crate::Setup;
use crate::bards::Bards;
use crate::laws::Lawful;
use crate::laws::bots::{Player, play};

#[derive(Debug, Default)]
struct Tally {
    own: i32,
    theirs: i32,
    wins: u32,
    losses: u32,
}

fn duel(matches: u64, other: Player) -> Tally {
    let mut tally = Tally::default();
    let sets = Bards::option_sets();
    for seed in 0..matches {
        let setup = Setup {
            seats: 2,
            options: sets[usize::try_from(seed / 2).unwrap() % sets.len()],
        };
        let own_index = usize::from(seed % 2 == 1);
        let mut players = [other; 2];
        players[own_index] = Player::Bot("sensible");
        let merits = play::<Bards>(seed, &setup, &players);
        let (own_merit, other_merit) = (merits[own_index], merits[1 - own_index]);
        tally.own += own_merit.0;
        tally.theirs += other_merit.0;
        tally.wins += u32::from(own_merit.1 < other_merit.1);
        tally.losses += u32::from(other_merit.1 < own_merit.1);
    }
    tally
}

#[test]
fn the_sensible_bot_outplays_the_random_one() {
    let tally = duel(96, Player::Bot("random"));
    assert!(92 <= tally.wins, "{tally:?}");
    assert!(2 * tally.theirs < tally.own, "{tally:?}");
}

#[test]
fn the_sensible_bot_outplays_those_who_let_time_run_out() {
    let tally = duel(96, Player::Nobody);
    assert!(80 <= tally.wins, "{tally:?}");
    assert!(3 * tally.theirs < 2 * tally.own, "{tally:?}");
}

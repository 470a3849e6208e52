//! The sensible bot against others.

use crate::games::Decide;
use crate::games::bards::Bards;
use crate::games::laws::{Dice, Lawful, Luck};
use crate::games::{Rules, Seat, Setup, Turn, TurnContext, Viewer};

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Player {
    Bot(&'static str),
    Nobody,
}

/// What two players got in some matches.
#[derive(Debug, Default)]
struct Tally {
    own: i32,
    theirs: i32,
    wins: u32,
    losses: u32,
}

/// Plays one match; the score and rank of each seat.
fn play(seed: u64, players: [Player; 2]) -> Vec<(i32, u8)> {
    let sets = Bards::option_sets();
    let setup = Setup {
        seats: 2,
        options: sets[usize::try_from(seed / 2).unwrap() % sets.len()],
    };
    let (mut luck, mut dice) = (Luck::new(seed), Dice::new(seed + 7777));
    let mut ctx = TurnContext::<Bards>::real(Bards::blank(&setup), &mut luck);
    Bards::begin(&mut ctx);
    let mut state = ctx.end().state;
    loop {
        let seat = match Bards::turn(&state) {
            Turn::Awaiting { seats, .. } => seats.iter().next().unwrap(),
            Turn::Over(outcome) => {
                let merit = outcome.standings.iter();
                return merit.map(|merit| (merit.score, merit.rank)).collect();
            }
        };
        let action = match players[seat.index()] {
            Player::Nobody => Bards::on_deadline(&state, seat).unwrap(),
            Player::Bot(name) => choose(name, &state, seat, &mut dice),
        };
        state = Bards::decide(&state, seat, &action, &mut luck)
            .unwrap()
            .state;
    }
}

fn choose(
    name: &str,
    state: &<Bards as Rules>::State,
    seat: Seat,
    dice: &mut Dice,
) -> <Bards as Rules>::Action {
    let bot = Bards::BOTS.iter().find(|(known, _)| *known == name);
    let (view, legal) = (
        Bards::view(state, Viewer::Seat(seat)),
        Bards::legal(state, seat),
    );
    let luck = &mut |total| dice.below(total);
    bot.unwrap().1.choose(&view, seat, &legal, luck).unwrap()
}

/// The sensible bot in both seats in turn, under all options, against another player.
fn duel(matches: u64, other: Player) -> Tally {
    let mut tally = Tally::default();
    for seed in 0..matches {
        let own = usize::from(seed % 2 == 1);
        let mut players = [other; 2];
        players[own] = Player::Bot("sensible");
        let merits = play(seed, players);
        let (own, theirs) = (merits[own], merits[1 - own]);
        tally.own += own.0;
        tally.theirs += theirs.0;
        tally.wins += u32::from(own.1 < theirs.1);
        tally.losses += u32::from(theirs.1 < own.1);
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

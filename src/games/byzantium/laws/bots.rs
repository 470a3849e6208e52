//! Tests the sensible bot in matches against random bots and against itself.

use crate::Decide;
use std::collections::BTreeMap;

use crate::byzantium::Byzantium;
use crate::byzantium::events::Fact;
use crate::laws::{Lawful, Luck, SplitMix64, tag};
use crate::{Rules, Seat, Setup, Standing, Turn, TurnContext, Viewer};

const MOST_ACTIONS: usize = 1500;

struct BotMatch {
    standings: Vec<Standing>,
    facts: Vec<Fact>,
    actions: usize,
}

fn play(seed: u64, setup: &Setup<<Byzantium as Rules>::Options>, players: &[&str]) -> BotMatch {
    let (mut luck, mut dice) = (Luck::new(seed), SplitMix64::new(seed + 7777));
    let mut ctx = TurnContext::<Byzantium>::real(Byzantium::blank(setup), &mut luck);
    Byzantium::begin(&mut ctx);
    let begun = ctx.end();
    let (mut state, mut facts) = (begun.state, begun.facts);
    for actions in 0..MOST_ACTIONS {
        let seat = match Byzantium::turn(&state) {
            Turn::Awaiting { seats, .. } => seats.iter().next().unwrap(),
            Turn::Over => {
                return BotMatch {
                    standings: Byzantium::standings(&state).standings,
                    facts,
                    actions,
                };
            }
        };
        let name = players[seat.index()];
        let mut bots = crate::bots::all_bots::<Byzantium>();
        let (_, bot) = bots.find(|(known, _)| *known == name).unwrap();
        let view = Byzantium::view(&state, Viewer::Seat(seat));
        let legal = Byzantium::legal(&state, seat);
        let choice = bot(&view, seat, &legal, &mut |total| dice.below(total));
        let ending = Byzantium::decide(&state, seat, &choice.unwrap(), &mut luck).unwrap();
        facts.extend(ending.facts);
        state = ending.state;
    }
    panic!("seed {seed}: match of {players:?} did not end");
}

fn setup(seed: u64, seats: u8) -> Setup<<Byzantium as Rules>::Options> {
    let mut choices = Byzantium::option_sets().into_iter().cycle();
    Setup {
        seats,
        options: choices.nth(usize::try_from(seed).unwrap()).unwrap(),
    }
}

/// Percentage of matches that one sensible bot wins against random ones.
fn wins_against_random(seats: u8) -> u64 {
    let matches = 60;
    let wins = (0..matches).filter(|seed| {
        let own = Seat::new(u8::try_from(seed % u64::from(seats)).unwrap());
        let mut players = vec!["random"; usize::from(seats)];
        players[own.index()] = "sensible";
        let played = play(*seed, &setup(*seed, seats), &players);
        played.standings[own.index()].rank == 1
    });
    100 * u64::try_from(wins.count()).unwrap() / matches
}

#[test]
fn the_sensible_bot_outplays_random_ones_at_every_table() {
    for seats in Byzantium::SEATS {
        let wins = wins_against_random(seats);
        assert!(
            90 <= wins,
            "expected at least 90 % wins with {seats} seats, got {wins} %"
        );
    }
}

/// Mean number of each fact per match of sensible bots, times 100.
fn mean_counts() -> BTreeMap<&'static str, usize> {
    let matches = 36;
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..matches {
        let seats = 2 + u8::try_from(seed % 3).unwrap();
        let played = play(seed, &setup(seed / 3, seats), &["sensible"; 4]);
        assert!(
            played.actions <= 500,
            "expected at most 500 actions, got {}",
            played.actions
        );
        for fact in &played.facts {
            *counts.entry(tag(fact)).or_default() += 100;
        }
    }
    for count in counts.values_mut() {
        *count /= usize::try_from(matches).unwrap();
    }
    counts
}

#[test]
fn sensible_bots_play_as_if_somebody_were_playing() {
    let means = mean_counts();
    for (tag, least) in [
        ("city_claimed", 1500),
        ("tax_raised", 100),
        ("building_raised", 300),
        ("city_improved", 300),
        ("ruler_crowned", 300),
        ("cube_placed", 1500),
        ("army_moved", 1000),
        ("battle_rolled", 300),
        ("city_conquered", 1000),
        ("army_entered", 150),
        ("passed", 400),
    ] {
        let mean = means.get(tag).copied().unwrap_or(0);
        assert!(
            least <= mean,
            "{tag}: expected at least {least} in 100 matches, got {mean}: {means:?}"
        );
    }
    let unpaid = means.get("cubes_unpaid").copied().unwrap_or(0);
    let paid = means.get("upkeep_paid").copied().unwrap_or(0);
    assert!(
        5 * unpaid < paid,
        "expected under a fifth of upkeeps unpaid, got {unpaid} unpaid and {paid} paid"
    );
}

#[test]
fn sensible_bots_finish_what_they_begin() {
    let means = mean_counts();
    assert_eq!(means.get("draft_taken_back"), None, "{means:?}");
    assert_eq!(means.get("tax_drafted"), means.get("tax_raised"));
    assert_eq!(means.get("placement_drafted"), means.get("cube_placed"));
}

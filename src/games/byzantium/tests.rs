//! Random matches end without breaking an invariant; the picture of one match is drawn for the README.

use std::path::Path;

use crate::i18n::Language;
use crate::laws::{Case, Luck, Playout, SplitMix64, scale};
use crate::picture::{Marks, SvgTarget, Theme};
use crate::{Decide, Rules, Seat, SeatNames, Setup, Turn, TurnContext, Viewer};

use super::events::Fact;
use super::options::{Options, Profile};
use super::state::State;
use super::{Action, Byzantium};

/// Number of matches per setup, multiplied by the environment variable `LAWS_SCALE`.
const MATCHES: u64 = 8;

/// Maximum number of actions of a seat in a turn (8.2), drafts and answers included.
const MOST_ACTIONS: usize = 1_000;

fn setups() -> impl Iterator<Item = Setup<Options>> {
    (2..=4).flat_map(|seats| {
        [Profile::Seed, Profile::Published].map(|profile| Setup {
            seats,
            options: Options {
                profile,
                ..Options::default()
            },
        })
    })
}

fn legal_choices(state: &State) -> Vec<(Seat, Action)> {
    let Turn::Awaiting { seats, .. } = Byzantium::turn(state) else {
        return Vec::new();
    };
    let each = seats.iter().flat_map(|seat| {
        let legal = Byzantium::legal(state, seat);
        legal.into_iter().map(move |action| (seat, action))
    });
    each.collect()
}

fn play(setup: &Setup<Options>, seed: u64) -> (State, Vec<Fact>) {
    let mut luck = Luck::new(seed);
    let mut dice = SplitMix64::new(seed);
    let mut ctx = TurnContext::<Byzantium>::real(Byzantium::blank(setup), &mut luck);
    Byzantium::begin(&mut ctx);
    let beginning = ctx.end();
    let (mut state, mut facts) = (beginning.state, beginning.facts);
    let most = MOST_ACTIONS * 3 * usize::from(setup.seats);
    for _ in 0..most {
        assert_eq!(
            Byzantium::broken_invariant(&state),
            None,
            "seed {seed}, {setup:?}"
        );
        let Some((seat, action)) = dice.pick(&legal_choices(&state)).copied() else {
            assert_eq!(Byzantium::turn(&state), Turn::Over, "{state:?}");
            return (state, facts);
        };
        let ending = Byzantium::decide(&state, seat, &action, &mut luck)
            .unwrap_or_else(|refusal| panic!("seed {seed}, seat {seat}, {action:?}: {refusal}"));
        state = ending.state;
        facts.extend(ending.facts);
    }
    panic!("seed {seed}, {setup:?}: the match did not end");
}

const PICTURED_AFTER: usize = 90;

#[test]
fn the_picture_of_the_readme_is_drawn_as_now() {
    let case = Case::<Byzantium> {
        setup: Setup {
            seats: 4,
            options: Options::default(),
        },
        seed: 5,
    };
    let mut playout = Playout::begin(&case);
    for _ in 0..PICTURED_AFTER {
        assert!(playout.step().unwrap().is_some());
    }
    let view = Byzantium::view(&playout.state, Viewer::Spectator);
    let name = |seat: Seat| ["Anna", "Bruno", "Clara", "Dario"][seat.index()].to_owned();
    let drawing = Byzantium::picture(&view, SeatNames::new(Language::En, &name));
    let svg = drawing.to_svg(&Marks::default(), SvgTarget::File(Theme::Auto)) + "\n";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/picture.svg");
    if std::env::var_os("RENEW_PICTURE").is_some() {
        std::fs::write(&file, &svg).unwrap();
    }
    let known = std::fs::read_to_string(&file).unwrap();
    assert!(
        known == svg,
        "docs/picture.svg is outdated; renew it with `RENEW_PICTURE=1 cargo test --lib the_picture_of_the_readme`"
    );
}

#[test]
fn random_matches_end_and_break_no_invariant() {
    for setup in setups() {
        for seed in 0..MATCHES * scale() {
            let (state, facts) = play(&setup, seed);
            let mut folded = Byzantium::blank(&setup);
            for fact in &facts {
                Byzantium::evolve(&mut folded, fact);
            }
            assert_eq!(folded, state, "seed {seed}, {setup:?}");
        }
    }
}

//! Byzantium's part of the property tests that run for every game.

mod bots;
mod candidates;
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most facts say nothing about turns and dice"
)]
mod chronicle;
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most facts move neither points nor bezants"
)]
mod ledger;
pub(crate) mod openness;
mod oracle;
mod planted;
mod symmetry;

use std::ops::RangeInclusive;

use serde_json::{Value, json};

use crate::byzantium::Byzantium;
use crate::byzantium::events::{Action, Fact};
use crate::byzantium::options::Options;
use crate::byzantium::standing_order::{StandingKind, StandingOrder};
use crate::byzantium::state::State;
use crate::laws::{Breach, Lawful, SplitMix64, WordSchema, battery, describe_words};
use crate::{Seat, Setup, Viewer};

/// All options that a profile presets, each with a value that differs from the one in the profile `seed`.
const FLIPPED: [(&str, &str); 8] = [
    ("extra_move_limit", "per_action"),
    ("actions_end", "last_player_one_more"),
    ("final_city_points", "on"),
    ("fall_tiebreaks", "arab_only"),
    ("siege_tie", "defender"),
    ("battle_tie", "attacker"),
    ("losses_from_movement", "false"),
    ("bulgar_conquest_bezants", "true"),
];

/// Options with their value in the profile `seed`, where the profile `published` has another.
const SEED: [(&str, &str); 4] = [
    ("extra_move_limit", "per_game_turn"),
    ("actions_end", "all_passed"),
    ("final_city_points", "off"),
    ("fall_tiebreaks", "all"),
];

fn options_with(profile: &str, option: Option<(&str, &str)>) -> Options {
    let mut options = json!({ "profile": profile });
    if let Some((name, value)) = option {
        options[name] = match value {
            "true" | "false" => (value == "true").into(),
            word => Value::from(word),
        };
    }
    serde_json::from_value(options).expect("the options are valid")
}

battery!(battery: Byzantium, 18 matches, 9 of the slow laws);

impl Lawful for Byzantium {
    const NAME: &'static str = "byzantium";
    const GOLDEN: &'static str = include_str!("../golden.jsonl");
    const NUMBERS: (char, &'static [RangeInclusive<u32>]) = (
        'Z',
        &[
            1..=36,
            40..=48,
            50..=57,
            60..=67,
            70..=71,
            80..=82,
            90..=93,
            95..=96,
            100..=102,
        ],
    );

    fn word_schemas() -> Vec<WordSchema> {
        vec![
            describe_words::<Action>("action"),
            describe_words::<Fact>("fact"),
            describe_words::<Options>("options"),
        ]
    }

    fn option_sets() -> Vec<Options> {
        let mut sets = vec![options_with("seed", None), options_with("published", None)];
        sets.extend(FLIPPED.map(|option| options_with("seed", Some(option))));
        sets.extend(SEED.map(|option| options_with("published", Some(option))));
        sets.extend([4, 5, 6, 7].map(|place| options_with("published", Some(FLIPPED[place]))));
        sets
    }

    /// Maximum number of actions in a match: 1,000 per seat and turn, draft steps included (section 8.2).
    fn bound(setup: &Setup<Options>) -> usize {
        usize::from(setup.seats) * 3 * 1000
    }

    fn order_requests() -> Vec<StandingOrder> {
        let r#type = StandingKind::ForcedSteps;
        vec![StandingOrder { r#type }]
    }

    fn candidates(state: &State, seat: Seat, dice: &mut SplitMix64) -> Vec<Action> {
        candidates::candidates(state, seat, dice)
    }

    /// Returns the same state: nothing is hidden, so no other state has the same view (section 6).
    fn disguise(state: &State, _: Viewer, _: &mut SplitMix64) -> State {
        state.clone()
    }

    fn oracle(setup: &Setup<Options>, state: &State) -> Result<(), Breach> {
        oracle::check_position(setup, state)
    }

    fn chronicle(setup: &Setup<Options>, facts: &[Fact]) -> Result<(), Breach> {
        chronicle::chronicle(setup, facts)
    }
}

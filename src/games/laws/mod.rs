//! The laws that every game must obey, as named in the documentation of `Rules`.
//!
//! A game calls [`battery!`] in its own module `laws`, and implements `Lawful` with what these tests cannot know: the
//! option sets, actions close to legal ones, and states that a viewer cannot tell from a given one. Every law is a
//! function from a case (a setup and a seed) to an optional breach, so that tests can plant faults.
//!
//! `LAWS_SCALE=50 cargo test laws` plays fifty times as many matches, `LAWS_SEED=7` begins with seed 7.
//! `PICTURES=folder` writes the pictures of the law of pictures there.

pub(crate) mod bots;
pub(crate) mod bridge;
pub(crate) mod choices;
pub(crate) mod conduct;
pub(crate) mod coupled;
pub(crate) mod listing;
mod luck;
pub(crate) mod nested;
pub(crate) mod pictures;
pub(crate) mod planted;
mod playout;
pub(crate) mod replay;
pub(crate) mod rule_coverage;
pub(crate) mod secrecy;
mod toys;
pub(crate) mod wild;
pub(crate) mod words;

use std::fmt::Debug;
use std::ops::RangeInclusive;

use strum::VariantNames;

use super::Game;
use super::rules::Setup;
use super::seat::{Seat, Viewer};

pub(crate) use luck::{Luck, SplitMix64, scale};
pub(crate) use nested::{WordSchema, describe_words};
pub(crate) use playout::{Case, Playout, each_disguise, every_case};

pub(crate) type Breach = String;

pub(crate) trait Lawful:
    Game<Action: VariantNames + Into<&'static str>, Fact: VariantNames + Into<&'static str>>
{
    const NAME: &'static str;
    /// A line of JSON for each stored type: `{"action":…}`, `{"fact":…}`, `{"options":…}`, `{"wish":…}`, `{"order":…}`.
    const GOLDEN: &'static str;
    /// Letter of the game's rule numbers, and the ranges of those numbers; empty if its rules have none.
    const NUMBERS: (char, &'static [RangeInclusive<u32>]) = ('-', &[]);

    /// Schemas of the game's stored types; empty if they are not in the API document.
    fn word_schemas() -> Vec<WordSchema> {
        Vec::new()
    }
    fn option_sets() -> Vec<Self::Options>;
    /// Maximum number of actions in a match, by the specification.
    fn bound(setup: &Setup<Self::Options>) -> usize;
    /// Actions close to legal ones, some of them legal, to test what is refused.
    fn candidates(state: &Self::State, seat: Seat, dice: &mut SplitMix64) -> Vec<Self::Action>;
    fn disguise(state: &Self::State, viewer: Viewer, dice: &mut SplitMix64) -> Self::State;
    /// Whether this fact and its consequences may reveal hidden data, by the specification.
    fn is_exempt(_fact: &Self::Fact) -> bool {
        false
    }
    /// Whether this action may change the question of another seat, `seat`, by the specification.
    fn asks_anew(_before: &Self::State, _action: &Self::Action, _seat: Seat) -> bool {
        false
    }
    /// Checks the invariants of a state independently of the rules' code.
    fn oracle(_setup: &Setup<Self::Options>, _state: &Self::State) -> Result<(), Breach> {
        Ok(())
    }
    /// Checks a whole match independently of the rules' code.
    fn chronicle(_setup: &Setup<Self::Options>, _facts: &[Self::Fact]) -> Result<(), Breach> {
        Ok(())
    }
    fn order_requests() -> Vec<Self::OrderRequest> {
        Vec::new()
    }
}

pub(crate) fn holds<S: Into<Breach>>(
    claim: bool,
    otherwise: impl FnOnce() -> S,
) -> Result<(), Breach> {
    if claim {
        Ok(())
    } else {
        Err(otherwise().into())
    }
}

pub(crate) fn tag<T: Clone + Into<&'static str>>(word: &T) -> &'static str {
    word.clone().into()
}

macro_rules! battery {
    ($name:ident: $rules:ty, $matches:literal matches, $few:literal of the slow laws) => {
        pub(crate) mod $name {
            use super::*;
            use $crate::laws;

            pub(crate) const MATCHES: u64 = $matches;

            #[test]
            fn an_awaited_seat_has_a_legal_action_and_nobody_once_it_is_over() {
                laws::every_case::<$rules>(MATCHES, laws::conduct::progress);
            }

            #[test]
            fn random_play_ends_within_the_bound() {
                laws::every_case::<$rules>(MATCHES, laws::conduct::end);
            }

            #[test]
            fn a_match_nobody_attends_is_played_to_its_end_by_defaults() {
                laws::every_case::<$rules>(MATCHES, laws::conduct::defaults);
            }

            #[test]
            fn no_invariant_is_ever_broken() {
                laws::every_case::<$rules>(MATCHES, laws::conduct::invariants);
            }

            #[test]
            fn an_answered_question_is_never_asked_again() {
                laws::every_case::<$rules>(MATCHES, laws::conduct::questions);
            }

            #[test]
            fn a_window_that_closed_never_opens_again() {
                laws::every_case::<$rules>(MATCHES, laws::conduct::windows);
            }

            #[test]
            fn a_standing_order_asks_for_what_is_legal() {
                laws::every_case::<$rules>(MATCHES, laws::conduct::orders);
            }

            #[test]
            fn only_tables_of_the_right_size_are_set_up() {
                laws::conduct::sizes::<$rules>().unwrap();
            }

            #[test]
            fn an_action_is_accepted_exactly_when_it_is_listed() {
                laws::every_case::<$rules>(MATCHES, laws::listing::accepted_iff_listed);
            }

            #[test]
            fn small_steps_lead_to_each_legal_action_once() {
                laws::every_case::<$rules>($few, laws::choices::lead_to_each);
            }

            #[test]
            fn whatever_is_seen_can_be_drawn_in_little_room() {
                laws::every_case::<$rules>($few, laws::pictures::drawn);
            }

            #[test]
            fn a_small_picture_is_small_and_of_what_everybody_knows() {
                laws::every_case::<$rules>($few, laws::pictures::small);
            }

            #[test]
            fn every_action_that_can_be_chosen_has_a_short_hint() {
                laws::choices::hinted::<$rules>().unwrap();
            }

            #[test]
            fn the_key_to_its_picture_says_what_each_symbol_means() {
                laws::pictures::explained::<$rules>().unwrap();
            }

            #[test]
            fn a_dry_run_tells_how_the_action_begins() {
                laws::every_case::<$rules>(MATCHES, laws::listing::dry_runs);
            }

            #[test]
            fn folding_the_facts_gives_the_same_state() {
                laws::every_case::<$rules>(MATCHES, laws::replay::fold);
            }

            #[test]
            fn a_fact_can_happen_to_any_state() {
                laws::every_case::<$rules>(MATCHES, laws::wild::facts);
            }

            #[test]
            fn every_word_survives_the_trip_through_json() {
                laws::every_case::<$rules>($few, laws::replay::json);
            }

            #[test]
            fn a_viewer_learns_nothing_it_may_not_know() {
                laws::every_case::<$rules>($few, laws::secrecy::twins);
            }

            #[test]
            fn a_viewer_learns_nothing_from_luck_it_cannot_see() {
                laws::every_case::<$rules>($few, laws::coupled::worlds);
            }

            #[test]
            fn a_viewer_learns_nothing_from_luck_it_cannot_see_in_the_middle_of_a_match() {
                laws::every_case::<$rules>($few, laws::coupled::steps);
            }

            #[test]
            fn a_sealed_part_shows_nowhere_else() {
                laws::every_case::<$rules>(MATCHES, laws::secrecy::splices);
            }

            #[test]
            fn every_stored_word_has_a_golden_line() {
                laws::words::golden::<$rules>().unwrap();
            }

            #[test]
            fn every_name_in_a_stored_word_has_a_golden_line() {
                laws::nested::golden::<$rules>().unwrap();
            }

            #[test]
            fn the_bridge_plays_the_same_match() {
                laws::every_case::<$rules>($few, laws::bridge::same_match);
            }

            #[test]
            fn every_bot_chooses_a_legal_action() {
                laws::every_case::<$rules>(MATCHES, laws::bots::choose_legally);
            }

            #[test]
            fn every_rule_is_named_by_a_scene() {
                laws::rule_coverage::rules::<$rules>().unwrap();
            }
        }
    };
}

// Normal laws cover every seat count with every option set. Slow laws cover every seat count and every
// option set. `.ci/long` plays thousands of matches.
pub(crate) use battery;

fn to_json<T: serde::Serialize>(word: &T) -> serde_json::Value {
    serde_json::to_value(word).expect("game types serialise to JSON")
}

pub(crate) fn same<T: PartialEq + Debug>(what: &str, one: &T, other: &T) -> Result<(), Breach> {
    if one == other {
        Ok(())
    } else {
        Err(format!("{what} differs:\n  {one:?}\n  {other:?}"))
    }
}

//! The battery of laws that every game passes, as named in the contract of `Rules`.
//!
//! A game calls [`battery!`] in its own `laws` and tells what the battery cannot know in
//! an `impl Lawful`: which option sets to play, which actions come close to legal ones, and how
//! another world looks that a viewer cannot tell from this one. Every law is a function from a
//! case (a setup and a seed) to a breach or nothing, so that a planted fault can be shown to be
//! caught; a failing test prints the case.
//!
//! `LAWS_SCALE=50 cargo test laws` plays fifty times as many matches, `LAWS_SEED=7` begins with
//! seed 7. `PICTURES=folder` writes the pictures of the law of pictures there.

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
pub(crate) mod secrecy;
pub(crate) mod rule_coverage;
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

/// What is wrong, in a sentence.
pub(crate) type Breach = String;

/// What the battery must be told about a game.
pub(crate) trait Lawful:
    Game<Action: VariantNames + Into<&'static str>, Fact: VariantNames + Into<&'static str>>
{
    /// The name for messages.
    const NAME: &'static str;
    /// One line of JSON for each stored word: `{"action":…}`, `{"fact":…}`, `{"options":…}`, and
    /// `{"wish":…}` and `{"order":…}` if there are any.
    const GOLDEN: &'static str;
    /// The letter of its rules, and the numbers that there are; nothing if they have none.
    const NUMBERS: (char, &'static [RangeInclusive<u32>]) = ('-', &[]);

    /// What its stored words may hold; nothing if they are in no document.
    fn word_schemas() -> Vec<WordSchema> {
        Vec::new()
    }
    /// The option sets to play.
    fn option_sets() -> Vec<Self::Options>;
    /// The most actions that a match can take, as the specification says.
    fn bound(setup: &Setup<Self::Options>) -> usize;
    /// Actions that come close to legal ones, legal ones among them.
    fn candidates(state: &Self::State, seat: Seat, dice: &mut SplitMix64) -> Vec<Self::Action>;
    /// Another state that `viewer` cannot tell from this one.
    fn disguise(state: &Self::State, viewer: Viewer, dice: &mut SplitMix64) -> Self::State;
    /// Whether this fact, and what follows it, may tell more, as the specification says.
    fn is_exempt(_fact: &Self::Fact) -> bool {
        false
    }
    /// Whether this action of another may change what `seat` is asked, as the specification says.
    fn asks_anew(_before: &Self::State, _action: &Self::Action, _seat: Seat) -> bool {
        false
    }
    /// Looks for a broken invariant from outside.
    fn oracle(_setup: &Setup<Self::Options>, _state: &Self::State) -> Result<(), Breach> {
        Ok(())
    }
    /// Looks at a whole match, from outside.
    fn chronicle(_setup: &Setup<Self::Options>, _facts: &[Self::Fact]) -> Result<(), Breach> {
        Ok(())
    }
    /// What a seat may ask to be done for it later.
    fn order_requests() -> Vec<Self::OrderRequest> {
        Vec::new()
    }
}

/// Says what is wrong unless something holds.
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

/// The tag of an action or a fact.
pub(crate) fn tag<T: Clone + Into<&'static str>>(word: &T) -> &'static str {
    word.clone().into()
}

/// Runs every law for a game, in a module of this name. A function cannot do it: each law is a test
/// of its own, with its claim as its name.
macro_rules! battery {
    ($name:ident: $rules:ty, $matches:literal matches, $few:literal of the slow laws) => {
        pub(crate) mod $name {
            use super::*;
            use $crate::laws;

            /// In how many matches the laws are tried.
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
            fn every_action_says_what_it_does_and_costs() {
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

// Of each game every seat count with every option set; of the slow laws every seat count and every
// option set. `.ci/long` plays thousands.
pub(crate) use battery;

/// A word as JSON.
fn to_json<T: serde::Serialize>(word: &T) -> serde_json::Value {
    serde_json::to_value(word).expect("a word is plain data")
}

/// The difference between two things that should be the same.
pub(crate) fn same<T: PartialEq + Debug>(what: &str, one: &T, other: &T) -> Result<(), Breach> {
    if one == other {
        Ok(())
    } else {
        Err(format!("{what} differs:\n  {one:?}\n  {other:?}"))
    }
}

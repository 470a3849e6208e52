//! The battery of laws that every game passes, as named in the contract of `Rules`.
//!
//! A game registers with one line in [`battery!`] below and tells what the battery cannot know in
//! an `impl Lawful`: which option sets to play, which actions come close to legal ones, and how
//! another world looks that a viewer cannot tell from this one. Every law is a function from a
//! case (a setup and a seed) to a breach or nothing, so that a planted fault can be shown to be
//! caught; a failing test prints the case.
//!
//! `LAWS_SCALE=50 cargo test laws` plays fifty times as many matches, `LAWS_SEED=7` begins with
//! seed 7.

mod bots;
mod bridge;
mod conduct;
mod coupled;
mod listing;
mod luck;
mod nested;
pub(crate) mod planted;
mod replay;
mod secrecy;
mod sitting;
mod toys;
mod wild;
mod words;

use std::fmt::Debug;

use super::rules::{Rules, Setup};
use super::seat::{Seat, Viewer};

pub(crate) use luck::{Dice, Luck, scale};
pub(crate) use nested::{Described, described};
pub(crate) use sitting::{Case, Sitting, every_case};

/// What is wrong, in a sentence.
pub(crate) type Breach = String;

/// What the battery must be told about a game.
pub(crate) trait Lawful: Rules {
    /// The name for messages.
    const NAME: &'static str;
    /// One line of JSON for each stored word: `{"action":…}`, `{"fact":…}`, `{"options":…}`, and
    /// `{"wish":…}` and `{"order":…}` if there are any.
    const GOLDEN: &'static str;
    /// The tags of all actions.
    const ACTIONS: &'static [&'static str];
    /// The tags of all facts.
    const FACTS: &'static [&'static str];

    /// The tag of an action.
    fn action_tag(action: &Self::Action) -> &'static str;
    /// The tag of a fact.
    fn fact_tag(fact: &Self::Fact) -> &'static str;
    /// What its stored words may hold; nothing if they are in no document.
    fn described() -> Vec<Described> {
        Vec::new()
    }
    /// The option sets to play.
    fn option_sets() -> Vec<Self::Options>;
    /// The most actions that a match can take, as the specification says.
    fn bound(setup: &Setup<Self::Options>) -> usize;
    /// Actions that come close to legal ones, legal ones among them.
    fn candidates(state: &Self::State, seat: Seat, dice: &mut Dice) -> Vec<Self::Action>;
    /// Another state that `viewer` cannot tell from this one.
    fn disguise(state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State;
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
    /// What a seat may wish to be done for it later.
    fn wishes() -> Vec<Self::Wish> {
        Vec::new()
    }
}

/// Says that something must hold, or else what is wrong.
macro_rules! holds {
    ($claim:expr, $($words:tt)+) => {
        if !$claim {
            return Err(format!($($words)+));
        }
    };
}

/// Names the variants of the actions and facts of a game, so that the compiler misses none.
macro_rules! tags {
    ($list:ident, $name:ident, $word:ident { $($variant:ident => $tag:literal),+ $(,)? }) => {
        const $list: &'static [&'static str] = &[$($tag),+];

        fn $name(word: &$word) -> &'static str {
            match word {
                $($word::$variant { .. } => $tag,)+
            }
        }
    };
}

/// Runs every law for every game named.
macro_rules! battery {
    ($($name:ident: $rules:ty, $matches:literal matches, $few:literal of the slow laws;)+) => {
        /// The games that have to pass, by name.
        const NAMES: &[&str] = &[$(stringify!($name)),+];

        $(mod $name {
            use super::*;

            #[test]
            fn an_awaited_seat_has_a_legal_action_and_nobody_once_it_is_over() {
                every_case::<$rules>($matches, conduct::progress);
            }

            #[test]
            fn random_play_ends_within_the_bound() {
                every_case::<$rules>($matches, conduct::end);
            }

            #[test]
            fn a_match_nobody_attends_is_played_to_its_end_by_defaults() {
                every_case::<$rules>($matches, conduct::defaults);
            }

            #[test]
            fn no_invariant_is_ever_broken() {
                every_case::<$rules>($matches, conduct::invariants);
            }

            #[test]
            fn an_answered_question_is_never_asked_again() {
                every_case::<$rules>($matches, conduct::questions);
            }

            #[test]
            fn a_window_that_closed_never_opens_again() {
                every_case::<$rules>($matches, conduct::windows);
            }

            #[test]
            fn a_standing_order_asks_for_what_is_legal() {
                every_case::<$rules>($matches, conduct::orders);
            }

            #[test]
            fn only_tables_of_the_right_size_are_set_up() {
                conduct::sizes::<$rules>().unwrap();
            }

            #[test]
            fn an_action_is_accepted_exactly_when_it_is_listed() {
                every_case::<$rules>($matches, listing::accepted_iff_listed);
            }

            #[test]
            fn a_dry_run_tells_how_the_action_begins() {
                every_case::<$rules>($matches, listing::dry_runs);
            }

            #[test]
            fn folding_the_facts_gives_the_same_state() {
                every_case::<$rules>($matches, replay::fold);
            }

            #[test]
            fn a_fact_can_happen_to_any_state() {
                every_case::<$rules>($matches, wild::facts);
            }

            #[test]
            fn every_word_survives_the_trip_through_json() {
                every_case::<$rules>($few, replay::json);
            }

            #[test]
            fn a_viewer_learns_nothing_it_may_not_know() {
                every_case::<$rules>($few, secrecy::twins);
            }

            #[test]
            fn a_viewer_learns_nothing_from_luck_it_cannot_see() {
                every_case::<$rules>($few, coupled::worlds);
            }

            #[test]
            fn a_sealed_part_shows_nowhere_else() {
                every_case::<$rules>($matches, secrecy::splices);
            }

            #[test]
            fn every_stored_word_has_a_golden_line() {
                words::golden::<$rules>().unwrap();
            }

            #[test]
            fn every_name_in_a_stored_word_has_a_golden_line() {
                nested::golden::<$rules>().unwrap();
            }

            #[test]
            fn the_bridge_plays_the_same_match() {
                every_case::<$rules>($few, bridge::same_match);
            }

            #[test]
            fn every_bot_chooses_a_legal_action() {
                every_case::<$rules>($matches, bots::choose_legally);
            }
        })+
    };
}

pub(crate) use {holds, tags};

// Of each game every seat count with every option set; of the slow laws every seat count and every
// option set. `.ci/long` plays thousands.
battery! {
    pig: crate::games::toys::pig::Pig, 70 matches, 70 of the slow laws;
    split: crate::games::toys::split::Split, 100 matches, 100 of the slow laws;
    byzanz: crate::games::byzanz::Byzanz, 64 matches, 16 of the slow laws;
    bards: crate::games::bards::Bards, 32 matches, 16 of the slow laws;
    byzantium: crate::games::byzantium::Byzantium, 54 matches, 18 of the slow laws;
}

#[test]
fn every_game_on_the_shelf_has_to_pass() {
    for game in super::GameKey::ALL {
        assert!(
            NAMES.contains(&game.name()),
            "{game:?} is not in the battery"
        );
    }
}

/// A word as JSON.
fn json<T: serde::Serialize>(word: &T) -> serde_json::Value {
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

//! The games on the shelf: one line each, and all that must know every game follows from it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::bridge::{AnyRules, Erased};
use super::{bards, byzantium, byzanz};

/// Puts games on the shelf: their key, their stored name, their folder and their rules.
///
/// Rules that running matches are still pinned to are named after `before`, and stay in the binary.
/// A game whose seats can order something in advance names its words for it after `orders`. The
/// unions are for the document alone; values pass through [`AnyRules`].
macro_rules! shelf {
    ($(
        $(#[$about:meta])+
        $key:ident = $name:literal: $folder:ident::$rules:ident
        $(, before $($old:path)|+)?
        $(, orders $wish:ident => $order:ident)?;
    )+) => {
        /// Every game there is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum GameKey {
            $($(#[$about])+ $key,)+
        }

        impl GameKey {
            /// All games on the shelf.
            pub const ALL: &'static [Self] = &[$(Self::$key),+];

            /// The stored name.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$key => $name,)+
                }
            }

            /// What the names of its schemas begin with, as in `ByzanzAction`.
            pub fn schema_prefix(self) -> &'static str {
                match self {
                    $(Self::$key => stringify!($key),)+
                }
            }

            /// How many it is for, as the beginning of a sentence.
            pub fn seats_in_words(self) -> String {
                self.rules().about().seats_in_words()
            }

            /// The rules of this game in a version that matches may be pinned to.
            pub fn rules_of(self, version: u32) -> Option<&'static dyn AnyRules> {
                #[cfg(test)]
                if let Some(changed) = CHANGED.get() {
                    return Some(changed);
                }
                let all: &[&'static dyn AnyRules] = match self {
                    $(Self::$key => &[
                        &Erased::<$folder::$rules>::NEW,
                        $($(&Erased::<$old>::NEW,)+)?
                    ],)+
                };
                all.iter().copied().find(|rules| rules.version() == version)
            }

            /// The newest rules of this game, its types forgotten.
            pub fn rules(self) -> &'static dyn AnyRules {
                match self {
                    $(Self::$key => &Erased::<$folder::$rules>::NEW,)+
                }
            }
        }

        /// An action of some game; which one is a matter of the match.
        #[derive(ToSchema)]
        #[serde(untagged)]
        pub enum GameAction {
            $($(#[$about])+ $key($folder::Action),)+
        }

        /// A fact of some game; sealed where the viewer may not know.
        #[derive(ToSchema)]
        #[serde(untagged)]
        pub enum GameFact {
            $($(#[$about])+ $key($folder::Fact),)+
        }

        /// The view of some game; which one is a matter of the match.
        #[derive(ToSchema)]
        #[serde(untagged)]
        pub enum GameView {
            $($(#[$about])+ $key(Box<$folder::View>),)+
        }

        /// The options of some game.
        #[derive(ToSchema)]
        #[serde(untagged)]
        pub enum GameOptions {
            $($(#[$about])+ $key($folder::Options),)+
        }

        /// What can be ordered in advance in some game.
        #[derive(ToSchema)]
        #[serde(untagged)]
        pub enum GameWish {
            $($(#[doc = "Of a game in which something can be ordered."] $key($folder::$wish),)?)+
        }

        /// An order that was granted in some game.
        #[derive(ToSchema)]
        #[serde(untagged)]
        pub enum GameOrder {
            $($(#[doc = "Of a game in which something can be ordered."] $key($folder::$order),)?)+
        }
    };
}

#[cfg(test)]
thread_local! {
    /// Rules that this thread finds instead of those of any version.
    static CHANGED: std::cell::Cell<Option<&'static dyn AnyRules>> = const { std::cell::Cell::new(None) };
}

/// Does a job as a build does it whose rules were changed.
#[cfg(test)]
pub(crate) fn with_changed_rules<T>(changed: &'static dyn AnyRules, job: impl FnOnce() -> T) -> T {
    CHANGED.set(Some(changed));
    let done = job();
    CHANGED.set(None);
    done
}

shelf! {
    /// Byzanz, by Emanuele Ornella, 3 to 6 seats.
    Byzanz = "byzanz": byzanz::Byzanz, orders StandingPass => StandingOrder;
    /// Battle of the Bards, by Adam Blinkinsop, 2 seats.
    Bards = "bards": bards::Bards;
    /// Byzantium, by Martin Wallace, 2 to 4 seats.
    Byzantium = "byzantium": byzantium::Byzantium;
}

#[cfg(test)]
mod tests {
    use super::GameKey;

    #[test]
    fn a_key_is_written_by_its_stored_name() {
        for key in GameKey::ALL {
            assert_eq!(serde_json::to_value(key).unwrap(), key.name());
        }
    }

    #[test]
    fn rules_are_found_by_the_version_a_match_is_pinned_to() {
        for key in GameKey::ALL {
            let newest = key.rules().version();
            for version in 1..=newest {
                let rules = key.rules_of(version).unwrap();
                assert_eq!(rules.version(), version);
            }
            assert!(key.rules_of(newest + 1).is_none());
        }
    }
}

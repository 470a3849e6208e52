//! The shelf: one line for each game, and all that must know every game follows from it.

/// Puts games on the shelf: their key, their folder, which becomes a module, and what they are.
///
/// The rules have the name of the key. Rules that running matches are still pinned to are named
/// after `before`, and stay in the binary. A game whose seats can order something in advance names
/// its words for it after `orders`. Values of the unions pass through [`AnyRules`](super::AnyRules).
macro_rules! shelf {
    // A union of what each game has of its own: for the document alone.
    (@union $union:ident as $schema:ident, $about:tt; $($of:tt $key:ident($part:ty),)+) => {
        #[doc = $about]
        #[derive(ToSchema)]
        #[schema(as = $schema)]
        #[serde(untagged)]
        pub enum $union {
            $(#[doc = $of] $key($part),)+
        }
    };
    ($(
        mod $folder:ident; $key:ident, $about:tt
        $(, before $($old:path)|+)?
        $(, orders $request:ident => $order:ident)?;
    )+) => {
        $(pub mod $folder;)+

        /// Every game there is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum GameKey {
            $(#[doc = $about] $key,)+
        }

        impl GameKey {
            /// All games on the shelf.
            pub const ALL: &'static [Self] = &[$(Self::$key),+];

            /// The stored name, which is that of the folder.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$key => stringify!($folder),)+
                }
            }

            /// The game with this stored name.
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|game| game.name() == name)
            }

            /// What the names of its schemas begin with, as in `ByzanzAction`.
            pub fn schema_prefix(self) -> &'static str {
                match self {
                    $(Self::$key => stringify!($key),)+
                }
            }

            /// Which positions stand in which section of its guide, as JSON.
            pub fn guide(self) -> &'static str {
                match self {
                    $(Self::$key => include_str!(concat!(stringify!($folder), "/guide.json")),)+
                }
            }

            /// How many it is for, as the beginning of a sentence.
            pub fn seats_in_words(self) -> String {
                self.rules().about().seats_in_words()
            }

            /// The rules of this game in a version that matches may be pinned to.
            pub fn rules_of(self, version: u32) -> Option<&'static dyn AnyRules> {
                #[cfg(any(test, feature = "testing"))]
                if let Some(changed) = testing::overriding_rules() {
                    return Some(changed);
                }
                let all: &[&'static dyn AnyRules] = match self {
                    $(Self::$key => &[
                        &Erased::<$folder::$key>::NEW,
                        $($(&Erased::<$old>::NEW,)+)?
                    ],)+
                };
                all.iter().copied().find(|rules| rules.version() == version)
            }

            /// The newest rules of this game, its types forgotten.
            pub fn rules(self) -> &'static dyn AnyRules {
                match self {
                    $(Self::$key => &Erased::<$folder::$key>::NEW,)+
                }
            }

            /// Calls the visitor with the newest rules of this game.
            pub fn visit(self, visitor: &mut impl Visitor) {
                match self {
                    $(Self::$key => visitor.visit::<$folder::$key>(self),)+
                }
            }
        }

        /// What tests must know of every game.
        #[cfg(any(test, feature = "testing"))]
        #[doc(hidden)]
        impl GameKey {
            pub fn golden_words(self) -> &'static str {
                match self {
                    $(Self::$key => include_str!(concat!(stringify!($folder), "/golden.jsonl")),)+
                }
            }

            /// The list of the matches that are recorded, as JSON.
            pub fn recorded(self) -> &'static str {
                match self {
                    $(Self::$key => include_str!(concat!(stringify!($folder), "/recorded.json")),)+
                }
            }
        }

        #[cfg(test)]
        impl GameKey {
            /// In how many matches its laws are tried; without its battery nothing compiles.
            pub(crate) fn matches_tried(self) -> u64 {
                match self {
                    $(Self::$key => $folder::laws::battery::MATCHES,)+
                }
            }
        }

        shelf!(@union GameAction as GameAction, "An action of some game; which one is a matter of the match.";
            $($about $key($folder::Action),)+);
        shelf!(@union GameFact as GameFact, "A fact of some game; sealed where the viewer may not know.";
            $($about $key($folder::Fact),)+);
        shelf!(@union GameView as GameView, "The view of some game; which one is a matter of the match.";
            $($about $key(Box<$folder::View>),)+);
        shelf!(@union GameOptions as GameOptions, "The options of some game.";
            $($about $key($folder::Options),)+);
        shelf!(@union GameOrderRequest as GameWish, "What can be ordered in advance in some game.";
            $($("Of a game in which something can be ordered." $key($folder::$request),)?)+);
        shelf!(@union GameOrder as GameOrder, "An order that was granted in some game.";
            $($("Of a game in which something can be ordered." $key($folder::$order),)?)+);
    };
}

#[cfg(test)]
mod tests {
    use crate::GameKey;

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

    #[test]
    fn every_game_passes_the_battery_of_laws() {
        for key in GameKey::ALL {
            assert!(0 < key.matches_tried(), "{key:?}");
        }
    }
}

//! The list of all games, from which everything that must cover every game is generated.

/// Declares the games: for each its folder (a module), its key (also the type of its rules) and its description.
/// `before` lists old rules that running matches are still pinned to, `orders` the types of standing orders.
/// The union types only document the API; values pass through [`AnyRules`](super::AnyRules).
macro_rules! shelf {
    // Generates an enum with one type of each game, used only for the API document.
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

        /// A game of this service.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum GameKey {
            $(#[doc = $about] $key,)+
        }

        impl GameKey {
            /// All games.
            pub const ALL: &'static [Self] = &[$(Self::$key),+];

            /// Stored name of the game, equal to the name of its folder.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$key => stringify!($folder),)+
                }
            }

            /// Finds the game with this stored name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|game| game.name() == name)
            }

            /// Prefix of the game's schema names in the API document, as in `ByzanzAction`.
            pub fn schema_prefix(self) -> &'static str {
                match self {
                    $(Self::$key => stringify!($key),)+
                }
            }

            /// JSON that lists the positions shown in each section of the game's guide.
            pub fn guide(self) -> &'static str {
                match self {
                    $(Self::$key => include_str!(concat!(stringify!($folder), "/guide.json")),)+
                }
            }

            /// Returns this version of the game's rules; `None` if it does not exist.
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

            /// Newest version of the game's rules.
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

        #[cfg(any(test, feature = "testing"))]
        #[doc(hidden)]
        impl GameKey {
            pub fn golden_words(self) -> &'static str {
                match self {
                    $(Self::$key => include_str!(concat!(stringify!($folder), "/golden.jsonl")),)+
                }
            }

            pub fn recorded(self) -> &'static str {
                match self {
                    $(Self::$key => include_str!(concat!(stringify!($folder), "/recorded.json")),)+
                }
            }
        }

        #[cfg(test)]
        impl GameKey {
            /// Number of matches in which the laws are tested. A game without tests of the laws does not compile.
            pub(crate) fn matches_tried(self) -> u64 {
                match self {
                    $(Self::$key => $folder::laws::battery::MATCHES,)+
                }
            }
        }

        shelf!(@union GameAction as GameAction, "Action of a game; the match determines which game.";
            $($about $key($folder::Action),)+);
        shelf!(@union GameFact as GameFact, "Fact of a game; parts that the viewer may not know are sealed.";
            $($about $key($folder::Fact),)+);
        shelf!(@union GameView as GameView, "View of a game; the match determines which game.";
            $($about $key(Box<$folder::View>),)+);
        shelf!(@union GameOptions as GameOptions, "Options of a game.";
            $($about $key($folder::Options),)+);
        shelf!(@union GameOrderRequest as GameWish, "Request for a standing order in a game.";
            $($("For a game with standing orders." $key($folder::$request),)?)+);
        shelf!(@union GameOrder as GameOrder, "Accepted standing order in a game.";
            $($("For a game with standing orders." $key($folder::$order),)?)+);
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

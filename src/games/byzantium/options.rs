//! What the host may choose before a match of Byzantium begins (1.2).
//!
//! Stored words: append, never rename.

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

/// Makes [`Options`] and [`Resolved`] of a table: for each option its type, what the document says of
/// it as it is chosen and as it holds, and what it is in the two profiles.
macro_rules! options {
    ($($name:ident: $type:ident, $chosen:literal, $holds:literal, $seed:expr, $published:expr;)+) => {
        /// What the host may choose. Stored with the match; public; what is missing is as in the profile.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(deny_unknown_fields, default)]
        #[schema(as = ByzantiumOptions)]
        pub struct Options {
            /// A preset for all that follows, up to the map.
            #[schema(required = false)]
            pub profile: Profile,
            $(
                #[doc = $chosen]
                #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
                #[schema(nullable = false)]
                pub $name: Option<$type>,
            )+
            /// The map.
            #[schema(required = false)]
            pub map_id: MapId,
            /// The army card.
            #[schema(required = false)]
            pub card_id: CardId,
        }

        /// The options as the rules read them: every one has a value.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[schema(as = ByzantiumRulings)]
        pub struct Resolved {
            $(
                #[doc = $holds]
                pub $name: $type,
            )+
        }

        impl Options {
            /// Every option with its value: what was chosen, else what the profile says.
            pub fn resolved(&self) -> Resolved {
                Resolved {
                    $($name: self.$name.unwrap_or(match self.profile {
                        Profile::Seed => $seed,
                        Profile::Published => $published,
                    }),)+
                }
            }
        }
    };
}

options! {
    extra_move_limit: ExtraMoveLimit,
        "How often an army may go on after a first step (Z-54, A-1).",
        "How often an army may go on after a first step.",
        ExtraMoveLimit::PerGameTurn, ExtraMoveLimit::PerAction;
    actions_end: ActionsEnd,
        "When the actions of a turn end (Z-19, A-2).",
        "When the actions of a turn end.",
        ActionsEnd::AllPassed, ActionsEnd::LastPlayerOneMore;
    final_city_points: FinalCityPoints,
        "Whether owned cities score at a normal end (Z-100, A-3).",
        "Whether owned cities score at a normal end.",
        FinalCityPoints::Off, FinalCityPoints::On;
    fall_tiebreaks: FallTiebreaks,
        "What breaks ties after the fall of Constantinople (Z-102, A-28).",
        "What breaks ties after the fall of Constantinople.",
        FallTiebreaks::All, FallTiebreaks::ArabOnly;
    siege_tie: Favoured,
        "Who has the better of a siege between equals (Z-71, A-5).",
        "Who has the better of a siege between equals.",
        Favoured::Attacker, Favoured::Attacker;
    battle_tie: Favoured,
        "Who has the better of a battle between equals (Z-63, A-4).",
        "Who has the better of a battle between equals.",
        Favoured::Defender, Favoured::Defender;
    losses_from_movement: bool,
        "Whether movement cubes may be given as losses (Z-64, A-6).",
        "Whether movement cubes may be given as losses.",
        true, true;
    bulgar_conquest_bezants: bool,
        "Whether Bulgar conquests bring bezants (Z-48, A-17).",
        "Whether Bulgar conquests bring bezants.",
        false, false;
}

/// Reads what is there; `null` is not there.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// A preset for the options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumProfile)]
pub enum Profile {
    /// As the player aid tells the game.
    #[default]
    Seed,
    /// As the published game is reported.
    Published,
}

/// How often an army may go on after a first step (Z-54).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumExtraMoveLimit)]
pub enum ExtraMoveLimit {
    /// Once per seat and turn, whichever army.
    PerGameTurn,
    /// Once in every action that moves an army.
    PerAction,
}

/// When the actions of a turn end (Z-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumActionsEnd)]
pub enum ActionsEnd {
    /// When all seats have passed.
    AllPassed,
    /// One action after all seats but one have passed.
    LastPlayerOneMore,
}

/// Whether owned cities score at a normal end (Z-100).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumFinalCityPoints)]
pub enum FinalCityPoints {
    /// They do not.
    Off,
    /// Each scores its counters for its faction.
    On,
}

/// What breaks ties after the fall of Constantinople (Z-102).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumFallTiebreaks)]
pub enum FallTiebreaks {
    /// The same as after a normal end.
    All,
    /// Arab cities, then the Arab treasury.
    ArabOnly,
}

/// Who has the better of a comparison between equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumFavoured)]
pub enum Favoured {
    /// Whoever attacks.
    Attacker,
    /// Whoever defends.
    Defender,
}

/// The map (1.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumMapId)]
pub enum MapId {
    /// Thirty-three cities from Greece to Persia.
    #[default]
    #[serde(rename = "near_east_33")]
    NearEast33,
}

/// The army card (Z-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumCardId)]
pub enum CardId {
    /// As published in 2005.
    #[default]
    #[serde(rename = "card_2005")]
    Card2005,
}

/// What may be left out, what is refused, and what a profile fills in.
#[cfg(test)]
mod tests {
    use super::{
        ActionsEnd, ExtraMoveLimit, FallTiebreaks, Favoured, FinalCityPoints, Options, Profile,
    };
    use crate::Rules;
    use crate::byzantium::Byzantium;

    fn read(text: &str) -> Result<Options, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn a_profile_presets_the_options_and_each_may_be_overridden() {
        let seed = read("{}").unwrap().resolved();
        assert_eq!(seed.extra_move_limit, ExtraMoveLimit::PerGameTurn);
        assert_eq!(seed.actions_end, ActionsEnd::AllPassed);
        assert_eq!(seed.final_city_points, FinalCityPoints::Off);
        assert_eq!(seed.fall_tiebreaks, FallTiebreaks::All);
        assert_eq!(
            (seed.siege_tie, seed.battle_tie),
            (Favoured::Attacker, Favoured::Defender)
        );
        assert!(seed.losses_from_movement && !seed.bulgar_conquest_bezants);
        let published = read(r#"{"profile":"published","siege_tie":"defender"}"#)
            .unwrap()
            .resolved();
        assert_eq!(published.extra_move_limit, ExtraMoveLimit::PerAction);
        assert_eq!(published.actions_end, ActionsEnd::LastPlayerOneMore);
        assert_eq!(published.final_city_points, FinalCityPoints::On);
        assert_eq!(published.fall_tiebreaks, FallTiebreaks::ArabOnly);
        assert_eq!(
            (published.siege_tie, published.battle_tie),
            (Favoured::Defender, Favoured::Defender)
        );
        assert!(published.losses_from_movement && !published.bulgar_conquest_bezants);
    }

    #[test]
    fn what_was_chosen_is_stored_as_it_was_chosen() {
        for text in [
            r#"{"profile":"seed","map_id":"near_east_33","card_id":"card_2005"}"#,
            r#"{"profile":"published","battle_tie":"attacker","losses_from_movement":false,"map_id":"near_east_33","card_id":"card_2005"}"#,
        ] {
            let stored = serde_json::to_string(&read(text).unwrap()).unwrap();
            assert_eq!(stored, text);
        }
        assert_eq!(read("{}").unwrap().profile, Profile::Seed);
    }

    #[test]
    fn options_we_do_not_know_are_refused() {
        for text in [
            r#"{"profil":"seed"}"#,
            r#"{"profile":"house"}"#,
            r#"{"siege_tie":"reroll"}"#,
            r#"{"siege_tie":null}"#,
            r#"{"losses_from_movement":"true"}"#,
            r#"{"map_id":"near_east_34"}"#,
            r#"{"card_id":"card_2006"}"#,
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    /// The catalogue lists every option and value that can be written, and no other.
    #[test]
    fn the_catalogue_tells_options_that_can_be_chosen() {
        let options = Byzantium::about().options;
        assert_eq!(options.len(), 11);
        for option in options {
            assert!(
                option
                    .values
                    .iter()
                    .any(|value| Some(value.value) == option.default)
            );
            for value in option.values {
                let quoted = match value.value {
                    "true" | "false" => value.value.to_owned(),
                    word => format!("\"{word}\""),
                };
                let text = format!("{{\"{}\":{quoted}}}", option.name);
                assert!(read(&text).is_ok(), "{text}");
            }
        }
    }

    #[test]
    fn what_the_catalogue_calls_a_default_changes_nothing() {
        for option in Byzantium::about()
            .options
            .into_iter()
            .filter(|option| option.name != "profile")
        {
            let value = option.default.unwrap();
            let bare = format!("{{\"{}\":{value}}}", option.name);
            let quoted = format!("{{\"{}\":\"{value}\"}}", option.name);
            let chosen = read(&bare).or_else(|_| read(&quoted)).unwrap();
            assert_eq!(
                chosen.resolved(),
                Options::default().resolved(),
                "{}",
                option.name
            );
        }
    }
}

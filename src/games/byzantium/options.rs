//! Options that the host chooses before a match of Byzantium (1.2).
//!
//! Stored names: append, never rename.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::shared::present;

/// Options chosen by the host, which are public and stored with the match. Missing options take the profile's value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = ByzantiumOptions)]
pub struct Options {
    /// Preset for all options except the map and the army card.
    #[schema(required = false)]
    pub profile: Profile,
    /// How often an army may make a further step after its first (Z-54, A-1).
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub extra_move_limit: Option<ExtraMoveLimit>,
    /// When the action phase of a turn ends (Z-19, A-2).
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub actions_end: Option<ActionsEnd>,
    /// Whether owned cities score at the end, unless Constantinople falls (Z-100, A-3).
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub final_city_points: Option<FinalCityPoints>,
    /// Tie-breaks after the fall of Constantinople (Z-102, A-28).
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub fall_tiebreaks: Option<FallTiebreaks>,
    /// Winner of a siege if the attacker's strength equals the siege value of the city (Z-71, A-5).
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub siege_tie: Option<Favoured>,
    /// Winner of a battle between equally strong forces (Z-63, A-4).
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub battle_tie: Option<Favoured>,
    /// Whether movement cubes may be lost in battle (Z-64, A-6).
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub losses_from_movement: Option<bool>,
    /// Whether Bulgar conquests earn bezants (Z-48, A-17).
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub bulgar_conquest_bezants: Option<bool>,
    /// Map to play on.
    #[schema(required = false)]
    pub map_id: MapId,
    /// Army card with the cubes at the start.
    #[schema(required = false)]
    pub card_id: CardId,
}

/// All options in force; those not chosen have the profile's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumRulings)]
pub struct Resolved {
    /// How often an army may make a further step after its first.
    pub extra_move_limit: ExtraMoveLimit,
    /// When the action phase of a turn ends.
    pub actions_end: ActionsEnd,
    /// Whether owned cities score at the end, unless Constantinople falls.
    pub final_city_points: FinalCityPoints,
    /// Tie-breaks after the fall of Constantinople.
    pub fall_tiebreaks: FallTiebreaks,
    /// Winner of a siege if the attacker's strength equals the siege value of the city.
    pub siege_tie: Favoured,
    /// Winner of a battle between equally strong forces.
    pub battle_tie: Favoured,
    /// Whether movement cubes may be lost in battle.
    pub losses_from_movement: bool,
    /// Whether Bulgar conquests earn bezants.
    pub bulgar_conquest_bezants: bool,
}

const SEED: Resolved = Resolved {
    extra_move_limit: ExtraMoveLimit::PerGameTurn,
    actions_end: ActionsEnd::AllPassed,
    final_city_points: FinalCityPoints::Off,
    fall_tiebreaks: FallTiebreaks::All,
    siege_tie: Favoured::Attacker,
    battle_tie: Favoured::Defender,
    losses_from_movement: true,
    bulgar_conquest_bezants: false,
};

const PUBLISHED: Resolved = Resolved {
    extra_move_limit: ExtraMoveLimit::PerAction,
    actions_end: ActionsEnd::LastPlayerOneMore,
    final_city_points: FinalCityPoints::On,
    fall_tiebreaks: FallTiebreaks::ArabOnly,
    ..SEED
};

impl Options {
    /// Returns every option with its chosen value, or else the value of the profile.
    pub fn resolve(&self) -> Resolved {
        let preset = match self.profile {
            Profile::Seed => SEED,
            Profile::Published => PUBLISHED,
        };
        Resolved {
            extra_move_limit: self.extra_move_limit.unwrap_or(preset.extra_move_limit),
            actions_end: self.actions_end.unwrap_or(preset.actions_end),
            final_city_points: self.final_city_points.unwrap_or(preset.final_city_points),
            fall_tiebreaks: self.fall_tiebreaks.unwrap_or(preset.fall_tiebreaks),
            siege_tie: self.siege_tie.unwrap_or(preset.siege_tie),
            battle_tie: self.battle_tie.unwrap_or(preset.battle_tie),
            losses_from_movement: self
                .losses_from_movement
                .unwrap_or(preset.losses_from_movement),
            bulgar_conquest_bezants: self
                .bulgar_conquest_bezants
                .unwrap_or(preset.bulgar_conquest_bezants),
        }
    }
}

/// Preset of values for the options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumProfile)]
pub enum Profile {
    /// Rules as in the player aid of the game.
    #[default]
    Seed,
    /// Rules as in the published game.
    Published,
}

/// How often an army may make a further step after its first (Z-54).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumExtraMoveLimit)]
pub enum ExtraMoveLimit {
    /// The additional step is allowed once per seat and turn, with either army.
    PerGameTurn,
    /// The additional step is allowed once in every action that moves an army.
    PerAction,
}

/// When the action phase of a turn ends (Z-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumActionsEnd)]
pub enum ActionsEnd {
    /// The action phase ends once all seats have passed.
    AllPassed,
    /// The action phase ends after one more action of the last seat that has not passed.
    LastPlayerOneMore,
}

/// Whether owned cities score at the end, unless Constantinople falls (Z-100).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumFinalCityPoints)]
pub enum FinalCityPoints {
    /// Owned cities do not score at the end.
    Off,
    /// Each owned city scores its counters for its side at the end, unless Constantinople falls.
    On,
}

/// Tie-breaks after the fall of Constantinople (Z-102).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumFallTiebreaks)]
pub enum FallTiebreaks {
    /// Tie-breaks are the same as after a normal end.
    All,
    /// Tie-breaks are the number of Arab cities, then the Arab treasury.
    ArabOnly,
}

/// Winner of a battle or siege between equally strong sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumFavoured)]
pub enum Favoured {
    /// The attacker wins if both sides are equally strong.
    Attacker,
    /// The defender wins if both sides are equally strong.
    Defender,
}

/// Map to play on (1.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumMapId)]
pub enum MapId {
    /// Map with thirty-three cities from Greece to Persia.
    #[default]
    #[serde(rename = "near_east_33")]
    NearEast33,
}

/// Army card: the cubes of a seat at the start, and their upkeep (Z-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumCardId)]
pub enum CardId {
    /// Army card as published in 2005.
    #[default]
    #[serde(rename = "card_2005")]
    Card2005,
}

#[cfg(test)]
mod tests {
    use super::{
        ActionsEnd, ExtraMoveLimit, FallTiebreaks, Favoured, FinalCityPoints, Options, Profile,
    };
    use crate::Rules;
    use crate::byzantium::Byzantium;

    fn parse_options(text: &str) -> Result<Options, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn a_profile_presets_the_options_and_each_may_be_overridden() {
        let seed = parse_options("{}").unwrap().resolve();
        assert_eq!(seed.extra_move_limit, ExtraMoveLimit::PerGameTurn);
        assert_eq!(seed.actions_end, ActionsEnd::AllPassed);
        assert_eq!(seed.final_city_points, FinalCityPoints::Off);
        assert_eq!(seed.fall_tiebreaks, FallTiebreaks::All);
        assert_eq!(
            (seed.siege_tie, seed.battle_tie),
            (Favoured::Attacker, Favoured::Defender)
        );
        assert!(seed.losses_from_movement && !seed.bulgar_conquest_bezants);
        let published = parse_options(r#"{"profile":"published","siege_tie":"defender"}"#)
            .unwrap()
            .resolve();
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
            let stored = serde_json::to_string(&parse_options(text).unwrap()).unwrap();
            assert_eq!(stored, text);
        }
        assert_eq!(parse_options("{}").unwrap().profile, Profile::Seed);
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
            assert!(parse_options(text).is_err(), "{text}");
        }
    }

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
                assert!(parse_options(&text).is_ok(), "{text}");
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
            let chosen = parse_options(&bare)
                .or_else(|_| parse_options(&quoted))
                .unwrap();
            assert_eq!(
                chosen.resolve(),
                Options::default().resolve(),
                "{}",
                option.name
            );
        }
    }
}

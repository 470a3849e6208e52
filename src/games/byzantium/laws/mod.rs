//! What the battery of laws must be told about Byzantium.

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
use crate::byzantium::options::Options;
use crate::byzantium::state::State;
use crate::byzantium::words::{Action, Fact};
use crate::laws::{Breach, Described, Dice, Lawful, battery, described, tags};
use crate::{Seat, Setup, Viewer};

/// Every option with the value that is not that of the profile `seed`.
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

/// The same with the value of the profile `seed`.
const SEED: [(&str, &str); 4] = [
    ("extra_move_limit", "per_game_turn"),
    ("actions_end", "all_passed"),
    ("final_city_points", "off"),
    ("fall_tiebreaks", "all"),
];

fn chosen(profile: &str, option: Option<(&str, &str)>) -> Options {
    let mut options = json!({ "profile": profile });
    if let Some((name, value)) = option {
        options[name] = match value {
            "true" | "false" => (value == "true").into(),
            word => Value::from(word),
        };
    }
    serde_json::from_value(options).expect("these are options")
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

    tags!(ACTIONS, action_tag, Action {
        ClaimCity => "claim_city", PlaceCube => "place_cube", FinishIncrease => "finish_increase",
        Tax => "tax", SplitTax => "split_tax", TakeBack => "take_back", Build => "build",
        SpecialImprove => "special_improve", SpecialRuler => "special_ruler",
        SpecialFleet => "special_fleet", SpecialFortify => "special_fortify",
        SpecialBulgarReinforcement => "special_bulgar_reinforcement",
        SpecialBulgarAttack => "special_bulgar_attack", SpecialCivilWar => "special_civil_war",
        EnterArmy => "enter_army", MoveArmy => "move_army", Step => "step",
        EndAction => "end_action", Pass => "pass", FleetResponse => "fleet_response",
        ConfirmSeaMove => "confirm_sea_move", StandOrRetreat => "stand_or_retreat",
        RetreatStep => "retreat_step", FleetBlock => "fleet_block", LevyDefence => "levy_defence",
        ChooseOpponent => "choose_opponent", ChooseLosses => "choose_losses",
        Garrison => "garrison", GarrisonBySacrifice => "garrison_by_sacrifice",
        ChooseUnmaintained => "choose_unmaintained",
    });
    tags!(FACTS, fact_tag, Fact {
        SeatsOrdered => "seats_ordered", TurnBegun => "turn_begun", SeatCalled => "seat_called",
        CityClaimed => "city_claimed", ArmyRaised => "army_raised",
        PlacementDrafted => "placement_drafted", TaxDrafted => "tax_drafted",
        DraftTakenBack => "draft_taken_back", CubePlaced => "cube_placed",
        TaxRaised => "tax_raised", BuildingRaised => "building_raised",
        CityImproved => "city_improved", RulerCrowned => "ruler_crowned",
        FleetTaken => "fleet_taken", CityFortified => "city_fortified",
        BulgarsReinforced => "bulgars_reinforced", BulgarsSent => "bulgars_sent",
        CivilWarDeclared => "civil_war_declared", ArmyEntered => "army_entered",
        SeaStepDeclared => "sea_step_declared", FleetAnswered => "fleet_answered",
        SeaStepDropped => "sea_step_dropped", PassagePaid => "passage_paid",
        NavalRolled => "naval_rolled", ArmyMoved => "army_moved", ActionEnded => "action_ended",
        Passed => "passed", CombatBegun => "combat_begun", ArmyStood => "army_stood",
        RetreatBegun => "retreat_begun", RetreatDeclared => "retreat_declared",
        RetreatAllowed => "retreat_allowed", RetreatForbidden => "retreat_forbidden",
        ArmyRetreated => "army_retreated", LeviesCalled => "levies_called",
        LeviesHeldBack => "levies_held_back", OpponentChosen => "opponent_chosen",
        BattleRolled => "battle_rolled", LossesTaken => "losses_taken",
        LeviesLost => "levies_lost", BulgarsLost => "bulgars_lost",
        ArmyDestroyed => "army_destroyed", BattleDecided => "battle_decided",
        SiegeRolled => "siege_rolled", SiegeFailed => "siege_failed",
        CityConquered => "city_conquered", CityGarrisoned => "city_garrisoned",
        GarrisonSacrificed => "garrison_sacrificed", CityLeftEmpty => "city_left_empty",
        ConstantinopleFell => "constantinople_fell", IncomeBegun => "income_begun",
        IncomeReceived => "income_received", UpkeepPaid => "upkeep_paid",
        CubesUnpaid => "cubes_unpaid", CubesReturned => "cubes_returned",
        GuardReturned => "guard_returned", GameEnded => "game_ended",
    });

    fn described() -> Vec<Described> {
        vec![
            described::<Action>("action"),
            described::<Fact>("fact"),
            described::<Options>("options"),
        ]
    }

    /// Both profiles, and each with every single option flipped.
    fn option_sets() -> Vec<Options> {
        let mut sets = vec![chosen("seed", None), chosen("published", None)];
        sets.extend(FLIPPED.map(|option| chosen("seed", Some(option))));
        sets.extend(SEED.map(|option| chosen("published", Some(option))));
        sets.extend([4, 5, 6, 7].map(|place| chosen("published", Some(FLIPPED[place]))));
        sets
    }

    /// Section 8.2: at most 1,000 commands of a seat in a turn, steps of drafts included.
    fn bound(setup: &Setup<Options>) -> usize {
        usize::from(setup.seats) * 3 * 1000
    }

    fn candidates(state: &State, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        candidates::candidates(state, seat, dice)
    }

    /// Section 6: nothing is hidden, so nothing looks the same.
    fn disguise(state: &State, _: Viewer, _: &mut Dice) -> State {
        state.clone()
    }

    fn oracle(setup: &Setup<Options>, state: &State) -> Result<(), Breach> {
        oracle::position(setup, state)
    }

    fn chronicle(setup: &Setup<Options>, facts: &[Fact]) -> Result<(), Breach> {
        chronicle::chronicle(setup, facts)
    }
}

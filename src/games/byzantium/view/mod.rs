//! The view of a match of Byzantium. Nothing is hidden (section 6).
//!
//! The view is the same for every viewer. It holds everything a client needs to draw the table,
//! including the map and the breakdown of the final points.

mod projection;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Army, Ask, Attack, City, CombatStage, Dice, Faction, Foe, Leg, Options, Phase, Placement,
    Resolved, RollKind, Score, Space, Toll, Via,
};
use crate::{Outcome, Seat, Seats};

pub(super) use projection::view;

/// View of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumView)]
pub struct View {
    /// Options that the host chose.
    pub options: Options,
    /// The options with every value filled in.
    pub rulings: Resolved,
    /// Current part of the turn.
    pub phase: Phase,
    /// Current turn, from 1.
    pub turn: u8,
    /// Number of turns.
    pub turns: u8,
    /// Seats in the order of play.
    pub order: Vec<Seat>,
    /// Seat that began this turn.
    pub start: Seat,
    /// Seat taking its action; absent outside the action phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Seat>,
    /// First seat to pass, which begins the next turn. Absent before the first pass, and in the
    /// last turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_start: Option<Seat>,
    /// Questions to be answered.
    pub open: Vec<OpenAsk>,
    /// Cities of the map, with their state.
    pub cities: Vec<CityView>,
    /// Special boxes.
    pub spaces: Vec<SpaceView>,
    /// Cubes in the Bulgar box.
    pub bulgars: u8,
    /// Bulgar cubes in supply.
    pub bulgar_supply: u8,
    /// Holdings of each seat, in the order of seats.
    pub seats: Vec<SeatView>,
    /// Main action being drafted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<DraftView>,
    /// Moving army.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub journey: Option<JourneyView>,
    /// Attack in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combat: Option<CombatView>,
    /// Retreat in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retreat: Option<RetreatView>,
    /// Losses that armies still owe.
    pub losses: Vec<Toll>,
    /// Sea connections closed to the army in this action (Z-57).
    pub barred: Vec<[City; 2]>,
    /// Dice of the last action that rolled any.
    pub rolls: Vec<RollView>,
    /// Result of the match; absent until its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<EndingView>,
}

/// Question to one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumOpenAsk)]
pub struct OpenAsk {
    /// Seat asked.
    pub seat: Seat,
    /// Question.
    pub kind: Ask,
    /// Armies whose upkeep is asked for; empty for other questions (Z-92).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub armies: Vec<Army>,
}

/// City on the map.
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the API")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumCityView)]
pub struct CityView {
    /// Id of the city.
    pub id: City,
    /// English name.
    pub name: String,
    /// Position for a drawing, 0 to 1000 from west to east.
    pub x: u16,
    /// Position for a drawing, 0 to 1000 from north to south.
    pub y: u16,
    /// Cities connected by road.
    pub road: Vec<City>,
    /// Cities connected by desert.
    pub desert: Vec<City>,
    /// Cities connected by sea.
    pub sea: Vec<City>,
    /// Whether ships sail here from Constantinople (Z-53).
    pub coast: bool,
    /// Whether this is Constantinople.
    pub capital: bool,
    /// Whether Bulgars can attack it from outside the map.
    pub arrow: bool,
    /// Faction of the city.
    pub faction: Faction,
    /// Counters on the city; 0 where the printed value applies.
    pub counters: u8,
    /// Value: the counters, or the printed value.
    pub value: u8,
    /// Siege value (Z-8).
    pub siege_value: u8,
    /// Seat that owns the city.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Whether the city is fortified.
    pub fortified: bool,
}

/// Special box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumSpaceView)]
pub struct SpaceView {
    /// Name of the box.
    pub space: Space,
    /// Seat whose cube is on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// Holdings of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumSeatView)]
pub struct SeatView {
    /// Seat described.
    pub seat: Seat,
    /// Cubes in the pool.
    pub pool: u8,
    /// Cubes among the casualties.
    pub casualties: u8,
    /// Cubes in the tax box.
    pub tax: u8,
    /// Cubes on the pass space.
    pub pass: u8,
    /// Cubes out of the game.
    pub removed: u8,
    /// Churches built.
    pub church: u8,
    /// Mosques built.
    pub mosque: u8,
    /// Unused fortification discs.
    pub discs: u8,
    /// Whether the seat has taxed this turn.
    pub taxed: bool,
    /// Whether the seat has passed this turn.
    pub passed: bool,
    /// Whether the seat has made its additional step this turn.
    pub extra_used: bool,
    /// Byzantine side.
    pub byzantine: ArmyView,
    /// Arab side.
    pub arab: ArmyView,
}

/// One of the two sides of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumArmyView)]
pub struct ArmyView {
    /// Elite cubes.
    pub elite: u8,
    /// Main army cubes.
    pub main: u8,
    /// Movement cubes.
    pub movement: u8,
    /// Levies.
    pub levy: u8,
    /// Whether the guard is with the army.
    pub guard: bool,
    /// Bezants.
    pub treasury: u16,
    /// Points.
    pub score: u16,
    /// City of the field army; absent while it is off the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<City>,
    /// Whether the army may enter the board (Z-33).
    pub entered: bool,
    /// Strength of the field army (Z-15).
    pub strength: u8,
    /// Battle dice of the field army (Z-16).
    pub dice: u8,
    /// Current upkeep in bezants (Z-91).
    pub upkeep: u16,
    /// Current income in bezants from its cities (Z-90).
    pub income: u16,
}

/// Main action being drafted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = ByzantiumDraftView)]
pub enum DraftView {
    /// Increase of armies (Z-28).
    Increase {
        /// Cubes drafted so far, in order.
        placements: Vec<Placement>,
    },
    /// Tax (Z-29).
    Tax {
        /// Number of cubes.
        cubes: u8,
        /// Bezants to split.
        bezants: u16,
    },
}

/// Moving army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumJourneyView)]
pub struct JourneyView {
    /// Side of the army; its owner is the active seat.
    pub army: Army,
    /// Whether the army entered the board in this action. If it then gives up a sea step, the
    /// action is still used (Z-57).
    pub entered: bool,
    /// Steps made so far.
    pub steps: u8,
    /// Sea step declared but not made yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declared: Option<Leg>,
}

/// Attack by the active seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumCombatView)]
pub struct CombatView {
    /// Kind of attack.
    pub attack: Attack,
    /// Side of the attacking army, or the side that profits from the Bulgars.
    pub side: Army,
    /// City attacked.
    pub city: City,
    /// Stage of the attack.
    pub stage: CombatStage,
    /// Seats whose armies have yet to choose to stand or retreat.
    #[schema(value_type = Vec<Seat>)]
    pub to_ask: Seats,
    /// Seats whose armies defend and are not beaten.
    #[schema(value_type = Vec<Seat>)]
    pub defenders: Seats,
    /// Current foe, or the last one fought.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub foe: Option<Foe>,
}

/// Retreat of an army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumRetreatView)]
pub struct RetreatView {
    /// Owner of the army.
    pub seat: Seat,
    /// Side of the army.
    pub army: Army,
    /// Whether the army chose to retreat.
    pub voluntary: bool,
    /// Destination, while the fleet may forbid it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<City>,
    /// Connection used, while the fleet may forbid it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub via: Option<Via>,
    /// Sea connections that the fleet has forbidden.
    pub barred: Vec<[City; 2]>,
}

/// Roll of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumRollView)]
pub struct RollView {
    /// Reason for the roll.
    pub kind: RollKind,
    /// Dice of the attacker, or of the fleet.
    pub attacker: Dice,
    /// Dice of the defender, or of the city.
    pub defender: Dice,
}

/// Result of the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumEndingView)]
pub struct EndingView {
    /// Whether Constantinople fell.
    pub fell: bool,
    /// Ranks of the seats.
    pub outcome: Outcome,
    /// Breakdown of the points, in the order of seats.
    pub scores: Vec<Score>,
}

impl View {
    pub(super) fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.iter().find(|view| view.seat == seat)
    }
}

impl SeatView {
    pub(super) fn side(&self, army: Army) -> &ArmyView {
        match army {
            Army::Byzantine => &self.byzantine,
            Army::Arab => &self.arab,
        }
    }
}

impl DraftView {
    /// Drafts a tax of this many cubes (Z-29).
    pub(super) fn tax(cubes: u8) -> Self {
        let bezants = u16::from(cubes).saturating_mul(2);
        Self::Tax { cubes, bezants }
    }

    /// Returns the cubes drafted so far; empty for a tax.
    pub(super) fn placements(&self) -> &[Placement] {
        match self {
            Self::Increase { placements } => placements,
            Self::Tax { .. } => &[],
        }
    }

    /// Returns the draft without its last step; `None` if nothing is left.
    pub(super) fn undo_step(mut self) -> Option<Self> {
        if let Self::Increase { placements } = &mut self {
            placements.pop();
        }
        Some(self).filter(|draft| !draft.placements().is_empty())
    }
}

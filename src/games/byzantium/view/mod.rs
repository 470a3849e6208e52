//! The view of a match of Byzantium. Nothing is hidden (section 6).

mod projection;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Army, Ask, Attack, City, CombatStage, Dice, Faction, Foe, Leg, Options, Phase, Placement,
    Resolved, RollKind, Score, Space, Toll, Via,
};
use crate::{Outcome, Seat, Seats};

pub(super) use projection::view;

/// View of a match of Byzantium.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumView)]
pub struct View {
    /// Options that the host chose.
    pub options: Options,
    /// Options in force; those not chosen have the profile's value.
    pub rulings: Resolved,
    /// Current phase of the match.
    pub phase: Phase,
    /// Current turn, from 1.
    pub turn: u8,
    /// Number of turns in a match.
    pub turns: u8,
    /// Seats in the order of play.
    pub order: Vec<Seat>,
    /// Seat that began this turn.
    pub start: Seat,
    /// Seat taking its action; absent outside the action phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Seat>,
    /// First seat to pass, which begins the next turn. Absent before the first pass, and in the last turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_start: Option<Seat>,
    /// Questions that seats must answer now.
    pub open: Vec<OpenAsk>,
    /// Cities of the map, with their state.
    pub cities: Vec<CityView>,
    /// Special boxes of the board (Z-40).
    pub spaces: Vec<SpaceView>,
    /// Cubes in the Bulgar box.
    pub bulgars: u8,
    /// Bulgar cubes in supply.
    pub bulgar_supply: u8,
    /// Cubes, money and points of each seat, in the order of seats.
    pub seats: Vec<SeatView>,
    /// Unfinished increase of armies or tax; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<DraftView>,
    /// Army on the move; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub journey: Option<JourneyView>,
    /// Attack in progress; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combat: Option<CombatView>,
    /// Retreat in progress; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retreat: Option<RetreatView>,
    /// Losses in cubes that armies still owe.
    pub losses: Vec<Toll>,
    /// Sea connections closed to the moving army in this action (Z-57).
    pub barred: Vec<[City; 2]>,
    /// Dice rolls of the last action that rolled any.
    pub rolls: Vec<RollView>,
    /// Result of the match; absent until its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<EndingView>,
}

/// Question that one seat must answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumOpenAsk)]
pub struct OpenAsk {
    /// Seat that must answer.
    pub seat: Seat,
    /// Kind of the question, which decides what can be answered.
    pub kind: Ask,
    /// Armies whose upkeep is asked for; empty for other questions (Z-92).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub armies: Vec<Army>,
}

/// City on the map, with its printed data and its state.
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the API")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumCityView)]
pub struct CityView {
    /// Id of the city.
    pub id: City,
    /// English name of the city.
    pub name: String,
    /// Position of the city for a drawing, 0 to 1000 from west to east.
    pub x: u16,
    /// Position of the city for a drawing, 0 to 1000 from north to south.
    pub y: u16,
    /// Cities connected by road.
    pub road: Vec<City>,
    /// Cities connected by desert.
    pub desert: Vec<City>,
    /// Cities connected by sea.
    pub sea: Vec<City>,
    /// Whether Byzantines can sail to this city from Constantinople (Z-53).
    pub coast: bool,
    /// Whether this city is Constantinople.
    pub capital: bool,
    /// Whether Bulgars can attack this city from outside the map.
    pub arrow: bool,
    /// Faction that the city belongs to now.
    pub faction: Faction,
    /// Counters on the city; 0 where the printed value applies.
    pub counters: u8,
    /// Value of the city: its counters, or else its printed value.
    pub value: u8,
    /// Siege value of the city: its value, plus 1 if it is fortified (Z-8).
    pub siege_value: u8,
    /// Seat that owns the city; absent if nobody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Whether the city is fortified.
    pub fortified: bool,
}

/// Special box of the board, and the owner of the cube on it (Z-40).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumSpaceView)]
pub struct SpaceView {
    /// Name of the special box.
    pub space: Space,
    /// Seat whose cube is on the box; absent if the box is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// Cubes, money and points of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumSeatView)]
pub struct SeatView {
    /// Seat that these values belong to.
    pub seat: Seat,
    /// Cubes in the seat's pool.
    pub pool: u8,
    /// Cubes among the seat's casualties.
    pub casualties: u8,
    /// Cubes of the seat in its tax box.
    pub tax: u8,
    /// Cubes of the seat on the pass space.
    pub pass: u8,
    /// Cubes of the seat that are out of the game.
    pub removed: u8,
    /// Number of churches that the seat has built.
    pub church: u8,
    /// Number of mosques that the seat has built.
    pub mosque: u8,
    /// Fortification discs that the seat has not used.
    pub discs: u8,
    /// Whether the seat has taxed this turn.
    pub taxed: bool,
    /// Whether the seat has passed this turn.
    pub passed: bool,
    /// Whether the seat has made its additional step this turn.
    pub extra_used: bool,
    /// Byzantine side of the seat.
    pub byzantine: ArmyView,
    /// Arab side of the seat.
    pub arab: ArmyView,
}

/// One of the two sides of a seat, with its army, treasury and score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumArmyView)]
pub struct ArmyView {
    /// Elite cubes of the field army.
    pub elite: u8,
    /// Main army cubes of the field army.
    pub main: u8,
    /// Movement cubes of the field army.
    pub movement: u8,
    /// Levies of the side.
    pub levy: u8,
    /// Whether the guard of the Emperor or Caliph is with the army.
    pub guard: bool,
    /// Bezants in the side's treasury.
    pub treasury: u16,
    /// Points of the side.
    pub score: u16,
    /// City of the field army; absent while it is off the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<City>,
    /// Whether the army may enter the board; always true for Arabs (Z-33).
    pub entered: bool,
    /// Strength of the field army (Z-15).
    pub strength: u8,
    /// Battle dice of the field army (Z-16).
    pub dice: u8,
    /// Current upkeep of the side in bezants, levies included (Z-91).
    pub upkeep: u16,
    /// Current income of the side in bezants from its cities (Z-90).
    pub income: u16,
}

/// Unfinished main action that a seat puts together in steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = ByzantiumDraftView)]
pub enum DraftView {
    /// Unfinished increase of armies (Z-28).
    Increase {
        /// Cubes drafted so far, in order.
        placements: Vec<Placement>,
    },
    /// Unfinished tax (Z-29).
    Tax {
        /// Number of cubes to tax.
        cubes: u8,
        /// Bezants to split between the two treasuries.
        bezants: u16,
    },
}

/// Army on the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumJourneyView)]
pub struct JourneyView {
    /// Side of the army; its owner is the active seat.
    pub army: Army,
    /// Whether the army entered the board in this action. The action then counts even if the army gives up a sea step
    /// (Z-57).
    pub entered: bool,
    /// Steps that the army has made in this action.
    pub steps: u8,
    /// Step by sea that the army has declared but not made yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declared: Option<Leg>,
}

/// Attack on a city by the active seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumCombatView)]
pub struct CombatView {
    /// Kind of attack: step, civil war or Bulgars.
    pub attack: Attack,
    /// Side of the attacking army, or the side that profits from the Bulgars.
    pub side: Army,
    /// City attacked.
    pub city: City,
    /// Stage of the attack.
    pub stage: CombatStage,
    /// Seats whose armies have yet to choose whether to stand or retreat.
    #[schema(value_type = Vec<Seat>)]
    pub to_ask: Seats,
    /// Seats whose armies defend and are not beaten.
    #[schema(value_type = Vec<Seat>)]
    pub defenders: Seats,
    /// Defender that the attacker fights now or fought last; absent before the first battle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub foe: Option<Foe>,
}

/// Retreat of an army, and its declared step if any.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumRetreatView)]
pub struct RetreatView {
    /// Owner of the army.
    pub seat: Seat,
    /// Side of the army: Byzantine or Arab.
    pub army: Army,
    /// Whether the army chose to retreat; false if it must leave.
    pub voluntary: bool,
    /// Destination of the declared step by sea, while the fleet may forbid it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<City>,
    /// Connection of the declared step by sea, while the fleet may forbid it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub via: Option<Via>,
    /// Sea connections that the Byzantine fleet has forbidden to the retreating army.
    pub barred: Vec<[City; 2]>,
}

/// One roll of dice, for a battle, a siege or a fleet attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumRollView)]
pub struct RollView {
    /// Kind of roll: for a battle, a siege or a fleet attack.
    pub kind: RollKind,
    /// Dice of the attacker, or of the fleet.
    pub attacker: Dice,
    /// Dice of the defender, or of the city.
    pub defender: Dice,
}

/// Result of the match, with ranks and points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumEndingView)]
pub struct EndingView {
    /// Whether the match ended because Constantinople was conquered.
    pub fell: bool,
    /// Ranks and points of the seats.
    pub outcome: Outcome,
    /// Breakdown of the points, in the order of seats.
    pub scores: Vec<Score>,
}

impl View {
    pub(super) fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.iter().find(|view| view.seat == seat)
    }

    /// Returns the final points of a seat; `None` before the end.
    pub(super) fn final_score(&self, seat: Seat) -> Option<&Score> {
        let mut scores = self.ending.iter().flat_map(|ending| &ending.scores);
        scores.find(|score| score.seat == seat)
    }
}

impl SeatView {
    pub(super) fn side(&self, army: Army) -> &ArmyView {
        match army {
            Army::Byzantine => &self.byzantine,
            Army::Arab => &self.arab,
        }
    }

    /// Numbers that both sides share: pool, casualties, tax, discs, churches, mosques.
    pub(super) fn shared_numbers(&self) -> [u8; 6] {
        [
            self.pool,
            self.casualties,
            self.tax,
            self.discs,
            self.church,
            self.mosque,
        ]
    }
}

impl ArmyView {
    /// Numbers of the side: points, bezants, elite cubes with the guard, main, movement, levies.
    pub(super) fn numbers(&self) -> [String; 6] {
        let guard = if self.guard { "+1" } else { "" };
        let [points, bezants] = [self.score, self.treasury].map(|number| number.to_string());
        let [main, movement, levy] =
            [self.main, self.movement, self.levy].map(|cubes| cubes.to_string());
        [
            points,
            bezants,
            format!("{}{guard}", self.elite),
            main,
            movement,
            levy,
        ]
    }
}

impl DraftView {
    /// Begins an unfinished tax of this many cubes (Z-29).
    pub(super) fn tax(cubes: u8) -> Self {
        let bezants = u16::from(cubes).saturating_mul(2);
        Self::Tax { cubes, bezants }
    }

    pub(super) fn placements(&self) -> &[Placement] {
        match self {
            Self::Increase { placements } => placements,
            Self::Tax { .. } => &[],
        }
    }

    /// Returns the draft without its last step; `None` if no step is left.
    pub(super) fn undo_step(mut self) -> Option<Self> {
        if let Self::Increase { placements } = &mut self {
            placements.pop();
        }
        Some(self).filter(|draft| !draft.placements().is_empty())
    }
}

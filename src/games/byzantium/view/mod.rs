//! What is seen of a match of Byzantium: everything (section 6).
//!
//! The view is the same for every viewer. It holds all that a client needs to draw the table, the
//! map included, and how the final points came about.

mod projection;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Army, Ask, Attack, City, CombatStage, Dice, Faction, Foe, Leg, Options, Phase, Placement,
    Resolved, RollKind, Score, Space, Toll, Via,
};
use crate::{Outcome, Seat, Seats};

pub(super) use projection::view;

/// What is seen of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumView)]
pub struct View {
    /// What the host chose.
    pub options: Options,
    /// The same, with every value filled in.
    pub rulings: Resolved,
    /// Which part of the turn it is.
    pub phase: Phase,
    /// The turn, from 1.
    pub turn: u8,
    /// How many turns are played.
    pub turns: u8,
    /// The seats in the order of play.
    pub order: Vec<Seat>,
    /// Who began this turn.
    pub start: Seat,
    /// Whose action it is, while seats act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Seat>,
    /// Who was the first to pass, and begins the next turn; never in the last turn, which none
    /// follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_start: Option<Seat>,
    /// What is waited for.
    pub open: Vec<OpenAsk>,
    /// The cities, with the map.
    pub cities: Vec<CityView>,
    /// The special boxes.
    pub spaces: Vec<SpaceView>,
    /// How many cubes are in the Bulgar box.
    pub bulgars: u8,
    /// How many Bulgar cubes are in supply.
    pub bulgar_supply: u8,
    /// What each seat has, in the order of seats.
    pub seats: Vec<SeatView>,
    /// The main action that is being put together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<DraftView>,
    /// The army that moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub journey: Option<JourneyView>,
    /// The attack that is on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combat: Option<CombatView>,
    /// The retreat that is on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retreat: Option<RetreatView>,
    /// The losses that armies owe.
    pub losses: Vec<Toll>,
    /// The connections by sea that are closed to the army of this action (Z-57).
    pub barred: Vec<[City; 2]>,
    /// The dice of the last action in which any were rolled.
    pub rolls: Vec<RollView>,
    /// How the match ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<EndingView>,
}

/// One seat that is waited for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumOpenAsk)]
pub struct OpenAsk {
    /// The seat.
    pub seat: Seat,
    /// What it is asked.
    pub kind: Ask,
    /// For which armies, where that is the question (Z-92).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub armies: Vec<Army>,
}

/// A city.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each tells one thing on the wire"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumCityView)]
pub struct CityView {
    /// Its id.
    pub id: City,
    /// Its name.
    pub name: String,
    /// Where a drawing may put it: 0 to 1000 from west to east.
    pub x: u16,
    /// Where a drawing may put it: 0 to 1000 from north to south.
    pub y: u16,
    /// Where roads lead.
    pub road: Vec<City>,
    /// Where the desert leads.
    pub desert: Vec<City>,
    /// Where ships lead.
    pub sea: Vec<City>,
    /// Whether ships lead here from Constantinople (Z-53).
    pub coast: bool,
    /// Whether it is Constantinople.
    pub capital: bool,
    /// Whether Bulgars may come from outside of the map.
    pub arrow: bool,
    /// Whom it obeys.
    pub faction: Faction,
    /// Its counters; none where a printed value stands in.
    pub counters: u8,
    /// What it counts: its counters, or the printed value.
    pub value: u8,
    /// Its siege value (Z-8).
    pub siege_value: u8,
    /// Who controls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Whether it is fortified.
    pub fortified: bool,
}

/// A special box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumSpaceView)]
pub struct SpaceView {
    /// Which.
    pub space: Space,
    /// Whose cube lies on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// What a seat has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumSeatView)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Its free supply.
    pub pool: u8,
    /// Its casualties.
    pub casualties: u8,
    /// Its taxed cubes.
    pub tax: u8,
    /// Its cube on the pass space.
    pub pass: u8,
    /// Its cubes out of the game.
    pub removed: u8,
    /// Its churches.
    pub church: u8,
    /// Its mosques.
    pub mosque: u8,
    /// Its fortification discs in hand.
    pub discs: u8,
    /// Whether it has taxed this turn.
    pub taxed: bool,
    /// Whether it has passed this turn.
    pub passed: bool,
    /// Whether it has made an additional step this turn.
    pub extra_used: bool,
    /// Its Byzantine side.
    pub byzantine: ArmyView,
    /// Its Arab side.
    pub arab: ArmyView,
}

/// One side of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumArmyView)]
pub struct ArmyView {
    /// Elite cubes.
    pub elite: u8,
    /// Cubes of the main army.
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
    /// Where the army stands, if it is on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<City>,
    /// Whether it may enter the board (Z-33).
    pub entered: bool,
    /// The strength of the field army (Z-15).
    pub strength: u8,
    /// Its battle dice (Z-16).
    pub dice: u8,
    /// What its upkeep is now (Z-91).
    pub upkeep: u16,
    /// What its cities bring now (Z-90).
    pub income: u16,
}

/// A main action that is being put together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = ByzantiumDraftView)]
pub enum DraftView {
    /// An increase of armies (Z-28).
    Increase {
        /// The cubes so far, in their order.
        placements: Vec<Placement>,
    },
    /// A tax (Z-29).
    Tax {
        /// How many cubes.
        cubes: u8,
        /// How many bezants are to be split.
        bezants: u16,
    },
}

/// An army on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumJourneyView)]
pub struct JourneyView {
    /// Which army of the active seat.
    pub army: Army,
    /// Whether it entered the board in this action; who stays then has acted all the same (Z-57).
    pub entered: bool,
    /// How many steps it has made.
    pub steps: u8,
    /// A step by sea that is not made yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declared: Option<Leg>,
}

/// An attack; the attacker is the active seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumCombatView)]
pub struct CombatView {
    /// How the city is attacked.
    pub attack: Attack,
    /// The army that attacks, or the side that profits from the Bulgars.
    pub side: Army,
    /// The city.
    pub city: City,
    /// How far the attack is.
    pub stage: CombatStage,
    /// Whose armies have yet to say whether they stand.
    #[schema(value_type = Vec<Seat>)]
    pub to_ask: Seats,
    /// Whose armies stand and are not beaten.
    #[schema(value_type = Vec<Seat>)]
    pub defenders: Seats,
    /// Who is fought, or was fought last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub foe: Option<Foe>,
}

/// A retreat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumRetreatView)]
pub struct RetreatView {
    /// Whose army.
    pub seat: Seat,
    /// Which.
    pub army: Army,
    /// Whether it chose to.
    pub voluntary: bool,
    /// Where it wants to go, if the fleet may forbid it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<City>,
    /// Which way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub via: Option<Via>,
    /// The connections by sea that the fleet has forbidden.
    pub barred: Vec<[City; 2]>,
}

/// A roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumRollView)]
pub struct RollView {
    /// What was rolled for.
    pub kind: RollKind,
    /// The dice of the attacker, or of the fleet.
    pub attacker: Dice,
    /// The dice of the defender, or of the city.
    pub defender: Dice,
}

/// How the match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumEndingView)]
pub struct EndingView {
    /// Whether Constantinople fell.
    pub fell: bool,
    /// The ranks.
    pub outcome: Outcome,
    /// How the points came about, in the order of seats.
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
    /// The draft of so many taxed cubes (Z-29).
    pub(super) fn tax(cubes: u8) -> Self {
        let bezants = u16::from(cubes).saturating_mul(2);
        Self::Tax { cubes, bezants }
    }

    /// The cubes so far, if they increase armies.
    pub(super) fn placements(&self) -> &[Placement] {
        match self {
            Self::Increase { placements } => placements,
            Self::Tax { .. } => &[],
        }
    }

    /// The draft without its last step.
    pub(super) fn undo_step(mut self) -> Option<Self> {
        if let Self::Increase { placements } = &mut self {
            placements.pop();
        }
        Some(self).filter(|draft| !draft.placements().is_empty())
    }
}

//! Facts of a match of Byzantium.
//!
//! Stored names: append, never rename. Every fact carries its full outcome, dice included, so
//! folding needs no rule that might change. `automatic` marks decisions that the rules made because
//! nothing else was legal (5.1).
//!
//! The file is long because all facts form one stored enum; splitting it would change the stored
//! and documented form. `evolve` reads facts in chapters.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::byzantium::{Army, Building, City, Dice, Place, Score, Source, Space, Via};
use crate::{Seat, Seats, Standing};

/// Fact of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(strum::IntoStaticStr, strum::VariantNames))]
#[cfg_attr(test, strum(serialize_all = "snake_case"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = ByzantiumFact)]
pub enum Fact {
    /// The order of play was drawn (Z-10).
    SeatsOrdered {
        /// Seats in the order of play.
        order: Vec<Seat>,
    },
    /// A turn began (Z-18).
    TurnBegun {
        /// Number of the turn, from 1.
        turn: u8,
        /// Seat that begins.
        start: Seat,
    },
    /// A seat's turn to take a main action began (Z-19).
    SeatCalled {
        /// Acting seat.
        seat: Seat,
    },
    /// A seat claimed a city (Z-26).
    CityClaimed {
        /// Acting seat.
        seat: Seat,
        /// City claimed.
        city: City,
        /// Side that paid and scored.
        side: Army,
        /// Source of the cube.
        source: Source,
        /// Bezants paid.
        paid: u16,
        /// Points scored.
        points: u16,
    },
    /// A seat's Byzantine army entered the board with its first city (Z-27).
    ArmyRaised {
        /// Owner of the army.
        seat: Seat,
        /// City where it entered.
        city: City,
    },
    /// A seat drafted a cube that will increase an army (Z-28).
    PlacementDrafted {
        /// Acting seat.
        seat: Seat,
        /// Army that will receive the cube.
        army: Army,
        /// Box that will receive the cube.
        place: Place,
        /// Source of the cube.
        source: Source,
    },
    /// A seat drafted a number of cubes to tax (Z-29).
    TaxDrafted {
        /// Acting seat.
        seat: Seat,
        /// Number of cubes.
        cubes: u8,
    },
    /// A seat undid the last step of its draft.
    DraftTakenBack {
        /// Acting seat.
        seat: Seat,
    },
    /// A cube was added to an army (Z-28).
    CubePlaced {
        /// Acting seat.
        seat: Seat,
        /// Army that received the cube.
        army: Army,
        /// Box that received the cube.
        place: Place,
        /// Source of the cube.
        source: Source,
        /// Bezants paid by the army's treasury.
        paid: u16,
    },
    /// A seat raised a tax (Z-29).
    TaxRaised {
        /// Acting seat.
        seat: Seat,
        /// Cubes moved from the pool to the tax box.
        cubes: u8,
        /// Bezants received by the Byzantine treasury.
        byzantine: u16,
        /// Bezants received by the Arab treasury.
        arab: u16,
    },
    /// A seat built a church or a mosque (Z-30).
    BuildingRaised {
        /// Acting seat.
        seat: Seat,
        /// Building raised.
        building: Building,
        /// Source of the cube.
        source: Source,
        /// Bezants paid in all.
        paid: u16,
        /// Points scored.
        points: u16,
    },
    /// A seat improved a city (Z-42).
    CityImproved {
        /// Acting seat.
        seat: Seat,
        /// City improved.
        city: City,
        /// Special box taken.
        space: Space,
        /// Side that paid.
        side: Army,
        /// Source of the cube.
        source: Source,
        /// Bezants paid.
        paid: u16,
        /// Counters on the city afterwards.
        counters: u8,
    },
    /// A seat became Emperor or Caliph (Z-43).
    RulerCrowned {
        /// Acting seat.
        seat: Seat,
        /// `byzantine` for the Emperor, `arab` for the Caliph.
        army: Army,
        /// Special box taken.
        space: Space,
        /// Source of the cube.
        source: Source,
        /// Bezants paid.
        paid: u16,
        /// Points scored.
        points: u16,
    },
    /// A seat took a fleet (Z-44, Z-45).
    FleetTaken {
        /// Acting seat.
        seat: Seat,
        /// Side of the fleet.
        army: Army,
        /// Special box taken.
        space: Space,
        /// Source of the cube.
        source: Source,
        /// Bezants paid.
        paid: u16,
    },
    /// A seat fortified a city (Z-46).
    CityFortified {
        /// Acting seat.
        seat: Seat,
        /// City fortified.
        city: City,
        /// Special box taken.
        space: Space,
        /// Side that paid.
        side: Army,
        /// Source of the cube.
        source: Source,
        /// Bezants paid.
        paid: u16,
    },
    /// A seat reinforced the Bulgars (Z-47).
    BulgarsReinforced {
        /// Acting seat.
        seat: Seat,
        /// Side that paid.
        beneficiary: Army,
        /// Special box taken.
        space: Space,
        /// Source of the cube.
        source: Source,
        /// Bezants paid.
        paid: u16,
        /// Cubes added to the Bulgar box.
        cubes: u8,
    },
    /// A seat sent the Bulgars to attack a city (Z-47).
    BulgarsSent {
        /// Acting seat.
        seat: Seat,
        /// City attacked.
        target: City,
        /// Side that paid and scores a conquest.
        beneficiary: Army,
        /// Special box taken.
        space: Space,
        /// Source of the cube.
        source: Source,
        /// Bezants paid.
        paid: u16,
        /// Cubes added to the Bulgar box.
        cubes: u8,
    },
    /// A seat declared a civil war (Z-41).
    CivilWarDeclared {
        /// Acting seat.
        seat: Seat,
        /// Army that attacks.
        army: Army,
        /// City attacked.
        city: City,
        /// Special box taken.
        space: Space,
        /// Source of the cube.
        source: Source,
        /// Bezants paid.
        paid: u16,
    },
    /// An army entered the board (Z-33).
    ArmyEntered {
        /// Owner of the army.
        seat: Seat,
        /// Side of the army.
        army: Army,
        /// City where it entered.
        city: City,
    },
    /// An Arab army declared a step by sea; the Byzantine fleet may respond (Z-56).
    SeaStepDeclared {
        /// Owner of the army.
        seat: Seat,
        /// City where the step begins.
        from: City,
        /// City where the step ends.
        to: City,
        /// Connection used.
        via: Via,
        /// Cost in movement cubes.
        cost: u8,
        /// Cost in movement cubes if the fleet doubles it.
        doubled: u8,
        /// Whether this is the additional step (Z-54).
        extra: bool,
    },
    /// The Byzantine fleet responded (Z-56).
    FleetAnswered {
        /// Seat that holds the fleet.
        seat: Seat,
        /// Whether the fleet doubled the cost.
        double: bool,
        /// Whether the fleet attacks.
        attack: bool,
    },
    /// An Arab army gave up a step by sea (Z-57).
    SeaStepDropped {
        /// Owner of the army.
        seat: Seat,
        /// City where the army stays.
        from: City,
        /// City it did not go to.
        to: City,
        /// Whether the army could not pay.
        automatic: bool,
    },
    /// An Arab army paid for a step and met the attacking fleet (Z-56).
    PassagePaid {
        /// Owner of the army.
        seat: Seat,
        /// Movement cubes paid.
        cubes: u8,
        /// Whether this was the additional step (Z-54).
        extra: bool,
    },
    /// The Byzantine fleet attacked (Z-56).
    NavalRolled {
        /// Owner of the attacked army.
        seat: Seat,
        /// Seat that holds the fleet.
        holder: Seat,
        /// Dice rolled, one per cube paid.
        dice: Dice,
        /// Cubes that the army must lose.
        losses: u8,
    },
    /// An army made a step (Z-50).
    ArmyMoved {
        /// Owner of the army.
        seat: Seat,
        /// Side of the army.
        army: Army,
        /// City where the step began.
        from: City,
        /// City where the step ended.
        to: City,
        /// Connection used.
        via: Via,
        /// Movement cubes paid by this fact.
        paid: u8,
        /// Whether this was the additional step (Z-54).
        extra: bool,
    },
    /// A seat ended its action.
    ActionEnded {
        /// Acting seat.
        seat: Seat,
        /// Whether nothing else was possible.
        automatic: bool,
    },
    /// A seat passed (Z-32).
    Passed {
        /// Acting seat.
        seat: Seat,
        /// Source of the pass cube; absent if the seat had none left.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        source: Option<Source>,
        /// Whether the seat was the first to pass and begins the next turn (Z-20).
        first: bool,
    },
    /// An attack began (Z-60).
    CombatBegun {
        /// Attacking seat.
        seat: Seat,
        /// Kind of attack.
        attack: Attack,
        /// Side of the attacking army, or the side that profits from the Bulgars.
        side: Army,
        /// City attacked.
        city: City,
        /// Owners of the armies that can defend it.
        #[schema(value_type = Vec<Seat>)]
        armies: Seats,
    },
    /// An army stayed to defend (Z-61).
    ArmyStood {
        /// Owner of the army.
        seat: Seat,
        /// Whether the army could not leave.
        automatic: bool,
    },
    /// An army began a retreat (Z-61, Z-67).
    RetreatBegun {
        /// Owner of the army.
        seat: Seat,
        /// Side of the army.
        army: Army,
        /// Whether the army chose to retreat.
        voluntary: bool,
    },
    /// A retreat by sea was declared; the Byzantine fleet may forbid it (Z-66).
    RetreatDeclared {
        /// Owner of the army.
        seat: Seat,
        /// City where the step begins.
        from: City,
        /// City where the step ends.
        to: City,
        /// Connection used.
        via: Via,
    },
    /// The Byzantine fleet allowed a retreat (Z-66).
    RetreatAllowed {
        /// Seat that holds the fleet.
        seat: Seat,
    },
    /// The Byzantine fleet forbade a retreat (Z-66).
    RetreatForbidden {
        /// Seat that holds the fleet.
        seat: Seat,
        /// City where the army stays.
        from: City,
        /// City it may not go to.
        to: City,
    },
    /// An army made a step of its retreat (Z-65).
    ArmyRetreated {
        /// Owner of the army.
        seat: Seat,
        /// Side of the army.
        army: Army,
        /// City where the step began.
        from: City,
        /// City where the step ended.
        to: City,
        /// Connection used.
        via: Via,
        /// Whether the new city is hostile; the army then loses a cube and continues.
        hostile: bool,
    },
    /// Levies came to defend a city (Z-62).
    LeviesCalled {
        /// Owner of the levies.
        seat: Seat,
    },
    /// Levies were held back (Z-62).
    LeviesHeldBack {
        /// Owner of the levies.
        seat: Seat,
    },
    /// The attacker chose which defender to fight next (Z-63).
    OpponentChosen {
        /// Attacking seat.
        seat: Seat,
        /// Owner of the defending army.
        opponent: Seat,
        /// Whether there was no choice.
        automatic: bool,
    },
    /// Battle dice were rolled (Z-63).
    BattleRolled {
        /// Dice of the attacker.
        attacker: Dice,
        /// Dice of the defender.
        defender: Dice,
        /// Defending force.
        foe: Foe,
        /// Cubes that the attacker must lose.
        attacker_losses: u8,
        /// Cubes that the defender must lose.
        defender_losses: u8,
    },
    /// A field army took its losses (Z-64).
    LossesTaken {
        /// Owner of the army.
        seat: Seat,
        /// Side of the army.
        army: Army,
        /// Elite cubes lost.
        elite: u8,
        /// Main army cubes lost.
        main: u8,
        /// Movement cubes lost.
        movement: u8,
        /// Whether there was no choice.
        automatic: bool,
    },
    /// Levies took their losses (Z-64).
    LeviesLost {
        /// Owner of the levies.
        seat: Seat,
        /// Side of the levies.
        army: Army,
        /// Levies lost.
        cubes: u8,
    },
    /// Bulgars took their losses (Z-64).
    BulgarsLost {
        /// Bulgar cubes lost.
        cubes: u8,
    },
    /// A field army was destroyed (Z-34).
    ArmyDestroyed {
        /// Owner of the army.
        seat: Seat,
        /// Side of the army.
        army: Army,
        /// Elite cubes that it still had.
        elite: u8,
        /// Main army cubes that it still had.
        main: u8,
        /// Movement cubes that it still had.
        movement: u8,
        /// Whether the guard was with it.
        guard: bool,
    },
    /// A battle was decided (Z-63).
    BattleDecided {
        /// Whether the attacker won.
        attacker_won: bool,
        /// Strength of the attacker.
        attacker: u8,
        /// Strength of the defender.
        defender: u8,
    },
    /// Siege dice of a city were rolled (Z-70).
    SiegeRolled {
        /// City under siege.
        city: City,
        /// Dice of the city.
        dice: Dice,
        /// Cubes that the attacker must lose.
        losses: u8,
    },
    /// A siege failed (Z-71).
    SiegeFailed {
        /// City under siege.
        city: City,
        /// Strength of the attacker.
        strength: u8,
        /// Siege value of the city.
        value: u8,
    },
    /// A city was conquered (Z-80, Z-48).
    CityConquered {
        /// Seat that conquered the city.
        seat: Seat,
        /// City conquered.
        city: City,
        /// Kind of attack.
        attack: Attack,
        /// Side that scores and receives the bezants.
        side: Army,
        /// Points scored.
        points: u16,
        /// Bezants received.
        bezants: u16,
        /// Counters on the city afterwards.
        counters: u8,
        /// Seat that lost the city; absent if it had no owner.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        loser: Option<Seat>,
        /// Whether the loser gets back a fortification disc instead of a cube.
        disc: bool,
    },
    /// A cube was placed on a conquered city as its garrison (Z-81).
    CityGarrisoned {
        /// Owner of the city.
        seat: Seat,
        /// City garrisoned.
        city: City,
        /// Side that paid.
        side: Army,
        /// Source of the cube.
        source: Source,
        /// Bezants paid.
        paid: u16,
        /// Whether there was no choice.
        automatic: bool,
    },
    /// A conquered city was garrisoned from the army itself (Z-81).
    GarrisonSacrificed {
        /// Owner of the city.
        seat: Seat,
        /// City garrisoned.
        city: City,
        /// Army that gave the cubes.
        army: Army,
        /// Elite cubes given; one cube in all went to the city.
        elite: u8,
        /// Main army cubes given.
        main: u8,
        /// Movement cubes given.
        movement: u8,
        /// Whether there was no choice.
        automatic: bool,
    },
    /// A conquered city was left without an owner (Z-81).
    CityLeftEmpty {
        /// Seat that conquered the city.
        seat: Seat,
        /// City left empty.
        city: City,
    },
    /// Constantinople fell (Z-82).
    ConstantinopleFell {
        /// Seat that conquered it.
        seat: Seat,
        /// Kind of attack.
        attack: Attack,
        /// Arab points scored.
        points: u16,
    },
    /// All actions of a turn were done and income began (Z-90).
    IncomeBegun {
        /// Number of the turn.
        turn: u8,
    },
    /// A seat received its income (Z-90).
    IncomeReceived {
        /// Receiving seat.
        seat: Seat,
        /// Bezants received by the Byzantine treasury.
        byzantine: u16,
        /// Bezants received by the Arab treasury.
        arab: u16,
    },
    /// A seat paid its upkeep in full (Z-91).
    UpkeepPaid {
        /// Paying seat.
        seat: Seat,
        /// Army whose upkeep was paid.
        army: Army,
        /// Bezants paid.
        bezants: u16,
    },
    /// A seat could not pay for these cubes and lost them for good (Z-92).
    CubesUnpaid {
        /// Owner of the cubes.
        seat: Seat,
        /// Army that lost the cubes.
        army: Army,
        /// Elite cubes lost.
        elite: u8,
        /// Main army cubes lost.
        main: u8,
        /// Movement cubes lost.
        movement: u8,
        /// Levies lost.
        levy: u8,
        /// Bezants paid for the remaining cubes.
        paid: u16,
        /// Points lost.
        points: u16,
        /// Whether there was no choice.
        automatic: bool,
    },
    /// Cubes returned to the pool of a seat (Z-95).
    CubesReturned {
        /// Owner of the cubes.
        seat: Seat,
        /// Cubes from special boxes.
        special: u8,
        /// Cubes from the tax box.
        tax: u8,
        /// Cubes from the pass space.
        pass: u8,
        /// Cubes from the casualties.
        casualties: u8,
    },
    /// A guard returned to the board (Z-96).
    GuardReturned {
        /// Owner of the army.
        seat: Seat,
        /// Army that the guard left.
        army: Army,
    },
    /// The match ended (Z-100 to Z-102).
    GameEnded {
        /// Whether Constantinople fell.
        fell: bool,
        /// Ranks and points, in the order of seats.
        standings: Vec<Standing>,
        /// Breakdown of the points, in the order of seats.
        scores: Vec<Score>,
    },
}

/// Kind of attack on a city (Z-60).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumAttack)]
pub enum Attack {
    /// By an army that stepped into a hostile city.
    Step,
    /// By an army in a friendly city.
    CivilWar,
    /// By the Bulgars.
    Bulgars,
}

/// Defending force in a battle (Z-62).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "force", rename_all = "snake_case")]
#[schema(as = ByzantiumFoe)]
pub enum Foe {
    /// A field army of the city's faction.
    Army {
        /// Owner of the army.
        seat: Seat,
    },
    /// Levies of the seat that protects the city.
    Levies {
        /// Owner of the levies.
        seat: Seat,
    },
    /// The whole Bulgar box.
    Bulgars {},
}

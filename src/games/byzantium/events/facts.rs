//! Facts: the recorded events of a match of Byzantium.
//!
//! Stored names: append, never rename. Every fact carries its full outcome, dice included. So a state can be rebuilt
//! from facts without any rule that might change. `automatic` marks decisions that the rules made because nothing else
//! was legal (5.1).
//!
//! Splitting the enum would change the stored and documented form; `evolve` handles the facts in groups (chapters).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::byzantium::{Army, Building, City, Dice, Place, Score, Source, Space, Via};
use crate::{Seat, Seats, Standing};

/// Recorded event of a match of Byzantium.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(strum::IntoStaticStr, strum::VariantNames))]
#[cfg_attr(test, strum(serialize_all = "snake_case"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = ByzantiumFact)]
pub enum Fact {
    /// The order of play was drawn at random (Z-10).
    SeatsOrdered {
        /// All seats in the order of play.
        order: Vec<Seat>,
    },
    /// A turn began (Z-18).
    TurnBegun {
        /// Number of the turn, from 1 to 3.
        turn: u8,
        /// Seat that acts first in this turn.
        start: Seat,
    },
    /// A seat's turn to take a main action began (Z-19).
    SeatCalled {
        /// Seat whose turn it is to act.
        seat: Seat,
    },
    /// A seat claimed a free city by placing a cube on it (Z-26).
    CityClaimed {
        /// Seat that took the action.
        seat: Seat,
        /// City that the seat claimed.
        city: City,
        /// Side of the seat that paid and scored: Byzantine or Arab.
        side: Army,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
        /// Bezants paid for the cube.
        paid: u16,
        /// Points scored: one per counter on the city.
        points: u16,
    },
    /// A seat claimed its first Byzantine city, where its Byzantine army entered the board (Z-27).
    ArmyRaised {
        /// Owner of the army.
        seat: Seat,
        /// City where the army entered the board.
        city: City,
    },
    /// A seat added a cube to its unfinished increase of armies (Z-28).
    PlacementDrafted {
        /// Seat that took the action.
        seat: Seat,
        /// Army that will receive the cube.
        army: Army,
        /// Box of the army card that will receive the cube.
        place: Place,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
    },
    /// A seat chose a number of cubes to tax, before it splits the bezants (Z-29).
    TaxDrafted {
        /// Seat that took the action.
        seat: Seat,
        /// Number of cubes to tax.
        cubes: u8,
    },
    /// A seat undid the last step of its unfinished increase of armies, or its unfinished tax.
    DraftTakenBack {
        /// Seat that took the action.
        seat: Seat,
    },
    /// A seat added a cube to one of its armies (Z-28).
    CubePlaced {
        /// Seat that took the action.
        seat: Seat,
        /// Army that received the cube.
        army: Army,
        /// Box of the army card that received the cube.
        place: Place,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
        /// Bezants paid by the army's treasury.
        paid: u16,
    },
    /// A seat raised a tax and split its bezants between both treasuries (Z-29).
    TaxRaised {
        /// Seat that took the action.
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
        /// Seat that took the action.
        seat: Seat,
        /// Kind of building raised: church or mosque.
        building: Building,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
        /// Bezants paid in all, for the building and the cube.
        paid: u16,
        /// Points scored for the building.
        points: u16,
    },
    /// A seat added a counter to a city (Z-42).
    CityImproved {
        /// Seat that took the action.
        seat: Seat,
        /// City that received the counter.
        city: City,
        /// Special box that the cube now occupies (Z-40).
        space: Space,
        /// Side whose treasury paid: Byzantine or Arab.
        side: Army,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
        /// Bezants paid, including the price of the cube.
        paid: u16,
        /// Counters on the city afterwards.
        counters: u8,
    },
    /// A seat became Emperor or Caliph (Z-43).
    RulerCrowned {
        /// Seat that took the action.
        seat: Seat,
        /// `byzantine` for the Emperor, `arab` for the Caliph.
        army: Army,
        /// Special box that the cube now occupies (Z-40).
        space: Space,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
        /// Bezants paid, including the price of the cube.
        paid: u16,
        /// Points scored for the title.
        points: u16,
    },
    /// A seat took the Byzantine or the Arab fleet (Z-44, Z-45).
    FleetTaken {
        /// Seat that took the action.
        seat: Seat,
        /// Side of the fleet: Byzantine or Arab.
        army: Army,
        /// Special box that the cube now occupies (Z-40).
        space: Space,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
        /// Bezants paid, including the price of the cube.
        paid: u16,
    },
    /// A seat fortified a city, which raises the siege value of the city by 1 (Z-46).
    CityFortified {
        /// Seat that took the action.
        seat: Seat,
        /// City that the seat fortified.
        city: City,
        /// Special box that the cube now occupies (Z-40).
        space: Space,
        /// Side whose treasury paid: Byzantine or Arab.
        side: Army,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
        /// Bezants paid, including the price of the cube.
        paid: u16,
    },
    /// A seat added cubes to the Bulgar box (Z-47).
    BulgarsReinforced {
        /// Seat that took the action.
        seat: Seat,
        /// Side whose treasury paid: Byzantine or Arab.
        beneficiary: Army,
        /// Special box that the cube now occupies (Z-40).
        space: Space,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
        /// Bezants paid, including the price of the cube.
        paid: u16,
        /// Cubes added to the Bulgar box.
        cubes: u8,
    },
    /// A seat sent the Bulgars to attack a city (Z-47).
    BulgarsSent {
        /// Seat that took the action.
        seat: Seat,
        /// City attacked.
        target: City,
        /// Side that paid and scores a conquest.
        beneficiary: Army,
        /// Special box that the cube now occupies (Z-40).
        space: Space,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
        /// Bezants paid, including the price of the cube.
        paid: u16,
        /// Cubes added to the Bulgar box.
        cubes: u8,
    },
    /// A seat declared a civil war: its army attacks the friendly city where the army is (Z-41).
    CivilWarDeclared {
        /// Seat that took the action.
        seat: Seat,
        /// Army that attacks.
        army: Army,
        /// City attacked.
        city: City,
        /// Special box that the cube now occupies (Z-40).
        space: Space,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
        /// Bezants paid, including the price of the cube.
        paid: u16,
    },
    /// An army that was off the board entered a city (Z-33).
    ArmyEntered {
        /// Owner of the army.
        seat: Seat,
        /// Side of the army: Byzantine or Arab.
        army: Army,
        /// City where the army entered the board.
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
        /// Kind of connection used: road, desert, sea or capital link (Z-51).
        via: Via,
        /// Cost of the step, in movement cubes.
        cost: u8,
        /// Cost of the step in movement cubes if the fleet doubles it.
        doubled: u8,
        /// Whether this is the army's additional step (Z-54).
        extra: bool,
    },
    /// The Byzantine fleet responded to a step of an Arab army by sea (Z-56).
    FleetAnswered {
        /// Seat that holds the Byzantine fleet.
        seat: Seat,
        /// Whether the fleet doubled the cost of the step.
        double: bool,
        /// Whether the fleet attacks the army at sea.
        attack: bool,
    },
    /// An Arab army gave up its declared step by sea (Z-57).
    SeaStepDropped {
        /// Owner of the army.
        seat: Seat,
        /// City where the army stays.
        from: City,
        /// Destination of the step that the army gave up.
        to: City,
        /// Whether the rules gave the step up because the army could not pay for it.
        automatic: bool,
    },
    /// An Arab army paid for a step and met the attacking fleet (Z-56).
    PassagePaid {
        /// Owner of the army.
        seat: Seat,
        /// Movement cubes paid for the step.
        cubes: u8,
        /// Whether the step was the additional one (Z-54).
        extra: bool,
    },
    /// The Byzantine fleet rolled dice against an army at sea (Z-56).
    NavalRolled {
        /// Owner of the attacked army.
        seat: Seat,
        /// Seat that holds the Byzantine fleet.
        holder: Seat,
        /// Dice rolled, one per movement cube paid for the step.
        dice: Dice,
        /// Cubes that the army must lose.
        losses: u8,
    },
    /// An army moved from one city to another (Z-50).
    ArmyMoved {
        /// Owner of the army.
        seat: Seat,
        /// Side of the army: Byzantine or Arab.
        army: Army,
        /// City where the step began.
        from: City,
        /// City where the step ended.
        to: City,
        /// Kind of connection used: road, desert, sea or capital link (Z-51).
        via: Via,
        /// Movement cubes paid now; 0 if the army paid in `passage_paid` before.
        paid: u8,
        /// Whether this was the army's additional step (Z-54).
        extra: bool,
    },
    /// A seat ended its main action.
    ActionEnded {
        /// Seat that took the action.
        seat: Seat,
        /// Whether the rules ended the action because nothing else was possible.
        automatic: bool,
    },
    /// A seat passed for the rest of the turn (Z-32).
    Passed {
        /// Seat that took the action.
        seat: Seat,
        /// Origin of the cube placed on the pass space; absent if the seat had none left.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        source: Option<Source>,
        /// Whether the seat was the first to pass and begins the next turn (Z-20).
        first: bool,
    },
    /// An army or the Bulgars attacked a city (Z-60).
    CombatBegun {
        /// Attacking seat.
        seat: Seat,
        /// Kind of attack: step, civil war or Bulgars.
        attack: Attack,
        /// Side of the attacking army, or the side that profits from the Bulgars.
        side: Army,
        /// City under attack.
        city: City,
        /// Owners of the armies that can defend the city.
        #[schema(value_type = Vec<Seat>)]
        armies: Seats,
    },
    /// An army stayed to defend an attacked city (Z-61).
    ArmyStood {
        /// Owner of the army.
        seat: Seat,
        /// Whether the army stayed because it could not leave, without a decision of its owner.
        automatic: bool,
    },
    /// An army began its retreat from a city (Z-61, Z-67).
    RetreatBegun {
        /// Owner of the army.
        seat: Seat,
        /// Side of the army: Byzantine or Arab.
        army: Army,
        /// Whether the army chose to retreat; false if it must leave.
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
        /// Kind of connection used: road, desert, sea or capital link (Z-51).
        via: Via,
    },
    /// The Byzantine fleet allowed a retreat (Z-66).
    RetreatAllowed {
        /// Seat that holds the Byzantine fleet.
        seat: Seat,
    },
    /// The Byzantine fleet forbade a retreat (Z-66).
    RetreatForbidden {
        /// Seat that holds the Byzantine fleet.
        seat: Seat,
        /// City where the army stays.
        from: City,
        /// City that the army may not retreat to.
        to: City,
    },
    /// An army made a step of its retreat (Z-65).
    ArmyRetreated {
        /// Owner of the army.
        seat: Seat,
        /// Side of the army: Byzantine or Arab.
        army: Army,
        /// City where the step began.
        from: City,
        /// City where the step ended.
        to: City,
        /// Kind of connection used: road, desert, sea or capital link (Z-51).
        via: Via,
        /// Whether the city reached is hostile; the army then loses a cube and continues its
        /// retreat.
        hostile: bool,
    },
    /// A seat's levies came to defend an attacked city (Z-62).
    LeviesCalled {
        /// Owner of the levies.
        seat: Seat,
    },
    /// A seat held its levies back from the defence of an attacked city (Z-62).
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
        /// Whether the rules chose because only one defender was left.
        automatic: bool,
    },
    /// Battle dice were rolled (Z-63).
    BattleRolled {
        /// Dice that the attacker rolled.
        attacker: Dice,
        /// Dice that the defender rolled.
        defender: Dice,
        /// Defending force: a field army, levies or Bulgars.
        foe: Foe,
        /// Cubes that the attacker must lose.
        attacker_losses: u8,
        /// Cubes that the defender must lose.
        defender_losses: u8,
    },
    /// A field army lost the cubes that it owed (Z-64).
    LossesTaken {
        /// Owner of the army.
        seat: Seat,
        /// Side of the army: Byzantine or Arab.
        army: Army,
        /// Elite cubes lost.
        elite: u8,
        /// Main army cubes lost.
        main: u8,
        /// Movement cubes lost.
        movement: u8,
        /// Whether the rules decided because only one choice was legal.
        automatic: bool,
    },
    /// Levies lost cubes in a battle (Z-64).
    LeviesLost {
        /// Owner of the levies.
        seat: Seat,
        /// Side of the levies.
        army: Army,
        /// Number of levies lost.
        cubes: u8,
    },
    /// The Bulgars lost cubes in a battle or a siege (Z-64).
    BulgarsLost {
        /// Number of Bulgar cubes lost.
        cubes: u8,
    },
    /// A field army was destroyed (Z-34).
    ArmyDestroyed {
        /// Owner of the army.
        seat: Seat,
        /// Side of the army: Byzantine or Arab.
        army: Army,
        /// Elite cubes that the army still had when it was destroyed.
        elite: u8,
        /// Main army cubes that the army still had when it was destroyed.
        main: u8,
        /// Movement cubes that the army still had when it was destroyed.
        movement: u8,
        /// Whether the guard of an Emperor or Caliph was with the army (Z-43).
        guard: bool,
    },
    /// A battle for a city was decided (Z-63).
    BattleDecided {
        /// Whether the attacker won.
        attacker_won: bool,
        /// Strength of the attacker after the losses (Z-15).
        attacker: u8,
        /// Strength of the defender after the losses (Z-15).
        defender: u8,
    },
    /// An attacked city rolled its siege dice (Z-70).
    SiegeRolled {
        /// City under siege.
        city: City,
        /// Siege dice that the city rolled.
        dice: Dice,
        /// Cubes that the attacker must lose.
        losses: u8,
    },
    /// A siege failed, so the city was not conquered (Z-71).
    SiegeFailed {
        /// City under siege.
        city: City,
        /// Strength of the attacker after the losses (Z-15).
        strength: u8,
        /// Siege value of the city, which the strength must overcome (Z-8).
        value: u8,
    },
    /// An army or the Bulgars conquered a city (Z-80, Z-48).
    CityConquered {
        /// Seat that conquered the city.
        seat: Seat,
        /// City that was conquered.
        city: City,
        /// Kind of attack: step, civil war or Bulgars.
        attack: Attack,
        /// Side of that seat that scores and receives the bezants.
        side: Army,
        /// Points scored: the value of the city before the conquest, minus 1.
        points: u16,
        /// Bezants received: as many as points, or 0 if an option denies them to the Bulgars.
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
        /// City that received the garrison.
        city: City,
        /// Side whose treasury paid for the cube: Byzantine or Arab.
        side: Army,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
        /// Bezants paid for the cube.
        paid: u16,
        /// Whether the rules decided because only one choice was legal.
        automatic: bool,
    },
    /// An army gave cubes to garrison a city that it conquered (Z-81).
    GarrisonSacrificed {
        /// Owner of the city.
        seat: Seat,
        /// City that received the garrison.
        city: City,
        /// Army that gave the cubes.
        army: Army,
        /// Elite cubes that the army gave. One of all cubes given went to the city; any other became a casualty.
        elite: u8,
        /// Main army cubes that the army gave.
        main: u8,
        /// Movement cubes that the army gave.
        movement: u8,
        /// Whether the rules decided because only one choice was legal.
        automatic: bool,
    },
    /// A conquered city was left without an owner (Z-81).
    CityLeftEmpty {
        /// Seat that conquered the city.
        seat: Seat,
        /// Conquered city that has no owner.
        city: City,
    },
    /// Constantinople was conquered, which ends the match (Z-82).
    ConstantinopleFell {
        /// Seat that conquered Constantinople.
        seat: Seat,
        /// Kind of attack: step, civil war or Bulgars.
        attack: Attack,
        /// Arab points that the seat scored.
        points: u16,
    },
    /// All actions of a turn were done and income began (Z-90).
    IncomeBegun {
        /// Number of the turn, from 1 to 3.
        turn: u8,
    },
    /// A seat received the income of its cities (Z-90).
    IncomeReceived {
        /// Seat that received the income.
        seat: Seat,
        /// Bezants received by the Byzantine treasury.
        byzantine: u16,
        /// Bezants received by the Arab treasury.
        arab: u16,
    },
    /// A seat paid its upkeep in full (Z-91).
    UpkeepPaid {
        /// Seat that paid.
        seat: Seat,
        /// Army whose upkeep was paid.
        army: Army,
        /// Upkeep paid, in bezants.
        bezants: u16,
    },
    /// A seat could not pay the upkeep of some cubes, which left the match for good (Z-92).
    CubesUnpaid {
        /// Owner of the cubes.
        seat: Seat,
        /// Army that lost the cubes.
        army: Army,
        /// Elite cubes lost unpaid.
        elite: u8,
        /// Main army cubes lost unpaid.
        main: u8,
        /// Movement cubes lost unpaid.
        movement: u8,
        /// Levies lost unpaid.
        levy: u8,
        /// Upkeep paid for the remaining cubes, in bezants.
        paid: u16,
        /// Points lost for the unpaid cubes.
        points: u16,
        /// Whether the rules decided because only one choice was legal.
        automatic: bool,
    },
    /// A seat's cubes returned to its pool between two turns (Z-95).
    CubesReturned {
        /// Owner of the cubes.
        seat: Seat,
        /// Cubes returned from special boxes.
        special: u8,
        /// Cubes returned from the tax box.
        tax: u8,
        /// Cubes returned from the pass space.
        pass: u8,
        /// Cubes returned from the casualties.
        casualties: u8,
    },
    /// The guard of an Emperor or Caliph left its army between two turns (Z-96).
    GuardReturned {
        /// Owner of the army.
        seat: Seat,
        /// Army that the guard left.
        army: Army,
    },
    /// The match ended (Z-100 to Z-102).
    GameEnded {
        /// Whether the match ended because Constantinople was conquered.
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
    /// Attack by an army that moved into a hostile city.
    Step,
    /// Civil war: attack by an army on the friendly city where it already is (Z-41).
    CivilWar,
    /// Attack by the Bulgars (Z-47).
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
    /// Levies of the seat that owns the city, or of the Emperor in Constantinople.
    Levies {
        /// Owner of the levies.
        seat: Seat,
    },
    /// Bulgars: all cubes in the Bulgar box.
    Bulgars {},
}

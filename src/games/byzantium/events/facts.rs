//! What can happen in Byzantium.
//!
//! Stored words: append, never rename. Every fact carries all that came of it, luck included, so
//! that a fold never has to know a rule that may change. `automatic` marks what the rules decided
//! for a seat because nothing else was legal (5.1).
//!
//! The file is long because a stored word is one enum: parted into chapters it would be stored and
//! documented otherwise. Who reads facts reads them by `chapters`.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::byzantium::{Army, Building, City, Dice, Place, Score, Source, Space, Via};
use crate::{Seat, Seats, Standing};

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(strum::IntoStaticStr, strum::VariantNames))]
#[cfg_attr(test, strum(serialize_all = "snake_case"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = ByzantiumFact)]
pub enum Fact {
    /// The order of play was drawn (Z-10).
    SeatsOrdered {
        /// The seats in their order.
        order: Vec<Seat>,
    },
    /// A turn began (Z-18).
    TurnBegun {
        /// Its number, from 1.
        turn: u8,
        /// Who begins.
        start: Seat,
    },
    /// It became the turn of a seat to choose a main action (Z-19).
    SeatCalled {
        /// Who.
        seat: Seat,
    },
    /// A seat claimed a city (Z-26).
    CityClaimed {
        /// Who.
        seat: Seat,
        /// The city.
        city: City,
        /// For which side.
        side: Army,
        /// Where the cube came from.
        source: Source,
        /// What it cost that side.
        paid: u16,
        /// The points scored.
        points: u16,
    },
    /// The Byzantine army of a seat came to the board with its first city (Z-27).
    ArmyRaised {
        /// Who.
        seat: Seat,
        /// Where.
        city: City,
    },
    /// A seat drafted a cube that will increase an army (Z-28).
    PlacementDrafted {
        /// Who.
        seat: Seat,
        /// The army.
        army: Army,
        /// The box.
        place: Place,
        /// Where the cube will come from.
        source: Source,
    },
    /// A seat drafted how many cubes it will tax (Z-29).
    TaxDrafted {
        /// Who.
        seat: Seat,
        /// How many.
        cubes: u8,
    },
    /// A seat took the last step of its draft back.
    DraftTakenBack {
        /// Who.
        seat: Seat,
    },
    /// A cube increased an army (Z-28).
    CubePlaced {
        /// Who.
        seat: Seat,
        /// The army.
        army: Army,
        /// The box.
        place: Place,
        /// Where the cube came from.
        source: Source,
        /// What it cost the army's treasury.
        paid: u16,
    },
    /// A seat taxed (Z-29).
    TaxRaised {
        /// Who.
        seat: Seat,
        /// How many cubes went from the pool to the tax box.
        cubes: u8,
        /// The bezants for the Byzantine treasury.
        byzantine: u16,
        /// The bezants for the Arab treasury.
        arab: u16,
    },
    /// A seat built a church or a mosque (Z-30).
    BuildingRaised {
        /// Who.
        seat: Seat,
        /// Which.
        building: Building,
        /// Where the cube came from.
        source: Source,
        /// What it cost in all.
        paid: u16,
        /// The points scored.
        points: u16,
    },
    /// A seat improved a city (Z-42).
    CityImproved {
        /// Who.
        seat: Seat,
        /// The city.
        city: City,
        /// The special box taken.
        space: Space,
        /// Who paid.
        side: Army,
        /// Where the cube came from.
        source: Source,
        /// What it cost.
        paid: u16,
        /// How many counters the city has now.
        counters: u8,
    },
    /// A seat became Emperor or Caliph (Z-43).
    RulerCrowned {
        /// Who.
        seat: Seat,
        /// Byzantine for the Emperor, Arab for the Caliph.
        army: Army,
        /// The special box taken.
        space: Space,
        /// Where the cube came from.
        source: Source,
        /// What it cost.
        paid: u16,
        /// The points scored.
        points: u16,
    },
    /// A seat took a fleet (Z-44, Z-45).
    FleetTaken {
        /// Who.
        seat: Seat,
        /// Whose fleet.
        army: Army,
        /// The special box taken.
        space: Space,
        /// Where the cube came from.
        source: Source,
        /// What it cost.
        paid: u16,
    },
    /// A seat fortified a city (Z-46).
    CityFortified {
        /// Who.
        seat: Seat,
        /// The city.
        city: City,
        /// The special box taken.
        space: Space,
        /// Who paid.
        side: Army,
        /// Where the cube came from.
        source: Source,
        /// What it cost.
        paid: u16,
    },
    /// A seat strengthened the Bulgars (Z-47).
    BulgarsReinforced {
        /// Who.
        seat: Seat,
        /// Who paid.
        beneficiary: Army,
        /// The special box taken.
        space: Space,
        /// Where the cube came from.
        source: Source,
        /// What it cost.
        paid: u16,
        /// How many cubes joined the Bulgar box.
        cubes: u8,
    },
    /// A seat sent the Bulgars against a city (Z-47).
    BulgarsSent {
        /// Who.
        seat: Seat,
        /// The city attacked.
        target: City,
        /// Who paid and would score.
        beneficiary: Army,
        /// The special box taken.
        space: Space,
        /// Where the cube came from.
        source: Source,
        /// What it cost.
        paid: u16,
        /// How many cubes joined the Bulgar box.
        cubes: u8,
    },
    /// A seat declared a civil war (Z-41).
    CivilWarDeclared {
        /// Who.
        seat: Seat,
        /// With which army.
        army: Army,
        /// Where.
        city: City,
        /// The special box taken.
        space: Space,
        /// Where the cube came from.
        source: Source,
        /// What it cost.
        paid: u16,
    },
    /// An army entered the board (Z-33).
    ArmyEntered {
        /// Whose.
        seat: Seat,
        /// Which.
        army: Army,
        /// Where.
        city: City,
    },
    /// An Arab army declared a step by sea that the Byzantine fleet may answer (Z-56).
    SeaStepDeclared {
        /// Whose.
        seat: Seat,
        /// From where.
        from: City,
        /// Where to.
        to: City,
        /// Which way.
        via: Via,
        /// What it costs.
        cost: u8,
        /// What it costs if the fleet doubles it.
        doubled: u8,
        /// Whether it is the additional step (Z-54).
        extra: bool,
    },
    /// The Byzantine fleet answered (Z-56).
    FleetAnswered {
        /// Who holds the fleet.
        seat: Seat,
        /// Whether it doubled the cost.
        double: bool,
        /// Whether it attacks.
        attack: bool,
    },
    /// An Arab army did not sail (Z-57).
    SeaStepDropped {
        /// Whose.
        seat: Seat,
        /// From where.
        from: City,
        /// Where it did not go.
        to: City,
        /// Whether it could not pay.
        automatic: bool,
    },
    /// An Arab army paid for a step and met the fleet on its way (Z-56).
    PassagePaid {
        /// Whose.
        seat: Seat,
        /// How many movement cubes.
        cubes: u8,
        /// Whether it was the additional step (Z-54).
        extra: bool,
    },
    /// The Byzantine fleet attacked (Z-56).
    NavalRolled {
        /// Whose army it attacked.
        seat: Seat,
        /// Who holds the fleet.
        holder: Seat,
        /// The dice, one for each cube paid.
        dice: Dice,
        /// How many cubes the army must lose.
        losses: u8,
    },
    /// An army made a step (Z-50).
    ArmyMoved {
        /// Whose.
        seat: Seat,
        /// Which.
        army: Army,
        /// From where.
        from: City,
        /// Where to.
        to: City,
        /// Which way.
        via: Via,
        /// How many movement cubes it paid now.
        paid: u8,
        /// Whether it was the additional step (Z-54).
        extra: bool,
    },
    /// A seat ended its action.
    ActionEnded {
        /// Who.
        seat: Seat,
        /// Whether nothing else could follow.
        automatic: bool,
    },
    /// A seat passed (Z-32).
    Passed {
        /// Who.
        seat: Seat,
        /// Where its pass cube came from; absent if it had none left.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        source: Option<Source>,
        /// Whether it was the first to pass, and begins the next turn (Z-20).
        first: bool,
    },
    /// An attack began (Z-60).
    CombatBegun {
        /// Who attacks.
        seat: Seat,
        /// How, and with what.
        attack: Attack,
        /// Which army attacks, or which side profits from the Bulgars.
        side: Army,
        /// The city attacked.
        city: City,
        /// Whose armies are there to defend it.
        #[schema(value_type = Vec<Seat>)]
        armies: Seats,
    },
    /// An army stayed to defend (Z-61).
    ArmyStood {
        /// Whose.
        seat: Seat,
        /// Whether it could not leave.
        automatic: bool,
    },
    /// An army began a retreat (Z-61, Z-67).
    RetreatBegun {
        /// Whose.
        seat: Seat,
        /// Which.
        army: Army,
        /// Whether it chose to.
        voluntary: bool,
    },
    /// A retreat by sea was declared that the Byzantine fleet may forbid (Z-66).
    RetreatDeclared {
        /// Whose army.
        seat: Seat,
        /// From where.
        from: City,
        /// Where to.
        to: City,
        /// Which way.
        via: Via,
    },
    /// The Byzantine fleet let a retreat happen (Z-66).
    RetreatAllowed {
        /// Who holds the fleet.
        seat: Seat,
    },
    /// The Byzantine fleet forbade a retreat (Z-66).
    RetreatForbidden {
        /// Who holds the fleet.
        seat: Seat,
        /// From where.
        from: City,
        /// Where to.
        to: City,
    },
    /// An army made a step of its retreat (Z-65).
    ArmyRetreated {
        /// Whose.
        seat: Seat,
        /// Which.
        army: Army,
        /// From where.
        from: City,
        /// Where to.
        to: City,
        /// Which way.
        via: Via,
        /// Whether the new city is hostile: the army loses a cube and goes on.
        hostile: bool,
    },
    /// Levies came to defend a city (Z-62).
    LeviesCalled {
        /// Whose.
        seat: Seat,
    },
    /// Levies stayed away (Z-62).
    LeviesHeldBack {
        /// Whose.
        seat: Seat,
    },
    /// An attacker chose whom to fight next (Z-63).
    OpponentChosen {
        /// Who attacks.
        seat: Seat,
        /// Whose army.
        opponent: Seat,
        /// Whether there was no choice.
        automatic: bool,
    },
    /// A battle was fought (Z-63).
    BattleRolled {
        /// The attacker's dice.
        attacker: Dice,
        /// The defender's dice.
        defender: Dice,
        /// Who defends.
        foe: Foe,
        /// How many cubes the attacker must lose.
        attacker_losses: u8,
        /// How many cubes the defender must lose.
        defender_losses: u8,
    },
    /// A field army took its losses (Z-64).
    LossesTaken {
        /// Whose.
        seat: Seat,
        /// Which.
        army: Army,
        /// How many elite cubes.
        elite: u8,
        /// How many of the main army.
        main: u8,
        /// How many movement cubes.
        movement: u8,
        /// Whether there was no choice.
        automatic: bool,
    },
    /// Levies took their losses (Z-64).
    LeviesLost {
        /// Whose.
        seat: Seat,
        /// Of which side.
        army: Army,
        /// How many.
        cubes: u8,
    },
    /// Bulgars took their losses (Z-64).
    BulgarsLost {
        /// How many.
        cubes: u8,
    },
    /// A field army was destroyed (Z-34).
    ArmyDestroyed {
        /// Whose.
        seat: Seat,
        /// Which.
        army: Army,
        /// How many elite cubes it still had.
        elite: u8,
        /// How many cubes of the main army.
        main: u8,
        /// How many movement cubes.
        movement: u8,
        /// Whether a guard was with it.
        guard: bool,
    },
    /// A battle was decided (Z-63).
    BattleDecided {
        /// Whether the attacker won.
        attacker_won: bool,
        /// The attacker's strength.
        attacker: u8,
        /// The defender's strength.
        defender: u8,
    },
    /// A city answered its siege (Z-70).
    SiegeRolled {
        /// The city.
        city: City,
        /// Its dice.
        dice: Dice,
        /// How many cubes the attacker must lose.
        losses: u8,
    },
    /// A siege failed (Z-71).
    SiegeFailed {
        /// The city.
        city: City,
        /// The attacker's strength.
        strength: u8,
        /// The siege value of the city.
        value: u8,
    },
    /// A city was conquered (Z-80, Z-48).
    CityConquered {
        /// By whom.
        seat: Seat,
        /// The city.
        city: City,
        /// How.
        attack: Attack,
        /// Who scores and receives.
        side: Army,
        /// The points scored.
        points: u16,
        /// The bezants received.
        bezants: u16,
        /// How many counters the city has now.
        counters: u8,
        /// Who lost it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        loser: Option<Seat>,
        /// Whether the loser got a fortification disc back, not a cube.
        disc: bool,
    },
    /// A conquered city got its garrison (Z-81).
    CityGarrisoned {
        /// By whom.
        seat: Seat,
        /// The city.
        city: City,
        /// Who paid.
        side: Army,
        /// Where the cube came from.
        source: Source,
        /// What it cost.
        paid: u16,
        /// Whether there was no choice.
        automatic: bool,
    },
    /// A conquered city got a garrison out of the army itself (Z-81).
    GarrisonSacrificed {
        /// By whom.
        seat: Seat,
        /// The city.
        city: City,
        /// Which army.
        army: Army,
        /// How many elite cubes left it; one cube in all went to the city.
        elite: u8,
        /// How many cubes of the main army.
        main: u8,
        /// How many movement cubes.
        movement: u8,
        /// Whether there was no choice.
        automatic: bool,
    },
    /// A conquered city was left without an owner (Z-81).
    CityLeftEmpty {
        /// By whom.
        seat: Seat,
        /// The city.
        city: City,
    },
    /// Constantinople fell (Z-82).
    ConstantinopleFell {
        /// To whom.
        seat: Seat,
        /// How.
        attack: Attack,
        /// The Arab points scored.
        points: u16,
    },
    /// All actions of a turn were done: income began (Z-90).
    IncomeBegun {
        /// The turn.
        turn: u8,
    },
    /// A seat received its income (Z-90).
    IncomeReceived {
        /// Who.
        seat: Seat,
        /// The bezants for the Byzantine treasury.
        byzantine: u16,
        /// The bezants for the Arab treasury.
        arab: u16,
    },
    /// A seat paid its upkeep in full (Z-91).
    UpkeepPaid {
        /// Who.
        seat: Seat,
        /// For which side.
        army: Army,
        /// How much.
        bezants: u16,
    },
    /// A seat could not pay for these cubes, and lost them for good (Z-92).
    CubesUnpaid {
        /// Who.
        seat: Seat,
        /// Of which side.
        army: Army,
        /// How many elite cubes.
        elite: u8,
        /// How many cubes of the main army.
        main: u8,
        /// How many movement cubes.
        movement: u8,
        /// How many levies.
        levy: u8,
        /// What it paid for the others.
        paid: u16,
        /// The points lost.
        points: u16,
        /// Whether there was no choice.
        automatic: bool,
    },
    /// Cubes came back to the pool of a seat (Z-95).
    CubesReturned {
        /// Whose.
        seat: Seat,
        /// From special boxes.
        special: u8,
        /// From the tax box.
        tax: u8,
        /// From the pass space.
        pass: u8,
        /// From the casualties.
        casualties: u8,
    },
    /// A guard went back to the board (Z-96).
    GuardReturned {
        /// Whose.
        seat: Seat,
        /// From which army.
        army: Army,
    },
    /// The match ended (Z-100 to Z-102).
    GameEnded {
        /// Whether Constantinople fell.
        fell: bool,
        /// Ranks and points, in the order of seats.
        standings: Vec<Standing>,
        /// How they came about, in the order of seats.
        scores: Vec<Score>,
    },
}

/// How a city is attacked (Z-60).
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

/// Who defends in a battle (Z-62).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "force", rename_all = "snake_case")]
#[schema(as = ByzantiumFoe)]
pub enum Foe {
    /// A field army of the city's faction.
    Army {
        /// Whose.
        seat: Seat,
    },
    /// The levies of the protector.
    Levies {
        /// Whose.
        seat: Seat,
    },
    /// The whole Bulgar box.
    Bulgars {},
}

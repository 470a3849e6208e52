//! An army on its way (Z-50 to Z-57).

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Army, City, Fact, Via};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Journey {
    /// Which army of the active seat moves.
    pub(super) army: Army,
    /// Whether it began by entering the board (Z-33).
    pub(super) has_entered: bool,
    /// How many steps it has made, entry not counted.
    pub(super) steps: u8,
    pub(super) stage: JourneyStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum JourneyStage {
    /// The army is in a city: it fights, goes on, or ends.
    Resting,
    /// The holder of the Byzantine fleet has to answer (Z-56).
    Asked(Leg),
    /// The mover has to say whether it sails (Z-56).
    Answered(Leg),
    /// The fleet attacks: dice are due (Z-56).
    Attacked(Leg),
    /// The fleet has attacked: if the army still is, it arrives.
    Arriving(Leg),
}

/// A step by sea that is declared (Z-56).
#[expect(
    clippy::struct_excessive_bools,
    reason = "each tells one thing on the wire"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumLegView)]
pub struct Leg {
    /// From where.
    pub from: City,
    /// Where to.
    pub to: City,
    /// Which way.
    pub via: Via,
    /// What it costs.
    pub cost: u8,
    /// What it costs if the fleet doubles it.
    pub doubled: u8,
    /// Whether it is the additional step.
    pub extra: bool,
    /// Whether the fleet has answered.
    pub answered: bool,
    /// Whether the fleet doubles the cost.
    pub double: bool,
    /// Whether the fleet attacks.
    pub attack: bool,
}

impl Journey {
    pub(super) fn new(army: Army) -> Self {
        Self {
            army,
            has_entered: false,
            steps: 0,
            stage: JourneyStage::Resting,
        }
    }

    /// The journey once the fleet has answered.
    pub(super) fn answered(self, double: bool, attack: bool) -> Self {
        match self.stage {
            JourneyStage::Asked(leg) => self.at(JourneyStage::Answered(Leg {
                answered: true,
                double,
                attack,
                ..leg
            })),
            JourneyStage::Resting
            | JourneyStage::Answered(_)
            | JourneyStage::Attacked(_)
            | JourneyStage::Arriving(_) => self,
        }
    }

    /// The journey with its step by sea at the next stage.
    pub(super) fn advanced(self, stage: fn(Leg) -> JourneyStage) -> Self {
        match self.stage.leg() {
            Some(leg) => self.at(stage(leg)),
            None => self,
        }
    }

    /// The journey of an army that does not sail; none if it had not set out (Z-57).
    pub(super) fn stopped(self) -> Option<Self> {
        (self.has_entered || 0 < self.steps).then_some(self.at(JourneyStage::Resting))
    }

    fn at(self, stage: JourneyStage) -> Self {
        Self { stage, ..self }
    }
}

impl JourneyStage {
    /// The step by sea that is on, if one is.
    pub(super) fn leg(self) -> Option<Leg> {
        match self {
            Self::Resting => None,
            Self::Asked(leg) | Self::Answered(leg) | Self::Attacked(leg) | Self::Arriving(leg) => {
                Some(leg)
            }
        }
    }
}

impl Leg {
    /// The step by sea that a fact declares.
    pub(super) fn declared(fact: &Fact) -> Option<Self> {
        let Fact::SeaStepDeclared {
            from,
            to,
            via,
            cost,
            doubled,
            extra,
            ..
        } = *fact
        else {
            return None;
        };
        Some(Self {
            from,
            to,
            via,
            cost,
            doubled,
            extra,
            answered: false,
            double: false,
            attack: false,
        })
    }

    /// What is to be paid, the fleet's answer included.
    pub(super) fn price(self) -> u8 {
        if self.double { self.doubled } else { self.cost }
    }
}

/// The connections by sea, each once.
static SEAWAYS: LazyLock<Vec<(City, City)>> = LazyLock::new(|| {
    let ways = City::all().flat_map(|from| {
        let near = from.near(Via::Sea).iter();
        near.map(move |to| (from, *to))
    });
    ways.filter(|(from, to)| from < to).collect()
});

/// A set of connections by sea (Z-57, Z-66); the first 64 of a map can be in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Barred(u64);

impl Barred {
    /// Whether this way is barred, in either direction.
    pub(super) fn has(self, from: City, to: City, via: Via) -> bool {
        self.0 != 0 && via.is_by_sea() && self.0 & bit(from, to) != 0
    }

    pub(super) fn insert(&mut self, from: City, to: City) {
        self.0 |= bit(from, to);
    }

    pub(super) fn iter(self) -> impl Iterator<Item = [City; 2]> {
        let ways = SEAWAYS.iter();
        let barred = ways.filter(move |(from, to)| self.0 & bit(*from, *to) != 0);
        barred.map(|(from, to)| [*from, *to])
    }
}

fn bit(from: City, to: City) -> u64 {
    let way = if from < to { (from, to) } else { (to, from) };
    let place = SEAWAYS.iter().position(|other| *other == way);
    let shift = place.and_then(|place| u32::try_from(place).ok());
    shift.map_or(0, |shift| 1_u64.checked_shl(shift).unwrap_or(0))
}

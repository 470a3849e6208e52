//! Stored names of things on the table: sources of cubes, buildings, special boxes.
//!
//! Append names, never rename them.

use super::{Army, Place};
use crate::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Source of the cube that an action uses (Z-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(tag = "from", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = ByzantiumSource)]
pub enum Source {
    /// Pool of the seat: a cube costs nothing.
    Pool {},
    /// Casualties of the seat: a cube costs 3 bezants.
    Casualties {},
    /// Box of the seat's army card: a cube costs 3 bezants.
    Box {
        /// Side of the army box: Byzantine or Arab.
        army: Army,
        /// Box of the army card that gives the cube.
        place: Place,
    },
}

impl Source {
    /// Every source, in the order in which actions are listed.
    pub const ALL: [Self; 10] = [
        Self::Pool {},
        Self::Casualties {},
        Self::from_box(Army::Byzantine, Place::Elite),
        Self::from_box(Army::Byzantine, Place::Main),
        Self::from_box(Army::Byzantine, Place::Movement),
        Self::from_box(Army::Byzantine, Place::Levy),
        Self::from_box(Army::Arab, Place::Elite),
        Self::from_box(Army::Arab, Place::Main),
        Self::from_box(Army::Arab, Place::Movement),
        Self::from_box(Army::Arab, Place::Levy),
    ];

    pub const fn from_box(army: Army, place: Place) -> Self {
        Self::Box { army, place }
    }

    /// Price of a cube from this source, in bezants (Z-22).
    pub fn price(self) -> u16 {
        match self {
            Self::Pool {} => 0,
            Self::Casualties {} | Self::Box { .. } => 3,
        }
    }
}

/// Kind of permanent building (Z-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumBuilding)]
pub enum Building {
    /// Church, the Byzantine building.
    Church,
    /// Mosque, the Arab building.
    Mosque,
}

impl Building {
    pub const ALL: [Self; 2] = [Self::Church, Self::Mosque];

    pub fn army(self) -> Army {
        match self {
            Self::Church => Army::Byzantine,
            Self::Mosque => Army::Arab,
        }
    }
}

/// Cube drafted in an unfinished increase of armies (Z-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ByzantiumPlacement)]
pub struct Placement {
    /// Army that receives the cube.
    pub army: Army,
    /// Box of the army card that receives the cube.
    pub place: Place,
    /// Origin of the cube: pool, casualties or an army box (Z-22).
    pub source: Source,
}

impl Placement {
    /// Returns the box that receives the cube, as a source for other cubes.
    pub(super) fn target(self) -> Source {
        Source::from_box(self.army, self.place)
    }
}

/// Kind of special box (Z-40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SpaceKind {
    Bulgars,
    Fortify,
    Improve(Army),
    Ruler(Army),
    CivilWar(Army),
    Fleet(Army),
}

/// One of the 16 special boxes (Z-40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumSpace)]
pub enum Space {
    /// First of two boxes for Bulgar attacks (Z-47).
    #[serde(rename = "bulgars_1")]
    Bulgars1,
    /// Second of two boxes for Bulgar attacks (Z-47).
    #[serde(rename = "bulgars_2")]
    Bulgars2,
    /// First of two boxes for fortifications (Z-46).
    #[serde(rename = "fortify_1")]
    Fortify1,
    /// Second of two boxes for fortifications (Z-46).
    #[serde(rename = "fortify_2")]
    Fortify2,
    /// First of two boxes for improving a Byzantine city (Z-42).
    #[serde(rename = "improve_byzantine_1")]
    ImproveByzantine1,
    /// Second of two boxes for improving a Byzantine city (Z-42).
    #[serde(rename = "improve_byzantine_2")]
    ImproveByzantine2,
    /// First of three boxes for improving an Arab city (Z-42).
    #[serde(rename = "improve_arab_1")]
    ImproveArab1,
    /// Second of three boxes for improving an Arab city (Z-42).
    #[serde(rename = "improve_arab_2")]
    ImproveArab2,
    /// Third of three boxes for improving an Arab city (Z-42).
    #[serde(rename = "improve_arab_3")]
    ImproveArab3,
    /// Box of the Emperor (Z-43).
    Emperor,
    /// Box of the Caliph (Z-43).
    Caliph,
    /// Box for a Byzantine civil war (Z-41).
    CivilWarByzantine,
    /// First of two boxes for Arab civil wars (Z-41).
    #[serde(rename = "civil_war_arab_1")]
    CivilWarArab1,
    /// Second of two boxes for Arab civil wars (Z-41).
    #[serde(rename = "civil_war_arab_2")]
    CivilWarArab2,
    /// Box of the Byzantine fleet (Z-44).
    FleetByzantine,
    /// Box of the Arab fleet (Z-45).
    FleetArab,
}

impl Space {
    /// All special boxes with their kind, in the order of the board.
    pub(crate) const BOARD: [(Self, SpaceKind); 16] = [
        (Self::Bulgars1, SpaceKind::Bulgars),
        (Self::Bulgars2, SpaceKind::Bulgars),
        (Self::Fortify1, SpaceKind::Fortify),
        (Self::Fortify2, SpaceKind::Fortify),
        (Self::ImproveByzantine1, SpaceKind::Improve(Army::Byzantine)),
        (Self::ImproveByzantine2, SpaceKind::Improve(Army::Byzantine)),
        (Self::ImproveArab1, SpaceKind::Improve(Army::Arab)),
        (Self::ImproveArab2, SpaceKind::Improve(Army::Arab)),
        (Self::ImproveArab3, SpaceKind::Improve(Army::Arab)),
        (Self::Emperor, SpaceKind::Ruler(Army::Byzantine)),
        (Self::Caliph, SpaceKind::Ruler(Army::Arab)),
        (
            Self::CivilWarByzantine,
            SpaceKind::CivilWar(Army::Byzantine),
        ),
        (Self::CivilWarArab1, SpaceKind::CivilWar(Army::Arab)),
        (Self::CivilWarArab2, SpaceKind::CivilWar(Army::Arab)),
        (Self::FleetByzantine, SpaceKind::Fleet(Army::Byzantine)),
        (Self::FleetArab, SpaceKind::Fleet(Army::Arab)),
    ];

    pub(super) fn index(self) -> usize {
        let mut board = Self::BOARD.iter();
        board.position(|(space, _)| *space == self).unwrap_or(0)
    }
}

/// Owner of the cube on each special box, in the order of [`Space::BOARD`]; `None` for a free box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spaces([Option<Seat>; 16]);

impl Spaces {
    /// First free special box of a kind, in the order of the board (Z-40).
    pub(super) fn lowest_free(&self, kind: SpaceKind) -> Option<Space> {
        let mut each = Space::BOARD.iter().zip(&self.0);
        let free = each.find(|((_, other), owner)| *other == kind && owner.is_none());
        free.map(|((space, _), _)| *space)
    }

    pub(super) fn owner(&self, space: Space) -> Option<Seat> {
        self.0.get(space.index()).copied().flatten()
    }

    /// Owners of the cubes on the special boxes; a seat appears once per cube.
    pub(super) fn owners(&self) -> impl Iterator<Item = Seat> + use<> {
        self.0.into_iter().flatten()
    }

    /// Returns the seat that holds the Byzantine fleet, unless it is `seat` (Z-44).
    pub(super) fn hostile_fleet(&self, seat: Seat) -> Option<Seat> {
        let holder = self.owner(Space::FleetByzantine);
        holder.filter(|holder| *holder != seat)
    }

    pub(super) fn cubes_of(&self, seat: Seat) -> u8 {
        let own = self.owners().filter(|owner| *owner == seat);
        u8::try_from(own.count()).unwrap_or(u8::MAX)
    }

    pub(super) fn occupy(&mut self, space: Space, seat: Seat) {
        if let Some(place) = self.0.get_mut(space.index()) {
            *place = Some(seat);
        }
    }

    pub(super) fn clear(&mut self, seat: Seat) {
        for space in &mut self.0 {
            *space = space.filter(|owner| *owner != seat);
        }
    }
}

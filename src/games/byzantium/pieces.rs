//! The words for what lies on the table: sources of cubes, buildings, special boxes.
//!
//! Stored words: append, never rename.

use super::{Army, Place};
use crate::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where the cube comes from that an action asks for (Z-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(tag = "from", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = ByzantiumSource)]
pub enum Source {
    /// The free supply.
    Pool {},
    /// The casualties, for 3 bezants.
    Casualties {},
    /// An army box, for 3 bezants.
    Box {
        /// Whose.
        army: Army,
        /// Which.
        place: Place,
    },
}

impl Source {
    /// All ten, in the order in which lists name them.
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

    /// This army box.
    pub const fn from_box(army: Army, place: Place) -> Self {
        Self::Box { army, place }
    }

    /// What a cube from here costs in bezants (Z-22).
    pub fn price(self) -> u16 {
        match self {
            Self::Pool {} => 0,
            Self::Casualties {} | Self::Box { .. } => 3,
        }
    }
}

/// A building that stays for ever (Z-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumBuilding)]
pub enum Building {
    /// For the Byzantines.
    Church,
    /// For the Arabs.
    Mosque,
}

impl Building {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Church, Self::Mosque];

    /// Who pays for it and scores.
    pub fn army(self) -> Army {
        match self {
            Self::Church => Army::Byzantine,
            Self::Mosque => Army::Arab,
        }
    }
}

/// A cube of a draft of `increase armies` (Z-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ByzantiumPlacement)]
pub struct Placement {
    /// The army that receives the cube.
    pub army: Army,
    /// The box that receives it.
    pub place: Place,
    /// Where it comes from.
    pub source: Source,
}

impl Placement {
    /// The box that receives the cube, as a source of others.
    pub(super) fn target(self) -> Source {
        Source::from_box(self.army, self.place)
    }
}

/// A kind of special box (Z-40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SpaceKind {
    Bulgars,
    Fortify,
    /// Improvements of Byzantine or Arab cities.
    Improve(Army),
    /// Emperor or Caliph.
    Ruler(Army),
    CivilWar(Army),
    Fleet(Army),
}

/// One of the 16 special boxes (Z-40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumSpace)]
pub enum Space {
    /// The first of two for Bulgar attacks (Z-47).
    #[serde(rename = "bulgars_1")]
    Bulgars1,
    /// The second of two for Bulgar attacks (Z-47).
    #[serde(rename = "bulgars_2")]
    Bulgars2,
    /// The first of two for fortifications (Z-46).
    #[serde(rename = "fortify_1")]
    Fortify1,
    /// The second of two for fortifications (Z-46).
    #[serde(rename = "fortify_2")]
    Fortify2,
    /// The first of two for improved Byzantine cities (Z-42).
    #[serde(rename = "improve_byzantine_1")]
    ImproveByzantine1,
    /// The second of two for improved Byzantine cities (Z-42).
    #[serde(rename = "improve_byzantine_2")]
    ImproveByzantine2,
    /// The first of three for improved Arab cities (Z-42).
    #[serde(rename = "improve_arab_1")]
    ImproveArab1,
    /// The second of three for improved Arab cities (Z-42).
    #[serde(rename = "improve_arab_2")]
    ImproveArab2,
    /// The third of three for improved Arab cities (Z-42).
    #[serde(rename = "improve_arab_3")]
    ImproveArab3,
    /// The Emperor (Z-43).
    Emperor,
    /// The Caliph (Z-43).
    Caliph,
    /// The civil war of Byzantines (Z-41).
    CivilWarByzantine,
    /// The first of two civil wars of Arabs (Z-41).
    #[serde(rename = "civil_war_arab_1")]
    CivilWarArab1,
    /// The second of two civil wars of Arabs (Z-41).
    #[serde(rename = "civil_war_arab_2")]
    CivilWarArab2,
    /// The Byzantine fleet (Z-44).
    FleetByzantine,
    /// The Arab fleet (Z-45).
    FleetArab,
}

impl Space {
    /// All, in the order of the board, each with its kind; the lowest free one of a kind is used.
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

    /// Its number, for an array of one entry a space.
    pub(super) fn index(self) -> usize {
        let mut board = Self::BOARD.iter();
        board.position(|(space, _)| *space == self).unwrap_or(0)
    }
}

/// Whose cube lies on each special box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spaces([Option<Seat>; 16]);

impl Spaces {
    /// The lowest free special box of a kind (Z-40).
    pub(super) fn lowest_free(&self, kind: SpaceKind) -> Option<Space> {
        let mut each = Space::BOARD.iter().zip(&self.0);
        let free = each.find(|((_, other), owner)| *other == kind && owner.is_none());
        free.map(|((space, _), _)| *space)
    }

    pub(super) fn owner(&self, space: Space) -> Option<Seat> {
        self.0.get(space.index()).copied().flatten()
    }

    /// All whose cubes lie on boxes, once for each.
    pub(super) fn owners(&self) -> impl Iterator<Item = Seat> + use<> {
        self.0.into_iter().flatten()
    }

    /// The seat that holds the Byzantine fleet, if it is not this one (Z-44).
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

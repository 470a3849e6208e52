//! Possessions of a seat: its army cards, and cubes set aside (Z-12, Z-13).

use serde::Deserialize;

use super::{Army, Card, City, Place, Placement, Source, Via, upkeep_of};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Holding {
    pub(super) pool: u8,
    pub(super) casualties: u8,
    pub(super) tax: u8,
    pub(super) pass: u8,
    pub(super) removed: u8,
    pub(super) church: u8,
    pub(super) mosque: u8,
    pub(super) discs: u8,
    pub(super) taxed: bool,
    pub(super) passed: bool,
    /// Whether the seat has used its additional step this turn (Z-54).
    pub(super) extra_used: bool,
    pub(super) byzantine: ArmyCard,
    pub(super) arab: ArmyCard,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(super) struct ArmyCard {
    pub(super) elite: u8,
    pub(super) main: u8,
    pub(super) movement: u8,
    pub(super) levy: u8,
    pub(super) treasury: u16,
    pub(super) score: u16,
    /// City of the field army; `None` while it is off the board.
    pub(super) at: Option<City>,
    /// Whether the army may enter the board; always true for Arabs (Z-33).
    pub(super) entered: bool,
    /// Whether the guard accompanies the army (Z-43).
    pub(super) guard: bool,
}

impl Holding {
    /// Possessions of a seat at the start (Z-11, Z-12).
    pub(super) fn initial(card: &Card) -> Self {
        let start = |army| ArmyCard {
            score: card.score,
            entered: army == Army::Arab,
            ..*card.start_of(army)
        };
        Self {
            pool: card.pool,
            casualties: card.casualties,
            discs: card.discs,
            byzantine: start(Army::Byzantine),
            arab: start(Army::Arab),
            ..Self::default()
        }
    }

    pub(super) fn card(&self, army: Army) -> &ArmyCard {
        match army {
            Army::Byzantine => &self.byzantine,
            Army::Arab => &self.arab,
        }
    }

    pub(super) fn card_mut(&mut self, army: Army) -> &mut ArmyCard {
        match army {
            Army::Byzantine => &mut self.byzantine,
            Army::Arab => &mut self.arab,
        }
    }

    pub(super) fn cubes_of(&self, source: Source) -> u8 {
        match source {
            Source::Pool {} => self.pool,
            Source::Casualties {} => self.casualties,
            Source::Box { army, place } => self.card(army).cubes(place),
        }
    }

    /// Takes a cube from its source, and `paid` bezants from the treasury of the side `payer`.
    pub(super) fn spend(&mut self, source: Source, payer: Army, paid: u16) {
        let cubes = match source {
            Source::Pool {} => &mut self.pool,
            Source::Casualties {} => &mut self.casualties,
            Source::Box { army, place } => self.card_mut(army).cubes_mut(place),
        };
        take(cubes, 1);
        self.card_mut(payer).pay(paid);
    }

    /// Moves a cube into an army box and pays for it (Z-28).
    pub(super) fn place(&mut self, cube: Placement) {
        self.spend(cube.source, cube.army, cube.source.price());
        add(self.card_mut(cube.army).cubes_mut(cube.place), 1);
    }

    pub(super) fn bury(&mut self, cubes: u8) {
        add(&mut self.casualties, cubes);
    }

    pub(super) fn bury_field(&mut self, army: Army, cubes: [u8; 3]) {
        self.card_mut(army).lose(cubes);
        self.bury(sum(cubes));
    }

    pub(super) fn remove(&mut self, army: Army, cubes: [u8; 4]) {
        self.card_mut(army).lose(cubes);
        add(&mut self.removed, sum(cubes));
    }

    pub(super) fn pay_movement(&mut self, army: Army, cubes: u8, extra: bool) {
        self.bury_field(army, [0, 0, cubes]);
        self.extra_used |= extra;
    }

    /// Marks the seat as passed; with a source, places a cube on the pass space (Z-32).
    pub(super) fn pass(&mut self, source: Option<Source>) {
        self.passed = true;
        if let Some(source) = source {
            self.spend(source, Army::Byzantine, 0);
            add(&mut self.pass, 1);
        }
    }

    /// Gives a seat the garrison of its lost city: the disc back, or the cube among the casualties (Z-80).
    pub(super) fn regain_garrison(&mut self, disc: bool) {
        if disc {
            add(&mut self.discs, 1);
        } else {
            self.bury(1);
        }
    }

    pub(super) fn raise_tax(&mut self, cubes: u8) {
        take(&mut self.pool, cubes);
        add(&mut self.tax, cubes);
        self.taxed = true;
    }

    /// Moves cubes to the pool: from special boxes, tax box, pass space and casualties (Z-95).
    pub(super) fn return_cubes(&mut self, cubes: [u8; 4]) {
        let [_, tax, pass, casualties] = cubes;
        take(&mut self.tax, tax);
        take(&mut self.pass, pass);
        take(&mut self.casualties, casualties);
        add(&mut self.pool, sum(cubes));
    }

    pub(super) fn begin_turn(&mut self) {
        self.taxed = false;
        self.passed = false;
        self.extra_used = false;
    }
}

impl ArmyCard {
    pub(super) fn cubes(&self, place: Place) -> u8 {
        match place {
            Place::Elite => self.elite,
            Place::Main => self.main,
            Place::Movement => self.movement,
            Place::Levy => self.levy,
        }
    }

    pub(super) fn cubes_mut(&mut self, place: Place) -> &mut u8 {
        match place {
            Place::Elite => &mut self.elite,
            Place::Main => &mut self.main,
            Place::Movement => &mut self.movement,
            Place::Levy => &mut self.levy,
        }
    }

    pub(super) fn all_cubes(&self) -> [u8; 4] {
        [self.elite, self.main, self.movement, self.levy]
    }

    pub(super) fn field_cubes(&self) -> [u8; 3] {
        [self.elite, self.main, self.movement]
    }

    /// Number of cubes in the field army (Z-14).
    pub(super) fn field(&self) -> u8 {
        sum(self.field_cubes())
    }

    /// Whether the field army survives under Z-34 (a): it has a cube or the guard.
    pub(super) fn is_alive(&self) -> bool {
        self.guard || 0 < self.field()
    }

    /// Strength of the field army (Z-15).
    pub(super) fn strength(&self) -> u8 {
        sum([self.main, self.elite, u8::from(self.guard)])
    }

    /// Number of battle dice of the field army (Z-16).
    pub(super) fn dice(&self) -> u8 {
        sum([self.main.min(3), self.elite, u8::from(self.guard)])
    }

    /// Upkeep of the army in bezants, levies included (Z-91).
    pub(super) fn upkeep(&self) -> u16 {
        upkeep_of(self.all_cubes())
    }

    /// Connections from the city of the field army; empty if the army is off the board.
    pub(super) fn ways(&self) -> &'static [(City, Via)] {
        self.at.map_or(&[], City::links)
    }

    pub(super) fn enter(&mut self, city: City) {
        self.at = Some(city);
        self.entered = true;
    }

    pub(super) fn receive(&mut self, bezants: u16) {
        self.treasury = self.treasury.saturating_add(bezants);
    }

    pub(super) fn pay(&mut self, bezants: u16) {
        self.treasury = self.treasury.saturating_sub(bezants);
    }

    pub(super) fn gain(&mut self, points: u16) {
        self.score = self.score.saturating_add(points);
    }

    /// Removes cubes from the first `N` army boxes, in the order of the card.
    pub(super) fn lose<const N: usize>(&mut self, cubes: [u8; N]) {
        for (place, lost) in Place::ALL.into_iter().zip(cubes) {
            let left = self.cubes_mut(place);
            take(left, lost);
        }
    }
}

pub(super) fn add(count: &mut u8, more: u8) {
    *count = count.saturating_add(more);
}

pub(super) fn take(count: &mut u8, less: u8) {
    *count = count.saturating_sub(less);
}

pub(super) fn sum<const N: usize>(cubes: [u8; N]) -> u8 {
    cubes.into_iter().fold(0, u8::saturating_add)
}

/// Distributes `cubes` over boxes with these limits; fills each box before the next.
pub(super) fn spread<const N: usize>(limits: [u8; N], mut cubes: u8) -> [u8; N] {
    limits.map(|limit| {
        let taken = limit.min(cubes);
        cubes -= taken;
        taken
    })
}

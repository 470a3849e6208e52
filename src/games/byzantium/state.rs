//! The state of a match of Byzantium (5.1).
//!
//! 1. Nothing is hidden and there is no future: dice are rolled when they are due.
//! 2. What the table is doing lies in layers, the topmost first: losses owed, a retreat, a combat,
//!    a journey, a main action. Whoever is asked follows from them (`asks`).
//! 3. Small arrays only, so that a copy is cheap.

use crate::games::{Outcome, Seat, Seats, Setup};

use super::card::{Army, Place, card};
use super::cities::Cities;
use super::contest::{Combat, Retreat, Toll};
use super::dice::Dice;
use super::holding::Holding;
use super::journey::{Barred, Journey};
use super::map::City;
use super::options::{Options, Resolved};
use super::per_seat::{MOST_SEATS, PerSeat};
use super::pieces::{Placement, Space, SpaceKind};
use super::scoring::Score;

/// How many turns are played (Z-18).
pub(super) const TURNS: u8 = 3;

/// All Bulgar cubes, in the box and in supply (Z-2).
pub(super) const BULGARS: u8 = 11;

/// How many Bulgars begin in their box (Z-9).
const BULGARS_AT_THE_START: u8 = 7;

/// Everything the rules know about a match of Byzantium (5.1).
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What the host chose.
    pub(super) options: Options,
    /// The same, with every value filled in.
    pub(super) rulings: Resolved,
    /// How many seats there are, 2 to 4.
    pub(super) seats: u8,
    /// The order of play; places beyond the table are not read (Z-10).
    pub(super) order: [Seat; 4],
    /// The turn, from 1; 0 before the first.
    pub(super) turn: u8,
    /// Which part of the turn it is.
    pub(super) phase: Phase,
    /// Who began this turn.
    pub(super) start: Seat,
    /// Whose action it is.
    pub(super) active: Seat,
    /// Who begins the next turn: the first who passed (Z-20).
    pub(super) next_start: Option<Seat>,
    /// The cities.
    pub(super) cities: Cities,
    /// Whose cube lies on each special box.
    pub(super) spaces: [Option<Seat>; 16],
    /// How many cubes are in the Bulgar box.
    pub(super) bulgars: u8,
    /// What each seat has.
    pub(super) holdings: PerSeat<Holding>,
    /// How far the active seat's main action is.
    pub(super) action: Progress,
    /// The main action that is being put together.
    pub(super) draft: Draft,
    /// How many of its steps were taken back in this main action.
    pub(super) taken_back: u8,
    /// The army that moves.
    pub(super) journey: Option<Journey>,
    /// The attack that is on.
    pub(super) combat: Option<Combat>,
    /// The retreat that is on.
    pub(super) retreat: Option<Retreat>,
    /// The losses that armies owe, the attacker's first.
    pub(super) tolls: [Option<Toll>; 2],
    /// The ways by sea that the army of this action gave up (Z-57).
    pub(super) barred: Barred,
    /// Whose upkeep is not settled yet.
    pub(super) dues: Dues,
    /// The dice of the last action in which any were rolled.
    pub(super) rolls: Rolls,
    /// How many main actions were begun, which tells them apart.
    pub(super) calls: u32,
    /// How often each seat has answered, which tells its questions apart.
    pub(super) answers: PerSeat<u32>,
    /// How it ended.
    pub(super) ending: Option<Finish>,
}

/// The parts of a turn (Z-18).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumPhase)]
pub enum Phase {
    /// Nothing has happened yet.
    Setup,
    /// Seats take main actions.
    Actions,
    /// Seats receive income and pay upkeep.
    Income,
    /// The match has ended.
    Over,
}

/// How far the active seat's main action is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// The seat has to choose.
    Open,
    /// It is carried out; what lies above has to end first.
    Done,
}

/// A main action that is being put together; it touches nothing until it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Draft {
    /// There is none.
    None,
    /// Cubes that will increase armies, in their order (Z-28).
    Increase([Option<Placement>; 3]),
    /// How many cubes will be taxed (Z-29).
    Tax(u8),
}

/// Whose upkeep is not settled yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Dues {
    /// For the Byzantine armies.
    pub(super) byzantine: Seats,
    /// For the Arab armies.
    pub(super) arab: Seats,
}

/// A roll, to be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Roll {
    /// What was rolled for.
    pub(super) kind: RollKind,
    /// The dice of the attacker, or of the fleet.
    pub(super) attacker: Dice,
    /// The dice of the defender, or of the city.
    pub(super) defender: Dice,
}

/// What was rolled for (5.5).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumRollKind)]
pub enum RollKind {
    /// A battle (Z-63).
    Battle,
    /// A siege (Z-70).
    Siege,
    /// A fleet attack (Z-56).
    Naval,
}

/// The dice of one action, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Rolls {
    /// At most two fleet attacks, three battles and a siege.
    pub(super) all: [Option<Roll>; 6],
    /// Whether the action is over: the next roll begins anew.
    pub(super) are_old: bool,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Finish {
    /// Whether Constantinople fell.
    pub(super) fell: bool,
    /// The ranks.
    pub(super) outcome: Outcome,
    /// How the points came about, in the order of seats.
    pub(super) scores: Vec<Score>,
}

impl State {
    /// The table before anything has happened.
    pub(super) fn blank(setup: &Setup<Options>) -> Self {
        let none = Seat::new(0);
        Self {
            options: setup.options,
            rulings: setup.options.resolved(),
            seats: setup.seats.clamp(2, MOST_SEATS),
            order: [0, 1, 2, 3].map(Seat::new),
            turn: 0,
            phase: Phase::Setup,
            start: none,
            active: none,
            next_start: None,
            cities: Cities::at_the_start(),
            spaces: [None; 16],
            bulgars: BULGARS_AT_THE_START,
            holdings: PerSeat([Holding::at_the_start(card()); 4]),
            action: Progress::Done,
            draft: Draft::None,
            taken_back: 0,
            journey: None,
            combat: None,
            retreat: None,
            tolls: [None; 2],
            barred: Barred::default(),
            dues: Dues::default(),
            rolls: Rolls::default(),
            calls: 0,
            answers: PerSeat::default(),
            ending: None,
        }
    }

    /// Whether somebody can sit there.
    pub(super) fn has_seat(&self, seat: Seat) -> bool {
        seat.number() < self.seats
    }

    /// All seats in ascending order.
    pub(super) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    /// All seats in the order of play, beginning after `seat` and ending with it.
    pub(super) fn round(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let count = usize::from(self.seats);
        let order = self.order;
        let place = order.iter().position(|other| *other == seat).unwrap_or(0);
        (order.into_iter().take(count))
            .cycle()
            .skip(place + 1)
            .take(count)
    }

    /// The next seat in the order of play that has not passed.
    pub(super) fn next_unpassed(&self, seat: Seat) -> Option<Seat> {
        self.round(seat)
            .find(|next| !self.holdings.of(*next).passed)
    }

    /// How many seats have not passed.
    pub(super) fn unpassed_count(&self) -> usize {
        self.all_seats()
            .filter(|seat| !self.holdings.of(*seat).passed)
            .count()
    }

    /// Where this army stands.
    pub(super) fn position(&self, seat: Seat, army: Army) -> Option<City> {
        self.holdings.of(seat).card(army).at
    }

    /// The other seats whose field armies of this side stand in the city.
    pub(super) fn armies_in(&self, city: City, army: Army, except: Option<Seat>) -> Seats {
        self.all_seats()
            .filter(|seat| Some(*seat) != except && self.position(*seat, army) == Some(city))
            .collect()
    }

    /// The lowest free special box of a kind (Z-40).
    pub(super) fn free_space(&self, kind: SpaceKind) -> Option<Space> {
        let spaces = kind.spaces().iter();
        spaces
            .copied()
            .find(|space| self.on_space(*space).is_none())
    }

    /// Whose cube lies on a special box.
    pub(super) fn on_space(&self, space: Space) -> Option<Seat> {
        self.spaces.get(space.index()).copied().flatten()
    }

    /// The seat that holds the Byzantine fleet, if it is not this one (Z-44).
    pub(super) fn hostile_fleet(&self, seat: Seat) -> Option<Seat> {
        self.on_space(Space::FleetByzantine)
            .filter(|holder| *holder != seat)
    }

    /// How many cubes of a seat lie on special boxes.
    pub(super) fn cubes_on_spaces(&self, seat: Seat) -> u8 {
        let own = self.spaces.iter().filter(|owner| **owner == Some(seat));
        u8::try_from(own.count()).unwrap_or(u8::MAX)
    }

    /// How many Bulgar cubes are in supply (Z-2).
    pub(super) fn bulgar_supply(&self) -> u8 {
        BULGARS.saturating_sub(self.bulgars)
    }

    /// What an army needs for its upkeep (Z-91).
    pub(super) fn upkeep(&self, seat: Seat, army: Army) -> u16 {
        let holding = self.holdings.of(seat).card(army);
        Place::ALL
            .into_iter()
            .map(|place| u16::from(holding.cubes(place)).saturating_mul(price(place)))
            .fold(0, u16::saturating_add)
    }
}

/// What a cube in this box costs in every income (Z-91).
pub(super) fn price(place: Place) -> u16 {
    u16::from(card().upkeep(place))
}

impl Dues {
    /// The seats that owe for this army.
    pub(super) fn of(self, army: Army) -> Seats {
        match army {
            Army::Byzantine => self.byzantine,
            Army::Arab => self.arab,
        }
    }

    /// The same, to be changed.
    pub(super) fn of_mut(&mut self, army: Army) -> &mut Seats {
        match army {
            Army::Byzantine => &mut self.byzantine,
            Army::Arab => &mut self.arab,
        }
    }

    /// The seats that owe for any army.
    pub(super) fn seats(self) -> Seats {
        self.byzantine.iter().chain(self.arab.iter()).collect()
    }
}

impl Rolls {
    /// Keeps a roll.
    pub(super) fn add(&mut self, roll: Roll) {
        if self.are_old {
            *self = Self::default();
        }
        if let Some(place) = self.all.iter_mut().find(|place| place.is_none()) {
            *place = Some(roll);
        }
    }
}

//! The state of a match of Byzantium (5.1).
//!
//! 1. Nothing is hidden and there is no future: dice are rolled when they are due.
//! 2. What the table is doing lies in layers, the topmost first: losses owed, a retreat, a combat,
//!    a journey, a main action. Whoever is asked follows from them (`asks`).
//! 3. Little is allocated, so that a copy is cheap.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use super::{
    Army, ArmyCard, Cities, City, Combat, Dice, DraftView, FieldArmy, Holding, Journey, Options,
    Place, Resolved, Retreat, RollView, Spaces, Toll, card,
};
use crate::{Seat, Setup};

/// The most seats of a table of Byzantium (Z-1).
pub(super) const MOST_SEATS: u8 = 4;

/// How many turns are played (Z-18).
pub(super) const TURNS: u8 = 3;

/// All Bulgar cubes, in the box and in supply (Z-2).
pub(super) const BULGARS: u8 = 11;

/// How many Bulgars begin in their box (Z-9).
const BULGARS_AT_THE_START: u8 = 7;

/// One thing for each seat of a table.
pub(super) type BySeat<T> = crate::PerSeat<T, [T; 3]>;

/// Everything the rules know about a match of Byzantium (5.1).
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) options: Options,
    /// The same, with every value filled in.
    pub(super) rulings: Resolved,
    /// How many seats there are, 2 to 4.
    pub(super) seats: u8,
    /// The order of play; places beyond the table are not read (Z-10).
    pub(super) order: [Seat; 4],
    /// The turn, from 1; 0 before the first.
    pub(super) turn: u8,
    pub(super) phase: Phase,
    pub(super) start: Seat,
    pub(super) active: Seat,
    /// Who begins the next turn: the first who passed (Z-20).
    pub(super) next_start: Option<Seat>,
    pub(super) cities: Cities,
    pub(super) spaces: Spaces,
    pub(super) bulgars: u8,
    /// What each seat has.
    pub(super) holdings: BySeat<Holding>,
    pub(super) action: Progress,
    /// A main action that is being put together; it touches nothing until it is done.
    pub(super) draft: Option<DraftView>,
    /// How many of its steps were taken back in this main action.
    pub(super) taken_back: u8,
    pub(super) journey: Option<Journey>,
    /// Whether the fleet has attacked the army on its way: if that still is, it arrives (Z-56).
    pub(super) is_attacked: bool,
    pub(super) combat: Option<Combat>,
    pub(super) retreat: Option<Retreat>,
    /// The losses that are owed; those of the attacker are owed first.
    pub(super) tolls: Vec<Toll>,
    /// The ways by sea that the army of this action gave up (Z-57).
    pub(super) barred: Vec<[City; 2]>,
    /// The armies whose upkeep is not settled, in their order (Z-91).
    pub(super) dues: Vec<FieldArmy>,
    /// The dice of the last action in which any were rolled.
    pub(super) rolls: Rolls,
    /// How many main actions were begun, which tells them apart.
    pub(super) calls: u32,
    /// How often each seat has answered, which tells its questions apart.
    pub(super) answers: BySeat<u32>,
    /// Whether the match ended by the fall of Constantinople (Z-82).
    pub(super) fell: bool,
}

/// The parts of a turn (Z-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    Open,
    /// It is carried out; what lies above has to end first.
    Done,
}

/// What was rolled for (5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Rolls {
    /// At most two fleet attacks, three battles and a siege.
    pub(super) all: ArrayVec<RollView, 6>,
    /// Whether the action is over: the next roll begins anew.
    pub(super) are_old: bool,
}

impl State {
    pub(super) fn blank(setup: &Setup<Options>) -> Self {
        let none = Seat::new(0);
        let mut holdings = BySeat::default();
        for seat in Seat::all(MOST_SEATS) {
            *holdings.get_mut(seat) = Holding::initial(card());
        }
        Self {
            options: setup.options,
            rulings: setup.options.resolve(),
            seats: setup.seats.clamp(2, MOST_SEATS),
            order: [0, 1, 2, 3].map(Seat::new),
            turn: 0,
            phase: Phase::Setup,
            start: none,
            active: none,
            next_start: None,
            cities: Cities::initial(),
            spaces: Spaces::default(),
            bulgars: BULGARS_AT_THE_START,
            holdings,
            action: Progress::Done,
            draft: None,
            taken_back: 0,
            journey: None,
            is_attacked: false,
            combat: None,
            retreat: None,
            tolls: Vec::new(),
            barred: Vec::new(),
            dues: Vec::new(),
            rolls: Rolls::default(),
            calls: 0,
            answers: BySeat::default(),
            fell: false,
        }
    }

    pub(super) fn has_seat(&self, seat: Seat) -> bool {
        seat.number() < self.seats
    }

    pub(super) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    /// All seats in the order of play, beginning after `seat` and ending with it.
    pub(super) fn all_after(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let count = usize::from(self.seats);
        let order = self.order;
        let place = order.iter().position(|other| *other == seat).unwrap_or(0);
        (order.into_iter().take(count))
            .cycle()
            .skip(place + 1)
            .take(count)
    }

    /// Every side of every seat.
    pub(super) fn all_cards(&self) -> impl Iterator<Item = (Seat, Army, &ArmyCard)> {
        self.all_seats().flat_map(|seat| {
            let holding = self.holdings.get(seat);
            let each = Army::ALL.into_iter();
            each.map(move |army| (seat, army, holding.card(army)))
        })
    }

    pub(super) fn card(&self, seat: Seat, army: Army) -> &ArmyCard {
        self.holdings.get(seat).card(army)
    }

    pub(super) fn position(&self, seat: Seat, army: Army) -> Option<City> {
        self.card(seat, army).at
    }
}

/// How many Bulgar cubes are in supply, if so many are in their box (Z-2).
pub(super) fn bulgar_supply(bulgars: u8) -> u8 {
    BULGARS.saturating_sub(bulgars)
}

/// What these cubes cost in every income: elite, main, movement, levy (Z-91).
pub(super) fn upkeep_of(cubes: [u8; 4]) -> u16 {
    let each = Place::ALL.into_iter().zip(cubes);
    each.map(|(place, cubes)| card().upkeep(place).saturating_mul(u16::from(cubes)))
        .fold(0, u16::saturating_add)
}

impl Rolls {
    pub(super) fn add(&mut self, kind: RollKind, attacker: Dice, defender: Dice) {
        if std::mem::take(&mut self.are_old) {
            self.all.clear();
        }
        // There is room for all of an action.
        let _ = self.all.try_push(RollView {
            kind,
            attacker,
            defender,
        });
    }
}

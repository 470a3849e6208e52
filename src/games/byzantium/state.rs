//! The state of a match of Byzantium (5.1).
//!
//! The state allocates little, so a copy is cheap.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use super::{
    Army, ArmyCard, Cities, City, Combat, Dice, DraftView, FieldArmy, Holding, Journey, Options,
    Place, Resolved, Retreat, RollView, Spaces, Toll, card,
};
use crate::{Seat, Setup};

/// Maximum number of seats (Z-1).
pub(super) const MOST_SEATS: u8 = 4;

/// Number of turns (Z-18).
pub(super) const TURNS: u8 = 3;

/// Number of all Bulgar cubes: in the Bulgar box and in supply (Z-2).
pub(super) const BULGARS: u8 = 11;

/// Cubes in the Bulgar box at the start (Z-9).
const BULGARS_AT_THE_START: u8 = 7;

pub(super) type BySeat<T> = crate::PerSeat<T, [T; 3]>;

#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) options: Options,
    pub(super) rulings: Resolved,
    /// Number of seats, 2 to 4.
    pub(super) seats: u8,
    /// Order of play; entries beyond the number of seats are unused (Z-10).
    pub(super) order: [Seat; 4],
    /// Current turn, from 1; 0 before the first.
    pub(super) turn: u8,
    pub(super) phase: Phase,
    pub(super) start: Seat,
    pub(super) active: Seat,
    /// Seat that begins the next turn: the first to pass (Z-20). `None` before the first pass.
    pub(super) next_start: Option<Seat>,
    pub(super) cities: Cities,
    pub(super) spaces: Spaces,
    pub(super) bulgars: u8,
    pub(super) holdings: BySeat<Holding>,
    pub(super) action: Progress,
    /// Unfinished increase of armies or tax; nothing else changes until it is finished.
    pub(super) draft: Option<DraftView>,
    /// Number of draft steps that the active seat has taken back in this main action.
    pub(super) taken_back: u8,
    pub(super) journey: Option<Journey>,
    /// Whether the Byzantine fleet has attacked the army at sea; an army that survives arrives (Z-56).
    pub(super) is_attacked: bool,
    pub(super) combat: Option<Combat>,
    pub(super) retreat: Option<Retreat>,
    /// Losses in cubes that armies still owe, the attacker's first.
    pub(super) tolls: Vec<Toll>,
    /// Sea connections that the moving army gave up in this action (Z-57).
    pub(super) barred: Vec<[City; 2]>,
    /// Armies whose upkeep is not settled yet, in the order of settling (Z-91).
    pub(super) dues: Vec<FieldArmy>,
    /// Dice rolls of the last action that rolled any.
    pub(super) rolls: Rolls,
    /// Number of main actions begun in the match; identifies the current one.
    pub(super) calls: u32,
    /// Number of answers given by each seat; identifies the seat's questions.
    pub(super) answers: BySeat<u32>,
    /// Whether Constantinople fell, which ended the match (Z-82).
    pub(super) fell: bool,
}

/// Phase of a match (Z-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumPhase)]
pub enum Phase {
    /// Nothing has happened in the match yet.
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
    /// The main action is carried out; a journey, combat, retreat or losses may still be open.
    Done,
}

/// Purpose of a roll of dice (5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[schema(as = ByzantiumRollKind)]
pub enum RollKind {
    /// Dice of a battle (Z-63).
    Battle,
    /// Dice of a siege (Z-70).
    Siege,
    /// Dice of an attack by the Byzantine fleet (Z-56).
    Naval,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Rolls {
    /// Rolls of the action, in order. One action has at most two fleet attacks, three battles and a siege.
    pub(super) all: ArrayVec<RollView, 6>,
    /// Whether the action that rolled the dice is over; the next roll then clears the list.
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

/// Number of Bulgar cubes in supply, given those in the Bulgar box (Z-2).
pub(super) fn bulgar_supply(bulgars: u8) -> u8 {
    BULGARS.saturating_sub(bulgars)
}

/// Upkeep of these cubes in bezants: elite, main, movement, levy (Z-91).
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
        // The capacity covers every roll of one action, so the push cannot fail.
        let _ = self.all.try_push(RollView {
            kind,
            attacker,
            defender,
        });
    }
}

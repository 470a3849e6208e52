//! Builds matches in progress for the scenes, in the notation of the worked examples.

use crate::byzantium::Byzantium;
use crate::byzantium::card::{Army, Place};
use crate::byzantium::dice::Dice;
use crate::byzantium::events::Fact;
use crate::byzantium::holding::ArmyCard;
use crate::byzantium::invariants::find_broken;
use crate::byzantium::map::{City, Faction, Via};
use crate::byzantium::options::Options;
use crate::byzantium::pieces::{Source, Space};
use crate::byzantium::state::State;
use crate::scene::Scene;
use crate::{Rules, Seat, Setup};

pub(crate) use super::requests::*;

pub(crate) type Stage = Scene<Byzantium>;

pub(crate) const A: u8 = 0;
pub(crate) const B: u8 = 1;
pub(crate) const C: u8 = 2;
pub(crate) const D: u8 = 3;

pub(crate) const BYZ: Army = Army::Byzantine;
pub(crate) const ARAB: Army = Army::Arab;

pub(crate) const POOL: Source = Source::Pool {};
pub(crate) const CASUALTIES: Source = Source::Casualties {};

/// Number of cubes of a seat (Z-1).
const ALL_CUBES: u8 = 42;

pub(crate) fn table(seats: u8) -> Setup<Options> {
    Setup {
        seats,
        options: Options::default(),
    }
}

pub(crate) fn options(json: serde_json::Value) -> Options {
    serde_json::from_value(json).expect("the options are valid")
}

pub(crate) fn city(id: &str) -> City {
    City::from_id(id).unwrap_or_else(|| panic!("{id} is no city"))
}

pub(crate) fn from(army: Army, place: Place) -> Source {
    Source::from_box(army, place)
}

pub(crate) fn rolls<const N: usize>(faces: [u32; N]) -> [u32; N] {
    faces.map(|face| face - 1)
}

pub(crate) fn faces<const N: usize>(faces: [u8; N]) -> Dice {
    faces.into_iter().collect()
}

pub(crate) fn fixture_with(seats: u8, chosen: serde_json::Value) -> Fixture {
    Fixture::with_setup(&Setup {
        seats,
        options: options(chosen),
    })
}

pub(crate) fn attack_on_hira(chosen: serde_json::Value, cubes: [u8; 4], dice: [u32; 3]) -> Stage {
    fixture_with(3, chosen)
        .active(C)
        .card(C, ARAB, cubes)
        .army(C, ARAB, "mecca")
        .scene()
        .with_luck(rolls(dice))
        .when(C, march(ARAB, "hira", Via::Desert))
}

/// Builder of a match in progress; values not set are as at the start. The remaining cubes of a seat become casualties,
/// or leave the game if its casualties were set.
pub(crate) struct Fixture {
    state: State,
    has_pool: [bool; 4],
}

impl Fixture {
    /// Begins the first turn; the order of play is A, B, C, D, and seat A acts.
    pub(crate) fn turn(seats: u8) -> Self {
        Self::with_setup(&table(seats))
    }

    pub(crate) fn with_setup(setup: &Setup<Options>) -> Self {
        let mut state = Byzantium::blank(setup);
        let order = Seat::all(setup.seats).collect();
        let start = Seat::new(A);
        for fact in [
            Fact::SeatsOrdered { order },
            Fact::TurnBegun { turn: 1, start },
        ] {
            Byzantium::evolve(&mut state, &fact);
        }
        Self {
            state,
            has_pool: [false; 4],
        }
    }

    pub(crate) fn number(mut self, turn: u8) -> Self {
        self.state.turn = turn;
        self
    }

    pub(crate) fn active(mut self, seat: u8) -> Self {
        Byzantium::evolve(
            &mut self.state,
            &Fact::SeatCalled {
                seat: Seat::new(seat),
            },
        );
        self
    }

    /// Sets the elite, main army, movement and levy cubes of an army.
    pub(crate) fn card(mut self, seat: u8, army: Army, cubes: [u8; 4]) -> Self {
        let card = self.army_mut(seat, army);
        for (place, cubes) in Place::ALL.into_iter().zip(cubes) {
            *card.cubes_mut(place) = cubes;
        }
        self
    }

    pub(crate) fn pool(mut self, seat: u8, cubes: u8) -> Self {
        self.state.holdings.get_mut(Seat::new(seat)).pool = cubes;
        self
    }

    pub(crate) fn casualties(mut self, seat: u8, cubes: u8) -> Self {
        self.state.holdings.get_mut(Seat::new(seat)).casualties = cubes;
        self.has_pool[usize::from(seat)] = true;
        self
    }

    pub(crate) fn tax(mut self, seat: u8, cubes: u8) -> Self {
        let holding = self.state.holdings.get_mut(Seat::new(seat));
        holding.tax = cubes;
        holding.taxed = true;
        self
    }

    pub(crate) fn extra_step_taken(mut self, seat: u8) -> Self {
        self.state.holdings.get_mut(Seat::new(seat)).extra_used = true;
        self
    }

    pub(crate) fn passed<const N: usize>(mut self, seats: [u8; N]) -> Self {
        for seat in seats.map(Seat::new) {
            let holding = self.state.holdings.get_mut(seat);
            holding.passed = true;
            holding.pass = 1;
            self.state.next_start = self.state.next_start.or(Some(seat));
        }
        self
    }

    pub(crate) fn treasuries(mut self, seat: u8, byzantine: u16, arab: u16) -> Self {
        self.army_mut(seat, BYZ).treasury = byzantine;
        self.army_mut(seat, ARAB).treasury = arab;
        self
    }

    pub(crate) fn scores(mut self, seat: u8, byzantine: u16, arab: u16) -> Self {
        self.army_mut(seat, BYZ).score = byzantine;
        self.army_mut(seat, ARAB).score = arab;
        self
    }

    pub(crate) fn army(mut self, seat: u8, army: Army, id: &str) -> Self {
        let card = self.army_mut(seat, army);
        (card.at, card.entered) = (Some(city(id)), true);
        self
    }

    pub(crate) fn city(mut self, id: &str, faction: Faction, counters: u8) -> Self {
        let state = self.state.cities.get_mut(city(id));
        (state.faction, state.counters) = (faction, counters);
        self
    }

    pub(crate) fn arab(self, id: &str, counters: u8) -> Self {
        self.city(id, Faction::Arab, counters)
    }

    pub(crate) fn bulgar(self, id: &str, counters: u8) -> Self {
        self.city(id, Faction::Bulgar, counters)
    }

    pub(crate) fn owner(mut self, seat: u8, id: &str) -> Self {
        self.state.cities.get_mut(city(id)).owner = Some(Seat::new(seat));
        if self.state.cities.get(city(id)).faction == Faction::Byzantine {
            self.army_mut(seat, BYZ).entered = true;
        }
        self
    }

    pub(crate) fn fortified(mut self, id: &str) -> Self {
        let state = self.state.cities.get_mut(city(id));
        state.fortified = true;
        let owner = state.owner.expect("a fortified city has an owner");
        self.state.holdings.get_mut(owner).discs -= 1;
        self
    }

    pub(crate) fn space(mut self, seat: u8, space: Space) -> Self {
        let number = Seat::new(seat);
        self.state.spaces.occupy(space, number);
        let guarded = [(Space::Emperor, BYZ), (Space::Caliph, ARAB)];
        for (_, army) in guarded.iter().filter(|(ruler, _)| *ruler == space) {
            self.army_mut(number.number(), *army).guard = true;
        }
        self
    }

    pub(crate) fn bulgars(mut self, cubes: u8) -> Self {
        self.state.bulgars = cubes;
        self
    }

    fn army_mut(&mut self, seat: u8, army: Army) -> &mut ArmyCard {
        self.state.holdings.get_mut(Seat::new(seat)).card_mut(army)
    }

    pub(crate) fn scene(mut self) -> Scene<Byzantium> {
        for seat in self.state.all_seats() {
            self.balance(seat);
        }
        assert_eq!(
            find_broken(&self.state),
            None,
            "expected a fixture without broken invariants"
        );
        Scene::from_state(self.state)
    }

    fn balance(&mut self, seat: Seat) {
        let said = self.has_pool[seat.index()];
        let start = *self.state.holdings.get(seat);
        let casualties = if said { start.casualties } else { 0 };
        let owned = self.state.cities.iter();
        let garrisons = owned.filter(|(_, city)| city.owner == Some(seat) && !city.fortified);
        let boxes = Army::ALL.map(|army| {
            let card = start.card(army);
            Place::ALL.map(|place| card.cubes(place)).iter().sum::<u8>()
        });
        let sum = start.pool
            + casualties
            + start.tax
            + start.pass
            + boxes.iter().sum::<u8>()
            + self.state.spaces.cubes_of(seat)
            + u8::try_from(garrisons.count()).unwrap();
        let rest = ALL_CUBES
            .checked_sub(sum)
            .expect("a seat has at most 42 cubes");
        let holding = self.state.holdings.get_mut(seat);
        if said {
            holding.removed = rest;
        } else {
            holding.casualties = rest;
        }
    }
}

/// Reads values of a match. Cubes of an army are listed as elite, main army, movement, levy.
pub(crate) trait Inspect {
    fn card(&self, seat: u8, army: Army) -> [u8; 4];
    /// Cubes in the pool and among the casualties of a seat.
    fn supply(&self, seat: u8) -> (u8, u8);
    fn treasuries(&self, seat: u8) -> (u16, u16);
    fn scores(&self, seat: u8) -> (u16, u16);
    /// City of an army; `None` if the army is off the board.
    fn army_city(&self, seat: u8, army: Army) -> Option<&'static str>;
    /// Faction, number of counters, and owner of a city.
    fn town(&self, id: &str) -> (Faction, u8, Option<u8>);
}

impl Inspect for Scene<Byzantium> {
    fn card(&self, seat: u8, army: Army) -> [u8; 4] {
        let card = *self.state().holdings.get(Seat::new(seat)).card(army);
        Place::ALL.map(|place| card.cubes(place))
    }

    fn supply(&self, seat: u8) -> (u8, u8) {
        let holding = self.state().holdings.get(Seat::new(seat));
        (holding.pool, holding.casualties)
    }

    fn treasuries(&self, seat: u8) -> (u16, u16) {
        let holding = self.state().holdings.get(Seat::new(seat));
        (holding.byzantine.treasury, holding.arab.treasury)
    }

    fn scores(&self, seat: u8) -> (u16, u16) {
        let holding = self.state().holdings.get(Seat::new(seat));
        (holding.byzantine.score, holding.arab.score)
    }

    fn army_city(&self, seat: u8, army: Army) -> Option<&'static str> {
        self.state().position(Seat::new(seat), army).map(City::id)
    }

    fn town(&self, id: &str) -> (Faction, u8, Option<u8>) {
        let state = self.state().cities.get(city(id));
        (state.faction, state.counters, state.owner.map(Seat::number))
    }
}

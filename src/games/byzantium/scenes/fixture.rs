//! Matches in the middle of things, written as the examples write them.

use crate::byzantium::Byzantium;
use crate::byzantium::card::{Army, Place};
use crate::byzantium::dice::Dice;
use crate::byzantium::holding::ArmyCard;
use crate::byzantium::invariants::broken;
use crate::byzantium::map::{City, Faction, Via};
use crate::byzantium::options::Options;
use crate::byzantium::pieces::{Source, Space};
use crate::byzantium::state::State;
use crate::byzantium::events::Fact;
use crate::scene::Scene;
use crate::{Rules, Seat, Setup};

pub(crate) use super::requests::*;

/// A match of Byzantium in a scene.
pub(crate) type Stage = Scene<Byzantium>;

/// Seat A of the examples.
pub(crate) const A: u8 = 0;
/// Seat B of the examples.
pub(crate) const B: u8 = 1;
/// Seat C of the examples.
pub(crate) const C: u8 = 2;
/// A fourth seat.
pub(crate) const D: u8 = 3;

/// The Byzantine army of a seat.
pub(crate) const BYZ: Army = Army::Byzantine;
/// The Arab army of a seat.
pub(crate) const ARAB: Army = Army::Arab;

/// The free supply.
pub(crate) const POOL: Source = Source::Pool {};
/// The casualties.
pub(crate) const CASUALTIES: Source = Source::Casualties {};

/// How many cubes a seat has (Z-1).
const ALL_CUBES: u8 = 42;

/// A table of this size with the default options.
pub(crate) fn table(seats: u8) -> Setup<Options> {
    Setup {
        seats,
        options: Options::default(),
    }
}

/// Options from JSON.
pub(crate) fn options(json: serde_json::Value) -> Options {
    serde_json::from_value(json).expect("these are options")
}

/// A city by its id.
pub(crate) fn city(id: &str) -> City {
    City::from_id(id).unwrap_or_else(|| panic!("{id} is no city"))
}

/// An army box as a source of cubes.
pub(crate) fn from(army: Army, place: Place) -> Source {
    Source::from_box(army, place)
}

/// The luck that rolls these faces.
pub(crate) fn rolls<const N: usize>(faces: [u32; N]) -> [u32; N] {
    faces.map(|face| face - 1)
}

/// These faces, as a fact tells them.
pub(crate) fn faces<const N: usize>(faces: [u8; N]) -> Dice {
    Dice::from_faces(&faces).expect("these are faces of dice")
}

/// A table of this size with these options.
pub(crate) fn fixture_with(seats: u8, chosen: serde_json::Value) -> Fixture {
    Fixture::with_setup(&Setup {
        seats,
        options: options(chosen),
    })
}

/// C's Arab army attacks Hira from Mecca, which costs a movement cube, and the city rolls these.
pub(crate) fn attack_on_hira(chosen: serde_json::Value, cubes: [u8; 4], dice: [u32; 3]) -> Stage {
    fixture_with(3, chosen)
        .active(C)
        .card(C, ARAB, cubes)
        .army(C, ARAB, "mecca")
        .scene()
        .with_luck(rolls(dice))
        .when(C, march(ARAB, "hira", Via::Desert))
}

/// A match in the middle of things. What is not said is as at the start; what is left over of the
/// cubes of a seat lies in its casualties, or is out of the game if those were said.
pub(crate) struct Fixture {
    state: State,
    has_pool: [bool; 4],
}

impl Fixture {
    /// The first turn of a table of this size; the order is A, B, C, D, and A begins.
    pub(crate) fn turn(seats: u8) -> Self {
        Self::with_setup(&table(seats))
    }

    /// The same with these options.
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

    /// Another turn than the first.
    pub(crate) fn number(mut self, turn: u8) -> Self {
        self.state.turn = turn;
        self
    }

    /// Another active seat than A.
    pub(crate) fn active(mut self, seat: u8) -> Self {
        Byzantium::evolve(
            &mut self.state,
            &Fact::SeatCalled {
                seat: Seat::new(seat),
            },
        );
        self
    }

    /// Elite, main army, movement and levies of an army.
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

    /// Cubes in the tax box, and that the seat has taxed.
    pub(crate) fn tax(mut self, seat: u8, cubes: u8) -> Self {
        let holding = self.state.holdings.get_mut(Seat::new(seat));
        holding.tax = cubes;
        holding.taxed = true;
        self
    }

    /// That a seat has made its additional step of the turn.
    pub(crate) fn extra_step_taken(mut self, seat: u8) -> Self {
        self.state.holdings.get_mut(Seat::new(seat)).extra_used = true;
        self
    }

    /// That these seats have passed, the first of them first.
    pub(crate) fn passed<const N: usize>(mut self, seats: [u8; N]) -> Self {
        for seat in seats.map(Seat::new) {
            let holding = self.state.holdings.get_mut(seat);
            holding.passed = true;
            holding.pass = 1;
            self.state.next_start = self.state.next_start.or(Some(seat));
        }
        self
    }

    /// The Byzantine and the Arab treasury.
    pub(crate) fn treasuries(mut self, seat: u8, byzantine: u16, arab: u16) -> Self {
        self.army_mut(seat, BYZ).treasury = byzantine;
        self.army_mut(seat, ARAB).treasury = arab;
        self
    }

    /// The Byzantine and the Arab score.
    pub(crate) fn scores(mut self, seat: u8, byzantine: u16, arab: u16) -> Self {
        self.army_mut(seat, BYZ).score = byzantine;
        self.army_mut(seat, ARAB).score = arab;
        self
    }

    /// Where an army stands.
    pub(crate) fn army(mut self, seat: u8, army: Army, id: &str) -> Self {
        let card = self.army_mut(seat, army);
        (card.at, card.entered) = (Some(city(id)), true);
        self
    }

    /// Faction and counters of a city that nobody owns.
    pub(crate) fn city(mut self, id: &str, faction: Faction, counters: u8) -> Self {
        let state = self.state.cities.get_mut(city(id));
        (state.faction, state.counters) = (faction, counters);
        self
    }

    /// An Arab city with these counters.
    pub(crate) fn arab(self, id: &str, counters: u8) -> Self {
        self.city(id, Faction::Arab, counters)
    }

    /// A Bulgar city with these counters.
    pub(crate) fn bulgar(self, id: &str, counters: u8) -> Self {
        self.city(id, Faction::Bulgar, counters)
    }

    /// Who owns a city.
    pub(crate) fn owner(mut self, seat: u8, id: &str) -> Self {
        self.state.cities.get_mut(city(id)).owner = Some(Seat::new(seat));
        if self.state.cities.get(city(id)).faction == Faction::Byzantine {
            self.army_mut(seat, BYZ).entered = true;
        }
        self
    }

    /// That a city is fortified by its owner.
    pub(crate) fn fortified(mut self, id: &str) -> Self {
        let state = self.state.cities.get_mut(city(id));
        state.fortified = true;
        let owner = state.owner.expect("a fortified city has an owner");
        self.state.holdings.get_mut(owner).discs -= 1;
        self
    }

    /// Whose cube lies on a special box; Emperor and Caliph bring their guards.
    pub(crate) fn space(mut self, seat: u8, space: Space) -> Self {
        let number = Seat::new(seat);
        self.state.spaces.occupy(space, number);
        let guarded = [(Space::Emperor, BYZ), (Space::Caliph, ARAB)];
        for (_, army) in guarded.iter().filter(|(ruler, _)| *ruler == space) {
            self.army_mut(number.number(), *army).guard = true;
        }
        self
    }

    /// How many cubes are in the Bulgar box.
    pub(crate) fn bulgars(mut self, cubes: u8) -> Self {
        self.state.bulgars = cubes;
        self
    }

    fn army_mut(&mut self, seat: u8, army: Army) -> &mut ArmyCard {
        self.state.holdings.get_mut(Seat::new(seat)).card_mut(army)
    }

    /// The match, once the cubes add up.
    pub(crate) fn scene(mut self) -> Scene<Byzantium> {
        for seat in self.state.all_seats() {
            self.balance(seat);
        }
        assert_eq!(broken(&self.state), None, "the fixture holds together");
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
        let rest = ALL_CUBES.checked_sub(sum).expect("a seat has 42 cubes");
        let holding = self.state.holdings.get_mut(seat);
        if said {
            holding.removed = rest;
        } else {
            holding.casualties = rest;
        }
    }
}

/// What a match looks like, as the examples write it.
pub(crate) trait Inspect {
    /// Elite, main army, movement and levies.
    fn card(&self, seat: u8, army: Army) -> [u8; 4];
    /// Pool and casualties.
    fn supply(&self, seat: u8) -> (u8, u8);
    /// The Byzantine and the Arab treasury.
    fn treasuries(&self, seat: u8) -> (u16, u16);
    /// The Byzantine and the Arab score.
    fn scores(&self, seat: u8) -> (u16, u16);
    /// Where an army stands.
    fn army_city(&self, seat: u8, army: Army) -> Option<&'static str>;
    /// Faction, counters and owner of a city.
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

//! The places of a lobby, and the holders of the seats since the start.

use std::sync::Arc;

use uuid::Uuid;

use crate::disputes::Successor;
use crate::events::{PlaceKind, SeatFact};
use crate::games::{Seat, Seats};
use crate::luck::Seed;
use crate::world::Version;

/// The holder of a place in the lobby, or of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the variants say it")]
pub enum Holder {
    Nobody,
    /// A person, under a participant id that is random for each match.
    Player(Uuid),
    Bot(String),
}

/// A place in the lobby, which becomes a seat at the start.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Place {
    pub kind: PlaceKind,
    /// Current holder; a bot's place has its bot from the beginning.
    pub holder: Holder,
    pub contribution: Option<Seed>,
}

/// A period in which one holder has a seat, from one entry until the next period of that seat.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct SeatPeriod {
    pub seat: Seat,
    /// The holder during the period; [`Holder::Nobody`] once the seat was resigned or vacated.
    pub holder: Holder,
    pub from: Version,
}

/// The places and seats of a match, with their current and former holders.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Roster {
    pub places: Arc<Vec<Place>>,
    /// Holder of each seat; empty before the start.
    pub seats: Arc<Vec<Holder>>,
    /// Place of the lobby that each seat came from; empty before the start.
    pub order: Arc<Vec<u8>>,
    pub vacant: Seats,
    /// Periods of all seats, in the order in which the periods began.
    pub seat_history: Arc<Vec<SeatPeriod>>,
}

impl Holder {
    /// `None` unless the holder is a person.
    pub fn player(&self) -> Option<Uuid> {
        match self {
            Self::Player(participant) => Some(*participant),
            Self::Bot(_) | Self::Nobody => None,
        }
    }
}

impl Place {
    /// Whether this is the place of the host.
    pub fn is_host(&self) -> bool {
        self.kind == PlaceKind::Host {}
    }

    fn new(kind: &PlaceKind) -> Self {
        let holder = match kind {
            PlaceKind::Bot { bot } => Holder::Bot(bot.clone()),
            PlaceKind::Host {} | PlaceKind::Open {} | PlaceKind::Private {} => Holder::Nobody,
        };
        Self {
            kind: kind.clone(),
            holder,
            contribution: None,
        }
    }
}

impl Roster {
    pub(super) fn new(places: &[PlaceKind]) -> Self {
        let kinds: Vec<Place> = places.iter().map(Place::new).collect();
        Self {
            places: Arc::new(kinds),
            seats: Arc::default(),
            order: Arc::default(),
            vacant: Seats::NONE,
            seat_history: Arc::default(),
        }
    }

    /// Returns the number of seats of the match.
    pub fn seat_count(&self) -> u8 {
        u8::try_from(self.places.len()).unwrap_or(u8::MAX)
    }

    /// Returns the seat that a participant holds now; `None` before the start.
    pub fn seat_of(&self, participant: Uuid) -> Option<Seat> {
        let holds = |seat: &Seat| *self.holder(*seat) == Holder::Player(participant);
        Seat::all(self.seat_count()).find(holds)
    }

    /// Returns the place that a participant has in the lobby; `None` if there is none.
    pub fn place_of(&self, participant: Uuid) -> Option<u8> {
        let has = |(_, place): &(u8, &Place)| place.holder == Holder::Player(participant);
        let (number, _) = (0..).zip(self.places.iter()).find(has)?;
        Some(number)
    }

    /// Returns the participant at a place of the lobby; `None` unless a person holds it.
    pub(crate) fn player_at(&self, place: u8) -> Option<Uuid> {
        self.places.get(usize::from(place))?.holder.player()
    }

    /// Whether a participant has or had a place of the lobby, or a seat.
    pub fn has_participated(&self, participant: Uuid) -> bool {
        let is_theirs = |period: &SeatPeriod| period.holder == Holder::Player(participant);
        self.place_of(participant).is_some() || self.seat_history.iter().any(is_theirs)
    }

    /// Returns all people who have or had a place or a seat, each once.
    pub fn people(&self) -> Vec<Uuid> {
        let places = self.places.iter().map(|place| &place.holder);
        let seat_history = self.seat_history.iter().map(|period| &period.holder);
        let mut people = Vec::new();
        for participant in places.chain(seat_history).filter_map(Holder::player) {
            if !people.contains(&participant) {
                people.push(participant);
            }
        }
        people
    }

    /// Returns the kind of the lobby place that a seat came from.
    pub fn kind_of(&self, seat: Seat) -> Option<&PlaceKind> {
        let place = self.order.get(seat.index())?;
        Some(&self.places.get(usize::from(*place))?.kind)
    }

    /// Returns the last holder of `seat` before the entry `version`, even if the seat is empty by then.
    pub fn last_holder(&self, seat: Seat, version: Version) -> &Holder {
        let is_of_seat =
            |period: &&SeatPeriod| period.seat == seat && period.holder != Holder::Nobody;
        let mut seat_history = self.seat_history.iter().filter(is_of_seat);
        let first = seat_history.clone().next();
        let last = seat_history.rfind(|period| period.from < version).or(first);
        last.map_or(&Holder::Nobody, |period| &period.holder)
    }

    /// Returns the seat of which the participant is the [`Self::last_holder`] before the entry `version`.
    pub fn last_seat_of(&self, participant: Uuid, version: Version) -> Option<Seat> {
        let is_own = |seat: &Seat| *self.last_holder(*seat, version) == Holder::Player(participant);
        let seats = self.seat_of(participant).into_iter();
        seats.chain(Seat::all(self.seat_count())).find(is_own)
    }

    /// Returns the current holder of `seat`.
    pub fn holder(&self, seat: Seat) -> &Holder {
        self.seats.get(seat.index()).unwrap_or(&Holder::Nobody)
    }

    /// Returns the places without a holder, with the number of each.
    pub fn free_places(&self) -> impl Iterator<Item = (u8, &Place)> {
        let places = (0..).zip(self.places.iter());
        places.filter(|(_, place)| place.holder == Holder::Nobody)
    }

    /// Returns the number of the place that a rematch reserves for the participant.
    pub fn rematch_place(&self, participant: Uuid) -> Option<u8> {
        let is_theirs = |seat: &Seat| {
            self.last_person(seat.left_neighbour(self.seat_count())) == Some(participant)
        };
        let seat = Seat::all(self.seat_count()).find(is_theirs)?;
        Some(seat.number())
    }

    /// Returns the last person in each seat, without the given participant.
    pub fn co_players(&self, participant: Uuid) -> Vec<Uuid> {
        let sat = Seat::all(self.seat_count()).filter_map(|seat| self.last_person(seat));
        sat.filter(|sitter| *sitter != participant).collect()
    }

    pub(crate) fn last_person(&self, seat: Seat) -> Option<Uuid> {
        let periods = self.seat_history.iter().rev();
        let mut held = periods.filter(|period| period.seat == seat);
        held.find_map(|period| period.holder.player())
    }

    pub(super) fn seats_unchanged_since(&self, to: Version) -> Seats {
        let same = |seat: &Seat| {
            let mut since = self.seat_history.iter().filter(|period| to < period.from);
            !since.any(|period| period.seat == *seat)
        };
        Seat::all(self.seat_count()).filter(same).collect()
    }

    pub(super) fn set_holder(&mut self, place: u8, holder: Holder, contribution: Option<Seed>) {
        if let Some(place) = Arc::make_mut(&mut self.places).get_mut(usize::from(place)) {
            (place.holder, place.contribution) = (holder, contribution);
        }
    }

    pub(super) fn set_contribution(&mut self, place: u8, contribution: Seed) {
        if let Some(place) = Arc::make_mut(&mut self.places).get_mut(usize::from(place)) {
            place.contribution = Some(contribution);
        }
    }

    pub(super) fn void_contributions(&mut self) {
        for place in Arc::make_mut(&mut self.places) {
            place.contribution = None;
        }
    }

    /// Gives each seat its holder at the start, in the entry `from`. Place `order[i]` becomes seat `i`.
    pub(super) fn assign_seats(&mut self, order: &[u8], from: Version) {
        let place = |place: &u8| self.places.get(usize::from(*place));
        let holder = |place: &Place| place.holder.clone();
        let seat = |number: &u8| place(number).map_or(Holder::Nobody, holder);
        self.seats = Arc::new(order.iter().map(seat).collect());
        let period = |(seat, holder): (u8, &Holder)| SeatPeriod {
            seat: Seat::new(seat),
            holder: holder.clone(),
            from,
        };
        self.seat_history = Arc::new((0..).zip(self.seats.iter()).map(period).collect());
        self.order = Arc::new(order.to_vec());
    }

    pub(super) fn apply_fact(&mut self, fact: &SeatFact, from: Version) {
        match fact {
            SeatFact::SeatResigned { seat } | SeatFact::SeatForfeited { seat } => {
                self.hand_over(*seat, Holder::Nobody, from);
            }
            SeatFact::SeatHandedOn { seat, bot }
            | SeatFact::SeatReassigned {
                seat,
                to: Successor::Bot { bot },
            } => self.hand_over(*seat, Holder::Bot(bot.clone()), from),
            SeatFact::SeatVacated { seat }
            | SeatFact::SeatReassigned {
                seat,
                to: Successor::Substitute {},
            } => {
                self.hand_over(*seat, Holder::Nobody, from);
                self.vacant.insert(*seat);
            }
            SeatFact::SeatTaken { seat, participant } => {
                self.hand_over(*seat, Holder::Player(*participant), from);
            }
        }
    }

    fn hand_over(&mut self, seat: Seat, to: Holder, from: Version) {
        // A new holder ends the vacancy; a caller that vacates the seat marks it afterwards.
        self.vacant.remove(seat);
        if let Some(holder) = Arc::make_mut(&mut self.seats).get_mut(seat.index()) {
            *holder = to.clone();
        }
        Arc::make_mut(&mut self.seat_history).push(SeatPeriod {
            seat,
            holder: to,
            from,
        });
    }
}

//! A match folded in memory: seats, stage and state. A fold of entries is the only way to one.

mod apply;
mod facts;
#[cfg(test)]
mod same;

pub(crate) use apply::{Change, Event};
#[cfg(test)]
pub(crate) use same::is_same_game;

use std::sync::Arc;

use uuid::Uuid;

use super::broken::BrokenLog;
use super::clock::Clock;
use super::consent::Consent;
use super::contributions::Contributions;
use super::disputes::Disputes;
use super::events::{Charter, EndKind, PlaceKind};
use super::luck::{LUCK_VERSION, LuckKey, OPEN_LUCK_VERSION, Seed};
use super::memory::Memory;
use super::refusal::{MatchRefusal, Refusal};
use crate::games::{AnyPlay, Outcome, PerSeat, Seat, Seats, Turn, Viewer, ensure};
use crate::world::{Hash, MatchId, Version};

/// Who holds a place or a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Nobody.
    Nobody,
    /// A participant: a person under a random id.
    Player(Uuid),
    /// A bot of ours, by name.
    Bot(String),
}

impl Holder {
    /// The participant, if it is one.
    pub fn player(&self) -> Option<Uuid> {
        match self {
            Self::Player(participant) => Some(*participant),
            Self::Bot(_) | Self::Nobody => None,
        }
    }
}

/// A place in the lobby.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Whom it waits for; fixed in the charter.
    pub kind: PlaceKind,
    /// Who sits there now; a bot of ours from the beginning.
    pub holder: Holder,
    /// What its holder added to the luck of the match.
    pub contribution: Option<Seed>,
}

/// How far a match has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// People are sitting down.
    Lobby,
    /// It is being played.
    Running,
    /// It has ended.
    Over {
        /// How.
        why: EndKind,
        /// The standings, if there are any.
        outcome: Option<Outcome>,
    },
}

/// A match folded from its entries.
#[derive(Clone)]
pub struct Match {
    /// The match.
    pub id: MatchId,
    /// How many entries were folded.
    pub version: Version,
    /// The head of the chain after them.
    pub head: Hash,
    /// When the last of them was written.
    pub at: jiff::Timestamp,
    /// What is fixed for the whole match.
    pub charter: Arc<Charter>,
    /// The places of the lobby.
    pub places: Arc<Vec<Place>>,
    /// Who holds which seat; empty before the start.
    pub seats: Arc<Vec<Holder>>,
    /// From which place each seat came; empty before the start.
    pub order: Arc<Vec<u8>>,
    /// How far the match has come.
    pub stage: Stage,
    /// The state of the game; blank before the start.
    pub play: Box<dyn AnyPlay>,
    /// The seal of the seed in hex: what the service has committed itself to.
    pub commitment: Arc<str>,
    /// The clocks, if the match has a pace.
    pub clock: Option<Clock>,
    /// The seats that a substitute may take.
    pub vacant: Seats,
    /// Who held which seat from when on, in the order in which they sat down.
    pub seat_history: Arc<Vec<SeatPeriod>>,
    /// What can be undone, and what the seats consider together.
    pub consent: Consent,
    /// What somebody says is wrong, and what became of it.
    pub disputes: Disputes,
    /// The past that rulings go back to.
    pub memory: Memory,
    /// What people added to the luck, and who may add anew; nothing by version 1 of the luck.
    pub contributions: Arc<Contributions>,
    /// Leaves the process only in the entry that ends the match.
    pub(crate) seed: Seed,
    /// The key of all draws, once the match has started.
    pub(crate) luck: Option<LuckKey>,
    pub(crate) next_draw: u64,
    /// The seats that were asked something after the last entry, and since when each seat is.
    awaited: (Seats, PerSeat<jiff::Timestamp, [jiff::Timestamp; 7]>),
}

/// Somebody's time in a seat, until the next tenure of that seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatPeriod {
    /// Which seat.
    pub seat: Seat,
    /// Who sat there; [`Holder::Nobody`] once it was resigned or vacated.
    pub holder: Holder,
    /// The entry with which it began.
    pub from: Version,
}

impl Match {
    /// The match after its founding facts alone; version 0.
    pub fn founded(id: MatchId, charter: Charter, seed: Seed) -> Result<Self, BrokenLog> {
        let is_known = (OPEN_LUCK_VERSION..=LUCK_VERSION).contains(&charter.luck)
            && charter.is_of_known_platform();
        let rules = charter.game.rules_of(charter.rules);
        let Some(rules) = rules.filter(|_| is_known) else {
            let wanted = format!("{} in version {}", charter.game.name(), charter.rules);
            return Err(BrokenLog::UnknownRules(wanted));
        };
        let count = u8::try_from(charter.places.len()).unwrap_or(u8::MAX);
        let play = rules.blank(count, &charter.options);
        let play = play.map_err(BrokenLog::unreadable_at(Version::FIRST))?;
        let places: Vec<Place> = charter.places.iter().map(Place::new).collect();
        Ok(Self {
            id,
            version: Version::NONE,
            head: Hash::ZERO,
            at: jiff::Timestamp::UNIX_EPOCH,
            places: Arc::new(places),
            seats: Arc::default(),
            order: Arc::default(),
            stage: Stage::Lobby,
            play,
            commitment: Arc::default(),
            clock: charter.pace.map(Clock::new),
            vacant: Seats::NONE,
            seat_history: Arc::default(),
            charter: Arc::new(charter),
            consent: Consent::default(),
            disputes: Disputes::default(),
            memory: Memory::default(),
            contributions: Arc::default(),
            seed,
            luck: None,
            next_draw: 0,
            awaited: (Seats::NONE, PerSeat::default()),
        })
    }

    /// The same with a past that rulings can go back to; a fold forgets it at its end.
    #[must_use]
    pub fn with_memory(self, memory: Memory) -> Self {
        Self { memory, ..self }
    }

    /// Since when a seat is asked what it is asked; of one that may act unasked, the last entry.
    pub fn asked_since(&self, seat: Seat) -> jiff::Timestamp {
        let (awaited, since) = &self.awaited;
        if awaited.has(seat) {
            *since.of(seat)
        } else {
            self.at
        }
    }

    /// The key of all draws; final once the match has started.
    pub fn luck_key(&self) -> LuckKey {
        self.luck.clone().unwrap_or_else(|| self.mix())
    }

    fn mix(&self) -> LuckKey {
        let places = self.places.iter();
        let contributions: Vec<_> = places.map(|place| place.contribution.clone()).collect();
        LuckKey::new(&self.seed, self.id.0.into_bytes(), &contributions)
    }

    /// Refuses an entry that the match does not have.
    pub(crate) fn check_entry(&self, entry: Version) -> Result<(), Refusal> {
        let (asked, current) = (entry.0, self.version.0);
        let is_there = (Version::FIRST..=self.version).contains(&entry);
        Ok(ensure(
            is_there,
            MatchRefusal::NoSuchVersion { asked, current },
        )?)
    }

    /// How many seats the match has.
    pub fn count(&self) -> u8 {
        u8::try_from(self.places.len()).unwrap_or(u8::MAX)
    }

    /// The seat that a participant holds in a running or ended match.
    pub fn seat_of(&self, participant: Uuid) -> Option<Seat> {
        let holds = |seat: &Seat| *self.holder(*seat) == Holder::Player(participant);
        Seat::all(self.count()).find(holds)
    }

    /// The place that a participant has in the lobby.
    pub fn place_of(&self, participant: Uuid) -> Option<u8> {
        let has = |(_, place): &(u8, &Place)| place.holder == Holder::Player(participant);
        let (number, _) = (0..).zip(self.places.iter()).find(has)?;
        Some(number)
    }

    /// Whether a participant sits here, or sat: at a place of the lobby or in a seat since.
    pub fn has_known(&self, participant: Uuid) -> bool {
        let is_theirs = |period: &SeatPeriod| period.holder == Holder::Player(participant);
        self.place_of(participant).is_some() || self.seat_history.iter().any(is_theirs)
    }

    /// Everybody who sits here, or sat, each once.
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

    /// For whom the place was from which a seat came.
    pub fn kind_of(&self, seat: Seat) -> Option<&PlaceKind> {
        let place = self.order.get(seat.index())?;
        Some(&self.places.get(usize::from(*place))?.kind)
    }

    /// Who held `seat` last before the entry `version`, also if nobody does any more.
    pub fn sitter(&self, seat: Seat, version: Version) -> &Holder {
        let is_of_seat =
            |period: &&SeatPeriod| period.seat == seat && period.holder != Holder::Nobody;
        let mut seat_history = self.seat_history.iter().filter(is_of_seat);
        let first = seat_history.clone().next();
        let last = seat_history.rfind(|period| period.from < version).or(first);
        last.map_or(&Holder::Nobody, |period| &period.holder)
    }

    /// The seat in which a participant is the [`Self::sitter`], and goes by their name.
    pub fn sat(&self, participant: Uuid, version: Version) -> Option<Seat> {
        let is_own = |seat: &Seat| *self.sitter(*seat, version) == Holder::Player(participant);
        let seats = self.seat_of(participant).into_iter();
        seats.chain(Seat::all(self.count())).find(is_own)
    }

    /// As whom a participant looks at the match.
    pub fn viewer(&self, participant: Option<Uuid>) -> Viewer {
        let seat = participant.and_then(|participant| self.seat_of(participant));
        match (&self.stage, seat) {
            (Stage::Over { .. }, seat) => Viewer::All { seat },
            (Stage::Lobby | Stage::Running, Some(seat)) => Viewer::Seat(seat),
            (Stage::Lobby | Stage::Running, None) => Viewer::Spectator,
        }
    }

    /// Who holds `seat`.
    pub fn holder(&self, seat: Seat) -> &Holder {
        self.seats.get(seat.index()).unwrap_or(&Holder::Nobody)
    }

    /// The seats that owe a decision, by whomever it is made, and those besides whose holders may act.
    pub fn awaiting(&self) -> (Seats, Seats) {
        match (&self.stage, self.play.turn()) {
            (Stage::Running, Turn::Awaiting { seats, may_also }) => {
                let may = |seat: &Seat| {
                    self.charter.is_of_first_platform() || *self.holder(*seat) != Holder::Nobody
                };
                (seats, may_also.iter().filter(may).collect())
            }
            (_, _) => (Seats::NONE, Seats::NONE),
        }
    }

    /// How many places nobody has yet.
    pub fn free_places(&self) -> impl Iterator<Item = (u8, &Place)> {
        let places = (0..).zip(self.places.iter());
        places.filter(|(_, place)| place.holder == Holder::Nobody)
    }
}

impl Place {
    /// Whether this is the place of the one who created the match.
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

//! Whole test matches in memory, without a database.

use std::cell::Cell;

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use crate::clock::CalendarMap;
use crate::decide::{self, Decision};
use crate::events::{
    Action, Actor, By, Charter, PLATFORM_VERSION, PlaceKind, PlatformAction, Seating,
};
use crate::games::{GameKey, Seat};
use crate::luck::{LUCK_VERSION, Seed};
use crate::sealing::seal;
use crate::state::Match;
use crate::world::{Hash, MatchId, RawEntry};

pub struct MatchFixture {
    pub state: Match,
    pub entries: Vec<RawEntry>,
    salts: Cell<u64>,
    pub now: Timestamp,
    pub calendars: CalendarMap,
}

pub fn person(place: u8) -> Uuid {
    Uuid::from_bytes([place + 1; 16])
}

fn by(kind: Actor, seat: u8) -> By {
    By {
        kind,
        seat: Some(Seat::new(seat)),
    }
}

pub fn places(count: u8) -> Vec<PlaceKind> {
    let open = (1..count).map(|_| PlaceKind::Open {});
    std::iter::once(PlaceKind::Host {}).chain(open).collect()
}

pub fn charter(game: GameKey, places: Vec<PlaceKind>, options: &serde_json::Value) -> Charter {
    let rules = game.rules();
    let count = u8::try_from(places.len()).unwrap();
    Charter {
        game,
        rules: rules.version(),
        platform: PLATFORM_VERSION,
        luck: LUCK_VERSION,
        options: rules.options(count, options).unwrap(),
        places,
        seating: Seating::Random,
        spectators: true,
        pace: None,
        absence: None,
        weekends: None,
        admits_bots: None,
        start_when_full: None,
        least_reliability: None,
    }
}

impl MatchFixture {
    pub fn started(game: GameKey, count: u8, seed: u8) -> Self {
        Self::started_with(game, count, seed, &serde_json::json!({}))
    }

    pub fn started_with(game: GameKey, count: u8, seed: u8, options: &serde_json::Value) -> Self {
        Self::started_by(charter(game, places(count), options), seed)
    }

    pub fn started_by(charter: Charter, seed: u8) -> Self {
        let mut fixture = Self::founded(charter, seed);
        for place in 1..fixture.state.roster.seat_count() {
            fixture.sit_down(place);
        }
        fixture.start();
        fixture
    }

    pub fn lobby(game: GameKey, count: u8, seed: u8) -> Self {
        Self::lobby_with(game, places(count), seed, &serde_json::json!({}))
    }

    pub fn lobby_with(
        game: GameKey,
        places: Vec<PlaceKind>,
        seed: u8,
        options: &serde_json::Value,
    ) -> Self {
        Self::founded(charter(game, places, options), seed)
    }

    pub fn founded(charter: Charter, seed: u8) -> Self {
        let id = MatchId(Uuid::from_bytes([7; 16]));
        let state = Match::new(id, charter, Seed::new([seed; 32])).unwrap();
        let mut fixture = Self {
            state,
            entries: Vec::new(),
            salts: Cell::new(u64::from(seed) << 32),
            now: Timestamp::from_second(1_800_000_000).unwrap(),
            calendars: CalendarMap::new(),
        };
        let decision = decide::create(&fixture.state, 0, person(0));
        fixture.write_decision(decision);
        fixture
    }

    /// Lets person number `place` join at that place. The first time, the person also contributes randomness.
    pub fn sit_down(&mut self, place: u8) {
        let has_added = self
            .state
            .contributions
            .contribution_of(person(place))
            .is_some();
        let seed_bytes = (!has_added).then(|| Seed::new([place; 32]));
        let decision = decide::join(&self.state, place, person(place), seed_bytes);
        self.write_decision(decision);
    }

    pub fn start(&mut self) {
        self.now = self.now.max(self.state.starts_after().unwrap_or(self.now));
        let decision = decide::start(&self.state, 0);
        self.write_decision(decision);
    }

    #[must_use]
    pub fn copy(&self) -> Self {
        Self {
            state: self.state.clone(),
            entries: self.entries.clone(),
            salts: self.salts.clone(),
            now: self.now,
            calendars: self.calendars.clone(),
        }
    }

    #[must_use]
    pub fn play(mut self, mut choose: impl FnMut(usize) -> usize) -> Self {
        loop {
            let (awaited, _) = self.state.awaiting();
            let Some(seat) = awaited.iter().next() else {
                return self;
            };
            let legal = self.state.play.legal(seat);
            let action = legal[choose(legal.len())].clone();
            self.act(seat, &action);
        }
    }

    pub fn act(&mut self, seat: Seat, action: &serde_json::Value) {
        self.act_as(Actor::Player, seat, action);
    }

    pub fn act_as(&mut self, kind: Actor, seat: Seat, action: &serde_json::Value) {
        let parsed = self.state.play.parse_action(action).unwrap();
        let decision = decide::act(&self.state, kind, seat, &parsed).unwrap();
        self.write_decision(decision);
    }

    pub fn act_on_platform(&mut self, seat: Seat, action: PlatformAction, decision: Decision) {
        self.write(
            by(Actor::Player, seat.number()),
            Action::Platform(action),
            decision,
        );
    }

    pub fn pass(&mut self, hours: i64) {
        let step = SignedDuration::from_hours(hours);
        self.now = self.now.checked_add(step).unwrap();
    }

    /// Writes a decision as another actor's, or as another action.
    pub fn write(&mut self, by: By, action: Action, decision: Decision) {
        self.write_decision(Decision {
            by,
            action,
            ..decision
        });
    }

    pub fn write_decision(&mut self, decision: Decision) {
        let salt = || {
            self.salts.set(self.salts.get() + 1);
            let mut salt = [0; 16];
            salt[..8].copy_from_slice(&self.salts.get().to_be_bytes());
            Ok(salt)
        };
        let (after, entry) = seal(&self.state, self.now, decision, &self.calendars, salt).unwrap();
        self.entries.push(RawEntry {
            version: after.version,
            at: after.at,
            hash: entry.sealed.hash,
            public: entry.sealed.public,
            parts: entry.sealed.parts,
        });
        self.state = after;
    }

    pub fn rechain(&mut self, index: usize) {
        let mut previous = index
            .checked_sub(1)
            .map_or(Hash::ZERO, |before| self.entries[before].hash);
        for kept in &mut self.entries[index..] {
            kept.hash =
                crate::world::chain_hash(self.state.id, kept.version, previous, &kept.public);
            previous = kept.hash;
        }
    }
}

//! A log on paper: whole matches without a database, for the tests of this room.

use std::cell::Cell;

use jiff::Timestamp;
use uuid::Uuid;

use super::bind::{Bound, Wished, bind};
use super::luck::{Grain, LUCK_VERSION};
use super::table::Table;
use super::think::{self, Thought};
use super::words::{
    Actor, By, Charter, Deed, PLATFORM_VERSION, PlaceKind, PlatformAction, Seating,
};
use crate::games::{GameKey, Seat};
use crate::log::{Hash, Kept, MatchId};

/// A match whose entries lie in memory.
pub(super) struct Paper {
    pub(super) table: Table,
    pub(super) entries: Vec<Kept>,
    salts: Cell<u64>,
}

/// The participant who sits at `place`.
pub(super) fn person(place: u8) -> Uuid {
    Uuid::from_bytes([place + 1; 16])
}

fn by(kind: Actor, seat: u8) -> By {
    By {
        kind,
        seat: Some(Seat::new(seat)),
    }
}

impl Paper {
    /// A started match of Byzanz for `count` persons.
    pub(super) fn started(count: u8, seed: u8) -> Self {
        Self::started_with(GameKey::Byzanz, count, seed, &serde_json::json!({}))
    }

    /// A started match of some game with these options.
    pub(super) fn started_with(
        game: GameKey,
        count: u8,
        seed: u8,
        options: &serde_json::Value,
    ) -> Self {
        let mut paper = Self::lobby_with(game, count, seed, options);
        for place in 1..count {
            let thought = think::join(
                &paper.table,
                place,
                person(place),
                Some(Grain::new([place; 32])),
            );
            paper.write(
                by(Actor::Player, place),
                Deed::Platform(PlatformAction::Join {}),
                thought,
            );
        }
        let thought = think::start(&paper.table).unwrap();
        paper.write(
            by(Actor::Player, 0),
            Deed::Platform(PlatformAction::Start {}),
            thought,
        );
        paper
    }

    /// A match in which only the host sits.
    pub(super) fn lobby(count: u8, seed: u8) -> Self {
        Self::lobby_with(GameKey::Byzanz, count, seed, &serde_json::json!({}))
    }

    fn lobby_with(game: GameKey, count: u8, seed: u8, options: &serde_json::Value) -> Self {
        let rules = game.rules();
        let places = (0..count).map(|place| {
            if place == 0 {
                PlaceKind::Host {}
            } else {
                PlaceKind::Open {}
            }
        });
        let charter = Charter {
            game,
            rules: rules.version(),
            platform: PLATFORM_VERSION,
            luck: LUCK_VERSION,
            options: rules.options(count, options).unwrap(),
            places: places.collect(),
            seating: Seating::Random,
            spectators: true,
        };
        let id = MatchId(Uuid::from_bytes([7; 16]));
        let table = Table::founded(id, charter, Grain::new([seed; 32])).unwrap();
        let mut paper = Self {
            table,
            entries: Vec::new(),
            salts: Cell::new(u64::from(seed) << 32),
        };
        let thought = think::create(&paper.table, 0, person(0));
        paper.write(
            by(Actor::Player, 0),
            Deed::Platform(PlatformAction::Create {}),
            thought,
        );
        paper
    }

    /// Plays to the end; `choose` picks one of as many actions as it is told.
    pub(super) fn play(mut self, mut choose: impl FnMut(usize) -> usize) -> Self {
        loop {
            let (awaited, _) = self.table.awaiting();
            let Some(seat) = awaited.iter().next() else {
                return self;
            };
            let legal = self.table.play.legal(seat);
            let action = legal[choose(legal.len())].clone();
            self.act(seat, &action);
        }
    }

    /// Lets `seat` act.
    pub(super) fn act(&mut self, seat: Seat, action: &serde_json::Value) {
        let thought = think::act(&self.table, seat, action).unwrap();
        self.write(
            by(Actor::Player, seat.number()),
            Deed::Game(action.clone()),
            thought,
        );
    }

    /// Writes an entry.
    pub(super) fn write(&mut self, by: By, deed: Deed, thought: Thought) {
        let salt = || {
            self.salts.set(self.salts.get() + 1);
            let mut salt = [0; 16];
            salt[..8].copy_from_slice(&self.salts.get().to_be_bytes());
            Ok(salt)
        };
        let now = Timestamp::from_second(1_800_000_000).unwrap();
        let Bound { after, sealed, .. } =
            bind(&self.table, now, Wished { by, deed, thought }, salt).unwrap();
        self.entries.push(Kept {
            version: after.version,
            at: after.at,
            hash: sealed.hash,
            public: sealed.public,
            parts: sealed.parts,
        });
        self.table = after;
    }

    /// Chains the entries anew from `index`, as a forger would who can write everything.
    pub(super) fn rechain(&mut self, index: usize) {
        let mut previous = index
            .checked_sub(1)
            .map_or(Hash::ZERO, |before| self.entries[before].hash);
        for kept in &mut self.entries[index..] {
            kept.hash =
                crate::log::check_chain(self.table.id, kept.version, previous, &kept.public);
            previous = kept.hash;
        }
    }
}

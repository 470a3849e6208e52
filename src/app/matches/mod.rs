//! Handles for all use cases of matches, one for each subject such as disputes.

mod access;
mod feeds;
mod names;
mod own_actions;
mod subscriptions;
mod turns;
mod views;

pub use self::access::{Access, AccessedMatch};
pub(crate) use self::access::{is_host, record_field, record_match};
pub(crate) use self::feeds::FeedPage;
pub use self::feeds::Feeds;
pub use self::names::PlayerNames;
pub(crate) use self::names::{insert_labels, seat_label};
pub(crate) use self::own_actions::{OwnAction, OwnActions};
pub use self::subscriptions::{ChangedMatches, Hub, Subscriber, Subscription};
pub use self::turns::{CommandResult, Rest};

use std::sync::Arc;

use uuid::Uuid;

use self::turns::Turns;
use self::views::Views;
use crate::app::background::{Bots, Clocks, OrderUseCases};
use crate::app::bundles::Bundles;
use crate::app::disputes::Rulings;
use crate::app::lobby::Lobby;
use crate::app::maintenance::{Audits, QuarantineCloser, Reseeding};
use crate::app::people::Absences;
use crate::app::picture::Painter;
use crate::app::store::{History, HistoryCheck, MatchKeys, MatchStore};
use crate::core::Match;
use crate::log::Log;
use crate::people::SocialStore;
use crate::projections::Projections;
use crate::queue::Coordination;
use crate::request_log::RequestLog;
use crate::world::World;

/// All use cases for the matches of one database, one field for each subject.
#[derive(Clone)]
pub struct Matches {
    pub(crate) store: Arc<MatchStore>,
    pub log: Log,
    pub requests: RequestLog,
    /// Data of people that is not in the log of a match.
    pub people: SocialStore,
    pub projections: Projections,
    pub coordination: Coordination,
    pub world: Arc<World>,
    pub hub: Arc<Hub>,
    pub(crate) painter: Arc<Painter>,
    pub keys: MatchKeys,
    /// Founding, joining, leaving, and other steps of players that are not game actions.
    pub lobby: Lobby,
    pub turns: Turns,
    pub views: Views,
    pub disputes: Rulings,
    pub orders: OrderUseCases,
    pub clocks: Clocks,
    pub absences: Absences,
    pub bots: Bots,
    pub audits: Audits,
    pub bundles: Bundles,
    pub quarantine: QuarantineCloser,
    pub reseeding: Reseeding,
}

impl Matches {
    pub fn new(log: Log, world: Arc<World>, keys: MatchKeys) -> Self {
        Self::from_store(Arc::new(MatchStore::new(log, world, keys)))
    }

    fn from_store(store: Arc<MatchStore>) -> Self {
        let shared = || Arc::clone(&store);
        Self {
            log: store.log.clone(),
            requests: store.requests.clone(),
            people: store.people.clone(),
            projections: store.projections.clone(),
            coordination: store.coordination.clone(),
            world: Arc::clone(&store.world),
            hub: Arc::clone(&store.hub),
            painter: Arc::clone(&store.painter),
            keys: store.keys.clone(),
            lobby: Lobby { store: shared() },
            turns: Turns { store: shared() },
            views: Views { store: shared() },
            disputes: Rulings { store: shared() },
            orders: OrderUseCases { store: shared() },
            clocks: Clocks { store: shared() },
            absences: Absences { store: shared() },
            bots: Bots { store: shared() },
            audits: Audits { store: shared() },
            bundles: Bundles { store: shared() },
            quarantine: QuarantineCloser { store: shared() },
            reseeding: Reseeding { store: shared() },
            store,
        }
    }

    fn map_store(&self, change: impl FnOnce(&mut MatchStore)) -> Self {
        let mut store = MatchStore::clone(&self.store);
        change(&mut store);
        Self::from_store(Arc::new(store))
    }

    /// Returns a copy of the handles that writes entries and makes random draws only if `check` allows them.
    #[must_use]
    pub fn with_history_check(self, check: HistoryCheck) -> Self {
        self.map_store(|store| store.history = History(Some(check)))
    }

    /// Returns a copy of the handles with a separate store for background work, which has its own log connections and
    /// history check. Both share their caches.
    #[must_use]
    pub fn with_background(self, log: Log, history_check: Option<HistoryCheck>) -> Self {
        let background = MatchStore {
            requests: RequestLog::from_log(&log),
            people: SocialStore::new(&log),
            projections: Projections::new(&log),
            coordination: self.coordination.with_servers(log.servers()),
            log,
            history: History(history_check),
            background: None,
            ..MatchStore::clone(&self.store)
        };
        self.map_store(|store| store.background = Some(Arc::new(background)))
    }

    /// Returns the handles for background work, which uses other connections, so that requests never wait for it.
    pub fn background(&self) -> Arc<Self> {
        Arc::new(Self::from_store(self.store.background()))
    }

    #[must_use]
    pub fn with_least_pace(self, least_pace_secs: u32) -> Self {
        self.map_store(|store| store.least_pace_secs = least_pace_secs)
    }

    pub fn clear_cache(&self) {
        self.store.states.clear();
        self.store.forget_past();
    }

    pub fn count_cached(&self) -> usize {
        self.store.states.len()
    }

    pub fn has_played(state: &Match, participant: Option<Uuid>) -> bool {
        participant.is_some_and(|participant| state.roster.has_participated(participant))
    }
}

//! What can be done with matches, by subject.

use std::sync::Arc;

use uuid::Uuid;

use crate::app::absences::Absences;
use crate::app::audits::Audits;
use crate::app::background::{Bots, Clocks, OrderUseCases};
use crate::app::bundles::Bundles;
use crate::app::disputes::Rulings;
use crate::app::keys::MatchKeys;
use crate::app::lobby::Lobby;
use crate::app::picture::Painter;
use crate::app::quarantine::QuarantineCloser;
use crate::app::reseeding::Reseeding;
use crate::app::store::{History, HistoryCheck, MatchStore};
use crate::app::turns::Turns;
use crate::app::views::Views;
use crate::app::subscriptions::Hub;
use crate::core::Match;
use crate::log::Log;
use crate::people::SocialStore;
use crate::projections::Projections;
use crate::queue::Coordination;
use crate::request_log::RequestLog;
use crate::world::World;

/// The matches of one database: a handle for each subject.
#[derive(Clone)]
pub struct Matches {
    pub(crate) store: Arc<MatchStore>,
    /// The log.
    pub log: Log,
    /// Who asked what.
    pub requests: RequestLog,
    /// What people say beside the matches.
    pub people: SocialStore,
    /// What follows from the log: lists, deadlines, emails.
    pub projections: Projections,
    /// What instances share about background work.
    pub coordination: Coordination,
    /// Time, luck and ids.
    pub world: Arc<World>,
    /// Who watches.
    pub hub: Arc<Hub>,
    pub(crate) painter: Arc<Painter>,
    /// What is derived from the operator's secret.
    pub keys: MatchKeys,
    /// Founding, joining, leaving, and every other step of who sits there.
    pub lobby: Lobby,
    /// Playing.
    pub turns: Turns,
    /// Looking.
    pub views: Views,
    /// Disputes and rulings.
    pub disputes: Rulings,
    /// Standing orders.
    pub orders: OrderUseCases,
    /// Time that is up, and time that is granted.
    pub clocks: Clocks,
    /// When people are not to be expected.
    pub absences: Absences,
    /// The moves of the service.
    pub bots: Bots,
    /// Whether the log says what follows.
    pub audits: Audits,
    /// Taking matches elsewhere.
    pub bundles: Bundles,
    /// Matches that do not fold.
    pub quarantine: QuarantineCloser,
    /// Fresh luck after a restore.
    pub reseeding: Reseeding,
}

impl Matches {
    /// Matches over this log.
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

    /// The same, where matches go on and luck is used only as far as somebody says that the history
    /// allows it; without, it always does.
    #[must_use]
    pub fn with_history_check(self, check: HistoryCheck) -> Self {
        self.map_store(|store| store.history = History(Some(check)))
    }

    /// As it is, where what works by itself has a log over connections of its own, and asks over them
    /// whether the history allows it. What is kept in memory is shared.
    #[must_use]
    pub fn with_background(self, log: Log, history_check: Option<HistoryCheck>) -> Self {
        let background = MatchStore {
            requests: RequestLog::from_log(&log),
            people: SocialStore::new(&log),
            projections: Projections::new(&log),
            coordination: self.coordination.with_pool(log.pool()),
            log,
            history: History(history_check),
            background: None,
            ..MatchStore::clone(&self.store)
        };
        self.map_store(|store| store.background = Some(Arc::new(background)))
    }

    /// As what works by itself is to use them: no request waits for its connections.
    pub fn background(&self) -> Arc<Self> {
        Arc::new(Self::from_store(self.store.background()))
    }

    /// Where matches may be as fast as this; for tests that cannot wait.
    #[must_use]
    pub fn with_least_pace(self, least_pace_secs: u32) -> Self {
        self.map_store(|store| store.least_pace_secs = least_pace_secs)
    }

    /// Forgets every warm match; the next look reads from the log.
    pub fn clear_cache(&self) {
        self.store.states.invalidate_all();
        self.store.forget_past();
    }

    /// How many matches are warm.
    pub fn count_cached(&self) -> usize {
        usize::try_from(self.store.states.entry_count()).unwrap_or(usize::MAX)
    }

    /// Whether `participant` sits in the match, or sat there when it started.
    pub fn has_played(state: &Match, participant: Option<Uuid>) -> bool {
        participant.is_some_and(|participant| state.roster.has_participated(participant))
    }
}

//! What can be done with matches, by subject.

use std::sync::Arc;

use uuid::Uuid;

use crate::app::absences::Absences;
use crate::app::audits::Audits;
use crate::app::background::{Bots, Clocks, Orders};
use crate::app::bundles::Bundles;
use crate::app::disputes::Disputes;
use crate::app::keys::MatchKeys;
use crate::app::lobby::Lobby;
use crate::app::picture::Painter;
use crate::app::quarantine::QuarantineCloser;
use crate::app::reseeding::Reseeding;
use crate::app::store::{History, HistoryCheck, MatchStore};
use crate::app::turns::Turns;
use crate::app::views::Views;
use crate::app::watch::Hub;
use crate::core::Match;
use crate::log::Log;
use crate::people::People;
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
    pub people: People,
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
    pub disputes: Disputes,
    /// Standing orders.
    pub orders: Orders,
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
        Self::over(Arc::new(MatchStore::new(log, world, keys)))
    }

    fn over(store: Arc<MatchStore>) -> Self {
        let of = || Arc::clone(&store);
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
            lobby: Lobby { store: of() },
            turns: Turns { store: of() },
            views: Views { store: of() },
            disputes: Disputes { store: of() },
            orders: Orders { store: of() },
            clocks: Clocks { store: of() },
            absences: Absences { store: of() },
            bots: Bots { store: of() },
            audits: Audits { store: of() },
            bundles: Bundles { store: of() },
            quarantine: QuarantineCloser { store: of() },
            reseeding: Reseeding { store: of() },
            store,
        }
    }

    fn with(&self, change: impl FnOnce(&mut MatchStore)) -> Self {
        let mut store = MatchStore::clone(&self.store);
        change(&mut store);
        Self::over(Arc::new(store))
    }

    /// The same, where matches go on and luck is used only as far as somebody says that the history
    /// allows it; without, it always does.
    #[must_use]
    pub fn going_on_if(self, check: HistoryCheck) -> Self {
        self.with(|store| store.history = History(Some(check)))
    }

    /// As it is, where what works by itself has a log over connections of its own, and asks over them
    /// whether the history allows it. What is kept in memory is shared.
    #[must_use]
    pub fn with_backstage(self, log: Log, history_check: Option<HistoryCheck>) -> Self {
        let backstage = MatchStore {
            requests: RequestLog::beside(&log),
            people: People::beside(&log),
            projections: Projections::beside(&log),
            coordination: self.coordination.over(log.pool()),
            log,
            history: History(history_check),
            backstage: None,
            ..MatchStore::clone(&self.store)
        };
        self.with(|store| store.backstage = Some(Arc::new(backstage)))
    }

    /// As what works by itself is to use them: no request waits for its connections.
    pub fn backstage(&self) -> Arc<Self> {
        Arc::new(Self::over(self.store.backstage()))
    }

    /// Where matches may be as fast as this; for tests that cannot wait.
    #[must_use]
    pub fn with_least_pace(self, least_pace_secs: u32) -> Self {
        self.with(|store| store.least_pace_secs = least_pace_secs)
    }

    /// Forgets every warm match; the next look reads from the log.
    pub fn forget_matches(&self) {
        self.store.states.invalidate_all();
        self.store.forget_past();
    }

    /// How many matches are warm.
    pub fn warm_matches(&self) -> usize {
        usize::try_from(self.store.states.entry_count()).unwrap_or(usize::MAX)
    }

    /// Whether `participant` sits in the match, or sat there when it started.
    pub fn sits(state: &Match, participant: Option<Uuid>) -> bool {
        participant.is_some_and(|participant| state.roster.has_known(participant))
    }
}

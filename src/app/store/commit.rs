//! Commits one entry of a match: load, decide, seal, append, publish. Safe with concurrent writers.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;

use super::isolation::run_blocking;
use super::{CommitError, MatchStore};
use crate::app::maintenance::is_closed;
use crate::app::store::summary;
use crate::app::{Result, StoreError};
use crate::core::clock::{CalendarMap, decode_calendars};
use crate::core::consent::RematchPlan;
use crate::core::decide::Decision;
use crate::core::events::{Action, PlatformAction};
use crate::core::fold::fold;
use crate::core::memory::reaches_before;
use crate::core::sealing::{SealedEntry, seal};
use crate::core::{Match, MatchRefusal, Refusal, ReplayError, Stage, TurnRefusal};
use crate::log::{FullEntry, IdempotencyKey, OFF_THE_CLOCK_MAX, ResentEntry, is_time_stopped};
use crate::world::{ChainedEntry, MatchId, RawEntry, Version};

pub(crate) const MAX_RETRIES: u32 = 3;

/// Maximum wait for the lock of a match after a version conflict, so that one stuck writer does not block all others.
pub(crate) const TURN_WAIT: Duration = Duration::from_secs(1);

pub(crate) struct Loaded {
    pub(crate) state: Arc<Match>,
    /// Time of the database when the match was read.
    pub(crate) now: Timestamp,
    /// Time of this process when the match was read.
    pub(crate) since: Instant,
    pub(crate) resent: Vec<ResentEntry>,
    pub(crate) calendars: CalendarMap,
}

impl Loaded {
    /// For a state that was not read from the log, such as a match that is being created.
    pub(crate) fn from_state(state: Match, now: Timestamp, since: Instant) -> Self {
        Self {
            state: Arc::new(state),
            now,
            since,
            resent: Vec::new(),
            calendars: CalendarMap::new(),
        }
    }
}

#[derive(Default)]
pub(crate) struct EntryOrigin {
    /// Key of the request that the entry answers; `None` for entries of the service.
    pub(crate) key: Option<IdempotencyKey>,
    /// Key of the request that founds the match; `None` for other entries.
    pub(crate) founding: Option<IdempotencyKey>,
    pub(crate) rematch: Option<RematchPlan>,
}

/// The match after an entry that was written, now or by an earlier request with the same key.
pub struct Committed {
    pub state: Arc<Match>,
    /// The entry; `None` if an earlier request committed it.
    pub(crate) fresh: Option<SealedEntry>,
}

/// Whether the decision is allowed although random draws may have been lost, because it deals with the loss.
fn is_repair(decision: &Decision) -> bool {
    let Action::Platform(action) = &decision.action else {
        return false;
    };
    matches!(action, PlatformAction::Reseed {} | PlatformAction::Close {})
}

/// Returns the version at which an earlier request with this key was carried out, if any.
pub(crate) fn find_resent(
    resent: &[ResentEntry],
    key: IdempotencyKey,
) -> Result<Option<Version>, Refusal> {
    match resent.iter().find(|resent| resent.ordinal == key.ordinal) {
        Some(found) if found.digest != key.digest => Err(TurnRefusal::KeyReused.into()),
        found => Ok(found.map(|found| found.version)),
    }
}

fn log_stage(before: &Stage, after: &Match) {
    let (id, game) = (after.id, after.charter.game.name());
    match (before, &after.stage) {
        (Stage::Lobby, Stage::Running) => {
            tracing::info!(match.id = %id, game, "a match has begun");
        }
        (Stage::Lobby | Stage::Running, Stage::Over { .. }) => {
            tracing::info!(match.id = %id, game, "a match has ended");
        }
        (Stage::Lobby, Stage::Lobby)
        | (Stage::Running, Stage::Lobby | Stage::Running)
        | (Stage::Over { .. }, _) => {}
    }
}

impl MatchStore {
    /// Decides and appends one entry. After a version conflict, decides again on the newer match.
    ///
    /// A request that was carried out before is not decided again: its first outcome is returned.
    pub(crate) async fn commit(
        &self,
        id: MatchId,
        key: Option<IdempotencyKey>,
        decide: impl Fn(&Match, Timestamp) -> Result<Decision, Refusal>,
    ) -> Result<Committed> {
        let decide_some =
            |loaded: &Loaded| decide(&loaded.state, loaded.now.max(loaded.state.at)).map(Some);
        let committed = self.commit_some(id, key, decide_some).await?;
        Ok(committed.ok_or(MatchRefusal::Busy)?)
    }

    /// Like [`MatchStore::commit`], but `decide` may return `None` if there is nothing to write.
    pub(crate) async fn commit_some(
        &self,
        id: MatchId,
        key: Option<IdempotencyKey>,
        decide: impl Fn(&Loaded) -> Result<Option<Decision>, Refusal>,
    ) -> Result<Option<Committed>> {
        let mut last_error = CommitError::Overtaken;
        let mut turn = None;
        for _ in 0..=MAX_RETRIES {
            let loaded = Box::pin(self.load(id, key)).await?;
            if let Some(key) = key
                && let Some(version) = find_resent(&loaded.resent, key)?
            {
                let state = Box::pin(self.load_at(id, version)).await?;
                return Ok(Some(Committed { state, fresh: None }));
            }
            let Some(decision) = decide(&loaded)? else {
                return Ok(None);
            };
            decision.check_length(&loaded.state)?;
            let origin = EntryOrigin {
                key,
                ..EntryOrigin::default()
            };
            // Boxed, because the future of an append is large and would be part of the future of every caller.
            match Box::pin(self.append(&loaded, decision, origin)).await {
                Ok(committed) => return Ok(Some(committed)),
                Err(CommitError::Failed(failure)) => return Err(failure.into()),
                Err(error) => last_error = error,
            }
            if turn.is_none() && matches!(last_error, CommitError::Overtaken) {
                let lock = self.retry_locks.lock_for(id).lock_owned();
                turn = tokio::time::timeout(TURN_WAIT, lock).await.ok();
            }
        }
        Err(last_error.into_play_error())
    }

    /// Reads the entries since the cached match, and the time of the database, in one query.
    pub(crate) async fn load(&self, id: MatchId, key: Option<IdempotencyKey>) -> Result<Loaded> {
        let warm = self.states.get(&id);
        let known = warm.as_ref().map_or(Version::NONE, |state| state.version);
        let since = self.world.stopwatch();
        let result = self
            .log
            .read_after(id, known, key.map(|key| key.hash))
            .await;
        let reading = match result {
            Ok(reading) => reading,
            Err(error) => return Err(self.handle_unreadable(id, error).await?),
        };
        if reading.quarantined {
            return Err(MatchRefusal::Quarantined.into());
        }
        let state = match warm {
            Some(warm) if reading.entries.is_empty() && known <= reading.listed => warm,
            // The database is behind the cached match, as after a restore, or an entry undoes some that the cache
            // contains.
            Some(_) if reading.listed < known || reaches_before(known, &reading.entries) => {
                Box::pin(self.reload(id)).await?
            }
            warm => self.catch_up(id, warm, reading.entries).await?,
        };
        Ok(Loaded {
            state,
            now: reading.now,
            since,
            resent: reading.resent,
            calendars: decode_calendars(&reading.calendars),
        })
    }

    pub(super) async fn reload(&self, id: MatchId) -> Result<Arc<Match>> {
        let whole = self.log.read_after(id, Version::NONE, None).await?;
        self.catch_up(id, None, whole.entries).await
    }

    pub(super) async fn catch_up(
        &self,
        id: MatchId,
        warm: Option<Arc<Match>>,
        entries: Vec<RawEntry>,
    ) -> Result<Arc<Match>> {
        let count = u32::try_from(entries.len()).unwrap_or(u32::MAX);
        let (shared, stopwatch) = (Arc::new(entries), self.world.stopwatch());
        let folding = Arc::clone(&shared);
        let job = move || fold(id, warm.map(|warm| Match::clone(&warm)), &folding);
        let folded = run_blocking(count, job).await?;
        metrics::histogram!("logothete_fold_seconds").record(stopwatch.elapsed());
        metrics::counter!("logothete_folded_entries_total").increment(count.into());
        match folded {
            Ok(Some(state)) => {
                let state = Arc::new(state);
                self.states.insert(id, Arc::clone(&state));
                Ok(state)
            }
            Ok(None) => Err(MatchRefusal::NoSuchMatch.into()),
            Err(ReplayError::UnknownRules(rules)) => Err(StoreError::UnknownRules(rules).into()),
            Err(_) if shared.last().is_some_and(is_closed) => Err(MatchRefusal::Quarantined.into()),
            Err(broken) => Err(self.quarantine_broken(id, &broken).await?.into()),
        }
    }

    /// Seals, appends and publishes one entry. The entry and the rows derived from it are stored in one query.
    pub(crate) async fn append(
        &self,
        loaded: &Loaded,
        decision: Decision,
        origin: EntryOrigin,
    ) -> Result<Committed, CommitError> {
        let before = &*loaded.state;
        let draws = !decision.draws.is_empty();
        if !is_repair(&decision) && !self.may_append(before, draws).await? {
            return Err(StoreError::InDoubt.into());
        }
        self.check_clock(before, loaded.now).await?;
        let salt = || self.world.random_bytes();
        let sealed = seal(before, loaded.now, decision, &loaded.calendars, salt);
        let (after, sealed_entry) = sealed.map_err(StoreError::from)?;
        let full = Arc::new(self.full_entry(before, &after, sealed_entry.sealed, origin));
        self.append_to_log(&full, loaded.since).await?;
        let state = Arc::new(after);
        log_stage(&before.stage, &state);
        // Subscribers are notified only after the commit, even within this process.
        self.hub.record_version(state.id, state.version);
        self.states.insert(state.id, Arc::clone(&state));
        let fresh = SealedEntry {
            sealed: Arc::unwrap_or_clone(full).sealed,
            ..sealed_entry
        };
        Ok(Committed {
            state,
            fresh: Some(fresh),
        })
    }

    fn full_entry(
        &self,
        before: &Match,
        after: &Match,
        sealed: ChainedEntry,
        origin: EntryOrigin,
    ) -> FullEntry {
        let key = origin.key.as_ref().copied().map(IdempotencyKey::to_bytes);
        FullEntry {
            match_id: after.id,
            version: after.version,
            at: after.at,
            attest: self.keys.attest(after.id, after.version, sealed.hash, key),
            sealed,
            key: origin.key,
            projected: summary::project_entry(before, after, origin.rematch.as_ref()),
            founding: origin.founding,
            rematch_of: origin.rematch.map(|rematch| rematch.original),
        }
    }

    /// Refuses to write while the last entry is in the future, unless the operator has stopped the time of the match.
    async fn check_clock(&self, before: &Match, now: Timestamp) -> Result<(), StoreError> {
        let ahead = before.at.duration_since(now);
        if ahead <= OFF_THE_CLOCK_MAX
            || is_time_stopped(self.log.pool(), before.id, before.at).await?
        {
            return Ok(());
        }
        let wait = ahead - OFF_THE_CLOCK_MAX;
        let goes_on_at = now.checked_add(wait).unwrap_or(before.at);
        metrics::counter!("logothete_clock_ahead_total").increment(1);
        tracing::error!(
            match.id = %before.id, %goes_on_at,
            "the last entry of a match is ahead of the database clock; writing is blocked: see `logothete admin clock`"
        );
        Err(StoreError::ClockAhead { goes_on_at, wait })
    }

    async fn append_to_log(
        &self,
        full: &Arc<FullEntry>,
        since: Instant,
    ) -> Result<(), CommitError> {
        let stopwatch = self.world.stopwatch();
        let appended = self.log.append(Arc::clone(full)).await;
        metrics::histogram!("logothete_append_seconds").record(stopwatch.elapsed());
        match appended {
            Ok(()) => {
                metrics::counter!("logothete_appends_total").increment(1);
                Ok(())
            }
            Err(error) => {
                let failure = CommitError::from_append(error, since.elapsed());
                if let CommitError::Failed(_) = &failure {
                    self.states.remove(&full.match_id);
                }
                Err(failure)
            }
        }
    }
}

//! One entry of a match: load, decide, seal, append, publish; once, whoever else writes at the same time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;

use super::{MatchStore, NotAppended, aside};
use crate::app::quarantine::is_closed;
use crate::app::{Failure, Result, summary};
use crate::core::clock::{Calendars, calendars};
use crate::core::consent::Rematch;
use crate::core::events::{Action, PlatformAction};
use crate::core::fold::fold;
use crate::core::memory::reaches_before;
use crate::core::sealing::{NewEntry, SealedEntry, seal};
use crate::core::{BrokenLog, Match, MatchRefusal, Refusal, Stage, TurnRefusal};
use crate::log::{FullEntry, IdempotencyKey, OFF_THE_CLOCK_MAX, Resent, stands_at};
use crate::world::{Kept, MatchId, Sealed, Version};

/// How often a request is decided again when others were faster.
pub(crate) const MAX_RETRIES: u32 = 3;

/// How long those who were overtaken wait for one another: what holds one of them holds not all.
pub(crate) const TURN_WAIT: Duration = Duration::from_secs(1);

/// A match as it was read.
pub(crate) struct Loaded {
    pub(crate) state: Arc<Match>,
    /// The clock of the database when it was read.
    pub(crate) now: Timestamp,
    /// When that was, by the clock of this process.
    pub(crate) since: Instant,
    pub(crate) resent: Vec<Resent>,
    /// When those who sit there are not to be expected.
    pub(crate) calendars: Calendars,
}

impl Loaded {
    /// A match that is not in the log in this form, such as one being created.
    pub(crate) fn unlisted(state: Match, now: Timestamp, since: Instant) -> Self {
        Self {
            state: Arc::new(state),
            now,
            since,
            resent: Vec::new(),
            calendars: Calendars::new(),
        }
    }
}

/// What brings an entry about.
#[derive(Default)]
pub(crate) struct EntryOrigin {
    /// The request that it answers.
    pub(crate) key: Option<IdempotencyKey>,
    /// The request that founds the match.
    pub(crate) founding: Option<IdempotencyKey>,
    pub(crate) rematch: Option<Rematch>,
}

/// An entry that is in the log now.
pub(crate) struct Committed {
    pub(crate) state: Arc<Match>,
    /// The entry, unless it was there before.
    pub(crate) fresh: Option<SealedEntry>,
}

/// Whether this is what the operator does about a history in doubt.
fn mends(entry: &NewEntry) -> bool {
    let Action::Platform(action) = &entry.action else {
        return false;
    };
    matches!(action, PlatformAction::Reseed {} | PlatformAction::Close {})
}

/// The version with which a request was carried out before.
pub(crate) fn resent(resent: &[Resent], key: IdempotencyKey) -> Result<Option<Version>, Refusal> {
    match resent.iter().find(|resent| resent.ordinal == key.ordinal) {
        Some(found) if found.digest != key.digest => Err(TurnRefusal::KeyReused.into()),
        found => Ok(found.map(|found| found.version)),
    }
}

/// Writes to the log that a match has begun or ended.
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
    /// Decides and appends one entry; decides again if somebody else was faster.
    ///
    /// A request that was carried out before is not decided again: its outcome is returned as it was.
    pub(crate) async fn commit(
        &self,
        id: MatchId,
        key: Option<IdempotencyKey>,
        decide: impl Fn(&Match, Timestamp) -> Result<NewEntry, Refusal>,
    ) -> Result<Committed> {
        let decide =
            |loaded: &Loaded| decide(&loaded.state, loaded.now.max(loaded.state.at)).map(Some);
        let committed = self.commit_some(id, key, decide).await?;
        Ok(committed.ok_or(MatchRefusal::Busy)?)
    }

    /// As [`MatchStore::commit`], unless there is nothing to write.
    pub(crate) async fn commit_some(
        &self,
        id: MatchId,
        key: Option<IdempotencyKey>,
        decide: impl Fn(&Loaded) -> Result<Option<NewEntry>, Refusal>,
    ) -> Result<Option<Committed>> {
        let mut lost = NotAppended::Overtaken;
        let mut turn = None;
        for _ in 0..=MAX_RETRIES {
            let loaded = Box::pin(self.load(id, key)).await?;
            if let Some(key) = key
                && let Some(version) = resent(&loaded.resent, key)?
            {
                let state = Box::pin(self.past(id, version)).await?;
                return Ok(Some(Committed { state, fresh: None }));
            }
            let Some(entry) = decide(&loaded)? else {
                return Ok(None);
            };
            entry.check_length(&loaded.state)?;
            let origin = EntryOrigin {
                key,
                ..EntryOrigin::default()
            };
            // On the heap: it is large, and lies in the future of whatever is done to a match.
            match Box::pin(self.append(&loaded, entry, origin)).await {
                Ok(committed) => return Ok(Some(committed)),
                Err(NotAppended::Failed(failure)) => return Err(failure.into()),
                Err(error) => lost = error,
            }
            if turn.is_none() && matches!(lost, NotAppended::Overtaken) {
                let lock = self.overtaken.of(id).lock_owned();
                turn = tokio::time::timeout(TURN_WAIT, lock).await.ok();
            }
        }
        Err(lost.given_up())
    }

    /// Reads a match: what is new since the match that is warm, and the clock. One trip.
    pub(crate) async fn load(&self, id: MatchId, key: Option<IdempotencyKey>) -> Result<Loaded> {
        let warm = self.states.get(&id);
        let known = warm.as_ref().map_or(Version::NONE, |state| state.version);
        let since = self.world.stopwatch();
        let reading = self.log.read(id, known, key.map(|key| key.hash)).await;
        let reading = match reading {
            Ok(reading) => reading,
            Err(error) => return Err(self.unreadable(id, error).await?),
        };
        if reading.quarantined {
            return Err(MatchRefusal::Quarantined.into());
        }
        let state = match warm {
            Some(warm) if reading.entries.is_empty() && known <= reading.listed => warm,
            // An older database was brought back below us.
            Some(_) if reading.listed < known || reaches_before(known, &reading.entries) => {
                // Rare, and no part of the futures of everything else.
                Box::pin(self.begin_anew(id)).await?
            }
            warm => self.catch_up(id, warm, reading.entries).await?,
        };
        Ok(Loaded {
            state,
            now: reading.now,
            since,
            resent: reading.resent,
            calendars: calendars(&reading.calendars),
        })
    }

    async fn begin_anew(&self, id: MatchId) -> Result {
        let whole = self.log.read(id, Version::NONE, None).await?;
        self.catch_up(id, None, whole.entries).await
    }

    async fn catch_up(&self, id: MatchId, warm: Option<Arc<Match>>, entries: Vec<Kept>) -> Result {
        let count = u32::try_from(entries.len()).unwrap_or(u32::MAX);
        let (entries, watch) = (Arc::new(entries), self.world.stopwatch());
        let folding = Arc::clone(&entries);
        let fold = move || fold(id, warm.map(|warm| Match::clone(&warm)), &folding);
        let folded = aside(count, fold).await?;
        metrics::histogram!("logothete_fold_seconds").record(watch.elapsed());
        metrics::counter!("logothete_folded_entries_total").increment(count.into());
        match folded {
            Ok(Some(state)) => {
                let state = Arc::new(state);
                self.states.insert(id, Arc::clone(&state));
                Ok(state)
            }
            Ok(None) => Err(MatchRefusal::NoSuchMatch.into()),
            Err(BrokenLog::UnknownRules(rules)) => Err(Failure::OldProgram(rules).into()),
            Err(_) if entries.last().is_some_and(is_closed) => {
                Err(MatchRefusal::Quarantined.into())
            }
            Err(broken) => Err(self.set_aside(id, &broken).await?.into()),
        }
    }

    /// Seals, appends and publishes one entry, with everything that follows from it. One trip.
    pub(crate) async fn append(
        &self,
        loaded: &Loaded,
        entry: NewEntry,
        origin: EntryOrigin,
    ) -> Result<Committed, NotAppended> {
        let before = &*loaded.state;
        let draws = !entry.decision.draws.is_empty();
        if !mends(&entry) && !self.may_append(before, draws).await? {
            return Err(Failure::InDoubt.into());
        }
        self.check_clock(before, loaded.now).await?;
        let salt = || self.world.bytes();
        let sealed = seal(before, loaded.now, entry, &loaded.calendars, salt);
        let (after, entry) = sealed.map_err(Failure::from)?;
        let full = Arc::new(self.full_entry(before, &after, entry.sealed, origin));
        self.write(&full, loaded.since).await?;
        let state = Arc::new(after);
        log_stage(&before.stage, &state);
        // Nobody is told, not even within this process, before it is kept.
        self.hub.note(state.id, state.version);
        self.states.insert(state.id, Arc::clone(&state));
        let fresh = SealedEntry {
            sealed: Arc::unwrap_or_clone(full).sealed,
            ..entry
        };
        Ok(Committed {
            state,
            fresh: Some(fresh),
        })
    }

    /// What is written to get from one state to the next: the entry, and all that follows from it.
    fn full_entry(
        &self,
        before: &Match,
        after: &Match,
        sealed: Sealed,
        origin: EntryOrigin,
    ) -> FullEntry {
        let key = origin.key.as_ref().map(IdempotencyKey::bytes);
        FullEntry {
            match_id: after.id,
            version: after.version,
            at: after.at,
            attest: self.keys.attest(after.id, after.version, sealed.hash, key),
            sealed,
            key: origin.key,
            projected: summary::between(before, after, origin.rematch.as_ref()),
            founding: origin.founding,
            rematch_of: origin.rematch.map(|rematch| rematch.of),
        }
    }

    /// Refuses to write to a match whose last entry is still to come, unless its time stands still.
    async fn check_clock(&self, before: &Match, now: Timestamp) -> Result<(), Failure> {
        let ahead = before.at.duration_since(now);
        if ahead <= OFF_THE_CLOCK_MAX || stands_at(self.log.pool(), before.id, before.at).await? {
            return Ok(());
        }
        let wait = ahead - OFF_THE_CLOCK_MAX;
        let goes_on_at = now.checked_add(wait).unwrap_or(before.at);
        metrics::counter!("logothete_clock_ahead_total").increment(1);
        tracing::error!(
            match.id = %before.id, %goes_on_at,
            "a match waits for the clock of the database, which ran ahead and was set right: see `logothete admin clock`"
        );
        Err(Failure::ClockAhead { goes_on_at, wait })
    }

    async fn write(&self, full: &Arc<FullEntry>, since: Instant) -> Result<(), NotAppended> {
        let watch = self.world.stopwatch();
        let appended = self.log.append(Arc::clone(full)).await;
        metrics::histogram!("logothete_append_seconds").record(watch.elapsed());
        match appended {
            Ok(()) => {
                metrics::counter!("logothete_appends_total").increment(1);
                Ok(())
            }
            Err(error) => {
                let lost = NotAppended::of(error, since.elapsed());
                if let NotAppended::Failed(_) = &lost {
                    self.states.invalidate(&full.match_id);
                }
                Err(lost)
            }
        }
    }
}

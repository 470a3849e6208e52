//! From a decision to an entry, once, whoever else writes at the same time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;

use super::{Loaded, MatchStore};
use crate::app::failure::{Failure, PlayError, Result};
use crate::app::summary;
use crate::core::clock::Calendars;
use crate::core::consent::Rematch;
use crate::core::events::Body;
use crate::core::sealing::{NewEntry, SealedEntry, seal};
use crate::core::{Match, MatchRefusal, Refusal, TurnRefusal};
use crate::log::{AppendError, IdempotencyKey, OFF_THE_CLOCK_MAX, Resent, Step};
use crate::world::{MatchId, Sealed, Version};

/// How often a request is decided again when others were faster.
pub(crate) const MAX_RETRIES: u32 = 3;

/// What took longer than this may be off the clock because of that.
const DECIDED_WITHIN: Duration = Duration::from_secs(1);

/// An entry that is to be written, and what it was decided on.
pub(crate) struct Appending<'a> {
    pub(crate) before: &'a Match,
    /// The clock of the database when it was read, and how long ago that is.
    pub(crate) now: Timestamp,
    pub(crate) since: Instant,
    pub(crate) entry: NewEntry,
    pub(crate) calendars: &'a Calendars,
    pub(crate) origin: Origin,
}

/// What brings an entry about.
#[derive(Default)]
pub(crate) struct Origin {
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
    pub(crate) fresh: Option<Fresh>,
}

pub(crate) struct Fresh {
    pub(crate) sealed: Sealed,
    pub(crate) body: Body,
    pub(crate) surprised: bool,
}

pub(crate) enum NotAppended {
    /// Somebody else was faster; decide again.
    Overtaken,
    /// What this request asks for, or founds, is in the log already.
    Known,
    /// The database's clock was set back.
    OffTheClock,
    /// It waited until its moment was old; decide again by the clock as it is then.
    Waited(AppendError),
    /// Anything else.
    Failed(Failure),
}

impl<'a> Appending<'a> {
    /// What was decided on a match as it was read, under no key.
    pub(crate) fn new(loaded: &'a Loaded, entry: NewEntry) -> Self {
        Self {
            before: &loaded.state,
            now: loaded.now,
            since: loaded.since,
            entry,
            calendars: &loaded.calendars,
            origin: Origin::default(),
        }
    }
}

impl From<Failure> for NotAppended {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl NotAppended {
    /// What an entry was not appended for that was decided so long ago.
    fn of(error: AppendError, waited: Duration) -> Self {
        match error {
            AppendError::VersionTaken => Self::Overtaken,
            AppendError::KeyTaken | AppendError::FoundingTaken => Self::Known,
            AppendError::OffTheClock if waited <= DECIDED_WITHIN => Self::OffTheClock,
            AppendError::OffTheClock | AppendError::Waited => Self::Waited(AppendError::Waited),
            AppendError::TornOff | AppendError::Sealed(_) | AppendError::Log(_) => {
                Self::Failed(Failure::Write(error))
            }
        }
    }

    /// What it is to whoever does not try again: a lost race is nobody's failure.
    pub(crate) fn given_up(self) -> PlayError {
        match self {
            Self::Overtaken | Self::Known => MatchRefusal::Busy.into(),
            Self::OffTheClock => Failure::Clock.into(),
            Self::Waited(error) => Failure::Write(error).into(),
            Self::Failed(failure) => failure.into(),
        }
    }
}

/// The version with which a request was carried out before.
pub(crate) fn resent(resent: &[Resent], key: IdempotencyKey) -> Result<Option<Version>, Refusal> {
    match resent.iter().find(|resent| resent.ordinal == key.ordinal) {
        Some(found) if found.digest != key.digest => Err(TurnRefusal::KeyReused.into()),
        found => Ok(found.map(|found| found.version)),
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
            if entry.action.most_entries() <= loaded.state.version.0 {
                return Err(MatchRefusal::TooLong.into());
            }
            let mut appending = Appending::new(&loaded, entry);
            appending.origin.key = key;
            // On the heap: it is large, and lies in the future of whatever is done to a match.
            match Box::pin(self.append(appending)).await {
                Ok(committed) => return Ok(Some(committed)),
                Err(NotAppended::Failed(failure)) => return Err(failure.into()),
                Err(error) => lost = error,
            }
        }
        Err(lost.given_up())
    }

    /// Seals, appends and publishes one entry, with everything that follows from it. One trip.
    pub(crate) async fn append(&self, appending: Appending<'_>) -> Result<Committed, NotAppended> {
        let Appending {
            before,
            now,
            since,
            entry,
            calendars,
            origin,
        } = appending;
        if !entry.decision.draws.is_empty() && !self.may_draw(Some(before)).await? {
            return Err(Failure::InDoubt.into());
        }
        self.check_clock(before, now).await?;
        let surprised = entry.decision.surprised;
        let sealed = seal(before, now, entry, calendars, || self.world.bytes());
        let SealedEntry {
            after,
            body,
            sealed,
        } = sealed.map_err(Failure::from)?;
        let step = self.step(before, &after, sealed, origin);
        self.write(&step, since).await?;
        let state = Arc::new(after);
        self.publish(&state);
        let fresh = Some(Fresh {
            sealed: step.sealed,
            body,
            surprised,
        });
        Ok(Committed { state, fresh })
    }

    /// What is written to get from one state to the next: the entry, and all that follows from it.
    fn step(&self, before: &Match, after: &Match, sealed: Sealed, origin: Origin) -> Step {
        let key = origin.key.as_ref().map(IdempotencyKey::bytes);
        Step {
            match_id: after.id,
            version: after.version,
            at: after.at,
            attest: self
                .keys
                .attest((after.id, after.version), sealed.hash, key),
            sealed,
            key: origin.key,
            projected: summary::between(before, after, origin.rematch.as_ref()),
            founding: origin.founding,
            rematch_of: origin.rematch.map(|rematch| rematch.of),
        }
    }

    /// Tells those who watch. Nobody is told, not even within this process, before it is kept.
    fn publish(&self, state: &Arc<Match>) {
        self.hub.note(state.id, state.version);
        self.states.insert(state.id, Arc::clone(state));
    }

    /// Refuses to write to a match whose last entry is still to come, unless its time stands still.
    async fn check_clock(&self, before: &Match, now: Timestamp) -> Result<(), Failure> {
        let ahead = before.at.duration_since(now);
        if ahead <= OFF_THE_CLOCK_MAX || self.log.time_stops.stands_at(before.id, before.at).await?
        {
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

    async fn write(&self, step: &Step, since: Instant) -> Result<(), NotAppended> {
        let watch = self.world.stopwatch();
        let appended = self.log.append(step).await;
        metrics::histogram!("logothete_append_seconds").record(watch.elapsed());
        match appended {
            Ok(()) => {
                metrics::counter!("logothete_appends_total").increment(1);
                Ok(())
            }
            Err(error) => {
                let lost = NotAppended::of(error, since.elapsed());
                if let NotAppended::Failed(_) = &lost {
                    self.states.invalidate(&step.match_id);
                }
                Err(lost)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Trouble;

    #[test]
    fn a_lost_race_is_no_failure_of_a_clock() {
        for lost in [NotAppended::Overtaken, NotAppended::Known] {
            let given_up = lost.given_up();
            assert!(matches!(
                given_up,
                PlayError::Refused(Refusal::Match(MatchRefusal::Busy))
            ));
        }
        for failed in [
            NotAppended::OffTheClock,
            NotAppended::Failed(Failure::Clock),
        ] {
            let given_up = failed.given_up();
            assert!(matches!(given_up, PlayError::Failed(Failure::Clock)));
        }
    }

    #[test]
    fn an_age_that_comes_from_waiting_is_no_failure_of_a_clock() {
        let of = |error, waited| NotAppended::of(error, waited).given_up();
        let at_once = of(AppendError::OffTheClock, Duration::ZERO);
        assert!(matches!(at_once, PlayError::Failed(Failure::Clock)));
        for error in [AppendError::OffTheClock, AppendError::Waited] {
            let PlayError::Failed(failure) = of(error, Duration::from_secs(6)) else {
                panic!("it is a failure");
            };
            assert!(matches!(failure, Failure::Write(AppendError::Waited)));
            assert_eq!(failure.trouble(), Trouble::Away);
        }
    }
}

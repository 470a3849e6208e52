//! From a decision to an entry, once, whoever else writes at the same time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;

use super::{Loaded, MatchStore};
use crate::app::failure::{Failure, PlayError, Result};
use crate::app::keys::RequestKey;
use crate::app::summary;
use crate::core::clock::Calendars;
use crate::core::consent::Rematch;
use crate::core::events::Body;
use crate::core::sealing::{NewEntry, SealedEntry, seal};
use crate::core::{Match, MatchRefusal, Refusal, TurnRefusal};
use crate::log::{self, AppendError, Founding, OFF_THE_CLOCK_MAX, ReaderChange, Resent, Step};
use crate::world::{MatchId, Sealed, Version};

/// How often a wish is decided again when others were faster.
pub(crate) const MAX_RETRIES: u32 = 3;

/// What took longer than this may be off the clock because of that.
const THOUGHT_WITHIN: Duration = Duration::from_secs(1);

pub(crate) struct Appending<'a> {
    pub(crate) before: &'a Match,
    /// The clock of the database when it was read, and how long ago that is.
    pub(crate) now: Timestamp,
    pub(crate) since: Instant,
    pub(crate) entry: NewEntry,
    pub(crate) wish: Option<log::IdempotencyKey>,
    pub(crate) founding: Option<Founding>,
    pub(crate) calendars: &'a Calendars,
}

/// A wish that is in the log now.
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
    /// This wish, or this founding, is in the log already.
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
            wish: None,
            founding: None,
            calendars: &loaded.calendars,
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
            AppendError::WishTaken | AppendError::FoundingTaken => Self::Known,
            AppendError::OffTheClock if waited <= THOUGHT_WITHIN => Self::OffTheClock,
            AppendError::OffTheClock | AppendError::Waited => Self::Waited(AppendError::Waited),
            AppendError::TornOff | AppendError::Sealed(_) | AppendError::Log(_) => {
                Self::Failed(Failure::Write(error))
            }
        }
    }

    /// What it is to whoever does not try again: a lost race is nobody's failure.
    pub(crate) fn given_up(self) -> PlayError {
        match self {
            Self::Overtaken | Self::Known => Refusal::Match(MatchRefusal::Busy).into(),
            Self::OffTheClock => Failure::Clock.into(),
            Self::Waited(error) => Failure::Write(error).into(),
            Self::Failed(failure) => failure.into(),
        }
    }
}

/// The version under which a wish is in the log already.
pub(crate) fn resent(
    resent: &[Resent],
    mark: &RequestKey,
    ordinal: u16,
) -> Result<Option<Version>, Refusal> {
    match resent.iter().find(|resent| resent.ordinal == ordinal) {
        Some(found) if found.digest != mark.digest.into() => Err(TurnRefusal::KeyReused.into()),
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
        wish: Option<(&RequestKey, u16)>,
        decide: impl Fn(&Match, Timestamp) -> Result<NewEntry, Refusal>,
    ) -> Result<Committed> {
        let decide =
            |loaded: &Loaded| decide(&loaded.state, loaded.now.max(loaded.state.at)).map(Some);
        let committed = self.note_down(id, wish, decide).await?;
        Ok(committed.ok_or(Refusal::Match(MatchRefusal::Busy))?)
    }

    /// As [`MatchStore::commit`], unless there is nothing to write.
    pub(crate) async fn note_down(
        &self,
        id: MatchId,
        wish: Option<(&RequestKey, u16)>,
        decide: impl Fn(&Loaded) -> Result<Option<NewEntry>, Refusal>,
    ) -> Result<Option<Committed>> {
        let mut lost = NotAppended::Overtaken;
        for _ in 0..=MAX_RETRIES {
            let loaded = Box::pin(self.load(id, wish.map(|(mark, _)| mark))).await?;
            if let Some((mark, ordinal)) = wish
                && let Some(version) = resent(&loaded.resent, mark, ordinal)?
            {
                let state = Box::pin(self.past(id, version)).await?;
                return Ok(Some(Committed { state, fresh: None }));
            }
            let Some(entry) = decide(&loaded)? else {
                return Ok(None);
            };
            if entry.action.most_entries() <= loaded.state.version.0 {
                return Err(Refusal::Match(MatchRefusal::TooLong).into());
            }
            let appending = Appending {
                wish: wish.map(|(mark, ordinal)| mark.wish(ordinal)),
                ..Appending::new(&loaded, entry)
            };
            // On the heap: it is large, and lies in the future of whatever is done to a match.
            match Box::pin(self.append(appending, None)).await {
                Ok(committed) => return Ok(Some(committed)),
                Err(NotAppended::Failed(failure)) => return Err(failure.into()),
                Err(error) => lost = error,
            }
        }
        Err(lost.given_up())
    }

    /// Writes one entry, perhaps the first of a rematch, with everything that belongs to it. One trip.
    pub(crate) async fn append(
        &self,
        appending: Appending<'_>,
        rematch: Option<Rematch>,
    ) -> Result<Committed, NotAppended> {
        let Appending {
            before,
            now,
            since,
            entry,
            ..
        } = appending;
        if !entry.decision.draws.is_empty() && !self.may_draw(Some(before)).await? {
            return Err(Failure::InDoubt.into());
        }
        self.check_clock(before, now).await?;
        let surprised = entry.decision.surprised;
        let salt = || self.world.bytes();
        let sealed = seal(before, now, entry, appending.calendars, salt);
        let SealedEntry {
            after,
            body,
            sealed,
        } = sealed.map_err(Failure::from)?;
        let beside = (appending.wish, appending.founding, rematch);
        let step = self.step_to(&after, before, sealed, beside);
        let state = Arc::new(after);
        // Nobody is told, not even within this process, before it is kept.
        self.write_step(&step, since).await?;
        self.hub.note(step.match_id, step.version);
        self.states.insert(state.id, Arc::clone(&state));
        let fresh = Some(Fresh {
            sealed: step.sealed,
            body,
            surprised,
        });
        Ok(Committed { state, fresh })
    }

    /// What is written to get from one state to the next: the entry, and all that follows from it.
    fn step_to(
        &self,
        after: &Match,
        before: &Match,
        sealed: Sealed,
        (wish, founding, rematch): (
            Option<log::IdempotencyKey>,
            Option<Founding>,
            Option<Rematch>,
        ),
    ) -> Step {
        let mut letters = summary::letters(before, after);
        letters.extend(rematch.iter().flat_map(summary::invitations));
        let summary = summary::of(after);
        let was = (before.version != Version::NONE).then(|| summary::of(before));
        let wish_bytes = wish.as_ref().map(log::IdempotencyKey::bytes);
        Step {
            match_id: after.id,
            version: after.version,
            at: after.at,
            attest: self
                .keys
                .attest((after.id, after.version), sealed.hash, wish_bytes),
            sealed,
            wish,
            founding,
            readers: ReaderChange::between(was.as_ref(), &summary),
            summary,
            due_at: summary::due_at(after),
            letters,
            disputes: summary::disputes(before, after),
            rematch_of: rematch.map(|rematch| rematch.of),
        }
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

    async fn write_step(&self, step: &Step, since: Instant) -> Result<(), NotAppended> {
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

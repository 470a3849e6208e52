//! From a thought to an entry, once, whoever else writes at the same time.

use std::sync::Arc;

use jiff::Timestamp;

use super::Matches;
use crate::app::failure::{Failure, PlayError};
use crate::app::keys::RequestKey;
use crate::app::summary;
use crate::core::clock::Calendars;
use crate::core::consent::Rematch;
use crate::core::events::Body;
use crate::core::refusal::Refusal;
use crate::core::sealing::{SealedEntry, Wished, seal};
use crate::core::state::Match;
use crate::log::{self, AppendError, Founding, OFF_THE_CLOCK_MAX, Resent, Step};
use crate::world::{MatchId, Sealed, Version};

/// How often a wish is thought again when others were faster.
pub(in crate::app) const MAX_RETRIES: u32 = 3;

/// One entry to be kept.
pub(in crate::app) struct Appending<'a> {
    pub(in crate::app) before: &'a Match,
    pub(in crate::app) now: Timestamp,
    pub(in crate::app) wished: Wished,
    pub(in crate::app) wish: Option<log::IdempotencyKey>,
    pub(in crate::app) founding: Option<Founding>,
    pub(in crate::app) calendars: &'a Calendars,
}

/// An entry that was kept, and the table after it.
pub(in crate::app) struct Appended {
    pub(in crate::app) table: Arc<Match>,
    pub(in crate::app) sealed: Sealed,
    pub(in crate::app) body: Body,
}

/// A wish that is in the log now.
pub(in crate::app) struct Committed {
    /// The table right after the entry.
    pub(in crate::app) table: Arc<Match>,
    /// The entry, unless it was there before.
    pub(in crate::app) fresh: Option<Fresh>,
}

/// An entry that was written just now.
pub(in crate::app) struct Fresh {
    pub(in crate::app) sealed: Sealed,
    pub(in crate::app) body: Body,
    pub(in crate::app) surprised: bool,
}

/// Why an entry was not kept.
pub(in crate::app) enum NotAppended {
    /// Somebody else was faster; think again.
    Overtaken,
    /// This wish, or this founding, is in the log already.
    Known,
    /// It took too long to think, or the database's clock was set back.
    OffTheClock,
    /// Anything else.
    Failed(Failure),
}

impl NotAppended {
    /// What it is to whoever does not try again: a lost race is nobody's failure.
    pub(in crate::app) fn given_up(self) -> PlayError {
        match self {
            Self::Overtaken | Self::Known => Refusal::Busy.into(),
            Self::OffTheClock => Failure::Clock.into(),
            Self::Failed(failure) => failure.into(),
        }
    }
}

/// The version under which a wish is in the log already.
pub(in crate::app) fn resent(
    resent: &[Resent],
    mark: &RequestKey,
    ordinal: u16,
) -> Result<Option<Version>, Refusal> {
    let Some(found) = resent.iter().find(|resent| resent.ordinal == ordinal) else {
        return Ok(None);
    };
    if found.digest == mark.digest.into() {
        Ok(Some(found.version))
    } else {
        Err(Refusal::KeyReused)
    }
}

impl Matches {
    /// Thinks and keeps one entry; thinks again if somebody else was faster.
    ///
    /// A wish that was kept before is not thought again: its outcome is returned as it was.
    pub(in crate::app) async fn commit(
        &self,
        id: MatchId,
        wish: Option<(&RequestKey, u16)>,
        decide: impl Fn(&Match) -> Result<Wished, Refusal>,
    ) -> Result<Committed, PlayError> {
        self.commit_at(id, wish, |table, _now| decide(table)).await
    }

    /// As [`Matches::commit`], where what follows depends on when it is.
    pub(in crate::app) async fn commit_at(
        &self,
        id: MatchId,
        wish: Option<(&RequestKey, u16)>,
        decide: impl Fn(&Match, Timestamp) -> Result<Wished, Refusal>,
    ) -> Result<Committed, PlayError> {
        let mut lost = NotAppended::Overtaken;
        for _ in 0..=MAX_RETRIES {
            let loaded = self.load(id, wish.map(|(mark, _)| mark)).await?;
            if let Some((mark, ordinal)) = wish
                && let Some(version) = resent(&loaded.resent, mark, ordinal)?
            {
                return Ok(Committed {
                    table: self.past(id, version).await?,
                    fresh: None,
                });
            }
            let wished = decide(&loaded.table, loaded.now.max(loaded.table.at))?;
            if wished.deed.most_entries() <= loaded.table.version.0 {
                return Err(Refusal::TooLong.into());
            }
            let surprised = wished.decision.surprised;
            let wish = wish.map(|(mark, ordinal)| mark.wish(ordinal));
            let appending = Appending {
                before: &loaded.table,
                now: loaded.now,
                wished,
                wish,
                founding: None,
                calendars: &loaded.calendars,
            };
            match self.append(appending).await {
                Ok(kept) => {
                    let fresh = Some(Fresh {
                        sealed: kept.sealed,
                        body: kept.body,
                        surprised,
                    });
                    return Ok(Committed {
                        table: kept.table,
                        fresh,
                    });
                }
                Err(NotAppended::Failed(failure)) => return Err(failure.into()),
                Err(error) => lost = error,
            }
        }
        Err(lost.given_up())
    }

    /// Writes one entry, with everything that belongs to it. One trip.
    pub(in crate::app) async fn append(
        &self,
        appending: Appending<'_>,
    ) -> Result<Appended, NotAppended> {
        self.append_as(appending, None).await
    }

    /// As [`Matches::append`]; perhaps the first entry of a rematch.
    pub(in crate::app) async fn append_as(
        &self,
        appending: Appending<'_>,
        rematch: Option<Rematch>,
    ) -> Result<Appended, NotAppended> {
        let Appending {
            before,
            now,
            wished,
            wish,
            founding,
            calendars,
        } = appending;
        if !wished.decision.draws.is_empty() && !self.may_draw(Some(before)).await {
            return Err(NotAppended::Failed(Failure::InDoubt));
        }
        self.check_clock(before, now)
            .await
            .map_err(NotAppended::Failed)?;
        let salt = || self.world.bytes();
        let sealed_entry = seal(before, now, wished, calendars, salt)
            .map_err(|error| NotAppended::Failed(error.into()))?;
        let SealedEntry {
            after,
            body,
            sealed,
        } = sealed_entry;
        let mut letters = summary::letters(before, &after);
        letters.extend(rematch.iter().flat_map(summary::invitations));
        let attest = self.attest(
            (after.id, after.version),
            sealed.hash,
            wish.as_ref().map(log::IdempotencyKey::bytes),
        );
        let table = Arc::new(after);
        let after = &*table;
        let step = Step {
            match_id: after.id,
            version: after.version,
            at: after.at,
            sealed,
            wish,
            attest,
            founding,
            summary: summary::of(after),
            due_at: summary::due_at(after),
            letters,
            disputes: summary::disputes(before, after),
            rematch_of: rematch.map(|rematch| rematch.of),
        };
        self.write_step(&step).await?;
        self.hub.note(step.match_id, step.version);
        self.tables.insert(table.id, Arc::clone(&table));
        Ok(Appended {
            table,
            sealed: step.sealed,
            body,
        })
    }

    /// Refuses to write to a match whose last entry is still to come, unless its time stands still.
    async fn check_clock(&self, before: &Match, now: Timestamp) -> Result<(), Failure> {
        let ahead = before.at.duration_since(now);
        if ahead <= OFF_THE_CLOCK_MAX || self.log.stands_at(before.id, before.at).await? {
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

    async fn write_step(&self, step: &Step) -> Result<(), NotAppended> {
        let watch = self.world.stopwatch();
        let appended = self.log.append(step).await;
        metrics::histogram!("logothete_append_seconds").record(watch.elapsed());
        match appended {
            Ok(()) => {
                metrics::counter!("logothete_appends_total").increment(1);
                Ok(())
            }
            Err(AppendError::VersionTaken) => Err(NotAppended::Overtaken),
            Err(AppendError::OffTheClock) => Err(NotAppended::OffTheClock),
            Err(AppendError::WishTaken | AppendError::FoundingTaken) => Err(NotAppended::Known),
            Err(error) => {
                self.tables.invalidate(&step.match_id);
                Err(NotAppended::Failed(Failure::Write(error)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_race_is_no_failure_of_a_clock() {
        for lost in [NotAppended::Overtaken, NotAppended::Known] {
            let given_up = lost.given_up();
            assert!(matches!(given_up, PlayError::Refused(Refusal::Busy)));
        }
        for failed in [
            NotAppended::OffTheClock,
            NotAppended::Failed(Failure::Clock),
        ] {
            let given_up = failed.given_up();
            assert!(matches!(given_up, PlayError::Failed(Failure::Clock)));
        }
    }
}

//! The house: where tables are kept warm, and the way from a thought to an entry.

use std::sync::Arc;

use jiff::Timestamp;

use super::bind::{Bound, Wished, bind};
use super::broken::BrokenLog;
use super::feed::Bookmark;
use super::fold::fold;
use super::keys::{HouseKeys, Mark};
use super::past::{STRIDE, aside, fold_in_steps};
use super::quarantine::is_closed;
use super::refusal::{Failure, PlayError, Refusal};
use super::summary;
use super::table::Table;
use super::words::Body;
use crate::log::{self, AppendError, Founding, Log, MatchId, Resent, Sealed, Step, Version};
use crate::world::World;

/// The most tables kept in memory.
const MAX_WARM_TABLES: u64 = 5_000;

/// How long a table stays warm that nobody looks at.
const WARM_FOR: std::time::Duration = std::time::Duration::from_hours(1);

/// The most past tables, and the most places in feeds, kept in memory.
const MAX_PAST_TABLES: u64 = 5_000;
const MAX_BOOKMARKS: u64 = 500;

/// How long the past stays in memory that nobody looks at.
const PAST_FOR: std::time::Duration = std::time::Duration::from_mins(10);

/// How often a wish is thought again when others were faster.
pub(super) const MAX_RETRIES: u32 = 3;

/// Everything a use case needs.
pub struct House {
    /// The log.
    pub log: Log,
    /// Time, luck and ids.
    pub world: Arc<World>,
    tables: moka::sync::Cache<MatchId, Arc<Table>>,
    past: moka::sync::Cache<(MatchId, Version), Arc<Table>>,
    pub(super) bookmarks: moka::sync::Cache<(MatchId, Version), Arc<Bookmark>>,
    pub(super) keys: HouseKeys,
}

/// A match as it was read for one wish.
pub(super) struct Loaded {
    pub(super) table: Arc<Table>,
    pub(super) now: Timestamp,
    pub(super) resent: Vec<Resent>,
}

/// One entry to be kept.
pub(super) struct Keeping<'a> {
    pub(super) before: &'a Table,
    pub(super) now: Timestamp,
    pub(super) wished: Wished,
    pub(super) wish: Option<log::Wish>,
    pub(super) founding: Option<Founding>,
}

/// An entry that was kept, and the table after it.
pub(super) struct KeptEntry {
    pub(super) table: Arc<Table>,
    pub(super) sealed: Sealed,
    pub(super) body: Body,
}

/// A wish that is in the log now.
pub(super) struct Carried {
    /// The table right after the entry.
    pub(super) table: Arc<Table>,
    /// The entry, unless it was there before.
    pub(super) fresh: Option<Fresh>,
}

/// An entry that was written just now.
pub(super) struct Fresh {
    pub(super) sealed: Sealed,
    pub(super) body: Body,
    pub(super) surprised: bool,
}

/// The version under which a wish is in the log already.
pub(super) fn resent(
    resent: &[Resent],
    mark: &Mark,
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

/// Why an entry was not kept.
pub(super) enum KeepError {
    /// Somebody else was faster; think again.
    Overtaken,
    /// This wish, or this founding, is in the log already.
    Known,
    /// It took too long to think, or the database's clock was set back.
    OffTheClock,
    /// Anything else.
    Failed(Failure),
}

impl House {
    /// A house over this log.
    pub fn new(log: Log, world: Arc<World>, keys: HouseKeys) -> Self {
        Self {
            log,
            world,
            tables: moka::sync::Cache::builder()
                .max_capacity(MAX_WARM_TABLES)
                .time_to_idle(WARM_FOR)
                .build(),
            past: moka::sync::Cache::builder()
                .max_capacity(MAX_PAST_TABLES)
                .time_to_idle(PAST_FOR)
                .build(),
            bookmarks: moka::sync::Cache::builder()
                .max_capacity(MAX_BOOKMARKS)
                .time_to_idle(PAST_FOR)
                .build(),
            keys,
        }
    }

    /// Forgets a warm table; the next look reads from the log.
    pub(super) fn forget(&self, id: MatchId) {
        self.tables.invalidate(&id);
        self.forget_past();
    }

    /// Forgets every warm table; the next look reads from the log.
    pub fn forget_tables(&self) {
        self.tables.invalidate_all();
        self.forget_past();
    }

    /// A log that was found broken may be mended: nothing of before is to be told on.
    fn forget_past(&self) {
        self.past.invalidate_all();
        self.bookmarks.invalidate_all();
    }

    /// How many tables are warm.
    pub fn warm_tables(&self) -> usize {
        usize::try_from(self.tables.entry_count()).unwrap_or(usize::MAX)
    }

    /// Reads a match: what is new since the table that is warm, and the clock. One trip.
    pub(super) async fn load(&self, id: MatchId, mark: Option<&Mark>) -> Result<Loaded, PlayError> {
        let warm = self.tables.get(&id);
        let known = warm.as_ref().map_or(Version::NONE, |table| table.version);
        let reading = self
            .log
            .read(id, known, mark.map(|mark| mark.mark.into()))
            .await;
        let reading = match reading {
            Ok(reading) => reading,
            Err(error) => return Err(self.unreadable(id, error).await?),
        };
        if reading.quarantined {
            return Err(Refusal::Quarantined.into());
        }
        let table = match warm {
            Some(warm) if reading.entries.is_empty() => warm,
            warm => self.catch_up(id, warm, reading.entries).await?,
        };
        Ok(Loaded {
            table,
            now: reading.now,
            resent: reading.resent,
        })
    }

    /// A table as it stands now, for those who only look. One trip.
    pub(super) async fn table(&self, id: MatchId) -> Result<Arc<Table>, PlayError> {
        Ok(self.load(id, None).await?.table)
    }

    /// A table as it stood after entry `version`.
    pub(super) async fn past(
        &self,
        id: MatchId,
        version: Version,
    ) -> Result<Arc<Table>, PlayError> {
        let table = self.table(id).await?;
        if table.version == version {
            return Ok(table);
        }
        let (asked, current) = (version.0, table.version.0);
        if version == Version::NONE || asked > current {
            return Err(Refusal::NoSuchVersion { asked, current }.into());
        }
        if let Some(table) = self.past.get(&(id, version)) {
            return Ok(table);
        }
        let stops = (1..=version.0 / STRIDE).rev();
        let mut near = stops.map(|stop| (id, Version(stop * STRIDE)));
        let near = near.find_map(|stop| self.past.get(&stop));
        let after = near.as_ref().map_or(Version::NONE, |table| table.version);
        let entries = self.log.read_between(id, after, version).await?;
        let fold = move || fold_in_steps(id, near, &entries);
        match aside(version.0.abs_diff(after.0), fold).await? {
            Ok(tables) => {
                let last = tables.last().cloned().ok_or(Refusal::NoSuchMatch)?;
                for table in tables {
                    self.past.insert((id, table.version), table);
                }
                Ok(last)
            }
            Err(broken) => Err(self.set_aside(id, &broken).await?.into()),
        }
    }

    /// Thinks and keeps one entry; thinks again if somebody else was faster.
    ///
    /// A wish that was kept before is not thought again: its outcome is returned as it was.
    pub(super) async fn carry(
        &self,
        id: MatchId,
        wish: Option<(&Mark, u16)>,
        think: impl Fn(&Table) -> Result<Wished, Refusal>,
    ) -> Result<Carried, PlayError> {
        let mut off_the_clock = false;
        for _ in 0..=MAX_RETRIES {
            let loaded = self.load(id, wish.map(|(mark, _)| mark)).await?;
            if let Some((mark, ordinal)) = wish
                && let Some(version) = resent(&loaded.resent, mark, ordinal)?
            {
                return Ok(Carried {
                    table: self.past(id, version).await?,
                    fresh: None,
                });
            }
            let wished = think(&loaded.table)?;
            if wished.deed.most_entries() <= loaded.table.version.0 {
                return Err(Refusal::TooLong.into());
            }
            let surprised = wished.thought.surprised;
            let wish = wish.map(|(mark, ordinal)| mark.wish(ordinal));
            let keeping = Keeping {
                before: &loaded.table,
                now: loaded.now,
                wished,
                wish,
                founding: None,
            };
            match self.keep(keeping).await {
                Ok(kept) => {
                    let fresh = Some(Fresh {
                        sealed: kept.sealed,
                        body: kept.body,
                        surprised,
                    });
                    return Ok(Carried {
                        table: kept.table,
                        fresh,
                    });
                }
                Err(KeepError::Overtaken | KeepError::Known) => off_the_clock = false,
                Err(KeepError::OffTheClock) => off_the_clock = true,
                Err(KeepError::Failed(failure)) => return Err(failure.into()),
            }
        }
        if off_the_clock {
            return Err(Failure::Clock.into());
        }
        Err(Refusal::Busy.into())
    }

    async fn catch_up(
        &self,
        id: MatchId,
        warm: Option<Arc<Table>>,
        entries: Vec<log::Kept>,
    ) -> Result<Arc<Table>, PlayError> {
        let watch = self.world.stopwatch();
        let count = u32::try_from(entries.len()).unwrap_or(u32::MAX);
        let fold = move || {
            let folded = fold(id, warm.map(|warm| Table::clone(&warm)), &entries);
            (folded, entries)
        };
        let (folded, entries) = aside(count, fold).await?;
        metrics::histogram!("logothete_fold_seconds").record(watch.elapsed());
        metrics::counter!("logothete_folded_entries_total").increment(count.into());
        match folded {
            Ok(Some(table)) => {
                let table = Arc::new(table);
                self.tables.insert(id, Arc::clone(&table));
                Ok(table)
            }
            Ok(None) => Err(Refusal::NoSuchMatch.into()),
            Err(BrokenLog::UnknownRules(rules)) => Err(Failure::OldProgram(rules).into()),
            Err(_) if entries.last().is_some_and(is_closed) => Err(Refusal::Quarantined.into()),
            Err(broken) => Err(self.set_aside(id, &broken).await?.into()),
        }
    }

    /// Writes one entry, with everything that belongs to it. One trip.
    pub(super) async fn keep(&self, keeping: Keeping<'_>) -> Result<KeptEntry, KeepError> {
        let Keeping {
            before,
            now,
            wished,
            wish,
            founding,
        } = keeping;
        let bound = bind(before, now, wished, || self.world.bytes()).map_err(KeepError::Failed)?;
        let Bound {
            after,
            body,
            sealed,
        } = bound;
        let step = Step {
            match_id: after.id,
            version: after.version,
            at: after.at,
            sealed,
            wish,
            founding,
            summary: summary::of(&after),
            letters: summary::letters(before, &after),
        };
        self.append(&step).await?;
        let table = Arc::new(after);
        self.tables.insert(table.id, Arc::clone(&table));
        Ok(KeptEntry {
            table,
            sealed: step.sealed,
            body,
        })
    }

    async fn append(&self, step: &Step) -> Result<(), KeepError> {
        let watch = self.world.stopwatch();
        let appended = self.log.append(step).await;
        metrics::histogram!("logothete_append_seconds").record(watch.elapsed());
        match appended {
            Ok(()) => {
                metrics::counter!("logothete_appends_total").increment(1);
                Ok(())
            }
            Err(AppendError::VersionTaken) => Err(KeepError::Overtaken),
            Err(AppendError::OffTheClock) => Err(KeepError::OffTheClock),
            Err(AppendError::WishTaken | AppendError::FoundingTaken) => Err(KeepError::Known),
            Err(error) => {
                self.tables.invalidate(&step.match_id);
                Err(KeepError::Failed(Failure::Write(error)))
            }
        }
    }
}

//! Reading a match: one trip, which also tells the time and what became of a resent request. What several
//! read at the moment shares it.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use sqlx::PgExecutor;
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::archive::{Content, Stored};
use super::blobs::{BlobRow, WantedBlobs};
use super::lanes::{Batches, Came, Job};
use super::{
    Digest, Hash, Inflater, Kept, KeyHash, Keyring, Log, LogError, LogWalk, MatchId, Result,
    Version, column, pack,
};

use crate::pool::Pool;

/// How many entries of a match are read together with others.
const SHARED_MAX: u32 = 64;

/// How many who are further behind than that read at once.
pub(super) const FAR_BEHIND_AT_ONCE: usize = 1;

/// How many rows are unpacked in passing.
const PASSING_MAX: usize = 256;

/// An entry that a request has brought about already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Resent {
    pub version: Version,
    /// Which entry of a list of actions, from 0.
    pub ordinal: u16,
    pub digest: Digest,
}

/// What one trip to the log brings back.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    pub now: Timestamp,
    /// The entries asked for, in order; none if there are none, or no such match.
    pub entries: Vec<Kept>,
    /// What the request in question has brought about, in order of its ordinals.
    pub(crate) resent: Vec<Resent>,
    pub(crate) quarantined: bool,
    /// The last version that the lists know of the match; none if they do not know it.
    pub(crate) listed: Version,
    /// When participants are not to be expected, as it was put down.
    pub(crate) calendars: Vec<(Uuid, Vec<u8>)>,
}

/// Which entries to read, and how much of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct EntrySpan {
    match_id: MatchId,
    after: Version,
    through: Version,
    wanted: WantedBlobs,
    hash: Option<KeyHash>,
}

impl EntrySpan {
    /// Some entries with everything sealed, and nothing of a request.
    fn all(match_id: MatchId, after: Version, through: Version) -> Self {
        Self {
            match_id,
            after,
            through,
            wanted: WantedBlobs::All,
            hash: None,
        }
    }

    /// What an archived entry answers, if it is the request in question.
    fn resent(&self, row: &Stored) -> Option<Resent> {
        let (hash, (number, digest)) = (self.hash?, row.key?);
        let is_it = (hash.with(0)..=hash.with(u16::MAX)).contains(&number);
        is_it.then(|| Resent {
            version: row.version,
            ordinal: KeyHash::ordinal(number),
            digest: Digest::from_sql(digest),
        })
    }
}

impl Job for EntrySpan {
    type Outcome = Vec<ReadRow>;

    const NAME: &'static str = "read";

    const GOOD_FOR: Option<Duration> = None;

    fn alone_in(&self) -> Option<MatchId> {
        None
    }
}

/// Where readings wait for the statement that brings them.
pub(super) fn batches(pool: &Pool) -> Batches<EntrySpan> {
    Batches::new(pool, |connection, spans, _way| {
        Box::pin(async move {
            let found = rows(connection.get().await?, spans).await?;
            Ok(sorted(spans, found))
        })
    })
}

/// The rows of each reading.
fn sorted(spans: &[&EntrySpan], found: Vec<ReadRow>) -> Vec<Came<Vec<ReadRow>>> {
    let mut readings: Vec<Vec<ReadRow>> = column(spans, |_| Vec::new());
    for row in found {
        let number = usize::try_from(row.reading).unwrap_or_default();
        if let Some(reading) = readings.get_mut(number.wrapping_sub(1)) {
            reading.push(row);
        }
    }
    readings.into_iter().map(Came::Done).collect()
}

async fn rows(executor: impl PgExecutor<'_>, spans: &[&EntrySpan]) -> sqlx::Result<Vec<ReadRow>> {
    let query = sqlx::query_file_as!(
        ReadRow,
        "src/log/read.sql",
        &column(spans, |span| span.match_id.0),
        &column(spans, |span| span.after.to_sql()),
        &column(spans, |span| span.through.to_sql()),
        column(spans, |span| span.hash.map(|hash| hash.with(0))) as _,
        column(spans, |span| span.hash.map(|hash| hash.with(u16::MAX))) as _,
    );
    query.fetch_all(executor).await
}

// The kinds of rows in `read.sql`.
const CLOCK: i32 = 0;
const ENTRY: i32 = 1;
const SEALED_PARTS: i32 = 2;
const RESENT: i32 = 3;
const CALENDAR: i32 = 4;
const ARCHIVE: i32 = 5;

/// One row of a reading; columns that its kind does not have are `None`.
pub(super) struct ReadRow {
    /// Of which reading, from 1.
    reading: i64,
    kind: i32,
    version: i32,
    at: Option<jiff_sqlx::Timestamp>,
    hash: Option<Vec<u8>>,
    bytes: Option<Vec<u8>>,
    is_quarantined: Option<bool>,
    key_id: Option<i16>,
    participant: Option<Uuid>,
    wish: Option<i64>,
    digest: Option<i64>,
}

impl Log {
    /// Reads what is new after a version, with its sealed parts except those of draws.
    ///
    /// Always answers with the clock, also when nothing is new or there is no such match.
    pub async fn read(
        &self,
        match_id: MatchId,
        after: Version,
        hash: Option<KeyHash>,
    ) -> Result<Reading> {
        let through = Version(after.0.saturating_add(SHARED_MAX));
        let few = EntrySpan {
            match_id,
            after,
            through,
            wanted: WantedBlobs::WithoutDraws,
            hash,
        };
        let through = Version(u32::MAX);
        let all = EntrySpan { through, ..few };
        if after == Version::NONE {
            return read_span(&self.pool, &self.keyring, &all).await;
        }
        let rows = self.reads.submit(few).await?;
        if rows.iter().all(|row| row.is_within(few.through)) {
            return gather(&self.keyring, &few, rows);
        }
        // What is long keeps nobody waiting but others who are as far behind.
        let _turn = self.far_behind.acquire().await;
        read_span(&self.pool, &self.keyring, &all).await
    }

    /// Reads a match from its first entry with everything sealed, draws included.
    pub async fn read_whole(&self, match_id: MatchId) -> Result<Reading> {
        let span = EntrySpan::all(match_id, Version::NONE, Version(u32::MAX));
        read_span(&self.pool, &self.keyring, &span).await
    }

    /// Reads a match from its first entry with everything sealed, in a transaction that can only read.
    pub(crate) async fn read_in_isolation(&self, match_id: MatchId) -> Result<Reading> {
        let span = EntrySpan::all(match_id, Version::NONE, Version(u32::MAX));
        let mut looking = self.pool.begin("begin read only").await?;
        let rows = rows(&mut *looking, &[&span]).await?;
        looking.commit().await?;
        gather(&self.keyring, &span, rows)
    }
}

impl LogWalk {
    /// Reads the entries after one through another with everything sealed, draws included.
    pub async fn between(
        &self,
        match_id: MatchId,
        after: Version,
        through: Version,
    ) -> Result<Vec<Kept>> {
        let span = EntrySpan::all(match_id, after, through);
        let read = read_span(&self.pool, &self.keyring, &span).await?;
        Ok(read.entries)
    }
}

async fn read_span(pool: &Pool, keyring: &Arc<Keyring>, span: &EntrySpan) -> Result<Reading> {
    let rows = rows(pool, &[span]).await?;
    if rows.len() <= PASSING_MAX {
        return gather(keyring, span, rows);
    }
    let (keyring, span) = (Arc::clone(keyring), *span);
    let gathered = spawn_blocking(move || gather(&keyring, &span, rows)).await;
    gathered.map_err(|_fallen| sqlx::Error::WorkerCrashed)?
}

fn gather(keyring: &Keyring, span: &EntrySpan, rows: Vec<ReadRow>) -> Result<Reading> {
    let (mut reading, mut parts, mut inflater) = (Reading::default(), Vec::new(), None);
    for row in rows {
        let version = Version::from(row.version);
        let damaged = || LogError::Damaged(span.match_id, version);
        match row.kind {
            CLOCK => {
                reading.now = row.at.ok_or_else(damaged)?.into();
                reading.quarantined = row.is_quarantined == Some(true);
                reading.listed = version;
            }
            ENTRY => reading.entries.push(row.entry().ok_or_else(damaged)?),
            SEALED_PARTS => {
                let inflater = inflater.get_or_insert_with(Inflater::new);
                let sealed = row.sealed(span.match_id).ok_or_else(damaged)?;
                parts.push((version, sealed.open(keyring, span.wanted, inflater)?));
            }
            CALENDAR => reading.calendars.push(row.calendar().ok_or_else(damaged)?),
            ARCHIVE => {
                let content = row.content(span.match_id).ok_or_else(damaged)?;
                unpack_into(keyring, &mut reading, span, &content)?;
            }
            RESENT => reading.resent.push(row.resent().ok_or_else(damaged)?),
            _ => return Err(damaged()),
        }
    }
    reading.resent.sort_by_key(|resent| resent.ordinal);
    reading.entries.sort_by_key(|entry| entry.version);
    for (version, parts) in parts {
        let entries = &mut reading.entries;
        let index = entries.binary_search_by_key(&version, |entry| entry.version);
        let entry = index.ok().and_then(|index| entries.get_mut(index));
        let damaged = LogError::Damaged(span.match_id, version);
        entry.ok_or(damaged)?.parts = parts;
    }
    Ok(reading)
}

fn unpack_into(
    keyring: &Keyring,
    reading: &mut Reading,
    span: &EntrySpan,
    content: &Content,
) -> Result<()> {
    let mut inflater = Inflater::new();
    for row in content.unpack()? {
        reading.resent.extend(span.resent(&row));
        if span.after < row.version && row.version <= span.through {
            let (id, wanted) = (span.match_id, span.wanted);
            let kept = unarchived(keyring, id, wanted, row, &mut inflater)?;
            reading.entries.push(kept);
        }
    }
    Ok(())
}

pub(super) fn unarchived(
    keyring: &Keyring,
    match_id: MatchId,
    wanted: WantedBlobs,
    mut row: Stored,
    inflater: &mut Inflater,
) -> Result<Kept> {
    let sealed = row.take_sealed(match_id);
    let damaged = LogError::Damaged(match_id, row.version);
    let kept = kept(row.version, row.at, row.hash, &row.public);
    let mut kept = kept.ok_or(damaged)?;
    if let Some(sealed) = sealed {
        kept.parts = sealed.open(keyring, wanted, inflater)?;
    }
    Ok(kept)
}

/// An entry without what is sealed in it; `None` if its hash is none.
pub(super) fn kept(version: Version, at: Timestamp, hash: Vec<u8>, public: &[u8]) -> Option<Kept> {
    Some(Kept {
        version,
        at,
        hash: Hash(hash.try_into().ok()?),
        public: pack::unpack(public),
        parts: Vec::new(),
    })
}

impl ReadRow {
    /// Whether it tells of no match that is longer, in the lists or in the archive.
    fn is_within(&self, through: Version) -> bool {
        !matches!(self.kind, CLOCK | ARCHIVE) || Version::from(self.version) <= through
    }

    fn entry(self) -> Option<Kept> {
        let (version, at) = (self.version.into(), self.at?.into());
        kept(version, at, self.hash?, &self.bytes?)
    }

    fn sealed(self, match_id: MatchId) -> Option<BlobRow> {
        Some(BlobRow {
            match_id,
            version: self.version.into(),
            key_id: self.key_id?.into(),
            boxes: self.bytes?,
        })
    }

    fn content(self, match_id: MatchId) -> Option<Content> {
        Some(Content {
            match_id,
            version: self.version.into(),
            content: self.bytes?,
        })
    }

    fn calendar(self) -> Option<(Uuid, Vec<u8>)> {
        Some((self.participant?, self.bytes?))
    }

    fn resent(self) -> Option<Resent> {
        Some(Resent {
            version: self.version.into(),
            ordinal: KeyHash::ordinal(self.wish?),
            digest: Digest::from_sql(self.digest?),
        })
    }
}

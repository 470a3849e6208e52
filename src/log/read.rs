//! Reads a match in one query, with the clock and the result of a repeated request. Concurrent reads share a query.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use sqlx::PgExecutor;
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::archive::{ArchivedContent, StoredEntry};
use super::batching::{Batches, Job, JobOutcome};
use super::blobs::{BlobRow, WantedBlobs};
use super::{
    Digest, Hash, Inflater, KeyHash, Keyring, Log, LogError, LogWalk, MatchId, RawEntry, Result,
    Version, column, pack,
};

use crate::pool::{MatchServer, Pool, Servers};

const SHARED_MAX: u32 = 64;

pub(super) const FAR_BEHIND_AT_ONCE: usize = 1;

/// Maximum number of rows to unpack on the async runtime. More rows go to a blocking task.
const PASSING_MAX: usize = 256;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ResentEntry {
    pub version: Version,
    pub ordinal: u16,
    pub digest: Digest,
}

#[derive(Clone, Debug, Default)]
pub struct LogSnapshot {
    pub now: Timestamp,
    /// The requested entries, in order. Empty if there are none or the match does not exist.
    pub entries: Vec<RawEntry>,
    pub(crate) resent: Vec<ResentEntry>,
    pub(crate) quarantined: bool,
    /// Version of the match in the lists; [`Version::NONE`] if it is not listed.
    pub(crate) listed: Version,
    pub(crate) calendars: Vec<(Uuid, Vec<u8>)>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct EntrySpan {
    match_id: MatchId,
    after: Version,
    through: Version,
    wanted: WantedBlobs,
    hash: Option<KeyHash>,
}

impl EntrySpan {
    fn whole(match_id: MatchId, after: Version, through: Version) -> Self {
        Self {
            match_id,
            after,
            through,
            wanted: WantedBlobs::All,
            hash: None,
        }
    }

    /// Returns the archived entry as a result of the repeated request, if that request wrote it.
    fn resent(&self, row: &StoredEntry) -> Option<ResentEntry> {
        let (hash, (number, digest)) = (self.hash?, row.key?);
        let is_it = (hash.with_ordinal(0)..=hash.with_ordinal(u16::MAX)).contains(&number);
        is_it.then(|| ResentEntry {
            version: row.version,
            ordinal: KeyHash::ordinal_of(number),
            digest: Digest::from_sql(digest),
        })
    }
}

impl Job for EntrySpan {
    type Outcome = Vec<ReadRow>;

    const NAME: &'static str = "read";

    const WAIT_MAX: Option<Duration> = None;

    fn exclusive_match(&self) -> Option<MatchId> {
        None
    }

    fn server(&self, servers: &Servers) -> Arc<MatchServer> {
        servers.of_match(self.match_id.0)
    }
}

pub(super) fn new_batches(servers: &Servers) -> Batches<EntrySpan> {
    Batches::new(servers, |connection, spans, _way| {
        Box::pin(async move {
            let found = load_rows(connection.get().await?, spans).await?;
            let readings = split_by_span(spans.len(), found).into_iter();
            Ok(readings.map(JobOutcome::Done).collect())
        })
    })
}

fn split_by_span(spans: usize, found: Vec<ReadRow>) -> Vec<Vec<ReadRow>> {
    let mut readings: Vec<Vec<ReadRow>> = (0..spans).map(|_| Vec::new()).collect();
    for row in found {
        let number = usize::try_from(row.reading).unwrap_or_default();
        if let Some(reading) = readings.get_mut(number.wrapping_sub(1)) {
            reading.push(row);
        }
    }
    readings
}

async fn load_rows(
    executor: impl PgExecutor<'_>,
    spans: &[&EntrySpan],
) -> sqlx::Result<Vec<ReadRow>> {
    let query = sqlx::query_as!(
        ReadRow,
        r#"select reading as "reading!", kind as "kind!", version as "version!", at as "at: _", hash, bytes,
    is_quarantined, key_id, participant, idempotency_key, digest
from read_entries($1, $2, $3, $4, $5)"#,
        &column(spans, |span| span.match_id.0),
        &column(spans, |span| span.after.to_sql()),
        &column(spans, |span| span.through.to_sql()),
        column(spans, |span| span.hash.map(|hash| hash.with_ordinal(0))) as _,
        column(spans, |span| span
            .hash
            .map(|hash| hash.with_ordinal(u16::MAX))) as _,
    );
    query.fetch_all(executor).await
}

// Kinds of rows that `read_entries` returns.
const CLOCK: i32 = 0;
const ENTRY: i32 = 1;
const SEALED_PARTS: i32 = 2;
const RESENT: i32 = 3;
const CALENDAR: i32 = 4;
const ARCHIVE: i32 = 5;

/// A row of `read_entries`. Columns that do not apply to its kind are `None`.
pub(super) struct ReadRow {
    reading: i64,
    kind: i32,
    version: i32,
    at: Option<jiff_sqlx::Timestamp>,
    hash: Option<Vec<u8>>,
    bytes: Option<Vec<u8>>,
    is_quarantined: Option<bool>,
    key_id: Option<i16>,
    participant: Option<Uuid>,
    idempotency_key: Option<i64>,
    digest: Option<i64>,
}

impl Log {
    /// Reads the entries after a version, with all sealed parts but those of draws. Always returns the clock.
    pub async fn read_after(
        &self,
        match_id: MatchId,
        after: Version,
        hash: Option<KeyHash>,
    ) -> Result<LogSnapshot> {
        let few = EntrySpan {
            match_id,
            after,
            through: Version(after.0.saturating_add(SHARED_MAX)),
            wanted: WantedBlobs::WithoutDraws,
            hash,
        };
        let through = Version(u32::MAX);
        let all = EntrySpan { through, ..few };
        if after == Version::NONE {
            return self.read_span(&all).await;
        }
        let rows = self.reads.submit(few).await?;
        if rows.iter().all(|row| row.is_within(few.through)) {
            return gather(&self.keyring, &few, rows);
        }
        // Long reads take turns, so that they delay only one another.
        let _turn = self.far_behind.acquire().await;
        self.read_span(&all).await
    }

    pub async fn read_whole(&self, match_id: MatchId) -> Result<LogSnapshot> {
        let span = EntrySpan::whole(match_id, Version::NONE, Version(u32::MAX));
        self.read_span(&span).await
    }

    async fn read_span(&self, span: &EntrySpan) -> Result<LogSnapshot> {
        read_span(&span.server(&self.servers).pool, &self.keyring, span).await
    }

    /// Reads the entries of several matches, each after its own version, with all sealed parts, in one query for each
    /// server. Returns them in the order of the matches.
    pub(crate) async fn read_each(
        &self,
        after: &BTreeMap<MatchId, Version>,
    ) -> Result<Vec<Result<LogSnapshot>>> {
        let mut by_server: BTreeMap<String, (Arc<MatchServer>, Vec<EntrySpan>)> = BTreeMap::new();
        for (match_id, after) in after {
            let span = EntrySpan::whole(*match_id, *after, Version(u32::MAX));
            let server = span.server(&self.servers);
            let name = server.name.clone();
            let (_, spans) = by_server
                .entry(name)
                .or_insert_with(|| (server, Vec::new()));
            spans.push(span);
        }
        let mut snapshots = BTreeMap::new();
        for (server, spans) in by_server.into_values() {
            let ids: Vec<MatchId> = spans.iter().map(|span| span.match_id).collect();
            let found = read_spans(&server.pool, &self.keyring, spans).await?;
            snapshots.extend(ids.into_iter().zip(found));
        }
        Ok(snapshots.into_values().collect())
    }

    /// Reads a whole match with all sealed parts in a read-only transaction.
    pub(crate) async fn read_in_isolation(&self, match_id: MatchId) -> Result<LogSnapshot> {
        let span = EntrySpan::whole(match_id, Version::NONE, Version(u32::MAX));
        let mut tx = self.pool.begin("begin read only").await?;
        let rows = load_rows(&mut *tx, &[&span]).await?;
        tx.commit().await?;
        gather(&self.keyring, &span, rows)
    }
}

impl LogWalk {
    /// Reads the entries after `after`, up to and including `through`, with all sealed parts.
    pub async fn read_between(
        &self,
        match_id: MatchId,
        after: Version,
        through: Version,
    ) -> Result<Vec<RawEntry>> {
        let span = EntrySpan::whole(match_id, after, through);
        let read = read_span(&self.pool, &self.keyring, &span).await?;
        Ok(read.entries)
    }
}

async fn read_span(pool: &Pool, keyring: &Arc<Keyring>, span: &EntrySpan) -> Result<LogSnapshot> {
    let mut snapshots = read_spans(pool, keyring, vec![*span]).await?;
    snapshots.pop().ok_or(sqlx::Error::RowNotFound)?
}

async fn read_spans(
    pool: &Pool,
    keyring: &Arc<Keyring>,
    spans: Vec<EntrySpan>,
) -> Result<Vec<Result<LogSnapshot>>> {
    let rows = load_rows(pool, &spans.iter().collect::<Vec<_>>()).await?;
    let (count, keyring) = (rows.len(), Arc::clone(keyring));
    let gather_all = move || {
        let readings = split_by_span(spans.len(), rows);
        let pairs = spans.iter().zip(readings);
        pairs
            .map(|(span, rows)| gather(&keyring, span, rows))
            .collect()
    };
    if count <= PASSING_MAX {
        return Ok(gather_all());
    }
    let gathered = spawn_blocking(gather_all).await;
    Ok(gathered.map_err(|_fallen| sqlx::Error::WorkerCrashed)?)
}

fn gather(keyring: &Keyring, span: &EntrySpan, rows: Vec<ReadRow>) -> Result<LogSnapshot> {
    let (mut snapshot, mut parts, mut inflater) = (LogSnapshot::default(), Vec::new(), None);
    for row in rows {
        let version = Version::from(row.version);
        let damaged = || LogError::Damaged(span.match_id, version);
        match row.kind {
            CLOCK => {
                snapshot.now = row.at.ok_or_else(damaged)?.into();
                snapshot.quarantined = row.is_quarantined == Some(true);
                snapshot.listed = version;
            }
            ENTRY => snapshot.entries.push(row.into_entry().ok_or_else(damaged)?),
            SEALED_PARTS => {
                let inflater = inflater.get_or_insert_with(Inflater::new);
                let sealed = row.into_sealed(span.match_id).ok_or_else(damaged)?;
                parts.push((version, sealed.open(keyring, span.wanted, inflater)?));
            }
            CALENDAR => {
                let calendar = row.participant.zip(row.bytes);
                snapshot.calendars.push(calendar.ok_or_else(damaged)?);
            }
            ARCHIVE => {
                let content = row.into_content(span.match_id).ok_or_else(damaged)?;
                unpack_into(keyring, &mut snapshot, span, &content)?;
            }
            RESENT => snapshot.resent.push(row.into_resent().ok_or_else(damaged)?),
            _ => return Err(damaged()),
        }
    }
    snapshot.resent.sort_by_key(|resent| resent.ordinal);
    snapshot.entries.sort_by_key(|entry| entry.version);
    for (version, parts) in parts {
        let entries = &mut snapshot.entries;
        let index = entries.binary_search_by_key(&version, |entry| entry.version);
        let entry = index.ok().and_then(|index| entries.get_mut(index));
        let damaged = LogError::Damaged(span.match_id, version);
        entry.ok_or(damaged)?.parts = parts;
    }
    Ok(snapshot)
}

fn unpack_into(
    keyring: &Keyring,
    reading: &mut LogSnapshot,
    span: &EntrySpan,
    content: &ArchivedContent,
) -> Result<()> {
    let mut inflater = Inflater::new();
    for row in content.unpack()? {
        reading.resent.extend(span.resent(&row));
        if span.after < row.version && row.version <= span.through {
            let (id, wanted) = (span.match_id, span.wanted);
            let kept = open_archived(keyring, id, wanted, row, &mut inflater)?;
            reading.entries.push(kept);
        }
    }
    Ok(())
}

pub(super) fn open_archived(
    keyring: &Keyring,
    match_id: MatchId,
    wanted: WantedBlobs,
    mut row: StoredEntry,
    inflater: &mut Inflater,
) -> Result<RawEntry> {
    let sealed = row.take_sealed(match_id);
    let damaged = LogError::Damaged(match_id, row.version);
    let built = build_kept(row.version, row.at, row.hash, &row.public);
    let mut kept = built.ok_or(damaged)?;
    if let Some(sealed) = sealed {
        kept.parts = sealed.open(keyring, wanted, inflater)?;
    }
    Ok(kept)
}

/// Builds an entry without sealed parts; `None` if its hash has the wrong length.
pub(super) fn build_kept(
    version: Version,
    at: Timestamp,
    hash: Vec<u8>,
    public: &[u8],
) -> Option<RawEntry> {
    Some(RawEntry {
        version,
        at,
        hash: Hash(hash.try_into().ok()?),
        public: pack::unpack(public),
        parts: Vec::new(),
    })
}

impl ReadRow {
    fn is_within(&self, through: Version) -> bool {
        !matches!(self.kind, CLOCK | ARCHIVE) || Version::from(self.version) <= through
    }

    fn into_entry(self) -> Option<RawEntry> {
        let (version, at) = (self.version.into(), self.at?.into());
        build_kept(version, at, self.hash?, &self.bytes?)
    }

    fn into_sealed(self, match_id: MatchId) -> Option<BlobRow> {
        Some(BlobRow {
            match_id,
            version: self.version.into(),
            key_id: self.key_id?.into(),
            blobs: self.bytes?,
        })
    }

    fn into_content(self, match_id: MatchId) -> Option<ArchivedContent> {
        Some(ArchivedContent {
            match_id,
            version: self.version.into(),
            content: self.bytes?,
        })
    }

    fn into_resent(self) -> Option<ResentEntry> {
        Some(ResentEntry {
            version: self.version.into(),
            ordinal: KeyHash::ordinal_of(self.idempotency_key?),
            digest: Digest::from_sql(self.digest?),
        })
    }
}

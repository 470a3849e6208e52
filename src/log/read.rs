//! Reading a match: one trip, which also tells the time and what became of a resent wish.

use jiff::Timestamp;
use sqlx::PgExecutor;
use uuid::Uuid;

use super::archive::{Content, Stored};
use super::blobs::{BlobRow, Wanted};
use super::inflate::Inflater;
use super::pack;
use super::{Digest, Hash, Kept, KeyHash, Log, LogError, MatchId, Result, Version};

/// An entry that a wish has brought about already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Resent {
    pub version: Version,
    /// Which entry of a list of actions, from 0.
    pub ordinal: u16,
    pub digest: Digest,
}

/// What one trip to the log brings back.
#[derive(Clone, Debug)]
pub struct Reading {
    pub now: Timestamp,
    /// The entries asked for, in order; none if there are none, or no such match.
    pub entries: Vec<Kept>,
    /// What the wish in question has brought about, in order of its ordinals.
    pub(crate) resent: Vec<Resent>,
    pub(crate) quarantined: bool,
    /// The last version that the lists know of the match; none if they do not know it.
    pub(crate) listed: Version,
    /// When participants are not to be expected, as it was put down.
    pub(crate) calendars: Vec<(Uuid, Vec<u8>)>,
}

/// Which entries to read, and how much of them.
struct Span {
    match_id: MatchId,
    after: Version,
    through: Version,
    wanted: Wanted,
    mark: Option<KeyHash>,
}

impl Span {
    /// Some entries with everything sealed, and nothing of a wish.
    fn all(match_id: MatchId, after: Version, through: Version) -> Self {
        Self {
            match_id,
            after,
            through,
            wanted: Wanted::All,
            mark: None,
        }
    }

    /// What an archived entry fulfils, if it is the wish in question.
    fn resent(&self, row: &Stored) -> Option<Resent> {
        let (mark, (wish, digest)) = (self.mark?, row.wish?);
        let is_it = (mark.with(0)..=mark.with(u16::MAX)).contains(&wish);
        is_it.then(|| Resent {
            version: row.version,
            ordinal: KeyHash::ordinal(wish),
            digest: Digest::from_sql(digest),
        })
    }

    /// Six kinds of rows in one statement, so that all of them are of one moment.
    async fn rows(&self, executor: impl PgExecutor<'_>) -> Result<Vec<Row>, sqlx::Error> {
        sqlx::query_as!(
            Row,
            r#"
            select 0 as "kind!",
                coalesce((select version from summary where match_id = $1), 0) as "version!",
                date_trunc('milliseconds', clock_timestamp()) as at,
                null::bytea as hash, null::bytea as bytes,
                exists (select from quarantine where match_id = $1)::integer::smallint as number,
                null::bigint as wish, null::bigint as digest
            union all
            select 1, version, at, hash, public, null, null, null
            from entry
            where match_id = $1 and $2 < version and version <= $3
            union all
            select 2, version, null, null, boxes, key_id, null, null
            from sealed
            where match_id = $1 and $2 < version and version <= $3
            union all
            select 3, version, null, null, null, null, wish, digest
            from entry
            where match_id = $1 and wish between $4 and $5
            union all
            select 4, 0, null, uuid_send(participant), body, null, null, null
            from calendar
            where match_id = $1
            union all
            select 5, version, null, null, content, null, null, null
            from archive
            where match_id = $1 and ($2 < version or $4::bigint is not null)
            "#,
            self.match_id.0,
            self.after.to_sql(),
            self.through.to_sql(),
            self.mark.map(|mark| mark.with(0)),
            self.mark.map(|mark| mark.with(u16::MAX)),
        )
        .fetch_all(executor)
        .await
    }
}

/// One row of the reading: the clock, an entry, what is sealed in one, a resent wish, a calendar, a
/// whole match from the archive.
struct Row {
    kind: i32,
    version: i32,
    at: Option<jiff_sqlx::Timestamp>,
    hash: Option<Vec<u8>>,
    bytes: Option<Vec<u8>>,
    /// The key of what is sealed, or whether the match is set aside.
    number: Option<i16>,
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
        mark: Option<KeyHash>,
    ) -> Result<Reading> {
        let span = Span {
            match_id,
            after,
            through: Version(u32::MAX),
            wanted: Wanted::WithoutDraws,
            mark,
        };
        let rows = span.rows(&self.pool).await?;
        self.gather(&span, rows)
    }

    /// Reads a match from its first entry with everything sealed, draws included.
    pub async fn read_whole(&self, match_id: MatchId) -> Result<Reading> {
        let span = Span::all(match_id, Version::NONE, Version(u32::MAX));
        let rows = span.rows(&self.pool).await?;
        self.gather(&span, rows)
    }

    /// Reads a match from its first entry with everything sealed, in a transaction that can only read.
    pub(crate) async fn look_back(&self, match_id: MatchId) -> Result<Reading> {
        let span = Span::all(match_id, Version::NONE, Version(u32::MAX));
        let mut looking = self.pool.begin_with("begin read only").await?;
        let rows = span.rows(&mut *looking).await?;
        looking.commit().await?;
        self.gather(&span, rows)
    }

    /// Reads the entries after one through another with everything sealed, draws included.
    pub async fn read_between(
        &self,
        match_id: MatchId,
        after: Version,
        through: Version,
    ) -> Result<Vec<Kept>> {
        let span = Span::all(match_id, after, through);
        let rows = span.rows(&self.pool).await?;
        Ok(self.gather(&span, rows)?.entries)
    }

    fn gather(&self, span: &Span, rows: Vec<Row>) -> Result<Reading> {
        let mut now = Timestamp::UNIX_EPOCH;
        let (mut quarantined, mut listed) = (false, Version::NONE);
        let (mut entries, mut parts, mut resent) = (Vec::new(), Vec::new(), Vec::new());
        let mut calendars = Vec::new();
        let mut inflater = None;
        for row in rows {
            let version = Version::from(row.version);
            let damaged = || LogError::Damaged(span.match_id, version);
            match row.kind {
                0 => {
                    now = row.at.ok_or_else(damaged)?.into();
                    quarantined = row.number == Some(1);
                    listed = version;
                }
                1 => entries.push(row.entry(version).ok_or_else(damaged)?),
                2 => {
                    let inflater = inflater.get_or_insert_with(Inflater::new);
                    let sealed = row.sealed(span.match_id).ok_or_else(damaged)?;
                    let opened = sealed.open(&self.keyring, span.wanted, inflater);
                    parts.push((version, opened?));
                }
                4 => calendars.push(row.calendar().ok_or_else(damaged)?),
                5 => {
                    let content = row.content(span.match_id).ok_or_else(damaged)?;
                    for row in content.unpack()? {
                        resent.extend(span.resent(&row));
                        if span.after < row.version && row.version <= span.through {
                            let inflater = inflater.get_or_insert_with(Inflater::new);
                            let of = (span.match_id, span.wanted);
                            entries.push(self.unarchived(of, row, inflater)?);
                        }
                    }
                }
                _ => resent.push(row.resent(version).ok_or_else(damaged)?),
            }
        }
        entries.sort_by_key(|entry| entry.version);
        resent.sort_by_key(|resent| resent.ordinal);
        for (version, parts) in parts {
            let index = entries.binary_search_by_key(&version, |entry| entry.version);
            let entry = index.ok().and_then(|index| entries.get_mut(index));
            entry
                .ok_or(LogError::Damaged(span.match_id, version))?
                .parts = parts;
        }
        Ok(Reading {
            now,
            entries,
            resent,
            quarantined,
            listed,
            calendars,
        })
    }

    pub(super) fn unarchived(
        &self,
        (match_id, wanted): (MatchId, Wanted),
        mut row: Stored,
        inflater: &mut Inflater,
    ) -> Result<Kept> {
        let version = row.version;
        let hash = row.hash.as_slice().try_into();
        let hash = hash.map_err(|_short| LogError::Damaged(match_id, version))?;
        let sealed = row.take_sealed(match_id);
        let parts = sealed.map(|sealed| sealed.open(&self.keyring, wanted, inflater));
        Ok(Kept {
            version,
            at: row.at,
            hash: Hash(hash),
            public: pack::unpack(&row.public),
            parts: parts.transpose()?.unwrap_or_default(),
        })
    }
}

impl Row {
    fn entry(self, version: Version) -> Option<Kept> {
        Some(Kept {
            version,
            at: self.at?.into(),
            hash: Hash(self.hash?.try_into().ok()?),
            public: pack::unpack(&self.bytes?),
            parts: Vec::new(),
        })
    }

    fn sealed(self, match_id: MatchId) -> Option<BlobRow> {
        Some(BlobRow {
            match_id,
            version: self.version.into(),
            key_id: self.number?.into(),
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
        Some((Uuid::from_slice(&self.hash?).ok()?, self.bytes?))
    }

    fn resent(self, version: Version) -> Option<Resent> {
        Some(Resent {
            version,
            ordinal: KeyHash::ordinal(self.wish?),
            digest: Digest::from_sql(self.digest?),
        })
    }
}

//! Reading a match: one trip, which also tells the time and what became of a resent wish.

use jiff::Timestamp;
use uuid::Uuid;

use super::boxes::{self, Place};
use super::{Digest, Hash, KeyId, Log, LogError, Mark, MatchId, Part, Version};

/// An entry as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its place in the match.
    pub version: Version,
    /// When it was written, in whole milliseconds.
    pub at: Timestamp,
    /// The head of the chain with it.
    pub hash: Hash,
    /// The exact bytes of its public form.
    pub public: Vec<u8>,
    /// Its sealed parts, opened, in the order they were cut.
    pub parts: Vec<Part>,
}

/// An entry that a wish has brought about already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resent {
    /// The entry.
    pub version: Version,
    /// Which entry of a list of actions, from 0.
    pub ordinal: u16,
    /// What was wished for then.
    pub digest: Digest,
}

/// What one trip to the log brings back.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The clock of the database, in whole milliseconds.
    pub now: Timestamp,
    /// The entries asked for, in order; none if there are none, or no such match.
    pub entries: Vec<Kept>,
    /// What the wish in question has brought about, in order of its ordinals.
    pub resent: Vec<Resent>,
    /// Whether the match is set aside.
    pub quarantined: bool,
}

/// Which entries to read, and how much of them.
struct Span {
    match_id: MatchId,
    after: Version,
    through: Version,
    draws: bool,
    mark: Option<Mark>,
}

/// One row of the reading: the clock, an entry, a sealed part, or a resent wish.
struct Row {
    kind: i32,
    version: i32,
    at: Option<jiff_sqlx::Timestamp>,
    number: Option<i16>,
    text: Option<String>,
    hash: Option<Vec<u8>>,
    bytes: Option<Vec<u8>>,
    digest: Option<Uuid>,
    quarantined: Option<bool>,
}

impl Log {
    /// Reads what is new after a version, with its sealed parts except those of draws.
    ///
    /// Always answers with the clock, also when nothing is new or there is no such match.
    pub async fn read(
        &self,
        match_id: MatchId,
        after: Version,
        mark: Option<Mark>,
    ) -> Result<Reading, LogError> {
        let span = Span {
            match_id,
            after,
            through: Version(u32::MAX),
            draws: false,
            mark,
        };
        let rows = self.rows(&span).await?;
        self.gather(match_id, rows)
    }

    /// Reads a match from its first entry with everything sealed, draws included.
    pub async fn read_whole(
        &self,
        match_id: MatchId,
        up_to: Option<Version>,
    ) -> Result<Vec<Kept>, LogError> {
        let span = Span {
            match_id,
            after: Version::NONE,
            through: up_to.unwrap_or(Version(u32::MAX)),
            draws: true,
            mark: None,
        };
        let rows = self.rows(&span).await?;
        Ok(self.gather(match_id, rows)?.entries)
    }

    /// Reads at most `limit` entries after a version with everything sealed, for the feed.
    pub async fn page(
        &self,
        match_id: MatchId,
        after: Version,
        limit: u16,
    ) -> Result<Vec<Kept>, LogError> {
        let span = Span {
            match_id,
            after,
            through: Version(after.0.saturating_add(limit.into())),
            draws: true,
            mark: None,
        };
        let rows = self.rows(&span).await?;
        Ok(self.gather(match_id, rows)?.entries)
    }

    /// Four kinds of rows in one statement, so that all of them are of one moment.
    async fn rows(&self, span: &Span) -> Result<Vec<Row>, sqlx::Error> {
        sqlx::query_as!(
            Row,
            r#"
            select 0 as "kind!", 0 as "version!",
                date_trunc('milliseconds', clock_timestamp()) as at,
                null::smallint as number, null::text as text, null::bytea as hash,
                null::bytea as bytes, null::uuid as digest,
                exists (select from quarantine where match_id = $1) as quarantined
            union all
            select 1, version, at, null, null, hash, public, null, null
            from entry
            where match_id = $1 and $2 < version and version <= $3
            union all
            select 2, version, null, key_id, pointer, null, box, null, null
            from (
                select version, key_id, pointer, box
                from sealed
                where match_id = $1 and $2 < version and version <= $3
                    and ($4 or pointer not like '/draws/%')
                order by version, part
            ) as s
            union all
            select 3, version, null, ordinal, null, null, null, digest, null
            from entry
            where match_id = $1 and mark = $5
            "#,
            span.match_id.0,
            span.after.to_sql(),
            span.through.to_sql(),
            span.draws,
            span.mark.map(|mark| mark.0),
        )
        .fetch_all(&self.pool)
        .await
    }

    fn gather(&self, match_id: MatchId, rows: Vec<Row>) -> Result<Reading, LogError> {
        let mut now = Timestamp::UNIX_EPOCH;
        let mut quarantined = false;
        let (mut entries, mut parts, mut resent) = (Vec::new(), Vec::new(), Vec::new());
        for row in rows {
            let version = Version::from_sql(row.version);
            let damaged = || LogError::Damaged(match_id, version);
            match row.kind {
                0 => {
                    now = row.at.ok_or_else(damaged)?.to_jiff();
                    quarantined = row.quarantined.unwrap_or_default();
                }
                1 => entries.push(row.entry(version).ok_or_else(damaged)?),
                2 => parts.push((version, self.part(match_id, version, row)?)),
                _ => resent.push(row.resent(version).ok_or_else(damaged)?),
            }
        }
        entries.sort_by_key(|entry| entry.version);
        resent.sort_by_key(|resent| resent.ordinal);
        distribute(match_id, &mut entries, parts)?;
        Ok(Reading {
            now,
            entries,
            resent,
            quarantined,
        })
    }

    fn part(&self, match_id: MatchId, version: Version, row: Row) -> Result<Part, LogError> {
        let damaged = || LogError::Damaged(match_id, version);
        let pointer = row.text.ok_or_else(damaged)?;
        let sealed = row.bytes.ok_or_else(damaged)?;
        let key_id = KeyId::from_sql(row.number.ok_or_else(damaged)?);
        let place = Place {
            match_id,
            version,
            pointer: &pointer,
        };
        boxes::unlock(&self.keyring, key_id, place, &sealed)
            .map_err(|error| LogError::Sealed(match_id, version, error))
    }
}

/// Gives each entry its parts, which come in the order they were cut within one version.
fn distribute(
    match_id: MatchId,
    entries: &mut [Kept],
    parts: Vec<(Version, Part)>,
) -> Result<(), LogError> {
    for (version, part) in parts {
        let index = entries.binary_search_by_key(&version, |entry| entry.version);
        let entry = index.ok().and_then(|index| entries.get_mut(index));
        let entry = entry.ok_or(LogError::Damaged(match_id, version))?;
        entry.parts.push(part);
    }
    Ok(())
}

impl Row {
    fn entry(self, version: Version) -> Option<Kept> {
        Some(Kept {
            version,
            at: self.at?.to_jiff(),
            hash: Hash(self.hash?.try_into().ok()?),
            public: self.bytes?,
            parts: Vec::new(),
        })
    }

    fn resent(self, version: Version) -> Option<Resent> {
        Some(Resent {
            version,
            ordinal: u16::try_from(self.number?).ok()?,
            digest: Digest(self.digest?),
        })
    }
}

//! Reads whole matches with their integrity codes and links, all in one snapshot of the database.

use std::collections::BTreeMap;

use jiff::Timestamp;
use sqlx::PgConnection;
use uuid::Uuid;

use super::archive::ArchivedContent;
use super::blobs::{BlobRow, WantedBlobs};
use super::metadata::{IntegrityCode, KeyBytes, MatchMetadata, key_bytes};
use super::read::{build_kept, open_archived};
use super::{
    Inflater, Log, LogError, MatchId, OpenedPart, RawEntry, Result, SummaryRow, Version, column,
};

#[derive(Clone, Debug)]
pub(crate) struct WholeMatch {
    pub entries: Vec<RawEntry>,
    pub metadata: MatchMetadata,
}

pub(crate) type WholeMatches = BTreeMap<MatchId, Result<WholeMatch>>;

struct EntryRow {
    match_id: MatchId,
    version: Version,
    at: Timestamp,
    hash: Vec<u8>,
    public: Vec<u8>,
    idempotency_key: Option<i64>,
    digest: Option<i64>,
    is_linked: bool,
}

struct WholeRows {
    entries: Vec<EntryRow>,
    sealed: Vec<BlobRow>,
    metadata: Vec<(MatchId, Result<MatchMetadata>)>,
    archived: Vec<ArchivedContent>,
}

#[derive(Default)]
struct PartialMatch {
    entries: Vec<(RawEntry, Option<KeyBytes>)>,
    metadata: MatchMetadata,
}

impl Log {
    /// Reads a whole match with its metadata for audits. Returns no entries if the match does not exist.
    pub(crate) async fn read_with_metadata(&self, match_id: MatchId) -> Result<WholeMatch> {
        let mut wholes = self.read_several(&[match_id]).await?;
        let empty_match = || Ok(PartialMatch::default().into_whole());
        wholes.remove(&match_id).unwrap_or_else(empty_match)
    }

    /// Reads several whole matches; omits unknown ones.
    pub(crate) async fn read_several(&self, match_ids: &[MatchId]) -> Result<WholeMatches> {
        // Matches of the same time share database pages, so reading several at once is faster.
        let ids = column(match_ids, |match_id| match_id.0);
        let begin = "begin isolation level repeatable read, read only";
        let mut tx = self.pool.begin(begin).await?;
        let rows = WholeRows {
            entries: load_entries(&mut tx, &ids).await?,
            sealed: load_sealed(&mut tx, &ids).await?,
            metadata: load_metadata(&mut tx, &ids).await?,
            archived: load_archived(&mut tx, &ids).await?,
        };
        tx.commit().await?;
        Ok(self.assemble(rows))
    }

    fn assemble(&self, rows: WholeRows) -> WholeMatches {
        let mut inflater = Inflater::new();
        let listed = rows.metadata.into_iter().map(|(id, metadata)| {
            let entries = Vec::new();
            (
                id,
                metadata.map(|metadata| PartialMatch { entries, metadata }),
            )
        });
        let mut found: BTreeMap<MatchId, Result<PartialMatch>> = listed.collect();
        for row in rows.entries {
            add_to_match(&mut found, row.match_id, |gathering| {
                gathering.add_entry(row)
            });
        }
        for content in rows.archived {
            add_to_match(&mut found, content.match_id, |gathering| {
                self.unarchive_into(gathering, &content, &mut inflater)
            });
        }
        for partial in found.values_mut().flatten() {
            partial.entries.sort_by_key(|(kept, _)| kept.version);
        }
        for row in rows.sealed {
            add_to_match(&mut found, row.match_id, |gathering| {
                let parts = row.open(&self.keyring, WantedBlobs::All, &mut inflater)?;
                gathering.add_parts(row.match_id, row.version, parts)
            });
        }
        let whole = |(id, found): (MatchId, Result<PartialMatch>)| {
            (id, found.map(PartialMatch::into_whole))
        };
        found.into_iter().map(whole).collect()
    }

    fn unarchive_into(
        &self,
        gathering: &mut PartialMatch,
        content: &ArchivedContent,
        inflater: &mut Inflater,
    ) -> Result<()> {
        for stored in content.unpack()? {
            let key = stored.key.map(|(key, digest)| key_bytes(key, digest));
            let (keyring, id) = (&self.keyring, content.match_id);
            let kept = open_archived(keyring, id, WantedBlobs::All, stored, inflater)?;
            gathering.entries.push((kept, key));
        }
        Ok(())
    }
}

fn add_to_match(
    found: &mut BTreeMap<MatchId, Result<PartialMatch>>,
    match_id: MatchId,
    add: impl FnOnce(&mut PartialMatch) -> Result<()>,
) {
    let slot = found.entry(match_id);
    let place = slot.or_insert_with(|| Ok(PartialMatch::default()));
    if let Ok(gathering) = place
        && let Err(error) = add(gathering)
    {
        *place = Err(error);
    }
}

impl PartialMatch {
    fn add_entry(&mut self, row: EntryRow) -> Result<()> {
        let damaged = LogError::Damaged(row.match_id, row.version);
        let kept = build_kept(row.version, row.at, row.hash, &row.public).ok_or(damaged)?;
        self.metadata.is_torn |= !row.is_linked;
        let has_key = row.idempotency_key.or(row.digest).is_some();
        let key = || {
            key_bytes(
                row.idempotency_key.unwrap_or_default(),
                row.digest.unwrap_or_default(),
            )
        };
        self.entries.push((kept, has_key.then(key)));
        Ok(())
    }

    /// Assigns sealed parts to their entries. Requires: the entries are sorted.
    fn add_parts(
        &mut self,
        match_id: MatchId,
        version: Version,
        parts: Vec<OpenedPart>,
    ) -> Result<()> {
        let entries = &mut self.entries;
        let place = entries.binary_search_by_key(&version, |(kept, _)| kept.version);
        let entry = place.ok().and_then(|place| entries.get_mut(place));
        let (kept, _) = entry.ok_or(LogError::Damaged(match_id, version))?;
        kept.parts = parts;
        Ok(())
    }

    fn into_whole(self) -> WholeMatch {
        let (entries, keys) = self.entries.into_iter().unzip();
        let metadata = MatchMetadata {
            keys,
            ..self.metadata
        };
        WholeMatch { entries, metadata }
    }
}

async fn load_entries(connection: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<Vec<EntryRow>> {
    let query = sqlx::query_as!(
        EntryRow,
        r#"
        select match_id, version, at, hash, public, idempotency_key, digest,
            prev is not distinct from nullif(version - 1, 0) as "is_linked!"
        from entry
        where match_id = any($1)
        "#,
        ids
    );
    query.fetch_all(connection).await
}

async fn load_sealed(connection: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<Vec<BlobRow>> {
    let query = sqlx::query_as!(
        BlobRow,
        "select match_id, version, key_id, blobs from sealed where match_id = any($1)",
        ids
    );
    query.fetch_all(connection).await
}

async fn load_metadata(
    connection: &mut PgConnection,
    ids: &[Uuid],
) -> sqlx::Result<Vec<(MatchId, Result<MatchMetadata>)>> {
    let query = sqlx::query!(
        r#"
        select match_id, moved_at, version, places, open_places, listed, service_due, stage, game,
            participants, awaiting, admits_bots, attest,
            (select due_at from deadline where deadline.match_id = summary.match_id) as due_at
        from summary
        where match_id = any($1)
        "#,
        ids
    );
    let rows = query.fetch_all(connection).await?;
    let metadata = rows.into_iter().map(|row| {
        let match_id = MatchId(row.match_id);
        let attest = row.attest.map(IntegrityCode::try_from).transpose();
        let due_at = row.due_at.map(Timestamp::from);
        let listed = SummaryRow {
            match_id,
            moved_at: row.moved_at.into(),
            version: row.version.into(),
            places: row.places,
            open_places: row.open_places,
            listed: row.listed,
            admits_bots: row.admits_bots,
            service_due: row.service_due,
            stage: row.stage,
            game: row.game,
            participants: row.participants,
            awaiting: row.awaiting,
        };
        let damaged = |_short| LogError::Damaged(match_id, Version::NONE);
        let metadata = listed.into_listed().and_then(|listed| {
            Ok(MatchMetadata {
                listed: Some(listed),
                attest: attest.map_err(damaged)?,
                due_at,
                ..MatchMetadata::default()
            })
        });
        (match_id, metadata)
    });
    Ok(metadata.collect())
}

async fn load_archived(
    connection: &mut PgConnection,
    ids: &[Uuid],
) -> sqlx::Result<Vec<ArchivedContent>> {
    let query = sqlx::query_as!(
        ArchivedContent,
        "select match_id, version, content from archive where match_id = any($1)",
        ids
    );
    query.fetch_all(connection).await
}

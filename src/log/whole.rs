//! Reading whole matches with what lies beside them, several at a time and as of one moment.

use std::collections::BTreeMap;

use jiff::Timestamp;
use sqlx::PgConnection;
use uuid::Uuid;

use super::archive::Content;
use super::beside::{Attest, Beside, KeyBytes, key_bytes};
use super::blobs::{BlobRow, WantedBlobs};
use super::read::{kept, unarchived};
use super::{Inflater, Kept, Log, LogError, MatchId, Part, Result, SummaryRow, Version, column};

/// A match as the database has it at one moment.
#[derive(Clone, Debug)]
pub(crate) struct Whole {
    pub entries: Vec<Kept>,
    pub beside: Beside,
}

/// Whole matches, each or why it cannot be read.
pub(crate) type Wholes = BTreeMap<MatchId, Result<Whole>>;

/// An entry with the key of the request that it answers.
struct EntryRow {
    match_id: MatchId,
    version: Version,
    at: Timestamp,
    hash: Vec<u8>,
    public: Vec<u8>,
    wish: Option<i64>,
    digest: Option<i64>,
    is_linked: bool,
}

/// What the database says of some matches at one moment.
struct WholeRows {
    entries: Vec<EntryRow>,
    sealed: Vec<BlobRow>,
    beside: Vec<(MatchId, Result<Beside>)>,
    archived: Vec<Content>,
}

/// A match of which not everything has been looked at.
#[derive(Default)]
struct Gathering {
    entries: Vec<(Kept, Option<KeyBytes>)>,
    beside: Beside,
}

impl Log {
    /// Reads a whole match with what lies beside it. One that is not there has no entries.
    pub(crate) async fn read_beside(&self, match_id: MatchId) -> Result<Whole> {
        let mut wholes = self.read_several(&[match_id]).await?;
        let nothing = || Ok(Gathering::default().whole());
        wholes.remove(&match_id).unwrap_or_else(nothing)
    }

    /// Reads several whole matches; those of which nothing is known are left out.
    pub(crate) async fn read_several(&self, match_ids: &[MatchId]) -> Result<Wholes> {
        // Several at a time are faster: matches of one time lie on the same pages.
        let ids = column(match_ids, |match_id| match_id.0);
        let how = "begin isolation level repeatable read, read only";
        let mut looking = self.pool.begin(how).await?;
        let rows = WholeRows {
            entries: entries(&mut looking, &ids).await?,
            sealed: sealed(&mut looking, &ids).await?,
            beside: beside(&mut looking, &ids).await?,
            archived: archived(&mut looking, &ids).await?,
        };
        looking.commit().await?;
        Ok(self.put_together(rows))
    }

    fn put_together(&self, rows: WholeRows) -> Wholes {
        let mut inflater = Inflater::new();
        let mut found: BTreeMap<MatchId, Result<Gathering>> = BTreeMap::new();
        for (id, beside) in rows.beside {
            let entries = Vec::new();
            found.insert(id, beside.map(|beside| Gathering { entries, beside }));
        }
        for row in rows.entries {
            add(&mut found, row.match_id, |gathering| gathering.entry(row));
        }
        for content in rows.archived {
            add(&mut found, content.match_id, |gathering| {
                self.unarchive_into(gathering, &content, &mut inflater)
            });
        }
        for gathering in found.values_mut().flatten() {
            gathering.entries.sort_by_key(|(kept, _)| kept.version);
        }
        for row in rows.sealed {
            add(&mut found, row.match_id, |gathering| {
                let parts = row.open(&self.keyring, WantedBlobs::All, &mut inflater)?;
                gathering.put_parts(row.match_id, row.version, parts)
            });
        }
        let whole = |(id, found): (MatchId, Result<Gathering>)| (id, found.map(Gathering::whole));
        found.into_iter().map(whole).collect()
    }

    fn unarchive_into(
        &self,
        gathering: &mut Gathering,
        content: &Content,
        inflater: &mut Inflater,
    ) -> Result<()> {
        for stored in content.unpack()? {
            let key = stored.key.map(|(key, digest)| key_bytes(key, digest));
            let (keyring, id) = (&self.keyring, content.match_id);
            let kept = unarchived(keyring, id, WantedBlobs::All, stored, inflater)?;
            gathering.entries.push((kept, key));
        }
        Ok(())
    }
}

/// Adds something to a match, unless something of it cannot be read.
fn add(
    found: &mut BTreeMap<MatchId, Result<Gathering>>,
    match_id: MatchId,
    add: impl FnOnce(&mut Gathering) -> Result<()>,
) {
    let place = found.entry(match_id);
    let place = place.or_insert_with(|| Ok(Gathering::default()));
    if let Ok(gathering) = place
        && let Err(error) = add(gathering)
    {
        *place = Err(error);
    }
}

impl Gathering {
    fn entry(&mut self, row: EntryRow) -> Result<()> {
        let damaged = LogError::Damaged(row.match_id, row.version);
        let kept = kept(row.version, row.at, row.hash, &row.public).ok_or(damaged)?;
        self.beside.is_torn |= !row.is_linked;
        let has_key = row.wish.or(row.digest).is_some();
        let key = || key_bytes(row.wish.unwrap_or_default(), row.digest.unwrap_or_default());
        self.entries.push((kept, has_key.then(key)));
        Ok(())
    }

    /// Puts what is sealed where it belongs. Requires: the entries are in order.
    fn put_parts(&mut self, match_id: MatchId, version: Version, parts: Vec<Part>) -> Result<()> {
        let entries = &mut self.entries;
        let place = entries.binary_search_by_key(&version, |(kept, _)| kept.version);
        let entry = place.ok().and_then(|place| entries.get_mut(place));
        let (kept, _) = entry.ok_or(LogError::Damaged(match_id, version))?;
        kept.parts = parts;
        Ok(())
    }

    fn whole(self) -> Whole {
        let (entries, keys) = self.entries.into_iter().unzip();
        let beside = Beside {
            keys,
            ..self.beside
        };
        Whole { entries, beside }
    }
}

async fn entries(looking: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<Vec<EntryRow>> {
    let query = sqlx::query_as!(
        EntryRow,
        r#"
        select match_id, version, at, hash, public, wish, digest,
            prev is not distinct from nullif(version - 1, 0) as "is_linked!"
        from entry
        where match_id = any($1)
        "#,
        ids
    );
    query.fetch_all(looking).await
}

async fn sealed(looking: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<Vec<BlobRow>> {
    let query = sqlx::query_as!(
        BlobRow,
        "select match_id, version, key_id, boxes from sealed where match_id = any($1)",
        ids
    );
    query.fetch_all(looking).await
}

async fn beside(
    looking: &mut PgConnection,
    ids: &[Uuid],
) -> sqlx::Result<Vec<(MatchId, Result<Beside>)>> {
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
    let rows = query.fetch_all(looking).await?;
    let beside = rows.into_iter().map(|row| {
        let match_id = MatchId(row.match_id);
        let attest = row.attest.map(Attest::try_from).transpose();
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
        let beside = listed.listed().and_then(|listed| {
            Ok(Beside {
                listed: Some(listed),
                attest: attest.map_err(damaged)?,
                due_at,
                ..Beside::default()
            })
        });
        (match_id, beside)
    });
    Ok(beside.collect())
}

async fn archived(looking: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<Vec<Content>> {
    let query = sqlx::query_as!(
        Content,
        "select match_id, version, content from archive where match_id = any($1)",
        ids
    );
    query.fetch_all(looking).await
}

//! Moves finished matches into the archive and back, as the owner of the tables.
//!
//! The database refuses to delete entries of which the archive has no copy.

mod content;

use std::collections::BTreeSet;

use sqlx::{Connection, PgConnection};

use super::blobs::BlobRow;
use super::{KeyId, Keyring, LogError, MatchId, Result, Version};
pub(super) use content::{ArchivedContent, StoredEntry};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArchiveOutcome {
    /// The archive now has the match, with this many entries.
    Moved(Version),
    /// The match has another version than expected, or was archived before; nothing was changed.
    Left,
}

/// Archives a match of exactly `version` entries. One transaction copies, reads back, compares and deletes.
pub async fn archive(
    owner: &mut PgConnection,
    match_id: MatchId,
    version: Version,
) -> Result<ArchiveOutcome> {
    let mut tx = owner.begin().await?;
    let stored = load_rows(&mut tx, match_id).await?;
    if stored.last().map(|last| last.version) != Some(version) {
        return Ok(ArchiveOutcome::Left);
    }
    let damaged = LogError::Damaged(match_id, version);
    let Some(content) = content::pack(&stored) else {
        return Err(damaged);
    };
    let copied = copy_to_archive(&mut tx, match_id, version, &stored, content).await?;
    // Only entries that can be restored may be deleted, so the stored copy is unpacked and compared.
    if content::unpack(&copied, version).as_ref() != Some(&stored) {
        return Err(damaged);
    }
    delete_entries(&mut tx, match_id).await?;
    tx.commit().await?;
    Ok(ArchiveOutcome::Moved(version))
}

async fn copy_to_archive(
    tx: &mut PgConnection,
    match_id: MatchId,
    version: Version,
    stored: &[StoredEntry],
    content: Vec<u8>,
) -> sqlx::Result<Vec<u8>> {
    let sealed = stored.iter().filter_map(|row| row.sealed.as_ref());
    let key_ids: BTreeSet<i16> = sealed.map(|(key_id, _)| key_id.to_sql()).collect();
    let query = sqlx::query_scalar!(
        r#"
        insert into archive (match_id, version, key_ids, content)
        values ($1, $2, $3, $4)
        returning content
        "#,
        match_id.0,
        version.to_sql(),
        &key_ids.into_iter().collect::<Vec<_>>(),
        content
    );
    query.fetch_one(tx).await
}

/// Restores a match from the archive, byte for byte. Returns false if it was not archived.
pub async fn unarchive(owner: &mut PgConnection, match_id: MatchId) -> Result<bool> {
    let mut tx = owner.begin().await?;
    let select = sqlx::query!(
        "select version, content from archive where match_id = $1 for update",
        match_id.0
    );
    let kept = select.fetch_optional(&mut *tx).await?;
    let Some(kept) = kept else { return Ok(false) };
    let version = Version::from(kept.version);
    let unpacked = content::unpack(&kept.content, version);
    let stored = unpacked.ok_or(LogError::Damaged(match_id, version))?;
    insert_entries(&mut tx, match_id, &stored).await?;
    let query = sqlx::query!("delete from archive where match_id = $1", match_id.0);
    query.execute(&mut *tx).await?;
    tx.commit().await?;
    Ok(true)
}

pub(super) async fn rekey_archive(
    owner: &mut PgConnection,
    keyring: &Keyring,
    limit: i64,
) -> Result<u64> {
    let newest = keyring.newest();
    let mut tx = owner.begin().await?;
    let select = sqlx::query_as!(
        ArchivedContent,
        r#"
        select match_id, version, content
        from archive
        where not key_ids <@ array[$1::smallint]
        limit $2
        "#,
        newest.to_sql(),
        limit
    );
    let old = select.fetch_all(&mut *tx).await?;
    let query = sqlx::query!("set local logothete.rekey = 'on'");
    query.execute(&mut *tx).await?;
    let mut count = 0_u64;
    for row in old {
        let content = rekey_content(&row, keyring)?;
        // A match of another version was restored and archived anew since it was read; the next batch has it again.
        let query = sqlx::query!(
            "update archive
             set key_ids = array[$2::smallint], content = $3
             where match_id = $1 and version = $4",
            row.match_id.0,
            newest.to_sql(),
            content,
            row.version.to_sql()
        );
        query.execute(&mut *tx).await?;
        count = count.saturating_add(1);
    }
    tx.commit().await?;
    Ok(count)
}

fn rekey_content(row: &ArchivedContent, keyring: &Keyring) -> Result<Vec<u8>> {
    let newest = keyring.newest();
    let mut stored = row.unpack()?;
    for entry in &mut stored {
        if let Some(mut sealed) = entry.take_sealed(row.match_id) {
            if sealed.key_id != newest {
                sealed.blobs = sealed.rekey(keyring)?;
            }
            entry.sealed = Some((newest, sealed.blobs));
        }
    }
    content::pack(&stored).ok_or(LogError::Damaged(row.match_id, row.version))
}

impl StoredEntry {
    pub(super) fn take_sealed(&mut self, match_id: MatchId) -> Option<BlobRow> {
        let (key_id, blobs) = self.sealed.take()?;
        Some(BlobRow {
            match_id,
            version: self.version,
            key_id,
            blobs,
        })
    }
}

async fn load_rows(tx: &mut PgConnection, match_id: MatchId) -> Result<Vec<StoredEntry>> {
    let query = sqlx::query!(
        r#"
        select entry.version, at, idempotency_key, digest, hash, public, key_id as "key_id?", blobs as "blobs?"
        from entry
        left join sealed on sealed.match_id = entry.match_id and sealed.version = entry.version
        where entry.match_id = $1
        order by entry.version
        "#,
        match_id.0
    );
    let rows = query.fetch_all(tx).await?;
    let stored = rows.into_iter().map(|row| StoredEntry {
        version: row.version.into(),
        at: row.at.into(),
        key: row.idempotency_key.zip(row.digest),
        hash: row.hash,
        public: row.public,
        sealed: row.key_id.map(KeyId::from).zip(row.blobs),
    });
    Ok(stored.collect())
}

async fn delete_entries(tx: &mut PgConnection, match_id: MatchId) -> sqlx::Result<()> {
    let allow = sqlx::query!("set local logothete.archive = 'on'");
    allow.execute(&mut *tx).await?;
    let delete_sealed = sqlx::query!("delete from sealed where match_id = $1", match_id.0);
    delete_sealed.execute(&mut *tx).await?;
    let query = sqlx::query!("delete from entry where match_id = $1", match_id.0);
    query.execute(&mut *tx).await?;
    Ok(())
}

pub(super) async fn insert_entries(
    tx: &mut PgConnection,
    match_id: MatchId,
    stored: &[StoredEntry],
) -> sqlx::Result<()> {
    let query = sqlx::query!("set local logothete.import = 'on'");
    query.execute(&mut *tx).await?;
    for row in stored {
        insert_entry(tx, match_id, row).await?;
        if let Some((key_id, blobs)) = &row.sealed {
            let sealed = sqlx::query!(
                "insert into sealed (match_id, version, key_id, blobs) values ($1, $2, $3, $4)",
                match_id.0,
                row.version.to_sql(),
                key_id.to_sql(),
                blobs
            );
            sealed.execute(&mut *tx).await?;
        }
    }
    Ok(())
}

async fn insert_entry(
    tx: &mut PgConnection,
    match_id: MatchId,
    row: &StoredEntry,
) -> sqlx::Result<()> {
    let query = sqlx::query!(
        r#"
        insert into entry (match_id, version, prev, at, idempotency_key, digest, hash, public)
        values ($1, $2, nullif($2::integer - 1, 0), $3, $4, $5, $6, $7)
        "#,
        match_id.0,
        row.version.to_sql(),
        jiff_sqlx::ToSqlx::to_sqlx(row.at) as _,
        row.key.map(|(key, _)| key),
        row.key.map(|(_, digest)| digest),
        row.hash,
        row.public
    );
    query.execute(tx).await?;
    Ok(())
}

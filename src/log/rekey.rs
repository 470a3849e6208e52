//! Encrypts all sealed data with the newest key, in batches, as the owner of the tables.
//!
//! The service may run meanwhile, if it has the old keys and the new one. Afterwards nothing needs the old keys.

use sqlx::{Connection, PgConnection};

use super::archive::rekey_archive;
use super::blobs::BlobRow;
use super::{Keyring, Result, column};

pub(crate) const REKEY_BATCH: i64 = 500;

const ARCHIVED_BATCH: i64 = 20;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RekeyedLog {
    pub(crate) entries: u64,
    pub(crate) archived: u64,
}

/// Encrypts all sealed parts with the newest key. Can be interrupted and repeated. `owner` must own the tables.
pub async fn rekey(owner: &mut PgConnection, keyring: &Keyring) -> Result<RekeyedLog> {
    Ok(RekeyedLog {
        entries: rekey_in_batches(async || rekey_entries(owner, keyring).await).await?,
        archived: rekey_in_batches(async || rekey_archive(owner, keyring, ARCHIVED_BATCH).await)
            .await?,
    })
}

pub async fn count_to_rekey(owner: &mut PgConnection, keyring: &Keyring) -> Result<RekeyedLog> {
    let query = sqlx::query!(
        r#"
        select
            (select count(*) from sealed where key_id <> $1) as "entries!",
            (select count(*) from archive where not key_ids <@ array[$1::smallint]) as "archived!"
        "#,
        keyring.newest().to_sql()
    );
    let row = query.fetch_one(owner).await?;
    Ok(RekeyedLog {
        entries: row.entries.unsigned_abs(),
        archived: row.archived.unsigned_abs(),
    })
}

/// Calls `renew`, which re-encrypts a batch, until it returns 0. Returns the total number of rows.
pub(crate) async fn rekey_in_batches(mut renew: impl AsyncFnMut() -> Result<u64>) -> Result<u64> {
    let mut count = 0_u64;
    loop {
        let batch = renew().await?;
        if batch == 0 {
            return Ok(count);
        }
        count = count.saturating_add(batch);
    }
}

async fn rekey_entries(owner: &mut PgConnection, keyring: &Keyring) -> Result<u64> {
    let newest = keyring.newest().to_sql();
    let mut tx = owner.begin().await?;
    let select = sqlx::query_as!(
        BlobRow,
        r#"
        select match_id, version, key_id, blobs
        from sealed
        where key_id <> $1
        limit $2
        "#,
        newest,
        REKEY_BATCH
    );
    let old = select.fetch_all(&mut *tx).await?;
    let rekeyed = old.iter().map(|row| row.rekey(keyring));
    let blobs = rekeyed.collect::<Result<Vec<_>>>()?;
    let allow = sqlx::query!("set local logothete.rekey = 'on'");
    allow.execute(&mut *tx).await?;
    let query = sqlx::query!(
        r#"
        update sealed
        set key_id = $1,
            blobs = renewed.blobs
        from unnest($2::uuid[], $3::integer[], $4::bytea[]) as renewed(match_id, version, blobs)
        where sealed.match_id = renewed.match_id and sealed.version = renewed.version
        "#,
        newest,
        &column(&old, |row| row.match_id.0),
        &column(&old, |row| row.version.to_sql()),
        &blobs
    );
    let updated = query.execute(&mut *tx).await?;
    tx.commit().await?;
    Ok(updated.rows_affected())
}

/// Re-encrypts a table that has one blob per row with the newest key, in batches. Returns how many rows it read. A
/// blob that the service replaces meanwhile stays, and is read again if its key is old.
macro_rules! rekey_blobs {
    ($owner:ident, $keyring:ident, $pointer:path, $old:literal, $renew:literal) => {{
        let newest = $keyring.newest().to_sql();
        let renew = async || {
            let read = sqlx::query!($old, newest, $crate::log::REKEY_BATCH).fetch_all(&mut *$owner);
            let (mut matches, mut ids) = (Vec::new(), Vec::new());
            let (mut old, mut blobs) = (Vec::new(), Vec::new());
            for row in read.await? {
                let pointer = $pointer(row.id);
                let place = $crate::log::BlobId::for_metadata(row.match_id.into(), &pointer);
                let key_id = row.key_id.into();
                blobs.push($crate::log::rekey_blob($keyring, key_id, place, &row.blob)?);
                matches.push(row.match_id);
                ids.push(row.id);
                old.push(row.blob);
            }
            let renewal = sqlx::query!($renew, newest, &matches, &ids, &old, &blobs);
            renewal.execute(&mut *$owner).await?;
            Ok(u64::try_from(matches.len()).unwrap_or(u64::MAX))
        };
        $crate::log::rekey_in_batches(renew).await
    }};
}

pub(crate) use rekey_blobs;

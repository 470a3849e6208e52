//! Renewing the encryption of everything sealed, batch by batch, as the owner of the tables.
//!
//! The service goes on meanwhile: it must know the old keys and the new one before this begins.
//! Afterwards nothing is locked with an old key any more, and it may be forgotten.

use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use super::archive::rekey_archive;
use super::blobs::{self, BlobRow};
use super::order;
use super::requests;
use super::{KeyId, Keyring, LogError, MatchId, Version};

/// How many boxes are locked again in one transaction.
const BATCH: i64 = 500;

/// How many archived matches are locked again in one transaction.
const ARCHIVED_BATCH: i64 = 20;

/// How much was locked again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rekeyed {
    /// Entries with sealed parts.
    pub entries: u64,
    /// Standing orders.
    pub orders: u64,
    /// Requests of the journal.
    pub requests: u64,
    /// Archived matches.
    pub archived: u64,
}

/// Boxes that are locked with an old key.
struct Old {
    match_id: Uuid,
    version: i32,
    key_id: i16,
    boxes: Vec<u8>,
}

/// Boxes locked again, as columns.
#[derive(Default)]
struct Renewed {
    match_ids: Vec<Uuid>,
    versions: Vec<i32>,
    rows: Vec<Vec<u8>>,
}

/// Locks everything sealed with the newest key.
///
/// Requires: `owner` is logged in as the owner of the tables; the database refuses anybody else.
/// It may be broken off and begun again at any time.
pub async fn rekey(owner: &mut PgConnection, keyring: &Keyring) -> Result<Rekeyed, LogError> {
    let mut rekeyed = Rekeyed::default();
    while add(&mut rekeyed.entries, rekey_entries(owner, keyring).await?) {}
    while add(&mut rekeyed.orders, rekey_orders(owner, keyring).await?) {}
    while add(&mut rekeyed.requests, rekey_requests(owner, keyring).await?) {}
    while add(
        &mut rekeyed.archived,
        rekey_archive(owner, keyring, ARCHIVED_BATCH).await?,
    ) {}
    Ok(rekeyed)
}

/// Counts a batch; tells whether there may be another.
fn add(count: &mut u64, batch: u64) -> bool {
    *count = count.saturating_add(batch);
    0 < batch
}

async fn rekey_entries(owner: &mut PgConnection, keyring: &Keyring) -> Result<u64, LogError> {
    let mut tx = owner.begin().await?;
    let mut renewed = Renewed::default();
    for old in old_rows(&mut tx, keyring.newest()).await? {
        let (match_id, version) = (MatchId(old.match_id), Version::from_sql(old.version));
        let row = BlobRow {
            match_id,
            version,
            key_id: KeyId::from_sql(old.key_id),
            boxes: &old.boxes,
        };
        let boxes = blobs::repack(keyring, row)
            .map_err(|error| LogError::Sealed(match_id, version, error))?;
        renewed.match_ids.push(old.match_id);
        renewed.versions.push(old.version);
        renewed.rows.push(boxes);
    }
    let count = renew_rows(&mut tx, keyring.newest(), &renewed).await?;
    tx.commit().await?;
    Ok(count)
}

async fn old_rows(tx: &mut PgConnection, newest: KeyId) -> Result<Vec<Old>, sqlx::Error> {
    sqlx::query_as!(
        Old,
        r#"
        select match_id, version, key_id, boxes
        from sealed
        where key_id <> $1
        limit $2
        "#,
        newest.to_sql(),
        BATCH
    )
    .fetch_all(tx)
    .await
}

async fn renew_rows(
    tx: &mut PgConnection,
    newest: KeyId,
    renewed: &Renewed,
) -> Result<u64, sqlx::Error> {
    sqlx::query!("set local logothete.rekey = 'on'")
        .execute(&mut *tx)
        .await?;
    let done = sqlx::query!(
        r#"
        update sealed
        set key_id = $1,
            boxes = renewed.boxes
        from unnest($2::uuid[], $3::integer[], $4::bytea[]) as renewed(match_id, version, boxes)
        where sealed.match_id = renewed.match_id and sealed.version = renewed.version
        "#,
        newest.to_sql(),
        &renewed.match_ids,
        &renewed.versions,
        &renewed.rows
    )
    .execute(tx)
    .await?;
    Ok(done.rows_affected())
}

async fn rekey_orders(owner: &mut PgConnection, keyring: &Keyring) -> Result<u64, LogError> {
    let mut tx = owner.begin().await?;
    let rows = sqlx::query!(
        r#"
        select match_id, participant, key_id, box as sealed
        from standing_order
        where key_id <> $1
        limit $2
        for update
        "#,
        keyring.newest().to_sql(),
        BATCH
    )
    .fetch_all(&mut *tx)
    .await?;
    let mut count = 0_u64;
    for row in rows {
        let match_id = MatchId(row.match_id);
        let pointer = order::pointer(row.participant);
        let old = KeyId::from_sql(row.key_id);
        let (key_id, sealed) =
            blobs::relock(keyring, old, order::place(match_id, &pointer), &row.sealed)
                .map_err(|error| LogError::Sealed(match_id, Version::NONE, error))?;
        let done = sqlx::query!(
            "update standing_order set key_id = $3, box = $4 where match_id = $1 and participant = $2",
            row.match_id,
            row.participant,
            key_id.to_sql(),
            sealed
        )
        .execute(&mut *tx)
        .await?;
        count = count.saturating_add(done.rows_affected());
    }
    tx.commit().await?;
    Ok(count)
}

async fn rekey_requests(owner: &mut PgConnection, keyring: &Keyring) -> Result<u64, LogError> {
    let mut tx = owner.begin().await?;
    let rows = sqlx::query!(
        r#"
        select match_id, request_id, key_id as "key_id!", box as "sealed!"
        from request
        where key_id <> $1
        limit $2
        for update
        "#,
        keyring.newest().to_sql(),
        BATCH
    )
    .fetch_all(&mut *tx)
    .await?;
    let mut renewed = (Vec::new(), Vec::new(), Vec::new());
    for row in rows {
        let match_id = MatchId(row.match_id);
        let pointer = requests::pointer(row.request_id);
        let (old, place) = (
            KeyId::from_sql(row.key_id),
            order::place(match_id, &pointer),
        );
        let (_, sealed) = blobs::relock(keyring, old, place, &row.sealed)
            .map_err(|error| LogError::Sealed(match_id, Version::NONE, error))?;
        renewed.0.push(row.match_id);
        renewed.1.push(row.request_id);
        renewed.2.push(sealed);
    }
    let (matches, ids, boxes) = renewed;
    let done = sqlx::query!(
        r#"
        update request
        set key_id = $1, box = renewed.box
        from unnest($2::uuid[], $3::uuid[], $4::bytea[]) as renewed(match_id, request_id, box)
        where request.match_id = renewed.match_id and request.request_id = renewed.request_id
        "#,
        keyring.newest().to_sql(),
        &matches,
        &ids,
        &boxes
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(done.rows_affected())
}

//! Rebuilds the derived rows of a match, and imports matches as the owner of the tables.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{Connection, PgConnection};

use super::disputes::replace_disputes;
use super::readers::{MatchReader, write_readers};
use crate::log::{
    DisputeRow, IntegrityCode, Keyring, Listed, LogError, PaceKind, Result, import_entries,
    store_witness,
};
use crate::pool::Pool;
use crate::world::{RawEntry, Witness};

// Lock timeout of a rebuild, shorter than PostgreSQL's deadlock timeout. So in a deadlock the rebuild fails, never the
// append of an entry.
const SET_LOCK_TIMEOUT: &str = "set local lock_timeout = '200ms'";

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Projection {
    pub listed: Listed,
    pub pace: PaceKind,
    pub attest: IntegrityCode,
    pub disputes: Vec<DisputeRow>,
    pub due_at: Option<Timestamp>,
}

#[derive(Clone, Debug)]
pub struct Rebuilder(pub(super) Pool);

impl Rebuilder {
    /// Writes the derived rows of a match, unless an entry was added meanwhile. Returns whether they were written.
    pub(crate) async fn project(
        &self,
        projection: &Projection,
        readers: &[MatchReader],
    ) -> Result<bool> {
        let mut tx = self.0.begin("begin").await?;
        sqlx::query(SET_LOCK_TIMEOUT).execute(&mut *tx).await?;
        let is_written = write_summary(&mut tx, projection).await?;
        if is_written {
            write_readers(&mut tx, &projection.listed, readers).await?;
        }
        tx.commit().await?;
        Ok(is_written)
    }

    pub(crate) async fn write_readers(
        &self,
        listed: &Listed,
        readers: &[MatchReader],
    ) -> Result<bool> {
        let mut tx = self.0.begin("begin").await?;
        sqlx::query(SET_LOCK_TIMEOUT).execute(&mut *tx).await?;
        let wrong = write_readers(&mut tx, listed, readers).await?;
        tx.commit().await?;
        Ok(0 < wrong)
    }
}

async fn write_summary(tx: &mut PgConnection, projection: &Projection) -> Result<bool> {
    let listed = &projection.listed;
    let summary = &listed.summary;
    let query = sqlx::query_file_scalar!(
        "src/projections/project.sql",
        listed.match_id.0,
        listed.moved_at.to_sqlx() as _,
        listed.version.to_sql(),
        summary.game,
        summary.stage.into_str(),
        i16::from(summary.places),
        i16::from(summary.open_places),
        summary.listed,
        summary.service_due,
        &summary.participants,
        &summary.awaiting,
        summary.admits_bots,
        projection.pace.into_str(),
        &projection.attest[..],
        projection.due_at.map(ToSqlx::to_sqlx) as _,
    );
    let is_written = 0 < query.fetch_one(&mut *tx).await?;
    if is_written {
        replace_disputes(tx, listed.match_id, &projection.disputes).await?;
    }
    Ok(is_written)
}

#[derive(Clone, Debug)]
pub struct Import {
    pub(crate) entries: Vec<RawEntry>,
    pub(crate) projection: Projection,
    pub(crate) witness: Option<Witness>,
}

/// Imports a match that is not here yet; encrypts it with the newest key. Requires: `owner` owns the tables.
pub async fn import(owner: &mut PgConnection, keyring: &Keyring, import: &Import) -> Result<()> {
    let listed = &import.projection.listed;
    let (match_id, version) = (listed.match_id, listed.version);
    let mut tx = owner.begin().await?;
    import_entries(&mut tx, keyring, match_id, &import.entries).await?;
    if !write_summary(&mut tx, &import.projection).await? {
        return Err(LogError::Damaged(match_id, version));
    }
    if let Some(kept) = &import.witness {
        store_witness(&mut tx, match_id, version, kept).await?;
    }
    tx.commit().await?;
    Ok(())
}

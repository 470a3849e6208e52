//! What follows from the entries of a match, written anew beside them; and matches that come from elsewhere:
//! written as they were, by the owner of the tables.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{Connection, PgConnection};

use super::disputes::replace_disputes;
use super::readers::{MatchReader, write_readers};
use crate::log::{
    IntegrityCode, DisputeRow, Keyring, Listed, LogError, Result, store_witness, import_entries,
};
use crate::pool::Pool;
use crate::world::{RawEntry, Witness};

// How long a rebuild waits for somebody who writes: less than it takes the database to find that
// each waits for the other, so that it is never the writer who is refused.
const SET_LOCK_TIMEOUT: &str = "set local lock_timeout = '200ms'";

/// What is to lie beside the entries of a match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Projection {
    pub listed: Listed,
    pub attest: IntegrityCode,
    pub disputes: Vec<DisputeRow>,
    pub due_at: Option<Timestamp>,
}

/// Writes anew what follows from the log, in one database.
#[derive(Clone, Debug)]
pub struct Rebuilder(pub(super) Pool);

impl Rebuilder {
    /// Writes what follows from the entries of a match, unless one more was written meanwhile; tells
    /// whether it was written.
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

    /// Writes for whom the participants of a match read, where it is not as it should be; tells whether
    /// anything was not.
    pub(crate) async fn write_readers(&self, listed: &Listed, readers: &[MatchReader]) -> Result<bool> {
        let mut tx = self.0.begin("begin").await?;
        sqlx::query(SET_LOCK_TIMEOUT).execute(&mut *tx).await?;
        let wrong = write_readers(&mut tx, listed, readers).await?;
        tx.commit().await?;
        Ok(0 < wrong)
    }
}

/// Writes how the lists know a match, when a time is up there, and its disputes; tells whether it was written.
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
        &projection.attest[..],
        projection.due_at.map(ToSqlx::to_sqlx) as _,
    );
    let is_written = 0 < query.fetch_one(&mut *tx).await?;
    if is_written {
        replace_disputes(tx, listed.match_id, &projection.disputes).await?;
    }
    Ok(is_written)
}

/// A finished match, to be written as it was.
#[derive(Clone, Debug)]
pub struct Import {
    pub(crate) entries: Vec<RawEntry>,
    pub(crate) projection: Projection,
    /// What was signed of it where it comes from.
    pub(crate) witness: Option<Witness>,
}

/// Writes a match of which there is nothing yet; what is sealed is locked with the newest key.
///
/// Requires: `owner` is logged in as the owner of the tables; the database refuses anybody else.
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

//! What follows from the entries of a match, written anew beside them.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::PgConnection;

use super::disputes::{DisputeRow, relist};
use super::{Attest, Listed, Log, LogError};

/// How long a rebuild waits for somebody who writes: less than it takes the database to find that
/// each waits for the other, so that it is never the writer who is refused.
const PATIENCE: &str = "set local lock_timeout = '200ms'";

/// What is to lie beside the entries of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Projection {
    /// How the lists know it, at the version of its last entry.
    pub listed: Listed,
    /// What attests to its entries.
    pub attest: Attest,
    /// Its disputes, as the lists are to know them.
    pub disputes: Vec<DisputeRow>,
    /// When the time of a seat is up.
    pub due_at: Option<Timestamp>,
}

impl Log {
    /// Writes what follows from the entries of a match, unless one more was written meanwhile; tells
    /// whether it was written.
    pub async fn project(&self, projection: &Projection) -> Result<bool, LogError> {
        let listed = &projection.listed;
        let mut tx = self.pool.begin().await?;
        sqlx::query(PATIENCE).execute(&mut *tx).await?;
        let is_written = sum_up(&mut tx, listed, &projection.attest, projection.due_at).await?;
        if is_written {
            relist(&mut tx, listed.match_id, &projection.disputes).await?;
        }
        tx.commit().await?;
        Ok(is_written)
    }
}

/// Writes how the lists know a match, and when a time is up there; tells whether it was written.
pub(super) async fn sum_up(
    tx: &mut PgConnection,
    listed: &Listed,
    attest: &Attest,
    due_at: Option<Timestamp>,
) -> Result<bool, sqlx::Error> {
    let summary = &listed.summary;
    let written = sqlx::query_file_scalar!(
        "src/log/project.sql",
        listed.match_id.0,
        listed.moved_at.to_sqlx() as _,
        listed.version.to_sql(),
        summary.game,
        summary.stage.word(),
        i16::from(summary.places),
        i16::from(summary.open_places),
        summary.listed,
        summary.service_due,
        &summary.participants,
        &summary.awaiting,
        summary.admits_bots,
        &attest[..],
        due_at.map(ToSqlx::to_sqlx) as _,
    )
    .fetch_one(tx)
    .await?;
    Ok(0 < written)
}

//! What follows from the entries of a match, written anew beside them; and matches that come from elsewhere:
//! written as they were, by the owner of the tables.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{Connection, PgConnection};

use super::archive::{Stored, put_back};
use super::disputes::{DisputeRow, relist};
use super::readers::{Reader, reseat};
use super::witness::{self, KeptWitness};
use super::{Attest, Kept, Keyring, Listed, Log, LogError, MatchId, Result, blobs, pack};

// How long a rebuild waits for somebody who writes: less than it takes the database to find that
// each waits for the other, so that it is never the writer who is refused.
const PATIENCE: &str = "set local lock_timeout = '200ms'";

/// What is to lie beside the entries of a match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Projection {
    pub listed: Listed,
    pub attest: Attest,
    pub disputes: Vec<DisputeRow>,
    pub due_at: Option<Timestamp>,
}

impl Log {
    /// Writes what follows from the entries of a match, unless one more was written meanwhile; tells
    /// whether it was written.
    pub(crate) async fn project(
        &self,
        projection: &Projection,
        readers: &[Reader],
    ) -> Result<bool> {
        let listed = &projection.listed;
        let mut tx = self.pool.begin("begin").await?;
        sqlx::query(PATIENCE).execute(&mut *tx).await?;
        let is_written = sum_up(&mut tx, listed, &projection.attest, projection.due_at).await?;
        if is_written {
            relist(&mut tx, listed.match_id, &projection.disputes).await?;
            reseat(&mut tx, listed, readers).await?;
        }
        tx.commit().await?;
        Ok(is_written)
    }

    /// Writes for whom the participants of a match read, where it is not as it should be; tells whether
    /// anything was not.
    pub(crate) async fn reseat(&self, listed: &Listed, readers: &[Reader]) -> Result<bool> {
        let mut tx = self.pool.begin("begin").await?;
        sqlx::query(PATIENCE).execute(&mut *tx).await?;
        let wrong = reseat(&mut tx, listed, readers).await?;
        tx.commit().await?;
        Ok(0 < wrong)
    }
}

/// Writes how the lists know a match, and when a time is up there; tells whether it was written.
pub(super) async fn sum_up(
    tx: &mut PgConnection,
    listed: &Listed,
    attest: &Attest,
    due_at: Option<Timestamp>,
) -> sqlx::Result<bool> {
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

/// A finished match, to be written as it was.
#[derive(Clone, Debug)]
pub struct Import {
    pub(crate) entries: Vec<Kept>,
    pub(crate) listed: Listed,
    pub(crate) disputes: Vec<DisputeRow>,
    pub(crate) attest: Attest,
    /// What was signed of it where it comes from.
    pub(crate) witness: Option<KeptWitness>,
}

/// Writes a match of which there is nothing yet; what is sealed is locked with the newest key.
///
/// Requires: `owner` is logged in as the owner of the tables; the database refuses anybody else.
pub async fn import(owner: &mut PgConnection, keyring: &Keyring, import: &Import) -> Result<()> {
    let match_id = import.listed.match_id;
    let entries = import.entries.iter();
    let stored = entries.map(|kept| stored(match_id, keyring, kept));
    let stored: Vec<Stored> = stored.collect::<Result<_>>()?;
    let mut tx = owner.begin().await?;
    put_back(&mut tx, match_id, &stored).await?;
    if !sum_up(&mut tx, &import.listed, &import.attest, None).await? {
        return Err(LogError::Damaged(match_id, import.listed.version));
    }
    relist(&mut tx, match_id, &import.disputes).await?;
    if let Some(kept) = &import.witness {
        let at = (match_id, import.listed.version);
        witness::keep(&mut tx, at, kept).await?;
    }
    tx.commit().await?;
    Ok(())
}

fn stored(match_id: MatchId, keyring: &Keyring, kept: &Kept) -> Result<Stored> {
    let version = kept.version;
    let boxes = blobs::pack(keyring, match_id, version, &kept.parts)
        .map_err(|error| LogError::Sealed(match_id, version, error))?;
    Ok(Stored {
        version,
        at: kept.at,
        wish: None,
        hash: kept.hash.0.to_vec(),
        public: pack::pack(&kept.public),
        sealed: boxes.map(|boxes| (keyring.newest(), boxes)),
    })
}

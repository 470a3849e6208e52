//! Matches that come from elsewhere: written as they were, by the owner of the tables.

use sqlx::{Connection, PgConnection};

use super::archive::{Stored, put_back};
use super::blobs;
use super::disputes::{DisputeRow, relist};
use super::pack;
use super::rebuild::sum_up;
use super::witness::{self, KeptWitness};
use super::{Attest, Kept, Keyring, Listed, LogError, MatchId};

/// A finished match, to be written as it was.
#[derive(Clone, Debug)]
pub struct Import {
    /// Its entries with everything that is sealed in them.
    pub entries: Vec<Kept>,
    /// How the lists are to know it.
    pub listed: Listed,
    /// Its disputes, as the lists are to know them.
    pub disputes: Vec<DisputeRow>,
    /// What attests to the entries here.
    pub attest: Attest,
    /// What was signed of it where it comes from.
    pub witness: Option<KeptWitness>,
}

/// Writes a match of which there is nothing yet; what is sealed is locked with the newest key.
///
/// Requires: `owner` is logged in as the owner of the tables; the database refuses anybody else.
pub async fn import(
    owner: &mut PgConnection,
    keyring: &Keyring,
    import: &Import,
) -> Result<(), LogError> {
    let match_id = import.listed.match_id;
    let stored: Result<Vec<Stored>, LogError> = import
        .entries
        .iter()
        .map(|kept| stored(match_id, keyring, kept))
        .collect();
    let mut tx = owner.begin().await?;
    sqlx::query!("set local logothete.import = 'on'")
        .execute(&mut *tx)
        .await?;
    put_back(&mut tx, match_id, &stored?).await?;
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

fn stored(match_id: MatchId, keyring: &Keyring, kept: &Kept) -> Result<Stored, LogError> {
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

//! Writes the entries of imported matches.

use sqlx::PgConnection;

use super::archive::{StoredEntry, insert_entries};
use super::{Keyring, LogError, MatchId, RawEntry, Result, blobs, pack};

/// Writes the unchanged entries of a match that has none yet. Sealed parts are encrypted with the newest key.
pub(crate) async fn import_entries(
    tx: &mut PgConnection,
    keyring: &Keyring,
    match_id: MatchId,
    entries: &[RawEntry],
) -> Result<()> {
    let encoded = entries
        .iter()
        .map(|kept| encode_entry(match_id, keyring, kept));
    let stored: Vec<StoredEntry> = encoded.collect::<Result<_>>()?;
    insert_entries(tx, match_id, &stored).await?;
    Ok(())
}

fn encode_entry(match_id: MatchId, keyring: &Keyring, kept: &RawEntry) -> Result<StoredEntry> {
    let version = kept.version;
    let blobs = blobs::pack(keyring, match_id, version, &kept.parts)
        .map_err(|error| LogError::Sealed(match_id, version, error))?;
    Ok(StoredEntry {
        version,
        at: kept.at,
        key: None,
        hash: kept.hash.0.to_vec(),
        public: pack::pack(&kept.public),
        sealed: blobs.map(|blobs| (keyring.newest(), blobs)),
    })
}

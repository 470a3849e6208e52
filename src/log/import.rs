//! The entries of matches that come from elsewhere.

use sqlx::PgConnection;

use super::archive::{Stored, put_back};
use super::{Kept, Keyring, LogError, MatchId, Result, blobs, pack};

/// Writes the entries of a match of which there is nothing yet, as they were; what is sealed is locked with
/// the newest key.
pub(crate) async fn put_entries(
    tx: &mut PgConnection,
    keyring: &Keyring,
    match_id: MatchId,
    entries: &[Kept],
) -> Result<()> {
    let stored = entries.iter().map(|kept| stored(match_id, keyring, kept));
    let stored: Vec<Stored> = stored.collect::<Result<_>>()?;
    put_back(tx, match_id, &stored).await?;
    Ok(())
}

fn stored(match_id: MatchId, keyring: &Keyring, kept: &Kept) -> Result<Stored> {
    let version = kept.version;
    let boxes = blobs::pack(keyring, match_id, version, &kept.parts)
        .map_err(|error| LogError::Sealed(match_id, version, error))?;
    Ok(Stored {
        version,
        at: kept.at,
        key: None,
        hash: kept.hash.0.to_vec(),
        public: pack::pack(&kept.public),
        sealed: boxes.map(|boxes| (keyring.newest(), boxes)),
    })
}

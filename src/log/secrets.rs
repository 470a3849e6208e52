//! Checks that the configured secrets are those that the stored data was made with.
//!
//! The first use of a secret stores its fingerprint in the database. From then on, the secret must fit the fingerprint.
//! A secret without a fingerprint is tested on older data.

use std::collections::BTreeMap;

use hkdf::Hkdf;
use sha2::Sha256;
use sqlx::{PgConnection, PgExecutor};

use super::archive::ArchivedContent;
use super::blobs::{BlobRow, WantedBlobs};
use super::{Inflater, KeyId, Keyring, Log, Result, SecretFingerprint, column};

/// Row id of the pepper's fingerprint; no seal key has this id.
const PEPPER: i16 = 0;

/// Returns a fingerprint of the pepper (the operator's master secret) that reveals nothing else of it.
pub(crate) fn pepper_fingerprint(pepper: &[u8; 32]) -> SecretFingerprint {
    let mut fingerprint = [0; 32];
    // The output length is valid: HKDF with SHA-256 outputs up to 8,160 bytes.
    let expanded =
        Hkdf::<Sha256>::new(None, pepper).expand(b"logothete/pepper-mark/1", &mut fingerprint);
    debug_assert!(expanded.is_ok(), "HKDF outputs at least 32 bytes");
    fingerprint
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct PepperFingerprint {
    pub fingerprint: SecretFingerprint,
    /// Whether the pepper fits data from before there were fingerprints; `None` if there is no such data.
    pub opens: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum SecretError {
    #[error(
        "the data was sealed with key {0}, which is not among the seal keys: bring it back in \
         LOGOTHETE_SEAL_KEYS or in the key file"
    )]
    Missing(KeyId),
    #[error(
        "LOGOTHETE_SEAL_KEYS (or the key file): key {0} is not the key that the data was sealed with \
         under this id; use the original key, and give a new key a new id"
    )]
    Key(KeyId),
    #[error(
        "LOGOTHETE_PEPPER (or the key file) is not the pepper that this database was made with; use \
         the original one, without which no password fits and no match can be verified"
    )]
    Pepper,
}

/// Compares the secrets with the fingerprints in a database, if there are any; changes nothing.
pub(crate) async fn check_fingerprints(
    owner: &mut PgConnection,
    keyring: &Keyring,
    pepper: &SecretFingerprint,
) -> sqlx::Result<Result<(), SecretError>> {
    let query = sqlx::query_scalar("select to_regclass('secret_mark') is not null");
    let has_fingerprints: bool = query.fetch_one(&mut *owner).await?;
    if !has_fingerprints {
        return Ok(Ok(()));
    }
    Ok(SecretFingerprints::load(owner)
        .await?
        .check(keyring, pepper))
}

struct SecretFingerprints(BTreeMap<i16, Vec<u8>>);

impl SecretFingerprints {
    async fn load(db: impl PgExecutor<'_>) -> sqlx::Result<Self> {
        let rows = sqlx::query!("select key_id, mark from secret_mark").fetch_all(db);
        let fingerprints = rows.await?.into_iter().map(|row| (row.key_id, row.mark));
        Ok(Self(fingerprints.collect()))
    }

    /// Whether the stored fingerprint equals this one; `None` if none is stored.
    fn matches(&self, id: i16, fingerprint: &SecretFingerprint) -> Option<bool> {
        self.0.get(&id).map(|known| known == fingerprint.as_slice())
    }

    fn check(&self, keyring: &Keyring, pepper: &SecretFingerprint) -> Result<(), SecretError> {
        if self.matches(PEPPER, pepper) == Some(false) {
            return Err(SecretError::Pepper);
        }
        let mut keys = keyring.fingerprints();
        let wrong =
            keys.find(|(id, fingerprint)| self.matches(id.to_sql(), fingerprint) == Some(false));
        wrong.map_or(Ok(()), |(id, _)| Err(SecretError::Key(id)))
    }
}

impl Log {
    /// Checks the seal keys and the pepper against the database. Returns the fingerprints to store, and writes nothing.
    pub(crate) async fn check_secrets(
        &self,
        pepper: PepperFingerprint,
    ) -> Result<Result<Vec<(i16, SecretFingerprint)>, SecretError>> {
        // Keys change in order, so only the keys of the oldest and newest sealed parts are checked.
        if let Some(missing) = self.find_missing_key().await? {
            return Ok(Err(SecretError::Missing(missing)));
        }
        let fingerprints = SecretFingerprints::load(&self.pool).await?;
        let is_new = |id: i16, fingerprint: &SecretFingerprint| {
            fingerprints.matches(id, fingerprint).is_none()
        };
        let is_pepper_new = is_new(PEPPER, &pepper.fingerprint);
        if is_pepper_new && pepper.opens == Some(false) {
            return Ok(Err(SecretError::Pepper));
        }
        if let Err(wrong) = fingerprints.check(&self.keyring, &pepper.fingerprint) {
            return Ok(Err(wrong));
        }
        let mut unrecorded_keys: BTreeMap<_, _> = self.keyring.fingerprints().collect();
        unrecorded_keys.retain(|id, fingerprint| is_new(id.to_sql(), fingerprint));
        let used = match self.try_keys(&unrecorded_keys).await? {
            Ok(used) => used,
            Err(wrong) => return Ok(Err(wrong)),
        };
        // The fingerprint of a key is stored once the key is the newest or data needs it. Until then, a typo in it can
        // still be corrected.
        unrecorded_keys.retain(|id, _| used.contains(id) || *id == self.keyring.newest());
        let new_pepper = is_pepper_new.then_some((PEPPER, pepper.fingerprint));
        let keys = unrecorded_keys.into_iter();
        let key_rows = keys.map(|(id, fingerprint)| (id.to_sql(), fingerprint));
        Ok(Ok(new_pepper.into_iter().chain(key_rows).collect()))
    }

    pub(crate) async fn record_secrets(
        &self,
        unrecorded: &[(i16, SecretFingerprint)],
    ) -> Result<()> {
        let query = sqlx::query!(
            r#"
            insert into secret_mark (key_id, mark)
            select * from unnest($1::smallint[], $2::bytea[])
            on conflict (key_id) do nothing
            "#,
            &column(unrecorded, |(id, _)| *id),
            &column(unrecorded, |(_, fingerprint)| fingerprint.to_vec())
        );
        Ok(self.pool.run(query).await?)
    }

    /// Decrypts samples with these keys. Returns the keys that were used, or the first that does not fit.
    async fn try_keys(
        &self,
        unrecorded_keys: &BTreeMap<KeyId, SecretFingerprint>,
    ) -> Result<Result<Vec<KeyId>, SecretError>> {
        let mut used = Vec::new();
        if unrecorded_keys.is_empty() {
            return Ok(Ok(used));
        }
        for sample in self.load_samples().await? {
            if !unrecorded_keys.contains_key(&sample.key_id) || used.contains(&sample.key_id) {
                continue;
            }
            let mut inflater = Inflater::new();
            match sample.open(&self.keyring, WantedBlobs::All, &mut inflater) {
                Ok(_) => used.push(sample.key_id),
                Err(_) => return Ok(Err(SecretError::Key(sample.key_id))),
            }
        }
        Ok(Ok(used))
    }

    /// Returns a key that is not configured although the archive, or the oldest or newest sealed part, needs it.
    async fn find_missing_key(&self) -> Result<Option<KeyId>> {
        let ends = sqlx::query_scalar!(
            r#"
            (select key_id as "key_id!" from sealed order by match_id, version limit 1)
            union
            (select key_id from sealed order by match_id desc, version desc limit 1)
            "#
        );
        let mut ids = ends.fetch_all(&self.pool).await?;
        let mut archived = Vec::new();
        while let Some(next) = self.next_archived_keys(&archived).await? {
            ids.extend(&next);
            archived = next;
        }
        ids.sort_unstable();
        let mut key_ids = ids.into_iter().map(KeyId::from);
        Ok(key_ids.find(|id| self.keyring.key(*id).is_none()))
    }

    /// Returns the next list of keys that any archived match needs; `None` after the last.
    async fn next_archived_keys(&self, after: &[i16]) -> Result<Option<Vec<i16>>> {
        let query = sqlx::query_scalar!(
            "select key_ids from archive where $1 < key_ids order by key_ids limit 1",
            after
        );
        Ok(query.fetch_optional(&self.pool).await?)
    }

    async fn load_samples(&self) -> Result<Vec<BlobRow>> {
        let ends = sqlx::query_as!(
            BlobRow,
            r#"
            select match_id as "match_id!", version as "version!", key_id as "key_id!", blobs as "blobs!"
            from (
                (select * from sealed order by match_id, version limit 1)
                union all
                (select * from sealed order by match_id desc, version desc limit 1)
            ) as ends
            "#
        );
        let mut samples = ends.fetch_all(&self.pool).await?;
        let archived = sqlx::query_as!(
            ArchivedContent,
            "select match_id, version, content from archive order by match_id limit 1"
        );
        for content in archived.fetch_all(&self.pool).await? {
            let sealed = content.unpack()?.into_iter();
            samples.extend(sealed.filter_map(|mut row| row.take_sealed(content.match_id)));
        }
        Ok(samples)
    }
}

//! Rulings signed by one referee and awaiting a second signature. Stored outside the log,
//! encrypted.

use std::fmt::Display;

use jiff::Timestamp;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::log::{BlobId, Keyring, Log, LogError, Result, decrypt, encrypt, rekey_blobs};
use crate::world::{MatchId, Version};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingRuling {
    /// The ruling as the referee sent it, in JSON.
    pub(crate) ruling: String,
    pub(crate) reason: [u8; 32],
    /// Token that identifies the effect of the ruling. The second referee must sign a ruling with the same token.
    pub(crate) effect: String,
    pub(crate) signer: Uuid,
    pub(crate) signed_at: Timestamp,
}

#[derive(Clone)]
pub struct PendingRulings(pub(super) Log);

impl PendingRulings {
    pub async fn replace(
        &self,
        id: MatchId,
        number: Version,
        pending: &PendingRuling,
    ) -> Result<()> {
        let pointer = pointer(number);
        let blob_id = BlobId::for_metadata(id, &pointer);
        let ruling = pending.ruling.as_bytes();
        let sealed = encrypt(self.0.keyring(), blob_id, ruling)
            .map_err(|error| LogError::Sealed(id, number, error))?;
        let query = sqlx::query!(
            r#"
            insert into pending_ruling (match_id, number, signer, effect, reason, key_id, blob)
            values ($1, $2, $3, $4, $5, $6, $7)
            on conflict (match_id, number) do update
            set signer = excluded.signer,
                signed_at = excluded.signed_at,
                effect = excluded.effect,
                reason = excluded.reason,
                key_id = excluded.key_id,
                blob = excluded.blob
            "#,
            id.0,
            number.to_sql(),
            pending.signer,
            pending.effect,
            &pending.reason,
            self.0.keyring().newest().to_sql(),
            sealed
        );
        Ok(self.0.pool().run(query).await?)
    }

    /// Returns the pending ruling on a dispute; `None` also if it cannot be decrypted.
    pub async fn load(&self, match_id: MatchId, number: Version) -> Result<Option<PendingRuling>> {
        let query = sqlx::query!(
            r#"
            select signer, signed_at as "signed_at: jiff_sqlx::Timestamp", effect, reason, key_id,
                blob
            from pending_ruling
            where match_id = $1 and number = $2
            "#,
            match_id.0,
            number.to_sql()
        );
        let row = query.fetch_optional(self.0.pool()).await?;
        let pointer = pointer(number);
        let open = |id: i16, sealed: &[u8]| {
            let blob_id = BlobId::for_metadata(match_id, &pointer);
            decrypt(self.0.keyring(), id.into(), blob_id, sealed).ok()
        };
        Ok(row.and_then(|row| {
            Some(PendingRuling {
                ruling: String::from_utf8(open(row.key_id, &row.blob)?).ok()?,
                reason: row.reason.try_into().ok()?,
                effect: row.effect,
                signer: row.signer,
                signed_at: row.signed_at.into(),
            })
        }))
    }

    pub async fn delete(&self, match_id: MatchId, number: Version) -> Result<()> {
        let query = sqlx::query!(
            "delete from pending_ruling where match_id = $1 and number = $2",
            match_id.0,
            number.to_sql()
        );
        Ok(self.0.pool().run(query).await?)
    }
}

pub(super) async fn rekey(owner: &mut PgConnection, keyring: &Keyring) -> Result<u64> {
    rekey_blobs!(
        owner,
        keyring,
        pointer,
        r#"
        select match_id, number as id, key_id as "key_id!", blob as "blob!"
        from pending_ruling
        where key_id <> $1
        limit $2
        "#,
        r#"
        update pending_ruling as kept
        set key_id = $1, blob = renewed.blob
        from unnest($2::uuid[], $3::integer[], $4::bytea[], $5::bytea[])
            as renewed(match_id, id, old, blob)
        where kept.match_id = renewed.match_id and kept.number = renewed.id
            and kept.blob = renewed.old
        "#
    )
}

fn pointer(number: impl Display) -> String {
    format!("ruling/{number}")
}

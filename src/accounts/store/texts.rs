//! The rows of what is said in disputes.

use std::collections::HashMap;

use uuid::Uuid;

use super::super::Accounts;
use super::super::error::Result;
use super::super::texts::{Commitment, DisputeText, KeptText, SALT_BYTES, TextKind};

impl Accounts {
    /// Keeps what somebody says about a match, before the log refers to it.
    pub async fn keep_text(
        &self,
        (match_id, author): (Uuid, Uuid),
        kind: TextKind,
        text: &DisputeText,
    ) -> Result<Commitment> {
        let salt = self.world.bytes::<SALT_BYTES>()?;
        let commitment = Commitment::of(&salt, text.as_str());
        let query = sqlx::query!(
            "insert into dispute_text (match_id, commitment, kind, author, salt, text)
         values ($1, $2, $3, $4, $5, $6)",
            match_id,
            &commitment.0,
            <&str>::from(kind),
            author,
            &salt,
            text.as_str()
        );
        query.execute(&self.db).await?;
        Ok(commitment)
    }

    /// Forgets a text to which nothing came to refer.
    pub async fn drop_text(&self, match_id: Uuid, commitment: Commitment) -> Result<()> {
        let query = sqlx::query!(
            "delete from dispute_text
         where match_id = $1 and commitment = $2",
            match_id,
            &commitment.0
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }

    /// Everything that was said in the disputes of a match, by what stands for it in the log.
    pub async fn texts(&self, match_id: Uuid) -> Result<HashMap<Commitment, KeptText>> {
        let query = sqlx::query!(
            "select commitment, author, written_at, salt, text
         from dispute_text
         where match_id = $1",
            match_id
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        let kept = rows.filter_map(|row| {
            let commitment = Commitment(row.commitment.try_into().ok()?);
            let salt = row.salt.and_then(|salt| salt.try_into().ok());
            let text = KeptText {
                author: row.author,
                written_at: row.written_at.to_jiff(),
                said: row.text.zip(salt),
            };
            Some((commitment, text))
        });
        Ok(kept.collect())
    }
}

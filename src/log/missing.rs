//! Whether the keys at hand are those the sealed parts were encrypted with.

use super::{KeyId, Log, LogError};

impl Log {
    /// A key that the oldest or the newest sealed part needs and that is not at hand.
    ///
    /// Cheap: looks at both ends of the table only, which is where keys are changed, and at the
    /// archive.
    pub async fn missing_key(&self) -> Result<Option<KeyId>, LogError> {
        let ids = sqlx::query_scalar!(
            r#"
            select key_id as "key_id!"
            from (
                (select key_id from sealed order by match_id, version limit 1)
                union
                (select key_id from sealed order by match_id desc, version desc limit 1)
                union
                (select unnest(key_ids) from archive)
            ) as ends
            order by 1
            "#
        )
        .fetch_all(&self.pool)
        .await?;
        let mut ids = ids.into_iter().map(KeyId::from_sql);
        Ok(ids.find(|id| self.keyring.key(*id).is_none()))
    }
}

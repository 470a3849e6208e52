//! Standing orders: actions that a participant wants done automatically. Encrypted and erasable.

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::log::{BlobId, Inflater, Keyring, Log, Result, decrypt_part, encrypt_part, rekey_blobs};
use crate::world::{CanonicalJson, MatchId, OpenedPart};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredOrder {
    pub participant: Uuid,
    pub body: Value,
    /// Earliest time at which the order may be carried out.
    pub due_at: Timestamp,
}

#[derive(Clone)]
pub struct StandingOrders(pub(super) Log);

impl StandingOrders {
    pub(crate) async fn replace(&self, match_id: MatchId, order: &StoredOrder) -> Result<()> {
        let pointer = pointer(order.participant);
        let blob_id = BlobId::for_metadata(match_id, &pointer);
        let form =
            CanonicalJson::from_value(&order.body).map_err(|error| blob_id.error(error.into()))?;
        // The encryption expects an entry. A standing order has none, so it uses version 0 and no salt.
        let part = OpenedPart {
            pointer: pointer.clone(),
            salt: [0; 16],
            value: form,
        };
        let outcome = encrypt_part(self.0.keyring(), blob_id, &part);
        let sealed = outcome.map_err(|error| blob_id.error(error))?;
        let query = sqlx::query!(
            r#"
            insert into standing_order (match_id, participant, due_at, key_id, blob)
            values ($1, $2, $3, $4, $5)
            on conflict (match_id, participant) do update
            set due_at = excluded.due_at,
                key_id = excluded.key_id,
                blob = excluded.blob
            "#,
            match_id.0,
            order.participant,
            order.due_at.to_sqlx(),
            self.0.keyring().newest().to_sql(),
            sealed
        );
        Ok(self.0.pool().run(query).await?)
    }

    pub(crate) async fn load(&self, match_id: MatchId) -> Result<Vec<StoredOrder>> {
        let query = sqlx::query!(
            r#"
            select participant, due_at, key_id, blob
            from standing_order
            where match_id = $1
            order by due_at, participant
            "#,
            match_id.0
        );
        let rows = query.fetch_all(self.0.pool()).await?;
        let mut inflater = Inflater::new();
        let orders = rows.into_iter().map(|row| {
            let pointer = pointer(row.participant);
            let blob_id = BlobId::for_metadata(match_id, &pointer);
            let key_id = row.key_id.into();
            let part = decrypt_part(self.0.keyring(), key_id, blob_id, &row.blob, &mut inflater);
            let body = part.and_then(|part| Ok(part.value.parse()?));
            Ok(StoredOrder {
                participant: row.participant,
                body: body.map_err(|error| blob_id.error(error))?,
                due_at: row.due_at.into(),
            })
        });
        orders.collect()
    }

    /// Lists the matches with an order that is due, by the database clock.
    pub async fn list_due(&self, limit: u16) -> Result<Vec<MatchId>> {
        let ids = self.0.pool().ids(sqlx::query_scalar!(
            r#"
            select match_id
            from standing_order
            where due_at <= now()
                and not exists (
                    select from quarantine where quarantine.match_id = standing_order.match_id
                )
            order by due_at, match_id
            limit $1
            "#,
            i64::from(limit)
        ));
        let mut matches = ids.await?;
        matches.dedup();
        Ok(matches)
    }

    /// Postpones an order, unless it has changed since it was read; returns whether it was postponed.
    pub(crate) async fn postpone(
        &self,
        match_id: MatchId,
        order: &StoredOrder,
        due_at: Timestamp,
    ) -> Result<bool> {
        let done = self.0.pool().count(sqlx::query!(
            r#"
            update standing_order
            set due_at = $4
            where match_id = $1 and participant = $2 and due_at = $3
            "#,
            match_id.0,
            order.participant,
            order.due_at.to_sqlx(),
            due_at.to_sqlx()
        ));
        Ok(0 < done.await?)
    }

    /// Postpones all due orders of a match, including those that cannot be decrypted.
    pub async fn postpone_due(&self, match_id: MatchId, delay: SignedDuration) -> Result<()> {
        let query = sqlx::query!(
            r#"
            update standing_order
            set due_at = now() + make_interval(secs => $2)
            where match_id = $1 and due_at <= now()
            "#,
            match_id.0,
            delay.as_secs_f64()
        );
        Ok(self.0.pool().run(query).await?)
    }

    /// Deletes an order if its due time is unchanged; a newer order stays.
    pub async fn delete_due(
        &self,
        id: MatchId,
        participant: Uuid,
        due_at: Timestamp,
    ) -> Result<()> {
        let query = sqlx::query!(
            r#"
            delete from standing_order
            where match_id = $1 and participant = $2 and due_at = $3
            "#,
            id.0,
            participant,
            due_at.to_sqlx()
        );
        Ok(self.0.pool().run(query).await?)
    }

    pub async fn delete(&self, match_id: MatchId, participant: Uuid) -> Result<()> {
        let query = sqlx::query!(
            "delete from standing_order where match_id = $1 and participant = $2",
            match_id.0,
            participant
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
        select match_id, participant as id, key_id as "key_id!", blob as "blob!"
        from standing_order
        where key_id <> $1
        limit $2
        "#,
        r#"
        update standing_order as kept
        set key_id = $1, blob = renewed.blob
        from unnest($2::uuid[], $3::uuid[], $4::bytea[], $5::bytea[])
            as renewed(match_id, id, old, blob)
        where kept.match_id = renewed.match_id and kept.participant = renewed.id
            and kept.blob = renewed.old
        "#
    )
}

fn pointer(participant: Uuid) -> String {
    format!("order/{participant}")
}

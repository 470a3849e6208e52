//! Standing orders: what a participant wants done in time. Encrypted, and erasable.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::log::{BlobId, Inflater, Keyring, Log, Result, encrypt_part, rekey_boxes, decrypt_part};
use crate::pool::Pool;
use crate::world::{CanonicalJson, MatchId, OpenedPart};

/// What one participant wants done, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredOrder {
    pub participant: Uuid,
    pub body: Value,
    /// From when on it may be done.
    pub due_at: Timestamp,
}

/// The standing orders of the matches of one database.
#[derive(Clone, Debug)]
pub struct StandingOrders {
    pool: Pool,
    keyring: Arc<Keyring>,
}

impl StandingOrders {
    pub(super) fn new(log: &Log) -> Self {
        let (pool, keyring) = (log.pool().clone(), Arc::clone(log.keyring()));
        Self { pool, keyring }
    }

    /// Puts down a participant's order in place of the one before.
    pub(crate) async fn replace(&self, match_id: MatchId, order: &StoredOrder) -> Result<()> {
        let pointer = pointer(order.participant);
        let blob_id = BlobId::for_metadata(match_id, &pointer);
        let form = CanonicalJson::from_value(&order.body).map_err(|error| blob_id.error(error.into()))?;
        // An order is at home in no entry and proves nothing: version 0, no salt.
        let part = OpenedPart {
            pointer: pointer.clone(),
            salt: [0; 16],
            value: form,
        };
        let outcome = encrypt_part(&self.keyring, blob_id, &part);
        let sealed = outcome.map_err(|error| blob_id.error(error))?;
        let query = sqlx::query!(
            r#"
            insert into standing_order (match_id, participant, due_at, key_id, box)
            values ($1, $2, $3, $4, $5)
            on conflict (match_id, participant) do update
            set due_at = excluded.due_at,
                key_id = excluded.key_id,
                box = excluded.box
            "#,
            match_id.0,
            order.participant,
            order.due_at.to_sqlx(),
            self.keyring.newest().to_sql(),
            sealed
        );
        Ok(self.pool.run(query).await?)
    }

    /// Reads the orders of a match, the earliest first.
    pub(crate) async fn load(&self, match_id: MatchId) -> Result<Vec<StoredOrder>> {
        let query = sqlx::query!(
            r#"
            select participant, due_at, key_id, box as sealed
            from standing_order
            where match_id = $1
            order by due_at, participant
            "#,
            match_id.0
        );
        let rows = query.fetch_all(&self.pool).await?;
        let mut inflater = Inflater::new();
        let orders = rows.into_iter().map(|row| {
            let pointer = pointer(row.participant);
            let blob_id = BlobId::for_metadata(match_id, &pointer);
            let key_id = row.key_id.into();
            let part = decrypt_part(&self.keyring, key_id, blob_id, &row.sealed, &mut inflater);
            let body = part.and_then(|part| Ok(part.value.parse()?));
            Ok(StoredOrder {
                participant: row.participant,
                body: body.map_err(|error| blob_id.error(error))?,
                due_at: row.due_at.into(),
            })
        });
        orders.collect()
    }

    /// Lists the matches with an order that is due by the clock of the database.
    pub async fn list_due(&self, limit: u16) -> Result<Vec<MatchId>> {
        let ids = self.pool.ids(sqlx::query_scalar!(
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

    /// Puts an order off, if it is still the one that was read; tells whether it was.
    pub(crate) async fn postpone(
        &self,
        match_id: MatchId,
        order: &StoredOrder,
        due_at: Timestamp,
    ) -> Result<bool> {
        let done = self.pool.count(sqlx::query!(
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

    /// Puts off every order of a match that is due, whether or not it can be opened.
    pub async fn postpone_due(&self, match_id: MatchId, delay: SignedDuration) -> Result<()> {
        let query = sqlx::query!(
            r#"
            update standing_order
            set due_at = clock_timestamp() + make_interval(secs => $2)
            where match_id = $1 and due_at <= clock_timestamp()
            "#,
            match_id.0,
            delay.as_secs_f64()
        );
        Ok(self.pool.run(query).await?)
    }

    /// Forgets an order, if it still falls due when it did; a newer one stays.
    pub async fn delete_due(&self, id: MatchId, participant: Uuid, due_at: Timestamp) -> Result<()> {
        let query = sqlx::query!(
            r#"
            delete from standing_order
            where match_id = $1 and participant = $2 and due_at = $3
            "#,
            id.0,
            participant,
            due_at.to_sqlx()
        );
        Ok(self.pool.run(query).await?)
    }

    /// Forgets a participant's order.
    pub async fn delete(&self, match_id: MatchId, participant: Uuid) -> Result<()> {
        let query = sqlx::query!(
            "delete from standing_order where match_id = $1 and participant = $2",
            match_id.0,
            participant
        );
        Ok(self.pool.run(query).await?)
    }
}

/// Locks every order with the newest key; gives how many that were.
pub(super) async fn rekey(owner: &mut PgConnection, keyring: &Keyring) -> Result<u64> {
    rekey_boxes!(
        owner,
        keyring,
        pointer,
        r#"
        select match_id, participant as id, key_id as "key_id!", box as "sealed!"
        from standing_order
        where key_id <> $1
        limit $2
        for update
        "#,
        r#"
        update standing_order as kept
        set key_id = $1, box = renewed.box
        from unnest($2::uuid[], $3::uuid[], $4::bytea[]) as renewed(match_id, id, box)
        where kept.match_id = renewed.match_id and kept.participant = renewed.id
        "#
    )
}

fn pointer(participant: Uuid) -> String {
    format!("order/{participant}")
}

//! Standing orders: what a participant wants done in time. Beside the log, private, erasable.

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use serde_json::Value;
use uuid::Uuid;

use super::blobs::{self, BlobId};
use super::form::Form;
use super::inflate::Inflater;
use super::{KeyId, Log, LogError, MatchId, Part, Version};

/// What one participant wants done, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingOrder {
    /// Who wants it.
    pub participant: Uuid,
    /// What is to be done.
    pub body: Value,
    /// From when on it may be done.
    pub due_at: Timestamp,
}

impl Log {
    /// Puts down a participant's order in place of the one before.
    pub async fn put_order(
        &self,
        match_id: MatchId,
        order: &StandingOrder,
    ) -> Result<(), LogError> {
        let pointer = pointer(order.participant);
        let form = Form::of(&order.body)
            .map_err(|error| LogError::Sealed(match_id, Version::NONE, error.into()))?;
        // An order is at home in no entry and proves nothing: version 0, no salt.
        let part = Part {
            pointer: pointer.clone(),
            salt: [0; 16],
            form,
        };
        let (key_id, sealed) = blobs::lock(&self.keyring, place(match_id, &pointer), &part)
            .map_err(|error| LogError::Sealed(match_id, Version::NONE, error))?;
        sqlx::query!(
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
            key_id.to_sql(),
            sealed
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Reads the orders of a match, the earliest first.
    pub async fn orders(&self, match_id: MatchId) -> Result<Vec<StandingOrder>, LogError> {
        let rows = sqlx::query!(
            r#"
            select participant, due_at, key_id, box as sealed
            from standing_order
            where match_id = $1
            order by due_at, participant
            "#,
            match_id.0
        )
        .fetch_all(&self.pool)
        .await?;
        let mut inflater = Inflater::new();
        let orders = rows.into_iter().map(|row| {
            let pointer = pointer(row.participant);
            let key_id = KeyId::from_sql(row.key_id);
            let body = blobs::unlock(
                &self.keyring,
                key_id,
                place(match_id, &pointer),
                &row.sealed,
                &mut inflater,
            )
            .and_then(|part| Ok(part.form.read()?))
            .map_err(|error| LogError::Sealed(match_id, Version::NONE, error))?;
            Ok(StandingOrder {
                participant: row.participant,
                body,
                due_at: row.due_at.to_jiff(),
            })
        });
        orders.collect()
    }

    /// Lists the matches with an order that is due by the clock of the database.
    pub async fn orders_due(&self, limit: u16) -> Result<Vec<MatchId>, LogError> {
        let ids = sqlx::query_scalar!(
            r#"
            select match_id
            from standing_order
            where due_at <= clock_timestamp()
                and not exists (
                    select from quarantine where quarantine.match_id = standing_order.match_id
                )
            order by due_at, match_id
            limit $1
            "#,
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        let mut matches: Vec<MatchId> = ids.into_iter().map(MatchId).collect();
        matches.dedup();
        Ok(matches)
    }

    /// Puts an order off, if it is still the one that was read; tells whether it was.
    pub async fn postpone_order(
        &self,
        match_id: MatchId,
        order: &StandingOrder,
        due_at: Timestamp,
    ) -> Result<bool, LogError> {
        let done = sqlx::query!(
            r#"
            update standing_order
            set due_at = $4
            where match_id = $1 and participant = $2 and due_at = $3
            "#,
            match_id.0,
            order.participant,
            order.due_at.to_sqlx(),
            due_at.to_sqlx()
        )
        .execute(&self.pool)
        .await?;
        Ok(0 < done.rows_affected())
    }

    /// Puts off every order of a match that is due, whether or not it can be opened.
    pub async fn postpone_due(
        &self,
        match_id: MatchId,
        delay: SignedDuration,
    ) -> Result<(), LogError> {
        sqlx::query!(
            r#"
            update standing_order
            set due_at = clock_timestamp() + make_interval(secs => $2)
            where match_id = $1 and due_at <= clock_timestamp()
            "#,
            match_id.0,
            delay.as_secs_f64()
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Forgets an order, if it still falls due when it did; a newer one stays.
    pub async fn drop_order(
        &self,
        match_id: MatchId,
        participant: Uuid,
        due_at: Timestamp,
    ) -> Result<(), LogError> {
        sqlx::query!(
            r#"
            delete from standing_order
            where match_id = $1 and participant = $2 and due_at = $3
            "#,
            match_id.0,
            participant,
            due_at.to_sqlx()
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Forgets a participant's order.
    pub async fn clear_order(&self, match_id: MatchId, participant: Uuid) -> Result<(), LogError> {
        sqlx::query!(
            "delete from standing_order where match_id = $1 and participant = $2",
            match_id.0,
            participant
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

/// What an order is locked to, besides its match.
pub(in crate::log) fn pointer(participant: Uuid) -> String {
    format!("order/{participant}")
}

/// The place of an order, or of a request: no entry has version 0, so no sealed part can be passed off as one.
pub(in crate::log) fn place(match_id: MatchId, pointer: &str) -> BlobId<'_> {
    BlobId {
        match_id,
        version: Version::NONE,
        pointer,
    }
}

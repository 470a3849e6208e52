//! Standing orders: what a participant wants done in time; and calendars: when participants are not to be
//! expected. Both beside the log, private, erasable.

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use serde_json::Value;
use uuid::Uuid;

use super::blobs::{self, BlobId};
use super::inflate::Inflater;
use super::{Form, Log, MatchId, Part, Result, Version, column};

/// What one participant wants done, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StandingOrder {
    pub participant: Uuid,
    pub body: Value,
    /// From when on it may be done.
    pub due_at: Timestamp,
}

impl Log {
    /// Puts down a participant's order in place of the one before.
    pub(crate) async fn put_order(&self, match_id: MatchId, order: &StandingOrder) -> Result<()> {
        let pointer = pointer(order.participant);
        let place = place(match_id, &pointer);
        let form = Form::of(&order.body).map_err(|error| place.fault(error.into()))?;
        // An order is at home in no entry and proves nothing: version 0, no salt.
        let part = Part {
            pointer: pointer.clone(),
            salt: [0; 16],
            form,
        };
        let sealed = blobs::lock(&self.keyring, place, &part);
        let sealed = sealed.map_err(|error| place.fault(error))?;
        self.run(sqlx::query!(
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
        ))
        .await
    }

    /// Reads the orders of a match, the earliest first.
    pub(crate) async fn orders(&self, match_id: MatchId) -> Result<Vec<StandingOrder>> {
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
            let place = place(match_id, &pointer);
            let key_id = row.key_id.into();
            let part = blobs::unlock(&self.keyring, key_id, place, &row.sealed, &mut inflater);
            let body = part.and_then(|part| Ok(part.form.read()?));
            Ok(StandingOrder {
                participant: row.participant,
                body: body.map_err(|error| place.fault(error))?,
                due_at: row.due_at.into(),
            })
        });
        orders.collect()
    }

    /// Lists the matches with an order that is due by the clock of the database.
    pub async fn orders_due(&self, limit: u16) -> Result<Vec<MatchId>> {
        let ids = self.ids(sqlx::query_scalar!(
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
    pub(crate) async fn postpone_order(
        &self,
        match_id: MatchId,
        order: &StandingOrder,
        due_at: Timestamp,
    ) -> Result<bool> {
        let done = self.count(sqlx::query!(
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
        self.run(sqlx::query!(
            r#"
            update standing_order
            set due_at = clock_timestamp() + make_interval(secs => $2)
            where match_id = $1 and due_at <= clock_timestamp()
            "#,
            match_id.0,
            delay.as_secs_f64()
        ))
        .await
    }

    /// Forgets an order, if it still falls due when it did; a newer one stays.
    pub async fn drop_order(
        &self,
        match_id: MatchId,
        participant: Uuid,
        due_at: Timestamp,
    ) -> Result<()> {
        self.run(sqlx::query!(
            r#"
            delete from standing_order
            where match_id = $1 and participant = $2 and due_at = $3
            "#,
            match_id.0,
            participant,
            due_at.to_sqlx()
        ))
        .await
    }

    /// Forgets a participant's order.
    pub async fn clear_order(&self, match_id: MatchId, participant: Uuid) -> Result<()> {
        self.run(sqlx::query!(
            "delete from standing_order where match_id = $1 and participant = $2",
            match_id.0,
            participant
        ))
        .await
    }

    /// Puts down one calendar for a participant of each of these matches, for the one before.
    pub async fn put_calendar(&self, seats: &[(MatchId, Uuid)], body: &[u8]) -> Result<()> {
        self.run(sqlx::query!(
            r#"
            insert into calendar (match_id, participant, body)
            select seat.match_id, seat.participant, $3
            from unnest($1::uuid[], $2::uuid[]) as seat(match_id, participant)
            on conflict (match_id, participant) do update
            set body = excluded.body
            "#,
            &column(seats, |(match_id, _)| match_id.0),
            &column(seats, |(_, participant)| *participant),
            body
        ))
        .await
    }

    /// Forgets the calendars of participants.
    pub async fn forget_calendars(&self, seats: &[(MatchId, Uuid)]) -> Result<()> {
        self.run(sqlx::query!(
            r#"
            delete from calendar
            using unnest($1::uuid[], $2::uuid[]) as seat(match_id, participant)
            where calendar.match_id = seat.match_id
                and calendar.participant = seat.participant
            "#,
            &column(seats, |(match_id, _)| match_id.0),
            &column(seats, |(_, participant)| *participant)
        ))
        .await
    }

    /// Forgets the calendars of matches that have ended; gives how many.
    pub async fn sweep_calendars(&self) -> Result<u64> {
        // Of those that ended a moment ago somebody may still be reading.
        self.count(sqlx::query!(
            "delete from calendar
             where (
                 select stage = 'over' and moved_at < now() - interval '1 hour'
                 from summary
                 where summary.match_id = calendar.match_id
             )"
        ))
        .await
    }
}

pub(crate) fn pointer(participant: Uuid) -> String {
    format!("order/{participant}")
}

// The place of an order, or of a request: no entry has version 0, so no sealed part can be passed off as one.
pub(crate) fn place(match_id: MatchId, pointer: &str) -> BlobId<'_> {
    BlobId {
        match_id,
        version: Version::NONE,
        pointer,
    }
}

//! Stores, reads, erases and deletes logged requests to matches.

use std::collections::HashMap;
use std::sync::Arc;

use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::{LoggedAnswer, LoggedRequest, REQUEST_RETENTION, RequestCursor};
use crate::log::{BlobId, Keyring, Log, Result, column, decrypt, encrypt};
use crate::pool::Pool;
use crate::world::{MatchId, Version};

const SWEEP_BATCH: i64 = 5_000;

#[derive(Clone, Debug)]
pub struct RequestLog {
    pool: Pool,
    keyring: Arc<Keyring>,
}

impl RequestLog {
    pub fn from_log(log: &Log) -> Self {
        Self {
            pool: log.pool().clone(),
            keyring: Arc::clone(log.keyring()),
        }
    }

    /// Stores requests under the current participants of their senders. Requests of outsiders are not stored.
    pub(crate) async fn insert(&self, requests: &[LoggedRequest]) -> Result<()> {
        let participants = self.load_participants(requests).await?;
        let find_sender = |one: &LoggedRequest| {
            let sender = participants.get(&(one.match_id.0, one.account));
            sender.copied()
        };
        let with_senders = requests
            .iter()
            .filter_map(|one| Some((one, find_sender(one)?)));
        let (sent, senders): (Vec<_>, Vec<_>) = with_senders.unzip();
        self.insert_sent(&sent, &senders).await
    }

    async fn insert_sent(&self, requests: &[&LoggedRequest], senders: &[Uuid]) -> Result<()> {
        let encrypting = requests.iter().map(|one| self.seal_body(one));
        let sealed_bodies = encrypting.collect::<Result<Vec<_>, _>>()?;
        let key_id = self.keyring.newest().to_sql();
        let query = sqlx::query_file!(
            "src/request_log/keep.sql",
            &column(requests, |one| one.match_id.0),
            &column(requests, |one| one.request_id),
            senders,
            &column(requests, |one| one.at.to_sqlx()) as _,
            &column(requests, |one| one.key.map(|key| key.with_ordinal(0))) as _,
            &column(requests, |one| i32::try_from(one.took_micros)
                .unwrap_or(i32::MAX)),
            &column(requests, |one| one.version.map(Version::to_sql)) as _,
            &column(requests, |one| i16::try_from(one.status)
                .unwrap_or_default()),
            &column(&sealed_bodies, |one| one.as_ref().map(|_| key_id)) as _,
            &column(requests, |one| one.operation.clone()),
            &column(requests, |one| one.code.clone()) as _,
            &column(requests, |one| one.client.clone()) as _,
            &sealed_bodies as _,
        );
        Ok(self.pool.run(query).await?)
    }

    /// Returns participant ids by match and account.
    async fn load_participants(
        &self,
        requests: &[LoggedRequest],
    ) -> Result<HashMap<(Uuid, Uuid), Uuid>> {
        let query = sqlx::query!(
            r#"select match_id, account_id as "account_id!", participant_id
             from participant
             where match_id = any($1) and account_id is not null"#,
            &column(requests, |one| one.match_id.0)
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let participants = rows.map(|row| ((row.match_id, row.account_id), row.participant_id));
        Ok(participants.collect())
    }

    pub async fn load_requests(
        &self,
        match_id: MatchId,
        after: Option<RequestCursor>,
        limit: u16,
    ) -> Result<Vec<LoggedAnswer>> {
        let (at, id) = after.map_or((None, None), |(at, id)| (Some(at.to_sqlx()), Some(id)));
        let query = sqlx::query_file!(
            "src/request_log/read.sql",
            match_id.0,
            at as _,
            id,
            i64::from(limit)
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let answered = rows.map(|row| {
            let pointer = pointer(row.request_id);
            let blob_id = BlobId::for_metadata(match_id, &pointer);
            let open =
                |(id, sealed): (i16, Vec<u8>)| decrypt(&self.keyring, id.into(), blob_id, &sealed);
            let body = row.key_id.zip(row.blob).map(open).transpose();
            let body = body.map_err(|error| blob_id.error(error))?;
            Ok(LoggedAnswer {
                request_id: row.request_id,
                at: row.at.into(),
                participant: row.participant,
                operation: row.operation,
                client: row.client,
                body: body.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
                status: u16::try_from(row.status).unwrap_or_default(),
                code: row.code,
                version: row.version.map(Version::from),
                took_micros: u32::try_from(row.took_micros).unwrap_or_default(),
            })
        });
        answered.collect()
    }

    /// Erases the bodies and `User-Agent` headers of these participants' requests. Operations and responses stay.
    pub async fn forget(&self, seats: &[(MatchId, Uuid)]) -> Result<()> {
        let query = sqlx::query!(
            r#"
            update request
            set client = null, idempotency_key = null, key_id = null, blob = null
            from unnest($1::uuid[], $2::uuid[]) as seat(match_id, participant)
            where request.match_id = seat.match_id
                and request.participant = seat.participant
            "#,
            &column(seats, |(match_id, _)| match_id.0),
            &column(seats, |(_, participant)| *participant)
        );
        Ok(self.pool.run(query).await?)
    }

    /// Deletes expired requests; returns how many. Requests to matches with an open dispute stay.
    pub async fn sweep(&self) -> Result<u64> {
        let mut swept = 0_u64;
        loop {
            let select = sqlx::query!(
                "with old as materialized (
                     select match_id, request_id
                     from request
                     where at < now() - make_interval(secs => $1)
                         and not exists (
                             select from dispute
                             where dispute.match_id = request.match_id
                                 and dispute.due_at is not null
                         )
                 )
                 select match_id, request_id from old limit $2",
                REQUEST_RETENTION.as_secs_f64(),
                SWEEP_BATCH
            );
            let old = select.fetch_all(&self.pool).await?;
            let delete = sqlx::query!(
                "delete from request
                 using unnest($1::uuid[], $2::uuid[]) as old(match_id, request_id)
                 where request.match_id = old.match_id and request.request_id = old.request_id",
                &column(&old, |row| row.match_id),
                &column(&old, |row| row.request_id)
            );
            let deleted = self.pool.count(delete).await?;
            swept = swept.saturating_add(deleted);
            if deleted < SWEEP_BATCH.unsigned_abs() {
                return Ok(swept);
            }
        }
    }

    fn seal_body(&self, request: &LoggedRequest) -> Result<Option<Vec<u8>>> {
        let pointer = pointer(request.request_id);
        let blob_id = BlobId::for_metadata(request.match_id, &pointer);
        let encrypt_body = |body: &String| encrypt(&self.keyring, blob_id, body.as_bytes());
        let locked = request.body.as_ref().map(encrypt_body).transpose();
        locked.map_err(|error| blob_id.error(error))
    }
}

/// Returns the associated data that binds an encrypted body to its request. The match id is added separately.
pub(super) fn pointer(request_id: Uuid) -> String {
    format!("request/{request_id}")
}

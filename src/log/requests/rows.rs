//! The rows of the journal of requests.

use jiff_sqlx::{Timestamp, ToSqlx};
use uuid::Uuid;

use super::{Answered, Asked, REQUESTS_KEPT, RequestCursor};
use crate::log::blobs::{self, BlobError};
use crate::log::order::place;
use crate::log::{KeyId, Log, LogError, MatchId, Version};

/// How many old rows are dropped by one statement.
const SWEEP_BATCH: i64 = 5_000;

/// Requests as columns.
#[derive(Default)]
struct Columns {
    matches: Vec<Uuid>,
    requests: Vec<Uuid>,
    accounts: Vec<Uuid>,
    at: Vec<Timestamp>,
    wishes: Vec<Option<i64>>,
    took: Vec<i32>,
    versions: Vec<Option<i32>>,
    statuses: Vec<i16>,
    key_ids: Vec<Option<i16>>,
    operations: Vec<String>,
    codes: Vec<Option<String>>,
    clients: Vec<Option<String>>,
    boxes: Vec<Option<Vec<u8>>>,
}

/// A request as stored.
struct Row {
    request_id: Uuid,
    at: Timestamp,
    participant: Uuid,
    operation: String,
    client: Option<String>,
    key_id: Option<i16>,
    sealed: Option<Vec<u8>>,
    status: i16,
    code: Option<String>,
    version: Option<i32>,
    took_micros: i32,
}

impl Log {
    /// Writes requests down, by the participants that their senders are.
    pub async fn keep_requests(&self, asked: &[Asked]) -> Result<(), LogError> {
        let mut columns = Columns::default();
        for one in asked {
            self.push(&mut columns, one)?;
        }
        sqlx::query!(
            r#"
            insert into request (
                match_id, request_id, participant, at, wish, took_micros, version, status, key_id,
                operation, code, client, box
            )
            select asked.match_id, request_id, participant.participant_id, at, wish, took_micros,
                version, status, key_id, operation, code, client, box
            from unnest(
                $1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::bigint[], $6::integer[],
                $7::integer[], $8::smallint[], $9::smallint[], $10::text[], $11::text[],
                $12::text[], $13::bytea[]
            ) as asked(
                match_id, request_id, account_id, at, wish, took_micros, version, status, key_id,
                operation, code, client, box
            )
            join participant
                on participant.match_id = asked.match_id
                and participant.account_id = asked.account_id
            on conflict do nothing
            "#,
            &columns.matches,
            &columns.requests,
            &columns.accounts,
            &columns.at as _,
            &columns.wishes as _,
            &columns.took,
            &columns.versions as _,
            &columns.statuses,
            &columns.key_ids as _,
            &columns.operations,
            &columns.codes as _,
            &columns.clients as _,
            &columns.boxes as _,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Reads the requests about a match, the oldest first.
    pub async fn requests(
        &self,
        match_id: MatchId,
        after: Option<RequestCursor>,
        limit: u16,
    ) -> Result<Vec<Answered>, LogError> {
        let (at, id) = after.map_or((None, None), |(at, id)| (Some(at.to_sqlx()), Some(id)));
        let rows = sqlx::query_as!(
            Row,
            r#"
            select request_id, request.at, participant, operation, client, key_id, box as sealed,
                status, code, took_micros,
                coalesce(
                    (
                        select max(entry.version)
                        from entry
                        where entry.match_id = request.match_id
                            and entry.wish between request.wish and request.wish + 65535
                    ),
                    request.version
                ) as version
            from request
            where match_id = $1
                and ($2::timestamptz is null or (request.at, request_id) > ($2, $3::uuid))
            order by request.at, request_id
            limit $4
            "#,
            match_id.0,
            at as _,
            id,
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| self.answered(match_id, row))
            .collect()
    }

    /// Forgets what the requests of participants tell of them: what they asked for, and by which
    /// program. That something was asked, and what was answered, stays.
    pub async fn forget_requests(&self, seats: &[(MatchId, Uuid)]) -> Result<(), LogError> {
        let seats = seats
            .iter()
            .map(|(match_id, participant)| (match_id.0, *participant));
        let (matches, participants): (Vec<Uuid>, Vec<Uuid>) = seats.unzip();
        sqlx::query!(
            r#"
            update request
            set client = null, wish = null, key_id = null, box = null
            from unnest($1::uuid[], $2::uuid[]) as seat(match_id, participant)
            where request.match_id = seat.match_id
                and request.participant = seat.participant
            "#,
            &matches,
            &participants
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Drops requests that have had their time, unless a dispute about their match is open; gives how
    /// many.
    pub async fn sweep_requests(&self) -> Result<u64, LogError> {
        let mut swept = 0_u64;
        loop {
            let done = sqlx::query!(
                "delete from request
                 where ctid = any (array (
                     select ctid
                     from request
                     where at < clock_timestamp() - make_interval(secs => $1)
                         and not exists (
                             select from dispute
                             where dispute.match_id = request.match_id
                                 and dispute.due_at is not null
                         )
                     limit $2
                 ))",
                REQUESTS_KEPT.as_secs_f64(),
                SWEEP_BATCH
            )
            .execute(&self.pool)
            .await?;
            swept = swept.saturating_add(done.rows_affected());
            if done.rows_affected() < SWEEP_BATCH.unsigned_abs() {
                return Ok(swept);
            }
        }
    }

    fn push(&self, columns: &mut Columns, asked: &Asked) -> Result<(), LogError> {
        let pointer = pointer(asked.request_id);
        let place = place(asked.match_id, &pointer);
        let locked = asked
            .body
            .as_deref()
            .map(|body| blobs::lock_bytes(&self.keyring, place, body.as_bytes()));
        let locked = locked
            .transpose()
            .map_err(|error| sealed(asked.match_id, error))?;
        let (key_id, locked) = locked.map_or((None, None), |(id, locked)| (Some(id), Some(locked)));
        columns.matches.push(asked.match_id.0);
        columns.requests.push(asked.request_id);
        columns.accounts.push(asked.account);
        columns.at.push(asked.at.to_sqlx());
        columns.wishes.push(asked.wish.map(|wish| wish.with(0)));
        columns
            .took
            .push(i32::try_from(asked.took_micros).unwrap_or(i32::MAX));
        columns.versions.push(asked.version.map(Version::to_sql));
        columns
            .statuses
            .push(i16::try_from(asked.status).unwrap_or_default());
        columns.key_ids.push(key_id.map(KeyId::to_sql));
        columns.operations.push(asked.operation.clone());
        columns.codes.push(asked.code.clone());
        columns.clients.push(asked.client.clone());
        columns.boxes.push(locked);
        Ok(())
    }

    fn answered(&self, match_id: MatchId, row: Row) -> Result<Answered, LogError> {
        let pointer = pointer(row.request_id);
        let place = place(match_id, &pointer);
        let body = match (row.key_id.map(KeyId::from_sql), &row.sealed) {
            (Some(id), Some(sealed)) => {
                let opened = blobs::unlock_bytes(&self.keyring, id, place, sealed);
                Some(opened.map_err(|error| self::sealed(match_id, error))?)
            }
            _ => None,
        };
        Ok(Answered {
            request_id: row.request_id,
            at: row.at.to_jiff(),
            participant: row.participant,
            operation: row.operation,
            client: row.client,
            body: body.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
            status: u16::try_from(row.status).unwrap_or_default(),
            code: row.code,
            version: row.version.map(Version::from_sql),
            took_micros: u32::try_from(row.took_micros).unwrap_or_default(),
        })
    }
}

fn sealed(match_id: MatchId, error: BlobError) -> LogError {
    LogError::Sealed(match_id, Version::NONE, error)
}

/// What the body of a request is locked to, besides its match.
pub(in crate::log) fn pointer(request_id: Uuid) -> String {
    format!("request/{request_id}")
}

//! Reads, claims, settles and deletes the rows of queued emails.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::{ClaimedMatchEmail, Delivery, DueMatchEmail, EmailKey};
use crate::log::{OFF_THE_CLOCK_MAX, Result, column};
use crate::pool::Pool;
use crate::queue::{Attempt, BOUNCED, ClaimTerms, Settlement};
use crate::world::{MatchId, Version};

const KEPT_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);

struct DueMatchEmailRow {
    match_id: MatchId,
    version: Version,
    participant: Uuid,
    kind: String,
    fence: i32,
}

impl DueMatchEmailRow {
    fn into_due(self) -> Option<DueMatchEmail> {
        let key = EmailKey {
            match_id: self.match_id,
            version: self.version,
            participant: self.participant,
            kind: self.kind.parse().ok()?,
        };
        let fence = self.fence;
        Some(DueMatchEmail { key, fence })
    }
}

#[derive(Clone, Debug)]
pub struct Outbox(pub(in crate::projections) Pool);

impl Outbox {
    /// Lists due emails, longest due first. Takes no lock.
    pub(crate) async fn list_due(&self, limit: u16) -> Result<Vec<DueMatchEmail>> {
        let query = sqlx::query_as!(
            DueMatchEmailRow,
            "select match_id, version, participant, kind, fence
             from match_email
             where state = 'waiting' and due_at <= now()
             order by due_at
             limit $1",
            i64::from(limit)
        );
        let rows = query.fetch_all(&self.0).await?.into_iter();
        Ok(rows.filter_map(DueMatchEmailRow::into_due).collect())
    }

    /// Lists emails to these participants that are due in a digest, oldest first.
    pub(crate) async fn list_due_for_digest(
        &self,
        participants: &[Uuid],
        limit: u16,
    ) -> Result<Vec<DueMatchEmail>> {
        let query = sqlx::query_as!(
            DueMatchEmailRow,
            "select match_id, version, participant, kind, fence
             from match_email
             where participant = any($1) and state = 'waiting' and digest_at <= now()
             order by posted_at
             limit $2",
            participants,
            i64::from(limit)
        );
        let rows = query.fetch_all(&self.0).await?.into_iter();
        Ok(rows.filter_map(DueMatchEmailRow::into_due).collect())
    }

    /// Claims an email until the lease expires or this process ends, unless another worker was faster.
    pub(crate) async fn claim(
        &self,
        due: DueMatchEmail,
        hand: ClaimTerms,
    ) -> Result<Option<ClaimedMatchEmail>> {
        let query = sqlx::query_file!(
            "src/projections/outbox/claim.sql",
            due.key.match_id.0,
            due.key.version.to_sql(),
            due.key.participant,
            due.key.kind.word(),
            due.fence,
            hand.lease.as_secs_f64(),
            hand.holder,
        );
        let row = query.fetch_optional(&self.0).await?;
        Ok(row.map(|row| ClaimedMatchEmail {
            key: due.key,
            email_id: row.email_id,
            attempt: Attempt::from_row([row.posted_at, row.now], row.attempts, Some(hand.holder)),
            fence: row.fence,
            is_superseded: row.is_superseded,
            is_reminded_soon: row.is_reminded_soon,
            beside_since: row.beside_since.map(jiff_sqlx::Timestamp::to_jiff),
        }))
    }

    pub(crate) async fn settle(
        &self,
        claimed: &ClaimedMatchEmail,
        settlement: &Settlement,
    ) -> Result<bool> {
        let updated = self.0.count(sqlx::query!(
            "update match_email
             set state = $6,
                due_at = coalesce($7, due_at),
                digest_at = $10,
                -- Null if the email still waits. Citus allows no `now()` in a `case`.
                settled_at = now() + make_interval(secs => $11),
                attempts = least(attempts + $8::smallint, 30000),
                answer = coalesce($9, answer),
                holder = null
             where match_id = $1 and version = $2 and participant = $3 and kind = $4
                and fence = $5 and state = 'waiting'",
            claimed.key.match_id.0,
            claimed.key.version.to_sql(),
            claimed.key.participant,
            claimed.key.kind.word(),
            claimed.fence,
            settlement.state(BOUNCED),
            settlement.due_at(),
            i16::from(settlement.has_answer()),
            settlement.stored_text(),
            settlement.digest_at(),
            (settlement.state(BOUNCED) != "waiting").then_some(0.0),
        ));
        Ok(updated.await? == 1)
    }

    pub async fn holders(&self) -> Result<Vec<i32>> {
        let holders = sqlx::query_scalar!(
            r#"select distinct holder as "holder!" from match_email where holder <> 0"#
        );
        Ok(holders.fetch_all(&self.0).await?)
    }

    /// Releases the emails that these processes have claimed; returns the number of emails.
    pub async fn release(&self, holders: &[i32]) -> Result<u64> {
        if holders.is_empty() {
            return Ok(0);
        }
        let query = sqlx::query!(
            "update match_email
             set due_at = now(), fence = fence + 1, holder = null
             where state = 'waiting' and holder = any($1)",
            holders
        );
        Ok(self.0.count(query).await?)
    }

    /// Drops all emails and notices queued until a time; stores `why` as the reason. Returns the number of emails.
    pub async fn drop_waiting(&self, until: Timestamp, why: &str) -> Result<u64> {
        let delete = sqlx::query!(
            "delete from notice where noted_at <= $1",
            until.to_sqlx() as _
        );
        self.0.run(delete).await?;
        let query = sqlx::query!(
            "update match_email
             set state = 'dropped', settled_at = now(), digest_at = null,
                fence = fence + 1, answer = $2
             where state = 'waiting' and posted_at <= $1",
            until.to_sqlx() as _,
            why
        );
        Ok(self.0.count(query).await?)
    }

    pub async fn count_waiting(&self) -> Result<u64> {
        let query = sqlx::query_scalar!(
            r#"select count(*) as "count!" from match_email where state = 'waiting'"#
        );
        Ok(query.fetch_one(&self.0).await?.unsigned_abs())
    }

    /// Returns the age in seconds of the oldest due email or notice.
    pub async fn oldest_secs(&self) -> Result<f64> {
        let query = sqlx::query_scalar!(
            r#"select greatest(extract(epoch from now() - least(
                (select min(due_at) from match_email where state = 'waiting' and due_at <= now()),
                (select min(due_at) from notice where due_at <= now())
             )), 0)::float8 as "age!""#
        );
        Ok(query.fetch_one(&self.0).await?)
    }

    pub async fn list_deliveries(
        &self,
        participants: &[Uuid],
        limit: u16,
    ) -> Result<Vec<Delivery>> {
        let query = sqlx::query_as!(
            Delivery,
            "select match_id, version, participant, kind, email_id, posted_at, settled_at, state,
                answer
             from match_email
             where participant = any($1) and posted_at > now() - make_interval(secs => $3)
             order by posted_at desc
             limit $2",
            participants,
            i64::from(limit),
            KEPT_FOR.as_secs_f64(),
        );
        Ok(query.fetch_all(&self.0).await?)
    }

    pub async fn list_of_match(&self, match_id: MatchId, limit: u16) -> Result<Vec<Delivery>> {
        let query = sqlx::query_as!(
            Delivery,
            "select match_id, version, participant, kind, email_id, posted_at, settled_at, state,
                answer
             from match_email
             where match_id = $1
             order by version, posted_at, email_id
             limit $2",
            match_id.0,
            i64::from(limit),
        );
        Ok(query.fetch_all(&self.0).await?)
    }

    /// Deletes up to `limit` emails settled long ago whose match has no open dispute; returns how many.
    pub async fn forget(&self, limit: u16) -> Result<u64> {
        let select = sqlx::query!(
            "select match_id, version, participant, kind
             from match_email as l
             where state <> 'waiting'
                 and settled_at < now() - make_interval(secs => $1)
                 and not exists (
                     select from dispute as d
                     where d.match_id = l.match_id and d.due_at is not null
                 )
             order by settled_at
             limit $2",
            KEPT_FOR.as_secs_f64(),
            i64::from(limit),
        );
        let old = select.fetch_all(&self.0).await?;
        let query = sqlx::query!(
            "delete from match_email as l
             using unnest($1::uuid[], $2::integer[], $3::uuid[], $4::text[])
                as old(match_id, version, participant, kind)
             where l.match_id = old.match_id and l.version = old.version
                 and l.participant = old.participant and l.kind = old.kind",
            &column(&old, |row| row.match_id),
            &column(&old, |row| row.version),
            &column(&old, |row| row.participant),
            &column(&old, |row| row.kind.clone()),
        );
        Ok(self.0.count(query).await?)
    }

    /// Turns notices due for `grace` into emails, if still true; returns how many it checked. Safe to run in parallel.
    pub(crate) async fn promote(&self, limit: u16, grace: SignedDuration) -> Result<i64> {
        let due = self.0.ids(sqlx::query_scalar!(
            "select match_id
             from notice as n
             join summary as s using (match_id)
             where n.due_at <= now() - make_interval(secs => $2) and n.version <= s.version
             order by n.due_at
             limit $1",
            i64::from(limit),
            grace.as_secs_f64()
        ));
        let matches: BTreeSet<MatchId> = due.await?.into_iter().collect();
        let mut checked = 0_i64;
        for id in matches {
            let query = sqlx::query_file_scalar!(
                "src/projections/outbox/promote.sql",
                id.0,
                grace.as_secs_f64()
            );
            checked = checked.saturating_add(query.fetch_one(&self.0).await?);
        }
        Ok(checked)
    }

    /// Makes emails and notices due that were queued while the clock was ahead; returns the number of emails.
    pub async fn send_early(&self) -> Result<u64> {
        let update = sqlx::query!(
            "update notice
             set turn_at = (now() at time zone 'utc' + (turn_at - noted_at)) at time zone 'utc',
                reminder_at = (now() at time zone 'utc' + (reminder_at - noted_at)) at time zone 'utc',
                last_call_at = (now() at time zone 'utc' + (last_call_at - noted_at)) at time zone 'utc',
                noted_at = now()
             where noted_at > now() + make_interval(secs => $1)",
            OFF_THE_CLOCK_MAX.as_secs_f64()
        );
        self.0.run(update).await?;
        let query = sqlx::query!(
            "update match_email
             set due_at = now(), fence = fence + 1, holder = null
             where state = 'waiting' and posted_at > now() + make_interval(secs => $1)",
            OFF_THE_CLOCK_MAX.as_secs_f64()
        );
        Ok(self.0.count(query).await?)
    }
}

//! The disputes of all matches, beside the log: which are due, which wait, how they went.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde::Serialize;
use sqlx::PgConnection;
use sqlx::types::Json;
use uuid::Uuid;

use super::{Log, MatchId, Result, Version};

/// A dispute as the lists know it; a projection, written with each entry that changes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct DisputeRow {
    /// Its number: the entry that opened it.
    pub number: u32,
    pub author: Uuid,
    pub entry: u32,
    pub state: &'static str,
    pub opened_at: Timestamp,
    pub since: Timestamp,
    /// By when the next step is due; absent when nothing more comes of it.
    pub due_at: Option<Timestamp>,
    pub ruled_at: Option<Timestamp>,
    pub appealed_at: Option<Timestamp>,
    pub referee: Option<Uuid>,
    pub rulings: Vec<&'static str>,
    pub closed_by: Option<&'static str>,
}

/// A dispute that waits for a referee, or for the ruling of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingDispute {
    pub(crate) match_id: MatchId,
    pub(crate) number: Version,
    pub(crate) author: Uuid,
    pub(crate) state: String,
    pub(crate) opened_at: Timestamp,
    pub(crate) due_at: Timestamp,
    pub(crate) is_appeal: bool,
    pub(crate) referee: Option<Uuid>,
    pub(crate) waits_for_signature: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DisputeFigures {
    pub(crate) opened: u64,
    pub(crate) waiting: u64,
    pub(crate) under_review: u64,
    pub(crate) ruled: u64,
    pub(crate) appealed: u64,
    pub(crate) withdrawn: u64,
    /// How many nobody took up, or decided, in time.
    pub(crate) lapsed: u64,
    /// How long half of them took at most from opening to first ruling, in seconds.
    pub(crate) median_secs: Option<u64>,
    /// How many stand as ruled each way, by the word of the last ruling.
    pub(crate) decided: Vec<(String, u64)>,
}

/// Writes the disputes of a match anew, as its log has them.
pub(super) async fn relist(
    tx: &mut PgConnection,
    match_id: MatchId,
    disputes: &[DisputeRow],
) -> Result<()> {
    sqlx::query!(
        r#"
        with known as (
            select d.*
            from jsonb_to_recordset($2) as d(
                number integer, author uuid, entry integer, state text, opened_at timestamptz,
                since timestamptz, due_at timestamptz, ruled_at timestamptz,
                appealed_at timestamptz, referee uuid, rulings text[], closed_by text
            )
        ), gone as (
            delete from dispute
            where match_id = $1 and number not in (select number from known)
        )
        insert into dispute (
            match_id, number, author, entry, state, opened_at, since, due_at, ruled_at, appealed_at,
            referee, rulings, closed_by
        )
        select $1, number, author, entry, state, opened_at, since, due_at, ruled_at, appealed_at,
            referee, rulings, closed_by
        from known
        on conflict (match_id, number) do update
        set author = excluded.author,
            entry = excluded.entry,
            state = excluded.state,
            opened_at = excluded.opened_at,
            since = excluded.since,
            due_at = excluded.due_at,
            ruled_at = excluded.ruled_at,
            appealed_at = excluded.appealed_at,
            referee = excluded.referee,
            rulings = excluded.rulings,
            closed_by = excluded.closed_by
        "#,
        match_id.0,
        Json(disputes) as _
    )
    .execute(tx)
    .await?;
    Ok(())
}

impl Log {
    /// Lists disputes of which a referee has yet to decide something, the most urgent first.
    pub async fn disputes_waiting(&self, limit: u16) -> Result<Vec<WaitingDispute>> {
        self.all(sqlx::query_as!(
            WaitingDispute,
            r#"
            select match_id, number, author, state, referee,
                opened_at as "opened_at: jiff_sqlx::Timestamp",
                due_at as "due_at!: jiff_sqlx::Timestamp",
                appealed_at is not null as "is_appeal!",
                exists (
                    select from pending_ruling as pending
                    where pending.match_id = dispute.match_id
                        and pending.number = dispute.number
                ) as "waits_for_signature!"
            from dispute
            where due_at is not null and state in ('open', 'under_review', 'appealed')
            order by due_at, match_id, number
            limit $1
            "#,
            i64::from(limit)
        ))
        .await
    }

    pub async fn dispute_figures(&self) -> Result<DisputeFigures> {
        let row = sqlx::query!(
            r#"
            select
                count(*) as "opened!",
                count(*) filter (where state in ('open', 'appealed')) as "waiting!",
                count(*) filter (where state = 'under_review') as "under_review!",
                count(*) filter (where ruled_at is not null) as "ruled!",
                count(*) filter (where appealed_at is not null) as "appealed!",
                count(*) filter (where closed_by = 'withdrawn') as "withdrawn!",
                count(*) filter (where closed_by in ('unheard', 'undecided')) as "lapsed!",
                round(percentile_cont(0.5) within group (
                    order by extract(epoch from ruled_at - opened_at)::float8
                ) filter (where ruled_at is not null))::bigint as median_secs
            from dispute
            "#
        )
        .fetch_one(&self.pool)
        .await?;
        let decided = sqlx::query!(
            r#"
            select rulings[cardinality(rulings)] as "kind!", count(*) as "count!"
            from dispute
            where 0 < cardinality(rulings)
            group by 1
            order by 1
            "#
        )
        .fetch_all(&self.pool)
        .await?;
        let count = |count: i64| u64::try_from(count).unwrap_or_default();
        let decided = decided.into_iter();
        Ok(DisputeFigures {
            opened: count(row.opened),
            waiting: count(row.waiting),
            under_review: count(row.under_review),
            ruled: count(row.ruled),
            appealed: count(row.appealed),
            withdrawn: count(row.withdrawn),
            lapsed: count(row.lapsed),
            median_secs: row.median_secs.map(count),
            decided: decided.map(|row| (row.kind, count(row.count))).collect(),
        })
    }

    /// Lists disputes whose time is over by the clock of the database, the longest ago first.
    pub async fn disputes_due(&self, limit: u16) -> Result<Vec<(MatchId, Version)>> {
        let rows = sqlx::query!(
            r#"
            select match_id, number
            from dispute
            where due_at <= clock_timestamp()
                and not exists (
                    select from quarantine where quarantine.match_id = dispute.match_id
                )
                and not exists (
                    select from postponed as p
                    where p.match_id = dispute.match_id and p.task = 'dispute'
                        and clock_timestamp() < p.until
                )
            order by due_at, match_id, number
            limit $1
            "#,
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        let due = rows.into_iter();
        let due = due.map(|row| (row.match_id.into(), row.number.into()));
        Ok(due.collect())
    }

    /// How many disputes these participants have opened since a moment, in any match.
    pub async fn disputes_by(&self, participants: &[Uuid], since: Timestamp) -> Result<u64> {
        let count = sqlx::query_scalar!(
            r#"
            select count(*) as "count!"
            from dispute
            where author = any($1) and $2 <= opened_at
            "#,
            participants,
            since.to_sqlx() as _
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(u64::try_from(count).unwrap_or_default())
    }
}

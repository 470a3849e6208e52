//! Index of the disputes of all matches: overdue ones, those that wait for a referee, and statistics.

use std::ops::Range;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::PgConnection;
use sqlx::types::Json;
use uuid::Uuid;

use crate::log::{DisputeRow, Result};
use crate::pool::Pool;
use crate::world::{MatchId, Version};

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
pub(crate) struct DisputeFigures {
    pub(crate) opened: u64,
    pub(crate) waiting: u64,
    pub(crate) under_review: u64,
    pub(crate) ruled: u64,
    pub(crate) appealed: u64,
    pub(crate) withdrawn: u64,
    /// Number of disputes that no referee accepted or decided in time.
    pub(crate) lapsed: u64,
    /// Median time from opening to the first ruling, in seconds.
    pub(crate) median_secs: Option<u64>,
    /// Numbers of disputes by the kind of their last ruling.
    pub(crate) decided: Vec<(String, u64)>,
}

pub(super) async fn replace_disputes(
    tx: &mut PgConnection,
    match_id: MatchId,
    disputes: &[DisputeRow],
) -> Result<()> {
    let query = sqlx::query_file!(
        "src/projections/relist.sql",
        match_id.0,
        Json(disputes) as _
    );
    query.execute(tx).await?;
    Ok(())
}

#[derive(Clone, Debug)]
pub struct DisputeIndex(pub(super) Pool);

impl DisputeIndex {
    /// Lists disputes that wait for a referee's decision, most urgent first.
    pub async fn list_waiting(&self, limit: u16) -> Result<Vec<WaitingDispute>> {
        let query = sqlx::query_file_as!(
            WaitingDispute,
            "src/projections/disputes_waiting.sql",
            i64::from(limit)
        );
        Ok(query.fetch_all(&self.0).await?)
    }

    pub(crate) async fn load_figures(&self) -> Result<DisputeFigures> {
        let totals = sqlx::query_file!("src/projections/dispute_figures.sql");
        let row = totals.fetch_one(&self.0).await?;
        let query = sqlx::query!(
            r#"
            select rulings[cardinality(rulings)] as "kind!", count(*) as "count!"
            from dispute
            where 0 < cardinality(rulings)
            group by 1
            order by 1
            "#
        );
        let rows = query.fetch_all(&self.0).await?;
        let count = |count: i64| u64::try_from(count).unwrap_or_default();
        let decided = rows.into_iter();
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

    /// Lists disputes whose deadline has passed by the clock of the database, oldest first.
    pub async fn list_due(&self, limit: u16) -> Result<Vec<(MatchId, Version)>> {
        let query = sqlx::query!(
            r#"
            select match_id, number
            from dispute
            where due_at <= now()
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
        );
        let rows = query.fetch_all(&self.0).await?.into_iter();
        let due = rows.map(|row| (row.match_id.into(), row.number.into()));
        Ok(due.collect())
    }

    pub async fn count_opened(&self, reader: Uuid, within: Range<Timestamp>) -> Result<u64> {
        let query = sqlx::query_scalar!(
            r#"
            select count(*) as "count!"
            from reader_match as r
            join dispute as d on d.match_id = r.match_id and d.author = r.participant
            where r.reader_id = $1 and $2 <= d.opened_at and d.opened_at < $3
            "#,
            reader,
            within.start.to_sqlx() as _,
            within.end.to_sqlx() as _
        );
        Ok(query.fetch_one(&self.0).await?.unsigned_abs())
    }
}

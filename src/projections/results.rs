//! Results of each reader in finished matches that anybody may watch, for the pages of players.
//!
//! A trigger notes that results are due whenever the summary of a finished match gets a version.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::log::Result;
use crate::pool::Pool;
use crate::world::{MatchId, Version};

/// Maximum number of a reader's results that are read to describe how the reader plays.
const RESULTS_READ: i64 = 1_000;

/// How a reader took part in a finished match: one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReaderResult {
    pub(crate) match_id: MatchId,
    pub(crate) participant: Uuid,
    pub(crate) reader_id: Uuid,
    pub(crate) game: String,
    pub(crate) over_at: Timestamp,
    pub(crate) places: i16,
    pub(crate) rank: Option<i16>,
    pub(crate) score: Option<i32>,
    pub(crate) turns: i32,
    pub(crate) timed_turns: i32,
    pub(crate) late_turns: i32,
    pub(crate) median_secs: Option<i32>,
    pub(crate) given_up: Option<String>,
}

/// Number of a reader's matches of one game that ended with one rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RankCount {
    pub(crate) game: String,
    pub(crate) rank: Option<i16>,
    pub(crate) matches: i64,
    pub(crate) given_up: i64,
}

/// Matches that two readers finished together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SharedResults {
    pub(crate) matches: i64,
    /// Matches in which the first reader has the better rank.
    pub(crate) better: i64,
    pub(crate) worse: i64,
    pub(crate) last_over_at: Option<Timestamp>,
}

#[derive(Clone, Debug)]
pub struct Results(pub(super) Pool);

impl Results {
    /// Lists matches whose results are due, by id after a given one.
    pub(crate) async fn list_due(
        &self,
        after: Option<MatchId>,
        limit: u16,
    ) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar!(
            "select match_id
             from result_due
             where $1 < match_id
                and not exists (select from quarantine where quarantine.match_id = result_due.match_id)
             order by match_id
             limit $2",
            after.map_or(Uuid::nil(), |match_id| match_id.0),
            i64::from(limit)
        );
        Ok(self.0.ids(query).await?)
    }

    /// Replaces the results of a match, unless an entry was added after this version. Returns whether they were
    /// wrong although they were not due.
    pub(crate) async fn replace(
        &self,
        match_id: MatchId,
        version: Version,
        results: &[ReaderResult],
    ) -> Result<bool> {
        let mut tx = self.0.begin("begin").await?;
        let is_wrong = replace_results(&mut tx, match_id, version, results).await?;
        tx.commit().await?;
        Ok(is_wrong)
    }

    /// Returns a reader's results, newest match first.
    pub(crate) async fn list(
        &self,
        reader: Uuid,
        before: Option<MatchId>,
        limit: u16,
    ) -> Result<Vec<ReaderResult>> {
        self.select(reader, before, None, i64::from(limit)).await
    }

    /// Returns the results of a reader's newest matches that ended after `since`.
    pub(crate) async fn list_since(
        &self,
        reader: Uuid,
        since: Timestamp,
    ) -> Result<Vec<ReaderResult>> {
        self.select(reader, None, Some(since), RESULTS_READ).await
    }

    async fn select(
        &self,
        reader: Uuid,
        before: Option<MatchId>,
        since: Option<Timestamp>,
        limit: i64,
    ) -> Result<Vec<ReaderResult>> {
        let query = sqlx::query_as!(
            ReaderResult,
            "select match_id, participant, reader_id, game, over_at, places, rank, score, turns, timed_turns,
                late_turns, median_secs, given_up
             from reader_result
             where reader_id = $1 and match_id < $2 and ($3::timestamptz is null or $3 < over_at)
             order by match_id desc
             limit $4",
            reader,
            before.map_or(Uuid::max(), |match_id| match_id.0),
            since.map(ToSqlx::to_sqlx) as _,
            limit
        );
        Ok(query.fetch_all(&self.0).await?)
    }

    pub(crate) async fn count_ranks(&self, reader: Uuid) -> Result<Vec<RankCount>> {
        let query = sqlx::query_as!(
            RankCount,
            r#"select game, rank, count(*) as "matches!", count(given_up) as "given_up!"
             from reader_result
             where reader_id = $1
             group by game, rank
             order by game, rank"#,
            reader
        );
        Ok(query.fetch_all(&self.0).await?)
    }

    pub(crate) async fn compare(&self, reader: Uuid, other: Uuid) -> Result<SharedResults> {
        let query = sqlx::query!(
            r#"select count(*) as "matches!",
                count(*) filter (where one.rank < other.rank) as "better!",
                count(*) filter (where other.rank < one.rank) as "worse!",
                max(one.over_at) as last_over_at
             from reader_result as one
             join reader_result as other using (match_id)
             where one.reader_id = $1 and other.reader_id = $2"#,
            reader,
            other
        );
        let row = query.fetch_one(&self.0).await?;
        Ok(SharedResults {
            matches: row.matches,
            better: row.better,
            worse: row.worse,
            last_over_at: row.last_over_at.map(Timestamp::from),
        })
    }
}

async fn replace_results(
    tx: &mut PgConnection,
    match_id: MatchId,
    version: Version,
    results: &[ReaderResult],
) -> sqlx::Result<bool> {
    let lock = sqlx::query_scalar!(
        "select match_id from summary where match_id = $1 and version = $2 for update",
        match_id.0,
        version.to_sql()
    );
    if lock.fetch_optional(&mut *tx).await?.is_none() {
        return Ok(false);
    }
    let mut sorted = results.to_vec();
    sorted.sort_by_key(|result| result.participant);
    let is_wrong = load_results(tx, match_id).await? != sorted;
    if is_wrong {
        let deletion = sqlx::query!("delete from reader_result where match_id = $1", match_id.0);
        deletion.execute(&mut *tx).await?;
        insert_results(tx, match_id, &sorted).await?;
    }
    let settled = sqlx::query!("delete from result_due where match_id = $1", match_id.0);
    let was_due = 0 < settled.execute(tx).await?.rows_affected();
    Ok(is_wrong && !was_due)
}

async fn load_results(tx: &mut PgConnection, match_id: MatchId) -> sqlx::Result<Vec<ReaderResult>> {
    let query = sqlx::query_as!(
        ReaderResult,
        "select match_id, participant, reader_id, game, over_at, places, rank, score, turns, timed_turns,
            late_turns, median_secs, given_up
         from reader_result
         where match_id = $1
         order by participant",
        match_id.0
    );
    query.fetch_all(tx).await
}

async fn insert_results(
    tx: &mut PgConnection,
    match_id: MatchId,
    results: &[ReaderResult],
) -> sqlx::Result<()> {
    for result in results {
        let query = sqlx::query!(
            "insert into reader_result (
                match_id, participant, reader_id, game, over_at, places, rank, score, turns, timed_turns,
                late_turns, median_secs, given_up
             )
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
            match_id.0,
            result.participant,
            result.reader_id,
            result.game,
            result.over_at.to_sqlx() as _,
            result.places,
            result.rank,
            result.score,
            result.turns,
            result.timed_turns,
            result.late_turns,
            result.median_secs,
            result.given_up
        );
        query.execute(&mut *tx).await?;
    }
    Ok(())
}

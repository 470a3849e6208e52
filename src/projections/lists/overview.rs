//! Lists of all matches, public or not, for the operator.

use jiff::Timestamp;
use uuid::Uuid;

use super::{MatchLists, summaries, to_listed};
use crate::log::{Listed, Result, StageKind};
use crate::world::MatchId;

#[derive(Clone, Debug, Default)]
pub(crate) struct OverviewQuery {
    pub stage: Option<StageKind>,
    pub game: Option<String>,
    pub reader: Option<Uuid>,
    pub limit: u16,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OverviewRow {
    pub due_at: Option<Timestamp>,
    pub quarantine: Option<String>,
    pub archived_at: Option<Timestamp>,
    pub disputes: u64,
}

impl MatchLists {
    /// Lists all matches, newest first. May scan the whole table.
    pub(crate) async fn list_any(&self, survey: &OverviewQuery) -> Result<Vec<Listed>> {
        let query = summaries!(
            "where ($1::text is null or stage = $1)
                and ($2::text is null or game = $2)
                and ($3::uuid is null or match_id in (
                    select match_id from reader_match where reader_id = $3 and stage is not null
                ))
             order by match_id desc
             limit $4",
            survey.stage.map(|stage| stage.into_str()),
            survey.game,
            survey.reader,
            i64::from(survey.limit)
        );
        to_listed(query.fetch_all(&self.0).await?)
    }

    pub(crate) async fn count_unended(&self) -> Result<u64> {
        let over = StageKind::Over.into_str();
        let query = sqlx::query_scalar!(
            r#"select count(*) as "count!" from summary where stage <> $1"#,
            over
        );
        Ok(query.fetch_one(&self.0).await?.unsigned_abs())
    }

    pub(crate) async fn overview(
        &self,
        match_id: MatchId,
    ) -> Result<Option<(Listed, OverviewRow)>> {
        let query = summaries!("where match_id = $1", match_id.0).fetch_optional(&self.0);
        let Some(row) = query.await? else {
            return Ok(None);
        };
        let overview = self.load_overview_row(match_id).await?;
        Ok(Some((row.into_listed()?, overview)))
    }

    async fn load_overview_row(&self, match_id: MatchId) -> Result<OverviewRow> {
        let query = sqlx::query!(
            r#"
            select
                (select due_at from deadline where match_id = $1) as "due_at: jiff_sqlx::Timestamp",
                (select reason from quarantine where match_id = $1) as quarantine,
                (select archived_at from archive where match_id = $1)
                    as "archived_at: jiff_sqlx::Timestamp",
                (select count(*) from dispute where match_id = $1) as "disputes!"
            "#,
            match_id.0
        );
        let row = query.fetch_one(&self.0).await?;
        Ok(OverviewRow {
            due_at: row.due_at.map(Timestamp::from),
            quarantine: row.quarantine,
            archived_at: row.archived_at.map(Timestamp::from),
            disputes: row.disputes.unsigned_abs(),
        })
    }
}

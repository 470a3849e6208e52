//! Matches as the operator sees them: all of them, listed for everybody or not.

use jiff::Timestamp;
use uuid::Uuid;

use super::list::Row;
use super::{Listed, Log, LogError, MatchId, StageKind};

/// Which matches the operator looks at.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// Only those that have come so far.
    pub stage: Option<StageKind>,
    /// Only those of one game.
    pub game: Option<String>,
    /// Only those where one of these sits.
    pub participants: Option<Vec<Uuid>>,
    /// How many at most.
    pub limit: u16,
}

/// What lies beside a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// When the time of a seat is up.
    pub due_at: Option<Timestamp>,
    /// Why it is set aside, if it is.
    pub quarantine: Option<String>,
    /// Since when it lies in the archive, if it does.
    pub archived_at: Option<Timestamp>,
    /// How many disputes there were.
    pub disputes: u64,
}

impl Log {
    /// Lists matches, the newest first. Reads all of them if it must.
    pub async fn survey(&self, survey: &Survey) -> Result<Vec<Listed>, LogError> {
        let rows = sqlx::query_as!(
            Row,
            r#"
            select match_id, moved_at, version, places, open_places, listed, service_due, stage,
                game, participants, awaiting, admits_bots
            from summary
            where ($1::text is null or stage = $1)
                and ($2::text is null or game = $2)
                and ($3::uuid[] is null or participants && $3)
            order by match_id desc
            limit $4
            "#,
            survey.stage.map(StageKind::word),
            survey.game,
            survey.participants.as_deref(),
            i64::from(survey.limit)
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter().map(Row::listed).collect()
    }

    /// One match, with what lies beside it.
    pub async fn look_at(&self, match_id: MatchId) -> Result<Option<(Listed, Aside)>, LogError> {
        let row = sqlx::query_as!(
            Row,
            r#"
            select match_id, moved_at, version, places, open_places, listed, service_due, stage,
                game, participants, awaiting, admits_bots
            from summary
            where match_id = $1
            "#,
            match_id.0
        )
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let aside = self.aside_of(match_id).await?;
        Ok(Some((row.listed()?, aside)))
    }

    async fn aside_of(&self, match_id: MatchId) -> Result<Aside, LogError> {
        let row = sqlx::query!(
            r#"
            select
                (select due_at from deadline where match_id = $1) as "due_at: jiff_sqlx::Timestamp",
                (select reason from quarantine where match_id = $1) as quarantine,
                (select archived_at from archive where match_id = $1)
                    as "archived_at: jiff_sqlx::Timestamp",
                (select count(*) from dispute where match_id = $1) as "disputes!"
            "#,
            match_id.0
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(Aside {
            due_at: row.due_at.map(jiff_sqlx::Timestamp::to_jiff),
            quarantine: row.quarantine,
            archived_at: row.archived_at.map(jiff_sqlx::Timestamp::to_jiff),
            disputes: u64::try_from(row.disputes).unwrap_or_default(),
        })
    }
}

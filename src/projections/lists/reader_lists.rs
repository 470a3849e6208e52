//! Lists of the matches of one reader.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::{ListQuery, MatchLists, summaries, to_listed};
use crate::log::{Listed, Result, StageKind, SummaryRow};

impl MatchLists {
    /// Returns a reader's newest matches: unfinished ones, those that ended since then, and those that the reader left.
    pub async fn list_since(
        &self,
        reader: Uuid,
        ended_since: Timestamp,
        limit: u16,
    ) -> Result<Vec<Listed>> {
        let query = summaries!(
            "where match_id = any(array(
                (select match_id from reader_match where reader_id = $1 and stage = 'lobby'
                 order by match_id desc limit $3)
                union all
                (select match_id from reader_match where reader_id = $1 and stage = 'running'
                 order by match_id desc limit $3)
                union all
                (select match_id from reader_match where reader_id = $1 and stage is null
                 order by match_id desc limit $3)
                union all
                (select match_id from reader_match
                 where reader_id = $1 and stage = 'over' and $2 < over_at
                 order by over_at desc limit $3)
             ))
                and (stage <> 'over' or $2 < moved_at)
             order by match_id desc
             limit $3",
            reader,
            ended_since.to_sqlx() as _,
            i64::from(limit),
        );
        to_listed(query.fetch_all(&self.0).await?)
    }

    pub(super) async fn list_mine(
        &self,
        query: &ListQuery<'_>,
        reader: Uuid,
    ) -> Result<Vec<SummaryRow>> {
        let page = summaries!(
            "where match_id = any(array(
                with mine as not materialized (
                    select match_id, stage
                    from reader_match as r
                    where reader_id = $1 and stage = any($2) and match_id < $3
                        and game between coalesce($4, '') and coalesce($4, '~')
                        and admits_bots between coalesce($5, false) and coalesce($5, true)
                        and $6 <= is_open
                        and (not $7 or exists (
                            select from reader_turn as t
                            where t.match_id = r.match_id and t.participant = r.participant
                        ))
                )
                (select match_id from mine where stage = 'lobby' order by match_id desc limit $8)
                union all
                (select match_id from mine where stage = 'running' order by match_id desc limit $8)
                union all
                (select match_id from mine where stage = 'over' order by match_id desc limit $8)
                order by match_id desc
                limit $8
             ))
             order by match_id desc",
            reader,
            &query.stages(),
            query.cursor(),
            query.game,
            query.admits_bots,
            query.open,
            query.awaiting,
            i64::from(query.limit),
        );
        Ok(page.fetch_all(&self.0).await?)
    }

    /// Like [`MatchLists::list_mine`], but only running matches that wait for the reader.
    pub(super) async fn list_awaiting(
        &self,
        query: &ListQuery<'_>,
        reader: Uuid,
    ) -> Result<Vec<SummaryRow>> {
        if query.stage.is_some_and(|stage| stage != StageKind::Running) {
            return Ok(Vec::new());
        }
        let page = summaries!(
            "where match_id = any(array(
                select match_id
                from reader_turn
                where reader_id = $1 and match_id < $2
                    and game between coalesce($3, '') and coalesce($3, '~')
                    and admits_bots between coalesce($4, false) and coalesce($4, true)
                order by match_id desc
                limit $5
             ))
             order by match_id desc",
            reader,
            query.cursor(),
            query.game,
            query.admits_bots,
            i64::from(query.limit),
        );
        Ok(page.fetch_all(&self.0).await?)
    }
}

//! Lists of the matches of one reader.

use std::cmp::Reverse;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::{ListQuery, MatchLists, summaries, to_listed};
use crate::log::{Listed, Result, StageKind, SummaryRow};

impl MatchLists {
    /// Returns a reader's newest unfinished matches and those that the reader left. If these are fewer than `limit`,
    /// also the matches that ended since then, last ended first. The result is sorted by id, newest first.
    pub async fn list_since(
        &self,
        reader: Uuid,
        ended_since: Timestamp,
        limit: u16,
    ) -> Result<Vec<Listed>> {
        let query = summaries!(
            "join reader_match as r using (match_id)
             where r.reader_id = $1 and $2 < coalesce(r.over_at, 'infinity')
             order by coalesce(r.over_at, 'infinity') desc, r.match_id desc
             limit $3",
            reader,
            ended_since.to_sqlx() as _,
            i64::from(limit),
        );
        let mut found = to_listed(query.fetch_all(&self.0).await?)?;
        // The row of a match that the reader left does not say when the match ended.
        found.retain(|listed| {
            listed.summary.stage != StageKind::Over || ended_since < listed.moved_at
        });
        found.sort_unstable_by_key(|listed| Reverse(listed.match_id));
        found.dedup_by_key(|listed| listed.match_id);
        Ok(found)
    }

    pub(super) async fn list_mine(
        &self,
        query: &ListQuery<'_>,
        reader: Uuid,
    ) -> Result<Vec<SummaryRow>> {
        let page = match query.stage.map(|stage| stage.into_str()) {
            None => {
                summaries!(@mine query, reader, "r.stage is not null")
                    .fetch_all(&self.0)
                    .await
            }
            Some(stage) => {
                summaries!(@mine query, reader, "r.stage = $7", stage)
                    .fetch_all(&self.0)
                    .await
            }
        };
        Ok(page?)
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
        let page = if query.open {
            let has_open_place = summaries!(
                @awaiting query, reader,
                "exists (
                    select from reader_match as r
                    where r.match_id = s.match_id and r.participant = t.participant and r.is_open
                )"
            );
            has_open_place.fetch_all(&self.0).await
        } else {
            summaries!(@awaiting query, reader, "true")
                .fetch_all(&self.0)
                .await
        };
        Ok(page?)
    }
}

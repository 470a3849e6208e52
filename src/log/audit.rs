//! Walking over every match there is, by the log itself and not by its projections; and what those who
//! watch ask again and again: has anything happened since?
//!
//! The latter by the primary key, match by match. A version only grows and is written with its entry, so
//! that nothing is missed, in whatever order writers come to their commits; a cursor over a sequence or a
//! time would skip.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::{Hash, Log, MatchId, Reach, Result, Version, column};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ListedHead {
    pub match_id: MatchId,
    pub version: Version,
    pub moved_at: Timestamp,
    pub is_over: bool,
    pub is_quarantined: bool,
}

impl Log {
    /// How far the next matches by their ids have come; nothing after the last.
    pub(crate) async fn listed_heads(&self, after: MatchId, limit: i64) -> Result<Vec<ListedHead>> {
        self.all(sqlx::query_as!(
            ListedHead,
            r#"
            select s.match_id, s.version, s.moved_at, s.stage = 'over' as "is_over!",
                exists (
                    select from quarantine as q where q.match_id = s.match_id
                ) as "is_quarantined!"
            from summary as s
            where $1 < s.match_id
            order by s.match_id
            limit $2
            "#,
            after.0,
            limit
        ))
        .await
    }

    /// The next matches by their ids that the lists know and of which there is no entry.
    pub async fn emptied(&self, after: MatchId, limit: i64) -> Result<Vec<MatchId>> {
        self.ids(sqlx::query_scalar!(
            "select s.match_id
             from summary as s
             where $1 < s.match_id
                and not exists (
                    select from entry as e
                    where e.match_id = s.match_id and e.version = 1
                )
                and not exists (select from archive as a where a.match_id = s.match_id)
             order by s.match_id
             limit $2",
            after.0,
            limit
        ))
        .await
    }

    /// Lists matches in order of their ids, after a given one.
    pub async fn every_match(&self, after: Option<MatchId>, limit: u16) -> Result<Vec<MatchId>> {
        let after = after.map_or(Uuid::nil(), |match_id| match_id.0);
        self.ids(sqlx::query_file_scalar!(
            "src/log/every_match.sql",
            after,
            i64::from(limit),
        ))
        .await
    }

    /// How far these matches have come, and with which stored hash, unchecked; nothing of one whose
    /// entries end elsewhere than the lists say.
    pub async fn stored_ends(&self, ids: &[MatchId]) -> Result<Vec<(MatchId, Reach)>> {
        let rows = self.all(sqlx::query_file!(
            "src/log/stored_ends.sql",
            &column(ids, |id| id.0)
        ));
        let ends = rows.await?.into_iter().filter_map(|row| {
            let head = Hash(row.hash.try_into().ok()?);
            let version = row.version.into();
            Some((row.match_id.into(), Reach { version, head }))
        });
        Ok(ends.collect())
    }

    /// Whether a match lies in the archive.
    pub async fn is_archived(&self, match_id: MatchId) -> Result<bool> {
        self.one(sqlx::query_scalar!(
            r#"select exists (select from archive where match_id = $1) as "is_archived!""#,
            match_id.0
        ))
        .await
    }

    /// The clock of the database, `ago` before now.
    pub async fn a_while_ago(&self, ago: SignedDuration) -> Result<Timestamp> {
        let now = self.clock().await?;
        Ok(now.checked_sub(ago).unwrap_or(now))
    }
}

//! Lists of matches, newest first; each list uses its own index.

mod overview;
mod reader_lists;

use jiff::SignedDuration;
use strum::VariantArray;
use uuid::Uuid;

use crate::log::{Listed, PaceKind, Result, StageKind, SummaryRow, column};
use crate::pool::Pool;
use crate::world::{MatchId, Version};

pub(crate) use overview::OverviewQuery;

#[derive(Clone, Copy, Debug, Default)]
pub struct ListQuery<'a> {
    /// Lists matches of this reader only. `None`: public matches.
    pub(crate) reader: Option<Uuid>,
    pub(crate) awaiting: bool,
    /// Lists only public matches with an open place.
    pub(crate) open: bool,
    pub(crate) stage: Option<StageKind>,
    pub(crate) game: Option<&'a str>,
    /// Excludes matches with any of these participants. Has no effect on a reader's own matches.
    pub(crate) without: &'a [Uuid],
    pub(crate) admits_bots: Option<bool>,
    /// Further conditions, only for lists of open matches.
    pub(crate) finding: OpenFilter<'a>,
    pub(crate) before: Option<MatchId>,
    pub(crate) limit: u16,
}

/// Conditions on open matches.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OpenFilter<'a> {
    pub(crate) pace: Option<PaceKind>,
    /// Lists only matches with one open place.
    pub(crate) has_last_place: bool,
    /// Lists only these matches.
    pub(crate) among: Option<&'a [Uuid]>,
}

/// Builds a query for match summaries. The given SQL clauses follow its columns.
macro_rules! summaries {
    // The newest public matches with these values in these columns. Rows are compared in the order of the index for
    // these columns. If each column were compared alone, the planner might choose the index of all public matches.
    (@newest $query:expr, $columns:literal, $values:literal, $order:literal $(, $value:expr)*) => {
        summaries!(
            "where listed and not participants && $2
                and (" + $columns + ", match_id) < (" + $values + ", $1)
                and (" + $columns + ") >= (" + $values + ")
             order by " + $order + ", match_id desc
             limit $3",
            $query.cursor(),
            $query.without,
            i64::from($query.limit)
            $(, $value)*
        )
    };
    // A page of a reader's matches whose stage meets a condition. On Citus each `select` asks every shard, so this has only
    // one.
    (@mine $query:expr, $reader:expr, $stage:literal $(, $value:expr)*) => {
        summaries!(
            "join reader_match as r using (match_id)
             where r.reader_id = $1 and r.match_id < $2
                and r.game between coalesce($3, '') and coalesce($3, '~')
                and r.admits_bots between coalesce($4, false) and coalesce($4, true)
                and $5 <= r.is_open
                and " + $stage + "
             order by r.match_id desc
             limit $6",
            $reader,
            $query.cursor(),
            $query.game,
            $query.admits_bots,
            $query.open,
            i64::from($query.limit)
            $(, $value)*
        )
    };
    // A page of the running matches that wait for a reader and meet a condition.
    (@awaiting $query:expr, $reader:expr, $condition:literal) => {
        summaries!(
            "join reader_turn as t using (match_id)
             where t.reader_id = $1 and t.match_id < $2
                and t.game between coalesce($3, '') and coalesce($3, '~')
                and t.admits_bots between coalesce($4, false) and coalesce($4, true)
                and " + $condition + "
             order by t.match_id desc
             limit $5",
            $reader,
            $query.cursor(),
            $query.game,
            $query.admits_bots,
            i64::from($query.limit)
        )
    };
    ($which:literal $($with:tt)*) => {
        sqlx::query_as!(
            $crate::log::SummaryRow,
            "select match_id, s.moved_at, s.version, s.places, s.open_places, s.listed, s.service_due, s.stage,
                s.game, s.participants, s.awaiting, s.admits_bots
             from summary as s
             " + $which
            $($with)*
        )
    };
}

pub(super) use summaries;

#[derive(Clone, Debug)]
pub struct MatchLists(pub(in crate::projections) Pool);

impl MatchLists {
    pub async fn list(&self, query: ListQuery<'_>) -> Result<Vec<Listed>> {
        let mut rows = match (query.reader, query.open, query.game) {
            (Some(reader), _, _) if query.awaiting => self.list_awaiting(&query, reader).await?,
            (Some(reader), _, _) => self.list_mine(&query, reader).await?,
            (None, true, _) => self.list_open(&query).await?,
            (None, false, Some(game)) => self.list_newest_of_game(&query, game).await?,
            (None, false, None) => self.list_newest(&query).await?,
        };
        // A reader can have several seats of a match.
        rows.dedup_by_key(|row| row.match_id);
        to_listed(rows)
    }

    pub async fn listed_version(&self, match_id: MatchId) -> Result<Option<Version>> {
        let query = sqlx::query_scalar!(
            "select version from summary where match_id = $1",
            match_id.0
        );
        let version = query.fetch_optional(&self.0).await?;
        Ok(version.map(Version::from))
    }

    /// Lists matches in which the service must act, ordered by id, after a given match.
    pub async fn list_due_for_service(
        &self,
        after: Option<MatchId>,
        limit: u16,
    ) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar!(
            r#"
            select match_id
            from summary
            where service_due
                and $1 < match_id
                and not exists (
                    select from quarantine where quarantine.match_id = summary.match_id
                )
                and not exists (
                    select from postponed as p
                    where p.match_id = summary.match_id and p.task = 'move'
                        and clock_timestamp() < p.until
                )
            order by match_id
            limit $2
            "#,
            after.map_or(Uuid::nil(), |match_id| match_id.0),
            i64::from(limit)
        );
        Ok(self.0.ids(query).await?)
    }

    pub async fn select_unfinished(&self, matches: &[MatchId]) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar!(
            r#"
            select match_id
            from summary
            where match_id = any($1) and stage <> 'over'
            "#,
            &column(matches, |id| id.0)
        );
        Ok(self.0.ids(query).await?)
    }

    /// Lists lobbies without activity for at least `age`, oldest first.
    pub async fn list_abandoned(&self, age: SignedDuration, limit: u16) -> Result<Vec<MatchId>> {
        let query = sqlx::query_file_scalar!(
            "src/projections/lists/abandoned.sql",
            age.as_secs_f64(),
            i64::from(limit)
        );
        Ok(self.0.ids(query).await?)
    }

    /// Lists matches to archive, by id after a given one: finished, inactive for `age`, with no open dispute.
    pub async fn list_long_over(
        &self,
        age: SignedDuration,
        after: Option<MatchId>,
        limit: u16,
    ) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar!(
            r#"
            select match_id
            from summary
            where stage = 'over'
                and $2 < match_id
                and moved_at <= now() - make_interval(secs => $1)
                and not exists (select from archive where archive.match_id = summary.match_id)
                and not exists (
                    select from quarantine where quarantine.match_id = summary.match_id
                )
                and not exists (
                    select from dispute
                    where dispute.match_id = summary.match_id and dispute.due_at is not null
                )
            order by match_id
            limit $3
            "#,
            age.as_secs_f64(),
            after.map_or(Uuid::nil(), |match_id| match_id.0),
            i64::from(limit),
        );
        Ok(self.0.ids(query).await?)
    }

    /// Returns the versions of these matches according to the lists. Clients that watch matches poll this.
    pub async fn load_versions(&self, ids: &[MatchId]) -> Result<Vec<(MatchId, Version)>> {
        let query = sqlx::query!(
            "select match_id, version
             from summary
             where match_id = any($1)",
            &column(ids, |id| id.0),
        );
        let rows = query.fetch_all(&self.0).await?.into_iter();
        let known = rows.map(|row| (row.match_id.into(), row.version.into()));
        Ok(known.collect())
    }

    /// Returns the summaries of these matches, newest first.
    pub async fn load_listed(&self, ids: &[MatchId]) -> Result<Vec<Listed>> {
        let query = summaries!(
            "where match_id = any($1) order by match_id desc",
            &column(ids, |id| id.0),
        );
        to_listed(query.fetch_all(&self.0).await?)
    }

    /// Whether a participant has, or has had, a seat in a match, according to the lists.
    pub async fn has_participant(&self, match_id: MatchId, participant: Uuid) -> Result<bool> {
        let query = sqlx::query_scalar!(
            r#"select exists (
               select from summary where match_id = $1 and $2 = any(participants)
             ) as "sits!""#,
            match_id.0,
            participant
        );
        Ok(query.fetch_one(&self.0).await?)
    }

    async fn list_newest(&self, query: &ListQuery<'_>) -> Result<Vec<SummaryRow>> {
        let stage = query.stage.map(|stage| stage.into_str());
        let rows = match (stage, query.admits_bots) {
            (None, None) => {
                let all = summaries!(
                    "where listed and not participants && $2 and match_id < $1
                     order by match_id desc
                     limit $3",
                    query.cursor(),
                    query.without,
                    i64::from(query.limit)
                );
                all.fetch_all(&self.0).await
            }
            (None, Some(bots)) => {
                summaries!(@newest query, "admits_bots", "$4", "admits_bots desc", bots)
                    .fetch_all(&self.0)
                    .await
            }
            (Some(stage), None) => {
                summaries!(@newest query, "stage", "$4", "stage desc", stage)
                    .fetch_all(&self.0)
                    .await
            }
            (Some(stage), Some(bots)) => {
                summaries!(
                    @newest query, "stage, admits_bots", "$4, $5",
                    "stage desc, admits_bots desc", stage, bots
                )
                .fetch_all(&self.0)
                .await
            }
        };
        Ok(rows?)
    }

    async fn list_newest_of_game(
        &self,
        query: &ListQuery<'_>,
        game: &str,
    ) -> Result<Vec<SummaryRow>> {
        let stage = query.stage.map(|stage| stage.into_str());
        let rows = match (stage, query.admits_bots) {
            (None, None) => {
                summaries!(@newest query, "game", "$4", "game desc", game)
                    .fetch_all(&self.0)
                    .await
            }
            (None, Some(bots)) => {
                summaries!(
                    @newest query, "game, admits_bots", "$4, $5",
                    "game desc, admits_bots desc", game, bots
                )
                .fetch_all(&self.0)
                .await
            }
            (Some(stage), None) => {
                summaries!(
                    @newest query, "game, stage", "$4, $5",
                    "game desc, stage desc", game, stage
                )
                .fetch_all(&self.0)
                .await
            }
            (Some(stage), Some(bots)) => {
                summaries!(
                    @newest query, "game, stage, admits_bots", "$4, $5, $6",
                    "game desc, stage desc, admits_bots desc", game, stage, bots
                )
                .fetch_all(&self.0)
                .await
            }
        };
        Ok(rows?)
    }

    // Few lobbies are open at any time, so most conditions need no index.
    async fn list_open(&self, query: &ListQuery<'_>) -> Result<Vec<SummaryRow>> {
        let open = summaries!(
            "where listed and open_places > 0
                and stage = any($1)
                and ($2::text is null or game = $2)
                and match_id < $3
                and not participants && $5
                and ($6::boolean is null or admits_bots = $6)
                and ($7::text is null or pace = $7)
                and (open_places = 1 or not $8)
                and ($9::uuid[] is null or match_id = any($9))
             order by match_id desc
             limit $4",
            &query.stages(),
            query.game,
            query.cursor(),
            i64::from(query.limit),
            query.without,
            query.admits_bots,
            query.finding.pace.map(|pace| pace.into_str()),
            query.finding.has_last_place,
            query.finding.among,
        );
        Ok(open.fetch_all(&self.0).await?)
    }
}

fn to_listed(rows: Vec<SummaryRow>) -> Result<Vec<Listed>> {
    rows.into_iter().map(SummaryRow::into_listed).collect()
}

impl ListQuery<'_> {
    pub(super) fn stages(&self) -> Vec<String> {
        let stages = StageKind::VARIANTS.iter();
        let wanted = stages.filter(|stage| self.stage.is_none_or(|s| s == **stage));
        wanted.map(|stage| stage.into_str().to_owned()).collect()
    }

    pub(super) fn cursor(&self) -> Uuid {
        self.before.map_or(Uuid::max(), |match_id| match_id.0)
    }
}

//! Rows that know who asks: which matches somebody reads of, and which of them wait for them.
//!
//! A reader is an opaque id; which person it is, accounts alone know. A row is there before its
//! participant sits down, and what it says is kept by the append. Who takes part without a row has the
//! match in no list.

use std::collections::HashMap;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::PgConnection;
use uuid::Uuid;

use super::list::{Row, summaries};
use super::{ListQuery, Listed, Log, MatchId, Result, StageKind, column};

/// Who reads of a match, by participant.
pub(crate) type Reader = (Uuid, Uuid);

impl Log {
    /// Writes down for whom these participants of a match read, before they sit down.
    pub async fn enlist(&self, match_id: MatchId, readers: &[Reader]) -> Result<()> {
        self.run(sqlx::query!(
            "insert into reader_match (match_id, participant, reader_id)
             select $1, participant, reader_id
             from unnest($2::uuid[], $3::uuid[]) as r(participant, reader_id)
             on conflict do nothing",
            match_id.0,
            &column(readers, |(participant, _)| *participant),
            &column(readers, |(_, reader)| *reader),
        ))
        .await
    }

    /// Forgets for whom these participants read.
    pub async fn forget_readers(&self, seats: &[(MatchId, Uuid)]) -> Result<()> {
        self.run(sqlx::query!(
            "with held as materialized (
               -- As whoever writes these rows does, in the order of the matches.
               select match_id from summary where match_id = any($1) order by match_id for no key update
             ), seat as (
               select match_id, participant
               from unnest($1::uuid[], $2::uuid[]) as s(match_id, participant)
               left join held using (match_id)
             ), answered as (
               delete from reader_turn as t
               using seat
               where t.match_id = seat.match_id and t.participant = seat.participant
             )
             delete from reader_match as r
             using seat
             where r.match_id = seat.match_id and r.participant = seat.participant",
            &column(seats, |(id, _)| id.0),
            &column(seats, |(_, participant)| *participant),
        ))
        .await
    }

    /// In how many matches each of these readers has a row. That never falls while they are there.
    pub async fn enlisted(&self, readers: &[Uuid]) -> Result<HashMap<Uuid, i64>> {
        let rows = sqlx::query!(
            r#"select reader_id, count(*) as "count!"
             from reader_match
             where reader_id = any($1)
             group by reader_id"#,
            readers
        );
        let rows = rows.fetch_all(&self.pool).await?.into_iter();
        Ok(rows.map(|row| (row.reader_id, row.count)).collect())
    }

    /// How many matches a reader has ended, or left. What is being founded, or goes on, does not count.
    pub async fn left_behind(&self, reader: Uuid) -> Result<i64> {
        self.one(sqlx::query_scalar!(
            r#"select count(*) as "count!"
             from reader_match as r
             where reader_id = $1 and (stage is null or stage = 'over')
                and exists (select from summary where summary.match_id = r.match_id)"#,
            reader,
        ))
        .await
    }

    /// The matches of a reader that are no match yet: who founds one reads before there is an entry.
    pub async fn unfounded(&self, reader: Uuid, limit: u16) -> Result<Vec<MatchId>> {
        self.ids(sqlx::query_scalar!(
            "select match_id
             from reader_match as r
             where reader_id = $1 and stage is null
                and not exists (select from summary where summary.match_id = r.match_id)
             order by match_id desc
             limit $2",
            reader,
            i64::from(limit),
        ))
        .await
    }

    /// The matches of a reader that go on, or that ended since, those included where they have no
    /// place any more; the newest first, and not more than `limit`.
    pub async fn lines_since(
        &self,
        reader: Uuid,
        ended_since: Timestamp,
        limit: u16,
    ) -> Result<Vec<Listed>> {
        let rows = self.all(summaries!(
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
        ));
        rows.await?.into_iter().map(Row::listed).collect()
    }

    /// What the lists know of these matches, the newest first.
    pub async fn lines(&self, ids: &[MatchId]) -> Result<Vec<Listed>> {
        let rows = self.all(summaries!(
            "where match_id = any($1) order by match_id desc",
            &column(ids, |id| id.0),
        ));
        rows.await?.into_iter().map(Row::listed).collect()
    }

    /// The matches of a reader whose time is up soonest, that one first.
    pub async fn first_due(&self, reader: Uuid, limit: u16) -> Result<Vec<(MatchId, Uuid)>> {
        let rows = sqlx::query!(
            "select r.match_id, r.participant
             from reader_match as r
             join deadline using (match_id)
             where r.reader_id = $1 and r.stage = 'running'
             order by due_at
             limit $2",
            reader,
            i64::from(limit)
        );
        let rows = rows.fetch_all(&self.pool).await?.into_iter();
        Ok(rows
            .map(|row| (MatchId(row.match_id), row.participant))
            .collect())
    }

    /// Whether a participant sits, or sat, in a match, by its summary.
    pub async fn sits(&self, match_id: MatchId, participant: Uuid) -> Result<bool> {
        self.one(sqlx::query_scalar!(
            r#"select exists (
               select from summary where match_id = $1 and $2 = any(participants)
             ) as "sits!""#,
            match_id.0,
            participant
        ))
        .await
    }

    pub(super) async fn list_mine(&self, query: &ListQuery<'_>, reader: Uuid) -> Result<Vec<Row>> {
        let page = summaries!(
            "where match_id = any(array(
                select r.match_id
                from unnest($2::text[]) as wanted(stage)
                cross join lateral (
                    select match_id
                    from reader_match as r
                    where reader_id = $1 and stage = wanted.stage and match_id < $3
                        and game between coalesce($4, '') and coalesce($4, '~')
                        and admits_bots between coalesce($5, false) and coalesce($5, true)
                        and $6 <= is_open
                        and (not $7 or exists (
                            select from reader_turn as t
                            where t.match_id = r.match_id and t.participant = r.participant
                        ))
                    order by match_id desc
                    limit $8
                ) as r
                order by r.match_id desc
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
        self.all(page).await
    }

    /// As [`Log::list_mine`], only of what waits for the reader: running matches.
    pub(super) async fn list_awaiting(
        &self,
        query: &ListQuery<'_>,
        reader: Uuid,
    ) -> Result<Vec<Row>> {
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
        self.all(page).await
    }
}

/// Writes the rows of the readers of a match, if its summary is of this version; gives how many were
/// not as they should be.
pub(super) async fn reseat(
    tx: &mut PgConnection,
    listed: &Listed,
    readers: &[Reader],
) -> sqlx::Result<i64> {
    let wrong = sqlx::query_file_scalar!(
        "src/log/reseat.sql",
        listed.match_id.0,
        listed.version.to_sql(),
        &column(readers, |(participant, _)| *participant),
        &column(readers, |(_, reader)| *reader),
    );
    wrong.fetch_one(tx).await
}

//! Rows of each reader: which matches a person has, and which of these wait for the person.
//!
//! A reader is an opaque id that only the account tables map to a person. The row is written before the person takes a
//! place, and each append updates it. Without a row, a match is in none of the reader's lists.

use std::collections::HashMap;

use sqlx::PgConnection;
use uuid::Uuid;

use crate::log::{Listed, Result, StageKind, column};
use crate::pool::{Pool, Transaction};
use crate::world::MatchId;

/// Maximum number of matches of each stage from which the people are listed whom somebody has played with.
const KNOWN_FROM: i64 = 100;
const KNOWN_LOBBIES: i64 = 500;

#[derive(Clone, Copy, Debug)]
pub struct LobbyLimit {
    pub most: u16,
    /// A match without a first entry counts only if its id is this one or later.
    pub founded_since: MatchId,
}

pub(crate) type MatchReader = (Uuid, Uuid);

#[derive(Clone, Debug)]
pub struct Readers(pub(super) Pool);

impl Readers {
    /// Stores which readers these participants are, before they take a place.
    pub async fn enlist(&self, match_id: MatchId, readers: &[MatchReader]) -> Result<()> {
        let query = sqlx::query!(
            "insert into reader_match (match_id, participant, reader_id)
             values ($1, unnest($2::uuid[]), unnest($3::uuid[]))
             on conflict do nothing",
            match_id.0,
            &column(readers, |(participant, _)| *participant),
            &column(readers, |(_, reader)| *reader),
        );
        Ok(self.0.run(query).await?)
    }

    /// Stores who founds a new match; false if they have too many lobbies. Requires: `tx` locks the founder's account.
    pub async fn enlist_founder(
        &self,
        mut tx: Transaction,
        match_id: MatchId,
        founder: MatchReader,
        limit: LobbyLimit,
    ) -> Result<bool> {
        let (participant, reader) = founder;
        if i64::from(limit.most) <= count_lobbies(&mut tx, reader, limit).await? {
            return Ok(false);
        }
        let query = sqlx::query!(
            "insert into reader_match (match_id, participant, reader_id)
             values ($1, $2, $3)",
            match_id.0,
            participant,
            reader,
        );
        query.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(true)
    }

    pub async fn forget(&self, seats: &[(MatchId, Uuid)]) -> Result<()> {
        for (match_id, participant) in seats {
            let query = sqlx::query!(
                "with held as materialized (
                   -- Whoever writes these rows locks the summary first.
                   select 1 from summary where match_id = $1 for no key update
                 ), answered as (
                   delete from reader_turn where match_id = $1 and participant = $2
                 ), described as (
                   delete from reader_result where match_id = $1 and participant = $2
                 )
                 delete from reader_match
                 where match_id = $1 and participant = $2 and (select count(*) from held) <= 1",
                match_id.0,
                participant
            );
            self.0.run(query).await?;
        }
        Ok(())
    }

    /// Returns for each reader the number of matches with a row. The number never decreases while the reader exists.
    pub async fn count_enlisted(&self, readers: &[Uuid]) -> Result<HashMap<Uuid, i64>> {
        let query = sqlx::query!(
            r#"select reader_id, count(*) as "count!"
             from reader_match
             where reader_id = any($1)
             group by reader_id"#,
            readers
        );
        let rows = query.fetch_all(&self.0).await?.into_iter();
        Ok(rows.map(|row| (row.reader_id, row.count)).collect())
    }

    /// Counts the reader's matches that have ended or that the reader left. Excludes matches without an entry.
    pub async fn count_left(&self, reader: Uuid) -> Result<i64> {
        let query = sqlx::query_scalar!(
            r#"select count(*) as "count!"
             from reader_match as r
             where reader_id = $1 and (stage is null or stage = 'over')
                and exists (select from summary where summary.match_id = r.match_id)"#,
            reader,
        );
        Ok(query.fetch_one(&self.0).await?)
    }

    /// Whether two readers have, or had, seats in a match that has begun.
    pub(crate) async fn have_played(&self, reader: Uuid, other: Uuid) -> Result<bool> {
        let query = sqlx::query_scalar!(
            r#"select true as "have_played!"
             from reader_match as one
             join reader_match as other using (match_id)
             where one.reader_id = $1 and one.stage in ('running', 'over')
                and other.reader_id = $2 and other.stage in ('running', 'over')
             limit 1"#,
            reader,
            other
        );
        Ok(query.fetch_optional(&self.0).await?.is_some())
    }

    /// Lists the open lobbies of the people with whom a reader played in the newest matches, newest first.
    pub(crate) async fn list_known(&self, reader: Uuid) -> Result<Vec<Uuid>> {
        let mut matches = Vec::new();
        for stage in [StageKind::Running, StageKind::Over] {
            let query = sqlx::query_scalar!(
                "select match_id
                 from reader_match
                 where reader_id = $1 and stage = $2
                 order by match_id desc
                 limit $3",
                reader,
                stage.into_str(),
                KNOWN_FROM
            );
            matches.extend(query.fetch_all(&self.0).await?);
        }
        let query = sqlx::query_scalar!(
            r#"select distinct reader_id as "reader_id!"
             from reader_match
             where match_id = any($1) and reader_id <> $2 and stage in ('running', 'over')"#,
            &matches,
            reader
        );
        let known = query.fetch_all(&self.0).await?;
        let query = sqlx::query_scalar!(
            r#"select distinct match_id as "match_id!"
             from reader_match
             where reader_id = any($1) and stage = 'lobby' and is_open
             order by 1 desc
             limit $2"#,
            &known,
            KNOWN_LOBBIES
        );
        Ok(query.fetch_all(&self.0).await?)
    }

    /// Lists the reader's matches without an entry: a founder's row is written before the first entry.
    pub async fn list_unfounded(&self, reader: Uuid, limit: u16) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar!(
            "select match_id
             from reader_match as r
             where reader_id = $1 and stage is null
                and not exists (select from summary where summary.match_id = r.match_id)
             order by match_id desc
             limit $2",
            reader,
            i64::from(limit),
        );
        Ok(self.0.ids(query).await?)
    }

    /// Returns the reader's matches with the nearest deadlines, nearest first.
    pub async fn list_first_due(&self, reader: Uuid, limit: u16) -> Result<Vec<(MatchId, Uuid)>> {
        let query = sqlx::query!(
            "select r.match_id, r.participant
             from reader_match as r
             join deadline using (match_id)
             where r.reader_id = $1 and r.stage = 'running'
             order by due_at
             limit $2",
            reader,
            i64::from(limit)
        );
        let rows = query.fetch_all(&self.0).await?.into_iter();
        let seats = rows.map(|row| (MatchId(row.match_id), row.participant));
        Ok(seats.collect())
    }
}

/// Counts a reader's lobbies, with those about to be founded.
async fn count_lobbies(db: &mut PgConnection, reader: Uuid, limit: LobbyLimit) -> Result<i64> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "count!"
         from (
            (select 1 from reader_match where reader_id = $1 and stage = 'lobby' limit $2)
            union all
            (
                select 1
                from reader_match as r
                where reader_id = $1 and stage is null and $3 <= match_id
                    and not exists (select from summary where summary.match_id = r.match_id)
                limit $2
            )
         ) as lobby"#,
        reader,
        i64::from(limit.most),
        limit.founded_since.0,
    );
    Ok(query.fetch_one(db).await?)
}

/// Rewrites the rows of a match's readers, if the summary has this version. Returns the number of rows that were wrong.
pub(super) async fn write_readers(
    tx: &mut PgConnection,
    listed: &Listed,
    readers: &[MatchReader],
) -> sqlx::Result<i64> {
    let wrong = sqlx::query_file_scalar!(
        "src/projections/reseat.sql",
        listed.match_id.0,
        listed.version.to_sql(),
        &column(readers, |(participant, _)| *participant),
        &column(readers, |(_, reader)| *reader),
    );
    wrong.fetch_one(tx).await
}

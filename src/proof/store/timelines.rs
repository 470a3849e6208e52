//! The rows of timelines and of how far they have come.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use super::super::error::{ProofError, Result};
use super::super::signer::{Pen, Signer};
use super::super::timeline::{Home, Timeline};
use super::super::watermark::Doubt;

impl Signer {
    /// Every timeline, the first one first.
    pub async fn timelines(&self) -> Result<Vec<Timeline>> {
        let query = sqlx::query!(
            "select number, begun_at, salt, public_key, name, why, system_identifier, database_oid
         from timeline
         order by number"
        );
        let timelines = query.try_map(|row| {
            let number = row.number;
            let read = || {
                Some(Timeline {
                    number: u32::try_from(number).ok()?,
                    begun_at: row.begun_at.to_jiff(),
                    salt: row.salt.try_into().ok()?,
                    public_key: row.public_key.try_into().ok()?,
                    name: row.name,
                    why: row.why.parse().ok()?,
                    home: Home {
                        system_identifier: row.system_identifier,
                        database_oid: row.database_oid,
                    },
                })
            };
            read().ok_or_else(|| {
                sqlx::Error::Decode(format!("timeline {number} cannot be read").into())
            })
        });
        Ok(timelines.fetch_all(&self.db).await?)
    }

    /// Where the database is, and what time it is there.
    pub(crate) async fn place(&self) -> Result<(Home, Timestamp)> {
        let query = sqlx::query!(
            r#"select system_identifier as "system_identifier!",
            (select oid::bigint from pg_database where datname = current_database())
                as "database_oid!",
            date_trunc('milliseconds', clock_timestamp()) as "now!"
         from pg_control_system()"#
        );
        let row = query.fetch_one(&self.db).await?;
        let home = Home {
            system_identifier: row.system_identifier,
            database_oid: row.database_oid,
        };
        Ok((home, row.now.to_jiff()))
    }

    /// How far a timeline has counted, and why and since when it is doubted.
    pub(crate) async fn mark_of(
        &self,
        timeline: &Timeline,
    ) -> Result<(i64, Option<(Doubt, Timestamp)>)> {
        let query = sqlx::query!(
            "select counter, doubted_at, doubt from watermark where timeline = $1",
            sql(timeline.number)
        );
        let Some(row) = query.fetch_optional(&self.db).await? else {
            return Ok((0, None));
        };
        let doubt = row.doubt.zip(row.doubted_at).map(|(word, at)| {
            let unreadable =
                |_unknown| ProofError::Damaged("why a timeline is doubted cannot be read");
            Ok::<_, ProofError>((word.parse().map_err(unreadable)?, at.to_jiff()))
        });
        Ok((row.counter, doubt.transpose()?))
    }

    /// Adds a timeline, unless one of its number or its key is there.
    pub(crate) async fn add_timeline(&self, timeline: &Timeline) -> Result<bool> {
        let query = sqlx::query_file_scalar!(
            "src/proof/store/add_timeline.sql",
            sql(timeline.number),
            timeline.begun_at.to_sqlx(),
            &timeline.salt[..],
            &timeline.public_key[..],
            timeline.name,
            timeline.why.word(),
            timeline.home.system_identifier,
            timeline.home.database_oid,
        );
        Ok(query.fetch_one(&self.db).await? == 1)
    }

    /// Counts a timeline up, if it is the last one, nobody doubts it and it has come as far as `seen`;
    /// tells how far it is then.
    pub(crate) async fn raise(&self, pen: &Pen, seen: i64) -> Result<Option<i64>> {
        let query = sqlx::query_scalar!(
            "update watermark as w
         set counter = w.counter + 1
         from timeline as t
         where w.timeline = $1 and t.number = $1 and t.public_key = $2
            and w.counter >= $3 and w.doubted_at is null
            and not exists (select from timeline as later where later.number > $1)
         returning w.counter",
            sql(pen.timeline),
            &pen.public()[..],
            seen
        );
        Ok(query.fetch_optional(&self.db).await?)
    }

    /// Whether a timeline is the last one, nobody doubts it and it has come as far as `seen`.
    pub(crate) async fn is_last(&self, pen: &Pen, seen: i64) -> Result<bool> {
        let query = sqlx::query_scalar!(
            r#"select exists (
            select from watermark as w
            join timeline as t on t.number = w.timeline
            where w.timeline = $1 and t.public_key = $2 and w.counter >= $3 and w.doubted_at is null
                and not exists (select from timeline as later where later.number > $1)
         ) as "goes_on!""#,
            sql(pen.timeline),
            &pen.public()[..],
            seen
        );
        Ok(query.fetch_one(&self.db).await?)
    }

    pub(crate) async fn doubt(&self, timeline: &Timeline, doubt: Doubt) -> Result<()> {
        let query = sqlx::query!(
            "update watermark
         set doubted_at = clock_timestamp(), doubt = $2
         where timeline = $1 and doubted_at is null",
            sql(timeline.number),
            doubt.word()
        );
        query.execute(&self.db).await?;
        Ok(())
    }
}

fn sql(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

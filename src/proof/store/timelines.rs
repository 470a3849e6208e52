//! The rows of timelines and of how far they have come.

use sqlx::PgPool;

use super::super::timeline::{Home, Timeline};
use super::Result;

struct TimelineRow {
    number: i32,
    begun_at: jiff_sqlx::Timestamp,
    salt: Vec<u8>,
    public_key: Vec<u8>,
    name: String,
    why: String,
    system_identifier: i64,
    database_oid: i64,
}

impl TimelineRow {
    fn read(self) -> sqlx::Result<Timeline> {
        let number = self.number;
        let damaged = || sqlx::Error::Decode(format!("timeline {number} cannot be read").into());
        self.timeline().ok_or_else(damaged)
    }

    fn timeline(self) -> Option<Timeline> {
        Some(Timeline {
            number: u32::try_from(self.number).ok()?,
            begun_at: self.begun_at.to_jiff(),
            salt: self.salt.try_into().ok()?,
            public_key: self.public_key.try_into().ok()?,
            name: self.name,
            why: self.why.parse().ok()?,
            home: Home {
                system_identifier: self.system_identifier,
                database_oid: self.database_oid,
            },
        })
    }
}

pub(crate) struct HomeRow {
    pub(crate) system_identifier: i64,
    pub(crate) database_oid: i64,
    pub(crate) now: jiff_sqlx::Timestamp,
}

pub(crate) struct WatermarkRow {
    pub(crate) counter: i64,
    pub(crate) doubted_at: Option<jiff_sqlx::Timestamp>,
    pub(crate) doubt: Option<String>,
}

/// Every timeline, the first one first.
pub(crate) async fn all(db: &PgPool) -> Result<Vec<Timeline>> {
    let query = sqlx::query_as!(
        TimelineRow,
        "select number, begun_at, salt, public_key, name, why, system_identifier, database_oid
         from timeline
         order by number"
    );
    let rows = query.fetch_all(db).await?;
    let timelines: sqlx::Result<_> = rows.into_iter().map(TimelineRow::read).collect();
    Ok(timelines?)
}

pub(crate) async fn place(db: &PgPool) -> Result<HomeRow> {
    let query = sqlx::query_as!(
        HomeRow,
        r#"select system_identifier as "system_identifier!",
            (select oid::bigint from pg_database where datname = current_database())
                as "database_oid!",
            date_trunc('milliseconds', clock_timestamp()) as "now!"
         from pg_control_system()"#
    );
    let place = query.fetch_one(db).await?;
    Ok(place)
}

pub(crate) async fn mark(db: &PgPool, number: u32) -> Result<Option<WatermarkRow>> {
    let query = sqlx::query_as!(
        WatermarkRow,
        "select counter, doubted_at, doubt from watermark where timeline = $1",
        i32::try_from(number).unwrap_or(i32::MAX)
    );
    let mark = query.fetch_optional(db).await?;
    Ok(mark)
}

/// Adds a timeline, unless one of its number or its key is there.
pub(crate) async fn add(db: &PgPool, timeline: &Timeline) -> Result<bool> {
    let query = sqlx::query_scalar!(
        r#"with begun as (
            insert into timeline (
                number, begun_at, salt, public_key, name, why, system_identifier, database_oid
            )
            values ($1, $2, $3, $4, $5, $6, $7, $8)
            on conflict do nothing
            returning number
        ), marked as (
            insert into watermark (timeline)
            select number from begun
        )
        select count(*) as "added!" from begun"#,
        i32::try_from(timeline.number).unwrap_or(i32::MAX),
        jiff_sqlx::Timestamp::from(timeline.begun_at) as _,
        &timeline.salt[..],
        &timeline.public_key[..],
        timeline.name,
        timeline.why.word(),
        timeline.home.system_identifier,
        timeline.home.database_oid,
    );
    let added = query.fetch_one(db).await?;
    Ok(added == 1)
}

/// Counts a timeline up, if it is the last one, nobody doubts it and it has come as far as `seen`;
/// tells how far it is then.
pub(crate) async fn raise(
    db: &PgPool,
    (number, public_key): (u32, &[u8; 32]),
    seen: i64,
) -> Result<Option<i64>> {
    let query = sqlx::query_scalar!(
        "update watermark as w
         set counter = w.counter + 1
         from timeline as t
         where w.timeline = $1 and t.number = $1 and t.public_key = $2
            and w.counter >= $3 and w.doubted_at is null
            and not exists (select from timeline as later where later.number > $1)
         returning w.counter",
        i32::try_from(number).unwrap_or(i32::MAX),
        &public_key[..],
        seen
    );
    let counter = query.fetch_optional(db).await?;
    Ok(counter)
}

/// Whether a timeline is the last one, nobody doubts it and it has come as far as `seen`.
pub(crate) async fn goes_on(
    db: &PgPool,
    (number, public_key): (u32, &[u8; 32]),
    seen: i64,
) -> Result<bool> {
    let query = sqlx::query_scalar!(
        r#"select exists (
            select from watermark as w
            join timeline as t on t.number = w.timeline
            where w.timeline = $1 and t.public_key = $2 and w.counter >= $3 and w.doubted_at is null
                and not exists (select from timeline as later where later.number > $1)
         ) as "goes_on!""#,
        i32::try_from(number).unwrap_or(i32::MAX),
        &public_key[..],
        seen
    );
    let goes_on = query.fetch_one(db).await?;
    Ok(goes_on)
}

/// Lets no instance sign under a timeline any more.
pub(crate) async fn doubt(db: &PgPool, number: u32, doubt: &str) -> Result<()> {
    let query = sqlx::query!(
        "update watermark
         set doubted_at = clock_timestamp(), doubt = $2
         where timeline = $1 and doubted_at is null",
        i32::try_from(number).unwrap_or(i32::MAX),
        doubt
    );
    Ok(query.execute(db).await.map(drop)?)
}

//! The rows of the looks of referees, which are only ever added.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

/// A look that is to be put down.
pub(in super::super) struct LookRow<'a> {
    pub(in super::super) match_id: Uuid,
    pub(in super::super) look_id: Uuid,
    pub(in super::super) number: i32,
    pub(in super::super) referee: Uuid,
    pub(in super::super) what: &'a str,
    pub(in super::super) seat: Option<i16>,
    pub(in super::super) version: i32,
    pub(in super::super) since: Option<i32>,
    pub(in super::super) reason: &'a [u8],
}

/// A look as stored.
pub(in super::super) struct LookedRow {
    pub(in super::super) look_id: Uuid,
    pub(in super::super) number: i32,
    pub(in super::super) referee: Uuid,
    pub(in super::super) at: Timestamp,
    pub(in super::super) what: String,
    pub(in super::super) seat: Option<i16>,
    pub(in super::super) version: i32,
    pub(in super::super) since: Option<i32>,
    pub(in super::super) reason: Vec<u8>,
}

/// Puts a look down; gives when.
pub(in super::super) async fn put(
    db: &PgPool,
    row: &LookRow<'_>,
) -> Result<Timestamp, sqlx::Error> {
    sqlx::query_scalar!(
        r#"insert into look
           (match_id, look_id, number, referee, what, seat, version, since, reason)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         returning at as "at: Timestamp""#,
        row.match_id,
        row.look_id,
        row.number,
        row.referee,
        row.what,
        row.seat,
        row.version,
        row.since,
        row.reason,
    )
    .fetch_one(db)
    .await
}

/// The looks at a match.
pub(in super::super) async fn of_match(
    db: &PgPool,
    match_id: Uuid,
) -> Result<Vec<LookedRow>, sqlx::Error> {
    sqlx::query_as!(
        LookedRow,
        "select look_id, number, referee, at, what, seat, version, since, reason
         from look
         where match_id = $1
         order by at, look_id",
        match_id,
    )
    .fetch_all(db)
    .await
}

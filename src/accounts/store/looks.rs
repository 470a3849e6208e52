//! The rows of the looks of referees, which are only ever added.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

/// A look that is to be put down.
pub(crate) struct LookRow<'a> {
    pub(crate) match_id: Uuid,
    pub(crate) look_id: Uuid,
    pub(crate) number: i32,
    pub(crate) referee: Uuid,
    pub(crate) what: &'a str,
    pub(crate) seat: Option<i16>,
    pub(crate) version: i32,
    pub(crate) since: Option<i32>,
    pub(crate) reason: &'a [u8],
}

/// A look as stored.
pub(crate) struct LookedRow {
    pub(crate) look_id: Uuid,
    pub(crate) number: i32,
    pub(crate) referee: Uuid,
    pub(crate) at: Timestamp,
    pub(crate) what: String,
    pub(crate) seat: Option<i16>,
    pub(crate) version: i32,
    pub(crate) since: Option<i32>,
    pub(crate) reason: Vec<u8>,
}

/// Puts a look down; gives when.
pub(crate) async fn put(db: &PgPool, row: &LookRow<'_>) -> sqlx::Result<Timestamp> {
    let query = sqlx::query_scalar!(
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
    );
    query.fetch_one(db).await
}

/// The looks at a match.
pub(crate) async fn of_match(db: &PgPool, match_id: Uuid) -> sqlx::Result<Vec<LookedRow>> {
    let query = sqlx::query_as!(
        LookedRow,
        "select look_id, number, referee, at, what, seat, version, since, reason
         from look
         where match_id = $1
         order by at, look_id",
        match_id,
    );
    query.fetch_all(db).await
}

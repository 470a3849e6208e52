//! The rows of the signing keys.

use jiff_sqlx::Timestamp;

use crate::pool::Pool;

pub(crate) struct KeyRow {
    pub(crate) kid: String,
    pub(crate) public_key: Vec<u8>,
    pub(crate) private_sealed: Vec<u8>,
    pub(crate) signs_from: Timestamp,
    pub(crate) retires_at: Option<Timestamp>,
}

/// Every key there is, the newest first.
pub(crate) async fn all(db: &Pool) -> sqlx::Result<Vec<KeyRow>> {
    let query = sqlx::query_as!(
        KeyRow,
        "select kid, public_key, private_sealed, signs_from, retires_at
         from signing_key
         order by signs_from desc, kid"
    );
    query.fetch_all(db).await
}

/// Adds a key and lets those before it retire at `retires_at`.
pub(crate) async fn add(db: &Pool, key: &KeyRow, retires_at: Timestamp) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "with replaced as (
           update signing_key
           set retires_at = $5
           where retires_at is null
         )
         insert into signing_key (kid, public_key, private_sealed, signs_from)
         values ($1, $2, $3, $4)",
        key.kid,
        key.public_key,
        key.private_sealed,
        key.signs_from as _,
        retires_at as _
    );
    query.execute(db).await.map(drop)
}

//! Re-encrypts stored request bodies with the newest key.

use sqlx::PgConnection;

use super::rows::pointer;
use crate::log::{Keyring, Result, rekey_blobs};

/// Re-encrypts all request bodies with the newest key; returns how many. Can be interrupted and repeated.
pub async fn rekey(owner: &mut PgConnection, keyring: &Keyring) -> Result<u64> {
    rekey_blobs!(
        owner,
        keyring,
        pointer,
        r#"
        select match_id, request_id as id, key_id as "key_id!", blob as "blob!"
        from request
        where key_id <> $1
        limit $2
        "#,
        r#"
        update request as kept
        set key_id = $1, blob = renewed.blob
        from unnest($2::uuid[], $3::uuid[], $4::bytea[], $5::bytea[])
            as renewed(match_id, id, old, blob)
        where kept.match_id = renewed.match_id and kept.request_id = renewed.id
            and kept.blob = renewed.old
        "#
    )
}

pub async fn count_to_rekey(owner: &mut PgConnection, keyring: &Keyring) -> Result<u64> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "count!" from request where key_id <> $1"#,
        keyring.newest().to_sql()
    );
    Ok(query.fetch_one(owner).await?.unsigned_abs())
}

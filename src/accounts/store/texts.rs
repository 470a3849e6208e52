//! The rows of what is said in disputes.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

/// A text that is to be kept.
pub(in super::super) struct TextRow<'a> {
    pub(in super::super) match_id: Uuid,
    pub(in super::super) commitment: &'a [u8],
    pub(in super::super) kind: &'a str,
    pub(in super::super) author: Uuid,
    pub(in super::super) salt: &'a [u8],
    pub(in super::super) text: &'a str,
}

/// A text as stored.
pub(in super::super) struct KeptRow {
    pub(in super::super) commitment: Vec<u8>,
    pub(in super::super) author: Uuid,
    pub(in super::super) written_at: Timestamp,
    pub(in super::super) salt: Option<Vec<u8>>,
    pub(in super::super) text: Option<String>,
}

/// Keeps a text.
pub(in super::super) async fn keep(db: &PgPool, row: &TextRow<'_>) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "insert into dispute_text (match_id, commitment, kind, author, salt, text)
         values ($1, $2, $3, $4, $5, $6)",
        row.match_id,
        row.commitment,
        row.kind,
        row.author,
        row.salt,
        row.text,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Forgets a text.
pub(in super::super) async fn drop(
    db: &PgPool,
    match_id: Uuid,
    commitment: &[u8],
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "delete from dispute_text
         where match_id = $1 and commitment = $2",
        match_id,
        commitment,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The texts of a match.
pub(in super::super) async fn of_match(
    db: &PgPool,
    match_id: Uuid,
) -> Result<Vec<KeptRow>, sqlx::Error> {
    sqlx::query_as!(
        KeptRow,
        "select commitment, author, written_at, salt, text
         from dispute_text
         where match_id = $1",
        match_id,
    )
    .fetch_all(db)
    .await
}

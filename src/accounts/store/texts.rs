//! The rows of what is said in disputes.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

/// A text that is to be kept.
pub(crate) struct TextRow<'a> {
    pub(crate) match_id: Uuid,
    pub(crate) commitment: &'a [u8],
    pub(crate) kind: &'a str,
    pub(crate) author: Uuid,
    pub(crate) salt: &'a [u8],
    pub(crate) text: &'a str,
}

/// A text as stored.
pub(crate) struct KeptRow {
    pub(crate) commitment: Vec<u8>,
    pub(crate) author: Uuid,
    pub(crate) written_at: Timestamp,
    pub(crate) salt: Option<Vec<u8>>,
    pub(crate) text: Option<String>,
}

/// Keeps a text.
pub(crate) async fn keep(db: &PgPool, row: &TextRow<'_>) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "insert into dispute_text (match_id, commitment, kind, author, salt, text)
         values ($1, $2, $3, $4, $5, $6)",
        row.match_id,
        row.commitment,
        row.kind,
        row.author,
        row.salt,
        row.text,
    );
    query.execute(db).await?;
    Ok(())
}

/// Forgets a text.
pub(crate) async fn drop(db: &PgPool, match_id: Uuid, commitment: &[u8]) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "delete from dispute_text
         where match_id = $1 and commitment = $2",
        match_id,
        commitment,
    );
    query.execute(db).await?;
    Ok(())
}

/// The texts of a match.
pub(crate) async fn of_match(db: &PgPool, match_id: Uuid) -> sqlx::Result<Vec<KeptRow>> {
    let query = sqlx::query_as!(
        KeptRow,
        "select commitment, author, written_at, salt, text
         from dispute_text
         where match_id = $1",
        match_id,
    );
    query.fetch_all(db).await
}

//! The rows of letters about an account, and of whom letters go to.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::AccountId;

/// A letter to be written.
pub(crate) struct PostRow<'a> {
    pub(crate) letter_id: Uuid,
    pub(crate) account: Option<Uuid>,
    pub(crate) address: Option<&'a str>,
    pub(crate) language: Option<&'a str>,
    pub(crate) match_id: Option<Uuid>,
    pub(crate) kind: &'a str,
}

/// Writes a letter about an account.
pub(crate) async fn post(db: &PgPool, row: &PostRow<'_>) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "insert into account_letter (letter_id, account_id, address, language, match_id, kind)
         values ($1, $2, $3, $4, $5, $6)",
        row.letter_id,
        row.account,
        row.address,
        row.language,
        row.match_id,
        row.kind,
    );
    query.execute(db).await?;
    Ok(())
}

/// Whom a letter goes to, as stored; the preferences only of the one it is for.
pub(crate) struct AddresseeRow {
    pub(crate) participant_id: Uuid,
    pub(crate) account_id: Uuid,
    pub(crate) email: String,
    pub(crate) name: String,
    pub(crate) language: String,
    pub(crate) time_zone: String,
    pub(crate) is_bouncing: bool,
    pub(crate) is_verified: bool,
    pub(crate) is_bot: bool,
    pub(crate) preferences: serde_json::Value,
}

/// Those participants of a match that still lead to a person.
pub(crate) async fn company(
    db: &PgPool,
    match_id: Uuid,
    participant: Uuid,
) -> sqlx::Result<Vec<AddresseeRow>> {
    let query = sqlx::query_as!(
        AddresseeRow,
        r#"select p.participant_id, a.account_id, a.email, a.name, a.language, a.time_zone,
             a.bounced_at is not null as "is_bouncing!",
             a.verified_at is not null as "is_verified!", a.is_bot,
             coalesce((
               select jsonb_agg(jsonb_build_object('scope', scope, 'pace', pace, 'minutes', minutes))
               from preference
               where preference.account_id = a.account_id and p.participant_id = $2
             ), '[]') as "preferences!"
         from participant as p
         join account as a using (account_id)
         where p.match_id = $1"#,
        match_id,
        participant,
    );
    query.fetch_all(db).await
}

/// Whom a letter to an account goes to.
pub(crate) async fn addressee(
    db: &PgPool,
    account: AccountId,
) -> sqlx::Result<Option<AddresseeRow>> {
    let query = sqlx::query_as!(
        AddresseeRow,
        r#"select a.account_id as participant_id, a.account_id, a.email, a.name, a.language,
             a.time_zone, a.bounced_at is not null as "is_bouncing!",
             a.verified_at is not null as "is_verified!", a.is_bot,
             '[]'::jsonb as "preferences!"
         from account as a
         where a.account_id = $1"#,
        account.0,
    );
    query.fetch_optional(db).await
}

/// Notes when a letter to an address was refused for good; nothing, if it takes letters again.
pub(crate) async fn note_bounce(
    db: &PgPool,
    account: AccountId,
    email: &str,
    bounced_at: Option<Timestamp>,
) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "update account
         set bounced_at = $3
         where account_id = $1 and email = $2",
        account.0,
        email,
        bounced_at.map(ToSqlx::to_sqlx),
    );
    query.execute(db).await?;
    Ok(())
}

//! The rows of letters about an account, and of whom letters go to.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::AccountId;

/// A letter to be written.
pub(in super::super) struct PostRow<'a> {
    pub(in super::super) letter_id: Uuid,
    pub(in super::super) account: Option<Uuid>,
    pub(in super::super) address: Option<&'a str>,
    pub(in super::super) language: Option<&'a str>,
    pub(in super::super) match_id: Option<Uuid>,
    pub(in super::super) kind: &'a str,
}

/// Writes a letter about an account.
pub(in super::super) async fn post(db: &PgPool, row: &PostRow<'_>) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "insert into account_letter (letter_id, account_id, address, language, match_id, kind)
         values ($1, $2, $3, $4, $5, $6)",
        row.letter_id,
        row.account,
        row.address,
        row.language,
        row.match_id,
        row.kind,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Whom a letter goes to, as stored; the preferences only of the one it is for.
pub(in super::super) struct AddresseeRow {
    pub(in super::super) participant_id: Uuid,
    pub(in super::super) account_id: Uuid,
    pub(in super::super) email: String,
    pub(in super::super) name: String,
    pub(in super::super) language: String,
    pub(in super::super) time_zone: String,
    pub(in super::super) is_bouncing: bool,
    pub(in super::super) is_verified: bool,
    pub(in super::super) is_bot: bool,
    pub(in super::super) preferences: serde_json::Value,
}

/// Those participants of a match that still lead to a person.
pub(in super::super) async fn company(
    db: &PgPool,
    match_id: Uuid,
    participant: Uuid,
) -> Result<Vec<AddresseeRow>, sqlx::Error> {
    sqlx::query_as!(
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
    )
    .fetch_all(db)
    .await
}

/// Whom a letter to an account goes to.
pub(in super::super) async fn addressee(
    db: &PgPool,
    account: AccountId,
) -> Result<Option<AddresseeRow>, sqlx::Error> {
    sqlx::query_as!(
        AddresseeRow,
        r#"select a.account_id as participant_id, a.account_id, a.email, a.name, a.language,
             a.time_zone, a.bounced_at is not null as "is_bouncing!",
             a.verified_at is not null as "is_verified!", a.is_bot,
             '[]'::jsonb as "preferences!"
         from account as a
         where a.account_id = $1"#,
        account.0,
    )
    .fetch_optional(db)
    .await
}

/// Notes when a letter to an address was refused for good; nothing, if it takes letters again.
pub(in super::super) async fn note_bounce(
    db: &PgPool,
    account: AccountId,
    email: &str,
    bounced_at: Option<Timestamp>,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update account
         set bounced_at = $3
         where account_id = $1 and email = $2",
        account.0,
        email,
        bounced_at.map(ToSqlx::to_sqlx),
    )
    .execute(db)
    .await?;
    Ok(())
}

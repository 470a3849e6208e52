//! The rows of the people.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::answers::Claim;
use super::super::inputs::Email;
use super::super::passwords::PasswordText;
use super::super::{AccountId, SessionId};
use super::links::EmailLimit;

/// A person as stored.
pub(crate) struct PersonRow {
    pub(crate) email: String,
    pub(crate) name: String,
    pub(crate) created_at: Timestamp,
    pub(crate) language: String,
    pub(crate) time_zone: String,
    pub(crate) verified_at: Option<Timestamp>,
    pub(crate) bounced_at: Option<Timestamp>,
    pub(crate) is_bot: bool,
}

/// What a password is compared with.
pub(crate) struct CredentialRow {
    pub(crate) account: AccountId,
    pub(crate) email: String,
    pub(crate) password: PasswordText,
}

/// Somebody who wants an account.
pub(crate) struct NewcomerRow<'a> {
    pub(crate) account: AccountId,
    pub(crate) email: &'a Email,
    pub(crate) password: &'a PasswordText,
    pub(crate) name: &'a str,
    pub(crate) language: &'a str,
    pub(crate) time_zone: &'a str,
    pub(crate) is_bot: bool,
}

/// Adds a person, unless the address is taken, and writes a letter to the address in both cases,
/// unless too many were wished for.
pub(crate) async fn add(
    db: &PgPool,
    newcomer: &NewcomerRow<'_>,
    limit: &EmailLimit,
) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "with wish as (
           insert into letter_wish as w (address_mac)
           values ($7)
           on conflict (address_mac) do update
           set letters = case
               when w.begun_at < clock_timestamp() - make_interval(secs => $8) then 1
               else least(w.letters + 1, 1000)
             end,
             begun_at = case
               when w.begun_at < clock_timestamp() - make_interval(secs => $8)
               then clock_timestamp()
               else w.begun_at
             end
           returning letters
         ), person as (
           insert into account
             (account_id, email, password_hash, name, language, time_zone, is_bot)
           values ($1, $2, $3, $4, $5, $6, $10)
           on conflict (email) do update set asked_at = now()
           returning account_id
         )
         insert into account_letter (letter_id, account_id, address, kind)
         select gen_random_uuid(), account_id, $2,
           case when account_id = $1 then 'verify_address' else 'already_registered' end
         from person, wish
         where letters <= $9",
        newcomer.account.0,
        newcomer.email.as_str(),
        newcomer.password.0,
        newcomer.name,
        newcomer.language,
        newcomer.time_zone,
        &limit.address_mac,
        limit.within_secs,
        limit.letters_max,
        newcomer.is_bot,
    );
    query.execute(db).await?;
    Ok(())
}

/// The credential of an address.
pub(crate) async fn credential_of_email(
    db: &PgPool,
    email: &Email,
) -> sqlx::Result<Option<CredentialRow>> {
    let query = sqlx::query!(
        "select account_id, email, password_hash
         from account
         where email = $1",
        email.as_str(),
    );
    let row = query.fetch_optional(db).await?;
    Ok(row.map(|row| CredentialRow {
        account: AccountId(row.account_id),
        email: row.email,
        password: PasswordText(row.password_hash),
    }))
}

/// The credential of an account.
pub(crate) async fn credential_of_account(
    db: &PgPool,
    account: AccountId,
) -> sqlx::Result<Option<CredentialRow>> {
    let query = sqlx::query!(
        "select account_id, email, password_hash
         from account
         where account_id = $1",
        account.0,
    );
    let row = query.fetch_optional(db).await?;
    Ok(row.map(|row| CredentialRow {
        account: AccountId(row.account_id),
        email: row.email,
        password: PasswordText(row.password_hash),
    }))
}

/// The person behind an account.
pub(crate) async fn person(db: &PgPool, account: AccountId) -> sqlx::Result<Option<PersonRow>> {
    let query = sqlx::query_as!(
        PersonRow,
        "select email, name, created_at, language, time_zone, verified_at, bounced_at, is_bot
         from account
         where account_id = $1",
        account.0,
    );
    query.fetch_optional(db).await
}

/// Whether an account is declared a bot; nothing, if there is none.
pub(crate) async fn is_bot(db: &PgPool, account: AccountId) -> sqlx::Result<Option<bool>> {
    let query = sqlx::query_scalar!(
        "select is_bot
         from account
         where account_id = $1",
        account.0,
    );
    query.fetch_optional(db).await
}

/// What became of a change of password.
pub(crate) struct ChangedRow {
    pub(crate) is_changed: bool,
    pub(crate) ended: Vec<Uuid>,
}

/// Sets a new password if the old one is still `old`, and ends every session but `kept`; a
/// letter tells of it. A claimed write is settled with it; without its claim nothing is changed.
pub(crate) async fn change_password(
    db: &PgPool,
    account: AccountId,
    kept: SessionId,
    (old, new): (&PasswordText, &PasswordText),
    claim: Option<Claim<'_>>,
) -> sqlx::Result<ChangedRow> {
    let query = sqlx::query_as!(
        ChangedRow,
        r#"with claim as (
           select key_mac
           from answer
           where account_id = $1 and key_mac = $5 and status is null
           for update
         ), changed as (
           update account
           set password_hash = $4
           where account_id = $1 and password_hash = $3
             and ($5::bytea is null or exists (select from claim))
           returning account_id, email
         ), notice as (
           insert into account_letter (letter_id, account_id, address, kind)
           select gen_random_uuid(), account_id, email, 'password_changed'
           from changed
         ), settled as (
           update answer
           set status = $6, body = $7
           from changed
           where answer.account_id = changed.account_id and answer.key_mac = $5
         ), ended as (
           delete from session
           using changed
           where session.account_id = changed.account_id and session.session_id <> $2
           returning session.session_id
         )
         select exists (select from changed) as "is_changed!",
                array (select session_id from ended) as "ended!""#,
        account.0,
        kept.0,
        old.0,
        new.0,
        claim.map(|claim| claim.mark.key.as_slice()),
        claim.map(|claim| claim.status()),
        claim.map(|claim| claim.answer.body.as_slice()),
    );
    query.fetch_one(db).await
}

/// Changes what is given of a person; gives whether there is one. Of another time zone their matches
/// are to be told.
pub(crate) async fn describe(
    db: &PgPool,
    account: AccountId,
    name: Option<&str>,
    (language, time_zone): (Option<&str>, Option<&str>),
    is_bot: Option<bool>,
) -> sqlx::Result<bool> {
    let query = sqlx::query_scalar!(
        r#"with before as materialized (
           select account_id, time_zone
           from account
           where account_id = $1
           for no key update
         ), changed as (
           update account
           set name = coalesce($2, account.name),
             language = coalesce($3, account.language),
             time_zone = coalesce($4, account.time_zone),
             is_bot = coalesce($5, account.is_bot)
           from before
           where account.account_id = before.account_id
           returning account.account_id, account.time_zone <> before.time_zone as is_elsewhere
         ), told as (
           insert into absence_round as round (account_id)
           select account_id
           from changed
           where is_elsewhere
           on conflict (account_id) do update
           set asked_at = clock_timestamp(), due_at = clock_timestamp(), fence = round.fence + 1,
             after_match = null
         )
         select exists (select from changed) as "is_changed!""#,
        account.0,
        name,
        language,
        time_zone,
        is_bot,
    );
    query.fetch_one(db).await
}

/// Notes that the owner of an address is let in no more; gives whether there is one.
pub(crate) async fn suspend(db: &PgPool, email: &Email) -> sqlx::Result<bool> {
    let query = sqlx::query!(
        "update account
         set suspended_at = coalesce(suspended_at, now())
         where email = $1",
        email.as_str(),
    );
    Ok(query.execute(db).await?.rows_affected() == 1)
}

/// Notes that the owner of an address is let in again; gives whether there is one.
pub(crate) async fn reinstate(db: &PgPool, email: &Email) -> sqlx::Result<bool> {
    let query = sqlx::query!(
        "update account
         set suspended_at = null
         where email = $1",
        email.as_str(),
    );
    Ok(query.execute(db).await?.rows_affected() == 1)
}

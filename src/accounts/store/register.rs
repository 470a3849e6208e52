//! The rows of accounts, as the operator looks at them.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::inputs::Email;

/// An account as the operator sees it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "four answers to four questions"
)]
pub(crate) struct RegisteredRow {
    pub(crate) account_id: Uuid,
    pub(crate) email: String,
    pub(crate) name: String,
    pub(crate) created_at: Timestamp,
    pub(crate) is_verified: bool,
    pub(crate) is_bouncing: bool,
    pub(crate) is_bot: bool,
    pub(crate) is_suspended: bool,
    pub(crate) matches: i64,
}

/// Accounts whose address or name contains a text, or that have an id. Reads all of them.
pub(crate) async fn find(
    db: &PgPool,
    text: &str,
    id: Option<Uuid>,
    limit: i64,
) -> sqlx::Result<Vec<RegisteredRow>> {
    let query = sqlx::query_as!(
        RegisteredRow,
        r#"select account_id, email, name, created_at, is_bot,
           verified_at is not null as "is_verified!",
           bounced_at is not null as "is_bouncing!",
           suspended_at is not null as "is_suspended!",
           (
             select count(*) from participant where participant.account_id = account.account_id
           ) as "matches!"
         from account
         where strpos(email, lower($1)) > 0
           or strpos(lower(name), lower($1)) > 0
           or account_id = $2
         order by email
         limit $3"#,
        text,
        id,
        limit,
    );
    query.fetch_all(db).await
}

/// Notes that an address is its owner's; gives whether that was noted before, if there is an owner.
pub(crate) async fn confirm(db: &PgPool, email: &Email) -> sqlx::Result<Option<bool>> {
    let query = sqlx::query_scalar!(
        r#"with before as materialized (
           select account_id, verified_at is not null as was_verified
           from account
           where email = $1
           for no key update
         )
         update account
         set verified_at = coalesce(verified_at, clock_timestamp()), bounced_at = null
         from before
         where account.account_id = before.account_id
         returning was_verified as "was_verified!""#,
        email.as_str(),
    );
    query.fetch_optional(db).await
}

//! The rows of the referees.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::inputs::Email;

/// A referee as stored, with who they are.
pub(in super::super) struct RefereeRow {
    pub(in super::super) referee_id: Uuid,
    pub(in super::super) email: String,
    pub(in super::super) name: String,
    pub(in super::super) appointed_at: Timestamp,
}

/// Makes the owner of an address a referee, again or for the first time; gives whether there is one.
pub(in super::super) async fn appoint(db: &PgPool, email: &Email) -> Result<bool, sqlx::Error> {
    let done = sqlx::query!(
        "insert into referee (account_id)
         select account_id
         from account
         where email = $1
         on conflict (account_id) do update
         set dismissed_at = null,
           appointed_at = case
             when referee.dismissed_at is null then referee.appointed_at
             else now()
           end",
        email.as_str(),
    )
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Writes to each referee that something waits for one, unless a letter that says so waits already.
pub(in super::super) async fn tell(db: &PgPool) -> Result<u64, sqlx::Error> {
    let done = sqlx::query!(
        "insert into account_letter (letter_id, account_id, kind)
         select gen_random_uuid(), r.account_id, 'dispute_waits'
         from referee as r
         where r.dismissed_at is null
           and r.account_id is not null
           and not exists (
             select from account_letter as l
             where l.account_id = r.account_id
               and l.kind = 'dispute_waits'
               and l.state = 'waiting'
           )"
    )
    .execute(db)
    .await?;
    Ok(done.rows_affected())
}

/// Notes that the owner of an address is no referee any more; gives whether they were one.
pub(in super::super) async fn dismiss(db: &PgPool, email: &Email) -> Result<bool, sqlx::Error> {
    let done = sqlx::query!(
        "update referee
         set dismissed_at = now()
         from account
         where account.email = $1
           and referee.account_id = account.account_id
           and referee.dismissed_at is null",
        email.as_str(),
    )
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The referees there are.
pub(in super::super) async fn list(db: &PgPool) -> Result<Vec<RefereeRow>, sqlx::Error> {
    sqlx::query_as!(
        RefereeRow,
        "select referee_id, email, name, appointed_at
         from referee
         join account using (account_id)
         where dismissed_at is null
         order by appointed_at, referee_id",
    )
    .fetch_all(db)
    .await
}

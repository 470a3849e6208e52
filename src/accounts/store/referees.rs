//! The rows of the referees.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::inputs::Email;

/// A referee as stored, with who they are.
pub(crate) struct RefereeRow {
    pub(crate) referee_id: Uuid,
    pub(crate) email: String,
    pub(crate) name: String,
    pub(crate) appointed_at: Timestamp,
}

/// Makes the owner of an address a referee, again or for the first time; gives whether there is one.
pub(crate) async fn appoint(db: &PgPool, email: &Email) -> sqlx::Result<bool> {
    let query = sqlx::query!(
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
    );
    Ok(query.execute(db).await?.rows_affected() == 1)
}

/// Writes to each referee that something waits for one, unless a letter that says so waits already.
pub(crate) async fn tell(db: &PgPool) -> sqlx::Result<u64> {
    let query = sqlx::query!(
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
    );
    Ok(query.execute(db).await?.rows_affected())
}

/// Notes that the owner of an address is no referee any more; gives whether they were one.
pub(crate) async fn dismiss(db: &PgPool, email: &Email) -> sqlx::Result<bool> {
    let query = sqlx::query!(
        "update referee
         set dismissed_at = now()
         from account
         where account.email = $1
           and referee.account_id = account.account_id
           and referee.dismissed_at is null",
        email.as_str(),
    );
    Ok(query.execute(db).await?.rows_affected() == 1)
}

/// The referees there are.
pub(crate) async fn list(db: &PgPool) -> sqlx::Result<Vec<RefereeRow>> {
    let query = sqlx::query_as!(
        RefereeRow,
        "select referee_id, email, name, appointed_at
         from referee
         join account using (account_id)
         where dismissed_at is null
         order by appointed_at, referee_id",
    );
    query.fetch_all(db).await
}

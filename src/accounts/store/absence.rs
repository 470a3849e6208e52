//! The rows that say when people are not to be expected.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;

use super::super::AccountId;

/// What a person says of it, and the clock of the database.
pub(crate) struct AbsenceRow {
    pub(crate) now: Timestamp,
    pub(crate) body: Option<String>,
}

/// What a person says of it, if anything.
pub(crate) async fn find(db: &PgPool, account: AccountId) -> sqlx::Result<AbsenceRow> {
    let query = sqlx::query_as!(
        AbsenceRow,
        r#"select clock_timestamp() as "now!: Timestamp",
           (select body from absence where account_id = $1) as body"#,
        account.0,
    );
    query.fetch_one(db).await
}

/// Keeps what a person says of it now, and that their matches are to be told.
pub(crate) async fn put(db: &PgPool, account: AccountId, body: &str) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "with kept as (
           insert into absence (account_id, body)
           select account_id, $2
           from account
           where account_id = $1
           for key share
           on conflict (account_id) do update set body = excluded.body
           returning account_id
         )
         insert into absence_round as round (account_id)
         select account_id
         from kept
         on conflict (account_id) do update
         set asked_at = clock_timestamp(), due_at = clock_timestamp(), fence = round.fence + 1,
           after_match = null",
        account.0,
        body,
    );
    query.execute(db).await.map(drop)
}

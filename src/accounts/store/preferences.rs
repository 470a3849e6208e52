//! The rows of how people want to be written to.

use serde::Deserialize;
use sqlx::PgPool;

use super::super::AccountId;

/// A preference as stored.
#[derive(Debug, Deserialize)]
pub(crate) struct PreferenceRow {
    pub(crate) scope: String,
    pub(crate) pace: String,
    pub(crate) minutes: i16,
}

/// The preferences of an account.
pub(crate) async fn of_account(
    db: &PgPool,
    account: AccountId,
) -> sqlx::Result<Vec<PreferenceRow>> {
    let query = sqlx::query_as!(
        PreferenceRow,
        "select scope, pace, minutes
         from preference
         where account_id = $1",
        account.0,
    );
    query.fetch_all(db).await
}

/// Puts these preferences in place of all that were there.
pub(crate) async fn replace(
    db: &PgPool,
    account: AccountId,
    rows: Vec<PreferenceRow>,
) -> sqlx::Result<()> {
    let scopes: Vec<String> = rows.iter().map(|row| row.scope.clone()).collect();
    let paces: Vec<String> = rows.iter().map(|row| row.pace.clone()).collect();
    let minutes: Vec<i16> = rows.iter().map(|row| row.minutes).collect();
    let query = sqlx::query!(
        "with dropped as (
           delete from preference
           where account_id = $1 and scope <> all($2)
         )
         insert into preference (account_id, scope, pace, minutes)
         select $1, p.scope, p.pace, p.minutes
         from unnest($2::text[], $3::text[], $4::smallint[]) as p(scope, pace, minutes)
         on conflict (account_id, scope) do update
         set pace = excluded.pace, minutes = excluded.minutes",
        account.0,
        &scopes,
        &paces,
        &minutes,
    );
    query.execute(db).await?;
    Ok(())
}

/// Adds one preference, or changes it, if there is still such an account.
pub(crate) async fn put(db: &PgPool, account: AccountId, row: &PreferenceRow) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "insert into preference (account_id, scope, pace, minutes)
         select account_id, $2, $3, $4
         from account
         where account_id = $1
         for key share
         on conflict (account_id, scope) do update
         set pace = excluded.pace, minutes = excluded.minutes",
        account.0,
        row.scope,
        row.pace,
        row.minutes,
    );
    query.execute(db).await?;
    Ok(())
}

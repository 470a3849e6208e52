//! The rows that say when people are not to be expected.

use jiff_sqlx::Timestamp;

use super::super::{AccountId, Accounts};

impl Accounts {
    /// What a person says of it, if anything, and the clock of the database.
    pub(crate) async fn find_absence(
        &self,
        account: AccountId,
    ) -> sqlx::Result<(Option<String>, jiff::Timestamp)> {
        let query = sqlx::query!(
            r#"select clock_timestamp() as "now!: Timestamp",
           (select body from absence where account_id = $1) as body"#,
            account.0
        );
        let found = query.map(|row| (row.body, row.now.to_jiff()));
        found.fetch_one(&self.db).await
    }

    /// Keeps what a person says of it now, and that their matches are to be told.
    pub(crate) async fn put_absence(&self, account: AccountId, body: &str) -> sqlx::Result<()> {
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
            body
        );
        query.execute(&self.db).await.map(drop)
    }
}

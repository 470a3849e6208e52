//! The rows of how people want to be written to.

use super::super::error::Result;
use super::super::preferences::{Pace, PreferenceRow, Preferences, Scope};
use super::super::{AccountId, Accounts};

impl Accounts {
    /// How an account wants to be written to.
    pub async fn preferences(&self, account: AccountId) -> Result<Preferences> {
        let query = sqlx::query_as!(
            PreferenceRow,
            "select scope, pace, minutes
         from preference
         where account_id = $1",
            account.0
        );
        let rows = query.fetch_all(&self.db).await?;
        let is_bot = self.is_bot(account).await?;
        Ok(Preferences::of_rows(rows).of(is_bot))
    }

    /// Puts these preferences in place of all that were there.
    pub async fn set_preferences(&self, account: AccountId, wanted: &Preferences) -> Result<()> {
        let scopes: Vec<String> = wanted.0.keys().map(Scope::text).collect();
        let words = wanted.0.values().map(|pace| pace.word());
        let (paces, minutes): (Vec<_>, Vec<_>) = words
            .map(|(word, minutes)| (word.to_owned(), minutes))
            .unzip();
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
            &minutes
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }

    /// Adds one preference, or changes it, if there is still such an account.
    pub async fn set_preference(
        &self,
        account: AccountId,
        scope: &Scope,
        pace: Pace,
    ) -> Result<()> {
        let (word, minutes) = pace.word();
        let query = sqlx::query!(
            "insert into preference (account_id, scope, pace, minutes)
         select account_id, $2, $3, $4
         from account
         where account_id = $1
         for key share
         on conflict (account_id, scope) do update
         set pace = excluded.pace, minutes = excluded.minutes",
            account.0,
            scope.text(),
            word,
            minutes
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }
}

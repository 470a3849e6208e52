//! Numbers about the seeks of many accounts.

use std::collections::HashMap;

use uuid::Uuid;

use super::SeekStore;
use super::error::Result;
use super::seeks::SEEK_LIFETIME;
use crate::access::AccountId;

/// Maximum number of a game's filled seeks, newest first, from which the usual wait is computed.
const WAITS_READ: i64 = 99;
/// With fewer filled seeks, a game has no usual wait.
const WAITS_MIN: i64 = 5;

impl SeekStore<'_> {
    /// Returns for each account a number that changes whenever one of its seeks does.
    pub(crate) async fn sum_revisions(self, accounts: &[Uuid]) -> Result<HashMap<AccountId, i64>> {
        let query = sqlx::query!(
            r#"select account_id, sum(revision + 1) as "sum!"
         from seek
         where account_id = any($1)
         group by account_id"#,
            accounts
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        let sums = rows.map(|row| (AccountId(row.account_id), row.sum));
        Ok(sums.collect())
    }

    /// Returns the number of waiting seeks of all accounts.
    pub(crate) async fn count_waiting(self) -> Result<u32> {
        let query = sqlx::query_scalar!(
            r#"select count(*) as "count!" from seek where due_at is not null and state = 'waiting'"#
        );
        let count = query.fetch_one(self.0.db()).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// Returns for each of these games how many seconds people usually waited until the match was full, in the last 14
    /// days. Games with too few filled seeks are left out.
    pub(crate) async fn load_usual_waits(self, games: &[String]) -> Result<HashMap<String, f64>> {
        let query = sqlx::query!(
            r#"select game as "game!", percentile_disc(0.5) within group (order by waited) as "waited!"
         from unnest($1::text[]) as asked (game)
         cross join lateral (
           select extract(epoch from changed_at - created_at)::float8 as waited
           from seek
           where seek.game = asked.game and state = 'filled' and changed_at > now() - make_interval(secs => $2)
           order by changed_at desc
           limit $3
         ) as filled
         group by game
         having $4 <= count(*)"#,
            games,
            SEEK_LIFETIME.as_secs_f64(),
            WAITS_READ,
            WAITS_MIN
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        Ok(rows.map(|row| (row.game, row.waited)).collect())
    }
}

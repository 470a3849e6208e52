//! The rows of the networks from which people signed in.

use super::super::error::Result;
use super::super::known::NETWORKS_MAX;
use super::super::{AccountId, Accounts};

impl Accounts {
    /// Notes a network from which somebody has just signed in; writes at most once a day. That it could
    /// not be noted keeps nobody out.
    pub async fn note_network(&self, account: AccountId, network: &[u8]) {
        let mac = self.network_mac(account, network);
        let query = sqlx::query!(
            "with noted as (
           insert into known_network as k (account_id, network_mac)
           select account_id, $2
           from account
           where account_id = $1
           for key share
           on conflict (account_id, network_mac) do update set used_at = clock_timestamp()
           where k.used_at < clock_timestamp() - interval '1 day'
           returning account_id
         )
         delete from known_network
         using noted
         where known_network.account_id = noted.account_id
           and network_mac in (
             select network_mac
             from known_network
             where account_id = $1
             order by used_at desc, network_mac
             offset $3::bigint - 1
           )
           and network_mac <> $2",
            account.0,
            &mac,
            NETWORKS_MAX
        );
        if let Err(error) = query.execute(&self.db).await {
            let error: &dyn std::error::Error = &error;
            tracing::warn!(error, "a network could not be noted");
        }
    }

    /// Whether somebody signed in from a network before.
    pub async fn knows_network(&self, account: AccountId, network: &[u8]) -> Result<bool> {
        let mac = self.network_mac(account, network);
        let query = sqlx::query_scalar!(
            r#"select exists (
             select from known_network
             where account_id = $1 and network_mac = $2
           ) as "is_known!""#,
            account.0,
            &mac
        );
        Ok(query.fetch_one(&self.db).await?)
    }
}

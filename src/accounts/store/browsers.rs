//! The rows of the browsers that are signed in, and of the networks from which people signed in.

use jiff_sqlx::ToSqlx;

use super::super::browsers::NETWORKS_MAX;
use super::super::browsers::PROLONGED_AFTER;
use super::super::error::{Refusal, Result};
use super::super::inputs::Name;
use super::super::sessions::later;
use super::super::{AccountId, Accounts, Browser, Caller, Confirmation};
use crate::i18n::{Language, Zone};

impl Accounts {
    /// Lets a browser stand on a session, if that still lives.
    pub(crate) async fn keep_browser(&self, token_hash: &[u8; 32], caller: Caller) -> Result<()> {
        let query = sqlx::query!(
            "insert into web_session (token_hash, session_id)
         select $1, session_id
         from session
         where session_id = $2
         for key share",
            token_hash,
            caller.session.0
        );
        Refusal::Gone.unless(query.execute(&self.db).await?.rows_affected() == 1)
    }

    /// The browser of a token whose session lives.
    pub(crate) async fn find_browser(&self, token_hash: &[u8; 32]) -> Result<Option<Browser>> {
        let query = sqlx::query!(
            r#"select account_id, session_id, name, language, time_zone, confirmation,
           verified_at is not null as "is_verified!", bounced_at is not null as "is_bouncing!",
           email is null as "is_guest!"
         from web_session
         join session using (session_id)
         join account using (account_id)
         where token_hash = $1
           and ends_at > $2
           and exists (
             select from refresh_token
             where refresh_token.session_id = session.session_id and expires_at > $2
           )"#,
            token_hash,
            self.world.now().to_sqlx()
        );
        let Some(row) = query.fetch_optional(&self.db).await? else {
            return Ok(None);
        };
        Ok(Some(Browser {
            caller: Caller::of(row.account_id, row.session_id),
            name: Name::parse(&row.name)?,
            language: Language::stored(&row.language),
            zone: Zone::stored(&row.time_zone),
            is_verified: row.is_verified,
            is_bouncing: row.is_bouncing,
            confirmation: Confirmation::stored(&row.confirmation),
            is_guest: row.is_guest,
        }))
    }

    /// Lets the session of a browser that is used live on; a refresh of tokens does it elsewhere.
    pub async fn prolong(&self, caller: Caller) -> Result<()> {
        let until = later(self.world.now(), self.config.refresh_lifetime);
        let enough = later(until, -PROLONGED_AFTER);
        let query = sqlx::query!(
            "with used as (
           update refresh_token
           set expires_at = least($3, ends_at)
           from session
           where refresh_token.session_id = $1
             and session.session_id = $1
             and used_at is null
             and expires_at < least($2, ends_at)
           returning refresh_token.session_id
         )
         update session
         set refreshed_at = now()
         from used
         where session.session_id = used.session_id",
            caller.session.0,
            enough.to_sqlx(),
            until.to_sqlx()
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }

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

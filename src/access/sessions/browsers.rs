//! Signed-in browsers: an opaque token in a cookie belongs to an ordinary session. Also the browsers and networks from
//! which an account signed in before.
//!
//! A known browser or network gives no access. Its sign-in attempts are counted separately, so that strangers cannot
//! lock the owner out.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use secrecy::{ExposeSecret, SecretString};
use serde::Serialize;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use utoipa::ToSchema;
use uuid::Uuid;

use super::generate_token;
use crate::access::{
    AccountId, AccountRefusal, AccountsContext, AccountsError, Caller, ConfirmActions, Name,
    Result, SessionId, lock_account,
};
use crate::i18n::{Language, Zone};
use crate::world::add_span;

/// Prefix of browser tokens, so that scanners for leaked secrets find them.
const BROWSER_PREFIX: &str = "lgb_";
/// A session is extended by its use once this time has passed since the last extension.
pub(crate) const PROLONGED_AFTER: SignedDuration = SignedDuration::from_hours(24);
const DEVICE_PREFIX: &str = "lgd_";
/// How long a browser is recognised after its last sign-in.
pub(crate) const DEVICE_LIFETIME: SignedDuration = SignedDuration::from_hours(400 * 24);
pub(crate) const NETWORKS_MAX: i64 = 20;
/// Number of random bytes that distinguish the browsers of one account.
const NONCE_BYTES: usize = 8;
const TOKEN_BYTES: usize = 16 + NONCE_BYTES + 8 + 32;

/// A signed-in browser, with the account data that pages need.
#[derive(Clone, Debug, PartialEq)]
pub struct Browser {
    pub(crate) caller: Caller,
    pub(crate) name: Name,
    pub(crate) language: Language,
    pub(crate) zone: Zone,
    pub(crate) is_verified: bool,
    pub(crate) is_bouncing: bool,
    pub(crate) confirmation: ConfirmActions,
    pub(crate) is_guest: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Device {
    pub(crate) account: AccountId,
    nonce: [u8; NONCE_BYTES],
}

/// A network from which you signed in before, stored only as a keyed hash.
#[derive(Serialize, ToSchema)]
#[schema(as = MyNetwork)]
pub struct KnownNetwork {
    /// HMAC of your account and the network, in hex. The network address itself is not stored.
    #[serde(rename = "hash", serialize_with = "hex::serialize")]
    #[schema(value_type = String)]
    network_mac: Vec<u8>,
    /// When you last signed in from this network, to the day.
    used_at: Timestamp,
}

pub struct Browsers(pub(in crate::access) Arc<AccountsContext>);

impl Browsers {
    /// Starts a browser session for the caller's session; returns the browser's token.
    pub async fn sign_in(&self, caller: Caller) -> Result<SecretString> {
        let (token, hash) = generate_token(&self.0.world, BROWSER_PREFIX)?;
        let query = sqlx::query!(
            "insert into web_session (token_hash, session_id)
         select $1, session_id
         from session
         where session_id = $2
         for key share",
            &hash,
            caller.session.0
        );
        AccountRefusal::Gone.unless(query.execute(&self.0.db).await?.rows_affected() == 1)?;
        Ok(token)
    }

    pub async fn find(&self, token: &SecretString) -> Result<Option<Browser>> {
        let text = token.expose_secret();
        if !text.starts_with(BROWSER_PREFIX) {
            return Ok(None);
        }
        let hash = Sha256::digest(text).into();
        let browser = self.find_active(&hash).await?;
        let account = browser.as_ref().map(|browser| browser.caller.account);
        if account.is_some_and(|account| self.0.monitor().is_suspended(account)) {
            return Err(AccountRefusal::Suspended.into());
        }
        Ok(browser)
    }

    /// Creates a token by which a browser that has just signed in is recognised later.
    pub fn new_device_token(&self, account: AccountId) -> Result<String> {
        let nonce = self.0.world.random_bytes::<NONCE_BYTES>()?;
        let since = self.0.world.now().as_second().to_be_bytes();
        let known = [account.0.as_bytes().as_slice(), &nonce, &since].concat();
        let mac = self.0.hasher.mac(&[b"device", &known]);
        let token = URL_SAFE_NO_PAD.encode([known.as_slice(), &mac].concat());
        Ok(format!("{DEVICE_PREFIX}{token}"))
    }

    /// Returns the browser that a device token names; `None` if the token is forged or too old.
    pub fn parse_device(&self, token: &str) -> Option<Device> {
        let decoded = URL_SAFE_NO_PAD.decode(token.strip_prefix(DEVICE_PREFIX)?);
        let bytes: [u8; TOKEN_BYTES] = decoded.ok()?.try_into().ok()?;
        let (known, mac) = bytes.split_last_chunk::<32>()?;
        let is_ours: bool = self.0.hasher.mac(&[b"device", known]).ct_eq(mac).into();
        let (account, rest) = known.split_first_chunk::<16>()?;
        let (nonce, since) = rest.split_first_chunk::<NONCE_BYTES>()?;
        let seconds = i64::from_be_bytes(since.try_into().ok()?);
        let since = Timestamp::from_second(seconds).ok()?;
        let age = self.0.world.now().duration_since(since);
        (is_ours && age < DEVICE_LIFETIME).then_some(Device {
            account: AccountId(Uuid::from_bytes(*account)),
            nonce: *nonce,
        })
    }

    pub(crate) fn network_mac(&self, account: AccountId, network: &[u8]) -> [u8; 32] {
        let account_bytes = account.0.as_bytes();
        self.0.hasher.mac(&[b"network", account_bytes, network])
    }

    pub(crate) async fn find_active(&self, token_hash: &[u8; 32]) -> Result<Option<Browser>> {
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
            self.0.world.now().to_sqlx()
        );
        let browser = query.map(|row| Browser {
            caller: Caller::new(row.account_id, row.session_id),
            name: Name::from_stored(&row.name),
            language: Language::from_stored(&row.language),
            zone: Zone::from_stored(&row.time_zone),
            is_verified: row.is_verified,
            is_bouncing: row.is_bouncing,
            // A later version may have stored a value that this one does not know.
            confirmation: row.confirmation.parse().unwrap_or_default(),
            is_guest: row.is_guest,
        });
        Ok(browser.fetch_optional(&self.0.db).await?)
    }

    /// Extends the session of an active browser. Clients without cookies extend theirs by refreshing tokens.
    pub async fn extend_session(&self, caller: Caller) -> Result<()> {
        let until = add_span(self.0.world.now(), self.0.config.refresh_lifetime);
        let enough = add_span(until, -PROLONGED_AFTER);
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
        Ok(query.execute(&self.0.db).await.map(drop)?)
    }

    /// Records a network from which the account has just signed in, at most once a day. A failure is only logged.
    pub async fn note_network(&self, account: AccountId, network: &[u8]) {
        let mac = self.network_mac(account, network);
        let query = sqlx::query!(
            "with noted as (
           insert into known_network as k (account_id, network_mac)
           values ($1, $2)
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
        let noting = async {
            let mut tx = lock_account(&self.0.db, account).await?;
            query.execute(&mut *tx).await?;
            tx.commit().await?;
            Ok::<_, AccountsError>(())
        };
        if let Err(error) = noting.await {
            let error: &dyn std::error::Error = &error;
            tracing::warn!(
                error,
                "cannot record the network of a sign-in; the next sign-in tries again"
            );
        }
    }

    /// Lists the networks of earlier sign-ins, the most recent first.
    pub async fn networks(&self, account: AccountId) -> Result<Vec<KnownNetwork>> {
        let query = sqlx::query_as!(
            KnownNetwork,
            "select network_mac, used_at
         from known_network
         where account_id = $1
         order by used_at desc, network_mac
         limit $2",
            account.0,
            NETWORKS_MAX
        );
        Ok(query.fetch_all(&self.0.db).await?)
    }

    pub async fn browser_sessions(&self, account: AccountId) -> Result<Vec<SessionId>> {
        let query = sqlx::query_scalar!(
            "select distinct session_id
         from web_session
         join session using (session_id)
         where account_id = $1",
            account.0
        );
        let sessions = query.fetch_all(&self.0.db).await?.into_iter();
        Ok(sessions.map(SessionId).collect())
    }

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
        Ok(query.fetch_one(&self.0.db).await?)
    }
}

//! Accounts: identifies callers and decides what they may do.
//!
//! Uses only `cipher`, `pool`, `i18n` and `world`.
//!
//! 1. All personal data refers to a row of `account` and is deleted with it. The log names only participants.
//! 2. An ended session stays listed in `revocation` until its last access token has expired.
//! 3. Access tokens are checked without a query while the list of ended sessions is fresh. While the list is stale,
//!    each session is looked up. Once the list is too old, all tokens are refused.
//! 4. A refresh token works once. A second use ends its session.
//! 5. Known and unknown addresses get the same answer after the same work.
//! 6. A link in an email works once, for one purpose, for a limited time. A newer link makes it void.
//! 7. No password or token is stored in plain text, logged or part of an error.
//! 8. A token of a program is limited to its scopes; only a session can create more tokens.
//! 9. An account with a second factor gets a session only with a code, whatever else was proved.

mod apps;
mod caller;
mod config;
mod context;
mod emails;
mod erasure;
mod error;
mod expiring_cache;
mod links;
mod passwords;
mod profiles;
mod response_cache;
mod second_factor;
mod sessions;
#[cfg(test)]
pub(crate) mod tests;
mod tokens;

use std::sync::Arc;

pub use self::apps::TokenScopes;
pub(crate) use self::apps::{
    App, AppId, AppTokens, AuthorizationRequest, BearerReach, Challenge, CodeExchange, Grant,
    NewApp, REDIRECTS_MAX, RedirectTarget, TokenScope, is_this_machine,
};
pub use self::caller::{AccountId, Caller, SessionId};
pub use self::config::{AccountsConfig, MasterKey};
pub use self::emails::AccountEmailKind;
pub(crate) use self::emails::{Addressee, Member, Recipient, lock_address};
pub(crate) use self::erasure::{INVITATIONS_KEPT, SWEEP_EVERY};
pub use self::error::AccountsError;
pub(crate) use self::error::{AccessError, AccountRefusal, Result};
pub(crate) use self::links::{
    AddressProof, CODE_LIFETIME, ConfirmationContext, InvitationOptOut, LinkToken, UnsubscribeLink,
    VerifiedAddress,
};
pub(crate) use self::passwords::{CallerNetwork, FairQueue, PasswordChange, QueuePermit};
pub(crate) use self::profiles::{
    ACCOUNTS_SHOWN, AccountProfile, ConfirmActions, ConfirmOutcome, DisplayName, EmailTiming, Name,
    Password, Person, PreferenceScope, Preferences, ProfileChange, PublicPerson, RegisteredAccount,
    RegistrationRequest, UNUSED_GUEST_DAYS, is_visible_text, load_seated, lock_account,
    lock_named_account, lock_row,
};
pub use self::profiles::{Email, NamedAccount, Role, Visibility};
pub(crate) use self::response_cache::{ResponseKey, StoredResponse, WriteClaim, WriteStart, hmac};
pub(crate) use self::second_factor::{SecondFactorSetup, SecondFactorStatus};
pub use self::second_factor::{count_second_factors_to_rekey, rekey_second_factors};
pub(crate) use self::sessions::{
    AccessMonitor, Browser, Device, KnownNetwork, Session, Tokens, log_failed_sign_in,
};
pub use self::sessions::{ListFreshness, WATCH_EVERY_MILLIS};
pub(crate) use self::tokens::{
    Bearer, CallerError, Jwks, NewToken, PersonalToken, SigningKeys, TOKEN_DAYS_MAX,
};

use self::context::AccountsContext;
use crate::pool::Pool;
use crate::world::World;

pub struct Accounts {
    /// Stored answers to writes, which retries get again.
    pub responses: response_cache::ResponseCache,
    pub apps: apps::Apps,
    pub bearers: tokens::Bearers,
    pub browsers: sessions::Browsers,
    pub credentials: passwords::Credentials,
    /// Queue of seats of erased people that their matches still have to free.
    pub departures: erasure::Departures,
    pub display_names: profiles::DisplayNames,
    pub emails: emails::Emails,
    pub erasure: erasure::Erasure,
    pub granted_tokens: apps::GrantedTokens,
    pub grants: apps::Grants,
    pub guests: profiles::GuestAccounts,
    /// Ed25519 keys that sign access tokens.
    pub signing_keys: SigningKeys,
    pub invited: links::InvitedAccounts,
    pub link_requests: links::LinkRequests,
    pub links: links::EmailLinks,
    pub operator: profiles::OperatorAccounts,
    pub participants: profiles::ParticipantIds,
    pub profiles: profiles::Profiles,
    pub personal_tokens: tokens::PersonalTokens,
    pub preferences: profiles::EmailPreferences,
    pub public_people: profiles::PublicPeople,
    pub roles: profiles::Roles,
    pub sealed_links: links::SealedLinks,
    pub second_factors: second_factor::SecondFactors,
    pub sessions: sessions::Sessions,
    pub sweeper: erasure::Sweeper,
    /// In-memory lists of ended sessions, suspended accounts and roles.
    pub monitor: sessions::AccessMonitor,
    context: Arc<AccountsContext>,
}

impl Accounts {
    /// Loads the signing keys, or creates one, and the revoked sessions. Also rewrites the hosts of old addresses.
    pub async fn open(db: Pool, world: Arc<World>, config: AccountsConfig) -> Result<Arc<Self>> {
        let accounts = Self::from_context(AccountsContext::new(db, world, config)?);
        accounts.signing_keys.load_or_create().await?;
        accounts.monitor.refresh().await?;
        accounts.emails.rewrite_hosts().await?;
        Ok(accounts)
    }

    /// Returns the same accounts over other connections to the same database. Caches are shared.
    #[must_use]
    pub fn with_pool(&self, db: Pool) -> Arc<Self> {
        Self::from_context(self.context.with_pool(db))
    }

    pub fn record_pool_metrics(&self) {
        let (all, idle) = self.context.db.connection_counts();
        let count = |number| u32::try_from(number).unwrap_or(u32::MAX);
        metrics::gauge!("logothete_pool_connections").set(count(all));
        metrics::gauge!("logothete_pool_idle_connections").set(count(idle));
    }

    pub async fn ping(&self) -> Result<()> {
        sqlx::query!("select").execute(&self.context.db).await?;
        Ok(())
    }

    /// Makes changes of names and suspensions known: at once in this instance, within seconds in the others.
    pub(crate) async fn publish_sanctions(&self) -> Result<()> {
        self.context.names.clear();
        self.monitor.refresh().await
    }

    pub(crate) fn db(&self) -> &Pool {
        &self.context.db
    }

    pub(crate) fn world(&self) -> &World {
        &self.context.world
    }

    /// Returns a keyed hash of `parts`, under a key from the master key. The first part must name the purpose.
    pub(crate) fn mac(&self, parts: &[&[u8]]) -> [u8; 32] {
        self.context.hasher.mac(parts)
    }

    fn from_context(parts: AccountsContext) -> Arc<Self> {
        let shared = Arc::new(parts);
        let known = || Arc::clone(&shared);
        Arc::new(Self {
            responses: response_cache::ResponseCache(known()),
            apps: apps::Apps(known()),
            bearers: tokens::Bearers(known()),
            browsers: sessions::Browsers(known()),
            credentials: passwords::Credentials(known()),
            departures: erasure::Departures(known()),
            display_names: profiles::DisplayNames(known()),
            emails: emails::Emails(known()),
            erasure: erasure::Erasure(known()),
            granted_tokens: apps::GrantedTokens(known()),
            grants: apps::Grants(known()),
            guests: profiles::GuestAccounts(known()),
            signing_keys: SigningKeys(known()),
            invited: links::InvitedAccounts(known()),
            link_requests: links::LinkRequests(known()),
            links: links::EmailLinks(known()),
            operator: profiles::OperatorAccounts(known()),
            participants: profiles::ParticipantIds(known()),
            profiles: profiles::Profiles(known()),
            personal_tokens: tokens::PersonalTokens(known()),
            preferences: profiles::EmailPreferences(known()),
            public_people: profiles::PublicPeople(known()),
            roles: profiles::Roles(known()),
            sealed_links: shared.sealed_links.clone(),
            second_factors: second_factor::SecondFactors(known()),
            sessions: sessions::Sessions(known()),
            sweeper: erasure::Sweeper(known()),
            monitor: shared.monitor(),
            context: shared,
        })
    }
}

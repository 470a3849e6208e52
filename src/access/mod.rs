//! Accounts: identifies callers and decides what they may do.
//!
//! Uses only `cipher`, `pool`, `i18n` and `world`.
//!
//! 1. All personal data refers to a row of `account` and is deleted with it. The log names only
//!    participants.
//! 2. An ended session stays in `revocation` until its last access token has expired.
//! 3. Access tokens are checked without a database query while the list of revoked sessions is
//!    fresh. When it is stale, each session is looked up; when it is too old, all are refused.
//! 4. A refresh token works once. A second use ends its session.
//! 5. A known and an unknown address get the same answer after the same work.
//! 6. A link in an email works once, for one purpose, for a limited time, and only if it is the
//!    newest.
//! 7. No password or token is stored in plain text, logged or part of an error.
//! 8. A token of a program is limited to its scopes; only a session can create more tokens.

mod apps;
mod config;
mod context;
mod emails;
mod erasure;
mod error;
mod links;
mod passwords;
mod profiles;
mod response_cache;
mod sessions;
#[cfg(test)]
pub(crate) mod tests;
mod tokens;

use std::sync::Arc;

use serde::Serialize;
use uuid::Uuid;

pub use self::apps::TokenScopes;
pub(crate) use self::apps::{
    App, AppId, AppTokens, AuthorizationRequest, BearerReach, Challenge, CodeExchange, Grant,
    NewApp, REDIRECTS_MAX, RedirectTarget, TokenScope, is_this_machine,
};
pub use self::config::{AccountsConfig, MasterKey};
#[cfg(test)]
pub(crate) use self::emails::AccountEmail;
pub use self::emails::AccountEmailKind;
pub(crate) use self::emails::{Addressee, Member, Recipient, lock_address};
pub(crate) use self::erasure::{INVITATIONS_KEPT, SWEEP_EVERY};
pub use self::error::AccountsError;
pub(crate) use self::error::{AccessError, AccountRefusal, Result};
pub(crate) use self::links::{
    AddressProof, ConfirmationContext, InvitationOptOut, LinkToken, UnsubscribeLink,
    VerifiedAddress,
};
pub(crate) use self::passwords::{CallerNetwork, FairQueue, PasswordChange, QueuePermit};
pub use self::profiles::Email;
pub(crate) use self::profiles::{
    ACCOUNTS_SHOWN, AccountProfile, ConfirmActions, ConfirmOutcome, DisplayName, EmailTiming, Name,
    NamedAccount, Password, Person, PreferenceScope, Preferences, ProfileChange, RegisteredAccount,
    RegistrationRequest, UNUSED_GUEST_DAYS, is_visible_text, lock_account, lock_row,
};
pub(crate) use self::response_cache::{ResponseKey, StoredResponse, WriteClaim, WriteStart, hmac};
pub(crate) use self::sessions::{
    Browser, Device, KnownNetwork, Session, Tokens, log_failed_sign_in,
};
pub use self::sessions::{ListFreshness, WATCH_EVERY_MILLIS};
pub(crate) use self::tokens::{
    Bearer, CallerError, Jwks, NewToken, PersonalToken, SigningKeys, TOKEN_DAYS_MAX,
};

use self::context::AccountsContext;
use crate::pool::Pool;
use crate::world::World;

/// Identifier of an account; reveals nothing about the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct AccountId(pub Uuid);

/// Identifier of a sign-in and all tokens refreshed from it. Personal access tokens and grants of
/// apps share this id space, because they are revoked the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct SessionId(pub Uuid);

impl From<Uuid> for AccountId {
    fn from(id: Uuid) -> Self {
        Self(id)
    }
}

impl From<Uuid> for SessionId {
    fn from(id: Uuid) -> Self {
        Self(id)
    }
}

/// A caller with a valid access token: its account and session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caller {
    pub(crate) account: AccountId,
    pub(crate) session: SessionId,
}

impl Caller {
    pub(crate) fn new(account: Uuid, session: Uuid) -> Self {
        let (account, session) = (AccountId(account), SessionId(session));
        Self { account, session }
    }
}

/// Accounts and their sessions, one field per subject.
pub struct Accounts {
    /// Stored answers to writes, returned to retries.
    pub responses: response_cache::ResponseCache,
    /// Registers, lists, stops and deletes apps.
    pub apps: apps::Apps,
    /// Identifies the caller behind a bearer token.
    pub bearers: tokens::Bearers,
    /// Signed-in browsers, and the networks of earlier sign-ins.
    pub browsers: sessions::Browsers,
    /// Finds, checks and changes the passwords of accounts.
    pub credentials: passwords::Credentials,
    /// Queue of seats of erased people, which their matches free in batches.
    pub departures: erasure::Departures,
    /// Names of participants, and whether they are bots.
    pub display_names: profiles::DisplayNames,
    /// Emails about accounts, and their recipients.
    pub emails: emails::Emails,
    /// Erases people: seats, account and everything that depends on it.
    pub erasure: erasure::Erasure,
    /// Codes and tokens of apps: exchange, refresh, introspection, revocation.
    pub granted_tokens: apps::GrantedTokens,
    /// Grants of access: what people allow apps to do.
    pub grants: apps::Grants,
    /// Guest accounts: creation, upgrade to full accounts, and erasure when unused.
    pub guests: profiles::GuestAccounts,
    /// Ed25519 keys that sign access tokens.
    pub signing_keys: SigningKeys,
    /// Sends the emailed links that people request, such as password resets.
    pub link_requests: links::LinkRequests,
    /// Redeems the links in emails, such as confirmations of an address.
    pub links: links::EmailLinks,
    /// The operator's view of accounts, and manual changes.
    pub operator: profiles::OperatorAccounts,
    /// Maps accounts to their participants in matches.
    pub participants: profiles::ParticipantIds,
    /// Registers people and changes their profiles.
    pub profiles: profiles::Profiles,
    /// Creates, lists and revokes personal access tokens.
    pub personal_tokens: tokens::PersonalTokens,
    /// People's preferences for emails about matches.
    pub preferences: profiles::EmailPreferences,
    /// Accounts that the operator allows to settle disputes.
    pub referees: profiles::Referees,
    /// Creates and reads the links in emails.
    pub sealed_links: links::SealedLinks,
    /// Opens, refreshes and ends sessions.
    pub sessions: sessions::Sessions,
    /// Deletes expired rows of accounts, in batches.
    pub sweeper: erasure::Sweeper,
    /// In-memory lists of ended sessions, suspended accounts and referees.
    pub monitor: sessions::AccessMonitor,
    context: Arc<AccountsContext>,
}

impl Accounts {
    /// Loads the signing keys (creating the first one) and the revoked sessions, and rewrites the
    /// hosts of old addresses.
    pub async fn open(db: Pool, world: Arc<World>, config: AccountsConfig) -> Result<Arc<Self>> {
        let accounts = Self::from_context(AccountsContext::new(db, world, config)?);
        accounts.signing_keys.load_or_create().await?;
        accounts.monitor.refresh().await?;
        accounts.emails.rewrite_hosts().await?;
        Ok(accounts)
    }

    /// Returns the same accounts over other connections to the same database; caches are shared.
    #[must_use]
    pub fn with_pool(&self, db: Pool) -> Arc<Self> {
        Self::from_context(self.context.with_pool(db))
    }

    /// Sets the metrics of open and idle connections.
    pub fn record_pool_metrics(&self) {
        let (all, idle) = self.context.db.connection_counts();
        let count = |number| u32::try_from(number).unwrap_or(u32::MAX);
        metrics::gauge!("logothete_pool_connections").set(count(all));
        metrics::gauge!("logothete_pool_idle_connections").set(count(idle));
    }

    /// Checks that the database answers a trivial query.
    pub async fn ping(&self) -> Result<()> {
        sqlx::query!("select").execute(&self.context.db).await?;
        Ok(())
    }

    pub(crate) fn db(&self) -> &Pool {
        &self.context.db
    }

    pub(crate) fn world(&self) -> &World {
        &self.context.world
    }

    /// Returns the MAC of `parts` under a key from the master key. Requires: the first part names
    /// the purpose.
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
            link_requests: links::LinkRequests(known()),
            links: links::EmailLinks(known()),
            operator: profiles::OperatorAccounts(known()),
            participants: profiles::ParticipantIds(known()),
            profiles: profiles::Profiles(known()),
            personal_tokens: tokens::PersonalTokens(known()),
            preferences: profiles::EmailPreferences(known()),
            referees: profiles::Referees(known()),
            sealed_links: shared.sealed_links.clone(),
            sessions: sessions::Sessions(known()),
            sweeper: erasure::Sweeper(known()),
            monitor: shared.monitor.clone(),
            context: shared,
        })
    }
}

//! Knows who somebody is and what they may do.
//!
//! Names `cipher`, `pool`, `i18n` and `world`.
//!
//! 1. Everything about a person hangs on one row and goes with it; the log names participants.
//! 2. A session that has ended is in `revocation` until its last access token has expired.
//! 3. An access token is believed without a trip to the database, but only while the list of
//!    revoked sessions is fresh; else nobody is believed.
//! 4. A refresh token works once. Its second use ends the session it belongs to.
//! 5. A known and an unknown address get the same answer after the same work.
//! 6. A link of an email works once, for one purpose, for a while, and only if it is the newest.
//! 7. Neither a password nor a token is stored, logged or part of an error.
//! 8. What a program sends along reaches no further than its scopes; only a session makes more.

mod response_cache;
mod apps;
mod bearers;
mod browsers;
mod config;
mod credentials;
mod departures;
mod display_names;
mod emails;
mod erasure;
mod error;
mod failed_sign_ins;
mod granted_tokens;
mod grants;
mod guests;
mod inputs;
mod signing_keys;
mod fair_queue;
mod link_requests;
mod link_token;
mod links;
mod opaque_token;
mod operator;
mod participants;
mod context;
mod passwords;
mod profiles;
mod personal_tokens;
mod preferences;
mod redirect;
mod referees;
mod scopes;
mod sealed_links;
mod sessions;
mod sweeper;
#[cfg(test)]
pub(crate) mod tests;
mod access_tokens;
mod access_monitor;

use std::sync::Arc;

use serde::Serialize;
use uuid::Uuid;

pub(crate) use self::response_cache::{StoredResponse, ResponseKey, WriteStart, WriteClaim, hmac};
pub(crate) use self::apps::{App, AppId, NewApp, REDIRECTS_MAX};
pub(crate) use self::bearers::Bearer;
pub(crate) use self::browsers::{Browser, Device, KnownNetwork};
pub use self::config::{AccountsConfig, MasterKey};
pub(crate) use self::credentials::PasswordChange;
pub(crate) use self::display_names::DisplayName;
pub use self::emails::AccountEmailKind;
#[cfg(test)]
pub(crate) use self::emails::AccountEmail;
pub(crate) use self::emails::{Addressee, Member, Recipient, lock_address};
pub use self::error::AccountsError;
pub(crate) use self::error::{AccessError, Refusal, Result};
pub(crate) use self::failed_sign_ins::log_failed_sign_in;
pub(crate) use self::granted_tokens::{AppTokens, CodeExchange};
pub(crate) use self::grants::{AuthorizationRequest, Challenge, Grant};
pub(crate) use self::guests::UNUSED_GUEST_DAYS;
pub use self::inputs::Email;
pub(crate) use self::inputs::{Name, Password, is_visible_text};
pub(crate) use self::signing_keys::{Jwks, SigningKeys};
pub(crate) use self::fair_queue::{CallerNetwork, QueuePermit, FairQueue};
pub(crate) use self::link_token::LinkToken;
pub(crate) use self::links::{VerifiedAddress, ConfirmationContext, AddressProof};
pub(crate) use self::operator::{ACCOUNTS_SHOWN, ConfirmOutcome, NamedAccount, RegisteredAccount};
pub(crate) use self::participants::{lock_row, lock_account};
pub(crate) use self::profiles::{AccountProfile, ConfirmActions, Person, ProfileChange, RegistrationRequest};
pub(crate) use self::personal_tokens::{NewToken, PersonalToken, TOKEN_DAYS_MAX};
pub(crate) use self::preferences::{EmailTiming, Preferences, PreferenceScope};
pub(crate) use self::redirect::{RedirectTarget, is_this_machine};
pub use self::scopes::TokenScopes;
pub(crate) use self::scopes::{BearerReach, TokenScope};
pub(crate) use self::sealed_links::{InvitationOptOut, UnsubscribeLink};
pub(crate) use self::sessions::{Session, Tokens};
pub(crate) use self::sweeper::{INVITATIONS_KEPT, SWEEP_EVERY};
pub(crate) use self::access_tokens::CallerError;
pub use self::access_monitor::{ListFreshness, WATCH_EVERY_MILLIS};

use self::context::AccountsContext;
use crate::pool::Pool;
use crate::world::World;

/// Who an account belongs to, without saying who that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct AccountId(pub Uuid);

/// One signing-in and everything that was refreshed from it; or the token of a program, or what an
/// app was allowed, which end in the same way.
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

/// Someone whose access token is good.
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

/// The register of people and their sessions, by subject.
pub struct Accounts {
    /// Answers to writes, kept for those that are sent again.
    pub responses: response_cache::ResponseCache,
    /// Registers, lists, stops and ends apps.
    pub apps: apps::Apps,
    /// Tells whose token it is that is sent along.
    pub bearers: bearers::Bearers,
    /// Browsers that are signed in, and from where people signed in before.
    pub browsers: browsers::Browsers,
    /// Finds, asks for and changes the passwords of accounts.
    pub credentials: credentials::Credentials,
    /// Seats of people who were erased, to be left one batch at a time.
    pub departures: departures::Departures,
    /// What people are called at tables, and whether they are bots.
    pub display_names: display_names::DisplayNames,
    /// Emails about accounts, and whom they go to.
    pub emails: emails::Emails,
    /// Erases people: seats, account and all that hangs on it.
    pub erasure: erasure::Erasure,
    /// Codes and tokens of apps: exchanged, refreshed, inspected, ended.
    pub granted_tokens: granted_tokens::GrantedTokens,
    /// What people let apps do.
    pub grants: grants::Grants,
    /// Guests: opened, kept, and erased when nobody uses them.
    pub guests: guests::GuestAccounts,
    /// The keys that sign access tokens.
    pub signing_keys: SigningKeys,
    /// Sends the links that people ask for.
    pub link_requests: link_requests::LinkRequests,
    /// Spends the links that stand in emails.
    pub links: links::EmailLinks,
    /// What the operator sees of accounts and does to them by hand.
    pub operator: operator::OperatorAccounts,
    /// Who accounts are in matches, and what they are called there.
    pub participants: participants::ParticipantIds,
    /// Registers people and changes what they say of themselves.
    pub profiles: profiles::Profiles,
    /// Makes, lists and ends personal access tokens.
    pub personal_tokens: personal_tokens::PersonalTokens,
    /// How people want to be written to.
    pub preferences: preferences::EmailPreferences,
    /// The referees, whom the operator lets settle disputes.
    pub referees: referees::Referees,
    /// Writes and reads the links that stand in emails.
    pub sealed_links: sealed_links::SealedLinks,
    /// Opens, refreshes and ends sessions.
    pub sessions: sessions::Sessions,
    /// Drops what has had its time.
    pub sweeper: sweeper::Sweeper,
    /// Whose session ended, who is suspended and who is a referee, kept in memory.
    pub monitor: access_monitor::AccessMonitor,
    context: Arc<AccountsContext>,
}

impl Accounts {
    /// Opens the register: reads the keys (makes the first one) and the revoked sessions, and
    /// rewrites old addresses.
    pub async fn open(db: Pool, world: Arc<World>, config: AccountsConfig) -> Result<Arc<Self>> {
        let accounts = Self::from_context(AccountsContext::new(db, world, config)?);
        accounts.signing_keys.load_or_create().await?;
        accounts.monitor.refresh().await?;
        accounts.emails.rewrite_hosts().await?;
        Ok(accounts)
    }

    /// The same register over other connections to the same database; what it knows is shared.
    #[must_use]
    pub fn with_pool(&self, db: Pool) -> Arc<Self> {
        Self::from_context(self.context.with_pool(db))
    }

    /// Tells the figures how many connections there are, and how many nobody uses.
    pub fn record_pool_metrics(&self) {
        let (all, idle) = self.context.db.connection_counts();
        let count = |number| u32::try_from(number).unwrap_or(u32::MAX);
        metrics::gauge!("logothete_pool_connections").set(count(all));
        metrics::gauge!("logothete_pool_idle_connections").set(count(idle));
    }

    /// Whether the database answers.
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

    /// What stands for `parts`. Requires: the first one says what for.
    pub(crate) fn mac(&self, parts: &[&[u8]]) -> [u8; 32] {
        self.context.hasher.mac(parts)
    }

    fn from_context(parts: AccountsContext) -> Arc<Self> {
        let shared = Arc::new(parts);
        let known = || Arc::clone(&shared);
        Arc::new(Self {
            responses: response_cache::ResponseCache(known()),
            apps: apps::Apps(known()),
            bearers: bearers::Bearers(known()),
            browsers: browsers::Browsers(known()),
            credentials: credentials::Credentials(known()),
            departures: departures::Departures(known()),
            display_names: display_names::DisplayNames(known()),
            emails: emails::Emails(known()),
            erasure: erasure::Erasure(known()),
            granted_tokens: granted_tokens::GrantedTokens(known()),
            grants: grants::Grants(known()),
            guests: guests::GuestAccounts(known()),
            signing_keys: SigningKeys(known()),
            link_requests: link_requests::LinkRequests(known()),
            links: links::EmailLinks(known()),
            operator: operator::OperatorAccounts(known()),
            participants: participants::ParticipantIds(known()),
            profiles: profiles::Profiles(known()),
            personal_tokens: personal_tokens::PersonalTokens(known()),
            preferences: preferences::EmailPreferences(known()),
            referees: referees::Referees(known()),
            sealed_links: shared.sealed_links.clone(),
            sessions: sessions::Sessions(known()),
            sweeper: sweeper::Sweeper(known()),
            monitor: shared.monitor.clone(),
            context: shared,
        })
    }
}

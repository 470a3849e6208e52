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

mod answers;
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
mod keys;
mod lines;
mod link_requests;
mod link_token;
mod links;
mod opaque_token;
mod operator;
mod participants;
mod parts;
mod passwords;
mod people;
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
mod tokens;
mod watch;

use std::sync::Arc;

use serde::Serialize;
use uuid::Uuid;

pub(crate) use self::answers::{Answer, AnswerKey, Begun, Claim, hmac};
pub(crate) use self::apps::{App, AppId, NewApp, REDIRECTS_MAX};
pub(crate) use self::bearers::Bearer;
pub(crate) use self::browsers::{Browser, Device, KnownNetwork};
pub use self::config::{AccountsConfig, MasterKey};
pub(crate) use self::credentials::PasswordChange;
pub(crate) use self::display_names::Called;
pub use self::emails::AccountEmailKind;
#[cfg(test)]
pub(crate) use self::emails::Posting;
pub(crate) use self::emails::{Addressee, Member, Recipient, hold_address};
pub use self::error::AccountsError;
pub(crate) use self::error::{AccessFailure, Refusal, Result};
pub(crate) use self::failed_sign_ins::log_failed_sign_in;
pub(crate) use self::granted_tokens::{AppTokens, Exchange};
pub(crate) use self::grants::{AuthorizationRequest, Challenge, Grant};
pub(crate) use self::guests::GUESTS_KEPT_DAYS;
pub use self::inputs::Email;
pub(crate) use self::inputs::{Name, Password, can_be_seen};
pub(crate) use self::keys::{Jwks, SigningKeys};
pub(crate) use self::lines::{CallerPlace, LineTurn, Lines};
pub(crate) use self::link_token::LinkToken;
pub(crate) use self::links::{ConfirmedAddress, Confirming, Proof};
pub(crate) use self::operator::{ACCOUNTS_SHOWN, Confirmed, NamedAccount, RegisteredAccount};
pub(crate) use self::participants::{hold_account, lock_account};
pub(crate) use self::people::{AccountProfile, Confirmation, Person, ProfileChange, Registration};
pub(crate) use self::personal_tokens::{NewToken, PersonalToken, TOKEN_DAYS_MAX};
pub(crate) use self::preferences::{Pace, Preferences, Scope};
pub(crate) use self::redirect::{Redirect, is_this_machine};
pub use self::scopes::TokenScopes;
pub(crate) use self::scopes::{BearerReach, TokenScope};
pub(crate) use self::sealed_links::{NoInvitations, Stop};
pub(crate) use self::sessions::{Session, Tokens};
pub(crate) use self::sweeper::{INVITATIONS_KEPT, SWEEP_EVERY};
pub(crate) use self::tokens::CallerError;
pub use self::watch::{ListAge, WATCH_EVERY_MILLIS};

use self::parts::Parts;
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
    pub(crate) fn of(account: Uuid, session: Uuid) -> Self {
        let (account, session) = (AccountId(account), SessionId(session));
        Self { account, session }
    }
}

/// The register of people and their sessions, by subject.
pub struct Accounts {
    /// Answers to writes, kept for those that are sent again.
    pub answers: answers::KeptAnswers,
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
    pub guests: guests::Guests,
    /// The keys that sign access tokens.
    pub keys: SigningKeys,
    /// Sends the links that people ask for.
    pub link_requests: link_requests::LinkRequests,
    /// Spends the links that stand in emails.
    pub links: links::EmailLinks,
    /// What the operator sees of accounts and does to them by hand.
    pub operator: operator::Operator,
    /// Who accounts are in matches, and what they are called there.
    pub participants: participants::Participants,
    /// Registers people and changes what they say of themselves.
    pub people: people::Profiles,
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
    pub watch: watch::AccessWatch,
    parts: Arc<Parts>,
}

impl Accounts {
    /// Opens the register: reads the keys (makes the first one) and the revoked sessions, and
    /// rewrites old addresses.
    pub async fn open(db: Pool, world: Arc<World>, config: AccountsConfig) -> Result<Arc<Self>> {
        let accounts = Self::of(Parts::new(db, world, config)?);
        accounts.keys.settle().await?;
        accounts.watch.refresh().await?;
        accounts.emails.rewrite_hosts().await?;
        Ok(accounts)
    }

    /// The same register over other connections to the same database; what it knows is shared.
    #[must_use]
    pub fn over(&self, db: Pool) -> Arc<Self> {
        Self::of(self.parts.over(db))
    }

    /// Tells the figures how many connections there are, and how many nobody uses.
    pub fn gauge(&self) {
        let (all, idle) = self.parts.db.counts();
        let count = |number| u32::try_from(number).unwrap_or(u32::MAX);
        metrics::gauge!("logothete_pool_connections").set(count(all));
        metrics::gauge!("logothete_pool_idle_connections").set(count(idle));
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<()> {
        sqlx::query!("select").execute(&self.parts.db).await?;
        Ok(())
    }

    pub(crate) fn db(&self) -> &Pool {
        &self.parts.db
    }

    pub(crate) fn world(&self) -> &World {
        &self.parts.world
    }

    /// What stands for `parts`. Requires: the first one says what for.
    pub(crate) fn mac(&self, parts: &[&[u8]]) -> [u8; 32] {
        self.parts.marker.mac(parts)
    }

    fn of(parts: Parts) -> Arc<Self> {
        let parts = Arc::new(parts);
        let known = || Arc::clone(&parts);
        Arc::new(Self {
            answers: answers::KeptAnswers(known()),
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
            guests: guests::Guests(known()),
            keys: SigningKeys(known()),
            link_requests: link_requests::LinkRequests(known()),
            links: links::EmailLinks(known()),
            operator: operator::Operator(known()),
            participants: participants::Participants(known()),
            people: people::Profiles(known()),
            personal_tokens: personal_tokens::PersonalTokens(known()),
            preferences: preferences::EmailPreferences(known()),
            referees: referees::Referees(known()),
            sealed_links: parts.sealed_links.clone(),
            sessions: sessions::Sessions(known()),
            sweeper: sweeper::Sweeper(known()),
            watch: parts.watch.clone(),
            parts,
        })
    }
}

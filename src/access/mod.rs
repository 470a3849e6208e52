//! Access: know who somebody is and what they may do, and what people have to do with each other.
//!
//! May not name `games`, `log`, `core` or `app`. Invariants:
//! 1. Everything about a person hangs on one row and goes with it; the log names participants.
//! 2. A session that has ended is in `revocation` until its last access token has expired.
//! 3. An access token is believed without a trip to the database, but only while the list of
//!    revoked sessions is fresh; else nobody is believed.
//! 4. A refresh token works once. Its second use ends the session it belongs to.
//! 5. A known and an unknown address get the same answer after the same work.
//! 6. A link of a letter works once, for one purpose, for a while, and only if it is the newest.
//! 7. Who keeps apart from whom, or does not hear them, is known to the one who said so alone.
//! 8. Neither a password nor a token is stored, logged or part of an error.
//! 9. What a program sends along reaches no further than its scopes; only a session makes more.

mod absence;
mod absence_rounds;
mod acquaintances;
mod answers;
mod apps;
mod bearers;
mod blocks;
mod browsers;
mod config;
mod connections;
mod credentials;
mod departures;
mod display_names;
mod disputes;
mod emails;
mod erasure;
mod error;
mod granted_tokens;
mod grants;
mod guests;
mod inputs;
mod invitation_emails;
mod invitations;
mod keys;
mod lines;
mod link_requests;
mod link_token;
mod links;
mod looks;
mod mutes;
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
mod talk;
#[cfg(test)]
mod tests;
mod tokens;
mod watch;

use std::sync::Arc;

use serde::Serialize;
use uuid::Uuid;

pub(crate) use self::absence::{
    Absence, AbsenceProgress, QuietHours, VACATION_DAYS_A_YEAR, VACATIONS_MAX, Vacation,
};
pub(crate) use self::absence_rounds::AbsenceBatch;
pub(crate) use self::acquaintances::Somebody;
pub(crate) use self::answers::{Answer, AnswerKey, Begun, Claim};
pub(crate) use self::apps::{App, AppId, FreshApp, NewApp, REDIRECTS_MAX};
pub(crate) use self::bearers::Bearer;
pub(crate) use self::blocks::Block;
pub(crate) use self::browsers::{Browser, Device};
pub use self::config::{AccountsConfig, MasterKey};
pub(crate) use self::credentials::PasswordChange;
pub(crate) use self::display_names::Called;
pub(crate) use self::disputes::{Commitment, DisputeText, KeptText, TextKind};
pub use self::emails::AccountLetterKind;
#[cfg(test)]
pub(crate) use self::emails::Posting;
pub(crate) use self::emails::{Addressee, Member};
pub use self::error::AccountsError;
pub(crate) use self::error::{FailureKind, Refusal};
pub(crate) use self::granted_tokens::{AppTokens, Exchange, Inspected};
pub(crate) use self::grants::{AuthorizationRequest, Challenge, Grant};
pub(crate) use self::guests::GUESTS_KEPT_DAYS;
pub use self::inputs::Email;
pub(crate) use self::inputs::{Name, Password};
pub(crate) use self::invitation_emails::InvitationLetter;
pub(crate) use self::invitations::{Guest, Invitation, InvitationState, InvitedTo, Received};
pub(crate) use self::keys::{Jwk, SigningKeys};
pub(crate) use self::lines::{Lines, Place, Turn};
pub(crate) use self::link_token::LinkToken;
pub(crate) use self::links::Proof;
pub(crate) use self::looks::{KeptLook, Look, LookAt};
pub(crate) use self::mutes::{Mute, Muted};
pub(crate) use self::operator::{ACCOUNTS_SHOWN, Confirmed, Registered};
pub(crate) use self::participants::hold_account;
pub(crate) use self::people::{Confirmation, Person, Profile, ProfileChange, Registration};
pub(crate) use self::personal_tokens::{NewToken, PersonalToken, TOKEN_DAYS_MAX};
pub(crate) use self::preferences::{Pace, Preferences, Scope};
pub(crate) use self::redirect::Redirect;
pub use self::scopes::TokenScopes;
pub(crate) use self::scopes::{Reach, TokenScope};
pub(crate) use self::sealed_links::{NoInvitations, Stop};
pub(crate) use self::sessions::{Session, Tokens};
pub(crate) use self::sweeper::SWEEP_EVERY;
pub(crate) use self::talk::{Heard, Message, MessageText, Stretch};
pub(crate) use self::tokens::CallerError;
pub use self::watch::{ListAge, WATCH_EVERY_MILLIS};

use self::error::Result;
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
    /// Rounds in which matches hear of an absence.
    pub absence_rounds: absence_rounds::AbsenceRounds,
    /// When people are not to be expected.
    pub absences: absence::Absences,
    /// Answers to writes, kept for those that are sent again.
    pub answers: answers::Answers,
    /// Registers, lists, stops and ends apps.
    pub apps: apps::Apps,
    /// Tells whose token it is that is sent along.
    pub bearers: bearers::Bearers,
    /// Who keeps apart from whom.
    pub blocks: blocks::Blocks,
    /// Browsers that are signed in, and from where people signed in before.
    pub browsers: browsers::Browsers,
    /// The connections to the database.
    pub connections: connections::Connections,
    /// Finds, asks for and changes the passwords of accounts.
    pub credentials: credentials::Credentials,
    /// Seats of people who were erased, to be left one batch at a time.
    pub departures: departures::Departures,
    /// What people are called at tables, and whether they are bots.
    pub display_names: display_names::DisplayNames,
    /// What is said in disputes, kept beside the log.
    pub dispute_texts: disputes::DisputeTexts,
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
    /// What the emails of invitations need, and who wants none.
    pub invitation_emails: invitation_emails::InvitationEmails,
    /// Whom hosts invite, and who is invited.
    pub invitations: invitations::Invitations,
    /// The keys that sign access tokens.
    pub keys: SigningKeys,
    /// Sends the links that people ask for.
    pub link_requests: link_requests::LinkRequests,
    /// Spends the links that stand in emails.
    pub links: links::Links,
    /// Looks of referees, which are only ever added.
    pub looks: looks::Looks,
    /// Whom and which tables somebody does not hear.
    pub mutes: mutes::Mutes,
    /// What the operator sees of accounts and does to them by hand.
    pub operator: operator::Operator,
    /// Who accounts are in matches, and what they are called there.
    pub participants: participants::Participants,
    /// Registers people and changes what they say of themselves.
    pub people: people::People,
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
    /// What people say at tables, written, read and forgotten.
    pub talk: talk::Talk,
    /// Whose session ended, who is suspended and who is a referee, kept in memory.
    pub watch: watch::AccessWatch,
    parts: Arc<Parts>,
}

impl Accounts {
    /// Opens the register: reads the keys (makes the first one) and the revoked sessions.
    pub async fn open(db: Pool, world: Arc<World>, config: AccountsConfig) -> Result<Arc<Self>> {
        let accounts = Self::of(Parts::new(db, world, config)?);
        accounts.keys.settle().await?;
        accounts.watch.refresh().await?;
        Ok(accounts)
    }

    /// The same register over other connections to the same database; what it knows is shared.
    #[must_use]
    pub fn over(&self, db: Pool) -> Arc<Self> {
        Self::of(self.parts.over(db))
    }

    fn of(parts: Parts) -> Arc<Self> {
        let parts = Arc::new(parts);
        let known = || Arc::clone(&parts);
        Arc::new(Self {
            absence_rounds: absence_rounds::AbsenceRounds(known()),
            absences: absence::Absences(known()),
            answers: answers::Answers(known()),
            apps: apps::Apps(known()),
            bearers: bearers::Bearers(known()),
            blocks: blocks::Blocks(known()),
            browsers: browsers::Browsers(known()),
            connections: connections::Connections(known()),
            credentials: credentials::Credentials(known()),
            departures: departures::Departures(known()),
            display_names: display_names::DisplayNames(known()),
            dispute_texts: disputes::DisputeTexts(known()),
            emails: emails::Emails(known()),
            erasure: erasure::Erasure(known()),
            granted_tokens: granted_tokens::GrantedTokens(known()),
            grants: grants::Grants(known()),
            guests: guests::Guests(known()),
            invitation_emails: invitation_emails::InvitationEmails(known()),
            invitations: invitations::Invitations(known()),
            keys: SigningKeys(known()),
            link_requests: link_requests::LinkRequests(known()),
            links: links::Links(known()),
            looks: looks::Looks(known()),
            mutes: mutes::Mutes(known()),
            operator: operator::Operator(known()),
            participants: participants::Participants(known()),
            people: people::People(known()),
            personal_tokens: personal_tokens::PersonalTokens(known()),
            preferences: preferences::EmailPreferences(known()),
            referees: referees::Referees(known()),
            sealed_links: parts.sealed_links.clone(),
            sessions: sessions::Sessions(known()),
            sweeper: sweeper::Sweeper(known()),
            talk: talk::Talk(known()),
            watch: parts.watch.clone(),
            parts,
        })
    }
}

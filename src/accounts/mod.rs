//! Accounts: know who someone is, what they may do, and what they have to do with each other.
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
mod departures;
mod disputes;
mod error;
mod grants;
mod guests;
mod inputs;
mod invitations;
mod keys;
mod letters;
mod lines;
mod link_token;
mod links;
mod looks;
mod mutes;
mod opaque_token;
mod operator;
mod participants;
mod passwords;
mod people;
mod personal;
mod preferences;
mod scopes;
mod sessions;
mod store;
mod talk;
#[cfg(test)]
mod tests;
mod tokens;
mod watch;

use std::sync::Arc;

use moka::sync::Cache;
use serde::Serialize;
use uuid::Uuid;

pub(crate) use self::absence::{
    Absence, AbsenceProgress, QuietHours, VACATION_DAYS_A_YEAR, VACATIONS_MAX, Vacation,
};
pub(crate) use self::absence_rounds::AbsenceBatch;
pub(crate) use self::acquaintances::Somebody;
pub(crate) use self::answers::{Answer, AnswerKey, Begun, Claim};
pub(crate) use self::apps::{App, AppId, FreshApp, NewApp, REDIRECTS_MAX, Redirect};
pub(crate) use self::bearers::Bearer;
pub(crate) use self::blocks::Block;
pub(crate) use self::browsers::{Browser, Device};
pub use self::config::{AccountsConfig, MasterKey};
pub(crate) use self::disputes::{Commitment, DisputeText, KeptText, TextKind};
pub use self::error::AccountsError;
pub(crate) use self::error::{FailureKind, Refusal};
pub(crate) use self::grants::{
    AppTokens, AuthorizationRequest, Challenge, Exchange, Grant, Inspected,
};
pub(crate) use self::guests::GUESTS_KEPT_DAYS;
pub use self::inputs::Email;
pub(crate) use self::inputs::{Name, Password};
pub(crate) use self::invitations::{
    Guest, Invitation, InvitationLetter, InvitationState, Received,
};
pub(crate) use self::keys::Jwk;
pub use self::letters::AccountLetterKind;
#[cfg(test)]
pub(crate) use self::letters::Posting;
pub(crate) use self::letters::{Addressee, Member, NoInvitations, Stop};
pub(crate) use self::lines::{Lines, Place, Turn};
pub(crate) use self::link_token::LinkToken;
pub(crate) use self::links::Proof;
pub(crate) use self::looks::{KeptLook, Look, LookAt};
pub(crate) use self::mutes::{Mute, Muted};
pub(crate) use self::operator::{ACCOUNTS_SHOWN, Confirmed, Registered};
pub(crate) use self::participants::{Called, hold_account};
pub(crate) use self::people::{Confirmation, Person, Profile, ProfileChange};
pub(crate) use self::personal::{NewToken, PersonalToken, TOKEN_DAYS_MAX};
pub(crate) use self::preferences::{Pace, Preferences, Scope};
pub use self::scopes::TokenScopes;
pub(crate) use self::scopes::{Reach, TokenScope};
pub(crate) use self::sessions::{Session, Tokens};
pub(crate) use self::talk::{Heard, Message, MessageText, Stretch};
pub(crate) use self::tokens::CallerError;
pub(crate) use self::watch::SWEEP_EVERY;
pub use self::watch::{ListAge, WATCH_EVERY_MILLIS};

use self::absence::Absences;
use self::absence_rounds::AbsenceRounds;
use self::acquaintances::Acquaintances;
use self::answers::Answers;
use self::answers::Marker;
use self::bearers::Bearers;
use self::blocks::Blocks;
use self::departures::Departures;
use self::disputes::DisputeTexts;
use self::error::Result;
use self::keys::KeyRing;
use self::letters::Links;
use self::looks::Looks;
use self::mutes::Mutes;
use self::participants::{Bots, Names, short_lived_names};
use self::passwords::Passwords;
use self::talk::Talk;
use self::tokens::Tickets;
use self::watch::Revocations;
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

const PARTICIPANTS_KEPT: u64 = 50_000;

/// The register of people and their sessions.
#[derive(Clone)]
pub struct Accounts {
    /// When people are not to be expected.
    pub absences: Absences,
    /// Rounds in which matches hear of an absence.
    pub absence_rounds: AbsenceRounds,
    /// Answers to writes, kept for those that are sent again.
    pub answers: Answers,
    /// Who keeps apart from whom.
    pub blocks: Blocks,
    /// Seats of people who were erased, to be left one batch at a time.
    pub departures: Departures,
    /// What is said in disputes, kept beside the log.
    pub dispute_texts: DisputeTexts,
    /// Looks of referees, which are only ever added.
    pub looks: Looks,
    /// Whom and which tables somebody does not hear.
    pub mutes: Mutes,
    /// What people say at tables, written, read and forgotten.
    pub talk: Talk,
    acquaintances: Acquaintances,
    db: Pool,
    /// A connection of its own, so that a crowded pool does not make the revocations stale.
    watch_db: Pool,
    world: Arc<World>,
    config: Arc<AccountsConfig>,
    passwords: Arc<Passwords>,
    keys: Arc<KeyRing>,
    tickets: Arc<Tickets>,
    bearers: Arc<Bearers>,
    revocations: Arc<Revocations>,
    marker: Arc<Marker>,
    links: Arc<Links>,
    participants: Cache<(Uuid, AccountId), Uuid>,
    readers: Cache<AccountId, Uuid>,
    names: Names,
    bots: Bots,
}

impl Accounts {
    /// Opens the register: reads the keys (makes the first one) and the revoked sessions.
    pub async fn open(db: Pool, world: Arc<World>, config: AccountsConfig) -> Result<Self> {
        let marker = Arc::new(Marker::new(&config));
        let acquaintances = Acquaintances { db: db.clone() };
        let dispute_texts = DisputeTexts {
            db: db.clone(),
            world: Arc::clone(&world),
        };
        let accounts = Self {
            absences: Absences { db: db.clone() },
            absence_rounds: AbsenceRounds { db: db.clone() },
            answers: Answers {
                db: db.clone(),
                marker: Arc::clone(&marker),
            },
            blocks: Blocks {
                db: db.clone(),
                acquaintances: acquaintances.clone(),
            },
            departures: Departures { db: db.clone() },
            looks: Looks {
                db: db.clone(),
                world: Arc::clone(&world),
                dispute_texts: dispute_texts.clone(),
            },
            mutes: Mutes {
                db: db.clone(),
                acquaintances: acquaintances.clone(),
            },
            talk: Talk { db: db.clone() },
            acquaintances,
            dispute_texts,
            watch_db: db.of_one(watch::PATIENCE),
            passwords: Arc::new(Passwords::new(&config, &world)?),
            keys: Arc::new(KeyRing::new(&config)),
            tickets: Arc::new(Tickets::new(&config)),
            bearers: Arc::new(Bearers::new()),
            revocations: Arc::default(),
            marker,
            links: Arc::new(Links::new(&config)),
            participants: Cache::new(PARTICIPANTS_KEPT),
            readers: Cache::new(PARTICIPANTS_KEPT),
            names: short_lived_names(),
            bots: participants::nobody_yet(),
            db,
            world,
            config: Arc::new(config),
        };
        accounts.settle_keys().await?;
        accounts.refresh_revocations().await?;
        Ok(accounts)
    }

    /// The same register over other connections to the same database; what it knows is shared.
    #[must_use]
    pub fn over(&self, db: Pool) -> Self {
        Self { db, ..self.clone() }
    }

    /// Whose session this access token is of, see [`Accounts::bearer`] for tokens of every kind. No
    /// trip to the database.
    pub fn caller(&self, access_token: &str) -> Result<Caller, CallerError> {
        let now = self.world.now();
        let bearer = self.tickets.read(access_token, &self.keys, now)?;
        if bearer.reach != Reach::Everything {
            return Err(CallerError::Invalid);
        }
        self.revocations.check(bearer.caller, self.moment())?;
        Ok(bearer.caller)
    }
}

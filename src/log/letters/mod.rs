//! Letters on their way: which are due, who has one in hand, what became of it.
//!
//! A courier finds what is due without a lock and claims each letter by a conditional update. A
//! claim is a lease: it moves the letter's due time to its own end and counts the fence up, so
//! nobody else finds the letter meanwhile, and a courier that comes back too late settles nothing.

mod outbox;

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::{MatchId, Version};

/// The most characters kept of what a mail server said.
const ANSWER_CHARS_MAX: usize = 300;

/// What a letter tells. Stored by its word.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "snake_case")]
pub enum LetterKind {
    /// Somebody would like to play.
    Invited,
    /// The match has begun.
    MatchStarted,
    /// A decision is awaited.
    YourTurn,
    /// A decision is still awaited, and the time runs.
    Reminder,
    /// A decision is still awaited, and the time is nearly up.
    LastCall,
    /// The time was up.
    RanOut,
    /// Something was taken back.
    TakenBack,
    /// Consent is asked for.
    Asked,
    /// Somebody says that something is wrong.
    Disputed,
    /// Referees have ruled.
    Ruled,
    /// A ruling was appealed.
    Appealed,
    /// A dispute was closed.
    DisputeClosed,
    /// The match has ended.
    MatchOver,
}

impl LetterKind {
    /// The stored word.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// How far a letter has come. Stored by its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum LetterState {
    /// It will be sent, or tried again.
    Waiting,
    /// A mail server has taken it.
    Sent,
    /// It was not sent: no longer true, or not wanted.
    Dropped,
    /// It was refused for good.
    Bounced,
}

impl LetterState {
    /// The stored word.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// Which letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LetterKey {
    /// The match it is about.
    pub match_id: MatchId,
    /// The entry that gave cause for it.
    pub version: Version,
    /// Whom it is for.
    pub participant: Uuid,
    /// What it tells.
    pub kind: LetterKind,
}

/// A letter that nobody has in hand and that is to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueLetter {
    /// Which.
    pub key: LetterKey,
    /// How often it was claimed before.
    pub fence: i32,
}

/// A letter in a courier's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// Which.
    pub key: LetterKey,
    /// Its id, the same however often it is tried.
    pub letter_id: Uuid,
    /// When it was written.
    pub posted_at: Timestamp,
    /// How often the other side put it off.
    pub attempts: u16,
    /// The claim: whoever settles names it.
    pub fence: i32,
    /// Under which number its holder is there.
    pub holder: i32,
    /// The clock of the database.
    pub now: Timestamp,
    /// Whether a newer letter tells the same participant more.
    pub is_superseded: bool,
}

/// What became of a letter that was claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// A mail server has taken it.
    Sent(String),
    /// It is not to be sent, for this reason.
    Dropped(&'static str),
    /// It was refused for good, with these words.
    Bounced(String),
    /// It is to be tried again, since the other side said this.
    Later(Timestamp, String),
    /// It is not to be sent before this time, and nobody is to blame.
    NotBefore(Timestamp),
    /// It is to be sent with others at this time; by itself, if nobody has done so an hour later.
    WithOthers(Timestamp),
}

/// How long a letter waits for a digest that does not come.
const DIGEST_LATE: SignedDuration = SignedDuration::from_hours(1);

/// A settlement in the columns of a row.
pub struct SettledRow {
    /// The word of the state.
    pub state: &'static str,
    /// When to look again.
    pub due_at: Option<jiff_sqlx::Timestamp>,
    /// When it is to be sent with others.
    pub digest_at: Option<jiff_sqlx::Timestamp>,
    /// How many attempts this one was.
    pub attempts: i16,
    /// What was said.
    pub answer: Option<String>,
}

/// A letter as the one it was for may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Which.
    pub key: LetterKey,
    /// Its id.
    pub letter_id: Uuid,
    /// When it was written.
    pub posted_at: Timestamp,
    /// When it was settled.
    pub settled_at: Option<Timestamp>,
    /// How far it has come.
    pub state: LetterState,
    /// What the mail server said, or why it was not sent.
    pub answer: Option<String>,
}

impl Settlement {
    /// How far the letter has come with it.
    pub fn state(&self) -> LetterState {
        match self {
            Self::Sent(_) => LetterState::Sent,
            Self::Dropped(_) => LetterState::Dropped,
            Self::Bounced(_) => LetterState::Bounced,
            Self::Later(..) | Self::NotBefore(_) | Self::WithOthers(_) => LetterState::Waiting,
        }
    }

    /// As it is stored.
    pub fn to_row(&self) -> SettledRow {
        let (due_at, attempts, answer) = match self {
            Self::Sent(said) | Self::Bounced(said) => (None, 0, Some(said.as_str())),
            Self::Dropped(why) => (None, 0, Some(*why)),
            Self::Later(due_at, said) => (Some(*due_at), 1, Some(said.as_str())),
            Self::NotBefore(due_at) => (Some(*due_at), 0, None),
            Self::WithOthers(at) => (at.checked_add(DIGEST_LATE).ok(), 0, None),
        };
        let digest_at = match self {
            Self::WithOthers(at) => Some(at.to_sqlx()),
            Self::Sent(_)
            | Self::Bounced(_)
            | Self::Dropped(_)
            | Self::Later(..)
            | Self::NotBefore(_) => None,
        };
        let visible = |said: &str| -> String {
            let said = said.chars().map(|c| if c.is_control() { ' ' } else { c });
            said.take(ANSWER_CHARS_MAX).collect()
        };
        SettledRow {
            state: self.state().word(),
            due_at: due_at.map(ToSqlx::to_sqlx),
            digest_at,
            attempts,
            answer: answer.map(visible),
        }
    }
}

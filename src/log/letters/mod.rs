//! Letters on their way: which are due, who has one in hand, what became of it.
//!
//! How a letter is claimed and settled is the way of `queue`; its statements are here.

mod outbox;

use jiff::Timestamp;
use uuid::Uuid;

use super::{MatchId, Version};
use crate::queue::Attempt;

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

/// A letter in a worker's hand.
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

impl Claimed {
    /// How old it is, how often it was tried, and in whose hand it is.
    pub fn attempt(&self) -> Attempt {
        Attempt {
            posted_at: self.posted_at,
            now: self.now,
            attempts: self.attempts,
            holder: self.holder,
        }
    }
}

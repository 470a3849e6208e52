//! What an email about a match says: asked of whoever knows the matches.

use futures_util::future::BoxFuture;
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use crate::access::Member;
use crate::i18n::{Language, Zone};
use crate::log::EmailKind;
use crate::queue::RenderError;
use crate::world::{MatchId, Version};

/// What an email is to be written about.
#[derive(Clone, Copy, Debug)]
pub struct RenderRequest<'a> {
    /// The match.
    pub match_id: MatchId,
    /// The entry that gave cause for the email.
    pub version: Version,
    /// Whom it is for.
    pub participant: Uuid,
    /// The language they read.
    pub language: Language,
    /// Their time zone.
    pub zone: &'a Zone,
    /// What it is to tell.
    pub kind: EmailKind,
    /// The clock of the database.
    pub now: Timestamp,
    /// What people are called.
    pub members: &'a [Member],
    /// How late it is, if that prolongs their time once it is handed over.
    pub late_by: Option<SignedDuration>,
}

/// What there is to say, as the one it is for may know it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EmailFacts {
    /// The name of the game in print.
    pub game: String,
    /// Who else plays.
    pub others: Vec<String>,
    /// What happened since they last acted, in sentences, the last ones.
    pub happened: Vec<String>,
    /// How many sentences were left out before these.
    pub left_out: usize,
    /// Whether a decision of theirs is awaited.
    pub is_awaited: bool,
    /// Whether they held a seat and hold it no longer.
    pub is_seat_lost: bool,
    /// Whether the match has not begun, and never will if it is over.
    pub is_lobby: bool,
    /// How many places of a lobby are free.
    pub free: usize,
    /// By when, if there is a clock.
    pub deadline: Option<Timestamp>,
    /// How the match ended, the best first.
    pub standings: Vec<Standing>,
    /// What a referee decided with the entry that gave cause for the email, if that is a ruling.
    pub ruling: Option<RulingNews>,
    /// A signed note of how far the match had come, set off from the text around it.
    pub checkpoint: Option<String>,
}

/// What a ruling says to those whom it concerns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulingNews {
    /// Why; nothing once that was deleted with the account of its author.
    pub reason: Option<String>,
    /// The moves that no longer count by it, the first ones, each after the number of its entry.
    pub struck: Vec<String>,
    /// How many moves were left out after these.
    pub left_out: usize,
    /// Until when the reader may appeal, if they may.
    pub appealable_until: Option<Timestamp>,
}

/// The place somebody took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// 1 is best.
    pub rank: u8,
    /// What they are called.
    pub name: String,
    /// Their points.
    pub score: i32,
}

/// What a renderer answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Rendering {
    /// This is to be said, now.
    News(Box<EmailFacts>),
    /// It is too early; the email is to be asked for again then.
    Later(Timestamp),
    /// The cause of the email is gone.
    Stale,
}

/// Somebody who knows the matches.
pub trait MailRenderer: Send + Sync {
    /// What there is to say.
    fn news<'a>(
        &'a self,
        request: RenderRequest<'a>,
    ) -> BoxFuture<'a, Result<Rendering, RenderError>>;

    /// Hears that somebody who wants to know at once was told so much later that it is their turn.
    fn handed_over<'a>(
        &'a self,
        request: RenderRequest<'a>,
        delay: SignedDuration,
    ) -> BoxFuture<'a, Result<(), RenderError>>;
}

//! What an email about a match says: asked of whoever knows the matches.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::Member;
use crate::i18n::{Language, Zone};
use crate::log::EmailKind;
use crate::queue::NoticeRenderer;
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
    /// How much of the email is for this match.
    pub room: EmailRoom,
    /// What was picked so far by the reply that it answers; nothing if it answers none.
    pub picked: Option<&'a [String]>,
}

/// How much of an email is for a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmailRoom {
    /// The email is about it alone.
    Whole,
    /// The email is about several, and shows this one as if it were alone.
    Part,
    /// The email is about several, and names only what is asked in this one.
    Line,
}

/// What there is to say, as the one it is for may know it.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct EmailFacts {
    /// What is told.
    pub kind: EmailKind,
    /// The match.
    pub match_id: Uuid,
    /// The name of the game in print.
    pub game: String,
    /// How far the match has come.
    pub version: u32,
    /// Who else plays.
    pub others: Vec<String>,
    /// What happened since they last acted, in sentences, the last ones.
    pub happened: Vec<String>,
    /// How many sentences were left out before these.
    pub left_out: usize,
    /// The last entry with which they acted, if they have.
    pub last_own: Option<Version>,
    /// Whether a decision of theirs is awaited.
    pub is_awaited: bool,
    /// Whether they have but one way to act, and so nothing to decide.
    pub is_forced: bool,
    /// When the match moved last.
    pub moved_at: Timestamp,
    /// Whether they lose their seat if they miss this turn too.
    pub is_seat_at_stake: bool,
    /// Whether they held a seat and hold it no longer.
    pub is_seat_lost: bool,
    /// Whether the match has not begun, and never will if it is over.
    pub is_lobby: bool,
    /// How many places of a lobby are free.
    pub free: usize,
    /// By when, if there is a clock.
    pub deadline: Option<Timestamp>,
    /// What is asked of them, if they are and the email has room for it.
    pub question: Option<EmailQuestion>,
    /// How the table looks to them, if the email shows it.
    pub picture: Option<EmailPicture>,
    /// How the match ended, the best first.
    pub standings: Vec<EmailStanding>,
    /// What a referee decided with the entry that gave cause for the email, if that is a ruling.
    pub ruling: Option<RulingFacts>,
    /// A signed note of how far the match had come, set off from the text around it.
    pub checkpoint: Option<String>,
}

/// What is asked of somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EmailQuestion {
    /// The decision that is asked.
    pub decision: String,
    /// What was picked before, as the address of a page has it.
    pub picked: Vec<String>,
    /// What it is about: one thing, or some of which they choose one.
    pub asks: Vec<String>,
    /// What they can choose.
    pub choices: Vec<EmailChoice>,
    /// What these are.
    pub offer: EmailOffer,
}

/// What the choices of an email are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmailOffer {
    /// Each is an action, and none is left out.
    #[default]
    All,
    /// The next step on the way to an action.
    Step,
    /// One that cannot be undone, and is asked again.
    Again,
}

impl EmailQuestion {
    /// What these choices are recognised by: the numbers of an email are of them alone.
    pub fn choices_hash(&self) -> String {
        let hasher = self.choices.iter().fold(Sha256::new(), |hash, choice| {
            hash.chain_update(&choice.path).chain_update("\n")
        });
        let hash: [u8; 32] = hasher.finalize().into();
        hash.first_chunk::<16>()
            .map(hex::encode)
            .unwrap_or_default()
    }
}

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailChoice {
    /// What it is called, in the reader's language.
    pub label: String,
    /// The path of the page on which it is picked, and not yet done.
    pub path: String,
}

/// As wide as the page of an email is, but for its margins, in pixels.
const SHOWN_WIDTH_MAX: u16 = 494;

/// A picture in an email.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailPicture {
    /// Its pixels, as PNG.
    pub png: Arc<[u8]>,
    /// How wide that is, in pixels.
    pub width: u16,
    /// What it shows, for whoever does not see it.
    pub description: String,
    /// Whether something in it is outlined as new since their last move.
    pub is_marked: bool,
}

impl EmailPicture {
    /// How wide the page of the email shows it at most: never wider than it is.
    pub(super) fn shown_width(&self) -> u16 {
        self.width.min(SHOWN_WIDTH_MAX)
    }

    /// What the page of the email calls it: the same picture has the same id.
    pub(super) fn content_id(&self) -> String {
        let digest: [u8; 32] = Sha256::digest(&self.png).into();
        let hash = digest.first_chunk::<16>().map(hex::encode);
        format!("{}@picture", hash.unwrap_or_default())
    }
}

/// What a ruling says to those whom it concerns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulingFacts {
    /// Why; nothing once that was deleted with the account of its author.
    pub reason: Option<String>,
    /// The moves that no longer count by it, the first ones, each after the number of its entry.
    pub struck: Vec<String>,
    /// How many moves were left out after these.
    pub left_out: usize,
    /// Until when the reader may appeal, if they may.
    pub appealable_until: Option<Timestamp>,
}

/// Rank of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = StandingNews)]
pub struct EmailStanding {
    /// The rank; 1 is best.
    pub rank: u8,
    /// Name of the player.
    pub name: String,
    /// Score of the player.
    pub score: i32,
}

/// Renders what an email says: whoever knows the matches.
pub type MailRenderer = dyn for<'a> NoticeRenderer<RenderRequest<'a>, EmailFacts>;

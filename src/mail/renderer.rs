//! Content of emails about matches, requested from a renderer that knows the matches.

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

/// Request to render an email.
#[derive(Clone, Copy, Debug)]
pub struct RenderRequest<'a> {
    /// The match.
    pub match_id: MatchId,
    /// The entry that caused the email.
    pub version: Version,
    /// The recipient.
    pub participant: Uuid,
    /// The recipient's language.
    pub language: Language,
    /// The recipient's time zone.
    pub zone: &'a Zone,
    /// Kind of the email.
    pub kind: EmailKind,
    /// Time by the database clock.
    pub now: Timestamp,
    /// Names of the participants.
    pub members: &'a [Member],
    /// Delay of the email, if it is granted back once the email is sent.
    pub late_by: Option<SignedDuration>,
    /// Space for this match in the email.
    pub room: EmailRoom,
    /// Picks so far of the reply that this email answers; `None` if it answers no reply.
    pub picked: Option<&'a [String]>,
}

/// Space for a match in an email.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmailRoom {
    /// The email is about this match alone.
    Whole,
    /// The email is about several matches and shows this one in full.
    Part,
    /// The email is about several matches and shows only the question in this one.
    Line,
}

/// News of a match, as the recipient may see them.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct EmailFacts {
    /// Content of the email.
    pub kind: EmailKind,
    /// The match.
    pub match_id: Uuid,
    /// Display name of the game.
    pub game: String,
    /// Version of the match.
    pub version: u32,
    /// Names of the other players.
    pub others: Vec<String>,
    /// Latest events since the recipient's last action, one sentence each.
    pub happened: Vec<String>,
    /// Number of earlier sentences left out.
    pub left_out: usize,
    /// The recipient's last action, if any.
    pub last_own: Option<Version>,
    /// Whether the recipient has to act.
    pub is_awaited: bool,
    /// Whether the recipient has only one possible action, so nothing to decide.
    pub is_forced: bool,
    /// Time of the last entry.
    pub moved_at: Timestamp,
    /// Whether the recipient loses their seat if they miss this turn too.
    pub is_seat_at_stake: bool,
    /// Whether the recipient has lost their seat.
    pub is_seat_lost: bool,
    /// Whether the match has not started, or was closed before it started.
    pub is_lobby: bool,
    /// Number of free places in the lobby.
    pub free: usize,
    /// Deadline of the turn; `None` without a clock.
    pub deadline: Option<Timestamp>,
    /// Question to the recipient; `None` if there is none or no space for it.
    pub question: Option<EmailQuestion>,
    /// Picture of the recipient's view; `None` if the email shows none.
    pub picture: Option<EmailPicture>,
    /// Final standings, best first.
    pub standings: Vec<EmailStanding>,
    /// The ruling of a referee, if it caused the email.
    pub ruling: Option<RulingFacts>,
    /// Signed checkpoint of the match, set off from other text.
    pub checkpoint: Option<String>,
}

/// A question to a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EmailQuestion {
    /// Id of the decision.
    pub decision: String,
    /// Earlier picks, as in the URL of a page.
    pub picked: Vec<String>,
    /// The question; with several items, the player chooses one.
    pub asks: Vec<String>,
    /// The choices.
    pub choices: Vec<EmailChoice>,
    /// Kind of the choices.
    pub offer: EmailOffer,
}

/// Kind of the choices in an email.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmailOffer {
    /// All possible actions.
    #[default]
    All,
    /// The next step towards an action.
    Step,
    /// One action that cannot be undone and needs confirmation.
    Again,
}

impl EmailQuestion {
    /// Returns a fingerprint of the choices, to which the numbers in a reply refer.
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

/// A choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailChoice {
    /// Label in the reader's language.
    pub label: String,
    /// Path of the page that selects it, without confirming.
    pub path: String,
}

/// Width of an email's HTML without margins, in pixels.
const SHOWN_WIDTH_MAX: u16 = 494;

/// A picture in an email.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailPicture {
    /// PNG data.
    pub png: Arc<[u8]>,
    /// Width in pixels.
    pub width: u16,
    /// Alternative text.
    pub description: String,
    /// Whether it outlines what is new since the recipient's last move.
    pub is_marked: bool,
}

impl EmailPicture {
    /// Returns the display width in pixels, at most the picture's own.
    pub(super) fn shown_width(&self) -> u16 {
        self.width.min(SHOWN_WIDTH_MAX)
    }

    /// Returns the Content-ID; equal pictures have equal ids.
    pub(super) fn content_id(&self) -> String {
        let digest: [u8; 32] = Sha256::digest(&self.png).into();
        let hash = digest.first_chunk::<16>().map(hex::encode);
        format!("{}@picture", hash.unwrap_or_default())
    }
}

/// A ruling, for those it concerns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulingFacts {
    /// The reason; `None` once it was deleted with its author's account.
    pub reason: Option<String>,
    /// The first undone moves, each after the number of its entry.
    pub struck: Vec<String>,
    /// Number of further moves left out.
    pub left_out: usize,
    /// End of the appeal period, if the reader can appeal.
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

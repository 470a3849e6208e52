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

#[derive(Clone, Copy, Debug)]
pub struct RenderRequest<'a> {
    pub match_id: MatchId,
    /// Version of the log entry that caused the email.
    pub version: Version,
    /// Participant id of the recipient in this match.
    pub participant: Uuid,
    pub language: Language,
    pub zone: &'a Zone,
    pub kind: EmailKind,
    /// Current time by the database clock.
    pub now: Timestamp,
    pub members: &'a [Member],
    /// Delay that is added to the recipient's time once the email is sent; `None` if nothing is added.
    pub late_by: Option<SignedDuration>,
    pub room: EmailRoom,
    /// Choices that the reader made by email; `None` if this email answers no reply.
    pub picked: Option<&'a [String]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmailRoom {
    /// Everything: the email is about this match alone.
    Whole,
    /// Everything: the email is a digest with space for the whole match.
    Part,
    /// Only the question of this match: the email is a digest.
    Line,
}

/// News of a match, limited to what the recipient may know.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct EmailFacts {
    pub kind: EmailKind,
    pub match_id: Uuid,
    pub game: String,
    /// Version of the match on which the content is based.
    pub version: u32,
    /// Names of the players other than the recipient.
    pub others: Vec<String>,
    /// Latest events since the recipient's last action, one sentence each.
    pub happened: Vec<String>,
    /// Number of earlier sentences that are left out of `happened`.
    pub left_out: usize,
    /// Version of the recipient's last action; `None` if they have not acted.
    pub last_own: Option<Version>,
    pub is_awaited: bool,
    /// Whether the recipient has only one possible action.
    pub is_forced: bool,
    /// Time of the last entry of the match.
    pub moved_at: Timestamp,
    /// Whether the recipient loses their seat if they miss this turn too.
    pub is_seat_at_stake: bool,
    pub is_seat_lost: bool,
    /// Whether the match is still a lobby, or was closed as one.
    pub is_lobby: bool,
    pub free: usize,
    /// Deadline of the turn; `None` if the match has no clock.
    pub deadline: Option<Timestamp>,
    /// Question to the recipient; `None` if there is none or no space for it.
    pub question: Option<EmailQuestion>,
    /// Picture of the recipient's view; `None` if the email shows none.
    pub picture: Option<EmailPicture>,
    /// Final standings, best first.
    pub standings: Vec<EmailStanding>,
    /// The ruling that caused the email; `None` for other emails.
    pub ruling: Option<RulingFacts>,
    pub checkpoint: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EmailQuestion {
    pub decision: String,
    /// Choices already made for this decision, as the URL of a page encodes them.
    pub picked: Vec<String>,
    /// The question. With several items, the player chooses one.
    pub asks: Vec<String>,
    /// The choices, in the order of the numbers by which a reply names them.
    pub choices: Vec<EmailChoice>,
    pub offer: EmailOffer,
}

/// Meaning of the choices in an email.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmailOffer {
    /// The choices are all possible actions.
    #[default]
    All,
    /// The choices are steps towards an action.
    Step,
    /// The only choice is an action that cannot be undone, so it needs confirmation.
    Again,
}

impl EmailQuestion {
    /// Returns a hash of the choices. Numbers in a reply count only for the choices with the same hash.
    pub fn choices_hash(&self) -> String {
        let hasher = self.choices.iter().fold(Sha256::new(), |hash, choice| {
            hash.chain_update(&choice.path).chain_update("\n")
        });
        let hash: [u8; 32] = hasher.finalize().into();
        hex::encode(hash.split_at(16).0)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailChoice {
    pub label: String,
    /// Path of the page that shows this choice as made but not confirmed.
    pub path: String,
}

/// Width of the text in an email's HTML, in pixels.
const SHOWN_WIDTH_MAX: u16 = 494;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailPicture {
    pub png: Arc<[u8]>,
    /// The same in dark colours, for clients that show an email so; `None` if there is no room for it.
    pub dark_png: Option<Arc<[u8]>>,
    /// Width of `png`, in pixels.
    pub width: u16,
    pub description: String,
    /// Whether the picture outlines everything new since the recipient's last move.
    pub is_marked: bool,
}

impl EmailPicture {
    /// Returns the display width in pixels: the picture's own, but at most [`SHOWN_WIDTH_MAX`].
    pub(super) fn shown_width(&self) -> u16 {
        self.width.min(SHOWN_WIDTH_MAX)
    }

    pub(super) fn content_id(&self) -> String {
        content_id(&self.png)
    }

    pub(super) fn dark_content_id(&self) -> Option<String> {
        self.dark_png.as_deref().map(content_id)
    }

    /// Returns the files of the picture, each with its Content-ID.
    pub(super) fn files(&self) -> impl Iterator<Item = (String, &[u8])> {
        let files = [Some(&self.png), self.dark_png.as_ref()].into_iter();
        files.flatten().map(|png| (content_id(png), &**png))
    }
}

/// Returns the Content-ID of a PNG file; equal files have equal ids.
fn content_id(png: &[u8]) -> String {
    let digest: [u8; 32] = Sha256::digest(png).into();
    format!("{}@picture", hex::encode(digest.split_at(16).0))
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulingFacts {
    /// `None` once the reason was deleted with its author's account.
    pub reason: Option<String>,
    /// The first undone moves, one sentence each, with the number of its entry.
    pub struck: Vec<String>,
    /// Number of further undone moves that are left out.
    pub left_out: usize,
    /// End of the appeal period; `None` if the reader cannot appeal.
    pub appealable_until: Option<Timestamp>,
}

/// Rank of a player in the final standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = StandingNews)]
pub struct EmailStanding {
    /// Rank of the player; 1 is best.
    pub rank: u8,
    /// Name of the player.
    pub name: String,
    /// Score of the player.
    pub score: i32,
}

/// Renders the content of emails about matches; implemented by the module `app`.
pub type MailRenderer = dyn for<'a> NoticeRenderer<RenderRequest<'a>, EmailFacts>;

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
    /// Id of the match that the email is about.
    pub match_id: MatchId,
    /// Version of the entry that caused the email.
    pub version: Version,
    /// Participant id of the recipient in this match.
    pub participant: Uuid,
    /// Language in which the email is written.
    pub language: Language,
    /// Time zone in which the email shows times.
    pub zone: &'a Zone,
    /// Kind of the email.
    pub kind: EmailKind,
    /// Current time by the database clock.
    pub now: Timestamp,
    /// Names of the participants of the match.
    pub members: &'a [Member],
    /// Delay of the email, which is added to the recipient's time once it is sent. `None` if
    /// nothing is added.
    pub late_by: Option<SignedDuration>,
    /// Space in the email for the content about this match.
    pub room: EmailRoom,
    /// Choices made in the reply that this email answers; `None` if it answers no reply.
    pub picked: Option<&'a [String]>,
}

/// Space in an email for the content about one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmailRoom {
    /// The email is about this match alone, so it is shown in full.
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
    /// Kind of the email.
    pub kind: EmailKind,
    /// Id of the match.
    pub match_id: Uuid,
    /// Display name of the game.
    pub game: String,
    /// Version of the match on which the content is based.
    pub version: u32,
    /// Names of the other players.
    pub others: Vec<String>,
    /// Latest events since the recipient's last action, one sentence each.
    pub happened: Vec<String>,
    /// Number of earlier sentences that are left out of `happened`.
    pub left_out: usize,
    /// Version of the recipient's last action; `None` if they have not acted.
    pub last_own: Option<Version>,
    /// Whether the recipient has to act.
    pub is_awaited: bool,
    /// Whether the recipient has only one possible action, so nothing to decide.
    pub is_forced: bool,
    /// Time of the last entry of the match.
    pub moved_at: Timestamp,
    /// Whether the recipient loses their seat if they miss this turn too.
    pub is_seat_at_stake: bool,
    /// Whether the recipient has lost their seat.
    pub is_seat_lost: bool,
    /// Whether the match has not started, or was closed before it started.
    pub is_lobby: bool,
    /// Number of free seats in the lobby.
    pub free: usize,
    /// Deadline of the turn; `None` if the match has no clock.
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

/// A question to a player, with the choices to answer it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EmailQuestion {
    /// Id of the decision that the question is about.
    pub decision: String,
    /// Choices made so far for this decision, in the form of a page's URL.
    pub picked: Vec<String>,
    /// The question; with several items, the player chooses one.
    pub asks: Vec<String>,
    /// The choices offered, in the order of their numbers.
    pub choices: Vec<EmailChoice>,
    /// Meaning of the choices: whole actions, a next step, or a confirmation.
    pub offer: EmailOffer,
}

/// Kind of the choices in an email.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmailOffer {
    /// The choices are all possible actions.
    #[default]
    All,
    /// The choices are the next step towards an action.
    Step,
    /// The choice is one action that cannot be undone and needs confirmation.
    Again,
}

impl EmailQuestion {
    /// Returns a hash of the choices, to which the numbers in a reply refer.
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

/// A choice offered in an email.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailChoice {
    /// Label of the choice in the reader's language.
    pub label: String,
    /// Path of the page on which the choice is already made but not confirmed.
    pub path: String,
}

/// Width of an email's HTML without margins, in pixels.
const SHOWN_WIDTH_MAX: u16 = 494;

/// A picture in an email.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailPicture {
    /// The picture as PNG data.
    pub png: Arc<[u8]>,
    /// Width of the picture, in pixels.
    pub width: u16,
    /// Alternative text that describes the picture.
    pub description: String,
    /// Whether the picture outlines what is new since the recipient's last move.
    pub is_marked: bool,
}

impl EmailPicture {
    /// Returns the width in pixels at which the picture is shown, at most its own.
    pub(super) fn shown_width(&self) -> u16 {
        self.width.min(SHOWN_WIDTH_MAX)
    }

    /// Returns the Content-ID of the picture; equal pictures have equal ids.
    pub(super) fn content_id(&self) -> String {
        let digest: [u8; 32] = Sha256::digest(&self.png).into();
        let hash = digest.first_chunk::<16>().map(hex::encode);
        format!("{}@picture", hash.unwrap_or_default())
    }
}

/// A ruling, as shown to the people whom it concerns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulingFacts {
    /// Reason of the ruling; `None` once it was deleted with its author's account.
    pub reason: Option<String>,
    /// The first undone moves, each after the number of its entry.
    pub struck: Vec<String>,
    /// Number of further undone moves that are left out.
    pub left_out: usize,
    /// End of the appeal period, if the reader can appeal.
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

/// Renders the content of emails about matches; implemented by the room `app`.
pub type MailRenderer = dyn for<'a> NoticeRenderer<RenderRequest<'a>, EmailFacts>;

//! What referees decide, in the words of the log. Stored for ever: append, never rename.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::games::{Outcome, Seat, Standing};

/// The most actions of one corrected continuation.
pub const MAX_CORRECTED: usize = 16;

/// What a referee decides. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ruling {
    /// Nothing is to be changed.
    Dismiss {},
    /// Go back: the game goes on as it was after an earlier entry.
    Rewind {
        /// The entry.
        to: u32,
    },
    /// Go back, and let seats do what they should have: the rules decide what comes of it.
    Correct {
        /// The entry after which the corrected actions follow.
        to: u32,
        /// The actions, in order; at least one.
        #[schema(min_items = 1, max_items = 16)]
        actions: Vec<Corrected>,
    },
    /// Give a seat time back.
    RestoreTime {
        /// The seat.
        seat: Seat,
        /// How much.
        secs: u32,
    },
    /// Take a seat from whoever holds it.
    HandOver {
        /// The seat.
        seat: Seat,
        /// Who holds it then.
        to: Successor,
    },
    /// Let a seat be given up, as if by its holder.
    Forfeit {
        /// The seat.
        seat: Seat,
    },
    /// End the match without standings, or take its standings away if it has ended.
    Void {},
    /// Give other standings to a match that has ended.
    ChangeResult {
        /// The standings.
        outcome: GivenOutcome,
    },
    /// Let those who played play anew, when their match has ended.
    FoundMatch {
        /// The new match.
        next: Uuid,
    },
}

/// How a match ended, as referees have it. Stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenOutcome {
    /// One standing a seat, in the order of seats.
    pub standings: Vec<GivenStanding>,
}

/// The place that referees give to one seat. Stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenStanding {
    /// The seat.
    pub seat: Seat,
    /// One more than stand before it.
    #[schema(minimum = 1, maximum = 255)]
    pub rank: u8,
    /// Its points.
    pub score: i32,
}

/// What a seat does in a corrected continuation. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Corrected {
    /// The seat.
    pub seat: Seat,
    /// What it does; hidden parts as seals.
    #[schema(value_type = crate::games::GameAction)]
    pub action: Value,
}

/// Who holds a seat that was taken from somebody. Stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Successor {
    /// A bot of ours.
    Bot {
        /// Its name.
        bot: String,
    },
    /// Whoever sits down there; until then the rules' defaults play it.
    Substitute {},
}

/// How a dispute was closed by the service. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// It was ruled on, and nobody appealed in time.
    Settled,
    /// It was ruled on again, after an appeal.
    Decided,
    /// No referee took it up in time; what was ruled before stands.
    Unheard,
    /// A referee took it up and did not rule in time; what was ruled before stands.
    Undecided,
}

/// A kind of ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RulingKind {
    /// Nothing was changed.
    Dismiss,
    /// The game went back.
    Rewind,
    /// The game went back and on otherwise.
    Correct,
    /// A seat got time back.
    RestoreTime,
    /// A seat was taken from whoever held it.
    HandOver,
    /// A seat was given up.
    Forfeit,
    /// The match was voided.
    Void,
    /// The match got other standings.
    ChangeResult,
    /// A new match was founded.
    FoundMatch,
}

impl Ruling {
    /// Its kind.
    pub fn kind(&self) -> RulingKind {
        match self {
            Self::Dismiss {} => RulingKind::Dismiss,
            Self::Rewind { .. } => RulingKind::Rewind,
            Self::Correct { .. } => RulingKind::Correct,
            Self::RestoreTime { .. } => RulingKind::RestoreTime,
            Self::HandOver { .. } => RulingKind::HandOver,
            Self::Forfeit { .. } => RulingKind::Forfeit,
            Self::Void {} => RulingKind::Void,
            Self::ChangeResult { .. } => RulingKind::ChangeResult,
            Self::FoundMatch { .. } => RulingKind::FoundMatch,
        }
    }

    /// Whether it decides the result by what it is.
    pub(super) fn decides_result(&self) -> bool {
        match self {
            Self::Forfeit { .. } | Self::Void {} | Self::ChangeResult { .. } => true,
            Self::Dismiss {}
            | Self::Rewind { .. }
            | Self::Correct { .. }
            | Self::RestoreTime { .. }
            | Self::HandOver { .. }
            | Self::FoundMatch { .. } => false,
        }
    }
}

impl From<&GivenOutcome> for Outcome {
    fn from(given: &GivenOutcome) -> Self {
        let standings = given.standings.iter().map(|given| Standing {
            seat: given.seat,
            rank: given.rank,
            score: given.score,
        });
        Self {
            standings: standings.collect(),
        }
    }
}

impl RulingKind {
    /// The word in lists.
    pub fn word(self) -> &'static str {
        match self {
            Self::Dismiss => "dismiss",
            Self::Rewind => "rewind",
            Self::Correct => "correct",
            Self::RestoreTime => "restore_time",
            Self::HandOver => "hand_over",
            Self::Forfeit => "forfeit",
            Self::Void => "void",
            Self::ChangeResult => "change_result",
            Self::FoundMatch => "found_match",
        }
    }
}

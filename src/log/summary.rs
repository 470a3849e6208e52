//! Summary of a match for lists, written with each entry.

use jiff::Timestamp;
use strum::{EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{LogError, MatchId, Result, Version};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum StageKind {
    Lobby,
    Running,
    Over,
}

/// How long turns may take, for lists of open matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum PaceKind {
    /// Time for the whole match, or for each turn, is less than a day.
    Hours,
    /// At least a day.
    Days,
    /// No time limit.
    Unlimited,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    pub game: String,
    pub stage: StageKind,
    pub places: u8,
    pub open_places: u8,
    /// Whether public lists show the match.
    pub listed: bool,
    pub admits_bots: bool,
    /// Participants who play or have played.
    pub participants: Vec<Uuid>,
    pub awaiting: Vec<Uuid>,
    /// Whether the service must act: for a bot, a vacant seat or an automatic start.
    pub service_due: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub(crate) match_id: MatchId,
    pub(crate) version: Version,
    pub(crate) moved_at: Timestamp,
    pub(crate) summary: Summary,
}

pub(crate) struct SummaryRow {
    pub match_id: MatchId,
    pub moved_at: Timestamp,
    pub version: Version,
    pub places: i16,
    pub open_places: i16,
    pub listed: bool,
    pub admits_bots: bool,
    pub service_due: bool,
    pub stage: String,
    pub game: String,
    pub participants: Vec<Uuid>,
    pub awaiting: Vec<Uuid>,
}

impl SummaryRow {
    pub(crate) fn into_listed(self) -> Result<Listed> {
        let parsed = self.stage.parse().ok();
        let stage = parsed.ok_or(LogError::Damaged(self.match_id, self.version))?;
        Ok(Listed {
            match_id: self.match_id,
            version: self.version,
            moved_at: self.moved_at,
            summary: Summary {
                game: self.game,
                stage,
                places: u8::try_from(self.places).unwrap_or(u8::MAX),
                open_places: u8::try_from(self.open_places).unwrap_or(u8::MAX),
                listed: self.listed,
                admits_bots: self.admits_bots,
                participants: self.participants,
                awaiting: self.awaiting,
                service_due: self.service_due,
            },
        })
    }
}

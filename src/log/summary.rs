//! What the lists know of a match: a projection, written with each entry.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// How far a match has come.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum StageKind {
    /// Seats are being taken.
    Lobby,
    /// It is being played.
    Running,
    /// It has ended.
    Over,
}

impl StageKind {
    /// The stored word.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A match as the lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The key of its game.
    pub game: String,
    /// How far it has come.
    pub stage: StageKind,
    /// How many seats it has.
    pub places: u8,
    /// How many of them wait for somebody.
    pub open_places: u8,
    /// Whether strangers find it in lists.
    pub listed: bool,
    /// Whether accounts that are declared bots may sit down there.
    pub admits_bots: bool,
    /// Who sits there, by participant id.
    pub participants: Vec<Uuid>,
    /// Whose decision it waits for, by participant id.
    pub awaiting: Vec<Uuid>,
    /// Whether the service itself has something to do there: a bot's move, a step that is due.
    pub service_due: bool,
}

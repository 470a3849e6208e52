//! Wire types for lists of matches and entries. Fields are only ever added.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::match_response::StageName;
use crate::core::FeedEntry;
use crate::games::GameKey;
use crate::log::{Listed, StageKind};

/// A page of matches, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchPage {
    /// The matches.
    pub matches: Vec<MatchRow>,
    /// Cursor of the next page, for `cursor`; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A match as listed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MatchLine)]
pub struct MatchRow {
    /// Id of the match.
    pub id: Uuid,
    /// Key of the game.
    #[schema(value_type = GameKey)]
    pub game: String,
    /// Stage of the match.
    #[schema(value_type = StageName)]
    pub stage: StageKind,
    /// Version of the match: its number of entries so far.
    pub version: u32,
    /// When the last entry was written.
    #[schema(format = DateTime, value_type = String)]
    pub updated_at: String,
    /// Number of places.
    pub places: u8,
    /// Number of places or vacated seats that anybody may take.
    pub open_places: u8,
    /// Whether accounts played by programs may join.
    pub admits_bots: bool,
    /// Whether you play in the match.
    pub mine: bool,
    /// Whether the match waits for your decision.
    pub awaiting_me: bool,
}

/// Entries of a match, as you may see them.
#[derive(Debug, Serialize, ToSchema)]
pub struct Feed {
    /// The entries, oldest first.
    pub entries: Vec<FeedEntry>,
    /// The value of `after` for the next request: the version of the last entry so far. Present even if there is
    /// nothing more yet; an empty page means that you have all entries.
    pub next_after: u32,
}

impl MatchRow {
    pub(crate) fn from_listed(listed: &Listed, mine: &[Uuid]) -> Self {
        let summary = &listed.summary;
        let has_me = |participants: &[Uuid]| participants.iter().any(|one| mine.contains(one));
        Self {
            id: listed.match_id.0,
            game: summary.game.clone(),
            stage: summary.stage,
            version: listed.version.0,
            updated_at: format!("{:.3}", listed.moved_at),
            places: summary.places,
            open_places: summary.open_places,
            admits_bots: summary.admits_bots,
            mine: has_me(&summary.participants),
            awaiting_me: has_me(&summary.awaiting),
        }
    }
}

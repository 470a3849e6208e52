//! Words on the wire: what somebody is, did and wants in matches. They only grow.

use std::collections::HashMap;

use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::app::OwnAction;
use crate::app::responses::StageName;
use crate::log::{Listed, StageKind};
use crate::people::{StoredCalendar, StoredOrder};

/// A match in which you sit or sat.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyMatch {
    /// Id of the match.
    pub(super) match_id: Uuid,
    /// The id by which the match knows you.
    pub(super) participant: Uuid,
    /// Key of the game.
    game: String,
    /// Stage of the match.
    #[schema(value_type = StageName)]
    pub(super) stage: StageKind,
    /// When the last entry was written.
    updated_at: Timestamp,
    /// Where your seat and those of the others are told.
    #[schema(example = "/v1/matches/0198b19f-0a11-7b22-8c33-445566778899")]
    card: String,
    /// Where every entry is told, yours among them, as you may see it.
    #[schema(example = "/v1/matches/0198b19f-0a11-7b22-8c33-445566778899/entries")]
    entries: String,
    /// The entry up to which `actions` has yours; 0 if none was read. Those after it are in `entries`.
    pub(super) actions_through: u32,
}

/// A standing order of yours.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyOrder {
    /// Id of the match.
    match_id: Uuid,
    /// What is to be done, as it is kept.
    #[schema(value_type = Object)]
    order: Value,
    /// When it is tried next.
    due_at: Timestamp,
}

/// An action of yours.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyAction {
    /// Id of the match.
    match_id: Uuid,
    /// Number of its entry in the match.
    number: u32,
    /// When it was written.
    #[schema(format = DateTime, value_type = String)]
    acted_at: String,
    /// What happened, in sentences in your language.
    text: String,
}

/// What a match of yours knows of when you are not to be expected.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyCalendar {
    /// Id of the match.
    match_id: Uuid,
    /// Your time zone, quiet hours in minutes after midnight and vacations, as they are kept.
    #[schema(value_type = Object)]
    calendar: Value,
}

impl MyMatch {
    /// A match as listed, for whoever is one of these participants there.
    pub(super) fn from_listed(listed: Listed, participants: &HashMap<Uuid, Uuid>) -> Option<Self> {
        let match_id = listed.match_id.0;
        Some(Self {
            match_id,
            participant: *participants.get(&match_id)?,
            game: listed.summary.game,
            stage: listed.summary.stage,
            updated_at: listed.moved_at,
            card: format!("/v1/matches/{match_id}"),
            entries: format!("/v1/matches/{match_id}/entries"),
            actions_through: 0,
        })
    }
}

impl MyOrder {
    pub(super) fn from_stored(match_id: Uuid, order: StoredOrder) -> Self {
        Self {
            match_id,
            order: order.body,
            due_at: order.due_at,
        }
    }
}

impl MyAction {
    pub(super) fn from_action(match_id: Uuid, action: OwnAction) -> Self {
        Self {
            match_id,
            number: action.version,
            acted_at: action.at,
            text: action.text,
        }
    }
}

impl From<StoredCalendar> for MyCalendar {
    fn from(stored: StoredCalendar) -> Self {
        Self {
            match_id: stored.match_id,
            calendar: serde_json::from_slice(&stored.body).unwrap_or_default(),
        }
    }
}

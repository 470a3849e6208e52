//! Wire types of the account data: the owner's matches, actions, orders and calendars. Fields are only ever
//! added.

use std::collections::HashMap;

use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::app::OwnAction;
use crate::app::responses::StageName;
use crate::games::GameKey;
use crate::log::{Listed, StageKind};
use crate::people::{StoredCalendar, StoredOrder};

/// A match in which you play or played.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyMatch {
    /// Id of the match.
    pub(super) match_id: Uuid,
    /// Your participant id in the match.
    pub(super) participant: Uuid,
    /// Key of the game.
    #[schema(value_type = GameKey)]
    game: String,
    /// Stage of the match.
    #[schema(value_type = StageName)]
    pub(super) stage: StageKind,
    /// Time of the last entry of the match.
    updated_at: Timestamp,
    /// Path of the match with its seats.
    #[schema(example = "/v1/matches/0198b19f-0a11-7b22-8c33-445566778899")]
    card: String,
    /// Path of the entries of the match, as you may see them.
    #[schema(example = "/v1/matches/0198b19f-0a11-7b22-8c33-445566778899/entries")]
    entries: String,
    /// Number of the last entry that was read for `actions`; 0 if none was read. Your later actions are in
    /// `entries`.
    pub(super) actions_through: u32,
}

/// One of your standing orders.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyOrder {
    /// Id of the match.
    match_id: Uuid,
    /// The standing order, as stored.
    #[schema(value_type = Object)]
    order: Value,
    /// When the standing order is tried next.
    due_at: Timestamp,
}

/// One of your actions.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyAction {
    /// Id of the match.
    match_id: Uuid,
    /// Number of the action's entry in the match.
    number: u32,
    /// Time of the action.
    #[schema(format = DateTime, value_type = String)]
    acted_at: String,
    /// Description of the action in your language.
    text: String,
}

/// Your absences as stored for one of your matches.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyCalendar {
    /// Id of the match.
    match_id: Uuid,
    /// Your time zone, quiet hours in minutes after midnight, and vacations, as stored.
    #[schema(value_type = Object)]
    calendar: Value,
}

impl MyMatch {
    /// Returns `None` if none of the participants is in the match.
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

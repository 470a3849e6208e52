//! Wire types for choosing an action in small steps. Fields are only ever added.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::app::PlayerNames;
use crate::core::{Match, choices, visible_state};
use crate::games::{self, ChoiceStep, GameAction, Next, PickView, Picked, Seat, Viewer, WrongPick};
use crate::i18n::Language;

/// A step in choosing an action.
#[derive(Debug, Serialize, ToSchema)]
pub struct Choices {
    /// Id of the match.
    #[serde(rename = "match")]
    pub match_id: Uuid,
    /// Version of the match: its number of entries so far.
    pub version: u32,
    /// Token to send with your action; absent if no decision is asked of you.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    /// The picks so far, including picks without an alternative.
    pub picked: Vec<Picked>,
    /// Items you can pick next; empty if nothing is left to pick.
    #[schema(max_items = 24)]
    pub options: Vec<ChoiceRow>,
    /// The action to which the picks lead; absent while there is something to pick, or if you cannot act.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<GameAction>)]
    pub action: Option<Value>,
}

/// Something that you can pick.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Choice)]
pub struct ChoiceRow {
    /// The item, with its label.
    #[serde(flatten)]
    pub pick: PickView,
    /// Number of legal actions that begin with this pick.
    #[schema(minimum = 1)]
    pub actions: usize,
    /// The action to which this pick leads, if it is the only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<GameAction>)]
    pub action: Option<Value>,
}

impl From<games::Choice<Value>> for ChoiceRow {
    fn from(choice: games::Choice<Value>) -> Self {
        Self {
            pick: choice.pick,
            actions: choice.actions,
            action: choice.only,
        }
    }
}

impl Choices {
    pub(crate) fn for_picks(
        state: &Match,
        viewer: Viewer,
        picks: &[&str],
        names: &PlayerNames,
        language: Language,
    ) -> Result<Self, WrongPick> {
        let name = |seat: Seat| names.current_name(state, seat);
        let found = choices(state, viewer, picks, games::SeatNames::new(language, &name));
        let no_options = ChoiceStep {
            picked: Vec::new(),
            next: Next::Options(Vec::new()),
        };
        // Without picks, the only possible error is that the viewer cannot act, so there are no options.
        let step = found.or_else(|wrong| match picks {
            [] => Ok(no_options),
            [_, ..] => Err(wrong),
        })?;
        let (options, action) = match step.next {
            Next::Options(options) => (options, None),
            Next::Action(action) => (Vec::new(), Some(action)),
        };
        Ok(Self {
            match_id: state.id.0,
            version: state.version.0,
            decision: visible_state(state, viewer).decision,
            picked: step.picked,
            options: options.into_iter().map(ChoiceRow::from).collect(),
            action,
        })
    }
}

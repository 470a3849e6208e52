//! Builds the responses about matches.

use serde_json::value::to_raw_value;
use uuid::Uuid;

use super::dto::{Acted, PlayedAction, RestResponse};
use crate::access::Caller;
use crate::app::responses::{MatchResponse, TableView};
use crate::app::{CommandResult, PlayerNames, Rest, record_match};
use crate::core::Match;
use crate::http::app_state::AppState;
use crate::http::problem::matches::describe_refusal;
use crate::http::problem::{Problem, Result};

impl AppState {
    pub(crate) async fn describe_match(
        &self,
        caller: Caller,
        state: &Match,
    ) -> Result<MatchResponse> {
        record_match(state);
        let participants = &self.accounts.participants;
        let participant = participants.find(state.id.0, caller.account).await?;
        let names = self.access.load_names(state).await?;
        let response = MatchResponse::from_match(state, participant, &names, || {
            self.matches.keys.invitation_code(state.id)
        });
        Ok(MatchResponse {
            rematch: self.seats.find_rematch(state, caller, participant).await?,
            checkpoint: self
                .checkpoint_at(state.id, state.version, state.head)
                .await,
            ..response
        })
    }

    pub(super) async fn describe_result(
        &self,
        result: &CommandResult,
        participant: Uuid,
    ) -> Result<Acted> {
        let (state, views) = (&result.state, &self.matches.views);
        let names = self.access.load_names(state).await?;
        let mut done = Vec::with_capacity(result.done.len());
        for committed in &result.done {
            let (version, head) = (committed.state.version, committed.state.head);
            let facts = views.describe_action(committed, participant).await?;
            done.push(PlayedAction {
                version,
                head,
                checkpoint: self.checkpoint_at(state.id, version, head).await,
                facts: names.describe_facts(state, version, facts),
            });
        }
        let table = TableView::for_viewer(state, state.viewer(Some(participant)));
        Ok(Acted {
            rest: RestResponse::from_result(result, &names),
            done,
            table: to_raw_value(&table).map_err(|error| Problem::internal(&error))?,
        })
    }
}

impl RestResponse {
    fn from_result(result: &CommandResult, names: &PlayerNames) -> Option<Self> {
        match &result.rest {
            Rest::Nothing => None,
            Rest::NotTried => Some(Self::NotTried {}),
            Rest::Refused(refusal) => {
                let document = describe_refusal(refusal, &result.state, names)
                    .document()
                    .clone();
                Some(Self::Refused {
                    code: document.code,
                    rule: document.rule,
                    detail: document.detail,
                })
            }
        }
    }
}

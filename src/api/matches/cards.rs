//! From what was done to what goes over the wire.

use std::mem::take;

use serde_json::value::to_raw_value;

use super::dto::{Acted, NotDone};
use crate::access::Caller;
use crate::app::cards::{MatchResponse, TableView};
use crate::app::{CommandResult, Names, Rest, note_match};
use crate::core::Match;
use crate::http::edge::Edge;
use crate::http::problem::matches::refused;
use crate::http::problem::{Problem, Result};

impl Edge {
    /// A match as the caller may know it.
    pub(crate) async fn card(&self, caller: Caller, state: &Match) -> Result<MatchResponse> {
        note_match(state);
        let participants = &self.accounts.participants;
        let participant = participants.find(state.id.0, caller.account).await?;
        let names = self.access.names(state).await?;
        let card = MatchResponse::of(state, participant, &names, || {
            self.matches.keys.invitation(state.id)
        });
        Ok(MatchResponse {
            rematch: self.seats.next_of(state, caller, participant).await?,
            checkpoint: self
                .checkpoint_at(state.id, state.version, state.head)
                .await,
            ..card
        })
    }

    /// What was done, as whoever did it may see it.
    pub(super) async fn acted(&self, mut played: CommandResult) -> Result<Acted> {
        let state = &played.state;
        let names = self.access.names(state).await?;
        for one in &mut played.done {
            one.checkpoint = self.checkpoint_at(state.id, one.version, one.head).await;
            one.facts = names.described(state, one.version, take(&mut one.facts));
        }
        let table = TableView::of(state, played.viewer);
        Ok(Acted {
            rest: NotDone::of(&played, &names),
            done: played.done,
            table: to_raw_value(&table).map_err(|error| Problem::internal(&error))?,
        })
    }
}

impl NotDone {
    fn of(played: &CommandResult, names: &Names) -> Option<Self> {
        match &played.rest {
            Rest::Nothing => None,
            Rest::NotTried => Some(Self::NotTried {}),
            Rest::Refused(refusal) => {
                let document = refused(refusal, &played.state, names).document().clone();
                Some(Self::Refused {
                    code: document.code,
                    rule: document.rule,
                    detail: document.detail,
                })
            }
        }
    }
}

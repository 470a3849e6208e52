//! Carries out or rehearses commands of players: one action or several in a row.

use std::sync::Arc;

use serde_json::Value;

use crate::app::error::{PlayError, Result};
use crate::app::store::{Committed, MatchStore, find_resent};
use crate::core::command::{Command, Rehearsal, rehearse};
use crate::core::decide::{act, admit, running_seat};
use crate::core::events::Actor;
use crate::core::{Match, MatchRefusal, Refusal, Stage, placeholder_names};
use crate::i18n::Language;
use crate::log::IdempotencyKey;
use crate::world::MatchId;

pub struct CommandResult {
    /// The match after the last action that was carried out.
    pub state: Arc<Match>,
    /// The actions that were carried out, in order; at least one.
    pub done: Vec<Committed>,
    pub rest: Rest,
}

/// State of the actions of a command that were not carried out.
#[derive(Clone, Debug, PartialEq)]
pub enum Rest {
    Nothing,
    /// The next action was refused; those after it were not tried.
    Refused(Refusal),
    /// The last action drew or revealed something; look at the result before you go on.
    NotTried,
}

impl Rest {
    /// Classifies the refusal of the next action. [`MatchRefusal::Busy`] means only that the action was not tried.
    fn from_refusal(refusal: Refusal) -> Self {
        if refusal == Refusal::Match(MatchRefusal::Busy) {
            Self::NotTried
        } else {
            Self::Refused(refusal)
        }
    }
}

#[derive(Clone)]
pub struct Turns {
    pub(crate) store: Arc<MatchStore>,
}

impl Turns {
    /// Carries out the actions of a command in order, one entry each, until one draws or reveals something.
    pub async fn act(
        &self,
        command: &Command,
        key: Option<IdempotencyKey>,
    ) -> Result<CommandResult> {
        self.act_if(command, key, |_| Ok(())).await
    }

    /// Like [`Turns::act`], if `check` accepts the match. A retry gets its first result without the check.
    pub async fn act_if(
        &self,
        command: &Command,
        key: Option<IdempotencyKey>,
        check: impl Fn(&Match) -> Result<(), Refusal>,
    ) -> Result<CommandResult> {
        let mut done: Vec<Committed> = Vec::new();
        let rest = loop {
            let ordinal = done.len();
            if ordinal == command.actions.len() {
                break Rest::Nothing;
            }
            match self.try_act(command, key, &done, &check).await {
                Ok(committed) => done.push(committed),
                Err(PlayError::Refused(refusal)) if ordinal > 0 => {
                    break Rest::from_refusal(refusal);
                }
                Err(error) => return Err(error),
            }
            if ordinal + 1 < command.actions.len() && self.is_surprised(&done, command).await? {
                break Rest::NotTried;
            }
        };
        let last = done.last().ok_or(MatchRefusal::NotStarted)?;
        let state = Arc::clone(&last.state);
        if done.iter().any(|carried| carried.fresh.is_some()) {
            self.store.spawn_moves_if_due(&state);
        }
        Ok(CommandResult { state, done, rest })
    }

    async fn try_act(
        &self,
        command: &Command,
        key: Option<IdempotencyKey>,
        done: &[Committed],
        check: impl Fn(&Match) -> Result<(), Refusal>,
    ) -> Result<Committed> {
        let action = command.actions.get(done.len()).unwrap_or(&Value::Null);
        let key = key.map(|key| key.with_ordinal(u16::try_from(done.len()).unwrap_or(u16::MAX)));
        let last = done.last();
        let decide = |state: &Match, _| {
            // A retry is decided on the match as it was after its first try, so that it never does more.
            let resent = last.filter(|carried| carried.fresh.is_none());
            let state = resent.map_or(state, |carried| carried.state.as_ref());
            if last.is_some_and(|carried| carried.state.version != state.version) {
                return Err(MatchRefusal::Busy.into());
            }
            if done.is_empty() {
                check(state)?;
            }
            let (seat, action) = admit(state, command, done.len(), action)?;
            let decision = act(state, Actor::Player, seat, &action)?;
            if resent.is_some() {
                return Err(MatchRefusal::Busy.into());
            }
            Ok(decision)
        };
        self.store.commit(command.match_id, key, decide).await
    }

    async fn is_surprised(&self, done: &[Committed], command: &Command) -> Result<bool> {
        let Some(last) = done.last() else {
            return Ok(false);
        };
        if let Some(entry) = &last.fresh {
            return Ok(entry.surprised);
        }
        if matches!(last.state.stage, Stage::Over { .. }) {
            return Ok(true);
        }
        let version = last.state.version.previous().unwrap_or_default();
        let before = self.store.load_at(command.match_id, version).await?;
        let submitted = command.actions.get(done.len() - 1).unwrap_or(&Value::Null);
        let seat = running_seat(&before, command.participant)?;
        let action = before
            .play
            .parse_action(submitted)
            .map_err(Refusal::Rules)?;
        let tried = before.play.try_out(seat, &action);
        Ok(tried.map_err(Refusal::Rules)?.surprised)
    }

    /// Returns the result that a command would have, without drawing or writing anything.
    pub async fn rehearse(&self, command: &Command) -> Result<Rehearsal> {
        let state = self.store.load_state(command.match_id).await?;
        Ok(rehearse(&state, command, placeholder_names(Language::En))?)
    }

    /// Whether an earlier request with this key was carried out. Must be called before other checks.
    pub async fn was_done(&self, id: MatchId, key: Option<IdempotencyKey>) -> Result<bool> {
        let Some(key) = key else {
            return Ok(false);
        };
        let loaded = self.store.load(id, Some(key)).await?;
        Ok(find_resent(&loaded.resent, key)?.is_some())
    }
}

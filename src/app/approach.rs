//! Where a caller stands towards a match.

use std::sync::Arc;

use uuid::Uuid;

use crate::accounts::{Accounts, Caller};
use crate::app::failure::{PlayError, UseCaseError};
use crate::app::names::Names;
use crate::app::service::Matches;
use crate::core::{Match, Refusal, Stage, may_know};
use crate::world::{MatchId, Version};

/// The use cases that people and matches have a part in.
#[derive(Clone)]
pub struct App {
    /// Who people are, and what they have to do with each other.
    pub accounts: Arc<Accounts>,
    /// The matches.
    pub matches: Arc<Matches>,
}

/// A match, as far as the caller may know of it.
pub struct Approached {
    /// The table.
    pub table: Arc<Match>,
    /// The participant that the caller is there, sitting or not.
    pub participant: Option<Uuid>,
    /// Whether the host of the lobby invited the caller.
    pub is_invited: bool,
}

impl App {
    /// The match at `version`, if the caller may know of it; a stranger learns nothing.
    pub async fn approach(
        &self,
        caller: Caller,
        match_id: Uuid,
        version: Option<u32>,
    ) -> Result<Approached, UseCaseError> {
        let participant = self.accounts.participant(match_id, caller.account).await?;
        let (now, is_invited) = self.known(caller, (match_id, participant), None).await?;
        let table = match version {
            None => now,
            Some(version) => {
                self.matches
                    .look(MatchId(match_id), Some(Version(version)))
                    .await?
            }
        };
        Ok(Approached {
            table,
            participant,
            is_invited,
        })
    }

    /// The match as it stands, if the caller may know of it, and whether they are invited there: by a
    /// code or by name. Nobody may who keeps apart from somebody there, or they from them.
    ///
    /// Who does not sit there asks the same of the database whether or not there is such a match.
    pub async fn known(
        &self,
        caller: Caller,
        (match_id, participant): (Uuid, Option<Uuid>),
        code: Option<&str>,
    ) -> Result<(Arc<Match>, bool), UseCaseError> {
        let seen = self.seen_by(participant, match_id).await;
        let invited = code.and_then(|code| self.matches.invited_to(code));
        let has_code = invited == Some(MatchId(match_id));
        let sits = |table: &Arc<Match>| participant.is_some_and(|one| table.has_known(one));
        if let Ok(table) = &seen
            && sits(table)
        {
            return Ok((Arc::clone(table), has_code));
        }
        let people = seen
            .as_ref()
            .map(|table| table.people())
            .unwrap_or_default();
        let relation = self
            .accounts
            .relation(caller.account, match_id, &people)
            .await?;
        let table = seen?;
        let is_invited = has_code || (relation.is_invited && table.stage == Stage::Lobby);
        if relation.is_apart || !may_know(&table, participant, is_invited) {
            return Err(Refusal::NoSuchMatch.into());
        }
        Ok((table, is_invited))
    }

    /// The match as it stands. That one is quarantined is told only to those who sit there.
    pub(crate) async fn seen_by(
        &self,
        participant: Option<Uuid>,
        match_id: Uuid,
    ) -> Result<Arc<Match>, PlayError> {
        let seen = self.matches.look(MatchId(match_id), None).await;
        let Err(PlayError::Refused(Refusal::Quarantined)) = &seen else {
            return seen;
        };
        let sits = match participant {
            Some(participant) => self.matches.sits_by_the_lists(participant).await?,
            None => false,
        };
        if sits {
            seen
        } else {
            Err(Refusal::NoSuchMatch.into())
        }
    }

    /// The participant that the caller is at a match where they sit; 404 before 403.
    pub async fn sitting(&self, caller: Caller, match_id: Uuid) -> Result<Uuid, UseCaseError> {
        note("match.id", match_id);
        if let Some(participant) = self.accounts.participant(match_id, caller.account).await? {
            return Ok(participant);
        }
        self.approach(caller, match_id, None).await?;
        Err(Refusal::NotSeated.into())
    }

    /// What everybody at the table is called.
    pub async fn names(&self, table: &Match) -> Result<Names, UseCaseError> {
        let names = self.accounts.names(&table.people()).await?;
        Ok(names.into_iter().collect())
    }
}

/// Writes something public about this request into its span, for the diary.
pub(crate) fn note(field: &'static str, value: impl std::fmt::Display) {
    tracing::Span::current().record(field, tracing::field::display(value));
}

impl Approached {
    /// Whether the caller sits, or sat, at this table.
    pub fn sits(&self) -> bool {
        Matches::sits(&self.table, self.participant)
    }
}

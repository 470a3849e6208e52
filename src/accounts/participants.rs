//! Who an account is in a match: a participant, which is all that the log names.

use std::collections::HashMap;

use uuid::Uuid;

use super::error::{AccountsError, Failure, Refusal};
use super::store::participants;
use super::{AccountId, Accounts};

/// How many matches of one account are given at most.
const PARTICIPANTS_LISTED: i64 = 10_000;

impl Accounts {
    /// The participant that an account is in a match. A known one costs no trip.
    pub async fn participant(
        &self,
        match_id: Uuid,
        account: AccountId,
    ) -> Result<Option<Uuid>, AccountsError> {
        if let Some(known) = self.participants.get(&(match_id, account)) {
            return Ok(Some(known));
        }
        let found = participants::find(&self.db, match_id, account)
            .await
            .map_err(|error| Failure::database("find a participant", error))?;
        if let Some(participant) = found {
            self.participants.insert((match_id, account), participant);
        }
        Ok(found)
    }

    /// As [`Accounts::participant`]; `fresh` becomes the participant if there is none.
    pub async fn enrol(
        &self,
        match_id: Uuid,
        account: AccountId,
        fresh: Uuid,
    ) -> Result<Uuid, AccountsError> {
        if let Some(known) = self.participant(match_id, account).await? {
            return Ok(known);
        }
        let participant = participants::enrol(&self.db, match_id, account, fresh)
            .await
            .map_err(|error| Failure::database("enrol a participant", error))?
            .ok_or(Refusal::Gone)?;
        self.participants.insert((match_id, account), participant);
        Ok(participant)
    }

    /// What participants are called. One that is missing is a departed player.
    pub async fn names(
        &self,
        participants: &[Uuid],
    ) -> Result<HashMap<Uuid, String>, AccountsError> {
        let rows = participants::names(&self.db, participants)
            .await
            .map_err(|error| Failure::database("read names", error))?;
        Ok(rows
            .into_iter()
            .map(|row| (row.participant_id, row.name))
            .collect())
    }

    /// What an account is in each of its matches: match to participant.
    pub async fn participants_of(
        &self,
        account: AccountId,
    ) -> Result<HashMap<Uuid, Uuid>, AccountsError> {
        let rows = participants::of_account(&self.db, account, PARTICIPANTS_LISTED)
            .await
            .map_err(|error| Failure::database("list participants", error))?;
        Ok(rows
            .into_iter()
            .map(|row| (row.match_id, row.participant_id))
            .collect())
    }
}

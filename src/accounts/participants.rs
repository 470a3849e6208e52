//! Who an account is in a match: a participant, which is all that the log names.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use sqlx::PgConnection;
use uuid::Uuid;

use super::error::{AccountsError, Failure, Refusal};
use super::store::participants;
use super::{AccountId, Accounts, Called};

/// How many matches of one account are given at most.
const PARTICIPANTS_LISTED: i64 = 10_000;
/// How many names are kept in memory at most.
const NAMES_KEPT: u64 = 20_000;
/// How long: so long may another instance still call an erased person by name.
const NAMES_KEPT_FOR: Duration = Duration::from_secs(5);

/// What participants are called; `None` for those who lead to nobody.
pub(super) type Names = Cache<Uuid, Option<Arc<Called>>>;

/// Names that are forgotten soon.
pub(super) fn short_lived_names() -> Names {
    let names = Cache::builder().max_capacity(NAMES_KEPT);
    names.time_to_live(NAMES_KEPT_FOR).build()
}

/// Holds an account until the end of a transaction, so that it sits down in no match meanwhile; false
/// if it is gone.
pub async fn hold_account(tx: &mut PgConnection, account: AccountId) -> Result<bool, sqlx::Error> {
    participants::hold_account(tx, account).await
}

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

    /// Makes participants of a second match, by the ids beside them, of those of a first who still
    /// lead to a person and keep apart from nobody of the second; gives the new ids of these.
    pub async fn enrol_again(
        &self,
        matches: (Uuid, Uuid),
        others: &[(Uuid, Uuid)],
    ) -> Result<Vec<Uuid>, AccountsError> {
        Ok(participants::enrol_again(&self.db, matches, others)
            .await
            .map_err(|error| Failure::database("enrol participants again", error))?)
    }

    /// What participants are called. One that is missing is a departed player.
    ///
    /// Names that were read a moment ago cost no trip; see [`NAMES_KEPT_FOR`].
    pub async fn names(
        &self,
        participants: &[Uuid],
    ) -> Result<HashMap<Uuid, Called>, AccountsError> {
        let known = participants
            .iter()
            .map(|participant| Some((*participant, self.names.get(participant)?)));
        if let Some(known) = known.collect::<Option<Vec<_>>>() {
            let names = known.into_iter();
            return Ok(names
                .filter_map(|(participant, name)| Some((participant, name?.as_ref().clone())))
                .collect());
        }
        let rows = participants::names(&self.db, participants)
            .await
            .map_err(|error| Failure::database("read names", error))?;
        let called = |row: participants::NameRow| Called {
            name: row.name,
            is_bot: row.is_bot,
        };
        let names: HashMap<Uuid, Called> = rows
            .into_iter()
            .map(|row| (row.participant_id, called(row)))
            .collect();
        for participant in participants {
            let name = names.get(participant).cloned().map(Arc::new);
            self.names.insert(*participant, name);
        }
        Ok(names)
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

    /// In how many matches each of these accounts is somebody. While an account is there, this never
    /// falls: who asks again learns from it whether there are more.
    pub async fn participations(
        &self,
        accounts: &[AccountId],
    ) -> Result<HashMap<AccountId, i64>, AccountsError> {
        let ids: Vec<Uuid> = accounts.iter().map(|account| account.0).collect();
        let rows = participants::counts(&self.db, &ids)
            .await
            .map_err(|error| Failure::database("count participants", error))?;
        let counts = rows.into_iter();
        Ok(counts
            .map(|row| (AccountId(row.account_id), row.count))
            .collect())
    }
}

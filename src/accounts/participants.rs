//! Who an account is in a match: a participant, which is all that the log names.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use uuid::Uuid;

use super::error::{Refusal, Result};
pub use super::store::participants::hold_account;
use super::{AccountId, Accounts, Called};

/// How many matches of one account are given at most.
pub(crate) const PARTICIPANTS_LISTED: i64 = 10_000;
const NAMES_KEPT: u64 = 20_000;
/// How long: so long may another instance still call an erased person by name.
const NAMES_KEPT_FOR: Duration = Duration::from_secs(5);

/// What participants are called; `None` for those who lead to nobody.
pub(crate) type Names = Cache<Uuid, Option<Arc<Called>>>;

pub(crate) fn short_lived_names() -> Names {
    let names = Cache::builder().max_capacity(NAMES_KEPT);
    names.time_to_live(NAMES_KEPT_FOR).build()
}

impl Accounts {
    /// The participant that an account is in a match. A known one costs no trip.
    pub async fn participant(&self, match_id: Uuid, account: AccountId) -> Result<Option<Uuid>> {
        if let Some(known) = self.participants.get(&(match_id, account)) {
            return Ok(Some(known));
        }
        let found = self.find_participant(match_id, account).await?;
        if let Some(participant) = found {
            self.participants.insert((match_id, account), participant);
        }
        Ok(found)
    }

    /// As [`Accounts::participant`]; `fresh` becomes the participant if there is none.
    pub async fn enrol(&self, match_id: Uuid, account: AccountId, fresh: Uuid) -> Result<Uuid> {
        if let Some(known) = self.participant(match_id, account).await? {
            return Ok(known);
        }
        let made = self.make_participant(match_id, account, fresh).await?;
        let participant = made.ok_or(Refusal::Gone)?;
        self.participants.insert((match_id, account), participant);
        Ok(participant)
    }

    /// What participants are called. One that is missing is a departed player.
    ///
    /// Names that were read a moment ago cost no trip; see [`NAMES_KEPT_FOR`].
    pub async fn names(&self, participants: &[Uuid]) -> Result<HashMap<Uuid, Called>> {
        let known = participants
            .iter()
            .map(|participant| Some((*participant, self.names.get(participant)?)));
        if let Some(known) = known.collect::<Option<Vec<_>>>() {
            let names = known.into_iter();
            return Ok(names
                .filter_map(|(participant, name)| Some((participant, name?.as_ref().clone())))
                .collect());
        }
        let names = self.find_names(participants).await?.into_iter();
        let names: HashMap<Uuid, Called> = names.collect();
        for participant in participants {
            let name = names.get(participant).cloned().map(Arc::new);
            self.names.insert(*participant, name);
        }
        Ok(names)
    }
}

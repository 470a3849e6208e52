//! Who an account is in a match: a participant, which is all that the log names. And what it is called
//! there: a bot is one that its owner declared so, whose program plays for them.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use tokio::time::timeout;
use uuid::Uuid;

use super::error::{Refusal, Result};
pub(crate) use super::store::participants::hold_account;
use super::{AccountId, Accounts};
use crate::i18n::{Language, Phrase};

/// How many matches of one account are given at most.
pub(crate) const PARTICIPANTS_LISTED: i64 = 10_000;
const NAMES_KEPT: u64 = 20_000;
/// How long: so long may another instance still call an erased person by name.
const NAMES_KEPT_FOR: Duration = Duration::from_secs(5);
/// Of how many accounts it is kept in memory at most whether they are bots.
const BOTS_KEPT: u64 = 50_000;
/// How long: so long another instance may still count a bot among the people.
const BOTS_KEPT_FOR: Duration = Duration::from_mins(1);
/// How long is waited to learn it, before a request that needs it for its limits alone.
const PATIENCE: Duration = Duration::from_millis(500);

/// What participants are called; `None` for those who lead to nobody.
pub(crate) type Names = Cache<Uuid, Option<Arc<Called>>>;

/// What somebody at a table is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    pub(crate) name: String,
    pub(crate) is_bot: bool,
}

pub(crate) type Bots = Cache<AccountId, bool>;

impl Called {
    /// The name, with a word after that of a bot.
    pub fn labelled(&self, language: Language) -> String {
        if !self.is_bot {
            return self.name.clone();
        }
        let phrase = Phrase::of("table-called-bot").with("name", self.name.clone());
        phrase.say(language)
    }
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

    /// Under which id the log knows somebody: it leads to no person but here.
    pub async fn reader(&self, account: AccountId) -> Result<Uuid> {
        if let Some(known) = self.readers.get(&account) {
            return Ok(known);
        }
        let reader = self.find_reader(account).await?.ok_or(Refusal::Gone)?;
        self.readers.insert(account, reader);
        Ok(reader)
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

    /// As [`Accounts::is_bot`], as it was within the last minute. Whose account cannot be read soon
    /// counts as a person for as long.
    pub async fn counts_as_bot(&self, account: AccountId) -> bool {
        if let Some(known) = self.bots.get(&account) {
            return known;
        }
        let read = timeout(PATIENCE, self.is_bot(account)).await;
        let is_bot = matches!(read, Ok(Ok(true)));
        // Also what was not learnt: else each request would wait for it anew.
        self.bots.insert(account, is_bot);
        is_bot
    }
}

pub(crate) fn short_lived_names() -> Names {
    let names = Cache::builder().max_capacity(NAMES_KEPT);
    names.time_to_live(NAMES_KEPT_FOR).build()
}

pub(crate) fn nobody_yet() -> Bots {
    let bots = Cache::builder().max_capacity(BOTS_KEPT);
    bots.time_to_live(BOTS_KEPT_FOR).build()
}

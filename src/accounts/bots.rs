//! Accounts that their owners declared bots: a program of theirs plays for them.

use std::time::Duration;

use moka::sync::Cache;
use tokio::time::timeout;

use super::{AccountId, Accounts};
use crate::i18n::{Language, Phrase};

/// Of how many accounts it is kept in memory at most whether they are bots.
const BOTS_KEPT: u64 = 50_000;
/// How long: so long another instance may still count a bot among the people.
const BOTS_KEPT_FOR: Duration = Duration::from_mins(1);

/// How long is waited to learn it, before a request that needs it for its limits alone.
const PATIENCE: Duration = Duration::from_millis(500);

/// What somebody at a table is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    pub(crate) name: String,
    pub(crate) is_bot: bool,
}

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

pub(crate) type Bots = Cache<AccountId, bool>;

pub(crate) fn nobody_yet() -> Bots {
    let bots = Cache::builder().max_capacity(BOTS_KEPT);
    bots.time_to_live(BOTS_KEPT_FOR).build()
}

impl Accounts {
    /// As [`Accounts::is_bot`], as it was within the last minute. Whose account cannot be read soon
    /// counts as a person for as long.
    pub async fn counts_as_bot(&self, account: AccountId) -> bool {
        if let Some(known) = self.bots.get(&account) {
            return known;
        }
        let read = timeout(PATIENCE, self.is_bot(account)).await;
        let is_bot = matches!(read, Ok(Ok(true)));
        self.bots.insert(account, is_bot);
        is_bot
    }
}

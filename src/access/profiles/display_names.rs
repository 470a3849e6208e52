//! Names of participants, and which accounts are bots (accounts whose owner declares that a program plays).

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::timeout;
use uuid::Uuid;

use crate::access::{AccountId, AccountRefusal, AccountsContext, Name, Result};
use crate::i18n::{Language, Phrase, isolate};

/// Time limit for reading a bot flag that is needed only for rate limits.
const LOOKUP_TIMEOUT: Duration = Duration::from_millis(500);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisplayName {
    /// Account of the participant; `None` for a built-in bot.
    pub(crate) account: Option<AccountId>,
    /// Id in the path of the person's page; `None` for guests and built-in bots, who have none.
    pub(crate) person: Option<Uuid>,
    pub(crate) name: String,
    pub(crate) is_bot: bool,
}

impl DisplayName {
    /// Reads a stored name, dropping characters that are no longer allowed.
    pub(crate) fn from_stored(account: Option<AccountId>, name: &str, is_bot: bool) -> Self {
        Self {
            account,
            person: None,
            name: Name::from_stored(name).as_str().to_owned(),
            is_bot,
        }
    }

    pub(crate) fn with_person(self, person: Option<Uuid>) -> Self {
        Self { person, ..self }
    }

    /// Returns the name for use in a text; the name of a bot is followed by a label.
    pub fn label(&self, language: Language) -> String {
        let name = isolate(&self.name);
        if !self.is_bot {
            return name;
        }
        let phrase = Phrase::new("table-called-bot").with_value("name", name);
        phrase.localize(language)
    }
}

pub struct DisplayNames(pub(in crate::access) Arc<AccountsContext>);

impl DisplayNames {
    /// Returns the names of participants of these matches; a missing participant is a departed player. Names in the
    /// cache need no query.
    pub async fn load(
        &self,
        matches: &[Uuid],
        participants: &[Uuid],
    ) -> Result<HashMap<Uuid, DisplayName>> {
        let known = |id: &Uuid| Some((*id, self.0.names.get(id)?));
        if let Some(known) = participants.iter().map(known).collect::<Option<Vec<_>>>() {
            let name = |(id, name): (Uuid, Option<Arc<DisplayName>>)| {
                Some((id, DisplayName::clone(&*name?)))
            };
            return Ok(known.into_iter().filter_map(name).collect());
        }
        let owners = self.load_owners(matches, participants).await?;
        let accounts: Vec<Uuid> = owners.values().flatten().copied().collect();
        let by_account = self.load_names(&accounts).await?;
        let mut names = HashMap::new();
        for (participant, account) in owners {
            let name = account
                .and_then(|account| by_account.get(&account))
                .cloned();
            self.0.names.insert(participant, name.clone().map(Arc::new));
            names.extend(Some(participant).zip(name));
        }
        Ok(names)
    }

    /// Like [`DisplayNames::is_bot`], but up to a minute old. Without an answer within [`LOOKUP_TIMEOUT`], the account
    /// counts as a person for that minute.
    pub async fn is_bot_cached(&self, account: AccountId) -> bool {
        if let Some(known) = self.0.bots.get(&account) {
            return known;
        }
        let read = timeout(LOOKUP_TIMEOUT, self.is_bot(account)).await;
        let is_bot = matches!(read, Ok(Ok(true)));
        // A failed lookup is cached as well, so that the next requests do not wait for the timeout again.
        self.0.bots.insert(account, is_bot);
        is_bot
    }

    pub async fn is_bot(&self, account: AccountId) -> Result<bool> {
        let query = sqlx::query_scalar!(
            "select is_bot
         from account
         where account_id = $1",
            account.0
        );
        let found = query.fetch_optional(&self.0.db).await?;
        let is_bot = found.ok_or(AccountRefusal::Gone)?;
        self.0.bots.insert(account, is_bot);
        Ok(is_bot)
    }

    /// Returns the account of each participant; `None` if there is none any more.
    async fn load_owners(
        &self,
        matches: &[Uuid],
        participants: &[Uuid],
    ) -> sqlx::Result<HashMap<Uuid, Option<Uuid>>> {
        let known = |id: &Uuid| Some((*id, self.0.owners.get(id)?));
        if let Some(owners) = participants.iter().map(known).collect() {
            return Ok(owners);
        }
        let query = sqlx::query!(
            "select participant_id, account_id
         from participant
         where match_id = any($1) and participant_id = any($2)",
            matches,
            participants
        );
        let rows = query.fetch_all(&self.0.db).await?.into_iter();
        let mut owners: HashMap<_, _> = participants.iter().map(|id| (*id, None)).collect();
        owners.extend(rows.map(|row| (row.participant_id, row.account_id)));
        for (participant, account) in &owners {
            self.0.owners.insert(*participant, *account);
        }
        Ok(owners)
    }

    async fn load_names(&self, accounts: &[Uuid]) -> sqlx::Result<HashMap<Uuid, DisplayName>> {
        let query = sqlx::query!(
            "select account_id, name, is_bot,
           case when email is not null then person_id end as person
         from account
         where account_id = any($1)",
            accounts
        );
        let names = query.map(|row| {
            let account = Some(AccountId(row.account_id));
            let called = DisplayName::from_stored(account, &row.name, row.is_bot);
            (row.account_id, called.with_person(row.person))
        });
        Ok(names.fetch_all(&self.0.db).await?.into_iter().collect())
    }
}

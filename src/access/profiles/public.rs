//! People as others may see them, by the id in the path of their page.

use std::sync::Arc;

use jiff::Timestamp;
use uuid::Uuid;

use super::Visibility;
use crate::access::{AccountId, AccountsContext, DisplayName, Result};
use crate::i18n::Language;

/// A person with a page. Guests and suspended accounts have none.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PublicPerson {
    pub(crate) account: AccountId,
    /// Reader id, under which the tables of matches know the person.
    pub(crate) reader: Uuid,
    pub(crate) called: DisplayName,
    pub(crate) created_at: Timestamp,
    pub(crate) language: Language,
    pub(crate) visibility: Visibility,
}

pub struct PublicPeople(pub(in crate::access) Arc<AccountsContext>);

impl PublicPeople {
    pub(crate) async fn find(&self, person: Uuid) -> Result<Option<PublicPerson>> {
        let query = sqlx::query!(
            "select account_id, reader_id, name, is_bot, created_at, language, visibility
             from account
             where person_id = $1 and email is not null and suspended_at is null",
            person
        );
        let found = query.fetch_optional(&self.0.db).await?;
        Ok(found.map(|row| {
            let account = AccountId(row.account_id);
            let called = DisplayName::from_stored(Some(account), &row.name, row.is_bot);
            PublicPerson {
                account,
                reader: row.reader_id,
                called: called.with_person(Some(person)),
                created_at: row.created_at.to_jiff(),
                language: Language::from_stored(&row.language),
                visibility: row.visibility.parse().unwrap_or(Visibility::Nobody),
            }
        }))
    }
}

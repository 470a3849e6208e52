//! What people say of themselves and may change at any time.

use super::error::{AccountsError, Refusal};
use super::inputs::Name;
use super::store::people;
use super::{AccountId, Accounts};
use crate::i18n::{Language, Zone};

/// What a person says of themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// What they are called at a table.
    pub name: Name,
    /// In which language they are written to.
    pub language: Language,
    /// By which clock.
    pub zone: Zone,
    /// Whether a program of theirs plays for them.
    pub is_bot: bool,
}

/// What is to become of a profile; what is absent stays.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProfileChange {
    /// What they are called from now on.
    pub name: Option<Name>,
    /// In which language they are written to.
    pub language: Option<Language>,
    /// By which clock.
    pub zone: Option<Zone>,
    /// Whether a program of theirs plays for them.
    pub is_bot: Option<bool>,
}

impl Profile {
    /// Somebody of whom only the name is known.
    pub fn of_name(name: Name) -> Self {
        Self {
            name,
            language: Language::default(),
            zone: Zone::default(),
            is_bot: false,
        }
    }
}

impl Accounts {
    /// Changes what a person says of themselves.
    pub async fn change_profile(
        &self,
        account: AccountId,
        change: &ProfileChange,
    ) -> Result<(), AccountsError> {
        let name = change.name.as_ref().map(Name::as_str);
        let language = change.language.map(Language::code);
        let zone = change.zone.as_ref().map(Zone::name);
        let is_known =
            people::describe(&self.db, account, name, (language, zone), change.is_bot).await?;
        self.names.invalidate_all();
        self.bots.invalidate(&account);
        is_known.then_some(()).ok_or_else(|| Refusal::Gone.into())
    }
}

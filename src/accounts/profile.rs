//! What people say of themselves and may change at any time.

use super::inputs::Name;
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

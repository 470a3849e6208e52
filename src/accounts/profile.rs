//! What people say of themselves and may change at any time.

use super::inputs::Name;
use crate::i18n::{Language, Zone};

/// What a person says of themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    pub(crate) name: Name,
    pub(crate) language: Language,
    pub(crate) zone: Zone,
    pub(crate) is_bot: bool,
}

/// What is to become of a profile; what is absent stays.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProfileChange {
    pub(crate) name: Option<Name>,
    pub(crate) language: Option<Language>,
    pub(crate) zone: Option<Zone>,
    pub(crate) is_bot: Option<bool>,
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

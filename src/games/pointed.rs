//! Picks as the query string of a page writes them.

use super::picks::PickView;

/// A pick on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// The next option with this word.
    Word(String),
    /// Only the options of this group.
    Group(String),
    /// The part of the picture with this id, even out of turn.
    Place(String),
}

impl Pointed {
    /// Parses a query parameter: `pick` for words, `of` for groups, `at` for places.
    pub fn from_query(name: &str, value: String) -> Option<Self> {
        match name {
            "pick" => Some(Self::Word(value)),
            "of" => Some(Self::Group(value)),
            "at" => Some(Self::Place(value)),
            _ => None,
        }
    }

    /// Parses the output of [`Pointed::pair`].
    pub fn from_pair(pair: &str) -> Option<Self> {
        let (name, value) = pair.split_once('=')?;
        Self::from_query(name, value.to_owned())
    }

    /// Formats it as `name=value`; words and ids need no escaping.
    pub fn to_pair(&self) -> String {
        match self {
            Self::Word(word) => format!("pick={word}"),
            Self::Group(group) => format!("of={group}"),
            Self::Place(place) => format!("at={place}"),
        }
    }
}

impl PickView {
    /// Returns how a page points at this option.
    pub fn to_pointed(&self) -> Pointed {
        match &self.place {
            _ if self.is_group => Pointed::Group(self.word.clone()),
            Some(place) => Pointed::Place(place.clone()),
            None => Pointed::Word(self.word.clone()),
        }
    }
}

//! Picks as the query string of a page writes them.

use super::picks::PickView;

/// A pick as written in the URL of a page.
#[expect(missing_docs, reason = "the names and types of the variants say it")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointed {
    Word(String),
    Group(String),
    /// The part of the picture with this id, even before its turn in the order of picks.
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

    /// Parses the text that [`Pointed::to_pair`] returns.
    pub fn from_pair(pair: &str) -> Option<Self> {
        let (name, value) = pair.split_once('=')?;
        Self::from_query(name, value.to_owned())
    }

    /// Formats the pick as `name=value` for a query string; words and ids need no escaping.
    pub fn to_pair(&self) -> String {
        match self {
            Self::Word(word) => format!("pick={word}"),
            Self::Group(group) => format!("of={group}"),
            Self::Place(place) => format!("at={place}"),
        }
    }
}

impl PickView {
    /// Returns the form in which a page refers to this option.
    pub fn to_pointed(&self) -> Pointed {
        match &self.place {
            _ if self.is_group => Pointed::Group(self.word.clone()),
            Some(place) => Pointed::Place(place.clone()),
            None => Pointed::Word(self.word.clone()),
        }
    }
}

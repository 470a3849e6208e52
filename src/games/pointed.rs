//! What somebody points at on the way to an action, as the address of a page has it.

use super::picks::PickView;

/// Something that was picked on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// What has this word, in its turn.
    Word(String),
    /// Only what belongs to this group.
    Group(String),
    /// What lies at this place of the picture, whenever its turn is.
    Place(String),
}

impl Pointed {
    /// What a part of the query of a page points at: `pick` for words, `of` for groups, `at` for places.
    pub fn from_query(name: &str, value: String) -> Option<Self> {
        match name {
            "pick" => Some(Self::Word(value)),
            "of" => Some(Self::Group(value)),
            "at" => Some(Self::Place(value)),
            _ => None,
        }
    }

    /// What [`Pointed::pair`] was made of.
    pub fn from_pair(pair: &str) -> Option<Self> {
        let (name, value) = pair.split_once('=')?;
        Self::from_query(name, value.to_owned())
    }

    /// As the query of a page has it: the words of picks and the ids of places stand there as they are.
    pub fn to_pair(&self) -> String {
        match self {
            Self::Word(word) => format!("pick={word}"),
            Self::Group(group) => format!("of={group}"),
            Self::Place(place) => format!("at={place}"),
        }
    }
}

impl PickView {
    /// How a page points at it.
    pub fn to_pointed(&self) -> Pointed {
        match &self.place {
            _ if self.is_group => Pointed::Group(self.word.clone()),
            Some(place) => Pointed::Place(place.clone()),
            None => Pointed::Word(self.word.clone()),
        }
    }
}

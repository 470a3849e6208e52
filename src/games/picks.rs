//! One step on the way to an action: what it is called, what it does, where it lies.

use std::borrow::Cow;

use serde::Serialize;
use utoipa::ToSchema;

use super::telling::{Names, Said};
use crate::i18n::FluentValue;

/// One step on the way to an action.
pub struct Pick {
    /// What clients and addresses call it: letters, digits, `-` and `_`. Only grows, never renamed.
    pub(super) word: Cow<'static, str>,
    pub(super) place: Option<String>,
    pub(super) label: Box<dyn Said>,
    pub(super) hint: Option<Box<dyn Said>>,
    /// What a page writes over all options of its kind.
    pub(super) heading: Option<Box<dyn Said>>,
    /// Options are shown from the lowest on, those of one rank in the order of the actions.
    pub(super) rank: u8,
    pub(super) is_group: bool,
}

impl Pick {
    /// A pick of this word, which people call so.
    pub(crate) fn new(word: impl Into<Cow<'static, str>>, label: impl Said + 'static) -> Self {
        Self {
            word: word.into(),
            place: None,
            label: Box::new(label),
            hint: None,
            heading: None,
            rank: 0,
            is_group: false,
        }
    }

    /// What the next pick belongs to; offered only where there are too many.
    pub(crate) fn group(word: impl Into<Cow<'static, str>>, label: impl Said + 'static) -> Self {
        Self {
            is_group: true,
            ..Self::new(word, label)
        }
    }

    /// The same, explained: what it does and what it costs.
    #[must_use]
    pub(crate) fn hinted(self, hint: impl Said + 'static) -> Self {
        Self {
            hint: Some(Box::new(hint)),
            ..self
        }
    }

    /// The same, of a kind: a page shows those of one kind that follow each other under this heading.
    #[must_use]
    pub(crate) fn under(self, heading: impl Said + 'static) -> Self {
        Self {
            heading: Some(Box::new(heading)),
            ..self
        }
    }

    /// The same, shown behind all options of a lower rank.
    #[must_use]
    pub(crate) fn ranked(self, rank: u8) -> Self {
        Self { rank, ..self }
    }

    /// The same, at this place of the picture.
    #[must_use]
    pub(crate) fn at(self, place: String) -> Self {
        Self {
            place: Some(place),
            ..self
        }
    }

    /// The same, at the place of the picture that has its word as its id.
    #[must_use]
    pub(crate) fn in_place(self) -> Self {
        let place = self.word.clone().into_owned();
        self.at(place)
    }

    pub(super) fn word(&self) -> &str {
        &self.word
    }

    pub(super) fn place(&self) -> Option<&str> {
        self.place.as_deref()
    }

    pub(super) fn lies_at(&self, place: &str) -> bool {
        self.place() == Some(place)
    }

    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.word == other.word && self.place == other.place
    }

    pub(super) fn rank(&self) -> u8 {
        self.rank
    }

    pub(super) fn is_group(&self) -> bool {
        self.is_group
    }

    pub(super) fn shown(&self, names: Names<'_>) -> Shown {
        Shown {
            word: self.word.clone().into_owned(),
            label: in_words(self.label.said(names)),
            hint: self.hint.as_ref().map(|hint| in_words(hint.said(names))),
            place: self.place.clone(),
            heading: self.heading.as_ref().map(|said| in_words(said.said(names))),
            is_group: self.is_group,
        }
    }
}

/// A pick as it is shown to somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Pick)]
pub struct Shown {
    /// Names it in `pick`.
    pub word: String,
    /// What it is called, in the reader's language.
    pub label: String,
    /// What it does and what it costs, in the reader's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub hint: Option<String>,
    /// The id of its place in the picture, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub place: Option<String>,
    /// What stands over all options of its kind, in the reader's language.
    #[serde(skip)]
    pub heading: Option<String>,
    /// Whether it is a group that others belong to.
    #[serde(skip)]
    pub is_group: bool,
}

/// Picks in the words of their reader, as one line.
pub fn in_a_row(picks: &[Shown]) -> String {
    let labels: Vec<&str> = picks.iter().map(|pick| pick.label.as_str()).collect();
    labels.join(" · ")
}

/// A label or a hint, as it is shown.
pub(super) fn in_words(label: FluentValue<'_>) -> String {
    match label {
        FluentValue::String(text) => text.into_owned(),
        FluentValue::Number(number) => number.as_string().into_owned(),
        FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => String::new(),
    }
}

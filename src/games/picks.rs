//! One step on the way to an action: what it is called, what it does, where it lies.

use std::borrow::Cow;

use serde::Serialize;
use utoipa::ToSchema;

use super::narration::{SeatNames, ToFluent};
use crate::i18n::FluentValue;

/// The word of a pick that ends a number of others.
const DONE: &str = "done";

/// One step on the way to an action.
pub struct Pick {
    /// What clients and addresses call it: letters, digits, `-` and `_`. Only grows, never renamed.
    pub(super) word: Cow<'static, str>,
    pub(super) place: Option<String>,
    pub(super) label: Box<dyn ToFluent>,
    pub(super) hint: Option<Box<dyn ToFluent>>,
    /// What a page writes over all options of its kind.
    pub(super) heading: Option<Box<dyn ToFluent>>,
    /// Options are shown from the lowest on, those of one rank in the order of the actions.
    pub(super) rank: u8,
    pub(super) is_group: bool,
}

impl Pick {
    /// A pick of this word, which people call so.
    pub(crate) fn new(word: impl Into<Cow<'static, str>>, label: impl ToFluent + 'static) -> Self {
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

    /// What ends a number of picks: there are no more.
    pub(crate) fn done(label: impl ToFluent + 'static) -> Self {
        Self::new(DONE, label).with_rank(u8::MAX)
    }

    /// What the next pick belongs to; offered only where there are too many.
    pub(crate) fn group(word: impl Into<Cow<'static, str>>, label: impl ToFluent + 'static) -> Self {
        Self {
            is_group: true,
            ..Self::new(word, label)
        }
    }

    /// The same, explained: what it does and what it costs.
    #[must_use]
    pub(crate) fn with_hint(self, hint: impl ToFluent + 'static) -> Self {
        Self {
            hint: Some(Box::new(hint)),
            ..self
        }
    }

    /// The same, of a kind: a page shows those of one kind that follow each other under this heading.
    #[must_use]
    pub(crate) fn with_heading(self, heading: impl ToFluent + 'static) -> Self {
        Self {
            heading: Some(Box::new(heading)),
            ..self
        }
    }

    /// The same, shown behind all options of a lower rank.
    #[must_use]
    pub(crate) fn with_rank(self, rank: u8) -> Self {
        Self { rank, ..self }
    }

    /// The same, at this place of the picture.
    #[must_use]
    pub(crate) fn at_place(self, place: String) -> Self {
        Self {
            place: Some(place),
            ..self
        }
    }

    /// The same, at the place of the picture that has its word as its id.
    #[must_use]
    pub(crate) fn at_own_place(self) -> Self {
        let place = self.word.clone().into_owned();
        self.at_place(place)
    }

    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.word == other.word && self.place == other.place
    }

    pub(super) fn view(&self, names: SeatNames<'_>) -> PickView {
        PickView {
            word: self.word.clone().into_owned(),
            label: label_text(self.label.to_fluent(names)),
            hint: self.hint.as_ref().map(|hint| label_text(hint.to_fluent(names))),
            place: self.place.clone(),
            heading: self.heading.as_ref().map(|said| label_text(said.to_fluent(names))),
            is_group: self.is_group,
        }
    }
}

/// A pick as it is shown to somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Pick)]
pub struct PickView {
    /// Names it in `pick`.
    pub word: String,
    /// What it is called, in the reader's language.
    pub label: String,
    /// What it does and what it costs, in the reader's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The id of its place in the picture, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// What stands over all options of its kind, in the reader's language.
    #[serde(skip)]
    pub heading: Option<String>,
    /// Whether it is a group that others belong to.
    #[serde(skip)]
    pub is_group: bool,
}

/// Picks in the words of their reader, as one line; that there are no more needs no words behind what was picked.
pub fn join_labels(picks: &[PickView]) -> String {
    let picks = match picks {
        [most @ .., last] if 1 < most.len() && last.word == DONE => most,
        picks => picks,
    };
    let labels: Vec<&str> = picks.iter().map(|pick| pick.label.as_str()).collect();
    labels.join(" · ")
}

/// A label or a hint, as it is shown.
pub(super) fn label_text(label: FluentValue<'_>) -> String {
    match label {
        FluentValue::String(text) => text.into_owned(),
        FluentValue::Number(number) => number.as_string().into_owned(),
        FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    #[test]
    fn that_there_are_no_more_is_said_only_where_nothing_was_picked() {
        let name = |_| String::new();
        let row = |picks: Vec<Pick>| {
            let names = SeatNames::new(Language::En, &name);
            let shown: Vec<PickView> = picks.iter().map(|pick| pick.view(names)).collect();
            join_labels(&shown)
        };
        let (bid, wine) = (|| Pick::new("bid", "Bid"), || Pick::new("W1", "Wine 1"));
        let done = || Pick::done("bid these cards");
        assert_eq!(row(vec![bid(), wine(), done()]), "Bid · Wine 1");
        assert_eq!(row(vec![bid(), wine()]), "Bid · Wine 1");
        assert_eq!(row(vec![bid(), done()]), "Bid · bid these cards");
        assert_eq!(row(vec![done()]), "bid these cards");
    }
}

//! A single pick on the way to an action: its word, label, hint and place in the picture.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use utoipa::ToSchema;

use super::narration::{SeatNames, ToFluent};
use crate::i18n::{FluentValue, Phrase};

/// Word of the pick that ends a series, such as a choice of several cards.
pub const DONE: &str = "done";

/// One pick on the way to an action, such as a card to play.
pub struct Pick {
    /// Identifier in the API and in URLs: letters, digits, `-` and `_`. Words are added, never renamed.
    pub(super) word: Cow<'static, str>,
    pub(super) place: Option<String>,
    pub(super) label: Box<dyn ToFluent>,
    pub(super) hint: Option<Box<dyn ToFluent>>,
    /// Heading that a page shows above all options of the same kind.
    pub(super) heading: Option<Box<dyn ToFluent>>,
    /// Sort key of the options: by ascending rank, then in the order of the actions.
    pub(super) rank: u8,
    pub(super) is_group: bool,
    /// Whether a group of at least two options stays closed even if all of them would fit into the list.
    pub(super) is_folded: bool,
    /// Whether a page takes the pick by itself, and offers the others beside the finished action.
    pub(super) is_default: bool,
    /// Short line below the label; may use the number of options that follow, as `$count`.
    pub(super) note: Option<Phrase>,
}

impl Pick {
    pub(crate) fn new(word: impl Into<Cow<'static, str>>, label: impl ToFluent + 'static) -> Self {
        Self {
            word: word.into(),
            place: None,
            label: Box::new(label),
            hint: None,
            heading: None,
            rank: 0,
            is_group: false,
            is_folded: false,
            is_default: false,
            note: None,
        }
    }

    pub(crate) fn for_done(label: impl ToFluent + 'static) -> Self {
        Self::new(DONE, label).with_rank(u8::MAX)
    }

    /// Creates a group that contains the next pick, offered only where there are too many options.
    pub(crate) fn group(
        word: impl Into<Cow<'static, str>>,
        label: impl ToFluent + 'static,
    ) -> Self {
        Self {
            is_group: true,
            ..Self::new(word, label)
        }
    }

    #[must_use]
    pub(crate) fn with_hint(self, hint: impl ToFluent + 'static) -> Self {
        Self {
            hint: Some(Box::new(hint)),
            ..self
        }
    }

    #[must_use]
    pub(crate) fn with_rank(self, rank: u8) -> Self {
        Self { rank, ..self }
    }

    #[must_use]
    pub(crate) fn at_place(self, place: String) -> Self {
        Self {
            place: Some(place),
            ..self
        }
    }

    #[must_use]
    pub(crate) fn at_own_place(self) -> Self {
        let place = self.word.clone().into_owned();
        self.at_place(place)
    }

    /// Returns the words of the folded groups that stay closed: those of several options, beside others.
    ///
    /// `starts` has the first two picks of every way.
    pub(super) fn closed_groups<'w>(
        starts: impl Iterator<Item = (&'w Self, Option<&'w Self>)>,
    ) -> Vec<&'w str> {
        let mut options: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut is_alone = true;
        for (first, second) in starts {
            is_alone &= first.is_folded;
            let second = second.filter(|_| first.is_folded).unwrap_or(first);
            options.entry(&first.word).or_default().insert(&second.word);
        }
        is_alone &= options.len() == 1;
        let closed = options
            .into_iter()
            .filter(|(_, inside)| !is_alone && 1 < inside.len());
        closed.map(|(word, _)| word).collect()
    }

    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }

    /// Word and place, which distinguish options.
    pub(super) fn identity(&self) -> (&str, Option<&str>) {
        (&self.word, self.place.as_deref())
    }

    pub(super) fn view(&self, names: SeatNames<'_>) -> PickView {
        PickView {
            word: self.word.clone().into_owned(),
            label: label_text(self.label.to_fluent(names)),
            hint: self
                .hint
                .as_ref()
                .map(|hint| label_text(hint.to_fluent(names))),
            place: self.place.clone(),
            heading: self
                .heading
                .as_ref()
                .map(|said| label_text(said.to_fluent(names))),
            is_group: self.is_group,
            note: None,
        }
    }
}

/// A pick as shown to a reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Pick)]
pub struct PickView {
    /// Value to send in `pick` to make this pick.
    pub word: String,
    /// Label of the pick in the reader's language.
    pub label: String,
    /// Effect and cost of the pick, in the reader's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Id of the pick's place in the picture, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Heading that a page shows above all options of the same kind, in the reader's language.
    #[serde(skip)]
    pub heading: Option<String>,
    /// Whether the pick is a group of other options.
    #[serde(skip)]
    pub is_group: bool,
    /// Short line below the label of an option on a page, in the reader's language.
    #[serde(skip)]
    pub note: Option<String>,
}

/// Joins the labels of picks into one line, leaving out a final "done" after other picks.
pub fn join_labels(picks: &[PickView]) -> String {
    let picks = match picks {
        [most @ .., last] if 1 < most.len() && last.word == DONE => most,
        picks => picks,
    };
    let labels: Vec<&str> = picks.iter().map(|pick| pick.label.as_str()).collect();
    labels.join(" · ")
}

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
        let done = || Pick::for_done("bid these cards");
        assert_eq!(row(vec![bid(), wine(), done()]), "Bid · Wine 1");
        assert_eq!(row(vec![bid(), wine()]), "Bid · Wine 1");
        assert_eq!(row(vec![bid(), done()]), "Bid · bid these cards");
        assert_eq!(row(vec![done()]), "bid these cards");
    }
}

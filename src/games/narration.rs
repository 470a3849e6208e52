//! Turns facts into sentences: a table of sentence keys and the values filled in.

use std::fmt::Display;

use super::seat::Seat;
use super::tokens::mark_tokens;
use crate::i18n::{FluentValue, Language, Phrase, join_list};

/// Names of the seats for a sentence, and its language.
#[derive(Clone, Copy)]
pub struct SeatNames<'a> {
    language: Language,
    name: &'a dyn Fn(Seat) -> String,
    reader: Option<Seat>,
    marks_tokens: bool,
}

/// Value by which sentences select their form for the reader.
const YOU: &str = "you";

/// Returns `you` for the reader, otherwise the name. A name that is itself `you` is put in quotes.
pub fn name_or_you(is_reader: bool, name: impl FnOnce() -> String) -> String {
    if is_reader {
        return YOU.to_owned();
    }
    let name = name();
    // This is another player whose name happens to be "you", so it is quoted.
    if name == YOU {
        return format!("“{name}”");
    }
    name
}

impl<'a> SeatNames<'a> {
    /// Creates names without a reader, so that every seat is called by its name.
    pub fn new(language: Language, name: &'a dyn Fn(Seat) -> String) -> Self {
        Self {
            language,
            name,
            reader: None,
            marks_tokens: false,
        }
    }

    /// Makes the holder of this seat the reader, whom sentences call "you".
    #[must_use]
    pub fn with_reader(self, reader: Option<Seat>) -> Self {
        Self { reader, ..self }
    }

    /// Makes sentences mark the words for dice and cards, for a page that draws them.
    #[must_use]
    pub fn with_marks(self, marks_tokens: bool) -> Self {
        Self {
            marks_tokens,
            ..self
        }
    }

    pub(crate) fn marks_tokens(self) -> bool {
        self.marks_tokens
    }

    /// Returns these words for dice or cards, with their codes if the sentence marks them.
    pub(crate) fn mark<C: Display>(
        self,
        codes: impl IntoIterator<Item = C>,
        words: String,
    ) -> String {
        if self.marks_tokens {
            return mark_tokens(codes, &words);
        }
        words
    }

    /// Language of the sentence.
    pub fn language(self) -> Language {
        self.language
    }

    /// Returns the name of a seat, or `you` for the reader's seat.
    pub fn name(self, seat: Seat) -> String {
        name_or_you(self.reader == Some(seat), || (self.name)(seat))
    }

    /// Lists the names of several seats. The reader is called `you` only when alone.
    pub fn list(self, seats: impl IntoIterator<Item = Seat>) -> String {
        let seats: Vec<Seat> = seats.into_iter().collect();
        if let [only] = *seats {
            return self.name(only);
        }
        let names: Vec<String> = seats.into_iter().map(self.name).collect();
        join_list(self.language, &names)
    }

    /// Returns the name of a seat for use outside a sentence: "You" for the reader.
    pub fn title(self, seat: Seat) -> String {
        if self.reader == Some(seat) {
            return Phrase::new("list-you").localize(self.language);
        }
        (self.name)(seat)
    }

    /// Lists the [titles](Self::title) of several seats, the reader's first.
    pub(crate) fn titles(self, seats: impl IntoIterator<Item = Seat>) -> String {
        let mut seats: Vec<Seat> = seats.into_iter().collect();
        seats.sort_by_key(|seat| self.reader != Some(*seat));
        let titles: Vec<String> = seats.into_iter().map(|seat| self.title(seat)).collect();
        join_list(self.language, &titles)
    }

    /// Lists these words in a sentence; without words, says that there is nothing.
    pub(crate) fn list_words(self, words: impl Iterator<Item = String>) -> String {
        let listed: Vec<String> = words.collect();
        if listed.is_empty() {
            return Phrase::new("list-nothing").localize(self.language);
        }
        join_list(self.language, &listed)
    }
}

pub(crate) trait ToFluent {
    fn to_fluent(&self, names: SeatNames<'_>) -> FluentValue<'static>;
}

macro_rules! said {
    ($($($type:ty),+ => |$thing:ident, $names:ident| $said:expr;)+) => {$($(
        impl $crate::narration::ToFluent for $type {
            fn to_fluent(
                &self,
                $names: $crate::SeatNames<'_>,
            ) -> $crate::i18n::FluentValue<'static> {
                let $thing = self;
                $said.into()
            }
        }
    )+)+};
}

said! {
    // Numbers are passed as numbers, because grammar may depend on them.
    u8, u32, usize, i32, &'static str => |value, _names| *value;
    String => |text, _names| text.clone();
    Seat => |seat, names| names.name(*seat);
    Phrase => |phrase, names| phrase.localize(names.language());
}

/// Generates `phrase`, which turns facts into sentences. Each line names a fact (or one case of it), then the key of
/// the sentence and its values, or in braces the sentence itself.
macro_rules! phrases {
    // A value in a sentence: a field of the fact, or an expression.
    (@value $name:ident) => {
        $name
    };
    (@value $name:ident = $value:expr) => {
        $value
    };
    (
        ($fact:ident, $viewer:ident, $names:ident $(, $more:ident: $type:ty)*);
        $($variant:ident { $($fields:tt)* } $(if $when:expr)? =>
            $($key:literal)? $({ $phrase:expr })? $(, $name:ident $(= $value:expr)?)*;)+
    ) => {
        fn phrase(
            $fact: &Fact,
            $viewer: $crate::Viewer,
            $names: $crate::SeatNames<'_>
            $(, $more: $type)*
        ) -> $crate::i18n::Phrase {
            use $crate::narration::ToFluent;
            match $fact {
                $(Fact::$variant { $($fields)* } $(if $when)? => {
                    let phrase = $(sentence($key))? $($phrase)?;
                    $(let phrase = phrase.with_value(
                        stringify!($name),
                        $crate::narration::phrases!(@value $name $(= $value)?).to_fluent($names),
                    );)*
                    phrase
                })+
            }
        }
    };
}

pub(super) use {phrases, said};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reader_is_you_and_nobody_else_is() {
        let called = |seat: Seat| ["Anna", "you", "Cleo"][seat.index()].to_owned();
        let seats = || Seat::all(3);
        let names = SeatNames::new(Language::En, &called);
        assert_eq!(names.list(seats().take(1)), "Anna");
        let to_first = names.with_reader(Some(Seat::new(0)));
        assert_eq!(to_first.name(Seat::new(0)), "you");
        assert_eq!(to_first.name(Seat::new(1)), "“you”");
        assert_eq!(to_first.list(seats().take(1)), "you");
        assert_eq!(to_first.list(seats()), "Anna, you and Cleo");
        let to_third = to_first.with_reader(Some(Seat::new(2)));
        assert_eq!(to_third.title(Seat::new(2)), "You");
        assert_eq!(to_third.title(Seat::new(1)), "you");
        assert_eq!(to_third.titles(seats()), "You, Anna and you");
    }
}

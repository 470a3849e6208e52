//! A view in words: laid out by its shape and by what its schema says of it, for any game.
//!
//! What stands alone becomes a list of names and values, what comes in a row a table or a set of
//! cards, and long rows lie folded up. A game says what its values are called, if it likes.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::page::capitalised;
use crate::games::{AnyRules, Seat};

/// Fields that only a drawing needs.
const FOR_DRAWINGS: [&str; 2] = ["x", "y"];
/// Fields that hold what is fixed for the whole match.
const FIXED: [&str; 2] = ["options", "rulings"];
/// So many items of a row are shown unfolded.
const SHOWN: usize = 8;
/// A table is narrow with so many columns.
const NARROW: usize = 5;

/// Something said within a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// What.
    pub(super) text: String,
    /// Whether it is a thing of the game, such as a card.
    pub(super) is_thing: bool,
}

/// A name and what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    /// The name of a field.
    pub(super) name: String,
    /// Its value.
    pub(super) pieces: Vec<Piece>,
}

/// One item of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Card {
    /// What it is called.
    pub(super) title: String,
    /// What is said of it.
    pub(super) pairs: Vec<Pair>,
    /// Whether it is the viewer's own.
    pub(super) is_own: bool,
}

/// A table of items that are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rows {
    /// The names of the columns.
    pub(super) columns: Vec<String>,
    /// The cells, row by row.
    pub(super) rows: Vec<Vec<Vec<Piece>>>,
}

/// A part of a view, under a heading of its own unless it is the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// Its heading.
    pub(super) title: String,
    /// Whether it lies folded up.
    pub(super) is_folded: bool,
    /// What it holds; of these only one is not empty.
    pub(super) pairs: Vec<Pair>,
    /// A set of cards.
    pub(super) cards: Vec<Card>,
    /// A table.
    pub(super) table: Option<Rows>,
}

/// Reads values as people say them.
pub(super) struct Reader<'a> {
    /// The rules of the game.
    pub(super) rules: &'static dyn AnyRules,
    /// What the schemas are called, and say.
    pub(super) schemas: &'a Value,
    /// What a seat is called.
    pub(super) seat: &'a dyn Fn(Seat) -> String,
    /// The viewer's own seat.
    pub(super) own: Option<Seat>,
    /// Yes and no.
    pub(super) yes_no: (String, String),
}

/// A value with what its schema says; `Null` where nothing is said.
#[derive(Clone, Copy)]
pub(super) struct Typed<'a> {
    value: &'a Value,
    schema: &'a Value,
}

/// The name of a field in words.
pub(super) fn in_words(written: &str) -> String {
    capitalised(&written.replace('_', " "))
}

fn piece(text: String) -> Piece {
    Piece {
        text,
        is_thing: false,
    }
}

impl<'a> Reader<'a> {
    /// A value under the schema of this name.
    pub(super) fn typed(&self, value: &'a Value, schema: &str) -> Typed<'a> {
        let schema = self.schemas.get(schema).unwrap_or(&Value::Null);
        Typed { value, schema }
    }

    /// Lays a whole view out.
    pub(super) fn parts(&self, view: Typed<'a>) -> Vec<Part> {
        let (mut alone, mut parts, mut fixed) = (Vec::new(), Vec::new(), Vec::new());
        for (name, field) in self.fields(view) {
            let title = in_words(name);
            if FIXED.contains(&name) {
                fixed.push(self.part(title, field, true));
            } else if is_row(field.value) {
                parts.push(self.row(title, field));
            } else if field.value.is_object() {
                parts.push(self.part(title, field, false));
            } else {
                alone.push(self.pair(name, field));
            }
        }
        let first = Part {
            pairs: alone,
            ..self.part(String::new(), Typed::nothing(), false)
        };
        [first].into_iter().chain(parts).chain(fixed).collect()
    }

    fn part(&self, title: String, field: Typed<'a>, is_folded: bool) -> Part {
        Part {
            title,
            is_folded,
            pairs: self.pairs(field),
            cards: Vec::new(),
            table: None,
        }
    }

    fn row(&self, title: String, field: Typed<'a>) -> Part {
        let items: Vec<Typed<'_>> = self.items(field).collect();
        let names: BTreeSet<&str> = items
            .iter()
            .flat_map(|item| self.fields(*item).map(|(name, _)| name))
            .collect();
        let is_narrow = names.len() <= NARROW;
        let is_folded = SHOWN < items.len();
        let mut part = self.part(title, Typed::nothing(), is_folded);
        if is_narrow || is_folded {
            part.table = Some(self.table(&items));
        } else {
            let cards = (1..)
                .zip(&items)
                .map(|(number, item)| self.card(number, *item));
            part.cards = cards.collect();
        }
        part
    }

    fn card(&self, number: usize, item: Typed<'a>) -> Card {
        let titles = ["seat", "name", "id"];
        let is_title = |(name, _): &(&str, Typed<'a>)| titles.contains(name);
        let title = self.fields(item).find(is_title);
        let of_title = |(_, field): (&str, Typed<'a>)| self.line(field);
        let is_own = title.is_some_and(|(_, field)| {
            field.is_seat() && field.seat().is_some_and(|seat| Some(seat) == self.own)
        });
        let pairs = self
            .fields(item)
            .filter(|(name, _)| title.is_none_or(|(taken, _)| taken != *name));
        Card {
            title: title.map_or_else(|| number.to_string(), of_title),
            pairs: pairs.map(|(name, field)| self.pair(name, field)).collect(),
            is_own,
        }
    }

    fn table(&self, items: &[Typed<'a>]) -> Rows {
        let mut names: Vec<&str> = Vec::new();
        for (name, _) in items.iter().flat_map(|item| self.fields(*item)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let cell = |item: &Typed<'a>, wanted: &str| {
            let field = self.fields(*item).find(|(name, _)| *name == wanted);
            field.map_or_else(|| vec![nothing()], |(_, field)| self.said(field))
        };
        let row = |item: &Typed<'a>| names.iter().map(|name| cell(item, name)).collect();
        Rows {
            rows: items.iter().map(row).collect(),
            columns: names.iter().map(|name| in_words(name)).collect(),
        }
    }

    fn pairs(&self, value: Typed<'a>) -> Vec<Pair> {
        let pair = |(name, field)| self.pair(name, field);
        self.fields(value).map(pair).collect()
    }

    fn pair(&self, name: &str, field: Typed<'a>) -> Pair {
        Pair {
            name: in_words(name),
            pieces: self.said(field),
        }
    }

    /// A value within a line; a dash where there is nothing.
    fn said(&self, value: Typed<'a>) -> Vec<Piece> {
        let pieces = self.pieces(value);
        if pieces.is_empty() {
            return vec![nothing()];
        }
        pieces
    }

    /// A value as a text.
    pub(super) fn line(&self, value: Typed<'a>) -> String {
        let texts: Vec<String> = self
            .pieces(value)
            .into_iter()
            .map(|piece| piece.text)
            .collect();
        texts.join(", ")
    }

    /// A value within a line; nothing where there is nothing.
    pub(super) fn pieces(&self, value: Typed<'a>) -> Vec<Piece> {
        match value.value {
            Value::Null => Vec::new(),
            Value::Bool(is_so) => {
                let (yes, no) = &self.yes_no;
                vec![piece(if *is_so { yes } else { no }.clone())]
            }
            Value::Number(number) => {
                let seat = value.seat().filter(|_| value.is_seat());
                vec![piece(seat.map_or_else(|| number.to_string(), self.seat))]
            }
            Value::String(written) => vec![self.word(written)],
            Value::Array(items) if items.iter().any(|item| item.is_array() || item.is_object()) => {
                let items = (1..).zip(self.items(value));
                let numbered = |(number, item): (u8, Typed<'a>)| {
                    let line = self.line(item);
                    let line = if line.is_empty() {
                        "–".to_owned()
                    } else {
                        line
                    };
                    piece(format!("{number}: {line}"))
                };
                items.map(numbered).collect()
            }
            Value::Array(_) => counted(self.items(value).flat_map(|item| self.pieces(item))),
            Value::Object(_) => {
                let fields = self.fields(value).filter(|(_, field)| field.is_something());
                fields
                    .map(|(name, field)| self.named(name, field))
                    .collect()
            }
        }
    }

    /// A field within a line: its name says enough if it is only true or not.
    fn named(&self, name: &str, field: Typed<'a>) -> Piece {
        let name = name.replace('_', " ");
        if field.value.is_boolean() {
            return piece(name);
        }
        piece(format!("{name} {}", self.line(field)))
    }

    fn word(&self, written: &str) -> Piece {
        match self.rules.called(written) {
            Some(text) => Piece {
                text,
                is_thing: true,
            },
            None => piece(written.replace('_', " ")),
        }
    }

    /// The fields of an object that are for reading.
    pub(super) fn fields(&self, object: Typed<'a>) -> impl Iterator<Item = (&'a str, Typed<'a>)> {
        let schema = self.resolved(object);
        let properties = schema.get("properties").unwrap_or(&Value::Null);
        let fields = object.value.as_object().into_iter().flat_map(Map::iter);
        let of_schema = move |(name, value): (&'a String, &'a Value)| {
            let schema = properties.get(name).unwrap_or(&Value::Null);
            (name.as_str(), Typed { value, schema })
        };
        let is_read = |(name, _): &(&str, Typed<'a>)| !FOR_DRAWINGS.contains(name);
        fields.map(of_schema).filter(is_read)
    }

    fn items(&self, list: Typed<'a>) -> impl Iterator<Item = Typed<'a>> {
        let schema = self.resolved(list).get("items").unwrap_or(&Value::Null);
        let items = list.value.as_array().into_iter().flatten();
        items.map(move |value| Typed { value, schema })
    }

    /// The schema itself: behind a reference, and of a union the one that has this value's tag.
    fn resolved(&self, typed: Typed<'a>) -> &'a Value {
        let reference = typed.schema.get("$ref").and_then(Value::as_str);
        let schema = match reference.and_then(|name| name.rsplit('/').next()) {
            Some(name) => self.schemas.get(name).unwrap_or(&Value::Null),
            None => typed.schema,
        };
        let Some(variants) = schema.get("oneOf").and_then(Value::as_array) else {
            return schema;
        };
        let tag = typed.value.get("type");
        let has_tag = |variant: &&Value| {
            let tags = variant
                .pointer("/properties/type/enum")
                .and_then(Value::as_array);
            tags.is_some_and(|tags| tag.is_some_and(|tag| tags.contains(tag)))
        };
        variants.iter().find(has_tag).unwrap_or(schema)
    }
}

impl<'a> Typed<'a> {
    fn nothing() -> Self {
        Self {
            value: &Value::Null,
            schema: &Value::Null,
        }
    }

    /// What it is.
    pub(super) fn value(self) -> &'a Value {
        self.value
    }

    fn is_seat(self) -> bool {
        self.schema.get("$ref").and_then(Value::as_str) == Some("#/components/schemas/Seat")
    }

    fn seat(self) -> Option<Seat> {
        let number = u8::try_from(self.value.as_u64()?).ok()?;
        Seat::try_from(number).ok()
    }

    /// Whether there is anything to say.
    fn is_something(self) -> bool {
        match self.value {
            Value::Null | Value::Bool(false) => false,
            Value::Bool(true) | Value::Number(_) => true,
            Value::String(text) => !text.is_empty(),
            Value::Array(items) => !items.is_empty(),
            Value::Object(fields) => !fields.is_empty(),
        }
    }
}

fn is_row(value: &Value) -> bool {
    let items = value.as_array();
    items.is_some_and(|items| !items.is_empty() && items.iter().all(Value::is_object))
}

fn nothing() -> Piece {
    piece("–".to_owned())
}

/// Pieces, those that come several times told once.
fn counted(pieces: impl Iterator<Item = Piece>) -> Vec<Piece> {
    let mut found: Vec<(Piece, usize)> = Vec::new();
    for piece in pieces {
        match found.last_mut() {
            Some((last, count)) if *last == piece => *count += 1,
            Some(_) | None => found.push((piece, 1)),
        }
    }
    let told = |(piece, count): (Piece, usize)| match count {
        1 => piece,
        _ => Piece {
            text: format!("{} ×{count}", piece.text),
            ..piece
        },
    };
    found.into_iter().map(told).collect()
}

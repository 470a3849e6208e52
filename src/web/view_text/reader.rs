//! Renders the values of a game's view or action as text.
//!
//! The JSON schema says what a value is, and the game may give it a name.

use serde_json::{Map, Value};

use super::words::Words;
use crate::games::{AnyRules, Seat};

/// Fields used only for drawing, which are not shown as text.
const FOR_DRAWINGS: [&str; 2] = ["x", "y"];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) text: String,
    pub(crate) manner: PieceKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase", const_into_str)]
pub(crate) enum PieceKind {
    Word,
    /// Object of a game that has a name, such as a card.
    Thing,
    Line,
}

impl Piece {
    fn word(text: String) -> Self {
        Self {
            text,
            manner: PieceKind::Word,
        }
    }

    pub(crate) fn nothing() -> Self {
        Self::word("–".to_owned())
    }
}

pub(crate) struct ViewReader<'a> {
    pub(crate) rules: &'static dyn AnyRules,
    pub(crate) schemas: &'a Value,
    pub(crate) seat: &'a dyn Fn(Seat) -> String,
    pub(crate) own: Option<Seat>,
    pub(super) yes_no: (String, String),
    pub(crate) words: Words,
}

#[derive(Clone, Copy)]
pub(crate) struct SchemaValue<'a> {
    pub(crate) value: &'a Value,
    schema: &'a Value,
}

impl<'a> ViewReader<'a> {
    pub(crate) fn with_schema(&self, value: &'a Value, schema: &str) -> SchemaValue<'a> {
        let schema_name = self.schemas.get(schema).unwrap_or(&Value::Null);
        SchemaValue {
            value,
            schema: schema_name,
        }
    }

    /// Renders a value for a line of text; a dash if the value is empty.
    pub(super) fn to_pieces(&self, value: SchemaValue<'a>) -> Vec<Piece> {
        let pieces = self.pieces(value);
        if pieces.is_empty() {
            return vec![Piece::nothing()];
        }
        pieces
    }

    pub(crate) fn to_line(&self, value: SchemaValue<'a>) -> String {
        let texts = self.pieces(value).into_iter().map(|piece| piece.text);
        texts.collect::<Vec<_>>().join(", ")
    }

    /// Renders a value for a line of text; no pieces if the value is empty.
    pub(crate) fn pieces(&self, value: SchemaValue<'a>) -> Vec<Piece> {
        match value.value {
            Value::Null => Vec::new(),
            Value::Bool(is_so) => {
                let (yes, no) = &self.yes_no;
                vec![Piece::word(if *is_so { yes } else { no }.clone())]
            }
            Value::Number(number) => {
                let seat = value.seat().filter(|_| value.is_seat());
                let text = seat.map_or_else(|| number.to_string(), self.seat);
                vec![Piece::word(text)]
            }
            Value::String(written) => vec![self.word_piece(written)],
            Value::Array(items) if items.iter().any(|item| item.is_array() || item.is_object()) => {
                let piece = |(number, item)| self.numbered_piece(number, item);
                (1..).zip(self.items(value)).map(piece).collect()
            }
            Value::Array(_) => count_repeated(self.items(value).flat_map(|item| self.pieces(item))),
            Value::Object(_) => {
                let fields = self.fields(value).filter(|(_, field)| field.is_something());
                let named = fields.map(|(name, field)| self.named_piece(name, field));
                named.collect()
            }
        }
    }

    fn numbered_piece(&self, number: u8, item: SchemaValue<'a>) -> Piece {
        let line = Some(self.to_line(item)).filter(|line| !line.is_empty());
        Piece {
            text: format!("{number}: {}", line.as_deref().unwrap_or("–")),
            manner: PieceKind::Line,
        }
    }

    /// Renders a field for a line of text. A boolean is rendered by the name of the field alone.
    fn named_piece(&self, name: &str, field: SchemaValue<'a>) -> Piece {
        let field_name = self.words.field(name);
        if field.value.is_boolean() {
            return Piece::word(field_name);
        }
        Piece::word(format!("{field_name} {}", self.to_line(field)))
    }

    fn word_piece(&self, written: &str) -> Piece {
        match self.rules.called(written, self.words.language) {
            Some(text) => Piece {
                text,
                manner: PieceKind::Thing,
            },
            None => Piece::word(self.words.value(written)),
        }
    }

    pub(crate) fn fields(
        &self,
        object: SchemaValue<'a>,
    ) -> impl Iterator<Item = (&'a str, SchemaValue<'a>)> {
        let schema = self.resolve_schema(object);
        let properties = schema.get("properties").unwrap_or(&Value::Null);
        let fields = object.value.as_object().into_iter().flat_map(Map::iter);
        let of_schema = move |(name, value): (&'a String, &'a Value)| {
            let schema = properties.get(name).unwrap_or(&Value::Null);
            (name.as_str(), SchemaValue { value, schema })
        };
        // The text shows an object by its id, translated to the reader's language, so the field `name` is redundant.
        let has_id = object.value.get("id").is_some();
        let is_read = move |(name, _): &(&str, SchemaValue<'a>)| {
            !FOR_DRAWINGS.contains(name) && (!has_id || *name != "name")
        };
        fields.map(of_schema).filter(is_read)
    }

    pub(crate) fn items(&self, list: SchemaValue<'a>) -> impl Iterator<Item = SchemaValue<'a>> {
        let schema = self
            .resolve_schema(list)
            .get("items")
            .unwrap_or(&Value::Null);
        let items = list.value.as_array().into_iter().flatten();
        items.map(move |value| SchemaValue { value, schema })
    }

    /// Resolves references between schemas, and selects the member of a union by the tag of the value.
    fn resolve_schema(&self, typed: SchemaValue<'a>) -> &'a Value {
        let schema = resolve_reference(self.schemas, typed.schema);
        let Some(variants) = schema.get("oneOf").and_then(Value::as_array) else {
            return schema;
        };
        let tag = typed.value.get("type");
        let has_tag = |variant: &&Value| {
            let tag_enum = variant.pointer("/properties/type/enum");
            let tags = tag_enum.and_then(Value::as_array);
            tags.is_some_and(|tags| tag.is_some_and(|tag| tags.contains(tag)))
        };
        variants.iter().find(has_tag).unwrap_or(schema)
    }
}

pub(crate) fn resolve_reference<'a>(schemas: &'a Value, schema: &'a Value) -> &'a Value {
    let reference = schema.get("$ref").and_then(Value::as_str);
    let target = reference.and_then(|name| schemas.get(name.rsplit('/').next()?));
    target.unwrap_or(schema)
}

impl SchemaValue<'_> {
    pub(crate) const NOTHING: Self = Self {
        value: &Value::Null,
        schema: &Value::Null,
    };

    pub(crate) fn is_seat(self) -> bool {
        self.schema.get("$ref").and_then(Value::as_str) == Some("#/components/schemas/Seat")
    }

    pub(crate) fn seat(self) -> Option<Seat> {
        let number = u8::try_from(self.value.as_u64()?).ok()?;
        Seat::try_from(number).ok()
    }

    pub(super) fn is_something(self) -> bool {
        match self.value {
            Value::Null | Value::Bool(false) => false,
            Value::Bool(true) | Value::Number(_) => true,
            Value::String(text) => !text.is_empty(),
            Value::Array(items) => !items.is_empty(),
            Value::Object(fields) => !fields.is_empty(),
        }
    }
}

/// Merges equal adjacent pieces of text into one piece with a count.
fn count_repeated(pieces: impl Iterator<Item = Piece>) -> Vec<Piece> {
    let mut found: Vec<(Piece, usize)> = Vec::new();
    for piece in pieces {
        match found.last_mut() {
            Some((last, count)) if *last == piece => *count += 1,
            Some(_) | None => found.push((piece, 1)),
        }
    }
    let with_count = |(piece, count): (Piece, usize)| match count {
        1 => piece,
        _ => Piece {
            text: format!("{} ×{count}", piece.text),
            ..piece
        },
    };
    found.into_iter().map(with_count).collect()
}

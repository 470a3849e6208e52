//! Legal actions as buttons: grouped by what they are, each with a sentence of what would follow.

use serde_json::Value;

use super::page::capitalised;
use super::reader::{Manner, Piece, Reader, Typed};

/// So many buttons of one group are shown unfolded.
const SHOWN: usize = 8;
/// A group of more is divided.
const UNDIVIDED: usize = 16;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Button {
    pub(super) action: String,
    pub(super) label: String,
    pub(super) hint: Option<String>,
    divided_by: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Group {
    pub(super) title: String,
    pub(super) count: usize,
    pub(super) is_folded: bool,
    pub(super) heaps: Vec<(String, Vec<Button>)>,
}

/// The buttons for these actions, whose schema has this name; `hint` says what would follow.
pub(super) fn groups<'a>(
    reader: &Reader<'a>,
    schema: &str,
    actions: &'a [Value],
    hint: impl Fn(&Value) -> Option<String>,
) -> Vec<Group> {
    let mut groups: Vec<(String, Vec<Button>)> = Vec::new();
    for action in actions {
        let kind = action.get("type").and_then(Value::as_str);
        let kind = kind.unwrap_or_default();
        let button = Button {
            hint: hint(action),
            ..button(reader, schema, action, kind)
        };
        put(&mut groups, reader.words.deed(kind), button);
    }
    // What stands alone needs no heading that says the same again.
    let (alone, many): (Vec<_>, Vec<_>) = groups.into_iter().partition(|(_, heap)| heap.len() == 1);
    let alone: Vec<Button> = alone.into_iter().flat_map(|(_, heap)| heap).collect();
    let alone = (!alone.is_empty()).then(|| group((String::new(), alone)));
    many.into_iter().map(group).chain(alone).collect()
}

fn put(heaps: &mut Vec<(String, Vec<Button>)>, title: String, button: Button) {
    match heaps.iter_mut().find(|(known, _)| *known == title) {
        Some((_, heap)) => heap.push(button),
        None => heaps.push((title, vec![button])),
    }
}

fn group((title, buttons): (String, Vec<Button>)) -> Group {
    let count = buttons.len();
    let mut heaps = Vec::new();
    if UNDIVIDED < count && !title.is_empty() {
        for button in buttons {
            put(&mut heaps, button.divided_by.clone(), button);
        }
    } else {
        heaps.push((String::new(), buttons));
    }
    Group {
        count,
        is_folded: SHOWN < count && !title.is_empty(),
        title,
        heaps,
    }
}

/// A label from the kind of an action and its fields. What the game has a name for needs no name
/// of a field before it.
fn button<'a>(reader: &Reader<'a>, schema: &str, action: &'a Value, kind: &str) -> Button {
    let typed = reader.typed(action, schema);
    let fields = reader.fields(typed).filter(|(name, _)| *name != "type");
    let fields: Vec<(&str, Typed<'a>)> = fields.collect();
    let divided_by = fields
        .first()
        .map(|(name, field)| match field.value.as_array() {
            Some(items) => format!("{}: {}", reader.words.heading(name), items.len()),
            None => capitalised(&reader.line(*field)),
        });
    let part = |(name, field): &(&str, Typed<'a>)| {
        let (pieces, line) = (reader.pieces(*field), reader.line(*field));
        let is_thing = |piece: &Piece| piece.manner == Manner::Thing;
        if !pieces.is_empty() && pieces.iter().all(is_thing) {
            return line;
        }
        format!("{} {line}", reader.words.field(name))
    };
    let parts: Vec<String> = fields.iter().map(part).collect();
    Button {
        action: action.to_string(),
        label: reader.words.deed_with(kind, &parts),
        hint: None,
        divided_by: divided_by.unwrap_or_default(),
    }
}

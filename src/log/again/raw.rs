//! JSON that is written already, put in order on the way.

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

/// JSON without spaces, as some serializer wrote it; only [`super::again`] takes it.
pub struct Raw<'a>(pub &'a [u8]);

/// A text, a number or a word of JSON, as it stands.
struct Token<'a>(&'a [u8]);

impl Serialize for Raw<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            [b'{', fields @ .., b'}'] => {
                let mut map = serializer.serialize_map(None)?;
                let mut rest = fields;
                while let Some(name) = take(&mut rest) {
                    rest = rest.strip_prefix(b":").unwrap_or_default();
                    let value = take(&mut rest).unwrap_or_default();
                    rest = rest.strip_prefix(b",").unwrap_or_default();
                    map.serialize_entry(&Token(name), &Raw(value))?;
                }
                map.end()
            }
            [b'[', items @ .., b']'] => {
                let mut list = serializer.serialize_seq(None)?;
                let mut rest = items;
                while let Some(item) = take(&mut rest) {
                    rest = rest.strip_prefix(b",").unwrap_or_default();
                    list.serialize_element(&Raw(item))?;
                }
                list.end()
            }
            token => Token(token).serialize(serializer),
        }
    }
}

impl Serialize for Token<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.0)
    }
}

/// Takes a value off the front; `None` at the end.
fn take<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = match rest.first()? {
        b'"' => text(rest),
        b'{' | b'[' => nested(rest),
        _ => rest
            .iter()
            .position(|byte| matches!(byte, b',' | b'}' | b']' | b':'))
            .unwrap_or(rest.len()),
    };
    let (value, after) = rest.split_at_checked(length.max(1))?;
    *rest = after;
    Some(value)
}

/// How long the text is that begins here, its quotes included.
fn text(rest: &[u8]) -> usize {
    let mut is_escaped = false;
    let ends = |(_, byte): &(usize, &u8)| {
        let ends = **byte == b'"' && !is_escaped;
        is_escaped = **byte == b'\\' && !is_escaped;
        ends
    };
    let mut bytes = rest.iter().enumerate().skip(1);
    bytes.find(ends).map_or(rest.len(), |(index, _)| index + 1)
}

/// How long the list or the object is that begins here.
fn nested(rest: &[u8]) -> usize {
    let (mut depth, mut index) = (0_usize, 0_usize);
    while let Some(byte) = rest.get(index) {
        match byte {
            b'"' => index += text(rest.get(index..).unwrap_or_default()).saturating_sub(1),
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        index += 1;
        if depth == 0 {
            break;
        }
    }
    index
}

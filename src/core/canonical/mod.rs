//! The canonical writer: writes an entry again, to see whether it comes out the same.
//!
//! The words go straight to their RFC 8785 form, with no value in between: several times as fast as
//! reading what was kept, and by another way than the one on which it was first written.

use std::cmp::Ordering;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{CharEscape, CompactFormatter, Formatter, Serializer};

use crate::world::{MatchId, Part, Version, seal_hash};

/// The largest integer that every reader of JSON understands alike.
const LARGEST_INTEGER: u64 = (1 << 53) - 1;

/// As many bytes as most entries have.
const ROOM: usize = 1_024;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unwritable {
    #[error("it has no canonical form: {0}")]
    Form(String),
    #[error("another value is sealed at {0}")]
    Other(String),
    #[error("there is nothing to seal at {0}")]
    Nowhere(String),
}

/// The public bytes of a body, sealed where these parts lie and with their salts.
///
/// Errors: what is said of the body does not fit the parts, or has no canonical form.
pub(crate) fn sealed_bytes<T: Serialize>(
    match_id: MatchId,
    version: Version,
    body: &T,
    parts: &[Part],
) -> Result<Vec<u8>, Unwritable> {
    let mut writer = Writer::new(match_id, version, parts);
    let mut serializer = Serializer::with_formatter(io::sink(), &mut writer);
    if let Err(error) = body.serialize(&mut serializer) {
        let failed = writer.failed.take();
        return Err(failed.unwrap_or_else(|| Unwritable::Form(error.to_string())));
    }
    match parts.first() {
        Some(part) if writer.met < parts.len() => Err(Unwritable::Nowhere(part.pointer.clone())),
        Some(_) | None => Ok(writer.out),
    }
}

struct Writer<'a> {
    match_id: MatchId,
    version: Version,
    parts: &'a [Part],
    /// How many of the parts were met.
    met: usize,
    out: Vec<u8>,
    /// The lists and objects that are being written, the innermost last.
    levels: Vec<Level>,
    /// The fields of the objects that are being written, the innermost last.
    fields: Vec<Field>,
    /// Whether the name of a field is being written.
    is_name: bool,
    /// Where what is written next lies, as a JSON pointer; kept only if there is something to seal.
    place: Vec<u8>,
    /// The sealed part that is being written, and where it begins.
    hidden: Option<(&'a Part, usize)>,
    /// Fields in order, before they go back.
    sorted: Vec<u8>,
    failed: Option<Unwritable>,
}

struct Level {
    items: u64,
    /// How many fields of outer objects there are.
    outer: usize,
    /// How long its place is.
    place: usize,
}

#[derive(Clone, Copy)]
struct Field {
    /// Where its name begins, in quotes.
    start: usize,
    /// Where its name ends, after the quotes.
    named: usize,
    /// Where its value ends.
    end: usize,
    /// Whether its name is ASCII without escapes, as all of ours are.
    is_plain: bool,
}

/// What is done for each call of `serde_json`, which is given nothing to write to.
macro_rules! hooks {
    ($($name:ident($writer:ident $(, $value:ident: $kind:ty)?) => $does:expr;)+) => {$(
        fn $name<W: ?Sized + Write>(&mut self, _: &mut W $(, $value: $kind)?) -> io::Result<()> {
            let $writer = &mut **self;
            $does
        }
    )+};
}

impl Formatter for &mut Writer<'_> {
    hooks! {
        write_null(writer) => writer.push(b"null");
        write_bool(writer, value: bool) => writer.push(if value { b"true" } else { b"false" });
        write_i8(writer, value: i8) => writer.integer(value);
        write_i16(writer, value: i16) => writer.integer(value);
        write_i32(writer, value: i32) => writer.integer(value);
        write_i64(writer, value: i64) => writer.integer(value);
        write_i128(writer, value: i128) => writer.integer(value);
        write_u8(writer, value: u8) => writer.integer(value);
        write_u16(writer, value: u16) => writer.integer(value);
        write_u32(writer, value: u32) => writer.integer(value);
        write_u64(writer, value: u64) => writer.integer(value);
        write_u128(writer, value: u128) => writer.integer(value);
        write_f32(writer, _value: f32) => writer.no_integer();
        write_f64(writer, _value: f64) => writer.no_integer();
        write_number_str(writer, _value: &str) => writer.no_integer();
        begin_string(writer) => writer.push(b"\"");
        end_string(writer) => writer.push(b"\"");
        write_string_fragment(writer, text: &str) => writer.push(text.as_bytes());
        write_char_escape(writer, escape: CharEscape) => {
            CompactFormatter.write_char_escape(&mut writer.out, escape)
        };
        write_raw_fragment(writer, text: &str) => writer.push(text.as_bytes());
        begin_array(writer) => writer.open(b"[");
        end_array(writer) => writer.close(b"]");
        begin_array_value(writer, is_first: bool) => writer.begin_item(is_first);
        end_array_value(writer) => writer.leave();
        begin_object(writer) => writer.open(b"{");
        end_object(writer) => writer.sort().and_then(|()| writer.close(b"}"));
        begin_object_key(writer, is_first: bool) => writer.begin_name(is_first);
        end_object_key(writer) => writer.end_name();
        begin_object_value(writer) => writer.begin_value();
        end_object_value(writer) => writer.end_value();
    }
}

impl<'a> Writer<'a> {
    fn new(match_id: MatchId, version: Version, parts: &'a [Part]) -> Self {
        Self {
            match_id,
            version,
            parts,
            met: 0,
            out: Vec::with_capacity(ROOM),
            levels: Vec::new(),
            fields: Vec::new(),
            is_name: false,
            place: Vec::new(),
            hidden: None,
            sorted: Vec::new(),
            failed: None,
        }
    }
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "they stand where a formatter of serde_json may fail"
)]
impl Writer<'_> {
    fn push(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.extend_from_slice(bytes);
        Ok(())
    }

    fn fail(&mut self, why: Unwritable) -> io::Result<()> {
        self.failed = Some(why);
        Err(io::ErrorKind::InvalidData.into())
    }

    fn no_integer(&mut self) -> io::Result<()> {
        let says = "numbers are integers below 2^53, and the name of a field is a text";
        self.fail(Unwritable::Form(says.into()))
    }

    fn integer(&mut self, value: impl TryInto<i64>) -> io::Result<()> {
        match value.try_into() {
            Ok(value) if value.unsigned_abs() <= LARGEST_INTEGER && !self.is_name => {
                CompactFormatter.write_i64(&mut self.out, value)
            }
            Ok(_) | Err(_) => self.no_integer(),
        }
    }

    fn open(&mut self, bracket: &[u8]) -> io::Result<()> {
        self.levels.push(Level {
            items: 0,
            outer: self.fields.len(),
            place: self.place.len(),
        });
        self.push(bracket)
    }

    fn close(&mut self, bracket: &[u8]) -> io::Result<()> {
        self.levels.pop();
        self.push(bracket)
    }

    fn comma(&mut self, is_first: bool) {
        if !is_first {
            self.out.push(b',');
        }
    }

    fn begin_item(&mut self, is_first: bool) -> io::Result<()> {
        self.comma(is_first);
        if let Some(level) = self.levels.last_mut().filter(|_| !self.parts.is_empty()) {
            self.place.push(b'/');
            CompactFormatter.write_u64(&mut self.place, level.items)?;
            level.items += 1;
            self.enter();
        }
        Ok(())
    }

    fn begin_name(&mut self, is_first: bool) -> io::Result<()> {
        self.comma(is_first);
        self.is_name = true;
        let start = self.out.len();
        self.fields.push(Field {
            start,
            named: start,
            end: start,
            is_plain: true,
        });
        Ok(())
    }

    fn end_name(&mut self) -> io::Result<()> {
        self.is_name = false;
        if let Some(field) = self.fields.last_mut() {
            field.named = self.out.len();
            field.is_plain = is_plain(name_of(&self.out, *field));
        }
        Ok(())
    }

    fn begin_value(&mut self) -> io::Result<()> {
        self.out.push(b':');
        if let Some(field) = self.fields.last().filter(|_| !self.parts.is_empty()) {
            self.place.push(b'/');
            for byte in name_of(&self.out, *field) {
                match byte {
                    b'~' => self.place.extend(b"~0"),
                    b'/' => self.place.extend(b"~1"),
                    byte => self.place.push(*byte),
                }
            }
            self.enter();
        }
        Ok(())
    }

    fn end_value(&mut self) -> io::Result<()> {
        self.leave()?;
        if let Some(field) = self.fields.last_mut() {
            field.end = self.out.len();
        }
        Ok(())
    }

    /// Notes if what is written next is to be sealed.
    fn enter(&mut self) {
        if self.hidden.is_none() {
            let is_here = |part: &&Part| part.pointer.as_bytes() == self.place;
            let part = self.parts.iter().find(is_here);
            self.hidden = part.map(|part| (part, self.out.len()));
        }
    }

    /// Puts the seal in the place of what was written, if that is to be sealed.
    fn leave(&mut self) -> io::Result<()> {
        let is_meant = |(part, _): &(&Part, usize)| part.pointer.as_bytes() == self.place;
        if let Some((part, start)) = self.hidden.filter(is_meant) {
            if self.out.get(start..) != Some(part.form.bytes()) {
                return self.fail(Unwritable::Other(part.pointer.clone()));
            }
            self.out.truncate(start);
            let seal = seal_hash(self.match_id, self.version, part);
            write!(self.out, r#"{{"sealed":"{seal}"}}"#)?;
            self.met += 1;
            self.hidden = None;
        }
        if let Some(level) = self.levels.last() {
            self.place.truncate(level.place);
        }
        Ok(())
    }

    /// Puts the fields of the innermost object in order.
    fn sort(&mut self) -> io::Result<()> {
        let outer = self.levels.last().map_or(0, |level| level.outer);
        let (out, sorted) = (&mut self.out, &mut self.sorted);
        let fields = self.fields.get_mut(outer..).unwrap_or_default();
        if !fields.is_sorted_by(|one, next| order(out, *one, *next).is_lt()) {
            let start = fields.first().map_or(out.len(), |field| field.start);
            fields.sort_unstable_by(|one, next| order(out, *one, *next));
            sorted.clear();
            for field in &*fields {
                sorted.extend_from_slice(out.get(field.start..field.end).unwrap_or_default());
                sorted.push(b',');
            }
            sorted.pop();
            if !fields.is_sorted_by(|one, next| order(out, *one, *next).is_lt()) {
                return self.fail(Unwritable::Form("a field stands twice".into()));
            }
            out.truncate(start);
            out.extend_from_slice(sorted);
        }
        self.fields.truncate(outer);
        Ok(())
    }
}

/// Whether a text is ASCII that JSON needs no escapes for.
fn is_plain(text: &[u8]) -> bool {
    let is_plain = |byte: &u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\');
    text.iter().all(is_plain)
}

/// The name of a field as it was written, without its quotes.
fn name_of(out: &[u8], field: Field) -> &[u8] {
    let name = out.get(field.start + 1..field.named.saturating_sub(1));
    name.unwrap_or_default()
}

/// Which of two fields comes first: by the UTF-16 of their names.
fn order(out: &[u8], one: Field, next: Field) -> Ordering {
    let are_plain = one.is_plain && next.is_plain;
    let (one, next) = (name_of(out, one), name_of(out, next));
    if are_plain {
        return one.cmp(next);
    }
    utf16(one).cmp(&utf16(next))
}

/// The UTF-16 of a name that may be written with backslashes.
fn utf16(name: &[u8]) -> Vec<u16> {
    let quoted = [b"\"", name, b"\""].concat();
    let name: String = serde_json::from_slice(&quoted).unwrap_or_default();
    name.encode_utf16().collect()
}

#[cfg(test)]
mod tests;

//! Lists and objects while they are written, and the order of fields.

use std::cmp::Ordering;

use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant,
};

use super::Unwritable;
use super::writer::{Writer, is_plain};

/// A field of an object that is being written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    /// Where its name begins, in quotes.
    start: usize,
    /// Where its name ends, after the quotes.
    named: usize,
    /// Where its value ends.
    end: usize,
    /// Whether its name is ASCII without escapes, as all of ours are.
    is_plain: bool,
}

/// A list or an object that is being written.
pub(super) struct Compound<'w, 'a, 'b> {
    writer: &'w mut Writer<'a, 'b>,
    /// What closes it.
    close: &'static [u8],
    /// How many items there are so far.
    count: usize,
    /// How many fields of outer objects there are.
    outer: usize,
    /// How long the place is above this one.
    above: usize,
}

impl<'w, 'a, 'b> Compound<'w, 'a, 'b> {
    pub(super) fn new(writer: &'w mut Writer<'a, 'b>, close: &'static [u8]) -> Self {
        Self {
            outer: writer.fields.len(),
            above: writer.place.len(),
            writer,
            close,
            count: 0,
        }
    }

    /// One that lies below the name of a variant.
    pub(super) fn within(
        writer: &'w mut Writer<'a, 'b>,
        close: &'static [u8],
        variant: &'static str,
    ) -> Self {
        let above = writer.place.len();
        if writer.seals.is_some() {
            writer.place.push('/');
            writer.place.push_str(variant);
        }
        Self {
            above,
            ..Self::new(writer, close)
        }
    }

    fn comma(&mut self) {
        if self.count != 0 {
            self.writer.out.push(b',');
        }
        self.count += 1;
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        let index = self.count;
        self.comma();
        let step = |place: &mut String| {
            let digit = u32::try_from(index).ok();
            match digit.and_then(|digit| char::from_digit(digit, 10)) {
                Some(digit) => place.push(digit),
                None => place.push_str(&index.to_string()),
            }
        };
        self.writer.write_at(step, value)
    }

    fn name<T: Serialize + ?Sized>(&mut self, name: &T) -> Result<(), Unwritable> {
        self.comma();
        let start = self.writer.out.len();
        name.serialize(&mut *self.writer)?;
        let written = self.writer.out.get(start..).unwrap_or_default();
        if written.first() != Some(&b'"') {
            return Err(Unwritable::Form("the name of a field is a text".into()));
        }
        let is_plain = is_plain(without_quotes(written));
        self.named(start, is_plain);
        Ok(())
    }

    /// Notes a name that was written.
    fn named(&mut self, start: usize, is_plain: bool) {
        let named = self.writer.out.len();
        self.writer.out.push(b':');
        self.writer.fields.push(Field {
            start,
            named,
            end: named,
            is_plain,
        });
    }

    fn value<T: Serialize + ?Sized>(
        &mut self,
        step: impl FnOnce(&mut String),
        value: &T,
    ) -> Result<(), Unwritable> {
        self.writer.write_at(step, value)?;
        let end = self.writer.out.len();
        if let Some(field) = self.writer.fields.last_mut() {
            field.end = end;
        }
        Ok(())
    }

    fn field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        self.comma();
        let start = self.writer.out.len();
        let is_plain = self.writer.word(name)?;
        self.named(start, is_plain);
        self.value(|place| place.push_str(name), value)
    }

    /// The name that was just written, as a step of a JSON pointer.
    fn last_name(&self) -> String {
        let out = &self.writer.out;
        let name = self.writer.fields.last().map(|field| name_of(out, *field));
        let name = String::from_utf8_lossy(name.unwrap_or_default());
        name.replace('~', "~0").replace('/', "~1")
    }

    /// Puts the fields in order and closes.
    fn close(self) -> Result<(), Unwritable> {
        let writer = self.writer;
        let fields = writer.fields.get(self.outer..).unwrap_or_default();
        let is_sorted = fields.is_sorted_by(|one, next| order(&writer.out, *one, *next).is_lt());
        if !is_sorted {
            sort(writer, self.outer)?;
        }
        writer.fields.truncate(self.outer);
        writer.place.truncate(self.above);
        writer.out.extend_from_slice(self.close);
        Ok(())
    }
}

/// The name of a field as it was written, without its quotes.
fn name_of(out: &[u8], field: Field) -> &[u8] {
    without_quotes(out.get(field.start..field.named).unwrap_or_default())
}

fn without_quotes(quoted: &[u8]) -> &[u8] {
    let name = quoted.strip_prefix(b"\"").unwrap_or_default();
    name.strip_suffix(b"\"").unwrap_or_default()
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

fn sort(writer: &mut Writer<'_, '_>, outer: usize) -> Result<(), Unwritable> {
    let (out, sorted) = (&mut writer.out, &mut writer.sorted);
    let fields = writer.fields.get_mut(outer..).unwrap_or_default();
    let start = fields.first().map_or(out.len(), |field| field.start);
    fields.sort_unstable_by(|one, next| order(out, *one, *next));
    sorted.clear();
    for (index, field) in fields.iter().enumerate() {
        if index != 0 {
            sorted.push(b',');
        }
        sorted.extend_from_slice(out.get(field.start..field.end).unwrap_or_default());
    }
    let mut pairs = fields.windows(2);
    if pairs.any(|pair| matches!(pair, [one, next] if name_of(out, *one) == name_of(out, *next))) {
        return Err(Unwritable::Form("a field stands twice".into()));
    }
    out.truncate(start);
    out.extend_from_slice(sorted);
    Ok(())
}

/// Items of a list, however serde calls it.
macro_rules! lists {
    ($($kind:ident::$item:ident),+) => {$(
        impl $kind for Compound<'_, '_, '_> {
            type Ok = ();
            type Error = Unwritable;

            fn $item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
                self.item(value)
            }

            fn end(self) -> Result<(), Unwritable> {
                self.close()
            }
        }
    )+};
}

lists!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);

/// Fields whose names are known.
macro_rules! objects {
    ($($kind:ident),+) => {$(
        impl $kind for Compound<'_, '_, '_> {
            type Ok = ();
            type Error = Unwritable;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Unwritable> {
                self.field(key, value)
            }

            fn end(self) -> Result<(), Unwritable> {
                self.close()
            }
        }
    )+};
}

objects!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Compound<'_, '_, '_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unwritable> {
        self.name(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        let name = match self.writer.seals {
            Some(_) => self.last_name(),
            None => String::new(),
        };
        self.value(|place| place.push_str(&name), value)
    }

    fn end(self) -> Result<(), Unwritable> {
        self.close()
    }
}

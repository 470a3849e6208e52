//! A serializer to RFC 8785: fields in order, no spaces, integers only.

use serde::ser::{Serialize, Serializer};

use super::object::{Compound, Field};
use super::{Seals, Unwritable};

/// The largest integer that every reader of JSON understands alike.
const LARGEST_INTEGER: u64 = (1 << 53) - 1;

/// As many bytes as most entries have.
const ROOM: usize = 1_024;

/// What has been written so far.
pub(super) struct Writer<'a, 'b> {
    pub(super) out: Vec<u8>,
    /// The fields of the objects that are being written, the innermost last.
    pub(super) fields: Vec<Field>,
    /// Where what is written next lies, as a JSON pointer; kept only if there is something to seal.
    pub(super) place: String,
    pub(super) seals: Option<&'a mut Seals<'b>>,
    /// Fields in order, before they go back.
    pub(super) sorted: Vec<u8>,
}

impl<'a, 'b> Writer<'a, 'b> {
    pub(super) fn new(seals: Option<&'a mut Seals<'b>>) -> Self {
        Self {
            out: Vec::with_capacity(ROOM),
            fields: Vec::new(),
            place: String::new(),
            seals,
            sorted: Vec::new(),
        }
    }

    pub(super) fn end(self) -> Vec<u8> {
        self.out
    }

    /// Writes a value, or its seal, at a place below this one.
    pub(super) fn write_at<T: Serialize + ?Sized>(
        &mut self,
        step: impl FnOnce(&mut String),
        value: &T,
    ) -> Result<(), Unwritable> {
        if self.seals.is_none() {
            return value.serialize(self);
        }
        let above = self.place.len();
        self.place.push('/');
        step(&mut self.place);
        let start = self.out.len();
        let hidden = self.seals.take_if(|seals| seals.has(&self.place));
        value.serialize(&mut *self)?;
        if let Some(seals) = hidden {
            let written = self.out.get(start..).unwrap_or_default();
            if let Some(seal) = seals.of(&self.place, written)? {
                self.out.truncate(start);
                self.out.extend_from_slice(br#"{"sealed":""#);
                self.out.extend_from_slice(seal.to_string().as_bytes());
                self.out.extend_from_slice(br#""}"#);
            }
            self.seals = Some(seals);
        }
        self.place.truncate(above);
        Ok(())
    }

    /// Writes a text or a number as any JSON does.
    fn plain<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        serde_json::to_writer(&mut self.out, value)
            .map_err(|error| Unwritable::Form(error.to_string()))
    }

    fn integer(&mut self, size: u64, value: impl Serialize) -> Result<(), Unwritable> {
        if size > LARGEST_INTEGER {
            return Err(Unwritable::Form("numbers are integers below 2^53".into()));
        }
        self.plain(&value)
    }

    /// Opens `{"name":` around what a variant holds.
    fn open_variant(&mut self, name: &'static str) -> Result<(), Unwritable> {
        self.out.push(b'{');
        self.word(name)?;
        self.out.push(b':');
        Ok(())
    }

    /// Writes a text; one that needs no escapes, as most, as it is.
    fn text(&mut self, text: &str) -> Result<(), Unwritable> {
        if !is_plain(text.as_bytes()) {
            return self.plain(text);
        }
        self.out.push(b'"');
        self.out.extend_from_slice(text.as_bytes());
        self.out.push(b'"');
        Ok(())
    }

    /// Writes a name that a type gives; says whether it is plain.
    pub(super) fn word(&mut self, name: &'static str) -> Result<bool, Unwritable> {
        self.text(name)?;
        Ok(is_plain(name.as_bytes()))
    }

    fn list(&mut self) -> Compound<'_, 'a, 'b> {
        self.out.push(b'[');
        Compound::new(self, b"]")
    }

    fn object(&mut self) -> Compound<'_, 'a, 'b> {
        self.out.push(b'{');
        Compound::new(self, b"}")
    }
}

/// Whether a text is ASCII that JSON needs no escapes for.
pub(super) fn is_plain(text: &[u8]) -> bool {
    let is_plain = |byte: &u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\');
    text.iter().all(is_plain)
}

/// A number with a fraction: there is none in our words.
fn fraction() -> Unwritable {
    Unwritable::Form("numbers are integers below 2^53".into())
}

impl<'w, 'a, 'b> Serializer for &'w mut Writer<'a, 'b> {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = Compound<'w, 'a, 'b>;
    type SerializeTuple = Compound<'w, 'a, 'b>;
    type SerializeTupleStruct = Compound<'w, 'a, 'b>;
    type SerializeTupleVariant = Compound<'w, 'a, 'b>;
    type SerializeMap = Compound<'w, 'a, 'b>;
    type SerializeStruct = Compound<'w, 'a, 'b>;
    type SerializeStructVariant = Compound<'w, 'a, 'b>;

    fn serialize_bool(self, value: bool) -> Result<(), Unwritable> {
        self.plain(&value)
    }

    fn serialize_i8(self, value: i8) -> Result<(), Unwritable> {
        self.plain(&value)
    }

    fn serialize_i16(self, value: i16) -> Result<(), Unwritable> {
        self.plain(&value)
    }

    fn serialize_i32(self, value: i32) -> Result<(), Unwritable> {
        self.plain(&value)
    }

    fn serialize_i64(self, value: i64) -> Result<(), Unwritable> {
        self.integer(value.unsigned_abs(), value)
    }

    fn serialize_u8(self, value: u8) -> Result<(), Unwritable> {
        self.plain(&value)
    }

    fn serialize_u16(self, value: u16) -> Result<(), Unwritable> {
        self.plain(&value)
    }

    fn serialize_u32(self, value: u32) -> Result<(), Unwritable> {
        self.plain(&value)
    }

    fn serialize_u64(self, value: u64) -> Result<(), Unwritable> {
        self.integer(value, value)
    }

    fn serialize_f32(self, _value: f32) -> Result<(), Unwritable> {
        Err(fraction())
    }

    fn serialize_f64(self, _value: f64) -> Result<(), Unwritable> {
        Err(fraction())
    }

    fn serialize_char(self, value: char) -> Result<(), Unwritable> {
        self.plain(&value)
    }

    fn serialize_str(self, value: &str) -> Result<(), Unwritable> {
        self.text(value)
    }

    /// None of our words has bytes.
    fn serialize_bytes(self, value: &[u8]) -> Result<(), Unwritable> {
        value.serialize(self)
    }

    fn serialize_none(self) -> Result<(), Unwritable> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unwritable> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unwritable> {
        self.out.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Unwritable> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
    ) -> Result<(), Unwritable> {
        self.word(variant).map(|_is_plain| ())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        self.open_variant(variant)?;
        self.write_at(|place| place.push_str(variant), value)?;
        self.out.push(b'}');
        Ok(())
    }

    fn serialize_seq(self, _len: Option<usize>) -> Result<Self::SerializeSeq, Unwritable> {
        Ok(self.list())
    }

    fn serialize_tuple(self, _len: usize) -> Result<Self::SerializeTuple, Unwritable> {
        Ok(self.list())
    }

    fn serialize_tuple_struct(
        self,
        _name: &'static str,
        _len: usize,
    ) -> Result<Self::SerializeTupleStruct, Unwritable> {
        Ok(self.list())
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Self::SerializeTupleVariant, Unwritable> {
        self.open_variant(variant)?;
        self.out.push(b'[');
        Ok(Compound::within(self, b"]}", variant))
    }

    fn serialize_map(self, _len: Option<usize>) -> Result<Self::SerializeMap, Unwritable> {
        Ok(self.object())
    }

    fn serialize_struct(
        self,
        _name: &'static str,
        _len: usize,
    ) -> Result<Self::SerializeStruct, Unwritable> {
        Ok(self.object())
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Self::SerializeStructVariant, Unwritable> {
        self.open_variant(variant)?;
        self.out.push(b'{');
        Ok(Compound::within(self, b"}}", variant))
    }
}

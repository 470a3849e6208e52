//! The RFC 8785 (canonical) form of JSON values, and values that stay in that form until they are read.

use std::fmt;

use serde_json::Value;

/// The largest integer that all JSON readers represent exactly.
pub(super) const LARGEST_INTEGER: u64 = (1 << 53) - 1;

/// A JSON value in its RFC 8785 (canonical) form, in which it is sealed, stored and compared.
#[derive(Clone, PartialEq, Eq)]
pub struct CanonicalJson(Box<[u8]>);

impl CanonicalJson {
    /// Converts a JSON value to RFC 8785: sorted fields, no spaces.
    pub fn from_value(value: &Value) -> Result<Self, serde_json::Error> {
        Ok(Self(canonicalise(value)?.into()))
    }

    /// Wraps stored bytes without checking them; reading or comparing invalid ones fails.
    pub fn from_stored(bytes: &[u8]) -> Self {
        Self(bytes.into())
    }

    /// Parses the value; fails if the stored bytes are not JSON.
    pub fn parse(&self) -> Result<Value, serde_json::Error> {
        serde_json::from_slice(&self.0)
    }

    /// Returns the bytes that are hashed and stored.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for CanonicalJson {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Form({})", String::from_utf8_lossy(&self.0))
    }
}

/// Whether these bytes are the RFC 8785 form of the value that was parsed from them.
pub fn is_canonical(parsed: &Value, bytes: &[u8]) -> bool {
    // All numbers in entries are integers below 2^53, so serialising with sorted fields gives the canonical
    // form.
    is_canonical_order(parsed) && serde_json::to_vec(parsed).is_ok_and(|written| written == bytes)
}

// Returns the RFC 8785 form. Values that are already sorted, as usual here, are written ten times as fast.
pub(super) fn canonicalise(value: &Value) -> Result<Vec<u8>, serde_json::Error> {
    if is_canonical_order(value) {
        return serde_json::to_vec(value);
    }
    serde_json_canonicalizer::to_vec(value)
}

fn is_canonical_order(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(_) | Value::String(_) => true,
        Value::Number(number) => {
            let size = number.as_u64().or(number.as_i64().map(i64::unsigned_abs));
            size.is_some_and(|size| size <= LARGEST_INTEGER)
        }
        Value::Array(items) => items.iter().all(is_canonical_order),
        Value::Object(fields) => {
            let names = || fields.keys();
            let rises = |(one, next): (&String, &String)| {
                if one.is_ascii() && next.is_ascii() {
                    return one < next;
                }
                one.encode_utf16().lt(next.encode_utf16())
            };
            names().zip(names().skip(1)).all(rises) && fields.values().all(is_canonical_order)
        }
    }
}

//! A strict JSON reader whose errors name the place and the expected format.

use std::str::FromStr;

use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::error::BundleError;
use crate::events::EndKind;
use crate::games::{GameKey, Seat};
use crate::luck::Seed;
use crate::world::{CanonicalJson, Hash, MatchId, Version};

/// A type that is parsed from a JSON value of exactly one format.
pub(super) trait FromJson: Sized {
    fn from_json(value: Value) -> Result<Self, BundleError>;

    /// Value for an absent field; `None` if the field is required.
    fn when_absent() -> Option<Self> {
        None
    }
}

/// Implements [`FromJson`] for structs with exactly these fields, in alphabetical order.
macro_rules! objects {
    ($($kind:ident { $($field:ident),+ })+) => {$(
        impl FromJson for $kind {
            fn from_json(value: Value) -> Result<Self, BundleError> {
                let mut fields = ObjectFields::from_value(value, &[$(stringify!($field)),+])?;
                Ok(Self { $($field: fields.take(stringify!($field))?),+ })
            }
        }
    )+};
}

pub(super) use objects;

macro_rules! values {
    ($($kind:ty: $value:ident => $read:expr;)+) => {$(
        impl FromJson for $kind {
            fn from_json($value: Value) -> Result<Self, BundleError> {
                $read
            }
        }
    )+};
}

values! {
    Value: value => Ok(value);
    u8: value => parse_number(&value);
    u32: value => parse_number(&value);
    u64: value => parse_number(&value);
    i32: value => require(value.as_i64().and_then(|number| number.try_into().ok()), "a whole number");
    Version: value => parse_number(&value).map(Version);
    Seat: value => parse_number(&value).map(Seat::new);
    GameKey: value => parse_word(value, "a game of this program");
    EndKind: value => parse_word(value, "a way in which a match ends");
    String: value => require(value.as_str().map(str::to_owned), "a text");
    Hash: value => require(parse_exact(&value), "a hash of 64 hexadecimal digits in lower case");
    MatchId: value => require(parse_exact(&value), "the id of a match");
    Timestamp: value => parse_time(&value).ok_or_else(|| BundleError::from_format(TIME));
    [u8; 16]: value => require(parse_salt(&value), "a salt of 32 hexadecimal digits");
    Seed: value => Self::try_from(String::from_json(value)?).map_err(|error| BundleError::from_format(error.to_string()));
    CanonicalJson: value => Self::from_value(&value).map_err(|_unwritable| BundleError::from_format("this has no form in RFC 8785"));
}

const TIME: &str = "a time in UTC with milliseconds belongs here, as 2026-11-22T06:00:00.000Z";

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(value: Value) -> Result<Self, BundleError> {
        let Value::Array(items) = value else {
            return require(None, "a list");
        };
        let indexed = items.into_iter().enumerate();
        let read = |(index, item)| {
            T::from_json(item).map_err(|misread| misread.nest_in(&format!("[{index}]")))
        };
        indexed.map(read).collect()
    }
}

impl<T: FromJson> FromJson for Option<T> {
    fn from_json(value: Value) -> Result<Self, BundleError> {
        T::from_json(value).map(Some)
    }

    fn when_absent() -> Option<Self> {
        Some(None)
    }
}

/// The fields of a JSON object; taking one removes it.
pub(super) struct ObjectFields(Map<String, Value>);

impl ObjectFields {
    /// Reads a JSON object; fails if it has a field that is not in `known`.
    pub(super) fn from_value(value: Value, known: &[&str]) -> Result<Self, BundleError> {
        let Value::Object(fields) = value else {
            return require(None, "an object");
        };
        match fields.keys().find(|name| !known.contains(&name.as_str())) {
            Some(name) => Err(BundleError::from_format(format!(
                "the format has no field `{}` here",
                name.escape_debug()
            ))),
            None => Ok(Self(fields)),
        }
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    pub(super) fn take<T: FromJson>(&mut self, name: &str) -> Result<T, BundleError> {
        if let Some(value) = self.0.get_mut(name) {
            return T::from_json(value.take()).map_err(|misread| misread.nest_in(name));
        }
        T::when_absent()
            .ok_or_else(|| BundleError::from_format(format!("the field `{name}` is missing")))
    }
}

fn require<T>(found: Option<T>, expected: &str) -> Result<T, BundleError> {
    found.ok_or_else(|| BundleError::from_format(format!("{expected} belongs here")))
}

/// Parses a text; `None` unless it is the only valid spelling of its value.
fn parse_exact<T: FromStr + ToString>(value: &Value) -> Option<T> {
    let text = value.as_str()?;
    let parsed = text.parse().ok();
    parsed.filter(|parsed: &T| parsed.to_string() == text)
}

fn parse_time(value: &Value) -> Option<Timestamp> {
    let text = value.as_str()?;
    let moment = text.parse().ok();
    moment.filter(|moment| format!("{moment:.3}") == text)
}

fn parse_salt(value: &Value) -> Option<[u8; 16]> {
    let (digits, mut salt) = (value.as_str()?, [0; 16]);
    hex::decode_to_slice(digits, &mut salt).ok()?;
    (hex::encode(salt) == digits).then_some(salt)
}

fn parse_number<T: TryFrom<u64>>(value: &Value) -> Result<T, BundleError> {
    let number = value.as_u64().and_then(|number| T::try_from(number).ok());
    require(
        number,
        "a whole number that is not negative, and not too large,",
    )
}

fn parse_word<T: DeserializeOwned>(value: Value, expected: &str) -> Result<T, BundleError> {
    let word = T::deserialize(Value::String(String::from_json(value)?));
    require(word.ok(), expected)
}

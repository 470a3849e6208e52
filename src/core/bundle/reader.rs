//! A strict reader of JSON that says in plain words where something is not of the format.

use std::str::FromStr;

use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::misread::Misread;
use crate::events::EndKind;
use crate::games::{GameKey, Seat};
use crate::luck::Seed;
use crate::world::{Form, Hash, MatchId, Version};

pub(super) type Read<T> = Result<T, Misread>;

/// What is read from a value that is exactly of the format.
pub(super) trait Strict: Sized {
    fn read(value: Value) -> Read<Self>;

    /// What stands for a field that is not there, if it need not be.
    fn absent() -> Option<Self> {
        None
    }
}

/// Reads objects that have these fields and no others, in the order of these lists.
macro_rules! objects {
    ($($kind:ident { $($field:ident),+ })+) => {$(
        impl Strict for $kind {
            fn read(value: Value) -> Read<Self> {
                let mut fields = Fields::of(value, &[$(stringify!($field)),+])?;
                Ok(Self { $($field: fields.take(stringify!($field))?),+ })
            }
        }
    )+};
}

pub(super) use objects;

/// Reads values of these kinds.
macro_rules! values {
    ($($kind:ty: $value:ident => $read:expr;)+) => {$(
        impl Strict for $kind {
            fn read($value: Value) -> Read<Self> {
                $read
            }
        }
    )+};
}

values! {
    Value: value => Ok(value);
    u8: value => number(&value);
    u32: value => number(&value);
    u64: value => number(&value);
    i32: value => belongs(value.as_i64().and_then(|number| number.try_into().ok()), "a whole number");
    Version: value => number(&value).map(Version);
    Seat: value => number(&value).map(Seat::new);
    GameKey: value => word(value, "a game of this program");
    EndKind: value => word(value, "a way in which a match ends");
    String: value => belongs(value.as_str().map(str::to_owned), "a text");
    Hash: value => belongs(exact(&value), "a hash of 64 hexadecimal digits in lower case");
    MatchId: value => belongs(exact(&value), "the id of a match");
    Timestamp: value => moment(&value).ok_or_else(|| Misread::new(TIME));
    [u8; 16]: value => belongs(salt(&value), "a salt of 32 hexadecimal digits");
    Seed: value => Self::try_from(String::read(value)?).map_err(|error| Misread::new(error.to_string()));
    Form: value => Self::of(&value).map_err(|_unwritable| Misread::new("this has no form in RFC 8785"));
}

const TIME: &str = "a time in UTC with milliseconds belongs here, as 2026-11-22T06:00:00.000Z";

impl<T: Strict> Strict for Vec<T> {
    fn read(value: Value) -> Read<Self> {
        let Value::Array(items) = value else {
            return belongs(None, "a list");
        };
        let items = items.into_iter().enumerate();
        let read =
            |(index, item)| T::read(item).map_err(|misread| misread.within(&format!("[{index}]")));
        items.map(read).collect()
    }
}

impl<T: Strict> Strict for Option<T> {
    fn read(value: Value) -> Read<Self> {
        T::read(value).map(Some)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

/// The fields of an object, each taken once.
pub(super) struct Fields(Map<String, Value>);

impl Fields {
    /// The fields of a value, which is an object of these fields and no others.
    pub(super) fn of(value: Value, known: &[&str]) -> Read<Self> {
        let Value::Object(fields) = value else {
            return belongs(None, "an object");
        };
        match fields.keys().find(|name| !known.contains(&name.as_str())) {
            Some(name) => Err(Misread::new(format!(
                "the format has no field `{}` here",
                name.escape_debug()
            ))),
            None => Ok(Self(fields)),
        }
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    pub(super) fn take<T: Strict>(&mut self, name: &str) -> Read<T> {
        if let Some(value) = self.0.get_mut(name) {
            return T::read(value.take()).map_err(|misread| misread.within(name));
        }
        T::absent().ok_or_else(|| Misread::new(format!("the field `{name}` is missing")))
    }
}

fn belongs<T>(found: Option<T>, what: &str) -> Read<T> {
    found.ok_or_else(|| Misread::new(format!("{what} belongs here")))
}

/// What a text says exactly.
fn exact<T: FromStr + ToString>(value: &Value) -> Option<T> {
    let text = value.as_str()?;
    let parsed = text.parse().ok();
    parsed.filter(|parsed: &T| parsed.to_string() == text)
}

fn moment(value: &Value) -> Option<Timestamp> {
    let text = value.as_str()?;
    let moment = text.parse().ok();
    moment.filter(|moment| format!("{moment:.3}") == text)
}

fn salt(value: &Value) -> Option<[u8; 16]> {
    let (digits, mut salt) = (value.as_str()?, [0; 16]);
    hex::decode_to_slice(digits, &mut salt).ok()?;
    (hex::encode(salt) == digits).then_some(salt)
}

fn number<T: TryFrom<u64>>(value: &Value) -> Read<T> {
    let number = value.as_u64().and_then(|number| T::try_from(number).ok());
    belongs(
        number,
        "a whole number that is not negative, and not too large,",
    )
}

fn word<T: DeserializeOwned>(value: Value, what: &str) -> Read<T> {
    let word = T::deserialize(Value::String(String::read(value)?));
    belongs(word.ok(), what)
}

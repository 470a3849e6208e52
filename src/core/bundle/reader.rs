//! A strict reader of JSON that says in plain words where something is not of the format.

use serde_json::{Map, Value};

use super::flaw::Misread;
use crate::world::Hash;

type Read<T> = Result<T, Misread>;

/// The fields of an object, each taken once.
pub(super) struct Fields(Map<String, Value>);

impl Fields {
    /// The fields of a value, which is an object of these fields, parted by spaces, and no others.
    pub(super) fn of(value: Value, known: &str) -> Read<Self> {
        let Value::Object(fields) = value else {
            return Err(Misread::new("an object belongs here"));
        };
        let is_known = |name: &str| known.split(' ').any(|known| known == name);
        match fields.keys().find(|name| !is_known(name)) {
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

    pub(super) fn take<T>(&mut self, name: &str, read: impl FnOnce(Value) -> Read<T>) -> Read<T> {
        let value = self.0.get_mut(name).map(Value::take);
        let value = value.ok_or_else(|| Misread::new(format!("the field `{name}` is missing")))?;
        read(value).map_err(|flaw| flaw.within(name))
    }

    pub(super) fn number<T: TryFrom<u64>>(&mut self, name: &str) -> Read<T> {
        self.take(name, |value| number(&value))
    }

    pub(super) fn take_if_any<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(Value) -> Read<T>,
    ) -> Read<Option<T>> {
        if self.has(name) {
            return self.take(name, read).map(Some);
        }
        Ok(None)
    }
}

pub(super) fn list<T>(value: Value, read: impl Fn(Value) -> Read<T>) -> Read<Vec<T>> {
    let Value::Array(items) = value else {
        return Err(Misread::new("a list belongs here"));
    };
    let items = items.into_iter().enumerate();
    items
        .map(|(index, item)| read(item).map_err(|flaw| flaw.within(&format!("[{index}]"))))
        .collect()
}

pub(super) fn text(value: Value) -> Read<String> {
    match value {
        Value::String(text) => Ok(text),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            Err(Misread::new("a text belongs here"))
        }
    }
}

/// A text that says exactly what `parse` makes of it.
pub(super) fn exact<T: ToString>(
    value: Value,
    what: &str,
    parse: impl FnOnce(&str) -> Option<T>,
) -> Read<T> {
    let wrong = || Misread::new(format!("{what} belongs here"));
    let Value::String(text) = value else {
        return Err(wrong());
    };
    let parsed = parse(&text).filter(|parsed| parsed.to_string() == text);
    parsed.ok_or_else(wrong)
}

fn number<T: TryFrom<u64>>(value: &Value) -> Read<T> {
    let number = value.as_u64().and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| {
        Misread::new("a whole number that is not negative, and not too large, belongs here")
    })
}

pub(super) fn hash(value: Value) -> Read<Hash> {
    exact(
        value,
        "a hash of 64 hexadecimal digits in lower case",
        |text| text.parse().ok(),
    )
}

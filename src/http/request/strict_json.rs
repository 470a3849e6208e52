//! JSON without `null` and without repeated fields, at any depth.
//!
//! The API document promises both for every field. By default `serde` treats `null` as an absent field, and keeps the
//! last of two equal fields in free-form values.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

pub(crate) struct NonNullJson;

impl<'de> Deserialize<'de> for NonNullJson {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        json.deserialize_any(Self)
    }
}

impl<'de> Visitor<'de> for NonNullJson {
    type Value = Self;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value")
    }

    fn visit_unit<E: Error>(self) -> Result<NonNullJson, E> {
        Err(E::custom("null is not allowed; omit the field instead"))
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<NonNullJson, E> {
        Ok(NonNullJson)
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<NonNullJson, E> {
        Ok(NonNullJson)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<NonNullJson, E> {
        Ok(NonNullJson)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<NonNullJson, E> {
        Ok(NonNullJson)
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<NonNullJson, E> {
        Ok(NonNullJson)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<NonNullJson, A::Error> {
        while let Some(NonNullJson) = list.next_element()? {}
        Ok(NonNullJson)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<NonNullJson, A::Error> {
        let mut names = HashSet::new();
        while let Some((name, NonNullJson)) = fields.next_entry::<String, NonNullJson>()? {
            if let Some(repeated) = names.replace(name) {
                return Err(A::Error::custom(format!("duplicate field `{repeated}`")));
            }
        }
        Ok(NonNullJson)
    }
}

//! JSON in which nothing is `null`, and no field is named twice, however deep it lies.
//!
//! The document says so of every field; `serde` would take `null` for an absent one, and of two the
//! last, where it is not told what fields there are.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// Any JSON without a `null` or a repeated field in it.
pub(crate) struct Present;

struct PresentVisitor;

impl<'de> Deserialize<'de> for Present {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        json.deserialize_any(PresentVisitor)
    }
}

impl<'de> Visitor<'de> for PresentVisitor {
    type Value = Present;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value")
    }

    fn visit_unit<E: Error>(self) -> Result<Present, E> {
        Err(E::custom("null is not allowed; omit the field instead"))
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<Present, E> {
        Ok(Present)
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<Present, E> {
        Ok(Present)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<Present, E> {
        Ok(Present)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Present, E> {
        Ok(Present)
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<Present, E> {
        Ok(Present)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Present, A::Error> {
        while let Some(Present) = list.next_element()? {}
        Ok(Present)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Present, A::Error> {
        let mut names = HashSet::new();
        while let Some((name, Present)) = fields.next_entry::<String, Present>()? {
            if names.contains(&name) {
                return Err(A::Error::custom(format!("duplicate field `{name}`")));
            }
            names.insert(name);
        }
        Ok(Present)
    }
}

//! Part of law 7: every enum value that a stored type can contain has an example line, a golden line.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use utoipa::ToSchema;

use super::{Breach, Lawful, holds};

pub(crate) struct WordSchema {
    what: &'static str,
    schema: Value,
    named: BTreeMap<String, Value>,
}

pub(crate) fn describe_words<T: ToSchema>(what: &'static str) -> WordSchema {
    let mut named = Vec::new();
    T::schemas(&mut named);
    let json = |schema| serde_json::to_value(schema).expect("schemas serialise to JSON");
    WordSchema {
        what,
        schema: json(T::schema()),
        named: named
            .into_iter()
            .map(|(name, schema)| (name, json(schema)))
            .collect(),
    }
}

pub(crate) fn golden<R: Lawful>() -> Result<(), Breach> {
    let missing = missing(R::GOLDEN, &R::word_schemas());
    holds(missing.is_empty(), || {
        format!("no golden line holds {missing:?}")
    })?;
    Ok(())
}

fn missing(text: &str, described: &[WordSchema]) -> BTreeSet<(String, String)> {
    let (mut known, mut held) = (BTreeSet::new(), BTreeSet::new());
    for kind in described {
        let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
        let words: Vec<Value> = lines
            .filter_map(|mut line: Value| line.get_mut(kind.what).map(Value::take))
            .collect();
        let mut walk = Walk {
            named: &kind.named,
            known: &mut known,
            held: &mut held,
        };
        walk.compare(kind.what, &kind.schema, &words.iter().collect::<Vec<_>>());
    }
    known.difference(&held).cloned().collect()
}

struct Walk<'a> {
    named: &'a BTreeMap<String, Value>,
    known: &'a mut BTreeSet<(String, String)>,
    held: &'a mut BTreeSet<(String, String)>,
}

impl Walk<'_> {
    fn compare(&mut self, place: &str, schema: &Value, words: &[&Value]) {
        if let Some((name, schema)) = self.resolve(schema) {
            return self.compare(&name, &schema, words);
        }
        for part in ["oneOf", "anyOf", "allOf"]
            .iter()
            .flat_map(|of| parts(schema, of))
        {
            let fitting: Vec<&Value> = words
                .iter()
                .copied()
                .filter(|word| self.fits(part, word))
                .collect();
            self.compare(place, part, &fitting);
        }
        for name in parts(schema, "enum").filter_map(Value::as_str) {
            let entry = (place.to_owned(), name.to_owned());
            if words.iter().any(|word| word.as_str() == Some(name)) {
                self.held.insert(entry.clone());
            }
            self.known.insert(entry);
        }
        for (field, part) in schema["properties"].as_object().into_iter().flatten() {
            let inner: Vec<&Value> = words.iter().filter_map(|word| word.get(field)).collect();
            self.compare(&format!("{place}.{field}"), part, &inner);
        }
        if let Some(items) = schema.get("items") {
            let inner = words.iter().filter_map(|word| word.as_array()).flatten();
            self.compare(place, items, &inner.collect::<Vec<_>>());
        }
    }

    fn resolve(&self, schema: &Value) -> Option<(String, Value)> {
        let (_, name) = schema["$ref"].as_str()?.rsplit_once('/')?;
        Some((name.to_owned(), self.named[name].clone()))
    }

    /// Whether a value can match this variant of a `oneOf`; its constant fields decide.
    fn fits(&self, schema: &Value, word: &Value) -> bool {
        if let Some((_, schema)) = self.resolve(schema) {
            return self.fits(&schema, word);
        }
        if let Some(choices) = schema["oneOf"].as_array() {
            return choices.iter().any(|choice| self.fits(choice, word));
        }
        let names: Vec<&Value> = parts(schema, "enum").collect();
        let is_tagged = |(field, part): (&String, &Value)| {
            let tags: Vec<&Value> = parts(part, "enum").collect();
            tags.is_empty() || word.get(field).is_some_and(|tag| tags.contains(&tag))
        };
        match schema["type"].as_str() {
            Some("object") => schema["properties"]
                .as_object()
                .is_none_or(|fields| word.is_object() && fields.iter().all(is_tagged)),
            Some("string") => word.is_string() && (names.is_empty() || names.contains(&word)),
            Some("integer") => word.is_number(),
            Some("array") => word.is_array(),
            Some("boolean") => word.is_boolean(),
            Some(_) | None => schema.get("allOf").is_some() || word.is_null(),
        }
    }
}

fn parts<'a>(schema: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> + use<'a> {
    schema[name].as_array().into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};
    use utoipa::ToSchema;

    use super::{describe_words, missing};

    #[derive(Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    enum Colour {
        Red,
        Blue,
    }

    #[derive(Serialize, Deserialize, ToSchema)]
    #[serde(tag = "type", rename_all = "snake_case")]
    enum Word {
        Paint { colours: Vec<Colour> },
        Wait {},
    }

    fn check(text: &str, expected: &[&str]) {
        let missing = missing(text, &[describe_words::<Word>("fact")]);
        let names: Vec<&str> = missing.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(names, expected, "{text}");
    }

    #[test]
    fn a_name_that_no_line_holds_is_missed() {
        let wait = r#"{"fact":{"type":"wait"}}"#;
        let paint = |colours| format!(r#"{{"fact":{{"type":"paint","colours":{colours}}}}}"#);
        let red = paint(r#"["red"]"#);
        let both = paint(r#"["red","blue"]"#);
        check(&format!("{wait}\n{both}"), &[]);
        check(&format!("{wait}\n{red}"), &["blue"]);
        check(&both, &["wait"]);
        check(wait, &["blue", "red", "paint"]);
    }
}

//! What is wrong with a body or a query, by the schema that the document gives of it: every fault at
//! once, each with its field and what that must be. No value that was sent is ever repeated.

use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::{Date, Time};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Number, Value, json};
use url::form_urlencoded;
use utoipa::ToSchema;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{RefOr, Required, Schema};
use uuid::Uuid;

use crate::access::Email;
use crate::http::schemas::completed;

const FAULTS_MAX: usize = 20;
const WORDS_MAX: usize = 16;
const NAME_CHARS_MAX: usize = 64;
/// A format, whether a text is of it, and what it must be.
type Format = (&'static str, fn(&str) -> bool, &'static str);

/// Each format or pattern that is checked, and what a string of it must be.
const FORMATS: [Format; 7] = [
    (
        "email",
        |text| Email::parse(text).is_ok(),
        "must have the form name@host.example and at most 254 bytes",
    ),
    ("uuid", is::<Uuid>, "must be a UUID"),
    (
        "date-time",
        is::<Timestamp>,
        "must be a time like 2026-12-24T18:00:00Z",
    ),
    ("date", is::<Date>, "must be a date like 2026-12-24"),
    ("^[0-2][0-9]:[0-5][0-9]$", is_hour, HOUR),
    ("^([01][0-9]|2[0-3]):[0-5][0-9]$", is_hour, HOUR),
    (
        "^[0-9a-f]{64}$",
        is_grain,
        "must be 64 digits of 0-9 and a-f",
    ),
];
const HOUR: &str = "must be a time like 08:00";

/// An invalid field of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FieldError)]
pub struct FieldFault {
    /// The field, as a JSON pointer into the body, or the name of the query parameter.
    #[schema(example = "/password")]
    pub field: String,
    /// What is wrong with it.
    #[schema(example = "must have 10 to 128 characters")]
    pub detail: String,
}

pub(crate) struct BodySchema {
    schema: Value,
    named: Map<String, Value>,
}

struct SchemaCheck<'a> {
    named: &'a Map<String, Value>,
    faults: Vec<FieldFault>,
}

/// Every fault in a sentence: where there are none, nothing.
pub(crate) fn sentence(faults: &[FieldFault]) -> Option<String> {
    let sentences = faults.iter().map(|fault| {
        let field = fault.field.trim_start_matches('/');
        match field {
            "" => fault.detail.clone(),
            field => format!("`{field}` {}", fault.detail),
        }
    });
    (!faults.is_empty()).then(|| sentences.collect::<Vec<_>>().join("; "))
}

impl BodySchema {
    pub(crate) fn of<T: ToSchema>() -> Self {
        let mut named = Vec::new();
        T::schemas(&mut named);
        Self::new(completed("", T::schema()), named)
    }

    pub(crate) fn of_query(
        operation: &Operation,
        named: Vec<(String, RefOr<Schema>)>,
    ) -> Option<Self> {
        let (mut properties, mut required) = (Map::new(), Vec::new());
        for parameter in operation.parameters.iter().flatten() {
            if let RefOr::T(parameter) = parameter
                && parameter.parameter_in == ParameterIn::Query
            {
                let schema = completed("", parameter.schema.clone()?);
                properties.insert(parameter.name.clone(), schema);
                if parameter.required == Required::True {
                    required.push(parameter.name.as_str());
                }
            }
        }
        let is_any = !properties.is_empty();
        let schema = json!({
            "type": "object", "properties": properties, "required": required, "additionalProperties": false,
        });
        is_any.then(|| Self::new(schema, named))
    }

    fn new(schema: Value, named: Vec<(String, RefOr<Schema>)>) -> Self {
        let named = named.into_iter();
        let named = named.map(|(name, schema)| (name.clone(), completed(&name, schema)));
        let named = named.collect();
        Self { schema, named }
    }

    #[cfg(test)]
    pub(crate) fn of_json(schema: &Value, named: &Map<String, Value>) -> Self {
        Self {
            schema: schema.clone(),
            named: named.clone(),
        }
    }

    fn checking(&self) -> SchemaCheck<'_> {
        let (named, faults) = (&self.named, Vec::new());
        SchemaCheck { named, faults }
    }

    pub(crate) fn faults(&self, value: &Value) -> Vec<FieldFault> {
        let mut faults = self.checking().tried(&self.schema, value, "");
        faults.truncate(FAULTS_MAX);
        faults
    }

    pub(crate) fn faults_of_query(&self, query: &str) -> Vec<FieldFault> {
        let (mut fields, mut check) = (Map::new(), self.checking());
        for (name, text) in form_urlencoded::parse(query.as_bytes()) {
            let properties = self.schema.get("properties");
            let schema = properties.and_then(|all| all.get(&*name));
            let schema = check.resolved(schema.unwrap_or(&Value::Null));
            if schema["type"] == "array" {
                let items = fields.entry(name).or_insert_with(|| json!([]));
                if let Some(items) = items.as_array_mut() {
                    items.push(json!(text));
                }
                continue;
            }
            let value = match schema["type"].as_str() {
                Some("integer" | "boolean") => serde_json::from_str(&text).ok(),
                _ => None,
            };
            let value = value.unwrap_or_else(|| Value::from(&*text));
            if fields.insert(name.to_string(), value).is_some() {
                check.fault(&format!("/{}", cut(&name)), "must be given once");
            }
        }
        let mut faults = check.faults;
        faults.extend(self.faults(&Value::Object(fields)));
        for fault in &mut faults {
            fault.field = fault.field.trim_start_matches('/').to_owned();
        }
        faults
    }
}

impl<'a> SchemaCheck<'a> {
    /// What is wrong by this schema, apart from all that was found before.
    fn tried(&self, schema: &'a Value, value: &Value, place: &str) -> Vec<FieldFault> {
        let (named, faults) = (self.named, Vec::new());
        let mut check = Self { named, faults };
        check.value(schema, value, place);
        check.faults
    }

    fn fault(&mut self, place: &str, detail: impl Into<String>) {
        let (field, detail) = (place.to_owned(), detail.into());
        self.faults.push(FieldFault { field, detail });
    }

    /// What a reference leads to, or the schema itself.
    fn resolved(&self, mut schema: &'a Value) -> &'a Value {
        // As deep as references lead to references.
        for _ in 0..4 {
            let path = schema["$ref"].as_str();
            let Some(name) = path.and_then(|path| path.rsplit('/').next()) else {
                return schema;
            };
            schema = self.named.get(name).unwrap_or(&Value::Null);
        }
        schema
    }

    fn value(&mut self, schema: &'a Value, value: &Value, place: &str) {
        let schema = self.resolved(schema);
        if value.is_null() {
            return self.fault(place, "must not be null; omit the field instead");
        }
        if schema["oneOf"].is_array() || schema["anyOf"].is_array() {
            return self.union(schema, value, place);
        }
        if let Some(words) = schema["enum"].as_array()
            && !words.contains(value)
        {
            return self.fault(place, one_of(words.iter()));
        }
        match (schema["type"].as_str(), value) {
            (Some("object"), Value::Object(fields)) => self.fields(schema, fields, place),
            (Some("array"), Value::Array(items)) => self.items(schema, items, place),
            (Some("string"), Value::String(text)) => self.text(schema, text, place),
            (Some("integer"), Value::Number(number)) => self.integer(schema, number, place),
            (Some("boolean"), Value::Bool(_)) | (Some("number"), Value::Number(_)) | (None, _) => {}
            (Some(kind), _) => self.fault(place, must_be(kind)),
        }
    }

    fn integer(&mut self, schema: &Value, number: &Number, place: &str) {
        match number.as_i128() {
            None => self.fault(place, must_be("integer")),
            Some(value) => {
                if let Some(range) = out_of_range(schema, "minimum", "maximum", value) {
                    self.fault(place, format!("must be {range}"));
                }
            }
        }
    }

    fn items(&mut self, schema: &'a Value, items: &[Value], place: &str) {
        if let Some(range) = out_of_range(schema, "minItems", "maxItems", count(items.len())) {
            self.fault(place, format!("must have {range} items"));
        }
        for (index, item) in items.iter().enumerate() {
            self.value(&schema["items"], item, &format!("{place}/{index}"));
        }
    }

    fn fields(&mut self, schema: &'a Value, fields: &Map<String, Value>, place: &str) {
        let required = schema["required"].as_array().into_iter().flatten();
        for name in required.filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                self.fault(&format!("{place}/{name}"), "is required");
            }
        }
        let other = &schema["additionalProperties"];
        for (name, value) in fields {
            let at = format!("{place}/{}", cut(name));
            match schema["properties"].get(name) {
                Some(schema) => self.value(schema, value, &at),
                None if *other == Value::Bool(false) => self.fault(&at, "is not a known field"),
                None if other.is_object() => self.value(other, value, &at),
                None => {}
            }
        }
    }

    fn text(&mut self, schema: &Value, text: &str, place: &str) {
        let chars = count(text.chars().count());
        if let Some(range) = out_of_range(schema, "minLength", "maxLength", chars) {
            return self.fault(place, format!("must have {range} characters"));
        }
        let mut formats = FORMATS.iter();
        let format = formats
            .find(|(name, ..)| [&schema["format"], &schema["pattern"]].contains(&&json!(name)));
        if let Some((_, is_fit, detail)) = format
            && !is_fit(text)
        {
            self.fault(place, *detail);
        }
    }

    /// Checks against the member that the tag names; without one, against each.
    fn union(&mut self, schema: &'a Value, value: &Value, place: &str) {
        let mut members = Vec::new();
        self.members(schema, &mut members);
        let tags = members.iter().filter_map(|member| tag_of(member));
        let is_tagged = tags.clone().next().is_some();
        if is_tagged && !value.is_object() {
            return self.fault(place, must_be("object"));
        }
        let is_named = |member: &Value| tag_of(member).is_none_or(|tag| *tag == value["type"]);
        let fitting = members.iter().filter(|member| is_named(member));
        let tried = fitting.map(|member| self.tried(member, value, place));
        // The member that comes closest is the one that was meant.
        match tried.min_by_key(Vec::len) {
            Some(closest) => self.faults.extend(closest),
            None if is_tagged => self.fault(&format!("{place}/type"), one_of(tags)),
            None => {}
        }
    }

    /// The members of a union, whatever unions lie in between.
    fn members(&self, schema: &'a Value, found: &mut Vec<&'a Value>) {
        let schema = self.resolved(schema);
        let union = schema["oneOf"].as_array().or(schema["anyOf"].as_array());
        match union {
            Some(items) => items.iter().for_each(|item| self.members(item, found)),
            None => found.push(schema),
        }
    }
}

fn is<T: FromStr>(text: &str) -> bool {
    text.parse::<T>().is_ok()
}

fn is_hour(text: &str) -> bool {
    text.len() == 5 && Time::strptime("%H:%M", text).is_ok()
}

fn is_grain(text: &str) -> bool {
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    text.len() == 64 && text.bytes().all(is_digit)
}

/// The only value that the tag of a variant may have.
fn tag_of(variant: &Value) -> Option<&Value> {
    let words = variant.pointer("/properties/type/enum")?.as_array()?;
    words.first().filter(|_| words.len() == 1)
}

/// The limits in words, if a value is beyond them.
fn out_of_range(schema: &Value, least: &str, most: &str, value: i128) -> Option<String> {
    let limit = |name: &str| {
        let number = schema[name].as_number()?;
        // Limits are written with a point as well.
        let whole = || number.to_string().strip_suffix(".0")?.parse().ok();
        number.as_i128().or_else(whole)
    };
    let (least, most) = (limit(least), limit(most));
    let is_within =
        least.is_none_or(|least| least <= value) && most.is_none_or(|most| value <= most);
    let words = match (least, most) {
        _ if is_within => return None,
        (Some(least), Some(most)) => format!("{least} to {most}"),
        (Some(least), None) => format!("at least {least}"),
        (None, most) => format!("at most {}", most.unwrap_or_default()),
    };
    Some(words)
}

fn one_of<'a>(words: impl Iterator<Item = &'a Value>) -> String {
    let mut words: Vec<&str> = words.filter_map(Value::as_str).collect();
    words.sort_unstable();
    words.dedup();
    if WORDS_MAX < words.len() {
        return "is not one of the known words".to_owned();
    }
    format!("must be one of: {}", words.join(", "))
}

fn must_be(kind: &str) -> &'static str {
    match kind {
        "object" => "must be an object",
        "array" => "must be a list",
        "string" => "must be a string",
        "integer" => "must be a whole number",
        "boolean" => "must be true or false",
        _ => "must be a number",
    }
}

fn cut(name: &str) -> String {
    name.chars().take(NAME_CHARS_MAX).collect()
}

fn count(number: usize) -> i128 {
    i128::try_from(number).unwrap_or(i128::MAX)
}

//! Validates bodies and queries against their schemas in the API document. Reports all faults at once, and
//! never repeats a value that was sent.

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
use crate::http::operations::complete_to_json;

const FAULTS_MAX: usize = 20;
const WORDS_MAX: usize = 16;
const NAME_CHARS_MAX: usize = 64;
/// Name of a string format or pattern, test for it, and error for strings that fail the test.
type Format = (&'static str, fn(&str) -> bool, &'static str);

const FORMATS: [Format; 7] = [
    (
        "email",
        |text| Email::parse(text).is_ok(),
        "must have the form name@host.example and at most 254 bytes",
    ),
    ("uuid", parses_as::<Uuid>, "must be a UUID"),
    (
        "date-time",
        parses_as::<Timestamp>,
        "must be a time like 2026-12-24T18:00:00Z",
    ),
    ("date", parses_as::<Date>, "must be a date like 2026-12-24"),
    ("^[0-2][0-9]:[0-5][0-9]$", is_time_of_day, HOUR),
    ("^([01][0-9]|2[0-3]):[0-5][0-9]$", is_time_of_day, HOUR),
    (
        "^[0-9a-f]{64}$",
        is_seed,
        "must be 64 digits of 0-9 and a-f",
    ),
];
const HOUR: &str = "must be a time like 08:00";

/// An invalid field of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FieldError)]
pub struct FieldFault {
    /// JSON pointer into the body, or name of the query parameter.
    #[schema(example = "/password")]
    pub field: String,
    /// Explanation of the fault, and of the values that are allowed.
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

/// Returns `None` if there are no faults.
pub(crate) fn describe_faults(faults: &[FieldFault]) -> Option<String> {
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
    pub(crate) fn of_type<T: ToSchema>() -> Self {
        let mut named = Vec::new();
        T::schemas(&mut named);
        Self::new(complete_to_json("", T::schema()), named)
    }

    pub(crate) fn from_query(
        operation: &Operation,
        named: Vec<(String, RefOr<Schema>)>,
    ) -> Option<Self> {
        let (mut properties, mut required) = (Map::new(), Vec::new());
        for parameter in operation.parameters.iter().flatten() {
            if let RefOr::T(parameter) = parameter
                && parameter.parameter_in == ParameterIn::Query
            {
                let schema = complete_to_json("", parameter.schema.clone()?);
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
        let schemas = named.into_iter();
        let completed_schemas =
            schemas.map(|(name, schema)| (name.clone(), complete_to_json(&name, schema)));
        let named = completed_schemas.collect();
        Self { schema, named }
    }

    #[cfg(test)]
    pub(crate) fn from_json(schema: &Value, named: &Map<String, Value>) -> Self {
        Self {
            schema: schema.clone(),
            named: named.clone(),
        }
    }

    fn checker(&self) -> SchemaCheck<'_> {
        let (named, faults) = (&self.named, Vec::new());
        SchemaCheck { named, faults }
    }

    pub(crate) fn check(&self, value: &Value) -> Vec<FieldFault> {
        let mut faults = self.checker().check_variant(&self.schema, value, "");
        faults.truncate(FAULTS_MAX);
        faults
    }

    pub(crate) fn check_query(&self, query: &str) -> Vec<FieldFault> {
        let (mut fields, mut check) = (Map::new(), self.checker());
        for (name, text) in form_urlencoded::parse(query.as_bytes()) {
            let properties = self.schema.get("properties");
            let declared = properties.and_then(|all| all.get(&*name));
            let schema = check.resolve(declared.unwrap_or(&Value::Null));
            if schema["type"] == "array" {
                let items = fields.entry(name).or_insert_with(|| json!([]));
                if let Some(items) = items.as_array_mut() {
                    items.push(json!(text));
                }
                continue;
            }
            let parsed = match schema["type"].as_str() {
                Some("integer" | "boolean") => serde_json::from_str(&text).ok(),
                _ => None,
            };
            let value = parsed.unwrap_or_else(|| Value::from(&*text));
            if fields.insert(name.to_string(), value).is_some() {
                check.add_fault(&format!("/{}", shorten(&name)), "must be given once");
            }
        }
        let mut faults = check.faults;
        faults.extend(self.check(&Value::Object(fields)));
        for fault in &mut faults {
            fault.field = fault.field.trim_start_matches('/').to_owned();
        }
        faults
    }
}

impl<'a> SchemaCheck<'a> {
    fn check_variant(&self, schema: &'a Value, value: &Value, path: &str) -> Vec<FieldFault> {
        let (named, faults) = (self.named, Vec::new());
        let mut check = Self { named, faults };
        check.check_value(schema, value, path);
        check.faults
    }

    fn add_fault(&mut self, path: &str, detail: impl Into<String>) {
        let (field, detail) = (path.to_owned(), detail.into());
        self.faults.push(FieldFault { field, detail });
    }

    fn resolve(&self, mut schema: &'a Value) -> &'a Value {
        for _ in 0..4 {
            let path = schema["$ref"].as_str();
            let Some(name) = path.and_then(|path| path.rsplit('/').next()) else {
                return schema;
            };
            schema = self.named.get(name).unwrap_or(&Value::Null);
        }
        schema
    }

    fn check_value(&mut self, schema: &'a Value, value: &Value, place: &str) {
        let schema = self.resolve(schema);
        if value.is_null() {
            return self.add_fault(place, "must not be null; omit the field instead");
        }
        if schema["oneOf"].is_array() || schema["anyOf"].is_array() {
            return self.check_union(schema, value, place);
        }
        if let Some(words) = schema["enum"].as_array()
            && !words.contains(value)
        {
            return self.add_fault(place, describe_choices(words.iter()));
        }
        match (schema["type"].as_str(), value) {
            (Some("object"), Value::Object(fields)) => self.check_fields(schema, fields, place),
            (Some("array"), Value::Array(items)) => self.check_items(schema, items, place),
            (Some("string"), Value::String(text)) => self.check_text(schema, text, place),
            (Some("integer"), Value::Number(number)) => self.check_integer(schema, number, place),
            (Some("boolean"), Value::Bool(_)) | (Some("number"), Value::Number(_)) | (None, _) => {}
            (Some(kind), _) => self.add_fault(place, describe_type(kind)),
        }
    }

    fn check_integer(&mut self, schema: &Value, number: &Number, path: &str) {
        match number.as_i128() {
            None => self.add_fault(path, describe_type("integer")),
            Some(value) => {
                if let Some(range) = describe_range(schema, "minimum", "maximum", value) {
                    self.add_fault(path, format!("must be {range}"));
                }
            }
        }
    }

    fn check_items(&mut self, schema: &'a Value, items: &[Value], path: &str) {
        if let Some(range) = describe_range(schema, "minItems", "maxItems", to_i128(items.len())) {
            self.add_fault(path, format!("must have {range} items"));
        }
        for (index, item) in items.iter().enumerate() {
            self.check_value(&schema["items"], item, &format!("{path}/{index}"));
        }
    }

    fn check_fields(&mut self, schema: &'a Value, fields: &Map<String, Value>, path: &str) {
        let required = schema["required"].as_array().into_iter().flatten();
        for name in required.filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                self.add_fault(&format!("{path}/{name}"), "is required");
            }
        }
        let other = &schema["additionalProperties"];
        for (name, value) in fields {
            let at = format!("{path}/{}", shorten(name));
            match schema["properties"].get(name) {
                Some(schema) => self.check_value(schema, value, &at),
                None if *other == Value::Bool(false) => self.add_fault(&at, "is not a known field"),
                None if other.is_object() => self.check_value(other, value, &at),
                None => {}
            }
        }
    }

    fn check_text(&mut self, schema: &Value, text: &str, place: &str) {
        let chars = to_i128(text.chars().count());
        if let Some(range) = describe_range(schema, "minLength", "maxLength", chars) {
            return self.add_fault(place, format!("must have {range} characters"));
        }
        let mut formats = FORMATS.iter();
        let format = formats
            .find(|(name, ..)| [&schema["format"], &schema["pattern"]].contains(&&json!(name)));
        if let Some((_, is_fit, detail)) = format
            && !is_fit(text)
        {
            self.add_fault(place, *detail);
        }
    }

    /// Checks a value against a union: against the variant with the value's tag, or if there are no tags, against each.
    fn check_union(&mut self, schema: &'a Value, value: &Value, path: &str) {
        let mut members = Vec::new();
        self.collect_members(schema, &mut members);
        let tags = members.iter().filter_map(|member| variant_tag(member));
        let is_tagged = tags.clone().next().is_some();
        if is_tagged && !value.is_object() {
            return self.add_fault(path, describe_type("object"));
        }
        let is_named = |member: &Value| variant_tag(member).is_none_or(|tag| *tag == value["type"]);
        let fitting = members.iter().filter(|member| is_named(member));
        let tried = fitting.map(|member| self.check_variant(member, value, path));
        // If no variant accepts the value, the faults are those of the variant with the fewest.
        match tried.min_by_key(Vec::len) {
            Some(closest) => self.faults.extend(closest),
            None if is_tagged => self.add_fault(&format!("{path}/type"), describe_choices(tags)),
            None => {}
        }
    }

    fn collect_members(&self, schema: &'a Value, found: &mut Vec<&'a Value>) {
        let schema = self.resolve(schema);
        let union = schema["oneOf"].as_array().or(schema["anyOf"].as_array());
        match union {
            Some(items) => items
                .iter()
                .for_each(|item| self.collect_members(item, found)),
            None => found.push(schema),
        }
    }
}

fn parses_as<T: FromStr>(text: &str) -> bool {
    text.parse::<T>().is_ok()
}

fn is_time_of_day(text: &str) -> bool {
    text.len() == 5 && Time::strptime("%H:%M", text).is_ok()
}

fn is_seed(text: &str) -> bool {
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    text.len() == 64 && text.bytes().all(is_digit)
}

fn variant_tag(variant: &Value) -> Option<&Value> {
    let words = variant.pointer("/properties/type/enum")?.as_array()?;
    words.first().filter(|_| words.len() == 1)
}

/// Returns the allowed range in words; `None` if the value is within it.
fn describe_range(schema: &Value, least: &str, most: &str, value: i128) -> Option<String> {
    let limit = |name: &str| {
        let number = schema[name].as_number()?;
        // A schema may contain a limit with a decimal part of zero, such as `1.0`.
        let whole = || number.to_string().strip_suffix(".0")?.parse().ok();
        number.as_i128().or_else(whole)
    };
    let (lower, upper) = (limit(least), limit(most));
    let is_within =
        lower.is_none_or(|least| least <= value) && upper.is_none_or(|most| value <= most);
    let words = match (lower, upper) {
        _ if is_within => return None,
        (Some(least), Some(most)) => format!("{least} to {most}"),
        (Some(least), None) => format!("at least {least}"),
        (None, most) => format!("at most {}", most.unwrap_or_default()),
    };
    Some(words)
}

fn describe_choices<'a>(words: impl Iterator<Item = &'a Value>) -> String {
    let mut texts: Vec<&str> = words.filter_map(Value::as_str).collect();
    texts.sort_unstable();
    texts.dedup();
    if WORDS_MAX < texts.len() {
        return "is not one of the known words".to_owned();
    }
    format!("must be one of: {}", texts.join(", "))
}

fn describe_type(kind: &str) -> &'static str {
    match kind {
        "object" => "must be an object",
        "array" => "must be a list",
        "string" => "must be a string",
        "integer" => "must be a whole number",
        "boolean" => "must be true or false",
        _ => "must be a number",
    }
}

fn shorten(name: &str) -> String {
    name.chars().take(NAME_CHARS_MAX).collect()
}

fn to_i128(number: usize) -> i128 {
    i128::try_from(number).unwrap_or(i128::MAX)
}

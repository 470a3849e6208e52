//! What is wrong with a body or a query, by the schema that the document gives of it: every fault at
//! once, each with its field and what that must be. No value that was sent is ever repeated.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use url::form_urlencoded;
use utoipa::ToSchema;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{RefOr, Schema};
use uuid::Uuid;

use super::schemas;

/// The most faults that are told.
const FAULTS_MAX: usize = 20;
/// The most words that are named of those that would do.
const WORDS_MAX: usize = 16;
/// The most characters of the name of a field that is not known.
const NAME_CHARS_MAX: usize = 64;

/// An invalid field of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FieldError)]
pub struct Fault {
    /// The field, as a JSON pointer into the body, or the name of the query parameter.
    #[schema(example = "/password")]
    pub field: String,
    /// What is wrong with it.
    #[schema(example = "must have 10 to 128 characters")]
    pub detail: String,
}

/// The form that a body or a query is to have.
pub(super) struct Form {
    schema: Value,
    named: Map<String, Value>,
}

/// Every fault in a sentence: where there are none, nothing.
pub(super) fn sentence(faults: &[Fault]) -> Option<String> {
    let told = faults.iter().map(|fault| {
        let field = fault.field.trim_start_matches('/');
        match field {
            "" => fault.detail.clone(),
            field => format!("`{field}` {}", fault.detail),
        }
    });
    (!faults.is_empty()).then(|| told.collect::<Vec<_>>().join("; "))
}

impl Form {
    /// The form of a type that the document describes.
    pub(super) fn of<T: ToSchema>() -> Self {
        let mut named = Vec::new();
        T::schemas(&mut named);
        Self::new(T::schema(), named)
    }

    /// The form of the query of an operation; none if it takes none.
    pub(super) fn of_query(
        operation: &Operation,
        named: Vec<(String, RefOr<Schema>)>,
    ) -> Option<Self> {
        let mut properties = Map::new();
        let mut required = Vec::new();
        for parameter in operation.parameters.iter().flatten() {
            if let RefOr::T(parameter) = parameter
                && parameter.parameter_in == ParameterIn::Query
            {
                let mut schema = parameter.schema.clone()?;
                schemas::without_null(&mut schema);
                let schema = serde_json::to_value(schema).ok()?;
                properties.insert(parameter.name.clone(), schema);
                if parameter.required == utoipa::openapi::Required::True {
                    required.push(Value::from(parameter.name.clone()));
                }
            }
        }
        let mut form = Self::new(utoipa::openapi::ObjectBuilder::new().into(), named);
        form.schema = serde_json::json!({
            "type": "object", "properties": properties, "required": required, "additionalProperties": false,
        });
        (!properties.is_empty()).then_some(form)
    }

    fn new(mut schema: RefOr<Schema>, named: Vec<(String, RefOr<Schema>)>) -> Self {
        let json = |schema: &RefOr<Schema>| serde_json::to_value(schema).unwrap_or(Value::Null);
        let complete = |name: &str, schema: &mut RefOr<Schema>| {
            schemas::without_null(schema);
            schemas::complete(name, schema);
        };
        complete("", &mut schema);
        let named = named.into_iter().map(|(name, mut schema)| {
            complete(&name, &mut schema);
            let value = json(&schema);
            (name, value)
        });
        Self {
            schema: json(&schema),
            named: named.collect(),
        }
    }

    /// The form that a document gives.
    #[cfg(test)]
    pub(super) fn of_json(schema: &Value, named: &Map<String, Value>) -> Self {
        Self {
            schema: schema.clone(),
            named: named.clone(),
        }
    }

    /// Every fault of JSON that is to have this form.
    pub(super) fn faults(&self, value: &Value) -> Vec<Fault> {
        let mut faults = Vec::new();
        self.check(&self.schema, value, "", &mut faults);
        faults.truncate(FAULTS_MAX);
        faults
    }

    /// Every fault of a query that is to have this form.
    pub(super) fn faults_of_query(&self, query: &str) -> Vec<Fault> {
        let mut fields = Map::new();
        let mut faults = Vec::new();
        for (name, text) in form_urlencoded::parse(query.as_bytes()) {
            let known = self.schema.get("properties");
            let schema = known.and_then(|known| known.get(name.as_ref()));
            let kind = schema.map(|schema| &self.resolved(schema)["type"]);
            let value = match kind.and_then(Value::as_str) {
                Some("integer" | "boolean") => serde_json::from_str(&text).ok(),
                _ => None,
            };
            let value = value.unwrap_or_else(|| Value::from(text.into_owned()));
            if fields.insert(name.to_string(), value).is_some() {
                fault(
                    &mut faults,
                    &format!("/{}", cut(&name)),
                    "must be given once",
                );
            }
        }
        faults.extend(self.faults(&Value::Object(fields)));
        let bare = faults.into_iter().map(|fault| Fault {
            field: fault.field.trim_start_matches('/').to_owned(),
            ..fault
        });
        bare.collect()
    }

    /// What a reference leads to, or the schema itself.
    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let mut schema = schema;
        // As deep as references lead to references.
        for _ in 0..4 {
            let name = schema["$ref"]
                .as_str()
                .and_then(|path| path.rsplit('/').next());
            match name {
                Some(name) => schema = self.named.get(name).unwrap_or(&Value::Null),
                None => return schema,
            }
        }
        schema
    }

    fn check(&self, schema: &Value, value: &Value, place: &str, faults: &mut Vec<Fault>) {
        let schema = self.resolved(schema);
        if value.is_null() {
            let detail = "must not be null; omit the field instead";
            return fault(faults, place, detail);
        }
        if schema["oneOf"].is_array() || schema["anyOf"].is_array() {
            return self.check_union(schema, value, place, faults);
        }
        if let Some(words) = schema["enum"].as_array()
            && !words.contains(value)
        {
            return fault(faults, place, &one_of(words.iter()));
        }
        match (schema["type"].as_str(), value) {
            (Some("object"), Value::Object(fields)) => {
                self.check_fields(schema, fields, place, faults);
            }
            (Some("array"), Value::Array(items)) => {
                self.check_items(schema, items, place, faults);
            }
            (Some("string"), Value::String(text)) => check_text(schema, text, place, faults),
            (Some("integer"), Value::Number(number)) => {
                check_number(schema, number, place, faults);
            }
            (Some("boolean"), Value::Bool(_)) | (Some("number"), Value::Number(_)) | (None, _) => {}
            (Some(kind), _) => fault(faults, place, must_be(kind)),
        }
    }

    fn check_items(&self, schema: &Value, items: &[Value], place: &str, faults: &mut Vec<Fault>) {
        if let Some(range) = out_of_range(schema, ("minItems", "maxItems"), count(items.len())) {
            fault(faults, place, &format!("must have {range} items"));
        }
        for (index, item) in items.iter().enumerate() {
            self.check(&schema["items"], item, &format!("{place}/{index}"), faults);
        }
    }

    fn check_fields(
        &self,
        schema: &Value,
        fields: &Map<String, Value>,
        place: &str,
        faults: &mut Vec<Fault>,
    ) {
        let required = schema["required"].as_array().into_iter().flatten();
        for name in required.filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                fault(faults, &format!("{place}/{name}"), "is required");
            }
        }
        for (name, value) in fields {
            let at = format!("{place}/{}", cut(name));
            let other = &schema["additionalProperties"];
            match schema["properties"].get(name) {
                Some(schema) => self.check(schema, value, &at, faults),
                None if *other == Value::Bool(false) => fault(faults, &at, "is not a known field"),
                None if other.is_object() => self.check(other, value, &at, faults),
                None => {}
            }
        }
    }

    /// Checks against the member that the tag names; without one, against each.
    fn check_union(&self, schema: &Value, value: &Value, place: &str, faults: &mut Vec<Fault>) {
        let mut members = Vec::new();
        self.members(schema, &mut members);
        let tags = members.iter().filter_map(|member| tag_of(member));
        let is_tagged = tags.clone().next().is_some();
        if is_tagged && !value.is_object() {
            return fault(faults, place, must_be("object"));
        }
        let named = |member: &&&Value| tag_of(member).is_none_or(|tag| *tag == value["type"]);
        let fitting: Vec<&&Value> = members.iter().filter(named).collect();
        if is_tagged && fitting.is_empty() {
            return fault(faults, &format!("{place}/type"), &one_of(tags));
        }
        let tried = fitting.into_iter().map(|member| {
            let mut found = Vec::new();
            self.check(member, value, place, &mut found);
            found
        });
        // The member that comes closest is the one that was meant.
        if let Some(closest) = tried.min_by_key(Vec::len) {
            faults.extend(closest);
        }
    }

    /// The members of a union, whatever unions lie in between.
    fn members<'a>(&'a self, schema: &'a Value, found: &mut Vec<&'a Value>) {
        let schema = self.resolved(schema);
        let union = schema["oneOf"].as_array().or(schema["anyOf"].as_array());
        match union {
            Some(items) => items.iter().for_each(|item| self.members(item, found)),
            None => found.push(schema),
        }
    }
}

/// The only value that the tag of a variant may have.
fn tag_of(variant: &Value) -> Option<&Value> {
    let words = variant.pointer("/properties/type/enum")?.as_array()?;
    match words.as_slice() {
        [tag] => Some(tag),
        _ => None,
    }
}

fn check_text(schema: &Value, text: &str, place: &str, faults: &mut Vec<Fault>) {
    let chars = count(text.chars().count());
    if let Some(range) = out_of_range(schema, ("minLength", "maxLength"), chars) {
        return fault(faults, place, &format!("must have {range} characters"));
    }
    match schema["format"].as_str() {
        Some("uuid") if text.parse::<Uuid>().is_err() => fault(faults, place, "must be a UUID"),
        Some("date-time") if text.parse::<Timestamp>().is_err() => {
            fault(faults, place, "must be a time like 2026-12-24T18:00:00Z");
        }
        Some("date") if text.parse::<Date>().is_err() => {
            fault(faults, place, "must be a date like 2026-12-24");
        }
        _ => {}
    }
}

fn check_number(schema: &Value, number: &serde_json::Number, place: &str, faults: &mut Vec<Fault>) {
    let Some(value) = number.as_i128() else {
        return fault(faults, place, must_be("integer"));
    };
    if let Some(range) = out_of_range(schema, ("minimum", "maximum"), value) {
        fault(faults, place, &format!("must be {range}"));
    }
}

/// The limits in words, if a value is beyond them.
fn out_of_range(schema: &Value, (least, most): (&str, &str), value: i128) -> Option<String> {
    let limit = |name: &str| {
        let number = schema[name].as_number()?;
        // Limits are written with a point as well.
        number
            .as_i128()
            .or_else(|| number.to_string().strip_suffix(".0")?.parse().ok())
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

fn fault(faults: &mut Vec<Fault>, place: &str, detail: &str) {
    faults.push(Fault {
        field: place.to_owned(),
        detail: detail.to_owned(),
    });
}

fn cut(name: &str) -> String {
    name.chars().take(NAME_CHARS_MAX).collect()
}

fn count(number: usize) -> i128 {
    i128::try_from(number).unwrap_or(i128::MAX)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::api::accounts::RegisterRequest;
    use crate::api::matches::dto::{Act, CreateMatch, ListMatches};

    fn told<T: ToSchema>(value: &Value) -> Vec<(String, String)> {
        let faults = Form::of::<T>().faults(value);
        faults
            .into_iter()
            .map(|fault| (fault.field, fault.detail))
            .collect()
    }

    #[test]
    fn every_fault_of_a_body_is_told_with_its_limits_and_no_value() {
        let body = json!({ "email": 7, "password": "swordfish", "language": null, "admin": true });
        let faults = told::<RegisterRequest>(&body);
        let expected = [
            ("/name", "is required"),
            ("/email", "must be a string"),
            ("/password", "must have 10 to 128 characters"),
            ("/language", "must not be null; omit the field instead"),
            ("/admin", "is not a known field"),
        ];
        let expected = expected.map(|(field, detail)| (field.to_owned(), detail.to_owned()));
        assert_eq!(faults, expected);
    }

    #[test]
    fn a_fault_within_a_variant_is_found_by_its_tag() {
        let body = json!({
            "game": "chess",
            "places": [{ "type": "host" }, { "type": "sofa" }],
            "pace": { "type": "per_turn", "secs": 1 },
        });
        let faults = told::<CreateMatch>(&body);
        let fields: Vec<&str> = faults.iter().map(|(field, _)| field.as_str()).collect();
        assert_eq!(fields, ["/game", "/places/1/type", "/pace/secs"]);
        assert_eq!(faults[2].1, "must be 300 to 5184000");
    }

    #[test]
    fn what_is_right_has_no_fault() {
        let body = json!({
            "game": "byzanz",
            "places": [{ "type": "host" }, { "type": "bot", "bot": "sensible" }],
        });
        assert_eq!(told::<CreateMatch>(&body), []);
        let body = json!({ "decision": "q3S0", "action": { "type": "bid", "cards": ["C1"] } });
        assert_eq!(told::<Act>(&body), []);
    }

    #[test]
    fn every_fault_of_a_query_is_told() {
        use utoipa::IntoParams;
        use utoipa::openapi::path::OperationBuilder;
        let parameters = ListMatches::into_params(|| Some(ParameterIn::Query));
        let operation = OperationBuilder::new().parameters(Some(parameters));
        let form = Form::of_query(&operation.build(), Vec::new()).unwrap();
        let told = |query: &str| sentence(&form.faults_of_query(query));
        assert_eq!(told("limit=20&mine=true"), None);
        let sentence = told("limit=1000&mine=perhaps&limt=1").unwrap();
        assert_eq!(
            sentence,
            "`limit` must be 1 to 100; `mine` must be true or false; `limt` is not a known field"
        );
    }
}

//! Body validation beyond the schema: maps refusal codes to fields, and finds all invalid texts of a body at
//! once.

use serde_json::Value;

use crate::access::{AccountRefusal, Name, RedirectTarget};
use crate::http::request::schema_check::FieldFault;
use crate::i18n::{Language, Zone};
use crate::webhooks::{WebhookRefusal, is_description};

/// Pairs of body field and refusal codes about that field, separated by spaces. If a code has several fields, the first
/// one in the body counts.
const FIELDS: &[(&str, &str)] = &[
    ("/contribution", "bad_contribution"),
    ("/description", "bad_description"),
    ("/email", "bad_email"),
    ("/events", "no_events"),
    ("/language", "bad_language"),
    ("/name", "bad_name reserved_name yourself"),
    (
        "/new_password",
        "bad_password common_password password_is_email",
    ),
    ("/participant", "yourself"),
    (
        "/password",
        "bad_password common_password password_is_email",
    ),
    ("/quiet", "bad_quiet_hours"),
    ("/reason", "reason_missing"),
    ("/redirect_uris", "bad_redirect redirect_count"),
    ("/ruling", "bad_ruling"),
    ("/scopes", "unknown_scope no_scope"),
    ("/text", "bad_message bad_dispute_text"),
    ("/then", "too_many_actions"),
    ("/time_zone", "bad_time_zone"),
    ("/until", "bad_pause"),
    ("/url", "bad_url bad_scheme bad_host private_host bad_port"),
    (
        "/vacations",
        "bad_vacation vacation_too_long too_many_vacations",
    ),
];

/// Text fields that [`find_text_fault`] checks.
const TEXTS: [&str; 5] = [
    "/description",
    "/language",
    "/name",
    "/redirect_uris",
    "/time_zone",
];

/// Returns the field that a refusal code is about; `None` for codes that are not about one field.
pub(crate) fn find_field(code: &str, body: &Value) -> Option<&'static str> {
    let rows = FIELDS.iter();
    let mut matching = rows.filter(|(_, codes)| codes.split(' ').any(|one| one == code));
    let mut candidates = matching.clone();
    let named = candidates.find(|(field, _)| body.pointer(field).is_some());
    named.or_else(|| matching.next()).map(|(field, _)| *field)
}

pub(crate) fn check_texts(body: &Value) -> Vec<FieldFault> {
    let wrong = TEXTS.iter().filter_map(|field| {
        let value = body.pointer(field)?;
        let alone = std::slice::from_ref(value);
        let items = value.as_array().map_or(alone, Vec::as_slice);
        let mut texts = items.iter().filter_map(Value::as_str);
        let detail = texts.find_map(|text| find_text_fault(field, text))?;
        let field = (*field).to_owned();
        Some(FieldFault { field, detail })
    });
    wrong.collect()
}

/// Returns the fault of a text that can be checked without the rest of the body; `None` if the text is valid.
fn find_text_fault(field: &str, text: &str) -> Option<String> {
    let refusal = match field {
        "/description" => {
            let is_wrong = !is_description(text);
            return is_wrong.then(|| WebhookRefusal::BadDescription.to_string());
        }
        "/language" if Language::from_code(text).is_err() => AccountRefusal::BadLanguage,
        "/name" if Name::parse(text).is_err() => AccountRefusal::BadName,
        "/redirect_uris" if RedirectTarget::parse(text).is_err() => AccountRefusal::BadRedirect,
        "/time_zone" if Zone::from_name(text).is_err() => AccountRefusal::BadTimeZone,
        _ => return None,
    };
    Some(refusal.to_string())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_code_is_about_the_field_that_the_body_has() {
        let body = json!({ "ruling": {}, "reason": "", "name": "" });
        for (code, field) in [
            ("bad_ruling", Some("/ruling")),
            ("yourself", Some("/name")),
            ("bad_url", Some("/url")),
            ("busy", None),
        ] {
            assert_eq!(find_field(code, &body), field, "{code}");
        }
    }
}

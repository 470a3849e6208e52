//! Tests of the error messages for invalid bodies and queries.

use serde_json::{Value, json};
use utoipa::ToSchema;
use utoipa::openapi::path::ParameterIn;

use crate::api::accounts::account::RegisterRequest;
use crate::api::matches::dto::{Act, CreateMatch, ListMatches};
use crate::http::request::{BodySchema, describe_faults};

fn find_faults<T: ToSchema>(value: &Value) -> Vec<(String, String)> {
    let faults = BodySchema::of_type::<T>().check(value);
    faults
        .into_iter()
        .map(|fault| (fault.field, fault.detail))
        .collect()
}

#[test]
fn every_fault_of_a_body_is_told_with_its_limits_and_no_value() {
    let body = json!({ "email": 7, "password": "swordfish", "language": null, "admin": true });
    let faults = find_faults::<RegisterRequest>(&body);
    let pairs = [
        ("/name", "is required"),
        ("/email", "must be a string"),
        ("/password", "must have 10 to 128 characters"),
        ("/language", "must not be null; omit the field instead"),
        ("/admin", "is not a known field"),
    ];
    let expected = pairs.map(|(field, detail)| (field.to_owned(), detail.to_owned()));
    assert_eq!(faults, expected);
}

#[test]
fn a_fault_within_a_variant_is_found_by_its_tag() {
    let body = json!({
        "game": "chess",
        "places": [{ "type": "host" }, { "type": "sofa" }],
        "pace": { "type": "per_turn", "secs": 1 },
    });
    let faults = find_faults::<CreateMatch>(&body);
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
    assert_eq!(find_faults::<CreateMatch>(&body), []);
    let body = json!({ "decision": "q3S0", "action": { "type": "bid", "cards": ["C1"] } });
    assert_eq!(find_faults::<Act>(&body), []);
}

#[test]
fn every_fault_of_a_query_is_told() {
    use utoipa::IntoParams;
    use utoipa::openapi::path::OperationBuilder;
    let parameters = ListMatches::into_params(|| Some(ParameterIn::Query));
    let operation = OperationBuilder::new().parameters(Some(parameters));
    let form = BodySchema::from_query(&operation.build(), Vec::new()).unwrap();
    let describe = |query: &str| describe_faults(&form.check_query(query));
    assert_eq!(describe("limit=20&mine=true"), None);
    let sentence = describe("limit=1000&mine=perhaps&limt=1").unwrap();
    assert_eq!(
        sentence,
        "`limit` must be 1 to 100; `mine` must be true or false; `limt` is not a known field"
    );
}

//! Tests of the API document, and of the pages for its readers.

use std::collections::{BTreeMap, BTreeSet};

use logothete::http::problem::ProblemKind;
use serde_json::Value;

use crate::app::spawn_app;
use crate::operation::{headers_of, operations, resolve};

#[test]
fn the_document_is_openapi_3_1() {
    let document = logothete::api::document();
    let version = document["openapi"].as_str().unwrap();
    assert!(version.starts_with("3.1."), "{version}");
}

#[tokio::test]
async fn the_document_that_is_served_is_what_the_binary_prints() {
    let app = spawn_app().await;
    let served = app
        .stranger()
        .get("/openapi.json")
        .await
        .assert_status(200)
        .json();
    let printed = logothete::commands::openapi::text().unwrap();
    let printed: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(served, printed);
}

const VERBS: [&str; 49] = [
    "decide",
    "register",
    "show",
    "change",
    "delete",
    "sign",
    "refresh",
    "list",
    "create",
    "join",
    "leave",
    "start",
    "act",
    "rehearse",
    "resign",
    "get",
    "contribute",
    "view",
    "place",
    "cancel",
    "ask",
    "confirm",
    "reset",
    "send",
    "unsubscribe",
    "propose",
    "answer",
    "rematch",
    "take",
    "end",
    "invite",
    "withdraw",
    "decline",
    "watch",
    "replay",
    "rotate",
    "revoke",
    "exchange",
    "introspect",
    "open",
    "appeal",
    "review",
    "look",
    "preview",
    "resume",
    "draw",
    "begin",
    "renew",
    "turn",
];

#[test]
fn every_operation_has_what_a_reader_needs() {
    let mut ids = BTreeSet::new();
    for operation in operations() {
        let id = operation.id.as_str();
        assert!(ids.insert(id.to_owned()), "the id {id} is used twice");
        assert!(
            VERBS.contains(&id.split('_').next().unwrap()),
            "{id}: expected an id that begins with a verb"
        );
        assert_eq!(
            operation.value["tags"].as_array().map(Vec::len),
            Some(1),
            "{id}: expected one tag"
        );
        assert!(
            operation.value["summary"].is_string(),
            "{id} has no summary"
        );
        let responses = operation.value["responses"].as_object().unwrap();
        assert!(
            responses.keys().any(|status| status.starts_with('2')),
            "{id} never succeeds"
        );
        assert!(responses.contains_key("500"), "{id} has no 500");
        if operation.value["requestBody"].is_object() {
            let takes_form = operation.path.starts_with("/oauth/");
            let all: &[&str] = &["400", "413", "415", "422"];
            for status in if takes_form { &all[..1] } else { all } {
                assert!(
                    responses.contains_key(*status),
                    "{id} with a body has no {status}"
                );
            }
        }
        if operation.is_guarded {
            assert!(
                responses.contains_key("401"),
                "{id} is guarded and has no 401"
            );
        }
    }
}

#[test]
fn no_field_may_be_null() {
    let document = serde_json::to_string(logothete::api::document()).unwrap();
    assert!(
        !document.contains(r#""null""#),
        "expected no null, as requests refuse it"
    );
}

#[test]
fn every_variant_has_a_name_of_its_own() {
    let document = logothete::api::document();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let mut count = 0;
    for (name, schema) in schemas {
        let mapping = schema["discriminator"]["mapping"].as_object();
        for (tag, place) in mapping.into_iter().flatten() {
            let variant = place.as_str().unwrap().rsplit('/').next().unwrap();
            let rest = variant.strip_prefix(name.as_str()).unwrap();
            assert_eq!(rest.to_lowercase(), tag.replace('_', ""), "{name}");
            count += 1;
        }
    }
    assert!(50 < count, "expected more than 50 variants, got {count}");
}

#[test]
fn every_field_has_a_type() {
    let document = logothete::api::document();
    let says = ["type", "$ref", "oneOf", "anyOf"];
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        let variants = schema["oneOf"].as_array().into_iter().flatten();
        for schema in variants.chain([schema]) {
            for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
                let is_typed = says.iter().any(|word| !schema[word].is_null());
                assert!(is_typed, "{name}.{field}: {schema}");
            }
        }
    }
}

#[test]
fn what_has_a_better_name_is_deprecated_and_stays() {
    let document = logothete::api::document();
    let schemas = &document["components"]["schemas"];
    for name in ["MatchCard", "RematchCard"] {
        let fields = &schemas[name]["properties"];
        assert_eq!(fields["invitation"]["deprecated"], true, "{name}");
        assert!(fields["code"]["deprecated"].is_null(), "{name}");
    }
    let asked = document["paths"]["/v1/matches"]["get"]["parameters"].as_array();
    let all = || asked.unwrap().iter().map(resolve);
    let asked = |name: &str| all().find(|one| one["name"] == name);
    assert_eq!(asked("state").unwrap()["deprecated"], true);
    assert!(asked("stage").unwrap()["deprecated"].is_null());
}

#[test]
fn every_path_is_below_v1_but_those_of_the_service_itself() {
    for operation in operations() {
        let path = operation.path.as_str();
        let is_service = [
            "/health/live",
            "/health/ready",
            "/metrics",
            "/openapi.json",
            "/.well-known/jwks.json",
            "/.well-known/oauth-authorization-server",
        ]
        .contains(&path);
        let is_of_apps = path.starts_with("/oauth/");
        assert!(
            path.starts_with("/v1/") || is_service || is_of_apps,
            "{path}"
        );
    }
}

#[test]
fn every_write_takes_an_idempotency_key() {
    for operation in operations()
        .into_iter()
        .filter(|operation| operation.method != "GET" && !operation.path.starts_with("/oauth/"))
    {
        let parameters = operation.value["parameters"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let takes = parameters
            .iter()
            .any(|parameter| resolve(parameter)["name"] == "Idempotency-Key");
        assert!(takes, "{} takes no idempotency key", operation.id);
        if operation.is_guarded {
            // Status 409 means that the same request still runs, 422 that another request has used the key.
            for status in ["409", "422"] {
                let answer = &operation.value["responses"][status];
                assert!(answer.is_object(), "{} has no {status}", operation.id);
            }
        }
    }
}

#[test]
fn what_is_limited_can_be_refused_for_it() {
    let mut limited = 0;
    for operation in operations() {
        let responses = operation.value["responses"].as_object().unwrap();
        let success = responses.iter().find(|(status, _)| status.starts_with('2'));
        if headers_of(success.unwrap().1).contains(&"ratelimit".to_owned()) {
            let is_told = responses.contains_key("429");
            assert!(is_told, "{} has a rate limit and no 429", operation.id);
            limited += 1;
        }
    }
    assert!(100 < limited, "{limited}");
}

#[test]
fn what_operations_repeat_is_a_component() {
    let (mut parameters, mut problems) = (BTreeMap::new(), BTreeMap::new());
    for operation in operations() {
        let own = operation.value["parameters"].as_array();
        let inline = own.into_iter().flatten();
        for parameter in inline.filter(|one| one["$ref"].is_null()) {
            *parameters.entry(parameter.to_string()).or_insert(0) += 1;
        }
        let responses = operation.value["responses"].as_object().unwrap();
        let bodies = responses
            .iter()
            .filter(|(status, _)| "300" <= status.as_str());
        for (_, response) in bodies.filter(|(_, one)| one["$ref"].is_null()) {
            *problems.entry(response.to_string()).or_insert(0) += 1;
        }
    }
    for (part, count) in parameters.into_iter().chain(problems) {
        assert_eq!(count, 1, "{part}");
    }
}

#[test]
fn every_reference_of_the_document_leads_somewhere() {
    let document = logothete::api::document();
    let mut pending = vec![document];
    let mut count = 0;
    while let Some(value) = pending.pop() {
        match value {
            Value::Object(fields) => {
                if let Some(Value::String(reference)) = fields.get("$ref") {
                    count += 1;
                    let pointer = reference.strip_prefix('#').unwrap();
                    assert!(
                        document.pointer(pointer).is_some(),
                        "{reference} leads nowhere"
                    );
                }
                pending.extend(fields.values());
            }
            Value::Array(items) => pending.extend(items),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    assert!(0 < count);
}

#[tokio::test]
async fn the_interactive_page_loads_nothing_from_elsewhere() {
    let app = spawn_app().await;
    let stranger = app.stranger();
    assert_eq!(
        stranger
            .get("/docs/api")
            .await
            .assert_status(308)
            .header("location"),
        "/docs/api/"
    );
    let page = stranger.get("/docs/api/").await.assert_status(200);
    assert!(
        page.header("content-security-policy")
            .starts_with("default-src 'none'; script-src 'self'")
    );
    let mut loaded = 0;
    for quoted in page.text().split(['"', '\'']) {
        assert!(
            !quoted.starts_with("http") && !quoted.starts_with("//"),
            "{quoted}"
        );
        let is_file = [".js", ".css", ".png"]
            .iter()
            .any(|end| quoted.ends_with(end));
        if is_file {
            stranger
                .get(&format!("/docs/api/{}", quoted.trim_start_matches("./")))
                .await
                .assert_status(200);
            loaded += 1;
        }
    }
    assert!(4 <= loaded, "expected the scripts and styles of the page");
    let settings = stranger
        .get("/docs/api/swagger-initializer.js")
        .await
        .text();
    assert!(
        settings.contains("/openapi.json") && settings.contains(r#""validatorUrl": "none""#),
        "{settings}"
    );
    assert!(
        !settings.contains("StandalonePreset"),
        "expected the page not to use it: {settings}"
    );
}

/// Maximum size in bytes of a first visit to the interactive API page, including the API document.
const VISIT_BYTES_MAX: usize = 500_000;

#[tokio::test]
async fn a_visit_to_the_interactive_page_is_small() {
    let app = spawn_app().await;
    let stranger = app.stranger();
    let browser = [("accept-encoding", "gzip, deflate, br, zstd")];
    let mut bytes = 0;
    let page = stranger.get("/docs/api/").await.assert_status(200).text();
    let quoted = page
        .split('"')
        .filter_map(|quoted| quoted.strip_prefix("./"));
    let files = quoted.map(|file| format!("/docs/api/{file}"));
    for path in files.chain(["/docs/api/".to_owned(), "/openapi.json".to_owned()]) {
        let reply = stranger.send("GET", &path, &browser, None).await;
        let reply = reply.assert_status(200);
        assert_eq!(reply.header("content-encoding"), "br", "{path}");
        assert!(reply.header("vary").contains("Accept-Encoding"), "{path}");
        bytes += reply.body.len();
        let known = [browser[0], ("if-none-match", reply.header("etag"))];
        let again = stranger.send("GET", &path, &known, None).await;
        again.assert_status(304);
    }
    assert!(bytes < VISIT_BYTES_MAX, "{bytes} bytes");
}

#[tokio::test]
async fn no_answer_that_knows_its_caller_is_compressed() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    for path in ["/v1/accounts/me", "/v1/sessions", "/v1/games"] {
        let browser = [("accept-encoding", "gzip, deflate, br")];
        let reply = anna.send("GET", path, &browser, None).await;
        let reply = reply.assert_status(200);
        assert!(!reply.headers.contains_key("content-encoding"), "{path}");
    }
}

#[test]
fn every_schema_and_every_field_is_described() {
    let document = logothete::api::document();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let mut bare = Vec::new();
    for (name, schema) in schemas {
        if schema["description"].as_str().is_none_or(str::is_empty) && schema["$ref"].is_null() {
            bare.push(name.clone());
        }
        let lists = ["anyOf", "oneOf", "allOf"].map(|list| schema[list].as_array());
        let variants = lists.into_iter().flatten().flatten();
        for form in variants.chain([schema]) {
            for (field, description) in form["properties"].as_object().into_iter().flatten() {
                if description["description"].is_null() && description["$ref"].is_null() {
                    bare.push(format!("{name}.{field}"));
                }
            }
        }
    }
    assert_eq!(bare, Vec::<String>::new());
    let text = document.to_string();
    for note in ["Wire type", "Stored."] {
        assert!(!text.contains(note), "`{note}` is an internal note");
    }
}

#[tokio::test]
async fn every_kind_of_problem_has_its_page() {
    let app = spawn_app().await;
    for kind in ProblemKind::ALL {
        let row = kind.row();
        let page = app
            .stranger()
            .get(&format!("/problems/{}", row.code))
            .await
            .assert_status(200);
        assert!(page.text().contains(row.title));
    }
    let page = app.stranger().get("/problems/no_such_choice").await;
    assert!(page.assert_status(200).text().contains("422 invalid"));
    app.stranger()
        .get("/problems/nonsense")
        .await
        .assert_status(404);
}

#[tokio::test]
async fn the_figures_count_requests_by_kind_and_never_by_path() {
    let app = spawn_app().await;
    let stranger = app.stranger();
    stranger.get("/health/live").await.assert_status(200);
    stranger.get("/v1/secret-path").await.assert_status(404);
    stranger
        .send("ODDITY", "/v1/accounts", &[], None)
        .await
        .assert_status(405);
    let reply = stranger.get("/metrics").await.assert_status(200);
    assert!(reply.header("content-type").starts_with("text/plain"));
    let text = reply.text();
    let line = r#"logothete_http_requests_total{kind="service",method="GET",status="200"}"#;
    assert!(text.contains(line), "{text}");
    assert!(
        text.contains("logothete_http_request_seconds_bucket"),
        "{text}"
    );
    assert!(text.contains("logothete_http_requests_in_flight"), "{text}");
    assert!(text.contains("logothete_pool_connections"), "{text}");
    assert!(
        !text.contains("secret-path") && !text.contains("ODDITY"),
        "{text}"
    );
}

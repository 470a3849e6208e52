//! Who may do what: one line for every operation of the document, and none may be forgotten.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::app::{Client, PASSWORD, TestApp, spawn_app};
use crate::operation::{Operation, operations};

/// What an operation answers to whom.
struct Line {
    /// The operation.
    id: &'static str,
    /// To someone without a token.
    anonymous: u16,
    /// To someone whose token is not believed.
    bad_token: u16,
    /// To someone who is signed in and has nothing to do with what the path names.
    signed_in: u16,
    /// A body that would do.
    body: fn() -> Option<Value>,
}

const fn line(id: &'static str, answers: [u16; 3], body: fn() -> Option<Value>) -> Line {
    let [anonymous, bad_token, signed_in] = answers;
    Line {
        id,
        anonymous,
        bad_token,
        signed_in,
        body,
    }
}

fn nothing() -> Option<Value> {
    None
}

/// One line per operation: without a token, with a bad one, signed in.
const LINES: &[Line] = &[
    line("register", [202, 202, 202], || {
        Some(json!({ "email": "new@example.org", "password": PASSWORD, "name": "New" }))
    }),
    line("show_account", [401, 401, 200], nothing),
    line("change_password", [401, 401, 204], || {
        Some(json!({ "old_password": PASSWORD, "new_password": "battery staple horse" }))
    }),
    line("delete_account", [401, 401, 204], || {
        Some(json!({ "password": PASSWORD }))
    }),
    line("sign_in", [401, 401, 401], || {
        Some(json!({ "email": "nobody@example.org", "password": PASSWORD }))
    }),
    line("refresh_session", [401, 401, 401], || {
        Some(json!({ "refresh_token": "lgr_x" }))
    }),
    line("list_sessions", [401, 401, 200], nothing),
    line("sign_out", [401, 401, 204], nothing),
    line("sign_out_everywhere", [401, 401, 204], nothing),
    line("list_games", [200, 200, 200], nothing),
    line("get_game", [404, 404, 404], nothing),
    line("list_matches", [401, 401, 200], nothing),
    line("create_match", [401, 401, 201], || {
        let places = json!([{ "type": "host" }, { "type": "open" }, { "type": "open" }]);
        Some(json!({ "game": "byzanz", "places": places }))
    }),
    line("get_match", [401, 401, 404], nothing),
    line("get_invitation", [401, 401, 404], nothing),
    line("join_match", [401, 401, 404], || Some(json!({}))),
    line("contribute", [401, 401, 404], || {
        Some(json!({ "contribution": "ab".repeat(32) }))
    }),
    line("leave_match", [401, 401, 404], nothing),
    line("start_match", [401, 401, 404], nothing),
    line("resign", [401, 401, 404], nothing),
    line("view_match", [401, 401, 404], nothing),
    line("list_legal_actions", [401, 401, 404], nothing),
    line("act", [401, 401, 404], || {
        Some(json!({ "action": { "type": "pass" } }))
    }),
    line("rehearse", [401, 401, 404], || {
        Some(json!({ "action": { "type": "pass" } }))
    }),
    line("list_entries", [401, 401, 404], nothing),
    line("get_standing_order", [401, 401, 404], nothing),
    line("place_standing_order", [401, 401, 404], || {
        Some(json!({ "order": { "at_high": 3 } }))
    }),
    line("cancel_standing_order", [401, 401, 404], nothing),
    line("list_keys", [200, 200, 200], nothing),
    line("show_liveness", [200, 200, 200], nothing),
    line("show_readiness", [200, 200, 200], nothing),
    line("show_metrics", [200, 200, 200], nothing),
    line("show_document", [200, 200, 200], nothing),
];

#[test]
fn no_operation_is_forgotten() {
    let declared: BTreeSet<String> = operations()
        .into_iter()
        .map(|operation| operation.id)
        .collect();
    let listed: BTreeSet<String> = LINES.iter().map(|line| line.id.to_owned()).collect();
    assert_eq!(listed.len(), LINES.len(), "an operation stands twice");
    assert_eq!(declared, listed);
}

#[test]
fn the_document_says_of_each_operation_whether_it_needs_a_token_and_a_body() {
    for operation in operations() {
        let line = line_of(&operation);
        let is_guarded = line.anonymous == 401 && line.signed_in != 401;
        assert_eq!(operation.is_guarded, is_guarded, "{}", operation.id);
        let has_body = operation.value["requestBody"].is_object();
        assert_eq!(
            has_body,
            (line.body)().is_some(),
            "the body of {}",
            operation.id
        );
    }
}

#[tokio::test]
async fn everyone_gets_what_the_table_says() {
    let app = spawn_app().await;
    for operation in operations() {
        let line = line_of(&operation);
        check(&app.stranger(), &operation, line, line.anonymous).await;
        check(
            &app.stranger().with_token("x.y.z"),
            &operation,
            line,
            line.bad_token,
        )
        .await;
        let person = fresh_person(&app, &operation.id).await;
        check(&person, &operation, line, line.signed_in).await;
    }
}

fn line_of(operation: &Operation) -> &'static Line {
    LINES
        .iter()
        .find(|line| line.id == operation.id)
        .unwrap_or_else(|| panic!("{} is missing in the table", operation.id))
}

/// Someone else for each operation, since some of them end what the next would need.
async fn fresh_person(app: &TestApp, id: &str) -> Client {
    app.person(&id.replace('_', "-")).await
}

async fn check(client: &Client, operation: &Operation, line: &Line, expected: u16) {
    let path = path_of(&operation.path);
    let reply = match (line.body)() {
        Some(body) => client.send_json(&operation.method, &path, &[], body).await,
        None => client.send(&operation.method, &path, &[], None).await,
    };
    assert_eq!(reply.status, expected, "{}: {}", operation.id, reply.text());
}

/// A path whose parts in braces name something that does not exist.
fn path_of(template: &str) -> String {
    let named = |part: &str| part.starts_with('{');
    let nothing = "01900000-0000-7000-8000-000000000000";
    let parts = template
        .split('/')
        .map(|part| if named(part) { nothing } else { part });
    parts.collect::<Vec<_>>().join("/")
}

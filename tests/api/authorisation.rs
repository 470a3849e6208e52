//! Tests of authorization. Every operation of the API document has a line here with its expected statuses.

use std::collections::BTreeSet;

use jiff::SignedDuration;
use logothete::access::{NamedAccount, TokenScopes};
use logothete::http::operations::scopes::{AccessNeed, find_need, list_operations};
use serde_json::{Value, json};

use crate::app::{Client, PASSWORD, Reply, TestApp, spawn_app};
use crate::oauth::FORM;
use crate::operation::{Operation, operations};
use crate::seated_match::SeatedMatch;
use crate::tokens::SCOPES;

/// Expected statuses of an operation: without a token, with an invalid one, and signed in.
struct Line {
    id: &'static str,
    anonymous: u16,
    bad_token: u16,
    /// Status for a signed-in client that is unrelated to the resource in the path.
    signed_in: u16,
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

fn app_that_is_not_known() -> Value {
    json!({ "client_id": "01900000-0000-7000-8000-000000000000", "token": "x" })
}

const LINES: &[Line] = &[
    line("register", [202, 202, 202], || {
        Some(json!({ "email": "new@example.org", "password": PASSWORD, "name": "New" }))
    }),
    line("show_account", [401, 401, 200], nothing),
    line("get_account_data", [401, 401, 200], nothing),
    line("change_password", [401, 401, 204], || {
        Some(json!({ "old_password": PASSWORD, "new_password": "battery staple horse" }))
    }),
    line("show_second_factor", [401, 401, 200], nothing),
    line("begin_second_factor", [401, 401, 403], || {
        Some(json!({ "password": PASSWORD }))
    }),
    line("confirm_second_factor", [401, 401, 409], || {
        Some(json!({ "code": "123456" }))
    }),
    line("renew_recovery_codes", [401, 401, 409], || {
        Some(json!({ "password": PASSWORD, "code": "123456" }))
    }),
    line("turn_second_factor_off", [401, 401, 409], || {
        Some(json!({ "password": PASSWORD, "code": "123456" }))
    }),
    line("show_absence", [401, 401, 200], nothing),
    line("change_absence", [401, 401, 200], || Some(json!({}))),
    line("delete_account", [401, 401, 204], || {
        Some(json!({ "password": PASSWORD }))
    }),
    line("sign_in", [401, 401, 401], || {
        Some(json!({ "email": "nobody@example.org", "password": PASSWORD }))
    }),
    line("sign_in_with_code", [401, 401, 401], || {
        Some(json!({ "challenge": "lgc_x", "code": "123456" }))
    }),
    line("refresh_session", [401, 401, 401], || {
        Some(json!({ "refresh_token": "lgr_x" }))
    }),
    line("list_sessions", [401, 401, 200], nothing),
    line("sign_out", [401, 401, 204], nothing),
    line("end_session", [401, 401, 404], nothing),
    line("sign_out_everywhere", [401, 401, 204], nothing),
    line("create_token", [401, 401, 201], || {
        Some(json!({ "name": "my bot", "scopes": ["match:read"] }))
    }),
    line("list_tokens", [401, 401, 200], nothing),
    line("revoke_token", [401, 401, 404], nothing),
    line("revoke_tokens", [401, 401, 204], nothing),
    line("register_app", [401, 401, 201], || {
        Some(json!({ "name": "A bridge", "redirect_uris": ["https://app.example/back"] }))
    }),
    line("list_apps", [401, 401, 200], nothing),
    line("delete_app", [401, 401, 404], nothing),
    line("resume_app", [401, 401, 404], nothing),
    line("list_grants", [401, 401, 200], nothing),
    line("revoke_grant", [401, 401, 404], nothing),
    line("revoke_grants", [401, 401, 204], nothing),
    line("show_metadata", [200, 200, 200], nothing),
    // In this operation an app sends its credentials as form fields. A token in the header counts as an unknown app.
    line("exchange_token", [401, 401, 401], || {
        Some(app_that_is_not_known())
    }),
    line("revoke_app_token", [401, 401, 401], || {
        Some(app_that_is_not_known())
    }),
    line("introspect_token", [401, 401, 401], || {
        Some(app_that_is_not_known())
    }),
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
    line("get_checkpoint", [401, 401, 404], nothing),
    line("get_match_proof", [401, 401, 404], nothing),
    line("list_proof_keys", [200, 200, 200], nothing),
    line("get_tree", [404, 404, 404], nothing),
    line("get_tree_consistency", [400, 400, 400], nothing),
    line("view_match", [401, 401, 404], nothing),
    line("draw_match", [401, 401, 404], nothing),
    line("list_legal_actions", [401, 401, 404], nothing),
    line("list_choices", [401, 401, 404], nothing),
    line("act", [401, 401, 404], || {
        Some(json!({ "action": { "type": "pass" } }))
    }),
    line("rehearse", [401, 401, 404], || {
        Some(json!({ "action": { "type": "pass" } }))
    }),
    line("rematch", [401, 401, 404], nothing),
    line("take_back", [401, 401, 404], || Some(json!({ "entry": 1 }))),
    line("propose", [401, 401, 404], || {
        Some(json!({ "type": "agreed_end" }))
    }),
    line("answer_proposal", [401, 401, 404], || {
        Some(json!({ "answer": "consent" }))
    }),
    line("list_entries", [401, 401, 404], nothing),
    line("get_bundle", [401, 401, 404], nothing),
    line("watch_match", [401, 401, 404], nothing),
    line("watch_matches", [401, 401, 200], nothing),
    line("get_standing_order", [401, 401, 404], nothing),
    line("place_standing_order", [401, 401, 404], || {
        Some(json!({ "order": { "at_high": 3 } }))
    }),
    line("cancel_standing_order", [401, 401, 404], nothing),
    line("change_account", [401, 401, 204], || {
        Some(json!({ "language": "hu" }))
    }),
    line("confirm_address", [404, 404, 404], || {
        Some(json!({ "token": "lgl_x" }))
    }),
    line("send_verification", [401, 401, 202], nothing),
    line("change_email", [401, 401, 202], || {
        Some(json!({ "password": PASSWORD, "email": "other@example.org" }))
    }),
    line("ask_password_reset", [202, 202, 202], || {
        Some(json!({ "email": "nobody@example.org" }))
    }),
    line("reset_password", [404, 404, 404], || {
        Some(json!({ "password": PASSWORD }))
    }),
    line("ask_sign_in_link", [202, 202, 202], || {
        Some(json!({ "email": "nobody@example.org" }))
    }),
    line("sign_in_by_link", [404, 404, 404], || {
        Some(json!({ "token": "lgl_x" }))
    }),
    line("show_preferences", [401, 401, 200], nothing),
    line("change_preferences", [401, 401, 200], || {
        Some(json!({ "all": { "type": "none" } }))
    }),
    line("list_deliveries", [401, 401, 200], nothing),
    line("create_webhook", [401, 401, 201], || {
        Some(json!({ "url": "https://hooks.example.org/", "events": ["match.entry"] }))
    }),
    line("list_webhooks", [401, 401, 200], nothing),
    line("get_webhook", [401, 401, 404], nothing),
    line("change_webhook", [401, 401, 404], || {
        Some(json!({ "url": "https://hooks.example.org/", "events": ["match.entry"] }))
    }),
    line("delete_webhook", [401, 401, 404], nothing),
    line("rotate_webhook_secret", [401, 401, 404], nothing),
    line("send_webhook_test", [401, 401, 404], nothing),
    line("list_webhook_deliveries", [401, 401, 404], nothing),
    line("replay_webhook_delivery", [401, 401, 404], nothing),
    line("show_unsubscribe", [404, 404, 404], nothing),
    line("unsubscribe", [404, 404, 404], || {
        Some(json!({ "what": "all" }))
    }),
    line("list_messages", [401, 401, 404], nothing),
    line("send_message", [401, 401, 404], || {
        Some(json!({ "text": "Good luck!" }))
    }),
    line("get_person", [401, 401, 404], nothing),
    line("list_mutes", [401, 401, 200], nothing),
    line("create_mute", [401, 401, 404], || {
        Some(json!({ "type": "match", "match_id": "01900000-0000-7000-8000-000000000000" }))
    }),
    line("cancel_mute", [401, 401, 204], nothing),
    line("list_blocks", [401, 401, 200], nothing),
    line("create_block", [401, 401, 404], || {
        Some(json!({ "type": "named", "name": "Nobody" }))
    }),
    line("cancel_block", [401, 401, 204], nothing),
    line("invite", [401, 401, 404], || {
        Some(json!({ "type": "address", "email": "guest@example.org" }))
    }),
    line("list_sent_invitations", [401, 401, 404], nothing),
    line("withdraw_invitation", [401, 401, 404], nothing),
    line("list_invitations", [401, 401, 200], nothing),
    line("decline_invitation", [401, 401, 404], nothing),
    line("create_seek", [401, 401, 201], || {
        Some(json!({ "game": "bards" }))
    }),
    line("list_seeks", [401, 401, 200], nothing),
    line("withdraw_seek", [401, 401, 404], nothing),
    line("create_report", [401, 401, 403], || {
        let about =
            json!({ "type": "person", "person_id": "01900000-0000-7000-8000-000000000000" });
        Some(json!({ "about": about, "reason": "name", "text": "A bad name." }))
    }),
    line("list_reports", [401, 401, 200], nothing),
    line("list_own_acts", [401, 401, 200], nothing),
    line("appeal_act", [401, 401, 404], || {
        Some(json!({ "text": "It was somebody else." }))
    }),
    line("list_waiting_reports", [401, 401, 403], nothing),
    line("look_at_report", [401, 401, 403], nothing),
    line("decide_report", [401, 401, 403], || {
        Some(json!({ "kind": "warned", "text": "Please do not." }))
    }),
    line("answer_appeal", [401, 401, 403], || {
        Some(json!({ "is_lifted": true, "text": "You are right." }))
    }),
    line("list_acts", [401, 401, 403], nothing),
    line("open_dispute", [401, 401, 404], || {
        Some(json!({ "entry": 1, "text": "I never passed." }))
    }),
    line("list_disputes", [401, 401, 404], nothing),
    line("get_dispute", [401, 401, 404], nothing),
    line("withdraw_dispute", [401, 401, 404], nothing),
    line("appeal_ruling", [401, 401, 404], || {
        Some(json!({ "text": "Not all was looked at." }))
    }),
    line("list_looks", [401, 401, 404], nothing),
    line("show_dispute_figures", [200, 200, 200], nothing),
    line("list_waiting_disputes", [401, 401, 403], nothing),
    line("review_dispute", [401, 401, 404], nothing),
    line("look_at_dispute", [401, 401, 404], || {
        Some(json!({ "at": { "type": "letters" }, "reason": "to see" }))
    }),
    line("preview_ruling", [401, 401, 404], || {
        Some(json!({ "ruling": { "type": "dismiss" }, "reason": "to see" }))
    }),
    line("sign_ruling", [401, 401, 404], || {
        Some(json!({ "ruling": { "type": "dismiss" }, "effect": "x", "reason": "to see" }))
    }),
    line("show_pending_ruling", [401, 401, 404], nothing),
    line("list_keys", [200, 200, 200], nothing),
    line("show_liveness", [200, 200, 200], nothing),
    line("show_readiness", [200, 200, 200], nothing),
    line("show_metrics", [200, 200, 200], nothing),
    line("show_document", [200, 200, 200], nothing),
];

/// Expected status of an operation of one match for each role, ordered so that no case affects the next.
struct MatchLine {
    id: &'static str,
    /// Status for a signed-in client, in a private match of others.
    outsider: u16,
    left: u16,
    watcher: u16,
    /// Status for a player whose turn it is not.
    seated: u16,
    resigned: u16,
    /// Status for a referee, in a private match of others without a dispute.
    referee: u16,
}

const fn at_match(id: &'static str, answers: [u16; 5]) -> MatchLine {
    let [outsider, left, watcher, seated, resigned] = answers;
    // A referee has no special rights without a dispute.
    let referee = outsider;
    MatchLine {
        id,
        outsider,
        left,
        watcher,
        seated,
        resigned,
        referee,
    }
}

const MATCH_LINES: &[MatchLine] = &[
    at_match("get_match", [404, 404, 200, 200, 200]),
    at_match("get_checkpoint", [404, 404, 200, 200, 200]),
    at_match("get_match_proof", [404, 404, 404, 404, 404]),
    at_match("view_match", [404, 404, 200, 200, 200]),
    at_match("draw_match", [404, 404, 200, 200, 200]),
    at_match("list_legal_actions", [404, 404, 200, 200, 200]),
    at_match("list_choices", [404, 404, 200, 200, 200]),
    at_match("list_entries", [404, 404, 200, 200, 200]),
    at_match("get_bundle", [404, 404, 409, 409, 409]),
    at_match("list_messages", [404, 404, 403, 200, 200]),
    at_match("send_message", [404, 404, 403, 201, 201]),
    at_match("invite", [404, 404, 403, 409, 409]),
    at_match("list_sent_invitations", [404, 404, 403, 409, 409]),
    at_match("withdraw_invitation", [404, 404, 403, 404, 404]),
    at_match("watch_match", [404, 404, 200, 200, 200]),
    at_match("get_standing_order", [404, 404, 403, 404, 404]),
    at_match("place_standing_order", [404, 404, 403, 200, 403]),
    at_match("cancel_standing_order", [404, 404, 403, 204, 204]),
    at_match("act", [404, 404, 403, 422, 403]),
    at_match("rehearse", [404, 404, 403, 422, 403]),
    at_match("join_match", [404, 404, 409, 409, 409]),
    at_match("contribute", [404, 404, 403, 409, 409]),
    at_match("leave_match", [404, 404, 403, 409, 409]),
    at_match("start_match", [404, 404, 403, 409, 409]),
    at_match("rematch", [404, 404, 403, 409, 409]),
    at_match("take_back", [404, 404, 403, 409, 403]),
    at_match("propose", [404, 404, 403, 200, 403]),
    at_match("answer_proposal", [404, 404, 403, 404, 403]),
    at_match("open_dispute", [404, 404, 403, 201, 201]),
    at_match("list_disputes", [404, 404, 200, 200, 200]),
    at_match("get_dispute", [404, 404, 404, 404, 404]),
    at_match("withdraw_dispute", [404, 404, 403, 404, 404]),
    at_match("appeal_ruling", [404, 404, 403, 404, 404]),
    at_match("list_looks", [404, 404, 409, 409, 409]),
    at_match("review_dispute", [404, 404, 403, 403, 403]),
    at_match("look_at_dispute", [404, 404, 403, 403, 403]),
    at_match("preview_ruling", [404, 404, 403, 403, 403]),
    at_match("sign_ruling", [404, 404, 403, 403, 403]),
    at_match("show_pending_ruling", [404, 404, 403, 403, 403]),
    at_match("resign", [404, 404, 403, 200, 403]),
];

#[test]
fn no_operation_of_a_match_is_forgotten() {
    let declared: BTreeSet<String> = operations()
        .into_iter()
        .filter(|operation| operation.path.contains("{match_id}"))
        .map(|operation| operation.id)
        .collect();
    let listed: BTreeSet<String> = MATCH_LINES.iter().map(|line| line.id.to_owned()).collect();
    assert_eq!(
        listed.len(),
        MATCH_LINES.len(),
        "an operation is listed twice"
    );
    assert_eq!(declared, listed);
}

#[tokio::test]
async fn everyone_at_a_match_gets_what_the_table_says() {
    let app = spawn_app().await;
    let running = SeatedMatch::started(&app, 4).await;
    let quitter = &running.players[2];
    let resign = running.path("/resign");
    quitter.post(&resign, json!({})).await.assert_status(200);
    let watcher = app.person("Wanda").await;
    let outsider = app.person("Otto").await;
    let guest = app.person("Gina").await;
    let referee = crate::disputes::referee(&app, "Rita").await;
    let private = private_lobby_left_by(&running.players[0], &guest).await;
    let mut wrong = Vec::new();
    for line in MATCH_LINES {
        let is_it = |operation: &Operation| operation.id == line.id;
        let operation = operations().into_iter().find(is_it).unwrap();
        for (who, id, client, expected) in [
            ("an outsider", &private, &outsider, line.outsider),
            ("who left", &private, &guest, line.left),
            ("a watcher", &running.id, &watcher, line.watcher),
            ("a player", &running.id, &running.players[1], line.seated),
            ("who resigned", &running.id, quitter, line.resigned),
            ("a referee", &private, &referee, line.referee),
        ] {
            let path = operation.path.replace("{match_id}", id);
            let path = path_of(&path);
            let reply = send(client, &operation, line_of(&operation), &path).await;
            if reply.status != expected {
                wrong.push(format!("{} to {who}: {}", line.id, reply.text()));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

async fn private_lobby_left_by(host: &Client, guest: &Client) -> String {
    let places = json!([{ "type": "host" }, { "type": "private" }, { "type": "private" }]);
    let body = json!({ "game": "byzanz", "places": places });
    let card = host
        .post("/v1/matches", body)
        .await
        .assert_status(201)
        .json();
    let id = card["id"].as_str().unwrap().to_owned();
    guest
        .post(
            &format!("/v1/matches/{id}/join"),
            json!({ "code": card["invitation"] }),
        )
        .await
        .assert_status(200);
    guest
        .post(&format!("/v1/matches/{id}/leave"), json!({}))
        .await
        .assert_status(200);
    id
}

#[test]
fn no_operation_is_forgotten() {
    let declared: BTreeSet<String> = operations()
        .into_iter()
        .map(|operation| operation.id)
        .collect();
    let listed: BTreeSet<String> = LINES.iter().map(|line| line.id.to_owned()).collect();
    assert_eq!(listed.len(), LINES.len(), "an operation is listed twice");
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

#[test]
fn every_operation_has_its_line_in_the_table_of_needs() {
    let declared: BTreeSet<String> = operations()
        .into_iter()
        .map(|operation| operation.id)
        .collect();
    let known: BTreeSet<String> = list_operations().map(str::to_owned).collect();
    assert_eq!(
        list_operations().count(),
        known.len(),
        "an operation is listed twice"
    );
    assert_eq!(declared, known);
    for scope in TokenScopes::all().iter() {
        let needs = |id: &str| find_need(id).is_some_and(|need| need.scopes().contains(&scope));
        let is_needed = list_operations().any(needs);
        assert!(is_needed, "the scope {} is never required", scope.name());
    }
    let names = TokenScopes::all().names();
    assert_eq!(names, SCOPES);
}

#[test]
fn the_document_states_what_each_operation_needs() {
    for Operation { id, value, .. } in operations() {
        let (security, sentence) = match find_need(&id).unwrap() {
            AccessNeed::Nobody => (json!([]), "Requires no authentication.".to_owned()),
            AccessNeed::App => (
                json!([{}, { "app": [] }]),
                "Requires no token; a confidential app".to_owned(),
            ),
            AccessNeed::Operator => (
                json!([{}, { "operator": [] }]),
                "Requires the operator's token".to_owned(),
            ),
            AccessNeed::Session => (json!([{ "session": [] }]), "Requires a session".to_owned()),
            AccessNeed::Scope(scope) => (
                json!([{ "bearer": [] }, { "oauth": [scope.name()] }]),
                format!("Requires the scope `{}`.", scope.name()),
            ),
            AccessNeed::Both(scope, other) => {
                let names = [scope.name(), other.name()];
                (
                    json!([{ "bearer": [] }, { "oauth": names }]),
                    format!("Requires the scopes `{}` and `{}`.", names[0], names[1]),
                )
            }
        };
        assert_eq!(value["security"], security, "{id}");
        let said = value["description"].as_str().unwrap();
        assert!(said.contains(&sentence), "{id}: {said}");
    }
}

/// Checks each operation with tokens that lack its scope, that have only this scope, and that have all scopes.
#[tokio::test]
async fn every_operation_holds_programs_to_their_scopes() {
    let app = spawn_app().await;
    for operation in operations() {
        let line = line_of(&operation);
        let person = fresh_person(&app, &operation.id).await;
        match find_need(&operation.id).unwrap() {
            AccessNeed::Nobody | AccessNeed::App | AccessNeed::Operator => {
                let program = person.program(&SCOPES).await;
                check(&program, &operation, line, line.signed_in).await;
            }
            AccessNeed::Session => {
                let program = person.program(&SCOPES).await;
                refuse(&program, &operation, line, "session_needed").await;
            }
            need @ (AccessNeed::Scope(_) | AccessNeed::Both(..)) => {
                for scope in need.scopes() {
                    let others = SCOPES.into_iter().filter(|name| *name != scope.name());
                    let program = person.program(&others.collect::<Vec<_>>()).await;
                    refuse(&program, &operation, line, "insufficient_scope").await;
                }
                let scopes = need.scopes();
                let scopes: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
                let program = person.program(&scopes).await;
                check(&program, &operation, line, line.signed_in).await;
            }
        }
    }
}

#[tokio::test]
async fn whoever_is_suspended_may_do_what_anybody_may_and_nothing_else() {
    let app = spawn_app().await;
    let person = app.person("Susi").await;
    let program = person.program(&SCOPES).await;
    let email = NamedAccount::parse(&person.email).unwrap();
    assert!(app.accounts.operator.suspend(&email).await.unwrap());
    for operation in operations() {
        let line = line_of(&operation);
        for client in [&person, &program] {
            if operation.is_guarded && line.anonymous == 401 {
                refuse(client, &operation, line, "suspended").await;
            } else {
                check(client, &operation, line, line.anonymous).await;
            }
        }
    }
    let body = json!({ "email": person.email, "password": PASSWORD });
    let door = person.anonymous();
    door.post("/v1/sessions", body)
        .await
        .assert_problem(403, "suspended");
    person.spend().await.assert_problem(403, "suspended");
    assert!(app.accounts.operator.reinstate(&email).await.unwrap());
    app.pass(SignedDuration::ZERO).await;
    person.get("/v1/accounts/me").await.assert_status(200);
    program.get("/v1/accounts/me").await.assert_status(200);
    person.spend().await.assert_status(200);
}

#[tokio::test]
async fn whoever_may_not_know_of_a_match_is_answered_as_if_there_were_none() {
    let app = spawn_app().await;
    let host = app.person("Hanna").await;
    let guest = app.person("Gina").await;
    let outsider = app.person("Otto").await;
    let referee = crate::disputes::referee(&app, "Rita").await;
    let private = private_lobby_left_by(&host, &guest).await;
    let nowhere = "01900000-0000-7000-8000-000000000000";
    let mut telling = Vec::new();
    for line in MATCH_LINES {
        let is_it = |operation: &Operation| operation.id == line.id;
        let operation = operations().into_iter().find(is_it).unwrap();
        for (who, client) in [
            ("an outsider", &outsider),
            ("who left", &guest),
            ("a referee", &referee),
        ] {
            let mut said = Vec::new();
            for id in [private.as_str(), nowhere] {
                let path = path_of(&operation.path.replace("{match_id}", id));
                let reply = send(client, &operation, line_of(&operation), &path).await;
                // A response to HEAD has no body, so only the status is compared.
                let mut problem = if reply.body.is_empty() {
                    json!({})
                } else {
                    reply.json()
                };
                problem.as_object_mut().unwrap().remove("instance");
                said.push((reply.status, problem));
            }
            if said[0] != said[1] {
                telling.push(format!("{} to {who}: {said:?}", line.id));
            }
        }
    }
    assert_eq!(telling, Vec::<String>::new());
}

async fn refuse(client: &Client, operation: &Operation, line: &Line, code: &str) {
    let path = path_of(&operation.path);
    let reply = if operation.id.starts_with("watch_") {
        // A refused stream gets an ordinary response with a readable body.
        client.get(&path).await
    } else {
        send(client, operation, line, &path).await
    };
    let said = format!("{}: {}", operation.id, reply.text());
    assert_eq!(reply.status, 403, "{said}");
    assert_eq!(reply.json()["code"], code, "{said}");
}

fn line_of(operation: &Operation) -> &'static Line {
    LINES
        .iter()
        .find(|line| line.id == operation.id)
        .unwrap_or_else(|| panic!("{} has no line in LINES", operation.id))
}

/// Registers a new person for each operation, because some operations end what the next one needs.
async fn fresh_person(app: &TestApp, id: &str) -> Client {
    app.person(&id.replace('_', "-")).await
}

async fn check(client: &Client, operation: &Operation, line: &Line, expected: u16) {
    let reply = send(client, operation, line, &path_of(&operation.path)).await;
    assert_eq!(reply.status, expected, "{}: {}", operation.id, reply.text());
}

async fn send(client: &Client, operation: &Operation, line: &Line, path: &str) -> Reply {
    let takes_form = operation.value["requestBody"]["content"][FORM].is_object();
    if operation.id.starts_with("watch_") {
        // The body of a stream never ends, so only the head is requested.
        return client.send("HEAD", path, &[], None).await;
    }
    match (line.body)() {
        Some(body) if takes_form => client.send_form(path, &[], &fields_of(&body)).await,
        Some(body) => client.send_json(&operation.method, path, &[], body).await,
        None => client.send(&operation.method, path, &[], None).await,
    }
}

fn fields_of(body: &Value) -> Vec<(&str, &str)> {
    let fields = body.as_object().unwrap().iter();
    fields
        .map(|(name, value)| (name.as_str(), value.as_str().unwrap()))
        .collect()
}

fn path_of(template: &str) -> String {
    let named = |part: &str| part.starts_with('{');
    let nothing = "01900000-0000-7000-8000-000000000000";
    let parts = template.split('/').map(|part| match part {
        "{proposal}" | "{number}" => "1",
        part if named(part) => nothing,
        part => part,
    });
    parts.collect::<Vec<_>>().join("/")
}

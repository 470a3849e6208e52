//! Tests that forms always lead to their own path, whatever the URL of their page contains.

use crate::app::{PASSWORD, spawn_app};
use crate::browser::{Browser, Form};
use crate::links::newest;
use crate::web::everything;

/// Values for the token in an emailed link that try to change the target of the form.
const LEADING_ELSEWHERE: [&str; 12] = [
    "..%2Fsign-out",
    "..%2fsign-out",
    "%2e%2e%2Fsign-out",
    "%2E%2E%2Fpreferences%2Fdelete",
    "x%2F..%2F..%2Fsign-out",
    "..%5Csign-out",
    "%2F%2Fevil.example",
    "..%3Bx%2Fsign-out",
    "x%3Fdone=verified",
    "x%23y",
    "x%00",
    ".%2Fsign-out",
];

#[tokio::test]
async fn a_link_cannot_lead_its_form_elsewhere() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let before = everything(&app).await;
    for room in ["verify", "sign-in", "reset-password"] {
        for token in LEADING_ELSEWHERE {
            let path = format!("/{room}/{token}");
            let page = anna.get(&path).await.assert_status(404);
            for action in page.attributes("main form", "action") {
                let ours = ["/preferences/verification", "/sign-in-link"];
                assert!(ours.contains(&action.as_str()), "{path}: {action}");
            }
            let form = page.form("/sign-out");
            let form = form.with("password", PASSWORD);
            let form = Form {
                action: path,
                ..form
            };
            anna.send(&form).await.assert_status(404);
        }
    }
    for token in LEADING_ELSEWHERE {
        let stranger = app.stranger();
        let path = format!("/v1/unsubscribe/{token}");
        stranger.get(&path).await.assert_problem(404, "not_found");
        let path = format!("/v1/password-resets/{token}");
        let body = serde_json::json!({ "password": PASSWORD });
        stranger
            .post(&path, body)
            .await
            .assert_problem(404, "not_found");
    }
    assert_eq!(everything(&app).await, before, "expected no changes");
    anna.get("/preferences").await.assert_status(200);
}

#[tokio::test]
async fn whoever_signs_in_goes_on_to_a_page_of_ours() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let mut nobody = Browser::new(&app);
    for elsewhere in [
        "%2F%2Fevil.example",
        "https%3A%2F%2Fevil.example",
        "%2F%5Cevil.example",
        "%2F..%2F%2Fevil.example",
        "%2F.%2F%2Fevil.example",
        "%2F%252F%252Fevil.example",
        "javascript%3Aalert(1)",
        "%2F%09%2Fevil.example",
        "evil.example",
    ] {
        let path = format!("/sign-in?next={elsewhere}");
        let page = nobody.get(&path).await.assert_status(200);
        let form = page.form("/sign-in");
        let next = form.fields.iter().find(|(name, _)| name == "next");
        assert_eq!(next.unwrap().1, "/", "{elsewhere}");
        assert_eq!(anna.get(&path).await.path, "/", "{elsewhere}");
    }
    let page = anna.get("/sign-in?next=%2Fpreferences%2Fletters").await;
    assert_eq!(page.assert_status(200).path, "/preferences/letters");
}

#[tokio::test]
async fn a_link_of_an_email_still_leads_its_form_to_itself() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let token = newest(&app, "verify_address", "anna@example.org").await;
    let path = format!("/verify/{token}");
    let page = anna.get(&path).await.assert_status(200);
    let page = anna.send(&page.form(&path)).await.assert_status(200);
    assert_eq!(page.path, "/?done=verified");
}

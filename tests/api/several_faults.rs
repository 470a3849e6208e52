//! Tests that a problem document names every invalid field.

use serde_json::{Value, json};

use crate::app::{Client, Reply, spawn_app};

const NAME: &str = "a\u{200b}";

/// Returns the fields that a problem document names. Its sentence must explain each of them.
fn fields(reply: &Reply) -> Vec<String> {
    let problem = reply.json();
    let sentence = problem["detail"].as_str().unwrap();
    let errors = problem["errors"].as_array().unwrap().iter();
    let text = |error: &Value, part: &str| error[part].as_str().unwrap().to_owned();
    let said = errors.map(|error| {
        assert!(sentence.contains(&text(error, "detail")), "{problem}");
        text(error, "field")
    });
    said.collect()
}

type Row = (
    (&'static str, &'static str, Value),
    &'static str,
    Vec<&'static str>,
);

async fn each_is_named(anna: &Client, rows: Vec<Row>) {
    for ((method, path, body), code, expected) in rows {
        let reply = anna.send_json(method, path, &[], body).await;
        let reply = reply.assert_problem(422, code);
        assert_eq!(fields(&reply), expected, "{path}");
    }
}

#[tokio::test]
async fn each_field_of_an_account_an_app_or_a_token_is_named() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let profile = json!({ "name": NAME, "language": "xx", "time_zone": "Mars/Olympus" });
    let mut account = profile.clone();
    account["email"] = json!("zoe@example.org");
    account["password"] = json!("zoe@example.org");
    let rows = [
        (
            ("POST", "/v1/accounts", account),
            "password_is_email",
            vec!["/password", "/language", "/name", "/time_zone"],
        ),
        (
            ("PATCH", "/v1/accounts/me", profile),
            "bad_name",
            vec!["/name", "/language", "/time_zone"],
        ),
        (
            (
                "POST",
                "/v1/apps",
                json!({ "name": NAME, "redirect_uris": ["https://a.example/", "ftp:x"] }),
            ),
            "bad_name",
            vec!["/name", "/redirect_uris"],
        ),
        (
            (
                "POST",
                "/v1/tokens",
                json!({ "name": NAME, "scopes": [], "expires_in_days": 400 }),
            ),
            "invalid",
            vec!["/scopes", "/expires_in_days", "/name"],
        ),
    ];
    each_is_named(&anna, rows.into()).await;
}

#[tokio::test]
async fn each_field_of_a_webhook_an_absence_or_preferences_is_named() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let hook = json!({ "url": "http://hooks.example.org/", "events": ["match.your_turn"], "description": NAME });
    let kinds = json!({ "birthday": { "type": "none" }, "nameday": { "type": "none" } });
    let day = json!({ "from": "2027-05-02", "until": "2027-05-01" });
    let rows = [
        (
            ("POST", "/v1/webhooks", hook),
            "bad_scheme",
            vec!["/url", "/description"],
        ),
        (
            (
                "PUT",
                "/v1/accounts/me/absence",
                json!({ "quiet": { "from": "08:00", "until": "07:00" }, "vacations": [day] }),
            ),
            "bad_quiet_hours",
            vec!["/quiet", "/vacations"],
        ),
        (
            (
                "PUT",
                "/v1/accounts/me/absence",
                json!({ "quiet": { "from": "29:00", "until": "28:00" }, "vacations": [] }),
            ),
            "bad_quiet_hours",
            vec!["/quiet/from", "/quiet/until", "/quiet"],
        ),
        (
            (
                "PUT",
                "/v1/preferences",
                json!({ "all": { "type": "digest", "at": "24:00" }, "kinds": kinds }),
            ),
            "bad_preference",
            vec!["/all/at", "/kinds/birthday", "/kinds/nameday"],
        ),
        (
            (
                "PUT",
                "/v1/preferences",
                json!({
                    "all": { "type": "delay", "minutes": 30 },
                    "kinds": { "replies": { "type": "delay", "minutes": 30 } },
                }),
            ),
            "bad_preference",
            vec!["/kinds/replies"],
        ),
    ];
    each_is_named(&anna, rows.into()).await;
}

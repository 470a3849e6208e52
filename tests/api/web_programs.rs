//! Tests of the pages of tokens and webhooks.

use jiff::SignedDuration;

use crate::app::{TestApp, spawn_app};
use crate::browser::Browser;
use crate::sink::Sink;
use crate::webhooks::worker;

const WEBHOOKS: &str = "/preferences/webhooks";

async fn anna(app: &TestApp) -> Browser {
    Browser::person(app, "Anna").await
}

#[tokio::test]
async fn a_token_is_made_on_the_page_shown_once_used_and_revoked() {
    let app = spawn_app().await;
    let mut anna = anna(&app).await;
    let form = anna.get("/apps").await.form("/apps/token");
    let form = form.with("name", "my bot").with("days", "30");
    let none = anna.send(&form).await.assert_status(422);
    assert_eq!(
        none.count("[role=alert]"),
        1,
        "expected a refusal without scopes"
    );
    assert_eq!(none.attributes("#name", "value"), ["my bot"]);
    let form = none.form("/apps/token").with("scope.match:read", "yes");
    let odd = form.clone().with("days", "400");
    anna.send(&odd).await.assert_status(422);
    let page = anna.send(&form).await.assert_status(201);
    let secret = page.texts(".secret").remove(0);
    assert!(secret.starts_with("lgt_pat_"), "{secret}");
    assert!(page.main().contains("never used"));
    let mut program = app.stranger();
    program.token = Some(secret.clone());
    program.get("/v1/matches").await.assert_status(200);
    let elsewhere = program.get("/v1/preferences").await;
    assert_eq!(elsewhere.status, 403, "{}", elsewhere.text());

    let page = anna.send(&form).await.assert_status(201);
    assert_eq!(
        page.texts(".secret"),
        [secret.as_str()],
        "expected the same token after a double click"
    );
    app.pass(SignedDuration::from_secs(61)).await;
    let page = anna.send(&form).await.assert_status(200);
    assert_eq!(
        page.count(".secret"),
        0,
        "expected the secret not to be shown again"
    );
    assert!(!page.reply.text().contains(&secret));
    assert_eq!(
        page.count("form[action='/apps/revoke']"),
        1,
        "expected one token"
    );
    let page = anna.send(&page.form("/apps/revoke")).await;
    assert!(
        page.assert_status(200)
            .form_if_any("/apps/revoke")
            .is_none()
    );
    program
        .get("/v1/matches")
        .await
        .assert_problem(401, "session_ended");
}

#[tokio::test]
async fn a_webhook_is_made_tried_out_and_deleted_on_the_page() {
    let app = spawn_app().await;
    let mut anna = anna(&app).await;
    let sink = Sink::open();
    let page = anna.get(WEBHOOKS).await;
    assert_eq!(page.count("input[type=checkbox][checked]"), 3);
    let form = page.form(WEBHOOKS).with("match.your_turn", "yes");
    let refused = form.clone().with("url", "http://example.org/x");
    let page = anna.send(&refused).await.assert_status(422);
    assert_eq!(page.attributes("#url", "value"), ["http://example.org/x"]);
    let form = form.with("url", &sink.url()).with("shape", "standard");
    let page = anna.send(&form).await.assert_status(201);
    assert!(page.texts(".secret")[0].starts_with("whsec_"));
    assert!(page.main().contains("No message has been delivered yet"));
    let page = anna.get(WEBHOOKS).await;
    assert_eq!((page.count(".secret"), page.count(".log > li")), (0, 1));
    let test = "/preferences/webhooks/test";
    let page = anna.send(&page.form(test)).await.assert_status(200);
    sink.plan(500, "");
    worker(&app).run_round().await.unwrap();
    let failed = anna.get(WEBHOOKS).await.main();
    assert!(failed.contains("Failed"), "{failed}");
    anna.send(&page.form(test)).await.assert_status(200);
    worker(&app).run_round().await.unwrap();
    let arrived = anna.get(WEBHOOKS).await;
    assert!(arrived.main().contains("Last message delivered"));
    let delete = arrived.form("/preferences/webhooks/delete");
    let page = anna.send(&delete).await.assert_status(200);
    assert_eq!(page.count(".log > li"), 0);
    anna.send(&delete).await.assert_status(404);
}

#[tokio::test]
async fn a_webhook_of_a_channel_speaks_its_form_and_is_switched_on_again() {
    let app = spawn_app().await;
    let mut anna = anna(&app).await;
    let sink = Sink::open();
    let form = anna.get(WEBHOOKS).await.form(WEBHOOKS);
    let form = form.with("url", &sink.url()).with("shape", "discord");
    let form = form.with("match.finished", "yes");
    let page = anna.send(&form).await.assert_status(201);
    assert_eq!(
        page.count(".secret"),
        0,
        "expected no secret, as channels verify no signatures"
    );
    sink.plan(410, "");
    let test = "/preferences/webhooks/test";
    anna.send(&page.form(test)).await.assert_status(200);
    worker(&app).run_round().await.unwrap();
    let page = anna.get(WEBHOOKS).await;
    assert!(page.main().contains("no longer exists"), "{}", page.main());
    let enable = page.form("/preferences/webhooks/enable");
    let page = anna.send(&enable).await.assert_status(200);
    anna.send(&page.form(test)).await.assert_status(200);
    worker(&app).run_round().await.unwrap();
    let taken = sink.take();
    let body = String::from_utf8_lossy(&taken.last().unwrap().body).into_owned();
    assert!(body.contains("\"content\""), "{body}");
}

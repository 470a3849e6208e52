//! Tests of the pages that the buttons of emails open.

use std::num::NonZeroU32;

use serde_json::json;

use crate::app::{PASSWORD, TestApp, TestOptions, spawn_app};
use crate::browser::{Browser, Form, Page};
use crate::links::newest;
use crate::web::everything;

const ANNA: &str = "anna@example.org";
const NEW_PASSWORD: &str = "battery staple horse";

async fn link(app: &TestApp, room: &str, kind: &str) -> String {
    format!("/{room}/{}", newest(app, kind, ANNA).await)
}

async fn ask(browser: &mut Browser, action: &str, email: &str) -> Page {
    let mut form = browser.get("/sign-in").await.form("/sign-in-link");
    action.clone_into(&mut form.action);
    browser.send(&form.with("email", email)).await
}

async fn press(browser: &mut Browser, path: &str) -> Page {
    let form = browser.get(path).await.assert_status(200).form(path);
    browser.send(&form).await
}

async fn registered(app: &TestApp) -> Browser {
    let mut browser = Browser::new(app);
    browser.register(ANNA, "Anna").await.assert_status(200);
    browser
}

#[tokio::test]
async fn an_address_is_confirmed_by_pressing_the_button_once() {
    let app = spawn_app().await;
    let mut reader = registered(&app).await;
    let path = link(&app, "verify", "verify_address").await;
    let page = press(&mut reader, &path).await.assert_status(200);
    assert_eq!(page.path, "/?done=verified", "expected to be signed in");
    assert_eq!(page.count("[role=status]"), 1);
    let page = press(&mut reader, &path).await.assert_status(404);
    assert_eq!(page.count("[role=alert]"), 1);
    let page = press(&mut Browser::new(&app), &path)
        .await
        .assert_status(404);
    let ways = page.attributes("main a", "href");
    assert_eq!(
        ways,
        ["/sign-in?next=/preferences"],
        "expected a link to request a fresh email"
    );
    let page = reader.get("/preferences").await.assert_status(200);
    assert!(page.main().contains("anna@example.org: confirmed"));
    assert!(page.form_if_any("/preferences/verification").is_none());
}

#[tokio::test]
async fn nobody_confirms_their_address_for_whoever_gave_it() {
    let app = spawn_app().await;
    let mut thief = registered(&app).await;
    thief.sign_in(ANNA).await.assert_status(200);
    let mut owner = Browser::new(&app);
    let path = link(&app, "verify", "verify_address").await;
    let page = press(&mut owner, &path).await.assert_status(403);
    let wrong = page.form(&path).with("password", "not that at all");
    owner.send(&wrong).await.assert_status(403);
    let page = thief.get("/preferences").await.assert_status(200);
    assert!(page.main().contains("not confirmed yet"));
    // A sign-in link is for the owner of the address. It ends everything that somebody else has set up.
    ask(&mut owner, "/sign-in-link", ANNA)
        .await
        .assert_status(200);
    let in_link = link(&app, "sign-in", "sign_in_link").await;
    let page = press(&mut owner, &in_link).await.assert_status(200);
    assert_eq!(page.path, "/preferences/access?done=first");
    let page = thief.get("/preferences").await.assert_status(200);
    assert!(
        page.path.starts_with("/sign-in?"),
        "expected to be signed out"
    );

    // Another account cannot take over Anna's address either.
    let mut thief = Browser::person(&app, "Boris").await;
    let token = newest(&app, "verify_address", "boris@example.org").await;
    let own = format!("/verify/{token}");
    press(&mut thief, &own).await.assert_status(200);
    let form = thief
        .get("/preferences/access")
        .await
        .form("/preferences/address");
    let form = form.with("email", "owner@example.org");
    let form = form.with("password", PASSWORD);
    thief.send(&form).await.assert_status(200);
    let token = newest(&app, "verify_address", "owner@example.org").await;
    let path = format!("/verify/{token}");
    let page = press(&mut Browser::new(&app), &path).await;
    page.assert_status(403);
    press(&mut thief, &path).await.assert_status(200);
}

#[tokio::test]
async fn another_email_is_sent_from_the_preferences_and_from_a_dead_link() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let first = link(&app, "verify", "verify_address").await;
    let page = anna.get("/preferences").await.assert_status(200);
    assert!(page.main().contains("not confirmed yet"));
    let again = page.form("/preferences/verification");
    let page = anna.send(&again).await.assert_status(200);
    assert_eq!(page.path, "/preferences?done=sent");
    let second = link(&app, "verify", "verify_address").await;
    let page = press(&mut anna, &first).await.assert_status(404);
    let dead = page.form("/preferences/verification");
    anna.send(&dead).await.assert_status(200);
    let third = link(&app, "verify", "verify_address").await;
    assert!(first != second && second != third);
    let page = press(&mut anna, &third).await.assert_status(200);
    assert_eq!(page.path, "/?done=verified");
    let page = anna.send(&again).await.assert_status(200);
    assert_eq!(
        page.path, "/preferences",
        "expected nothing left to confirm"
    );
}

#[tokio::test]
async fn a_link_that_was_copied_wrongly_offers_what_a_dead_link_offers() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let verify = link(&app, "verify", "verify_address").await;
    let mut stranger = Browser::new(&app);
    for odd in [")", "%20", "%C2%A0", "...", &"x".repeat(64)] {
        let page = anna.get(&format!("{verify}{odd}")).await;
        page.assert_status(404).form("/preferences/verification");
        for room in ["sign-in", "reset-password"] {
            let page = stranger.get(&format!("/{room}/lgl_abc{odd}")).await;
            page.assert_status(404).form("/sign-in-link");
        }
    }
}

#[tokio::test]
async fn a_link_signs_a_browser_in_once() {
    let app = spawn_app().await;
    registered(&app).await;
    let mut anna = Browser::new(&app);
    let page = ask(&mut anna, "/sign-in-link", ANNA)
        .await
        .assert_status(200);
    assert_eq!(page.path, "/sign-in?done=asked");
    let path = link(&app, "sign-in", "sign_in_link").await;
    let page = press(&mut anna, &path).await.assert_status(200);
    assert_eq!(page.path, "/preferences/access?done=first");
    assert!(anna.cookies["logothete"].starts_with("lgb_"));
    assert!(!anna.cookies.contains_key("guest"));
    let page = anna.get("/preferences").await.assert_status(200);
    assert!(page.main().contains("anna@example.org: confirmed"));

    let mut late = Browser::new(&app);
    let page = press(&mut late, &path).await.assert_status(404);
    assert!(!late.cookies.contains_key("logothete"));
    let fresh = page.form("/sign-in-link").with("email", ANNA);
    late.send(&fresh).await.assert_status(200);
    assert_ne!(link(&app, "sign-in", "sign_in_link").await, path);
}

#[tokio::test]
async fn a_forgotten_password_is_replaced_on_a_page() {
    let app = spawn_app().await;
    let mut old = Browser::person(&app, "Anna").await;
    let mut anna = Browser::new(&app);
    ask(&mut anna, "/forgotten", ANNA).await.assert_status(200);
    let path = link(&app, "reset-password", "reset_password").await;
    let form = anna.get(&path).await.assert_status(200).form(&path);
    for poor in ["short", ANNA] {
        let page = anna.send(&form.clone().with("password", poor)).await;
        let page = page.assert_status(422);
        assert_eq!(page.count("[role=alert]"), 1);
        assert_eq!(page.attributes("#password[value]", "value").len(), 0);
        page.form(&path);
    }
    let form = form.with("password", NEW_PASSWORD);
    let page = anna.send(&form).await.assert_status(200);
    assert_eq!(page.path, "/sign-in?done=reset");
    let page = old.get("/preferences").await.assert_status(200);
    assert!(
        page.path.starts_with("/sign-in?"),
        "expected to be signed out"
    );
    let sign_in = page.form("/sign-in").with("email", ANNA);
    let page = old.send(&sign_in.clone().with("password", PASSWORD)).await;
    page.assert_status(422);
    let page = old.send(&sign_in.with("password", NEW_PASSWORD)).await;
    assert_eq!(page.assert_status(200).path, "/preferences");
    let page = anna.send(&form).await.assert_status(404);
    page.form("/sign-in-link");
}

#[tokio::test]
async fn scanners_of_mail_change_nothing_and_learn_nothing() {
    let app = spawn_app().await;
    let mut anna = registered(&app).await;
    for action in ["/sign-in-link", "/forgotten"] {
        ask(&mut anna, action, ANNA).await.assert_status(200);
    }
    let paths = [
        link(&app, "verify", "verify_address").await,
        link(&app, "sign-in", "sign_in_link").await,
        link(&app, "reset-password", "reset_password").await,
    ];
    let before = everything(&app).await;
    for path in &paths {
        let mut scanner = Browser::new(&app);
        scanner.get(path).await.assert_status(200);
        let shown = scanner.get(path).await.assert_status(200);
        let room = path.rsplit_once('/').unwrap().0;
        let made_up = format!("{room}/lgl_made-up");
        let page = scanner.get(&made_up).await.assert_status(200);
        assert_eq!(page.main(), shown.main());
        assert_eq!(page.attributes("main form", "action"), [made_up]);
        let odd = format!("{room}/x%22%3E%3Cb%3E");
        scanner.get(&odd).await.assert_status(404);
    }
    assert_eq!(everything(&app).await, before);
}

#[tokio::test]
async fn a_link_is_followed_by_a_button_of_ours_alone() {
    let app = spawn_app().await;
    let mut anna = registered(&app).await;
    ask(&mut anna, "/sign-in-link", ANNA)
        .await
        .assert_status(200);
    let forms: [Form; 4] = [
        of_page(&mut anna, &link(&app, "verify", "verify_address").await).await,
        of_page(&mut anna, &link(&app, "sign-in", "sign_in_link").await).await,
        anna.get("/sign-in").await.form("/sign-in-link"),
        Form {
            action: "/forgotten".to_owned(),
            ..anna.get("/sign-in").await.form("/sign-in-link")
        },
    ];
    let before = everything(&app).await;
    for form in forms {
        let form = form.with("email", ANNA);
        let mut elsewhere = anna.clone();
        elsewhere.headers = vec![("origin".into(), "http://evil.example".into())];
        elsewhere.send(&form).await.assert_status(403);
        let mut stranger = Browser::new(&app);
        stranger.send(&form).await.assert_status(403);
    }
    assert_eq!(everything(&app).await, before);
}

async fn of_page(browser: &mut Browser, path: &str) -> Form {
    browser.get(path).await.assert_status(200).form(path)
}

#[tokio::test]
async fn whoever_asks_for_a_link_learns_nothing_and_not_too_often() {
    let mut options = TestOptions::default();
    options.api.limits.passwords_per_minute = NonZeroU32::new(3).unwrap();
    let app = TestApp::spawn(options).await;
    registered(&app).await;
    let mut nobody = Browser::new(&app);
    ask(&mut nobody, "/forgotten", "anna")
        .await
        .assert_status(422);
    for action in ["/sign-in-link", "/forgotten"].repeat(3) {
        let known = ask(&mut nobody, action, ANNA).await.assert_status(200);
        let unknown = ask(&mut nobody, action, "nobody@example.org").await;
        assert_eq!(known.reply.body, unknown.assert_status(200).reply.body);
    }
    for email in [ANNA, "nobody@example.org"] {
        for action in ["/sign-in-link", "/forgotten"] {
            let page = ask(&mut nobody, action, email).await;
            page.assert_status(429);
        }
    }
}

#[tokio::test]
async fn the_pages_of_links_are_whole_in_every_language() {
    let app = spawn_app().await;
    let mut titles = Vec::new();
    for language in ["en", "it", "fr", "hu", "de"] {
        let mut browser = Browser::new(&app).reading(language);
        for room in ["verify", "sign-in", "reset-password"] {
            let path = format!("/{room}/lgl_made-up");
            let page = browser.get(&path).await.assert_status(200);
            titles.push(page.texts("h1")[0].clone());
            let form = page.form(&path).with("password", NEW_PASSWORD);
            browser.send(&form).await.assert_status(404);
        }
        for done in ["registered", "verified", "reset", "asked"] {
            let page = browser.get(&format!("/sign-in?done={done}")).await;
            assert_eq!(page.assert_status(200).count("[role=status]"), 1);
        }
    }
    titles.sort();
    titles.dedup();
    assert_eq!(titles.len(), 15, "{titles:?}");
}

#[tokio::test]
async fn an_email_about_a_lobby_leads_to_its_match() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let mut bela = Browser::person(&app, "Bela").await;
    let form = anna.get("/lobby?game=bards").await.form("/matches");
    let page = anna.send(&form.with("place.2", "private")).await;
    let (path, code) = (page.path.clone(), page.invitation());
    let id = path.rsplit('/').next().unwrap();
    let lobby = format!("/lobby/{id}");
    assert_eq!(anna.get(&lobby).await.assert_status(200).path, path);
    bela.get(&lobby).await.assert_status(404);
    bela.get(&format!("{lobby}?invitation=lgl_x"))
        .await
        .assert_status(404);
    let invited = format!("{lobby}?invitation={code}");
    let page = bela.get(&invited).await.assert_status(200);
    assert_eq!(page.path, format!("{path}?code={code}"));
    page.form(&format!("{path}/join"));
    let other = anna.get("/lobby?game=bards").await.form("/matches");
    let other = anna.send(&other).await.path.replace("/matches", "/lobby");
    let page = anna.get(&format!("{other}?invitation={code}")).await;
    assert_eq!(
        page.path,
        other.replace("/lobby", "/matches"),
        "expected the invitation of another match to be ignored"
    );
    let mut nobody = Browser::new(&app);
    let page = nobody.get(&invited).await.assert_status(200);
    let ways = page.attributes("main a.button", "href");
    let page = nobody.get(&ways[0]).await.assert_status(200);
    let form = page.form("/sign-in").with("email", "bela@example.org");
    let page = nobody.send(&form.with("password", PASSWORD)).await;
    assert_eq!(page.assert_status(200).path, format!("{path}?code={code}"));
}

#[tokio::test]
async fn another_time_zone_moves_the_quiet_hours_of_matches() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    let mut client = app.stranger();
    client.email = ANNA.to_owned();
    let anna = client.sign_in().await;
    let body = json!({ "quiet": { "from": "22:00", "until": "07:00" } });
    anna.put("/v1/accounts/me/absence", body)
        .await
        .assert_status(200);
    app.settle().await;
    let form = browser.get("/lobby?game=bards").await.form("/matches");
    let form = form.with("place.2", "bot:random");
    let page = browser.send(&form).await.assert_status(200);
    let start = page.form(&format!("{}/start", page.path));
    browser.send(&start).await.assert_status(200);
    let calendar = async || everything(&app).await["calendar"].clone();
    let at_first = calendar().await;
    let form = browser.get("/preferences").await.form("/preferences");
    let form = form.with("zone", "Asia/Tokyo");
    browser.send(&form).await.assert_status(200);
    app.settle().await;
    let by_page = calendar().await;
    assert_ne!(by_page, at_first);
    let path = "/v1/accounts/me";
    let body = json!({ "time_zone": "America/New_York" });
    anna.send_json("PATCH", path, &[], body)
        .await
        .assert_status(204);
    app.settle().await;
    assert_ne!(calendar().await, by_page);
}

#[tokio::test]
async fn an_unsubscribe_link_that_was_copied_wrongly_leads_a_browser_to_the_preferences() {
    let app = spawn_app().await;
    let asks = [("accept", "text/html,*/*"), ("accept-language", "de")];
    let stranger = app.stranger();
    for odd in ["x", ")", "%20", "...", &"x".repeat(64)] {
        let path = format!("/v1/unsubscribe/lgl_abc{odd}");
        for method in ["GET", "POST"] {
            let page = stranger.send(method, &path, &asks, None).await;
            let page = page.assert_status(404);
            let text = page.text();
            assert!(text.contains(r#"<a href="/preferences">"#), "{text}");
            assert!(text.contains("Dieser Link ist ungültig."), "{text}");
            assert_eq!(page.header("content-language"), "de");
            let program = stranger.send(method, &path, &[], None).await;
            program.assert_problem(404, "not_found");
        }
    }
}

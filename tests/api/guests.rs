//! Tests of guest accounts. Guests play bots at once, and register later or are deleted.

use std::num::NonZeroU32;

use logothete::access::{AccountId, NamedAccount};
use sqlx::Executor;

use crate::app::{PASSWORD, TestApp, TestOptions, spawn_app};
use crate::browser::{Browser, Page};
use crate::emails::delivered;
use crate::links::newest;
use crate::steps::By;
use crate::web::until_asked;

const EMAIL: &str = "gaia@example.org";

async fn play(browser: &mut Browser, game: &str) -> Page {
    let form = browser.get("/").await.assert_status(200).form("/play");
    browser.send(&form.with("game", game)).await
}

async fn keep(browser: &mut Browser, email: &str) -> Page {
    let form = browser.get("/keep").await.assert_status(200).form("/keep");
    let form = form.with("name", "Gaia").with("email", email);
    browser.send(&form.with("password", PASSWORD)).await
}

async fn count(app: &TestApp, query: &'static str) -> i64 {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let count = sqlx::query_scalar(query).fetch_one(&mut owner);
    count.await.unwrap()
}

async fn age(app: &TestApp, days: u8) {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let query = format!(
        "update account set created_at = created_at - interval '{days} days';
         update session set refreshed_at = refreshed_at - interval '{days} days'"
    );
    owner.execute(sqlx::AssertSqlSafe(query)).await.unwrap();
}

#[tokio::test]
async fn a_guest_plays_within_two_clicks_and_keeps_the_account() {
    let app = spawn_app().await;
    let mut guest = Browser::new(&app);
    let page = play(&mut guest, "byzanz").await.assert_status(200);
    let path = page.path.clone();
    assert!(path.starts_with("/matches/"), "{path}");
    assert!(page.texts(".seats, .players").join(" ").contains("Guest "));
    assert!(page.texts(".guest")[0].contains("14 days"));
    let mut page = until_asked(&app, &mut guest, page).await;
    for luck in 0..3 {
        page = guest.acted(&page, (By::List, None), luck).await;
        page = until_asked(&app, &mut guest, page.assert_status(200)).await;
    }
    for room in ["words", "replay", "replay?version=2"] {
        let page = guest.get(&format!("{path}/{room}")).await;
        page.assert_status(200);
    }
    assert!(delivered(&app).await.is_empty(), "expected no email");

    let page = keep(&mut guest, EMAIL).await.assert_status(200);
    assert!(page.main().contains("We sent you an email"));
    assert_eq!(
        page.count(".guest"),
        1,
        "expected a guest until the address is confirmed"
    );
    let mut other = Browser::new(&app);
    let form = other.get("/sign-in").await.form("/sign-in");
    let form = form.with("email", EMAIL).with("password", PASSWORD);
    other.send(&form).await.assert_status(422);
    let link = format!("/verify/{}", newest(&app, "verify_address", EMAIL).await);
    let verify = other.get(&link).await.assert_status(200).form(&link);
    // Somebody else may have opened the email, so the page asks for the password.
    let page = other.send(&verify).await.assert_status(403);
    assert!(page.main().contains("Enter the password that you chose"));
    let wrong = page.form(&link).with("password", "not that at all");
    let page = other.send(&wrong).await.assert_status(403);
    let verify = page.form(&link).with("password", PASSWORD);
    let page = other.send(&verify).await.assert_status(200);
    assert_eq!(page.path, "/?done=verified");
    let home = other.get("/").await.assert_status(200);
    assert!(home.attributes("main a", "href").contains(&path));
    for browser in [&mut guest, &mut other] {
        let page = browser.get(&path).await.assert_status(200);
        assert_eq!((page.count(".guest"), page.count("#talk")), (0, 1));
        assert!(page.texts(".seats, .players").join(" ").contains("Gaia"));
    }
}

#[tokio::test]
async fn a_guest_who_keeps_the_account_stays_at_the_match() {
    let app = spawn_app().await;
    let mut guest = Browser::new(&app);
    let path = play(&mut guest, "bards").await.assert_status(200).path;
    // The page of a refused move has the path of its form.
    let from = format!("http://{}{path}/act", app.address);
    guest.headers.push(("referer".to_owned(), from));
    let page = keep(&mut guest, EMAIL).await.assert_status(200);
    assert_eq!(page.path, format!("{path}?done=asked-to-keep"));
    assert!(page.main().contains("We sent you an email"));
    let link = format!("/verify/{}", newest(&app, "verify_address", EMAIL).await);
    let form = guest.get(&link).await.form(&link);
    let page = guest.send(&form).await.assert_status(200);
    assert_eq!((page.path.as_str(), page.count(".guest")), (&*path, 0));
    assert_eq!(
        guest.get("/keep").await.path,
        path,
        "expected nothing left to keep"
    );
}

#[tokio::test]
async fn nobody_is_led_to_confirm_an_address_for_the_guest_of_another() {
    let app = spawn_app().await;
    let mut thief = Browser::new(&app);
    play(&mut thief, "byzanz").await.assert_status(200);
    keep(&mut thief, EMAIL).await.assert_status(200);
    let token = newest(&app, "verify_address", EMAIL).await;
    let body = serde_json::json!({ "token": token });
    let program = app.stranger().post("/v1/accounts/verification", body).await;
    program.assert_status(404);
    let link = format!("/verify/{token}");
    let mut owner = Browser::new(&app);
    let form = owner.get(&link).await.form(&link);
    owner.send(&form).await.assert_status(403);
    let verified = "select count(*) from account where email is not null";
    assert_eq!(count(&app, verified).await, 0);
    // The guest's own browser needs no password to confirm the address.
    let form = thief.get(&link).await.form(&link);
    thief.send(&form).await.assert_status(200);
    assert_eq!(count(&app, verified).await, 1);
}

#[tokio::test]
async fn the_operator_suspends_a_guest_by_id() {
    let app = spawn_app().await;
    let mut guest = Browser::new(&app);
    let path = play(&mut guest, "byzanz").await.assert_status(200).path;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let id: uuid::Uuid = sqlx::query_scalar("select account_id from account")
        .fetch_one(&mut owner)
        .await
        .unwrap();
    let whom = NamedAccount::Id(AccountId(id));
    assert!(app.accounts.operator.suspend(&whom).await.unwrap());
    let page = guest.get(&path).await;
    assert_eq!(page.count(".guest"), 0, "expected nobody to be signed in");
    assert!(app.accounts.operator.reinstate(&whom).await.unwrap());
    guest.get(&path).await.assert_status(200);
}

#[tokio::test]
async fn a_guest_plays_one_match_at_a_time() {
    let app = spawn_app().await;
    let mut guest = Browser::new(&app);
    let first = play(&mut guest, "bards").await.assert_status(200).path;
    let page = play(&mut guest, "byzanz").await.assert_status(409);
    assert!(page.main().contains("one match at a time"));
    let resign = format!("{first}/resign");
    let form = guest.get(&resign).await.assert_status(200).form(&resign);
    guest.send(&form).await.assert_status(200);
    // Two concurrent requests try to register the guest, and one succeeds.
    let form = guest.get("/").await.form("/play").with("game", "byzanz");
    let mut twin = guest.clone();
    let (one, two) = tokio::join!(guest.send_bare(&form), twin.send_bare(&form));
    assert_eq!(count(&app, "select count(*) from summary").await, 2);
    assert!([one.status, two.status].contains(&303));
}

#[tokio::test]
async fn nothing_is_for_guests_that_puts_them_among_people_or_lets_programs_act() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let form = anna.get("/lobby?game=bards").await.form("/matches");
    let lobby = anna.send(&form).await.assert_status(200).path;
    let mut guest = Browser::new(&app);
    let page = play(&mut guest, "bards").await.assert_status(200);
    let path = page.path.clone();
    assert_eq!(page.count("#talk, #disputes, a[href^='/preferences']"), 0);
    for closed in [
        "/lobby",
        "/preferences",
        "/preferences/access",
        "/people",
        "/apps",
        "/referee",
    ] {
        let page = guest.get(closed).await.assert_status(403);
        assert!(page.main().contains("Keep your account first"), "{closed}");
    }
    let page = guest.get(&lobby).await.assert_status(200);
    assert!(page.path.starts_with("/sign-in?next="), "{}", page.path);
    let form = guest.get("/").await.form("/play");
    for closed in [
        "/matches".to_owned(),
        "/preferences".to_owned(),
        "/preferences/password".to_owned(),
        "/oauth/authorize".to_owned(),
        format!("{lobby}/join"),
        format!("{path}/talk"),
        format!("{path}/dispute"),
        format!("{path}/invite"),
    ] {
        let mut form = form.clone().with("text", "hello").with("game", "bards");
        form.action.clone_from(&closed);
        guest.send(&form).await.assert_status(403);
    }
    assert_eq!(count(&app, "select count(*) from personal_token").await, 0);
    assert_eq!(count(&app, "select count(*) from summary").await, 2);
}

#[tokio::test]
async fn a_known_address_is_not_told_from_an_unknown_one() {
    let app = spawn_app().await;
    let mut anna = Browser::new(&app);
    anna.register(EMAIL, "Anna").await.assert_status(200);
    let mut answers = Vec::new();
    for email in [EMAIL, "new@example.org"] {
        let mut guest = Browser::new(&app);
        play(&mut guest, "bards").await.assert_status(200);
        let page = keep(&mut guest, email).await.assert_status(200);
        answers.push((page.texts(".notice"), page.path));
        let form = guest.get("/keep").await.form("/keep");
        let bad = form
            .with("name", "Gaia")
            .with("email", email)
            .with("zone", "Asia/Tokyo");
        let common = bad.clone().with("password", "Qwertyuiop");
        let page = guest.send(&common).await.assert_status(422);
        assert!(page.texts(".notice").join(" ").contains("too common"));
        let page = guest
            .send(&bad.with("password", "short"))
            .await
            .assert_status(422);
        assert_eq!(page.attributes("#email", "value"), [email]);
        assert_eq!(page.attributes("#zone [selected]", "value"), ["Asia/Tokyo"]);
    }
    assert_eq!(answers[0], answers[1]);
    newest(&app, "already_registered", EMAIL).await;
    anna.sign_in(EMAIL).await;
}

#[tokio::test]
async fn an_unused_guest_is_erased_after_two_weeks() {
    let app = spawn_app().await;
    let mut guest = Browser::new(&app);
    let path = play(&mut guest, "bards").await.assert_status(200).path;
    let guests = "select count(*) from account where email is null";
    age(&app, 13).await;
    app.accounts.sweeper.sweep().await.unwrap();
    assert_eq!(count(&app, guests).await, 1);
    age(&app, 2).await;
    let mut fresh = Browser::new(&app);
    play(&mut fresh, "bards").await.assert_status(200);
    app.accounts.sweeper.sweep().await.unwrap();
    assert_eq!(
        count(&app, guests).await,
        1,
        "expected the newer guest to be kept"
    );
    let page = guest.get("/").await.assert_status(200);
    assert_eq!(page.count(".guest"), 0);
    let nobody = "select count(*) from participant where account_id is null";
    assert_eq!(count(&app, nobody).await, 1);
    app.settle().await;
    let id = path.rsplit('/').next().unwrap().parse().unwrap();
    let table = app
        .matches
        .views
        .load(logothete::world::MatchId(id), None)
        .await;
    let stage = table.unwrap().stage.clone();
    assert!(matches!(stage, logothete::core::Stage::Over { .. }));
}

#[tokio::test]
async fn a_guest_begins_so_many_matches_in_a_day() {
    let mut options = TestOptions::default();
    options.api.limits.guest_matches_per_day = NonZeroU32::MIN;
    let app = TestApp::spawn(options).await;
    let mut guest = Browser::new(&app);
    for expected in [200, 200, 429] {
        let page = play(&mut guest, "bards").await.assert_status(expected);
        if expected == 200 {
            let resign = format!("{}/resign", page.path);
            let form = guest.get(&resign).await.assert_status(200).form(&resign);
            guest.send(&form).await.assert_status(200);
        }
    }
}

#[tokio::test]
async fn guests_are_counted_by_network_and_can_be_closed_out() {
    let mut options = TestOptions::default();
    options.api.limits.guests_per_day = NonZeroU32::new(1);
    let app = TestApp::spawn(options).await;
    play(&mut Browser::new(&app), "bards")
        .await
        .assert_status(200);
    play(&mut Browser::new(&app), "bards")
        .await
        .assert_status(429);

    let mut options = TestOptions::default();
    options.api.limits.guests_per_day = None;
    let closed = TestApp::beside(&app, options).await;
    let mut stranger = Browser::new(&closed);
    let front = stranger.get("/").await.assert_status(200);
    assert!(front.form_if_any("/play").is_none());
    let mut form = stranger
        .get("/sign-in")
        .await
        .form("/sign-in")
        .with("game", "bards");
    "/play".clone_into(&mut form.action);
    let page = stranger.send(&form).await.assert_status(403);
    assert!(page.main().contains("Register to play"), "{}", page.main());
}

#[tokio::test]
async fn a_guest_is_called_so_in_the_language_they_read() {
    let app = spawn_app().await;
    for (language, name) in [
        ("it", "Ospite "),
        ("fr", "Invité "),
        ("hu", ". vendég"),
        ("de", "Gast "),
    ] {
        let mut guest = Browser::new(&app).reading(language);
        let page = play(&mut guest, "bards").await.assert_status(200);
        assert_eq!(page.attributes("html", "lang"), [language]);
        assert!(
            page.texts(".seats, .players").join(" ").contains(name),
            "{language}"
        );
        guest.get("/keep").await.assert_status(200);
        guest.get("/").await.assert_status(200);
    }
}

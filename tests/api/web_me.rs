//! Tests of the pages of personal settings: emails, absence, and access.

use jiff::civil::date;
use jiff::tz::TimeZone;
use serde_json::json;

use crate::app::{Client, PASSWORD, TestApp, TestOptions, spawn_app};
use crate::browser::{Browser, Form, Page};
use crate::links::newest;
use crate::web::everything;

const LETTERS: &str = "/preferences/letters";
const ABSENCE: &str = "/preferences/absence";
const VACATION: &str = "/preferences/vacation";
const ACCESS: &str = "/preferences/access";

async fn program(app: &TestApp, email: &str) -> Client {
    let mut client = app.stranger();
    client.email = email.to_owned();
    client.sign_in().await
}

fn chosen(form: &Form, name: &str) -> String {
    let field = form.fields.iter().find(|(known, _)| known == name);
    field.unwrap_or_else(|| panic!("no {name}")).1.clone()
}

async fn sent(browser: &mut Browser, form: &Form, status: u16) -> Page {
    browser.send(form).await.assert_status(status)
}

#[tokio::test]
async fn emails_are_chosen_for_all_for_a_kind_and_for_a_match() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let api = program(&app, "anna@example.org").await;
    let lobby = anna.get("/lobby?game=bards").await.form("/matches");
    let id = sent(&mut anna, &lobby, 200).await.path;
    let id = id.rsplit('/').next().unwrap().to_owned();
    let about = format!("about-{id}");
    let page = anna.get(LETTERS).await.assert_status(200);
    let form = page.form(LETTERS);
    assert_eq!(chosen(&form, "all"), "at_once");
    assert_eq!(chosen(&form, &about), "");
    let form = form
        .with("all", "digest:own")
        .with("own_time", "07:35")
        .with("kind.your_turn", "delay:30")
        .with("kind.match_over", "none")
        .with(&about, "at_once");
    let page = sent(&mut anna, &form, 200).await;
    assert_eq!(page.count("[role=status]"), 1, "expected a confirmation");
    let said = api.get("/v1/preferences").await.json();
    assert_eq!(
        said,
        json!({
            "all": {"type": "digest", "at": "07:35"},
            "kinds": {"your_turn": {"type": "delay", "minutes": 30}, "match_over": {"type": "none"}},
            "matches": {id.as_str(): {"type": "at_once"}},
        })
    );
    let form = page.form(LETTERS);
    assert_eq!(
        chosen(&form, "all"),
        "digest:07:35",
        "expected the saved value"
    );
    let odd = form
        .clone()
        .with("kind.reminder", "delay:own")
        .with("own_minutes", "1441");
    let page = sent(&mut anna, &odd, 422).await;
    assert_eq!(page.count("[role=alert]"), 1);
    let plain = form.with("kind.your_turn", "").with(&about, "");
    sent(&mut anna, &plain, 200).await;
    let said = api.get("/v1/preferences").await.json();
    assert_eq!(said["kinds"], json!({"match_over": {"type": "none"}}));
    assert_eq!(said["matches"], json!({}));
}

#[tokio::test]
async fn what_the_page_does_not_speak_of_stays() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let api = program(&app, "anna@example.org").await;
    let over = "00000000-0000-4000-8000-000000000000";
    let body = json!({"all": {"type": "at_once"}, "matches": {over: {"type": "none"}}});
    api.put("/v1/preferences", body).await.assert_status(200);
    let form = anna.get(LETTERS).await.form(LETTERS);
    sent(&mut anna, &form.with("all", "none"), 200).await;
    let said = api.get("/v1/preferences").await.json();
    assert_eq!(said["matches"], json!({over: {"type": "none"}}));
    assert_eq!(said["all"]["type"], "none");
}

#[tokio::test]
async fn answering_by_email_is_turned_off_by_a_box_where_the_service_takes_replies() {
    let mut options = TestOptions::default();
    options.api.takes_replies = true;
    let app = TestApp::spawn(options).await;
    let front = Browser::new(&app).reading("en").get("/").await;
    assert!(front.main().contains("by replying to the email"));
    let mut anna = Browser::person(&app, "Anna").await;
    let api = program(&app, "anna@example.org").await;
    let body = json!({"all": {"type": "at_once"}, "kinds": {"asked": {"type": "none"}}});
    api.put("/v1/preferences", body).await.assert_status(200);
    let kinds = async || api.get("/v1/preferences").await.json()["kinds"].clone();
    let ticked = |page: &Page| page.count("#replies[checked]");
    let page = anna.get(LETTERS).await.assert_status(200);
    assert_eq!(ticked(&page), 1, "expected it to be on by default");
    let form = page.form(LETTERS);
    let page = sent(&mut anna, &form, 200).await;
    assert_eq!(ticked(&page), 0);
    let off = json!({"asked": {"type": "none"}, "replies": {"type": "none"}});
    assert_eq!(kinds().await, off, "expected the other settings to stay");
    let odd = form
        .clone()
        .with("replies", "yes")
        .with("all", "delay:own")
        .with("own_minutes", "0");
    let page = sent(&mut anna, &odd, 422).await;
    assert_eq!((ticked(&page), kinds().await), (1, off));
    let page = sent(&mut anna, &form.with("replies", "yes"), 200).await;
    assert_eq!(ticked(&page), 1);
    assert_eq!(kinds().await, json!({"asked": {"type": "none"}}));
}

#[tokio::test]
async fn where_nobody_takes_replies_no_page_speaks_of_them() {
    let app = spawn_app().await;
    let front = Browser::new(&app).reading("en").get("/").await;
    assert!(!front.main().contains("by replying to the email"));
    let mut anna = Browser::person(&app, "Anna").await;
    let api = program(&app, "anna@example.org").await;
    let off = json!({"replies": {"type": "none"}});
    let body = json!({"all": {"type": "at_once"}, "kinds": off});
    api.put("/v1/preferences", body).await.assert_status(200);
    let page = anna.get(LETTERS).await.assert_status(200);
    assert_eq!(page.count("#replies"), 0);
    sent(&mut anna, &page.form(LETTERS).with("all", "none"), 200).await;
    assert_eq!(api.get("/v1/preferences").await.json()["kinds"], off);
}

#[tokio::test]
async fn what_was_written_can_be_read() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await.reading("en");
    let page = anna.get("/preferences/log").await.assert_status(200);
    let kinds = page.texts(".log strong");
    assert_eq!(kinds, ["A link to confirm your address"]);
    assert!(
        page.main().contains("waiting to be sent"),
        "{}",
        page.main()
    );
}

#[tokio::test]
async fn the_hours_of_the_night_are_kept_and_forgotten() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let api = program(&app, "anna@example.org").await;
    let form = anna.get(ABSENCE).await.assert_status(200).form(ABSENCE);
    let night = form.clone().with("from", "22:30").with("until", "07:00");
    let page = sent(&mut anna, &night, 200).await;
    assert_eq!(page.attributes("#quiet-from", "value"), ["22:30"]);
    let quiet = async || {
        let said = api.get("/v1/accounts/me/absence").await.json();
        said["quiet"].clone()
    };
    assert_eq!(quiet().await, json!({"from": "22:30", "until": "07:00"}));
    let long = form.clone().with("from", "20:00").with("until", "09:00");
    let page = sent(&mut anna, &long, 422).await;
    assert!(page.texts("[role=alert]")[0].contains("twelve hours"));
    sent(&mut anna, &form.with("do", "none"), 200).await;
    assert_eq!(quiet().await, json!(null));
}

#[tokio::test]
async fn a_vacation_is_taken_from_the_budget_and_given_back() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let form = anna.get(ABSENCE).await.assert_status(200).form(VACATION);
    let next = app.world.now().to_zoned(TimeZone::UTC).year() + 1;
    let days = |from: &str, until: &str| {
        let form = form.clone().with("from", &format!("{next}-{from}"));
        form.with("until", &format!("{next}-{until}"))
    };
    let page = sent(&mut anna, &days("03-01", "03-10"), 200).await;
    assert!(page.main().contains(&format!("{next}: 20 days left of 30")));
    let [first, last] = [1, 10].map(|day| date(next, 3, day).strftime("%A %-d %B").to_string());
    assert!(page.main().contains(&format!("{first} to {last}")));
    let page = sent(&mut anna, &days("06-01", "06-21"), 422).await;
    assert!(page.texts("[role=alert]")[0].contains("at most 30 days"));
    sent(&mut anna, &days("06-10", "06-01"), 422).await;
    for (from, until) in [("2020-06-01", "2020-06-02"), ("x", "")] {
        let wrong = form.clone().with("from", from).with("until", until);
        sent(&mut anna, &wrong, 422).await;
    }
    // Quiet hours and a second vacation do not change the first one.
    let quiet = page.form(ABSENCE).with("from", "23:00");
    sent(&mut anna, &quiet.with("until", "06:00"), 200).await;
    let page = sent(&mut anna, &days("05-03", "05-03"), 200).await;
    assert!(page.main().contains(&format!("{next}: 19 days left of 30")));
    let cancel = page.form("/preferences/vacation/cancel");
    let page = sent(&mut anna, &cancel, 200).await;
    assert!(page.main().contains(&format!("{next}: 29 days left of 30")));
    assert_eq!(page.attributes("#quiet-from", "value"), ["23:00"]);
}

#[tokio::test]
async fn sessions_are_listed_and_end_one_by_one_or_all() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let mut other = Browser::new(&app);
    other.sign_in("anna@example.org").await;
    let mut bela = Browser::person(&app, "Bela").await;
    let page = anna.get(ACCESS).await.assert_status(200);
    assert_eq!(page.count(".log > li"), 2);
    let end = page.form("/preferences/session");
    let theirs = bela.get(ACCESS).await.form("/preferences/password");
    let token = chosen(&theirs, "token");
    let page = sent(&mut bela, &end.clone().with("token", &token), 404).await;
    assert_eq!(
        page.count(".log > li"),
        1,
        "expected sessions of others not to end"
    );
    other.get(ACCESS).await.assert_status(200);
    let page = sent(&mut anna, &end, 200).await;
    assert_eq!(page.count(".log > li"), 1);
    assert!(other.get(ACCESS).await.path.starts_with("/sign-in"));
    sent(&mut anna, &end, 404).await;
    let path = "/preferences/other-sessions";
    assert!(
        page.form_if_any(path).is_none(),
        "expected no form without other sessions"
    );
    other.sign_in("anna@example.org").await;
    let others = anna.get(ACCESS).await.form(path);
    let page = sent(&mut anna, &others, 200).await;
    assert_eq!(
        page.count(".log > li"),
        1,
        "expected this browser to stay signed in"
    );
    assert!(other.get(ACCESS).await.path.starts_with("/sign-in"));
    let all = page.form("/preferences/sessions");
    assert_eq!(sent(&mut anna, &all, 200).await.path, "/sign-in");
    assert!(!anna.cookies.contains_key("logothete"));
}

#[tokio::test]
async fn a_program_ends_one_of_its_sessions() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let bela = app.person("Bela").await;
    let other = anna.sign_in().await;
    let listed = anna.get("/v1/sessions").await.json();
    let listed = listed["sessions"].as_array().unwrap().clone();
    let elsewhere = listed.iter().find(|one| one["current"] == false).unwrap();
    let path = format!("/v1/sessions/{}", elsewhere["session_id"].as_str().unwrap());
    let strange = bela.send("DELETE", &path, &[], None).await;
    strange.assert_problem(404, "no_such_session");
    other.get("/v1/sessions").await.assert_status(200);
    let ended = anna.send("DELETE", &path, &[], None).await;
    ended.assert_status(204);
    let gone = other.get("/v1/sessions").await;
    gone.assert_problem(401, "session_ended");
}

#[tokio::test]
async fn a_password_and_an_address_are_changed_by_whoever_knows_the_password() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let page = anna.get(ACCESS).await.assert_status(200);
    let form = page.form("/preferences/password");
    let change = |old: &str, new: &str| form.clone().with("old", old).with("new", new);
    let page = sent(
        &mut anna,
        &change("wrong horse battery", "battery staple horse"),
        403,
    )
    .await;
    assert_eq!(page.texts("[role=alert]"), ["Wrong password."]);
    sent(&mut anna, &change(PASSWORD, "short"), 422).await;
    let page = sent(&mut anna, &change(PASSWORD, "battery staple horse"), 200).await;
    assert_eq!(page.count("[role=status]"), 1, "expected to stay signed in");

    let form = page
        .form("/preferences/address")
        .with("email", "new@example.org");
    sent(&mut anna, &form.clone().with("password", PASSWORD), 403).await;
    let odd = form.clone().with("email", "nowhere");
    sent(
        &mut anna,
        &odd.with("password", "battery staple horse"),
        422,
    )
    .await;
    let right = form.with("password", "battery staple horse");
    sent(&mut anna, &right, 200).await;
    let token = newest(&app, "verify_address", "new@example.org").await;
    let path = format!("/verify/{token}");
    let link = anna.get(&path).await.form(&path);
    let page = sent(&mut anna, &link, 200).await;
    assert_eq!(page.path, "/?done=verified");
    let page = anna.get("/preferences").await.assert_status(200);
    assert!(page.main().contains("new@example.org: confirmed"));
}

#[tokio::test]
async fn an_account_is_deleted_with_its_password_alone() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let path = "/preferences/delete";
    let form = anna.get(path).await.assert_status(200).form(path);
    let wrong = form.clone().with("password", "wrong horse battery");
    sent(&mut anna, &wrong, 403).await;
    anna.get(ACCESS).await.assert_status(200);
    let page = sent(&mut anna, &form.with("password", PASSWORD), 200).await;
    assert_eq!(page.path, "/sign-in?done=deleted");
    assert_eq!(page.count("[role=status]"), 1);
    let form = page.form("/sign-in").with("email", "anna@example.org");
    sent(&mut anna, &form.with("password", PASSWORD), 422).await;
}

#[tokio::test]
async fn every_page_of_preferences_is_whole_in_every_language_and_for_those_signed_in() {
    let app = spawn_app().await;
    let paths = [
        "/preferences",
        LETTERS,
        "/preferences/log",
        ABSENCE,
        ACCESS,
        "/preferences/webhooks",
        "/apps",
        "/preferences/delete",
    ];
    for (language, name) in [
        ("en", "Ann"),
        ("it", "Anna"),
        ("fr", "Anne"),
        ("hu", "Annus"),
        ("de", "Anke"),
    ] {
        let mut browser = Browser::new(&app).reading(language);
        let email = format!("{name}@example.org");
        browser.register(&email, name).await.assert_status(200);
        browser.sign_in(&email).await;
        for path in paths {
            let page = browser.get(path).await.assert_status(200);
            assert_eq!(page.attributes("html", "lang"), [language], "{path}");
        }
    }
    for path in paths {
        let page = Browser::new(&app).get(path).await.assert_status(200);
        assert!(page.path.starts_with("/sign-in?next="), "{path}");
    }
}

#[tokio::test]
async fn looking_at_preferences_changes_nothing() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let before = everything(&app).await;
    for (path, status) in [
        (LETTERS, 200),
        ("/preferences/log", 200),
        (ABSENCE, 200),
        (ACCESS, 200),
        ("/preferences/delete", 200),
        (VACATION, 405),
        ("/preferences/vacation/cancel", 405),
        ("/preferences/password", 405),
        ("/preferences/address", 405),
        ("/preferences/data", 405),
        ("/preferences/session", 405),
        ("/preferences/sessions", 405),
        ("/preferences/other-sessions", 405),
        ("/preferences/webhooks", 200),
        ("/preferences/webhooks/delete", 405),
        ("/apps", 200),
        ("/apps/token", 405),
    ] {
        anna.get(path).await.assert_status(status);
    }
    assert_eq!(everything(&app).await, before);
}

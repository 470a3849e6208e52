//! Tests of the web pages of a match: views, forms and buttons.

use std::collections::BTreeMap;

use logothete::testing::WAIT_LIMIT;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use crate::app::{PASSWORD, TestApp, TestOptions, spawn_app};
use crate::browser::{Browser, Form, Page};
use crate::steps::{By, act_path};

const NO_MATCH: &str = "/matches/00000000-0000-4000-8000-000000000000";
const MOST_ACTIONS: usize = 2000;

/// After this many actions on the picture, further ones are chosen from the list.
const MANY: usize = 30;
/// Maximum number of times that a page is loaded while the bots move.
const MOST_LOOKS: usize = 2000;

pub(crate) async fn match_of(
    app: &TestApp,
    browser: &mut Browser,
    game: &str,
    bots: usize,
) -> Page {
    let mut form = browser
        .get(&format!("/lobby?game={game}"))
        .await
        .form("/matches")
        .with("seating", "as_placed");
    for place in 2..bots + 2 {
        form = form.with(&format!("place.{place}"), "bot:random");
    }
    let page = browser.send(&form).await.assert_status(200);
    let start = page.form(&format!("{}/start", page.path));
    let page = browser.send(&start).await.assert_status(200);
    until_asked(app, browser, page).await
}

/// Returns the page of the match once the bots have moved. Bots that were delayed are resumed meanwhile.
pub(crate) async fn until_asked(app: &TestApp, browser: &mut Browser, mut page: Page) -> Page {
    let path = page.path.clone();
    for _ in 0..MOST_LOOKS {
        if page.form_if_any(&act_path(&path)).is_some() || page.count("table.result") != 0 {
            return page;
        }
        app.matches.bots.sweep().await.unwrap();
        page = browser.get(&path).await.assert_status(200);
    }
    panic!("the bots do not move: {}", page.main())
}

/// Returns all rows of every table for comparison, except counters that the service changes by itself.
pub(crate) async fn everything(app: &TestApp) -> BTreeMap<String, Option<String>> {
    // Requests are logged with a delay, so the request log is written first.
    assert!(app.journal.flush(WAIT_LIMIT).await);
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let tables = "select tablename::text from pg_tables
        where schemaname = 'public' and tablename <> 'watermark'";
    let tables: Vec<String> = sqlx::query_scalar(tables)
        .fetch_all(&mut owner)
        .await
        .unwrap();
    assert!(10 < tables.len());
    let mut rows = BTreeMap::new();
    for table in tables {
        let query = format!("select md5(string_agg(t::text, '' order by t::text)) from {table} t");
        let sum = sqlx::query_scalar(AssertSqlSafe(query))
            .fetch_one(&mut owner)
            .await;
        rows.insert(table, sum.unwrap());
    }
    rows
}

async fn play_out(app: &TestApp, browser: &mut Browser, (game, bots): (&str, usize), by: By) {
    let mut page = match_of(app, browser, game, bots).await;
    let path = page.path.clone();
    for round in 0..MOST_ACTIONS {
        if page.form_if_any(&act_path(&path)).is_none() {
            break;
        }
        // A match takes hours if a player never passes, and each pick on the picture loads a page.
        let liked = (round % 3 != 0).then_some("pass");
        let by = if MANY < round { By::List } else { by };
        page = browser
            .acted(&page, (by, liked), round)
            .await
            .assert_status(200);
        page = until_asked(app, browser, page).await;
    }
    assert_eq!(
        page.count("table.result tbody tr"),
        bots + 1,
        "{game}: expected a result for each player"
    );
    assert_eq!(page.count("form[action$='/act'], a[href$='/resign']"), 0);
    let id = path.rsplit('/').next().unwrap().parse().unwrap();
    let table = app
        .matches
        .views
        .load(logothete::world::MatchId(id), None)
        .await
        .unwrap();
    assert!(matches!(table.stage, logothete::core::Stage::Over { .. }));
}

#[tokio::test]
async fn a_match_of_byzanz_is_played_by_its_lists_alone() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    play_out(&app, &mut browser, ("byzanz", 2), By::List).await;
}

#[tokio::test]
async fn a_match_of_byzanz_is_played_on_its_picture() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    play_out(&app, &mut browser, ("byzanz", 2), By::Picture).await;
}

#[tokio::test]
async fn a_match_of_bards_is_played_by_its_lists_alone() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    play_out(&app, &mut browser, ("bards", 1), By::List).await;
}

#[tokio::test]
async fn a_match_of_bards_is_played_on_its_picture() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    play_out(&app, &mut browser, ("bards", 1), By::Picture).await;
}

#[tokio::test]
async fn a_match_of_byzantium_is_played_by_its_lists_alone() {
    let app = spawn_app().await;
    let mut browser = Browser::person(&app, "Anna").await;
    play_out(&app, &mut browser, ("byzantium", 1), By::List).await;
}

#[tokio::test]
async fn a_match_of_byzantium_is_played_on_its_picture() {
    let app = spawn_app().await;
    // The longest pages are tested: in French, of a match with all seats taken.
    let mut browser = Browser::new(&app).reading("fr");
    browser.register("anna@example.org", "Anna").await;
    browser.sign_in("anna@example.org").await;
    play_out(&app, &mut browser, ("byzantium", 3), By::Picture).await;
}

#[tokio::test]
async fn a_form_that_is_not_ours_does_nothing() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let mut bela = Browser::person(&app, "Bela").await;
    let page = match_of(&app, &mut anna, "bards", 1).await;
    let act = anna.chosen(&page, By::List, &mut |_| 0).await;
    let create = anna.get("/lobby?game=bards").await.form("/matches");
    let sign_out = page.form("/sign-out");
    let profile = anna.get("/preferences").await.form("/preferences");
    let before = everything(&app).await;
    let hers = bela.get("/preferences").await.form("/preferences");
    let token = hers
        .fields
        .iter()
        .find(|(name, _)| name == "token")
        .unwrap()
        .1
        .clone();
    for form in [&act, &create, &sign_out, &profile] {
        for origin in ["http://evil.example", "null", "http://127.0.0.1:1"] {
            let mut elsewhere = anna.clone();
            elsewhere.headers = vec![("origin".into(), origin.into())];
            refuses(&mut elsewhere, form).await;
        }
        let mut silent = anna.clone();
        silent.headers.clear();
        refuses(&mut silent, form).await;
        let mut cross = anna.clone();
        cross
            .headers
            .push(("sec-fetch-site".into(), "cross-site".into()));
        refuses(&mut cross, form).await;
        let mut forgetful = anna.clone();
        forgetful.cookies.clear();
        refuses(&mut forgetful, form).await;
        for wrong in ["", "x", &token] {
            refuses(&mut anna.clone(), &form.clone().with("token", wrong)).await;
        }
    }
    assert_eq!(everything(&app).await, before);
    let mut referred = anna.clone();
    referred.headers = vec![("referer".into(), format!("http://{}/x", app.address))];
    referred.send(&act).await.assert_status(200);
    assert_ne!(everything(&app).await, before);
}

async fn refuses(browser: &mut Browser, form: &Form) {
    let page = browser.send(form).await.assert_status(403);
    assert!(
        page.main().contains("This form has expired"),
        "{}",
        page.main()
    );
}

#[tokio::test]
async fn nobody_is_signed_in_by_a_form_from_elsewhere() {
    let app = spawn_app().await;
    Browser::person(&app, "Anna").await;
    let mut victim = Browser::new(&app);
    victim.get("/sign-in").await.assert_status(200);
    let mut thief = Browser::new(&app);
    let form = thief.get("/sign-in").await.form("/sign-in");
    let form = form
        .with("email", "anna@example.org")
        .with("password", PASSWORD);
    refuses(&mut victim, &form).await;
    let mut fresh = Browser::new(&app);
    refuses(&mut fresh, &form).await;
    thief
        .cookies
        .insert("logothete".into(), "lgb_made-up".into());
    let page = thief.send(&form).await.assert_status(200);
    assert_eq!(page.path, "/", "expected to be signed in");
    assert!(thief.cookies["logothete"].starts_with("lgb_"));
    assert!(!thief.cookies.contains_key("guest"));
}

#[tokio::test]
async fn looking_changes_nothing() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let page = match_of(&app, &mut anna, "byzanz", 2).await;
    let path = page.path.clone();
    let lobby = anna.get("/lobby?game=bards").await.form("/matches");
    let lobby = anna.send(&lobby).await.assert_status(200).path;
    // The bots move first, so that their moves are not mistaken for changes by reading.
    until_asked(&app, &mut anna, page).await;
    let before = everything(&app).await;
    for (path, status) in [
        ("/", 200),
        ("/lobby", 200),
        ("/lobby?game=byzantium", 200),
        ("/preferences", 200),
        ("/register", 200),
        ("/sign-out", 405),
        ("/matches", 200),
        ("/matches?state=over", 200),
        ("/matches?state=paused", 400),
        (&format!("{path}?all=1"), 200),
        (&format!("{path}?version=1"), 200),
        (&format!("{path}?since=3"), 200),
        (&format!("{path}/resign"), 200),
        (&format!("{path}/act"), 405),
        (&format!("{path}/order"), 405),
        (&lobby, 200),
        (&format!("{lobby}/start"), 405),
        (&format!("{lobby}/join"), 405),
        (&format!("{lobby}/leave"), 405),
        ("/nothing", 404),
    ] {
        anna.get(path).await.assert_status(status);
    }
    assert_eq!(everything(&app).await, before);
}

#[tokio::test]
async fn a_name_is_text_and_nothing_else() {
    let app = spawn_app().await;
    let name = "<script>x</script>\"'&amp;<b>{{ 7*7 }}";
    let mut anna = Browser::new(&app);
    anna.register("anna@example.org", name).await;
    anna.sign_in("anna@example.org").await;
    let page = match_of(&app, &mut anna, "bards", 1)
        .await
        .assert_status(200);
    let seats = page.texts("#seats .own .who");
    assert!(seats[0].starts_with(name), "{seats:?}");
    assert_eq!(page.count("main b b, main script"), 0);
    let page = anna.get("/preferences").await.assert_status(200);
    assert_eq!(page.attributes("#name", "value"), [name]);
}

#[tokio::test]
async fn every_page_is_whole_in_every_language() {
    let app = spawn_app().await;
    let mut titles = Vec::new();
    for (language, name, started, seats) in [
        ("en", "Ann", "The match started.", "Seats"),
        ("it", "Anna", "La partita è cominciata.", "Posti"),
        ("fr", "Anne", "La partie a commencé.", "Places"),
        ("hu", "Annus", "Elkezdődött a parti.", "Helyek"),
        ("de", "Anke", "Die Partie hat begonnen.", "Plätze"),
    ] {
        let mut browser = Browser::new(&app).reading(language);
        let page = browser.get("/").await.assert_status(200);
        assert_eq!(page.attributes("html", "lang"), [language]);
        titles.push(page.texts("h1")[0].clone());
        let email = format!("{name}@example.org");
        browser.register(&email, name).await.assert_status(200);
        browser.sign_in(&email).await.assert_status(200);
        // After sign-in, the language of pages is that of the account, not of the browser.
        let mut browser = browser.reading("en");
        for path in [
            "/",
            "/lobby?game=byzanz",
            "/preferences",
            "/nothing",
            NO_MATCH,
        ] {
            let page = browser.get(path).await;
            let status = page.reply.status;
            let page = page.assert_status(status);
            assert_eq!(page.attributes("html", "lang"), [language], "{path}");
        }
        let page = match_of(&app, &mut browser, "byzanz", 2).await;
        let page = page.assert_status(200);
        let happened = page.texts("#happened p").join(" ");
        assert!(happened.contains(started), "{happened}");
        let words = page.attributes("a[href$='/words']", "href");
        let page = browser.get(&words[0]).await.assert_status(200);
        let parts = page.texts("#view h3");
        assert!(parts.contains(&seats.to_owned()), "{parts:?}");
        assert_eq!(page.attributes("[lang]", "lang"), [language]);
    }
    titles.sort();
    titles.dedup();
    assert_eq!(titles.len(), 5, "{titles:?}");
}

#[tokio::test]
async fn a_stranger_finds_no_match_and_whoever_is_not_signed_in_is_asked_to() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let path = match_of(&app, &mut anna, "bards", 1).await.path;
    let mut bela = Browser::person(&app, "Bela").await;
    for path in [
        path.clone(),
        format!("{path}/resign"),
        "/matches/x".to_owned(),
    ] {
        bela.get(&path).await.assert_status(404);
    }
    let mut nobody = Browser::new(&app);
    let page = nobody
        .get(&format!("{path}?all=1"))
        .await
        .assert_status(200);
    assert!(page.path.starts_with("/sign-in?next="), "{}", page.path);
    let form = page.form("/sign-in").with("email", "anna@example.org");
    let page = nobody
        .send(&form.with("password", PASSWORD))
        .await
        .assert_status(200);
    assert_eq!(
        page.path,
        format!("{path}?all=1"),
        "expected a redirect to the requested page"
    );
    let form = bela.get("/sign-in").await;
    assert_eq!(
        form.path, "/",
        "expected a redirect for a signed-in account"
    );
}

#[tokio::test]
async fn a_browser_goes_with_its_session() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let mut client = app.stranger();
    client.email = "anna@example.org".to_owned();
    let api = client.sign_in().await;
    let sessions = async || {
        api.get("/v1/sessions").await.json()["sessions"]
            .as_array()
            .unwrap()
            .len()
    };
    assert_eq!(sessions().await, 2);
    let form = anna.get("/").await.form("/sign-out");
    let stolen = anna.clone();
    let page = anna.send(&form).await.assert_status(200);
    assert_eq!(page.path, "/sign-in");
    assert_eq!(sessions().await, 1, "expected the session to have ended");
    assert!(signed_out(&mut stolen.clone()).await);
    anna.sign_in("anna@example.org").await;
    assert!(!signed_out(&mut anna).await);
    let body = json!({ "old_password": PASSWORD, "new_password": "another horse battery" });
    api.put("/v1/accounts/me/password", body)
        .await
        .assert_status(204);
    assert!(
        signed_out(&mut anna).await,
        "expected a new password to end it"
    );
    let mut bela = Browser::person(&app, "Bela").await;
    client.email = "bela@example.org".to_owned();
    let body = json!({ "password": PASSWORD });
    let gone = client
        .sign_in()
        .await
        .send_json("DELETE", "/v1/accounts/me", &[], body)
        .await;
    gone.assert_status(204);
    assert!(
        signed_out(&mut bela).await,
        "expected the deletion of the account to end it"
    );
}

async fn signed_out(browser: &mut Browser) -> bool {
    browser
        .get("/preferences")
        .await
        .path
        .starts_with("/sign-in")
}

#[tokio::test]
async fn a_button_pressed_twice_does_it_once_and_an_old_one_nothing() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let page = match_of(&app, &mut anna, "bards", 1).await;
    let form = anna.chosen(&page, By::List, &mut |_| 0).await;
    let mut last = |offers: &[String]| offers.len() - 1;
    let other = anna.chosen(&page, By::List, &mut last).await;
    let first = anna.send_bare(&form).await.assert_status(303);
    let second = anna.send_bare(&form).await.assert_status(303);
    assert_eq!(first.header("location"), second.header("location"));
    let page = anna.get(&format!("{}?all=1", page.path)).await;
    let mine = page
        .texts("#happened p")
        .into_iter()
        .filter(|text| text.starts_with("You "));
    let mine: Vec<String> = mine.collect();
    let unique: std::collections::BTreeSet<&String> = mine.iter().collect();
    assert_eq!(unique.len(), mine.len(), "{mine:?}");
    assert_ne!(mine.len(), 0);
    let page = anna.send(&other).await.assert_status(409);
    assert_eq!(
        page.count("[role=alert]"),
        1,
        "expected a message that it came too late"
    );
}

#[tokio::test]
async fn a_refusal_is_told_on_the_page_with_its_rule() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let page = match_of(&app, &mut anna, "byzanz", 2).await;
    let form = page.form(&act_path(&page.path));
    let body = json!({ "type": "bid", "cards": ["M0", "M0", "M0", "M0", "M0"] });
    let page = anna
        .send(&form.clone().with("action", &body.to_string()))
        .await;
    let alert = page.assert_status(422).texts("[role=alert]").join(" ");
    assert!(alert.contains("rule B-"), "{alert}");
    for odd in [
        "",
        "{",
        "null",
        "[]",
        &Value::from("x".repeat(9000)).to_string(),
    ] {
        let page = anna.send(&form.clone().with("action", odd)).await;
        assert!((400..500).contains(&page.reply.status), "{odd:.20}");
        page.assert_status(400);
    }
}

#[tokio::test]
async fn a_match_can_be_looked_back_at_and_resigned() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let page = match_of(&app, &mut anna, "byzanz", 2).await;
    let path = page.path.clone();
    // Version 2 is the start of the match. If Anna is to move then, it is no past position before her action.
    anna.acted(&page, (By::List, None), 0)
        .await
        .assert_status(200);
    let past = anna.get(&format!("{path}?version=2")).await;
    let past = past.assert_status(200);
    assert_eq!(past.count("#act"), 0);
    assert!(
        past.texts(".status")[0].contains(" 2/"),
        "{:?}",
        past.texts(".status")
    );
    anna.get(&format!("{path}?version=9999"))
        .await
        .assert_status(404);
    let resign = format!("{path}/resign");
    let form = anna.get(&resign).await.assert_status(200).form(&resign);
    let page = anna.send(&form).await.assert_status(200);
    assert!(
        page.texts("[role=status]")[0].contains("abandoned"),
        "{:?}",
        page.texts("[role=status]")
    );
}

#[tokio::test]
async fn an_order_is_left_and_taken_back() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let page = match_of(&app, &mut anna, "byzanz", 2).await;
    let order = format!("{}/order", page.path);
    let form = page.form(&order).with("order.at_high", "9");
    let page = anna.send(&form).await.assert_status(200);
    assert_eq!(
        page.texts("#order strong"),
        ["Pass once the highest bid reaches 9"]
    );
    let page = anna.send(&page.form(&order)).await.assert_status(200);
    assert_eq!(page.count("#order strong"), 0);
    let too_high = page.form(&order).with("order.at_high", "99");
    anna.send(&too_high).await.assert_status(400);
}

#[tokio::test]
async fn an_order_without_fields_says_what_it_does() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let page = match_of(&app, &mut anna, "byzantium", 2).await;
    let order = format!("{}/order", page.path);
    assert!(
        page.main()
            .contains("Takes every step for you where only one is possible")
    );
    let page = anna.send(&page.form(&order)).await.assert_status(200);
    let placed = page.texts("#order strong");
    assert_eq!(
        placed,
        ["Takes every step for you where only one is possible, until the match ends."]
    );
    let page = anna.send(&page.form(&order)).await.assert_status(200);
    assert_eq!(page.count("#order strong"), 0);
}

#[tokio::test]
async fn a_private_place_is_for_those_with_the_code() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let mut bela = Browser::person(&app, "Bela").await;
    let form = anna.get("/lobby?game=bards").await.form("/matches");
    let page = anna
        .send(&form.with("place.2", "private"))
        .await
        .assert_status(200);
    let (path, code) = (page.path.clone(), page.invitation());
    assert!(page.form_if_any(&format!("{path}/start")).is_none());
    bela.get(&path).await.assert_status(404);
    let page = bela
        .get(&format!("/invitation?code={code}"))
        .await
        .assert_status(200);
    let join = page.form(&format!("{path}/join"));
    let wrong = bela.send(&join.clone().with("code", "x")).await;
    wrong.assert_status(404);
    let page = bela.send(&join).await.assert_status(200);
    assert!(page.main().contains("You (Bela)"), "{}", page.main());
    assert!(
        anna.get("/").await.main().contains("Bela"),
        "expected the list to name the others"
    );
    let leave = page.form(&format!("{path}/leave"));
    assert_eq!(bela.send(&leave).await.assert_status(200).path, "/");
}

#[tokio::test]
async fn a_wrong_password_is_told_and_too_many_are_stopped() {
    let mut options = TestOptions::default();
    options.api.limits.passwords_per_minute = std::num::NonZeroU32::new(3).unwrap();
    let app = TestApp::spawn(options).await;
    let mut anna = Browser::new(&app);
    anna.register("anna@example.org", "Anna").await;
    for status in [422, 422, 422, 429] {
        let form = anna.get("/sign-in").await.form("/sign-in");
        let form = form.with("email", "anna@example.org");
        let page = anna
            .send(&form.with("password", "wrong horse battery"))
            .await;
        let page = page.assert_status(status);
        assert_eq!(page.count("[role=alert]"), 1);
        assert!(!page.reply.text().contains("wrong horse"));
    }
}

#[tokio::test]
async fn programs_get_problems_and_people_pages() {
    let app = spawn_app().await;
    let mut browser = Browser::new(&app);
    browser.get("/nothing/here").await.assert_status(404);
    let program = app.stranger();
    program
        .get("/nothing/here")
        .await
        .assert_problem(404, "not_found");
    let asks = [("accept", "text/html")];
    let reply = program.send("GET", "/v1/nothing", &asks, None).await;
    reply.assert_problem(404, "not_found");
    let style = browser
        .get("/")
        .await
        .attributes("link[rel=stylesheet]", "href");
    let style = program.get(&style[0]).await.assert_status(200);
    assert_eq!(style.header("content-type"), "text/css; charset=utf-8");
    assert!(style.header("cache-control").contains("immutable"));
}

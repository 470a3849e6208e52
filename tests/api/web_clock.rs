//! Tests of clocks on web pages: when a match is created, during a match, and during absence.

use serde_json::{Value, json};

use crate::app::{Client, TestApp, spawn_app};
use crate::browser::{Browser, Form};
use crate::clocks::{Timed, hasty, one_stays_away, sleep};
use crate::steps::By;

async fn browser_of(app: &TestApp, client: &Client) -> Browser {
    let mut browser = Browser::new(app);
    browser.sign_in(&client.email).await;
    browser
}

fn page_of(timed: &Timed) -> String {
    timed.path("").replacen("/v1", "", 1)
}

async fn founded(app: &TestApp, browser: &mut Browser, form: &Form) -> Value {
    let page = browser.send(form).await.assert_status(200);
    let mut client = app.stranger();
    client.email = "anna@example.org".to_owned();
    let client = client.sign_in().await;
    let card = client.get(&format!("/v1{}", page.path)).await;
    card.assert_status(200).json()
}

#[tokio::test]
async fn a_match_is_founded_with_times_of_ones_own() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let form = anna.get("/lobby?game=byzanz").await.form("/matches");
    let card = founded(&app, &mut anna, &form).await;
    assert_eq!(
        card["pace"]["bank_secs"],
        3 * 86_400,
        "expected the default"
    );
    assert_eq!(card["absence"]["strikes"], 3);
    let bank = form
        .clone()
        .with("pace", "bank")
        .with("bank", "90")
        .with("bank.unit", "minutes")
        .with("increment", "0")
        .with("cap", "2")
        .with("cap.unit", "hours")
        .with("strikes", "2")
        .with("after", "substitute")
        .with("weekends", "yes")
        .with("key", "second");
    let card = founded(&app, &mut anna, &bank).await;
    let terms =
        json!({ "type": "bank", "bank_secs": 5_400, "increment_secs": 0, "cap_secs": 7_200 });
    assert_eq!(card["pace"], terms);
    let absence = json!({ "strikes": 2, "then": { "type": "substitute" } });
    assert_eq!(card["absence"], absence);
    assert_eq!(card["weekends"], true);
    let page = anna
        .get(&format!("/matches/{}", card["id"].as_str().unwrap()))
        .await;
    let said = page.assert_status(200).main();
    assert!(
        said.contains("1 hour 30 minutes for the whole match"),
        "{said}"
    );
    assert!(
        said.contains("in 2 turns in a row, somebody else may"),
        "{said}"
    );
    let turn = form.clone().with("pace", "per_turn").with("key", "third");
    let card = founded(&app, &mut anna, &turn).await;
    assert_eq!(card["pace"], json!({ "type": "per_turn", "secs": 86_400 }));
    let none = form.clone().with("pace", "unlimited").with("key", "fourth");
    let card = founded(&app, &mut anna, &none).await;
    assert!(card.get("pace").is_none() && card.get("absence").is_none());
}

#[tokio::test]
async fn times_out_of_their_limits_are_told_on_the_page() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let form = anna.get("/lobby?game=byzanz").await.form("/matches");
    let turn = form.clone().with("pace", "per_turn");
    for odd in [
        turn.clone().with("turn", "0"),
        turn.clone().with("turn", "61").with("turn.unit", "days"),
        turn.clone().with("turn", "1.5"),
        turn.clone().with("turn.unit", "years"),
        turn.clone().with("turn", "4000000000"),
        turn.with("strikes", "11"),
        form.with("pace", "bank").with("cap", "1"),
    ] {
        let page = anna.send(&odd).await.assert_status(422);
        assert_eq!(page.count("[role=alert]"), 1);
        assert_eq!(page.count("#new form"), 1, "expected the form again");
    }
}

#[tokio::test]
async fn the_clock_tells_whose_it_is_how_much_is_left_and_what_was_charged() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let mut anna = browser_of(&app, &timed.players[0]).await;
    let form = anna.get("/preferences").await.form("/preferences");
    let form = form.with("zone", "Asia/Tokyo");
    anna.send(&form).await.assert_status(200);
    let page = anna.get(&page_of(&timed)).await.assert_status(200);
    let bar = page.texts(".bar .left");
    assert!(bar[0].contains(" left until "), "{bar:?}");
    let clocks = page.texts("#seats .time");
    assert_eq!(clocks.len(), 3);
    assert!(clocks[0].starts_with("to move"), "{clocks:?}");
    assert_eq!(clocks[1], "1 d");
    assert_eq!(page.attributes("#seats [title]", "title"), ["paused"; 2]);
    let card = timed.get(0, "").await;
    let due = page.attributes(".bar time", "datetime");
    assert_eq!(due, [card["clock"]["seats"][0]["due_at"].as_str().unwrap()]);
    assert!(page.texts("#clock")[0].contains("Asia/Tokyo"));

    let page = anna.acted(&page, (By::List, Some("pass")), 0).await;
    let replay = page
        .assert_status(200)
        .attributes("#happened .when", "href");
    let replay = anna.get(&replay[0]).await.assert_status(200);
    assert_eq!(
        replay.texts("#replay-told .help"),
        ["You: less than a minute used, 4 hours gained; 1 day 3 hours left."]
    );
}

#[tokio::test]
async fn somebody_else_takes_over_a_seat_by_a_button() {
    let app = hasty().await;
    let timed = one_stays_away(&app, json!({ "type": "substitute" })).await;
    let path = page_of(&timed);
    let mut bruno = browser_of(&app, &timed.players[1]).await;
    let page = bruno.get(&path).await.assert_status(200);
    assert!(page.texts("#seats")[0].contains("the seat can be taken over"));
    assert!(page.form_if_any(&format!("{path}/join")).is_none());
    let code = page.invitation();
    let mut dora = Browser::person(&app, "Dora").await;
    dora.get(&path).await.assert_status(404);
    let page = dora.get(&format!("/invitation?code={code}")).await;
    let page = page.assert_status(200);
    let seats = page.attributes("#vacant button", "value");
    let form = page.form(&format!("{path}/join"));
    let uninvited = form.clone().with("code", "").with("place", &seats[0]);
    dora.send(&uninvited).await.assert_status(404);
    let page = dora.send(&form.with("place", &seats[0])).await;
    let page = page.assert_status(200);
    let seats = page.texts("#seats .own");
    assert!(seats[0].contains("Dora"), "{}", page.main());
}

#[tokio::test]
async fn the_lobby_lists_an_open_seat_that_its_holder_lost() {
    let app = hasty().await;
    let mut players = Vec::new();
    for name in ["Anna", "Bruno", "Clara"] {
        players.push(app.person(name).await);
    }
    sleep(&app, &players[0]).await;
    sleep(&app, &players[2]).await;
    // Bruno sits on an open place and is asked first.
    let body = json!({
        "options": { "dealer": 0 },
        "pace": { "type": "per_turn", "secs": 0 },
        "absence": { "strikes": 1, "then": { "type": "substitute" } },
    });
    let timed = Timed::started_by(players, body).await;
    let mut dora = Browser::person(&app, "Dora").await;
    let link = format!("a[href='{}']", page_of(&timed));
    assert_eq!(dora.get("/lobby").await.count(&link), 0);
    assert_eq!(app.matches.clocks.call_time().await.unwrap(), 1);
    assert_eq!(dora.get("/lobby").await.count(&link), 1);
    let page = dora.get(&page_of(&timed)).await.assert_status(200);
    assert_eq!(page.texts("#vacant button"), ["Take over from Bruno"]);
}

#[tokio::test]
async fn whoever_stayed_away_comes_back() {
    let app = hasty().await;
    let timed = one_stays_away(&app, json!({ "type": "substitute" })).await;
    let path = page_of(&timed);
    let mut anna = browser_of(&app, &timed.players[0]).await;
    let page = anna.get(&path).await.assert_status(200);
    let labels = page.texts("#vacant button");
    assert_eq!(labels, ["Take over from Anna"]);
    let form = page.form(&format!("{path}/join"));
    let place = page.attributes("#vacant button", "value")[0].clone();
    let page = anna.send(&form.with("place", &place)).await;
    let page = page.assert_status(200);
    assert_eq!(page.count("#vacant"), 0);
    assert!(page.texts("#seats .own")[0].contains("Anna"));
}

#[tokio::test]
async fn luck_is_added_once_in_the_lobby() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let form = anna.get("/lobby?game=bards").await.form("/matches");
    let page = anna.send(&form).await.assert_status(200);
    let luck = page.form(&format!("{}/luck", page.path));
    let short = luck.clone().with("luck", "abc");
    let page = anna.send(&short).await.assert_status(422);
    assert!(page.texts("[role=alert]")[0].contains("64 digits"));
    let seed_bytes = luck.clone().with("luck", &"AB".repeat(32));
    let page = anna.send(&seed_bytes).await.assert_status(200);
    assert_eq!(page.count("#luck form"), 0);
    let again = luck.with("luck", &"12".repeat(32)).with("key", "other");
    anna.send(&again).await.assert_status(409);
}

#[tokio::test]
async fn a_pace_for_an_evening_a_week_or_at_leisure_is_one_choice() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let page = anna.get("/lobby?game=byzanz").await;
    let unfolded = page.count("form[action='/matches'] details[open]");
    assert_eq!(unfolded, 0, "expected every advanced section to be closed");
    let form = page.form("/matches");
    for (word, bank_secs, increment_secs, weekends) in [
        ("evening", 2_700, 60, false),
        ("week", 86_400, 4 * 3_600, false),
        ("leisure", 3 * 86_400, 36 * 3_600, true),
    ] {
        let form = form.clone().with("pace", word).with("key", word);
        let card = founded(&app, &mut anna, &form).await;
        assert_eq!(card["pace"]["bank_secs"], bank_secs, "{word}");
        assert_eq!(card["pace"]["increment_secs"], increment_secs, "{word}");
        assert_eq!(card["weekends"] == true, weekends, "{word}");
    }
}

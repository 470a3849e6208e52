//! Tests of the filters of open matches, and of joining from a line of the lobby.

use serde_json::{Value, json};

use crate::app::{Client, TestApp, spawn_app};
use crate::browser::{Browser, Page};

/// Creates a match of Bards, with further fields of the request, and returns its id.
async fn open(host: &Client, fields: Value) -> String {
    let mut body = json!({ "game": "bards", "places": [{ "type": "host" }, { "type": "open" }] });
    let all = fields.as_object().unwrap().clone();
    body.as_object_mut().unwrap().extend(all);
    let created = host.post("/v1/matches", body).await.assert_status(201);
    created.json()["id"].as_str().unwrap().to_owned()
}

/// Returns the ids of the matches found, sorted.
async fn found(client: &Client, query: &str) -> Vec<String> {
    let path = format!("/v1/matches?{query}");
    let list = client.get(&path).await.assert_status(200).json();
    let matches = list["matches"].as_array().unwrap();
    let id = |row: &Value| row["id"].as_str().unwrap().to_owned();
    let mut found: Vec<String> = matches.iter().map(id).collect();
    found.sort();
    found
}

fn sorted<'a>(ids: &[&'a String]) -> Vec<&'a String> {
    let mut sorted = ids.to_vec();
    sorted.sort();
    sorted
}

async fn assert_known(client: &Client, expected: &[&String]) {
    let found = found(client, "with_known=true").await;
    assert_eq!(found.iter().collect::<Vec<_>>(), sorted(expected));
}

async fn join(client: &Client, id: &str) {
    let path = format!("/v1/matches/{id}/join");
    client.post(&path, json!({})).await.assert_status(200);
}

async fn people(app: &TestApp) -> [Client; 3] {
    [
        app.person("Anna").await,
        app.person("Boris").await,
        app.person("Clara").await,
    ]
}

/// Lets two people begin a match.
async fn play_together(host: &Client, guest: &Client) {
    let id = open(host, json!({})).await;
    join(guest, &id).await;
    let start = format!("/v1/matches/{id}/start");
    host.post(&start, json!({})).await.assert_status(200);
}

fn three_seats() -> Value {
    json!({
        "game": "byzanz",
        "places": [{ "type": "host" }, { "type": "open" }, { "type": "open" }],
        "pace": { "type": "unlimited" },
    })
}

#[tokio::test]
async fn open_matches_are_found_by_pace_and_by_the_last_seat() {
    let app = spawn_app().await;
    let [anna, boris, _] = people(&app).await;
    let hour = json!({ "type": "per_turn", "secs": 3_600 });
    let quick = open(&anna, json!({ "pace": hour })).await;
    let usual = open(&anna, json!({})).await;
    let endless = open(&anna, three_seats()).await;
    let cases = [
        ("pace=hours", vec![&quick]),
        ("pace=days", vec![&usual]),
        ("pace=unlimited", vec![&endless]),
        ("last_place=true", vec![&usual, &quick]),
        ("last_place=true&game=byzanz", vec![]),
        ("pace=days&game=bards&last_place=true", vec![&usual]),
        ("open=true", vec![&endless, &usual, &quick]),
    ];
    for (query, expected) in cases {
        let found = found(&boris, query).await;
        assert_eq!(
            found.iter().collect::<Vec<_>>(),
            sorted(&expected),
            "{query}"
        );
    }
    // The last seat of the larger match.
    let clara = app.person("Dora").await;
    join(&clara, &endless).await;
    assert_eq!(
        found(&boris, "last_place=true&game=byzanz").await,
        [endless]
    );
    let page = boris.get("/v1/matches?pace=hours&limit=1").await.json();
    assert_eq!(page["matches"].as_array().unwrap().len(), 1);
    for (query, field) in [
        ("pace=hours&mine=true", "mine"),
        ("with_known=true&awaiting_me=true", "mine"),
    ] {
        let refused = boris.get(&format!("/v1/matches?{query}")).await;
        let problem = refused.assert_problem(400, "malformed").json();
        assert_eq!(problem["errors"][0]["field"], field, "{problem}");
    }
    boris
        .get("/v1/matches?pace=weeks")
        .await
        .assert_problem(400, "malformed");
}

#[tokio::test]
async fn matches_with_people_one_has_played_with_are_found_unless_they_are_blocked() {
    let app = spawn_app().await;
    let [anna, boris, clara] = people(&app).await;
    // Sitting in a lobby together is not playing together.
    let waiting = open(&clara, three_seats()).await;
    join(&boris, &waiting).await;
    let by_anna = open(&anna, json!({})).await;
    assert_known(&boris, &[]).await;
    play_together(&anna, &boris).await;
    assert_known(&boris, &[&by_anna]).await;
    assert_known(&clara, &[]).await;
    // A match without the friend, and one that the friend has joined.
    let by_clara = open(&clara, three_seats()).await;
    assert_known(&boris, &[&by_anna]).await;
    join(&anna, &by_clara).await;
    assert_known(&boris, &[&by_clara, &by_anna]).await;
    let block = json!({ "type": "named", "name": "Boris" });
    anna.post("/v1/blocks", block).await.assert_status(201);
    assert_known(&boris, &[]).await;
}

/// Follows a link of the filters by its label.
async fn follow(browser: &mut Browser, page: &Page, label: &str) -> Page {
    let labels = page.texts(".filters a");
    let paths = page.attributes(".filters a", "href");
    let position = labels.iter().position(|known| known.trim() == label);
    let path = &paths[position.unwrap_or_else(|| panic!("{label}: {labels:?}"))];
    let path = path.split('#').next().unwrap();
    browser.get(path).await.assert_status(200)
}

#[tokio::test]
async fn filters_of_the_lobby_are_links_that_add_up_and_go_away_again() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let hour = json!({ "type": "per_turn", "secs": 3_600 });
    open(&anna, json!({ "pace": hour })).await;
    open(&anna, json!({ "weekends": true })).await;
    open(&anna, three_seats()).await;
    let mut boris = Browser::person(&app, "Boris").await;
    let all = boris.get("/lobby").await.assert_status(200);
    let current = |page: &Page| page.texts(".filters [aria-current]");
    let shown = |page: &Page| page.texts(".lines.open h3");
    assert_eq!(
        (current(&all), shown(&all).len()),
        (vec!["All".to_owned()], 3)
    );
    let bards = follow(&mut boris, &all, "Battle of the Bards").await;
    assert_eq!(shown(&bards).len(), 2);
    let slow = follow(&mut boris, &bards, "Days").await;
    assert_eq!(current(&slow), ["Battle of the Bards", "Days"]);
    assert_eq!(shown(&slow), ["Battle of the Bards"]);
    assert!(
        slow.texts(".lines.open small")
            .concat()
            .contains("Saturdays")
    );
    let last = follow(&mut boris, &slow, "One seat missing").await;
    assert_eq!(shown(&last).len(), 1);
    let strangers = follow(&mut boris, &last, "I know somebody").await;
    assert_eq!(shown(&strangers).len(), 0);
    assert!(
        strangers
            .texts(".empty")
            .concat()
            .contains("fits these filters")
    );
    // A current filter is taken away, and "All" takes away the rest.
    let without = follow(&mut boris, &strangers, "I know somebody").await;
    assert_eq!(current(&without), current(&last));
    let again = follow(&mut boris, &without, "All").await;
    assert_eq!(shown(&again), shown(&all));
    boris.get("/lobby?pace=weeks").await.assert_status(400);
}

#[tokio::test]
async fn a_seat_is_taken_in_the_line_of_the_lobby() {
    let app = spawn_app().await;
    let [anna, _, clara] = people(&app).await;
    let first = open(&anna, json!({})).await;
    let second = open(&anna, json!({})).await;
    let mut dora = Browser::person(&app, "Dora").await;
    let lobby = dora.get("/lobby").await.assert_status(200);
    let seats = lobby.forms("form[action='/seats']");
    assert_eq!(seats.len(), 2);
    let form = |id: &str| lobby.form("/seats").with("id", id);
    let taken = dora.send(&form(&first)).await.assert_status(200);
    assert_eq!(taken.path, format!("/matches/{first}"));
    // The same page joins the other match as well, and repeating it changes nothing.
    for _ in 0..2 {
        let taken = dora.send(&form(&second)).await.assert_status(200);
        assert_eq!(taken.path, format!("/matches/{second}"));
    }
    // Of two people who have the page before them, the second is refused.
    let third = open(&anna, json!({})).await;
    let lobby = dora.get("/lobby").await.assert_status(200);
    assert_eq!(
        lobby.forms("form[action='/seats']").len(),
        1,
        "own matches have no button"
    );
    join(&clara, &third).await;
    let refused = dora.send(&lobby.form("/seats")).await;
    let refused = refused.assert_status(409);
    assert!(
        refused.texts("[role=alert]").concat().contains("seat"),
        "{}",
        refused.main()
    );
}

#[tokio::test]
async fn older_open_matches_are_on_further_pages() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    for _ in 0..31 {
        open(&anna, json!({})).await;
    }
    let mut boris = Browser::person(&app, "Boris").await;
    let first = boris.get("/lobby?show=bards").await.assert_status(200);
    assert_eq!(first.count(".lines.open > li"), 30);
    let older = first.attributes("#open > .links a", "href");
    assert!(older[0].contains("show=bards"), "{older:?}");
    let rest = boris.get(older[0].split('#').next().unwrap()).await;
    assert_eq!(rest.assert_status(200).count(".lines.open > li"), 1);
}

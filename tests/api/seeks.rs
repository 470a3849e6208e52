//! Tests of seeks: people are brought together in the first match that fits, or open one and wait.

use std::collections::BTreeSet;

use jiff::Timestamp;
use logothete::access::{AccountId, NamedAccount};
use logothete::app::UseCases;
use logothete::world::World;
use serde_json::{Value, json};
use sqlx::Executor;
use uuid::Uuid;

use crate::app::{Client, PASSWORD, Reply, TestApp, TestOptions, spawn_app};
use crate::browser::{Browser, Form};
use crate::emails::{confirm_everybody, delivered};
use crate::seated_match::SeatedMatch;
use crate::stream::Stream;

const SEEKS: &str = "/v1/seeks";

fn bards() -> Value {
    json!({ "game": "bards", "players": 2 })
}

fn byzanz(players: u8) -> Value {
    json!({ "game": "byzanz", "players": players })
}

async fn seek(client: &Client, wish: Value) -> Value {
    client.post(SEEKS, wish).await.assert_status(201).json()
}

async fn seeks(client: &Client) -> Vec<Value> {
    let list = client.get(SEEKS).await.assert_status(200).json();
    list["seeks"].as_array().unwrap().clone()
}

async fn newest(client: &Client) -> Value {
    seeks(client).await[0].clone()
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field]
        .as_str()
        .unwrap_or_else(|| panic!("{field}: {value}"))
}

fn path(seek: &Value) -> String {
    format!("{SEEKS}/{}", text(seek, "seek_id"))
}

async fn card(client: &Client, seek: &Value) -> Value {
    let path = format!("/v1/matches/{}", text(seek, "match"));
    client.get(&path).await.assert_status(200).json()
}

async fn run(app: &TestApp, sql: &'static str) {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    owner.execute(sql).await.unwrap();
}

async fn count(app: &TestApp, sql: &'static str) -> i64 {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    sqlx::query_scalar(sql).fetch_one(&mut owner).await.unwrap()
}

/// Does what is due for seeks, as the background work does.
async fn advance(app: &TestApp) {
    let use_cases = UseCases::new(app.accounts.clone(), app.matches.clone());
    use_cases.seeks.advance_due().await.unwrap();
}

/// Advances all seeks that have work left, as if their time had come.
async fn advance_all(app: &TestApp) {
    run(
        app,
        "update seek set due_at = now() where due_at is not null",
    )
    .await;
    advance(app).await;
}

async fn people<const N: usize>(app: &TestApp, names: [&str; N]) -> [Client; N] {
    let mut clients = Vec::new();
    for name in names {
        clients.push(app.person(name).await);
    }
    clients.try_into().ok().expect("one client per name")
}

fn vacation() -> Value {
    let today = World::real().now().to_zoned(jiff::tz::TimeZone::UTC).date();
    let last = today.checked_add(jiff::Span::new().days(3)).unwrap();
    json!({ "vacations": [{ "from": today, "until": last }] })
}

async fn account(client: &Client) -> AccountId {
    let me = client
        .get("/v1/accounts/me")
        .await
        .assert_status(200)
        .json();
    AccountId(text(&me, "account_id").parse::<Uuid>().unwrap())
}

#[tokio::test]
async fn the_first_opens_a_match_and_the_last_fills_it() {
    let app = spawn_app().await;
    let [anna, boris, clara] = people(&app, ["Anna", "Boris", "Clara"]).await;
    let first = seek(&anna, byzanz(3)).await;
    assert_eq!(text(&first, "state"), "waiting");
    let opened = card(&anna, &first).await;
    assert_eq!(opened["stage"], "lobby");
    // Another number of players, another pace and other options do not fit.
    let four = seek(&boris, byzanz(4)).await;
    assert_ne!(four["match"], first["match"]);
    let mut fast = byzanz(3);
    fast["pace"] = json!({ "type": "fast" });
    let fast = seek(&boris, fast).await;
    assert_ne!(fast["match"], first["match"]);
    let second = seek(&boris, byzanz(3)).await;
    assert_eq!(
        (&second["match"], text(&second, "state")),
        (&first["match"], "waiting")
    );
    let third = seek(&clara, byzanz(3)).await;
    assert_eq!(third["match"], first["match"]);
    assert_eq!(text(&third, "state"), "filled");
    assert_eq!(card(&anna, &first).await["stage"], "running");
    for client in [&anna, &clara] {
        assert_eq!(text(&newest(client).await, "state"), "filled");
    }
    let states: Vec<Value> = seeks(&boris).await;
    let waiting = states
        .iter()
        .filter(|seek| text(seek, "state") == "waiting");
    assert_eq!(waiting.count(), 2, "the other seeks go on: {states:?}");
    confirm_everybody(&app).await;
    let mails = delivered(&app).await;
    let told: BTreeSet<&str> = mails.iter().map(|mail| mail.recipient.as_str()).collect();
    assert_eq!(told.len(), 3, "{told:?}");
}

#[tokio::test]
async fn a_match_from_the_lobby_is_joined_if_it_has_the_usual_options() {
    let app = spawn_app().await;
    let [anna, boris, clara] = people(&app, ["Anna", "Boris", "Clara"]).await;
    let places = json!([{ "type": "host" }, { "type": "open" }]);
    let bot = json!([{ "type": "host" }, { "type": "open" }, { "type": "bot", "bot": "sensible" }]);
    let paused = json!({ "game": "bards", "places": places, "weekends": true });
    let usual = json!({ "game": "bards", "places": places });
    let with_bot = json!({ "game": "byzanz", "places": bot });
    for body in [paused, with_bot] {
        anna.post("/v1/matches", body).await.assert_status(201);
    }
    let open = anna
        .post("/v1/matches", usual)
        .await
        .assert_status(201)
        .json();
    let found = seek(&boris, bards()).await;
    assert_eq!(
        (&found["match"], text(&found, "state")),
        (&open["id"], "filled")
    );
    let alone = seek(&clara, byzanz(3)).await;
    assert_eq!(text(&card(&clara, &alone).await, "stage"), "lobby");
    let any = seek(&boris, json!({ "game": "byzanz" })).await;
    assert_eq!(any["match"], alone["match"]);
    // A player who joins in the lobby fills the match of a seek as well.
    let waiting = seek(&clara, bards()).await;
    let join = format!("/v1/matches/{}/join", text(&waiting, "match"));
    boris.post(&join, json!({})).await.assert_status(200);
    assert_eq!(text(&newest(&clara).await, "state"), "filled");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_sixty_four_at_once_none_wait_for_each_other() {
    let app = spawn_app().await;
    let other = TestApp::beside(&app, TestOptions::default()).await;
    let mut clients = Vec::new();
    for number in 0..64 {
        let client = app.person(&format!("Player{number}")).await;
        clients.push(if number % 2 == 0 {
            client
        } else {
            client.at(&other)
        });
    }
    let pressed = clients.iter().map(|client| client.post(SEEKS, byzanz(3)));
    for reply in futures_util::future::join_all(pressed).await {
        reply.assert_status(201);
    }
    // Those who had to wait for too many others are looked after in the background.
    advance_all(&app).await;
    let open = "select count(*) from summary where stage = 'lobby' and open_places > 0";
    assert_eq!(count(&app, open).await, 1, "64 = 21 × 3 + 1");
    let running = "select count(*) from summary where stage = 'running' and places = 3";
    assert_eq!(count(&app, running).await, 21);
    let seated = "select count(*) from seek where is_seated and match_id is not null";
    assert_eq!(count(&app, seated).await, 64);
    let waiting = "select count(*) from seek where state = 'waiting'";
    assert_eq!(count(&app, waiting).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn seeks_of_several_games_at_once_need_only_one_connection_of_the_pool() {
    let app = spawn_app().await;
    for connections in [2, 1] {
        let options = TestOptions {
            connections: Some(connections),
            ..TestOptions::default()
        };
        let small = TestApp::beside(&app, options).await;
        let mut clients = Vec::new();
        for number in 0..4 {
            let client = app.person(&format!("Player{connections}{number}")).await;
            clients.push(client.at(&small));
        }
        let games = ["bards", "byzanz", "byzantium"];
        let pressed = clients
            .iter()
            .flat_map(|client| games.map(|game| client.post(SEEKS, json!({ "game": game }))));
        for reply in futures_util::future::join_all(pressed).await {
            reply.assert_status(201);
        }
        advance_all(&app).await;
        let placeless = "select count(*) from seek where not is_seated";
        assert_eq!(count(&app, placeless).await, 0);
    }
}

/// Gives everybody with this name a finished match with these turns, so that they have this reliability.
async fn rate(app: &TestApp, name: &str, late_turns: u8) {
    let rate = format!(
        "insert into reader_result
            (match_id, participant, reader_id, game, over_at, places, turns, timed_turns, late_turns)
         select gen_random_uuid(), gen_random_uuid(), reader_id, 'bards', now(), 2, 100, 100, {late_turns}
         from account where name = '{name}'"
    );
    let mut owner = app.database.connect_as_owner().await.unwrap();
    owner.execute(sqlx::AssertSqlSafe(rate)).await.unwrap();
}

/// Anna is reliable, Boris usually on time, Clara often late, and David new.
async fn rated(app: &TestApp) -> [Client; 4] {
    let clients = people(app, ["Anna", "Boris", "Clara", "David"]).await;
    for (name, late_turns) in [("Anna", 0), ("Boris", 10), ("Clara", 50)] {
        rate(app, name, late_turns).await;
    }
    clients
}

fn asking(mut wish: Value, tier: &str, admits_new: bool) -> Value {
    wish["least_reliability"] = json!({ "tier": tier, "admits_new": admits_new });
    wish
}

#[tokio::test]
async fn a_host_may_ask_how_reliable_others_are_and_an_invitation_lets_anybody_in() {
    let app = spawn_app().await;
    let clients = rated(&app).await;
    let host = app.person("Emil").await;
    let cases = [
        ("reliable", true, [true, false, false, true]),
        ("reliable", false, [true, false, false, false]),
        ("usually_on_time", true, [true, true, false, true]),
        ("usually_on_time", false, [true, true, false, false]),
    ];
    for (tier, admits_new, admitted) in cases {
        let places = [json!({ "type": "host" }), json!({ "type": "open" })];
        let body = json!({ "game": "bards", "places": places });
        for (client, is_admitted) in clients.iter().zip(admitted) {
            let body = asking(body.clone(), tier, admits_new);
            let made = host.post("/v1/matches", body).await;
            let made = made.assert_status(201).json();
            assert_eq!(made["least_reliability"]["tier"], tier);
            assert_eq!(made["least_reliability"]["admits_new"], admits_new);
            let path = format!("/v1/matches/{}", text(&made, "id"));
            let joined = client.post(&format!("{path}/join"), json!({})).await;
            if is_admitted {
                joined.assert_status(200);
                continue;
            }
            joined.assert_problem(403, "not_reliable_enough");
            let before = host.get(&path).await.assert_status(200).json();
            assert_eq!(
                before["version"], made["version"],
                "a refusal changes nothing"
            );
        }
    }
    let usual = json!({ "game": "bards", "places": [{ "type": "host" }, { "type": "private" }] });
    let private = asking(usual, "reliable", false);
    let made = host
        .post("/v1/matches", private)
        .await
        .assert_status(201)
        .json();
    let code = json!({ "code": made["invitation"] });
    clients[2]
        .post(&format!("/v1/matches/{}/join", text(&made, "id")), code)
        .await
        .assert_status(200);
    let unknown = json!({ "game": "bards", "least_reliability": { "tier": "new" } });
    host.post(SEEKS, unknown)
        .await
        .assert_problem(400, "malformed");
}

#[tokio::test]
async fn a_seek_seats_only_people_who_are_as_reliable_as_they_ask_of_each_other() {
    let app = spawn_app().await;
    let [anna, boris, clara, david] = rated(&app).await;
    let late = seek(&clara, bards()).await;
    // Anna asks more than Clara is, so she opens a match that asks the same.
    let hers = seek(&anna, asking(bards(), "reliable", false)).await;
    assert_ne!(hers["match"], late["match"]);
    assert_eq!(hers["least_reliability"]["tier"], "reliable");
    let opened = card(&anna, &hers).await;
    assert_eq!(opened["least_reliability"], hers["least_reliability"]);
    // Boris is not as reliable as Anna asks, and David is new.
    let his = seek(&boris, asking(bards(), "usually_on_time", true)).await;
    assert!(![&hers["match"], &late["match"]].contains(&&his["match"]));
    let fresh = seek(&david, asking(bards(), "reliable", true)).await;
    let seen = [&hers["match"], &late["match"], &his["match"]];
    assert!(!seen.contains(&&fresh["match"]));
    advance_all(&app).await;
    assert_eq!(text(&newest(&anna).await, "state"), "waiting");
    // Emil is reliable. Only Anna is as reliable as he asks; if he asks nothing, any other match will do.
    let emil = app.person("Emil").await;
    rate(&app, "Emil", 0).await;
    let found = seek(&emil, asking(bards(), "reliable", false)).await;
    assert_eq!(
        (&found["match"], text(&found, "state")),
        (&hers["match"], "filled")
    );
    let any = seek(&emil, bards()).await;
    let others = [&late["match"], &his["match"], &fresh["match"]];
    assert!(others.contains(&&any["match"]));
    assert_eq!(text(&any, "state"), "filled");
}

#[tokio::test]
async fn the_forms_ask_how_reliable_others_are_and_say_how_long_people_wait() {
    let app = spawn_app().await;
    let [anna, _, clara, _] = rated(&app).await;
    let mut browser = Browser::new(&app).reading("en");
    browser.sign_in(&anna.email).await;
    let lobby = browser.get("/lobby").await.assert_status(200);
    assert!(!lobby.main().contains("Usual wait"));
    let form = lobby.form("/seeks").with("game", "bards");
    let page = browser.send(&form.with("reliability", "reliable")).await;
    assert!(
        page.main().contains("Who may join: reliable."),
        "{}",
        page.main()
    );
    let hers = newest(&anna).await;
    assert_eq!(
        hers["least_reliability"],
        json!({ "tier": "reliable", "admits_new": false })
    );
    let path = format!("/matches/{}", text(&hers, "match"));
    let mut other = Browser::new(&app).reading("en");
    other.sign_in(&clara.email).await;
    let page = other.get(&path).await.assert_status(200);
    assert!(
        page.main().contains("Who may join: reliable."),
        "{}",
        page.main()
    );
    let refused = other.send(&page.form(&format!("{path}/join"))).await;
    let sentence = "The host asks for players with more turns on time";
    assert!(refused.main().contains(sentence), "{}", refused.main());

    let filled = "insert into seek
            (seek_id, account_id, created_at, changed_at, ends_at, game, weekends, admits_bots, state)
        select gen_random_uuid(), account_id, now() - hour * interval '1 hour', now(), now(), 'bards', false, true,
            'filled'
        from account, generate_series(4, 8) as hour
        where name = 'Clara'";
    run(&app, filled).await;
    let lobby = browser.get("/lobby").await.assert_status(200);
    let usual = "Usual wait: 6 hours (Battle of the Bards).";
    assert!(lobby.main().contains(usual), "{}", lobby.main());
    run(&app, "delete from seek where state = 'filled' and seek_id = (select min(seek_id::text)::uuid from seek where state = 'filled')").await;
    let lobby = browser.get("/lobby").await.assert_status(200);
    assert!(!lobby.main().contains("Usual wait"), "four say nothing");
}

/// Returns the part of a seek that a client can compare, without ids and times.
fn shape(seek: &Value) -> Value {
    let mut seek = seek.clone();
    for field in ["seek_id", "match", "created_at", "ends_at"] {
        assert!(
            seek.as_object_mut().unwrap().remove(field).is_some(),
            "{field}"
        );
    }
    seek
}

#[tokio::test]
async fn a_seek_never_brings_blocked_people_together() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let [anna, bruno, clara] = [0, 1, 2].map(|player| &seated.players[player]);
    let block = json!({ "type": "named", "name": "bruno" });
    anna.post("/v1/blocks", block).await.assert_status(201);
    let hers = seek(anna, bards()).await;
    let his = seek(bruno, bards()).await;
    assert_ne!(hers["match"], his["match"]);
    assert_eq!(shape(&hers), shape(&his), "waiting looks the same");
    advance_all(&app).await;
    assert_eq!(shape(&newest(anna).await), shape(&newest(bruno).await));
    // Those who are not blocked fill the match of one of them, and then that of the other.
    let found = seek(clara, bards()).await;
    assert_eq!(text(&found, "state"), "filled");
    let mut states =
        [newest(anna).await, newest(bruno).await].map(|seek| text(&seek, "state").to_owned());
    states.sort();
    assert_eq!(states, ["filled", "waiting"]);
    let david = app.person("David").await;
    let other = seek(&david, bards()).await;
    let matches = BTreeSet::from([text(&found, "match"), text(&other, "match")]);
    assert_eq!(
        matches,
        BTreeSet::from([text(&hers, "match"), text(&his, "match")])
    );
}

#[tokio::test]
async fn what_cannot_be_looked_for_is_refused_and_changes_nothing() {
    let app = spawn_app().await;
    let [anna] = people(&app, ["Anna"]).await;
    let refused = async |wish: Value, status: u16, code: &str| {
        anna.post(SEEKS, wish).await.assert_problem(status, code);
        assert_eq!(seeks(&anna).await, Vec::<Value>::new());
    };
    refused(json!({ "game": "bards", "players": 3 }), 422, "bad_players").await;
    refused(
        json!({ "game": "byzanz", "players": 2 }),
        422,
        "bad_players",
    )
    .await;
    let hasty = json!({ "type": "per_turn", "secs": 301 });
    let long = json!({ "type": "bank", "bank_secs": 600, "increment_secs": 1, "cap_secs": 400 });
    refused(json!({ "game": "bards", "pace": long }), 422, "bad_match").await;
    refused(json!({ "game": "chess" }), 400, "malformed").await;
    refused(json!({ "game": "bards", "options": {} }), 400, "malformed").await;
    anna.put("/v1/accounts/me/absence", vacation())
        .await
        .assert_status(200);
    refused(bards(), 409, "seek_during_vacation").await;
    anna.put("/v1/accounts/me/absence", json!({}))
        .await
        .assert_status(200);
    app.stranger()
        .post(SEEKS, bards())
        .await
        .assert_problem(401, "unauthenticated");
    seek(&anna, json!({ "game": "bards", "pace": hasty })).await;
    assert_eq!(count(&app, "select count(*) from summary").await, 1);
}

#[tokio::test]
async fn an_eleventh_seek_is_refused() {
    let app = spawn_app().await;
    let [anna, boris] = people(&app, ["Anna", "Boris"]).await;
    for _ in 0..10 {
        seek(&anna, bards()).await;
    }
    anna.post(SEEKS, bards())
        .await
        .assert_problem(409, "too_many_seeks");
    assert_eq!(seeks(&anna).await.len(), 10);
    assert_eq!(count(&app, "select count(*) from summary").await, 10);
    seek(&boris, bards()).await;
    seek(&anna, bards()).await;
}

#[tokio::test]
async fn a_repeated_request_is_one_seek() {
    let app = spawn_app().await;
    let [anna] = people(&app, ["Anna"]).await;
    let key = [("idempotency-key", "one")];
    let send = || anna.send_json("POST", SEEKS, &key, bards());
    let first = send().await.assert_status(201).json();
    assert_eq!(send().await.assert_status(201).json(), first);
    run(&app, "delete from answer").await;
    assert_eq!(
        send().await.assert_status(201).json()["seek_id"],
        first["seek_id"]
    );
    assert_eq!(count(&app, "select count(*) from summary").await, 1);
}

async fn preference(client: &Client, kinds: Value) -> Reply {
    let body = json!({ "all": { "type": "at_once" }, "kinds": kinds });
    client.put("/v1/preferences", body).await
}

#[tokio::test]
async fn a_seek_ends_after_fourteen_days_with_an_email() {
    let app = spawn_app().await;
    let [anna, boris] = people(&app, ["Anna", "Boris"]).await;
    confirm_everybody(&app).await;
    let hers = seek(&anna, bards()).await;
    let moment = |field| text(&hers, field).parse::<Timestamp>().unwrap();
    let lived = moment("ends_at").duration_since(moment("created_at"));
    // The two times are a few microseconds apart from the round span.
    assert_eq!((lived.as_mins() + 1) / 60, 14 * 24);
    seek(&boris, byzanz(3)).await;
    let none = json!({ "seek_ended": { "type": "none" } });
    preference(&boris, none).await.assert_status(200);
    run(&app, "update seek set ends_at = now()").await;
    advance_all(&app).await;
    let ended = newest(&anna).await;
    assert_eq!(text(&ended, "state"), "expired");
    assert_eq!(
        card(&anna, &ended).await["stage"],
        "over",
        "its lobby is closed"
    );
    let mails = delivered(&app).await;
    let told: Vec<(&str, &str)> = mails
        .iter()
        .map(|mail| (mail.recipient.as_str(), mail.subject.as_str()))
        .filter(|(_, subject)| *subject == "Not enough players found")
        .collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].0.contains("anna@"), "{told:?}");
    assert!(
        mails
            .iter()
            .any(|mail| mail.text.contains("14 days") && mail.text.contains("/lobby"))
    );
    let left = "select count(*) from seek where due_at is not null";
    assert_eq!(count(&app, left).await, 0);
    run(
        &app,
        "update seek set changed_at = now() - interval '15 days'",
    )
    .await;
    logothete::people::SeekStore(&app.accounts)
        .forget()
        .await
        .unwrap();
    assert_eq!(seeks(&anna).await, Vec::<Value>::new());
}

#[tokio::test]
async fn a_vacation_stops_a_seek_and_the_others_find_another_match() {
    let app = spawn_app().await;
    let [anna, boris] = people(&app, ["Anna", "Boris"]).await;
    let hers = seek(&anna, byzanz(3)).await;
    let his = seek(&boris, byzanz(3)).await;
    assert_eq!(hers["match"], his["match"]);
    anna.put("/v1/accounts/me/absence", vacation())
        .await
        .assert_status(200);
    advance(&app).await;
    assert_eq!(text(&newest(&anna).await, "state"), "stopped");
    let moved = newest(&boris).await;
    assert_eq!(text(&moved, "state"), "waiting");
    assert_ne!(moved["match"], hers["match"]);
    assert_eq!(card(&boris, &moved).await["stage"], "lobby");
    assert_eq!(moved["seek_id"], his["seek_id"]);
}

#[tokio::test]
async fn a_suspension_stops_a_seek() {
    let app = spawn_app().await;
    let [anna, boris] = people(&app, ["Anna", "Boris"]).await;
    let hers = seek(&anna, bards()).await;
    let named = NamedAccount::Id(account(&anna).await);
    assert!(app.accounts.operator.suspend(&named).await.unwrap());
    advance(&app).await;
    assert_ne!(seek(&boris, bards()).await["match"], hers["match"]);
    assert!(app.accounts.operator.reinstate(&named).await.unwrap());
    assert_eq!(text(&newest(&anna).await, "state"), "stopped");
}

#[tokio::test]
async fn a_seek_is_withdrawn_until_its_match_is_full() {
    let app = spawn_app().await;
    let [anna, boris, clara] = people(&app, ["Anna", "Boris", "Clara"]).await;
    let hers = seek(&anna, byzanz(3)).await;
    let his = seek(&boris, byzanz(3)).await;
    boris
        .delete(&path(&hers))
        .await
        .assert_problem(404, "no_such_seek");
    for _ in 0..2 {
        anna.delete(&path(&hers)).await.assert_status(204);
    }
    assert_eq!(text(&newest(&anna).await, "state"), "withdrawn");
    advance(&app).await;
    let moved = newest(&boris).await;
    assert_ne!(moved["match"], his["match"], "the host closed the lobby");
    // Somebody who joined by a seek frees the place again.
    let again = seek(&anna, byzanz(3)).await;
    assert_eq!(again["match"], moved["match"]);
    anna.delete(&path(&again)).await.assert_status(204);
    assert_eq!(card(&boris, &moved).await["stage"], "lobby");
    seek(&anna, byzanz(3)).await;
    let last = seek(&clara, byzanz(3)).await;
    assert_eq!(text(&last, "state"), "filled");
    for client in [&boris, &clara] {
        let filled = path(&newest(client).await);
        client
            .delete(&filled)
            .await
            .assert_problem(409, "seek_filled");
        assert_eq!(text(&newest(client).await, "state"), "filled");
    }
    assert_eq!(card(&clara, &last).await["stage"], "running");
}

#[tokio::test]
async fn whoever_leaves_the_lobby_no_longer_seeks() {
    let app = spawn_app().await;
    let [anna, boris] = people(&app, ["Anna", "Boris"]).await;
    let hers = seek(&anna, byzanz(3)).await;
    let his = seek(&boris, byzanz(3)).await;
    let leave = format!("/v1/matches/{}/leave", text(&his, "match"));
    boris.post(&leave, json!({})).await.assert_status(200);
    assert_eq!(text(&newest(&boris).await, "state"), "withdrawn");
    advance_all(&app).await;
    assert_eq!(text(&newest(&anna).await, "state"), "waiting");
    assert_eq!(card(&anna, &hers).await["stage"], "lobby");
    assert_eq!(text(&newest(&boris).await, "state"), "withdrawn");
}

#[tokio::test]
async fn a_crash_of_the_finder_loses_no_seek() {
    let app = spawn_app().await;
    let [anna, boris, clara] = people(&app, ["Anna", "Boris", "Clara"]).await;
    let hers = seek(&anna, byzanz(3)).await;
    // After the match was opened, before the seek knew of it.
    run(
        &app,
        "update seek set match_id = null, is_seated = false, revision = 0",
    )
    .await;
    assert!(newest(&anna).await.get("match").is_none());
    advance_all(&app).await;
    assert_eq!(newest(&anna).await["match"], hers["match"]);
    assert_eq!(count(&app, "select count(*) from summary").await, 1);
    // After a place was taken, before the seek knew of it; then before it was taken.
    let his = seek(&boris, byzanz(3)).await;
    run(&app, "update seek set is_seated = false").await;
    advance_all(&app).await;
    assert_eq!(newest(&boris).await["match"], his["match"]);
    let add = "insert into seek (seek_id, account_id, ends_at, due_at, game, players, pace, weekends, admits_bots, match_id)
        select gen_random_uuid(), account_id, ends_at, now(), game, players, pace, false, true,
            (select match_id from seek limit 1)
        from seek, (select account_id as other from account where name = 'Clara') as clara
        limit 1";
    let add = add.replace(
        "select gen_random_uuid(), account_id,",
        "select gen_random_uuid(), other,",
    );
    let mut owner = app.database.connect_as_owner().await.unwrap();
    owner.execute(sqlx::AssertSqlSafe(add)).await.unwrap();
    advance(&app).await;
    let last = newest(&clara).await;
    assert_eq!(
        (&last["match"], text(&last, "state")),
        (&hers["match"], "filled")
    );
    // After the seek was stored, before anything else.
    let waiting = seek(&anna, bards()).await;
    run(
        &app,
        "insert into seek (seek_id, account_id, ends_at, due_at, game, pace, weekends, admits_bots)
         select gen_random_uuid(), a.account_id, ends_at, now(), game, pace, false, true
         from seek, account as a
         where game = 'bards' and a.name = 'Boris'",
    )
    .await;
    advance(&app).await;
    assert_eq!(newest(&boris).await["match"], waiting["match"]);
    assert_eq!(text(&newest(&anna).await, "state"), "filled");
}

#[tokio::test]
async fn a_seek_withdrawn_while_it_is_being_filled_changes_nothing() {
    let app = spawn_app().await;
    let [anna] = people(&app, ["Anna"]).await;
    let mut holder = app.database.connect_as_owner().await.unwrap();
    let lock = "begin; select pg_advisory_xact_lock(hashtextextended('seek bards', 0))";
    holder.execute(lock).await.unwrap();
    let asked = tokio::spawn({
        let anna = anna.clone();
        async move { anna.post(SEEKS, bards()).await }
    });
    while count(&app, "select count(*) from seek").await == 0 {
        tokio::task::yield_now().await;
    }
    run(
        &app,
        "update seek set state = 'withdrawn', due_at = null, revision = revision + 1",
    )
    .await;
    holder.execute("commit").await.unwrap();
    asked.await.unwrap().assert_problem(409, "seek_withdrawn");
    assert_eq!(count(&app, "select count(*) from summary").await, 0);
}

#[tokio::test]
async fn a_seek_is_in_the_data_of_its_account_and_goes_with_it() {
    let app = spawn_app().await;
    let [anna, boris] = people(&app, ["Anna", "Boris"]).await;
    let hers = seek(&anna, byzanz(3)).await;
    seek(&boris, byzanz(3)).await;
    let data = anna
        .get("/v1/accounts/me/data")
        .await
        .assert_status(200)
        .json();
    assert_eq!(data["seeks"], json!([newest(&anna).await]));
    let body = json!({ "password": PASSWORD });
    let gone = anna.send_json("DELETE", "/v1/accounts/me", &[], body).await;
    gone.assert_status(204);
    assert_eq!(count(&app, "select count(*) from seek").await, 1);
    app.settle().await;
    advance(&app).await;
    let moved = newest(&boris).await;
    assert_ne!(
        moved["match"], hers["match"],
        "the lobby of the erased host is closed"
    );
    assert_eq!(text(&moved, "state"), "waiting");
}

#[tokio::test]
async fn declared_bots_meet_only_those_who_admit_them() {
    let app = spawn_app().await;
    let [anna, robot, boris] = people(&app, ["Anna", "Robot", "Boris"]).await;
    let declare = json!({ "is_bot": true });
    let declared = robot
        .send_json("PATCH", "/v1/accounts/me", &[], declare)
        .await;
    declared.assert_status(204);
    let mut alone = bards();
    alone["admits_bots"] = json!(false);
    robot
        .post(SEEKS, alone.clone())
        .await
        .assert_problem(403, "bots_refused");
    let program = robot.program(&["seek:read", "seek:write"]).await;
    let hers = seek(&anna, alone.clone()).await;
    let its = seek(&program, bards()).await;
    assert_ne!(its["match"], hers["match"]);
    // Boris wants people only, and comes after both.
    assert_eq!(seek(&boris, alone).await["match"], hers["match"]);
    assert_eq!(seek(&anna, bards()).await["match"], its["match"]);
}

#[tokio::test]
async fn scopes_decide_who_sees_seeks() {
    let app = spawn_app().await;
    let [anna, boris] = people(&app, ["Anna", "Boris"]).await;
    let reader = anna.program(&["match:read", "seek:read"]).await;
    let player = anna.program(&["match:read", "match:play"]).await;
    let writer = anna.program(&["seek:write"]).await;
    player
        .get(SEEKS)
        .await
        .assert_problem(403, "insufficient_scope");
    reader
        .post(SEEKS, bards())
        .await
        .assert_problem(403, "insufficient_scope");
    let mut told = Stream::open(&reader, "/v1/stream", "").await;
    let mut untold = Stream::open(&player, "/v1/stream", "").await;
    let hers = seek(&writer, byzanz(3)).await;
    assert_eq!(untold.expect("match").await["id"], hers["match"]);
    let mut last = told.next().await.unwrap();
    while last.name != "seek" || last.data.get("match").is_none() {
        last = told.next().await.unwrap();
    }
    assert_eq!(last.data, hers);
    writer.delete(&path(&hers)).await.assert_status(204);
    while last.name != "seek" || last.data["state"] != "withdrawn" {
        last = told.next().await.unwrap();
    }
    seek(&boris, bards()).await;
    assert_eq!(untold.expect("gone").await["gone"], hers["match"]);
}

#[tokio::test]
async fn people_look_for_players_on_the_page() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let page = anna.get("/lobby").await.assert_status(200);
    let form = page
        .form("/seeks")
        .with("game", "bards")
        .with("players", "3");
    let refused = anna.send(&form).await.assert_status(422);
    assert!(
        refused
            .main()
            .contains("This game is not for that many players.")
    );
    let form = refused
        .form("/seeks")
        .with("players", "2")
        .with("pace", "week");
    let page = anna.send(&form).await.assert_status(200);
    assert!(page.main().contains("You have a seat."), "{}", page.main());
    assert!(page.main().contains("2 players"), "{}", page.main());
    let boris = app.person("Boris").await;
    let week = json!({ "game": "bards", "pace": { "type": "fast" } });
    assert_eq!(text(&seek(&boris, week.clone()).await, "state"), "filled");
    let page = anna.get("/lobby").await.assert_status(200);
    assert!(page.form_if_any("/seeks/withdraw").is_none());
    seek(&boris, week).await;
    let form = page
        .form("/seeks")
        .with("game", "bards")
        .with("pace", "week");
    let page = anna.send(&form).await.assert_status(200);
    assert!(page.path.starts_with("/matches/"), "{}", page.path);
    let form = anna
        .get("/lobby")
        .await
        .form("/seeks")
        .with("game", "byzanz");
    let page = anna.send(&form).await.assert_status(200);
    let page = anna
        .send(&page.form("/seeks/withdraw"))
        .await
        .assert_status(200);
    assert!(page.main().contains("no longer looking"), "{}", page.main());
    assert!(page.form_if_any("/seeks/withdraw").is_none());
}

#[tokio::test]
async fn a_guest_cannot_look_for_players() {
    let app = spawn_app().await;
    let mut guest = Browser::new(&app);
    let form = guest.get("/").await.assert_status(200).form("/play");
    let page = guest.send(&form.with("game", "bards")).await;
    page.assert_status(200);
    let form = guest.get("/keep").await.assert_status(200).form("/keep");
    let form = Form {
        action: "/seeks".to_owned(),
        ..form
    };
    let page = guest.send(&form.with("game", "bards")).await;
    assert!(page.assert_status(403).main().contains("Keep your account"));
    assert_eq!(count(&app, "select count(*) from seek").await, 0);
}

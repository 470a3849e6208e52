//! Tests of the export of personal data: complete, and without data of others.

use serde_json::{Value, json};

use crate::app::{Client, PASSWORD, TestApp, TestOptions, spawn_app};
use crate::browser::Browser;
use crate::emails::worker;
use crate::invitations::confirm;
use crate::replies::Table;
use crate::seated_match::SeatedMatch;

const DATA: &str = "/v1/accounts/me/data";
const ACCESS: &str = "/preferences/access";
const DOWNLOAD: &str = "/preferences/data";

const HOOK: &str = "https://hooks.example.org/api/123456/hush-hush";

async fn made(client: &Client, path: &str, body: Value) -> Value {
    client.post(path, body).await.assert_status(201).json()
}

async fn file(client: &Client) -> Value {
    client.get(DATA).await.assert_status(200).json()
}

fn each(list: &Value, field: &str) -> Vec<Value> {
    let lines = list.as_array().unwrap().iter();
    lines.map(|line| line[field].clone()).collect()
}

/// Lets Anna and Bruno play; each sends messages, sets preferences and opens a dispute.
async fn busy(app: &TestApp) -> SeatedMatch {
    let seated = SeatedMatch::started(app, 3).await;
    let [anna, bruno, _] = &seated.players[..] else {
        panic!("expected three players");
    };
    for (who, words, high) in [(anna, "Anna was here", 17), (bruno, "Bruno was here", 19)] {
        made(who, &seated.path("/messages"), json!({ "text": words })).await;
        let order = json!({ "order": { "at_high": high } });
        let path = seated.path("/standing-order");
        who.put(&path, order).await.assert_status(200);
        let plea = json!({ "entry": 1, "text": format!("{words}, and protests") });
        made(who, &seated.path("/disputes"), plea).await;
        let mute = json!({ "type": "match", "match_id": seated.id });
        made(who, "/v1/mutes", mute).await;
    }
    made(
        anna,
        "/v1/blocks",
        json!({ "type": "named", "name": "Clara" }),
    )
    .await;
    let absence = json!({ "quiet": { "from": "22:30", "until": "07:00" } });
    let path = "/v1/accounts/me/absence";
    anna.put(path, absence).await.assert_status(200);
    seated
}

#[tokio::test]
async fn each_file_holds_all_of_one_and_nothing_of_another() {
    let app = spawn_app().await;
    let seated = busy(&app).await;
    let (anna, bruno) = (&seated.players[0], &seated.players[1]);
    confirm(&app, &bruno.email).await;
    let places = json!([{ "type": "host" }, { "type": "private" }, { "type": "private" }]);
    let body = json!({ "game": "byzanz", "places": places });
    let apart = made(bruno, "/v1/matches", body).await["id"].clone();
    let apart = format!("/v1/matches/{}", apart.as_str().unwrap());
    made(
        bruno,
        &format!("{apart}/messages"),
        json!({ "text": "Elsewhere" }),
    )
    .await;
    let guest = json!({ "type": "address", "email": "gina@example.org" });
    made(bruno, &format!("{apart}/invitations"), guest).await;
    let (hers, his) = (file(anna).await, file(bruno).await);
    assert_eq!(hers["format"], "logothete-account-data");
    assert_eq!(hers["account"]["email"], anna.email.as_str());
    assert_eq!(each(&hers["messages"], "text"), ["Anna was here"]);
    assert_eq!(
        each(&his["messages"], "text"),
        ["Bruno was here", "Elsewhere"]
    );
    let written = each(&hers["dispute_texts"], "text");
    assert_eq!(written, ["Anna was here, and protests"]);
    let wanted = each(&hers["standing_orders"], "match_id");
    assert_eq!(wanted, [json!(seated.id)], "expected only her own orders");
    assert_eq!(each(&hers["blocks"], "name"), ["Clara"]);
    assert_eq!(each(&hers["mutes"], "match_id"), [json!(seated.id)]);
    assert_eq!(hers["absence"]["quiet"]["from"], "22:30");
    assert_eq!(each(&hers["matches"], "match_id"), [json!(seated.id)]);
    assert_eq!(his["matches"].as_array().unwrap().len(), 2);
    assert_eq!(each(&his["invitations_sent"], "to"), ["gina@example.org"]);
    assert!(each(&hers["emails"], "kind").contains(&json!("verify_address")));
    let (hers, his) = (hers.to_string(), his.to_string());
    for (whose, other) in [(&hers, bruno), (&his, anna)] {
        assert!(!whose.contains(&other.email), "{whose}");
    }
    assert!(hers.contains(r#""at_high":17"#), "{hers}");
    assert!(!hers.contains(r#""at_high":19"#), "{hers}");
    for foreign in ["Bruno", "Elsewhere", "gina@example.org"] {
        assert!(!hers.contains(foreign), "{foreign}: {hers}");
    }
}

#[tokio::test]
async fn a_file_tells_of_a_match_where_it_is_and_not_what_is_hidden_there() {
    let app = spawn_app().await;
    let seated = busy(&app).await;
    let data = file(&seated.players[0]).await;
    let line = &data["matches"][0];
    let said: Vec<&String> = line.as_object().unwrap().keys().collect();
    let kept = [
        "actions_through",
        "card",
        "entries",
        "game",
        "match_id",
        "participant",
        "stage",
        "updated_at",
    ];
    let mut said: Vec<&str> = said.into_iter().map(String::as_str).collect();
    said.sort_unstable();
    assert_eq!(said, kept, "expected no dealt cards");
    for path in ["card", "entries"] {
        let path = line[path].as_str().unwrap();
        seated.players[0].get(path).await.assert_status(200);
    }
    let own = seated.players[0].get(line["card"].as_str().unwrap()).await;
    assert!(own.text().contains(line["participant"].as_str().unwrap()));
}

async fn kept_of_replies(app: &TestApp, account: &Value) -> Vec<i64> {
    let account: uuid::Uuid = account.as_str().unwrap().parse().unwrap();
    let count = "select count(*) from reply where account_id = $1
                 union all select count(*) from reply_address where account_id = $1";
    let query = sqlx::query_scalar(count).bind(account);
    query.fetch_all(&app.database.pool).await.unwrap()
}

#[actix_web::test]
async fn a_file_tells_of_replies_and_they_go_with_the_account() {
    let app = spawn_app().await;
    let mut table = Table::new(&app, "byzanz", 3).await;
    let asked = table.newest(0).await;
    table.reply(0, &asked, "pass").await;
    let anna = &table.seated.players[0];
    let data = file(anna).await;
    let said = &data["replies"];
    assert_eq!(each(said, "match_id"), [json!(table.seated.id)]);
    assert_eq!(each(said, "state"), ["sent"]);
    assert!(said[0]["received_at"].is_string(), "{said}");
    assert!(!said.to_string().contains("pass"), "{said}");
    assert!(each(&data["left_out"], "what").contains(&json!("replies")));
    assert_eq!(file(&table.seated.players[1]).await["replies"], json!([]));
    let account = &data["account"]["account_id"];
    let kept = kept_of_replies(&app, account).await;
    assert!(kept.iter().all(|count| 0 < *count), "{kept:?}");
    let farewell = json!({ "password": PASSWORD });
    let gone = anna.send_json("DELETE", "/v1/accounts/me", &[], farewell);
    gone.await.assert_status(204);
    assert_eq!(kept_of_replies(&app, account).await, [0, 0]);
}

#[actix_web::test]
async fn replies_are_kept_for_thirty_days_also_where_none_are_taken_any_more() {
    let app = spawn_app().await;
    let mut table = Table::new(&app, "byzanz", 3).await;
    let asked = table.newest(0).await;
    table.reply(0, &asked, "pass").await;
    let data = file(&table.seated.players[0]).await;
    let account = &data["account"]["account_id"];
    let without_replies = worker(&app);
    let kept = kept_of_replies(&app, account).await;
    without_replies.purge_settled().await.unwrap();
    assert_eq!(kept_of_replies(&app, account).await, kept);
    for (table, at) in [("reply", "posted_at"), ("reply_address", "given_at")] {
        let older = format!(
            "update {table} set {at} = ({at} at time zone 'utc' - interval '30 days') at time zone 'utc'"
        );
        let older = sqlx::raw_sql(sqlx::AssertSqlSafe(older));
        older.execute(&app.database.pool).await.unwrap();
    }
    without_replies.purge_settled().await.unwrap();
    assert_eq!(kept_of_replies(&app, account).await, [0, 0]);
}

/// Returns the versions of entries written by a seat, or by the lobby place with the same number.
fn written_by(feed: &[Value], seat: u8) -> Vec<Value> {
    let by = json!({ "kind": "player", "seat": seat });
    let own = feed.iter().filter(|entry| entry["by"] == by);
    own.map(|entry| entry["version"].clone()).collect()
}

#[tokio::test]
async fn a_file_tells_each_own_action_in_a_sentence_and_no_other() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    for _ in 0..6 {
        seated.move_on().await;
    }
    let feed = seated.whole_feed(&seated.players[0]).await;
    for (seat, player) in (0..).zip(&seated.players) {
        let data = file(player).await;
        let own = written_by(&feed, seat);
        assert!(2 < own.len(), "{feed:?}");
        assert_eq!(each(&data["actions"], "number"), own);
        let last = feed.last().unwrap()["version"].clone();
        assert_eq!(each(&data["matches"], "actions_through"), [last]);
        for action in data["actions"].as_array().unwrap() {
            assert_eq!(action["match_id"], json!(seated.id));
            assert!(action["acted_at"].is_string(), "{action}");
            let said = action["text"].as_str().unwrap();
            assert!(said.ends_with(['.', '!']), "{said}");
        }
        let said = data["actions"].to_string();
        assert!(said.contains("\"You "), "{said}");
        assert!(!each(&data["left_out"], "what").contains(&json!("actions")));
    }
}

#[tokio::test]
async fn who_left_a_lobby_is_not_told_what_the_next_in_their_place_did() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    let bruno = &seated.players[1];
    let leave = bruno.post(&seated.path("/leave"), json!({})).await;
    leave.assert_status(200);
    let dora = app.person("Dora").await;
    dora.post(&seated.path("/join"), json!({}))
        .await
        .assert_status(200);
    seated.start().await;
    let feed = seated.whole_feed(&dora).await;
    let of_place = written_by(&feed, 1);
    let (his, hers) = (file(bruno).await, file(&dora).await);
    let (his, hers) = (
        each(&his["actions"], "number"),
        each(&hers["actions"], "number"),
    );
    assert_eq!(his.len(), 2, "expected his joining and leaving: {feed:?}");
    assert_eq!([his, hers].concat(), of_place);
}

#[tokio::test]
async fn a_file_tells_of_browsers_networks_and_calendars_and_what_it_leaves_out() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let absence = json!({ "quiet": { "from": "22:30", "until": "07:00" } });
    let path = "/v1/accounts/me/absence";
    anna.put(path, absence).await.assert_status(200);
    let places = json!([{ "type": "host" }, { "type": "private" }, { "type": "private" }]);
    let body = json!({ "game": "byzanz", "places": places, "pace": { "type": "per_turn", "secs": 86400 } });
    let table = made(&anna, "/v1/matches", body).await["id"].clone();
    let data = file(&anna).await;
    assert_eq!(each(&data["sessions"], "in_browser"), [json!(false)]);
    assert_eq!(data["known_networks"].as_array().unwrap().len(), 1);
    assert_eq!(
        data["known_networks"][0]["hash"].as_str().unwrap().len(),
        64
    );
    assert_eq!(each(&data["calendars"], "match_id"), [table]);
    let quiet = &data["calendars"][0]["calendar"]["quiet"];
    assert_eq!(quiet["from_minute"], 22 * 60 + 30);
    let left_out = each(&data["left_out"], "what");
    for what in ["secrets", "devices", "requests", "emails", "entries"] {
        assert!(left_out.contains(&json!(what)), "{what}: {left_out:?}");
    }
}

#[tokio::test]
async fn no_secret_is_in_a_file_and_no_program_gets_one() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let token = json!({ "name": "my bot", "scopes": ["match:read"] });
    let token = made(&anna, "/v1/tokens", token).await;
    let body = json!({
        "name": "A bridge", "redirect_uris": ["https://app.example/back"], "confidential": true
    });
    let bridge = made(&anna, "/v1/apps", body).await;
    let hook = json!({ "url": HOOK, "events": ["match.entry"], "description": "my room" });
    let hook = made(&anna, "/v1/webhooks", hook).await;
    let reply = anna.get(DATA).await.assert_status(200);
    assert_eq!(reply.header("cache-control"), "no-store");
    let named = reply.header("content-disposition");
    assert!(
        named.starts_with("attachment; filename=\"logothete-"),
        "{named}"
    );
    let data = reply.json();
    assert_eq!(each(&data["tokens"], "name"), ["my bot"]);
    assert_eq!(data["tokens"][0]["scopes"], json!(["match:read"]));
    assert_eq!(each(&data["apps"], "name"), ["A bridge"]);
    assert_eq!(
        each(&data["webhooks"], "origin"),
        ["https://hooks.example.org"]
    );
    assert_eq!(each(&data["webhooks"], "description"), ["my room"]);
    assert_eq!(data["sessions"].as_array().unwrap().len(), 1);
    let text = reply.text();
    let (secret, key) = (&token["secret"], &bridge["client_secret"]);
    let secrets = [secret, key, &hook["secret"]].map(|secret| secret.as_str().unwrap());
    for hidden in secrets.into_iter().chain([
        anna.refresh.as_str(),
        anna.token.as_deref().unwrap(),
        PASSWORD,
        "hush-hush",
        "lgt_",
        "lgr_",
        "whsec_",
        "$argon2",
    ]) {
        assert!(!text.contains(hidden), "{hidden} is in {text}");
    }
    let program = anna.with_token(token["secret"].as_str().unwrap());
    program
        .get(DATA)
        .await
        .assert_problem(403, "session_needed");
}

#[tokio::test]
async fn whoever_asks_for_too_many_files_waits() {
    let mut options = TestOptions::default();
    options.api.limits.passwords_per_minute = 2.try_into().unwrap();
    let app = TestApp::spawn(options).await;
    let anna = app.person("Anna").await;
    for status in [200, 200, 429] {
        anna.get(DATA).await.assert_status(status);
    }
}

#[tokio::test]
async fn a_browser_gets_the_file_with_the_password_alone() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let form = anna.get(ACCESS).await.assert_status(200).form(DOWNLOAD);
    let wrong = form.clone().with("password", "wrong horse battery");
    let page = anna.send(&wrong).await.assert_status(403);
    assert_eq!(page.count("[role=alert]"), 1);
    let reply = anna.send_bare(&form.with("password", PASSWORD)).await;
    let reply = reply.assert_status(200);
    assert_eq!(reply.header("cache-control"), "no-store");
    assert_eq!(reply.header("content-type"), "application/json");
    let named = reply.header("content-disposition");
    assert!(
        named.starts_with("attachment; filename=\"logothete-"),
        "{named}"
    );
    assert_eq!(reply.json()["account"]["email"], "anna@example.org");
    assert_eq!(reply.json()["format_version"], 1);
    let sessions = &reply.json()["sessions"];
    assert!(each(sessions, "in_browser").contains(&json!(true)));
}

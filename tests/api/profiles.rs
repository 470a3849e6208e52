//! Tests of the pages of players: what they count, who sees them, and that nobody else can tell that they exist.

use logothete::access::{AccountId, NamedAccount};
use logothete::app::{Rebuilt, Trust};
use logothete::world::MatchId;
use serde_json::{Value, json};
use sqlx::Row;
use uuid::Uuid;

use crate::app::{Client, PASSWORD, Reply, TestApp, spawn_app};
use crate::browser::Browser;
use crate::seated_match::SeatedMatch;

const MISSING: &str = "01900000-0000-7000-8000-000000000000";

async fn me(client: &Client) -> Value {
    client
        .get("/v1/accounts/me")
        .await
        .assert_status(200)
        .json()
}

async fn page_path(client: &Client) -> String {
    format!(
        "/v1/people/{}",
        me(client).await["person_id"].as_str().unwrap()
    )
}

async fn profile(viewer: &Client, path: &str) -> Value {
    viewer.get(path).await.assert_status(200).json()
}

async fn show_to(client: &Client, whom: &str) {
    let body = json!({ "visibility": whom });
    let reply = client.send_json("PATCH", "/v1/accounts/me", &[], body);
    reply.await.assert_status(204);
}

/// Lets two people begin a match of Bards; returns its path.
async fn begin(host: &Client, guest: &Client, is_public: bool) -> String {
    let body = json!({
        "game": "bards", "spectators": is_public, "seating": "as_placed",
        "places": [{ "type": "host" }, { "type": "open" }],
    });
    let created = host
        .post("/v1/matches", body)
        .await
        .assert_status(201)
        .json();
    let path = format!("/v1/matches/{}", created["id"].as_str().unwrap());
    for (player, step) in [(guest, "join"), (host, "start")] {
        let step = format!("{path}/{step}");
        player.post(&step, json!({})).await.assert_status(200);
    }
    path
}

/// Lets the guest resign a new match; returns its id.
async fn resigned(host: &Client, guest: &Client, is_public: bool) -> String {
    let path = begin(host, guest, is_public).await;
    let resign = format!("{path}/resign");
    guest.post(&resign, json!({})).await.assert_status(200);
    path.rsplit('/').next().unwrap().to_owned()
}

/// Lets Anna and Bruno finish a match of Bards.
async fn played(app: &TestApp) -> SeatedMatch {
    let mut seated = SeatedMatch::lobby_of("bards", app, 2, json!({})).await;
    seated.start().await;
    seated.play_out().await;
    assert_eq!(app.record_results().await, 1);
    seated
}

/// Returns what a client can compare of a refused request, without what differs for each request.
fn refusal(reply: Reply) -> (String, Vec<String>) {
    let reply = reply.assert_problem(404, "no_such_person");
    let mut body = reply.json();
    body.as_object_mut().unwrap().remove("instance");
    let names = reply.headers.keys().filter(|name| *name != "connection");
    let mut headers: Vec<String> = names.map(ToString::to_string).collect();
    headers.sort();
    (body.to_string(), headers)
}

async fn run(app: &TestApp, sql: &str) {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql))
        .execute(&mut owner)
        .await
        .unwrap();
}

async fn stored_results(app: &TestApp) -> Vec<String> {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let query =
        sqlx::query("select r::text as row from reader_result as r order by match_id, participant");
    let rows = query.fetch_all(&mut owner).await.unwrap();
    rows.iter().map(|row| row.get("row")).collect()
}

#[tokio::test]
async fn a_page_counts_finished_public_matches_and_names_no_private_one() {
    let app = spawn_app().await;
    let seated = played(&app).await;
    let [anna, bruno] = [0, 1].map(|player: usize| seated.players[player].clone());
    let path = page_path(&anna).await;
    let first = profile(&bruno, &path).await;
    assert_eq!(first["name"], "Anna");
    assert_eq!([&first["finished"], &first["given_up"]], [1, 0]);
    assert_eq!(
        first["reliability"]["tier"], "new",
        "expected no turns with a deadline"
    );
    assert!(first["usual_secs"].is_u64(), "{first}");
    let games = first["games"].as_array().unwrap();
    assert_eq!(games.len(), 1, "{first}");
    assert_eq!(
        [&games[0]["game"], &games[0]["played"]],
        [&json!("bards"), &json!(1)]
    );
    assert_eq!(first["matches"][0]["match_id"], seated.id.as_str());
    let place = first["matches"][0]["place"].as_u64().unwrap();
    assert_eq!(
        games[0]["places"],
        json!([{ "place": place, "matches": 1 }])
    );
    assert_eq!(first["together"]["matches"], 1);
    let ahead = first["together"]["ahead"].as_u64().unwrap();
    assert_eq!(ahead == 1, place == 2, "{first}");

    let secret = [
        resigned(&anna, &bruno, false).await,
        begin(&anna, &bruno, false).await,
    ];
    app.record_results().await;
    assert_eq!(
        profile(&bruno, &path).await,
        first,
        "private matches change nothing"
    );
    let open = begin(&anna, &bruno, true).await;
    let lost = resigned(&bruno, &anna, true).await;
    assert_eq!(app.record_results().await, 1);
    let second = profile(&bruno, &path).await;
    assert_eq!([&second["finished"], &second["given_up"]], [2, 1]);
    assert_eq!(second["matches"][0]["match_id"], lost.as_str());
    assert_eq!(second["playing"], json!([open.rsplit('/').next().unwrap()]));
    let mut browser = Browser::new(&app).reading("en");
    browser.sign_in(&bruno.email).await;
    let web_path = path.replace("/v1", "");
    let page = browser.get(&web_path).await.assert_status(200).reply.text();
    for id in secret {
        let id = id.rsplit('/').next().unwrap();
        assert!(
            !page.contains(id) && !second.to_string().contains(id),
            "{id}"
        );
    }
}

#[tokio::test]
async fn hidden_suspended_deleted_and_missing_people_are_the_same_404() {
    let app = spawn_app().await;
    let seated = played(&app).await;
    let [anna, bruno] = &seated.players[..] else {
        panic!("expected two players");
    };
    let stranger = app.person("Dora").await;
    let path = page_path(anna).await;
    let missing = refusal(stranger.get(&format!("/v1/people/{MISSING}")).await);
    // By default only people who have played with Anna see her page.
    assert_eq!(refusal(stranger.get(&path).await), missing);
    bruno.get(&path).await.assert_status(200);
    show_to(anna, "nobody").await;
    assert_eq!(refusal(bruno.get(&path).await), missing);
    anna.get(&path).await.assert_status(200);
    show_to(anna, "everyone").await;
    let shown = profile(&stranger, &path).await;
    assert!(shown["together"].is_null(), "{shown}");
    let mut nobody = Browser::new(&app).reading("en");
    let web_path = path.replace("/v1", "");
    let page = nobody.get(&web_path).await.assert_status(200);
    assert_eq!(page.texts("h1"), ["Anna"]);
    assert_eq!(page.reply.header("x-robots-tag"), "noindex");

    let account: Uuid = me(anna).await["account_id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let named = NamedAccount::Id(AccountId(account));
    assert!(app.accounts.operator.suspend(&named).await.unwrap());
    assert_eq!(refusal(stranger.get(&path).await), missing);
    let hidden = nobody.get(&web_path).await.assert_status(404).main();
    assert!(app.accounts.operator.reinstate(&named).await.unwrap());
    app.accounts.monitor.refresh().await.unwrap();
    let again = anna.sign_in().await;
    let body = json!({ "password": PASSWORD });
    let erased = again.send_json("DELETE", "/v1/accounts/me", &[], body);
    erased.await.assert_status(204);
    assert_eq!(refusal(stranger.get(&path).await), missing);
    let gone = nobody.get(&format!("/people/{MISSING}")).await;
    assert_eq!(gone.assert_status(404).main(), hidden);

    let mut guest = Browser::new(&app);
    let form = guest.get("/").await.form("/play").with("game", "bards");
    guest.send(&form).await.assert_status(200);
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let query = sqlx::query_scalar(
        "update account set visibility = 'everyone' where email is null returning person_id",
    );
    let guest_id: Uuid = query.fetch_one(&mut owner).await.unwrap();
    assert_eq!(
        refusal(stranger.get(&format!("/v1/people/{guest_id}")).await),
        missing
    );
}

#[tokio::test]
async fn a_blocked_person_is_answered_like_a_stranger() {
    let app = spawn_app().await;
    let seated = played(&app).await;
    let [anna, bruno] = &seated.players[..] else {
        panic!("expected two players");
    };
    let stranger = app.person("Dora").await;
    let path = page_path(anna).await;
    let block = json!({ "type": "named", "name": "Bruno" });
    anna.post("/v1/blocks", block).await.assert_status(201);
    let missing = refusal(bruno.get(&format!("/v1/people/{MISSING}")).await);
    assert_eq!(refusal(bruno.get(&path).await), missing);
    show_to(anna, "everyone").await;
    let seen = profile(&bruno.clone(), &path).await;
    assert_eq!(seen, profile(&stranger, &path).await);
    assert_eq!(seen["finished"], 1);
    // The block works both ways.
    let own = page_path(bruno).await;
    assert_eq!(refusal(anna.get(&own).await), missing);
}

#[tokio::test]
async fn matches_with_others_who_keep_apart_from_the_visitor_are_not_shown() {
    let app = spawn_app().await;
    let seated = played(&app).await;
    let [anna, bruno] = &seated.players[..] else {
        panic!("expected two players");
    };
    let clara = app.person("Clara").await;
    resigned(anna, &clara, true).await;
    app.record_results().await;
    let path = page_path(anna).await;
    assert_eq!(
        profile(&clara, &path).await["matches"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
    resigned(bruno, &clara, true).await;
    let block = json!({ "type": "named", "name": "Clara" });
    bruno.post("/v1/blocks", block).await.assert_status(201);
    let seen = profile(&clara, &path).await;
    assert_eq!(seen["matches"].as_array().unwrap().len(), 1, "{seen}");
    assert_eq!(seen["finished"], 2);
}

#[tokio::test]
async fn rebuild_writes_the_same_results_again() {
    let app = spawn_app().await;
    let seated = played(&app).await;
    resigned(&seated.players[0], &seated.players[1], true).await;
    app.record_results().await;
    let recorded = stored_results(&app).await;
    assert_eq!(recorded.len(), 4);
    let id = MatchId(seated.id.parse().unwrap());
    let readers = app.accounts.participants.load_readers(id.0).await.unwrap();
    let rebuild = async || {
        let rebuilt = app.matches.bundles.rebuild(id, Trust::Attested, &readers);
        rebuilt.await.unwrap()
    };
    assert!(matches!(rebuild().await, Rebuilt::Unchanged));
    run(
        &app,
        "update reader_result set turns = turns + 7, rank = 1, score = 99",
    )
    .await;
    assert!(matches!(rebuild().await, Rebuilt::Rewritten));
    let own = |rows: &[String]| {
        let rows = rows.iter().filter(|row| row.contains(&seated.id));
        rows.cloned().collect::<Vec<_>>()
    };
    assert_eq!(own(&stored_results(&app).await), own(&recorded));
    assert!(matches!(rebuild().await, Rebuilt::Unchanged));
}

#[tokio::test]
async fn results_go_with_the_account_and_are_in_its_data() {
    let app = spawn_app().await;
    let seated = played(&app).await;
    let [anna, bruno] = &seated.players[..] else {
        panic!("expected two players");
    };
    show_to(anna, "nobody").await;
    let data = anna
        .get("/v1/accounts/me/data")
        .await
        .assert_status(200)
        .json();
    assert_eq!(data["account"]["visibility"], "nobody");
    assert_eq!(data["account"]["person_id"], me(anna).await["person_id"]);
    assert_ne!(data["account"]["person_id"], data["account"]["account_id"]);
    assert_eq!(data["page"]["matches"][0]["match_id"], seated.id.as_str());
    let body = json!({ "password": PASSWORD });
    let erased = anna.send_json("DELETE", "/v1/accounts/me", &[], body);
    erased.await.assert_status(204);
    app.settle().await;
    assert_eq!(
        stored_results(&app).await.len(),
        1,
        "only Bruno's result is left"
    );
    let path = page_path(bruno).await;
    assert_eq!(profile(bruno, &path).await["finished"], 1);
}

#[tokio::test]
async fn turns_with_a_deadline_of_the_last_90_days_say_how_reliable_somebody_is() {
    let app = spawn_app().await;
    let seated = played(&app).await;
    let [anna, bruno] = &seated.players[..] else {
        panic!("expected two players");
    };
    let path = page_path(anna).await;
    let cases = [
        (
            "timed_turns = 20, turns = 20, late_turns = 1",
            "reliable",
            json!(95),
        ),
        ("late_turns = 3", "usually_on_time", json!(85)),
        ("given_up = 'seat_lost'", "often_late", json!(56)),
        (
            "over_at = (over_at at time zone 'utc' - interval '91 days') at time zone 'utc'",
            "new",
            Value::Null,
        ),
    ];
    for (change, tier, percent) in cases {
        run(&app, &format!("update reader_result set {change}")).await;
        let reliability = profile(bruno, &path).await["reliability"].clone();
        assert_eq!(reliability["tier"], tier, "{change}");
        assert_eq!(reliability["on_time_percent"], percent, "{change}");
    }
}

#[tokio::test]
async fn every_name_leads_to_the_page_of_its_player() {
    let app = spawn_app().await;
    let seated = played(&app).await;
    let [anna, bruno] = &seated.players[..] else {
        panic!("expected two players");
    };
    let open = begin(anna, bruno, true).await.replace("/v1", "");
    let talk = json!({ "text": "hello" });
    anna.post(&format!("/v1{open}/messages"), talk)
        .await
        .assert_status(201);
    let path = page_path(anna).await.replace("/v1", "");
    let mut browser = Browser::new(&app).reading("en");
    browser.sign_in(&bruno.email).await;
    let names = [
        (open.as_str(), "#seats a.by"),
        (open.as_str(), ".talk a.by"),
        ("/", ".lines .who a.by"),
        ("/matches?state=over", ".finished a.by"),
    ];
    for (from, link) in names {
        let page = browser.get(from).await.assert_status(200);
        let links = page.attributes(link, "href");
        assert!(links.contains(&path), "{from} {link}: {links:?}");
    }
    let page = browser.get(&path).await.assert_status(200);
    assert_eq!(page.texts("h1"), ["Anna"]);
    assert_eq!(
        page.texts("h2"),
        ["Games", "Finished matches", "You and Anna", "Plays now"]
    );
    assert_eq!(page.count(".person .face"), 1);
    let id = path.rsplit('/').next().unwrap();
    assert!(page.texts(".person .help").concat().contains(&id[..8]));
    assert_eq!(page.texts(".finished .new"), ["with you"]);
    assert!(page.texts(".finished small").concat().contains("You"));
    let replay = format!("/matches/{}/replay", seated.id);
    assert!(page.attributes(".finished a", "href").contains(&replay));
    // The owner's page says who sees it.
    let mut own = Browser::new(&app).reading("en");
    own.sign_in(&anna.email).await;
    let settings = own.get("/preferences").await;
    assert!(settings.attributes("main a", "href").contains(&path));
    let form = settings.form("/preferences").with("visibility", "nobody");
    own.send(&form).await.assert_status(200);
    let page = own.get(&path).await.assert_status(200);
    assert!(
        page.main().contains("Who sees this page: nobody."),
        "{}",
        page.main()
    );
    browser.get(&path).await.assert_status(404);
}

#[tokio::test]
async fn finished_matches_are_shown_ten_at_a_time() {
    let app = spawn_app().await;
    let [anna, bruno] = [app.person("Anna").await, app.person("Bruno").await];
    let mut ids = Vec::new();
    for _ in 0..12 {
        ids.push(resigned(&anna, &bruno, true).await);
    }
    ids.sort_by(|one, other| other.cmp(one));
    assert_eq!(app.record_results().await, 12);
    let path = page_path(&anna).await;
    let first = profile(&bruno, &path).await;
    let next = first["next"].as_str().unwrap();
    let second = profile(&bruno, &format!("{path}?cursor={next}")).await;
    assert!(second["next"].is_null());
    let pages = [first, second].map(|page| page["matches"].as_array().unwrap().clone());
    assert_eq!(pages.each_ref().map(Vec::len), [10, 2]);
    let shown: Vec<String> = pages
        .concat()
        .iter()
        .map(|one| one["match_id"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(shown, ids);
    bruno
        .get(&format!("{path}?cursor=x"))
        .await
        .assert_problem(400, "bad_cursor");
}

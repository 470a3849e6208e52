//! Tests of clocks over HTTP: time controls, timeouts, absence, substitutes. The database's clock decides.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use logothete::app::{MatchKeys, Matches};
use logothete::core::clock::Extension;
use logothete::world::{MatchId, Version, World};
use serde_json::{Value, json};

use crate::app::{Client, TestApp, TestOptions, spawn_app};

const NAMES: [&str; 3] = ["Anna", "Bruno", "Clara"];

pub(crate) async fn hasty() -> TestApp {
    TestApp::spawn(TestOptions {
        least_pace_secs: 0,
        ..TestOptions::default()
    })
    .await
}

/// A running match of Byzanz for three with a time control; player `i` holds seat `i`.
pub(crate) struct Timed {
    id: String,
    pub(crate) players: Vec<Client>,
}

impl Timed {
    pub(crate) async fn started(app: &TestApp, body: Value) -> Self {
        let mut players = Vec::new();
        for name in NAMES {
            players.push(app.person(name).await);
        }
        Self::started_by(players, body).await
    }

    pub(crate) async fn started_by(players: Vec<Client>, body: Value) -> Self {
        let mut whole = json!({
            "game": "byzanz", "seating": "as_placed", "options": { "dealer": 2 },
            "places": [{ "type": "host" }, { "type": "open" }, { "type": "open" }],
        });
        whole
            .as_object_mut()
            .unwrap()
            .extend(body.as_object().unwrap().clone());
        let card = players[0]
            .post("/v1/matches", whole)
            .await
            .assert_status(201)
            .json();
        let id = card["id"].as_str().unwrap().to_owned();
        let timed = Self { id, players };
        for player in &timed.players[1..] {
            player
                .post(&timed.path("/join"), json!({}))
                .await
                .assert_status(200);
        }
        let start = timed.path("/start");
        timed.players[0]
            .post(&start, json!({}))
            .await
            .assert_status(200);
        timed
    }

    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/v1/matches/{}{rest}", self.id)
    }

    pub(crate) fn match_id(&self) -> MatchId {
        MatchId(self.id.parse().unwrap())
    }

    pub(crate) async fn get(&self, player: usize, rest: &str) -> Value {
        let reply = self.players[player].get(&self.path(rest)).await;
        reply.assert_status(200).json()
    }

    async fn entries(&self, player: usize) -> Vec<Value> {
        let feed = self.get(player, "/entries?limit=100").await;
        feed["entries"].as_array().unwrap().clone()
    }
}

async fn now(app: &TestApp) -> Timestamp {
    let nobody = MatchId(uuid::Uuid::nil());
    app.matches
        .log
        .read_after(nobody, Version::NONE, None)
        .await
        .unwrap()
        .now
}

/// Sets a person's quiet hours, which have begun already.
pub(crate) async fn sleep(app: &TestApp, player: &Client) {
    let from = now_plus(app, SignedDuration::from_hours(-2)).await;
    let until = now_plus(app, SignedDuration::from_hours(8)).await;
    let body = json!({ "quiet": { "from": from, "until": until } });
    player
        .put("/v1/accounts/me/absence", body)
        .await
        .assert_status(200);
    app.settle().await;
}

async fn now_plus(app: &TestApp, span: SignedDuration) -> String {
    let moment = now(app).await.checked_add(span).unwrap();
    moment.strftime("%H:00").to_string()
}

pub(crate) fn moment(value: &Value) -> Timestamp {
    value.as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_match_of_several_has_the_normal_pace_unless_told_otherwise() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({})).await;
    let card = timed.get(1, "").await;
    let days = 86_400;
    assert_eq!(
        card["pace"],
        json!({ "type": "bank", "bank_secs": 3 * days, "increment_secs": days / 2, "cap_secs": 5 * days })
    );
    assert_eq!(card["absence"]["strikes"], 3);
    assert_eq!(card["absence"]["then"]["type"], "bot");
    let clock = &card["clock"]["seats"][0];
    assert_eq!(clock["left_millis"], 3 * days * 1000);
    let since = moment(&clock["running_since"]);
    assert_eq!(since, moment(&card["updated_at"]));
    assert_eq!(
        moment(&clock["due_at"]).duration_since(since),
        SignedDuration::from_secs(3 * days)
    );
    assert!(card["clock"]["seats"][1].get("running_since").is_none());

    let alone = json!({ "game": "byzanz", "places": [
        { "type": "host" }, { "type": "bot", "bot": "random" }, { "type": "bot", "bot": "random" }
    ] });
    let card = timed.players[0]
        .post("/v1/matches", alone)
        .await
        .assert_status(201)
        .json();
    assert!(card.get("pace").is_none() && card.get("clock").is_none());
}

#[tokio::test]
async fn a_pace_has_limits_and_absence_needs_a_pace() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let places = json!([{ "type": "host" }, { "type": "open" }, { "type": "open" }]);
    let resign = json!({ "strikes": 1, "then": { "type": "resign" } });
    for (pace, absence, field) in [
        (
            json!({ "type": "per_turn", "secs": 299 }),
            None,
            "/pace/secs",
        ),
        (
            json!({ "type": "per_turn", "secs": 5_184_001 }),
            None,
            "/pace/secs",
        ),
        (
            json!({ "type": "bank", "bank_secs": 600, "increment_secs": 0, "cap_secs": 599 }),
            None,
            "/pace/cap_secs",
        ),
        (
            json!({ "type": "fast" }),
            Some(json!({ "strikes": 0, "then": { "type": "resign" } })),
            "/absence/strikes",
        ),
        (
            json!({ "type": "fast" }),
            Some(json!({ "strikes": 11, "then": { "type": "resign" } })),
            "/absence/strikes",
        ),
        (
            json!({ "type": "fast" }),
            Some(json!({ "strikes": 1, "then": { "type": "bot", "bot": "nobody" } })),
            "/absence/then/bot",
        ),
        (
            json!({ "type": "unlimited" }),
            Some(resign.clone()),
            "/absence",
        ),
    ] {
        let mut body = json!({ "game": "byzanz", "places": places, "pace": pace });
        if let Some(absence) = absence {
            body["absence"] = absence;
        }
        let refused = anna.post("/v1/matches", body).await;
        let problem = refused.assert_problem(422, "bad_match").json();
        assert_eq!(problem["errors"][0]["field"], field, "{problem}");
    }
    let pace = json!({ "type": "per_turn", "secs": 300 });
    let body = json!({ "game": "byzanz", "places": places, "pace": pace, "absence": resign });
    anna.post("/v1/matches", body).await.assert_status(201);
}

#[tokio::test]
async fn the_feed_explains_what_an_action_cost_and_the_tag_of_a_view_stays() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let view = timed.players[0]
        .get(&timed.path("/view"))
        .await
        .assert_status(200);
    app.pass(SignedDuration::from_secs(60)).await;
    let again = timed.players[0].get(&timed.path("/view")).await;
    assert_eq!(view.header("etag"), again.header("etag"));

    let body = json!({ "decision": view.json()["decision"], "action": { "type": "pass" } });
    timed.players[0]
        .post(&timed.path("/actions"), body)
        .await
        .assert_status(200);
    let entries = timed.entries(1).await;
    let (asked, passed) = (&entries[entries.len() - 2], &entries[entries.len() - 1]);
    let line = &passed["clock"][0];
    let awaited = moment(&passed["at"]).duration_since(moment(&asked["at"]));
    assert_eq!(line["seat"], 0);
    assert_eq!(
        i128::from(line["charged_millis"].as_i64().unwrap()),
        awaited.as_millis()
    );
    assert_eq!(line["credited_millis"], 4 * 3_600_000);
    let left = 28 * 3_600_000 - line["charged_millis"].as_i64().unwrap();
    assert_eq!(line["left_millis"], left);
    assert_eq!(
        timed.get(2, "").await["clock"]["seats"][0]["left_millis"],
        left
    );
}

#[tokio::test]
async fn time_that_is_up_is_called_once_however_many_call() {
    let app = hasty().await;
    let body = json!({
        "pace": { "type": "per_turn", "secs": 0 },
        "absence": { "strikes": 10, "then": { "type": "resign" } },
    });
    let timed = Timed::started(&app, body).await;
    let other = Arc::new(Matches::new(
        app.database.open_log().unwrap(),
        Arc::new(World::from_seed(8, now(&app).await)),
        MatchKeys::new(&[7; 32]),
    ));
    let mut written = 0;
    while timed.get(0, "").await["stage"] == "running" {
        let (one, two) = tokio::join!(app.matches.clocks.call_time(), other.clocks.call_time());
        written += one.unwrap() + two.unwrap();
        assert!(written < 1_000, "expected the match to end");
    }
    let id = timed.match_id();
    let audited = app.matches.audits.audit(id).await.unwrap().unwrap();
    let table = app.matches.views.load(id, None).await.unwrap();
    assert_eq!(audited.entries, u64::from(table.version.0));
    let mut after = 0;
    let mut called = 0;
    loop {
        let page = timed
            .get(1, &format!("/entries?limit=100&after={after}"))
            .await;
        let entries = page["entries"].as_array().unwrap();
        if entries.is_empty() {
            break;
        }
        called += entries
            .iter()
            .filter(|entry| entry["by"]["kind"] == "clock")
            .count();
        after = page["next_after"].as_u64().unwrap();
    }
    assert_eq!(called, usize::try_from(written).unwrap());
    assert_eq!(app.matches.clocks.call_time().await.unwrap(), 0);
}

#[tokio::test]
async fn a_process_whose_clock_jumps_calls_nothing() {
    let app = spawn_app().await;
    let body = json!({ "pace": { "type": "per_turn", "secs": 300 } });
    let timed = Timed::started(&app, body).await;
    let before = app
        .matches
        .views
        .load(timed.match_id(), None)
        .await
        .unwrap()
        .version;
    app.world.advance(SignedDuration::from_hours(10_000));
    assert_eq!(app.matches.clocks.call_time().await.unwrap(), 0);
    let after = app
        .matches
        .views
        .load(timed.match_id(), None)
        .await
        .unwrap()
        .version;
    assert_eq!(before, after);
}

/// Starts a match in which the first seat's time is up, while the others have quiet hours.
pub(crate) async fn one_stays_away(app: &TestApp, then: Value) -> Timed {
    one_stays_away_where(app, then, true).await
}

pub(crate) async fn one_stays_away_where(app: &TestApp, then: Value, admits_bots: bool) -> Timed {
    let mut players = Vec::new();
    for name in NAMES {
        players.push(app.person(name).await);
    }
    sleep(app, &players[1]).await;
    sleep(app, &players[2]).await;
    let body = json!({
        "pace": { "type": "per_turn", "secs": 0 },
        "absence": { "strikes": 1, "then": then },
        "spectators": false,
        "admits_bots": admits_bots,
    });
    let timed = Timed::started_by(players, body).await;
    assert_eq!(
        app.matches.clocks.call_time().await.unwrap(),
        1,
        "expected one expired clock, as the others have quiet hours"
    );
    timed
}

fn texts(entry: &Value) -> Vec<&str> {
    let facts = entry["facts"].as_array().unwrap().iter();
    facts.map(|fact| fact["text"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn whoever_stays_away_loses_the_seat_and_nobodys_time_is_up_at_night() {
    let app = hasty().await;
    let timed = one_stays_away(&app, json!({ "type": "substitute" })).await;
    let entries = timed.entries(1).await;
    let mut called = entries
        .iter()
        .filter(|entry| entry["by"]["kind"] == "clock");
    let texts = texts(called.next().unwrap());
    assert_eq!(texts[0], "Anna ran out of time.");
    let vacated = "Anna was away too long; somebody else may take the seat.";
    assert!(texts.contains(&vacated), "{texts:?}");
    let stands = |text: &&str| text.starts_with("The clock of Bruno is paused from ");
    assert!(texts.iter().any(stands), "{texts:?}");
    let pass = json!({ "action": { "type": "pass" } });
    let acted = timed.players[0].post(&timed.path("/actions"), pass).await;
    acted.assert_problem(403, "not_seated");
    let card = timed.get(0, "").await;
    assert!(card.get("invitation").is_none());
    assert_eq!(card["seats"][0]["vacant"], true);
}

#[tokio::test]
async fn a_substitute_sits_down_by_invitation_and_everybody_is_told_who_sat_when() {
    let app = hasty().await;
    let timed = one_stays_away(&app, json!({ "type": "substitute" })).await;
    let invitation = timed.get(1, "").await["invitation"].clone();
    let dora = app.person("Dora").await;
    let join = timed.path("/join");
    let uninvited = dora.post(&join, json!({})).await;
    uninvited.assert_problem(404, "no_such_match");
    let body = json!({ "code": invitation });
    let card = dora
        .post(&join, body.clone())
        .await
        .assert_status(200)
        .json();
    assert_eq!(card["you"]["seat"], 0);
    let tenures = card["seats"][0]["tenures"].as_array().unwrap();
    let holder = |index: usize| &tenures[index]["holder"];
    assert_eq!(holder(0)["name"], "Anna");
    assert_eq!(holder(1)["type"], "nobody");
    assert_eq!(holder(2)["name"], "Dora");
    let entries = timed.entries(1).await;
    let is_taken = |entry: &&Value| entry["action"]["platform"]["type"] == "substitute";
    let taken = entries.iter().find(is_taken).unwrap();
    assert_eq!(texts(taken)[0], "Dora took over the seat of Anna.");
    let again = dora.post(&join, body).await;
    again.assert_problem(409, "already_started");
    let view = dora
        .get(&timed.path("/view"))
        .await
        .assert_status(200)
        .json();
    assert_eq!(view["seat"], 0);
    app.matches
        .audits
        .audit(timed.match_id())
        .await
        .unwrap()
        .unwrap();
}

#[tokio::test]
async fn a_seat_that_stays_away_is_handed_to_a_bot_and_its_holder_looks_on() {
    let app = hasty().await;
    let timed = one_stays_away(&app, json!({ "type": "bot", "bot": "random" })).await;
    let card = timed.get(0, "").await;
    assert_eq!(
        card["seats"][0]["holder"],
        json!({ "type": "bot", "bot": "random" })
    );
    assert!(card["you"].get("seat").is_none());
    assert_eq!(
        timed.get(0, "/view").await["awaiting"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[tokio::test]
async fn absence_is_written_into_running_matches_from_now_on() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let before = timed.get(1, "").await;
    sleep(&app, &timed.players[0]).await;
    let after = timed.get(1, "").await;
    assert_eq!(
        after["version"].as_u64().unwrap(),
        before["version"].as_u64().unwrap() + 1
    );
    let clock = &after["clock"]["seats"][0];
    let first = &clock["excused"][0];
    assert_eq!(
        moment(&first["from"]),
        moment(&after["updated_at"]),
        "expected no time back for the past"
    );
    assert!(moment(&before["clock"]["seats"][0]["due_at"]) < moment(&clock["due_at"]));
    let entries = timed.entries(2).await;
    let last = entries.last().unwrap();
    assert_eq!(
        (&last["by"]["kind"], &last["action"]["platform"]["type"]),
        (&json!("service"), &json!("excuse"))
    );

    let said = timed.players[0]
        .get("/v1/accounts/me/absence")
        .await
        .assert_status(200)
        .json();
    timed.players[0]
        .put("/v1/accounts/me/absence", json!({ "quiet": said["quiet"] }))
        .await
        .assert_status(200);
    app.settle().await;
    assert_eq!(
        timed.get(1, "").await["version"],
        after["version"],
        "expected no new entry for a known absence"
    );
    timed.players[0]
        .put("/v1/accounts/me/absence", json!({}))
        .await
        .assert_status(200);
    app.settle().await;
    let freed = timed.get(1, "").await;
    assert!(moment(&freed["clock"]["seats"][0]["due_at"]) < moment(&clock["due_at"]));
    app.matches
        .audits
        .audit(timed.match_id())
        .await
        .unwrap()
        .unwrap();
}

#[tokio::test]
async fn absence_has_limits() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let long = json!({ "vacations": [{ "from": "2099-03-01", "until": "2099-03-31" }] });
    let back = json!({ "vacations": [{ "from": "2099-03-02", "until": "2099-02-28" }] });
    for (body, code) in [
        (
            json!({ "quiet": { "from": "22:00", "until": "10:01" } }),
            "bad_quiet_hours",
        ),
        (
            json!({ "quiet": { "from": "22:00", "until": "22:00" } }),
            "bad_quiet_hours",
        ),
        (
            json!({ "quiet": { "from": "24:00", "until": "07:00" } }),
            "bad_quiet_hours",
        ),
        (long, "vacation_too_long"),
        (back, "bad_vacation"),
    ] {
        anna.put("/v1/accounts/me/absence", body)
            .await
            .assert_problem(422, code);
    }
    let month = json!({ "vacations": [{ "from": "2099-03-01", "until": "2099-03-30" }] });
    let said = anna
        .put("/v1/accounts/me/absence", month)
        .await
        .assert_status(200)
        .json();
    assert_eq!(
        said["vacations"][0],
        json!({ "from": "2099-03-01T00:00:00Z", "until": "2099-03-31T00:00:00Z" })
    );
}

#[tokio::test]
async fn a_late_email_prolongs_a_turn_once() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let card = timed.get(0, "").await;
    let due = moment(&card["clock"]["seats"][0]["due_at"]);
    let participant = card["you"]["participant"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let (id, hour) = (timed.match_id(), SignedDuration::from_hours(1));
    let extend = |by, why| app.matches.clocks.extend(id, participant, by, why);
    assert!(extend(hour, Extension::LateEmail).await.unwrap());
    assert!(!extend(hour, Extension::LateEmail).await.unwrap());
    assert!(extend(100 * hour, Extension::Outage).await.unwrap());
    let card = timed.get(0, "").await;
    let more = moment(&card["clock"]["seats"][0]["due_at"]).duration_since(due);
    assert_eq!(
        more,
        49 * hour,
        "expected the second extension to be capped"
    );
    let other = timed.get(1, "").await["you"]["participant"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!(
        !app.matches
            .clocks
            .extend(id, other, hour, Extension::Outage)
            .await
            .unwrap(),
        "expected no deadline for them"
    );
    app.matches.audits.audit(id).await.unwrap().unwrap();
}

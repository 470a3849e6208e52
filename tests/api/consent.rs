//! Tests of undo, proposals, rematches and abandoned lobbies, as clients see them.

use jiff::{SignedDuration, Timestamp};
use logothete::world::MatchId;
use serde_json::{Value, json};

use crate::app::{Client, Reply, TestApp, spawn_app};
use crate::emails::mails;
use crate::seated_match::SeatedMatch;

impl SeatedMatch {
    async fn card(&self, player: usize) -> Value {
        let card = self.players[player].get(&self.path("")).await;
        card.assert_status(200).json()
    }

    async fn take_back(&self, player: usize, entry: &Value) -> Reply {
        let body = json!({ "entry": entry });
        self.players[player]
            .post(&self.path("/takebacks"), body)
            .await
    }

    async fn propose(&self, player: usize, body: Value) -> Reply {
        self.players[player]
            .post(&self.path("/proposals"), body)
            .await
    }

    async fn answer(&self, player: usize, number: &Value, answer: &str) -> Reply {
        let path = self.path(&format!("/proposals/{number}"));
        self.players[player]
            .post(&path, json!({ "answer": answer }))
            .await
    }

    async fn bid(&self, player: usize) {
        let legal = self.legal(player).await;
        let bid = legal
            .into_iter()
            .find(|action| action["type"] == "bid")
            .unwrap();
        self.act(player, bid).await.assert_status(200);
    }
}

async fn emails(app: &TestApp, id: &str, kind: &str) -> i64 {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    sqlx::query_scalar("select count(*) from match_email where match_id = $1::uuid and kind = $2")
        .bind(id)
        .bind(kind)
        .fetch_one(&mut owner)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_decision_is_taken_back_at_once_while_nobody_else_has_decided() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let before = seated.view(0).await;
    seated.bid(0).await;
    let card = seated.card(0).await;
    assert_eq!(
        card["takeback"],
        json!({ "entry": card["version"], "asks": [] })
    );
    assert!(seated.card(1).await.get("takeback").is_none());
    let entry = &card["version"];
    seated
        .take_back(1, entry)
        .await
        .assert_problem(409, "not_your_decision");
    let key = [("idempotency-key", "back")];
    let path = seated.path("/takebacks");
    for _ in 0..2 {
        let body = json!({ "entry": entry });
        let sent = seated.players[0].send_json("POST", &path, &key, body).await;
        sent.assert_status(200);
    }
    let after = seated.view(0).await;
    assert_eq!(after["view"], before["view"]);
    assert_eq!(
        after["version"].as_u64().unwrap(),
        entry.as_u64().unwrap() + 1
    );
    assert_ne!(after["decision"], before["decision"]);
    let stale = json!({ "decision": before["decision"], "action": { "type": "pass" } });
    seated
        .post_actions(0, stale, &[])
        .await
        .assert_problem(409, "stale");
    let feed = seated.whole_feed(&seated.players[2]).await;
    let mark = feed.last().unwrap();
    assert_eq!(mark["takes_back"], json!([entry]));
    let text = mark["facts"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("Anna undid a move"), "{text}");
    assert_eq!(emails(&app, &seated.id, "taken_back").await, 1);
    seated
        .act(0, json!({ "type": "pass" }))
        .await
        .assert_status(200);
}

#[tokio::test]
async fn who_has_decided_since_is_asked_and_may_refuse() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let before = seated.view(2).await;
    seated.bid(0).await;
    let entry = seated.card(0).await["version"].clone();
    seated.bid(1).await;
    assert_eq!(seated.card(0).await["takeback"]["asks"], json!([1]));
    let asked = seated.take_back(0, &entry).await.assert_status(200).json();
    let open = &asked["proposals"][0];
    assert_eq!(
        open["proposal"],
        json!({ "type": "takeback", "entry": entry })
    );
    assert_eq!((&open["asked"], &open["agreed"]), (&json!([1]), &json!([])));
    assert_eq!(emails(&app, &seated.id, "asked").await, 1);
    let number = &open["number"];
    seated
        .take_back(0, &entry)
        .await
        .assert_problem(409, "proposal_open");
    seated
        .answer(2, number, "consent")
        .await
        .assert_problem(403, "not_asked");
    seated
        .answer(1, number, "withdraw")
        .await
        .assert_problem(403, "not_your_proposal");
    seated.answer(1, number, "decline").await.assert_status(200);
    seated
        .answer(1, number, "consent")
        .await
        .assert_problem(404, "no_such_proposal");
    let asked = seated.take_back(0, &entry).await.assert_status(200).json();
    let number = &asked["proposals"][0]["number"];
    let done = seated
        .answer(1, number, "consent")
        .await
        .assert_status(200)
        .json();
    assert!(done.get("proposals").is_none());
    let view = seated.view(2).await;
    assert_eq!(
        (&view["view"], &view["awaiting"]),
        (&before["view"], &before["awaiting"])
    );
    let past = seated.path("/view?version=8");
    seated.players[2].get(&past).await.assert_status(200);
    let id = MatchId(seated.id.parse().unwrap());
    app.matches.audits.audit(id).await.unwrap().unwrap();
    app.matches.clear_cache();
    assert_eq!(
        seated.view(2).await,
        view,
        "expected the view folded from the log"
    );
}

#[tokio::test]
async fn the_start_of_a_match_cannot_be_taken_back() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let version = seated.card(0).await["version"].clone();
    let refused = seated.take_back(0, &version).await;
    let refused = refused.assert_problem(409, "not_your_decision").json();
    assert!(
        refused["detail"]
            .as_str()
            .unwrap()
            .contains("not a decision of yours")
    );
    seated
        .take_back(0, &json!(99))
        .await
        .assert_problem(404, "no_such_version");
}

#[tokio::test]
async fn a_match_pauses_and_ends_if_all_agree() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    seated
        .propose(0, json!({ "type": "resume" }))
        .await
        .assert_problem(409, "not_paused");
    let body = json!({ "type": "pause", "until": "2020-01-01T00:00:00Z" });
    seated
        .propose(0, body)
        .await
        .assert_problem(422, "bad_pause");
    let started = seated.card(0).await["updated_at"].clone();
    let started: Timestamp = started.as_str().unwrap().parse().unwrap();
    let until = started + SignedDuration::from_hours(24);
    let body = json!({ "type": "pause", "until": until.to_string() });
    for (body, field) in [
        (body, "paused_until"),
        (json!({ "type": "agreed_end" }), "end"),
    ] {
        let card = seated.propose(0, body).await.assert_status(200).json();
        let open = card["proposals"].as_array().unwrap().last().unwrap();
        let number = open["number"].clone();
        seated
            .answer(1, &number, "consent")
            .await
            .assert_status(200);
        assert!(seated.card(0).await.get(field).is_none());
        seated
            .answer(2, &number, "consent")
            .await
            .assert_status(200);
        assert!(seated.card(0).await.get(field).is_some());
    }
    let card = seated.card(0).await;
    assert_eq!(card["end"], json!({ "why": "agreed" }));
    seated
        .propose(1, json!({ "type": "agreed_end" }))
        .await
        .assert_problem(409, "game_over");
}

#[tokio::test]
async fn everybody_who_answers_at_the_same_moment_is_heard() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 6).await;
    let started = seated.card(0).await["updated_at"].clone();
    let started: Timestamp = started.as_str().unwrap().parse().unwrap();
    let until = started + SignedDuration::from_hours(24);
    let pause = json!({ "type": "pause", "until": until.to_string() });
    let resume = json!({ "type": "resume" });
    let end = json!({ "type": "agreed_end" });
    for body in [&pause, &resume, &pause, &resume, &end] {
        let asked = seated.propose(0, body.clone()).await;
        let card = asked.assert_status(200).json();
        let number = &card["proposals"].as_array().unwrap().last().unwrap()["number"];
        let answers = (1..6).map(|player| seated.answer(player, number, "consent"));
        for reply in futures_util::future::join_all(answers).await {
            reply.assert_status(200);
        }
    }
    assert_eq!(seated.card(0).await["end"], json!({ "why": "agreed" }));
}

async fn rematch(client: &Client, seated: &SeatedMatch) -> Reply {
    client.post(&seated.path("/rematch"), json!({})).await
}

#[tokio::test]
async fn whoever_played_gets_an_email_that_leads_to_the_rematch() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    for player in &seated.players[1..] {
        let resigned = player.post(&seated.path("/resign"), json!({})).await;
        resigned.assert_status(200);
    }
    let next = rematch(&seated.players[1], &seated).await.json();
    let mut mails = mails(&app).await;
    mails.retain(|mail| mail.subject.starts_with("Rematch: Byzanz with "));
    let mut invited: Vec<&str> = mails.iter().map(|mail| mail.recipient.as_str()).collect();
    invited.sort_unstable();
    let mut others = [0, 2].map(|player: usize| seated.players[player].email.as_str());
    others.sort_unstable();
    assert_eq!(invited, others);
    let path = format!("/lobby/{}", next["id"].as_str().unwrap());
    assert!(mails.iter().all(|mail| mail.text.contains(&path)));
}

#[tokio::test]
async fn those_who_played_play_again_once_each_a_seat_further_on() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    rematch(&seated.players[0], &seated)
        .await
        .assert_problem(409, "not_played");
    for player in &seated.players[1..] {
        let resigned = player.post(&seated.path("/resign"), json!({})).await;
        resigned.assert_status(200);
    }
    let stranger = app.person("Sonja").await;
    rematch(&stranger, &seated)
        .await
        .assert_problem(403, "not_seated");
    let next = rematch(&seated.players[1], &seated)
        .await
        .assert_status(200)
        .json();
    assert_eq!(next["stage"], "lobby");
    let kinds: Vec<&Value> = next["places"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| &p["kind"])
        .collect();
    assert_eq!(
        kinds,
        [
            &json!({"type": "host"}),
            &json!({"type": "private"}),
            &json!({"type": "private"})
        ]
    );
    let (again, other) = (
        rematch(&seated.players[1], &seated).await.json(),
        rematch(&seated.players[2], &seated).await.json(),
    );
    assert_eq!((&again["id"], &other["id"]), (&next["id"], &next["id"]));
    let id = next["id"].as_str().unwrap();
    for (player, place) in [(0, 2), (2, 1)] {
        let card = seated.card(player).await;
        let meant = &card["rematch"];
        assert_eq!(
            (&meant["match"], &meant["place"]),
            (&next["id"], &json!(place))
        );
        let body = json!({ "code": meant["invitation"], "place": place });
        let joined = seated.players[player]
            .post(&format!("/v1/matches/{id}/join"), body)
            .await;
        joined.assert_status(200);
    }
    let watched = stranger
        .get(&seated.path(""))
        .await
        .assert_status(200)
        .json();
    assert!(watched.get("rematch").is_none());
    assert_eq!(emails(&app, id, "invited").await, 2);
}

#[tokio::test]
async fn a_lobby_in_which_nothing_happens_is_closed_in_time() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    assert_eq!(app.matches.clocks.close_abandoned().await.unwrap(), 0);
    assert_eq!(seated.card(0).await["stage"], "lobby");
    let at_once = SignedDuration::ZERO;
    assert_eq!(
        app.matches
            .clocks
            .close_abandoned_for(at_once)
            .await
            .unwrap(),
        1
    );
    assert_eq!(
        app.matches
            .clocks
            .close_abandoned_for(at_once)
            .await
            .unwrap(),
        0
    );
    assert_eq!(seated.card(0).await["end"], json!({ "why": "abandoned" }));
    assert_eq!(emails(&app, &seated.id, "match_over").await, 3);
}

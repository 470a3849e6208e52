//! Tests of disputes: players open them, referees rule on them, and everybody concerned sees them.

use jiff::SignedDuration;
use logothete::access::{NamedAccount, Role};
use logothete::app::PlayError;
use logothete::app::disputes::ReplayRequest;
use logothete::core::disputes::{DisputeRefusal, Ruling, SignedRuling};
use logothete::core::{Perspective, Refusal};
use logothete::games::Seat;
use logothete::people::{DisputeTexts, RefereeLooks};
use logothete::testing::WAIT_LIMIT;
use logothete::world::{MatchId, Version};
use serde_json::{Value, json};

use crate::app::{Client, Reply, TestApp, spawn_app};
use crate::emails::mails;
use crate::seated_match::SeatedMatch;
use crate::second_factor::appoint;

pub(crate) async fn referee(app: &TestApp, name: &str) -> Client {
    let client = app.person(name).await;
    appoint(app, Role::Referee, &client.email).await;
    client
}

pub(crate) async fn played(app: &TestApp) -> SeatedMatch {
    let mut seated = SeatedMatch::started(app, 3).await;
    for _ in 0..4 {
        seated.move_on().await;
    }
    seated
}

async fn dispute(seated: &SeatedMatch, player: usize, entry: u64) -> Reply {
    let body = json!({ "entry": entry, "text": "  I never passed.\r\n Look! " });
    seated.players[player]
        .post(&seated.path("/disputes"), body)
        .await
}

/// Opens a dispute about the latest entry of a match. Returns the path of the dispute.
pub(crate) async fn opened(seated: &SeatedMatch, player: usize) -> String {
    let version = seated.view(0).await["version"].as_u64().unwrap();
    open_at(seated, player, version).await
}

pub(crate) async fn open_at(seated: &SeatedMatch, player: usize, version: u64) -> String {
    let card = dispute(seated, player, version)
        .await
        .assert_status(201)
        .json();
    format!("/disputes/{}", card["number"])
}

pub(crate) async fn take_up(who: &Client, seated: &SeatedMatch, at: &str) {
    let path = seated.path(&format!("{at}/review"));
    who.post(&path, json!({})).await.assert_status(200);
}

/// Returns a referee who reviews a dispute by the second player, the match, and the path of the dispute.
async fn under_review(app: &TestApp) -> (Client, SeatedMatch, String) {
    let rita = referee(app, "Rita").await;
    let seated = played(app).await;
    let at = opened(&seated, 1).await;
    take_up(&rita, &seated, &at).await;
    (rita, seated, at)
}

async fn look(who: &Client, seated: &SeatedMatch, at: &str, what: Value) -> Reply {
    let body = json!({ "at": what, "reason": "to see what happened" });
    who.post(&seated.path(&format!("{at}/looks")), body).await
}

async fn effect(who: &Client, seated: &SeatedMatch, at: &str, ruling: &Value) -> Value {
    let body = json!({ "ruling": ruling, "reason": "to see what would follow" });
    let path = seated.path(&format!("{at}/effects"));
    who.post(&path, body).await.assert_status(200).json()
}

async fn sign(
    who: &Client,
    seated: &SeatedMatch,
    at: &str,
    (ruling, effect): (&Value, &Value),
) -> Reply {
    let body = json!({ "ruling": ruling, "effect": effect, "reason": "the log is clear" });
    who.post(&seated.path(&format!("{at}/rulings")), body).await
}

pub(crate) async fn rule(who: &Client, seated: &SeatedMatch, at: &str, ruling: &Value) -> Value {
    let seen = effect(who, seated, at, ruling).await;
    let signed = sign(who, seated, at, (ruling, &seen["effect"])).await;
    signed.assert_status(200).json()
}

async fn stopped(seated: &SeatedMatch) -> bool {
    let path = seated.path("/disputes");
    let list = seated.players[0].get(&path).await.assert_status(200).json();
    list["clocks_stopped_until"].is_string()
}

async fn written_to(app: &TestApp, kind: &str) -> Vec<String> {
    let written = "select name from match_email
        join participant on participant_id = match_email.participant
            and participant.match_id = match_email.match_id
        join account using (account_id)
        where kind = $1 order by name";
    let written = sqlx::query_scalar(written).bind(kind);
    written.fetch_all(&app.database.pool).await.unwrap()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one continuous scenario")]
async fn a_dispute_goes_from_hand_to_hand_until_it_is_closed() {
    let app = spawn_app().await;
    let (rita, rudi) = (referee(&app, "Rita").await, referee(&app, "Rudi").await);
    let seated = played(&app).await;
    assert!(!stopped(&seated).await);
    let at = opened(&seated, 1).await;
    assert!(stopped(&seated).await);
    let waiting = rita
        .get("/v1/referee/disputes")
        .await
        .assert_status(200)
        .json();
    assert_eq!(waiting["disputes"][0]["match"], seated.id);
    assert_eq!(waiting["disputes"][0]["state"], "open");
    assert_eq!(waiting["referees"], 2);
    let written = "select count(*) from account_email where kind = 'dispute_waits'";
    let written: i64 = sqlx::query_scalar(written)
        .fetch_one(&app.database.pool)
        .await
        .unwrap();
    assert_eq!(written, 2, "expected emails to both referees");

    let review = seated.path(&format!("{at}/review"));
    let card = rita
        .post(&review, json!({}))
        .await
        .assert_status(200)
        .json();
    assert_eq!(card["state"], "under_review");
    assert_eq!(card["statement"]["text"], "I never passed.\n Look!");
    rudi.post(&review, json!({}))
        .await
        .assert_problem(409, "dispute_taken");
    let version = seated.view(0).await["version"].as_u64().unwrap();
    let seat = json!({ "type": "seat", "seat": 1, "version": version - 2, "since": 4 });
    let shown = look(&rita, &seated, &at, seat)
        .await
        .assert_status(200)
        .json();
    assert_eq!(shown["replay"]["table"]["version"], version - 2);
    assert_eq!(shown["look"]["reason"]["text"], "to see what happened");
    assert!(!shown["replay"]["entries"].as_array().unwrap().is_empty());
    let changes = shown["replay"]["changes"].as_array().unwrap();
    assert!(changes.iter().any(|change| change["pointer"] == "/version"));

    let ruling = json!({ "type": "rewind", "to": version - 3 });
    let seen = effect(&rita, &seated, &at, &ruling).await;
    assert_eq!(
        (&seen["signatures"], &seen["can_be_signed"]),
        (&json!(1), &json!(true))
    );
    assert!(!seen["facts"].as_array().unwrap().is_empty());
    sign(&rita, &seated, &at, (&ruling, &json!("another")))
        .await
        .assert_problem(409, "effect_moved");
    sign(&rudi, &seated, &at, (&ruling, &seen["effect"]))
        .await
        .assert_problem(403, "not_your_review");
    let signed = sign(&rita, &seated, &at, (&ruling, &seen["effect"])).await;
    let signed = signed.assert_status(200).json();
    assert_eq!(
        (&signed["waits"], &signed["dispute"]["state"]),
        (&json!(false), &json!("ruled"))
    );
    assert!(!stopped(&seated).await);
    let whole = json!({ "type": "spectator", "version": 1 });
    look(&rudi, &seated, &at, whole.clone())
        .await
        .assert_problem(409, "dispute_ruled");

    let path = seated.path(&at);
    let read = seated.players[2].get(&path).await.assert_status(200).json();
    assert_eq!(read["rulings"][0]["reason"]["text"], "the log is clear");
    assert_eq!(read["can_appeal"], true);
    let why = json!({ "text": "Not all was looked at." });
    let appeal = seated.path(&format!("{at}/appeal"));
    let card = seated.players[2]
        .post(&appeal, why.clone())
        .await
        .assert_status(200)
        .json();
    assert_eq!(
        (&card["state"], &card["appeal"]["text"]),
        (&json!("appealed"), &why["text"])
    );
    assert_eq!(written_to(&app, "disputed").await, ["Anna", "Clara"]);
    assert_eq!(written_to(&app, "appealed").await, ["Anna", "Bruno"]);
    assert!(stopped(&seated).await);
    rita.post(&review, json!({}))
        .await
        .assert_problem(403, "referee_ruled");
    look(&rita, &seated, &at, whole)
        .await
        .assert_problem(403, "referee_ruled");
    rudi.post(&review, json!({})).await.assert_status(200);
    let signed = rule(&rudi, &seated, &at, &json!({ "type": "dismiss" })).await;
    assert_eq!(signed["dispute"]["closed_by"], "decided");
    assert_eq!(signed["dispute"]["rulings"].as_array().unwrap().len(), 2);
    seated.players[2]
        .post(&appeal, why)
        .await
        .assert_problem(409, "dispute_closed");
    let figures = app
        .stranger()
        .get("/v1/disputes/figures")
        .await
        .assert_status(200)
        .json();
    assert_eq!(
        (&figures["opened"], &figures["appealed"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(
        figures["decided"],
        json!([{ "kind": "dismiss", "count": 1 }])
    );
}

#[tokio::test]
async fn the_email_about_a_ruling_says_why_and_what_no_longer_counts_once() {
    let app = spawn_app().await;
    let (rita, seated, at) = under_review(&app).await;
    let moved = seated.players[0]
        .get(&seated.path("/entries?limit=100"))
        .await;
    let moved = moved.assert_status(200).json();
    let is_game = |entry: &&Value| entry["action"].get("game").is_some();
    let entries = moved["entries"].as_array().unwrap();
    let last = entries.iter().rfind(is_game).unwrap();
    let version = last["version"].as_u64().unwrap();
    rule(
        &rita,
        &seated,
        &at,
        &json!({ "type": "rewind", "to": version - 1 }),
    )
    .await;
    let mails = mails(&app).await;
    let mut ruled = mails
        .iter()
        .filter(|mail| mail.text.contains("A referee has ruled"))
        .filter(|mail| mail.recipient == seated.players[1].email);
    let text = &ruled.next().unwrap().text;
    let said = last["facts"][0]["text"].as_str().unwrap();
    for once in [
        "the log is clear",
        "These moves no longer count",
        &format!("\n  - {version}: {said}"),
    ] {
        assert_eq!(text.matches(once).count(), 1, "{once} in {text}");
    }
    assert!(text.contains("Can be appealed until "), "{text}");
}

#[tokio::test]
async fn what_decides_the_result_waits_for_two_and_says_so() {
    let app = spawn_app().await;
    let (rita, seated, at) = under_review(&app).await;
    let ruling = json!({ "type": "void" });
    let seen = effect(&rita, &seated, &at, &ruling).await;
    assert_eq!(
        (&seen["signatures"], &seen["can_be_signed"]),
        (&json!(2), &json!(false))
    );
    let figures = app.stranger().get("/v1/disputes/figures").await.json();
    assert_eq!(figures["results_wait"], true);
    let signed = sign(&rita, &seated, &at, (&ruling, &seen["effect"])).await;
    assert_eq!(signed.assert_status(200).json()["waits"], true);
    assert_eq!(seated.view(0).await["stage"], "running");
    let again = sign(&rita, &seated, &at, (&ruling, &seen["effect"])).await;
    let waits = &again.assert_status(200).json()["waits"];
    assert_eq!(
        waits, true,
        "expected a second signature of the same referee not to count"
    );

    let rudi = referee(&app, "Rudi").await;
    let waiting = rudi.get("/v1/referee/disputes").await.json();
    assert_eq!(waiting["disputes"][0]["waits_for_signature"], true);
    let path = seated.path(&format!("{at}/pending-ruling"));
    let pending = rudi.get(&path).await.assert_status(200).json();
    assert_eq!(pending["ruling"], ruling);
    assert_eq!(pending["reason"]["text"], "the log is clear");
    let forfeit = json!({ "type": "forfeit", "seat": 1 });
    sign(&rudi, &seated, &at, (&forfeit, &pending["effect"]))
        .await
        .assert_problem(403, "not_your_review");
    let countersigned = sign(
        &rudi,
        &seated,
        &at,
        (&pending["ruling"], &pending["effect"]),
    )
    .await;
    let countersigned = countersigned.assert_status(200).json();
    assert_eq!(countersigned["waits"], false);
    let signers = countersigned["dispute"]["rulings"][0]["signed_by"]
        .as_array()
        .unwrap()
        .len();
    assert_eq!(signers, 2);
    assert_eq!(seated.view(0).await["end"]["why"], "voided");
    let looks = seated.players[0]
        .get(&seated.path("/looks"))
        .await
        .assert_status(200)
        .json();
    assert_eq!(looks["looks"].as_array().unwrap().len(), 1);
    assert_eq!(looks["looks"][0]["what"], "ruling");
}

#[tokio::test]
async fn who_may_not_sign_does_not_count_and_whoever_looks_is_told_before_anybody_signs() {
    let app = spawn_app().await;
    let (rita, rudi) = (referee(&app, "Rita").await, referee(&app, "Rudi").await);
    let seated = played(&app).await;
    // Two further referees may not sign the ruling: one plays in the match, and the other is suspended.
    appoint(&app, Role::Referee, &seated.players[0].email).await;
    let rosa = referee(&app, "Rosa").await;
    let email = NamedAccount::parse(&rosa.email).unwrap();
    app.accounts.operator.suspend(&email).await.unwrap();
    let at = opened(&seated, 1).await;
    take_up(&rita, &seated, &at).await;
    let seen = effect(&rita, &seated, &at, &json!({ "type": "void" })).await;
    assert_eq!(
        (&seen["may_sign"], &seen["can_be_signed"]),
        (&json!(2), &json!(true))
    );
    assert_eq!(seen["left_for_appeal"], 0);
    let dismiss = json!({ "type": "dismiss" });
    let seen = effect(&rita, &seated, &at, &dismiss).await;
    assert_eq!(seen["left_for_appeal"], 1);
    sign(&rita, &seated, &at, (&dismiss, &seen["effect"]))
        .await
        .assert_status(200);

    let appeal = seated.path(&format!("{at}/appeal"));
    let why = json!({ "text": "Not all was looked at." });
    seated.players[2]
        .post(&appeal, why)
        .await
        .assert_status(200);
    for (who, is_open) in [(&rita, false), (&rudi, true)] {
        let waiting = who.get("/v1/referee/disputes").await.json();
        assert_eq!(waiting["disputes"][0]["is_open_to_you"], is_open);
    }
    take_up(&rudi, &seated, &at).await;
    let ruling = json!({ "type": "void" });
    let seen = effect(&rudi, &seated, &at, &ruling).await;
    assert_eq!(
        (
            &seen["signatures"],
            &seen["may_sign"],
            &seen["can_be_signed"]
        ),
        (&json!(2), &json!(1), &json!(false)),
        "expected neither Rita, who ruled first, nor Anna, who plays"
    );
    assert!(seen["left_for_appeal"].is_null());
    let third = referee(&app, "Ruth").await;
    let seen = effect(&rudi, &seated, &at, &ruling).await;
    assert_eq!(seen["can_be_signed"], true);
    for who in [&rudi, &third] {
        sign(who, &seated, &at, (&ruling, &seen["effect"]))
            .await
            .assert_status(200);
    }
    assert_eq!(seated.view(0).await["end"]["why"], "voided");
}

#[tokio::test]
async fn what_was_learned_is_told_with_names() {
    let app = spawn_app().await;
    let rita = referee(&app, "Rita").await;
    let mut seated = SeatedMatch::lobby_of("bards", &app, 2, json!({})).await;
    seated.start().await;
    for _ in 0..12 {
        seated.move_on().await;
    }
    let at = opened(&seated, 1).await;
    take_up(&rita, &seated, &at).await;
    let start = seated.whole_feed(&rita).await;
    let drawn = |entry: &Value| entry["facts"].to_string().contains("seats_drawn");
    let start = start.iter().find(|entry| drawn(entry)).unwrap()["version"].clone();
    let seen = effect(
        &rita,
        &seated,
        &at,
        &json!({ "type": "rewind", "to": start }),
    )
    .await;
    let learned = seen["learned"].as_array().unwrap();
    let names = ["Anna", "Bruno"];
    let says_who = |line: &&Value| {
        names
            .iter()
            .any(|name| line["text"].as_str().unwrap().contains(name))
    };
    assert!(learned.iter().any(|line| says_who(&line)), "{learned:?}");
}

#[tokio::test]
async fn whoever_has_not_taken_a_dispute_up_sees_no_effect_unless_they_sign_second() {
    let app = spawn_app().await;
    let rita = referee(&app, "Rita").await;
    let rudi = referee(&app, "Rudi").await;
    let seated = played(&app).await;
    let at = opened(&seated, 1).await;
    let ruling = json!({ "type": "void" });
    let preview = async |who: &Client| {
        let body = json!({ "ruling": ruling, "reason": "to see what would follow" });
        who.post(&seated.path(&format!("{at}/effects")), body).await
    };
    for who in [&rita, &rudi] {
        let early = preview(who).await;
        early.assert_problem(409, "not_reviewed");
    }
    take_up(&rita, &seated, &at).await;
    preview(&rudi).await.assert_problem(403, "not_your_review");
    rule(&rita, &seated, &at, &ruling).await;
    let second = preview(&rudi).await.assert_status(200).json();
    sign(&rudi, &seated, &at, (&ruling, &second["effect"]))
        .await
        .assert_status(200);
    let looks = seated.players[0].get(&seated.path("/looks")).await.json();
    let looks = looks["looks"].as_array().unwrap().len();
    assert_eq!(looks, 2, "expected no record of the refused looks");
}

#[tokio::test]
async fn what_waits_for_a_signature_goes_with_its_dispute() {
    let app = spawn_app().await;
    let rita = referee(&app, "Rita").await;
    let seated = played(&app).await;
    let id = MatchId(seated.id.parse().unwrap());
    for (player, is_withdrawn) in [(0, true), (1, false)] {
        let at = opened(&seated, player).await;
        let number = Version(at.rsplit('/').next().unwrap().parse().unwrap());
        let waits = async || {
            let pending = app.matches.people.rulings.load(id, number).await;
            pending.unwrap().is_some()
        };
        take_up(&rita, &seated, &at).await;
        rule(&rita, &seated, &at, &json!({ "type": "void" })).await;
        assert!(waits().await);
        if is_withdrawn {
            let withdrawal = seated.path(&format!("{at}/withdrawal"));
            let withdrawn = seated.players[player].post(&withdrawal, json!({})).await;
            withdrawn.assert_status(200);
        } else {
            // In this case the referee replaces the pending ruling by a dismissal.
            rule(&rita, &seated, &at, &json!({ "type": "dismiss" })).await;
        }
        assert!(!waits().await);
    }
}

#[tokio::test]
async fn nobody_disputes_more_than_six_times_a_month() {
    let app = spawn_app().await;
    for _ in 0..2 {
        let seated = played(&app).await;
        for _ in 0..3 {
            let at = opened(&seated, 0).await;
            let path = seated.path(&format!("{at}/withdrawal"));
            let withdrawn = seated.players[0].post(&path, json!({})).await;
            withdrawn.assert_status(200);
        }
    }
    // The limit also counts disputes of another match with the same people.
    let seated = played(&app).await;
    let refused = dispute(&seated, 0, 2).await.assert_status(429);
    assert_eq!(refused.json()["code"], "too_many_disputes");
    let other = dispute(&seated, 1, 2).await;
    other.assert_status(201);
}

#[tokio::test]
async fn nobody_judges_where_they_play_and_nobody_looks_without_a_dispute() {
    let app = spawn_app().await;
    let seated = played(&app).await;
    appoint(&app, Role::Referee, &seated.players[2].email).await;
    let rita = referee(&app, "Rita").await;
    let version = seated.view(0).await["version"].clone();
    let all = json!({ "type": "omniscient", "version": version });
    look(&rita, &seated, "/disputes/4", all.clone())
        .await
        .assert_problem(404, "no_such_dispute");
    let at = opened(&seated, 1).await;
    for path in ["/review", "/looks", "/effects"] {
        let body = match path {
            "/looks" => json!({ "at": all, "reason": "curious" }),
            "/effects" => json!({ "ruling": { "type": "dismiss" }, "reason": "curious" }),
            _ => json!({}),
        };
        let path = seated.path(&format!("{at}{path}"));
        seated.players[2]
            .post(&path, body.clone())
            .await
            .assert_problem(403, "referee_seated");
        seated.players[0]
            .post(&path, body.clone())
            .await
            .assert_problem(403, "not_a_referee");
        app.stranger().post(&path, body).await.assert_status(401);
    }
    look(&rita, &seated, &at, all.clone())
        .await
        .assert_status(200);
    seated.players[0]
        .get(&seated.path("/looks"))
        .await
        .assert_problem(409, "not_over");
    app.pass(SignedDuration::from_hours(9 * 24)).await;
    let tokens = rita.spend().await.assert_status(200).json();
    let rita = rita.with_tokens(&tokens);
    let late = look(&rita, &seated, &at, all).await;
    late.assert_problem(409, "clocks_run");
}

#[tokio::test]
async fn a_second_dispute_stops_the_clocks_when_a_referee_takes_it_up() {
    let app = spawn_app().await;
    let rita = referee(&app, "Rita").await;
    let seated = played(&app).await;
    let first = opened(&seated, 1).await;
    let withdrawal = seated.path(&format!("{first}/withdrawal"));
    seated.players[1]
        .post(&withdrawal, json!({}))
        .await
        .assert_status(200);
    let at = opened(&seated, 1).await;
    assert!(!stopped(&seated).await);
    let version = seated.view(0).await["version"].clone();
    let all = json!({ "type": "omniscient", "version": version });
    let early = look(&rita, &seated, &at, all.clone()).await;
    early.assert_problem(409, "clocks_run");
    take_up(&rita, &seated, &at).await;
    assert!(stopped(&seated).await);
    look(&rita, &seated, &at, all).await.assert_status(200);
    rule(&rita, &seated, &at, &json!({ "type": "dismiss" })).await;
    assert!(!stopped(&seated).await);
}

#[tokio::test]
async fn the_house_itself_keeps_hidden_things_back_and_rules_on_nothing_but_what_was_seen() {
    let app = spawn_app().await;
    let seated = played(&app).await;
    let id = MatchId(seated.id.parse().unwrap());
    let table = app.matches.views.load(id, None).await.unwrap();
    let seat = Seat::new(0);
    for (perspective, is_shown) in [
        (Perspective::All, false),
        (Perspective::Seat(seat), false),
        (Perspective::Of(None), true),
    ] {
        let asked = ReplayRequest {
            since: None,
            version: table.version,
            listener: perspective.into(),
        };
        let replay = app.matches.disputes.replay(id, asked).await;
        match replay {
            Ok(_) => assert!(is_shown, "{perspective:?}"),
            Err(PlayError::Refused(Refusal::Dispute(DisputeRefusal::ClocksRun))) => {
                assert!(!is_shown, "{perspective:?}");
            }
            Err(error) => panic!("{perspective:?}: {error}"),
        }
    }
    let rita = referee(&app, "Rita").await;
    let at = opened(&seated, 1).await;
    take_up(&rita, &seated, &at).await;
    let table = app.matches.views.load(id, None).await.unwrap();
    let dispute = &table.disputes.all[0];
    let ruling = Ruling::RestoreTime { seat, secs: 60 };
    let effect = app
        .matches
        .disputes
        .preview_effect(id, dispute.number, &ruling, &None.into())
        .await;
    let token = effect.unwrap().token;
    let signers: Vec<_> = dispute.referee.into_iter().collect();
    let mut signed = SignedRuling {
        dispute: dispute.number,
        ruling: &Ruling::Dismiss {},
        reason: dispute.text,
        signed_by: &signers,
    };
    let disputes = &app.matches.disputes;
    let refused = disputes.apply_ruling(id, signed, &token, None).await;
    let is_moved = matches!(
        refused,
        Err(PlayError::Refused(Refusal::Dispute(
            DisputeRefusal::EffectMoved
        )))
    );
    assert!(is_moved, "expected the effect of another ruling");
    signed.ruling = &ruling;
    disputes
        .apply_ruling(id, signed, &token, None)
        .await
        .unwrap();
}

#[tokio::test]
async fn hidden_things_are_seen_after_the_look_is_on_the_record() {
    let app = spawn_app().await;
    let rita = referee(&app, "Rita").await;
    let seated = played(&app).await;
    let at = opened(&seated, 1).await;
    let version = seated.view(0).await["version"].clone();
    for (number, what) in ["spectator", "omniscient"].into_iter().enumerate() {
        let what = json!({ "type": what, "version": version });
        look(&rita, &seated, &at, what).await.assert_status(200);
        let id = seated.id.parse().unwrap();
        assert_eq!(
            RefereeLooks(&app.accounts)
                .load_for_match(id)
                .await
                .unwrap()
                .len(),
            number + 1
        );
    }
    let seat = json!({ "type": "seat", "seat": 1, "version": version });
    let seen = look(&rita, &seated, &at, seat).await.json();
    let mine = seated.view(1).await;
    assert_eq!(
        seen["replay"]["table"]["view"], mine["view"],
        "expected the view of the seat"
    );
    let emails = json!({ "type": "letters" });
    let emails = look(&rita, &seated, &at, emails)
        .await
        .assert_status(200)
        .json();
    assert!(!emails["letters"].as_array().unwrap().is_empty());
    assert!(!emails.to_string().contains("example.org"));
    assert!(app.journal.flush(WAIT_LIMIT).await);
    let requests = json!({ "type": "requests" });
    let requests = look(&rita, &seated, &at, requests)
        .await
        .assert_status(200)
        .json();
    let requests = requests["requests"].as_array().unwrap().clone();
    let act = requests
        .iter()
        .find(|one| one["operation"] == "act")
        .unwrap();
    assert!(act["body"].as_str().unwrap().contains("decision"));
    let opening = requests
        .iter()
        .find(|one| one["operation"] == "open_dispute")
        .unwrap();
    assert!(
        opening["body"].is_null(),
        "expected the text of a dispute to be stored once"
    );
}

#[tokio::test]
async fn a_dispute_is_opened_once_withdrawn_by_its_author_and_read_by_the_table() {
    let app = spawn_app().await;
    let seated = played(&app).await;
    let version = seated.view(0).await["version"].as_u64().unwrap();
    let path = seated.path("/disputes");
    let body = json!({ "entry": version, "text": "Wrong." });
    let key = [("idempotency-key", "d1")];
    let bruno = &seated.players[1];
    let first = bruno
        .send_json("POST", &path, &key, body.clone())
        .await
        .assert_status(201)
        .json();
    let again = bruno
        .send_json("POST", &path, &key, body)
        .await
        .assert_status(201)
        .json();
    assert_eq!(
        (&first["number"], &first["statement"]),
        (&again["number"], &again["statement"])
    );
    dispute(&seated, 1, version)
        .await
        .assert_problem(409, "dispute_open");
    dispute(&seated, 0, version + 99)
        .await
        .assert_problem(404, "no_such_version");
    let texts = DisputeTexts(&app.accounts)
        .load_for_match(seated.id.parse().unwrap())
        .await
        .unwrap();
    assert_eq!(texts.len(), 1, "expected unreferenced texts to be deleted");
    let wanda = app.person("Wanda").await;
    let seen = wanda.get(&path).await.assert_status(200).json();
    assert!(seen["disputes"][0]["statement"]["text"].is_null());
    for player in &seated.players {
        let seen = player.get(&path).await.assert_status(200).json();
        assert_eq!(seen["disputes"][0]["statement"]["text"], "Wrong.");
    }
    let at = seated.path(&format!("/disputes/{}/withdrawal", first["number"]));
    seated.players[0]
        .post(&at, json!({}))
        .await
        .assert_problem(403, "not_your_dispute");
    let card = bruno.post(&at, json!({})).await.assert_status(200).json();
    assert_eq!(
        (&card["state"], &card["closed_by"]),
        (&json!("closed"), &json!("withdrawn"))
    );
    assert!(!stopped(&seated).await);
}

#[tokio::test]
async fn a_dispute_that_is_withdrawn_after_a_ruling_can_be_appealed_by_the_others() {
    let app = spawn_app().await;
    let (rita, seated, at) = under_review(&app).await;
    rule(&rita, &seated, &at, &json!({ "type": "dismiss" })).await;
    let withdrawal = seated.path(&format!("{at}/withdrawal"));
    let appeal = seated.path(&format!("{at}/appeal"));
    let why = json!({ "text": "I was not heard." });
    let [anna, bruno, clara] = &seated.players[..] else {
        panic!("expected three players")
    };
    bruno.post(&withdrawal, json!({})).await.assert_status(200);
    let mine = bruno.get(&seated.path(&at)).await.json();
    assert_eq!(
        mine["can_appeal"], false,
        "expected no appeal after his own withdrawal"
    );
    bruno
        .post(&appeal, why.clone())
        .await
        .assert_problem(409, "dispute_closed");
    let theirs = anna.get(&seated.path(&at)).await.json();
    assert_eq!(
        (&theirs["can_appeal"], &theirs["can_withdraw"]),
        (&json!(true), &json!(false))
    );
    let card = anna.post(&appeal, why).await.assert_status(200).json();
    assert_eq!(
        (&card["state"], &card["closed_by"], &card["can_withdraw"]),
        (&json!("appealed"), &json!(null), &json!(true))
    );
    for other in [bruno, clara] {
        other
            .post(&withdrawal, json!({}))
            .await
            .assert_problem(403, "not_your_appeal");
    }
    let card = anna.post(&withdrawal, json!({})).await.assert_status(200);
    assert_eq!(card.json()["closed_by"], "withdrawn");
    assert!(!stopped(&seated).await);
}

#[tokio::test]
async fn a_ruling_founds_a_match_for_those_who_played() {
    let app = spawn_app().await;
    let rita = referee(&app, "Rita").await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    seated.play_out().await;
    let at = opened(&seated, 1).await;
    take_up(&rita, &seated, &at).await;
    let next = "019a9d0a-0000-7000-8000-000000000001";
    let ruling = json!({ "type": "found_match", "next": next });
    let signed = rule(&rita, &seated, &at, &ruling).await;
    assert_eq!(signed["dispute"]["rulings"][0]["kind"], "found_match");
    let card = seated.players[0].get(&format!("/v1/matches/{next}")).await;
    assert_eq!(card.assert_status(200).json()["stage"], "lobby");
}

#[tokio::test]
async fn what_is_disputed_is_not_archived_and_what_is_archived_is_not_disputed() {
    let app = spawn_app().await;
    let seated = played(&app).await;
    let at = opened(&seated, 1).await;
    for player in &seated.players {
        let resign = seated.path("/resign");
        player.post(&resign, json!({})).await;
    }
    let id = seated.id.parse().unwrap();
    let ids = async || {
        let found = app
            .matches
            .projections
            .lists
            .list_long_over(SignedDuration::ZERO, None, 9)
            .await;
        found.unwrap()
    };
    assert_eq!(seated.view(0).await["stage"], "over");
    assert_eq!(
        ids().await,
        [],
        "expected no archivable match while a dispute is open"
    );
    let withdraw = seated.path(&format!("{at}/withdrawal"));
    let withdrawn = seated.players[1].post(&withdraw, json!({})).await;
    withdrawn.assert_status(200);
    assert_eq!(ids().await, [logothete::world::MatchId(id)]);

    let version = app
        .matches
        .bundles
        .check_archivable(logothete::world::MatchId(id))
        .await;
    let version = version.unwrap().unwrap();
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let moved = logothete::log::archive(&mut owner, logothete::world::MatchId(id), version).await;
    assert!(matches!(
        moved.unwrap(),
        logothete::log::ArchiveOutcome::Moved(_)
    ));
    let refused = dispute(&seated, 2, 3).await.assert_status(409).json();
    assert_eq!(refused["code"], "archived");
    assert_eq!(
        refused["detail"],
        "this match is archived; the operator can restore it"
    );
}

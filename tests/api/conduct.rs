//! Tests of reports of conduct, moderators, and appeals.

use logothete::access::Role;
use logothete::people::ConductRetention;
use serde_json::{Value, json};

use crate::app::{Client, PASSWORD, Reply, TestApp, spawn_app};
use crate::browser::Browser;
use crate::clocks::{Timed, hasty};
use crate::emails::delivered;
use crate::invitations::confirm;
use crate::seated_match::SeatedMatch;
use crate::second_factor::appoint;

const REPORTS: &str = "/v1/conduct/reports";
const QUEUE: &str = "/v1/moderation/reports";

async fn moderator(app: &TestApp, name: &str) -> Client {
    let client = app.person(name).await;
    appoint(app, Role::Moderator, &client.email).await;
    client
}

/// Seats Anna, Bruno and Clara, whose addresses are confirmed.
async fn table(app: &TestApp) -> SeatedMatch {
    let seated = SeatedMatch::started(app, 3).await;
    for player in &seated.players {
        confirm(app, &player.email).await;
    }
    seated
}

async fn say(seated: &SeatedMatch, player: usize, text: &str) -> Reply {
    let body = json!({ "text": text });
    seated.players[player]
        .post(&seated.path("/messages"), body)
        .await
}

fn about_message(seated: &SeatedMatch, number: u32) -> Value {
    let about = json!({ "type": "message", "match_id": seated.id, "number": number });
    json!({ "about": about, "reason": "insult", "text": "He insulted me." })
}

async fn person_id(client: &Client) -> String {
    let me = client
        .get("/v1/accounts/me")
        .await
        .assert_status(200)
        .json();
    me["person_id"].as_str().unwrap().to_owned()
}

/// Lets Anna report Bruno's first message; returns the id of the report.
async fn reported(seated: &SeatedMatch) -> String {
    say(seated, 1, "You donkey!").await.assert_status(201);
    report(seated, 1).await
}

async fn report(seated: &SeatedMatch, number: u32) -> String {
    let body = about_message(seated, number);
    let made = seated.players[0].post(REPORTS, body).await;
    let made = made.assert_status(201).json();
    made["report_id"].as_str().unwrap().to_owned()
}

async fn decide(moderator: &Client, report: &str, decision: Value) -> Reply {
    let path = format!("{QUEUE}/{report}/decision");
    moderator.post(&path, decision).await
}

async fn acted(moderator: &Client, report: &str, decision: Value) -> Value {
    decide(moderator, report, decision)
        .await
        .assert_status(200)
        .json()
}

async fn queue(moderator: &Client) -> Value {
    moderator.get(QUEUE).await.assert_status(200).json()
}

async fn look(moderator: &Client, report: &str) -> Reply {
    moderator
        .post(&format!("{QUEUE}/{report}/looks"), json!({}))
        .await
}

async fn appeal(client: &Client, act: &Value) -> Reply {
    let path = format!(
        "/v1/conduct/acts/{}/appeal",
        act["act_id"].as_str().unwrap()
    );
    client
        .post(&path, json!({ "text": "It was a joke." }))
        .await
}

async fn answer(moderator: &Client, act: &Value, is_lifted: bool) -> Reply {
    let path = format!(
        "/v1/moderation/acts/{}/answer",
        act["act_id"].as_str().unwrap()
    );
    let body = json!({ "is_lifted": is_lifted, "text": "I have read it." });
    moderator.post(&path, body).await
}

async fn execute(app: &TestApp, statement: &'static str) -> u64 {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let done = sqlx::query(statement).execute(&mut owner).await;
    done.unwrap().rows_affected()
}

async fn count(app: &TestApp, statement: &'static str) -> i64 {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    sqlx::query_scalar(statement)
        .fetch_one(&mut owner)
        .await
        .unwrap()
}

fn muted() -> Value {
    json!({ "kind": "muted", "days": 7, "text": "Please do not insult others." })
}

fn suspended() -> Value {
    json!({ "kind": "suspended", "days": 30, "text": "Enough." })
}

#[tokio::test]
async fn a_message_is_reported_with_those_around_it_and_its_author_is_muted() {
    let app = spawn_app().await;
    let (seated, mona) = (table(&app).await, moderator(&app, "Mona").await);
    for number in 1..=14 {
        let text = format!("message {number}");
        say(&seated, usize::from(number == 7), &text)
            .await
            .assert_status(201);
    }
    let id = report(&seated, 7).await;
    let waiting = queue(&mona).await;
    assert_eq!(waiting["reports"][0]["report_id"], json!(id));
    assert_eq!(waiting["reports"][0]["reported_name"], "Bruno");
    assert_eq!(waiting["moderators"], 1);
    look(&mona, &id).await.assert_status(200);
    let case = look(&mona, &id).await.assert_status(200).json();
    let copied = case["messages"].as_array().unwrap();
    let numbers: Vec<u64> = copied
        .iter()
        .map(|one| one["number"].as_u64().unwrap())
        .collect();
    assert_eq!(numbers, (2..=12).collect::<Vec<u64>>());
    let by_bruno = |one: &&Value| one["is_reported"] == true;
    let said: Vec<&Value> = copied.iter().filter(by_bruno).collect();
    assert_eq!(said.len(), 1);
    assert_eq!(said[0]["text"], "message 7");
    assert_eq!(case["reporter"], "Anna");
    assert_eq!(
        case["looks"].as_array().unwrap().len(),
        2,
        "each look is recorded"
    );

    let act = acted(&mona, &id, muted()).await;
    assert_eq!(act["kind"], "muted");
    say(&seated, 1, "More").await.assert_problem(403, "muted");
    say(&seated, 2, "Others may").await.assert_status(201);
    assert_eq!(queue(&mona).await["reports"], json!([]));
    let own = seated.players[0]
        .get(REPORTS)
        .await
        .assert_status(200)
        .json();
    assert_eq!(own["reports"][0]["is_decided"], true);
    execute(
        &app,
        "update account set muted_until = now() where muted_until is not null",
    )
    .await;
    say(&seated, 1, "Sorry").await.assert_status(201);
}

#[tokio::test]
async fn the_person_is_told_what_and_why_and_not_who_reported() {
    let app = spawn_app().await;
    let (seated, mona) = (table(&app).await, moderator(&app, "Mona").await);
    let id = reported(&seated).await;
    acted(&mona, &id, muted()).await;
    let mails = delivered(&app).await;
    let mut to_bruno = mails
        .iter()
        .filter(|mail| mail.recipient == "bruno@example.org");
    let mail = to_bruno
        .find(|mail| mail.subject.starts_with("A moderator has decided"))
        .expect("expected an email about the decision");
    for part in [
        "Please do not insult others.",
        "Insults or hate",
        "until",
        "/decisions/lgl_",
    ] {
        assert!(mail.text.contains(part), "{part}: {}", mail.text);
    }
    let bruno = &seated.players[1];
    let acts = bruno
        .get("/v1/conduct/acts")
        .await
        .assert_status(200)
        .json();
    let data = bruno
        .get("/v1/accounts/me/data")
        .await
        .assert_status(200)
        .json();
    let about_him = json!([
        acts["acts"],
        data["conduct_reports"],
        data["moderation_acts"]
    ]);
    assert_eq!(acts["acts"].as_array().unwrap().len(), 1);
    assert_eq!(data["moderation_acts"], acts["acts"]);
    assert_eq!(data["conduct_reports"], json!([]));
    for text in [mail.text.clone(), about_him.to_string()] {
        assert!(
            !text.contains("Anna") && !text.contains("He insulted me"),
            "{text}"
        );
    }
    let informed = mails.iter().filter(|mail| mail.recipient == mona.email);
    assert_eq!(
        informed.count(),
        1,
        "expected one email that a report waits"
    );
}

#[tokio::test]
async fn nobody_reports_the_same_twice_or_too_often_or_themselves() {
    let app = spawn_app().await;
    let seated = table(&app).await;
    for number in 1..=11 {
        let text = format!("message {number}");
        say(&seated, 1, &text).await.assert_status(201);
    }
    say(&seated, 0, "mine").await.assert_status(201);
    let anna = &seated.players[0];
    report(&seated, 1).await;
    let again = anna.post(REPORTS, about_message(&seated, 1)).await;
    again.assert_problem(409, "reported_already");
    anna.post(REPORTS, about_message(&seated, 12))
        .await
        .assert_problem(422, "yourself");
    anna.post(REPORTS, about_message(&seated, 13))
        .await
        .assert_problem(404, "no_such_message");
    for number in 2..=10 {
        report(&seated, number).await;
    }
    let too_many = anna.post(REPORTS, about_message(&seated, 11)).await;
    too_many.assert_problem(429, "too_many_reports");
    execute(
        &app,
        "update conduct_report set reported_at = now() - interval '8 days'",
    )
    .await;
    report(&seated, 11).await;
    let stranger = app.person("Stefan").await;
    confirm(&app, &stranger.email).await;
    let unseen = stranger.post(REPORTS, about_message(&seated, 1)).await;
    unseen.assert_problem(403, "not_seated");
    let unconfirmed = app.person("Uwe").await;
    let refused = unconfirmed.post(REPORTS, about_message(&seated, 1)).await;
    refused.assert_problem(403, "not_verified");
}

#[tokio::test]
async fn players_are_reported_after_a_match_and_people_from_their_page() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::lobby_of("bards", &app, 2, json!({})).await;
    seated.start().await;
    let anna = seated.players[0].clone();
    confirm(&app, &anna.email).await;
    let card = anna.get(&seated.path("")).await.assert_status(200).json();
    let participant = card["places"][1]["holder"]["participant"].clone();
    assert!(participant.is_string(), "{card}");
    let about = json!({ "type": "player", "match_id": seated.id, "participant": participant });
    let body = json!({ "about": about, "reason": "letting_win", "text": "He gave up." });
    anna.post(REPORTS, body.clone())
        .await
        .assert_problem(409, "match_not_over");
    let person = json!({ "type": "person", "person_id": person_id(&seated.players[1]).await });
    let about_name = json!({ "about": person, "reason": "name", "text": "A bad name." });
    let stranger =
        json!({ "type": "person", "person_id": person_id(&app.person("Uwe").await).await });
    let about_stranger = json!({ "about": stranger, "reason": "name", "text": "A bad name." });
    let hidden = anna.post(REPORTS, about_stranger).await;
    hidden.assert_problem(404, "no_such_person");
    seated.play_out().await;
    app.record_results().await;
    anna.post(REPORTS, body.clone()).await.assert_status(201);
    anna.post(REPORTS, about_name).await.assert_status(201);
    let mut nobody = body;
    nobody["about"]["participant"] = json!("01900000-0000-7000-8000-000000000000");
    anna.post(REPORTS, nobody)
        .await
        .assert_problem(404, "nobody");
}

#[tokio::test]
async fn moderators_neither_see_nor_decide_what_they_take_part_in() {
    let app = spawn_app().await;
    let (seated, mona) = (table(&app).await, moderator(&app, "Mona").await);
    let id = reported(&seated).await;
    // Anna reported, Bruno is reported, and Clara plays in the match.
    for player in &seated.players {
        appoint(&app, Role::Moderator, &player.email).await;
        assert_eq!(queue(player).await["reports"], json!([]));
        look(player, &id)
            .await
            .assert_problem(404, "no_such_report");
        decide(player, &id, muted())
            .await
            .assert_problem(404, "no_such_report");
    }
    assert_eq!(queue(&mona).await["reports"].as_array().unwrap().len(), 1);
    let dismissed = json!({ "kind": "dismissed", "text": "Anna is oversensitive." });
    acted(&mona, &id, dismissed).await;
    let listed = async |who: &Client| {
        let page = who
            .get("/v1/moderation/acts")
            .await
            .assert_status(200)
            .json();
        page["acts"].as_array().unwrap().len()
    };
    assert_eq!(listed(&seated.players[1]).await, 0);
    assert_eq!(listed(&seated.players[2]).await, 1);
    let own = seated.players[1].get("/v1/conduct/acts").await.json();
    assert_eq!(
        own["acts"],
        json!([]),
        "nobody learns of a dismissed report"
    );
}

#[tokio::test]
async fn only_moderators_with_a_second_factor_moderate_also_by_programs() {
    let app = spawn_app().await;
    let seated = table(&app).await;
    reported(&seated).await;
    let rosa = app.person("Rosa").await;
    rosa.get(QUEUE).await.assert_problem(403, "not_a_moderator");
    appoint(&app, Role::Referee, &rosa.email).await;
    rosa.get(QUEUE).await.assert_problem(403, "not_a_moderator");
    let nora = app.person("Nora").await;
    let email = logothete::access::Email::parse(&nora.email).unwrap();
    assert!(
        app.accounts
            .roles
            .appoint(Role::Moderator, &email)
            .await
            .unwrap()
    );
    nora.get(QUEUE)
        .await
        .assert_problem(403, "second_factor_missing");
    let mona = moderator(&app, "Mona").await;
    let program = mona.program(&["moderate"]).await;
    assert_eq!(
        queue(&program).await["reports"].as_array().unwrap().len(),
        1
    );
    let other = mona.program(&["conduct:write", "account:read"]).await;
    other
        .get(QUEUE)
        .await
        .assert_problem(403, "insufficient_scope");
    let email = logothete::access::Email::parse(&mona.email).unwrap();
    assert!(
        app.accounts
            .roles
            .dismiss(Role::Moderator, &email)
            .await
            .unwrap()
    );
    mona.get(QUEUE).await.assert_problem(403, "not_a_moderator");
}

#[tokio::test]
async fn an_act_is_appealed_once_and_answered_by_another_moderator() {
    let app = spawn_app().await;
    let (seated, mona) = (table(&app).await, moderator(&app, "Mona").await);
    let id = reported(&seated).await;
    let act = acted(&mona, &id, muted()).await;
    let (anna, bruno) = (&seated.players[0], &seated.players[1]);
    answer(&mona, &act, true)
        .await
        .assert_problem(404, "no_such_act");
    appeal(anna, &act).await.assert_problem(404, "no_such_act");
    appeal(bruno, &act).await.assert_status(200);
    appeal(bruno, &act)
        .await
        .assert_problem(409, "appealed_already");
    assert_eq!(queue(&mona).await["appeals"], json!([]));
    answer(&mona, &act, true)
        .await
        .assert_problem(404, "no_such_act");
    let nora = moderator(&app, "Nora").await;
    assert_eq!(queue(&nora).await["appeals"][0]["appeal"], "It was a joke.");
    say(&seated, 1, "Please").await.assert_problem(403, "muted");
    let lifted = answer(&nora, &act, true).await.assert_status(200).json();
    assert_eq!(lifted["is_lifted"], true);
    say(&seated, 1, "Thanks").await.assert_status(201);
    answer(&nora, &act, false)
        .await
        .assert_problem(409, "report_decided");
    let mails = delivered(&app).await;
    let answered = mails
        .iter()
        .find(|mail| mail.subject == "Your appeal was answered");
    let text = &answered.expect("expected an email with the answer").text;
    assert!(
        text.contains("The decision no longer applies.") && text.contains("I have read it."),
        "{text}"
    );
    let id = report(&seated, 2).await;
    let act = acted(&mona, &id, json!({ "kind": "warned", "text": "Be kind." })).await;
    execute(
        &app,
        "update moderation_act set done_at = now() - interval '181 days'",
    )
    .await;
    appeal(bruno, &act)
        .await
        .assert_problem(409, "appeal_too_late");
}

#[tokio::test]
async fn a_suspended_person_appeals_by_the_emailed_link_and_comes_back() {
    let app = spawn_app().await;
    let (seated, mona) = (table(&app).await, moderator(&app, "Mona").await);
    let id = reported(&seated).await;
    acted(&mona, &id, suspended()).await;
    let bruno = &seated.players[1];
    bruno
        .get("/v1/accounts/me")
        .await
        .assert_problem(403, "suspended");
    let mails = delivered(&app).await;
    let mut to_bruno = mails
        .iter()
        .filter(|mail| mail.subject.starts_with("A moderator"));
    let text = &to_bruno.next().unwrap().text;
    let link = text
        .split_whitespace()
        .find(|word| word.contains("/decisions/"))
        .unwrap();
    let path = &link[link.find("/decisions/").unwrap()..];
    let mut browser = Browser::new(&app);
    let page = browser.get(path).await.assert_status(200);
    assert!(page.main().contains("Enough."), "{}", page.main());
    let form = page.form(path).with("text", "It was my brother.");
    let page = browser.send(&form).await.assert_status(200);
    assert!(page.main().contains("You have appealed"), "{}", page.main());
    browser.send(&form).await.assert_status(409);
    let nora = moderator(&app, "Nora").await;
    let act = queue(&nora).await["appeals"][0].clone();
    assert_eq!(act["appeal"], "It was my brother.");

    answer(&nora, &act, true).await.assert_status(200);
    let again = bruno.sign_in().await;
    again.get("/v1/accounts/me").await.assert_status(200);
}

#[tokio::test]
async fn the_turns_of_a_suspended_person_run_out_until_the_seat_is_lost() {
    let app = hasty().await;
    let mona = moderator(&app, "Mona").await;
    let substitute = json!({ "strikes": 1, "then": { "type": "substitute" } });
    let body = json!({ "pace": { "type": "per_turn", "secs": 0 }, "absence": substitute });
    let timed = Timed::started(&app, body).await;
    confirm(&app, &timed.players[1].email).await;
    let text = json!({ "text": "You donkey!" });
    let said = timed.players[0].post(&timed.path("/messages"), text).await;
    said.assert_status(201);
    let match_id = timed.match_id().0;
    let about = json!({ "type": "message", "match_id": match_id, "number": 1 });
    let body = json!({ "about": about, "reason": "insult", "text": "He insulted me." });
    let made = timed.players[1]
        .post(REPORTS, body)
        .await
        .assert_status(201)
        .json();
    acted(&mona, made["report_id"].as_str().unwrap(), suspended()).await;
    let refused = timed.players[0].get("/v1/accounts/me").await;
    refused.assert_problem(403, "suspended");
    let seat = timed.get(1, "").await["seats"][0].clone();
    assert_eq!(
        (&seat["vacant"], &seat["holder"]["name"]),
        (&Value::Null, &json!("Anna"))
    );
    app.matches.clocks.call_time().await.unwrap();
    assert_eq!(timed.get(1, "").await["seats"][0]["vacant"], true);
}

#[tokio::test]
async fn suspensions_end_by_themselves_and_those_by_the_operator_do_not() {
    let app = spawn_app().await;
    let (seated, mona) = (table(&app).await, moderator(&app, "Mona").await);
    let id = reported(&seated).await;
    let act = acted(&mona, &id, suspended()).await;
    let ended = "update account set suspended_until = now() where suspended_until is not null";
    assert_eq!(execute(&app, ended).await, 1);
    app.accounts.sweeper.sweep().await.unwrap();
    app.accounts.monitor.refresh().await.unwrap();
    let bruno = &seated.players[1];
    bruno.get("/v1/accounts/me").await.assert_status(200);
    appeal(bruno, &act).await.assert_status(200);

    let named = logothete::access::NamedAccount::parse(&bruno.email).unwrap();
    assert!(app.accounts.operator.suspend(&named).await.unwrap());
    say(&seated, 2, "Bye").await.assert_status(201);
    let nora = moderator(&app, "Nora").await;
    answer(&nora, &act, true).await.assert_status(200);
    assert_eq!(
        execute(&app, ended).await,
        0,
        "the operator's suspension has no end"
    );
    app.accounts.sweeper.sweep().await.unwrap();
    app.accounts.monitor.refresh().await.unwrap();
    bruno
        .get("/v1/accounts/me")
        .await
        .assert_problem(403, "suspended");
}

#[tokio::test]
async fn a_name_is_replaced_and_returns_with_the_appeal_unless_it_was_changed() {
    let app = spawn_app().await;
    let (seated, mona) = (table(&app).await, moderator(&app, "Mona").await);
    let nora = moderator(&app, "Nora").await;
    let (anna, bruno) = (&seated.players[0], &seated.players[1]);
    let renamed = json!({ "kind": "renamed", "text": "Choose a decent name." });
    let name = async || {
        let me = bruno.get("/v1/accounts/me").await.assert_status(200).json();
        me["name"].as_str().unwrap().to_owned()
    };
    let id = reported(&seated).await;
    let act = acted(&mona, &id, renamed.clone()).await;
    assert_eq!(act["old_name"], "Bruno");
    assert_eq!(act["name"], json!(name().await));
    assert!(name().await.starts_with("Player "));
    let view = anna.get(&seated.path("")).await.assert_status(200).json();
    assert!(!view.to_string().contains("Bruno"), "{view}");
    appeal(bruno, &act).await.assert_status(200);
    answer(&nora, &act, true).await.assert_status(200);
    assert_eq!(name().await, "Bruno");

    say(&seated, 1, "Ha!").await.assert_status(201);
    let id = report(&seated, 2).await;
    let act = acted(&mona, &id, renamed).await;
    let body = json!({ "name": "Bela" });
    let changed = bruno.send_json("PATCH", "/v1/accounts/me", &[], body).await;
    changed.assert_status(204);
    appeal(bruno, &act).await.assert_status(200);
    answer(&nora, &act, true).await.assert_status(200);
    assert_eq!(name().await, "Bela");
}

#[tokio::test]
async fn one_of_two_moderators_decides_and_all_reports_of_the_same_are_decided() {
    let app = spawn_app().await;
    let (seated, mona) = (table(&app).await, moderator(&app, "Mona").await);
    let nora = moderator(&app, "Nora").await;
    let id = reported(&seated).await;
    let by_clara = seated.players[2]
        .post(REPORTS, about_message(&seated, 1))
        .await;
    let second = by_clara.assert_status(201).json();
    let decisions = tokio::join!(decide(&mona, &id, muted()), decide(&nora, &id, muted()));
    let mut statuses = [decisions.0.status, decisions.1.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let second = second["report_id"].as_str().unwrap();
    decide(&mona, second, muted())
        .await
        .assert_problem(409, "report_decided");
    assert_eq!(queue(&mona).await["reports"], json!([]));
    for (days, kind) in [
        (json!(0), "muted"),
        (json!(366), "suspended"),
        (json!(3), "warned"),
        (Value::Null, "muted"),
    ] {
        let wrong = json!({ "kind": kind, "days": days, "text": "No." });
        let refused = decide(&mona, second, wrong).await;
        assert!(
            [400, 422].contains(&refused.status),
            "{kind} {days}: {}",
            refused.status
        );
    }
}

#[tokio::test]
async fn everything_about_a_person_is_erased_with_them_and_after_a_year() {
    let app = spawn_app().await;
    let (seated, mona) = (table(&app).await, moderator(&app, "Mona").await);
    say(&seated, 2, "Clara was here").await.assert_status(201);
    say(&seated, 1, "You donkey!").await.assert_status(201);
    let id = report(&seated, 2).await;
    let erase = async |player: usize| {
        let body = json!({ "password": PASSWORD });
        let client = &seated.players[player];
        let gone = client
            .send_json("DELETE", "/v1/accounts/me", &[], body)
            .await;
        gone.assert_status(204);
    };
    erase(2).await;
    let case = look(&mona, &id).await.assert_status(200).json();
    assert!(!case.to_string().contains("Clara was here"), "{case}");
    acted(&mona, &id, json!({ "kind": "warned", "text": "Be kind." })).await;
    let old = "update moderation_act set done_at = now() - interval '366 days'";
    let retention = ConductRetention(&app.accounts);
    retention.forget().await.unwrap();
    assert_eq!(count(&app, "select count(*) from moderation_act").await, 1);
    execute(&app, old).await;
    execute(
        &app,
        "update conduct_report set decided_at = now() - interval '366 days'",
    )
    .await;
    retention.forget().await.unwrap();
    assert_eq!(count(&app, "select count(*) from moderation_act").await, 0);
    assert_eq!(count(&app, "select count(*) from conduct_report").await, 0);

    say(&seated, 1, "And you!").await.assert_status(201);
    let id = report(&seated, 3).await;
    acted(&mona, &id, muted()).await;
    erase(0).await;
    assert_eq!(
        count(&app, "select count(*) from conduct_report").await,
        0,
        "erased with the reporter"
    );
    assert_eq!(count(&app, "select count(*) from moderation_act").await, 1);
    erase(1).await;
    assert_eq!(count(&app, "select count(*) from moderation_act").await, 0);
}

#[tokio::test]
async fn waiting_reports_and_appeals_are_measured() {
    let app = spawn_app().await;
    let (seated, mona) = (table(&app).await, moderator(&app, "Mona").await);
    let retention = ConductRetention(&app.accounts);
    assert_eq!(retention.measure().await.unwrap().oldest_secs.to_bits(), 0);
    let id = reported(&seated).await;
    execute(
        &app,
        "update conduct_report set reported_at = now() - interval '4 days'",
    )
    .await;
    let waiting = retention.measure().await.unwrap();
    assert_eq!(waiting.count.to_bits(), 1f64.to_bits());
    assert!(259_200.0 < waiting.oldest_secs, "{waiting:?}");
    let act = acted(&mona, &id, muted()).await;
    assert_eq!(retention.measure().await.unwrap().count.to_bits(), 0);
    appeal(&seated.players[1], &act).await.assert_status(200);
    assert_eq!(
        retention.measure().await.unwrap().count.to_bits(),
        1f64.to_bits()
    );
}

#[tokio::test]
async fn a_message_is_reported_and_decided_on_pages() {
    let app = spawn_app().await;
    let seated = table(&app).await;
    say(&seated, 1, "You donkey!").await.assert_status(201);
    let mut anna = Browser::new(&app);
    anna.sign_in("anna@example.org").await;
    let page = anna
        .get(&format!("/matches/{}", seated.id))
        .await
        .assert_status(200);
    let links = page.attributes("#talk a.report", "href");
    assert_eq!(links.len(), 1, "{links:?}");
    let page = anna.get(&links[0]).await.assert_status(200);
    assert!(page.main().contains("You donkey!"), "{}", page.main());
    let form = page.form("/conduct/report").with("text", "He insulted me.");
    let page = anna.send(&form).await.assert_status(200);
    assert_eq!(page.path, "/conduct?done=1");
    assert!(
        page.main().contains("Bruno: Insults or hate"),
        "{}",
        page.main()
    );
    let again = anna.send(&form).await.assert_status(409);
    assert!(again.main().contains("You have already reported this."));
    anna.get("/moderation").await.assert_status(403);
    anna.get("/conduct/report").await.assert_status(400);

    let mut mona = Browser::person(&app, "Mona").await;
    appoint(&app, Role::Moderator, "mona@example.org").await;
    let page = mona.get("/moderation").await.assert_status(200);
    let (look, _) = page.forms("main form").remove(0);
    let page = mona.send(&look).await.assert_status(200);
    for text in ["You donkey!", "He insulted me.", "Reported by Anna"] {
        assert!(page.main().contains(text), "{text}: {}", page.main());
    }
    let form = page.form("/moderation/decide").with("text", "Be kind.");
    let wrong = form.clone().with("kind", "muted").with("days", "0");
    let page = mona.send(&wrong).await.assert_status(422);
    assert!(page.main().contains("1 to 365 days"), "{}", page.main());
    let page = mona
        .send(&form.with("kind", "warned"))
        .await
        .assert_status(200);
    assert_eq!(page.path, "/moderation?done=1");
    let page = mona.get("/moderation/acts").await.assert_status(200);
    assert!(page.main().contains("Be kind."), "{}", page.main());

    let mut bruno = Browser::new(&app);
    bruno.sign_in("bruno@example.org").await;
    let page = bruno.get("/conduct").await.assert_status(200);
    assert!(page.main().contains("You are warned."), "{}", page.main());
    let decision = page.attributes("main li a", "href").remove(0);
    let page = bruno.get(&decision).await.assert_status(200);
    let form = page.form(&decision).with("text", "It was a joke.");
    bruno.send(&form).await.assert_status(200);
    let mut nora = Browser::person(&app, "Nora").await;
    appoint(&app, Role::Moderator, "nora@example.org").await;
    let page = nora.get("/moderation").await.assert_status(200);
    assert!(page.main().contains("It was a joke."), "{}", page.main());
    let (form, _) = page.forms("main form").remove(0);
    let lifted = form.with("text", "Right.").with("outcome", "lift");
    nora.send(&lifted).await.assert_status(200);
    let page = bruno.get(&decision).await.assert_status(200);
    assert!(
        page.main().contains("The decision no longer applies."),
        "{}",
        page.main()
    );
    bruno.get(&format!("{decision}x")).await.assert_status(404);
}

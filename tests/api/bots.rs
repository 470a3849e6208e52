//! Tests of bot accounts: their label, their refusal, and their limits.

use serde_json::{Value, json};

use crate::app::{Client, Reply, TestApp, TestOptions, spawn_app};
use crate::browser::Browser;
use crate::clocks::{hasty, one_stays_away_where};
use crate::emails::mails;
use crate::invitations::confirm;

impl Client {
    async fn declare(&self, is_bot: bool) -> Reply {
        let body = json!({ "is_bot": is_bot });
        self.send_json("PATCH", "/v1/accounts/me", &[], body).await
    }

    async fn join(&self, id: &str, body: Value) -> Reply {
        self.post(&format!("/v1/matches/{id}/join"), body).await
    }
}

async fn bot(app: &TestApp, name: &str) -> Client {
    let bot = app.person(name).await;
    bot.declare(true).await.assert_status(204);
    bot
}

async fn lobby(host: &Client, place: &str, admits_bots: bool) -> Value {
    let body = json!({
        "game": "bards",
        "places": [{ "type": "host" }, { "type": place }],
        "seating": "as_placed",
        "admits_bots": admits_bots,
    });
    let card = host.post("/v1/matches", body).await;
    card.assert_status(201).json()
}

fn id(card: &Value) -> &str {
    card["id"].as_str().unwrap()
}

async fn card(client: &Client, id: &str) -> Value {
    let card = client.get(&format!("/v1/matches/{id}")).await;
    card.assert_status(200).json()
}

#[tokio::test]
async fn an_account_is_declared_a_bot_when_it_registers_or_later() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let me = |client: Client| async move {
        let me = client.get("/v1/accounts/me").await.assert_status(200);
        me.json()["is_bot"].clone()
    };
    assert_eq!(me(anna.clone()).await, false);
    anna.declare(true).await.assert_status(204);
    assert_eq!(me(anna.clone()).await, true);
    let rename = json!({ "name": "Annabot" });
    anna.send_json("PATCH", "/v1/accounts/me", &[], rename)
        .await
        .assert_status(204);
    assert_eq!(
        me(anna.clone()).await,
        true,
        "expected an absent field to stay unchanged"
    );
    anna.declare(false).await.assert_status(204);
    assert_eq!(me(anna).await, false);

    let mut robot = app.stranger();
    robot.email = "robot@example.org".to_owned();
    let body = json!({
        "email": robot.email, "password": crate::app::PASSWORD, "name": "Robot", "is_bot": true
    });
    robot.post("/v1/accounts", body).await.assert_status(202);
    assert_eq!(me(robot.sign_in().await).await, true);
}

#[tokio::test]
async fn nobody_changes_sides_while_a_match_waits_or_goes_on() {
    let app = spawn_app().await;
    let (anna, robot) = (app.person("Anna").await, bot(&app, "Robot").await);
    let made = lobby(&anna, "open", true).await;
    robot.join(id(&made), json!({})).await.assert_status(200);
    for (client, side) in [(&anna, false), (&robot, true)] {
        client.declare(side).await.assert_status(204);
        let reply = client.declare(!side).await;
        reply.assert_problem(409, "still_seated");
    }
    let path = format!("/v1/matches/{}", id(&made));
    robot
        .post(&format!("{path}/leave"), json!({}))
        .await
        .assert_status(200);
    robot.declare(false).await.assert_status(204);
    robot.join(id(&made), json!({})).await.assert_status(200);
    anna.post(&format!("{path}/start"), json!({}))
        .await
        .assert_status(200);
    robot
        .declare(true)
        .await
        .assert_problem(409, "still_seated");
    robot
        .post(&format!("{path}/resign"), json!({}))
        .await
        .assert_status(200);
    robot.declare(true).await.assert_status(204);
}

#[tokio::test]
async fn a_bot_is_labelled_wherever_it_sits_and_speaks() {
    let app = spawn_app().await;
    let (anna, robot) = (app.person("Anna").await, bot(&app, "Robot").await);
    let made = lobby(&anna, "open", true).await;
    robot.join(id(&made), json!({})).await.assert_status(200);
    let path = format!("/v1/matches/{}", id(&made));
    let waiting = card(&anna, id(&made)).await;
    assert_eq!(waiting["places"][0]["holder"]["is_bot"], false);
    assert_eq!(waiting["places"][1]["holder"]["is_bot"], true);
    assert_eq!(waiting["places"][1]["holder"]["type"], "player");
    assert_eq!(waiting["places"][1]["holder"]["name"], "Robot");
    anna.post(&format!("{path}/start"), json!({}))
        .await
        .assert_status(200);
    let running = card(&anna, id(&made)).await;
    assert_eq!(running["seats"][0]["holder"]["is_bot"], false);
    assert_eq!(running["seats"][1]["holder"]["is_bot"], true);
    let said = json!({ "text": "Good luck!" });
    let talk = format!("{path}/messages");
    let message = robot.post(&talk, said).await.assert_status(201).json();
    assert_eq!(message["is_bot"], true);
    let heard = anna.get(&talk).await.assert_status(200).json();
    assert_eq!(heard["messages"][0]["is_bot"], true);

    let robot = &running["seats"][1]["holder"]["participant"];
    let body = json!({ "type": "participant", "match_id": made["id"], "participant": robot });
    for (list, key) in [("/v1/mutes", "mutes"), ("/v1/blocks", "blocks")] {
        anna.post(list, body.clone()).await.assert_status(201);
        let listed = anna.get(list).await.assert_status(200).json();
        assert_eq!(listed[key][0]["is_bot"], true, "{listed}");
    }
}

#[tokio::test]
async fn a_table_that_refuses_bots_is_closed_to_them_whatever_invitation_they_have() {
    let app = spawn_app().await;
    let (anna, robot) = (app.person("Anna").await, bot(&app, "Robot").await);
    let met = lobby(&anna, "open", true).await;
    robot.join(id(&met), json!({})).await.assert_status(200);

    let open = lobby(&anna, "open", false).await;
    assert_eq!(open["admits_bots"], false);
    robot
        .join(id(&open), json!({}))
        .await
        .assert_problem(403, "bots_refused");

    let private = lobby(&anna, "private", false).await;
    let code = json!({ "code": private["invitation"] });
    robot
        .join(id(&private), code)
        .await
        .assert_problem(403, "bots_refused");
    let invitations = format!("/v1/matches/{}/invitations", id(&private));
    let named = json!({ "type": "named", "name": "robot" });
    anna.post(&invitations, named.clone())
        .await
        .assert_problem(409, "bots_refused");
    confirm(&app, &anna.email).await;
    confirm(&app, &robot.email).await;
    let address = json!({ "type": "address", "email": robot.email });
    let invited = anna.post(&invitations, address).await;
    invited.assert_status(201);
    robot
        .join(id(&private), json!({}))
        .await
        .assert_problem(403, "bots_refused");
    let received = robot.get("/v1/invitations").await.assert_status(200);
    assert_eq!(received.json()["invitations"], json!([]));

    let other = lobby(&anna, "private", true).await;
    let invitations = format!("/v1/matches/{}/invitations", id(&other));
    anna.post(&invitations, named).await.assert_status(201);
    robot.join(id(&other), json!({})).await.assert_status(200);
}

#[tokio::test]
async fn a_bot_takes_no_vacated_seat_where_bots_are_refused() {
    let app = hasty().await;
    let robot = bot(&app, "Robot").await;
    let substitute = json!({ "type": "substitute" });
    let timed = one_stays_away_where(&app, substitute, false).await;
    let join = timed.path("/join");
    let code = json!({ "code": timed.get(1, "").await["invitation"] });
    robot
        .post(&join, code.clone())
        .await
        .assert_problem(403, "bots_refused");
    let away = &timed.players[0];
    away.declare(true).await.assert_problem(409, "still_seated");
    let elena = app.person("Elena").await;
    elena.post(&join, code).await.assert_status(200);
}

#[tokio::test]
async fn a_bot_invites_as_a_bot_and_founds_no_match_without_bots() {
    let app = spawn_app().await;
    let (anna, robot) = (app.person("Anna").await, bot(&app, "Robot").await);
    let body = json!({
        "game": "bards",
        "places": [{ "type": "host" }, { "type": "open" }],
        "admits_bots": false,
    });
    robot
        .post("/v1/matches", body)
        .await
        .assert_problem(403, "bots_refused");
    let made = lobby(&robot, "open", true).await;
    anna.join(id(&made), json!({})).await.assert_status(200);
    let other = lobby(&robot, "private", true).await;
    let invitations = format!("/v1/matches/{}/invitations", id(&other));
    let named = json!({ "type": "named", "name": "Anna" });
    robot.post(&invitations, named).await.assert_status(201);
    let received = anna.get("/v1/invitations").await.assert_status(200).json();
    assert_eq!(received["invitations"][0]["host_is_bot"], true);
}

#[tokio::test]
async fn lobbies_tell_whether_bots_may_sit_down_and_are_found_by_it() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let usual = json!({ "game": "bards", "places": [{ "type": "host" }, { "type": "open" }] });
    let made = anna.post("/v1/matches", usual).await.assert_status(201);
    let usual = made.json();
    assert_eq!(usual["admits_bots"], true);
    let people = lobby(&anna, "open", false).await;
    let entries = format!("/v1/matches/{}/entries", id(&people));
    let founding = anna.get(&entries).await.assert_status(200).json();
    let charter = &founding["entries"][0]["facts"][0]["fact"]["platform"]["charter"];
    assert_eq!(charter["admits_bots"], false, "{founding}");
    for query in ["", "&open=true", "&game=bards", "&mine=true"] {
        for (admits_bots, expected) in [(true, &usual), (false, &people)] {
            let path = format!("/v1/matches?admits_bots={admits_bots}{query}");
            let list = anna.get(&path).await.assert_status(200).json();
            let found = list["matches"].as_array().unwrap();
            assert_eq!(found.len(), 1, "{path}: {list}");
            assert_eq!(found[0]["id"], expected["id"], "{path}");
            assert_eq!(found[0]["admits_bots"], admits_bots, "{path}");
        }
    }
}

#[tokio::test]
async fn a_rematch_keeps_whether_bots_are_admitted() {
    let app = spawn_app().await;
    let (anna, bruno) = (app.person("Anna").await, app.person("Bruno").await);
    for admits_bots in [true, false] {
        let made = lobby(&anna, "open", admits_bots).await;
        bruno.join(id(&made), json!({})).await.assert_status(200);
        let path = format!("/v1/matches/{}", id(&made));
        for (client, rest) in [(&anna, "start"), (&bruno, "resign")] {
            let path = format!("{path}/{rest}");
            client.post(&path, json!({})).await.assert_status(200);
        }
        let again = anna.post(&format!("{path}/rematch"), json!({})).await;
        let again = again.assert_status(200).json();
        assert_eq!(again["admits_bots"], admits_bots);
        let leave = format!("/v1/matches/{}/leave", id(&again));
        anna.post(&leave, json!({})).await.assert_status(200);
    }
}

#[tokio::test]
async fn whoever_became_a_bot_asks_for_no_rematch_without_bots() {
    let app = spawn_app().await;
    let (anna, bruno) = (app.person("Anna").await, app.person("Bruno").await);
    let made = lobby(&anna, "open", false).await;
    bruno.join(id(&made), json!({})).await.assert_status(200);
    let path = format!("/v1/matches/{}", id(&made));
    for (client, rest) in [(&anna, "start"), (&bruno, "resign")] {
        let path = format!("{path}/{rest}");
        client.post(&path, json!({})).await.assert_status(200);
    }
    bruno.declare(true).await.assert_status(204);
    let rematch = format!("{path}/rematch");
    bruno
        .post(&rematch, json!({}))
        .await
        .assert_problem(403, "bots_refused");
    let again = anna.post(&rematch, json!({})).await.assert_status(200);
    let again = again.json();
    let code = json!({ "code": again["invitation"] });
    bruno
        .join(id(&again), code)
        .await
        .assert_problem(403, "bots_refused");
}

#[tokio::test]
async fn a_bot_has_limits_of_its_own() {
    let mut options = TestOptions::default();
    options.api.limits.bot_writes_per_second = 1.try_into().unwrap();
    options.api.limits.bot_reads_per_second = 3.try_into().unwrap();
    let app = TestApp::spawn(options).await;
    let anna = app.person("Anna").await;
    let me = "/v1/accounts/me";
    let reply = anna.get(me).await.assert_status(200);
    assert!(reply.header("ratelimit-policy").starts_with(r#""reads";"#));
    anna.declare(true).await.assert_status(204);
    let program = anna.program(&["account:read"]).await;
    for client in [&anna, &program] {
        let reply = client.get(me).await.assert_status(200);
        assert_eq!(reply.header("ratelimit-policy"), r#""bot_reads";q=6;w=2"#);
    }
    let mut last = anna.declare(true).await;
    for _ in 0..50 {
        if last.status == 429 {
            break;
        }
        last = anna.declare(true).await;
    }
    let last = last.assert_problem(429, "too_many_requests");
    let left = last.header("ratelimit");
    assert!(left.starts_with(r#""bot_writes";r=0;t="#), "{left}");
}

#[tokio::test]
async fn a_bot_gets_the_emails_it_asks_for_and_people_read_what_it_is() {
    let app = spawn_app().await;
    let (anna, robot) = (app.person("Anna").await, bot(&app, "Robot").await);
    let wants = robot.get("/v1/preferences").await.assert_status(200).json();
    assert_eq!(wants["all"], json!({ "type": "none" }), "{wants}");
    let play = || async {
        let made = lobby(&anna, "open", true).await;
        robot.join(id(&made), json!({})).await.assert_status(200);
        let start = format!("/v1/matches/{}/start", id(&made));
        anna.post(&start, json!({})).await.assert_status(200);
        mails(&app).await
    };
    let first = play().await;
    let to = |name: &str, mails: &[logothete::mail::StoredMail]| {
        let of = |mail: &&logothete::mail::StoredMail| mail.recipient.contains(name);
        mails.iter().filter(of).count()
    };
    assert_eq!(to("robot", &first), 0);
    assert_ne!(to("anna", &first), 0);
    assert!(
        first[0].text.contains("Robot (a program)"),
        "{}",
        first[0].text
    );
    let body = json!({
        "all": { "type": "none" }, "kinds": { "match_started": { "type": "at_once" } }
    });
    robot.put("/v1/preferences", body).await.assert_status(200);
    assert_eq!(to("robot", &play().await), 1);
}

#[tokio::test]
async fn the_pages_declare_a_bot_label_it_and_refuse_it() {
    let app = spawn_app().await;
    let mut robot = Browser::person(&app, "Robot").await;
    let form = robot.get("/apps").await.form("/apps/bot");
    let declared = form.clone().with("bot", "yes");
    let page = robot.send(&declared).await.assert_status(200);
    assert_eq!(page.count("input[name=bot][checked]"), 1);

    let mut anna = Browser::person(&app, "Anna").await;
    let form = anna.get("/lobby?game=bards").await.form("/matches");
    let open = anna.send(&form).await.assert_status(200).path;
    let join = robot.get(&open).await.form(&format!("{open}/join"));
    robot.send(&join).await.assert_status(200);
    let said = anna.get(&open).await.assert_status(200).main();
    assert!(said.contains("Robot (a program)"), "{said}");
    let home = anna.get("/").await.assert_status(200).main();
    assert!(home.contains("Robot (a program)"), "{home}");
    let start = anna.get(&open).await.form(&format!("{open}/start"));
    let said = anna.send(&start).await.assert_status(200).main();
    assert!(said.contains("Robot (a program)"), "{said}");

    let form = robot.get("/preferences").await.form("/preferences");
    let page = robot.send(&form).await.assert_status(200);
    assert_eq!(
        page.count("input[name=bot]"),
        0,
        "expected no such field on this page"
    );
    let form = robot.get("/apps").await.form("/apps/bot");
    let back = form.with("bot", "");
    let said = robot.send(&back).await.assert_status(409).main();
    assert!(said.contains("stays a bot or a person"), "{said}");

    let form = anna.get("/lobby?game=bards").await.form("/matches");
    let form = form.with("people_only", "yes");
    let closed = anna.send(&form).await.assert_status(200);
    let said = closed.main();
    assert!(said.contains("People only: accounts"), "{said}");
    let said = robot.get("/lobby").await.assert_status(200).main();
    assert!(said.contains("people only"), "{said}");
    let join = robot.get(&closed.path).await;
    let join = join.form(&format!("{}/join", closed.path));
    let said = robot.send(&join).await.assert_status(403).main();
    assert!(said.contains("No bots can join this match"), "{said}");
}

//! Tests that limits hold for concurrent requests, and that equal concurrent requests get the same response.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Executor};
use uuid::Uuid;

use crate::app::{Client, Reply, TestApp, spawn_app};
use crate::browser::{Browser, Form};
use crate::disputes::{opened, played};
use crate::invitations::confirm;
use crate::seated_match::SeatedMatch;

/// Number of concurrent requests, of which only one is allowed.
const AT_ONCE: usize = 2;

struct Limit {
    path: String,
    most: usize,
    code: &'static str,
    body: Box<dyn Fn(usize) -> Value>,
}

async fn others(app: &TestApp, seated: &SeatedMatch) -> Vec<Value> {
    let others = "select participant_id from participant join account using (account_id)
        where name <> 'Anna' order by name";
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let others = sqlx::query_scalar::<_, Uuid>(others).fetch_all(&mut owner);
    let others = others.await.unwrap().into_iter();
    let other =
        |other| json!({ "type": "participant", "match_id": seated.id, "participant": other });
    others.map(other).collect()
}

fn limits(seated: &SeatedMatch, others: &[Value]) -> Vec<Limit> {
    let limit = |path: &str, most, code, body| Limit {
        path: path.to_owned(),
        most,
        code,
        body,
    };
    let always = |body: Value| -> Box<dyn Fn(usize) -> Value> { Box::new(move |_| body.clone()) };
    let other = || -> Box<dyn Fn(usize) -> Value> {
        let others = others.to_owned();
        Box::new(move |number| others[number - 1].clone())
    };
    let guest =
        |number| json!({ "type": "address", "email": format!("guest{number}@example.net") });
    let token = json!({ "name": "my bot", "scopes": ["match:read"] });
    let app = json!({ "name": "A bridge", "redirect_uris": ["https://app.example/back"] });
    let places = json!([{ "type": "host" }, { "type": "open" }, { "type": "open" }]);
    let lobby = json!({ "game": "byzanz", "places": places });
    let message = json!({ "text": "Hello" });
    let (messages, invitations) = (seated.path("/messages"), seated.path("/invitations"));
    vec![
        limit("/v1/tokens", 50, "too_many_tokens", always(token)),
        limit("/v1/apps", 20, "too_many_apps", always(app)),
        // One lobby exists already, so 49 further ones are allowed.
        limit("/v1/matches", 49, "too_many_lobbies", always(lobby)),
        limit(&messages, 30, "too_many_messages", always(message)),
        limit(&invitations, 20, "too_many_invitations", Box::new(guest)),
        // Anna has already muted and blocked 198 strangers, so two further ones are allowed.
        limit("/v1/mutes", 2, "too_many_mutes", other()),
        limit("/v1/blocks", 2, "too_many_blocks", other()),
    ]
}

async fn fill(owner: &mut PgConnection) {
    let strangers = "insert into account (account_id, password_hash, name, language, time_zone)
        select gen_random_uuid(), password_hash, 'Stranger', language, time_zone
        from account, generate_series(1, 198)
        where name = 'Anna'";
    owner.execute(strangers).await.unwrap();
    for statement in [
        "insert into mute (account_id, muted_id) select a.account_id, s.account_id
            from account as a, account as s where a.name = 'Anna' and s.name = 'Stranger'",
        "insert into block (account_id, blocked_id) select a.account_id, s.account_id
            from account as a, account as s where a.name = 'Anna' and s.name = 'Stranger'",
    ] {
        owner.execute(statement).await.unwrap();
    }
}

async fn until_blocked(connection: &mut PgConnection, count: i64) {
    let waiting = "select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'";
    let until = async {
        while sqlx::query_scalar::<_, i64>(waiting)
            .fetch_one(&mut *connection)
            .await
            .unwrap()
            < count
        {
            connection
                .execute("select pg_stat_clear_snapshot()")
                .await
                .unwrap();
            tokio::task::yield_now().await;
        }
    };
    let patience = Duration::from_secs(20);
    tokio::time::timeout(patience, until).await.unwrap();
}

/// Sends Anna's requests. All of them run before any of them can finish.
async fn at_once(app: &TestApp, client: &Client, requests: Vec<(String, Value)>) -> Vec<Reply> {
    let mut administrator = app.database.connect_as_administrator().await.unwrap();
    let mut lock = administrator.begin().await.unwrap();
    lock.execute("select from account where name = 'Anna' for update")
        .await
        .unwrap();
    let count = i64::try_from(requests.len()).unwrap();
    let begin = |(path, body): (String, Value)| {
        let client = client.clone();
        tokio::spawn(async move { client.post(&path, body).await })
    };
    let waiting: Vec<_> = requests.into_iter().map(begin).collect();
    until_blocked(&mut lock, count).await;
    lock.commit().await.unwrap();
    let replies = join_all(waiting).await.into_iter();
    replies.map(|reply| reply.unwrap()).collect()
}

#[tokio::test]
async fn of_requests_at_once_only_those_within_the_limit_succeed() {
    let app = spawn_app().await;
    // One seat stays free, because people are invited to it.
    let seated = SeatedMatch::opened("byzanz", &app, 5, json!({})).await;
    for player in 1..4 {
        seated.join(player).await;
    }
    let others = others(&app, &seated).await;
    let anna = &seated.players[0];
    confirm(&app, &anna.email).await;
    fill(&mut app.database.connect_as_owner().await.unwrap()).await;
    let mut wrong = Vec::new();
    for limit in limits(&seated, &others) {
        for number in 1..limit.most {
            let reply = anna.post(&limit.path, (limit.body)(number)).await;
            reply.assert_status(201);
        }
        let request = |number| (limit.path.clone(), (limit.body)(number));
        let requests = (limit.most..limit.most + AT_ONCE).map(request);
        let replies = at_once(&app, anna, requests.collect()).await;
        let (made, refused): (Vec<_>, Vec<_>) = replies.iter().partition(|one| one.status == 201);
        let is_refused = |one: &&Reply| one.json()["code"] == limit.code;
        if made.len() != 1 || !refused.iter().all(is_refused) {
            wrong.push((limit.code, made.len(), refused.len()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[tokio::test]
async fn of_disputes_in_two_matches_at_once_only_those_within_the_limit_are_opened() {
    let app = spawn_app().await;
    // Three matches are needed, because a player may open at most three disputes in one match.
    let matches = [played(&app).await, played(&app).await, played(&app).await];
    for (seated, count) in matches.iter().zip([2, 2, 1]) {
        for _ in 0..count {
            let at = opened(seated, 0).await;
            let path = seated.path(&format!("{at}/withdrawal"));
            let withdrawn = seated.players[0].post(&path, json!({})).await;
            withdrawn.assert_status(200);
        }
    }
    let mut requests = Vec::new();
    for seated in &matches[..AT_ONCE] {
        let entry = seated.view(0).await["version"].clone();
        let body = json!({ "entry": entry, "text": "I never passed." });
        requests.push((seated.path("/disputes"), body));
    }
    let replies = at_once(&app, &matches[0].players[0], requests).await;
    let mut statuses: Vec<u16> = replies.iter().map(|reply| reply.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 429]);
}

#[tokio::test]
async fn equal_blocks_and_mutes_at_once_all_succeed() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    let other = others(&app, &seated).await.remove(0);
    for path in ["/v1/mutes", "/v1/blocks"] {
        let requests = vec![(path.to_owned(), other.clone()); AT_ONCE];
        for reply in at_once(&app, &seated.players[0], requests).await {
            reply.assert_status(201);
        }
    }
}

async fn click_twice(app: &TestApp, browser: &Browser, form: &Form) -> [Reply; 2] {
    let mut administrator = app.database.connect_as_administrator().await.unwrap();
    let mut lock = administrator.begin().await.unwrap();
    lock.execute("select from account where name = 'Anna' for no key update")
        .await
        .unwrap();
    let click = || {
        let (mut browser, form) = (browser.clone(), form.clone());
        tokio::spawn(async move { browser.send_bare(&form).await })
    };
    let first = click();
    // The first request has claimed the idempotency key, and now waits for the locked account.
    until_blocked(&mut lock, 1).await;
    let mut second = click();
    // The second request finds that the first one runs. It must not be answered before that one.
    let early = tokio::time::timeout(Duration::from_millis(500), &mut second).await;
    lock.commit().await.unwrap();
    if let Ok(early) = early {
        return [first.await.unwrap(), early.unwrap()];
    }
    [first.await.unwrap(), second.await.unwrap()]
}

#[tokio::test]
async fn a_second_click_is_answered_as_the_first() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    let mut anna = Browser::new(&app);
    anna.sign_in(&seated.players[0].email).await;
    let path = format!("/matches/{}", seated.id);
    let form = anna.get(&path).await.form(&format!("{path}/talk"));
    let [first, second] = click_twice(&app, &anna, &form.with("text", "Hello")).await;
    assert_eq!((first.status, second.status), (303, 303));
    assert_eq!(first.header("location"), second.header("location"));
    let page = anna.get(&path).await.reply.text();
    assert_eq!(
        page.matches("Hello").count(),
        1,
        "expected the message once"
    );

    let form = anna.get("/apps").await.form("/apps/token");
    let form = form.with("name", "my bot").with("scope.match:read", "yes");
    let [first, second] = click_twice(&app, &anna, &form).await;
    assert_eq!((first.status, second.status), (201, 201));
    let secret = |reply: &Reply| {
        let text = reply.text();
        let begin = text.find("lgt_pat_").unwrap();
        text[begin..begin + 57].to_owned()
    };
    assert_eq!(secret(&first), secret(&second));
    let mut program = app.stranger();
    program.token = Some(secret(&second));
    program.get("/v1/matches").await.assert_status(200);
}

async fn double_click(browser: &Browser, page: &str, action: &str, field: [&str; 2]) -> String {
    let form = browser.clone().get(page).await.form(action);
    let form = form.with(field[0], field[1]);
    let click = || {
        let (mut browser, form) = (browser.clone(), form.clone());
        async move { browser.send_bare(&form).await }
    };
    let (one, two) = tokio::join!(click(), click());
    for reply in [&one, &two] {
        assert_eq!(reply.status, 303, "{action}: {}", reply.text());
    }
    assert_eq!(one.header("location"), two.header("location"), "{action}");
    one.header("location").to_owned()
}

#[tokio::test]
async fn every_form_that_makes_something_may_be_sent_twice_at_once() {
    let app = spawn_app().await;
    let seated = SeatedMatch::opened("byzanz", &app, 3, json!({})).await;
    confirm(&app, &seated.players[0].email).await;
    let mut browsers = Vec::new();
    for player in &seated.players {
        let mut browser = Browser::new(&app);
        browser.sign_in(&player.email).await;
        browsers.push(browser);
    }
    let (path, luck, plain) = (format!("/matches/{}", seated.id), "AB".repeat(32), ["", ""]);
    let at = |what: &str| format!("{path}/{what}");
    let guest = ["guest", "guest@example.org"];
    let lobby = double_click(&browsers[0], "/lobby?game=bards", "/matches", plain).await;
    assert!(lobby.starts_with("/matches/"), "{lobby}");
    double_click(&browsers[0], &path, &at("invite"), guest).await;
    double_click(&browsers[0], &path, &at("luck"), ["luck", &luck]).await;
    for browser in &browsers[1..] {
        double_click(browser, &path, &at("join"), plain).await;
    }
    double_click(&browsers[0], &path, &at("start"), plain).await;
    double_click(&browsers[1], &path, &at("talk"), ["text", "Hello"]).await;
    double_click(&browsers[0], &path, &at("mute"), plain).await;
    double_click(&browsers[0], "/people", "/people/block", ["name", "Bruno"]).await;
    double_click(&browsers[0], &path, &at("dispute"), ["text", "Why?"]).await;
    double_click(&browsers[1], &at("resign"), &at("resign"), plain).await;
}

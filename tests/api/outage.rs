//! Tests of outages: clear refusals, no partial changes, and recovery.

use std::io::Write;
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

use jiff::SignedDuration;
use serde_json::json;
use sqlx::Connection;
use sqlx::{AssertSqlSafe, Executor};

use crate::app::{PASSWORD, TestApp, TestOptions, spawn_app};
use crate::seated_match::SeatedMatch;
use crate::way::{State, Way};
use logothete::pool::{AcquiredConnection, Pool};
use logothete::testing::{TestDatabase, wait_for};

#[tokio::test]
async fn the_service_lives_and_is_ready() {
    let app = spawn_app().await;
    assert_eq!(
        app.stranger()
            .get("/health/live")
            .await
            .assert_status(200)
            .json()["status"],
        "live"
    );
    assert_eq!(
        app.stranger()
            .get("/health/ready")
            .await
            .assert_status(200)
            .json()["status"],
        "ready"
    );
}

#[tokio::test]
async fn a_worker_that_does_not_come_back_is_named_and_the_service_is_not_ready() {
    let mut app = spawn_app().await;
    let ready = async |app: &TestApp| app.stranger().get("/health/ready").await;
    app.workers
        .spawn_periodic(Duration::from_millis(1), "the clumsy one", || async {
            assert!(std::hint::black_box(false), "planted panic");
            Ok::<_, std::io::Error>(())
        });
    wait_for("the service is not ready", async || {
        ready(&app).await.status != 200
    })
    .await;
    let reply = ready(&app).await.assert_problem(503, "unavailable");
    assert!(reply.text().contains("the clumsy one"), "{}", reply.text());
    app.stranger().get("/health/live").await.assert_status(200);
    let text = app.stranger().get("/metrics").await.text();
    let falls = text.lines().find(|line| {
        line.starts_with("logothete_worker_falls_total") && line.contains("the clumsy one")
    });
    let falls: u32 = falls.unwrap().rsplit(' ').next().unwrap().parse().unwrap();
    assert!(3 <= falls, "{falls}");
}

#[tokio::test]
async fn a_crowded_pool_is_503_and_passes_without_a_restart() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let mut held = Vec::new();
    while held.len() < app.database.pool.size_max() {
        held.push(app.database.pool.acquire().await.unwrap());
    }
    let reply = anna
        .get("/v1/accounts/me")
        .await
        .assert_problem(503, "unavailable");
    assert!(!reply.header("retry-after").is_empty());
    assert!(
        !reply.text().contains("may not have been carried out"),
        "a read"
    );
    app.stranger()
        .get("/health/ready")
        .await
        .assert_problem(503, "unavailable");
    app.stranger().get("/health/live").await.assert_status(200);
    drop(held);
    anna.get("/v1/accounts/me").await.assert_status(200);
}

#[tokio::test]
async fn answers_that_are_lost_cost_no_place_of_a_pool() {
    let database = TestDatabase::create().await.unwrap();
    let way = Way::sound();
    let crowd = way.pool(&database).await;
    let alone = crowd.single(Duration::from_secs(1));
    let answers = async || alone.execute("select").await.is_ok();
    for _ in 0..3 {
        wait_for("the request succeeds", answers).await;
        way.set(State::Swallows);
        assert!(!answers().await);
        way.set(State::Sound);
        wait_for("the request succeeds again", answers).await;
    }
    drop(acquire_all(&crowd).await);
    // These connections return to the pool during statements whose responses never arrive.
    way.set(State::Swallows);
    let broken_off = (0..crowd.size_max()).map(|_| {
        let asked = crowd.execute("select");
        tokio::time::timeout(Duration::from_millis(200), asked)
    });
    let broken_off = futures_util::future::join_all(broken_off).await;
    assert!(broken_off.iter().all(Result::is_err));
    way.set(State::Sound);
    for mut one in acquire_all(&crowd).await {
        one.ping().await.unwrap();
    }
}

async fn acquire_all(pool: &Pool) -> Vec<AcquiredConnection> {
    let mut all = Vec::new();
    wait_for("every connection is available", async || {
        all.extend(pool.acquire().await.ok());
        all.len() == pool.size_max()
    })
    .await;
    all
}

#[tokio::test]
async fn nobody_is_believed_while_the_ended_sessions_are_not_known() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    app.world.advance(SignedDuration::from_secs(3));
    // The list of ended sessions may be fresh. So its table is hidden, and then the clock advances again.
    let mut owner = app.database.connect_as_owner().await.unwrap();
    owner
        .execute("alter table revocation rename to hidden")
        .await
        .unwrap();
    app.world.advance(SignedDuration::from_secs(3));
    anna.get("/v1/accounts/me")
        .await
        .assert_problem(503, "unavailable");
    app.stranger()
        .get("/health/ready")
        .await
        .assert_problem(503, "unavailable");
    owner
        .execute("alter table hidden rename to revocation")
        .await
        .unwrap();
    app.accounts.monitor.refresh().await.unwrap();
    anna.get("/v1/accounts/me").await.assert_status(200);
}

#[tokio::test]
async fn a_session_ended_elsewhere_is_not_believed_here() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    owner.execute("delete from session").await.unwrap();
    app.accounts.monitor.refresh().await.unwrap();
    anna.get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
}

#[tokio::test]
async fn an_action_whose_outcome_is_not_known_says_so_and_is_done_once() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let away = "create function away() returns trigger language plpgsql as \
        $$ begin raise exception 'shutting down' using errcode = '57P01'; end $$";
    owner.execute(away).await.unwrap();
    owner
        .execute("create trigger away before insert on entry for each row execute function away()")
        .await
        .unwrap();
    let (player, path) = (&seated.players[1], seated.path("/resign"));
    let key = [("idempotency-key", "one")];
    let resign = async || player.send("POST", &path, &key, None).await;
    let reply = resign().await.assert_problem(503, "unavailable");
    let detail = reply.json()["detail"].as_str().unwrap().to_owned();
    assert!(
        detail.contains("may or may not have been carried out"),
        "{detail}"
    );
    assert!(detail.contains("same Idempotency-Key"), "{detail}");
    owner.execute("drop trigger away on entry").await.unwrap();
    let first = resign().await.assert_status(200).text();
    assert_eq!(resign().await.assert_status(200).text(), first);
}

#[tokio::test]
async fn a_full_disk_is_507_and_passes_without_a_restart() {
    let app = spawn_app().await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let full = "create function full_disk() returns trigger language plpgsql as \
        $$ begin raise exception 'no space left' using errcode = '53100'; end $$";
    owner.execute(full).await.unwrap();
    owner
        .execute("create trigger full_disk before insert on account for each row execute function full_disk()")
        .await
        .unwrap();
    let mut anna = app.stranger();
    anna.email = "anna@example.org".to_owned();
    let reply = anna
        .register("Anna")
        .await
        .assert_problem(507, "storage_full");
    assert!(!reply.header("retry-after").is_empty());
    assert!(!reply.text().contains("no space"));
    owner
        .execute("drop trigger full_disk on account")
        .await
        .unwrap();
    anna.register("Anna").await.assert_status(202);
}

#[tokio::test]
async fn a_database_that_breaks_off_is_503_or_mended_and_recovers() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let mut administrator = app.database.connect_as_administrator().await.unwrap();
    let cut = "select pg_terminate_backend(pid) from pg_stat_activity \
        where datname = (select current_database()) and pid <> pg_backend_pid()";
    for _ in 0..3 {
        administrator.execute(AssertSqlSafe(cut)).await.unwrap();
        let reply = anna.get("/v1/accounts/me").await;
        assert!([200, 503].contains(&reply.status), "{}", reply.text());
    }
    app.accounts.monitor.refresh().await.ok();
    app.accounts.monitor.refresh().await.unwrap();
    let statuses = [
        anna.get("/v1/accounts/me").await.status,
        anna.get("/v1/accounts/me").await.status,
    ];
    assert_eq!(statuses[1], 200, "{statuses:?}");
}

#[tokio::test]
async fn a_bug_in_the_database_is_opaque() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    owner
        .execute("alter table account rename to hidden")
        .await
        .unwrap();
    let reply = anna
        .get("/v1/accounts/me")
        .await
        .assert_problem(500, "internal");
    assert!(
        !reply.text().contains("account") && !reply.text().contains("relation"),
        "{}",
        reply.text()
    );
}

#[tokio::test]
async fn whoever_signs_in_in_a_crowd_is_told_to_come_back() {
    let mut options = TestOptions::with_real_passwords();
    options.accounts.hash_workers = 1;
    options.accounts.hash_queue = 0;
    let app = TestApp::spawn(options).await;
    let anna = app.person("Anna").await;
    let body = || json!({ "email": anna.email, "password": PASSWORD });
    let mut refused = None;
    // On a busy machine one request may be done before the next arrives, so this is repeated.
    wait_for("a request arrives while another is running", async || {
        let asking = (0..12).map(|_| anna.post("/v1/sessions", body()));
        let replies = futures_util::future::join_all(asking).await;
        assert!(replies.iter().any(|reply| reply.status == 201));
        refused = replies.into_iter().find(|reply| reply.status != 201);
        refused.is_some()
    })
    .await;
    let busy = refused.unwrap();
    assert!(
        !busy
            .assert_problem(503, "busy")
            .header("retry-after")
            .is_empty()
    );
}

#[tokio::test]
async fn clients_that_hang_up_leave_no_connection_inside_a_transaction() {
    let app = TestApp::spawn(TestOptions::with_real_passwords()).await;
    let anna = app.person("Anna").await;
    let body = json!({ "email": anna.email, "password": PASSWORD }).to_string();
    let request = format!(
        "POST /v1/sessions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len(),
    );
    for _ in 0..20 {
        let mut stream = TcpStream::connect(app.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        tokio::time::timeout(Duration::from_millis(7), std::future::pending::<()>())
            .await
            .ok();
        stream.shutdown(Shutdown::Both).unwrap();
    }
    anna.get("/v1/accounts/me").await.assert_status(200);
    // Running requests must return their connections before all of them can be taken.
    let all = acquire_all(&app.database.pool).await;
    let stuck = "select count(*) from pg_stat_activity
        where datname = current_database() and state like 'idle in%'";
    let mut administrator = app.database.connect_as_administrator().await.unwrap();
    wait_for("no transaction is open", async || {
        let count = sqlx::query_scalar(stuck).fetch_one(&mut administrator);
        let count: i64 = count.await.unwrap();
        count == 0
    })
    .await;
    for mut one in all {
        one.ping()
            .await
            .expect("PostgreSQL closed a connection with an open transaction");
    }
}

#[tokio::test]
async fn a_stop_lets_what_is_in_flight_finish() {
    let mut app = spawn_app().await;
    let anna = app.person("Anna").await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let mut lock = owner.begin().await.unwrap();
    let sql = "lock table account in access exclusive mode";
    sqlx::raw_sql(sql).execute(&mut *lock).await.unwrap();
    let in_flight = {
        let anna = anna.clone();
        let body = json!({ "email": anna.email, "password": PASSWORD });
        tokio::spawn(async move { anna.post("/v1/sessions", body).await })
    };
    let mut watch = app.database.connect_as_administrator().await.unwrap();
    let waiting = "select count(*) from pg_locks join pg_database on database = pg_database.oid \
                   where datname = current_database() and not granted";
    while 0
        == sqlx::query_scalar::<_, i64>(waiting)
            .fetch_one(&mut watch)
            .await
            .unwrap()
    {
        tokio::task::yield_now().await;
    }
    let unlock = async { lock.commit().await.unwrap() };
    tokio::join!(app.stop(), unlock);
    in_flight.await.unwrap().assert_status(201);
}

#[tokio::test]
async fn what_hangs_in_a_silent_database_is_answered_in_time_and_passes() {
    let way = Way::sound();
    let mut options = TestOptions {
        way: Some(way.clone()),
        ..TestOptions::default()
    };
    options.api.answered_within = Duration::from_secs(1);
    // The part that must succeed uses another instance of the service, without the short timeout.
    let patient = spawn_app().await;
    let anna = patient.person("Anna").await;
    let app = TestApp::beside(&patient, options).await;
    let anna = anna.at(&app);
    let body = json!({ "game": "byzanz", "places": [{ "type": "host" }, { "type": "open" }, { "type": "open" }] });
    let key = [("idempotency-key", "one")];
    let create = async || {
        anna.send_json("POST", "/v1/matches", &key, body.clone())
            .await
    };
    let looks = async || anna.get("/v1/accounts/me").await;
    wait_for("the request succeeds", async || looks().await.status == 200).await;
    way.set(State::Silent);
    // Both requests are sent at once, while sessions are cached and connections still count as healthy.
    let (looked, created) = tokio::join!(looks(), create());
    let looked = looked.assert_problem(503, "unavailable");
    assert!(!looked.header("retry-after").is_empty());
    assert!(
        !looked.text().contains("may not have been carried out"),
        "a read"
    );
    let created = created.assert_problem(503, "unavailable");
    assert!(!created.header("retry-after").is_empty());
    assert!(
        created.text().contains("same Idempotency-Key"),
        "{}",
        created.text()
    );
    let figures = app.stranger().get("/metrics").await.text();
    let late = figures
        .lines()
        .find(|line| line.starts_with("logothete_late_requests_total"));
    assert!(late.is_some_and(|line| !line.ends_with(" 0")), "{late:?}");

    way.set(State::Sound);
    let again = async || {
        let mut made = None;
        // The aborted request may still run, so the retry is repeated.
        wait_for("the retry succeeds", async || {
            let reply = create().await;
            if ![409, 503].contains(&reply.status) {
                made = Some(reply.assert_status(201).json()["id"].clone());
            }
            made.is_some()
        })
        .await;
        made
    };
    let first = again().await;
    assert_eq!(again().await, first, "expected the request to be done once");
    wait_for("the request succeeds again", async || {
        looks().await.status == 200
    })
    .await;
}

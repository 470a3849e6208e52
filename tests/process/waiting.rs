//! Starts while the database is unreachable: log lines, responses to requests, and errors that end the start.

use serde_json::json;

use crate::cluster::{Cluster, page};
use crate::service::{Home, said, wait_until};

fn cluster() -> Cluster {
    Cluster::by_the_page(&page("docs/operate/postgresql.md"))
}

#[test]
fn a_start_waits_for_a_database_that_is_away_and_says_so() {
    let (cluster, home) = (cluster(), Home::new());
    let (login, owner) = (
        cluster.url("logothete_serve"),
        cluster.url("logothete_owner"),
    );
    cluster.hide(true);
    let mut service = home.wait(|command| {
        command.env("DATABASE_URL", &login);
        command.env("LOGOTHETE_OWNER_URL", &owner);
    });
    wait_until("the service logs that it waits for the database", || {
        service.log().contains("waiting for the database: ")
    });
    let stranger = service.stranger();
    let live = stranger.get("/health/live").assert(200);
    assert_eq!(live.json()["status"], "live");
    for path in ["/health/ready", "/v1/matches", "/"] {
        let reply = stranger.get(path).assert(503);
        assert!(reply.retry_after.is_some(), "{}", reply.text);
        assert_eq!(reply.json()["code"], "unavailable");
        let detail = reply.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.ends_with("waiting for the database"), "{detail}");
    }
    let body = json!({ "email": "a@b.example" });
    stranger.post("/v1/accounts", None, &body).assert(503);

    cluster.hide(false);
    wait_until("the service is ready", || {
        let ready = service.stranger().try_get("/health/ready");
        ready.is_ok_and(|reply| reply.status == 200)
    });
    service.person("Anna").create_match("one");
    service.signal(rustix::process::Signal::TERM);
    assert!(service.wait().success(), "{}", service.log());
}

#[test]
fn a_start_that_waits_ends_when_it_is_asked_to() {
    let home = Home::new();
    let nobody = home.path.join("nobody");
    let url = format!(
        "postgres://a:swordfish@one/b?host={0},{0}2",
        nobody.display()
    );
    let mut service = home.wait(|command| {
        command.env("DATABASE_URL", url);
    });
    wait_until("the service logs that no server accepts writes", || {
        service
            .log()
            .contains("no server of DATABASE_URL accepts writes")
    });
    service.signal(rustix::process::Signal::INT);
    assert!(service.wait().success(), "{}", service.log());
    let log = service.log();
    assert!(log.contains("nobody:5432: "), "{log}");
    assert!(log.contains("nobody2:5432: "), "{log}");
    assert!(log.contains("stopped before it was open"), "{log}");
    assert!(!log.contains("swordfish"), "{log}");
}

#[test]
fn a_login_or_a_database_that_is_not_there_is_no_reason_to_wait() {
    let (cluster, home) = (cluster(), Home::new());
    // The URL may list an unreachable server as well.
    let nobody = format!("{},", home.path.join("nobody").display());
    for (name, asked) in [
        ("stranger", "create role"),
        ("logothete_owner", "create database"),
    ] {
        for beside in ["", &nobody] {
            let url = cluster.url(name);
            let url = url.replace("/logothete?host=", &format!("/elsewhere?host={beside}"));
            let mut command = home.command(&[]);
            command.env("DATABASE_URL", url);
            let output = command.output().unwrap();
            assert!(!output.status.success());
            assert!(said(&output).contains(asked), "{}", said(&output));
        }
    }
}

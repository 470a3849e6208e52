//! All connections of the pool are in use. Requests are refused soon, and recovery needs no restart.

use std::thread;

use sqlx::{ConnectOptions, Executor};

use crate::campaign::storm::{administrator, command};
use crate::service::{Client, Home, Service, wait_until};

/// Number of concurrent requests, with a pool of two connections.
const CROWD: usize = 8;

#[test]
fn a_crowded_pool_is_503_and_passes_without_a_restart() {
    let home = Home::new();
    let mut command = command(&home, "127.0.0.1:0");
    command.env("LOGOTHETE_POOL_SIZE", "2");
    command.env("LOGOTHETE_POOL_WAIT", "200ms");
    let service = Service::start(command, &home.path);
    let anna = service.person("Anna");
    let path = anna.create_match("one");
    let login = administrator(&home);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut holder = runtime.block_on(login.connect()).unwrap();
    let lock = "begin; lock table entry in access exclusive mode";
    runtime
        .block_on(holder.execute(sqlx::raw_sql(lock)))
        .unwrap();

    let refused = ask_in_a_crowd(&anna, &path);
    assert_eq!(
        refused, CROWD,
        "expected every request to be refused while the table is locked"
    );
    service.stranger().get("/health/live").assert(200);

    runtime
        .block_on(holder.execute(sqlx::raw_sql("rollback")))
        .unwrap();
    anna.get(&path).assert(200);
    assert_eq!(ask_in_a_crowd(&anna, &path), 0);
    assert_ne!(anna.create_match("two"), path);
    service.stop();
}

/// Statement that locks the tables that background workers poll several times a second, if no worker reads one of
/// them: waiting for one while holding others could deadlock.
const BACKSTAGE: &str = "begin; lock table hook_endpoint, watched_entry, notice, match_email, account_email, \
     digest, deadline, standing_order in access exclusive mode nowait";

#[test]
fn what_works_by_itself_takes_no_connection_from_those_who_ask() {
    let home = Home::new();
    let mut command = command(&home, "127.0.0.1:0");
    command.env("LOGOTHETE_POOL_SIZE", "2");
    command.env("LOGOTHETE_POOL_WAIT", "200ms");
    let service = Service::start(command, &home.path);
    let anna = service.person("Anna");
    let path = anna.create_match("one");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut holder = runtime.block_on(administrator(&home).connect()).unwrap();
    let mut execute = |sql| runtime.block_on(holder.execute(sqlx::raw_sql(sql)));
    wait_until("the tables are locked", || {
        let is_locked = execute(BACKSTAGE).is_ok();
        if !is_locked {
            execute("rollback").unwrap();
        }
        is_locked
    });
    wait_until("a worker has timed out", || {
        anna.get(&path).assert(200);
        let log = service.log();
        let timed_out = ["find due emails", "read due webhooks", "look for replies"];
        timed_out.iter().any(|work| log.contains(work))
    });
    let metrics = || service.stranger().get("/metrics").assert(200).text;
    wait_until("every worker waits", || {
        metrics().contains("\nlogothete_background_connections 6\n")
    });
    let figures = metrics();
    // The requests may have needed only one of the two connections.
    let of_those_who_ask = [
        "\nlogothete_pool_connections 1\n",
        "\nlogothete_pool_connections 2\n",
    ];
    let has = |figure: &&str| figures.contains(figure);
    assert!(of_those_who_ask.iter().any(has), "{figures}");
    execute("rollback").unwrap();
    service.stop();
}

/// Sends requests concurrently. Returns how many were refused. Each refusal must have the documented form.
fn ask_in_a_crowd(client: &Client, path: &str) -> usize {
    thread::scope(|scope| {
        let asking: Vec<_> = (0..CROWD)
            .map(|_| scope.spawn(|| client.get(path)))
            .collect();
        let replies = asking.into_iter().map(|asking| asking.join().unwrap());
        let refused = replies.filter(|reply| reply.status != 200);
        refused
            .inspect(|reply| {
                assert_eq!(reply.status, 503, "{}", reply.text);
                assert!(reply.retry_after.is_some(), "{}", reply.text);
            })
            .count()
    })
}

//! Clients repeatedly reset their connections in the middle of a write.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use logothete::games::GameKey;
use serde_json::{Value, json};
use sqlx::ConnectOptions;

use crate::campaign::player::match_body;
use crate::campaign::storm::{administrator, command, scale};
use crate::service::{Client, Home, Reply, Service, wait_until};

const CLIENTS: usize = 4;
/// Fewer than the lobbies that an account may be in: a request and its repetition may both count for a moment.
const RESETS: u32 = 40;

/// Step by which the delay before a reset grows, so that some reset comes at every stage of a request.
const STEP: Duration = Duration::from_micros(150);
const STEPS: u32 = 60;

#[test]
fn hanging_up_in_the_middle_poisons_no_connection() {
    let home = Home::new();
    let mut command = command(&home, "127.0.0.1:0");
    // The pool is small, so that a broken connection is soon reused.
    command.env("LOGOTHETE_POOL_SIZE", "3");
    let service = Service::start(command, &home.path);
    let people: Vec<Client> = (0..CLIENTS)
        .map(|number| service.person(&format!("Hasty{number}")))
        .collect();
    let (mut requests, mut early) = (0, 0);
    let mut round = 0;
    // If no request arrives in time, because the machine is busy, the round is repeated with twice the delays.
    while round < scale() || early == 0 {
        let step = STEP * 2_u32.pow((round + 1).saturating_sub(scale()));
        thread::scope(|scope| {
            for client in &people {
                scope.spawn(move || {
                    for reset in 0..RESETS {
                        hang_up(client, (round, reset), step);
                    }
                });
            }
        });
        early += people.iter().map(count_matches).sum::<usize>();
        for client in &people {
            let lobbies = settle(client, round);
            assert_eq!(
                count_matches(client),
                lobbies.len(),
                "expected each request to be done once"
            );
            for lobby in &lobbies {
                leave(client, lobby);
            }
            requests += lobbies.len();
        }
        round += 1;
    }
    check_transactions(&home);
    service.stranger().get("/health/ready").assert(200);
    println!(
        "resets: {requests} requests reset, {early} of them done nevertheless, each once after the retry"
    );
    service.stop();
}

/// Sends a request and resets the connection after a delay, by closing a socket with unread data.
fn hang_up(client: &Client, (round, reset): (u32, u32), step: Duration) {
    let address = client.url.trim_start_matches("http://");
    let (key, body) = (key(round, reset), lobby(reset).to_string());
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!(
        "GET /health/live HTTP/1.1\r\nhost: {address}\r\n\r\n\
         POST /v1/matches HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {}\r\n\
         idempotency-key: {key}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        client.token,
        body.len()
    );
    stream.write_all(request.as_bytes()).unwrap();
    thread::sleep(step * (reset % STEPS));
}

/// Sends every request of the round again. Returns the paths of the created lobbies.
fn settle(client: &Client, round: u32) -> BTreeSet<String> {
    let created = |reset| {
        let key = key(round, reset);
        let reply = insist(|| client.post("/v1/matches", Some(&key), &lobby(reset)));
        reply.assert(201).json()["id"].as_str().unwrap().to_owned()
    };
    let lobbies: BTreeSet<String> = (0..RESETS).map(created).collect();
    assert_eq!(lobbies.len(), usize::try_from(RESETS).unwrap());
    lobbies
}

/// Leaves a lobby, because an account may be in few lobbies.
fn leave(client: &Client, lobby: &str) {
    let path = format!("/v1/matches/{lobby}/leave");
    insist(|| client.post(&path, Some("leave"), &json!({}))).assert(200);
}

fn insist(send: impl Fn() -> Reply) -> Reply {
    let mut answer = None;
    wait_until("there is a definite answer", || {
        let reply = send();
        let is_definite = reply.retry_after.is_none();
        answer = is_definite.then_some(reply);
        is_definite
    });
    answer.unwrap()
}

fn key(round: u32, reset: u32) -> String {
    format!("reset-{round}-{reset}")
}

fn lobby(reset: u32) -> Value {
    let index = usize::try_from(reset).unwrap() % GameKey::ALL.len();
    match_body(GameKey::ALL[index], |_| json!({ "type": "open" }))
}

fn count_matches(client: &Client) -> usize {
    let mut count = 0;
    let mut cursor = String::new();
    loop {
        let page = insist(|| client.get(&format!("/v1/matches?mine=true&limit=100{cursor}")));
        let page = page.assert(200).json();
        count += page["matches"].as_array().unwrap().len();
        let Some(next) = page["next"].as_str() else {
            return count;
        };
        cursor = format!("&cursor={next}");
    }
}

/// Waits until no connection of the service is idle in a transaction. Fails if PostgreSQL had to end one.
fn check_transactions(home: &Home) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut administrator = runtime.block_on(administrator(home).connect()).unwrap();
    let stuck = "select count(*) from pg_stat_activity
        where usename = 'logothete_serve' and state like 'idle in transaction%'";
    wait_until("no transaction is open", || {
        let counted = sqlx::query_scalar(stuck).fetch_one(&mut administrator);
        let count: i64 = runtime.block_on(counted).unwrap();
        count == 0
    });
    let log = fs::read_to_string(home.data().join("postgres.log")).unwrap();
    assert!(!log.contains("idle-in-transaction timeout"), "{log}");
}

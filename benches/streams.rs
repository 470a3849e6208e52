//! Measures the cost of ten thousand idle event streams, and the delay of an event.
//!
//! `cargo bench --bench streams`: starts the release binary on a private PostgreSQL. Opens 5,000 streams of matches and
//! 5,000 of all matches of an account, waits, and lets one player act. Prints memory and processor time of the service.
//! Every stream is an open file in both processes: `ulimit -n` must be at least 10,500.

mod scale;
#[expect(
    dead_code,
    unused_imports,
    reason = "each benchmark uses a part of the shared code"
)]
mod support;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use futures_util::future::try_join_all;
use logothete::world::World;
use scale::scaled;
use serde_json::{Value, json};
use support::connection::{Connection, read};
use support::{Service, say};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const PEOPLE: usize = scaled(100, 4);
/// Number of streams of single matches that each person opens. Each also opens as many streams of all their matches.
const STREAMS_EACH: usize = scaled(50, 5);
const AT_ONCE: usize = 100;
const IDLE: Duration = Duration::from_secs(scaled(45, 1));
const SETTLING: Duration = Duration::from_secs(scaled(5, 1));

struct Person {
    authorization: String,
    path: String,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let world = World::real();
    let service = Service::start().await?;
    let mut people = Vec::new();
    for number in 0..PEOPLE {
        people.push(Person::come(service.address, number).await?);
    }
    tokio::time::sleep(SETTLING).await;
    let before = service.memory_megabytes()?;
    let began = world.stopwatch();
    let mut streams = open_all(service.address, &people).await?;
    let took = began.elapsed();
    tokio::time::sleep(SETTLING).await;
    let busy = service.processor_seconds()?;
    tokio::time::sleep(IDLE).await;
    let busy = service.processor_seconds()? - busy;
    let after = service.memory_megabytes()?;
    let person = people.first().context("there are no people")?;
    let latest = act(&world, (service.address, person), &mut streams).await?;
    say(&format!("| {} idle streams | |", streams.len()));
    say("| --- | --- |");
    say(&format!("| opened in | {:.1} s |", took.as_secs_f64()));
    say(&format!(
        "| memory before, with them, more | {before:.0} MB, {after:.0} MB, {:.0} MB |",
        after - before
    ));
    say(&format!(
        "| processors while nothing happens | {:.1} % of one |",
        100.0 * busy / IDLE.as_secs_f64()
    ));
    say(&format!(
        "| an entry is told to the last of {} who watch the match after | {:.0} ms |",
        2 * STREAMS_EACH,
        latest.as_secs_f64() * 1e3
    ));
    Ok(())
}

async fn open_all(address: SocketAddr, people: &[Person]) -> anyhow::Result<Vec<TcpStream>> {
    let mut wanted = Vec::new();
    for person in people {
        for _ in 0..STREAMS_EACH {
            wanted.push((format!("{}/stream", person.path), &person.authorization));
            wanted.push(("/v1/stream".to_owned(), &person.authorization));
        }
    }
    let mut streams = Vec::new();
    for some in wanted.chunks(AT_ONCE) {
        let open = some
            .iter()
            .map(|(path, authorization)| open(address, path, authorization));
        streams.extend(try_join_all(open).await?);
    }
    Ok(streams)
}

async fn open(address: SocketAddr, path: &str, authorization: &str) -> anyhow::Result<TcpStream> {
    let mut stream = TcpStream::connect(address)
        .await
        .context("a stream cannot be opened: is `ulimit -n` high enough?")?;
    let request = format!("GET {path} HTTP/1.1\r\nhost: bench\r\n{authorization}\r\n");
    stream.write_all(request.as_bytes()).await?;
    read_until(&mut stream, "event: ").await?;
    Ok(stream)
}

/// Lets the first person act in a match. Returns the time until every stream of that match has received the event.
async fn act(
    world: &World,
    (address, person): (SocketAddr, &Person),
    streams: &mut [TcpStream],
) -> anyhow::Result<Duration> {
    let watching = streams.iter_mut().take(2 * STREAMS_EACH);
    let began: Instant = world.stopwatch();
    let described = try_join_all(watching.map(|stream| read_until(stream, "\"version\":2")));
    let path = format!("{}/contribution", person.path);
    let contribution = json!({ "contribution": "ab".repeat(32) }).to_string();
    // The previous connection was closed while idle, so a new one is opened.
    let mut connection = Connection::open(address).await?;
    let acting = connection.post(&path, &person.authorization, &contribution);
    let (_told, acted) = tokio::try_join!(described, acting)?;
    let _card: Value = read(acted)?;
    Ok(began.elapsed())
}

async fn read_until(stream: &mut TcpStream, text: &str) -> anyhow::Result<()> {
    let mut said = Vec::new();
    while !String::from_utf8_lossy(&said).contains(text) {
        let count = stream.read_buf(&mut said).await?;
        ensure!(
            count != 0,
            "a stream was closed: {}",
            String::from_utf8_lossy(&said)
        );
    }
    Ok(())
}

impl Person {
    async fn come(address: SocketAddr, number: usize) -> anyhow::Result<Self> {
        let mut connection = Connection::open(address).await?;
        let (email, password) = (
            format!("w{number}@players.example"),
            "correct horse battery",
        );
        let wish = json!({ "email": email, "password": password, "name": format!("W{number}") });
        let (status, _) = connection
            .post("/v1/accounts", "", &wish.to_string())
            .await?;
        ensure!(status == 202, "registering was answered {status}");
        let wish = json!({ "email": email, "password": password }).to_string();
        let tokens: Value = read(connection.post("/v1/sessions", "", &wish).await?)?;
        let token = tokens
            .get("access_token")
            .and_then(Value::as_str)
            .context("no token")?;
        let authorization = format!("authorization: Bearer {token}\r\n");
        let wish = json!({ "game": "bards", "places": [{ "type": "host" }, { "type": "open" }] });
        let wish = wish.to_string();
        let created = connection.post("/v1/matches", &authorization, &wish).await;
        let card: Value = read(created?)?;
        let id = card.get("id").and_then(Value::as_str).context("no id")?;
        Ok(Self {
            path: format!("/v1/matches/{id}"),
            authorization,
        })
    }
}

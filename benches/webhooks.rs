//! Measures how much a hundred webhooks, dead, slow and quick, slow down play.
//!
//! `cargo bench --bench webhooks`: starts the release binary on its own durable PostgreSQL. Plays at 80 actions a
//! second, and then as fast as possible. Then ten people add ten webhooks each, which get every entry, and the same is
//! played again. Fails if actions at the fixed rate become slow, or if the fastest rate drops by a quarter. At the end
//! it waits until the webhooks have caught up.

mod scale;
#[expect(
    dead_code,
    unused_imports,
    reason = "each benchmark uses a part of the shared code"
)]
mod support;

use std::time::Duration;

use anyhow::{Context, ensure};
use scale::{IS_SMALL, scaled};
use support::connection::Connection;
use support::{Crowd, Played, Service, say};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// Number of concurrent matches of four people.
const MATCHES: usize = scaled(20, 4);
const PEOPLE: usize = 10;
/// Number of webhooks of each person that answer quickly. The next constants count the slow ones, those that never
/// answer, and those whose server is down.
const QUICK: usize = 4;
const SLOW: usize = 2;
const SILENT: usize = 2;
const DEAD: usize = 2;
const SLOWNESS: Duration = Duration::from_secs(3);
const FEW_PER_SECOND: u32 = 80;
const WARM_UP: Duration = Duration::from_secs(scaled(3, 1));
const TIME: Duration = Duration::from_secs(scaled(20, 1));
/// Maximum latency of an action at `FEW_PER_SECOND`, in milliseconds.
const FEW_MILLIS_MAX: f64 = 1_000.0;
/// Share of the fastest rate without webhooks that play must reach with webhooks.
const SHARE_LEFT: f64 = 0.75;
/// Number of further deliveries to wait for once play has ended.
const CAUGHT_UP: f64 = scaled(5_000.0, 1.0);
const CAUGHT_UP_WITHIN: Duration = Duration::from_mins(3);

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let service = Service::start_with(&[("LOGOTHETE_WEBHOOK_NETWORKS", "127.0.0.0/8")]).await?;
    let urls = open_sinks().await?;
    let mut crowd = Crowd::gather(service.address, MATCHES).await?;
    crowd.play_for(WARM_UP).await?;
    let before = Measured::of(&mut crowd).await?;
    crowd.subscribe(PEOPLE, &urls).await?;
    crowd.play_for(WARM_UP).await?;
    let after = Measured::of(&mut crowd).await?;
    let oldest = figure(&service, "logothete_oldest_webhook_seconds").await?;
    let waiting = figure(&service, "logothete_webhooks_waiting").await?;
    let sent = figure(
        &service,
        "logothete_webhooks_total{kind=\"match.entry\",outcome=\"sent\"}",
    );
    let sent = sent.await?;
    let share = after.many.rate(TIME) / before.many.rate(TIME);
    say("| a hundred webhooks: dead, slow and quick | without | with |");
    say("| --- | --- | --- |");
    for (name, share) in [("p50", 500), ("p99", 990), ("longest", 1000)] {
        say(&format!(
            "| {FEW_PER_SECOND} actions/s: {name} | {:.1} ms | {:.1} ms |",
            before.few.millis(share),
            after.few.millis(share)
        ));
    }
    say(&format!(
        "| as fast as it goes | {:.0}/s | {:.0}/s, {share:.2} |",
        before.many.rate(TIME),
        after.many.rate(TIME)
    ));
    say(&format!(
        "| webhooks sent, waiting | | {sent:.0}, {waiting:.0} |"
    ));
    say(&format!("| the oldest is late by | | {oldest:.0} s |"));
    ensure!(
        IS_SMALL || after.few.millis(1000) < FEW_MILLIS_MAX,
        "play of {FEW_PER_SECOND} actions/s is slowed"
    );
    ensure!(
        IS_SMALL || SHARE_LEFT < share,
        "play loses too much of its rate"
    );
    catch_up(&service, sent).await
}

struct Measured {
    few: Played,
    many: Played,
}

impl Measured {
    async fn of(crowd: &mut Crowd) -> anyhow::Result<Self> {
        Ok(Self {
            few: crowd.play_slowly(TIME, FEW_PER_SECOND).await?,
            many: crowd.play_for(TIME).await?,
        })
    }
}

/// Waits for `CAUGHT_UP` more deliveries. The number of pending deliveries does not measure progress: entries that were
/// not distributed yet are added to it.
async fn catch_up(service: &Service, before: f64) -> anyhow::Result<()> {
    let catching_up = async {
        loop {
            tokio::time::sleep(Duration::from_secs(5)).await;
            let waiting = figure(service, "logothete_webhooks_waiting").await?;
            let sent = figure(
                service,
                "logothete_webhooks_total{kind=\"match.entry\",outcome=\"sent\"}",
            );
            let sent = sent.await?;
            if before + CAUGHT_UP < sent {
                say(&format!(
                    "| webhooks sent, waiting, a little later | | {sent:.0}, {waiting:.0} |"
                ));
                return Ok(());
            }
        }
    };
    tokio::time::timeout(CAUGHT_UP_WITHIN, catching_up)
        .await
        .context("the webhooks did not catch up in time")?
}

async fn figure(service: &Service, name: &str) -> anyhow::Result<f64> {
    let mut connection = Connection::open(service.address).await?;
    let (status, text) = connection.get("/metrics", "").await?;
    ensure!(
        status == 200,
        "expected status 200 for /metrics, got {status}"
    );
    let text = String::from_utf8_lossy(text).into_owned();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    Ok(line.map_or(Ok(0.0), |number| number.trim().parse())?)
}

async fn open_sinks() -> anyhow::Result<Vec<String>> {
    let mut urls = Vec::new();
    for _ in 0..QUICK {
        urls.push(open_sink(Some(Duration::ZERO)).await?);
    }
    for _ in 0..SLOW {
        urls.push(open_sink(Some(SLOWNESS)).await?);
    }
    for _ in 0..SILENT {
        urls.push(open_sink(None).await?);
    }
    for _ in 0..DEAD {
        let nobody = TcpListener::bind("127.0.0.1:0").await?.local_addr()?;
        urls.push(format!("http://{nobody}/"));
    }
    Ok(urls)
}

/// Opens a webhook receiver that answers after this delay, or never if there is none.
async fn open_sink(after: Option<Duration>) -> anyhow::Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("http://{}/", listener.local_addr()?);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(answer(stream, after));
        }
    });
    Ok(url)
}

async fn answer(mut stream: TcpStream, after: Option<Duration>) -> std::io::Result<()> {
    let mut head = Vec::new();
    while !head.windows(4).any(|four| four == b"\r\n\r\n") {
        if stream.read_buf(&mut head).await? == 0 {
            return Ok(());
        }
    }
    match after {
        Some(after) => tokio::time::sleep(after).await,
        None => std::future::pending().await,
    }
    let answer = b"HTTP/1.1 204 So\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    stream.write_all(answer).await?;
    let mut rest = vec![0; 4096];
    while stream.read(&mut rest).await? != 0 {}
    Ok(())
}

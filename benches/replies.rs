//! Measures the time from an accepted SMTP reply to its entry in the log, and its cost.
//!
//! `cargo bench --bench replies`: real matches of Byzanz that have just begun. The player to act gets the real email
//! and passes by a reply, with the quoted text of a mail client.
//!
//! Replies arrive at a fixed rate, each over a new connection, whether earlier ones are done or not. The log is polled
//! every few milliseconds, so results are too long by up to that. Confirmations are sent meanwhile. Sending and polling
//! run in the same process, so their cost is counted. As in tests, the database runs without `fsync`.

#[expect(dead_code, reason = "each benchmark uses a part of the shared code")]
mod inbox;
mod office;
mod scale;

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use logothete::app::UseCases;
use logothete::app::replies::Replies;
use logothete::games::GameKey;
use logothete::inbound::{Inbound, InboundConfig, SmtpTimeouts};
use logothete::replies::Inbox as Kept;
use logothete::world::World;
use mail_parser::MessageParser;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use uuid::Uuid;

use office::{Office, Spent, at_once};
use scale::scaled;

const DOMAIN: &str = "reply.play.example";
const PER_SECOND: u32 = 50;
/// Time for which replies are sent, in seconds.
const SECONDS: u32 = scaled(20, 1);
/// Interval at which the log is polled.
const LOOK: Duration = Duration::from_millis(5);
/// Time limit for the entries of all replies, after the last reply was sent.
const PATIENCE: Duration = Duration::from_mins(1);

/// Ids of matches whose reply was accepted but is not in the log yet.
type Open = Mutex<Vec<Uuid>>;

struct Asking {
    match_id: Uuid,
    from: String,
    to: String,
}

fn main() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(measure())
}

async fn measure() -> anyhow::Result<()> {
    let office = Office::open(at_once()?, Some(DOMAIN)).await?;
    let asking = ask(&office).await?;
    let port = listen(&office)?;
    let worker = Arc::clone(&office.worker);
    let answering = tokio::spawn(async move { worker.run().await });
    let emails = office.inbox.received().emails;
    let before = Spent::so_far(&office.database).await?;
    let open = Arc::<Open>::default();
    let replying = reply_all(&office.world, port, asking, Arc::clone(&open));
    let (taken, noted) = tokio::try_join!(replying, look(&office, &open))?;
    let after = Spent::so_far(&office.database).await?;
    let sent = office.inbox.received().emails - emails;
    office.worker.close();
    answering.await?;
    report(&taken, &noted)?;
    let each = |before: f64, after: f64| 1e3 * (after - before) / f64::from(PER_SECOND * SECONDS);
    say(&format!(
        "| processor for a reply: service with senders, PostgreSQL | {:.1} ms, {:.1} ms |",
        each(before.service, after.service),
        each(before.database, after.database)
    ))?;
    say(&format!("| emails that went out by then | {sent} |"))
}

/// Begins `PER_SECOND * SECONDS` matches and sends an email to the first player of each.
async fn ask(office: &Office) -> anyhow::Result<Vec<Asking>> {
    for _ in 0..PER_SECOND * SECONDS {
        office.begin_match(GameKey::Byzanz, "Somebody").await?;
    }
    while office.worker.run_round().await? != 0 {}
    let mut asking = HashMap::new();
    for head in office.inbox.heads() {
        let one = read(&head).context("an email cannot be answered")?;
        asking.insert(one.match_id, one);
    }
    ensure!(asking.len() == usize::try_from(PER_SECOND * SECONDS)?);
    Ok(asking.into_values().collect())
}

/// Reads the id of the match and the addresses from the headers of an email. `In-Reply-To` contains the id.
fn read(head: &str) -> Option<Asking> {
    let mail = MessageParser::new().parse(head.as_bytes())?;
    let thread = mail.in_reply_to().as_text()?;
    Some(Asking {
        match_id: thread.strip_prefix("match.")?.get(..32)?.parse().ok()?,
        from: mail.to()?.first()?.address()?.to_owned(),
        to: mail.reply_to()?.first()?.address()?.to_owned(),
    })
}

/// Starts an SMTP server that accepts replies, and a worker that applies them. Returns the server's port.
fn listen(office: &Office) -> anyhow::Result<u16> {
    let addresses = office.addresses.clone().context("no addresses")?;
    let (accounts, matches) = (Arc::clone(&office.accounts), Arc::clone(&office.matches));
    let use_cases = UseCases::new(accounts, matches);
    let replies = Arc::new(Replies::new(Kept(addresses), use_cases, &[]));
    let config = InboundConfig {
        name: DOMAIN.to_owned(),
        tls: None,
        timeouts: SmtpTimeouts::default(),
    };
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let port = listener.local_addr()?.port();
    let inbound = Inbound::new(listener, config, Arc::clone(&replies))?;
    tokio::spawn(async move { inbound.run(std::future::pending()).await });
    tokio::spawn(replies.run());
    // As in every instance, a task watches the sessions. Without that task, no session would count as active.
    let accounts = Arc::clone(&office.accounts);
    tokio::spawn(async move {
        while accounts.monitor.refresh().await.is_ok() {
            sleep(Duration::from_secs(1)).await;
        }
    });
    Ok(port)
}

/// Sends a reply to each email at a constant rate. Returns when each reply was accepted.
async fn reply_all(
    world: &Arc<World>,
    port: u16,
    asking: Vec<Asking>,
    open: Arc<Open>,
) -> anyhow::Result<HashMap<Uuid, Instant>> {
    let mut sending = JoinSet::new();
    let mut tick = tokio::time::interval(Duration::from_secs(1) / PER_SECOND);
    for one in asking {
        tick.tick().await;
        let (open, world) = (Arc::clone(&open), Arc::clone(world));
        sending.spawn_blocking(move || {
            let taken = send(&world, port, &one)?;
            locked(&open).push(one.match_id);
            Ok((one.match_id, taken))
        });
    }
    let taken: Vec<anyhow::Result<(Uuid, Instant)>> = sending.join_all().await;
    taken.into_iter().collect()
}

/// Sends one reply by SMTP, as a mail server does. Returns when the reply was accepted.
fn send(world: &World, port: u16, one: &Asking) -> anyhow::Result<Instant> {
    let Asking { match_id, from, to } = one;
    let quoted = "> Constantinople, and what is asked of you there this turn.\r\n".repeat(40);
    let mail = format!(
        "From: <{from}>\r\nTo: <{to}>\r\nMessage-ID: <{match_id}@home.example>\r\nSubject: Re: Byzanz\r\n\r\n\
         pass\r\n\r\nOn Thu, 26 Nov 2026 at 20:00, Logothete wrote:\r\n{quoted}.\r\n"
    );
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_nodelay(true)?;
    let mut answers = BufReader::new(stream.try_clone()?).lines();
    let commands = [
        String::new(),
        "EHLO mail.home.example\r\n".to_owned(),
        format!("MAIL FROM:<{from}>\r\n"),
        format!("RCPT TO:<{to}>\r\n"),
        "DATA\r\n".to_owned(),
        mail,
    ];
    for command in commands {
        stream.write_all(command.as_bytes())?;
        let last = loop {
            let line = answers
                .next()
                .context("the listener closed the connection")??;
            if line.get(3..4) != Some("-") {
                break line;
            }
        };
        ensure!(last.starts_with(['2', '3']), "{last}");
    }
    let taken = world.stopwatch();
    stream.write_all(b"QUIT\r\n")?;
    Ok(taken)
}

/// Polls the log until the match of each reply has one more entry. Returns when each entry was first seen.
async fn look(office: &Office, open: &Open) -> anyhow::Result<HashMap<Uuid, Instant>> {
    let pool = &office.database.pool;
    let begun: i32 = sqlx::query_scalar("select max(version) from entry")
        .fetch_one(pool)
        .await?;
    let mut noted = HashMap::new();
    let looking = async {
        while noted.len() < usize::try_from(PER_SECOND * SECONDS)? {
            sleep(LOOK).await;
            let ids = locked(open).clone();
            let later = "select match_id from entry where version = $1 and match_id = any($2)";
            let later = sqlx::query_scalar(later).bind(begun + 1).bind(ids);
            let later: Vec<Uuid> = later.fetch_all(pool).await?;
            let now = office.world.stopwatch();
            noted.extend(later.into_iter().map(|id| (id, now)));
            locked(open).retain(|id| !noted.contains_key(id));
        }
        anyhow::Ok(())
    };
    let limit = Duration::from_secs(SECONDS.into()) + PATIENCE;
    timeout(limit, looking)
        .await
        .context("a reply was not carried out")??;
    Ok(noted)
}

fn locked(open: &Open) -> MutexGuard<'_, Vec<Uuid>> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

fn report(taken: &HashMap<Uuid, Instant>, noted: &HashMap<Uuid, Instant>) -> anyhow::Result<()> {
    let times = taken.iter().filter_map(|(id, taken)| {
        let noted = noted.get(id)?;
        Some(noted.saturating_duration_since(*taken))
    });
    let mut times: Vec<Duration> = times.collect();
    times.sort();
    say(&format!(
        "| {PER_SECOND} replies a second for {SECONDS} s: from the 250 to the log | |"
    ))?;
    say("| --- | --- |")?;
    for (name, share) in [("p50", 500), ("p99", 990), ("longest", 1_000)] {
        let place = (times.len() * share).div_ceil(1_000).saturating_sub(1);
        let time = times.get(place).context("no replies")?;
        say(&format!("| {name} | {:.0} ms |", 1e3 * time.as_secs_f64()))?;
    }
    Ok(())
}

fn say(line: &str) -> anyhow::Result<()> {
    Ok(writeln!(std::io::stdout().lock(), "{line}")?)
}

//! How fast the worker drains what is due into a mail server on the same machine.
//!
//! `cargo bench --bench letters`; real matches of Bards that have just begun, one letter to each of
//! the two who sit there, asked of the real renderer. The database keeps what it confirms as it does
//! for the tests: without `fsync`.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::num::NonZeroU32;
use std::sync::Arc;

use anyhow::Context;
use jiff::SignedDuration;
use logothete::access::{Accounts, AccountsConfig, MasterKey};
use logothete::app::notices::MatchMailRenderer;
use logothete::app::{MatchKeys, Matches, Step};
use logothete::core::events::{PlaceKind, Seating};
use logothete::core::{Creation, Joining};
use logothete::games::GameKey;
use logothete::mail::{
    Letterhead, MailDependencies, MailWorker, Pacing, Smtp, SmtpServer, Transport,
};
use logothete::testing::TestDatabase;
use logothete::world::World;
use serde_json::json;

const MATCHES: u32 = 2_000;

fn main() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(drain())
}

async fn drain() -> anyhow::Result<()> {
    let database = TestDatabase::fresh().await?;
    let world = Arc::new(World::real());
    let config = AccountsConfig::new(MasterKey::new([7; 32]));
    let accounts = Accounts::open(database.pool.clone(), Arc::clone(&world), config).await?;
    let keys = MatchKeys::new(&[7; 32]);
    let matches = Arc::new(Matches::new(database.log()?, Arc::clone(&world), keys));
    let dependencies = MailDependencies {
        outbox: matches.projections.outbox.clone(),
        coordination: matches.coordination.clone(),
        db: database.pool.clone(),
        accounts,
        world: Arc::clone(&world),
    };
    for _ in 0..MATCHES {
        begin_match(&matches, &database, &world).await?;
    }
    matches.forget_matches();
    let plenty = NonZeroU32::new(1_000_000).context("plenty")?;
    let pacing = Pacing {
        per_second: plenty,
        per_recipient_and_hour: plenty,
        grace: SignedDuration::ZERO,
        patience: SignedDuration::ZERO,
        ..Pacing::default()
    };
    let server = SmtpServer::parse(&format!("smtp://127.0.0.1:{}", sink()?))?;
    let transport = Transport::Smtp(Smtp::new(server, Arc::clone(&world))?);
    let head = Letterhead::new("letters@mail.example", "https://play.example")?;
    let renderer = Arc::new(MatchMailRenderer {
        matches,
        accounts: dependencies.accounts.clone(),
        signer: None,
    });
    let worker = MailWorker::new(dependencies, renderer, transport, head, pacing);
    let worker = Arc::new(worker);
    let watch = world.stopwatch();
    while worker.round().await? != 0 {}
    let seconds = watch.elapsed().as_secs_f64();
    let sent: i64 = sqlx::query_scalar("select count(*) from letter where state = 'sent'")
        .fetch_one(&database.pool)
        .await?;
    let rate = f64::from(u32::try_from(sent)?) / seconds;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{sent} letters in {seconds:.1} s: {rate:.0} letters/s")?;
    Ok(())
}

/// A running match of two people with addresses of their own.
async fn begin_match(
    matches: &Arc<Matches>,
    database: &TestDatabase,
    world: &World,
) -> anyhow::Result<()> {
    let (host, guest) = (
        matches.lobby.fresh_participant()?,
        matches.lobby.fresh_participant()?,
    );
    let id = matches.lobby.fresh_match()?;
    let creation = Creation {
        game: GameKey::Bards,
        options: json!({}),
        places: vec![PlaceKind::Host {}, PlaceKind::Open {}],
        seating: Seating::AsPlaced,
        spectators: true,
        pace: None,
        absence: None,
        weekends: false,
        admits_bots: true,
        start_when_full: false,
    };
    matches.lobby.create(id, host, creation, None).await?;
    let joining = Joining {
        participant: guest,
        is_bot: false,
        place: None,
        code: None,
        contribution: None,
        company: vec![host],
    };
    matches.lobby.join(id, &joining, None).await?;
    matches.lobby.step(id, host, &Step::Start, None).await?;
    for participant in [host, guest] {
        sqlx::query(
            "with person as (
                insert into account (account_id, email, password_hash, name, verified_at)
                values ($1, $1::text || '@example.org', '', 'Somebody', now())
            )
            insert into participant (match_id, participant_id, account_id) values ($2, $3, $1)",
        )
        .bind(world.id()?)
        .bind(id.0)
        .bind(participant)
        .execute(&database.pool)
        .await?;
    }
    Ok(())
}

/// A mail server that takes everything; gives its port.
fn sink() -> anyhow::Result<u16> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let port = listener.local_addr()?.port();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            std::thread::spawn(move || take(stream));
        }
    });
    Ok(port)
}

fn take(mut stream: TcpStream) -> std::io::Result<()> {
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream.try_clone()?);
    stream.write_all(b"220 sink\r\n")?;
    let (mut line, mut is_text) = (String::new(), false);
    while reader.read_line(&mut line)? != 0 {
        if is_text && line.trim_end() == "." {
            is_text = false;
            stream.write_all(b"250 taken\r\n")?;
        } else if !is_text && line.starts_with("DATA") {
            is_text = true;
            stream.write_all(b"354 go on\r\n")?;
        } else if !is_text {
            stream.write_all(b"250 fine\r\n")?;
        }
        line.clear();
    }
    Ok(())
}

//! How fast the worker drains what is due into a mail server on the same machine, each email with its
//! picture, and what notifications that wait cost.
//!
//! `cargo bench --bench letters`; real matches that have just begun, one email to whoever is asked there,
//! asked of the real renderer. Where views are equal, and names too, all emails bring the same picture;
//! where each person has another name, or each hand is dealt, all bring others. Then the worker works with
//! nothing due. The database keeps what it confirms as it does for the tests: without `fsync`.

mod inbox;

use std::fs;
use std::io::Write;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

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

use inbox::{Inbox, Received};

/// How many notifications wait.
const WAITING: i32 = 10_000;
/// How long the worker works with nothing due, and before, until nothing else is on its way.
const IDLE: Duration = Duration::from_secs(30);
const SETTLING: Duration = Duration::from_secs(12);

/// Emails that are due.
struct Due {
    what: &'static str,
    game: GameKey,
    matches: u32,
    /// Those who are asked are called otherwise in each match.
    are_named: bool,
}

/// What is drained.
const DUE: [Due; 3] = [
    Due {
        what: "Byzantium, equal views",
        game: GameKey::Byzantium,
        matches: 3_000,
        are_named: false,
    },
    Due {
        what: "Byzantium, other names in each",
        game: GameKey::Byzantium,
        matches: 500,
        are_named: true,
    },
    Due {
        what: "Bards, as it is dealt",
        game: GameKey::Bards,
        matches: 500,
        are_named: false,
    },
];

/// Notifications that wait: none is due.
const NONE: &str = "select where $1 = 0";
const LATER: &str = "
insert into notice (match_id, participant, version, noted_at, reminder_at)
select gen_random_uuid(), gen_random_uuid(), 2, now(), now() + make_interval(mins => 60 + number)
from generate_series(1, $1) as number";
/// Their turn has just begun: it is told when they have had a minute to answer.
const IN_GRACE: &str = "
insert into notice (match_id, participant, version, noted_at, turn_version, turn_at)
select gen_random_uuid(), gen_random_uuid(), 2, now(), 2, now()
from generate_series(1, $1) as number";

fn main() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(measure())
}

async fn measure() -> anyhow::Result<()> {
    say(
        "| emails that are due | pictures, different ones | a second | processor for each: service, PostgreSQL |",
    )?;
    say("| --- | --- | --- | --- |")?;
    for due in DUE {
        drain(&due).await?;
    }
    say("| notifications that wait | service | PostgreSQL |")?;
    say("| --- | --- | --- |")?;
    wait("none", NONE).await?;
    wait("10,000 for later", LATER).await?;
    wait("10,000 of turns that have just begun", IN_GRACE).await
}

async fn drain(due: &Due) -> anyhow::Result<()> {
    let office = Office::open(at_once()?).await?;
    for number in 0..due.matches {
        let name = if due.are_named {
            format!("Somebody {number}")
        } else {
            "Somebody".to_owned()
        };
        office.begin_match(due.game, &name).await?;
    }
    office.matches.forget_matches();
    let before = Spent::so_far(&office.database).await?;
    let watch = office.world.stopwatch();
    while office.worker.round().await? != 0 {}
    let seconds = watch.elapsed().as_secs_f64();
    let spent = Spent::so_far(&office.database).await?;
    let Received {
        emails,
        pictures,
        different,
    } = office.inbox.received();
    let count = f64::from(u32::try_from(emails)?);
    let millis = |before: f64, after: f64| 1e3 * (after - before) / count;
    say(&format!(
        "| {emails} of {} | {pictures}, {different} | {:.0} | {:.2} ms, {:.2} ms |",
        due.what,
        count / seconds,
        millis(before.service, spent.service),
        millis(before.database, spent.database),
    ))
}

/// Says what the processors spend while nothing is due.
async fn wait(what: &str, notices: &'static str) -> anyhow::Result<()> {
    let office = Office::open(Pacing::default()).await?;
    sqlx::query(notices)
        .bind(WAITING)
        .execute(&office.database.pool)
        .await?;
    let working = tokio::spawn({
        let worker = Arc::clone(&office.worker);
        async move { worker.work().await }
    });
    tokio::time::sleep(SETTLING).await;
    let before = Spent::so_far(&office.database).await?;
    tokio::time::sleep(IDLE).await;
    let after = Spent::so_far(&office.database).await?;
    office.worker.close();
    working.await?;
    let share = |before: f64, after: f64| 100.0 * (after - before) / IDLE.as_secs_f64();
    let service = share(before.service, after.service);
    let database = share(before.database, after.database);
    say(&format!(
        "| {what} | {service:.3} % of a core | {database:.3} % of a core |"
    ))
}

/// The time the processors have spent so far, in seconds.
struct Spent {
    service: f64,
    database: f64,
}

impl Spent {
    async fn so_far(database: &TestDatabase) -> anyhow::Result<Self> {
        let backend: i32 = sqlx::query_scalar("select pg_backend_pid()")
            .fetch_one(&database.pool)
            .await?;
        let stat = fs::read_to_string(format!("/proc/{backend}/stat"))?;
        let (_, fields) = stat.rsplit_once(')').context("there is no name")?;
        let server = fields.split_whitespace().nth(1).context("no parent")?;
        let processes = fs::read_to_string(format!("/proc/{server}/task/{server}/children"))?;
        let processes = processes.split_whitespace().chain([server]);
        let database = processes.map(|process| seconds(&format!("/proc/{process}/schedstat")));
        let threads = fs::read_dir("/proc/self/task")?.flatten();
        let threads = threads.filter_map(|thread| Some(thread.path().to_str()?.to_owned()));
        Ok(Self {
            service: threads
                .map(|path| seconds(&format!("{path}/schedstat")))
                .sum(),
            database: database.sum(),
        })
    }
}

/// The time of a thread; nothing if it has ended meanwhile.
fn seconds(schedstat: &str) -> f64 {
    let nanoseconds = fs::read_to_string(schedstat).ok().and_then(|stat| {
        let spent = stat.split_whitespace().next()?;
        spent.parse::<f64>().ok()
    });
    nanoseconds.unwrap_or_default() / 1e9
}

/// A worker over a database of its own, and where its emails go.
struct Office {
    database: TestDatabase,
    world: Arc<World>,
    matches: Arc<Matches>,
    worker: Arc<MailWorker>,
    inbox: Inbox,
}

impl Office {
    async fn open(pacing: Pacing) -> anyhow::Result<Self> {
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
            accounts: Arc::clone(&accounts),
            world: Arc::clone(&world),
        };
        let inbox = Inbox::open()?;
        let server = SmtpServer::parse(&format!("smtp://127.0.0.1:{}", inbox.port))?;
        let transport = Transport::Smtp(Smtp::new(server, Arc::clone(&world))?);
        let head = Letterhead::new("letters@mail.example", "https://play.example")?;
        let renderer = Arc::new(MatchMailRenderer {
            matches: Arc::clone(&matches),
            accounts,
            signer: None,
        });
        let worker = MailWorker::new(dependencies, renderer, transport, head, pacing);
        Ok(Self {
            database,
            world,
            matches,
            worker: Arc::new(worker),
            inbox,
        })
    }

    /// A running match of two people with addresses of their own; an email waits for whoever is asked.
    async fn begin_match(&self, game: GameKey, name: &str) -> anyhow::Result<()> {
        let lobby = &self.matches.lobby;
        let (host, guest) = (lobby.fresh_participant()?, lobby.fresh_participant()?);
        let id = lobby.fresh_match()?;
        let creation = Creation {
            game,
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
        lobby.create(id, host, creation, None).await?;
        let joining = Joining {
            participant: guest,
            is_bot: false,
            place: None,
            code: None,
            contribution: None,
            company: vec![host],
        };
        lobby.join(id, &joining, None).await?;
        lobby.step(id, host, &Step::Start, None).await?;
        for participant in [host, guest] {
            sqlx::query(
                "with person as (
                    insert into account (account_id, email, password_hash, name, verified_at)
                    values ($1, $1::text || '@example.org', '', $4, now())
                ), unasked as (
                    delete from letter as l
                    using summary as s
                    where l.match_id = $2 and s.match_id = $2 and l.participant = $3
                        and not $3 = any(s.awaiting)
                )
                insert into participant (match_id, participant_id, account_id) values ($2, $3, $1)",
            )
            .bind(self.world.id()?)
            .bind(id.0)
            .bind(participant)
            .bind(name)
            .execute(&self.database.pool)
            .await?;
        }
        Ok(())
    }
}

/// As fast as it goes; nobody has time to answer first.
fn at_once() -> anyhow::Result<Pacing> {
    let plenty = NonZeroU32::new(1_000_000).context("plenty")?;
    Ok(Pacing {
        per_second: plenty,
        per_recipient_and_hour: plenty,
        grace: SignedDuration::ZERO,
        patience: SignedDuration::ZERO,
        ..Pacing::default()
    })
}

fn say(line: &str) -> anyhow::Result<()> {
    Ok(writeln!(std::io::stdout().lock(), "{line}")?)
}

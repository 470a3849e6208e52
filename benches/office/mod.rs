//! Fixtures for benchmarks of emails: a mail worker with its own database, real matches, and an inbox.

use std::fs;
use std::num::NonZeroU32;
use std::sync::Arc;

use anyhow::Context;
use jiff::SignedDuration;
use logothete::access::{Accounts, AccountsConfig, MasterKey};
use logothete::app::notifications::MatchMailRenderer;
use logothete::app::{MatchKeys, Matches, SeatStep};
use logothete::core::events::{PlaceKind, Seating};
use logothete::core::{Creation, Joiner};
use logothete::games::GameKey;
use logothete::mail::{
    Letterhead, MailDependencies, MailWorker, Pacing, SmtpClient, SmtpServer, Transport,
};
use logothete::replies::{ReplyAddresses, ReplyKeys};
use logothete::testing::TestDatabase;
use logothete::world::World;
use serde_json::json;

use crate::inbox::Inbox;

/// Processor time so far, in seconds.
pub(crate) struct Spent {
    pub(crate) service: f64,
    pub(crate) database: f64,
}

impl Spent {
    pub(crate) async fn so_far(database: &TestDatabase) -> anyhow::Result<Self> {
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

/// Returns the processor time of a thread in seconds; 0 if the thread has ended.
fn seconds(schedstat: &str) -> f64 {
    let nanoseconds = fs::read_to_string(schedstat).ok().and_then(|stat| {
        let spent = stat.split_whitespace().next()?;
        spent.parse::<f64>().ok()
    });
    nanoseconds.unwrap_or_default() / 1e9
}

pub(crate) struct Office {
    pub(crate) database: TestDatabase,
    pub(crate) world: Arc<World>,
    pub(crate) accounts: Arc<Accounts>,
    pub(crate) matches: Arc<Matches>,
    pub(crate) worker: Arc<MailWorker>,
    pub(crate) inbox: Inbox,
    /// Creates reply addresses. `None` if replies are disabled.
    pub(crate) addresses: Option<ReplyAddresses>,
}

impl Office {
    /// Opens a mail worker. With a domain, its emails can be answered at addresses of that domain.
    pub(crate) async fn open(pacing: Pacing, domain: Option<&str>) -> anyhow::Result<Self> {
        let database = TestDatabase::create().await?;
        let world = Arc::new(World::real());
        let config = AccountsConfig::new(MasterKey::new([7; 32]), logothete::testing::keyring());
        let accounts = Accounts::open(database.pool.clone(), Arc::clone(&world), config).await?;
        let keys = MatchKeys::new(&[7; 32]);
        let matches = Arc::new(Matches::new(database.open_log()?, Arc::clone(&world), keys));
        let dependencies = MailDependencies {
            outbox: matches.projections.outbox.clone(),
            coordination: matches.coordination.clone(),
            accounts: Arc::clone(&accounts),
            world: Arc::clone(&world),
            grant_late: matches.clocks.grant_late(),
        };
        let inbox = Inbox::open()?;
        let server = SmtpServer::parse(&format!("smtp://127.0.0.1:{}", inbox.port))?;
        let transport = Transport::Smtp(SmtpClient::new(server, Arc::clone(&world))?);
        let head = Letterhead::new("letters@mail.example", "https://play.example")?;
        let renderer = Arc::new(MatchMailRenderer {
            matches: Arc::clone(&matches),
            accounts: Arc::clone(&accounts),
            signer: None,
        });
        let addresses = domain.map(|domain| {
            let keys = Arc::new(ReplyKeys::new(&MasterKey::new([7; 32])));
            ReplyAddresses::new(database.pool.clone(), keys, Arc::clone(&world), domain)
        });
        let worker = MailWorker::new(dependencies, renderer, transport, head, pacing);
        Ok(Self {
            worker: Arc::new(worker.with_replies(addresses.clone())),
            database,
            world,
            accounts,
            matches,
            inbox,
            addresses,
        })
    }

    /// Starts a match with the fewest players, each with an email address; queues an email to the one to act.
    pub(crate) async fn begin_match(&self, game: GameKey, name: &str) -> anyhow::Result<()> {
        let lobby = &self.matches.lobby;
        let host = self.world.random_id()?;
        let guests = 1..if game == GameKey::Byzanz { 3 } else { 2 };
        let guests = guests
            .map(|_| self.world.random_id())
            .collect::<Result<Vec<_>, _>>()?;
        let id = lobby.new_match_id()?;
        let open = guests.iter().map(|_| PlaceKind::Open {});
        let creation = Creation {
            game,
            options: json!({}),
            places: std::iter::once(PlaceKind::Host {}).chain(open).collect(),
            seating: Seating::AsPlaced,
            spectators: true,
            pace: None,
            absence: None,
            weekends: false,
            admits_bots: true,
            start_when_full: false,
            least_reliability: None,
        };
        lobby.create(id, host, creation, None).await?;
        let mut known_people = vec![host];
        for guest in &guests {
            let joining = Joiner {
                participant: *guest,
                is_bot: false,
                place: None,
                code: None,
                contribution: None,
                acquaintances: known_people.clone(),
            };
            lobby.join(id, &joining, None).await?;
            known_people.push(*guest);
        }
        lobby.step(id, host, &SeatStep::Start, None).await?;
        for participant in known_people {
            sqlx::query(
                "with person as (
                    insert into account (account_id, email, password_hash, name, verified_at)
                    values ($1, $1::text || '@example.org', '', $4, now())
                ), unasked as (
                    delete from match_email as l
                    using summary as s
                    where l.match_id = $2 and s.match_id = $2 and l.participant = $3
                        and not $3 = any(s.awaiting)
                )
                insert into participant (match_id, participant_id, account_id) values ($2, $3, $1)",
            )
            .bind(self.world.random_id()?)
            .bind(id.0)
            .bind(participant)
            .bind(name)
            .execute(&self.database.pool)
            .await?;
        }
        Ok(())
    }
}

/// Settings for sending emails without rate limits or delays.
pub(crate) fn at_once() -> anyhow::Result<Pacing> {
    let plenty = NonZeroU32::new(1_000_000).context("plenty")?;
    Ok(Pacing {
        per_second: plenty,
        per_recipient_and_hour: plenty,
        grace: SignedDuration::ZERO,
        patience: SignedDuration::ZERO,
        ..Pacing::default()
    })
}

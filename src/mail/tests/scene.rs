//! Test fixture: a database with emails, a fake renderer, and a worker.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use jiff::{SignedDuration, Timestamp};
use sqlx::Row;
use tokio::sync::Notify;
use uuid::Uuid;

use super::server::{self, Script};
use crate::access::{
    AccountId, AccountProfile, Accounts, AccountsConfig, Email, MasterKey, Name, Password,
    RegistrationRequest,
};
use crate::i18n::{Language, Zone};
use crate::log::EmailKind;
use crate::mail::{
    EmailFacts, GrantTime, Letterhead, MailDependencies, MailWorker, Pacing, RenderRequest,
    SmtpClient, SmtpServer, Transport,
};
use crate::projections::Projections;
use crate::queue::Coordination;
use crate::queue::{NoticeRenderer, RenderError};
use crate::testing::TestDatabase;
use crate::world::World;

/// Fake renderer: gives the same news for every match, except that some emails are stale.
#[derive(Default)]
pub(super) struct StubRenderer {
    pub(super) stale: Mutex<HashSet<Uuid>>,
    /// Until this time, the fake renderer answers that it is too early.
    pub(super) not_before: Mutex<Option<Timestamp>>,
    /// Participants whose emails are late, each with the delay.
    pub(super) late: Mutex<Vec<(Uuid, SignedDuration)>>,
    /// Participants whose emails make the renderer panic.
    pub(super) falls: Mutex<HashSet<Uuid>>,
    /// Request at which the renderer hangs.
    pub(super) silent: Mutex<Option<SilentCall>>,
    pub(super) asked: Notify,
}

/// A call of the fake renderer at which it can hang.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SilentCall {
    Render,
    Late,
}

impl StubRenderer {
    /// Notifies the test of a call, and hangs if the test wants that.
    async fn record_call(&self, question: SilentCall) {
        self.asked.notify_one();
        let silent = *self.silent.lock().unwrap();
        if silent == Some(question) {
            std::future::pending::<()>().await;
        }
    }
}

impl StubRenderer {
    fn grant_late(self: &Arc<Self>) -> GrantTime {
        let renderer = Arc::clone(self);
        Box::new(move |_, participant, delay| {
            renderer.late.lock().unwrap().push((participant, delay));
            let renderer = Arc::clone(&renderer);
            async move {
                renderer.record_call(SilentCall::Late).await;
                Ok(())
            }
            .boxed()
        })
    }
}

impl<'r> NoticeRenderer<RenderRequest<'r>, EmailFacts> for StubRenderer {
    fn render<'a>(
        &'a self,
        request: RenderRequest<'r>,
    ) -> BoxFuture<'a, Result<EmailFacts, RenderError>>
    where
        RenderRequest<'r>: 'a,
    {
        let is_stale = self.stale.lock().unwrap().contains(&request.participant);
        let others = request.members.iter();
        let others = others.filter(|member| member.participant != request.participant);
        let news = EmailFacts {
            kind: request.kind,
            match_id: request.match_id.0,
            game: "Byzanz".into(),
            others: others
                .map(|member| member.display_name.name.clone())
                .collect(),
            happened: vec!["Boris took a card.".into()],
            is_awaited: request.kind == EmailKind::YourTurn,
            ..EmailFacts::default()
        };
        let falls = self.falls.lock().unwrap().contains(&request.participant);
        let early = self.not_before.lock().unwrap();
        let rendering = match early.filter(|moment| request.now < *moment) {
            Some(moment) => Err(RenderError::Early(moment)),
            None if is_stale => Err(RenderError::Stale),
            None => Ok(news),
        };
        async move {
            self.record_call(SilentCall::Render).await;
            assert!(!falls, "a planted fall");
            rendering
        }
        .boxed()
    }
}

pub(super) struct Scene {
    pub(super) database: TestDatabase,
    pub(super) accounts: Arc<Accounts>,
    pub(super) world: Arc<World>,
    pub(super) renderer: Arc<StubRenderer>,
    pub(super) script: Script,
    pub(super) port: u16,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct EmailRow {
    pub(super) state: String,
    pub(super) attempts: i16,
    pub(super) answer: Option<String>,
}

impl Scene {
    pub(super) async fn new() -> Self {
        let database = TestDatabase::create().await.unwrap();
        let world = Arc::new(World::from_seed(1, World::real().now()));
        let config = AccountsConfig::new(MasterKey::new([7; 32]), crate::testing::keyring());
        let accounts = Accounts::open(database.pool.clone(), Arc::clone(&world), config).await;
        let script = Script::default();
        Self {
            database,
            accounts: accounts.unwrap(),
            world,
            renderer: Arc::default(),
            port: server::start(&script),
            script,
        }
    }

    pub(super) fn worker(&self) -> Arc<MailWorker> {
        self.worker_to(self.port)
    }

    /// Returns a worker that holds a presence lock in the database. Its claims are released once that lock is gone.
    pub(super) async fn present_worker(&self) -> Arc<MailWorker> {
        let worker = self.worker();
        let number = i32::from_be_bytes(self.world.random_bytes().unwrap());
        let now = self.world.stopwatch();
        worker
            .coordination
            .presence
            .announce(number, now)
            .await
            .unwrap();
        worker
    }

    pub(super) async fn wait_until_released(&self, worker: &Arc<MailWorker>) {
        let held = "select (select count(*) from match_email where holder is not null)
            + (select count(*) from account_email where holder is not null)
            + (select count(*) from digest where holder is not null)";
        for look in 0.. {
            let now = self.world.stopwatch();
            worker.coordination.presence.announce(1, now).await.unwrap();
            // Each check pretends to be later, because a process counts as ended only after a while.
            let later = now + Duration::from_mins(look);
            worker.release_orphans_as_of(later).await.unwrap();
            let held: i64 = sqlx::query_scalar(held)
                .fetch_one(&self.database.pool)
                .await
                .unwrap();
            if held == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    pub(super) fn worker_to(&self, port: u16) -> Arc<MailWorker> {
        self.worker_by(&format!("smtp://127.0.0.1:{port}"))
    }

    pub(super) fn worker_by(&self, address: &str) -> Arc<MailWorker> {
        self.worker_with(self.transport_to(address))
    }

    pub(super) fn transport_to(&self, address: &str) -> Transport {
        let server = SmtpServer::parse(address).unwrap();
        let mut smtp = SmtpClient::new(server, Arc::clone(&self.world)).unwrap();
        smtp.reply_within = Duration::from_secs(2);
        Transport::Smtp(smtp)
    }

    pub(super) fn worker_with(&self, transport: Transport) -> Arc<MailWorker> {
        self.paced_worker(transport, 100_000)
    }

    pub(super) fn paced_worker(&self, transport: Transport, per_second: u32) -> Arc<MailWorker> {
        let number = |number| std::num::NonZeroU32::new(number).unwrap();
        let pacing = Pacing {
            per_second: number(per_second),
            per_recipient_and_hour: number(100_000),
            lease: SignedDuration::from_secs(60),
            grace: SignedDuration::ZERO,
            patience: SignedDuration::ZERO,
            ..Pacing::default()
        };
        let dependencies = MailDependencies {
            outbox: Projections::new(&self.database.open_log().unwrap()).outbox,
            coordination: Coordination::new(&self.database.pool.clone().into()),
            accounts: Arc::clone(&self.accounts),
            world: Arc::clone(&self.world),
            grant_late: self.renderer.grant_late(),
        };
        let head = Letterhead::new("Logothete <letters@mail.example>", "https://play.example");
        let renderer: Arc<StubRenderer> = Arc::clone(&self.renderer);
        Arc::new(MailWorker::new(
            dependencies,
            renderer,
            transport,
            head.unwrap(),
            pacing,
        ))
    }

    pub(super) async fn person(&self, name: &str, local: &str) -> AccountId {
        let email = Email::parse(&format!("{local}@example.org")).unwrap();
        let given = RegistrationRequest {
            password: Password::parse(&"correct horse battery".into(), &email).unwrap(),
            email,
            profile: AccountProfile {
                name: Name::parse(name).unwrap(),
                language: Language::default(),
                zone: Zone::default(),
                is_bot: false,
            },
            return_path: None,
        };
        self.accounts.profiles.register(&given).await.unwrap();
        // The address must be confirmed, because some emails go only to confirmed addresses.
        let id = sqlx::query_scalar(
            "with posted as (delete from account_email where address = $1)
             update account
             set verified_at = now()
             where email = $1
             returning account_id",
        )
        .bind(given.email.as_str())
        .fetch_one(&self.database.pool)
        .await
        .unwrap();
        AccountId(id)
    }

    pub(super) async fn seat(&self, match_id: u128, account: AccountId) -> Uuid {
        let fresh = self.world.random_id().unwrap();
        self.accounts
            .participants
            .enrol(Uuid::from_u128(match_id), account, fresh)
            .await
            .unwrap()
    }

    pub(super) async fn email(&self, match_id: u128, version: i32, to: Uuid, kind: EmailKind) {
        sqlx::query(
            "insert into match_email (match_id, version, participant, kind) values ($1, $2, $3, $4)",
        )
        .bind(Uuid::from_u128(match_id))
        .bind(version)
        .bind(to)
        .bind(kind.word())
        .execute(&self.database.pool)
        .await
        .unwrap();
    }

    /// Enqueues an email to the account's address that asks to confirm it.
    pub(super) async fn verification(&self, account: AccountId) {
        sqlx::query(
            "insert into account_email (email_id, account_id, kind)
             values (gen_random_uuid(), $1, 'verify_address')",
        )
        .bind(account.0)
        .execute(&self.database.pool)
        .await
        .unwrap();
    }

    pub(super) async fn make_all_due(&self) {
        for table in ["match_email", "account_email"] {
            let hurry = format!("update {table} set due_at = now() where state = 'waiting'");
            sqlx::query(sqlx::AssertSqlSafe(hurry))
                .execute(&self.database.pool)
                .await
                .unwrap();
        }
    }

    pub(super) async fn emails(&self) -> Vec<EmailRow> {
        let rows = sqlx::query("select state, attempts, answer from match_email order by version")
            .fetch_all(&self.database.pool)
            .await
            .unwrap();
        let row = |row: sqlx::postgres::PgRow| EmailRow {
            state: row.get("state"),
            attempts: row.get("attempts"),
            answer: row.get("answer"),
        };
        rows.into_iter().map(row).collect()
    }
}

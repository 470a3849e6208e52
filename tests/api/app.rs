//! Starts a service for each test, and sends requests as its clients.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use actix_web::web::Data;
use jiff::SignedDuration;
use logothete::access::{Accounts, AccountsConfig, MasterKey, WATCH_EVERY_MILLIS};
use logothete::api::{CONTRACT, serve, start_stream_workers};
use logothete::app::{MatchKeys, Matches, UseCases};
use logothete::core::clock::MIN_PACE_SECS;
use logothete::http::app_state::EmailLookup;
use logothete::http::app_state::{AppState, HttpConfig};
use logothete::http::rate_limit::LimitsConfig;
use logothete::launch::database::{PoolPlan, WorkingRole};
use logothete::mail::{DeliveryHistory, Mailbox};
use logothete::proof::{BEAT_EVERY, ProofPlan, Proofs};
use logothete::request_log::{Journal, RequestWriter};
use logothete::testing::{TestDatabase, WAIT_LIMIT};
use logothete::web::{Web, configure_pages};
use logothete::workers::Workers;
use logothete::world::World;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::operation::check_documented;
use crate::way::Way;

pub(crate) const PASSWORD: &str = "correct horse battery";

pub(crate) struct TestOptions {
    pub(crate) api: HttpConfig,
    pub(crate) accounts: AccountsConfig,
    /// Public address of the service, if it is not the one on which the service listens.
    pub(crate) known_as: Option<String>,
    /// Proxy to the database that can fail on purpose; `None` for a direct connection.
    pub(crate) way: Option<Way>,
    /// Number of database connections, if it is not the usual one.
    pub(crate) connections: Option<u32>,
    pub(crate) least_pace_secs: u32,
}

/// A running service with a new database, a clock that tests set, and a fixed random seed.
pub(crate) struct TestApp {
    pub(crate) address: SocketAddr,
    pub(crate) accounts: Arc<Accounts>,
    pub(crate) matches: Arc<Matches>,
    pub(crate) proof: Arc<Proofs>,
    pub(crate) journal: Journal,
    pub(crate) world: Arc<World>,
    pub(crate) database: Arc<TestDatabase>,
    stop: watch::Sender<bool>,
    pub(crate) workers: Workers,
    serving: Option<JoinHandle<std::io::Result<()>>>,
}

#[derive(Clone)]
pub(crate) struct Client {
    address: SocketAddr,
    agent: ureq::Agent,
    pub(crate) token: Option<String>,
    pub(crate) refresh: String,
    pub(crate) email: String,
}

#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: ureq::http::HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Default for TestOptions {
    fn default() -> Self {
        let plenty = NonZeroU32::new(100_000).unwrap();
        let api = HttpConfig {
            workers: 1,
            shutdown_timeout: Duration::from_secs(10),
            // On a busy machine, the first answer with the API document takes half a minute.
            answered_within: WAIT_LIMIT,
            limits: LimitsConfig {
                visits_per_minute: plenty,
                passwords_per_minute: plenty,
                writes_per_second: plenty,
                reads_per_second: plenty,
                bot_writes_per_second: plenty,
                bot_reads_per_second: plenty,
                guests_per_day: Some(plenty),
                guest_matches_per_day: plenty,
            },
            ..HttpConfig::default()
        };
        let accounts = AccountsConfig {
            // Hashing is cheap here, because tests make thousands of hashes and the API does not depend on their cost.
            hash_kib: 64,
            ..AccountsConfig::new(MasterKey::new([7; 32]), logothete::testing::keyring())
        };
        Self {
            api,
            accounts,
            known_as: None,
            way: None,
            connections: None,
            least_pace_secs: MIN_PACE_SECS,
        }
    }
}

impl TestOptions {
    pub(crate) fn with_real_passwords() -> Self {
        Self {
            accounts: AccountsConfig::new(MasterKey::new([7; 32]), logothete::testing::keyring()),
            ..Self::default()
        }
    }
}

pub(crate) async fn spawn_app() -> TestApp {
    TestApp::spawn(TestOptions::default()).await
}

fn post_office(
    accounts: &Arc<Accounts>,
    matches: &Matches,
    database: &TestDatabase,
) -> EmailLookup {
    let outbox = matches.projections.outbox.clone();
    EmailLookup {
        deliveries: DeliveryHistory {
            accounts: Arc::clone(accounts),
            outbox,
        },
        mailbox: Some(Mailbox(database.pool.clone())),
    }
}

async fn proof(matches: &Matches, world: &Arc<World>) -> Proofs {
    let proof = Proofs::new(ProofPlan {
        log: matches.log.clone(),
        world: Arc::clone(world),
        pepper: [7; 32],
        public_url: Some("https://play.example".to_owned()),
        folder: None,
    });
    proof.monitor.settle().await.unwrap();
    proof
}

/// Returns the background workers without which requests are not answered. Tests run other background work themselves.
fn staff(accounts: &Arc<Accounts>, proof: &Arc<Proofs>, request_writer: RequestWriter) -> Workers {
    let mut workers = Workers::default();
    let (watching, beating, request_writer) = (
        Arc::clone(accounts),
        Arc::clone(proof),
        Arc::new(request_writer),
    );
    let every = Duration::from_millis(WATCH_EVERY_MILLIS);
    workers.spawn_periodic(every, "ended sessions", move || {
        let accounts = Arc::clone(&watching);
        async move {
            accounts.monitor.refresh().await?;
            accounts.signing_keys.refresh().await
        }
    });
    workers.spawn_periodic(BEAT_EVERY, "the watch over the key", move || {
        let proof = Arc::clone(&beating);
        async move { proof.monitor.beat().await }
    });
    workers.spawn("request log writer", move || {
        let request_writer = Arc::clone(&request_writer);
        async move { request_writer.run().await }
    });
    workers
}

impl TestApp {
    pub(crate) async fn hasten_orders(&self) {
        let mut owner = self.database.connect_as_owner().await.unwrap();
        let statement = "update standing_order set due_at = (due_at at time zone 'utc' - interval '1 hour') at time zone 'utc'";
        sqlx::raw_sql(statement).execute(&mut owner).await.unwrap();
    }

    pub(crate) async fn spawn(options: TestOptions) -> Self {
        let database = TestDatabase::create().await.unwrap();
        Self::over(database, options, 7).await
    }

    pub(crate) async fn beside(other: &Self, options: TestOptions) -> Self {
        // Each instance has another seed, so two instances never draw the same ids.
        static SEED: AtomicU64 = AtomicU64::new(8);
        let seed = SEED.fetch_add(1, Ordering::Relaxed);
        // An instance closes its connections when it stops, so each instance has its own.
        let database = other.database.reconnect().await.unwrap();
        Self::over(database, options, seed).await
    }

    async fn over(mut database: TestDatabase, options: TestOptions, seed: u64) -> Self {
        if let Some(way) = &options.way {
            database.pool = way.pool(&database).await;
        }
        if let Some(size) = options.connections {
            let login = database.service_options().await.unwrap();
            let patience = WAIT_LIMIT;
            database.pool = PoolPlan { size, patience }.open(login, WorkingRole::AsLogin);
        }
        let world = Arc::new(World::from_seed(seed, World::real().now()));
        let accounts = Accounts::open(database.pool.clone(), Arc::clone(&world), options.accounts);
        let accounts = accounts.await.unwrap();
        let log = database.open_log().unwrap();
        let matches = Matches::new(log, Arc::clone(&world), MatchKeys::new(&[7; 32]));
        let matches = Arc::new(matches.with_least_pace(options.least_pace_secs));
        let proof = Arc::new(proof(&matches, &world).await);
        let (journal, request_writer) = Journal::open(matches.requests.clone());
        let mut workers = staff(&accounts, &proof, request_writer);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let config = HttpConfig {
            address: options.known_as.unwrap_or(format!("http://{address}")),
            ..options.api
        };
        let mut api = AppState::new(
            UseCases::new(Arc::clone(&accounts), Arc::clone(&matches)),
            CONTRACT,
            Vec::new(),
            config,
        );
        api.email_lookup = Some(post_office(&accounts, &matches, &database));
        api.proof = Some(Arc::clone(&proof));
        api.webhooks = Some(crate::webhooks::register(&database, &world));
        api.request_log = Some(journal.clone());
        api.worker_roll = Some(workers.health());
        let api = Data::new(api);
        start_stream_workers(&api, &mut workers);
        let web = Web::new(api.clone(), None);
        let (stop, stopped) = watch::channel(false);
        let asked = move || {
            let mut stopped = stopped.clone();
            async move {
                stopped.mark_unchanged();
                stopped.changed().await.ok();
            }
        };
        Self {
            address,
            accounts,
            matches,
            proof,
            journal,
            world,
            database: Arc::new(database),
            stop,
            workers,
            serving: Some(tokio::spawn(serve(
                listener,
                api,
                configure_pages(web),
                asked,
            ))),
        }
    }

    pub(crate) async fn stop(&mut self) {
        self.stop.send_replace(true);
        self.serving.take().unwrap().await.unwrap().unwrap();
    }

    /// Advances the clock of the service, and refreshes its list of ended sessions.
    pub(crate) async fn pass(&self, step: SignedDuration) {
        self.world.advance(step);
        self.accounts.monitor.refresh().await.unwrap();
    }

    /// Carries out pending changes to all matches of accounts, such as absences.
    pub(crate) async fn settle(&self) {
        let (accounts, matches) = (Arc::clone(&self.accounts), Arc::clone(&self.matches));
        let use_cases = logothete::app::UseCases::new(accounts, matches);
        use_cases.rounds.run_rounds().await.unwrap();
    }

    /// Writes the results of finished matches; returns of how many.
    pub(crate) async fn record_results(&self) -> u32 {
        let (accounts, matches) = (Arc::clone(&self.accounts), Arc::clone(&self.matches));
        let use_cases = logothete::app::UseCases::new(accounts, matches);
        use_cases.results.record_due().await.unwrap()
    }

    pub(crate) fn stranger(&self) -> Client {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .allow_non_standard_methods(true)
            .max_redirects(0)
            .timeout_global(Some(WAIT_LIMIT))
            .build();
        Client {
            address: self.address,
            agent: config.into(),
            token: None,
            refresh: String::new(),
            email: String::new(),
        }
    }

    pub(crate) async fn person(&self, name: &str) -> Client {
        let mut client = self.stranger();
        client.email = format!("{}@example.org", name.to_lowercase());
        client.register(name).await.assert_status(202);
        client.sign_in().await
    }

    /// Sends raw bytes. Returns everything received until the service closes the connection.
    pub(crate) async fn raw(&self, bytes: impl Into<Vec<u8>>) -> String {
        let (address, bytes) = (self.address, bytes.into());
        let talk = move || {
            let mut stream = TcpStream::connect(address).unwrap();
            stream.set_read_timeout(Some(WAIT_LIMIT)).unwrap();
            stream.write_all(&bytes).unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).ok();
            String::from_utf8_lossy(&answer).into_owned()
        };
        tokio::task::spawn_blocking(talk).await.unwrap()
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        self.stop.send_replace(true);
    }
}

impl Client {
    pub(crate) async fn register(&self, name: &str) -> Reply {
        let body = json!({ "email": self.email, "password": PASSWORD, "name": name });
        self.post("/v1/accounts", body).await
    }

    pub(crate) async fn sign_in(&self) -> Self {
        let body = json!({ "email": self.email, "password": PASSWORD });
        let tokens = self
            .anonymous()
            .post("/v1/sessions", body)
            .await
            .assert_status(201)
            .json();
        self.with_tokens(&tokens)
    }

    pub(crate) fn with_tokens(&self, tokens: &Value) -> Self {
        Self {
            token: Some(tokens["access_token"].as_str().unwrap().to_owned()),
            refresh: tokens["refresh_token"].as_str().unwrap().to_owned(),
            ..self.clone()
        }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) fn at(&self, app: &TestApp) -> Self {
        Self {
            address: app.address,
            ..self.clone()
        }
    }

    pub(crate) fn with_token(&self, token: impl Into<String>) -> Self {
        Self {
            token: Some(token.into()),
            ..self.clone()
        }
    }

    pub(crate) fn anonymous(&self) -> Self {
        Self {
            token: None,
            ..self.clone()
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, &[], None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Reply {
        self.send_json("POST", path, &[], body).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Reply {
        self.send_json("PUT", path, &[], body).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Reply {
        self.send("DELETE", path, &[], None).await
    }

    /// Refreshes the access token of the client, which uses up the refresh token.
    pub(crate) async fn spend(&self) -> Reply {
        let body = json!({ "refresh_token": self.refresh });
        self.anonymous().post("/v1/sessions/refresh", body).await
    }

    pub(crate) async fn send_json(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Value,
    ) -> Reply {
        let headers = [headers, &[("content-type", "application/json")]].concat();
        self.send(method, path, &headers, Some(body.to_string().into_bytes()))
            .await
    }

    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<Vec<u8>>,
    ) -> Reply {
        let uri = format!("http://{}{path}", self.address);
        let mut request = ureq::http::Request::builder().method(method).uri(uri);
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let agent = self.agent.clone();
        let talk = move || {
            let mut response = match body {
                Some(body) => agent.run(request.body(body).unwrap()).unwrap(),
                None => agent.run(request.body(()).unwrap()).unwrap(),
            };
            Reply {
                status: response.status().as_u16(),
                headers: response.headers().clone(),
                body: response.body_mut().read_to_vec().unwrap(),
            }
        };
        let reply: Reply = tokio::task::spawn_blocking(talk).await.unwrap();
        check_documented(method, path, &reply);
        reply
    }
}

impl Reply {
    pub(crate) fn assert_status(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.text());
        self
    }

    pub(crate) fn assert_problem(self, status: u16, code: &str) -> Self {
        let this = self.assert_status(status);
        assert_eq!(this.header("content-type"), "application/problem+json");
        let problem = this.json();
        assert_eq!(problem["status"], status, "{problem}");
        assert_eq!(problem["code"], code, "{problem}");
        assert!(
            problem["type"].as_str().unwrap().starts_with("/problems/"),
            "{problem}"
        );
        assert!(!problem["title"].as_str().unwrap().is_empty(), "{problem}");
        assert!(15 <= problem["detail"].as_str().unwrap().len(), "{problem}");
        let instance = problem["instance"].as_str().unwrap();
        assert_eq!(
            instance,
            format!("urn:uuid:{}", this.header("x-request-id"))
        );
        this
    }

    pub(crate) fn json(&self) -> Value {
        // U+001A marks a missing name in a sentence. It must never leave the service.
        let text = String::from_utf8_lossy(&self.body);
        assert!(
            !text.contains("\\u001a") && !text.contains('\u{1a}'),
            "{text}"
        );
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
}

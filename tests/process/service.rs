//! A running service with default settings, and its clients.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use logothete::testing::ReservedPort;
pub(crate) use logothete::testing::WAIT_LIMIT;
use rustix::process::{Pid, Signal, getpgid, kill_process, test_kill_process_group};
use serde_json::{Value, json};
use sqlx::postgres::PgConnectOptions;

const PAUSE: Duration = Duration::from_millis(20);

pub(crate) const PASSWORD: &str = "correct horse battery";

static NUMBER: AtomicU32 = AtomicU32::new(0);

pub(crate) struct Home {
    pub(crate) path: PathBuf,
}

pub(crate) struct Service {
    child: Child,
    /// Standard output of the service until it was ready.
    pub(crate) welcome: String,
    pub(crate) url: String,
    log: PathBuf,
}

#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) retry_after: Option<String>,
    pub(crate) text: String,
}

#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) url: String,
    pub(crate) token: String,
    agent: ureq::Agent,
}

impl Home {
    pub(crate) fn new() -> Self {
        logothete::testing::limit_this_test();
        let path = logothete::testing::scratch_path("home");
        fs::create_dir(&path).unwrap();
        Self { path }
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.path.join("data")
    }

    pub(crate) fn owner(&self) -> PgConnectOptions {
        let socket = self.data().join("socket");
        let login = format!(
            "postgres://logothete_owner@localhost/logothete?host={}",
            socket.display()
        );
        login.parse().unwrap()
    }

    /// Returns a command of the binary. The folders of this home are its only settings.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_logothete"));
        command.args(arguments).env_clear().stdin(Stdio::null());
        command.envs(std::env::var_os("PATH").map(|path| ("PATH", path)));
        command.env("HOME", &self.path);
        command.env("LOGOTHETE_DATA", self.data());
        command.env("LOGOTHETE_BIND", "127.0.0.1:0");
        command.env("LOGOTHETE_SIGN_INS_PER_MINUTE", "10000");
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    pub(crate) fn serve(&self) -> Service {
        Service::start(self.command(&[]), &self.path)
    }

    /// Starts the service with these settings on a reserved port. Waits until it responds, whether it is ready or not.
    pub(crate) fn wait(&self, set: impl FnOnce(&mut Command)) -> Service {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let log = self.path.join(format!("log-{number}"));
        let reserved = ReservedPort::new().unwrap();
        let place = reserved.address;
        let mut command = self.command(&[]);
        set(command.env("LOGOTHETE_BIND", place.to_string()));
        command.stdout(Stdio::null());
        command.stderr(File::create(&log).unwrap());
        let service = Service {
            child: command.spawn().unwrap(),
            welcome: String::new(),
            url: format!("http://{place}"),
            log,
        };
        let stranger = service.stranger();
        wait_until("it answers", || stranger.try_get("/health/live").is_ok());
        service
    }

    pub(crate) fn postgres(&self) -> Pid {
        Pid::from_raw(self.note(1).unwrap().parse().unwrap()).unwrap()
    }

    /// Returns a line of `postmaster.pid` of the private PostgreSQL; `None` if it is not running.
    pub(crate) fn note(&self, line: usize) -> Option<String> {
        let note = fs::read_to_string(self.data().join("postgres/postmaster.pid")).ok()?;
        note.lines()
            .nth(line - 1)
            .map(|line| line.trim().to_owned())
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        // PostgreSQL takes a moment to notice that its parent has ended.
        let note = self.data().join("postgres/postmaster.pid");
        wait_until("PostgreSQL is gone", || !note.exists());
        fs::remove_dir_all(&self.path).ok();
    }
}

impl Service {
    /// Starts a command that serves, and waits until the service is ready. A file in `folder` gets its standard error.
    pub(crate) fn start(mut command: Command, folder: &Path) -> Self {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let log = folder.join(format!("log-{number}"));
        command
            .stdout(Stdio::piped())
            .stderr(File::create(&log).unwrap());
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let (tell, said) = mpsc::channel();
        // The output is read to the end, so that the service never writes to a closed pipe.
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                tell.send(line).ok();
            }
        });
        let mut welcome = String::new();
        while !welcome.contains("  stop  ") {
            let Ok(line) = said.recv_timeout(WAIT_LIMIT) else {
                let said = fs::read_to_string(&log).unwrap();
                child.kill().ok();
                panic!("the service did not open: {welcome}{said}");
            };
            welcome.push_str(&line);
            welcome.push('\n');
        }
        let api = welcome
            .lines()
            .find(|line| line.starts_with("  API  "))
            .unwrap();
        let url = api.split_whitespace().last().unwrap();
        let url = url.trim_end_matches("/v1").to_owned();
        Self {
            child,
            welcome,
            url,
            log,
        }
    }

    pub(crate) fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    /// Sends a signal to the service's process, but not to PostgreSQL.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).unwrap();
    }

    pub(crate) fn wait(&mut self) -> ExitStatus {
        let mut status = None;
        wait_until("the service has ended", || {
            status = self.child.try_wait().unwrap();
            status.is_some()
        });
        status.unwrap()
    }

    pub(crate) fn stop(mut self) {
        self.signal(Signal::TERM);
        assert!(self.wait().success(), "{}", self.log());
    }

    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.wait();
    }

    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    pub(crate) fn stranger(&self) -> Client {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(WAIT_LIMIT));
        Client {
            url: self.url.clone(),
            token: String::new(),
            agent: config.build().into(),
        }
    }

    pub(crate) fn person(&self, name: &str) -> Client {
        let mut client = self.stranger();
        client.register(name);
        client.sign_in(name);
        client
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl Client {
    pub(crate) fn register(&self, name: &str) -> Reply {
        let body = json!({ "email": email(name), "name": name, "password": PASSWORD });
        self.post("/v1/accounts", None, &body).assert(202)
    }

    pub(crate) fn sign_in(&mut self, name: &str) {
        let body = json!({ "email": email(name), "password": PASSWORD });
        let tokens = self.post("/v1/sessions", None, &body).assert(201).json();
        tokens["access_token"]
            .as_str()
            .unwrap()
            .clone_into(&mut self.token);
    }

    /// Creates a match for three, with one open seat and one bot. Returns its path.
    pub(crate) fn create_match(&self, key: &str) -> String {
        let places =
            json!([{ "type": "host" }, { "type": "open" }, { "type": "bot", "bot": "random" }]);
        let body = json!({ "game": "byzanz", "places": places });
        let created = self.post("/v1/matches", Some(key), &body).assert(201);
        format!("/v1/matches/{}", created.json()["id"].as_str().unwrap())
    }

    pub(crate) fn at(&self, service: &Service) -> Self {
        Self {
            url: service.url.clone(),
            ..self.clone()
        }
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        self.try_get(path).unwrap()
    }

    pub(crate) fn post(&self, path: &str, key: Option<&str>, body: &Value) -> Reply {
        self.try_post(path, key, body).unwrap()
    }

    pub(crate) fn try_get(&self, path: &str) -> Result<Reply, ureq::Error> {
        let mut call = self.agent.get(format!("{}{path}", self.url));
        if !self.token.is_empty() {
            call = call.header("authorization", format!("Bearer {}", self.token));
        }
        Reply::read(call.call()?)
    }

    pub(crate) fn try_post(
        &self,
        path: &str,
        key: Option<&str>,
        body: &Value,
    ) -> Result<Reply, ureq::Error> {
        let mut call = self.agent.post(format!("{}{path}", self.url));
        if !self.token.is_empty() {
            call = call.header("authorization", format!("Bearer {}", self.token));
        }
        if let Some(key) = key {
            call = call.header("idempotency-key", key);
        }
        // The body is sent as text, because a retry must send exactly the same bytes.
        let call = call.header("content-type", "application/json");
        Reply::read(call.send(body.to_string())?)
    }
}

impl Reply {
    fn read(mut response: ureq::http::Response<ureq::Body>) -> Result<Self, ureq::Error> {
        let retry_after = response.headers().get("retry-after");
        Ok(Self {
            status: response.status().as_u16(),
            retry_after: retry_after.map(|value| value.to_str().unwrap().to_owned()),
            text: String::from_utf8_lossy(&response.body_mut().read_to_vec()?).into_owned(),
        })
    }

    pub(crate) fn assert(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.text);
        self
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }
}

pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let tries = WAIT_LIMIT.as_millis() / PAUSE.as_millis();
    for _ in 0..tries {
        if is_so() {
            return;
        }
        std::thread::sleep(PAUSE);
    }
    assert!(std::thread::panicking(), "timed out waiting until {what}");
}

pub(crate) fn group_of(postgres: Pid) -> Pid {
    getpgid(Some(postgres)).unwrap()
}

pub(crate) fn is_alive(group: Pid) -> bool {
    test_kill_process_group(group).is_ok()
}

pub(crate) fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

pub(crate) fn email(name: &str) -> String {
    format!("{}@players.example", name.to_lowercase())
}

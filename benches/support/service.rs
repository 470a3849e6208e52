//! The release binary with default settings, on a fresh private PostgreSQL.

use std::fs::{self, File};
use std::io::Write;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, bail};
use logothete::launch::postgres::ADMINISTRATOR;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, PgConnection};

use super::connection::Connection;

pub(crate) const THIS: &str = env!("CARGO_BIN_EXE_logothete");
pub(crate) const DATABASE: &str = "logothete";
/// Maximum number of readiness checks at a start, a tenth of a second apart.
const LOOKS: u32 = 600;

/// A running service. A drop stops the service and removes its data.
pub(crate) struct Service {
    pub(crate) address: SocketAddr,
    binary: PathBuf,
    process: Child,
    data: PathBuf,
}

impl Service {
    /// Starts the release binary with default settings but higher rate limits, as all requests come from one address.
    pub(crate) async fn start() -> anyhow::Result<Self> {
        Self::start_with(&[]).await
    }

    pub(crate) async fn start_with(settings: &[(&str, &str)]) -> anyhow::Result<Self> {
        Self::start_another(Path::new(THIS), settings).await
    }

    pub(crate) async fn start_another(
        binary: &Path,
        settings: &[(&str, &str)],
    ) -> anyhow::Result<Self> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let name = format!("logothete-bench-{}-{}", std::process::id(), address.port());
        let data = std::env::temp_dir().join(name);
        fs::create_dir_all(&data)?;
        let mut service = Self {
            address,
            binary: binary.to_owned(),
            process: begin(binary, address, &data, settings)?,
            data,
        };
        service.wait_until_ready().await?;
        Ok(service)
    }

    pub(crate) async fn restart(&mut self) -> anyhow::Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        self.process = begin(&self.binary, self.address, &self.data, &[])?;
        self.wait_until_ready().await
    }

    async fn wait_until_ready(&mut self) -> anyhow::Result<()> {
        for _ in 0..LOOKS {
            if let Some(status) = self.process.try_wait()? {
                let log = fs::read_to_string(self.data.join("service.log"))?;
                bail!("the service ended with {status}: {log}");
            }
            if let Ok(mut connection) = Connection::open(self.address).await
                && let Ok((200, _)) = connection.get("/health/ready", "").await
            {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        bail!("the service is not ready after a minute")
    }

    pub(crate) fn socket(&self) -> anyhow::Result<PathBuf> {
        let note = fs::read_to_string(self.data.join("postgres/postmaster.pid"))?;
        let socket = note.lines().nth(4).context("there is no socket")?;
        Ok(socket.into())
    }

    /// Changes a setting of the service's PostgreSQL. It takes effect at the next start.
    pub(crate) fn configure_database(&self, setting: &str) -> anyhow::Result<()> {
        let path = self.data.join("postgres/postgresql.conf");
        let mut file = fs::OpenOptions::new().append(true).open(path)?;
        Ok(writeln!(file, "{setting}")?)
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.data
    }

    pub(crate) async fn administrator(&self) -> anyhow::Result<PgConnection> {
        let options = PgConnectOptions::new_without_pgpass()
            .socket(self.socket()?)
            .port(5432)
            .username(ADMINISTRATOR)
            .database(DATABASE);
        Ok(options.connect().await?)
    }

    /// Runs `logothete verify` while the service runs, and returns its output. Fails if the verification fails.
    pub(crate) fn verify(&self) -> anyhow::Result<String> {
        let output = Command::new(&self.binary)
            .arg("verify")
            .env_remove("DATABASE_URL")
            .env("LOGOTHETE_DATA", &self.data)
            .env("LOGOTHETE_LOG_LEVEL", "warn")
            .output()?;
        let found = String::from_utf8(output.stdout)?;
        let found = found.lines().find(|line| line.contains("entries/s"));
        if let Some(found) = found.filter(|_| output.status.success()) {
            return Ok(found.to_owned());
        }
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("the audit ended with {}: {said}", output.status);
    }

    pub(crate) fn memory_megabytes(&self) -> anyhow::Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1));
        let kilobytes: f64 = kilobytes.context("there is no VmRSS")?.parse()?;
        Ok(kilobytes * 1024.0 / 1e6)
    }

    pub(crate) fn database_seconds(&self) -> anyhow::Result<f64> {
        let note = fs::read_to_string(self.data.join("postgres/postmaster.pid"))?;
        let server = note.lines().next().context("there is no process")?;
        let children = fs::read_to_string(format!("/proc/{server}/task/{server}/children"))?;
        let processes = children.split_whitespace().chain([server]);
        let stats = processes.map(|process| format!("/proc/{process}/stat"));
        // A process that has ended since the listing is not counted.
        Ok(stats.filter_map(|stat| processor_seconds(&stat).ok()).sum())
    }

    pub(crate) fn processor_seconds(&self) -> anyhow::Result<f64> {
        processor_seconds(&format!("/proc/{}/stat", self.process.id()))
    }
}

fn begin(
    binary: &Path,
    address: SocketAddr,
    data: &Path,
    settings: &[(&str, &str)],
) -> anyhow::Result<Child> {
    let log = File::create(data.join("service.log"))?;
    Command::new(binary)
        .env_remove("DATABASE_URL")
        .env("LOGOTHETE_BIND", address.to_string())
        .env("LOGOTHETE_DATA", data)
        .env("LOGOTHETE_SIGN_INS_PER_MINUTE", "100000")
        .env("LOGOTHETE_ACTIONS_PER_SECOND", "100000")
        .env("LOGOTHETE_ACCESS_LIFETIME", "1h")
        .env("LOGOTHETE_STREAMS_PER_ACCOUNT", "100000")
        .env("LOGOTHETE_STREAMS_PER_ADDRESS", "100000")
        .envs(settings.iter().copied())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()
        .context("the service does not start")
}

/// Returns the processor time of a process so far, in seconds. `stat` is the path of its `/proc/…/stat`.
pub(crate) fn processor_seconds(stat: &str) -> anyhow::Result<f64> {
    let stat = fs::read_to_string(stat)?;
    let (_, fields) = stat.rsplit_once(')').context("there is no name")?;
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: f64 = ticks.filter_map(|field| field.parse::<f64>().ok()).sum();
    Ok(ticks / 100.0)
}

impl Drop for Service {
    fn drop(&mut self) {
        // The service's PostgreSQL notices the end of the service, and stops too.
        let _gone = self.process.kill();
        let _gone = self.process.wait();
        std::thread::sleep(Duration::from_secs(1));
        let _gone = fs::remove_dir_all(&self.data);
    }
}

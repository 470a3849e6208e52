//! Measures actions a second over HTTP, and compares them with the limit of PostgreSQL alone.
//!
//! `cargo bench --bench http`: starts the release binary on its own durable PostgreSQL. It plays 50 and then 500
//! concurrent matches of four for 20 seconds each, with signed-in clients on the same machine. After each, `pgbench`
//! runs one transaction per action (insert entry, update summary, insert email), with as many clients for as long.
//!
//! `BENCH_BEFORE` names the binary of another commit to measure first, in the same run. `BENCH_STATEMENTS` reports the
//! slowest SQL statements, including nested ones, at some cost. An argument (`-- 50`) runs only that size.

mod scale;
#[expect(dead_code, reason = "each benchmark uses a part of the shared code")]
mod support;

use std::path::{Path, PathBuf};
use std::time::Duration;

use scale::scaled;
use sqlx::PgConnection;
use support::{Crowd, Played, Service, THIS, Written, say, statements};

/// Number of concurrent matches (and connections of `pgbench`), and number of matches that each table (group of
/// players) starts before the measurement.
const SIZES: [(usize, usize); 2] = scaled([(50, 8), (500, 2)], [(2, 1), (4, 1)]);
const WARM_UP: Duration = Duration::from_secs(scaled(3, 1));
const TIME: Duration = Duration::from_secs(scaled(20, 1));

/// Resources spent so far: processor time in seconds, and commits.
struct Spent {
    service: f64,
    database: f64,
    client: f64,
    commits: i64,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let before = std::env::var_os("BENCH_BEFORE").map(PathBuf::from);
    let sizes: Vec<usize> = std::env::args()
        .filter_map(|word| word.parse().ok())
        .collect();
    let is_asked = |matches: usize| sizes.is_empty() || sizes.contains(&matches);
    for (matches, ahead) in SIZES.into_iter().filter(|(matches, _)| is_asked(*matches)) {
        for binary in before.iter().map(PathBuf::as_path).chain([Path::new(THIS)]) {
            measure(binary, matches, ahead).await?;
        }
    }
    Ok(())
}

async fn measure(binary: &Path, matches: usize, ahead: usize) -> anyhow::Result<()> {
    let mut service = Service::start_another(binary, &[]).await?;
    service.configure_database("max_connections = 600")?;
    statements::prepare(&service)?;
    service.restart().await?;
    let mut administrator = service.administrator().await?;
    let mut crowd = Crowd::gather(service.address, matches).await?;
    crowd.prepare(ahead).await?;
    crowd.play_for(WARM_UP).await?;

    statements::forget(&mut administrator).await?;
    let written = Written::so_far(&mut administrator).await?;
    let spent = Spent::so_far(&service, &mut administrator).await?;
    let played = crowd.play_for(TIME).await?;
    let busy = Spent::so_far(&service, &mut administrator).await?;
    let written_now = Written::so_far(&mut administrator).await?;
    let commits = commits(&mut administrator).await?;

    say(&format!(
        "| {}: {matches} matches at once | |",
        binary.display()
    ));
    say("| --- | --- |");
    let actions = f64::from(u32::try_from(played.latencies.len())?);
    report(&played, &busy.since(&spent), actions);
    say(&format!(
        "| statements for an action | {:.2} |",
        f64::from(u32::try_from(commits - spent.commits)?) / actions
    ));
    written_now
        .report(&written, actions, &mut administrator)
        .await?;
    statements::report(actions, &mut administrator).await?;
    let reference = support::reference(&service, &mut administrator, matches, TIME).await?;
    say(&format!(
        "| pgbench, one transaction for an action | {reference:.0}/s |"
    ));
    say(&format!(
        "| actions to pgbench | {:.2} |",
        played.rate(TIME) / reference
    ));
    Ok(())
}

fn report(played: &Played, spent: &Spent, actions: f64) {
    say(&format!("| actions | {:.0}/s |", played.rate(TIME)));
    say(&format!(
        "| latency p50, p99, p99.9 | {:.1} ms, {:.1} ms, {:.1} ms |",
        played.millis(500),
        played.millis(990),
        played.millis(999)
    ));
    let each = |seconds: f64| seconds / actions * 1e3;
    say(&format!(
        "| processor for an action: service, PostgreSQL, client | {:.3} ms, {:.3} ms, {:.3} ms |",
        each(spent.service),
        each(spent.database),
        each(spent.client)
    ));
}

impl Spent {
    async fn so_far(service: &Service, administrator: &mut PgConnection) -> anyhow::Result<Self> {
        Ok(Self {
            commits: commits(administrator).await?,
            service: service.processor_seconds()?,
            database: service.database_seconds()?,
            client: support::processor_seconds("/proc/self/stat")?,
        })
    }

    fn since(&self, then: &Self) -> Self {
        Self {
            service: self.service - then.service,
            database: self.database - then.database,
            client: self.client - then.client,
            commits: self.commits - then.commits,
        }
    }
}

async fn commits(administrator: &mut PgConnection) -> anyhow::Result<i64> {
    let commits = "select xact_commit from pg_stat_database where datname = current_database()";
    Ok(sqlx::query_scalar(commits).fetch_one(administrator).await?)
}

//! Measures PostgreSQL alone with one transaction per action. This is the limit to compare the service with.

use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::Context;
use logothete::launch::postgres::ADMINISTRATOR;
use sqlx::{Executor, PgConnection};

use super::Service;
use super::service::DATABASE;

const TABLES: &str = include_str!("reference.sql");
const ACTION: &str = include_str!("reference_action.sql");

/// Returns the number of transactions a second of `pgbench` on the service's PostgreSQL. Each client writes to a
/// different match. The entries have the average size of those that were played.
pub(crate) async fn reference(
    service: &Service,
    administrator: &mut PgConnection,
    clients: usize,
    time: Duration,
) -> anyhow::Result<f64> {
    administrator
        .execute("drop schema if exists reference cascade")
        .await?;
    administrator.execute(sqlx::raw_sql(TABLES)).await?;
    let size = "select coalesce(avg(octet_length(public)), 100)::bigint from public.entry";
    let size: i64 = sqlx::query_scalar(size).fetch_one(administrator).await?;
    let script = service.folder().join("action.sql");
    std::fs::write(&script, ACTION)?;
    let output = Command::new("pgbench")
        .args(["--no-vacuum", "--protocol=prepared", "--jobs=2"])
        .args(["--client", &clients.to_string()])
        .args(["--time", &time.as_secs().to_string()])
        .args(["--define", "version=0", "--define"])
        .arg(format!("public={}", "7".repeat(usize::try_from(size)?)))
        .arg("--file")
        .arg(&script)
        .arg("--host")
        .arg(service.socket()?)
        .args(["--username", ADMINISTRATOR, DATABASE])
        .stdin(Stdio::null())
        .output()
        .context("pgbench cannot be started")?;
    let described = String::from_utf8_lossy(&output.stdout);
    let rate = described
        .lines()
        .find_map(|line| line.strip_prefix("tps = ")?.split(' ').next());
    rate.and_then(|rate| rate.parse().ok()).with_context(|| {
        format!(
            "pgbench says: {described}{}",
            String::from_utf8_lossy(&output.stderr)
        )
    })
}

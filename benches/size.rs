//! Measures disk space per action, memory of the service, and the speed of an audit.
//!
//! `cargo bench --bench size`: starts the release binary on its own PostgreSQL, plays a thousand matches of four
//! over HTTP to their ends, then measures.

mod scale;
#[expect(
    dead_code,
    unused_imports,
    reason = "each benchmark uses a part of the shared code"
)]
mod support;

use std::time::Duration;

use scale::scaled;
use sqlx::{Executor, PgConnection};
use support::{Crowd, Service, say};

/// Number of tables (groups of four players) that play at the same time.
const TABLES: usize = scaled(50, 4);
const MATCHES: usize = scaled(20, 1);
/// Idle time before the memory of the service is measured again.
const IDLE: Duration = Duration::from_secs(scaled(45, 1));

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let service = Service::start().await?;
    let fresh = service.memory_megabytes()?;
    let mut crowd = Crowd::gather(service.address, TABLES).await?;
    let played = crowd.play_matches(MATCHES).await?;
    let busy = service.memory_megabytes()?;
    drop(crowd);
    let mut administrator = service.administrator().await?;
    for table in ["entry", "sealed"] {
        let statement = format!("vacuum analyze {table}");
        administrator
            .execute(sqlx::raw_sql(sqlx::AssertSqlSafe(statement)))
            .await?;
    }
    let (entries, each, log, sealed): (i64, f64, f64, f64) = sqlx::query_as(
        "select count(*),
            (pg_total_relation_size('entry') + pg_total_relation_size('sealed'))::float8 / count(*),
            pg_total_relation_size('entry')::float8 / count(*),
            pg_total_relation_size('sealed')::float8 / count(*)
        from entry",
    )
    .fetch_one(&mut administrator)
    .await?;
    let public: f64 = sqlx::query_scalar("select avg(octet_length(public))::float8 from entry")
        .fetch_one(&mut administrator)
        .await?;
    tokio::time::sleep(IDLE).await;
    let idle = service.memory_megabytes()?;
    let cpu = (
        service.processor_seconds()?,
        support::processor_seconds("/proc/self/stat")?,
    );
    say(&format!(
        "| {} matches of Byzanz, four players each, {entries} entries | |",
        played.matches
    ));
    say("| --- | --- |");
    say(&format!(
        "| on disk for each of {} actions and what came before them | {each:.0} bytes |",
        played.latencies.len()
    ));
    say(&format!(
        "| of which log, sealed parts; public form | {log:.0}, {sealed:.0}; {public:.0} bytes |"
    ));
    say(&format!(
        "| memory of the service, just started | {fresh:.1} MB |"
    ));
    say(&format!("| after the last action | {busy:.1} MB |"));
    say(&format!(
        "| after {} idle seconds | {idle:.1} MB |",
        IDLE.as_secs()
    ));
    say(&format!(
        "| processors: service, client | {:.1} s, {:.1} s |",
        cpu.0, cpu.1
    ));
    letters_are_out(&mut administrator).await?;
    say(&format!("| `logothete verify` | {} |", service.verify()?));
    Ok(())
}

/// Waits until the mail worker has processed every due email. Otherwise the worker would share the processors with the
/// audit, under a load that no real service has.
async fn letters_are_out(administrator: &mut PgConnection) -> anyhow::Result<()> {
    let due = "select exists (select from match_email where state = 'waiting' and due_at <= now())";
    while sqlx::query_scalar(due)
        .fetch_one(&mut *administrator)
        .await?
    {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    Ok(())
}

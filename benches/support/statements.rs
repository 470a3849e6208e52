//! Reports the slowest SQL statements of a benchmark, if `BENCH_STATEMENTS` is set.

use sqlx::{Executor, PgConnection};

use super::{Service, say};

const MOST: &str = "
select regexp_replace(left(query, 70), '\\s+', ' ', 'g'), toplevel, calls, total_exec_time + total_plan_time
from pg_stat_statements
order by total_exec_time desc limit 25";

fn is_asked() -> bool {
    std::env::var_os("BENCH_STATEMENTS").is_some()
}

/// Enables statement counting from the next start of the server.
pub(crate) fn prepare(service: &Service) -> anyhow::Result<()> {
    if is_asked() {
        service.configure_database("shared_preload_libraries = 'pg_stat_statements'")?;
        service.configure_database("pg_stat_statements.track = 'all'")?;
        service.configure_database("pg_stat_statements.track_planning = on")?;
    }
    Ok(())
}

pub(crate) async fn forget(administrator: &mut PgConnection) -> anyhow::Result<()> {
    if is_asked() {
        let extension = "create extension if not exists pg_stat_statements";
        administrator.execute(extension).await?;
        administrator
            .execute("select pg_stat_statements_reset()")
            .await?;
    }
    Ok(())
}

pub(crate) async fn report(actions: f64, administrator: &mut PgConnection) -> anyhow::Result<()> {
    if !is_asked() {
        return Ok(());
    }
    let most: Vec<(String, bool, i64, f64)> = sqlx::query_as(MOST).fetch_all(administrator).await?;
    say("| statement | calls, ms for an action |");
    for (query, is_outer, calls, millis) in most {
        let calls = f64::from(u32::try_from(calls)?) / actions;
        let millis = millis / actions;
        let inner = if is_outer { "" } else { "within: " };
        say(&format!("| {inner}{query} | {calls:.3}, {millis:.4} |"));
    }
    Ok(())
}

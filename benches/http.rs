//! How many actions a second the service keeps over HTTP, beside what its PostgreSQL could do.
//!
//! `cargo bench --bench http`: starts the release binary on a durable PostgreSQL of its own, plays
//! 50 matches of four at once for 20 seconds with signed-in clients on the same machine, then lets
//! `pgbench` do one transaction for an action (insert entry, update summary, insert letter; the
//! same tables without triggers and foreign keys) on the same server for as long.

#[expect(dead_code, reason = "each benchmark uses its part of what they share")]
mod support;

use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::Context;
use sqlx::{Executor, PgConnection};
use support::{Crowd, Played, Service, say};

/// As many matches as are played at once, and connections of `pgbench`.
const MATCHES: usize = 50;
/// Matches that are started before the time begins to run, at each table.
const AHEAD: usize = 8;
const WARM_UP: Duration = Duration::from_secs(3);
const TIME: Duration = Duration::from_secs(20);

/// What `pgbench` needs; `public` has the size of an average entry.
const REFERENCE: &str = "
create schema reference;
create table reference.entry (like public.entry including all);
create table reference.summary (like public.summary including all);
create table reference.letter (like public.letter including all);
insert into reference.summary
select ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, now(), 1, 4, 0, true, false,
    'running', 'byzanz', participants.ids, participants.ids[1:1]
from generate_series(0, 99) as n,
    (select array_agg(gen_random_uuid()) as ids from generate_series(1, 4)) as participants;
";

/// One action as one transaction.
const ACTION: &str = r"
\set version :version + 1
\set wish random(1, 900000000000000)
begin;
insert into reference.entry (match_id, at, wish, digest, version, prev, hash, public)
values (('00000000-0000-0000-0000-' || lpad(:client_id::text, 12, '0'))::uuid,
    date_trunc('milliseconds', clock_timestamp()), :wish, :wish, :version::integer,
    nullif(:version::integer - 1, 0), sha256(:public::bytea), :public::bytea);
update reference.summary set moved_at = clock_timestamp(), version = :version::integer
where match_id = ('00000000-0000-0000-0000-' || lpad(:client_id::text, 12, '0'))::uuid;
insert into reference.letter (match_id, participant, version, kind)
values (('00000000-0000-0000-0000-' || lpad(:client_id::text, 12, '0'))::uuid,
    '00000000-0000-0000-0000-000000000001', :version::integer, 'your_turn');
commit;
";

/// What the server has counted.
struct Counted {
    commits: i64,
    rollbacks: i64,
    letters: i64,
    public_bytes: i64,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let service = Service::start().await?;
    let mut administrator = service.administrator().await?;
    let mut crowd = Crowd::gather(service.address, MATCHES).await?;
    crowd.prepare(AHEAD).await?;
    crowd.play_for(WARM_UP).await?;
    let before = counted(&mut administrator).await?;
    let busy = (
        service.processor_seconds()?,
        support::processor_seconds("/proc/self/stat")?,
    );
    let played = crowd.play_for(TIME).await?;
    let busy = (
        service.processor_seconds()? - busy.0,
        support::processor_seconds("/proc/self/stat")? - busy.1,
    );
    let after = counted(&mut administrator).await?;
    let rate = report(&played, (&before, &after));
    say(&format!(
        "| processors: service, client | {:.2} s, {:.2} s of {} s |",
        busy.0,
        busy.1,
        TIME.as_secs()
    ));
    let reference = reference(&service, &mut administrator, &after).await?;
    say(&format!(
        "| pgbench, one transaction for an action | {reference:.0}/s |"
    ));
    say(&format!("| actions to pgbench | {:.2} |", rate / reference));
    Ok(())
}

/// Tells what was played; gives the actions per second.
fn report(played: &Played, (before, after): (&Counted, &Counted)) -> f64 {
    let count = float(played.latencies.len());
    let rate = played.rate(TIME);
    say("| 50 matches of Byzanz at once, four players each | |");
    say("| --- | --- |");
    say(&format!("| actions | {rate:.0}/s |"));
    say(&format!(
        "| latency p50, p99, p99.9 | {:.1} ms, {:.1} ms, {:.1} ms |",
        played.millis(500),
        played.millis(990),
        played.millis(999)
    ));
    let each = |before: i64, after: i64| float(after.abs_diff(before)) / count;
    say(&format!(
        "| statements for an action, letters | {:.2}, {:.2} |",
        each(before.commits, after.commits),
        each(before.letters, after.letters)
    ));
    say(&format!(
        "| empty transactions that clear connections | {:.2} |",
        each(before.rollbacks, after.rollbacks)
    ));
    rate
}

fn float(count: impl TryInto<u32>) -> f64 {
    count.try_into().map_or(f64::INFINITY, f64::from)
}

/// What the server has counted so far. Waits until its processes have reported.
async fn counted(administrator: &mut PgConnection) -> anyhow::Result<Counted> {
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let (commits, rollbacks) = sqlx::query_as(
        "select xact_commit, xact_rollback from pg_stat_database where datname = current_database()",
    )
    .fetch_one(&mut *administrator)
    .await?;
    let (letters, public_bytes) = sqlx::query_as(
        "select (select count(*) from letter), (select avg(octet_length(public))::bigint from entry)",
    )
    .fetch_one(administrator)
    .await?;
    Ok(Counted {
        commits,
        rollbacks,
        letters,
        public_bytes,
    })
}

/// What `pgbench` reaches on the same server, in transactions per second.
async fn reference(
    service: &Service,
    administrator: &mut PgConnection,
    counted: &Counted,
) -> anyhow::Result<f64> {
    administrator.execute(sqlx::raw_sql(REFERENCE)).await?;
    let script = service.folder().join("action.sql");
    std::fs::write(&script, ACTION)?;
    let public = "7".repeat(usize::try_from(counted.public_bytes)?);
    let seconds = TIME.as_secs().to_string();
    let matches = MATCHES.to_string();
    let output = Command::new("pgbench")
        .args(["--no-vacuum", "--protocol=prepared", "--jobs=2"])
        .args(["--client", &matches, "--time", &seconds])
        .args(["--define", "version=0", "--define"])
        .arg(format!("public={public}"))
        .arg("--file")
        .arg(&script)
        .arg("--host")
        .arg(service.socket()?)
        .args(["--username", logothete::launch::postgres::ADMINISTRATOR])
        .arg("logothete")
        .stdin(Stdio::null())
        .output()
        .context("pgbench does not run")?;
    let told = String::from_utf8_lossy(&output.stdout);
    let rate = told
        .lines()
        .find_map(|line| line.strip_prefix("tps = ")?.split(' ').next());
    rate.and_then(|rate| rate.parse().ok()).with_context(|| {
        format!(
            "pgbench says: {told}{}",
            String::from_utf8_lossy(&output.stderr)
        )
    })
}

//! Measures how fast the worker sends due emails with pictures to a local mail server. Also measures the cost of
//! pending notifications.
//!
//! `cargo bench --bench letters`: real matches that have just begun, each with one email to a player who is to act,
//! from the real renderer. With equal views and names, all emails contain the same picture; with other names or dealt
//! hands, each contains another. Then the worker runs with nothing due. As in tests, the database runs without `fsync`.

#[expect(dead_code, reason = "each benchmark uses a part of the shared code")]
mod inbox;
#[expect(dead_code, reason = "each benchmark uses a part of the shared code")]
mod office;
mod scale;

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use logothete::games::GameKey;
use logothete::mail::Pacing;
use sqlx::Executor;

use inbox::Received;
use office::{Office, Spent, at_once};
use scale::scaled;

/// Number of pending notifications while the idle worker is measured.
const WAITING: i32 = scaled(10_000, 100);
/// Time for which the mail worker runs with nothing due.
const IDLE: Duration = Duration::from_secs(scaled(30, 1));
/// Pause before the worker is measured, in which other background work ends.
const SETTLING: Duration = Duration::from_secs(scaled(12, 1));

struct Due {
    what: &'static str,
    game: GameKey,
    matches: u32,
    are_named: bool,
}

const DUE: [Due; 3] = [
    Due {
        what: "Byzantium, equal views",
        game: GameKey::Byzantium,
        matches: scaled(3_000, 20),
        are_named: false,
    },
    Due {
        what: "Byzantium, other names in each",
        game: GameKey::Byzantium,
        matches: scaled(500, 10),
        are_named: true,
    },
    Due {
        what: "Bards, as it is dealt",
        game: GameKey::Bards,
        matches: scaled(500, 10),
        are_named: false,
    },
];

const NONE: &str = "select where $1 = 0";
const LATER: &str = "
insert into notice (match_id, participant, version, noted_at, reminder_at)
select gen_random_uuid(), gen_random_uuid(), 2, now(), now() + make_interval(mins => 60 + number)
from generate_series(1, $1) as number";
/// SQL that inserts notifications of turns that have just begun. Emails about them are due only after a minute to act.
const IN_GRACE: &str = "
insert into notice (match_id, participant, version, noted_at, turn_version, turn_at)
select gen_random_uuid(), gen_random_uuid(), 2, now(), 2, now()
from generate_series(1, $1) as number";

fn main() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(measure())
}

async fn measure() -> anyhow::Result<()> {
    say(
        "| emails that are due | pictures, different ones | a second | processor for each: service, PostgreSQL |",
    )?;
    say("| --- | --- | --- | --- |")?;
    for due in DUE {
        drain(&due).await?;
    }
    say("| notifications that wait | service | PostgreSQL |")?;
    say("| --- | --- | --- |")?;
    wait("none", NONE).await?;
    wait(&format!("{WAITING} for later"), LATER).await?;
    wait(
        &format!("{WAITING} of turns that have just begun"),
        IN_GRACE,
    )
    .await
}

async fn drain(due: &Due) -> anyhow::Result<()> {
    let office = Office::open(at_once()?, None).await?;
    for number in 0..due.matches {
        let name = if due.are_named {
            format!("Somebody {number}")
        } else {
            "Somebody".to_owned()
        };
        office.begin_match(due.game, &name).await?;
    }
    office.matches.clear_cache();
    // Unlike a real server, this one has no autovacuum to keep statistics up to date.
    let mut owner = office.database.connect_as_owner().await?;
    owner.execute("analyze").await?;
    let before = Spent::so_far(&office.database).await?;
    let watch = office.world.stopwatch();
    while office.worker.run_round().await? != 0 {}
    let seconds = watch.elapsed().as_secs_f64();
    let spent = Spent::so_far(&office.database).await?;
    let Received {
        emails,
        pictures,
        different,
    } = office.inbox.received();
    let count = f64::from(u32::try_from(emails)?);
    let millis = |before: f64, after: f64| 1e3 * (after - before) / count;
    say(&format!(
        "| {emails} of {} | {pictures}, {different} | {:.0} | {:.2} ms, {:.2} ms |",
        due.what,
        count / seconds,
        millis(before.service, spent.service),
        millis(before.database, spent.database),
    ))
}

/// Measures and prints the processor time that the worker spends while nothing is due.
async fn wait(what: &str, notices: &'static str) -> anyhow::Result<()> {
    let office = Office::open(Pacing::default(), None).await?;
    sqlx::query(notices)
        .bind(WAITING)
        .execute(&office.database.pool)
        .await?;
    let working = tokio::spawn({
        let worker = Arc::clone(&office.worker);
        async move { worker.run().await }
    });
    tokio::time::sleep(SETTLING).await;
    let before = Spent::so_far(&office.database).await?;
    tokio::time::sleep(IDLE).await;
    let after = Spent::so_far(&office.database).await?;
    office.worker.close();
    working.await?;
    let share = |before: f64, after: f64| 100.0 * (after - before) / IDLE.as_secs_f64();
    let service = share(before.service, after.service);
    let database = share(before.database, after.database);
    say(&format!(
        "| {what} | {service:.3} % of a core | {database:.3} % of a core |"
    ))
}

fn say(line: &str) -> anyhow::Result<()> {
    Ok(writeln!(std::io::stdout().lock(), "{line}")?)
}

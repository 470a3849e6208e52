//! Measures requests and background work among a million matches.
//!
//! `cargo bench --bench world`: starts the release binary on a private PostgreSQL, plays, fills the database with
//! `support/world.sql` and plays again. The file inserts a million matches with three million seats; a tenth of them is
//! running.
//!
//! Then the benchmark reads the match lists of people who sit in 10,000, 1,000, 30 and no matches, measures the idle
//! service, and restarts it. Filling takes minutes and 5 GB. The inserted matches appear only in lists and tables: they
//! cannot be opened.

mod scale;
#[expect(
    dead_code,
    unused_imports,
    reason = "each benchmark uses a part of the shared code"
)]
mod support;

use std::time::Duration;

use anyhow::Context;
use logothete::world::World;
use scale::scaled;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Executor};
use support::connection::{Connection, read};
use support::{Crowd, Service, say};

const TABLES: usize = 10;
const MATCHES: u32 = scaled(1_000_000, 10_000);
const PLAYED_FOR: Duration = Duration::from_secs(scaled(15, 1));
/// Time that the background work gets after the start and after the database is filled.
const SETTLING: Duration = Duration::from_secs(scaled(60, 1));
const IDLE: Duration = Duration::from_secs(scaled(60, 1));
const PAGES: usize = 20;
const READINGS: usize = 9;

const HOMES: u32 = scaled(100, 3);

const LISTS: [&str; 6] = [
    "mine=true",
    "mine=true&state=over",
    "awaiting_me=true",
    "open=true",
    "state=running",
    "game=byzanz&state=lobby",
];

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let world = World::real();
    let mut service = Service::start().await?;
    let mut crowd = Crowd::gather(service.address, TABLES).await?;
    crowd.play_for(PLAYED_FOR).await?;
    let before = crowd.play_for(PLAYED_FOR).await?.millis(500);
    fill(&service).await?;
    tokio::time::sleep(SETTLING).await;
    crowd.reconnect(service.address).await?;
    let after = crowd.play_for(PLAYED_FOR).await?.millis(500);
    say(&format!("| among {MATCHES} matches | |"));
    say("| --- | --- |");
    say(&format!(
        "| p50 of an action before them, among them | {before:.1} ms, {after:.1} ms: {:.2} |",
        after / before
    ));
    for (person, sits_in) in [(1, MATCHES / 100), (2, MATCHES / 1000), (3, 30), (4, 0)] {
        for list in LISTS {
            let (first, last, pages) = turn(&world, &service, person, list).await?;
            say(&format!(
                "| `{list}` of somebody in {sits_in} matches: page 1, page {pages} | {first:.1} ms, {last:.1} ms |"
            ));
        }
    }
    let player = ("p0@players.example".to_owned(), "somebody who plays");
    let seated = [
        (1, "somebody in 10,000 matches"),
        (3, "somebody in 30"),
        (4, "somebody in none"),
    ];
    let people = seated.map(|(person, sits_in)| (format!("p{person}@world.example"), sits_in));
    for (email, who) in people.into_iter().chain([player]) {
        let [page, database] = open_home(&world, &service, &email)?;
        say(&format!(
            "| home page of {who}: page, of that processor time of PostgreSQL | {page:.1} ms, {database:.1} ms |"
        ));
    }
    drop(crowd);
    tokio::time::sleep(SETTLING).await;
    let busy = (service.processor_seconds()?, service.database_seconds()?);
    tokio::time::sleep(IDLE).await;
    let share = |seconds: f64| 100.0 * seconds / IDLE.as_secs_f64();
    say(&format!(
        "| processors while nothing happens: service, PostgreSQL | {:.2} %, {:.2} % of one |",
        share(service.processor_seconds()? - busy.0),
        share(service.database_seconds()? - busy.1)
    ));
    say(&format!(
        "| memory of the service | {:.0} MB |",
        service.memory_megabytes()?
    ));
    let watch = world.stopwatch();
    service.restart().await?;
    say(&format!(
        "| start, with its PostgreSQL | {:.1} s |",
        watch.elapsed().as_secs_f64()
    ));
    Ok(())
}

/// Signs in by the pages and opens the home page; returns the mean milliseconds of the page and of PostgreSQL.
fn open_home(world: &World, service: &Service, email: &str) -> anyhow::Result<[f64; 2]> {
    let origin = format!("http://{}", service.address);
    let agent: ureq::Agent = ureq::config::Config::builder()
        .max_redirects(0)
        .build()
        .into();
    let mut asked = agent.get(format!("{origin}/sign-in")).call()?;
    let page = asked.body_mut().read_to_string()?;
    let token = page.split("name=\"token\" value=\"").nth(1);
    let token = token
        .and_then(|rest| rest.split('"').next())
        .context("there is no form")?;
    let form = [
        ("token", token),
        ("email", email),
        ("password", "correct horse battery"),
    ];
    let first = cookies(asked.headers());
    let signed_in = agent
        .post(format!("{origin}/sign-in"))
        .header("origin", &origin)
        .header("cookie", &first)
        .send_form(form)?;
    let session = [first, cookies(signed_in.headers())].join("; ");
    let open = || -> anyhow::Result<String> {
        let request = agent.get(&origin).header("cookie", &session);
        Ok(request.call()?.body_mut().read_to_string()?)
    };
    anyhow::ensure!(open()?.contains("/sign-out"), "nobody is signed in");
    let (watch, busy) = (world.stopwatch(), service.database_seconds()?);
    for _ in 0..HOMES {
        open()?;
    }
    let seconds = [
        watch.elapsed().as_secs_f64(),
        service.database_seconds()? - busy,
    ];
    Ok(seconds.map(|seconds| seconds * 1e3 / f64::from(HOMES)))
}

fn cookies(headers: &ureq::http::HeaderMap) -> String {
    let set = headers.get_all("set-cookie").iter();
    let pairs = set.filter_map(|value| value.to_str().ok()?.split(';').next());
    pairs.collect::<Vec<_>>().join("; ")
}

async fn fill(service: &Service) -> anyhow::Result<()> {
    let mut administrator = service.administrator().await?;
    let size = format!(
        "set statement_timeout = 0; set world.matches = {MATCHES}; set world.people = {};
         set world.running = 10",
        MATCHES / 3
    );
    let known = "update account
        set password_hash = (select password_hash from account where email = 'p0@players.example')
        where account_id = any(array(select world.id(3, number) from generate_series(1, 4) as number));
        drop schema world cascade";
    for sql in [
        &size,
        include_str!("support/world.sql"),
        known,
        "vacuum analyze",
    ] {
        administrator
            .execute(sqlx::raw_sql(AssertSqlSafe(sql.to_owned())))
            .await?;
    }
    Ok(())
}

/// Reads the pages of a list; returns the milliseconds of the first and last page, and the number of pages.
async fn turn(
    world: &World,
    service: &Service,
    person: u32,
    query: &str,
) -> anyhow::Result<(f64, f64, usize)> {
    let mut connection = Connection::open(service.address).await?;
    let wish =
        json!({ "email": format!("p{person}@world.example"), "password": "correct horse battery" });
    let tokens: Value = read(
        connection
            .post("/v1/sessions", "", &wish.to_string())
            .await?,
    )?;
    let token = tokens
        .get("access_token")
        .and_then(Value::as_str)
        .context("no token")?;
    let authorization = format!("authorization: Bearer {token}\r\n");
    let (mut first, mut last, mut cursor) = (0.0, 0.0, String::new());
    for number in 1..=PAGES {
        let path = format!("/v1/matches?limit=50&{query}{cursor}");
        let mut took = Vec::with_capacity(READINGS);
        let mut page = Value::Null;
        for _ in 0..READINGS {
            let watch = world.stopwatch();
            let answer = connection.get(&path, &authorization).await?;
            took.push(watch.elapsed());
            page = read(answer)?;
        }
        took.sort_unstable();
        last = took.get(READINGS / 2).map_or(0.0, Duration::as_secs_f64) * 1e3;
        if number == 1 {
            first = last;
        }
        match page.get("next").and_then(Value::as_str) {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return Ok((first, last, number)),
        }
    }
    Ok((first, last, PAGES))
}

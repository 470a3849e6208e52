//! Background workers during faults: matches that always fail, and a database that closes connections. Other matches
//! are served, and no worker ends.

use std::thread;
use std::time::Duration;

use sqlx::{ConnectOptions, Executor, PgConnection};
use tokio::runtime::Runtime;

use crate::campaign::storm::{administrator, check, play_during, players, scale, start};
use crate::service::{Home, Service, wait_until};

/// Number of times that connections are closed, unless `CAMPAIGN` multiplies it.
const HANG_UPS: u32 = 10;

const BETWEEN: Duration = Duration::from_millis(400);

/// Statement that adds matches whose processing always fails. They are more than any worker takes at once.
const HOPELESS: &str = "insert into summary (match_id, moved_at, version, places, open_places, listed,
        service_due, stage, game, participants, awaiting, admits_bots)
    select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, now() - interval '1 hour', 1,
        2, 0, false, true, 'running', 'bards', '{}', '{}', true
    from generate_series(1, 700) as number;
    insert into deadline (match_id, due_at)
    select match_id, moved_at from summary where not listed and places = 2 and version = 1";

const CLEAR: &str = "delete from summary where match_id < '00000000-0000-4000-8001-000000000000';
    delete from deadline where match_id < '00000000-0000-4000-8001-000000000000'";

const HANG_UP: &str = "select pg_terminate_backend(pid) from pg_stat_activity
    where datname = 'logothete' and pid <> pg_backend_pid()";

struct Administrator {
    runtime: Runtime,
    connection: PgConnection,
}

impl Administrator {
    fn of(home: &Home) -> Self {
        let runtime = Runtime::new().unwrap();
        let connection = runtime.block_on(administrator(home).connect()).unwrap();
        Self {
            runtime,
            connection,
        }
    }

    fn run(&mut self, sql: &'static str) {
        let done = self.connection.execute(sqlx::raw_sql(sql));
        self.runtime.block_on(done).unwrap();
    }

    fn count(&mut self, sql: &'static str) -> i64 {
        let counting = sqlx::query_scalar(sql).fetch_one(&mut self.connection);
        self.runtime.block_on(counting).unwrap()
    }
}

/// Returns the sum of a metric over all its labels.
fn figure(service: &Service, name: &str) -> f64 {
    let text = service.stranger().get("/metrics").assert(200).text;
    let lines = text.lines().filter(|line| line.starts_with(name));
    let values = lines.map(|line| line.rsplit(' ').next().unwrap().parse::<f64>().unwrap());
    values.sum()
}

#[test]
fn what_is_hopeless_and_hang_ups_keep_no_worker_from_the_rest() {
    let home = Home::new();
    let service = start(&home);
    let mut administrator = Administrator::of(&home);
    administrator.run(HOPELESS);
    let players = players(&service);
    let players = play_during(players, || {
        wait_until("every hopeless match was tried and postponed", || {
            let moves = "select count(*) from postponed where task = 'move'";
            // A postponed deadline is due again after a minute, which the others can take on a busy machine.
            let clocks =
                "select count(*) from deadline where due_at < now() - interval '30 minutes'";
            administrator.count(moves) == 700 && administrator.count(clocks) == 0
        });
        for hang_up in 0..HANG_UPS * scale() {
            thread::sleep(BETWEEN);
            administrator.run(HANG_UP);
            println!(
                "closed connections: {} of {}",
                hang_up + 1,
                HANG_UPS * scale()
            );
        }
        thread::sleep(BETWEEN);
    });
    wait_until("the service is ready", || {
        let ready = service.stranger().try_get("/health/ready");
        ready.is_ok_and(|reply| reply.status == 200)
    });
    assert!(figure(&service, "logothete_worker_falls_total").abs() < 0.5);
    assert!(699.0 < figure(&service, "logothete_postponed_total"));
    administrator.run(CLEAR);
    drop(administrator);
    check("workers", service, players, home.command(&["verify"]));
}

//! A database migrated by a newer program is refused.

use std::process::Command;

use logothete::testing::TestDatabase;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Executor};

use crate::cluster::contents;
use crate::operators::{COMMANDS, command, ready};
use crate::service::{Service, said, wait_until};

/// Commands that write to tables or change them. Those in `COMMANDS` are tested as well.
const WRITERS: [&[&str]; 6] = [
    &["serve"],
    &["import", "nothing"],
    &["admin", "restored"],
    &["admin", "archive", "--older-than", "0s"],
    &["admin", "rotate-keys"],
    &["admin", "clock", "--go-on"],
];

async fn migrate_later(database: &TestDatabase, name: &str) {
    let statements = format!(
        "create table if not exists later_wish (match_id uuid);
        alter table summary add column if not exists later text;
        delete from _sqlx_migrations where version = 9998;
        insert into _sqlx_migrations (version, description, success, checksum, execution_time)
        values (9998, '{name}', true, '\\x01', 1)"
    );
    let mut owner = database.connect_as_owner().await.unwrap();
    let done = owner.execute(sqlx::raw_sql(AssertSqlSafe(statements)));
    done.await.unwrap();
}

fn check_refused(mut attempt: Command, owner: Option<&PgConnectOptions>) {
    if let Some(owner) = owner {
        attempt.env("LOGOTHETE_OWNER_URL", owner.to_url_lossy().to_string());
    }
    let output = attempt.output().unwrap();
    let words = said(&output);
    assert!(!output.status.success(), "{attempt:?}: {words}");
    assert!(
        words.contains("newer version of this program (unknown migration 9998)"),
        "{attempt:?}: {words}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_program_is_refused_by_every_command_and_nothing_is_written() {
    let (database, owner, home) = ready().await;
    let service = owner.clone().username("logothete_serve");
    let all: Vec<&[&str]> = COMMANDS.into_iter().chain(WRITERS).collect();
    // The message must not give another reason, such as an older program or missing permissions.
    for (name, commands) in [("later", &all[..]), ("later from 9998", &all[9..11])] {
        migrate_later(&database, name).await;
        let before = contents(&owner).await;
        for arguments in commands {
            for owner in [None, Some(&owner)] {
                check_refused(command(&home, &service, arguments), owner);
            }
        }
        check_refused(command(&home, &owner, &["migrate"]), None);
        assert_eq!(contents(&owner).await, before, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_program_works_where_the_newer_one_lets_it() {
    let (database, owner, home) = ready().await;
    migrate_later(&database, "later from 9").await;
    let service = owner.clone().username("logothete_serve");
    for login in [&owner, &service] {
        let mut serving = command(&home, login, &[]);
        serving.env("LOGOTHETE_OWNER_URL", owner.to_url_lossy().to_string());
        let serving = Service::start(serving, &home.path);
        serving.stranger().get("/health/ready").assert(200);
        serving.stop();
    }
    for arguments in COMMANDS {
        let done = command(&home, &owner, arguments).output().unwrap();
        assert!(done.status.success(), "{arguments:?}: {}", said(&done));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_runs_while_a_newer_one_migrates_is_sent_no_more_requests() {
    let (database, owner, home) = ready().await;
    let service = Service::start(command(&home, &owner, &[]), &home.path);
    migrate_later(&database, "later from 9").await;
    service.stranger().get("/health/ready").assert(200);
    migrate_later(&database, "later").await;
    wait_until("the service is not ready", || {
        service.stranger().get("/health/ready").status == 503
    });
    service.stop();
}

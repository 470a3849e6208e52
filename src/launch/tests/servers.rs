//! Tests of the private server: its folder, socket and files.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use sqlx::{ConnectOptions, Executor};

use super::Scratch;
use crate::launch::postgres::{ADMINISTRATOR, DataFolder, PostgresError};

#[tokio::test]
async fn what_is_kept_survives_a_restart() {
    let scratch = Scratch::new();
    let (server, said) = scratch.start().unwrap();
    assert!(said.contains("setting up"), "{said}");
    let mut first = server
        .options(ADMINISTRATOR, "postgres")
        .connect()
        .await
        .unwrap();
    first
        .execute("create table kept as select 7 as number")
        .await
        .unwrap();
    drop(first);
    drop(server);

    let (server, said) = scratch.start().unwrap();
    assert!(!said.contains("setting up"), "{said}");
    let mut second = server
        .options(ADMINISTRATOR, "postgres")
        .connect()
        .await
        .unwrap();
    let number: i32 = sqlx::query_scalar("select number from kept")
        .fetch_one(&mut second)
        .await
        .unwrap();
    assert_eq!(number, 7);
}

#[tokio::test]
async fn the_server_is_durable_and_reached_by_its_own_user_only() {
    let scratch = Scratch::new();
    let (server, _) = scratch.start().unwrap();
    let mode = fs::metadata(server.socket()).unwrap().mode() & 0o777;
    assert_eq!(mode, 0o700);
    let mut connection = server
        .options(ADMINISTRATOR, "postgres")
        .connect()
        .await
        .unwrap();
    let rows: Vec<(String, String)> = sqlx::query_as(
        "select name, setting from pg_settings
            where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums',
                'listen_addresses')
            order by name",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    let settings: Vec<&str> = rows.iter().map(|(_, setting)| setting.as_str()).collect();
    assert_eq!(settings, ["on", "on", "on", "", "on"]);
}

#[tokio::test]
async fn the_log_of_the_server_holds_no_value_of_a_refused_statement() {
    let scratch = Scratch::new();
    let (server, _) = scratch.start().unwrap();
    let mut connection = server
        .options(ADMINISTRATOR, "postgres")
        .connect()
        .await
        .unwrap();
    connection
        .execute("create table t (secret text unique)")
        .await
        .unwrap();
    for _ in 0..2 {
        connection
            .execute("insert into t values ('ace of spades')")
            .await
            .ok();
    }
    connection
        .execute("select 'ace of spades' from nowhere")
        .await
        .unwrap_err();
    drop(connection);
    drop(server);
    let log = fs::read_to_string(scratch.data().join("postgres.log")).unwrap();
    assert!(log.contains("ready to accept connections"), "{log}");
    assert!(!log.contains("ace of spades"), "{log}");
}

#[test]
fn a_note_with_the_number_of_a_stranger_is_cleared_and_the_stranger_lives() {
    let scratch = Scratch::new();
    drop(scratch.start().unwrap().0);
    let note = scratch.data().join("postgres/postmaster.pid");
    fs::write(
        &note,
        format!("{}\n{}\n", std::process::id(), note.display()),
    )
    .unwrap();
    drop(scratch.start().unwrap().0);
    for damaged in ["", "nonsense\n", "-7\n", "0\n"] {
        fs::write(&note, damaged).unwrap();
        drop(scratch.start().unwrap().0);
    }
}

#[test]
fn a_folder_too_deep_for_a_socket_has_it_elsewhere() {
    let mut scratch = Scratch::new();
    let root = scratch.0.clone();
    scratch.0 = root
        .join("a".repeat(60))
        .join("ü, \"deep\"")
        .join("b".repeat(60));
    fs::create_dir_all(&scratch.0).unwrap();
    let (server, _) = scratch.start().unwrap();
    assert!(server.socket().as_os_str().len() < 90);
    assert!(!server.socket().starts_with(&root));
    let socket = server.socket().to_owned();
    drop(server);
    fs::remove_dir_all(socket).unwrap();
    scratch.0 = root;
}

#[test]
fn a_socket_folder_that_somebody_else_has_prepared_is_refused() {
    let scratch = Scratch::new();
    drop(DataFolder::open(&scratch.data()).unwrap());
    let socket = scratch.data().join("socket");
    fs::create_dir(&socket).unwrap();
    fs::set_permissions(&socket, fs::Permissions::from_mode(0o777)).unwrap();
    let refused = scratch.start().unwrap_err();
    assert!(
        matches!(refused, PostgresError::NotOurs { .. }),
        "{refused}"
    );
}

#[test]
fn a_half_made_cluster_is_made_anew() {
    let scratch = Scratch::new();
    drop(DataFolder::open(&scratch.data()).unwrap());
    let half_made = scratch.data().join("postgres.new");
    fs::create_dir(&half_made).unwrap();
    fs::write(half_made.join("PG_VERSION"), "15\n").unwrap();
    drop(scratch.start().unwrap().0);
    assert!(!half_made.exists());
}

/// Simulates an `initdb` whose parent was killed: it continues, and recreates files that are removed.
#[test]
fn a_cluster_that_somebody_still_makes_is_in_nobodys_way() {
    let scratch = Scratch::new();
    drop(DataFolder::open(&scratch.data()).unwrap());
    let half_made = scratch.data().join("postgres.new");
    let is_made = AtomicBool::new(true);
    thread::scope(|scope| {
        scope.spawn(|| {
            for number in 0.. {
                if !is_made.load(Ordering::Relaxed) {
                    return;
                }
                fs::create_dir_all(half_made.join("base")).ok();
                fs::write(half_made.join(format!("base/{number}")), "").ok();
            }
        });
        while !half_made.join("base").exists() {
            thread::yield_now();
        }
        let started = scratch.start();
        is_made.store(false, Ordering::Relaxed);
        drop(started.unwrap().0);
    });
    drop(scratch.start().unwrap().0);
    assert!(
        !half_made.exists(),
        "the incomplete cluster was not removed"
    );
}

#[test]
fn data_of_another_version_is_left_alone() {
    let scratch = Scratch::new();
    drop(scratch.start().unwrap().0);
    let version = scratch.data().join("postgres/PG_VERSION");
    let written = fs::read_to_string(&version).unwrap();
    fs::write(&version, "99\n").unwrap();
    let refused = scratch.start().unwrap_err().to_string();
    assert!(
        refused.contains("was written by PostgreSQL 99"),
        "{refused}"
    );
    fs::write(&version, written).unwrap();
    drop(scratch.start().unwrap().0);
}

#[test]
fn a_server_that_does_not_start_says_why() {
    let scratch = Scratch::new();
    drop(scratch.start().unwrap().0);
    let configuration = scratch.data().join("postgres/postgresql.conf");
    fs::write(&configuration, "no such thing = 1\n").unwrap();
    let refused = scratch.start().unwrap_err().to_string();
    assert!(refused.contains("starting PostgreSQL failed"), "{refused}");
    assert!(refused.contains("syntax error"), "{refused}");
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let scratch = Scratch::new();
    fs::write(scratch.data(), "a file").unwrap();
    let refused = scratch.start().unwrap_err().to_string();
    assert!(
        refused.contains(&*scratch.data().to_string_lossy()),
        "{refused}"
    );
}

#[test]
fn a_folder_out_of_reach_of_the_user_is_refused_at_once() {
    let scratch = Scratch::new();
    fs::set_permissions(&scratch.0, fs::Permissions::from_mode(0o700)).unwrap();
    let started = scratch.start();
    if rustix::process::geteuid().is_root() {
        let refused = started.unwrap_err();
        assert!(
            matches!(refused, PostgresError::Unreachable { .. }),
            "{refused}"
        );
    } else {
        drop(started.unwrap().0); // Without a change of user, our own folder is accessible.
    }
}

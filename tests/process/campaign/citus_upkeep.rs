//! Upkeep of a Citus cluster: what `migrate` refuses and distributes, restore points, and the memory of sessions.

use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use sqlx::{Executor, PgConnection};
use uuid::Uuid;

use crate::campaign::citus::{
    add_workers, command, create_extensions, distributed, empty, installed, is_installed, run,
    started,
};
use crate::campaign::cluster::{Cluster, One, copy};
use crate::campaign::storm::{check, play_during, players};
use crate::service::{Home, said};

const PLAYED_FOR: Duration = Duration::from_secs(3);

/// Steps after which the memory of a session is measured, and measured again.
const STEPS: [i32; 2] = [2_000, 20_000];

/// Keeps all WAL. A restored server reads that of the folder that it replaces.
const ARCHIVING: &str = "archive_mode = on\n\
    archive_command = 'mkdir -p archived && cp %p archived/%f'\n\
    restore_command = 'cp ../played/archived/%f %p'\n";

/// Statements that undo migrations 25 and 26, the last ones that changed tables of matches.
const UNDO: &str = "drop index reader_match_newest; drop index reader_match_unfinished_first;
    delete from _sqlx_migrations where version in (25, 26)";

const TABLES: &str = "select count(*) from pg_dist_partition where partmethod = 'h'";

/// A version that plans each statement of a function anew.
const FAULTY_VERSION: &str = "set citus.enable_ddl_propagation to off;
    create or replace function pg_catalog.citus_version() returns text
    language sql as $$ select 'Citus 13.2.2 on x86_64-pc-linux-gnu' $$";

/// A match in a shard of the first worker.
const FIRST_ID: &str = "select id
    from (select ('018f0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id from generate_series(1, 100) as n) as ids
    join pg_dist_placement on shardid = get_shard_id_for_distribution_column('entry', id)
    where groupid = (select groupid from pg_dist_local_group)
    limit 1";

const STEP: &str = "select append_steps(
        array[$1::uuid], array[$2::integer], array[date_trunc('milliseconds', now())], array[null::bigint],
        array[null::bigint],
        array[$3::bytea], array[$4::bytea], array['\\x7b7d'::bytea], 1::smallint, array[null::bytea],
        array['byzanz'], array['running'], array[2::smallint], array[0::smallint], array[false], array[false],
        array[true], array['days'], array['{}'], array['{}'], array['\\x00'::bytea], array[now() + interval '1 day'],
        array[false], '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}',
        array[false], array['{}'], null, null, null, false
    )";

const READ: &str = "select count(*) from read_entries(
        array[$1::uuid], array[$2::integer - 1], array[$2::integer], array[null::bigint], array[null::bigint]
    )";

#[test]
fn the_database_is_distributed_only_in_a_cluster_that_is_fit_for_it() {
    if !is_installed() {
        return;
    }
    let home = Home::new();
    let cluster = installed(&home, "");
    let refused = |expected: &str| {
        let mut migrating = command(&cluster, &home, &["migrate", "--citus=8"]);
        let output = migrating.output().unwrap();
        assert!(!output.status.success(), "expected: {expected}");
        let text = said(&output);
        assert!(text.contains(expected), "expected {expected:?} in: {text}");
    };
    refused("create extension citus");
    create_extensions(&cluster);
    refused("citus_add_node");
    add_workers(&cluster);

    let worker = &cluster.standbys[0];
    let set = |value: &str| {
        let setting = format!("alter system set citus.enable_unsafe_triggers = {value}");
        cluster.administer_in(worker, "logothete", &setting);
        cluster.administer_in(worker, "logothete", "select pg_reload_conf()");
    };
    set("off");
    refused("set citus.enable_unsafe_triggers = on in the configuration of these servers: ");
    refused(worker.socket());
    set("on");

    let service = started(&cluster, &home);
    refused("stop the service first");
    service.stop();

    cluster.administer_in(&cluster.primary, "logothete", FAULTY_VERSION);
    refused("Citus 13.2.2 was not tried");
    assert_eq!(cluster.ask(&cluster.primary, TABLES), 0);
}

/// Patroni creates the extension before anything else.
#[test]
fn citus_may_be_there_before_the_tables() {
    if !is_installed() {
        return;
    }
    let home = Home::new();
    let cluster = empty("");
    create_extensions(&cluster);
    add_workers(&cluster);
    run(command(&cluster, &home, &["migrate"]));
    assert_eq!(cluster.ask(&cluster.primary, TABLES), 0);
    run(command(&cluster, &home, &["migrate", "--citus=8"]));
    assert!(0 < cluster.ask(&cluster.primary, TABLES));
    started(&cluster, &home).stop();
}

#[test]
fn a_table_of_matches_that_is_not_distributed_yet_becomes_so_by_migrating() {
    if !is_installed() {
        return;
    }
    let home = Home::new();
    let cluster = distributed(&home);
    let count = cluster.ask(&cluster.primary, TABLES);
    let undone = "select undistribute_table('reader_result')";
    cluster.administer_in(&cluster.primary, "logothete", undone);
    assert_eq!(cluster.ask(&cluster.primary, TABLES), count - 1);
    run(command(&cluster, &home, &["migrate"]));
    assert_eq!(cluster.ask(&cluster.primary, TABLES), count);
    let apart = "select count(distinct colocationid) from pg_dist_partition where partmethod = 'h'";
    assert_eq!(cluster.ask(&cluster.primary, apart), 1);
}

/// Undoes migrations on distributed tables, and runs them again there.
#[test]
fn a_distributed_database_is_migrated() {
    if !is_installed() {
        return;
    }
    let home = Home::new();
    let cluster = distributed(&home);
    for statement in UNDO.split(';') {
        cluster.administer_in(&cluster.primary, "logothete", statement);
    }
    run(command(&cluster, &home, &["migrate"]));
    started(&cluster, &home).stop();
}

/// Servers are restored from copies made before the matches, and the WAL up to a restore point made among them.
#[test]
fn a_restore_point_made_during_matches_is_a_state_of_all_servers() {
    if !is_installed() {
        return;
    }
    let home = Home::new();
    let mut cluster = installed(&home, ARCHIVING);
    create_extensions(&cluster);
    add_workers(&cluster);
    run(command(&cluster, &home, &["migrate", "--citus=8"]));
    for one in servers(&mut cluster) {
        one.stop();
        copy(&files_of(one), &one.home.path.join("backup"));
        one.start();
    }

    let service = started(&cluster, &home);
    let people = play_during(players(&service), || {
        thread::sleep(PLAYED_FOR);
        let point = "select citus_create_restore_point('nightly')";
        cluster.administer_in(&cluster.primary, "logothete", point);
        thread::sleep(PLAYED_FOR);
    });
    let played = check(
        "restore point",
        service,
        people,
        command(&cluster, &home, &["verify"]),
    );
    let entries = "select count(*) from entry";
    let all = cluster.ask(&cluster.primary, entries);

    for one in servers(&mut cluster) {
        one.stop();
        fs::rename(files_of(one), one.home.data().join("played")).unwrap();
        copy(&one.home.path.join("backup"), &files_of(one));
        let target = "recovery_target_name = 'nightly'\nrecovery_target_action = 'promote'\n";
        let configuration = files_of(one).join("postgresql.auto.conf");
        let own = fs::read_to_string(&configuration).unwrap();
        fs::write(configuration, own + target).unwrap();
        fs::write(files_of(one).join("recovery.signal"), "").unwrap();
        one.start();
    }
    let restored = cluster.ask(&cluster.primary, entries);
    println!(
        "{} entries played, {restored} of {all} restored",
        played.entries
    );
    assert!(0 < restored && restored < all, "{restored} of {all}");
    run(command(&cluster, &home, &["admin", "restored"]));
    run(command(&cluster, &home, &["verify"]));
}

#[test]
fn a_session_of_a_worker_uses_no_more_memory_after_many_steps() {
    if !is_installed() {
        return;
    }
    let home = Home::new();
    let cluster = distributed(&home);
    let (_, mut first) = cluster.open(&cluster.primary);
    let (runtime, mut session) = cluster.open(&cluster.standbys[0]);
    runtime.block_on(async {
        let id: Uuid = sqlx::query_scalar(FIRST_ID)
            .fetch_one(&mut session)
            .await
            .unwrap();
        for setting in [
            "set citus.max_adaptive_executor_pool_size = 1",
            "set citus.propagate_set_commands = 'local'",
            "set synchronous_commit = off",
        ] {
            session.execute(setting).await.unwrap();
        }
        // The first entry of a match goes through the coordinator.
        append(&mut first, id, 0, 1).await;
        let mut done = 1;
        let mut used = Vec::new();
        for steps in STEPS {
            append(&mut session, id, done, steps).await;
            done = steps;
            let query = "select sum(total_bytes)::bigint from pg_backend_memory_contexts";
            let bytes: i64 = sqlx::query_scalar(query)
                .fetch_one(&mut session)
                .await
                .unwrap();
            used.push(bytes);
        }
        println!("memory of a session after {STEPS:?} steps: {used:?} bytes");
        assert!(used[1] < used[0] + used[0] / 20, "{used:?}");
    });
}

/// Appends and reads entries one by one, as the service does.
async fn append(session: &mut PgConnection, id: Uuid, after: i32, through: i32) {
    let hash = |version: i32| [version.to_be_bytes(); 8].concat();
    session.execute("set role logothete_serve").await.unwrap();
    for version in after + 1..=through {
        let step = sqlx::query_scalar(STEP).bind(id).bind(version);
        let step = step.bind(hash(version - 1)).bind(hash(version));
        let outcomes: Vec<String> = step.fetch_one(&mut *session).await.unwrap();
        assert_eq!(outcomes, ["kept"]);
        let reading = sqlx::query_scalar(READ).bind(id).bind(version);
        let rows: i64 = reading.fetch_one(&mut *session).await.unwrap();
        assert_eq!(rows, 2, "the clock and the entry");
    }
    session.execute("reset role").await.unwrap();
}

fn servers(cluster: &mut Cluster) -> impl Iterator<Item = &mut One> {
    std::iter::once(&mut cluster.primary).chain(&mut cluster.standbys)
}

fn files_of(one: &One) -> PathBuf {
    one.home.data().join("postgres")
}

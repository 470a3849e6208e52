//! A Citus cluster: a coordinator and two workers, of which any may fail, while matches are played.
//!
//! Runs only if `CITUS_PGBIN` names the programs of a PostgreSQL with Citus that are also the first on `PATH`.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::Duration;

use logothete::games::GameKey;
use serde_json::json;

use crate::campaign::cluster::Cluster;
use crate::campaign::player::{Account, Player, match_body};
use crate::campaign::storm::{check, play_during, players, scale};
use crate::service::{Home, Service, said, wait_until};

/// Play time before a fault, and again after it.
const PLAYED_FOR: Duration = Duration::from_secs(3);
/// Time for which a server is gone.
const GONE_FOR: Duration = Duration::from_secs(2);

/// Settings of each server, as in `docs/operate/growing.md`.
const SETTINGS: &str = "shared_preload_libraries = 'citus'\nmax_prepared_transactions = 200\n\
    wal_level = logical\nmax_connections = 200\ncitus.enable_unsafe_triggers = on\n\
    citus.distributed_deadlock_detection_factor = 20\n";

/// Moves every shard of the first worker to the second, together with those of all tables of the same matches.
const MOVE: &str = "select count(citus_move_shard_placement(shardid, a.nodename, a.nodeport, b.nodename, b.nodeport, 'block_writes'))
    from pg_dist_shard
    join pg_dist_placement using (shardid)
    join pg_dist_node as a using (groupid)
    join pg_dist_node as b on b.groupid = 2
    where logicalrelid = 'entry'::regclass and a.groupid = 1";

/// Connections of the service to a worker, without those of the other servers.
pub(super) const OWN_CONNECTIONS: &str = "select count(*) from pg_stat_activity
    where usename = 'logothete_serve' and application_name not like 'citus%'";

const USED_WORKERS: &str = "with matches as materialized (select match_id from summary)
    select count(distinct groupid)
    from matches
    join pg_dist_placement on shardid = get_shard_id_for_distribution_column('entry', match_id)";

pub(super) fn is_installed() -> bool {
    let is_set = std::env::var_os("CITUS_PGBIN").is_some();
    if !is_set {
        println!("not checked: CITUS_PGBIN names no PostgreSQL with Citus");
    }
    is_set
}

/// Starts a cluster with an empty database and distributes it. The workers are the standbys of [`Cluster`].
pub(super) fn distributed(home: &Home) -> Cluster {
    let cluster = installed(home, "");
    create_extensions(&cluster);
    add_workers(&cluster);
    run(command(&cluster, home, &["migrate", "--citus=8"]));
    cluster
}

/// Starts a coordinator and two workers with these settings, and makes the tables on the coordinator.
pub(super) fn installed(home: &Home, settings: &str) -> Cluster {
    let cluster = empty(settings);
    run(command(&cluster, home, &["migrate"]));
    cluster
}

/// Starts a coordinator and two workers with these settings, with empty databases.
pub(super) fn empty(settings: &str) -> Cluster {
    let mut cluster = Cluster::apart(2);
    for one in std::iter::once(&mut cluster.primary).chain(&mut cluster.standbys) {
        one.stop();
        let configuration = one.home.data().join("postgres/postgresql.auto.conf");
        fs::write(configuration, format!("{SETTINGS}{settings}")).unwrap();
        one.start();
    }
    cluster
}

pub(super) fn create_extensions(cluster: &Cluster) {
    for one in std::iter::once(&cluster.primary).chain(&cluster.standbys) {
        cluster.administer_in(one, "logothete", "create extension citus");
    }
    for one in std::iter::once(&cluster.primary).chain(&cluster.standbys) {
        let own = format!("alter system set citus.local_hostname = '{}'", one.socket());
        cluster.administer_in(one, "logothete", &own);
        cluster.administer_in(one, "logothete", "select pg_reload_conf()");
    }
}

pub(super) fn add_workers(cluster: &Cluster) {
    let coordinator = format!(
        "select citus_set_coordinator_host('{}', 5432)",
        cluster.primary.socket()
    );
    cluster.administer_in(&cluster.primary, "logothete", &coordinator);
    for worker in &cluster.standbys {
        let add = format!("select citus_add_node('{}', 5432)", worker.socket());
        cluster.administer_in(&cluster.primary, "logothete", &add);
    }
}

/// Returns a command that only knows the coordinator.
pub(super) fn command(cluster: &Cluster, home: &Home, arguments: &[&str]) -> Command {
    let mut command = cluster.command(home, arguments);
    for (setting, login) in [
        ("DATABASE_URL", "logothete_serve"),
        ("LOGOTHETE_OWNER_URL", "logothete_owner"),
    ] {
        let socket = cluster.primary.socket();
        command.env(
            setting,
            format!("postgres://{login}@/logothete?host={socket}"),
        );
    }
    command
}

pub(super) fn started(cluster: &Cluster, home: &Home) -> Service {
    Service::start(command(cluster, home, &[]), &home.path)
}

fn check_all(
    name: &str,
    cluster: &Cluster,
    home: &Home,
    service: Service,
    people: Vec<Player>,
) -> Account {
    let sum = check(name, service, people, command(cluster, home, &["verify"]));
    assert_eq!(
        sum.games.len(),
        GameKey::ALL.len(),
        "expected matches of every game"
    );
    sum
}

pub(super) fn run(mut command: Command) -> String {
    let done = command.output().unwrap();
    assert!(done.status.success(), "{}", said(&done));
    said(&done)
}

#[test]
fn matches_on_several_servers_are_played_verified_archived_and_rebuilt() {
    if !is_installed() {
        return;
    }
    let home = Home::new();
    let cluster = distributed(&home);
    let service = started(&cluster, &home);
    let people = play_during(players(&service), || {
        for _ in 0..scale() {
            thread::sleep(4 * PLAYED_FOR);
        }
        for worker in &cluster.standbys {
            assert!(
                0 < cluster.ask(worker, OWN_CONNECTIONS),
                "expected the service to connect to each worker"
            );
        }
    });
    check_all("a cluster", &cluster, &home, service, people);
    assert_eq!(
        cluster.ask(&cluster.primary, USED_WORKERS),
        2,
        "expected matches on both workers"
    );
    let folder = home.path.join("bundles");
    let folder = folder.to_str().unwrap();
    for arguments in [
        &["export", folder][..],
        &["admin", "archive", "--older-than", "0s"],
        &["verify"],
        &["rebuild"],
        &["verify"],
    ] {
        println!(
            "{arguments:?}: {}",
            run(command(&cluster, &home, arguments)).trim()
        );
    }
}

#[test]
fn a_killed_worker_stops_only_its_own_matches() {
    if !is_installed() {
        return;
    }
    let home = Home::new();
    let mut cluster = distributed(&home);
    let service = started(&cluster, &home);
    let people = play_during(players(&service), || {
        for _ in 0..scale() {
            thread::sleep(PLAYED_FOR);
            cluster.standbys[0].kill();
            thread::sleep(GONE_FOR);
            let reply = service.stranger().get("/health/live");
            assert_eq!(reply.status, 200, "{}", reply.text);
            cluster.standbys[0].start();
        }
        thread::sleep(PLAYED_FOR);
    });
    let sum = check_all("kills of a worker", &cluster, &home, service, people);
    assert!(0 < sum.troubles, "expected failed requests, got none");
}

#[test]
fn a_killed_coordinator_loses_nothing() {
    if !is_installed() {
        return;
    }
    let home = Home::new();
    let mut cluster = distributed(&home);
    let service = started(&cluster, &home);
    let people = play_during(players(&service), || {
        for _ in 0..scale() {
            thread::sleep(PLAYED_FOR);
            cluster.primary.kill();
            thread::sleep(GONE_FOR);
            cluster.primary.start();
            wait_until("the service is ready again", || {
                let reply = service.stranger().try_get("/health/ready");
                reply.is_ok_and(|reply| reply.status == 200)
            });
        }
        thread::sleep(PLAYED_FOR);
    });
    let sum = check_all("kills of the coordinator", &cluster, &home, service, people);
    assert!(0 < sum.troubles, "expected failed requests, got none");
}

#[test]
fn shards_move_to_another_worker_under_load() {
    if !is_installed() {
        return;
    }
    let home = Home::new();
    let cluster = distributed(&home);
    let service = started(&cluster, &home);
    let people = play_during(players(&service), || {
        thread::sleep(PLAYED_FOR);
        assert_eq!(cluster.ask(&cluster.primary, MOVE), 4);
        thread::sleep(4 * PLAYED_FOR);
    });
    check_all("moved shards", &cluster, &home, service, people);
}

/// Sixty-four requests for the same version of one match: one is done, the others are refused, and none fails.
#[test]
fn a_race_has_one_winner_and_no_error() {
    if !is_installed() {
        return;
    }
    let home = Home::new();
    let cluster = distributed(&home);
    let service = started(&cluster, &home);
    let client = service.person("Anna");
    for (number, game) in GameKey::ALL.iter().enumerate() {
        let body = match_body(
            *game,
            |_| json!({ "type": "bot", "bot": game.rules().bots()[0] }),
        );
        let created = client.post("/v1/matches", Some(&format!("match-{number}")), &body);
        assert_eq!(created.status, 201, "{}", created.text);
        let path = format!("/v1/matches/{}", created.json()["id"].as_str().unwrap());
        let mut outcomes = Vec::new();
        thread::scope(|scope| {
            let tries: Vec<_> = (0..64)
                .map(|place| {
                    let (client, path) = (client.clone(), path.clone());
                    scope.spawn(move || {
                        let key = format!("start-{number}-{place}");
                        client
                            .post(&format!("{path}/start"), Some(&key), &json!({}))
                            .status
                    })
                })
                .collect();
            outcomes.extend(tries.into_iter().map(|one| one.join().unwrap()));
        });
        assert_eq!(
            outcomes.iter().filter(|status| **status == 200).count(),
            1,
            "{outcomes:?}"
        );
        assert!(outcomes.iter().all(|status| *status < 500), "{outcomes:?}");
    }
    service.stop();
    run(command(&cluster, &home, &["verify"]));
}

//! A worker of a Citus cluster is down: requests for matches of the others succeed, and take no longer.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use logothete::games::GameKey;
use logothete::world::World;
use serde_json::json;

use crate::campaign::citus::{OWN_CONNECTIONS, command, distributed, is_installed, run, started};
use crate::campaign::cluster::{Cluster, copy};
use crate::campaign::player::match_body;
use crate::campaign::storm::Over;
use crate::service::{Client, Home, Reply, wait_until};

/// While the matches of a dead worker are asked for all the time, each request of the others succeeds.
#[test]
fn matches_of_the_other_worker_answer_while_one_is_down() {
    if !is_installed() {
        return;
    }
    let home = Home::new();
    let mut cluster = distributed(&home);
    let service = started(&cluster, &home);
    let client = service.person("Anna");
    let [dead, alive] = started_matches(&cluster, &client);
    let turns = |name: &str| -> Vec<Duration> {
        let acted = alive.iter().map(|path| act(&client, path, name));
        acted.flatten().collect()
    };
    let before = turns("before");
    cluster.standbys[0].kill();
    let over = AtomicBool::new(false);
    let during = thread::scope(|scope| {
        let end = Over(&over);
        let asking: Vec<_> = dead
            .iter()
            .map(|path| {
                let (client, over) = (&client, &over);
                scope.spawn(move || {
                    let mut refused = 0;
                    while !over.load(Ordering::Relaxed) {
                        let reply = client.get(&format!("{path}/entries"));
                        assert_eq!(reply.status, 503, "{}", reply.text);
                        assert!(reply.retry_after.is_some(), "{}", reply.text);
                        refused += 1;
                    }
                    refused
                })
            })
            .collect();
        let times = turns("during");
        drop(end);
        for one in asking {
            assert!(0 < one.join().unwrap());
        }
        times
    });
    for (name, mut times) in [("before", before), ("while a worker is down", during)] {
        times.sort();
        let p99 = times[times.len() * 99 / 100];
        println!(
            "{} requests {name}: p50 {:?}, p99 {p99:?}",
            times.len(),
            times[times.len() / 2]
        );
    }
    cluster.standbys[0].start();
    wait_for_answers(&client, &dead);
    service.stop();
    run(command(&cluster, &home, &["verify"]));
}

/// As after a failover: another server has the files of a worker, and the operator tells the coordinator its address.
#[test]
fn matches_answer_again_when_another_server_takes_over_from_their_worker() {
    if !is_installed() {
        return;
    }
    let home = Home::new();
    let mut cluster = distributed(&home);
    let service = started(&cluster, &home);
    let client = service.person("Anna");
    let [moved, _] = started_matches(&cluster, &client);
    let worker = &mut cluster.standbys[0];
    let address = worker.socket().to_owned();
    worker.stop();
    let successor = Home::new();
    fs::create_dir_all(successor.data()).unwrap();
    copy(
        &worker.home.data().join("postgres"),
        &successor.data().join("postgres"),
    );
    worker.home = successor;
    worker.start();
    assert_ne!(worker.socket(), address);
    let update = format!(
        "select citus_update_node(nodeid, '{}', 5432) from pg_dist_node where nodename = '{address}'",
        worker.socket()
    );
    cluster.administer_in(&cluster.primary, "logothete", &update);
    wait_for_answers(&client, &moved);
    for path in &moved {
        act(&client, path, "after");
    }
    assert!(
        0 < cluster.ask(&cluster.standbys[0], OWN_CONNECTIONS),
        "expected the service to connect to the new server"
    );
    service.stop();
    run(command(&cluster, &home, &["verify"]));
}

fn wait_for_answers(client: &Client, paths: &[String]) {
    wait_until("the matches answer again", || {
        let mut replies = paths
            .iter()
            .map(|path| client.get(&format!("{path}/entries")));
        replies.all(|reply| reply.status == 200)
    });
}

/// Starts matches until each worker has four, and returns their paths by worker.
fn started_matches(cluster: &Cluster, client: &Client) -> [Vec<String>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    for number in 0.. {
        if found.iter().all(|paths| paths.len() == 4) {
            break;
        }
        let body = match_body(
            GameKey::Bards,
            |_| json!({ "type": "bot", "bot": GameKey::Bards.rules().bots()[0] }),
        );
        let created = client.post("/v1/matches", Some(&format!("match-{number}")), &body);
        assert_eq!(created.status, 201, "{}", created.text);
        let id = created.json()["id"].as_str().unwrap().to_owned();
        let group = format!(
            "select groupid::bigint from pg_dist_placement
            where shardid = get_shard_id_for_distribution_column('entry', '{id}'::uuid)"
        );
        let worker = usize::try_from(cluster.ask(&cluster.primary, &group)).unwrap() - 1;
        if found[worker].len() < 4 {
            let path = format!("/v1/matches/{id}");
            let started = client.post(
                &format!("{path}/start"),
                Some(&format!("start-{number}")),
                &json!({}),
            );
            assert_eq!(started.status, 200, "{}", started.text);
            found[worker].push(path);
        }
    }
    found
}

/// Acts five times in a match against bots, and returns how long each request took. None may fail.
fn act(client: &Client, path: &str, name: &str) -> Vec<Duration> {
    let mut lasted = Vec::new();
    let mut send_timed = |send: &dyn Fn() -> Reply| {
        let begun = World::real().stopwatch();
        let reply = send();
        lasted.push(begun.elapsed());
        assert!(reply.status < 429, "{}: {}", reply.status, reply.text);
        reply
    };
    for number in 0..5 {
        wait_until("an action", || {
            let view = send_timed(&|| client.get(&format!("{path}/view"))).json();
            assert!(view["end"].is_null(), "the match is over");
            let legal = send_timed(&|| client.get(&format!("{path}/legal"))).json();
            let action = &legal["actions"][0];
            if view["decision"].is_null() || action.is_null() {
                return false;
            }
            let body = json!({ "decision": view["decision"], "action": action });
            let key = format!("{name}-{number}-{}", view["decision"].as_str().unwrap());
            // Refused if a bot acted first.
            send_timed(&|| client.post(&format!("{path}/actions"), Some(&key), &body)).status == 200
        });
    }
    lasted
}

//! Failover: a primary is killed under load, and a standby takes over.

use std::collections::BTreeMap;
use std::thread;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::campaign::cluster::Cluster;
use crate::campaign::frozen::Frozen;
use crate::campaign::storm::{check, play_during, players, scale};
use crate::service::{Client, Home, Service, said, wait_until};

/// Play time before the failover, and again after it.
const PLAYED_FOR: Duration = Duration::from_secs(2);
/// Time between the death of the primary and the promotion of a standby.
const NOTICED_AFTER: Duration = Duration::from_millis(500);
/// Time within which the service checks every database server twice.
const ASKED_TWICE: Duration = Duration::from_secs(11);

/// Signed last entries of matches: version and hash, by path of the match.
type Signed = BTreeMap<String, (u32, String)>;

fn rounds() -> u32 {
    scale().div_ceil(5)
}

fn is_ready(service: &Service) -> bool {
    let reply = service.stranger().try_get("/health/ready");
    reply.is_ok_and(|reply| reply.status == 200)
}

fn signed(client: &Client) -> Signed {
    let page = client.get("/v1/matches?mine=true&limit=100").assert(200);
    let matches = page.json()["matches"].as_array().unwrap().clone();
    let signed = matches.iter().filter_map(|card| {
        let path = format!("/v1/matches/{}", card["id"].as_str()?);
        let note = client.get(&format!("{path}/checkpoint"));
        let note = (note.status == 200).then(|| note.json()["checkpoint"].clone())?;
        let mut lines = note.as_str()?.lines().skip(1);
        let version = lines.next()?.parse().ok()?;
        let head = STANDARD.decode(lines.next()?).ok()?;
        Some((path, (version, hex::encode(head))))
    });
    signed.collect()
}

fn check_signed(client: &Client, signed: &Signed) {
    assert!(!signed.is_empty(), "expected signed matches, got none");
    for (path, (version, head)) in signed {
        let after = version - 1;
        let feed = client.get(&format!("{path}/entries?after={after}&limit=1"));
        let entry = &feed.assert(200).json()["entries"][0];
        assert_eq!(entry["version"], *version, "{path}");
        assert_eq!(
            entry["hash"].as_str(),
            Some(head.as_str()),
            "{path}: signed twice"
        );
    }
}

fn keys(service: &Service) -> Value {
    let keys = service.stranger().get("/v1/proof/keys").assert(200);
    keys.json()["keys"].clone()
}

/// Plays during a failover. Expects that no confirmed action is lost, and that the service recovers by itself.
fn take_over(
    name: &str,
    mut cluster: Cluster,
    next: usize,
    before: impl FnOnce(&Cluster) -> Option<Frozen>,
) {
    let home = Home::new();
    let service = Service::start(cluster.command(&home, &[]), &home.path);
    let people = players(&service);
    let (anna, mut seen) = (people[0].client().clone(), Signed::new());
    let first_keys = keys(&service);
    let frozen = before(&cluster);
    let people = play_during(people, || {
        thread::sleep(PLAYED_FOR);
        wait_until("something is signed", || {
            seen = signed(&anna);
            !seen.is_empty()
        });
        cluster.primary.kill();
        thread::sleep(NOTICED_AFTER);
        assert!(
            !is_ready(&service),
            "expected the service not to be ready without a primary"
        );
        cluster.promote(next);
        wait_until("the service is ready again", || is_ready(&service));
        wait_until("the killed process is restarted", || {
            let locks = "select count(*) from pg_locks where locktype = 'advisory'";
            0 < cluster.ask(&cluster.standbys[next], locks)
        });
        thread::sleep(PLAYED_FOR);
    });
    check_signed(&anna, &seen);
    assert_eq!(keys(&service), first_keys, "expected the same signing key");
    assert!(signed(&anna).len() >= seen.len());
    let metrics = service.stranger().get("/metrics").assert(200).text;
    assert!(metrics.contains("logothete_signing 1"), "{metrics}");
    assert!(
        service.log().contains("another server writes"),
        "{}",
        service.log()
    );
    let verify = cluster.command(&home, &["verify"]);
    let sum = check(name, service, people, verify);
    assert!(0 < sum.troubles, "expected failed requests, got none");
    drop(frozen);
}

#[test]
fn a_synchronous_standby_takes_over_and_nothing_is_lost() {
    for round in 0..rounds() {
        let cluster = Cluster::with(1);
        cluster.wait_for("s0");
        println!("a standby takes over: {} of {}", round + 1, rounds());
        take_over("a standby takes over", cluster, 0, |_| None);
    }
}

#[test]
fn of_two_standbys_one_may_be_frozen_and_nobody_waits() {
    let cluster = Cluster::with(2);
    cluster.wait_for("ANY 1 (s0, s1)");
    take_over("one of two standbys is frozen", cluster, 1, |cluster| {
        Some(Frozen::of(&cluster.standbys[0].home))
    });
}

#[test]
fn while_every_standby_is_frozen_nothing_is_acknowledged_and_nothing_is_lost() {
    let cluster = Cluster::with(1);
    cluster.wait_for("s0");
    let home = Home::new();
    let service = Service::start(cluster.command(&home, &[]), &home.path);
    let anna = service.person("Anna");
    anna.create_match("before");
    let frozen = Frozen::of(&cluster.standbys[0].home);
    let body = json!({ "game": "byzanz", "places": [{ "type": "host" }, { "type": "open" }, { "type": "open" }] });
    let refused = anna.post("/v1/matches", Some("during"), &body).assert(503);
    assert!(refused.retry_after.is_some(), "{}", refused.text);
    drop(frozen);
    wait_until("the retry succeeds", || {
        anna.post("/v1/matches", Some("during"), &body).status == 201
    });
    let listed = anna.get("/v1/matches?mine=true").assert(200).json();
    assert_eq!(
        listed["matches"].as_array().unwrap().len(),
        2,
        "expected each match to be created once"
    );
    service.stop();
}

fn begin(anna: &Client, bruno: &Client, key: &str) -> String {
    let path = anna.create_match(key);
    let join = bruno.post(
        &format!("{path}/join"),
        Some(&format!("{key}-join")),
        &json!({}),
    );
    join.assert(200);
    let start = anna.post(
        &format!("{path}/start"),
        Some(&format!("{key}-start")),
        &json!({}),
    );
    start.assert(200);
    path
}

fn is_signed(client: &Client, path: &str) -> bool {
    let card = client.get(path);
    assert!(card.status == 503 || card.status < 500, "{}", card.text);
    card.status == 200 && card.json()["checkpoint"].is_string()
}

/// Promotes a standby that lacks confirmed and signed entries. Until the operator confirms, nothing is signed or drawn,
/// and requests get a clear refusal.
fn take_over_behind(fall_behind: impl FnOnce(&mut Cluster), come_back: impl FnOnce(&mut Cluster)) {
    let (mut cluster, home) = (Cluster::with(1), Home::new());
    let service = Service::start(cluster.command(&home, &[]), &home.path);
    let (anna, bruno) = (service.person("Anna"), service.person("Bruno"));
    let early = begin(&anna, &bruno, "early");
    assert!(is_signed(&anna, &early));
    thread::sleep(PLAYED_FOR);
    fall_behind(&mut cluster);
    let late = begin(&anna, &bruno, "late");
    let resigned = bruno.post(&format!("{early}/resign"), Some("resign"), &json!({}));
    resigned.assert(200);
    assert!(is_signed(&anna, &late) && is_signed(&anna, &early));
    // Once two more watermarks exist, the second of them was begun after the match was written.
    let counter = "select max(counter) from watermark";
    let before = cluster.ask(&cluster.primary, counter);
    wait_until("the watermark has advanced twice", || {
        before + 2 <= cluster.ask(&cluster.primary, counter)
    });
    cluster.primary.kill();
    come_back(&mut cluster);
    cluster.promote(0);
    wait_until("the lost entries are detected", || {
        assert!(
            !is_ready(&service) || !is_signed(&anna, &late),
            "signed twice"
        );
        let metrics = service.stranger().get("/metrics").text;
        is_ready(&service) && metrics.contains("logothete_signing 0")
    });
    let said_so = "the database is older than what was signed from it";
    assert!(service.log().contains(said_so), "{}", service.log());
    anna.get(&late).assert(404);
    assert!(!is_signed(&anna, &early));
    let refused = anna.get(&format!("{early}/checkpoint")).assert(503);
    assert_eq!(refused.json()["code"], "signing_stopped");
    let path = anna.create_match("after");
    bruno
        .post(&format!("{path}/join"), Some("after-join"), &json!({}))
        .assert(200);
    let start = || anna.post(&format!("{path}/start"), Some("after-start"), &json!({}));
    assert_eq!(start().assert(503).json()["code"], "history_in_doubt");
    let verified = cluster.command(&home, &["verify"]).output().unwrap();
    assert_eq!(verified.status.code(), Some(1), "{}", said(&verified));
    assert!(said(&verified).contains(said_so), "{}", said(&verified));
    let restored = cluster
        .command(&home, &["admin", "restored"])
        .output()
        .unwrap();
    assert!(restored.status.success(), "{}", said(&restored));
    wait_until("it is signed again", || is_signed(&anna, &early));
    assert_eq!(
        keys(&service).as_array().unwrap().len(),
        2,
        "expected a second signing key"
    );
    start().assert(200);
    service.stop();
}

#[test]
fn an_asynchronous_standby_that_is_behind_takes_over_and_signing_stops() {
    take_over_behind(|cluster| cluster.leave_behind(0), |_| {});
}

#[test]
fn an_old_backup_that_is_promoted_is_known() {
    take_over_behind(
        |cluster| cluster.standbys[0].stop(),
        |cluster| cluster.standbys[0].start(),
    );
}

#[test]
fn a_primary_that_comes_back_beside_its_successor_is_left_alone() {
    let (mut cluster, home) = (Cluster::with(1), Home::new());
    cluster.wait_for("s0");
    let service = Service::start(cluster.command(&home, &[]), &home.path);
    let anna = service.person("Anna");
    let before = anna.create_match("before");
    cluster.primary.kill();
    cluster.promote(0);
    wait_until("the service is ready again", || is_ready(&service));
    cluster.primary.start();
    thread::sleep(ASKED_TWICE);
    let after = anna.create_match("after");
    service.stop();
    let again = Service::start(cluster.command(&home, &[]), &home.path);
    for path in [before, after] {
        anna.at(&again).get(&path).assert(200);
    }
    again.stop();
    let verified = cluster.command(&home, &["verify"]).output().unwrap();
    assert!(verified.status.success(), "{}", said(&verified));
    assert!(
        said(&verified).contains("2 of 2 matches"),
        "{}",
        said(&verified)
    );
}

//! Runs the commands of the operators' documentation unchanged.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::Ed25519KeyPair;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::cluster::{Cluster, block, blocks, page, programs, shell};
use crate::pages::pages;
use crate::service::{Home, Service, said, wait_until};

const POSTGRESQL: &str = "docs/operate/postgresql.md";
const BACKUP: &str = "docs/operate/backup.md";

/// Whether PostgreSQL has this program here. Some packages lack a few programs.
fn has(programs: &Path, name: &str) -> bool {
    let is_here = programs.join(name).exists();
    if !is_here {
        eprintln!("NOT CHECKED: {name} is not installed");
        assert!(std::env::var_os("CI").is_none_or(|ci| ci != "true"));
    }
    is_here
}

fn serve(cluster: &Cluster, home: &Home) -> Service {
    Service::start(cluster.shell(home, "exec logothete serve"), &home.path)
}

#[test]
fn a_database_that_is_set_up_by_the_page_serves() {
    let cluster = Cluster::by_the_page(&page(POSTGRESQL));
    let home = Home::new();
    let service = serve(&cluster, &home);
    let warned = service.log();
    assert!(!warned.contains("owner of the tables"), "{warned}");
    service.person("Anna").create_match("one");
    service.stop();
    assert!(
        !home.data().join("postgres").exists(),
        "expected no private server"
    );
    let verified = cluster.run(&home, "unset LOGOTHETE_OWNER_URL\nlogothete verify");
    let words = said(&verified);
    assert!(verified.status.success(), "{words}");
}

#[test]
fn a_backup_is_made_and_restored_by_the_page() {
    let (old, new) = (
        Cluster::by_the_page(&page(POSTGRESQL)),
        Cluster::by_the_page(&page(POSTGRESQL)),
    );
    if !has(&old.programs(), "pg_dump") || !has(&old.programs(), "pg_restore") {
        return;
    }
    let (home, elsewhere) = (Home::new(), Home::new());
    let service = serve(&old, &home);
    let anna = service.person("Anna");
    let path = anna.create_match("one");
    let dump = block(&page(BACKUP), "sh", "dump \"$LOGOTHETE_OWNER_URL\"");
    let dumped = old.run(&home, &dump);
    assert!(dumped.status.success(), "{}", said(&dumped));
    service.stop();

    fs::copy(
        home.path.join("logothete.dump"),
        elsewhere.path.join("logothete.dump"),
    )
    .unwrap();
    let restore = block(&page(BACKUP), "sh", "pg_restore");
    let restored = new.run(&elsewhere, &restore);
    assert!(restored.status.success(), "{}", said(&restored));
    // The service is refused with other secrets than those that made the data.
    let refused = new.run(&elsewhere, "logothete serve");
    let words = said(&refused);
    assert!(!refused.status.success());
    assert!(words.contains("key file"), "{words}");
    fs::copy(home.data().join("keys"), elsewhere.data().join("keys")).unwrap();

    let service = serve(&new, &elsewhere);
    assert!(
        service.log().contains("a new timeline"),
        "{}",
        service.log()
    );
    let mut anna = service.stranger();
    anna.sign_in("Anna");
    anna.get(&path).assert(200);
    service.stop();
    let verified = new.run(&elsewhere, &block(&page(BACKUP), "sh", "logothete verify"));
    assert!(verified.status.success(), "{}", said(&verified));
}

#[test]
fn the_private_database_is_backed_up_by_the_page() {
    let home = Home::new();
    let service = home.serve();
    service.person("Anna").create_match("one");
    let programs = programs(&home);
    if has(&programs, "pg_dump") {
        let dump = block(&page(BACKUP), "sh", "$LOGOTHETE_DATA/socket");
        let dumped = shell(&home, &programs, &dump).output().unwrap();
        assert!(dumped.status.success(), "{}", said(&dumped));
        assert!(home.path.join("logothete.dump").exists());
    }
    service.stop();
}

#[test]
fn a_lost_pepper_is_replaced_by_the_page() {
    let cluster = Cluster::by_the_page(&page(POSTGRESQL));
    let home = Home::new();
    let service = serve(&cluster, &home);
    service.person("Anna").create_match("one");
    service.stop();
    let fresh = format!("export LOGOTHETE_PEPPER={}\n", "ab".repeat(32));
    let refused = cluster.run(&home, &format!("{fresh}logothete serve"));
    assert!(
        said(&refused).contains("LOGOTHETE_PEPPER"),
        "{}",
        said(&refused)
    );
    cluster.administer("logothete", &block(&page(BACKUP), "sql", "secret_mark"));
    let with_it = cluster.shell(&home, &format!("{fresh}exec logothete serve"));
    let service = Service::start(with_it, &home.path);
    service.person("Bruno").create_match("two");
    service.stop();
    for command in ["rebuild --attest", "verify"] {
        let done = cluster.run(&home, &format!("{fresh}logothete {command}"));
        assert!(done.status.success(), "{command}: {}", said(&done));
    }
}

fn figures_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    words
        .filter(|word| word.starts_with("logothete_"))
        .map(str::to_owned)
        .collect()
}

fn expressions() -> String {
    let dashboard: Value = serde_json::from_str(&page("docs/operate/dashboard.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let targets = panels
        .iter()
        .flat_map(|panel| panel["targets"].as_array().unwrap());
    let of_panels = targets.map(|target| target["expr"].as_str().unwrap().to_owned());
    let alerts = page("docs/operate/alerts.yaml");
    let of_alerts = alerts
        .lines()
        .filter_map(|line| line.trim().strip_prefix("expr: "));
    let all: Vec<String> = of_panels.chain(of_alerts.map(str::to_owned)).collect();
    assert!(20 < all.len());
    all.join("\n")
}

#[test]
fn every_series_of_the_dashboard_and_the_rules_is_there_and_there_are_few() {
    let home = Home::new();
    let service = home.serve();
    let anna = service.person("Anna");
    let path = anna.create_match("one");
    service.stop();
    let mut command = home.command(&[]);
    command.env("LOGOTHETE_WEBHOOK_NETWORKS", "127.0.0.0/8");
    let service = Service::start(command, &home.path);
    let anna = anna.at(&service);
    // The match is not cached yet, so that a read replays its log.
    anna.get(&path).assert(200);
    let hook = json!({ "url": "http://127.0.0.1:9/hook", "events": ["match.started"] });
    let made = anna
        .post("/v1/webhooks", Some("hook"), &hook)
        .assert(201)
        .json();
    let hook = format!("/v1/webhooks/{}/test", made["webhook_id"].as_str().unwrap());
    anna.post(&hook, None, &json!({})).assert(202);
    for game in ["byzanz", "bards"] {
        let played = home.run(&["play", game, "--url", &service.url]);
        assert!(played.status.success(), "{}", said(&played));
    }
    for path in [
        "/",
        "/sign-in",
        "/games/byzanz",
        "/docs/api/",
        "/v1/games",
        "/nowhere",
    ] {
        service.stranger().get(path);
        anna.post(path, None, &json!({}));
    }
    let mut text = String::new();
    let wanted = figures_in(&expressions());
    let mut missing = wanted.clone();
    // Some metrics are updated every few seconds only, and a webhook takes a moment to fail.
    wait_until("every metric is exported", || {
        text = service.stranger().get("/metrics").assert(200).text;
        let given: BTreeSet<&str> = series(&text).collect();
        missing.retain(|name| !given.contains(name.as_str()));
        missing.is_empty()
    });

    let count = series(&text).count();
    assert!(count < 300, "{count} series\n{text}");
    for line in text.lines().filter(|line| line.starts_with("# TYPE ")) {
        let name = line.split(' ').nth(2).unwrap();
        let help = format!("# HELP {name} ");
        assert!(text.contains(&help), "{name} has no description");
    }
    for label in ["kind", "outcome", "status", "table"] {
        assert!(text.contains(&format!("{label}=\"")), "{label}: {text}");
    }
    service.stop();
}

fn series(text: &str) -> impl Iterator<Item = &str> {
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split(['{', ' ']).next().unwrap())
}

#[test]
fn the_pages_name_settings_and_commands_that_there_are() {
    let home = Home::new();
    let help = said(&home.run(&["help", "settings"]));
    let named = help.split("[env: ").skip(1);
    let settings: BTreeSet<&str> = named
        .filter_map(|rest| rest.split(['=', ']']).next())
        .collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/operate");
    let files = fs::read_dir(&folder).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let files = files.map(|name| format!("docs/operate/{name}"));
    let files: BTreeSet<String> = files.chain(pages()).collect();
    for file in &files {
        let text = page(file);
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        for word in words.filter(|word| word.starts_with("LOGOTHETE_")) {
            assert!(settings.contains(word), "{file}: unknown setting {word}");
        }
        let commands = blocks(&text, "sh");
        let commands = commands.iter().flat_map(|lines| lines.lines());
        for command in commands.filter_map(|line| line.strip_prefix("logothete ")) {
            let mut words: Vec<&str> = command.split(' ').collect();
            words.push("--help");
            let shown = home.run(&words);
            assert!(shown.status.success(), "{command}: {}", said(&shown));
        }
    }
}

#[test]
fn the_examples_let_prometheus_in_and_proxies_require_https() {
    let compose = page("docs/operate/compose.yaml");
    let (_, container) = compose.split_once("\n  prometheus:\n").unwrap();
    assert!(
        container.contains("    network_mode: service:logothete\n"),
        "expected Prometheus to read from the same machine"
    );
    assert!(page("docs/operate/prometheus.yml").contains("targets: [\"127.0.0.1:8080\"]"));
    let (nginx, caddy) = (
        page("docs/operate/nginx.conf"),
        page("docs/operate/Caddyfile"),
    );
    assert!(nginx.contains("\n    http2 on;\n") && nginx.contains("\n    listen 443 ssl;\n"));
    for proxy in [nginx, caddy] {
        assert!(proxy.contains("Strict-Transport-Security \"max-age=31536000\""));
    }
}

#[test]
fn the_record_of_the_key_that_signs_emails_is_logged_once() {
    let home = Home::new();
    let file = home.path.join("dkim.pem");
    let key = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
    let text = STANDARD.encode(key.as_ref());
    let pem = format!("-----BEGIN PRIVATE KEY-----\n{text}\n-----END PRIVATE KEY-----\n");
    fs::write(&file, pem).unwrap();
    let mut command = home.command(&[]);
    command.env("LOGOTHETE_DKIM_KEY", &file);
    let log = Service::start(command, &home.path).log();
    assert_eq!(
        log.matches("publish this record in DNS").count(),
        1,
        "{log}"
    );
    assert!(log.contains("logothete._domainkey.localhost"), "{log}");
    assert!(log.contains("v=DKIM1; k=ed25519; p="), "{log}");
}

//! Starts of the service: without settings, with wrong ones, twice at once, and after a crash.

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use rustix::process::Signal;
use serde_json::json;

use crate::service::{Home, Service, said, wait_until};

#[test]
fn with_a_fresh_folder_it_starts_and_says_where_everything_is() {
    let home = Home::new();
    let service = home.serve();
    let url = &service.url;
    assert!(!url.ends_with(":0"), "{url}");
    for said in [
        format!("{url}/v1"),
        format!("{url}/docs"),
        format!("{url}/openapi.json"),
        home.data().display().to_string(),
        format!("play byzanz --url {url}"),
        format!("SIGTERM to process {}", service.pid().as_raw_nonzero()),
    ] {
        assert!(
            service.welcome.contains(&said),
            "{said}: {}",
            service.welcome
        );
    }
    let ready = service.stranger().get("/health/ready").assert(200);
    assert_eq!(ready.json()["status"], "ready");
    service.stop();
}

#[test]
fn the_first_start_warns_of_the_name_that_the_signing_key_has_for_good() {
    let home = Home::new();
    for is_first in [true, false] {
        let service = home.serve();
        let warned = service.log().contains("is named logothete.local for good");
        assert_eq!(warned, is_first, "{}", service.log());
        service.stop();
    }
    let home = Home::new();
    let mut command = home.command(&[]);
    command.env("LOGOTHETE_PUBLIC_URL", "http://localhost:8080");
    let service = Service::start(command, &home.path);
    assert!(!service.log().contains("logothete.local"));
    service.stop();
}

#[test]
fn a_start_that_was_killed_while_it_set_up_is_in_nobodys_way() {
    for kill in 0..4 {
        let home = Home::new();
        let mut command = home.command(&[]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        wait_until("initdb writes", || is_begun(&home.data()));
        std::thread::sleep(Duration::from_millis(60) * kill);
        child.kill().unwrap();
        child.wait().unwrap();
        home.serve().stop();
    }
}

fn is_begun(data: &Path) -> bool {
    let entries = fs::read_dir(data).into_iter().flatten().flatten();
    let mut half_made = entries.filter(|entry| {
        let name = entry.file_name();
        name.to_string_lossy().starts_with("postgres.new")
    });
    half_made.any(|entry| entry.path().join("base").exists())
}

#[test]
fn an_ordinary_user_needs_nothing_but_a_home() {
    let home = Home::new();
    let binary = home.path.join("logothete");
    fs::copy(env!("CARGO_BIN_EXE_logothete"), &binary).unwrap();
    let mut command = home.command(&[]);
    command.env_remove("LOGOTHETE_DATA");
    let mut ordinary = std::process::Command::new(&binary);
    ordinary.env_clear().stdin(Stdio::null()).current_dir("/");
    for (name, value) in command.get_envs() {
        ordinary.envs(value.map(|value| (name, value)));
    }
    if rustix::process::geteuid().is_root() {
        let nobody = 65_534;
        chown(&home.path, Some(nobody), Some(nobody)).unwrap();
        fs::set_permissions(&home.path, fs::Permissions::from_mode(0o755)).unwrap();
        ordinary.uid(nobody).gid(nobody);
    }
    let service = Service::start(ordinary, &home.path);
    let data = home.path.join(".local/share/logothete");
    assert!(service.welcome.contains(&data.display().to_string()));
    service.stranger().get("/health/ready").assert(200);
    let mode = fs::metadata(&data).unwrap().permissions().mode();
    assert_eq!(
        mode & 0o777,
        0o700,
        "expected a data folder that only its owner can read"
    );
    service.stop();
    assert!(!data.join("postgres/postmaster.pid").exists());
}

#[test]
fn the_page_for_people_needs_nothing_from_elsewhere() {
    let home = Home::new();
    let service = home.serve();
    let stranger = service.stranger();
    stranger.get("/docs/api").assert(308);
    let page = stranger.get("/docs/api/").assert(200).text;
    let mut loaded = 0;
    for place in ["src=\"", "href=\""] {
        for rest in page.split(place).skip(1) {
            let path = rest.split('"').next().unwrap();
            assert!(!path.contains("//"), "{path} is on another server");
            stranger
                .get(&format!("/docs/api/{}", path.trim_start_matches("./")))
                .assert(200);
            loaded += 1;
        }
    }
    assert!(4 <= loaded, "{page}");
    service.stop();
}

#[test]
fn a_second_start_says_that_there_is_one_already_and_changes_nothing() {
    let home = Home::new();
    let service = home.serve();
    let second = home.run(&[]);
    assert!(!second.status.success());
    let words = said(&second);
    let first = service.pid().as_raw_nonzero();
    assert!(words.contains("already runs"), "{words}");
    assert!(words.contains(&format!("process {first}")), "{words}");
    let same_port = home
        .command(&[])
        .env("LOGOTHETE_BIND", service.url.trim_start_matches("http://"))
        .output();
    let same_port = same_port.unwrap();
    assert!(!same_port.status.success());
    assert!(
        said(&same_port).contains("already runs"),
        "{}",
        said(&same_port)
    );
    let elsewhere = Home::new();
    let other_data = elsewhere
        .command(&[])
        .env("LOGOTHETE_BIND", service.url.trim_start_matches("http://"))
        .output();
    let words = said(&other_data.unwrap());
    assert!(words.contains("cannot listen"), "{words}");
    service.stranger().get("/health/ready").assert(200);
    service.stop();
}

#[test]
fn seal_keys_that_are_not_those_of_the_data_are_refused_at_the_start() {
    let home = Home::new();
    let service = home.serve();
    service.person("Anna").create_match("one");
    service.stop();
    let other = format!("12345:{}", "ab".repeat(32));
    let start = home
        .command(&[])
        .env("LOGOTHETE_SEAL_KEYS", other)
        .output()
        .unwrap();
    assert!(!start.status.success());
    let words = said(&start);
    assert!(words.contains("is not among the seal keys"), "{words}");
    home.serve().stop();
}

#[test]
fn what_was_acknowledged_outlives_stops_and_kills() {
    let home = Home::new();
    let service = home.serve();
    let mut anna = service.person("Anna");
    let before = anna.create_match("one");
    service.stop();

    let service = home.serve();
    anna.url.clone_from(&service.url);
    anna.get(&before).assert(200);
    let last = anna.create_match("two");
    anna.post(
        &format!("{last}/contribution"),
        Some("luck"),
        &json!({ "contribution": "07".repeat(32) }),
    )
    .assert(200);
    let version = anna.get(&last).assert(200).json()["version"].clone();
    service.kill();

    // The service is restarted at once, while the old PostgreSQL may still run.
    let service = home.serve();
    anna.url.clone_from(&service.url);
    anna.get(&before).assert(200);
    assert_eq!(anna.get(&last).assert(200).json()["version"], version);
    assert_eq!(
        anna.create_match("two"),
        last,
        "expected a retry to return the first result"
    );
    assert_ne!(anna.create_match("three"), last);
    service.stop();
}

#[test]
fn a_killed_postgres_and_a_killed_service_are_recovered_from_together() {
    let home = Home::new();
    let service = home.serve();
    let mut anna = service.person("Anna");
    let path = anna.create_match("one");
    let postgres = home.postgres();
    service.kill();
    // An error is ignored, because the watchdog may already have stopped PostgreSQL.
    rustix::process::kill_process(postgres, Signal::KILL).ok();
    let service = home.serve();
    anna.url.clone_from(&service.url);
    anna.get(&path).assert(200);
    service.stop();
}

#[test]
fn a_wrong_setting_stops_the_start_with_its_name_and_a_sentence() {
    let home = Home::new();
    for (name, value, sentence) in [
        (
            "LOGOTHETE_BIND",
            "8080",
            "must be an address and port, like",
        ),
        (
            "LOGOTHETE_BIND",
            "256.0.0.1:1",
            "must be an address and port, like",
        ),
        (
            "LOGOTHETE_POOL_SIZE",
            "many",
            "invalid digit found in string",
        ),
        ("LOGOTHETE_POOL_WAIT", "soon", "must be a duration, like"),
        ("LOGOTHETE_LOG_FORMAT", "xml", "text, json"),
        ("LOGOTHETE_PUBLIC_URL", "here", "http://"),
        (
            "LOGOTHETE_BNID",
            "127.0.0.1:0",
            "unknown setting LOGOTHETE_BNID",
        ),
        (
            "LOGOTHETE_SEAL_KEYS",
            "hush-hush",
            "must be written as id:hex",
        ),
        (
            "LOGOTHETE_PEPPER",
            "hush-hush",
            "must be 64 hexadecimal digits",
        ),
        (
            "DATABASE_URL",
            "mysql://x:hush-hush@y/z",
            "a database URL looks like",
        ),
        (
            "LOGOTHETE_OWNER_URL",
            "postgres://x:hush-hush@y/z",
            "but DATABASE_URL is not",
        ),
    ] {
        let output = home.command(&[]).env(name, value).output().unwrap();
        let words = said(&output);
        assert!(!output.status.success(), "{name}={value}");
        assert!(words.contains(name), "{name}={value}: {words}");
        assert!(words.contains(sentence), "{name}={value}: {words}");
        assert!(!words.contains("hush-hush"), "{words}");
        assert!(!home.data().join("postgres").exists(), "{name}={value}");
    }
}

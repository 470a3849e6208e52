//! A frozen database, which accepts connections but never answers: every wait has a timeout.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use crate::campaign::storm::scale;
use crate::service::{Client, Home, Service, wait_until};

/// The stopped processes of a PostgreSQL. A drop lets them continue.
pub(crate) struct Frozen(Vec<Pid>);

impl Frozen {
    pub(crate) fn of(home: &Home) -> Self {
        let postmaster = home.postgres();
        let mut all = vec![postmaster];
        all.extend(children_of(postmaster));
        for pid in &all {
            kill_process(*pid, Signal::STOP).ok();
        }
        Self(all)
    }
}

impl Drop for Frozen {
    fn drop(&mut self) {
        for pid in &self.0 {
            kill_process(*pid, Signal::CONT).ok();
        }
    }
}

pub(crate) fn children_of(parent: Pid) -> Vec<Pid> {
    let parent = parent.as_raw_nonzero().to_string();
    let processes = fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    let child = |entry: fs::DirEntry| {
        let number: i32 = entry.file_name().to_str()?.parse().ok()?;
        let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
        let (_, fields) = stat.rsplit_once(") ")?;
        (fields.split(' ').nth(1)? == parent).then(|| Pid::from_raw(number))?
    };
    processes.filter_map(child).collect()
}

fn rounds() -> u32 {
    scale().div_ceil(5)
}

#[test]
fn requests_in_flight_are_answered_while_the_database_is_frozen_and_it_passes() {
    let home = Home::new();
    let service = home.serve();
    let anna = service.person("Anna");
    for round in 0..rounds() {
        let path = anna.create_match(&format!("round-{round}"));
        let asking = ask_without_a_pause(&anna, &path);
        thread::sleep(Duration::from_millis(300));
        let frozen = Frozen::of(&home);
        for asking in asking {
            asking.join().unwrap();
        }
        drop(frozen);
        wait_until("the service reads the match again", || {
            anna.get(&path).status == 200
        });
        let again = anna.create_match(&format!("round-{round}"));
        assert_eq!(again, path, "expected a retry to return the first result");
    }
    service.stop();
}

fn ask_without_a_pause(client: &Client, path: &str) -> Vec<thread::JoinHandle<()>> {
    (0..6)
        .map(|number| {
            let (client, path) = (client.clone(), path.to_owned());
            thread::spawn(move || {
                loop {
                    let reply = if number % 2 == 0 {
                        client.get(&path)
                    } else {
                        let body = serde_json::json!({ "name": format!("Anna {number}") });
                        client.post(&format!("{path}/resign"), None, &body)
                    };
                    if reply.status == 503 {
                        assert!(reply.retry_after.is_some(), "{}", reply.text);
                        assert_eq!(reply.json()["code"], "unavailable");
                        return;
                    }
                    // The rate limit may refuse a request, so any status below 500 is fine.
                    assert!(reply.status < 500, "{}", reply.text);
                    thread::sleep(Duration::from_millis(20));
                }
            })
        })
        .collect()
}

#[test]
fn a_stop_ends_while_the_database_is_frozen() {
    let home = Home::new();
    let mut service = home.serve();
    let anna = service.person("Anna");
    anna.create_match("one");
    let slow = slow_bodies(&service);
    let frozen = Frozen::of(&home);
    service.signal(Signal::TERM);
    service.wait();
    drop((frozen, slow));
    let log = service.log();
    assert!(log.contains("is kept"), "{log}");

    // Data that was confirmed before the kill must exist after a restart.
    let service = home.serve();
    anna.at(&service).create_match("one");
    service.stop();
}

#[test]
fn a_second_signal_ends_it_at_once_whatever_hangs() {
    let home = Home::new();
    let mut service = home.serve();
    let anna = service.person("Anna");
    anna.create_match("one");
    let _slow = slow_bodies(&service);
    let _frozen = Frozen::of(&home);
    service.signal(Signal::TERM);
    thread::sleep(Duration::from_secs(1));
    service.signal(Signal::INT);
    service.wait();
    // The shutdown hangs, and the second stop signal ends it before the timeout.
    let log = service.log();
    assert!(log.contains("asked to stop again"), "{log}");
    assert!(!log.contains("took too long"), "{log}");
}

fn slow_bodies(service: &Service) -> Vec<TcpStream> {
    let address = service.url.trim_start_matches("http://");
    let requests = [
        "POST /v1/sessions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         content-length: 100\r\n\r\n{",
        "GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n",
    ];
    let slow = requests.iter().cycle().take(20).map(|request| {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    });
    slow.collect()
}

#[test]
fn a_database_that_takes_connections_and_never_answers_ends_a_command_and_is_waited_for_by_a_start()
{
    let home = Home::new();
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = silent.local_addr().unwrap();
    thread::spawn(move || {
        // The connections are kept open and read, so that the client goes on waiting for a response.
        for stream in silent.incoming() {
            thread::spawn(move || stream.unwrap().read_to_end(&mut Vec::new()));
        }
    });
    let url = format!("postgres://somebody:swordfish@{address}/logothete?sslmode=disable");
    let waiting = home.wait(|command| {
        command.env("DATABASE_URL", &url);
    });
    let asking = ["verify", "migrate"].map(|argument| {
        let mut command = home.command(&[argument]);
        command.env("DATABASE_URL", &url);
        thread::spawn(move || command.output().unwrap())
    });
    for asking in asking {
        let output = asking.join().unwrap();
        assert!(!output.status.success());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        is_silence(&said, "the database of DATABASE_URL");
    }
    wait_until("the service logs that it waits for the database", || {
        waiting.log().contains("waiting for the database")
    });
    is_silence(&waiting.log(), "waiting for the database");
    waiting.stop();
}

/// Expects a message that the database does not answer. The message must contain `of_whom`, and not the password.
fn is_silence(said: &str, of_whom: &str) {
    assert!(said.contains(of_whom), "{said}");
    assert!(said.contains("does not answer"), "{said}");
    assert!(!said.contains("swordfish"), "{said}");
}

//! Deliveries that a kill of the service interrupts are sent again soon after the next start.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use serde_json::json;
use sqlx::{ConnectOptions, Executor};

use crate::service::{Home, Service, wait_until};

/// Statement that extends the leases of all deliveries in progress far beyond the test.
const CLAIM_FOR_LONG: &str = "
    update account_email set due_at = due_at + interval '1 day' where holder is not null;
    update hook_delivery set due_at = due_at + interval '1 day' where holder is not null";

struct Silent {
    port: u16,
    taken: Arc<AtomicU32>,
}

impl Silent {
    fn open(take: fn(TcpStream, &AtomicU32)) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let taken = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&taken);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let counted = Arc::clone(&counted);
                thread::spawn(move || take(stream.unwrap(), &counted));
            }
        });
        Self { port, taken }
    }

    fn taken(&self) -> u32 {
        self.taken.load(Ordering::Relaxed)
    }
}

fn take_webhook(stream: TcpStream, taken: &AtomicU32) {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    if lines.any(|line| line.is_empty()) {
        taken.fetch_add(1, Ordering::Relaxed);
    }
    lines.for_each(drop);
}

fn take_email(mut stream: TcpStream, taken: &AtomicU32) {
    stream.write_all(b"220 silent.example\r\n").unwrap();
    let lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let mut is_letter = false;
    for line in lines.map_while(Result::ok) {
        if is_letter {
            taken.fetch_add(u32::from(line == "."), Ordering::Relaxed);
            continue;
        }
        is_letter = line == "DATA";
        let answer = if is_letter {
            "354 go on\r\n"
        } else {
            "250 silent.example\r\n"
        };
        stream.write_all(answer.as_bytes()).unwrap();
    }
}

/// Kills the service during a delivery; the next start must release its lease and send it again.
fn kill_with_it_in_hand(
    home: &Home,
    setting: (&str, &str),
    silent: &Silent,
    ask: fn(&Service, u16),
) {
    let command = || {
        let mut command = home.command(&[]);
        command.env(setting.0, setting.1);
        command.env("LOGOTHETE_MAIL_FROM", "Logothete <letters@play.example>");
        command
    };
    let service = Service::start(command(), &home.path);
    ask(&service, silent.port);
    wait_until("the delivery is in progress", || 0 < silent.taken());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut owner = runtime.block_on(home.owner().connect()).unwrap();
    wait_until("the lease is extended", || {
        let claimed = runtime.block_on(owner.execute(sqlx::raw_sql(CLAIM_FOR_LONG)));
        0 < claimed.unwrap().rows_affected()
    });
    service.kill();
    let before = silent.taken();
    let service = Service::start(command(), &home.path);
    wait_until("the delivery is sent again", || before < silent.taken());
    service.kill();
}

#[test]
fn an_email_in_hand_goes_out_again() {
    let home = Home::new();
    let silent = Silent::open(take_email);
    let address = format!("smtp://127.0.0.1:{}", silent.port);
    let setting = ("LOGOTHETE_SMTP_URL", address.as_str());
    kill_with_it_in_hand(&home, setting, &silent, |service, _port| {
        service.stranger().register("Anna");
    });
}

#[test]
fn a_webhook_in_hand_goes_out_again() {
    let home = Home::new();
    let silent = Silent::open(take_webhook);
    let setting = ("LOGOTHETE_WEBHOOK_NETWORKS", "127.0.0.0/8");
    kill_with_it_in_hand(&home, setting, &silent, |service, port| {
        let anna = service.person("Anna");
        let url = format!("http://127.0.0.1:{port}/hook");
        let body = json!({ "url": url, "events": ["match.started"] });
        let made = anna
            .post("/v1/webhooks", Some("one"), &body)
            .assert(201)
            .json();
        let path = format!("/v1/webhooks/{}/test", made["webhook_id"].as_str().unwrap());
        anna.post(&path, Some("two"), &json!({})).assert(202);
    });
}

//! Tests of clients that abuse the service. The resources that they use are limited, and others are still served.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use logothete::testing::{WAIT_LIMIT, wait_for};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::app::{PASSWORD, TestApp, TestOptions, spawn_app};

/// Local address of the abusive clients.
const HERE: &str = "127.0.0.1:0";
/// Local address of another client.
const ELSEWHERE: &str = "127.0.0.2:0";

const CROWD: usize = 200;
/// Number of sign-ins that the service accepts at once: one being hashed and 128 queued.
const LINE: usize = 129;

async fn connect(app: &TestApp, from: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    // The receive buffer is small, so unread responses soon block the service.
    socket.set_recv_buffer_size(4096).unwrap();
    socket.bind(from.parse::<SocketAddr>().unwrap()).unwrap();
    socket.connect(app.address).await.unwrap()
}

async fn ask(app: &TestApp, from: &str, request: &str) -> String {
    ask_over(connect(app, from).await, request).await
}

async fn ask_over(mut stream: TcpStream, request: &str) -> String {
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let reading = stream.read_to_end(&mut answer);
    timeout(WAIT_LIMIT, reading).await.unwrap().unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_large_answers_is_in_nobody_elses_way() {
    let app = spawn_app().await;
    let whole = ask(&app, HERE, &get("/openapi.json")).await;
    assert!(whole.starts_with("HTTP/1.1 200"));
    let mut crowd = Vec::new();
    for _ in 0..300 {
        let mut stream = connect(&app, HERE).await;
        let request = get("/openapi.json");
        stream.write_all(request.as_bytes()).await.unwrap();
        crowd.push(stream);
    }
    for from in [HERE, ELSEWHERE] {
        let live = ask(&app, from, &get("/health/live")).await;
        assert!(live.starts_with("HTTP/1.1 200"), "{from}: {live}");
    }
    let document = ask(&app, ELSEWHERE, &get("/openapi.json")).await;
    assert!(document.starts_with("HTTP/1.1 200"));
    assert_eq!(document.len(), whole.len());
    // All requests of the abusive clients are sent, and no byte of their responses has been read.
    let mut refused = 0;
    for stream in &mut crowd {
        let mut status = [0; 12];
        stream.read_exact(&mut status).await.unwrap();
        refused += usize::from(&status == b"HTTP/1.1 429");
    }
    assert!(200 < refused, "{refused}");
    drop(crowd);
    // Once these clients are gone, the memory that their requests used is released.
    wait_for("requests are accepted again", async || {
        let answer = ask(&app, HERE, &get("/openapi.json")).await;
        answer.contains(" 200 OK")
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_without_an_end_is_not_read_on() {
    let app = spawn_app().await;
    for (request, status) in [
        (
            "POST /v1/sessions HTTP/1.1\r\ncontent-type: application/json\r\n",
            "413",
        ),
        (
            "POST /v1/sessions HTTP/1.1\r\ncontent-type: text/plain\r\n",
            "415",
        ),
        (
            "POST /v1/matches HTTP/1.1\r\ncontent-type: application/json\r\n",
            "401",
        ),
        ("POST /nowhere HTTP/1.1\r\n", "404"),
        ("GET /health/live HTTP/1.1\r\n", "200"),
    ] {
        let mut stream = TcpStream::connect(app.address).await.unwrap();
        let head = format!("{request}host: x\r\ntransfer-encoding: chunked\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let (mut answers, mut body) = stream.into_split();
        let reading = tokio::spawn(async move {
            let mut answer = Vec::new();
            answers.read_to_end(&mut answer).await.ok();
            String::from_utf8_lossy(&answer).into_owned()
        });
        let chunk = format!("4000\r\n{}\r\n", " ".repeat(0x4000));
        // The request body never ends. A write error shows that the service closed the connection.
        let sending = async { while body.write_all(chunk.as_bytes()).await.is_ok() {} };
        let ended = timeout(WAIT_LIMIT, sending).await;
        assert!(
            ended.is_ok(),
            "{request}: expected the connection to be closed"
        );
        let answer = reading.await.unwrap();
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status}")),
            "{request}: {answer}"
        );
    }
}

#[tokio::test]
async fn a_chunked_body_with_an_end_is_read_and_the_connection_kept() {
    let app = spawn_app().await;
    app.person("Anna").await;
    let body = json!({ "email": "anna@example.org", "password": PASSWORD }).to_string();
    let (first, rest) = body.split_at(20);
    let head = "POST /v1/sessions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
        transfer-encoding: chunked\r\n\r\n";
    let request = format!(
        "{head}{:x}\r\n{first}\r\n{:x}\r\n{rest}\r\n0\r\n\r\n{}",
        first.len(),
        rest.len(),
        get("/health/live")
    );
    let answers = app.raw(request).await;
    assert!(answers.starts_with("HTTP/1.1 201"), "{answers}");
    assert!(answers.contains("HTTP/1.1 200"), "{answers}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_that_signs_in_at_one_place_is_in_nobody_elses_way() {
    let mut options = TestOptions::with_real_passwords();
    options.accounts.hash_workers = 1;
    // Enough to fill the queue. With the memory of a real hash, a slow machine needs minutes for a full queue.
    options.accounts.hash_kib = 4 * 1024;
    let app = Arc::new(TestApp::spawn(options).await);
    app.person("Anna").await;
    let sign_in = |password: &str| {
        let body = json!({ "email": "anna@example.org", "password": password }).to_string();
        let length = body.len();
        format!(
            "POST /v1/sessions HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        )
    };
    let (answered, busy) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let over = Arc::new(AtomicBool::new(false));
    let mut crowd = JoinSet::new();
    for _ in 0..CROWD {
        let (app, over) = (Arc::clone(&app), Arc::clone(&over));
        let (answered, busy) = (Arc::clone(&answered), Arc::clone(&busy));
        let request = sign_in("wrong horse battery");
        // The abusive clients retry at once, which keeps the queue full.
        crowd.spawn(async move {
            while !over.load(Ordering::Relaxed) {
                let answer = ask(&app, HERE, &request).await;
                if answer.starts_with("HTTP/1.1 503") {
                    busy.fetch_add(1, Ordering::Relaxed);
                    return;
                }
                assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
                answered.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    wait_for("the queue is full", async || {
        0 < busy.load(Ordering::Relaxed) && 0 < answered.load(Ordering::Relaxed)
    })
    .await;
    let stream = connect(&app, ELSEWHERE).await;
    let before = answered.load(Ordering::Relaxed);
    let answer = ask_over(stream, &sign_in(PASSWORD)).await;
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    let overtaken_by = answered.load(Ordering::Relaxed) - before;
    assert!(
        overtaken_by < 60,
        "expected fewer than 60 requests to go first, got {overtaken_by}"
    );
    over.store(true, Ordering::Relaxed);
    crowd.join_all().await;
    let busy = busy.load(Ordering::Relaxed);
    assert!(
        busy <= CROWD - LINE,
        "expected only requests beyond the capacity to be refused, got {busy}"
    );
}

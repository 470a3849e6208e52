//! Tests of event streams and long polls: each event is sent once, when it happens, to those who may see it.

use std::time::Duration;

use jiff::SignedDuration;
use logothete::http::streams::StreamsConfig;
use logothete::testing::wait_for;
use serde_json::{Value, json};
use sqlx::Executor;

use crate::app::{Client, TestApp, TestOptions, spawn_app};
use crate::seated_match::SeatedMatch;
use crate::stream::{Event, Stream};

fn options(change: impl FnOnce(&mut StreamsConfig)) -> TestOptions {
    let mut options = TestOptions::default();
    options.api.streams.poll_every = Duration::from_millis(50);
    change(&mut options.api.streams);
    options
}

async fn quick_app() -> TestApp {
    TestApp::spawn(options(|_| {})).await
}

fn is_end(event: &Event, reason: &str) -> bool {
    event.name == "end" && event.data == json!({ "reason": reason })
}

fn versions(entries: &[Value]) -> Vec<u64> {
    let version = |entry: &Value| entry["version"].as_u64().unwrap();
    entries.iter().map(version).collect()
}

#[tokio::test]
async fn a_stream_tells_each_viewer_what_the_feed_tells_them_and_ends_with_the_match() {
    let app = quick_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    let strangers = app.person("Wanda").await;
    let clients = [
        seated.players[0].clone(),
        seated.players[1].clone(),
        strangers,
    ];
    let mut streams = Vec::new();
    for client in &clients {
        let mut stream = Stream::open(client, &seated.path("/stream"), "").await;
        assert_eq!(stream.status, 200);
        assert_eq!(stream.expect("current").await, json!({ "current": 4 }));
        streams.push(stream);
    }
    seated.play_out().await;
    let mut feeds = Vec::new();
    for (client, stream) in clients.iter().zip(&mut streams) {
        let mut said = stream.rest().await;
        assert!(is_end(&said.pop().unwrap(), "match_over"));
        let feed = seated.whole_feed(client).await;
        let data: Vec<Value> = said.iter().map(|event| event.data.clone()).collect();
        assert_eq!(data, feed);
        for event in said {
            let version = event.data["version"].to_string();
            assert_eq!((event.name.as_str(), event.id), ("entry", Some(version)));
        }
        feeds.push(feed);
    }
    assert!(
        feeds[0] != feeds[1] && feeds[1] != feeds[2],
        "expected a different feed per player"
    );
    let token = clients[0].token.as_deref().unwrap();
    let path = seated.path("/stream");
    let request = format!(
        "GET {path} HTTP/1.0\r\nconnection: keep-alive\r\nauthorization: Bearer {token}\r\n\r\n"
    );
    let old = app.raw(request).await;
    let (head, body) = old.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.0 200"), "{head}");
    assert!(!head.to_lowercase().contains("transfer-encoding"), "{head}");
    assert!(body.ends_with("\n\n") && !body.contains('\r'), "{body}");
}

#[tokio::test]
async fn a_stream_is_told_apart_from_what_may_be_kept_or_held_back() {
    let app = quick_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    for path in [seated.path("/stream"), "/v1/stream".to_owned()] {
        let stream = Stream::open(&seated.players[0], &path, "").await;
        for line in [
            "content-type: text/event-stream\r\n",
            "cache-control: no-store, no-transform\r\n",
            "x-accel-buffering: no\r\n",
        ] {
            assert!(stream.head.contains(line), "{line} in {}", stream.head);
        }
        let vary = stream.head.lines().find(|line| line.starts_with("vary: "));
        assert!(vary.unwrap().contains("authorization"), "{}", stream.head);
        assert!(!stream.head.contains("content-encoding"), "{}", stream.head);
        let head = seated.players[0].send("HEAD", &path, &[], None).await;
        assert_eq!(
            head.assert_status(200).header("content-type"),
            "text/event-stream"
        );
    }
}

#[tokio::test]
async fn whoever_comes_back_misses_nothing_and_is_told_nothing_twice() {
    let app = quick_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    for _ in 0..40 {
        seated.move_on().await;
    }
    let client = seated.players[2].clone();
    let path = seated.path("/stream");
    let (mut said, mut last_id) = (Vec::new(), String::new());
    // The stream is interrupted after one, two, three … entries. Some of them are written meanwhile.
    for count in 1..9 {
        let mut stream = Stream::open(&client, &path, &last_id).await;
        stream.expect("current").await;
        said.extend(stream.entries(count).await);
        last_id.clone_from(&stream.last_id);
        seated.move_on().await;
    }
    assert_eq!(said, seated.whole_feed(&client).await[..36]);
    let mut late = Stream::open(&client, &seated.path("/stream?after=30"), "").await;
    late.expect("current").await;
    assert_eq!(late.expect("entry").await["version"], 31);
    let mut both = Stream::open(&client, &seated.path("/stream?after=30"), "33").await;
    both.expect("current").await;
    assert_eq!(
        both.expect("entry").await["version"],
        34,
        "expected the header to override the query"
    );
}

#[tokio::test]
async fn a_stream_goes_on_at_another_instance_and_after_a_restart() {
    let mut first = quick_app().await;
    let mut seated = SeatedMatch::started(&first, 3).await;
    let second = TestApp::beside(&first, options(|_| {})).await;
    let client = seated.players[1].clone();
    let path = seated.path("/stream?after=4");
    let mut here = Stream::open(&client, &path, "").await;
    let mut there = Stream::open(&client.at(&second), &path, "").await;
    for stream in [&mut here, &mut there] {
        stream.expect("current").await;
    }
    for _ in 0..10 {
        seated.move_on().await;
    }
    let feed = seated.feed(&client, 4).await;
    assert_eq!(here.entries(10).await, feed);
    assert_eq!(
        there.entries(10).await,
        feed,
        "expected the entries of the other instance"
    );

    first.stop().await;
    assert_eq!(here.next().await, None, "expected the stream to be closed");
    let third = TestApp::beside(&second, options(|_| {})).await;
    seated
        .players
        .iter_mut()
        .for_each(|player| *player = player.at(&third));
    seated.move_on().await;
    let mut back = Stream::open(&client.at(&third), &path, &here.last_id).await;
    assert_eq!(back.expect("current").await["current"], 15);
    assert_eq!(versions(&back.entries(1).await), [15]);
    assert_eq!(versions(&there.entries(1).await), [15]);
}

#[tokio::test]
async fn where_a_stream_may_begin_is_said() {
    let app = quick_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let (client, path) = (&seated.players[0], seated.path("/stream"));
    for odd in ["x", "-1", "4294967296", "1.5"] {
        let known = [("last-event-id", odd)];
        let get = |path: String| async move { client.send("GET", &path, &known, None).await };
        get(path.clone()).await.assert_problem(400, "bad_cursor");
        get("/v1/stream".to_owned())
            .await
            .assert_problem(400, "bad_cursor");
    }
    let beyond = client.get(&format!("{path}?after=5")).await;
    beyond.assert_problem(404, "no_such_version");
    let stranger = app.person("Otto").await;
    let places = json!([{ "type": "host" }, { "type": "private" }, { "type": "private" }]);
    let body = json!({ "game": "byzanz", "places": places });
    let id = client.post("/v1/matches", body).await.json()["id"].clone();
    let path = format!("/v1/matches/{}/stream", id.as_str().unwrap());
    stranger
        .get(&path)
        .await
        .assert_problem(404, "no_such_match");
}

#[tokio::test]
async fn whoever_is_not_believed_any_more_is_told_nothing_more() {
    let app = quick_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    let paths = [seated.path("/stream?after=4"), "/v1/stream".to_owned()];
    let anna = seated.players[0].clone();
    let again = anna.sign_in().await;
    let mut ended = Vec::new();
    let mut expired = Vec::new();
    for path in &paths {
        ended.push(Stream::open(&again, path, "").await);
        expired.push(Stream::open(&anna, path, "").await);
    }
    for stream in ended.iter_mut().chain(&mut expired) {
        stream.next().await.unwrap();
    }
    again
        .delete("/v1/sessions/current")
        .await
        .assert_status(204);
    // The clock does not advance, so only the end of the session can close the streams.
    for stream in &mut ended {
        assert!(is_end(&stream.next().await.unwrap(), "signed_out"));
        assert_eq!(stream.next().await, None);
    }
    for stream in &mut expired {
        assert!(stream.is_quiet(), "expected the other session to stay open");
    }

    app.pass(SignedDuration::from_mins(11)).await;
    for stream in &mut expired {
        assert_eq!(
            stream.next().await,
            None,
            "expected the stream to be closed when its token expires"
        );
    }
    for player in &mut seated.players {
        *player = player.sign_in().await;
    }
    seated.move_on().await;
    let fresh = seated.players[0].clone();
    let mut back = Stream::open(&fresh, &paths[0], &expired[0].last_id).await;
    back.expect("current").await;
    assert_eq!(back.expect("entry").await["version"], 5);
}

#[tokio::test]
async fn a_stream_goes_on_after_the_end_while_a_dispute_is_open() {
    let app = quick_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let [anna, bruno, clara] = &seated.players[..] else {
        panic!("expected three players")
    };
    let body = json!({ "entry": 2, "text": "Who dealt?" });
    let dispute = bruno.post(&seated.path("/disputes"), body).await;
    let dispute = dispute.assert_status(201).json()["number"].clone();
    for player in [anna, clara] {
        let resigned = player.post(&seated.path("/resign"), json!({})).await;
        resigned.assert_status(200);
    }
    let table = seated.view(1).await;
    assert_eq!(table["stage"], "over");
    let version = table["version"].as_u64().unwrap();
    let path = seated.path(&format!("/stream?after={version}"));
    let mut stream = Stream::open(anna, &path, "").await;
    let current = stream.expect("current").await;
    assert_eq!(current, json!({ "current": version }));
    let withdrawal = seated.path(&format!("/disputes/{dispute}/withdrawal"));
    bruno.post(&withdrawal, json!({})).await.assert_status(200);
    assert_eq!(versions(&stream.entries(1).await), [version + 1]);
    assert!(is_end(&stream.next().await.unwrap(), "match_over"));
}

#[tokio::test]
async fn whoever_may_not_know_any_more_is_told_nothing_more() {
    let app = quick_app().await;
    let host = app.person("Anna").await;
    let guest = app.person("Gina").await;
    let places = json!([{ "type": "host" }, { "type": "private" }, { "type": "private" }]);
    let card = host
        .post("/v1/matches", json!({ "game": "byzanz", "places": places }))
        .await;
    let card = card.assert_status(201).json();
    let path = format!("/v1/matches/{}", card["id"].as_str().unwrap());
    let code = json!({ "code": card["invitation"] });
    guest
        .post(&format!("{path}/join"), code)
        .await
        .assert_status(200);
    let mut stream = Stream::open(&guest, &format!("{path}/stream"), "").await;
    assert_eq!(stream.expect("current").await, json!({ "current": 2 }));
    assert_eq!(versions(&stream.entries(2).await), [1, 2]);
    let mut mine = Stream::open(&guest, "/v1/stream", "").await;
    assert_eq!(mine.expect("match").await["version"], 2);

    guest
        .post(&format!("{path}/leave"), json!({}))
        .await
        .assert_status(200);
    assert!(is_end(&stream.next().await.unwrap(), "not_yours"));
    assert_eq!(stream.next().await, None);
    assert_eq!(mine.expect("gone").await, json!({ "gone": card["id"] }));
    let contribution = json!({ "contribution": "ab".repeat(32) });
    host.post(&format!("{path}/contribution"), contribution)
        .await;
    let fresh = json!({ "game": "bards", "places": [{ "type": "host" }, { "type": "open" }] });
    let fresh = guest
        .post("/v1/matches", fresh)
        .await
        .assert_status(201)
        .json();
    assert_eq!(
        mine.expect("match").await["id"],
        fresh["id"],
        "expected no events of the other match"
    );
}

#[tokio::test]
async fn an_idle_stream_says_that_it_is_there_and_nothing_else() {
    let app = TestApp::spawn(options(|streams| {
        streams.heartbeat_every = Duration::from_millis(100);
    }));
    let app = app.await;
    let seated = SeatedMatch::started(&app, 3).await;
    for path in [seated.path("/stream?after=4"), "/v1/stream".to_owned()] {
        let mut stream = Stream::open(&seated.players[0], &path, "").await;
        stream.next().await.unwrap();
        for _ in 0..5 {
            let beat = stream.any().await.unwrap();
            let comment = Some(String::new());
            assert_eq!(
                beat,
                Event {
                    comment,
                    ..Event::default()
                }
            );
        }
        assert!(stream.is_quiet());
    }
}

#[tokio::test]
async fn a_stream_says_that_it_is_there_only_when_nothing_came_for_a_while() {
    let app = TestApp::spawn(options(|streams| {
        streams.heartbeat_every = Duration::from_hours(1);
    }));
    let app = app.await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    let path = seated.path("/stream?after=4");
    let mut stream = Stream::open(&seated.players[0], &path, "").await;
    stream.next().await.unwrap();
    seated.move_on().await;
    let first = stream.any().await.unwrap();
    assert_eq!(first.name, "entry", "no comment came before it: {first:?}");
}

#[tokio::test]
async fn one_account_and_one_address_watch_so_much_and_no_more() {
    let app = TestApp::spawn(options(|streams| {
        streams.per_account = 2;
        streams.per_address = 3;
        streams.heartbeat_every = Duration::from_millis(50);
    }));
    let app = app.await;
    let seated = SeatedMatch::started(&app, 3).await;
    let [anna, bruno, clara] = &seated.players[..] else {
        panic!("expected three players");
    };
    let path = seated.path("/stream");
    let wait = seated.path("/entries?after=4&wait=30");
    let first = Stream::open(anna, &path, "").await;
    let _second = Stream::open(anna, "/v1/stream", "").await;
    for path in [path.as_str(), "/v1/stream", &wait] {
        let refused = anna.get(path).await.assert_problem(429, "too_many_streams");
        assert!(!refused.header("retry-after").is_empty());
    }
    anna.get(&seated.path("/entries")).await.assert_status(200);
    let _third = Stream::open(bruno, &path, "").await;
    let refused = clara.get(&path).await;
    refused.assert_problem(429, "too_many_streams");

    drop(first);
    wait_for("a stream that was closed makes room", async || {
        Stream::open(clara, &path, "").await.status == 200
    })
    .await;
}

#[tokio::test]
async fn a_long_poll_is_answered_when_there_is_something_to_tell() {
    let app = quick_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    let client = seated.players[1].clone();
    // Existing entries are returned at once, even while another request waits for new ones.
    let path = seated.path("/entries?after=4&wait=30");
    let waiting = tokio::spawn(async move { client.get(&path).await });
    until_watched(&app).await;
    let client = seated.players[1].clone();
    let at_once = client.get(&seated.path("/entries?wait=30")).await;
    assert_eq!(
        at_once.json(),
        client.get(&seated.path("/entries")).await.json()
    );
    assert!(!waiting.is_finished());

    // Two requests have waited since before the entry. The one for a later entry continues to wait.
    let path = seated.path("/entries?after=5&wait=30");
    let waiting_on = tokio::spawn(async move { client.get(&path).await });
    seated.move_on().await;
    let said = waiting.await.unwrap().assert_status(200).json();
    assert!(!waiting_on.is_finished());
    waiting_on.abort();
    let client = &seated.players[1];
    assert_eq!(
        said,
        client.get(&seated.path("/entries?after=4")).await.json()
    );
    assert_eq!(said["entries"].as_array().unwrap().len(), 1);

    let nothing = client.get(&seated.path("/entries?after=5&wait=1")).await;
    assert_eq!(
        nothing.assert_status(200).json(),
        json!({ "entries": [], "next_after": 5 })
    );
    let long = client.get(&seated.path("/entries?wait=31")).await;
    long.assert_problem(422, "bad_wait");
}

#[tokio::test]
async fn entries_come_without_their_records_where_these_are_not_wanted() {
    let app = quick_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    seated.play_out().await;
    let client = seated.players[0].clone();
    let page = async |query: &str| {
        let page = client.get(&seated.path(query)).await;
        page.assert_status(200).json()["entries"].take()
    };
    let bare = page("/entries?records=false&limit=100").await;
    let whole = page("/entries?limit=100").await;
    assert_eq!(page("/entries?records=true&limit=100").await, whole);
    let mut expected = whole.as_array().unwrap().clone();
    for entry in &mut expected {
        let record = entry.as_object_mut().unwrap().remove("record");
        assert!(record.unwrap().is_string());
    }
    assert_eq!(bare, json!(expected));

    let mut stream = Stream::open(&client, &seated.path("/stream?records=false"), "").await;
    stream.expect("current").await;
    let mut said = stream.rest().await;
    assert!(is_end(&said.pop().unwrap(), "match_over"));
    let said = said.into_iter().map(|event| event.data);
    let count = expected.len();
    assert_eq!(said.take(count).collect::<Vec<_>>(), expected);
}

async fn until_watched(app: &TestApp) {
    wait_for("somebody watches", async || {
        0 < app.matches.hub.count_matches()
    })
    .await;
}

#[tokio::test]
async fn a_long_poll_does_not_wait_for_what_cannot_come() {
    let app = quick_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    seated.play_out().await;
    let client = &seated.players[0];
    let last = seated.whole_feed(client).await.len();
    // This request waits, because the entry may still come.
    let (id, host) = (found(client).await, client.clone());
    let path = format!("/v1/matches/{id}/entries?after=1&wait=30");
    let waiting = tokio::spawn(async move { host.get(&path).await });
    until_watched(&app).await;
    let path = seated.path(&format!("/entries?after={last}&wait=30"));
    let nothing = client.get(&path).await.assert_status(200).json();
    assert_eq!(nothing, json!({ "entries": [], "next_after": last }));
    let path = seated.path(&format!("/stream?after={last}"));
    let mut stream = Stream::open(client, &path, "").await;
    stream.expect("current").await;
    assert!(is_end(&stream.next().await.unwrap(), "match_over"));
    assert!(!waiting.is_finished());
    waiting.abort();
}

#[tokio::test]
async fn a_service_that_is_asked_to_stop_does_not_wait_for_those_who_watch() {
    let mut app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let client = seated.players[0].clone();
    let path = seated.path("/entries?after=4&wait=30");
    let waiting = tokio::spawn({
        let client = client.clone();
        async move { client.get(&path).await }
    });
    until_watched(&app).await;
    let mut streams = Vec::new();
    for path in [seated.path("/stream?after=4"), "/v1/stream".to_owned()] {
        let mut stream = Stream::open(&client, &path, "").await;
        stream.next().await.unwrap();
        streams.push(stream);
    }
    app.stop().await;
    // Connections are closed after ten seconds, while a read would have waited for thirty.
    for stream in &mut streams {
        assert_eq!(stream.next().await, None);
    }
    let nothing = waiting.await.unwrap().assert_status(200).json();
    assert_eq!(nothing["entries"], json!([]));
}

async fn found(host: &Client) -> String {
    let body = json!({
        "game": "bards",
        "places": [{ "type": "host" }, { "type": "open" }],
        "seating": "as_placed",
    });
    let card = host
        .post("/v1/matches", body)
        .await
        .assert_status(201)
        .json();
    card["id"].as_str().unwrap().to_owned()
}

async fn post(client: &Client, id: &str, what: &str) {
    let path = format!("/v1/matches/{id}/{what}");
    client.post(&path, json!({})).await.assert_status(200);
}

async fn begin(host: &Client, guest: &Client, id: &str) {
    post(guest, id, "join").await;
    post(host, id, "start").await;
}

/// Reads events until each match has reached a version. Returns the last event of each.
async fn lines(stream: &mut Stream, wanted: &[(&str, u64)]) -> Vec<Value> {
    let mut lines: Vec<Option<Value>> = vec![None; wanted.len()];
    while lines
        .iter()
        .zip(wanted)
        .any(|(line, (_, version))| line.as_ref().is_none_or(|line| line["version"] != *version))
    {
        let line = stream.expect("match").await;
        let index = wanted.iter().position(|(id, _)| line["id"] == *id);
        let index = index.unwrap_or_else(|| panic!("{line}"));
        let before = lines[index].replace(line.clone());
        assert!(before.is_none_or(|before| before["version"].as_u64() < line["version"].as_u64()));
    }
    lines.into_iter().flatten().collect()
}

#[tokio::test]
async fn all_matches_of_an_account_are_told_as_the_list_tells_them() {
    let app = quick_app().await;
    let (anna, bruno) = (app.person("Anna").await, app.person("Bruno").await);
    let known = found(&anna).await;
    let mut stream = Stream::open(&anna, "/v1/stream", "").await;
    assert_eq!(lines(&mut stream, &[(&known, 1)]).await.len(), 1);
    let others = found(&bruno).await;
    let fresh = found(&anna).await;
    begin(&anna, &bruno, &known).await;
    begin(&anna, &bruno, &fresh).await;
    post(&anna, &others, "join").await;
    let said = lines(&mut stream, &[(&known, 3), (&others, 2), (&fresh, 3)]).await;
    let list = anna
        .get("/v1/matches?mine=true")
        .await
        .assert_status(200)
        .json();
    for line in &said {
        assert!(
            list["matches"].as_array().unwrap().contains(line),
            "{line} in {list}"
        );
    }
    assert!(
        said.iter().any(|line| line["awaiting_me"] == true),
        "{said:?}"
    );

    post(&bruno, &known, "resign").await;
    let said = lines(&mut stream, &[(&known, 4)]).await;
    assert_eq!(said[0]["stage"], "over");
    post(&anna, &others, "leave").await;
    assert_eq!(stream.expect("gone").await, json!({ "gone": others }));
}

#[tokio::test]
async fn a_match_is_told_that_was_long_in_being_founded() {
    let app = quick_app().await;
    let anna = app.person("Anna").await;
    let mut stream = Stream::open(&anna, "/v1/stream", "").await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    owner.execute("begin").await.unwrap();
    let lock = "lock table entry in share row exclusive mode";
    owner.execute(lock).await.unwrap();
    let founder = anna.clone();
    let founding = tokio::spawn(async move { found(&founder).await });
    // Anna is already a participant, but her match does not exist yet.
    until_watched(&app).await;
    // A decision about access stays valid for less than this pause, so it is made again.
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    owner.execute("commit").await.unwrap();
    let id = founding.await.unwrap();
    lines(&mut stream, &[(&id, 1)]).await;
}

#[tokio::test]
async fn whoever_comes_back_to_all_matches_is_told_what_changed_and_nothing_else() {
    let app = quick_app().await;
    let (anna, bruno) = (app.person("Anna").await, app.person("Bruno").await);
    let (same, moved) = (found(&anna).await, found(&anna).await);
    let (ended, left) = (found(&anna).await, found(&bruno).await);
    begin(&anna, &bruno, &ended).await;
    post(&anna, &left, "join").await;
    let mut stream = Stream::open(&anna, "/v1/stream", "").await;
    lines(
        &mut stream,
        &[(&same, 1), (&moved, 1), (&ended, 3), (&left, 2)],
    )
    .await;
    let place = stream.last_id.clone();
    drop(stream);

    begin(&anna, &bruno, &moved).await;
    post(&bruno, &ended, "resign").await;
    post(&anna, &left, "leave").await;
    let unseen = found(&anna).await;
    begin(&anna, &bruno, &unseen).await;
    post(&bruno, &unseen, "resign").await;
    let second = TestApp::beside(&app, options(|_| {})).await;
    let mut back = Stream::open(&anna.at(&second), "/v1/stream", &place).await;
    let mut said = Vec::new();
    for _ in 0..4 {
        let event = back.next().await.unwrap();
        let id = event
            .data
            .get("id")
            .or(event.data.get("gone"))
            .unwrap()
            .clone();
        said.push((event.name, id.as_str().unwrap().to_owned()));
    }
    said.sort();
    let mut expected = vec![
        ("gone".to_owned(), left.clone()),
        ("match".to_owned(), moved.clone()),
        ("match".to_owned(), ended.clone()),
        ("match".to_owned(), unseen.clone()),
    ];
    expected.sort();
    assert_eq!(said, expected);

    let place = back.last_id.clone();
    let path = format!("/v1/stream?after={place}");
    let mut again = Stream::open(&anna, &path, "").await;
    post(&bruno, &moved, "resign").await;
    for stream in [&mut back, &mut again] {
        let said = lines(stream, &[(&moved, 4)]).await;
        assert_eq!(said[0]["stage"], "over", "the first that is new");
    }
}

#[tokio::test]
async fn streams_bear_a_database_that_is_away_for_a_moment() {
    let app = TestApp::spawn(options(|streams| {
        streams.heartbeat_every = Duration::from_millis(100);
    }));
    let app = app.await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    let mut stream = Stream::open(&seated.players[0], &seated.path("/stream?after=4"), "").await;
    stream.expect("current").await;
    let mut held = Vec::new();
    let most = app.database.pool.size_max();
    for _ in 0..most {
        held.push(app.database.pool.acquire().await.unwrap());
    }
    for _ in 0..3 {
        stream.any().await.unwrap();
    }
    drop(held);
    seated.move_on().await;
    assert_eq!(stream.expect("entry").await["version"], 5);
}

//! Tests of compression. Public responses are compressed if the client accepts it; those with secrets never are.

use std::io::Read;

use flate2::read::GzDecoder;

use crate::app::{Client, Reply, TestApp, TestOptions, spawn_app};
use crate::browser::Browser;
use crate::seated_match::SeatedMatch;

const BROWSER: &str = "gzip, deflate, br, zstd";

fn decoded(reply: &Reply) -> Vec<u8> {
    let mut plain = Vec::new();
    let encoding = reply.headers.get("content-encoding");
    match encoding.map(|name| name.to_str().unwrap()) {
        Some("br") => {
            brotli::BrotliDecompress(&mut reply.body.as_slice(), &mut plain).unwrap();
        }
        Some("gzip") => {
            let mut bytes = GzDecoder::new(reply.body.as_slice());
            bytes.read_to_end(&mut plain).unwrap();
        }
        Some(odd) => panic!("{odd}"),
        None => plain.clone_from(&reply.body),
    }
    plain
}

async fn taking(client: &Client, path: &str, accepted: &str) -> Reply {
    let headers = [("accept-encoding", accepted), ("accept", "text/html")];
    let reply = client.send("GET", path, &headers, None).await;
    reply.assert_status(200)
}

#[tokio::test]
async fn browsers_stay_secure_where_the_address_of_the_service_is() {
    for (known_as, said) in [
        ("https://play.example", "max-age=31536000"),
        ("http://play.example", ""),
    ] {
        let app = TestApp::spawn(TestOptions {
            known_as: Some(known_as.to_owned()),
            ..TestOptions::default()
        });
        let app = app.await;
        let stranger = app.stranger();
        for path in ["/", "/v1/matches", "/nothing"] {
            let answer = stranger.get(path).await;
            assert_eq!(answer.header("strict-transport-security"), said, "{path}");
        }
    }
}

#[tokio::test]
async fn every_answer_says_that_its_type_is_meant_and_only_some_may_be_found() {
    let app = spawn_app().await;
    let stranger = app.stranger();
    let robots = stranger.get("/robots.txt").await.assert_status(200);
    assert!(robots.text().starts_with("User-agent: *\n"));
    for path in ["/", "/icon.svg", "/robots.txt", "/games/bards"] {
        let answer = stranger.get(path).await;
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert!(answer.headers.get("x-robots-tag").is_none(), "{path}");
    }
    for path in [
        "/openapi.json",
        "/v1/matches",
        "/health/live",
        "/nothing",
        "/matches/x",
    ] {
        let answer = stranger.get(path).await;
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("x-robots-tag"), "noindex", "{path}");
    }
}

#[tokio::test]
async fn what_everybody_may_read_is_small_for_whoever_takes_it_so() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let stranger = app.stranger();
    let page = Browser::new(&app).get("/games").await;
    let mut paths = page.attributes("link[rel=stylesheet]", "href");
    paths.extend(page.attributes("script", "src"));
    assert_eq!(paths.len(), 2);
    for path in [
        "/openapi.json",
        "/icon.svg",
        "/games",
        "/games/byzanz",
        "/disputes",
    ] {
        paths.push(path.to_owned());
    }
    for page in ["", "/replay", "/words"] {
        paths.push(format!("/matches/{}{page}", seated.id));
    }
    for path in paths {
        let plain = taking(&stranger, &path, "identity").await;
        assert!(!plain.headers.contains_key("content-encoding"), "{path}");
        assert!(plain.header("vary").contains("Accept-Encoding"), "{path}");
        for (accepted, encoding) in [(BROWSER, "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip")] {
            let packed = taking(&stranger, &path, accepted).await;
            assert_eq!(packed.header("content-encoding"), encoding, "{path}");
            assert!(packed.header("vary").contains("Accept-Encoding"), "{path}");
            assert_eq!(packed.header("content-type"), plain.header("content-type"));
            assert_eq!(decoded(&packed), plain.body, "{path}");
            let (small, large) = (packed.body.len(), plain.body.len());
            assert!(
                large < 2000 || small < large / 2,
                "{path}: {small}, {large}"
            );
            if let Some(tag) = packed.headers.get("etag") {
                assert_ne!(
                    plain.headers.get("etag"),
                    Some(tag),
                    "{path}: expected another etag for other bytes"
                );
                let known = [
                    ("accept-encoding", accepted),
                    ("if-none-match", tag.to_str().unwrap()),
                ];
                let again = stranger.send("GET", &path, &known, None).await;
                again.assert_status(304);
            }
        }
    }
}

#[tokio::test]
async fn a_page_with_a_form_of_ours_a_session_or_a_code_is_not_compressed() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let stranger = app.stranger();
    let table = format!("/matches/{}", seated.id);
    let coded = format!("{table}?code=abc");
    for path in ["/", "/sign-in", "/register", &coded] {
        let page = taking(&stranger, path, BROWSER).await;
        assert!(!page.headers.contains_key("content-encoding"), "{path}");
    }
    let anna = Browser::person(&app, "Anna").await;
    let session = format!("logothete={}", anna.cookies["logothete"]);
    let words = format!("{table}/words");
    for path in ["/", "/games", "/games/bards", "/disputes", &table, &words] {
        let headers = [("accept-encoding", BROWSER), ("cookie", &session)];
        let page = stranger.send("GET", path, &headers, None).await;
        let page = page.assert_status(200);
        assert!(page.text().contains("name=\"token\""), "{path}");
        assert!(!page.headers.contains_key("content-encoding"), "{path}");
    }
}

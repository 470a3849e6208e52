//! Tests of the picture of a match, as SVG and PNG. It shows what the caller may see.

use serde_json::json;

use crate::app::{Client, Reply, TestApp, spawn_app};
use crate::browser::Browser;
use crate::seated_match::SeatedMatch;

const PNG_BYTES_MAX: usize = 60_000;

async fn picture(seated: &SeatedMatch, client: &Client, query: &str) -> Reply {
    let path = seated.path(&format!("/picture?{query}"));
    client.get(&path).await.assert_status(200)
}

async fn played(app: &TestApp, game: &str, count: usize) -> SeatedMatch {
    let mut seated = SeatedMatch::lobby_of(game, app, count, json!({})).await;
    seated.start().await;
    for _ in 0..12 {
        seated.move_on().await;
    }
    seated
}

pub(crate) fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[tokio::test]
async fn every_game_is_drawn_as_svg_and_as_a_small_png() {
    let app = spawn_app().await;
    for (game, count) in [("byzanz", 4), ("bards", 2), ("byzantium", 4)] {
        let seated = played(&app, game, count).await;
        let svg = picture(&seated, &seated.players[0], "").await;
        assert_eq!(svg.header("content-type"), "image/svg+xml");
        assert!(svg.text().starts_with("<svg ") && svg.text().contains("@media"));
        assert!(
            svg.header("content-security-policy")
                .starts_with("default-src 'none'")
        );
        let mut height = 0;
        for theme in ["light", "dark"] {
            let query = format!("format=png&theme={theme}");
            let png = picture(&seated, &seated.players[0], &query).await;
            assert_eq!(png.header("content-type"), "image/png");
            let found = size(&png.body);
            assert_eq!(found.0, 720);
            assert!(height == 0 || height == found.1);
            height = found.1;
            println!("{game}, {theme}: {} bytes, {found:?}", png.body.len());
            if let Some(folder) = std::env::var_os("PICTURES") {
                let file = std::path::Path::new(&folder).join(format!("{game}-{theme}.png"));
                std::fs::write(file, &png.body).unwrap();
            }
            assert!(
                png.body.len() <= PNG_BYTES_MAX,
                "{game}: {}",
                png.body.len()
            );
        }
        let narrow = picture(&seated, &seated.players[0], "format=png&width=360").await;
        assert_eq!(size(&narrow.body), (360, height.div_ceil(2)));
        let rounded = picture(&seated, &seated.players[0], "format=png&width=361").await;
        assert_eq!(
            size(&rounded.body),
            (720, height),
            "expected the width to be rounded"
        );
    }
}

#[tokio::test]
async fn a_picture_can_be_of_the_map_alone() {
    let app = spawn_app().await;
    let seated = played(&app, "byzantium", 3).await;
    let anna = &seated.players[0];
    let whole = picture(&seated, anna, "").await.text();
    let map = picture(&seated, anna, "part=map").await.text();
    for (svg, has_tables) in [(&whole, true), (&map, false)] {
        assert!(svg.contains("id=\"city-22\""));
        assert_eq!(svg.contains("id=\"seat-0\""), has_tables);
    }
    let png_height = async |query: &str| size(&picture(&seated, anna, query).await.body).1;
    let (high, low) = (
        png_height("format=png").await,
        png_height("format=png&part=map").await,
    );
    assert!(low < high, "expected a lower picture: {low}, {high}");
    let path = seated.path("/picture?part=hand");
    anna.get(&path).await.assert_status(400);
}

#[tokio::test]
async fn a_picture_is_of_the_format_and_language_that_are_asked_for() {
    let app = spawn_app().await;
    let seated = played(&app, "byzanz", 3).await;
    let path = seated.path("/picture");
    let anna = &seated.players[0];
    for (accept, format) in [
        ("image/png", "image/png"),
        ("image/svg+xml, image/png", "image/svg+xml"),
        ("image/png, image/svg+xml", "image/png"),
        ("*/*", "image/svg+xml"),
    ] {
        let reply = anna.send("GET", &path, &[("accept", accept)], None).await;
        assert_eq!(reply.header("content-type"), format, "{accept}");
    }
    let hungarian = anna.send("GET", &path, &[("accept-language", "hu")], None);
    let hungarian = hungarian.await;
    assert_eq!(hungarian.header("content-language"), "hu");
    assert!(hungarian.header("vary").contains("Accept-Language"));
    assert_ne!(hungarian.text(), anna.get(&path).await.text());
    let light = picture(&seated, anna, "theme=light").await.text();
    assert!(!light.contains("@media"));
    let wide = anna.get(&format!("{path}?width=1441")).await;
    wide.assert_problem(422, "bad_width");
    let odd = anna.get(&format!("{path}?format=gif")).await;
    odd.assert_problem(400, "malformed");
}

#[tokio::test]
async fn what_the_client_has_is_not_sent_again() {
    let app = spawn_app().await;
    let mut seated = played(&app, "bards", 2).await;
    for query in ["format=svg", "format=png"] {
        let path = seated.path(&format!("/picture?{query}"));
        let first = seated.players[0].get(&path).await.assert_status(200);
        let tag = [("if-none-match", first.header("etag"))];
        let again = seated.players[0].send("GET", &path, &tag, None).await;
        assert_eq!((again.status, again.body.len()), (304, 0));
    }
    let before = picture(&seated, &seated.players[0], "").await.text();
    let version = seated.view(0).await["version"].clone();
    seated.move_on().await;
    let then = format!("version={version}");
    let then = picture(&seated, &seated.players[0], &then).await.text();
    assert_eq!(then, before, "expected the past picture not to change");
    let now = picture(&seated, &seated.players[0], "").await.text();
    assert_ne!(now, before);
}

#[tokio::test]
async fn a_picture_shows_to_each_what_they_may_see() {
    let app = spawn_app().await;
    let seated = played(&app, "byzanz", 3).await;
    let greta = app.person("Greta").await;
    let watched = picture(&seated, &greta, "").await.text();
    for player in 0..3 {
        let own = picture(&seated, &seated.players[player], "").await.text();
        assert_ne!(own, watched, "expected a seat to see its own cards");
    }
    let lobby = SeatedMatch::lobby_of("bards", &app, 2, json!({})).await;
    let early = lobby.players[0].get(&lobby.path("/picture")).await;
    early.assert_problem(409, "not_started");
    let late = greta.get(&seated.path("/picture?version=999")).await;
    late.assert_problem(404, "no_such_version");
}

#[tokio::test]
async fn a_page_draws_the_table_for_its_reader_and_programs_hear_of_everybody_by_name() {
    let app = spawn_app().await;
    let words = [
        ("en", "You"),
        ("de", "Du"),
        ("fr", "Vous"),
        ("it", "Tu"),
        ("hu", "Te"),
    ];
    for (game, count) in [("byzanz", 3), ("bards", 2), ("byzantium", 3)] {
        let seated = played(&app, game, count).await;
        let mut anna = Browser::new(&app);
        anna.sign_in(&seated.players[0].email).await;
        let mut greta = Browser::new(&app);
        greta.sign_in(&app.person("Greta").await.email).await;
        let svg = picture(&seated, &seated.players[0], "").await.text();
        assert!(svg.contains(">Anna<") && !svg.contains(">You<"), "{game}");
        let pages = ["", "/replay"].map(|path| format!("/matches/{}{path}", seated.id));
        for path in &pages {
            let watched = greta.get(path).await.texts("figure, #seats").join(" ");
            assert!(watched.contains("Anna"), "{game}");
        }
        for (language, word) in words {
            let form = anna.get("/preferences").await.form("/preferences");
            anna.send(&form.with("language", language)).await;
            for path in &pages {
                let page = anna.get(path).await.assert_status(200);
                let drawn = page.texts("figure svg text, #seats small");
                assert!(drawn.iter().any(|text| text == word), "{game}: {drawn:?}");
                let drawn = page.texts("figure").join(" ");
                assert!(!drawn.contains("Anna"), "{game}, {language}: {drawn}");
                let heads = page.texts("h1, #clock").join(" ");
                assert!(!heads.contains("Anna"), "{game}, {language}: {heads}");
            }
        }
    }
}

//! Tests of link previews: a picture with the name of the game and the invitation.

use std::num::NonZeroU32;

use serde_json::json;

use crate::app::{Reply, TestApp, TestOptions, spawn_app};
use crate::arriving::invited;
use crate::browser::{Browser, Page};
use crate::front::invitation;
use crate::seated_match::SeatedMatch;

const CARD_BYTES_MAX: usize = 120_000;

/// Returns an Open Graph property of a page, from which sites make link previews.
fn said(page: &Page, name: &str) -> String {
    let found = page.attributes(&format!("meta[property='og:{name}']"), "content");
    assert_eq!(found.len(), 1, "expected one og:{name} in {}", page.path);
    found.concat()
}

fn card_path(app: &TestApp, page: &Page) -> String {
    let image = said(page, "image");
    let house = format!("http://{}", app.address);
    image.strip_prefix(&house).unwrap().to_owned()
}

async fn card(app: &TestApp, path: &str) -> Reply {
    let card = app.stranger().get(path).await.assert_status(200);
    assert_eq!(card.header("content-type"), "image/png");
    assert_eq!(card.header("cache-control"), "public, max-age=60");
    assert_eq!(crate::picture::size(&card.body), (1200, 630), "{path}");
    assert!(card.body.len() < CARD_BYTES_MAX, "{}", card.body.len());
    if let Some(folder) = std::env::var_os("PICTURES") {
        let name = path.replace(['/', '?', '&', '='], "_") + ".png";
        std::fs::write(std::path::Path::new(&folder).join(name), &card.body).unwrap();
    }
    card
}

#[tokio::test]
async fn the_front_door_and_each_guide_have_a_card_in_the_language_of_their_reader() {
    let app = spawn_app().await;
    for (language, front, guide) in [
        ("en", "Board games by email", "How to play Byzanz"),
        ("de", "Brettspiele per E-Mail", "So spielt man Byzanz"),
        ("hu", "Társasjátékok e-mailben", "Így játsszák: Byzanz"),
    ] {
        let mut reader = Browser::new(&app).reading(language);
        let mut cards = Vec::new();
        for (path, title) in [("/", front), ("/games/byzanz", guide)] {
            let page = reader.get(path).await.assert_status(200);
            assert_eq!(said(&page, "title"), title);
            assert!(30 < said(&page, "description").len(), "{path}");
            assert_eq!(said(&page, "image:width"), "1200");
            let path = card_path(&app, &page);
            assert!(path.contains(&format!("language={language}")), "{path}");
            cards.push(card(&app, &path).await.body);
        }
        assert_ne!(cards[0], cards[1]);
    }
    let page = Browser::new(&app).get("/games").await;
    card(&app, &card_path(&app, &page)).await;
    let path = "/games/bards/preview.png";
    let plain = card(&app, path).await.body;
    let odd = card(&app, &format!("{path}?language=xx")).await.body;
    assert_eq!(plain, odd, "expected English by default");
    let missing = app.stranger().get("/games/chess/preview.png").await;
    missing.assert_status(404);
}

#[tokio::test]
async fn a_card_of_an_invitation_tells_what_its_page_tells_a_stranger() {
    let app = spawn_app().await;
    let mut host = Browser::person(&app, "Emile").await;
    let (_, link) = invitation(&mut host).await;
    let page = Browser::new(&app).reading("fr").get(&link).await;
    let lead = "Emile vous invite à jouer à Byzanz.";
    assert_eq!(said(&page, "title"), lead);
    let path = card_path(&app, &page);
    let first = card(&app, &path).await.body;
    let own = host.get(&path).await.reply.assert_status(200);
    assert_eq!(own.body, first, "expected the same card for everybody");
    let (_, other) = invitation(&mut host).await;
    let other = Browser::new(&app).reading("fr").get(&other).await;
    let other = card_path(&app, &other);
    assert_ne!(other, path);
    assert_eq!(
        card(&app, &other).await.body,
        first,
        "expected the same card for a match like it"
    );
    for path in ["/invitation/preview.png", "/invitation/preview.png?code=x"] {
        app.stranger().get(path).await.assert_status(404);
    }
}

#[tokio::test]
async fn a_card_of_an_emailed_invitation_names_nobody_but_its_host_and_goes_with_it() {
    let app = spawn_app().await;
    let (mut anna, table, link) = invited(&app, "berta@example.net").await;
    let page = Browser::new(&app).get(&link).await.assert_status(200);
    assert!(said(&page, "title").starts_with("Anna invites you to play "));
    let head = page.attributes("meta", "content").join(" ");
    assert!(!head.contains("berta"), "{head}");
    let path = card_path(&app, &page);
    card(&app, &path).await;
    let withdraw = format!("{table}/withdraw");
    let form = anna.get(&table).await.form(&withdraw);
    anna.send(&form).await.assert_status(200);
    app.stranger().get(&path).await.assert_status(404);
}

#[tokio::test]
async fn a_card_of_a_match_is_as_large_as_the_others_and_names_nobody() {
    let app = spawn_app().await;
    for (game, title, players) in [
        ("byzanz", "Byzanz", 3),
        ("bards", "Battle of the Bards", 2),
        ("byzantium", "Byzantium", 3),
    ] {
        let mut seated = SeatedMatch::lobby_of(game, &app, players, json!({})).await;
        seated.start().await;
        seated.move_on().await;
        let mut cards = Vec::new();
        for language in ["en", "de"] {
            let mut nobody = Browser::new(&app).reading(language);
            let page = nobody.get(&format!("/matches/{}", seated.id)).await;
            assert_eq!(said(&page, "title"), title);
            assert_eq!(said(&page, "image:width"), "1200");
            let head = page.attributes("meta", "content").join(" ");
            for name in ["Anna", "Bruno", "Clara"] {
                assert!(!head.contains(name), "{name}: {head}");
            }
            cards.push(card(&app, &card_path(&app, &page)).await.body);
        }
        assert_ne!(cards[0], cards[1], "expected different cards per language");
    }
}

#[tokio::test]
async fn nobody_asks_for_cards_more_often_than_for_pages() {
    let mut options = TestOptions::default();
    options.api.limits.visits_per_minute = NonZeroU32::new(3).unwrap();
    let app = TestApp::spawn(options).await;
    let mut statuses = Vec::new();
    for _ in 0..5 {
        statuses.push(app.stranger().get("/preview.png").await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
}

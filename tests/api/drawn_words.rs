//! Tests that dice and cards are drawn in the log on the page of a match, and are plain words everywhere else.

use serde_json::json;

use crate::app::{TestApp, spawn_app};
use crate::browser::Browser;
use crate::emails::mails;
use crate::seated_match::SeatedMatch;
use crate::sink::Sink;
use crate::webhooks::{bring, hook};

const GAMES: [(&str, usize); 3] = [("byzanz", 3), ("bards", 2), ("byzantium", 3)];

fn assert_plain(text: &str, what: &str) {
    for mark in ["\u{1c}", "\u{1d}", "\\u001c", "\\u001d", "&#28;", "&#29;"] {
        assert!(!text.contains(mark), "{what} has a mark: {text}");
    }
}

#[tokio::test]
async fn dice_and_cards_are_drawn_on_the_page_in_the_readers_language() {
    let app = spawn_app().await;
    for (game, count) in GAMES {
        let mut seated = SeatedMatch::lobby_of(game, &app, count, json!({})).await;
        seated.start().await;
        seated.play_out().await;
        let mut anna = Browser::new(&app);
        anna.sign_in(&seated.players[0].email).await;
        for language in ["en", "de", "fr", "it", "hu"] {
            let form = anna.get("/preferences").await.form("/preferences");
            anna.send(&form.with("language", language)).await;
            for query in ["", "?all=1&after=40"] {
                let path = format!("/matches/{}{query}", seated.id);
                let page = anna.get(&path).await.assert_status(200);
                let what = format!("{game}, {language}{query}");
                let html = page.reply.text();
                assert_plain(&html, &what);
                println!("{what}: {} bytes", html.len());
                let drawn = page.attributes("#happened .tokens[role=img]", "aria-label");
                assert!(query.is_empty() || !drawn.is_empty(), "{what}: {drawn:?}");
                assert!(drawn.iter().all(|name| !name.is_empty()), "{what}");
                for used in page.attributes("#happened .tokens use", "href") {
                    assert_eq!(page.count(&format!("#happened defs > {used}")), 1, "{what}");
                }
            }
        }
    }
}

async fn assert_plain_elsewhere(app: &TestApp, game: &str, count: usize) {
    let sink = Sink::open();
    let mut seated = SeatedMatch::lobby_of(game, app, count, json!({})).await;
    for player in &seated.players {
        hook(player, &sink, &["match.entry"]).await;
    }
    seated.start().await;
    let mut anna = Browser::new(app);
    anna.sign_in(&seated.players[0].email).await;
    for _ in 0..30 {
        seated.move_on().await;
    }
    bring(app).await;
    seated.play_out().await;
    let taken = sink.take();
    assert!(20 < taken.len(), "{game}");
    for taken in taken {
        assert_plain(&taken.json().to_string(), "a webhook");
    }
    let mails = mails(app).await;
    assert!(!mails.is_empty(), "{game}");
    for mail in mails {
        assert_plain(&mail.text, "an email");
        assert_plain(&mail.subject, "a subject");
        assert_plain(&mail.html, "an email");
    }
    for rest in ["", "/view", "/entries?limit=100", "/bundle", "/picture"] {
        let reply = seated.players[0].get(&seated.path(rest)).await;
        assert_plain(&reply.assert_status(200).text(), rest);
    }
    for rest in ["/words", "/replay?version=20"] {
        let page = anna.get(&format!("/matches/{}{rest}", seated.id)).await;
        assert_plain(&page.assert_status(200).reply.text(), rest);
    }
}

#[tokio::test]
async fn no_email_no_reply_of_the_api_no_bundle_and_no_webhook_has_marks() {
    for (game, count) in GAMES {
        assert_plain_elsewhere(&spawn_app().await, game, count).await;
    }
}

//! Tests of digests: several matches in one email, each shown as in its own email if there is room.

use logothete::mail::StoredMail;
use mail_parser::{MessageParser, MimeHeaders};
use serde_json::{Value, json};

use crate::app::{Client, TestApp, spawn_app};
use crate::emails::{choices, confirm_everybody, delivered, mails};

async fn begun(players: &[Client], game: &str, options: &Value) -> String {
    let mut places = vec![json!({ "type": "host" })];
    places.resize(players.len(), json!({ "type": "open" }));
    let body =
        json!({ "game": game, "places": places, "seating": "as_placed", "options": options });
    let card = players[0].post("/v1/matches", body).await;
    let id = card.assert_status(201).json()["id"].clone();
    let path = format!("/v1/matches/{}", id.as_str().unwrap());
    for player in &players[1..] {
        let joined = player.post(&format!("{path}/join"), json!({})).await;
        joined.assert_status(200);
    }
    let started = players[0].post(&format!("{path}/start"), json!({})).await;
    started.assert_status(200);
    path
}

/// Returns two players; the first one gets a daily digest.
async fn two(app: &TestApp) -> Vec<Client> {
    let players = vec![app.person("Anna").await, app.person("Bruno").await];
    let daily = json!({ "all": { "type": "digest", "at": "08:00" } });
    let put = players[0].put("/v1/preferences", daily).await;
    put.assert_status(200);
    confirm_everybody(app).await;
    players
}

async fn morning(app: &TestApp) -> StoredMail {
    mails(app).await;
    for sql in [
        "update match_email set digest_at = now() where digest_at is not null",
        "update digest set due_at = now()",
    ] {
        sqlx::query(sql).execute(&app.database.pool).await.unwrap();
    }
    let mut mails = delivered(app).await;
    mails.retain(|mail| mail.recipient.starts_with("anna"));
    assert_eq!(mails.len(), 1, "{mails:#?}");
    mails.swap_remove(0)
}

#[tokio::test]
async fn a_digest_asks_of_each_match_and_shows_the_first_three() {
    let app = spawn_app().await;
    let players = two(&app).await;
    let dealer = json!({ "dealer": 0 });
    for game in ["bards", "bards", "byzantium", "bards"] {
        let options = if game == "bards" { &dealer } else { &json!({}) };
        begun(&players, game, options).await;
    }
    let mail = morning(&app).await;
    assert!(mail.message.len() <= 180_000, "{}", mail.message.len());
    let parsed = MessageParser::default().parse(&mail.message).unwrap();
    let pictures = parsed.attachments().filter(|part| {
        let kind = part.content_type().unwrap();
        kind.subtype() == Some("png")
    });
    let texts = [&mail.text, &mail.html];
    let asked = texts.map(|text| text.matches("Your move: ").count());
    // The picture of a match comes in light and in dark colours.
    assert_eq!(pictures.count(), 2 * (asked[0] - 1), "{}", mail.text);
    assert_eq!(asked, [4, 4], "{}", mail.text);
    assert!(24 < choices(&mail).len(), "{}", mail.text);
    assert_eq!(
        mail.text.matches("\nYour choices").count(),
        3,
        "{}",
        mail.text
    );
    assert_eq!(mail.html.matches("<img ").count(), 3);
    let parts: Vec<&str> = mail.text.split("\n== ").skip(1).collect();
    for part in &parts[..4] {
        let (_title, rest) = part.split_once(" ==\n").unwrap();
        assert!(rest.starts_with("Your move: "), "{part}");
    }
}

#[tokio::test]
async fn a_turn_and_a_request_in_one_match_are_one_part_of_a_digest() {
    let app = spawn_app().await;
    let players = two(&app).await;
    let options = json!({ "dealer": 1 });
    let one = begun(&players, "bards", &options).await;
    begun(&players, "bards", &options).await;
    let bruno = &players[1];
    let view = bruno.get(&format!("{one}/view")).await.json();
    let legal = bruno.get(&format!("{one}/legal")).await.json();
    let body = json!({ "decision": view["decision"], "action": legal["actions"][0] });
    let acted = bruno.post(&format!("{one}/actions"), body).await;
    acted.assert_status(200);
    let body = json!({ "type": "agreed_end" });
    let asked = bruno.post(&format!("{one}/proposals"), body).await;
    asked.assert_status(200);
    let mail = morning(&app).await;
    assert_eq!(mail.subject, "Your matches: 2 updates", "{}", mail.text);
    assert_eq!(mail.text.matches("Your move: ").count(), 1, "{}", mail.text);
    let consent = "something that needs your consent";
    assert!(mail.text.contains(consent), "{}", mail.text);
    assert_eq!(mail.html.matches("<img ").count(), 1);
}

//! Tests of refused rulings on web pages: the page says why, and shows again what was typed.

use serde_json::{Value, json};

use crate::app::{TestApp, spawn_app};
use crate::browser::{Browser, Form, Page};
use crate::seated_match::SeatedMatch;
use crate::web_disputes::{open, referee, signed_in};

/// Returns a dispute by Anna that no referee has taken up: the match, its page and the path of the dispute.
async fn disputed(app: &TestApp) -> (SeatedMatch, Page, String) {
    let mut seated = SeatedMatch::started(app, 3).await;
    for _ in 0..3 {
        seated.move_on().await;
    }
    let path = format!("/matches/{}", seated.id);
    let mut anna = signed_in(app, &seated.players[0].email).await;
    let page = open(&mut anna, &path).await;
    let link = page.attributes("#disputes article", "id").remove(0);
    let number = link.strip_prefix("dispute-").unwrap();
    let case = format!("/referee/{}/{number}", seated.id);
    (seated, page, case)
}

async fn take_up(referee: &mut Browser, case: &str) -> Page {
    let page = referee.get(case).await.assert_status(200);
    let review = page.form(&format!("{case}/review"));
    referee.send(&review).await.assert_status(200)
}

fn time_ruling(page: &Page, case: &str) -> Form {
    let form = page.form(&format!("{case}/effect"));
    let form = form.with("kind", "restore_time").with("seat", "1");
    let form = form.with("hours", "7").with("minutes", "30");
    form.with("reason", "He was kicked out.")
}

fn assert_typed(page: &Page) {
    assert_eq!(page.texts("#rule-reason"), ["He was kicked out."]);
    assert_eq!(
        page.attributes("[name=kind][checked]", "value"),
        ["restore_time"]
    );
    assert_eq!(page.attributes("#seat option[selected]", "value"), ["1"]);
    assert_eq!(page.attributes("#hours", "value"), ["7"]);
    assert_eq!(page.attributes("#minutes", "value"), ["30"]);
}

#[tokio::test]
async fn a_referee_is_told_to_take_the_dispute_up_first_and_keeps_the_ruling() {
    let app = spawn_app().await;
    let (_seated, _, case) = disputed(&app).await;
    let mut rita = referee(&app, "Rita").await;
    let mut rudi = referee(&app, "Rudi").await;
    let page = rita.get(&case).await.assert_status(200);
    let early = time_ruling(&page, &case);
    let refused = rita.send(&early).await.assert_status(409);
    assert!(
        refused.main().contains("take it up first"),
        "{}",
        refused.main()
    );
    assert_typed(&refused);

    let page = rudi.get(&case).await.assert_status(200);
    take_up(&mut rita, &case).await;
    let late = time_ruling(&page, &case);
    let refused = rudi.send(&late).await.assert_status(403);
    assert!(refused.main().contains("Another referee has taken up"));
    assert_typed(&refused);
}

#[tokio::test]
async fn actions_that_are_none_are_refused_with_the_form_as_it_was() {
    let app = spawn_app().await;
    let (_seated, _, case) = disputed(&app).await;
    let mut rita = referee(&app, "Rita").await;
    let page = take_up(&mut rita, &case).await;
    let form = page.form(&format!("{case}/effect"));
    let form = form
        .with("kind", "correct")
        .with("reason", "He was kicked out.");
    let refused = rita.send(&form.clone().with("actions", "[1]")).await;
    let refused = refused.assert_status(400);
    assert_eq!(refused.texts("#actions"), ["[1]"]);
    assert_eq!(refused.texts("#rule-reason"), ["He was kicked out."]);
    let impossible = json!({ "seat": 0, "action": { "type": "fly" } });
    let picked = form.with("actions", "[]");
    let picked = picked.with("then", &impossible.to_string());
    let refused = rita.send(&picked).await;
    assert!((400..500).contains(&refused.reply.status));
    let actions: Value = serde_json::from_str(&refused.texts("#actions")[0]).unwrap();
    assert_eq!(actions, json!([impossible]), "expected the picked action");
    assert_eq!(refused.texts("#rule-reason"), ["He was kicked out."]);
}

#[tokio::test]
async fn a_ruling_that_cannot_be_signed_any_more_is_previewed_again_with_its_reason() {
    let app = spawn_app().await;
    let (mut seated, _, case) = disputed(&app).await;
    let mut rita = referee(&app, "Rita").await;
    let page = take_up(&mut rita, &case).await;
    let effect = rita.send(&time_ruling(&page, &case)).await;
    let sign = effect
        .assert_status(200)
        .form(&format!("{case}/sign"))
        .with("reason", "He was kicked out twice.");
    seated.move_on().await;
    let moved = rita.send(&sign).await.assert_status(409);
    assert!(
        moved.main().contains("changed since this preview"),
        "{}",
        moved.main()
    );
    assert_eq!(moved.texts("#reason"), ["He was kicked out twice."]);
    let sign = moved.form(&format!("{case}/sign"));
    let silent = rita.send(&sign.clone().with("reason", " ")).await;
    let silent = silent.assert_status(422);
    assert!(silent.main().contains("1 to 2000 characters"));
    assert_eq!(silent.count(&format!("form[action='{case}/sign']")), 1);
    let signed = rita.send(&sign).await.assert_status(200);
    assert!(
        signed.main().contains("He was kicked out twice."),
        "{}",
        signed.main()
    );
}

#[tokio::test]
async fn a_refused_look_keeps_what_was_chosen() {
    let app = spawn_app().await;
    let (_seated, _, case) = disputed(&app).await;
    let mut rita = referee(&app, "Rita").await;
    let page = rita.get(&case).await.assert_status(200);
    let look = page.form(&format!("{case}/look"));
    let silent = look.with("what", "seat1").with("reason", " ");
    let refused = rita.send(&silent).await.assert_status(422);
    assert_eq!(
        refused.attributes("#what option[selected]", "value"),
        ["seat1"]
    );
}

#[tokio::test]
async fn a_dispute_is_named_by_its_game_its_entry_and_its_players() {
    let app = spawn_app().await;
    let (seated, page, case) = disputed(&app).await;
    let entry = page.attributes("#disputes article", "id").remove(0);
    let number: u32 = entry.strip_prefix("dispute-").unwrap().parse().unwrap();
    let dispute = seated.players[0]
        .get(&seated.path(&format!("/disputes/{number}")))
        .await
        .assert_status(200)
        .json();
    let disputed_entry = &dispute["entry"];
    let name = format!("Byzanz, dispute about entry {disputed_entry}: Anna, Bruno, Clara");
    let mut rita = referee(&app, "Rita").await;
    let desk = rita.get("/referee").await.assert_status(200);
    assert_eq!(desk.texts("main li a"), std::slice::from_ref(&name));
    let shown = rita.get(&case).await.assert_status(200);
    assert!(shown.texts("title")[0].contains(&name), "{name}");
    let looked = rita.send(&shown.form(&format!("{case}/look"))).await;
    let taken = take_up(&mut rita, &case).await;
    let mut anna = signed_in(&app, &seated.players[0].email).await;
    let table = anna.get(&format!("/matches/{}", seated.id)).await;
    for page in [&desk, &shown, &looked, &taken, &table] {
        let bare = format!("ispute {number}");
        assert!(!page.reply.text().contains(&bare), "{}", page.main());
    }
}

#[tokio::test]
async fn the_latest_entry_by_another_player_is_offered_first_for_a_dispute() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    for _ in 0..2 {
        seated.move_on().await;
    }
    let feed = seated.whole_feed(&seated.players[0]).await;
    for (seat, player) in seated.players.iter().enumerate() {
        let is_other = |entry: &&Value| entry["by"]["seat"] != json!(seat);
        let latest = feed.iter().rfind(is_other).unwrap()["version"].to_string();
        let mut browser = signed_in(&app, &player.email).await;
        let page = browser.get(&format!("/matches/{}", seated.id)).await;
        let chosen = page.attributes("#dispute-entry option[selected]", "value");
        assert_eq!(chosen, [latest]);
        let last = page.attributes("#dispute-entry option", "value").remove(0);
        assert_eq!(last, feed.last().unwrap()["version"].to_string());
    }
}

#[tokio::test]
async fn a_signature_after_the_dispute_was_withdrawn_brings_the_whole_ruling_back() {
    let app = spawn_app().await;
    let (seated, _, case) = disputed(&app).await;
    let mut rita = referee(&app, "Rita").await;
    let taken = take_up(&mut rita, &case).await;
    let effect = rita.send(&time_ruling(&taken, &case)).await;
    let sign = effect.assert_status(200).form(&format!("{case}/sign"));
    let mut anna = signed_in(&app, &seated.players[0].email).await;
    let path = format!("/matches/{}", seated.id);
    let table = anna.get(&path).await.assert_status(200);
    let withdraw = table.form(&format!("{path}/withdraw-dispute"));
    anna.send(&withdraw).await.assert_status(200);
    let refused = rita.send(&sign).await.assert_status(409);
    assert!(
        refused.main().contains("This dispute is closed"),
        "{}",
        refused.main()
    );
    assert_typed(&refused);
}

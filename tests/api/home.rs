//! Tests of the home page of a signed-in account.

use logothete::access::Email;
use logothete::games::GameKey;

use crate::app::spawn_app;
use crate::browser::Browser;

#[tokio::test]
async fn whoever_has_no_match_yet_is_shown_the_games_and_plays_at_once() {
    let app = spawn_app().await;
    let mut emma = Browser::person(&app, "Emma").await;
    let home = emma.get("/").await.assert_status(200);
    assert_eq!(home.count(".games > li figure svg"), GameKey::ALL.len());
    assert_eq!(
        home.count(".empty, .matches"),
        0,
        "expected no listed matches"
    );
    let play = home.form("/play").with("game", "bards");
    let table = emma.send(&play).await.assert_status(200);
    assert!(table.path.starts_with("/matches/"), "{}", table.path);
    let home = emma.get("/").await.assert_status(200);
    assert_eq!(home.count(".games"), 0);
    assert_eq!(
        home.texts("h2").len(),
        2,
        "expected headings of the list and of bots"
    );
    let again = home.form("/play").with("game", "byzanz");
    emma.send(&again).await.assert_status(200);
    assert_eq!(emma.get("/").await.count(".matches > li"), 2);
}

#[tokio::test]
async fn referees_find_their_work_from_every_page() {
    let app = spawn_app().await;
    let mut emma = Browser::person(&app, "Emma").await;
    let link = "nav a[href='/referee']";
    assert_eq!(emma.get("/lobby").await.count(link), 0);
    let email = Email::parse("emma@example.org").unwrap();
    assert!(app.accounts.referees.appoint(&email).await.unwrap());
    assert_eq!(emma.get("/lobby").await.count(link), 1);
}

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
    assert_eq!(home.count(".games > li > img"), GameKey::ALL.len());
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
async fn bots_have_names_and_a_match_that_has_not_begun_says_so() {
    let app = spawn_app().await;
    let mut emma = Browser::person(&app, "Emma").await;
    let form = emma.get("/lobby?game=byzanz").await.form("/matches");
    let form = form.with("place.2", "bot:sensible");
    let room = emma.send(&form.with("place.3", "open")).await;
    let status = room.texts("[role=status]").concat();
    assert_eq!(status.trim(), "Not begun: 2 of 3 seats taken.");
    let seats = room.texts(".seats li").concat();
    assert!(seats.contains("Zoe · bot, plays sensibly"), "{seats}");
    let home = emma.get("/").await;
    let lists = home.texts(".matches").concat();
    assert!(lists.contains("Not begun: 2 of 3 seats taken."), "{lists}");

    let form = emma.get("/lobby?game=bards").await.form("/matches");
    let room = emma.send(&form.with("place.2", "bot:sensible")).await;
    let start = room.form(&format!("{}/start", room.path));
    let page = emma.send(&start).await.assert_status(200);
    assert!(page.texts("title").concat().contains("Zoe"));
    let level = page.attributes("#seats .who[title]", "title");
    assert_eq!(level, ["plays sensibly"]);
    let words = emma.get(&format!("{}/words", page.path)).await;
    let main = words.main();
    assert!(main.contains("Zoe: a bot, plays sensibly."), "{main}");
    let log = emma.get(&format!("{}?all=1", page.path)).await.main();
    assert!(log.contains("Zoe (a bot) sat down."), "{log}");
    assert!(log.contains("You sat down."), "{log}");
}

#[tokio::test]
async fn referees_find_their_work_from_every_page() {
    let app = spawn_app().await;
    let mut emma = Browser::person(&app, "Emma").await;
    let link = ".menu a[href='/referee']";
    let form = emma.get("/lobby?game=bards").await.form("/matches");
    let of_match = emma.send(&form).await.assert_status(200).path;
    let paths = [
        "/",
        "/lobby",
        "/games",
        "/games/bards",
        "/preferences",
        &of_match,
    ];
    for path in paths {
        assert_eq!(
            emma.get(path).await.assert_status(200).count(link),
            0,
            "{path}"
        );
    }
    let email = Email::parse("emma@example.org").unwrap();
    assert!(app.accounts.referees.appoint(&email).await.unwrap());
    for path in paths {
        assert_eq!(
            emma.get(path).await.assert_status(200).count(link),
            1,
            "{path}"
        );
    }
}

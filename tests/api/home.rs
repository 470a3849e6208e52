//! Tests of the home page of a signed-in account.

use jiff::SignedDuration;
use logothete::access::Role;
use logothete::games::GameKey;

use crate::app::spawn_app;
use crate::browser::{Browser, Page};
use crate::invitations::confirm;
use crate::second_factor::appoint;

#[tokio::test]
async fn whoever_has_no_match_yet_is_shown_the_games_and_plays_at_once() {
    let app = spawn_app().await;
    let mut emma = Browser::person(&app, "Emma").await;
    let home = emma.get("/").await.assert_status(200);
    assert_eq!(home.count(".games > li > img"), GameKey::ALL.len());
    assert_eq!(
        home.count(".empty, .lines"),
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
        3,
        "expected headings of the list, the lobby and bots"
    );
    let again = home.form("/play").with("game", "byzanz");
    emma.send(&again).await.assert_status(200);
    assert_eq!(emma.get("/").await.count(".lines > li"), 2);
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
    assert_eq!(
        home.texts(".lines .task"),
        ["Not begun: 2 of 3 seats taken."]
    );
    assert_eq!(home.texts(".lines .who li"), ["You", "Zoe"]);

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
    appoint(&app, Role::Referee, "emma@example.org").await;
    for path in paths {
        assert_eq!(
            emma.get(path).await.assert_status(200).count(link),
            1,
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_line_shows_the_position_the_task_the_clock_the_players_and_the_latest_entry() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let mut bela = Browser::person(&app, "Bela").await;
    let form = anna.get("/lobby?game=bards").await.form("/matches");
    let form = form
        .with("seating", "as_placed")
        .with("start_when_full", "yes");
    let path = anna.send(&form).await.assert_status(200).path;
    let join = bela.get(&path).await.form(&format!("{path}/join"));
    let version = |page: &Page| page.attributes(".board", "data-version")[0].clone();
    let table = bela.send(&join).await.assert_status(200);
    app.pass(SignedDuration::from_mins(61)).await;

    let home = anna.get("/").await.assert_status(200);
    assert_eq!(home.texts("section h2")[0], "Your turn");
    assert_eq!(home.attributes(".lines h3 a", "href"), [path.as_str()]);
    assert_eq!(home.texts(".lines .task"), ["Keep two of the four cards"]);
    assert_eq!(home.texts(".lines .who li"), ["You 0", "Bela 0"]);
    assert_eq!(home.texts(".lines .now"), ["You 0"]);
    let latest = home.texts(".lines .latest").concat();
    assert!(
        latest.contains(" · 1 h ") && latest.ends_with(" ago"),
        "{latest}"
    );
    let picture = home.attributes(".lines img", "src")[0].clone();
    let small = format!("{path}/small.svg?at={}&d=", version(&table));
    assert!(picture.starts_with(&small), "{picture}");
    let others = bela.get("/").await.assert_status(200);
    assert_eq!(others.texts("section h2")[0], "Waiting for others");
    let task = others.texts(".lines .task").concat();
    assert_eq!(task, "Anna: keep two of the four cards");
    assert_eq!(others.texts(".lines .now"), ["Anna 0"]);
    let home = anna.reading("fr").get("/").await.assert_status(200);
    assert_eq!(home.count(".lines > li"), 1);
}

#[tokio::test]
async fn an_invitation_is_accepted_on_the_home_page() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let mut bela = Browser::person(&app, "Bela").await;
    for email in ["anna@example.org", "bela@example.org"] {
        confirm(&app, email).await;
    }
    let form = anna.get("/lobby?game=byzanz").await.form("/matches");
    let form = form.with("place.2", "private").with("place.3", "private");
    let path = anna.send(&form).await.assert_status(200).path;
    let invite = anna.get(&path).await.form(&format!("{path}/invite"));
    let invite = invite.with("guest", "bela@example.org");
    anna.send(&invite).await.assert_status(200);
    let home = bela.get("/").await.assert_status(200);
    let pace = home.texts("#received .help").concat();
    assert!(pace.contains("days"), "{pace}");
    let accept = home.form("/seats");
    let room = bela.send(&accept).await.assert_status(200);
    assert_eq!(room.path, path);
    let home = bela.get("/").await.assert_status(200);
    assert_eq!(home.count("#received"), 0);
    assert_eq!(home.texts(".lines .who li"), ["Anna", "You"]);
}

#[tokio::test]
async fn home_shows_the_last_five_finished_matches_and_their_page_shows_all() {
    let app = spawn_app().await;
    let mut emma = Browser::person(&app, "Emma").await;
    for _ in 0..6 {
        let form = emma.get("/lobby?game=bards").await.form("/matches");
        let form = form.with("place.2", "bot:sensible");
        let room = emma.send(&form.with("start_when_full", "yes")).await;
        let resign = emma.get(&format!("{}/resign", room.path)).await;
        let resign = resign.form(&format!("{}/resign", room.path));
        emma.send(&resign).await.assert_status(200);
    }
    let home = emma.get("/").await.assert_status(200);
    assert_eq!(home.count(".finished > li"), 5);
    assert_eq!(home.texts(".finished .rank"), ["–"; 5]);
    let line = home.texts(".finished > li").concat();
    assert!(line.contains("Zoe 0") && !line.contains("Emma"), "{line}");
    let all = emma.get("/matches?state=over").await.assert_status(200);
    assert_eq!(
        (all.count(".finished > li"), all.count("main .links")),
        (6, 0)
    );
    let newest = all.attributes(".finished a", "href")[0].replace("/matches/", "");
    let older = emma
        .get(&format!("/matches?state=over&before={newest}"))
        .await;
    assert_eq!(older.count(".finished > li"), 5);
    let running = emma.get("/matches?state=running").await.assert_status(200);
    assert_eq!(running.texts("main .empty"), ["You have no such matches."]);
    let mut nobody = Browser::new(&app);
    let page = nobody.get("/matches?state=over").await;
    assert!(page.path.starts_with("/sign-in"), "{}", page.path);
}

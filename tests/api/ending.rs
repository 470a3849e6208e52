//! Tests of the page of a finished match, for its players.

use crate::app::{TestApp, spawn_app};
use crate::browser::{Browser, Page};
use crate::steps::By;
use crate::web::until_asked;

async fn finished(app: &TestApp, browser: &mut Browser, mut page: Page) -> Page {
    for luck in 0..400 {
        page = until_asked(app, browser, page).await;
        if page.count("table.result") != 0 {
            return page;
        }
        let acted = browser.acted(&page, (By::List, None), luck).await;
        page = acted.assert_status(200);
    }
    panic!("the match does not end: {}", page.main())
}

#[tokio::test]
async fn whoever_played_is_told_how_it_ended_and_plays_again_in_one_tap() {
    let app = spawn_app().await;
    let mut emma = Browser::person(&app, "Emma").await;
    let form = emma.get("/lobby?game=bards").await.form("/matches");
    let room = emma.send(&form.with("place.2", "bot:random")).await;
    let start = room.form(&format!("{}/start", room.path));
    let page = emma.send(&start).await.assert_status(200);
    let path = page.path.clone();
    let over = finished(&app, &mut emma, page).await;
    let status = over.texts("[role=status]").concat();
    let said = ["You won, ", "You lost, ", "A draw, "];
    assert!(said.iter().any(|said| status.contains(said)), "{status}");
    let scores = over.texts("#result td:last-child");
    assert_eq!(scores.len(), 2);
    assert!(scores.iter().all(|score| status.contains(score.trim())));
    let points = over.texts("#result li");
    let are_named = |text: &String| text.contains("You ") && text.contains("Zoe ");
    assert!(points.iter().all(are_named), "{points:?}");
    let moments = over.attributes("#result li a", "href");
    assert!((1..=3).contains(&moments.len()), "{moments:?}");
    for moment in &moments {
        let replay = emma.get(moment).await.assert_status(200);
        assert!(replay.path.starts_with(&format!("{path}/replay?version=")));
    }
    let home = emma.get("/").await.assert_status(200);
    let (rank, points) = (
        home.texts(".finished .rank"),
        home.texts(".finished .score"),
    );
    let own = over
        .texts("#result tr")
        .into_iter()
        .find(|row| row.contains("You"));
    let expected = [
        rank[0].replace("Place ", ""),
        points[0].replace("Points ", ""),
    ];
    let own = own.unwrap_or_default();
    assert!(
        expected.iter().all(|number| own.contains(number)),
        "{own}: {expected:?}"
    );

    let again = over.form(&format!("{path}/consent")).with("do", "rematch");
    let next = emma.send(&again).await.assert_status(200);
    assert_ne!(next.path, path);
    let next = until_asked(&app, &mut emma, next).await;
    // The page of the finished match links to the player's match that waits for a move.
    let over = emma.get(&path).await.assert_status(200);
    let links = over.attributes(".dock a.button", "href");
    assert!(links.contains(&next.path), "{links:?}");
}

#[tokio::test]
async fn a_guest_plays_again_in_one_tap() {
    let app = spawn_app().await;
    let mut guest = Browser::new(&app);
    let form = guest.get("/").await.form("/play").with("game", "bards");
    let page = guest.send(&form).await.assert_status(200);
    let path = page.path.clone();
    let over = finished(&app, &mut guest, page).await;
    let again = over.form("/play").with("game", "bards");
    let next = guest.send(&again).await.assert_status(200);
    assert!(next.path.starts_with("/matches/") && next.path != path);
}

#[tokio::test]
async fn a_switch_marks_all_that_is_new_and_not_only_what_the_last_turn_changed() {
    let app = spawn_app().await;
    let mut guest = Browser::new(&app);
    let form = guest.get("/").await.form("/play").with("game", "byzanz");
    let mut page = guest.send(&form).await.assert_status(200);
    let (mut has_back, mut has_fewer, mut has_new_cards) = (false, false, false);
    for luck in 0..160 {
        page = until_asked(&app, &mut guest, page).await;
        if page.count("table.result") != 0 {
            let again = page.form("/play").with("game", "byzanz");
            page = guest.send(&again).await.assert_status(200);
            continue;
        }
        let switch = page.attributes("#happened .links a[href$='?marks=all']", "href");
        if let [switch] = &switch[..] {
            let all = guest.get(switch).await.assert_status(200);
            let rings = ".board .changed, .board .fresh";
            let [last, all_new] = [page.count(rings), all.count(rings)];
            let back = all.attributes("#happened h2 + .links a", "href");
            let own_path = page.path.split('?').next().unwrap();
            let later = guest.get(own_path).await.assert_status(200);
            // Otherwise a bot moved while the page was read.
            if later.texts("#happened") == page.texts("#happened") {
                assert_eq!(back.last().unwrap(), own_path);
                has_back = true;
            }
            // What has changed and then changed back is marked only as a change of the last turn.
            has_fewer |= last < all_new;
            has_new_cards |= 0 < all.count("#act .hand .fresh");
            if has_back && has_fewer && has_new_cards {
                return;
            }
        }
        let acted = guest.acted(&page, (By::List, None), luck).await;
        page = acted.assert_status(200);
    }
    panic!("way back: {has_back}, fewer marks: {has_fewer}, marks of new cards: {has_new_cards}")
}

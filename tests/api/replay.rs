//! Tests of replay pages, which show every position of a match. They need only links, and show what the reader may see.

use serde_json::json;

use crate::app::{TestApp, spawn_app};
use crate::browser::{Browser, Page};
use crate::seated_match::SeatedMatch;

async fn signed_in(app: &TestApp, seated: &SeatedMatch, player: usize) -> Browser {
    let mut browser = Browser::new(app);
    browser.sign_in(&seated.players[player].email).await;
    browser
}

/// Returns the target of a replay link; `None` if the link is not active.
fn way(page: &Page, name: &str) -> Option<String> {
    page.attributes(&format!("a#replay-{name}[href]"), "href")
        .pop()
}

/// Returns the number of the shown position, and of the last position of the match.
fn position(page: &Page) -> (u32, u32) {
    let said = page.texts("#replay-told .status").remove(0);
    let numbers = said.rsplit(' ').next().unwrap();
    let (version, last) = numbers.split_once('/').unwrap();
    (version.parse().unwrap(), last.parse().unwrap())
}

/// Returns the texts of the picture, without the words that mark what is new.
fn picture(page: &Page) -> Vec<String> {
    let texts = page.texts("#replay-table svg > g text, #replay-table svg > g > title");
    texts
        .into_iter()
        .map(|text| text.replace(" · new", ""))
        .collect()
}

#[tokio::test]
async fn a_match_is_walked_from_its_first_position_to_its_last_by_links() {
    let app = spawn_app().await;
    for (game, count) in [("byzanz", 3), ("bards", 2), ("byzantium", 2)] {
        let mut seated = SeatedMatch::lobby_of(game, &app, count, json!({})).await;
        seated.start().await;
        if game == "bards" {
            seated.play_out().await;
        } else {
            // These games are only begun, because playing them to the end would take minutes.
            for _ in 0..25 {
                seated.move_on().await;
            }
            for player in &seated.players {
                player.post(&seated.path("/resign"), json!({})).await;
            }
            assert_eq!(seated.view(0).await["stage"], "over");
        }
        let mut anna = signed_in(&app, &seated, 0).await;
        let path = format!("/matches/{}", seated.id);
        let page = anna.get(&path).await.assert_status(200);
        if game == "bards" {
            // The verdict and the last event call the winner "you".
            let mut bruno = signed_in(&app, &seated, 1).await;
            let pages = [page.main(), bruno.get(&path).await.main()];
            let won = pages.iter().map(|main| main.matches("you win").count());
            let won: Vec<usize> = won.filter(|times| *times != 0).collect();
            let is_drawn = pages[0].contains("in a draw");
            assert_eq!(won, if is_drawn { vec![] } else { vec![2] }, "{pages:?}");
        }
        let replay = page
            .attributes("#happened .links a[href$='/replay']", "href")
            .remove(0);
        let page = anna.get(&replay).await.assert_status(200);
        let (version, last) = position(&page);
        assert_eq!(
            version, last,
            "expected the replay to begin with the current position"
        );
        assert_eq!((way(&page, "last"), way(&page, "ahead")), (None, None));
        assert_eq!(page.count("#replay-viewers a"), count + 2);

        let mut page = anna.get(&way(&page, "first").unwrap()).await;
        let (first, _) = position(&page);
        assert_eq!((way(&page, "first"), way(&page, "back")), (None, None));
        let (mut marked, mut said) = (0, 0);
        for version in first..=last {
            page = page.assert_status(200);
            assert_eq!(position(&page), (version, last));
            assert_eq!(page.count("#replay-table svg"), 1);
            let current = page.attributes("#replay-entries li:has([aria-current])", "value");
            assert_eq!(current, [version.to_string()]);
            marked += page.count("#replay-table .changed");
            said += page.texts("#replay-told p").len() - 1;
            if let Some(ahead) = way(&page, "ahead") {
                page = anna.get(&ahead).await;
            } else {
                assert_eq!(version, last);
            }
        }
        assert!(10 < marked, "{game}: expected marked changes");
        assert!(10 < said, "{game}: expected descriptions of events");
        let back = anna.get(&way(&page, "back").unwrap()).await;
        assert_eq!(position(&back), (last - 1, last));
    }
}

#[tokio::test]
async fn until_the_end_everybody_sees_their_own_and_then_everything() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    for _ in 0..3 {
        seated.move_on().await;
    }
    let path = format!("/matches/{}/replay", seated.id);
    let mut anna = signed_in(&app, &seated, 0).await;
    let mut bruno = signed_in(&app, &seated, 1).await;
    let mut greta = Browser::person(&app, "Greta").await;
    let at = format!("{path}?version=5");
    let own = anna.get(&at).await.assert_status(200);
    let his = bruno.get(&at).await.assert_status(200);
    let watched = greta.get(&at).await.assert_status(200);
    assert!(picture(&own) != picture(&his) && picture(&own) != picture(&watched));
    let named = anna.get(&format!("{at}&as=seat0")).await;
    assert_eq!(picture(&named.assert_status(200)), picture(&own));
    for other in ["seat1", "everything", "spectator", "nonsense"] {
        let refused = anna.get(&format!("{at}&as={other}")).await;
        refused.assert_status(409);
        greta
            .get(&format!("{at}&as=seat0"))
            .await
            .assert_status(409);
    }
    anna.get(&format!("{path}?version=99"))
        .await
        .assert_status(404);
    let lobbied = anna.get(&format!("{path}?version=1")).await;
    assert_eq!(
        position(&lobbied.assert_status(200)).0,
        4,
        "expected the replay to start at this position"
    );

    seated.play_out().await;
    let open = greta.get(&at).await.assert_status(200);
    assert_eq!(open.count("#replay-viewers a"), 5);
    for (word, name, then) in [
        ("seat0", "Anna", &own),
        ("seat1", "Bruno", &his),
        ("spectator", "", &watched),
    ] {
        let seen = greta.get(&format!("{at}&as={word}")).await;
        let seen = picture(&seen.assert_status(200));
        let then = picture(then).into_iter();
        let then: Vec<String> = then.map(|text| text.replace("You", name)).collect();
        assert_eq!(seen, then, "{word}");
    }
    assert!(
        picture(&own).len() < picture(&open).len(),
        "expected all hands to be visible"
    );
}

#[tokio::test]
async fn a_stranger_is_shown_nothing_of_a_closed_match() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let mut anna = signed_in(&app, &seated, 0).await;
    let mut form = anna.get("/lobby?game=bards").await.form("/matches");
    form = form.with("place.2", "bot:random");
    let lobby = anna.send(&form).await.assert_status(200);
    let closed = lobby.path.clone();
    let early = anna.get(&format!("{closed}/replay")).await;
    early.assert_status(409);
    let start = lobby.form(&format!("{closed}/start"));
    anna.send(&start).await.assert_status(200);
    anna.get(&format!("{closed}/replay"))
        .await
        .assert_status(200);

    let mut greta = Browser::person(&app, "Greta").await;
    for rest in ["/replay", "/replay?version=2&as=spectator", "/preview.png"] {
        greta
            .get(&format!("{closed}{rest}"))
            .await
            .assert_status(404);
    }
    let mut nobody = Browser::new(&app);
    let page = nobody.get(&format!("{closed}/replay")).await;
    assert!(page.path.starts_with("/sign-in?next="), "{}", page.path);
    assert_eq!(page.count("meta[property]"), 0);
}

#[tokio::test]
async fn a_link_to_a_match_that_may_be_watched_has_a_picture() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let mut nobody = Browser::new(&app);
    let page = nobody.get(&format!("/matches/{}", seated.id)).await;
    let page = page.assert_status(200);
    let of = |name: &str| {
        let name = format!("meta[property='og:{name}']");
        page.attributes(&name, "content").remove(0)
    };
    assert_eq!(of("title"), "Byzanz");
    assert!(!of("description").contains("Anna"), "{}", of("description"));
    let image = of("image");
    let path = &image[image.find("/matches/").unwrap()..];
    let shown = app.stranger().get(path).await.assert_status(200);
    assert_eq!(shown.header("content-type"), "image/png");
    assert_eq!(shown.header("cache-control"), "public, max-age=60");
    assert!(shown.body.starts_with(b"\x89PNG"));
    let gone = "/matches/00000000-0000-4000-8000-000000000000/preview.png";
    app.stranger().get(gone).await.assert_status(404);
}

/// Path of the small picture of a match at a version.
fn small(match_path: &str, version: impl std::fmt::Display) -> String {
    format!("{match_path}/small.svg?at={version}")
}

#[tokio::test]
async fn a_small_picture_is_the_same_for_all_who_may_see_the_match_and_stays_the_same() {
    let app = spawn_app().await;
    for (game, count) in [("byzanz", 3), ("bards", 2), ("byzantium", 3)] {
        let mut seated = SeatedMatch::lobby_of(game, &app, count, json!({})).await;
        let match_path = format!("/matches/{}", seated.id);
        let mut anna = signed_in(&app, &seated, 0).await;
        let waiting = anna
            .get(&small(&match_path, 1))
            .await
            .reply
            .assert_status(200);
        assert!(waiting.text().contains("<svg "), "{game}");
        seated.start().await;
        let version = seated.view(0).await["version"].clone();
        let path = small(&match_path, &version);
        let own = anna.get(&path).await.reply.assert_status(200);
        assert_eq!(own.header("content-type"), "image/svg+xml");
        let cache_policy = "private, max-age=31536000, immutable";
        assert_eq!(own.header("cache-control"), cache_policy);
        let policy = own.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        assert!(own.body.len() <= 3_000 && own.body != waiting.body);
        let latest = anna.get(&format!("{match_path}/small.svg")).await;
        assert_eq!(latest.reply.header("cache-control"), "no-store");
        assert_eq!(latest.reply.body, own.body);
        seated.play_out().await;
        let greta = Browser::person(&app, "Greta").await;
        let bruno = signed_in(&app, &seated, 1).await;
        for mut other in [bruno, greta, Browser::new(&app)] {
            let seen = other.get(&path).await.reply.assert_status(200);
            assert_eq!(seen.body, own.body, "{game}");
        }
        for unknown in ["0", "9999"] {
            let page = anna.get(&small(&match_path, unknown)).await;
            page.assert_status(404);
        }
    }
}

#[tokio::test]
async fn a_small_picture_of_a_closed_match_is_not_found_by_others() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let form = anna.get("/lobby?game=bards").await.form("/matches");
    let form = form.with("place.2", "bot:random");
    let closed = anna.send(&form).await.assert_status(200).path;
    anna.get(&small(&closed, 1)).await.reply.assert_status(200);
    let missing = "/matches/00000000-0000-4000-8000-000000000000";
    for mut other in [Browser::person(&app, "Greta").await, Browser::new(&app)] {
        for path in [&closed, missing] {
            for rest in ["", "?at=1", "?at=0", "?at=9999"] {
                let page = other.get(&format!("{path}/small.svg{rest}")).await;
                page.assert_status(404);
            }
        }
    }
}

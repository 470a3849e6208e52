//! Tests of the front page and registration, for strangers, spectators, invited guests, and new accounts.

use std::num::NonZeroU32;

use jiff::SignedDuration;
use serde_json::json;

use crate::app::{PASSWORD, TestApp, TestOptions, spawn_app};
use crate::browser::{Browser, Page};
use crate::invitations::confirm;
use crate::links::newest;

const EMAIL: &str = "emma@example.org";

#[tokio::test]
async fn a_stranger_is_shown_the_games_in_every_language() {
    let app = spawn_app().await;
    let games = app.stranger().get("/v1/games").await.json();
    let games = games["games"].as_array().unwrap().len();
    for language in ["en", "it", "fr", "hu", "de"] {
        let mut stranger = Browser::new(&app).reading(language);
        let page = stranger.get("/").await.assert_status(200);
        assert_eq!(page.count(".games li"), games);
        for small in page.attributes(".games img", "src") {
            let picture = app.stranger().get(&small).await.assert_status(200);
            assert_eq!(picture.header("content-type"), "image/svg+xml");
            assert!(picture.body.len() <= 3_000, "{small}");
        }
        assert_eq!(page.count(".games img"), games, "{language}");
        assert_eq!(page.count(".games button[name=game]"), games);
        let ways = page.attributes("main .row a", "href");
        assert_eq!(ways[..2], ["/register", "/sign-in"]);
        assert!(ways[2].starts_with("/games/"), "{ways:?}");
    }
}

async fn founded(emma: &mut Browser, spectators: bool) -> Page {
    let form = emma.get("/lobby?game=bards").await.form("/matches");
    let form = form.with("place.2", "bot:random");
    let form = if spectators {
        form.with("spectators", "yes")
    } else {
        form
    };
    emma.send(&form).await.assert_status(200)
}

async fn started(emma: &mut Browser, spectators: bool) -> String {
    let page = founded(emma, spectators).await;
    let start = page.form(&format!("{}/start", page.path));
    emma.send(&start).await.assert_status(200).path
}

#[tokio::test]
async fn bots_are_called_in_the_language_of_the_reader() {
    let app = spawn_app().await;
    let called = [
        ("it", "gioca a caso"),
        ("fr", "joue au hasard"),
        ("hu", "véletlenszerűen játszik"),
        ("de", "spielt zufällig"),
    ];
    for (language, level) in called {
        let mut emma = Browser::new(&app).reading(language);
        let email = format!("{language}@example.org");
        emma.register(&email, "Emma").await;
        emma.sign_in(&email).await;
        let page = founded(&mut emma, true).await;
        let room = page.path.clone();
        assert!(
            page.texts(".seats, .players").concat().contains(level),
            "{language}"
        );
        let forms = page.attributes("main form", "action");
        assert_eq!(forms.last(), Some(&format!("{room}/leave")));
        let start = page.form(&format!("{room}/start"));
        emma.send(&start).await.assert_status(200);
        for part in ["", "/replay"] {
            let page = emma.get(&format!("{room}{part}")).await;
            let page = page.assert_status(200);
            let (text, title) = (page.main(), page.texts("title").concat());
            assert!(text.contains("Zoe"), "{language}: {text}");
            for text in [text, title] {
                assert!(!text.contains("random"), "{language}: {text}");
            }
        }
    }
}

#[tokio::test]
async fn whoever_has_no_account_watches_where_spectators_are_admitted() {
    let mut options = TestOptions::default();
    options.api.limits.visits_per_minute = NonZeroU32::new(12).unwrap();
    let app = TestApp::spawn(options).await;
    let mut emma = Browser::person(&app, "Emma").await;
    let (open, closed) = (
        started(&mut emma, true).await,
        started(&mut emma, false).await,
    );
    let lobby = founded(&mut emma, true).await.path;
    let mut stranger = Browser::new(&app);
    let page = stranger.get("/").await.assert_status(200);
    let watched = page.attributes(".matches a[href^='/matches/']", "href");
    assert_eq!(watched, [open.as_str()]);
    let page = stranger.get(&open).await.assert_status(200);
    assert_eq!(page.path, open);
    assert_eq!((page.count("form"), page.count("figure > svg")), (0, 2));
    assert_eq!(
        page.count("a[href='/register']"),
        2,
        "expected links in the header and the dock"
    );
    let own = emma.get(&open).await.assert_status(200);
    assert_ne!(
        page.texts("svg"),
        own.texts("svg"),
        "expected only the player's own cards"
    );
    let past = format!("{open}?version=2");
    stranger.get(&past).await.assert_status(200);
    for hidden in [
        &closed,
        &lobby,
        "/matches/00000000-0000-4000-8000-000000000000",
    ] {
        let page = stranger.get(hidden).await.assert_status(200);
        assert!(page.path.starts_with("/sign-in?next="), "{}", page.path);
    }
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(stranger.get(&open).await.reply.status);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    emma.get(&open).await.assert_status(200);
}

/// Creates Emma's match with a reserved seat. Returns its path and the invitation link.
pub(crate) async fn invitation(emma: &mut Browser) -> (String, String) {
    let form = emma.get("/lobby?game=byzanz").await.form("/matches");
    let form = form.with("place.2", "private").with("place.3", "open");
    let page = emma.send(&form).await.assert_status(200);
    let link = format!("/invitation?code={}", page.invitation());
    (page.path, link)
}

async fn press(browser: &mut Browser, path: &str) -> Page {
    let form = browser.get(path).await.assert_status(200).form(path);
    browser.send(&form).await.assert_status(200)
}

#[tokio::test]
async fn an_invited_stranger_registers_and_arrives_at_the_table() {
    let app = spawn_app().await;
    let mut host = Browser::person(&app, "Emile").await;
    let (path, link) = invitation(&mut host).await;
    let code = link.split_once('=').unwrap().1;
    let mut stranger = Browser::new(&app);
    for way in [
        link.clone(),
        format!("{path}?code={code}"),
        format!("{}?invitation={code}", path.replace("/matches", "/lobby")),
    ] {
        let page = stranger.get(&way).await.assert_status(200);
        assert_eq!(page.path, way);
        let lead = "Emile invites you to play Byzanz.";
        assert!(page.main().contains(lead), "{}", page.main());
    }
    let page = stranger.get(&link).await;
    let form = page
        .form("/register")
        .with("name", "Emma")
        .with("email", EMAIL);
    let refused = stranger.send(&form.clone().with("password", "short")).await;
    let refused = refused.assert_status(422);
    assert!(
        refused.main().contains("Emile invites you"),
        "expected the invitation to be kept"
    );
    let form = refused.form("/register").with("password", PASSWORD);
    let page = stranger.send(&form).await.assert_status(200);
    assert!(page.path.starts_with("/sign-in?done=registered&next="));
    assert!(page.main().contains("We sent you an email"));
    assert!(page.main().contains("you can join Emile at the table"));

    // The person opens the email on another device, on which nobody is signed in.
    let mut phone = Browser::new(&app);
    let verify = format!("/verify/{}", newest(&app, "verify_address", EMAIL).await);
    let asked = phone.get(&verify).await.form(&verify);
    let page = phone.send(&asked).await.assert_status(403);
    let right = page.form(&verify).with("password", PASSWORD);
    let page = phone.send(&right).await.assert_status(200);
    assert_eq!(page.path, format!("{path}?code={code}"));
    let page = phone.send(&page.form(&format!("{path}/join"))).await;
    let page = page.assert_status(200);
    assert!(page.texts(".seats, .players").join(" ").contains("Emma"));
}

#[tokio::test]
async fn whoever_confirms_while_signed_in_goes_on_to_the_table() {
    let app = spawn_app().await;
    let mut host = Browser::person(&app, "Emile").await;
    let (path, link) = invitation(&mut host).await;
    let mut emma = Browser::new(&app);
    let page = emma.get(&link).await.assert_status(200);
    let form = page.form("/register");
    let form = form.with("name", "Emma").with("email", EMAIL);
    let page = emma.send(&form.with("password", PASSWORD)).await;
    let form = page.form("/sign-in").with("email", EMAIL);
    emma.send(&form.with("password", PASSWORD))
        .await
        .assert_status(200);
    // The second email leads there as well.
    let page = emma.get("/preferences").await;
    let again = page.form("/preferences/verification");
    emma.send(&again).await.assert_status(200);
    let verify = format!("/verify/{}", newest(&app, "verify_address", EMAIL).await);
    let page = press(&mut emma, &verify).await;
    assert!(page.path.starts_with(&path), "{}", page.path);
}

#[tokio::test]
async fn a_code_is_shown_only_where_a_place_is_private() {
    let app = spawn_app().await;
    let mut emma = Browser::person(&app, "Emma").await;
    let form = emma.get("/lobby?game=bards").await.form("/matches");
    let page = emma.send(&form).await.assert_status(200);
    assert_eq!(page.count("code.link"), 0);
    let (_, link) = invitation(&mut emma).await;
    let mut stranger = Browser::new(&app);
    let page = stranger.get(&format!("{link}x")).await.assert_status(200);
    assert!(
        page.path.starts_with("/sign-in?next="),
        "expected a wrong code to reveal nothing"
    );
}

#[tokio::test]
async fn registering_asks_for_language_and_zone_and_keeps_what_was_typed() {
    let app = spawn_app().await;
    let mut browser = Browser::new(&app).reading("de");
    let page = browser.get("/register").await.assert_status(200);
    assert_eq!(
        page.attributes("#zone [selected]", "value"),
        ["Europe/Berlin"]
    );
    assert_eq!(page.attributes("#language [selected]", "value"), ["de"]);
    assert_eq!(page.count("#zone[data-guess]"), 1);
    let form = page
        .form("/register")
        .with("name", "Emma")
        .with("email", EMAIL);
    let form = form.with("zone", "America/New_York").with("language", "fr");
    let page = browser.send(&form.clone().with("password", "short")).await;
    let page = page.assert_status(422);
    assert_eq!(page.attributes("#name", "value"), ["Emma"]);
    assert_eq!(page.attributes("#email", "value"), [EMAIL]);
    assert_eq!(
        page.attributes("#zone [selected]", "value"),
        ["America/New_York"]
    );
    assert_eq!(page.attributes("#language [selected]", "value"), ["fr"]);
    assert_eq!(
        page.count("#zone[data-guess]"),
        0,
        "expected no guess of a chosen time zone"
    );
    browser
        .send(&form.with("password", PASSWORD))
        .await
        .assert_status(200);
    browser.sign_in(EMAIL).await;
    let page = browser.get("/preferences").await.assert_status(200);
    assert_eq!(page.attributes("html", "lang"), ["fr"]);
    assert_eq!(
        page.attributes("#zone [selected]", "value"),
        ["America/New_York"]
    );
    let form = page
        .form("/preferences")
        .with("name", "")
        .with("language", "hu");
    let page = browser.send(&form.with("zone", "Asia/Tokyo")).await;
    let page = page.assert_status(422);
    assert_eq!(page.attributes("#zone [selected]", "value"), ["Asia/Tokyo"]);
    assert_eq!(page.attributes("#language [selected]", "value"), ["hu"]);
}

#[tokio::test]
async fn a_refused_form_keeps_what_was_typed() {
    let app = spawn_app().await;
    let mut emma = Browser::person(&app, "Emma").await;
    let form = emma.get("/lobby?game=byzanz").await.form("/matches");
    let form = form
        .with("place.2", "bot:random")
        .with("pace", "bank")
        .with("bank", "7")
        .with("bank.unit", "hours")
        .with("seating", "as_placed")
        .with("spectators", "yes");
    let page = emma.send(&form.with("strikes", "99")).await;
    let page = page.assert_status(422);
    for (field, value) in [("place.2", "bot:random"), ("bank.unit", "hours")] {
        let chosen = format!("[id='{field}'] [selected]");
        assert_eq!(page.attributes(&chosen, "value"), [value], "{field}");
    }
    let checked = "form[action='/matches'] [name=pace][checked]";
    assert_eq!(page.attributes(checked, "value"), ["bank"]);
    let folded = page.count("form[action='/matches'] details:not([open])");
    assert_eq!(
        folded, 0,
        "expected every section to be open after a refusal"
    );
    assert_eq!(
        page.attributes("#seating [selected]", "value"),
        ["as_placed"]
    );
    assert_eq!(page.attributes("#bank", "value"), ["7"]);
    assert_eq!(page.attributes("#strikes", "value"), ["99"]);
    assert_eq!(page.count("[name=spectators][checked]"), 1);
    assert_eq!(page.count("[name=weekends][checked]"), 0);

    let path = started(&mut emma, false).await;
    let long = "x".repeat(501);
    for (form, field) in [("talk", "#talk-text"), ("dispute", "#dispute-text")] {
        let page = emma.get(&path).await.assert_status(200);
        let text = if form == "talk" {
            long.clone()
        } else {
            long.repeat(5)
        };
        let form = page.form(&format!("{path}/{form}")).with("text", &text);
        let page = emma.send(&form).await.assert_status(422);
        let kept = [page.attributes(field, "value"), page.texts(field)].concat();
        assert!(kept.contains(&text), "{field}");
    }
    let page = emma.get("/preferences/absence").await.assert_status(200);
    let form = page
        .form("/preferences/vacation")
        .with("from", "2031-05-02");
    let page = emma
        .send(&form.with("until", "2031-05-01"))
        .await
        .assert_status(422);
    assert_eq!(page.attributes("#vacation-from", "value"), ["2031-05-02"]);
}

#[tokio::test]
async fn my_matches_say_whose_turn_it_is_and_until_when() {
    let app = spawn_app().await;
    let body = |secs: u32| {
        json!({
            "game": "bards",
            "places": [{ "type": "host" }, { "type": "open" }],
            "seating": "as_placed",
            "pace": { "type": "per_turn", "secs": secs },
        })
    };
    let (anna, bela) = (app.person("Anna").await, app.person("Bela").await);
    for person in [&anna, &bela] {
        confirm(&app, &person.email).await;
    }
    for secs in [7 * 86_400, 86_400] {
        let card = anna
            .post("/v1/matches", body(secs))
            .await
            .assert_status(201);
        let path = format!("/v1/matches/{}", card.json()["id"].as_str().unwrap());
        bela.post(&format!("{path}/join"), json!({}))
            .await
            .assert_status(200);
        anna.post(&format!("{path}/start"), json!({}))
            .await
            .assert_status(200);
        app.pass(SignedDuration::from_mins(1)).await;
    }
    let mut tasks = Vec::new();
    for person in [&anna, &bela] {
        let mut browser = Browser::new(&app);
        let home = browser.sign_in(&person.email).await.assert_status(200);
        let due = home.texts("main time");
        assert_eq!(due.len(), 2);
        let is_due = |line: &String| line.starts_with("until ");
        assert!(due.iter().all(is_due), "{due:?}");
        let hours = home.texts(".lines .left b");
        let is_first = hours[0].starts_with("23 h ") && hours[1] == "6 d 23 h";
        assert!(is_first, "expected the least time first: {hours:?}");
        tasks.push(home.texts(".lines .task"));
    }
    tasks.sort();
    let of_others = "Anna: keep two of the four cards";
    assert_eq!(tasks, [[of_others; 2], ["Keep two of the four cards"; 2]]);
}

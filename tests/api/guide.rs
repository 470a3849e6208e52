//! Tests of the guides of games, and of texts of a match in the reader's language.

use logothete::games::GameKey;
use logothete::i18n::Language;
use serde_json::{Value, json};

use crate::app::spawn_app;
use crate::browser::Browser;
use crate::clocks::Timed;
use crate::seated_match::SeatedMatch;
use crate::web_consent::{browsers, press};

#[tokio::test]
async fn a_stranger_reads_how_each_game_is_played_in_each_language() {
    let app = spawn_app().await;
    let titles = [
        "The games",
        "I giochi",
        "Les jeux",
        "A játékok",
        "Die Spiele",
    ];
    for (language, title) in ["en", "it", "fr", "hu", "de"].into_iter().zip(titles) {
        let mut reader = Browser::new(&app).reading(language);
        let list = reader.get("/games").await.assert_status(200);
        assert_eq!(list.texts("h1"), [title]);
        let guides = list.attributes(".guides h2 a", "href");
        let paths = GameKey::ALL
            .iter()
            .map(|game| format!("/games/{}", game.name()));
        assert_eq!(guides, paths.collect::<Vec<_>>());
        assert_eq!(list.count("main svg"), GameKey::ALL.len());
        for (game, path) in GameKey::ALL.iter().zip(guides) {
            let guide = reader.get(&path).await.assert_status(200);
            assert_eq!(guide.path, path, "expected the guide without signing in");
            assert_eq!(guide.attributes("html", "lang"), [language]);
            let positions: Vec<Value> = serde_json::from_str(game.guide()).unwrap();
            assert_eq!(guide.count("figure svg"), positions.len(), "{path}");
            let symbols = guide.texts(".key li");
            let explained = game.rules().legend(Language::En).len();
            assert_eq!(symbols.len(), explained, "{path}: {symbols:?}");
            assert_eq!(guide.count(".key li svg"), symbols.len());
            let captions = guide.texts("figcaption");
            assert!(
                captions.iter().all(|caption| 20 < caption.len()),
                "{captions:?}"
            );
            assert!((4..=8).contains(&guide.count("section h2")), "{path}");
            let rules = guide.count("dl.rules[lang=en] dd");
            assert_eq!(rules, game.rules().about().summary.len(), "{path}");
        }
    }
    let missing = Browser::new(&app).get("/games/chess").await;
    missing.assert_status(404);
}

#[tokio::test]
async fn every_page_leads_to_the_guides_and_the_documentation() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let form = anna.get("/lobby?game=bards").await.form("/matches");
    let of_match = anna.send(&form).await.assert_status(200).path;
    let mut stranger = Browser::new(&app);
    let open = ["/", "/sign-in", "/register", "/games", "/games/bards"];
    for (path, status) in open
        .map(|path| (path, 200))
        .into_iter()
        .chain([("/nothing", 404)])
    {
        assert_leads_to_guides(&mut stranger, path, status).await;
    }
    for path in [
        "/",
        "/lobby",
        "/games/bards",
        "/preferences",
        "/preferences/log",
        &of_match,
    ] {
        assert_leads_to_guides(&mut anna, path, 200).await;
    }
}

async fn assert_leads_to_guides(browser: &mut Browser, path: &str, status: u16) {
    let page = browser.get(path).await.assert_status(status);
    assert_eq!(page.path, path, "expected the page itself");
    assert_eq!(
        page.attributes("footer a", "href"),
        ["/games", "/docs"],
        "{path}"
    );
}

#[tokio::test]
async fn the_lobby_leads_to_the_guide_of_the_chosen_game() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    for game in GameKey::ALL {
        let path = format!("/lobby?game={}", game.name());
        let links = anna.get(&path).await.attributes("#new a", "href");
        let guide = format!("/games/{}", game.name());
        assert!(links.contains(&guide), "{path}: {links:?}");
    }
}

#[tokio::test]
async fn the_page_of_a_finished_match_tells_why_it_was_won() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::lobby_of("byzanz", &app, 3, json!({})).await;
    seated.start().await;
    seated.play_out().await;
    let mut browser = Browser::new(&app);
    browser.sign_in(&seated.players[0].email).await;
    let page = browser.get(&seated.path("").replacen("/v1", "", 1)).await;
    let said = page.assert_status(200).texts("section > p").join(" ");
    assert!(said.contains("The match ends: "), "{said}");
}

#[tokio::test]
async fn the_times_in_sentences_are_those_of_whoever_reads() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let path = timed.path("").replace("/v1", "");
    let mut all = browsers(&app).await;
    let form = all[0].get("/preferences").await.form("/preferences");
    let budapest = form.with("zone", "Europe/Budapest");
    all[0].send(&budapest).await.assert_status(200);
    press(&mut all[1], &path, "pause").await;
    let said = all[0].get(&path).await.texts("#happened li").join(" ");
    let elsewhere = all[2].get(&path).await.texts("#happened li").join(" ");
    assert!(said.contains("to pause all clocks until"), "{said}");
    assert!(!said.contains("UTC"), "{said}");
    assert!(elsewhere.contains(" UTC"), "{elsewhere}");
    let feed = timed.get(0, "/entries").await;
    let texts = texts(&feed);
    assert!(
        texts.contains(" UTC"),
        "expected times in UTC for programs: {texts}"
    );
}

fn texts(feed: &Value) -> String {
    let entries = feed["entries"].as_array().unwrap().iter();
    let facts = entries.flat_map(|entry| entry["facts"].as_array().unwrap());
    facts.map(|fact| fact["text"].as_str().unwrap()).collect()
}

//! Tests of error pages. Each is in the reader's language and offers a way to continue.

use crate::app::{TestApp, TestOptions, spawn_app};
use crate::browser::{Browser, Page};

const NO_MATCH: &str = "/matches/00000000-0000-4000-8000-000000000000";

async fn anke(app: &TestApp) -> Browser {
    let mut anke = Browser::new(app).reading("de");
    anke.register("anke@example.org", "Anke").await;
    anke.sign_in("anke@example.org").await;
    anke.reading("en")
}

fn assert_in_german(page: &Page, text: &str) {
    assert_eq!(page.attributes("html", "lang"), ["de"], "{}", page.path);
    assert_eq!(page.texts("header a[href]").len(), 9, "{}", page.path);
    assert!(page.form_if_any("/sign-out").is_some());
    let alerts = page.texts("[role=alert]");
    assert!(alerts[0].contains(text), "{}: {alerts:?}", page.path);
}

#[tokio::test]
async fn errors_have_the_navigation_and_the_readers_language() {
    let app = spawn_app().await;
    let mut anke = anke(&app).await;
    for (path, status, text) in [
        ("/nothing", 404, "gibt es nichts"),
        (NO_MATCH, 404, "Diese Partie gibt es nicht"),
        ("/sign-out", 405, "lässt sich diese Adresse nicht öffnen"),
    ] {
        let page = anke.get(path).await.assert_status(status);
        assert_in_german(&page, text);
        assert_eq!(page.count("main [lang=en]"), 0, "{path}");
        let out = page.form("/sign-out");
        assert!(
            out.fields
                .iter()
                .any(|(name, value)| name == "token" && !value.is_empty())
        );
    }
    let profile = anke.get("/preferences").await.form("/preferences");
    let page = anke.send(&profile.clone().with("token", "x")).await;
    assert_in_german(&page.assert_status(403), "Formular ist abgelaufen");
    let page = anke.send(&profile.with("zone", "Middle/Earth")).await;
    assert_in_german(&page.assert_status(422), "Eine Zeitzone heißt");
    let mut nobody = Browser::new(&app).reading("fr");
    let page = nobody.get("/nothing").await.assert_status(404);
    assert_eq!(page.attributes("html", "lang"), ["fr"]);
    assert_eq!(
        page.attributes("header nav a", "href"),
        ["/games", "/register"]
    );
    assert!(page.form_if_any("/sign-out").is_none());
}

#[tokio::test]
async fn whoever_tries_too_often_reads_so_in_their_language() {
    let mut options = TestOptions::default();
    options.api.limits.passwords_per_minute = std::num::NonZeroU32::new(2).unwrap();
    let app = TestApp::spawn(options).await;
    let mut anke = anke(&app).await;
    for status in [403, 403, 429] {
        let form = anke.get("/preferences/delete").await;
        let form = form.form("/preferences/delete");
        let form = form.with("password", "wrong horse battery");
        let page = anke.send(&form).await.assert_status(status);
        let said = ["Das Passwort stimmt nicht", "warte ein wenig"];
        assert_in_german(&page, said[usize::from(status == 429)]);
    }
}

#[tokio::test]
async fn a_refusal_of_the_platform_is_told_in_the_readers_language_and_one_of_a_game_marked() {
    let app = spawn_app().await;
    let mut anke = anke(&app).await;
    let form = anke.get("/lobby?game=bards").await.form("/matches");
    let page = anke.send(&form).await.assert_status(200);
    let start = format!("{}/start", page.path);
    let mut body = page.form(&format!("{}/leave", page.path));
    body.action.clone_from(&start);
    let page = anke.send(&body).await.assert_status(409);
    assert_in_german(&page, "Es sind noch Plätze frei.");
    assert_eq!(page.count("[role=alert] [lang=en]"), 0);
    // The page marks text that exists only in English.
    let page = anke
        .send(&form.with("strikes", "99").with("key", "x"))
        .await;
    let page = page.assert_status(422);
    assert_in_german(&page, "auf Englisch");
    assert_eq!(page.count("[role=alert] [lang=en]"), 1);
}

//! Tests of a referee's inspection of a match: corrections from lists of actions, and entries in the referee's
//! language.

use crate::app::{TestApp, spawn_app};
use crate::browser::{Browser, Form};
use crate::seated_match::SeatedMatch;
use crate::web_disputes::{open, referee, signed_in};

/// Returns a referee who reviews a dispute, the form to inspect the match, and the dispute's path.
async fn taken_up(app: &TestApp) -> (Browser, Form, String) {
    let mut seated = SeatedMatch::started(app, 3).await;
    seated.move_on().await;
    let mut anna = signed_in(app, &seated.players[0].email).await;
    let mut rita = referee(app, "Rita").await;
    open(&mut anna, &format!("/matches/{}", seated.id)).await;
    let desk = rita.get("/referee").await.assert_status(200);
    let mut links = desk.attributes("main a", "href").into_iter();
    let case = links.find(|to| to.contains(&seated.id)).unwrap();
    let page = rita.get(&case).await.assert_status(200);
    let page = rita.send(&page.form(&format!("{case}/review"))).await;
    let page = page.assert_status(200);
    let positions = page.texts("select[name=version] option");
    assert!(
        positions.iter().all(|said| said.contains(": ")),
        "{positions:?}"
    );
    let look = page.form(&format!("{case}/look"));
    (rita, look, case)
}

#[tokio::test]
async fn corrected_actions_are_put_together_by_lists_each_after_what_the_earlier_make() {
    let app = spawn_app().await;
    let (mut rita, look, case) = taken_up(&app).await;
    let whole = look.with("what", "omniscient").with("beside", "");
    let shown = rita.send(&whole).await.assert_status(200);
    let first = shown.texts("select[name=then] option");
    assert!(first[0].contains(": "), "{first:?}");
    let mut add = shown.form(&format!("{case}/effect"));
    let effect = std::mem::replace(&mut add.action, format!("{case}/look"));
    let shown = rita.send(&add).await.assert_status(200);
    assert_eq!(shown.texts("details.group ol li"), first[..1]);
    let second = shown.texts("select[name=then] option");
    assert_eq!(second[0], "no further action");
    assert_ne!(
        second[1..],
        first[..],
        "expected the actions of another position"
    );
    let then = shown.attributes("select[name=then] option", "value");
    let form = shown.form(&effect).with("then", &then[1]);
    let form = form.with("reason", "It was said otherwise.");
    let foretold = rita.send(&form).await.assert_status(200);
    assert!(foretold.main().contains("It was said otherwise."));
    let sign = foretold.form(&format!("{case}/sign")).fields;
    let ruling = sign.iter().find(|(name, _)| name == "ruling");
    assert_eq!(ruling.unwrap().1.matches("\"seat\"").count(), 2);
}

#[tokio::test]
async fn entries_on_a_look_are_told_in_the_language_of_the_referee() {
    let app = spawn_app().await;
    let (mut rita, look, _) = taken_up(&app).await;
    let mut said = std::collections::BTreeSet::new();
    for language in ["en", "de", "fr", "it", "hu"] {
        speak(&app, language).await;
        let shown = rita.send(&look).await.assert_status(200);
        // The line of an entry is compared without its number and time.
        let line = shown.texts(".pair > section > ul li").swap_remove(0);
        said.insert(line.split(" · ").next().unwrap().to_owned());
    }
    assert_eq!(said.len(), 5, "{said:?}");
}

#[tokio::test]
async fn what_a_look_lists_is_told_in_sentences_and_in_json_only_where_that_is_unfolded() {
    let app = spawn_app().await;
    let (mut rita, look, _) = taken_up(&app).await;
    let whole = look.with("what", "omniscient").with("beside", "");
    let said = [
        (
            "en",
            [
                "3 days 11 hours left.",
                "Bruno: pass",
                "Anna · Has passed: no → yes",
            ],
        ),
        (
            "de",
            [
                "noch 3 Tage 11 Stunden.",
                "Bruno: passen",
                "Anna · Hat gepasst: nein → ja",
            ],
        ),
    ];
    for (language, said) in said {
        speak(&app, language).await;
        let shown = rita.send(&whole).await.assert_status(200);
        let lines = shown.texts(".replayed > ol > li");
        for end in said {
            assert!(lines.iter().any(|line| line.ends_with(end)), "{lines:?}");
        }
        let is_json = |line: &String| line.contains(['{', '"']);
        assert!(!lines.iter().any(is_json), "{lines:?}");
        let json = shown.texts(".replayed > details code");
        let actions = json.iter().filter(|line| line.starts_with("{\"seat\""));
        let offered = shown.texts("select[name=then] option");
        assert!(!offered.is_empty());
        assert_eq!(
            actions.count(),
            offered.len(),
            "expected every action to be listed"
        );
        assert!(offered.iter().all(|one| lines.contains(one)), "{lines:?}");
    }
}

async fn speak(app: &TestApp, language: &str) {
    sqlx::query("update account set language = $1")
        .bind(language)
        .execute(&app.database.pool)
        .await
        .unwrap();
}

//! Tests of disputes on web pages, for players and referees, in every language.

use logothete::access::Role;
use logothete::people::RefereeLooks;

use crate::app::{TestApp, spawn_app};
use crate::browser::{Browser, Page};
use crate::seated_match::SeatedMatch;
use crate::second_factor::appoint;

pub(crate) async fn signed_in(app: &TestApp, email: &str) -> Browser {
    let mut browser = Browser::new(app);
    browser.sign_in(email).await.assert_status(200);
    browser
}

pub(crate) async fn referee(app: &TestApp, name: &str) -> Browser {
    let browser = Browser::person(app, name).await;
    let email = format!("{}@example.org", name.to_lowercase());
    appoint(app, Role::Referee, &email).await;
    browser
}

pub(crate) async fn open(browser: &mut Browser, path: &str) -> Page {
    let page = browser.get(path).await.assert_status(200);
    let form = page.form(&format!("{path}/dispute"));
    let form = form.with("text", "I never passed.");
    browser.send(&form).await.assert_status(200)
}

/// Inspects the match from the page of a dispute about Bruno's entry. Each inspection must be recorded.
async fn look_around(
    app: &TestApp,
    referee: &mut Browser,
    (page, case): (&Page, &str),
    seated: &SeatedMatch,
) {
    let look = page.form(&format!("{case}/look"));
    let id = seated.id.parse().unwrap();
    let looks = async || {
        RefereeLooks(&app.accounts)
            .load_for_match(id)
            .await
            .unwrap()
            .len()
    };
    // The form has sensible defaults: the disputed entry, two viewers and a reason.
    let shown = referee.send(&look).await.assert_status(200);
    assert_eq!((looks().await, shown.count(".pair > section")), (2, 2));
    let titles = shown.texts(".pair h2");
    assert!(
        titles[0].starts_with("As a spectator, after entry"),
        "{titles:?}"
    );
    assert!(
        titles[1].starts_with("With all hidden information"),
        "{titles:?}"
    );
    let pictures = shown.attributes(".pair svg", "aria-labelledby");
    assert_eq!(pictures, ["left-title left-desc", "right-title right-desc"]);
    assert!(shown.main().contains("Changes ("), "{}", shown.main());
    assert_eq!(shown.count("pre"), 0, "expected a text");
    let next = shown.form(&format!("{case}/look"));
    referee.send(&next).await.assert_status(200);
    assert_eq!(looks().await, 4, "expected two looks per step");
    let alone = look.clone().with("what", "seat1").with("beside", "");
    let shown = referee.send(&alone).await.assert_status(200);
    assert_eq!((looks().await, shown.count(".pair > section")), (5, 1));
    assert!(shown.texts(".pair h2")[0].starts_with("As Bruno"));
    let twice = alone.with("beside", "seat1");
    let shown = referee.send(&twice).await.assert_status(200);
    assert_eq!((looks().await, shown.count(".pair > section")), (6, 1));
    for (what, title) in [("requests", "Request log"), ("letters", "Emails")] {
        let shown = referee.send(&look.clone().with("what", what)).await;
        let shown = shown.assert_status(200);
        assert_eq!(shown.texts("main h2"), [title]);
        assert!(!shown.main().contains("participant"), "{}", shown.main());
    }
    assert_eq!(looks().await, 8, "expected one section only");
    let silent = referee.send(&look.with("reason", "")).await;
    assert!((400..500).contains(&silent.reply.status));
    assert_eq!(looks().await, 8);
}

#[tokio::test]
async fn a_dispute_is_opened_ruled_on_and_appealed_by_pages() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    seated.move_on().await;
    let path = format!("/matches/{}", seated.id);
    let mut anna = signed_in(&app, &seated.players[0].email).await;
    let mut rita = referee(&app, "Rita").await;
    let page = open(&mut anna, &path).await;
    assert!(page.texts("#disputes article")[0].contains("I never passed."));
    assert!(
        page.main()
            .contains("All clocks are paused because of a dispute")
    );

    let home = rita.get("/").await.assert_status(200);
    assert!(
        home.attributes(".menu a", "href")
            .contains(&"/referee".to_owned())
    );
    let desk = rita.get("/referee").await.assert_status(200);
    let case = desk.attributes("main a", "href");
    let case = case
        .iter()
        .find(|href| href.starts_with("/referee/"))
        .unwrap();
    let page = rita.get(case).await.assert_status(200);
    let page = rita
        .send(&page.form(&format!("{case}/review")))
        .await
        .assert_status(200);
    look_around(&app, &mut rita, (&page, case.as_str()), &seated).await;
    let rule = page
        .forms(&format!("form[action='{case}/effect']"))
        .remove(0)
        .0;
    let rule = rule
        .with("kind", "dismiss")
        .with("reason", "the log is clear");
    let effect = rita.send(&rule).await.assert_status(200);
    assert!(
        effect.main().contains("One signature is needed."),
        "{}",
        effect.main()
    );
    rita.send(&effect.form(&format!("{case}/sign")))
        .await
        .assert_status(200);

    let mut clara = signed_in(&app, &seated.players[2].email).await;
    let page = clara.get(&path).await.assert_status(200);
    assert!(page.texts("#disputes article")[0].contains("the log is clear"));
    let appeal = page
        .form(&format!("{path}/appeal"))
        .with("text", "Look again.");
    let page = clara.send(&appeal).await.assert_status(200);
    assert!(page.texts("#disputes article")[0].contains("Look again."));
    let withdrawal = format!("form[action='{path}/withdraw-dispute']");
    let seen = anna.get(&path).await.assert_status(200);
    assert_eq!(
        seen.count(&withdrawal),
        0,
        "expected no withdrawal button, as the appeal is Clara's"
    );
    let withdraw = page.form(&format!("{path}/withdraw-dispute"));
    let page = clara.send(&withdraw).await.assert_status(200);
    assert!(page.texts("#disputes article")[0].contains("Closed."));
}

/// Returns a dispute that a referee reviews: the referee, the page and its path.
async fn taken_up(app: &TestApp, seated: &SeatedMatch) -> (Browser, Page, String) {
    let path = format!("/matches/{}", seated.id);
    let mut anna = signed_in(app, &seated.players[0].email).await;
    let page = open(&mut anna, &path).await;
    let link = page.attributes(".claim a", "href").remove(0);
    let number = link.strip_prefix("#dispute-").unwrap();
    let case = format!("/referee/{}/{number}", seated.id);
    let mut rita = referee(app, "Rita").await;
    let page = rita.get(&case).await.assert_status(200);
    let review = page.form(&format!("{case}/review"));
    let page = rita.send(&review).await.assert_status(200);
    (rita, page, case)
}

#[tokio::test]
async fn a_move_is_picked_by_its_sentence_and_struck() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    for _ in 0..3 {
        seated.move_on().await;
    }
    let (mut rita, page, case) = taken_up(&app, &seated).await;
    let moves = page.texts("#to option");
    assert_eq!(moves.len(), 3, "{moves:?}");
    let (number, said) = moves[0].split_once(": ").unwrap();
    let (sentence, when) = said.rsplit_once(" · ").unwrap();
    assert!(
        ["Anna", "Bruno", "Clara"]
            .iter()
            .any(|name| sentence.contains(name)),
        "{said}"
    );
    assert!(
        when.contains(' ') && !when.contains('-'),
        "expected a date in words, got {when}"
    );
    let picked: u32 = number.parse().unwrap();
    let rule = page.form(&format!("{case}/effect"));
    let rule = rule
        .with("kind", "rewind")
        .with("reason", "The log is clear.");
    let effect = rita.send(&rule).await.assert_status(200);
    let sentence = sentence.trim_end_matches('…');
    for shown in [
        "Moves that would no longer count",
        &format!("{picked}: {sentence}"),
    ] {
        assert!(
            effect.main().contains(shown),
            "{shown} in {}",
            effect.main()
        );
    }
    let signed = rita
        .send(&effect.form(&format!("{case}/sign")))
        .await
        .assert_status(200);
    assert!(
        signed.main().contains("goes back to an earlier position"),
        "{}",
        signed.main()
    );
    let mut bruno = signed_in(&app, &seated.players[1].email).await;
    let page = bruno.get(&format!("/matches/{}", seated.id)).await;
    assert!(page.texts(".claim")[0].contains("Ruled."));
    let dispute = page.texts("#disputes article").remove(0);
    for said in [
        "goes back to an earlier position",
        "Reason: The log is clear.",
        "appealed until",
    ] {
        assert!(dispute.contains(said), "{dispute}");
    }
}

#[tokio::test]
async fn what_is_wrong_with_a_ruling_is_said_at_its_field_and_nothing_is_lost() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    seated.move_on().await;
    let (mut rita, page, case) = taken_up(&app, &seated).await;
    let path = format!("{case}/effect");
    let rule = page
        .form(&path)
        .with("reason", "He was kicked out.")
        .with("seat", "1");
    for (kind, field, value, said) in [
        (
            "restore_time",
            "minutes",
            "some",
            "how many hours and minutes",
        ),
        ("restore_time", "minutes", "0", "how many hours and minutes"),
        ("correct", "actions", "{", "as a list in JSON"),
        ("rewind", "to", "", "the first move that no longer counts"),
        ("change", "to", "", "Choose a decision."),
    ] {
        let wrong = rule.clone().with("kind", kind).with(field, value);
        let shown = rita.send(&wrong).await.assert_status(400);
        assert_eq!(
            shown.count(".wrong"),
            usize::from(shown.count(&format!("#{field}")) == 1 || kind == "change")
        );
        assert!(shown.main().contains(said), "{said} in {}", shown.main());
        assert_eq!(shown.texts("#rule-reason"), ["He was kicked out."]);
        assert_eq!(shown.attributes("#seat option[selected]", "value"), ["1"]);
        if kind != "change" {
            assert_eq!(shown.attributes("[name=kind][checked]", "value"), [kind]);
        }
    }
    let silent = rule.clone().with("kind", "dismiss").with("reason", " ");
    let shown = rita.send(&silent).await.assert_status(400);
    assert!(shown.texts(".wrong")[0].contains("1 to 2000 characters"));
    let rule = rule.with("kind", "restore_time");
    let rule = rule.with("hours", "1").with("minutes", "30");
    let effect = rita.send(&rule).await.assert_status(200);
    let ruling = effect.attributes("[name=ruling]", "value").remove(0);
    let ruling: serde_json::Value = serde_json::from_str(&ruling).unwrap();
    assert_eq!(ruling["secs"], 5_400, "{ruling}");
    assert!(effect.main().contains("Bruno gets"), "{}", effect.main());
}

#[tokio::test]
async fn referees_read_their_pages_in_their_language() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    seated.move_on().await;
    let (mut rita, _, case) = taken_up(&app, &seated).await;
    for (language, desk, kind, sign) in [
        (
            "de",
            "du prüfst ihn",
            "Vor einen Zug zurückgehen",
            "Es braucht eine Unterschrift.",
        ),
        (
            "fr",
            "vous l’examinez",
            "Revenir avant un coup",
            "Il faut une signature.",
        ),
        (
            "it",
            "la esamini tu",
            "Torna a prima di una mossa",
            "Serve una firma.",
        ),
        (
            "hu",
            "te vizsgálod",
            "Visszalépés egy lépés elé",
            "Egy aláírás kell.",
        ),
    ] {
        sqlx::query("update account set language = $1")
            .bind(language)
            .execute(&app.database.pool)
            .await
            .unwrap();
        let page = rita.get("/referee").await.assert_status(200);
        assert!(page.main().contains(desk), "{}", page.main());
        let page = rita.get(&case).await.assert_status(200);
        assert!(page.main().contains(kind), "{}", page.main());
        assert!(page.reply.text().len() < 60_000);
        let look = rita
            .send(&page.form(&format!("{case}/look")))
            .await
            .assert_status(200);
        let rule = page.form(&format!("{case}/effect"));
        let rule = rule.with("kind", "dismiss").with("reason", "ok");
        let effect = rita.send(&rule).await.assert_status(200);
        assert!(effect.main().contains(sign), "{}", effect.main());
        for page in [&page, &look, &effect] {
            for english in ["Dispute", "dispute", "Entry", "Reason", "referee-"] {
                let main = page.main();
                assert!(!main.contains(english), "{english} in {main}");
            }
        }
    }
}

#[tokio::test]
async fn everybody_at_the_table_sees_one_line_at_the_top_that_leads_to_the_dispute() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    seated.move_on().await;
    let path = format!("/matches/{}", seated.id);
    let mut anna = signed_in(&app, &seated.players[0].email).await;
    let page = anna.get(&path).await.assert_status(200);
    assert_eq!(page.count(".claim"), 0);
    let mine = open(&mut anna, &path).await.texts(".claim").remove(0);
    let mut bruno = signed_in(&app, &seated.players[1].email).await;
    let page = bruno.get(&path).await.assert_status(200);
    let theirs = page.texts(".claim").remove(0);
    assert!(mine.contains("You dispute entry"), "{mine}");
    assert!(theirs.contains("Anna disputes entry"), "{theirs}");
    for claim in [&mine, &theirs] {
        assert!(claim.contains("Waiting for a referee."), "{claim}");
        assert!(!claim.contains("I never passed."), "expected no text");
    }
    assert_eq!(page.count("p.claim"), 1, "expected one line");
    let dispute = page.texts("#disputes").remove(0);
    assert_eq!(page.count("#disputes article .about"), 1);
    for said in [
        "I never passed.",
        "Waiting for a referee. Closed on",
        "All clocks are paused",
        "nobody has to",
    ] {
        assert!(dispute.contains(said), "{said} in {dispute}");
    }
    let link = page.attributes(".claim a", "href").remove(0);
    assert_eq!(page.count(&link), 1, "expected a link to the dispute");
    for (language, sentence) in [
        ("de", "Anna beanstandet Eintrag"),
        ("fr", "Anna conteste l’entrée"),
        ("it", "Anna contesta la voce"),
        ("hu", "Anna vitatja ezt a bejegyzést"),
    ] {
        sqlx::query("update account set language = $1")
            .bind(language)
            .execute(&app.database.pool)
            .await
            .unwrap();
        let page = bruno.get(&path).await.assert_status(200);
        assert!(
            page.texts(".claim")[0].contains(sentence),
            "{}",
            page.main()
        );
    }
    let mut eve = Browser::person(&app, "Eve").await;
    let page = eve.get(&path).await;
    assert_eq!(page.count(".claim"), 0, "expected no note for others");
}

#[tokio::test]
async fn the_numbers_are_there_for_everybody_in_five_languages() {
    let app = spawn_app().await;
    for (language, sentence) in [
        ("en", "fewer than two referees"),
        ("it", "meno di due arbitri"),
        ("fr", "moins de deux arbitres"),
        ("hu", "kettőnél kevesebb játékvezető"),
        ("de", "weniger als zwei Schiedsrichter"),
    ] {
        let mut browser = Browser::new(&app).reading(language);
        let page = browser.get("/disputes").await.assert_status(200);
        assert!(page.main().contains(sentence), "{}", page.main());
    }
}

#[tokio::test]
async fn nobody_but_a_referee_is_shown_the_desk() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    anna.get("/referee").await.assert_status(403);
}

//! Tests of undo, proposals, answers and rematches by buttons on web pages.

use logothete::world::MatchId;
use serde_json::json;

use crate::app::spawn_app;
use crate::browser::{Browser, Form, Page};
use crate::clocks::Timed;
use crate::steps::By;

impl Page {
    fn with_button(&self, button: &str) -> Option<Form> {
        let mut forms = self.forms("form[action$=\"/consent\"]").into_iter();
        let (form, _) = forms.find(|(_, buttons)| buttons.iter().any(|word| word == button))?;
        Some(form.with("do", button))
    }
}

pub(crate) async fn browsers(app: &crate::app::TestApp) -> Vec<Browser> {
    let mut browsers = Vec::new();
    for name in ["anna", "bruno", "clara"] {
        let mut browser = Browser::new(app);
        browser.sign_in(&format!("{name}@example.org")).await;
        browsers.push(browser);
    }
    browsers
}

async fn bid(browser: &mut Browser, path: &str) -> Page {
    let page = browser.get(path).await;
    let mut cheapest = |offers: &[String]| {
        let is_bid = |offer: &String| !offer.contains("pass") && !offer.contains("sell");
        offers.iter().position(is_bid).unwrap()
    };
    let form = browser.chosen(&page, By::List, &mut cheapest).await;
    browser.send(&form).await.assert_status(200)
}

pub(crate) async fn press(browser: &mut Browser, path: &str, button: &str) -> Page {
    let page = browser.get(path).await.assert_status(200);
    let form = page.with_button(button);
    let form =
        form.unwrap_or_else(|| panic!("expected a button to {button}: {}", page.reply.text()));
    browser.send(&form).await.assert_status(200)
}

#[tokio::test]
async fn decisions_are_taken_back_by_buttons_and_struck_out() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let path = timed.path("").replace("/v1", "");
    let mut all = browsers(&app).await;
    let page = all[0].get(&path).await.assert_status(200);
    assert!(page.with_button("take_back").is_none());
    assert!(page.main().contains("You pass."), "{}", page.main());
    bid(&mut all[0], &path).await;
    assert!(all[1].get(&path).await.with_button("take_back").is_none());
    // The undo button is beside the moves, not among the proposals.
    let page = all[0].get(&path).await;
    assert_eq!(page.count("#together"), 0, "{}", page.main());
    let page = press(&mut all[0], &path, "take_back").await;
    let struck = page.texts("#happened del");
    assert!(
        struck.iter().any(|text| text.contains("You bid ")),
        "{struck:?}"
    );
    assert!(page.form_if_any(&format!("{path}/act")).is_some());
    assert!(page.main().contains("You undid a move"));
    let others = all[1].get(&path).await.main();
    assert!(others.contains("Anna undid a move") && !others.contains("You undid"));

    bid(&mut all[0], &path).await;
    let page = bid(&mut all[1], &path).await;
    assert!(page.with_button("consent").is_none());
    let page = press(&mut all[0], &path, "take_back").await;
    assert!(
        page.main().contains("You propose: to undo the move"),
        "{}",
        page.main()
    );
    assert!(page.with_button("take_back").is_none() && page.with_button("withdraw").is_some());
    assert!(all[2].get(&path).await.with_button("consent").is_none());
    press(&mut all[1], &path, "decline").await;
    press(&mut all[0], &path, "take_back").await;
    let form = all[1].get(&path).await.with_button("consent").unwrap();
    let page = all[1].send(&form).await.assert_status(200);
    assert!(1 < page.count("#happened del"), "{}", page.main());
    // Pressing the same button again has no effect.
    let again = all[1].send(&form).await.assert_status(200);
    assert_eq!(again.texts("#happened li"), page.texts("#happened li"));
    let id = path.rsplit('/').next().unwrap().parse().unwrap();
    app.matches
        .audits
        .audit(MatchId(id))
        .await
        .unwrap()
        .unwrap();
}

#[tokio::test]
async fn a_match_is_paused_ended_and_played_again_by_buttons() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let path = timed.path("").replace("/v1", "");
    let mut all = browsers(&app).await;
    let page = press(&mut all[1], &path, "pause").await;
    assert!(
        page.main()
            .contains("You propose: to pause all clocks until")
    );
    let page = press(&mut all[0], &path, "consent").await;
    assert!(!page.main().contains("Paused until"));
    let page = press(&mut all[2], &path, "consent").await;
    assert!(page.main().contains("Paused until"), "{}", page.main());
    press(&mut all[2], &path, "resume").await;
    press(&mut all[0], &path, "decline").await;

    press(&mut all[0], &path, "agreed_end").await;
    press(&mut all[1], &path, "consent").await;
    let page = press(&mut all[2], &path, "consent").await;
    assert!(
        page.main().contains("agreed to end the match"),
        "{}",
        page.main()
    );
    assert!(page.with_button("agreed_end").is_none());
    let next = press(&mut all[2], &path, "rematch").await;
    assert!(next.main().contains("Clara"), "{}", next.main());
    let page = all[0].get(&path).await.assert_status(200);
    let links = page.attributes("#result a", "href");
    let lobby = all[0].get(&links[0]).await.assert_status(200);
    let lobby_path = links[0].split('?').next().unwrap();
    let join = lobby.form(&format!("{lobby_path}/join"));
    let joined = all[0].send(&join).await.assert_status(200);
    assert!(joined.main().contains("You (Anna)"), "{}", joined.main());
    for language in ["it", "fr", "hu", "de"] {
        let mut reader = all[1].clone().reading(language);
        let page = reader.get(&path).await.assert_status(200);
        assert!(!page.reply.text().contains(">consent-"), "{language}");
    }
}

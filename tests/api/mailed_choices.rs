//! Tests of the links in emails that choose a move. They open the match with the choice selected, and do nothing else.

use serde_json::json;

use crate::app::spawn_app;
use crate::browser::Browser;
use crate::emails::{calls, choices, mails};
use crate::seated_match::SeatedMatch;

const PASSED: &str = "Nothing was played.";

#[actix_web::test]
async fn a_choice_in_an_email_opens_the_table_and_does_nothing() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("bards", &app, 2, json!({ "dealer": 0 })).await;
    seated.start().await;
    let mails = mails(&app).await;
    let mail = mails.iter().find(|mail| calls(mail)).unwrap();
    let links = choices(mail);
    assert_eq!(links.len(), 12, "{}", mail.text);
    let before = seated.view(0).await["version"].clone();

    let mut stranger = Browser::new(&app);
    let page = stranger.get(links[0]).await;
    assert!(page.path.starts_with("/sign-in?next="), "{}", page.path);
    assert!(!page.main().contains(PASSED), "{}", page.main());

    let mut anna = Browser::new(&app);
    anna.sign_in("anna@example.org").await;
    for link in links.iter().chain(&links) {
        let page = anna.get(link).await.assert_status(200);
        assert_eq!(page.count(".last button"), 1, "{}", page.main());
        assert!(!page.main().contains(PASSED), "{}", page.main());
    }
    let mut bruno = Browser::new(&app);
    bruno.sign_in("bruno@example.org").await;
    let page = bruno.get(links[0]).await.assert_status(200);
    assert!(page.main().contains(PASSED), "{}", page.main());
    assert_eq!(seated.view(0).await["version"], before);

    let page = anna.get(links[0]).await;
    let act = page.form(&format!("{}/act", seated.path("").replace("/v1", "")));
    anna.send(&act.pressed(0)).await.assert_status(200);
    let page = anna.get(links[0]).await.assert_status(200);
    assert!(page.main().contains(PASSED), "{}", page.main());
}

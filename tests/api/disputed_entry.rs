//! Tests of choosing an entry to dispute. The page offers the latest entries with their texts.

use crate::app::spawn_app;
use crate::browser::{Browser, Page};
use crate::seated_match::SeatedMatch;

#[tokio::test]
async fn what_is_disputed_is_picked_by_its_sentence_or_named_by_its_number() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    for _ in 0..4 {
        seated.move_on().await;
    }
    let path = format!("/matches/{}", seated.id);
    let (mut anna, mut bruno) = (Browser::new(&app), Browser::new(&app));
    anna.sign_in(&seated.players[0].email).await;
    bruno.sign_in(&seated.players[1].email).await;
    let page = anna.get(&path).await.assert_status(200);
    let numbers = page.attributes("#dispute-entry option", "value");
    let newest: u32 = numbers[0].parse().unwrap();
    let texts = page.texts("#dispute-entry option");
    assert!(texts.len() <= 12 && 1 < texts.len(), "{texts:?}");
    assert!(texts[0].starts_with(&format!("{newest}: ")) && texts[0].contains(" · "));
    let form = page.form(&format!("{path}/dispute"));
    let form = form.with("text", "I never passed.");
    let said = |page: &Page| page.texts("#disputes article h3").remove(0);
    let picked = form.clone().with("entry", &numbers[1]);
    let page = anna.send(&picked).await.assert_status(200);
    let about = format!(" about entry {}, opened by Anna", numbers[1]);
    assert!(said(&page).ends_with(&about), "{}", said(&page));
    let page = bruno.get(&path).await.assert_status(200);
    let form = page.form(&format!("{path}/dispute"));
    let form = form.with("text", "Nor did I.").with("earlier", "1");
    let page = bruno.send(&form).await.assert_status(200);
    let heads = page.texts("#disputes article h3");
    let his = heads.iter().find(|head| head.contains("Bruno")).unwrap();
    assert!(his.ends_with(" about entry 1, opened by Bruno"), "{his}");
}

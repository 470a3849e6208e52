//! Tests of the pages of the documentation: their links, and their search.

use std::collections::BTreeSet;

use crate::app::spawn_app;
use crate::browser::Browser;

const NAMES: [&str; 5] = ["clients", "verify", "referee", "moderation", "changelog"];

#[tokio::test]
async fn every_page_can_be_read_and_its_links_lead_to_pages_and_headings() {
    let app = spawn_app().await;
    let mut browser = Browser::new(&app);
    let index = browser.get("/docs").await.assert_status(200);
    let listed = index.attributes("nav.docs li a", "href");
    let mut expected: Vec<String> = NAMES.map(|name| format!("/docs/{name}")).into();
    expected.push("/docs/api/".to_owned());
    assert_eq!(listed, expected);
    let (mut anchors, mut links) = (BTreeSet::new(), Vec::new());
    for name in NAMES {
        let path = format!("/docs/{name}");
        let page = browser.get(&path).await.assert_status(200);
        assert_eq!(page.count("h1"), 1);
        assert!(1 < page.count("article h2"), "{path}");
        anchors.insert(path.clone());
        let ids = page.attributes("article [id]", "id");
        anchors.extend(ids.into_iter().map(|id| format!("{path}#{id}")));
        for link in page.attributes("article a", "href") {
            links.push(if link.starts_with('#') {
                format!("{path}{link}")
            } else {
                link
            });
        }
    }
    assert!(40 < links.len(), "{links:?}");
    for link in links.iter().filter(|link| !link.starts_with("https://")) {
        assert!(anchors.contains(link), "{link} leads nowhere");
    }
    browser.get("/docs/nothing").await.assert_status(404);
    let moved = app.stranger().get("/docs/").await.assert_status(308);
    assert_eq!(moved.headers["location"], "/docs");
}

#[tokio::test]
async fn a_search_finds_the_sections_with_all_its_words() {
    let app = spawn_app().await;
    let mut browser = Browser::new(&app).reading("de");
    let page = browser.get("/docs/verify").await.assert_status(200);
    assert_eq!(page.attributes("form[role=search]", "action"), ["/docs"]);
    let page = browser
        .get("/docs?find=IDEMPOTENCY-key")
        .await
        .assert_status(200);
    let found = page.attributes(".finds a", "href");
    assert!(
        found.contains(&"/docs/clients#resending-a-request".to_owned()),
        "{found:?}"
    );
    assert!(
        page.main().contains("Abschnitte gefunden"),
        "{}",
        page.main()
    );
    let many = format!("/docs?find=idempotency-key{}", "+key".repeat(9) + "+donkey");
    let found = browser.get(&many).await.assert_status(200);
    assert!(0 < found.count(".finds a"), "only ten words are sought");
    let none = browser
        .get("/docs?find=idempotency-key+donkey%3Cb%3E")
        .await;
    assert_eq!(none.assert_status(200).count(".finds a"), 0);
}

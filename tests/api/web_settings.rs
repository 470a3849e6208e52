//! Tests of the tabs of the settings.

use crate::app::spawn_app;
use crate::browser::Browser;

const TABS: [&str; 5] = [
    "/preferences",
    "/preferences/letters",
    "/preferences/absence",
    "/apps",
    "/people",
];

#[tokio::test]
async fn five_tabs_lead_to_every_settings_page() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await.reading("en");
    for (path, tab, says) in [
        ("/preferences", "Account", "page"),
        ("/preferences/access", "Account", "true"),
        ("/preferences/delete", "Account", "true"),
        ("/preferences/letters", "Emails", "page"),
        ("/preferences/log", "Emails", "true"),
        ("/preferences/absence", "Absence", "page"),
        ("/apps", "Programs", "page"),
        ("/preferences/webhooks", "Programs", "true"),
        ("/people", "Privacy", "page"),
    ] {
        let page = anna.get(path).await.assert_status(200);
        assert_eq!(page.attributes(".tabs a", "href"), TABS, "{path}");
        assert_eq!(page.texts(".tabs [aria-current]"), [tab], "{path}");
        let current = page.attributes(".tabs [aria-current]", "aria-current");
        assert_eq!(current, [says], "{path}");
        assert_eq!(page.count("h1"), 1, "{path}");
    }
    for (path, link) in [
        ("/preferences", "/preferences/access"),
        ("/preferences/letters", "/preferences/log"),
        ("/apps", "/preferences/webhooks"),
        ("/preferences/webhooks", "/apps"),
        ("/people", "/preferences/access#data"),
        ("/people", "/preferences/delete"),
    ] {
        let page = anna.get(path).await;
        let links = page.attributes("main a", "href");
        assert!(links.iter().any(|one| one == link), "{path}: {links:?}");
    }
}

#[tokio::test]
async fn a_settings_page_begins_with_its_first_field() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let others = ["/preferences/access", "/preferences/webhooks"];
    for path in TABS.iter().chain(&others) {
        let page = anna.get(path).await.assert_status(200);
        let html = page.reply.text();
        let (_, main) = html.split_once("<main").unwrap();
        let (before, _) = main.split_once(r#"<form class="fields""#).unwrap();
        assert!(!before.contains("<p"), "{path}: {before}");
    }
}

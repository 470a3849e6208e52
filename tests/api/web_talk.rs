//! Tests of table talk, muting, blocking and invitations on web pages.

use crate::app::spawn_app;
use crate::browser::Browser;
use crate::invitations::confirm;

async fn lobby(browser: &mut Browser) -> String {
    let form = browser.get("/lobby?game=byzanz").await.form("/matches");
    let form = form.with("place.2", "private").with("place.3", "private");
    browser.send(&form).await.assert_status(200).path
}

#[tokio::test]
async fn an_invitation_is_sent_found_and_followed_by_pages() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let mut bela = Browser::person(&app, "Bela").await;
    let path = lobby(&mut anna).await;
    let action = format!("{path}/invite");
    let form = anna.get(&path).await.assert_status(200).form(&action);
    let form = form.with("guest", "bela@example.org");
    anna.send(&form).await.assert_status(403);
    for email in ["anna@example.org", "bela@example.org"] {
        confirm(&app, email).await;
    }
    let page = anna.send(&form).await.assert_status(200);
    assert!(page.texts("#invite li")[0].contains("bela@example.org"));
    let wrong = anna.send(&form.clone().with("guest", "be@la")).await;
    assert!(
        wrong
            .assert_status(422)
            .main()
            .contains("name@host.example")
    );

    let home = bela.get("/").await.assert_status(200);
    assert_eq!(home.texts("#received li a"), ["Anna invites you · Byzanz"]);
    let decline = home.form("/invitations/decline");
    let home = bela.send(&decline).await.assert_status(200);
    assert_eq!(home.count("#received"), 0);
    bela.get(&path).await.assert_status(404);
    let page = anna.get(&path).await.assert_status(200);
    assert!(page.texts("#invite li")[0].contains("declined"));
    let page = anna
        .send(&page.form(&format!("{path}/withdraw")))
        .await
        .assert_status(200);
    assert_eq!(page.count("#invite li"), 0);

    anna.send(&form).await.assert_status(200);
    let page = bela.get(&path).await.assert_status(200);
    let page = bela
        .send(&page.form(&format!("{path}/join")))
        .await
        .assert_status(200);
    assert!(page.main().contains("Bela"), "{}", page.main());
    assert_eq!(bela.get("/").await.assert_status(200).count("#received"), 0);
}

#[tokio::test]
async fn people_talk_and_mute_by_pages() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let mut bela = Browser::person(&app, "Bela").await;
    let form = anna.get("/lobby?game=byzanz").await.form("/matches");
    let path = anna.send(&form).await.assert_status(200).path;
    let page = bela.get(&path).await.assert_status(200);
    assert_eq!(
        page.count("#talk"),
        0,
        "expected no table talk for an outsider"
    );
    let page = bela
        .send(&page.form(&format!("{path}/join")))
        .await
        .assert_status(200);
    let say = page.form(&format!("{path}/talk"));
    let page = bela
        .send(&say.with("text", "שלום <b>Anna</b>"))
        .await
        .assert_status(200);
    assert_eq!(page.texts("#talk li p"), ["You: שלום <b>Anna</b>"]);
    assert_eq!(page.texts("#talk li bdi"), ["שלום <b>Anna</b>"]);
    let arms = page.attributes("#talk li i.face", "class");
    assert_eq!(arms.len(), 1);
    let seats = page.attributes(".seats i.face", "class");
    assert_eq!((seats.len(), &seats[1]), (2, &arms[0]));
    for list in ["/", "/lobby"] {
        let faces = anna.get(list).await.attributes("main li i.face", "class");
        assert!(faces.contains(&arms[0]), "{list}");
    }
    let page = bela
        .send(&page.form(&format!("{path}/talk")).with("text", "\u{202e}"))
        .await;
    let page = page.assert_status(422);
    assert!(page.texts(".notice[role=alert]")[0].contains("500 characters"));

    let form = bela.get("/preferences").await.form("/preferences");
    bela.send(&form.with("name", "Zoe"))
        .await
        .assert_status(200);
    let page = anna.get(&path).await.assert_status(200);
    assert!(page.texts("#talk li p")[0].starts_with("Zoe: "));
    assert_eq!(page.attributes("#talk li i.face", "class"), arms);
    let who = page.attributes("#talk input[name=participant]", "value");
    let mute = page
        .form(&format!("{path}/mute"))
        .with("participant", &who[0]);
    let people = anna.send(&mute).await.assert_status(200);
    assert_eq!(people.path, "/people?done=1");
    assert!(people.main().contains("Zoe"));
    assert_eq!(people.attributes("main i.face", "class"), arms);
    assert_eq!(
        anna.get(&path).await.assert_status(200).count("#talk li"),
        0
    );
    let people = anna
        .send(&people.form("/people/unmute"))
        .await
        .assert_status(200);
    assert_eq!(people.count("form[action='/people/unmute']"), 0);
    assert_eq!(
        anna.get(&path).await.assert_status(200).count("#talk li"),
        1
    );
}

#[tokio::test]
async fn people_are_blocked_and_unblocked_by_pages() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let mut bela = Browser::person(&app, "Bela").await;
    let form = anna.get("/lobby?game=byzanz").await.form("/matches");
    let path = anna.send(&form).await.assert_status(200).path;
    let join = bela.get(&path).await.form(&format!("{path}/join"));
    bela.send(&join).await.assert_status(200);
    let people = anna.get("/people").await.assert_status(200);
    let nobody = people.form("/people/block").with("name", "Nobody");
    anna.send(&nobody).await.assert_status(404);
    let people = anna
        .send(&nobody.with("name", "Bela"))
        .await
        .assert_status(200);
    assert_eq!(people.count("form[action='/people/unblock']"), 1);
    let form = anna.get("/lobby?game=byzanz").await.form("/matches");
    let other = anna.send(&form).await.assert_status(200).path;
    bela.get(&other).await.assert_status(404);
    assert!(
        !bela
            .get("/lobby")
            .await
            .assert_status(200)
            .reply
            .text()
            .contains(&other)
    );
    anna.send(&people.form("/people/unblock"))
        .await
        .assert_status(200);
    bela.get(&other).await.assert_status(200);
    let lobby = bela.get("/lobby").await.assert_status(200);
    assert!(lobby.reply.text().contains(&other), "{}", lobby.main());
}

#[tokio::test]
async fn nothing_of_it_happens_by_a_form_from_elsewhere() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let path = lobby(&mut anna).await;
    let page = anna.get(&path).await;
    let people = anna.get("/people").await;
    let before = crate::web::everything(&app).await;
    for form in [
        page.form(&format!("{path}/talk")).with("text", "hello"),
        page.form(&format!("{path}/mute")),
        page.form(&format!("{path}/invite"))
            .with("guest", "x@example.net"),
        people.form("/people/block").with("name", "Anna"),
    ] {
        let mut elsewhere = anna.clone();
        elsewhere.headers = vec![("origin".into(), "http://evil.example".into())];
        elsewhere.send(&form).await.assert_status(403);
        anna.send(&form.with("token", "x")).await.assert_status(403);
    }
    assert_eq!(crate::web::everything(&app).await, before);
}

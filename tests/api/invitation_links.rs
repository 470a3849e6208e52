//! Tests of emailed invitations that lead to no seat, or were used before. Each page says why, and nothing changes.

use sqlx::{AssertSqlSafe, Executor};

use crate::app::{PASSWORD, TestApp, spawn_app};
use crate::arriving::{GUEST, field, invite, invited, kinds, registration, seats, table};
use crate::browser::{Browser, Page};
use crate::invitations::confirm;
use crate::links::newest;

async fn count(app: &TestApp, table: &str) -> i64 {
    let query = AssertSqlSafe(format!("select count(*) from {table}"));
    let count = sqlx::query_scalar(query).fetch_one(&app.database.pool);
    count.await.unwrap()
}

/// Returns what the pages of invitations must not change.
async fn rows(app: &TestApp) -> [i64; 4] {
    let mut counts = [0; 4];
    for (count, table) in counts
        .iter_mut()
        .zip(["account", "session", "entry", "account_email"])
    {
        *count = self::count(app, table).await;
    }
    counts
}

/// Opens a link as a stranger and as somebody who is signed in. Expects the same explanation for both, and no changes.
async fn explains(app: &TestApp, link: &str, status: u16, why: &str) {
    let mut carla = Browser::person(app, "Carla").await;
    let before = rows(app).await;
    for browser in [&mut Browser::new(app), &mut carla] {
        let page = browser.get(link).await.assert_status(status);
        assert!(page.main().contains(why), "{}", page.main());
        assert!(page.form_if_any("/register").is_none());
        assert_eq!(page.attributes("main a.button", "href"), ["/games"]);
    }
    assert_eq!(rows(app).await, before);
}

/// Sends the form of an invitation that has ended since the page was opened. Expects that nobody is registered.
async fn refuses(app: &TestApp, opened: (&mut Browser, &Page), status: u16, why: &str) {
    let (browser, page) = opened;
    let before = rows(app).await;
    let page = browser
        .send(&registration(page))
        .await
        .assert_status(status);
    assert!(page.main().contains(why), "{}", page.main());
    assert_eq!(rows(app).await, before);
}

const DEAD: &str = "This invitation is no longer valid";

#[tokio::test]
async fn an_invitation_that_was_withdrawn_says_so() {
    let app = spawn_app().await;
    let (mut anna, path, link) = invited(&app, GUEST).await;
    let mut berta = Browser::new(&app);
    let opened = berta.get(&link).await;
    let page = anna.get(&path).await;
    anna.send(&page.form(&format!("{path}/withdraw")))
        .await
        .assert_status(200);
    refuses(&app, (&mut berta, &opened), 404, DEAD).await;
    explains(&app, &link, 404, DEAD).await;
    assert!(!Browser::new(&app).get(&link).await.main().contains("Anna"));
}

#[tokio::test]
async fn an_invitation_to_a_full_match_says_so_and_so_does_one_to_a_match_that_is_over() {
    let app = spawn_app().await;
    let (mut anna, path, link) = invited(&app, GUEST).await;
    let mut berta = Browser::new(&app);
    let opened = berta.get(&link).await;
    let other = invite(&app, &mut anna, &path, "dora@example.net").await;
    let mut dora = Browser::new(&app);
    let form = dora
        .get(&other)
        .await
        .form("/register")
        .with("name", "Dora");
    let page = dora.send(&form.with("password", PASSWORD)).await;
    assert_eq!(page.assert_status(200).path, path);
    let full = "This table has no free seat left";
    refuses(&app, (&mut berta, &opened), 409, full).await;
    explains(&app, &link, 409, full).await;
    // A player who is signed out gets to the match by the old link.
    let mut phone = Browser::new(&app);
    let page = phone.get(&other).await.assert_status(200);
    let form = page.form("/sign-in").with("password", PASSWORD);
    assert_eq!(phone.send(&form).await.path, path);

    let resign = format!("{path}/resign");
    let form = dora.get(&resign).await.form(&resign);
    dora.send(&form).await.assert_status(200);
    let page = Browser::new(&app).get(&link).await.assert_status(409);
    assert!(
        page.main().contains("This match is over"),
        "{}",
        page.main()
    );
}

#[tokio::test]
async fn an_invitation_to_a_deleted_match_says_so() {
    let app = spawn_app().await;
    let (mut anna, path, link) = invited(&app, GUEST).await;
    let mut berta = Browser::new(&app);
    let opened = berta.get(&link).await;
    let form = anna.get(&path).await.form(&format!("{path}/leave"));
    anna.send(&form).await.assert_status(200);
    let over = "This match is over";
    refuses(&app, (&mut berta, &opened), 409, over).await;
    // Later the match is deleted: then there is none with this id.
    let delete = "update invitation set match_id = gen_random_uuid()";
    app.database.pool.execute(delete).await.unwrap();
    explains(&app, &link, 404, DEAD).await;
}

#[tokio::test]
async fn somebody_else_who_is_signed_in_chooses_whether_to_take_the_seat() {
    let app = spawn_app().await;
    let (_, path, link) = invited(&app, GUEST).await;
    let mut carla = Browser::person(&app, "Carla").await;
    let before = rows(&app).await;
    let page = carla.get(&link).await.assert_status(200);
    let main = page.main();
    assert!(
        main.contains("sent to somebody else") && main.contains("Carla"),
        "{main}"
    );
    assert!(!main.contains(GUEST), "{main}");
    assert_eq!(rows(&app).await, before);
    page.form("/sign-out");
    let on = page.attributes("main a.button", "href").remove(0);
    let page = carla.get(&on).await.assert_status(200);
    let page = carla.send(&page.form(&format!("{path}/join"))).await;
    assert!(seats(&page).contains("Carla"));
}

#[tokio::test]
async fn a_code_registers_one_account_however_often_it_is_sent() {
    let app = spawn_app().await;
    let (_, path, link) = invited(&app, GUEST).await;
    let mut berta = Browser::new(&app);
    let page = berta.get(&link).await;
    let mut tab = berta.clone();
    let (form, other) = (registration(&page), registration(&page));
    let (one, two) = tokio::join!(berta.send(&form), tab.send(&other));
    for page in [one, two] {
        let page = page.assert_status(200);
        assert!(page.path.starts_with(&path), "{}", page.path);
    }
    assert_eq!(kinds(&app, GUEST).await, ["welcome"]);
    assert_eq!(count(&app, "account").await, 2);
    // Whoever is seated gets to the match by the same link.
    assert_eq!(berta.get(&link).await.assert_status(200).path, path);
    // Elsewhere the link leads to signing in, and then to the match.
    let mut phone = Browser::new(&app);
    let page = phone.get(&link).await.assert_status(200);
    assert!(
        page.main().contains("Somebody has registered"),
        "{}",
        page.main()
    );
    assert_eq!(field(&page.form("/sign-in"), "email"), GUEST);
    let page = phone
        .send(&page.form("/sign-in").with("password", PASSWORD))
        .await;
    assert_eq!(page.path, path);
}

#[tokio::test]
async fn a_code_of_another_match_leads_to_its_own() {
    let app = spawn_app().await;
    let (mut anna, path, link) = invited(&app, GUEST).await;
    let other = table(&mut anna).await;
    let mixed = link.replace(
        &path.replace("/matches/", ""),
        &other.replace("/matches/", ""),
    );
    let mut carla = Browser::person(&app, "Carla").await;
    let before = rows(&app).await;
    for browser in [&mut Browser::new(&app), &mut carla] {
        let page = browser.get(&mixed).await.assert_status(404);
        assert!(page.main().contains("for another match"), "{}", page.main());
        let on = page.attributes("main a.button", "href").remove(0);
        let page = browser.get(&on).await.assert_status(200);
        assert!(page.main().contains("You are invited") || page.main().contains("somebody else"));
    }
    assert_eq!(rows(&app).await, before);
}

#[tokio::test]
async fn an_invitation_after_a_block_looks_like_a_withdrawn_one() {
    let app = spawn_app().await;
    let (_, _, link) = invited(&app, GUEST).await;
    let mut berta = Browser::new(&app);
    berta.register(GUEST, "Berta").await;
    berta.sign_in(GUEST).await;
    confirm(&app, GUEST).await;
    berta.get(&link).await.assert_status(200);
    let block = "insert into block (account_id, blocked_id)
        select anna.account_id, berta.account_id from account as anna, account as berta
        where anna.name = 'Anna' and berta.name = 'Berta'";
    app.database.pool.execute(block).await.unwrap();
    let page = berta.get(&link).await.assert_status(404);
    assert!(page.main().contains(DEAD), "{}", page.main());
    explains(&app, &link, 404, DEAD).await;
}

#[tokio::test]
async fn an_address_with_an_account_leads_to_signing_in_and_to_the_match() {
    let app = spawn_app().await;
    let (_, path, link) = invited(&app, GUEST).await;
    Browser::new(&app).register(GUEST, "Berta").await;
    confirm(&app, GUEST).await;
    let mut berta = Browser::new(&app);
    let page = berta.get(&link).await;
    let form = registration(&page).with("password", "a wrong guess of it");
    let page = berta.send(&form).await.assert_status(422);
    assert!(
        page.main().contains("This address has an account"),
        "{}",
        page.main()
    );
    let form = page.form("/sign-in");
    assert_eq!(field(&form, "email"), GUEST);
    let page = berta
        .send(&form.with("password", PASSWORD))
        .await
        .assert_status(200);
    assert!(page.path.starts_with(&path), "{}", page.path);
    page.form(&format!("{path}/join"));
    assert_eq!(count(&app, "account").await, 2);
    assert_eq!(kinds(&app, GUEST).await, ["verify_address"]);
}

#[tokio::test]
async fn after_two_weeks_a_code_proves_nothing() {
    let app = spawn_app().await;
    let (_, _, link) = invited(&app, GUEST).await;
    let age = "update account_email set settled_at = settled_at - interval '14 days'";
    app.database.pool.execute(age).await.unwrap();
    let mut berta = Browser::new(&app);
    let page = berta.get(&link).await.assert_status(200);
    let page = berta.send(&registration(&page)).await.assert_status(200);
    assert!(
        page.path.starts_with("/sign-in?done=registered"),
        "{}",
        page.path
    );
    assert_eq!(kinds(&app, GUEST).await, ["verify_address"]);
}

#[tokio::test]
async fn a_guest_of_the_service_keeps_the_account_and_takes_the_seat() {
    let app = spawn_app().await;
    let (_, path, link) = invited(&app, GUEST).await;
    let mut berta = Browser::new(&app);
    let form = berta.get("/").await.form("/play").with("game", "bards");
    let played = berta.send(&form).await.assert_status(200).path;
    let form = berta.get(&link).await.assert_status(200).form("/keep");
    let form = form.with("name", "Berta").with("password", PASSWORD);
    assert_eq!(field(&form, "email"), GUEST);
    let page = berta.send(&form).await.assert_status(200);
    assert_eq!((page.path.as_str(), page.count(".guest")), (&*path, 0));
    assert!(seats(&page).contains("Berta"));
    assert!(seats(&berta.get(&played).await).contains("Berta"));
    assert_eq!(kinds(&app, GUEST).await, ["welcome"]);
}

#[tokio::test]
async fn the_owner_of_an_address_ends_an_account_that_was_registered_with_a_forwarded_invitation() {
    let app = spawn_app().await;
    let (mut anna, path, link) = invited(&app, GUEST).await;
    let mut thief = Browser::new(&app);
    let page = thief.get(&link).await;
    thief.send(&registration(&page)).await.assert_status(200);
    let delete = format!("/delete-account/{}", newest(&app, "welcome", GUEST).await);
    let mut owner = Browser::new(&app);
    let page = owner.get(&delete).await.assert_status(200);
    assert_eq!(
        count(&app, "account").await,
        2,
        "expected a GET to change nothing"
    );
    let form = page.form(&delete);
    let page = owner.send(&form).await.assert_status(200);
    assert!(
        page.main().contains("account is deleted"),
        "{}",
        page.main()
    );
    assert_eq!(count(&app, "account").await, 1);
    app.settle().await;
    assert!(!seats(&anna.get(&path).await).contains("Berta"));
    thief.get("/preferences").await.form("/sign-in");
    owner.get(&link).await.assert_status(404);
    owner.send(&form).await.assert_status(404);
    // The address can be registered again.
    owner.register(GUEST, "Berta").await.assert_status(200);
}

#[tokio::test]
async fn the_link_to_delete_an_account_ends_after_two_weeks_and_with_another_address() {
    let app = spawn_app().await;
    let (_, _, link) = invited(&app, GUEST).await;
    let mut berta = Browser::new(&app);
    let page = berta.get(&link).await;
    berta.send(&registration(&page)).await.assert_status(200);
    let token = newest(&app, "welcome", GUEST).await;
    let delete = format!("/delete-account/{token}");
    let form = berta.get(&delete).await.form(&delete);
    for (change, undo) in [
        (
            "update account_email set settled_at = posted_at - interval '14 days', state = 'sent'",
            "update account_email set settled_at = posted_at",
        ),
        (
            "update account set email = 'new@example.net' where name = 'Berta'",
            "update account set email = 'berta@example.net' where name = 'Berta'",
        ),
    ] {
        app.database.pool.execute(change).await.unwrap();
        berta.send(&form).await.assert_status(404);
        app.database.pool.execute(undo).await.unwrap();
    }
    // The link deletes an account and does nothing else.
    for other in ["verify", "sign-in", "reset-password"] {
        let mut form = form.clone().with("password", PASSWORD);
        form.action = format!("/{other}/{token}");
        berta.send(&form).await.assert_status(404);
    }
    berta.send(&form).await.assert_status(200);
    assert_eq!(count(&app, "account").await, 1);
}

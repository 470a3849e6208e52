//! Who was invited by an email, from its button to the seat.

use crate::app::{PASSWORD, TestApp, spawn_app};
use crate::browser::{Browser, Form, Page};
use crate::invitations::confirm;
use crate::letters::delivered;
use crate::links::newest;

const GUEST: &str = "berta@example.net";
const HOUSE: &str = "https://play.example";

/// A browser that counts the pages which it shows.
struct Walker {
    browser: Browser,
    pages: Vec<String>,
}

impl Walker {
    fn new(app: &TestApp, language: &'static str) -> Self {
        let browser = Browser::new(app).reading(language);
        let pages = Vec::new();
        Self { browser, pages }
    }

    async fn get(&mut self, path: &str) -> Page {
        let page = self.browser.get(path).await.assert_status(200);
        self.pages.push(page.path.clone());
        page
    }

    async fn send(&mut self, form: &Form) -> Page {
        let page = self.browser.send(form).await.assert_status(200);
        self.pages.push(page.path.clone());
        page
    }
}

/// Anna's table of two, with a seat for whoever she invites; gives its path.
async fn table(anna: &mut Browser) -> String {
    let form = anna.get("/lobby?game=bards").await.form("/matches");
    let form = form
        .with("place.2", "private")
        .with("seating", "as_placed")
        .with("option.dealer", "1");
    anna.send(&form).await.assert_status(200).path
}

/// A host, her table, and where the button of the email leads by which she invites somebody.
async fn invited(app: &TestApp, guest: &str) -> (Browser, String, String) {
    let mut anna = Browser::person(app, "Anna").await;
    confirm(app, "anna@example.org").await;
    let path = table(&mut anna).await;
    let invite = format!("{path}/invite");
    let form = anna.get(&path).await.form(&invite).with("guest", guest);
    anna.send(&form).await.assert_status(200);
    let mails = delivered(app).await;
    let mut mails = mails.iter().filter(|mail| mail.recipient == guest);
    let text = &mails.next_back().expect("an email to the guest").text;
    let (_, rest) = text.split_once(HOUSE).unwrap();
    let link = rest.split_whitespace().next().unwrap().to_owned();
    (anna, path, link)
}

async fn verify(app: &TestApp) -> String {
    format!("/verify/{}", newest(app, "verify_address", GUEST).await)
}

fn field<'a>(form: &'a Form, name: &str) -> &'a str {
    let found = form.fields.iter().find(|(known, _)| known == name);
    &found.unwrap().1
}

/// Registers from the page of an invitation, typing a name and a password.
async fn registers(walker: &mut Walker, page: &Page) -> Page {
    let form = page.form("/register");
    assert_eq!(field(&form, "email"), GUEST, "it is not typed again");
    let form = form.with("name", "Berta").with("password", PASSWORD);
    walker.send(&form).await
}

#[tokio::test]
async fn an_emailed_invitation_says_who_invites_to_what_and_leads_to_the_seat() {
    let app = spawn_app().await;
    let (_, path, link) = invited(&app, GUEST).await;
    let mut berta = Walker::new(&app, "de");
    let page = berta.get(&link).await;
    assert_eq!(page.path, link, "no page is between");
    let lead = "Anna lädt dich zu einer Partie Battle of the Bards ein.";
    assert!(page.main().contains(lead), "{}", page.main());
    let page = registers(&mut berta, &page).await;
    assert!(page.main().contains("Anna"), "{}", page.main());
    let link = verify(&app).await;
    let page = berta.get(&link).await;
    let page = berta.send(&page.form(&link)).await;
    assert!(page.path.starts_with(&path), "{}", page.path);
    let page = berta.send(&page.form(&format!("{path}/join"))).await;
    let seats = page.texts(".seats").join(" ");
    assert!(seats.contains("Berta"), "one tap leads to the seat");
    assert!(berta.pages.len() <= 5, "{:?}", berta.pages);
}

#[tokio::test]
async fn a_confirmation_that_is_opened_elsewhere_asks_for_the_password_alone() {
    let app = spawn_app().await;
    let (_, path, link) = invited(&app, GUEST).await;
    let mut berta = Walker::new(&app, "en");
    let page = berta.get(&link).await;
    registers(&mut berta, &page).await;
    let mut phone = Walker::new(&app, "en");
    let link = verify(&app).await;
    let page = phone.get(&link).await;
    let page = phone.send(&page.form(&link)).await;
    assert!(page.main().contains("Your email address is confirmed"));
    assert!(!phone.browser.cookies.contains_key("logothete"));
    let form = page.form("/sign-in");
    assert_eq!(field(&form, "email"), GUEST);
    let page = phone.send(&form.with("password", PASSWORD)).await;
    assert!(page.path.starts_with(&path), "{}", page.path);
    page.form(&format!("{path}/join"));
}

#[tokio::test]
async fn a_confirmation_does_not_let_in_who_chose_another_password() {
    let app = spawn_app().await;
    // Somebody was faster to register the address, and reads no mail of it.
    let mut thief = Browser::new(&app);
    thief.register(GUEST, "Thief").await;
    let link = verify(&app).await;
    let mut berta = Browser::new(&app);
    berta.register(GUEST, "Berta").await;
    let page = berta.get(&link).await.assert_status(200);
    let page = berta.send(&page.form(&link)).await.assert_status(200);
    page.form("/sign-in");
    assert!(!berta.cookies.contains_key("logothete"));
    let (ours, theirs) = (&berta.cookies["chosen"], &thief.cookies["chosen"]);
    assert_eq!(ours.len(), theirs.len(), "it does not tell them apart");
}

#[tokio::test]
async fn a_link_to_sign_in_keeps_the_way_to_the_match() {
    let app = spawn_app().await;
    let (_, path, link) = invited(&app, GUEST).await;
    Browser::new(&app).register(GUEST, "Berta").await;
    by_link(&app, &link, &path).await;
    by_link(&app, &link, &path).await;
}

/// Signs in by a link on the way to the match; the first time it says first what else became of it.
async fn by_link(app: &TestApp, link: &str, path: &str) {
    let mut berta = Browser::new(app);
    let page = berta.get(link).await.assert_status(200);
    let sign_in = page.attributes("main a.button", "href").remove(0);
    let page = berta.get(&sign_in).await.assert_status(200);
    let form = page.form("/sign-in-link");
    assert_eq!(field(&form, "email"), GUEST);
    let page = berta.send(&form).await.assert_status(200);
    assert!(page.main().contains("Anna invites you"), "{}", page.main());
    let link = format!("/sign-in/{}", newest(app, "sign_in_link", GUEST).await);
    let page = berta.get(&link).await.assert_status(200);
    let mut page = berta.send(&page.form(&link)).await.assert_status(200);
    if page.path.starts_with("/preferences/access?done=first") {
        let on = page.attributes("main a.button", "href").remove(0);
        page = berta.get(&on).await.assert_status(200);
    }
    assert!(page.path.starts_with(path), "{}", page.path);
    page.form(&format!("{path}/join"));
}

#[tokio::test]
async fn an_invitation_that_was_taken_back_leads_nowhere() {
    let app = spawn_app().await;
    let (mut anna, path, link) = invited(&app, GUEST).await;
    let page = anna.get(&path).await;
    anna.send(&page.form(&format!("{path}/withdraw")))
        .await
        .assert_status(200);
    let page = Browser::new(&app).get(&link).await.assert_status(200);
    assert!(page.path.starts_with("/sign-in?next="), "{}", page.path);
    assert!(!page.main().contains("Anna"), "{}", page.main());
    let mut carla = Browser::person(&app, "Carla").await;
    carla.get(&link).await.assert_status(404);
}

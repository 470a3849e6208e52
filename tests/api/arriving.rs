//! Tests what an invited person does, from the button of the email to the seat.

use logothete::mail::StoredMail;
use serde_json::{Value, json};

use crate::app::{Client, PASSWORD, TestApp, spawn_app};
use crate::browser::{Browser, Form, Page};
use crate::emails::{delivered, mails};
use crate::invitations::confirm;
use crate::links::newest;
use crate::steps::resolved;

pub(crate) const GUEST: &str = "berta@example.net";
/// An address of the guest to which no invitation was sent.
const OTHER: &str = "berta@example.com";
const HOUSE: &str = "https://play.example";

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

pub(crate) async fn table(anna: &mut Browser) -> String {
    let form = anna.get("/lobby?game=bards").await.form("/matches");
    let form = form
        .with("place.2", "private")
        .with("seating", "as_placed")
        .with("option.dealer", "1")
        .with("start_when_full", "yes");
    anna.send(&form).await.assert_status(200).path
}

/// Invites a guest. Returns the host's browser, the path of the match, and the path of the button in the email.
pub(crate) async fn invited(app: &TestApp, guest: &str) -> (Browser, String, String) {
    let mut anna = Browser::person(app, "Anna").await;
    confirm(app, "anna@example.org").await;
    let path = table(&mut anna).await;
    let link = invite(app, &mut anna, &path, guest).await;
    (anna, path, link)
}

/// Invites a guest to a match. Returns the path of the button in the email.
pub(crate) async fn invite(app: &TestApp, anna: &mut Browser, path: &str, guest: &str) -> String {
    let invite = format!("{path}/invite");
    let form = anna.get(path).await.form(&invite).with("guest", guest);
    anna.send(&form).await.assert_status(200);
    let mails = delivered(app).await;
    let mut mails = mails.iter().filter(|mail| mail.recipient == guest);
    let text = &mails
        .next_back()
        .expect("expected an email to the guest")
        .text;
    let (_, rest) = text.split_once(HOUSE).unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

async fn verify(app: &TestApp) -> String {
    format!("/verify/{}", newest(app, "verify_address", OTHER).await)
}

pub(crate) fn field<'a>(form: &'a Form, name: &str) -> &'a str {
    let found = form.fields.iter().find(|(known, _)| known == name);
    &found.unwrap().1
}

/// Returns the form of an invitation's page, filled in by Berta. The address is already there.
pub(crate) fn registration(page: &Page) -> Form {
    let form = page.form("/register");
    assert_eq!(
        field(&form, "email"),
        GUEST,
        "expected the address to be filled in"
    );
    form.with("name", "Berta").with("password", PASSWORD)
}

/// Returns the kinds of emails sent to an address, apart from invitations.
pub(crate) async fn kinds(app: &TestApp, address: &str) -> Vec<String> {
    let query = "select kind from account_email where address = $1 and kind <> 'invitation' order by posted_at";
    let rows = sqlx::query_scalar(query).bind(address);
    rows.fetch_all(&app.database.pool).await.unwrap()
}

pub(crate) fn seats(page: &Page) -> String {
    page.texts(".seats, .players").join(" ")
}

#[tokio::test]
async fn an_emailed_invitation_says_who_invites_to_what_and_leads_to_the_seat() {
    let app = spawn_app().await;
    let (_, path, link) = invited(&app, GUEST).await;
    let mut berta = Walker::new(&app, "de");
    let page = berta.get(&link).await;
    assert_eq!(page.path, link, "expected no page in between");
    let lead = "Anna lädt dich zu einer Partie Battle of the Bards ein.";
    assert!(page.main().contains(lead), "{}", page.main());
    assert!(
        page.main().contains("sofort einen Platz"),
        "{}",
        page.main()
    );
    // Opening the link again, as a scanner of emails does, uses nothing.
    Browser::new(&app).get(&link).await.assert_status(200);
    let page = berta.send(&registration(&page)).await;
    assert_eq!(page.path, path, "expected to sit down at once");
    assert!(seats(&page).contains("Berta"), "{}", page.main());
    assert_eq!(page.count(".notice"), 0, "expected nothing left to confirm");
    assert_eq!(kinds(&app, GUEST).await, ["welcome"]);
    let mails = delivered(&app).await;
    let is_welcome = |mail: &&StoredMail| mail.subject == "Dein neues Konto bei play.example";
    let welcome = mails.iter().find(is_welcome).unwrap();
    assert!(welcome.recipient.contains(GUEST));
    assert!(welcome.text.contains("Berta") && welcome.text.contains(GUEST));
}

#[tokio::test]
async fn another_address_on_the_form_of_an_invitation_is_confirmed_by_email() {
    let app = spawn_app().await;
    let (_, path, link) = invited(&app, GUEST).await;
    let mut berta = Walker::new(&app, "en");
    let page = berta.get(&link).await;
    let form = registration(&page).with("email", OTHER);
    let page = berta.send(&form).await;
    assert!(page.path.starts_with("/sign-in?done=registered"));
    assert_eq!(kinds(&app, OTHER).await, ["verify_address"]);
    assert!(kinds(&app, GUEST).await.is_empty());
    let link = verify(&app).await;
    let page = berta.get(&link).await;
    let page = berta.send(&page.form(&link)).await;
    // The invitation was sent to the other address.
    assert!(
        page.main().contains("sent to somebody else"),
        "{}",
        page.main()
    );
    let on = page.attributes("main a.button", "href").remove(0);
    let page = berta.get(&on).await;
    let page = berta.send(&page.form(&format!("{path}/join"))).await;
    assert!(seats(&page).contains("Berta"));
}

#[tokio::test]
async fn a_confirmation_that_is_opened_elsewhere_asks_for_the_password_alone() {
    let app = spawn_app().await;
    let (_, path, link) = invited(&app, GUEST).await;
    let mut berta = Walker::new(&app, "en");
    let page = berta.get(&link).await;
    let form = registration(&page).with("email", OTHER);
    berta.send(&form).await;
    let mut phone = Walker::new(&app, "en");
    let link = verify(&app).await;
    let page = phone.get(&link).await;
    let page = phone.browser.send(&page.form(&link)).await;
    let form = page.assert_status(403).form(&link);
    assert!(!phone.browser.cookies.contains_key("logothete"));
    let page = phone.send(&form.with("password", PASSWORD)).await;
    assert!(page.path.starts_with("/invitation?code="), "{}", page.path);
    let on = page.attributes("main a.button", "href").remove(0);
    phone.get(&on).await.form(&format!("{path}/join"));
}

#[tokio::test]
async fn a_confirmation_does_not_let_in_who_chose_another_password() {
    let app = spawn_app().await;
    // Somebody else registered the guest's address first, but cannot read emails to the address.
    let mut thief = Browser::new(&app);
    thief.register(OTHER, "Thief").await;
    let link = verify(&app).await;
    let mut berta = Browser::new(&app);
    berta.register(OTHER, "Berta").await;
    let page = berta.get(&link).await.assert_status(200);
    let page = berta.send(&page.form(&link)).await.assert_status(403);
    assert_eq!(page.count("input[name=password]"), 1);
    assert!(!berta.cookies.contains_key("logothete"));
    let (ours, theirs) = (&berta.cookies["chosen"], &thief.cookies["chosen"]);
    assert_eq!(
        ours.len(),
        theirs.len(),
        "expected the same response for both"
    );
}

#[tokio::test]
async fn a_link_to_sign_in_keeps_the_way_to_the_match() {
    let app = spawn_app().await;
    let (_, path, link) = invited(&app, GUEST).await;
    Browser::new(&app).register(GUEST, "Berta").await;
    by_link(&app, &link, &path).await;
    by_link(&app, &link, &path).await;
}

/// Signs in by an emailed link on the way to the match. A page first explains what else the link does.
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

/// Follows choices on the page of a match until a button sends a move. Returns its form.
async fn first_move(walker: &mut Walker, page: Page, act: &str) -> Form {
    let mut page = page;
    loop {
        let form = page.form(act);
        if let Some((action, _)) = form.buttons.first() {
            let action = action.clone();
            return form.with("action", &action);
        }
        let step = page.attributes("#act .grid a[data-step]", "href").remove(0);
        page = walker.get(&resolved(&page, &step)).await;
    }
}

#[tokio::test]
async fn the_first_move_takes_at_most_four_pages_in_every_language() {
    let app = spawn_app().await;
    let (mut anna, _, _) = invited(&app, "nobody@example.net").await;
    for language in ["en", "de", "fr", "it", "hu"] {
        let guest = format!("berta-{language}@example.net");
        let path = table(&mut anna).await;
        let link = invite(&app, &mut anna, &path, &guest).await;
        let mut berta = Walker::new(&app, language);
        let page = berta.get(&link).await;
        let form = page.form("/register").with("name", "Berta");
        let page = berta.send(&form.with("password", PASSWORD)).await;
        assert_eq!(page.attributes("html", "lang"), [language]);
        let before = page.reply.text();
        let form = first_move(&mut berta, page, &format!("{path}/act")).await;
        assert!(berta.pages.len() <= 4, "{:?}", berta.pages);
        let page = berta.send(&form).await;
        assert_ne!(page.reply.text(), before);
        assert_eq!(page.count("[role=alert]"), 0, "{}", page.main());
    }
}

/// Creates Anna's lobby of three seats. A bool `starts` becomes the option `start_when_full`. Returns the path.
async fn lobby_of_three(anna: &Client, starts: Value) -> String {
    let places = json!([{ "type": "host" }, { "type": "open" }, { "type": "open" }]);
    let mut body = json!({ "game": "byzanz", "places": places });
    if starts.is_boolean() {
        body["start_when_full"] = starts;
    }
    let founded = anna.post("/v1/matches", body).await.assert_status(201);
    let card = founded.json();
    assert_eq!(card["stage"], "lobby");
    format!("/v1/matches/{}", card["id"].as_str().unwrap())
}

async fn joined(client: &Client, lobby: &str) -> Value {
    let reply = client.post(&format!("{lobby}/join"), json!({})).await;
    reply.assert_status(200).json()
}

#[tokio::test]
async fn a_match_that_is_to_start_when_full_starts_with_its_last_seat() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let (bruno, clara) = (app.person("Bruno").await, app.person("Clara").await);
    for (body, starts) in [
        (json!(true), true),
        (json!(false), false),
        (json!(null), false),
    ] {
        let lobby = lobby_of_three(&anna, body).await;
        let card = joined(&bruno, &lobby).await;
        assert_eq!(
            (&card["stage"], &card["start_when_full"]),
            (&json!("lobby"), &json!(starts))
        );
        let card = joined(&clara, &lobby).await;
        let stage = if starts { "running" } else { "lobby" };
        assert_eq!(card["stage"], stage);
        if !starts {
            continue;
        }
        let feed = anna.get(&format!("{lobby}/entries")).await.json();
        let last = feed["entries"].as_array().unwrap().iter();
        let start =
            last.filter(|entry| entry["facts"][0]["fact"]["platform"]["type"] == "seats_drawn");
        let by: Vec<&Value> = start.map(|entry| &entry["by"]).collect();
        assert_eq!(
            by,
            [&json!({ "kind": "player", "seat": 0 })],
            "expected an entry by the host"
        );
        anna.post(&format!("{lobby}/start"), json!({}))
            .await
            .assert_problem(409, "already_started");
    }
}

#[tokio::test]
async fn a_host_is_told_who_sits_down_as_far_as_they_like() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let (bruno, clara) = (app.person("Bruno").await, app.person("Clara").await);
    let lobby = lobby_of_three(&anna, json!(false)).await;
    joined(&bruno, &lobby).await;
    let said = mails(&app).await;
    let subjects: Vec<&str> = said.iter().map(|mail| mail.subject.as_str()).collect();
    assert_eq!(subjects, ["A seat was taken: Byzanz with Bruno"]);
    assert!(
        said[0].recipient.starts_with("anna"),
        "expected an email to Anna only"
    );
    assert!(
        said[0].text.contains("1 seat is still free"),
        "{}",
        said[0].text
    );
    joined(&clara, &lobby).await;
    let said = mails(&app).await;
    assert_eq!(said.len(), 2);
    assert!(
        said[1].text.contains("You can start the match"),
        "{}",
        said[1].text
    );

    let lobby = lobby_of_three(&anna, json!(true)).await;
    joined(&bruno, &lobby).await;
    joined(&clara, &lobby).await;
    let said = mails(&app).await;
    let begun = |mail: &&StoredMail| mail.text.contains("The match has begun");
    assert_eq!(said.iter().filter(begun).count(), 3);
    assert_eq!(said.len(), 5, "expected no email about the taken seat");

    let body = json!({
        "all": { "type": "at_once" },
        "kinds": { "match_started": { "type": "none" } },
        "matches": {},
    });
    let preferred = anna.put("/v1/preferences", body).await;
    preferred.assert_status(200);
    let lobby = lobby_of_three(&anna, json!(false)).await;
    joined(&bruno, &lobby).await;
    assert_eq!(mails(&app).await.len(), 5);
}

#[tokio::test]
async fn a_form_whose_session_is_gone_leads_back_to_what_was_chosen() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let path = table(&mut anna).await;
    let leave = anna.get(&path).await.form(&format!("{path}/leave"));
    let mut other = anna.clone();
    let out = other.get("/").await.form("/sign-out");
    other.send(&out).await.assert_status(200);
    let chosen = format!("{path}?pick=a&pick=b");
    let from = format!("http://{}{chosen}", app.address);
    anna.headers.push(("referer".to_owned(), from));
    let page = anna.send(&leave).await.assert_status(403);
    assert_eq!(page.texts("h1"), ["Sign in to continue"]);
    let way = page.attributes("main a.button", "href").remove(0);
    let page = anna.get(&way).await.assert_status(200);
    let form = page.form("/sign-in").with("email", "anna@example.org");
    let page = anna.send(&form.with("password", PASSWORD)).await;
    assert_eq!(page.assert_status(200).path, chosen);
    let mut stranger = Browser::new(&app);
    stranger.headers = anna.headers.clone();
    let page = stranger.send(&leave).await.assert_status(403);
    assert_ne!(page.texts("h1"), ["Sign in to continue"]);
}

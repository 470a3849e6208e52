//! Tests of emails about real matches: their content, their recipients, and settings that reduce them.

use std::num::NonZeroU32;
use std::sync::Arc;

use jiff::SignedDuration;
use logothete::app::notifications::MatchMailRenderer;
use logothete::mail::{
    Letterhead, MailDependencies, MailWorker, Mailbox, Pacing, StoredMail, Transport,
};
use logothete::testing::misspell;
use mail_parser::MessageParser;
use serde_json::{Value, json};

use crate::app::{Client, PASSWORD, Reply, TestApp, spawn_app};
use crate::browser::Browser;
use crate::links::newest;
use crate::seated_match::SeatedMatch;

const OUTLINED: &str = "Outlined: new since your last move.";

fn has_outlines(png: &[u8]) -> bool {
    let colours = png.windows(4).position(|name| name == b"PLTE").unwrap();
    let length = u32::from_be_bytes(png[colours - 4..colours].try_into().unwrap());
    let colours = &png[colours + 4..][..usize::try_from(length).unwrap()];
    colours.chunks(3).any(|colour| colour == [0x0b, 0x67, 0xb3])
}

pub(crate) fn worker(app: &TestApp) -> Arc<MailWorker> {
    let pacing = Pacing {
        grace: SignedDuration::ZERO,
        patience: SignedDuration::ZERO,
        ..Pacing::default()
    };
    paced_worker(app, pacing)
}

pub(crate) fn paced_worker(app: &TestApp, pacing: Pacing) -> Arc<MailWorker> {
    Arc::new(unshared_worker(app, pacing))
}

pub(crate) fn unshared_worker(app: &TestApp, pacing: Pacing) -> MailWorker {
    let plenty = NonZeroU32::new(100_000).unwrap();
    let pacing = Pacing {
        per_second: plenty,
        per_recipient_and_hour: plenty,
        ..pacing
    };
    let dependencies = MailDependencies {
        outbox: app.matches.projections.outbox.clone(),
        coordination: app.matches.coordination.clone(),
        accounts: Arc::clone(&app.accounts),
        world: Arc::clone(&app.world),
        grant_late: app.matches.clocks.grant_late(),
    };
    let head = Letterhead::new("letters@play.example", "https://play.example").unwrap();
    let renderer = Arc::new(MatchMailRenderer {
        matches: Arc::clone(&app.matches),
        accounts: Arc::clone(&app.accounts),
        signer: Some(app.proof.signer.clone()),
    });
    let transport = Transport::Mailbox(Mailbox(app.database.pool.clone()));
    MailWorker::new(dependencies, renderer, transport, head, pacing)
}

/// Confirms all addresses, and sends due emails. Returns the emails about matches, oldest first.
pub(crate) async fn mails(app: &TestApp) -> Vec<StoredMail> {
    confirm_everybody(app).await;
    delivered(app).await
}

pub(crate) async fn confirm_everybody(app: &TestApp) {
    sqlx::query("update account set verified_at = now()")
        .execute(&app.database.pool)
        .await
        .unwrap();
}

/// Sends due emails. Returns all of them, oldest first, except those that confirm addresses.
pub(crate) async fn delivered(app: &TestApp) -> Vec<StoredMail> {
    worker(app).run_round().await.unwrap();
    let mailbox = Mailbox(app.database.pool.clone());
    let mut mails = Vec::new();
    for mail in mailbox.list(100).await.unwrap().into_iter().rev() {
        mails.push(mailbox.load(mail.id).await.unwrap().unwrap());
    }
    mails.retain(|mail| mail.subject != "Confirm your email address");
    mails
}

fn said(mails: &[StoredMail]) -> Vec<(&str, &str)> {
    let said = mails
        .iter()
        .map(|mail| (mail.recipient.as_str(), mail.subject.as_str()));
    let mut said: Vec<_> = said.collect();
    said.sort_unstable();
    said
}

/// Whether an email begins with a request to make a move.
pub(crate) fn calls(mail: &StoredMail) -> bool {
    mail.text.starts_with("Your move: ")
}

/// Returns the paths of those links in an email that each choose a move.
pub(crate) fn choices(mail: &StoredMail) -> Vec<&str> {
    let lines = mail.text.lines();
    let paths = lines.filter_map(|line| line.strip_prefix("   https://play.example"));
    paths.map(|path| path.trim_end_matches("#act")).collect()
}

fn stop_link(mail: &StoredMail) -> String {
    let (_, rest) = mail
        .text
        .split_once("https://play.example/v1/unsubscribe/")
        .unwrap();
    let token = rest.split_whitespace().next().unwrap();
    format!("/v1/unsubscribe/{token}")
}

async fn looked_up(client: &Client, path: &str, host: &str) -> Reply {
    client
        .anonymous()
        .send("GET", path, &[("host", host)], None)
        .await
}

#[actix_web::test]
async fn names_from_right_to_left_stand_in_their_order_in_pages_and_emails() {
    let app = spawn_app().await;
    let mut players = Vec::new();
    for (name, called) in [("anna", "Anna"), ("bela", "שלמה"), ("clara", "مريم")] {
        players.push(app.person(name).await);
        let query = sqlx::query("update account set name = $2 where name = $1");
        let query = query.bind(name).bind(called);
        query.execute(&app.database.pool).await.unwrap();
    }
    let seated = SeatedMatch::opened_by("byzanz", players, json!({ "dealer": 2 })).await;
    seated.join(1).await;
    seated.join(2).await;
    seated.start().await;
    let [bela, clara] = ["\u{2068}שלמה\u{2069}", "\u{2068}مريم\u{2069}"];
    let mut browser = Browser::new(&app);
    browser.sign_in("anna@example.org").await;
    let page = browser.get(&format!("/matches/{}", seated.id)).await;
    let (title, names) = (page.texts("title").concat(), format!("{bela}, {clara}"));
    assert!(title.contains(&names), "{title}");
    let card = seated.players[0].get(&seated.path("")).await.json();
    assert!(card.to_string().contains(r#""name":"שלמה""#), "{card}");
    let mails = mails(&app).await;
    let mail = mails.iter().find(|mail| mail.recipient.starts_with("anna"));
    let subject = &mail.unwrap().subject;
    assert!(subject.contains(&names), "{subject}");
    let mail = mails.iter().find(|mail| mail.recipient.starts_with("bela"));
    assert!(
        mail.unwrap().text.contains(bela),
        "{:?}",
        mail.unwrap().text
    );
}

#[actix_web::test]
async fn players_are_called_when_it_begins_and_when_it_is_their_turn() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("bards", &app, 2, json!({ "dealer": 0 })).await;
    seated.start().await;
    let first = mails(&app).await;
    let to_anna = "Your turn: Battle of the Bards with Bruno";
    let to_bruno = "The match has begun: Battle of the Bards with Anna";
    let expected = [
        ("anna@example.org", to_anna),
        ("bruno@example.org", to_bruno),
    ];
    assert_eq!(said(&first), expected);
    let email = |mails: &[StoredMail], to: &str| {
        let mail = mails.iter().rfind(|mail| mail.recipient.starts_with(to));
        mail.unwrap().clone()
    };
    assert!(email(&first, "anna").text.contains("and it is your turn"));
    assert!(
        email(&first, "bruno")
            .text
            .contains("We will send you an email")
    );
    assert!(email(&first, "anna").text.contains("You are the dealer."));
    assert!(email(&first, "bruno").text.contains("Anna is the dealer."));
    let link = format!("https://play.example/matches/{}", seated.id);
    assert!(email(&first, "anna").html.contains(&link));

    let keep = seated.legal(0).await[0].clone();
    seated.act(0, keep).await.assert_status(200);
    let second = mails(&app).await;
    assert_eq!(second.len(), 3, "expected one email for one turn");
    let mail = email(&second, "bruno");
    assert_eq!(
        mail.subject, "Your turn: Battle of the Bards with Anna",
        "expected a subject that says what the email is about"
    );
    assert!(calls(&mail), "{}", mail.text);
    assert!(!mail.text.contains("Since your last"), "{}", mail.text);
    assert!(!mail.html.contains(OUTLINED), "{}", mail.html);
    let parsed = MessageParser::default().parse(&mail.message).unwrap();
    assert!(!has_outlines(parsed.attachment(0).unwrap().contents()));
    assert!(mail.text.contains("Anna"), "{}", mail.text);
    assert!(!mail.text.contains('\u{1a}'), "{}", mail.text);
    assert_eq!(mails(&app).await.len(), 3, "expected no further email");
}

#[actix_web::test]
async fn an_email_tells_nothing_that_its_reader_may_not_know() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("bards", &app, 2, json!({ "dealer": 0 })).await;
    seated.start().await;
    let keep = seated.legal(0).await[0].clone();
    seated.act(0, keep).await.assert_status(200);
    let five = seated.view(1).await["view"]["drawn"].clone();
    let five: Vec<String> = serde_json::from_value(five).unwrap();
    let split = json!({ "type": "split", "face_up": five[..2] });
    seated.act(1, split).await.assert_status(200);
    let mails = mails(&app).await;
    let to_anna = mails
        .iter()
        .rfind(|mail| mail.recipient.starts_with("anna"))
        .unwrap();
    assert!(calls(to_anna), "{}", to_anna.text);
    assert!(to_anna.text.contains("Since your last move"));
    assert!(to_anna.message.len() <= 180_000);
    let parsed = MessageParser::default().parse(&to_anna.message).unwrap();
    let picture = parsed.attachment(0).unwrap().contents();
    let dark = parsed.attachment(1).unwrap().contents();
    for picture in [picture, dark] {
        assert!(picture.starts_with(b"\x89PNG") && picture.len() <= 60_000);
    }
    assert_ne!(picture, dark, "expected other colours");
    assert!(to_anna.html.contains(OUTLINED), "{}", to_anna.html);
    assert!(
        has_outlines(picture),
        "expected the two groups to be outlined"
    );
    let feed = seated.whole_feed(&seated.players[0]).await;
    let seen: Vec<&str> = feed
        .iter()
        .flat_map(|entry| entry["facts"].as_array().unwrap())
        .map(|fact| fact["text"].as_str().unwrap())
        .collect();
    let lines = to_anna
        .text
        .lines()
        .filter_map(|line| line.strip_prefix("  - "));
    let lines: Vec<&str> = lines.collect();
    assert!(!lines.is_empty(), "{}", to_anna.text);
    for line in lines {
        assert!(seen.contains(&line), "{line} is not in her feed: {seen:?}");
    }
}

#[actix_web::test]
async fn whoever_has_begun_to_answer_is_not_called_any_more() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("bards", &app, 2, json!({ "dealer": 0 })).await;
    seated.start().await;
    mails(&app).await;
    let keep = seated.legal(0).await[0].clone();
    seated.act(0, keep).await.assert_status(200);
    let five = seated.view(1).await["view"]["drawn"].clone();
    let split = json!({ "type": "split", "face_up": [five[0], five[1]] });
    seated.act(1, split).await.assert_status(200);
    let mails = mails(&app).await;
    let turns = mails
        .iter()
        .filter(|mail| calls(mail) && !mail.text.contains("has begun"));
    let to: Vec<&str> = turns.map(|mail| mail.recipient.as_str()).collect();
    assert_eq!(to, ["anna@example.org"]);
}

#[actix_web::test]
async fn a_turn_that_was_taken_meanwhile_is_not_called_for() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("bards", &app, 2, json!({ "dealer": 0 })).await;
    seated.start().await;
    mails(&app).await;
    let keep = seated.legal(0).await[0].clone();
    seated.act(0, keep).await.assert_status(200);
    seated.players[1]
        .post(&seated.path("/resign"), json!({}))
        .await
        .assert_status(200);
    let mails = mails(&app).await;
    let asked = mails.iter().filter(|mail| calls(mail));
    assert_eq!(
        asked.count(),
        1,
        "expected one request to move, to the first player"
    );
    let over = mails.iter().filter(|mail| {
        mail.text.contains("The match is over") || mail.text.contains("The match was closed")
    });
    let over: Vec<_> = over.collect();
    assert_eq!(over.len(), 2, "{:?}", said(&mails));
    for mail in over {
        let parsed = MessageParser::default().parse(&mail.message).unwrap();
        let picture = parsed.attachment(0).unwrap().contents();
        assert!(
            picture.starts_with(b"\x89PNG"),
            "expected a picture of the final position"
        );
    }
    let emails = seated.players[1]
        .get("/v1/deliveries")
        .await
        .assert_status(200)
        .json();
    let emails = emails["letters"].as_array().unwrap().clone();
    let states: Vec<(&str, &str)> = emails
        .iter()
        .filter(|email| email["match_id"].is_string())
        .map(|email| {
            (
                email["kind"].as_str().unwrap(),
                email["state"].as_str().unwrap(),
            )
        })
        .collect();
    let expected = [("match_over", "sent"), ("match_started", "sent")];
    assert_eq!(states, expected);
    assert_eq!(emails[0]["match_id"], json!(seated.id));
    let few = seated.players[1].get("/v1/deliveries?limit=1").await.json();
    assert_eq!(few["letters"].as_array().unwrap().len(), 1);
    let none = seated.players[1].get("/v1/deliveries?limit=0").await;
    none.assert_problem(422, "bad_limit");
}

async fn turns(app: &TestApp) -> Vec<String> {
    let states = "select state from match_email where kind = 'your_turn'";
    let states = sqlx::query_scalar(states).fetch_all(&app.database.pool);
    states.await.unwrap()
}

#[actix_web::test]
async fn a_turn_is_told_as_its_reader_likes_and_not_at_all_if_it_is_over() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("bards", &app, 2, json!({ "dealer": 0 })).await;
    let delay = json!({ "all": { "type": "delay", "minutes": 30 } });
    seated.players[1]
        .put("/v1/preferences", delay)
        .await
        .assert_status(200);
    seated.start().await;
    let keep = seated.legal(0).await[0].clone();
    seated.act(0, keep).await.assert_status(200);
    assert_eq!(
        turns(&app).await,
        [""; 0],
        "expected no email during the grace period"
    );
    let before = mails(&app).await.len();
    assert_eq!(
        turns(&app).await,
        ["waiting"],
        "expected an email within half an hour"
    );
    let later = "update match_email
        set due_at = now(), posted_at = (posted_at at time zone 'utc' - interval '30 minutes') at time zone 'utc'
        where state = 'waiting' and kind = 'your_turn'";
    sqlx::query(later)
        .execute(&app.database.pool)
        .await
        .unwrap();
    assert_eq!(mails(&app).await.len(), before + 1);
    assert_eq!(turns(&app).await, ["sent"]);
    // This turn of Anna's ends before the mail worker runs, so no email about it is sent.
    let five = seated.view(1).await["view"]["drawn"].clone();
    let split = json!({ "type": "split", "face_up": [five[0], five[1]] });
    seated.act(1, split).await.assert_status(200);
    seated.players[0]
        .post(&seated.path("/resign"), json!({}))
        .await
        .assert_status(200);
    mails(&app).await;
    assert_eq!(turns(&app).await, ["sent"], "expected no email for it");
}

#[actix_web::test]
async fn preferences_are_kept_and_refused_with_a_sentence() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let path = "/v1/preferences";
    let usual = anna.get(path).await.assert_status(200).json();
    assert_eq!(
        usual,
        json!({ "all": { "type": "at_once" }, "kinds": {}, "matches": {} })
    );
    let body = json!({
        "all": { "type": "digest", "at": "08:00" },
        "kinds": { "your_turn": { "type": "delay", "minutes": 30 } },
        "matches": {},
    });
    let key = [("idempotency-key", "p-1")];
    for _ in 0..2 {
        let set = anna.send_json("PUT", path, &key, body.clone()).await;
        assert_eq!(set.assert_status(200).json(), body);
    }
    assert_eq!(anna.get(path).await.json(), body);
    let other = json!({ "all": { "type": "none" } });
    anna.send_json("PUT", path, &key, other.clone())
        .await
        .assert_problem(422, "key_reused");
    anna.put(path, other).await.assert_status(200);
    let kept: Value = anna.get(path).await.json();
    assert_eq!(
        kept,
        json!({ "all": { "type": "none" }, "kinds": {}, "matches": {} })
    );
    let wrong = json!({ "all": { "type": "delay", "minutes": 0 } });
    let refused = anna.put(path, wrong).await;
    let problem = refused.assert_problem(422, "bad_preference").json();
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.contains("`minutes` must be 1 to 1440"), "{detail}");
}

#[actix_web::test]
async fn the_link_at_the_foot_of_an_email_changes_nothing_until_it_is_confirmed() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("bards", &app, 2, json!({ "dealer": 0 })).await;
    seated.start().await;
    let mails = mails(&app).await;
    let mail = mails.iter().find(|mail| mail.recipient.starts_with("anna"));
    let link = stop_link(mail.unwrap());
    let anna = &seated.players[0];
    let scanner = anna.anonymous();
    let page = scanner.get(&link).await.assert_status(200);
    assert!(
        page.header("content-security-policy")
            .contains("form-action 'self'")
    );
    let form = format!("<form method=\"post\" action=\"{link}\">");
    assert!(page.text().contains(&form), "{}", page.text());
    let pace = |preferences: &Value| preferences["all"]["type"].clone();
    assert_eq!(pace(&anna.get("/v1/preferences").await.json()), "at_once");

    let form = [("content-type", "application/x-www-form-urlencoded")];
    let of_match = Some(b"what=match".to_vec());
    scanner
        .send("POST", &link, &form, of_match)
        .await
        .assert_status(200);
    let preferences = anna.get("/v1/preferences").await.json();
    assert_eq!(pace(&preferences), "at_once");
    assert_eq!(preferences["matches"][&seated.id]["type"], "none");
    let one_click = Some(b"List-Unsubscribe=One-Click".to_vec());
    scanner
        .send("POST", &link, &form, one_click)
        .await
        .assert_status(200);
    assert_eq!(pace(&anna.get("/v1/preferences").await.json()), "none");
    let (path, token) = link.rsplit_once('/').unwrap();
    let forged = format!("{path}/{}", misspell(token));
    scanner.get(&forged).await.assert_problem(404, "not_found");
}

#[actix_web::test]
async fn the_mailbox_is_read_on_the_machine_itself_and_under_its_own_names() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("bards", &app, 2, json!({ "dealer": 0 })).await;
    seated.start().await;
    let mails = mails(&app).await;
    let anyone = app.stranger();
    let list = looked_up(&anyone, "/dev/mailbox", "localhost:8080").await;
    let list = list.assert_status(200);
    assert!(list.text().contains("Battle of the Bards with Anna"));
    let policy = list.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("script-src"));
    let path = format!("/dev/mailbox/{}", mails[0].id);
    let page = looked_up(&anyone, &path, "127.0.0.1")
        .await
        .assert_status(200);
    assert!(page.text().contains("sandbox="));
    let html = looked_up(&anyone, &format!("{path}/html"), "[::1]:80").await;
    let html = html.assert_status(200);
    assert!(html.header("content-security-policy").contains("sandbox"));
    let source = looked_up(&anyone, &format!("{path}/source"), "localhost").await;
    assert!(
        source
            .assert_status(200)
            .text()
            .contains("Auto-Submitted: auto-generated")
    );
    for far in ["play.example", "localhost.evil.example", "192.168.0.7:8080"] {
        for path in ["/dev/mailbox", &path] {
            looked_up(&anyone, path, far)
                .await
                .assert_problem(404, "not_found");
        }
    }
}

#[actix_web::test]
async fn emails_about_matches_go_only_where_somebody_said_that_the_address_is_theirs() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("bards", &app, 2, json!({ "dealer": 0 })).await;
    seated.start().await;
    worker(&app).run_round().await.unwrap();
    let mailbox = Mailbox(app.database.pool.clone());
    let mails = mailbox.list(9).await.unwrap();
    assert!(
        mails
            .iter()
            .all(|mail| mail.subject == "Confirm your email address"),
        "{mails:?}"
    );
    assert_eq!(mails.len(), 2, "expected the emails in the mailbox, too");
    let emails = seated.players[0].get("/v1/deliveries").await.json();
    let emails = emails["letters"].as_array().unwrap().iter();
    let begun = emails.filter(|email| email["kind"] == "match_started");
    let mut answers: Vec<&Value> = begun.map(|email| &email["answer"]).collect();
    // The host has two such results, because one is about the email that a seat was taken.
    answers.dedup();
    assert_eq!(answers, ["the address is not confirmed"]);

    let mut anna = Browser::new(&app);
    anna.sign_in("anna@example.org").await;
    let banner = "not confirmed yet, so we send no emails about your matches";
    assert!(anna.get("/lobby").await.main().contains(banner));
    let to_anna = mails.iter().find(|mail| mail.recipient.starts_with("anna"));
    let mail = mailbox.load(to_anna.unwrap().id).await.unwrap().unwrap();
    let (_, rest) = mail
        .text
        .split_once("https://play.example/verify/")
        .unwrap();
    let path = format!("/verify/{}", rest.split_whitespace().next().unwrap());
    let form = anna.get(&path).await.assert_status(200).form(&path);
    anna.send(&form).await.assert_status(200);
    assert!(!anna.get("/lobby").await.main().contains(banner));
    let account = seated.players[0].get("/v1/accounts/me").await.json();
    assert_eq!(account["is_verified"], true);
    let keep = seated.legal(0).await[0].clone();
    seated.act(0, keep).await.assert_status(200);
    worker(&app).run_round().await.unwrap();
    assert_eq!(
        mailbox.list(9).await.unwrap().len(),
        2,
        "expected no email to Bruno, whose address is not confirmed"
    );
}

#[actix_web::test]
async fn a_change_of_address_forgets_that_the_one_before_took_no_emails() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    sqlx::query("update account set verified_at = now(), bounced_at = now()")
        .execute(&app.database.pool)
        .await
        .unwrap();
    let bounced = async || anna.get("/v1/accounts/me").await.json()["email_bounced"].clone();
    assert_eq!(bounced().await, true);
    let body = json!({ "password": PASSWORD, "email": "anna@example.com" });
    let asked = anna.post("/v1/accounts/me/email", body).await;
    asked.assert_status(202);
    assert_eq!(bounced().await, true);
    let token = newest(&app, "verify_address", "anna@example.com").await;
    let path = "/v1/accounts/verification";
    let followed = anna.post(path, json!({ "token": token })).await;
    followed.assert_status(204);
    assert_eq!(bounced().await, false);
}

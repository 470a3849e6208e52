//! Tests of invitations to addresses and to acquaintances, and of what these must not reveal.

use logothete::mail::StoredMail;
use serde_json::{Value, json};

use crate::app::{Client, Reply, TestApp, spawn_app};
use crate::emails::delivered;
use crate::seated_match::SeatedMatch;

pub(crate) async fn confirm(app: &TestApp, email: &str) {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let done = sqlx::query("update account set verified_at = now() where email = $1").bind(email);
    assert_eq!(done.execute(&mut owner).await.unwrap().rows_affected(), 1);
}

async fn person(app: &TestApp, name: &str) -> Client {
    let person = app.person(name).await;
    confirm(app, &person.email).await;
    person
}

async fn lobby(host: &Client) -> String {
    let places = json!([{ "type": "host" }, { "type": "private" }, { "type": "private" }]);
    let body = json!({ "game": "byzanz", "places": places });
    let card = host
        .post("/v1/matches", body)
        .await
        .assert_status(201)
        .json();
    format!("/v1/matches/{}", card["id"].as_str().unwrap())
}

async fn invite(host: &Client, lobby: &str, email: &str) -> Reply {
    let body = json!({ "type": "address", "email": email });
    host.post(&format!("{lobby}/invitations"), body).await
}

async fn received(client: &Client) -> Vec<Value> {
    let received = client
        .get("/v1/invitations")
        .await
        .assert_status(200)
        .json();
    received["invitations"].as_array().unwrap().clone()
}

async fn emails(app: &TestApp, to: &str) -> Vec<StoredMail> {
    let mut mails = delivered(app).await;
    mails.retain(|mail| mail.recipient.contains(to) && mail.text.contains("/lobby/"));
    mails
}

async fn fates(app: &TestApp) -> Vec<(String, Option<String>)> {
    delivered(app).await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let query =
        "select state, answer from account_email where kind = 'invitation' order by posted_at";
    sqlx::query_as(query).fetch_all(&mut owner).await.unwrap()
}

#[actix_web::test]
async fn a_host_whose_name_is_like_a_link_is_not_named_where_inboxes_show_it() {
    let app = spawn_app().await;
    let host = person(&app, "evil.example").await;
    let lobby = lobby(&host).await;
    let sent = invite(&host, &lobby, "nobody@example.net").await;
    sent.assert_status(201);
    let email = emails(&app, "nobody").await.remove(0);
    assert_eq!(email.subject, "You are invited to play Byzanz");
    assert!(!email.text.contains("evil.example"), "{}", email.text);
    assert!(email.text.contains("evil.\u{2060}example invites you"));
}

fn dropped(why: &str) -> (String, Option<String>) {
    ("dropped".to_owned(), Some(why.to_owned()))
}

#[actix_web::test]
async fn an_invitation_leads_its_guest_to_a_private_place() {
    let app = spawn_app().await;
    let (anna, bruno) = (person(&app, "Anna").await, person(&app, "Bruno").await);
    let lobby = lobby(&anna).await;
    let language = json!({ "language": "de" });
    bruno
        .send_json("PATCH", "/v1/accounts/me", &[], language)
        .await
        .assert_status(204);
    bruno.get(&lobby).await.assert_problem(404, "no_such_match");
    let sent = invite(&anna, &lobby, " Bruno@Example.org ")
        .await
        .assert_status(201)
        .json();
    assert_eq!(
        (&sent["to"], &sent["state"]),
        (&json!("bruno@example.org"), &json!("open"))
    );
    let again = invite(&anna, &lobby, "bruno@example.org")
        .await
        .assert_status(201)
        .json();
    assert_eq!(again, sent, "expected a repetition to change nothing");
    let emails = emails(&app, "bruno").await;
    assert_eq!(emails.len(), 1);
    assert_eq!(emails[0].subject, "Anna lädt dich zu Byzanz ein");
    let link = lobby.replace("/v1/matches/", "https://play.example/lobby/");
    assert!(emails[0].text.contains(&link) && emails[0].html.contains(&link));
    assert!(emails[0].text.contains("Hallo Bruno"), "{}", emails[0].text);
    let deliveries = bruno.get("/v1/deliveries").await.assert_status(200).text();
    assert!(deliveries.contains("invitation"), "{deliveries}");
    let mine = received(&bruno).await;
    assert_eq!(
        (&mine[0]["host"], &mine[0]["game"]),
        (&json!("Anna"), &json!("byzanz"))
    );
    bruno.get(&lobby).await.assert_status(200);
    let join = format!("{lobby}/join");
    bruno.post(&join, json!({})).await.assert_status(200);
    assert_eq!(received(&bruno).await.len(), 0);
    let carla = person(&app, "Carla").await;
    carla
        .post(&join, json!({}))
        .await
        .assert_problem(404, "no_such_match");
    invite(&bruno, &lobby, "carla@example.org")
        .await
        .assert_problem(403, "not_host");
}

#[actix_web::test]
async fn an_unknown_address_is_answered_like_a_known_one() {
    let app = spawn_app().await;
    let (anna, bruno) = (person(&app, "Anna").await, person(&app, "Bruno").await);
    let language = json!({ "language": "hu" });
    anna.send_json("PATCH", "/v1/accounts/me", &[], language)
        .await
        .assert_status(204);
    let lobby = lobby(&anna).await;
    let bare = |reply: Reply, email: &str| {
        let mut headers: Vec<String> = reply.headers.keys().map(ToString::to_string).collect();
        headers.sort();
        let mut body = reply.assert_status(201).json();
        assert_eq!(body["to"], email);
        for own in ["to", "invitation_id", "invited_at"] {
            assert!(body.as_object_mut().unwrap().remove(own).is_some());
        }
        (body, headers)
    };
    let known = bare(
        invite(&anna, &lobby, "bruno@example.org").await,
        "bruno@example.org",
    );
    let unknown = bare(
        invite(&anna, &lobby, "nobody@example.net").await,
        "nobody@example.net",
    );
    assert_eq!(known, unknown);
    let email = emails(&app, "nobody").await.remove(0);
    for sentence in [
        "Anna invites you to a match of Byzanz",
        "Anna meghív egy partira",
    ] {
        assert!(email.text.contains(sentence), "{}", email.text);
    }
    assert!(!email.text.contains("/preferences"), "{}", email.text);
    // A person who registers the invited address but cannot confirm it learns nothing.
    let mut thief = app.stranger();
    thief.email = "nobody@example.net".into();
    thief.register("Thief").await.assert_status(202);
    assert_eq!(received(&thief.sign_in().await).await.len(), 0);
    assert_eq!(received(&bruno).await.len(), 1);

    // The button stops invitations, but opening its page does not.
    let (_, rest) = email
        .text
        .split_once("https://play.example/v1/unsubscribe/")
        .unwrap();
    let stop = format!(
        "/v1/unsubscribe/{}",
        rest.split_whitespace().next().unwrap()
    );
    let page = app.stranger().get(&stop).await.assert_status(200).text();
    assert!(page.contains("No more invitations"), "{page}");
    let other = self::lobby(&anna).await;
    invite(&anna, &other, "nobody@example.net")
        .await
        .assert_status(201);
    assert_eq!(emails(&app, "nobody").await.len(), 2);
    app.stranger()
        .post(&stop, json!({}))
        .await
        .assert_status(200);
    let third = self::lobby(&anna).await;
    invite(&anna, &third, "nobody@example.net")
        .await
        .assert_status(201);
    assert_eq!(
        emails(&app, "nobody").await.len(),
        2,
        "{:?}",
        fates(&app).await
    );
    assert_eq!(fates(&app).await.last(), Some(&dropped("not wanted")));
}

#[actix_web::test]
async fn an_invitation_between_those_who_keep_apart_is_accepted_and_lost() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let (anna, bruno) = (&seated.players[0], &seated.players[1]);
    for person in [anna, bruno] {
        confirm(&app, &person.email).await;
    }
    let body = json!({ "type": "named", "name": "Bruno" });
    anna.post("/v1/blocks", body.clone())
        .await
        .assert_status(201);
    let (of_anna, of_bruno) = (lobby(anna).await, lobby(bruno).await);
    let sent = invite(bruno, &of_bruno, "anna@example.org")
        .await
        .assert_status(201)
        .json();
    let name = json!({ "type": "named", "name": "Anna" });
    let named = bruno
        .post(&format!("{of_bruno}/invitations"), name)
        .await
        .assert_status(201)
        .json();
    invite(anna, &of_anna, "bruno@example.org")
        .await
        .assert_status(201);
    assert_eq!(
        (received(anna).await.len(), received(bruno).await.len()),
        (0, 0)
    );
    assert_eq!(fates(&app).await, vec![dropped("not wanted"); 3]);
    bruno
        .get(&of_anna)
        .await
        .assert_problem(404, "no_such_match");
    let list = bruno
        .get(&format!("{of_bruno}/invitations"))
        .await
        .assert_status(200)
        .json();
    assert_eq!(
        list["invitations"],
        json!([named, sent]),
        "expected the list to stay unchanged"
    );
    let deliveries = anna.get("/v1/deliveries").await.assert_status(200).text();
    assert!(!deliveries.contains("invitation"), "{deliveries}");
}

#[actix_web::test]
async fn what_is_no_longer_so_is_not_sent() {
    let app = spawn_app().await;
    let (anna, bruno) = (person(&app, "Anna").await, person(&app, "Bruno").await);
    let withdrawn = lobby(&anna).await;
    let sent = invite(&anna, &withdrawn, "x@example.net")
        .await
        .assert_status(201)
        .json();
    let id = sent["invitation_id"].as_str().unwrap();
    let path = format!("{withdrawn}/invitations/{id}");
    bruno
        .delete(&path)
        .await
        .assert_problem(404, "no_such_match");
    anna.delete(&path).await.assert_status(204);
    anna.delete(&path).await.assert_status(204);
    let list = anna.get(&format!("{withdrawn}/invitations")).await.json();
    assert_eq!(list["invitations"], json!([]));

    let closed = lobby(&anna).await;
    invite(&anna, &closed, "x@example.net")
        .await
        .assert_status(201);
    anna.post(&format!("{closed}/leave"), json!({}))
        .await
        .assert_status(200);
    let full = lobby(&anna).await;
    let own = invite(&anna, &full, "anna@example.org").await;
    own.assert_status(201);
    assert_eq!(
        fates(&app).await,
        [
            dropped("withdrawn"),
            dropped("no longer true"),
            dropped("no longer true")
        ]
    );
    let refused = invite(&anna, &closed, "x@example.net").await;
    refused.assert_problem(404, "no_such_match");
}

#[actix_web::test]
async fn a_guest_may_decline_and_want_no_more() {
    let app = spawn_app().await;
    let (anna, bruno) = (person(&app, "Anna").await, person(&app, "Bruno").await);
    let first = lobby(&anna).await;
    invite(&anna, &first, "bruno@example.org")
        .await
        .assert_status(201);
    let email = emails(&app, "bruno").await.remove(0);
    let mine = received(&bruno).await;
    let id = mine[0]["invitation_id"].as_str().unwrap();
    let decline = format!("/v1/invitations/{id}/decline");
    anna.post(&decline, json!({}))
        .await
        .assert_problem(404, "no_such_invitation");
    bruno.post(&decline, json!({})).await.assert_status(204);
    assert_eq!(received(&bruno).await.len(), 0);
    bruno.get(&first).await.assert_problem(404, "no_such_match");
    let again = invite(&anna, &first, "bruno@example.org")
        .await
        .assert_status(201)
        .json();
    assert_eq!(
        again["state"], "declined",
        "expected the declined invitation, without a second email"
    );
    assert_eq!(emails(&app, "bruno").await.len(), 1);

    let (_, rest) = email
        .text
        .split_once("https://play.example/v1/unsubscribe/")
        .unwrap();
    let stop = format!(
        "/v1/unsubscribe/{}",
        rest.split_whitespace().next().unwrap()
    );
    app.stranger()
        .post(&stop, json!({}))
        .await
        .assert_status(200);
    let preferences = bruno.get("/v1/preferences").await.assert_status(200).json();
    assert_eq!(
        preferences["kinds"],
        json!({ "invited": { "type": "none" } })
    );
    let second = lobby(&anna).await;
    invite(&anna, &second, "bruno@example.org")
        .await
        .assert_status(201);
    assert_eq!(emails(&app, "bruno").await.len(), 1);
    assert_eq!(
        received(&bruno).await.len(),
        1,
        "expected the invitation without an email"
    );
}

#[actix_web::test]
async fn nobody_invites_without_end() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let lobby = lobby(&anna).await;
    let refused = invite(&anna, &lobby, "x@example.net").await;
    refused.assert_problem(403, "not_verified");
    confirm(&app, &anna.email).await;
    invite(&anna, &lobby, "x@y")
        .await
        .assert_problem(422, "bad_email");
    for number in 0..20 {
        let email = format!("guest{number}@example.net");
        invite(&anna, &lobby, &email).await.assert_status(201);
    }
    let refused = invite(&anna, &lobby, "x@example.net").await;
    refused.assert_problem(429, "too_many_invitations");
    invite(&anna, &lobby, "guest7@example.net")
        .await
        .assert_status(201);
}

#[actix_web::test]
async fn an_address_gets_few_emails_in_a_day_whoever_writes() {
    let app = spawn_app().await;
    for name in ["Anna", "Bruno", "Clara", "Dario"] {
        let host = person(&app, name).await;
        let lobby = lobby(&host).await;
        invite(&host, &lobby, "x@example.net")
            .await
            .assert_status(201);
        delivered(&app).await;
    }
    assert_eq!(emails(&app, "x@example.net").await.len(), 3);
    let last = fates(&app).await.pop();
    assert_eq!(
        last,
        Some(dropped(
            "the address has received the maximum number of invitations today"
        ))
    );
}

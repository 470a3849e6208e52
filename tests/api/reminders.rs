//! Tests of emails about clocks: reminders, timeouts, and late notice.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use logothete::app::notifications::MatchMailRenderer;
use logothete::i18n::{Language, Zone};
use logothete::mail::{
    EmailFacts, EmailKind, EmailRoom, NoticeRenderer, RenderError, RenderRequest, StoredMail,
};
use serde_json::json;

use crate::app::{TestApp, spawn_app};
use crate::clocks::{Timed, hasty, moment, one_stays_away};
use crate::emails::mails;

const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Returns the email of a kind to the first player, rendered as of `now`.
async fn said(
    app: &TestApp,
    timed: &Timed,
    kind: EmailKind,
    now: Timestamp,
) -> Result<EmailFacts, RenderError> {
    described_in(Language::En, app, timed, (kind, now)).await
}

async fn described_in(
    language: Language,
    app: &TestApp,
    timed: &Timed,
    (kind, now): (EmailKind, Timestamp),
) -> Result<EmailFacts, RenderError> {
    let card = timed.get(0, "").await;
    let participant = card["you"]["participant"].as_str().unwrap();
    let zone = Zone::default();
    let request = RenderRequest {
        match_id: timed.match_id(),
        version: app
            .matches
            .views
            .load(timed.match_id(), None)
            .await
            .unwrap()
            .version,
        participant: participant.parse().unwrap(),
        language,
        zone: &zone,
        kind,
        now,
        members: &[],
        late_by: None,
        room: EmailRoom::Whole,
        picked: None,
    };
    let renderer = MatchMailRenderer {
        matches: Arc::clone(&app.matches),
        accounts: Arc::clone(&app.accounts),
        signer: None,
    };
    renderer.render(request).await
}

fn begun(mails: &[StoredMail]) -> usize {
    let texts = mails.iter().map(|mail| &mail.text);
    texts
        .filter(|text| text.contains("The match has begun"))
        .count()
}

async fn states(timed: &Timed) -> Vec<(String, String)> {
    let emails = timed.players[0].get("/v1/deliveries").await;
    let emails = emails.assert_status(200).json();
    let emails = emails["letters"].as_array().unwrap().iter();
    let word = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let mut states: Vec<_> = emails
        .filter(|email| email["match_id"].is_string())
        .map(|email| (word(&email["kind"]), word(&email["state"])))
        .collect();
    // The host's email about a taken seat does not count: it is dropped once the match has begun.
    let seat_taken = ("match_started".to_owned(), "dropped".to_owned());
    states.retain(|state| *state != seat_taken);
    states.sort_unstable();
    states
}

const DUE: &str = "update notice set reminder_at = now(), last_call_at = now()";

async fn count(app: &TestApp, sql: &'static str) -> i64 {
    let count = sqlx::query_scalar(sql).fetch_one(&app.database.pool);
    count.await.unwrap()
}

async fn run(app: &TestApp, sql: &'static str) {
    sqlx::query(sql).execute(&app.database.pool).await.unwrap();
}

#[tokio::test]
async fn an_email_tells_what_happened_in_the_language_of_whoever_reads_it() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let card = timed.get(0, "").await;
    let half = moment(&card["clock"]["seats"][0]["running_since"]) + 12 * HOUR;
    for (language, started) in [
        (Language::En, "The match started. "),
        (Language::It, "La partita è cominciata. "),
        (Language::Fr, "La partie a commencé. "),
        (Language::Hu, "Elkezdődött a parti. "),
        (Language::De, "Die Partie hat begonnen. "),
    ] {
        let email = (EmailKind::Reminder, half);
        let Ok(news) = described_in(language, &app, &timed, email).await else {
            panic!("expected an email after half of the time");
        };
        assert!(news.happened[0].starts_with(started), "{news:?}");
    }
}

#[tokio::test]
async fn a_reminder_that_comes_early_is_put_off_and_one_that_is_needless_is_dropped() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let card = timed.get(0, "").await;
    let since = moment(&card["clock"]["seats"][0]["running_since"]);
    let (half, last) = (since + 12 * HOUR, since + 21 * HOUR);
    let reminder = EmailKind::Reminder;
    let tell = async |kind, now| said(&app, &timed, kind, now).await;
    assert!(matches!(tell(reminder, since).await, Err(RenderError::Early(at)) if at == half));
    assert!(
        matches!(tell(EmailKind::LastCall, half).await, Err(RenderError::Early(at)) if at == last)
    );
    let Ok(news) = tell(reminder, half).await else {
        panic!("expected an email after half of the time");
    };
    assert_eq!(news.deadline, Some(since + 24 * HOUR));
    assert!(tell(EmailKind::LastCall, last).await.is_ok());
    assert!(matches!(
        tell(EmailKind::LastCall, since + 24 * HOUR).await,
        Err(RenderError::Stale)
    ));

    mails(&app).await;
    run(&app, DUE).await;
    assert_eq!(
        begun(&mails(&app).await),
        3,
        "expected emails about the start only"
    );
    let waiting = |kind: &str| (kind.to_owned(), "waiting".to_owned());
    let begun = ("match_started".to_owned(), "sent".to_owned());
    let expected = [waiting("last_call"), begun, waiting("reminder")];
    assert_eq!(states(&timed).await, expected);
    let view = timed.get(0, "/view").await;
    let body = json!({ "decision": view["decision"], "action": { "type": "pass" } });
    let passed = timed.players[0].post(&timed.path("/actions"), body).await;
    passed.assert_status(200);
    assert!(matches!(
        tell(reminder, half).await,
        Err(RenderError::Stale)
    ));
    run(
        &app,
        "update match_email set due_at = now() where state = 'waiting'",
    )
    .await;
    mails(&app).await;
    let dropped = states(&timed).await;
    let dropped = dropped.iter().filter(|(_, state)| state == "dropped");
    assert_eq!(dropped.count(), 2);
    // Bruno's reminders are not due yet. After he has acted they never become emails.
    let count = async || count(&app, "select count(*) from notice").await;
    assert_eq!(count().await, 1);
    let view = timed.get(1, "/view").await;
    let body = json!({ "decision": view["decision"], "action": { "type": "pass" } });
    let passed = timed.players[1].post(&timed.path("/actions"), body).await;
    passed.assert_status(200);
    run(&app, DUE).await;
    mails(&app).await;
    assert_eq!(count().await, 0);
    let of_bruno = "select count(*) from match_email
        join participant on participant_id = participant
            and participant.match_id = match_email.match_id
        join account using (account_id)
        where name = 'Bruno' and kind in ('reminder', 'last_call')";
    assert_eq!(self::count(&app, of_bruno).await, 0);
}

#[tokio::test]
async fn notice_that_comes_late_prolongs_the_turn_and_moves_the_reminders() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let card = timed.get(0, "").await;
    let since = moment(&card["clock"]["seats"][0]["running_since"]);
    run(
        &app,
        "update match_email set posted_at = (posted_at at time zone 'utc' - interval '2 hours') at time zone 'utc'",
    )
    .await;
    let emails = mails(&app).await;
    let card = timed.get(0, "").await;
    let due = moment(&card["clock"]["seats"][0]["due_at"]);
    let called = emails
        .iter()
        .find(|mail| mail.recipient.starts_with("anna"));
    let promised = Zone::default().format_moment(Language::En, due);
    let text = &called.unwrap().text;
    assert!(text.contains(&promised), "expected {promised} in {text}");
    let more = due.duration_since(since + 24 * HOUR);
    assert!(2 * HOUR <= more && more < 3 * HOUR, "{more}");
    let Err(RenderError::Early(half)) =
        said(&app, &timed, EmailKind::Reminder, since + 12 * HOUR).await
    else {
        panic!("expected the reminder to be postponed");
    };
    let moved = half.duration_since(since + 13 * HOUR);
    assert!(SignedDuration::ZERO <= moved && moved < HOUR, "{moved}");
    mails(&app).await;
    assert_eq!(
        timed.get(0, "").await["clock"],
        card["clock"],
        "expected the compensation only once"
    );
    app.matches
        .audits
        .audit(timed.match_id())
        .await
        .unwrap()
        .unwrap();
}

#[tokio::test]
async fn whoever_lost_the_seat_by_it_is_told_that_the_time_ran_out() {
    let app = hasty().await;
    let timed = one_stays_away(&app, json!({ "type": "substitute" })).await;
    let mails = mails(&app).await;
    let ran_out = mails
        .iter()
        .filter(|mail| mail.text.contains("Your time ran out, so a move was made"));
    let ran_out: Vec<_> = ran_out.collect();
    assert_eq!(ran_out.len(), 1);
    assert!(ran_out[0].recipient.starts_with("anna"));
    let text = &ran_out[0].text;
    assert!(text.contains("have lost your seat"), "{text}");
    assert!(text.contains("away too long"), "{text}");
    let sent = ("ran_out".to_owned(), "sent".to_owned());
    assert!(states(&timed).await.contains(&sent));
}

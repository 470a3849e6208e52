//! Tests: emails fall due, are claimed and are settled.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::opened;
use super::scene::{ANNA, BORIS, Writer, email, turn};
use crate::log::{DisputeRow, DueEmail, EmailKind};
use crate::projections::{DueMatchEmail, Projections};
use crate::queue::{ClaimTerms, NOBODY, Settlement};
use crate::world::MatchId;

const LEASE: SignedDuration = SignedDuration::from_mins(5);
const HAND: ClaimTerms = ClaimTerms {
    lease: LEASE,
    holder: NOBODY,
};
const NO_LEASE: ClaimTerms = ClaimTerms {
    lease: SignedDuration::ZERO,
    holder: NOBODY,
};

async fn write(writer: &mut Writer, emails: Vec<DueEmail>) {
    let mut step = writer.step().await;
    step.projected.emails = emails;
    writer.append(&step).await.unwrap();
}

async fn promote(projections: &Projections) {
    let grace = SignedDuration::ZERO;
    projections.outbox.promote(9, grace).await.unwrap();
}

async fn states(projections: &Projections) -> Vec<(String, Option<String>)> {
    let emails = projections
        .outbox
        .list_deliveries(&[ANNA], 9)
        .await
        .unwrap();
    emails.into_iter().map(|l| (l.state, l.answer)).collect()
}

async fn due_to_anna(projections: &Projections) -> Vec<DueMatchEmail> {
    let mut due = projections.outbox.list_due(9).await.unwrap();
    due.retain(|due| due.key.participant == ANNA);
    due
}

#[tokio::test]
async fn an_email_is_in_one_hand_at_a_time_and_settled_by_that_hand() {
    let (_database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    write(&mut writer, vec![email()]).await;
    let due = projections.outbox.list_due(9).await.unwrap();
    assert_eq!(due.len(), 1);
    let slow = projections
        .outbox
        .claim(due[0], NO_LEASE)
        .await
        .unwrap()
        .unwrap();
    let second = projections.outbox.claim(due[0], HAND).await.unwrap();
    assert!(second.is_none(), "expected the second claim to fail");

    let due = projections.outbox.list_due(9).await.unwrap();
    let next = projections
        .outbox
        .claim(due[0], HAND)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(next.email_id, slow.email_id);
    assert_eq!(
        projections.outbox.list_due(9).await.unwrap(),
        [],
        "expected no due email: it is claimed"
    );
    let sent = Settlement::Sent("250 taken".into());
    assert!(
        !projections.outbox.settle(&slow, &sent).await.unwrap(),
        "expected the lost claim to be refused"
    );
    assert!(projections.outbox.settle(&next, &sent).await.unwrap());
    assert!(
        !projections.outbox.settle(&next, &sent).await.unwrap(),
        "once"
    );
    let expected = ("sent".to_owned(), Some("250 taken".to_owned()));
    assert_eq!(states(&projections).await, [expected]);
}

#[tokio::test]
async fn an_email_that_is_put_off_comes_back_and_counts_it() {
    let (_database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    write(&mut writer, vec![email()]).await;
    let due = projections.outbox.list_due(9).await.unwrap();
    let claimed = projections
        .outbox
        .claim(due[0], HAND)
        .await
        .unwrap()
        .unwrap();
    let later = Settlement::Later(claimed.attempt.now, "450 busy\r\n".into());
    assert!(projections.outbox.settle(&claimed, &later).await.unwrap());
    let due = projections.outbox.list_due(9).await.unwrap();
    let claimed = projections
        .outbox
        .claim(due[0], HAND)
        .await
        .unwrap()
        .unwrap();
    assert_eq!((claimed.attempt.attempts, claimed.fence), (1, 2));
    let expected = ("waiting".to_owned(), Some("450 busy  ".to_owned()));
    assert_eq!(states(&projections).await, [expected]);
    let not_before = Settlement::NotBefore(claimed.attempt.now + LEASE);
    assert!(
        projections
            .outbox
            .settle(&claimed, &not_before)
            .await
            .unwrap()
    );
    assert_eq!(projections.outbox.list_due(9).await.unwrap(), []);
}

#[tokio::test]
async fn an_email_waits_for_its_time_and_knows_of_a_newer_one() {
    let (_database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    let now = writer.now().await;
    let reminder = DueEmail {
        kind: EmailKind::Reminder,
        due_at: Some(now + SignedDuration::from_hours(1)),
        ..email()
    };
    write(&mut writer, vec![turn(ANNA), reminder, turn(BORIS)]).await;
    promote(&projections).await;
    let due = due_to_anna(&projections).await;
    assert_eq!(due.len(), 1, "expected the reminder not to be due");
    let claimed = projections
        .outbox
        .claim(due[0], NO_LEASE)
        .await
        .unwrap()
        .unwrap();
    assert!(!claimed.is_superseded);
    write(&mut writer, vec![turn(ANNA)]).await;
    promote(&projections).await;
    let due = due_to_anna(&projections).await;
    let mut superseded = Vec::new();
    for email in due {
        let claimed = projections
            .outbox
            .claim(email, HAND)
            .await
            .unwrap()
            .unwrap();
        superseded.push((claimed.key.version.0, claimed.is_superseded));
    }
    superseded.sort_unstable();
    assert_eq!(superseded, [(1, true), (2, false)]);
}

#[tokio::test]
async fn an_email_waits_for_a_digest_and_not_for_ever() {
    let (database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    write(&mut writer, vec![email()]).await;
    let due = projections.outbox.list_due(9).await.unwrap();
    let claimed = projections
        .outbox
        .claim(due[0], HAND)
        .await
        .unwrap()
        .unwrap();
    let with_others = Settlement::WithOthers(claimed.attempt.now);
    assert!(
        projections
            .outbox
            .settle(&claimed, &with_others)
            .await
            .unwrap()
    );
    assert_eq!(projections.outbox.list_due(9).await.unwrap(), []);
    let due = projections
        .outbox
        .list_due_for_digest(&[ANNA], 9)
        .await
        .unwrap();
    let claimed = projections
        .outbox
        .claim(due[0], HAND)
        .await
        .unwrap()
        .unwrap();
    let again = projections
        .outbox
        .list_due_for_digest(&[ANNA], 9)
        .await
        .unwrap();
    assert_eq!(again, [], "expected no due email: it is claimed");
    assert!(
        projections
            .outbox
            .settle(&claimed, &with_others)
            .await
            .unwrap()
    );
    let later = "update match_email set due_at = due_at - interval '1 hour'";
    sqlx::query(later).execute(&database.pool).await.unwrap();
    assert_eq!(
        projections.outbox.list_due(9).await.unwrap().len(),
        1,
        "expected the email to be due alone"
    );
}

#[tokio::test]
async fn settled_emails_are_forgotten_but_for_those_of_an_open_dispute() {
    let (database, log, projections) = opened().await;
    let now = Writer::new(&log, 1).now().await;
    let open = dispute(now);
    let closed = DisputeRow {
        state: "closed",
        due_at: None,
        closed_by: Some("withdrawn"),
        ..open.clone()
    };
    for (number, disputes) in [(1, vec![]), (2, vec![open]), (3, vec![closed])] {
        let mut writer = Writer::new(&log, number);
        let mut step = writer.step().await;
        step.projected.emails = vec![email()];
        step.projected.disputes = disputes;
        writer.append(&step).await.unwrap();
    }
    assert_eq!(
        projections.outbox.forget(9).await.unwrap(),
        0,
        "expected waiting emails to stay"
    );
    let settle =
        "update match_email set state = 'sent', settled_at = now() - make_interval(days => $1)";
    for (days, forgotten) in [(29, 0), (31, 2)] {
        let settle = sqlx::query(settle).bind(days);
        settle.execute(&database.pool).await.unwrap();
        assert_eq!(projections.outbox.forget(9).await.unwrap(), forgotten);
    }
    let kept = projections
        .outbox
        .list_of_match(MatchId(Uuid::from_u128(2)), 9)
        .await;
    assert_eq!(
        kept.unwrap().len(),
        1,
        "expected the email of a disputed match to stay"
    );
}

fn dispute(now: Timestamp) -> DisputeRow {
    DisputeRow {
        number: 1,
        author: ANNA,
        entry: 1,
        state: "open",
        opened_at: now,
        since: now,
        due_at: Some(now),
        ruled_at: None,
        appealed_at: None,
        referee: None,
        rulings: Vec::new(),
        closed_by: None,
    }
}

#[tokio::test]
async fn a_turn_is_not_told_again_by_an_email_of_its_own_unless_the_other_was_not_sent() {
    let dropped = Settlement::Dropped("not wanted");
    for (settlement, is_superseded) in [(Settlement::Sent("250".into()), true), (dropped, false)] {
        let (_database, log, projections) = opened().await;
        let mut writer = Writer::new(&log, 1);
        let ruled = DueEmail {
            kind: EmailKind::Ruled,
            ..email()
        };
        write(&mut writer, vec![ruled, turn(ANNA)]).await;
        let outbox = &projections.outbox;
        let due = due_to_anna(&projections).await;
        let claimed = outbox.claim(due[0], HAND).await.unwrap().unwrap();
        assert!(outbox.settle(&claimed, &settlement).await.unwrap());
        promote(&projections).await;
        let due = due_to_anna(&projections).await;
        let claimed = outbox.claim(due[0], HAND).await.unwrap().unwrap();
        assert_eq!(claimed.key.kind, EmailKind::YourTurn);
        assert_eq!(claimed.is_superseded, is_superseded, "{settlement:?}");
    }
}

#[tokio::test]
async fn of_emails_about_seats_that_wait_the_newest_goes() {
    let (_database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    let taken = DueEmail {
        kind: EmailKind::MatchStarted,
        ..email()
    };
    for _ in 0..2 {
        write(&mut writer, vec![taken]).await;
    }
    let mut superseded = Vec::new();
    for due in due_to_anna(&projections).await {
        let claimed = projections.outbox.claim(due, HAND).await.unwrap().unwrap();
        superseded.push(claimed.is_superseded);
    }
    assert_eq!(superseded, [true, false]);
}

#[tokio::test]
async fn an_email_of_a_turn_knows_what_else_will_tell_of_it() {
    let (_database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    let asked = DueEmail {
        kind: EmailKind::Asked,
        ..email()
    };
    let last_call = DueEmail {
        kind: EmailKind::LastCall,
        due_at: Some(writer.now().await + SignedDuration::from_hours(1)),
        ..email()
    };
    let outbox = &projections.outbox;
    for (emails, expected) in [
        (vec![turn(ANNA)], (false, false)),
        (vec![turn(ANNA), last_call], (true, false)),
        (vec![turn(ANNA), asked], (false, true)),
    ] {
        write(&mut writer, emails).await;
        promote(&projections).await;
        let mut due = due_to_anna(&projections).await;
        due.retain(|due| due.key.kind == EmailKind::YourTurn);
        let claimed = outbox.claim(due[0], HAND).await.unwrap().unwrap();
        let seen = (claimed.is_reminded_soon, claimed.beside_since.is_some());
        assert_eq!(seen, expected);
        let dropped = Settlement::Dropped("nothing is to be decided");
        assert!(outbox.settle(&claimed, &dropped).await.unwrap());
    }
    let undone = DueEmail {
        kind: EmailKind::TakenBack,
        ..email()
    };
    write(&mut writer, vec![undone]).await;
    let other_due = due_to_anna(&projections).await;
    let before = other_due.iter().find(|due| due.key.kind == undone.kind);
    write(&mut writer, vec![turn(ANNA)]).await;
    promote(&projections).await;
    let mut turns = due_to_anna(&projections).await;
    turns.retain(|due| due.key.kind == EmailKind::YourTurn);
    let claimed = outbox.claim(turns[0], HAND).await.unwrap().unwrap();
    let dropped = Settlement::Dropped("nothing is to be decided");
    assert!(outbox.settle(&claimed, &dropped).await.unwrap());
    let claimed = outbox.claim(*before.unwrap(), HAND).await.unwrap().unwrap();
    assert!(!claimed.is_superseded, "expected no superseding email");
}

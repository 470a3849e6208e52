//! Tests: a start with other secrets than those of the stored data is refused.

use secrecy::SecretString;
use sqlx::Executor;

use super::opened;
use super::scene::Writer;
use crate::log::{Keyring, Log, PepperFingerprint, SecretError, archive};
use crate::testing::TestDatabase;
use crate::world::Version;

const PEPPER: PepperFingerprint = PepperFingerprint {
    fingerprint: [7; 32],
    opens: None,
};

fn keyring(keys: &[(i16, u8)]) -> Keyring {
    let texts: Vec<String> = keys
        .iter()
        .map(|(id, byte)| format!("{id}:{}", hex::encode([*byte; 32])))
        .collect();
    Keyring::parse(&SecretString::from(texts.join(","))).unwrap()
}

fn log_with(database: &TestDatabase, keys: &[(i16, u8)]) -> Log {
    Log::new(database.pool.clone(), keyring(keys).into())
}

async fn start(log: &Log, pepper: PepperFingerprint) -> Result<(), SecretError> {
    let unrecorded = log.check_secrets(pepper).await.unwrap()?;
    log.record_secrets(&unrecorded).await.unwrap();
    let left = log.check_secrets(pepper).await.unwrap()?;
    assert_eq!(left, []);
    Ok(())
}

async fn recorded(database: &TestDatabase) -> Vec<i16> {
    sqlx::query_scalar("select key_id from secret_mark order by key_id")
        .fetch_all(&database.pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn secrets_that_were_used_once_are_held_against_their_fingerprints() {
    let (database, _) = opened().await;
    start(&log_with(&database, &[(1, 1), (2, 2)]), PEPPER)
        .await
        .unwrap();
    assert_eq!(
        recorded(&database).await,
        [0, 2],
        "expected no fingerprint of key 1, which encrypts nothing"
    );
    let other = PepperFingerprint {
        fingerprint: [8; 32],
        opens: Some(true),
    };
    for (keys, pepper, wrong) in [
        (vec![(2, 2)], other, "LOGOTHETE_PEPPER"),
        (vec![(2, 3)], PEPPER, "key 2 is not the key"),
        (vec![(2, 3), (3, 3)], PEPPER, "key 2 is not the key"),
    ] {
        let log = log_with(&database, &keys);
        let refused = log.check_secrets(pepper).await.unwrap().unwrap_err();
        assert!(refused.to_string().contains(wrong), "{refused}");
    }
    start(&log_with(&database, &[(2, 2), (3, 3)]), PEPPER)
        .await
        .unwrap();
    assert_eq!(recorded(&database).await, [0, 2, 3]);
}

#[tokio::test]
async fn without_fingerprints_what_was_sealed_before_tells() {
    let (database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(2).await;
    for is_archived in [false, true] {
        if is_archived {
            sqlx::query("delete from deadline")
                .execute(&database.pool)
                .await
                .unwrap();
            let mut owner = database.connect_as_owner().await.unwrap();
            archive(&mut owner, writer.match_id, Version(2))
                .await
                .unwrap();
            owner.execute("delete from secret_mark").await.unwrap();
        }
        let wrong = log_with(&database, &[(2, 9)]);
        assert!(
            matches!(start(&wrong, PEPPER).await, Err(SecretError::Key(_))),
            "archived: {is_archived}"
        );
        let missing = log_with(&database, &[(1, 1)]);
        assert!(matches!(
            start(&missing, PEPPER).await,
            Err(SecretError::Missing(_))
        ));
        let pepper = PepperFingerprint {
            opens: Some(false),
            ..PEPPER
        };
        assert_eq!(start(&log, pepper).await, Err(SecretError::Pepper));
        assert!(
            recorded(&database).await.is_empty(),
            "expected no fingerprints"
        );
        start(&log, PEPPER).await.unwrap();
        assert_eq!(recorded(&database).await, [0, 2]);
    }
}

#[tokio::test]
async fn a_key_that_is_about_to_be_used_is_recorded_and_one_of_which_nothing_is_known_is_not() {
    let (database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(1).await;
    // Nothing can reveal yet that key 1 is mistyped; key 3 is new.
    let next = log_with(&database, &[(1, 9), (2, 2), (3, 3)]);
    start(&next, PEPPER).await.unwrap();
    assert_eq!(recorded(&database).await, [0, 2, 3]);
    let mended = log_with(&database, &[(1, 1), (2, 2), (3, 3)]);
    start(&mended, PEPPER).await.unwrap();
}

#[tokio::test]
async fn of_two_that_start_at_once_with_two_secrets_one_is_refused() {
    let (database, _) = opened().await;
    let (first, second) = (
        log_with(&database, &[(1, 1)]),
        log_with(&database, &[(1, 2)]),
    );
    let early = first.check_secrets(PEPPER).await.unwrap().unwrap();
    let late = second.check_secrets(PEPPER).await.unwrap().unwrap();
    first.record_secrets(&early).await.unwrap();
    second.record_secrets(&late).await.unwrap();
    assert!(first.check_secrets(PEPPER).await.unwrap().is_ok());
    let refused = second.check_secrets(PEPPER).await.unwrap();
    assert!(matches!(refused, Err(SecretError::Key(_))));
}

//! Tests of the request log: shortened texts, re-encryption of stored bodies, and the background writer.

use jiff::Timestamp;
use uuid::Uuid;

use super::{LoggedRequest, RequestLog, rekey, truncate};
use crate::log::{Keyring, Log, LogError};
use crate::testing::{SEAL_KEYS, TestDatabase};
use crate::world::MatchId;

const ANNA: Uuid = Uuid::from_u128(0xa);

#[test]
fn a_text_is_cut_between_characters() {
    assert_eq!(truncate("abc", 5), "abc");
    assert_eq!(truncate("abő", 3), "ab");
    assert_eq!(truncate("ő", 1), "");
}

#[tokio::test]
async fn renewing_the_encryption_changes_nothing_else() {
    let database = TestDatabase::create().await.unwrap();
    let log = database.open_log().unwrap();
    let match_id = MatchId(Uuid::from_u128(1));
    let request = insert_request(&database, match_id, log.clock().await.unwrap()).await;
    let requests = RequestLog::from_log(&log);
    requests.insert(&[request]).await.unwrap();
    let before = requests.load_requests(match_id, None, 9).await.unwrap();
    assert_eq!(before[0].body.as_deref(), Some("{\"bid\":3}"));

    let keys = format!("{SEAL_KEYS},3:{}", "03".repeat(32));
    let keyring = Keyring::parse(&keys.into()).unwrap();
    let mut owner = database.connect_as_owner().await.unwrap();
    assert_eq!(rekey(&mut owner, &keyring).await.unwrap(), 1);
    assert_eq!(rekey(&mut owner, &keyring).await.unwrap(), 0);

    let missing = requests.load_requests(match_id, None, 9).await.unwrap_err();
    assert!(matches!(missing, LogError::Sealed(..)), "{missing}");
    let newest = Keyring::parse(&format!("3:{}", "03".repeat(32)).into()).unwrap();
    let requests = RequestLog::from_log(&Log::new(database.pool.clone(), newest.into()));
    assert_eq!(
        requests.load_requests(match_id, None, 9).await.unwrap(),
        before
    );
}

async fn insert_request(
    database: &TestDatabase,
    match_id: MatchId,
    at: Timestamp,
) -> LoggedRequest {
    let account = Uuid::from_u128(77);
    sqlx::query(
        "insert into participant (match_id, participant_id, account_id) values ($1, $2, $3)",
    )
    .bind(match_id.0)
    .bind(ANNA)
    .bind(account)
    .execute(&database.pool)
    .await
    .unwrap();
    LoggedRequest {
        match_id,
        request_id: Uuid::from_u128(78),
        at,
        account,
        operation: "act".to_owned(),
        client: None,
        key: None,
        body: Some("{\"bid\":3}".to_owned()),
        status: 200,
        code: None,
        version: None,
        took_micros: 1,
    }
}

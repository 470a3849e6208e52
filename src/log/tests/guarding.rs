//! Tests: statements on the log that the database refuses to every role.

use jiff::SignedDuration;
use sqlx::Executor;

use super::scene::Writer;
use super::{opened, refusal};
use crate::log::AppendError;
use crate::log::pack::pack;
use crate::world::{Hash, Version, chain_hash, check_part};

#[tokio::test]
async fn an_entry_off_the_clock_is_refused() {
    let (_database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    let now = writer.now().await;
    for seconds in [-6, 6] {
        let step = writer.step_at(now + SignedDuration::from_secs(seconds));
        let refused = writer.append(&step).await.unwrap_err();
        assert!(matches!(refused, AppendError::ClockMismatch), "{refused}");
    }
    writer
        .append(&writer.step_at(now + SignedDuration::from_secs(2)))
        .await
        .unwrap();
    let older = writer.step_at(now + SignedDuration::from_millis(1999));
    let refused = writer.append(&older).await.unwrap_err();
    assert!(matches!(refused, AppendError::ClockMismatch), "{refused}");
    writer
        .append(&writer.step_at(now + SignedDuration::from_secs(2)))
        .await
        .unwrap();
}

#[tokio::test]
async fn an_entry_that_does_not_continue_its_match_is_refused() {
    let (_database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(2).await;
    let (version, previous) = (writer.version, writer.previous);

    writer.version = Version(5);
    let gap = writer.step().await;
    writer.version = version;
    writer.previous = Hash([9; 32]);
    let torn = writer.step().await;
    writer.previous = previous;
    let mut forged = writer.step().await;
    forged.sealed.public.push(b' ');
    for step in [gap, torn, forged] {
        let refused = log.append(step.clone()).await.unwrap_err();
        assert!(
            matches!(refused, AppendError::PredecessorMismatch),
            "{refused}"
        );
    }
    writer.append_some(1).await;
}

#[tokio::test]
async fn the_service_may_only_read_and_add() {
    let (database, log) = opened().await;
    Writer::new(&log, 1).append_some(2).await;
    let mut service = database.pool.acquire().await.unwrap();
    for statement in [
        "update entry set public = '{}'",
        "delete from entry",
        "truncate entry cascade",
        "update sealed set key_id = 9",
        "set logothete.rekey = 'on'; update sealed set key_id = 9",
        "delete from sealed",
        "truncate sealed",
        "alter table entry disable trigger all",
        "drop table sealed",
        "create table mine (id integer)",
        "delete from summary",
    ] {
        let error = service.execute(sqlx::raw_sql(statement)).await.unwrap_err();
        let code = error
            .as_database_error()
            .unwrap()
            .code()
            .unwrap()
            .into_owned();
        assert_eq!(code, "42501", "{statement}");
    }
}

#[tokio::test]
async fn owner_and_administrator_are_refused_by_the_triggers() {
    let (database, log) = opened().await;
    Writer::new(&log, 1).append_some(2).await;
    let owner = database.connect_as_owner().await.unwrap();
    let mut administrator = database.connect_as_administrator().await.unwrap();
    administrator
        .execute("set session_replication_role = replica")
        .await
        .unwrap();
    for mut connection in [owner, administrator] {
        for statement in [
            "update entry set public = '{}'",
            "update entry set version = 9 where version = 77",
            "delete from entry",
            "truncate entry cascade",
            "update sealed set blobs = blobs || '\\x00'",
            "update sealed set key_id = 9",
            "delete from sealed",
            "truncate sealed",
        ] {
            assert_eq!(
                refusal(&mut connection, statement).await,
                "LG002",
                "{statement}"
            );
        }
    }
}

#[tokio::test]
async fn in_a_session_that_renews_the_encryption_nothing_else_can_be_changed() {
    let (database, log) = opened().await;
    Writer::new(&log, 1).append_some(1).await;
    let mut owner = database.connect_as_owner().await.unwrap();
    owner.execute("set logothete.rekey = 'on'").await.unwrap();
    for statement in [
        "update sealed set key_id = 9, match_id = gen_random_uuid()",
        "update sealed set key_id = 9, version = version + 10",
        "update sealed set blobs = decode(repeat('00', 60), 'hex')",
        "delete from sealed",
        "update entry set public = '{}'",
    ] {
        assert_eq!(refusal(&mut owner, statement).await, "LG002", "{statement}");
    }
    let mut administrator = database.connect_as_administrator().await.unwrap();
    administrator
        .execute("set logothete.rekey = 'on'")
        .await
        .unwrap();
    assert_eq!(
        refusal(&mut administrator, "update sealed set key_id = 9").await,
        "LG002"
    );
}

#[tokio::test]
async fn whoever_goes_around_the_guards_is_found_out_by_the_checks() {
    let (database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(3).await;
    let entries = log.read_whole(writer.match_id).await.unwrap().entries;
    let public = String::from_utf8(entries[1].public.clone()).unwrap();
    let mut owner = database.connect_as_owner().await.unwrap();
    owner
        .execute("alter table entry disable trigger entry_append_only")
        .await
        .unwrap();
    sqlx::query("update entry set public = $1 where version = 2")
        .bind(pack(public.replace("\"seat\":1", "\"seat\":0").as_bytes()))
        .execute(&mut owner)
        .await
        .unwrap();
    let entries = log.read_whole(writer.match_id).await.unwrap().entries;
    let mut previous = Hash::ZERO;
    let mut broken = Vec::new();
    for entry in &entries {
        if chain_hash(writer.match_id, entry.version, previous, &entry.public) != entry.hash {
            broken.push(entry.version);
        }
        previous = entry.hash;
        let public = serde_json::from_slice(&entry.public).unwrap();
        for part in &entry.parts {
            assert!(check_part(writer.match_id, entry.version, part, &public));
            assert!(!check_part(writer.match_id, Version(9), part, &public));
        }
    }
    assert_eq!(broken, [Version(2)]);
}

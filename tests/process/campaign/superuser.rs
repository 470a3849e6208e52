//! Every forgery by a database superuser is detected.
//!
//! No trigger or foreign key restrains a superuser. The superuser knows how entries are written, sealed and chained,
//! and has everything except the keys.

use std::sync::Arc;

use logothete::app::SeatStep;
use logothete::commands::verify::{VerifyReport, verify};
use logothete::games::GameKey;
use sqlx::{AssertSqlSafe, Executor, PgConnection};

use crate::campaign::forgeries::{Forgery, forgeries};
use crate::campaign::ground::Ground;
use crate::campaign::storm::scale;

/// Number of rounds, unless `CAMPAIGN` multiplies it. Each round makes every kind of forgery.
const ROUNDS: u32 = 4;

/// Statement that disables every trigger for this connection, as only a superuser can.
const UNGUARD: &str = "set session_replication_role = replica;
    alter table entry disable trigger all;
    alter table sealed disable trigger all;
    alter table summary disable trigger all;
    alter table participant disable trigger all;
    alter table entry drop constraint entry_prev_check;
    alter table entry drop constraint entry_idempotency_key_check;
    drop index entry_idempotency_key;
    create temp table was_entry as table entry;
    create temp table was_sealed as table sealed;
    create temp table was_summary as table summary";

const UNDO: &str = "delete from entry;
    delete from sealed;
    delete from summary;
    insert into entry table was_entry;
    insert into sealed table was_sealed;
    insert into summary table was_summary";

async fn verified(ground: &Ground) -> VerifyReport {
    ground.matches.clear_cache();
    verify(Arc::clone(&ground.matches), 2, Arc::default())
        .await
        .unwrap()
}

/// Makes a forgery, expects `verify` to report it, and undoes it.
async fn is_found(ground: &Ground, administrator: &mut PgConnection, forgery: &Forgery) {
    let Forgery { what, sql, said } = forgery;
    let done = administrator
        .execute(sqlx::raw_sql(AssertSqlSafe(sql.clone())))
        .await
        .unwrap_or_else(|error| panic!("{what}: {error}\n{sql}"));
    assert!(
        0 < done.rows_affected(),
        "{what}: expected changed rows, got none\n{sql}"
    );
    let found = verified(ground).await.broken;
    let is_said = found.iter().any(|(_, reason)| reason.contains(said));
    assert!(is_said, "{what} is not detected: {found:?}\n{sql}");
    administrator.execute(sqlx::raw_sql(UNDO)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_a_superuser_does_to_the_log_is_found() {
    let mut ground = Ground::fresh(77).await;
    let running = ground.play(GameKey::Byzanz, 8).await;
    ground.play(GameKey::Bards, 8).await;
    ground.play(GameKey::Byzantium, 8).await;
    let (over, people) = ground.start(GameKey::Bards).await;
    let resigned = ground
        .matches
        .lobby
        .step(over, people[0], &SeatStep::Resign, None);
    resigned.await.unwrap();
    let sound = verified(&ground).await;
    assert!(sound.broken.is_empty(), "{:?}", sound.broken);
    assert_eq!(sound.matches, 4);
    let mut administrator = ground.database.connect_as_administrator().await.unwrap();
    administrator.execute(sqlx::raw_sql(UNGUARD)).await.unwrap();
    let mut done = 0;
    for _ in 0..ROUNDS * scale() {
        for forgery in forgeries(&mut ground, &mut administrator, running).await {
            is_found(&ground, &mut administrator, &forgery).await;
            done += 1;
        }
    }
    let sound = verified(&ground).await.broken;
    assert!(
        sound.is_empty(),
        "expected no findings after the undo: {sound:?}"
    );
    println!("superuser: {done} forgeries, all of them found");
}

/// Rows of a match without entries, and whether `verify` must report them.
const LEFT: [(&str, &str, bool); 6] = [
    (
        "insert into participant (match_id, participant_id) values ('{id}', gen_random_uuid())",
        "participant",
        false,
    ),
    (
        "insert into participant (match_id, participant_id) values ('{id}', gen_random_uuid())",
        "participant",
        true,
    ),
    (
        "insert into quarantine (match_id, version, reason) values ('{id}', 1, 'why')",
        "quarantine",
        true,
    ),
    (
        "insert into deadline (match_id, due_at) values ('{id}', now())",
        "deadline",
        true,
    ),
    (
        "insert into sealed (match_id, version, key_id, blobs)
         values ('{id}', 7, 1, decode(repeat('00', 60), 'hex'))",
        "sealed",
        true,
    ),
    (
        "insert into summary (match_id, moved_at, version, places, open_places, listed, service_due,
            stage, game, participants, awaiting, admits_bots)
         values ('{id}', now(), 1, 2, 0, true, false, 'over', 'bards', '{}', '{}', true)",
        "summary",
        true,
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_which_only_rows_beside_the_log_are_left_is_found() {
    let mut ground = Ground::fresh(78).await;
    let (sound, _) = ground.start(GameKey::Bards).await;
    let gone = ground.matches.lobby.new_match_id().unwrap();
    assert_ne!(sound, gone);
    let mut administrator = ground.database.connect_as_administrator().await.unwrap();
    administrator.execute(sqlx::raw_sql(UNGUARD)).await.unwrap();
    for (sql, table, tells) in LEFT {
        let sql = sql.replace("{id}", &gone.to_string());
        administrator
            .execute(sqlx::raw_sql(AssertSqlSafe(sql)))
            .await
            .unwrap();
        let found = verified(&ground).await.broken;
        let reason = found.iter().find(|(id, _)| *id == gone);
        assert_eq!(reason.is_some(), tells, "{table}: {found:?}");
        assert_eq!(found.len(), usize::from(tells), "{found:?}");
        if let Some((_, reason)) = reason {
            let said = format!("table {table} mentions it, but it has no entries");
            assert_eq!(*reason, said);
        }
        // The reported rows are removed, so that they do not hide the next finding.
        if tells {
            let clear = format!(
                "delete from participant where match_id = '{gone}';
                 delete from {table} where match_id = '{gone}'"
            );
            administrator
                .execute(sqlx::raw_sql(AssertSqlSafe(clear)))
                .await
                .unwrap();
        }
    }
}

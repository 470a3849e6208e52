//! Somebody who may do everything in the database, and what becomes of it: it is found.
//!
//! Every trigger and foreign key is out of force for them, they know how entries are written, sealed
//! and chained, and have everything but the keys.

use std::sync::Arc;

use logothete::commands::verify::{Verified, verify};
use logothete::games::GameKey;
use sqlx::{AssertSqlSafe, Executor, PgConnection};

use crate::forgeries::{Forgery, forgeries};
use crate::ground::Ground;
use crate::storm::scale;

/// How often each forgery is made, at scale 1.
const ROUNDS: u32 = 2;

/// Takes every guard out of force for this connection, as only an administrator can.
const UNGUARD: &str = "set session_replication_role = replica;
    alter table entry disable trigger all;
    alter table sealed disable trigger all;
    alter table summary disable trigger all;
    alter table entry drop constraint entry_prev_check;
    alter table entry drop constraint entry_wish_check;
    drop index entry_wish_key;
    create temp table was_entry as table entry;
    create temp table was_sealed as table sealed;
    create temp table was_summary as table summary";

/// Brings everything back as it was.
const UNDO: &str = "delete from entry;
    delete from sealed;
    delete from summary;
    insert into entry table was_entry;
    insert into sealed table was_sealed;
    insert into summary table was_summary";

async fn verified(ground: &Ground) -> Verified {
    ground.house.forget_tables();
    verify(Arc::clone(&ground.house), 2, Arc::default())
        .await
        .unwrap()
}

/// Does it, looks whether it is found and what is said of it, and undoes it.
async fn is_found(ground: &Ground, administrator: &mut PgConnection, forgery: &Forgery) {
    let Forgery { what, sql, said } = forgery;
    let done = administrator
        .execute(sqlx::raw_sql(AssertSqlSafe(sql.clone())))
        .await
        .unwrap_or_else(|error| panic!("{what}: {error}\n{sql}"));
    assert!(0 < done.rows_affected(), "{what}: nothing was done\n{sql}");
    let found = verified(ground).await.broken;
    let is_said = found.iter().any(|(_, reason)| reason.contains(said));
    assert!(is_said, "{what} is not found: {found:?}\n{sql}");
    administrator.execute(sqlx::raw_sql(UNDO)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_a_superuser_does_to_the_log_is_found() {
    let mut ground = Ground::fresh(77).await;
    let running = ground.play(GameKey::Byzanz, 8).await;
    ground.play(GameKey::Bards, 8).await;
    ground.play(GameKey::Byzantium, 8).await;
    let (over, people) = ground.start(GameKey::Bards).await;
    ground.house.resign(over, people[0], None).await.unwrap();
    let sound = verified(&ground).await;
    assert!(sound.broken.is_empty(), "{:?}", sound.broken);
    assert_eq!(sound.matches, 4);
    let mut administrator = ground.database.administrator().await.unwrap();
    administrator.execute(sqlx::raw_sql(UNGUARD)).await.unwrap();
    let mut done = 0;
    for _ in 0..ROUNDS * scale() {
        for forgery in forgeries(&mut ground, &mut administrator, running).await {
            is_found(&ground, &mut administrator, &forgery).await;
            done += 1;
        }
    }
    let sound = verified(&ground).await.broken;
    assert!(sound.is_empty(), "what was undone is as it was: {sound:?}");
    println!("superuser: {done} forgeries, all of them found");
}

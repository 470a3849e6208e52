//! Test: only the owner of the database may change the tree.

use sqlx::Executor;

use super::{new_signer, played};
use crate::proof::Extent;
use crate::world::Hash;

#[tokio::test]
async fn nobody_but_the_owner_of_the_machine_changes_what_was_signed() {
    let (database, log, proof) = new_signer().await;
    played(&log, 1, 2).await;
    proof.grower.grow(Extent::Moved).await.unwrap();
    let mut owner = database.connect_as_owner().await.unwrap();
    for table in ["timeline", "tree_round", "tree_leaf", "tree_node"] {
        for statement in [
            format!("delete from {table}"),
            format!("truncate {table} cascade"),
        ] {
            let done = owner
                .execute(sqlx::raw_sql(sqlx::AssertSqlSafe(statement)))
                .await;
            let code = done
                .unwrap_err()
                .as_database_error()
                .unwrap()
                .code()
                .unwrap()
                .into_owned();
            assert_eq!(code, "LG002", "{table}");
        }
    }
    let head = Hash([1; 32]);
    let changed = sqlx::query("update tree_leaf set head = $1")
        .bind(&head.0[..])
        .execute(&database.pool)
        .await;
    assert!(
        changed.is_err(),
        "expected the service's role to be refused"
    );
}

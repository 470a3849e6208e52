//! Tables from before the baseline: the same tables, with another record of how they came about.
//!
//! The migrations begin with a baseline, a file a room. Those before it are gone, and none of them was
//! ever released. A database that all of them were run on is taken over, in one transaction: its record
//! becomes that of the baseline, what was added to the baseline later is run, and all of it holds only if
//! the tables are then those of the listing. Whatever else has a record with nothing of ours in it is
//! refused, and nothing is changed.

use sqlx::migrate::Migrate;
use sqlx::{Connection, PgConnection};

use super::listing::differences;
use super::record::{MIGRATOR, Recorded};
use super::{DatabaseError, record};

/// What the migrations before the baseline left.
const OLD_COUNT: usize = 50;
const OLD_FINAL: i64 = 277;
/// SHA-384 of the last of them.
const OLD_CHECKSUM: &str = "94545c6289af50200aaecfb0ecb28d600c3a1f2667ca13718a5fb63efdc4bb1476dedd987a2b9a62d628d602793c1e10";

/// The last file of the baseline.
const BASELINE_FINAL: i64 = 9;

/// Takes over tables from before the baseline, and refuses those of somebody else. Instances that start
/// at once wait for one another.
pub(super) async fn take_over(owner: &mut PgConnection) -> Result<(), DatabaseError> {
    owner.lock().await.map_err(DatabaseError::migrate)?;
    let record = record::read(owner).await;
    let record = record.map_err(DatabaseError::prepare(
        "see which migrations made its tables",
    ))?;
    if !record.is_empty() && !record.iter().any(Recorded::is_ours) {
        check_record(&record)?;
        replace_record(owner).await?;
    }
    owner.unlock().await.map_err(DatabaseError::migrate)
}

/// Whether it is the whole record of those before the baseline.
fn check_record(record: &[Recorded]) -> Result<(), DatabaseError> {
    let is_final = |recorded: &Recorded| {
        recorded.version == OLD_FINAL && hex::encode(&recorded.checksum) == OLD_CHECKSUM
    };
    let is_whole = record.len() == OLD_COUNT
        && record.last().is_some_and(is_final)
        && record.iter().all(|recorded| recorded.success);
    if is_whole {
        return Ok(());
    }
    let done = record.iter().filter(|recorded| recorded.success);
    Err(DatabaseError::StrangeRecord {
        count: done.count(),
        last: record.last().map_or(0, |recorded| recorded.version),
    })
}

/// Writes the record that the baseline would have left, unless the tables are others.
async fn replace_record(owner: &mut PgConnection) -> Result<(), DatabaseError> {
    let failed = || DatabaseError::prepare("take its tables over");
    let mut tx = owner.begin().await.map_err(failed())?;
    let query = sqlx::query("delete from _sqlx_migrations");
    query.execute(&mut *tx).await.map_err(failed())?;
    let baseline = MIGRATOR.skip(&mut *tx, Some(BASELINE_FINAL)).await;
    baseline.map_err(DatabaseError::migrate)?;
    let later = MIGRATOR.run(&mut *tx).await;
    later.map_err(DatabaseError::migrate)?;
    if let Some(difference) = differences(&mut tx).await?.into_iter().next() {
        return Err(DatabaseError::StrangeTables { difference });
    }
    tx.commit().await.map_err(failed())
}

#[cfg(test)]
mod tests {
    use sqlx::migrate::Migration;
    use sqlx::types::Uuid;
    use sqlx::{AssertSqlSafe, Executor};

    use super::*;
    use crate::launch::database::schema::{check, migrate};
    use crate::testing::TestDatabase;

    /// What `_sqlx_migrations` says of each migration.
    type Record = Vec<(i64, String, String, bool, Vec<u8>)>;

    async fn record(owner: &mut PgConnection) -> Record {
        sqlx::query_as(
            "select version, description, installed_on::text, success, checksum
            from _sqlx_migrations
            order by version",
        )
        .fetch_all(owner)
        .await
        .unwrap()
    }

    /// A database as the migrations before the baseline left it. They are not kept: its tables are those
    /// of the baseline, and of their record only what is looked at is true.
    async fn old() -> (TestDatabase, PgConnection) {
        let database = TestDatabase::fresh().await.unwrap();
        let mut administrator = database.administrator().await.unwrap();
        let emptying =
            "drop schema public cascade; create schema public authorization logothete_owner";
        administrator
            .execute(sqlx::raw_sql(emptying))
            .await
            .unwrap();
        let mut owner = database.owner().await.unwrap();
        MIGRATOR.run_to(BASELINE_FINAL, &mut owner).await.unwrap();
        for statement in [
            "delete from _sqlx_migrations".to_owned(),
            "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
            select 100 + number, 'old', true, '\\x01', 1
            from generate_series(1, 49) as number"
                .to_owned(),
            format!(
                "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
                values ({OLD_FINAL}, 'agenda', true, decode('{OLD_CHECKSUM}', 'hex'), 1)"
            ),
            "insert into quarantine (match_id, version, reason)
            values ('00000000-0000-0000-0000-000000000007', 7, 'kept')"
                .to_owned(),
        ] {
            let statement = sqlx::raw_sql(AssertSqlSafe(statement));
            owner.execute(statement).await.unwrap();
        }
        (database, owner)
    }

    /// Changes an old database, and sees that it is refused and left alone.
    async fn refused_after(change: &'static str) -> DatabaseError {
        let (_database, mut owner) = old().await;
        owner.execute(sqlx::raw_sql(change)).await.unwrap();
        let before = record(&mut owner).await;
        let refused = migrate(&mut owner, None).await.unwrap_err();
        assert_eq!(record(&mut owner).await, before, "{refused}");
        refused
    }

    #[tokio::test]
    async fn tables_from_before_the_baseline_are_taken_over_as_they_are() {
        let (database, mut owner) = old().await;
        let unmigrated = check(&mut owner).await.unwrap_err();
        assert!(
            matches!(unmigrated, DatabaseError::NotMigrated),
            "{unmigrated}"
        );
        let others = [database.owner().await, database.owner().await];
        let starts = others.map(|other| async { migrate(&mut other.unwrap(), None).await });
        let (first, others) = futures_util::future::join(
            migrate(&mut owner, None),
            futures_util::future::join_all(starts),
        )
        .await;
        first.unwrap();
        for other in others {
            other.unwrap();
        }
        check(&mut owner).await.unwrap();
        let kept: Vec<Uuid> = sqlx::query_scalar("select match_id from quarantine")
            .fetch_all(&mut owner)
            .await
            .unwrap();
        assert_eq!(kept, [Uuid::from_u128(7)]);

        let taken = record(&mut owner).await;
        let fresh = TestDatabase::fresh().await.unwrap();
        let fresh = record(&mut fresh.owner().await.unwrap()).await;
        let without_times = |record: &Record| {
            let mut record = record.clone();
            for row in &mut record {
                row.2.clear();
            }
            record
        };
        assert_eq!(without_times(&taken), without_times(&fresh));

        migrate(&mut owner, None).await.unwrap();
        assert_eq!(record(&mut owner).await, taken, "the next start is any");
    }

    #[tokio::test]
    async fn tables_that_differ_are_refused_with_the_difference() {
        let refused = refused_after("alter table entry alter column hash drop not null").await;
        assert!(
            refused
                .to_string()
                .contains("(column entry.hash is «bytea» instead of «bytea not null»)"),
            "{refused}"
        );
    }

    #[tokio::test]
    async fn a_record_that_is_not_whole_is_refused() {
        for (change, said) in [
            (
                "delete from _sqlx_migrations where version = 110",
                "(49 of them, up to 277)",
            ),
            (
                "delete from _sqlx_migrations where version = 277",
                "(49 of them, up to 149)",
            ),
            (
                "update _sqlx_migrations set success = false where version = 110",
                "(49 of them, up to 277)",
            ),
            (
                "update _sqlx_migrations set version = 278 where version = 277",
                "(50 of them, up to 278)",
            ),
            (
                "update _sqlx_migrations set checksum = '\\x01' where version = 277",
                "(50 of them, up to 277)",
            ),
        ] {
            let refused = refused_after(change).await;
            assert!(refused.to_string().contains(said), "{refused}");
        }
    }

    #[test]
    fn the_baseline_is_there() {
        let is_final = |migration: &Migration| migration.version == BASELINE_FINAL;
        assert!(MIGRATOR.iter().any(is_final));
    }
}

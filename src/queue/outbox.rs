//! The statements that the tables of all queues share.

/// The statements of a table of what waits to be sent, of that name; its room owns it.
macro_rules! outbox {
    ($table:literal) => {
        /// Who has something in hand.
        pub(crate) async fn holders(db: &$crate::pool::Pool) -> sqlx::Result<Vec<i32>> {
            let query = sqlx::query_scalar!(
                "select distinct holder as \"holder!\" from " + $table + " where holder <> 0"
            );
            query.fetch_all(db).await
        }

        /// Lets go of what these have in hand; gives how much.
        pub(crate) async fn free(db: &$crate::pool::Pool, holders: &[i32]) -> sqlx::Result<u64> {
            let query = sqlx::query!(
                "update "
                    + $table
                    + "
         set due_at = clock_timestamp(), fence = fence + 1, holder = null
         where state = 'waiting' and holder = any($1)",
                holders
            );
            Ok(query.execute(db).await?.rows_affected())
        }

        /// Lets go now what was written ahead of the clock and waits to be sent; gives how much.
        pub(crate) async fn hurry(
            db: &$crate::pool::Pool,
            off_max: SignedDuration,
        ) -> sqlx::Result<u64> {
            let query = sqlx::query!(
                "update "
                    + $table
                    + "
         set due_at = clock_timestamp(), fence = fence + 1, holder = null
         where state = 'waiting' and posted_at > clock_timestamp() + make_interval(secs => $1)",
                off_max.as_secs_f64()
            );
            Ok(query.execute(db).await?.rows_affected())
        }
    };
}

/// The same of what is forgotten a while after it was settled.
macro_rules! forgets {
    ($table:literal) => {
        /// Forgets what was settled before `kept`.
        pub(crate) async fn forget(
            db: &$crate::pool::Pool,
            kept: SignedDuration,
        ) -> sqlx::Result<u64> {
            let query = sqlx::query!(
                "delete from "
                    + $table
                    + "
         where state <> 'waiting' and settled_at < now() - make_interval(secs => $1)",
                kept.as_secs_f64()
            );
            Ok(query.execute(db).await?.rows_affected())
        }
    };
}

pub(crate) use {forgets, outbox};

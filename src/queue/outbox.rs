//! SQL statements that the tables of all queues share.

/// Defines the SQL statements for the queue table of this name; with the name of the id column also `settle`.
macro_rules! outbox {
    ($table:literal, $id:literal) => {
        $crate::queue::outbox!($table);

        async fn settle(
            db: &$crate::pool::Pool,
            id: uuid::Uuid,
            fence: i32,
            settlement: &$crate::queue::Settlement,
        ) -> sqlx::Result<bool> {
            let query = sqlx::query!(
                "update "
                    + $table
                    + "
         set state = $3,
            due_at = coalesce($4, due_at),
            settled_at = case when $3 = 'waiting' then null else clock_timestamp() end,
            attempts = least(attempts + $5::smallint, 30000),
            answer = coalesce($6, answer),
            holder = null
         where "
                    + $id
                    + " = $1 and fence = $2 and state = 'waiting'",
                id,
                fence,
                settlement.state($crate::queue::BOUNCED),
                settlement.due_at(),
                i16::from(settlement.has_answer()),
                settlement.stored_text(),
            );
            Ok(query.execute(db).await?.rows_affected() == 1)
        }
    };
    ($table:literal) => {
        /// Releases the claims of ended processes; returns how many items became due.
        pub(crate) async fn free(
            db: &$crate::pool::Pool,
            presence: &$crate::queue::Presence,
            now: std::time::Instant,
        ) -> sqlx::Result<u64> {
            let query = sqlx::query_scalar!(
                "select distinct holder as \"holder!\" from " + $table + " where holder <> 0"
            );
            let gone = presence.find_gone(&query.fetch_all(db).await?, now).await?;
            if gone.is_empty() {
                return Ok(0);
            }
            let query = sqlx::query!(
                "update "
                    + $table
                    + "
         set due_at = clock_timestamp(), fence = fence + 1, holder = null
         where state = 'waiting' and holder = any($1)",
                &gone
            );
            Ok(query.execute(db).await?.rows_affected())
        }

        /// Makes items due that were queued while the database's clock ran ahead; returns how many.
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

pub(crate) use outbox;

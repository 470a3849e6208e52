//! How much room the log takes.

use super::{Log, LogError};

/// The room that a table takes with its indexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSize {
    /// The table.
    pub table: String,
    /// Its size.
    pub size_bytes: u64,
    /// How many rows it has, as the database last counted them.
    pub rows: u64,
}

impl Log {
    /// Measures every table of the database.
    pub async fn sizes(&self) -> Result<Vec<TableSize>, LogError> {
        let rows = sqlx::query!(
            r#"
            select
                relname::text as "table!",
                pg_total_relation_size(relid) as "size_bytes!",
                n_live_tup as "rows!"
            from pg_stat_user_tables
            where schemaname = current_schema()
            order by relname
            "#
        )
        .fetch_all(&self.pool)
        .await?;
        let unsigned = |number: i64| u64::try_from(number).unwrap_or_default();
        let sizes = rows.into_iter().map(|row| TableSize {
            table: row.table,
            size_bytes: unsigned(row.size_bytes),
            rows: unsigned(row.rows),
        });
        Ok(sizes.collect())
    }
}

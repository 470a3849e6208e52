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

/// The tables that grow with what people do, each measured by itself.
const LARGE: [&str; 10] = [
    "account_letter",
    "answer",
    "archive",
    "entry",
    "hook_delivery",
    "letter",
    "message",
    "request",
    "sealed",
    "summary",
];

impl Log {
    /// Measures the large tables, and all others together under the name «other».
    pub async fn sizes(&self) -> Result<Vec<TableSize>, LogError> {
        let large = LARGE.map(str::to_owned);
        let rows = sqlx::query!(
            r#"
            select
                case when relname = any($1::text[]) then relname::text else 'other' end as "table!",
                sum(pg_total_relation_size(relid))::bigint as "size_bytes!",
                sum(n_live_tup)::bigint as "rows!"
            from pg_stat_user_tables
            where schemaname = current_schema()
            group by 1
            order by 1
            "#,
            &large
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

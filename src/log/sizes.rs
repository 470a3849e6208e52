//! How much room the log takes.

use super::Result;
use crate::pool::Pool;

/// The tables that are measured: those that grow with matches. A count of rows of any other would tell
/// whoever reads it what no answer tells, as whether an address that was typed in has an account.
const MEASURED: [&str; 22] = [
    "archive",
    "calendar",
    "deadline",
    "dispute",
    "entry",
    "founding",
    "hook_delivery",
    "hook_watch",
    "letter",
    "notice",
    "outage",
    "quarantine",
    "reader_match",
    "reader_turn",
    "request",
    "sealed",
    "standing_order",
    "summary",
    "tree_leaf",
    "tree_node",
    "watched_entry",
    "witness",
];

/// The room that a table takes with its indexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TableSize {
    pub table: String,
    pub size_bytes: u64,
    /// How many rows it has, as the database last counted them.
    pub rows: u64,
}

/// The room that the tables of a database take.
pub(crate) async fn table_sizes(db: &Pool) -> Result<Vec<TableSize>> {
    let query = sqlx::query!(
        r#"
            select
                relname::text as "table!",
                pg_total_relation_size(relid) as "size_bytes!",
                n_live_tup as "rows!"
            from pg_stat_user_tables
            where schemaname = current_schema()
            order by relname
            "#
    );
    let rows = query.fetch_all(db).await?;
    let unsigned = |number: i64| u64::try_from(number).unwrap_or_default();
    let rows = rows.into_iter();
    let rows = rows.filter(|row| MEASURED.contains(&row.table.as_str()));
    let sizes = rows.map(|row| TableSize {
        table: row.table,
        size_bytes: unsigned(row.size_bytes),
        rows: unsigned(row.rows),
    });
    Ok(sizes.collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::testing::TestDatabase;

    #[tokio::test]
    async fn tables_of_matches_are_measured_and_none_of_people() {
        let database = TestDatabase::fresh().await.unwrap();
        let sizes = table_sizes(&database.pool).await.unwrap();
        let tables: BTreeSet<&str> = sizes.iter().map(|size| size.table.as_str()).collect();
        assert_eq!(tables, BTreeSet::from(MEASURED), "each is there");
        let owner = &mut database.owner().await.unwrap();
        let of_people: Vec<String> = sqlx::query_scalar(
            "select distinct table_name::text from information_schema.columns
             where table_schema = current_schema()
             and column_name in ('account_id', 'owner_id', 'host_id', 'email', 'address', 'recipient')",
        )
        .fetch_all(owner)
        .await
        .unwrap();
        assert!(of_people.len() > 10, "{of_people:?}");
        for table in of_people {
            assert!(!tables.contains(table.as_str()), "{table} tells of people");
        }
    }
}

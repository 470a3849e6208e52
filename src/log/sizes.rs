//! Measures the disk usage of the log.

use super::Result;
use crate::pool::Pool;

/// Tables that grow with matches. Row counts of others could reveal secrets, such as whether an address is known.
const MEASURED: [&str; 23] = [
    "archive",
    "calendar",
    "deadline",
    "dispute",
    "entry",
    "founding",
    "hook_delivery",
    "hook_watch",
    "match_email",
    "notice",
    "outage",
    "quarantine",
    "reader_match",
    "reader_result",
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

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TableSize {
    pub table: String,
    pub size_bytes: f64,
    /// Number of rows, as estimated by PostgreSQL.
    pub rows: f64,
}

pub(crate) async fn load_table_sizes(db: &Pool) -> Result<Vec<TableSize>> {
    let query = sqlx::query_as!(
        TableSize,
        r#"
            select
                relname::text as "table!",
                pg_total_relation_size(relid)::float8 as "size_bytes!",
                n_live_tup::float8 as "rows!"
            from pg_stat_user_tables
            where schemaname = current_schema()
            order by relname
            "#
    );
    let mut sizes = query.fetch_all(db).await?;
    sizes.retain(|size| MEASURED.contains(&size.table.as_str()));
    Ok(sizes)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::testing::TestDatabase;

    #[tokio::test]
    async fn tables_of_matches_are_measured_and_none_of_people() {
        let database = TestDatabase::create().await.unwrap();
        let sizes = load_table_sizes(&database.pool).await.unwrap();
        let tables: BTreeSet<&str> = sizes.iter().map(|size| size.table.as_str()).collect();
        assert_eq!(
            tables,
            BTreeSet::from(MEASURED),
            "expected every measured table"
        );
        let owner = &mut database.connect_as_owner().await.unwrap();
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
            assert!(
                !tables.contains(table.as_str()),
                "{table} has data of people"
            );
        }
    }
}
